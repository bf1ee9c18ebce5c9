"""The numbered rules, chapter by chapter, where the worked examples don't show them."""

import pytest

from ludarium.testing import rule

from ..helpers import (
    CASE,
    case,
    choices,
    count,
    decider_of,
    failed_case,
    failed_claims,
    interjections,
    play,
    play_and_pass,
    refusal,
    state_of,
)

WEALTH_AND_INFLUENCE = [
    case(
        "the-boss-of-a-job-is-paid-not-its-owner",
        rule("VTM-1", "VTM-R1"),
        """
        down a1 break-the-picket p=6 boss=B
        turn B
        """,
        "complete a1; split B1",
        "seat B inf=morrow:1 wealth=200\nseat A -inf wealth=0\njunk A break-the-picket\njunk B -",
    ),
    case(
        "çint-is-kept",
        rule("VTM-2", "VTM-3"),
        "seat A wealth=123456",
        "end; end",
        "seat A wealth=123456",
    ),
    case(
        "a-loss-takes-what-there-is",
        rule("VTM-3", "VTM-2"),
        """
        card tax gambit | : lose(each player, 100)
        seat A wealth=30
        seat B wealth=130
        down a1 tax
        """,
        "complete a1",
        "seat A wealth=0\nseat B wealth=30",
    ),
    case(
        "a-win-in-the-middle-of-an-effect",
        rule("VTM-5"),
        """
        seat A inf=oneiro:7
        down a1 unwrite-the-archive p=21
        hand B dock-rat
        """,
        "complete a1; house vesper",
        "over A\nhand B dock-rat\nseat A inf=vesper:1,oneiro:7 wealth=0",
    ),
    case(
        "influence-is-not-spent",
        rule("VTM-8", "VTM-7"),
        """
        seat A inf=kestrane:3 wealth=900
        hand A the-long-meridian
        """,
        "purchase the-long-meridian",
        "seat A inf=kestrane:3",
    ),
    case(
        "keeping-and-using-need-no-influence",
        rule("VTM-7"),
        """
        seat A wealth=50
        up a1 house-of-veils
        up a2 private-banker
        """,
        "act a2; end; end",
        "seat A wealth=300\nup a1 house-of-veils",
    ),
    case(
        "another-target-for-the-win",
        rule("VTM-5"),
        """
        seat A inf=morrow:4
        down a1 break-the-picket p=6
        """,
        "complete a1; split A1",
        "over A",
        options="win_influence=5",
    ),
]

ASSETS = [
    case(
        "assets-stay-and-events-go",
        rule("VTM-9"),
        """
        seat A wealth=300
        hand A pit-conscript
        down a1 change-of-heart p=2
        """,
        "purchase pit-conscript; complete a1 a2",
        "up a2 pit-conscript ex\ngone a1\njunk A change-of-heart",
    ),
    case(
        "damage-stays-from-turn-to-turn",
        rule("VTM-11"),
        "up a1 1/5/1/1 phys=2 psych=1",
        "end; end",
        "up a1 phys=2 psych=1",
    ),
    case(
        "a-modifier-does-nothing-to-a-dash",
        rule("VTM-12", "VTM-46"),
        """
        card drill gambit kw=ongoing | : modify(each asset, force, +3)
        seat A inf=aurum:3
        up a1 2/9/1/1
        up b1 the-gilded-salon
        up b2 drill
        """,
        "attack a1 b1",
        "up a1 phys=1\nup b1 phys=5",
    ),
    case(
        "an-altering-card-gives-a-force-value",
        rule("VTM-12", "VTM-R33"),
        """
        card gun device stats=2/-/-/- kw=alter:location
        seat A inf=aurum:6
        up a1 2/9/1/1
        up b1 the-gilded-salon
        up b2 gun on=b1
        """,
        "attack a1 b1",
        "up a1 phys=2\nup b1 phys=2",
    ),
    case(
        "no-value-is-below-0",
        rule("VTM-12"),
        """
        up a1 1/3/1/1
        up b1 stolen-face on=a1
        down a2 blackmail p=3
        """,
        "work a1 a2",
        "down a2 p=3",
    ),
    case(
        "resolve-0-is-met-by-no-damage-and-kills-for-nobody",
        rule("VTM-13", "VTM-15"),
        """
        card hex pawn stats=1/3/1/1 | [act] mark pawn : modify(mark, resolve, -3, turn)
        up a1 hex
        up b1 1/3/1/1:notorious
        """,
        "act a1 b1",
        "gone b1\nseat A -inf\nturn A",
    ),
    case(
        "each-is-dealt-before-anybody-dies",
        rule("VTM-14"),
        """
        card blast pawn stats=1/9/1/1 | [act] : damage(each pawn & other, 2)
        card spite pawn stats=1/2/1/1 | when dies : damage(each pawn, 1)
        up a1 blast
        up b1 spite
        up b2 spite
        up b3 1/4/1/1
        """,
        "act a1; resolve b1",
        "gone b1\ngone b2\ngone b3\nup a1 phys=2",
    ),
    case(
        "a-card-forgets-what-happened-to-it",
        rule("VTM-16"),
        """
        seat A wealth=450 inf=morrow:1
        up a1 siege-ox ex phys=3 psych=1 fx=force+2:good
        up a2 ablative-coat on=a1
        down a3 jump-to-dark p=2
        """,
        "complete a3 a1; purchase siege-ox",
        "up a4 siege-ox -ex -phys -psych -fx\ngone a2\njunk A ablative-coat,jump-to-dark",
    ),
    case(
        "back-to-its-original-bosss-hand",
        rule("VTM-16", "VTM-1"),
        """
        up b1 siege-ox boss=A
        down a1 jump-to-dark p=2
        """,
        "complete a1 b1",
        "hand B siege-ox\nhand A -",
    ),
]

SCHEMES = [
    case(
        "an-ongoing-event-is-not-underway",
        rule("VTM-17", "VTM-47"),
        """
        up a1 1/3/1/1
        up a2 war-footing p=6
        """,
        "",
        "VTM-47 work a1 a2\nmay sabotage a1 a2",
    ),
    case(
        "influence-of-a-sabotage-comes-before-its-ability",
        rule("VTM-R35", "VTM-21", "VTM-5"),
        """
        seat A inf=aurum:7
        up a1 1/5/1/3:political-immunity
        down b1 ghost-the-registry
        """,
        "sabotage a1 b1; house aurum",
        "over A\nup a1 -psych",
    ),
    case(
        "the-last-damage-decides-who-sabotaged",
        rule("VTM-21"),
        """
        seat B wealth=100
        up a1 1/3/1/2
        up b1 the-hollow-server
        down c1 court-the-consul p=1 s=4
        """,
        "sabotage a1 c1; activate b1 c1; house vesper",
        "seat A inf=vesper:1\nseat B -inf wealth=0\ngone c1",
        seats=3,
    ),
    case(
        "an-altering-event-is-not-sabotaged",
        rule("VTM-23", "VTM-66"),
        """
        up a1 1/3/1/3
        up b1 1/3/1/1
        up b2 open-scandal p=5 on=b1
        """,
        "",
        "VTM-66 sabotage a1 b2",
    ),
    case(
        "placing-nothing-checks-nothing",
        rule("VTM-20"),
        """
        up a1 1/3/1/0
        down b1 blackmail p=6 s=7
        """,
        "sabotage a1 b1",
        "down b1 p=6 s=7",
    ),
]
TURNS = [
    case(
        "turns-follow-the-order",
        rule("VTM-29", "VTM-25"),
        "turn C",
        "end",
        "turn A",
        seats=3,
        options="order=CAB",
    ),
    case(
        "a-round-is-one-turn-each",
        rule("VTM-29", "VTM-109"),
        "turn B round=3",
        "end",
        "turn C round=4",
        seats=3,
        options="order=CAB",
    ),
    case(
        "all-stand-up",
        rule("VTM-30", "VTM-69"),
        """
        up a1 1/3/1/1 ex
        up a2 ablative-coat on=a1 ex
        up a3 war-footing p=6 ex
        up a4 the-gilded-salon ex
        up b1 1/3/1/1 ex boss=A
        up a5 1/3/1/1 ex boss=B
        turn B
        """,
        "end",
        "up a1 -ex\nup a2 -ex\nup a3 -ex\nup a4 -ex\nup b1 -ex\nup a5 ex",
    ),
    case(
        "a-turn-ability-is-paid-out-of-income",
        rule("VTM-R9", "VTM-31", "VTM-32", "VTM-87"),
        """
        card bank location stats=-/5/-/- | [turn, ç100] : gain(you, 300)
        seat A income=100
        up a1 bank
        turn B
        """,
        "end; pay",
        "seat A wealth=300\nturn A",
    ),
    case(
        "a-costed-turn-ability-may-be-declined",
        rule("VTM-87"),
        """
        card bank location stats=-/5/-/- | [turn, ç100] : gain(you, 300)
        seat A income=100
        up a1 bank
        turn B
        """,
        "end; decline",
        "seat A wealth=100\nturn A",
    ),
    case(
        "a-turn-ability-exhausts-after-standing-up",
        rule("VTM-R9", "VTM-78"),
        """
        card mill location stats=-/5/-/- | [turn, exhaust] : gain(you, 300)
        up a1 mill ex
        turn B
        """,
        "end; pay",
        "seat A wealth=300\nup a1 ex",
    ),
    case(
        "turn-abilities-in-the-order-you-like",
        rule("VTM-32", "VTM-88"),
        """
        card tap location stats=-/5/-/- | [turn] : gain(you, wealth_of(you))
        up a1 tap
        up a2 smugglers-moon
        turn B
        """,
        "end",
        "asks A\nonly resolve a1 | resolve a2",
    ),
    case(
        "the-money-first",
        rule("VTM-32"),
        """
        card tap location stats=-/5/-/- | [turn] : gain(you, wealth_of(you))
        up a1 tap
        up a2 smugglers-moon
        turn B
        """,
        "end; resolve a2",
        "seat A wealth=200\nturn A",
    ),
    case(
        "the-money-last",
        rule("VTM-32"),
        """
        card tap location stats=-/5/-/- | [turn] : gain(you, wealth_of(you))
        up a1 tap
        up a2 smugglers-moon
        turn B
        """,
        "end; resolve a1",
        "seat A wealth=100\nturn A",
    ),
    case(
        "other-peoples-turns-bring-nothing",
        rule("VTM-83", "VTM-31"),
        """
        seat A income=100
        up a1 smugglers-moon
        """,
        "end",
        "seat A wealth=0\nturn B",
    ),
    case(
        "what-holds-for-the-turn-ends-and-then-deaths-are-looked-for",
        rule("VTM-34", "VTM-15"),
        """
        up a1 1/3/1/1 phys=4 fx=resolve+2:turn
        up b1 1/3/1/1:notorious phys=4 fx=resolve+2:turn
        """,
        "end",
        "gone a1\ngone b1\nseat A -inf\nturn B",
    ),
    case(
        "no-maneuvers-at-the-start-of-a-turn",
        rule("VTM-59"),
        """
        up a1 smugglers-moon
        down b1 covering-fire p=2
        turn B
        """,
        "end",
        "asks A\nmay end\nseat A wealth=100",
    ),
    case(
        "any-number-of-actions",
        rule("VTM-33"),
        """
        seat A wealth=900
        hand A dock-rat*3,break-the-picket
        """,
        "purchase dock-rat; get-underway break-the-picket; purchase dock-rat; work a1 a2; purchase dock-rat; end",
        "up a4 dock-rat\ndown a2 p=1\nturn B\nseat A wealth=150",
    ),
]

ACTIONS = [
    case(
        "a-mark-that-left-is-skipped-and-the-other-is-not",
        rule("VTM-36"),
        """
        card volley pawn stats=1/3/1/1 | [act] mark 2 pawn & theirs : damage(mark, 1)
        up a1 volley
        up b1 1/3/1/1
        up b2 1/3/1/1
        down b3 jump-to-dark p=2
        """,
        "act a1 b1,b2; complete b3 b1",
        "gone b1\nup b2 phys=1\nup a1 ex",
    ),
    case(
        "unique-comes-before-deploy",
        rule("VTM-38", "VTM-91"),
        """
        card queen pawn stats=1/3/1/1 kw=unique | [deploy] : damage(each pawn & theirs, 1) | when dies : gain(you, 70)
        hand A queen
        up b1 queen
        up b2 1/3/1/1
        """,
        "purchase queen",
        "gone b1\nup b2 phys=1\nup a1 -phys\nseat B wealth=70",
    ),
    case(
        "getting-underway-has-no-limit",
        rule("VTM-39", "VTM-R27"),
        "hand A blackmail*3,storm-the-assize,velvet-runner",
        "get-underway blackmail; get-underway blackmail; get-underway blackmail; get-underway storm-the-assize; "
        "get-underway velvet-runner",
        "down a5 velvet-runner\ndown a4 storm-the-assize\nhand A -\nseat A wealth=0",
    ),
    case(
        "what-cannot-sneak-is-not-put-underway",
        rule("VTM-39", "VTM-86"),
        "hand A dock-rat",
        "",
        "VTM-39 get-underway dock-rat",
    ),
    case(
        "an-event-is-not-purchased",
        rule("VTM-38"),
        "hand A blackmail",
        "",
        "VTM-38 purchase blackmail",
    ),
    case(
        "what-is-not-in-the-hand-is-not-played",
        rule("VTM-38", "VTM-39"),
        "seat A wealth=900\nhand A blackmail",
        "",
        "VTM-38 purchase dock-rat\nVTM-39 get-underway break-the-picket",
    ),
    case(
        "who-takes-pawn-actions",
        rule("VTM-40", "VTM-51"),
        """
        up a1 1/3/1/1 ex
        up a2 fort-callow
        up b1 1/3/1/1
        up b2 1/3/1/1
        down a3 blackmail
        """,
        "",
        """
        VTM-40 attack a1 b1
        VTM-40 work a1 a3
        VTM-40 attack a2 b1
        VTM-40 attack b2 b1
        """,
    ),
    case(
        "an-attack-needs-another-asset",
        rule("VTM-46", "VTM-86"),
        """
        up a1 1/3/1/1
        up a2 1/3/1/1
        down b1 velvet-runner
        up b2 war-footing p=6
        """,
        "",
        """
        VTM-46 attack a1 a1
        may attack a1 a2
        VTM-46 attack a1 b1
        VTM-46 attack a1 b2
        """,
    ),
    case(
        "your-own-may-be-attacked",
        rule("VTM-46", "VTM-R34", "VTM-R13"),
        """
        up a1 2/3/1/1
        up a2 the-gilded-salon
        """,
        "attack a1 a2",
        "up a2 phys=2",
    ),
    case(
        "a-completion-is-paid-without-its-mark",
        rule("VTM-42", "VTM-36"),
        """
        seat A inf=morrow:1
        down a1 the-wardens-ransom p=13
        up b1 1/3/1/1
        down b2 jump-to-dark p=2
        """,
        "complete a1 b1; complete b2 b1; split A2",
        "seat A inf=morrow:3 wealth=250\nhand B p-1-3-1-1",
    ),
    case(
        "without-a-mark-only-if-there-is-none",
        rule("VTM-44", "VTM-42"),
        """
        seat A inf=morrow:1
        down a1 the-wardens-ransom p=13
        up b1 1/3/1/1
        """,
        "",
        "may complete a1 b1\nVTM-44 complete a1 -",
    ),
    case(
        "and-then-it-may",
        rule("VTM-44", "VTM-42"),
        """
        seat A inf=morrow:1
        down a1 the-wardens-ransom p=13
        up a2 1/3/1/1
        """,
        "complete a1 -; split A2",
        "seat A inf=morrow:3 wealth=250\nup a2 -phys",
    ),
    case(
        "an-event-that-changed-hands-completes-for-nobody",
        rule("VTM-42"),
        """
        card snatch gambit kw=maneuver | mark event & theirs : employ(mark, you, good)
        down a1 break-the-picket p=6
        down b1 snatch
        """,
        "complete a1; complete b1 a1",
        "seat A -inf wealth=0\nseat B -inf wealth=0\nturn A",
    ),
    case(
        "requirements-are-not-asked-again",
        rule("VTM-42", "VTM-7"),
        """
        card drain gambit kw=maneuver | mark event & theirs : progress(mark, -5)
        down a1 break-the-picket p=6
        down b1 drain
        """,
        "complete a1; complete b1 a1; split A1",
        "seat A inf=morrow:1 wealth=200",
    ),
    case(
        "an-ability-works-though-its-card-is-gone",
        rule("VTM-43"),
        """
        card hammer gambit kw=maneuver | mark device : kill(mark)
        up a1 contraband-hold
        down b1 hammer
        """,
        "activate a1.1; complete b1 a1",
        "gone a1\nseat A wealth=100",
    ),
    case(
        "the-price-must-be-there",
        rule("VTM-44", "VTM-79", "VTM-3"),
        """
        seat A wealth=49
        up a1 the-gilded-salon
        up a2 contraband-hold ex
        deck A dock-rat
        """,
        "",
        "VTM-79 activate a1\nVTM-78 activate a2.1\nVTM-37 negotiate\nonly end",
    ),
    case(
        "without-a-mark-no-action",
        rule("VTM-44", "VTM-96"),
        """
        seat A wealth=900 inf=vesper:2
        hand A ablative-coat
        down a1 open-scandal p=5
        up a2 the-gilded-salon ex
        """,
        "",
        "only end | negotiate\nVTM-44 complete a1 -",
    ),
    case(
        "what-lies-face-down-is-shown-to-nobody-until-completed",
        rule("VTM-R12", "VTM-35"),
        """
        down a1 break-the-picket p=6
        hand B dock-rat
        """,
        "complete a1; split A1",
        "junk A break-the-picket",
    ),
]

PAWNS = [
    case(
        "stats-are-read-when-it-resolves",
        rule("VTM-49"),
        """
        card tutor device stats=-/-/2/- kw=alter:pawn,maneuver
        up a1 1/3/1/1
        down a2 blackmail
        hand A tutor
        """,
        "work a1 a2; purchase tutor a1",
        "down a2 p=3",
    ),
    case(
        "risk-is-read-at-payment",
        rule("VTM-49", "VTM-45"),
        """
        card gun device stats=2/-/-/- kw=alter:location,maneuver
        seat A inf=aurum:3
        up a1 1/9/1/1
        up b1 the-gilded-salon
        hand B gun
        """,
        "attack a1 b1; purchase gun b1",
        "up a1 phys=3\nup b1 phys=1",
    ),
    case(
        "a-pawn-that-changes-its-boss-in-the-step-fails",
        rule("VTM-50"),
        """
        card lure gambit kw=maneuver | mark pawn : employ(mark, you, turn)
        up a1 1/3/2/1
        down a2 blackmail
        down b1 lure
        """,
        "work a1 a2; complete b1 a1",
        "down a2 p=0\nup a1 boss=B ex back=A:turn",
    ),
    case(
        "an-attacker-dead-of-risk-still-strikes",
        rule("VTM-61", "VTM-50", "VTM-R8"),
        """
        seat A inf=aurum:5
        up a1 3/2/1/1
        up b1 the-gilded-salon
        """,
        "attack a1 b1",
        "gone a1\nup b1 phys=3",
    ),
    case(
        "an-act-ability-of-a-pawn-dead-of-risk",
        rule("VTM-50", "VTM-77", "VTM-45"),
        """
        seat A inf=aurum:5
        up a1 tariff-runner phys=2
        """,
        "act a1",
        "gone a1\nseat A wealth=150",
    ),
    case(
        "sabotage-is-a-pawn-action",
        rule("VTM-R4", "VTM-48", "VTM-45"),
        """
        seat A inf=aurum:4
        up a1 1/5/1/2
        down b1 blackmail p=1
        """,
        "sabotage a1 b1",
        "up a1 ex phys=1\ndown b1 s=2",
    ),
    case(
        "a-seduction-is-a-pawn-action",
        rule("VTM-80", "VTM-45"),
        """
        seat A inf=aurum:4
        up a1 ember-courtesan
        up a2 1/3/1/1
        """,
        "seduce a1 a2",
        "up a1 ex phys=1\nup a2 ex\nseat A wealth=100",
    ),
    case(
        "consent-given",
        rule("VTM-47", "VTM-R23"),
        """
        seat A inf=aurum:3
        up a1 1/4/2/0
        down b1 blackmail
        """,
        "work a1 b1; consent",
        "down b1 p=2\nup a1 ex phys=1\nturn A acts=1",
    ),
]

RISKS = [
    ("", 0),
    ("aurum:2", 0),
    ("morrow:1,aurum:1", 0),
    ("aurum:3", 1),
    ("morrow:1,vesper:1,aurum:1", 1),
    ("morrow:2,aurum:2", 1),
    ("morrow:4,aurum:1", 2),
    ("oneiro:7", 2),
]


@rule("VTM-45", "VTM-R2")
@pytest.mark.parametrize(("standing", "risk"), RISKS)
def test_the_risk_table(standing: str, risk: int) -> None:
    state = state_of(f"seat A{f' inf={standing}' if standing else ''}\nup a1 1/9/1/1\ndown a2 blackmail")
    assert count(play_and_pass(state, "work a1 a2"), "a1", "phys") == risk


@rule("VTM-47")
def test_a_boss_is_asked_before_anything_is_paid() -> None:
    state = play(state_of("seat A inf=aurum:5\nup a1 1/4/2/0\ndown b1 blackmail"), "work a1 b1")
    assert failed_claims(state, "asks B\nonly consent | refuse") == []
    again = play_and_pass(state, "refuse; end; end")
    assert failed_claims(again, "may work a1 b1\ndown b1 -asked") == []


@rule("VTM-51", "VTM-35")
def test_only_the_active_player_acts() -> None:
    state = state_of("up a1 1/3/1/1\nup b1 1/3/1/1\nhand B dock-rat\nseat B wealth=900")
    for text in ("attack b1 a1", "purchase dock-rat", "end"):
        assert refusal(state, text, 1) == "VTM-35", text


@rule("VTM-35", "VTM-38")
def test_a_card_being_purchased_is_pending() -> None:
    state = play(state_of("seat A wealth=250\nhand A dock-rat\nhand B dock-rat"), "purchase dock-rat")
    assert failed_claims(state, "step purchase dock-rat asked=B passes=1\nhand A -\nseat A wealth=0\ngone a1") == []
    assert failed_claims(play(state, "pass"), "up a1 dock-rat\nturn A acts=1") == []


MANEUVERS = [
    case(
        "a-prevented-action-stays-paid",
        rule("VTM-57", "VTM-36"),
        """
        seat A inf=aurum:3
        seat B inf=kestrane:2
        up a1 1/5/1/3
        up b1 chokepoint-station
        down b2 blackmail
        """,
        "sabotage a1 b2; activate b1",
        "up a1 ex phys=1\ndown b2 s=0\nup b1 ex",
    ),
    case(
        "a-plain-card-is-no-maneuver",
        rule("VTM-54", "VTM-90"),
        """
        seat A wealth=900
        up a1 1/3/1/1
        up b1 1/3/1/1
        hand A dock-rat
        hand B dock-rat
        seat B wealth=900
        """,
        "attack a1 b1",
        "up b1 phys=1\nhand B dock-rat",
    ),
    case(
        "an-ability-that-answers-needs-its-action",
        rule("VTM-54", "VTM-43"),
        """
        up a1 chokepoint-station
        up b1 chokepoint-station
        up a2 1/3/1/1
        down a3 blackmail
        """,
        "work a2 a3",
        "down a3 p=1\nup b1 -ex",
    ),
    case(
        "a-sneaking-card-with-maneuver-is-purchased-in-a-step",
        rule("VTM-54", "VTM-86", "VTM-90"),
        """
        seat B inf=oneiro:1 wealth=450
        up a1 1/3/1/1
        down a2 blackmail p=2
        down b1 sleeper-agent p=4 s=2
        """,
        "work a1 a2; purchase b1; mark a2",
        "gone b1\nup b2 sleeper-agent p=0 s=0\ndown a2 p=3 s=2",
    ),
    case(
        "your-own-interceptor-may-stop-your-own-pawn",
        rule("VTM-98", "VTM-R18"),
        """
        up a1 1/5/1/1
        up a2 2/5/3/1:interceptor
        down a3 blackmail
        """,
        "work a1 a3; intercept a2",
        "down a3 p=0\nup a1 ex phys=2\nup a2 ex phys=1",
    ),
    case(
        "one-maneuver-after-another-in-one-step",
        rule("VTM-55", "VTM-56"),
        """
        up a1 4/9/1/1
        up b1 2/3/1/1
        down b2 covering-fire p=2
        down b3 covering-fire p=2
        down a2 covering-fire p=2
        """,
        "attack a1 b1; complete b2 a1; complete b3 a1",
        "up a1 ex phys=6\ngone b1\ndown a2 p=2\nturn A acts=3",
    ),
]


@rule("VTM-98")
def test_an_interceptor_does_not_stop_itself_nor_when_exhausted_nor_the_stealthy() -> None:
    state = state_of(
        """
        hand A dock-rat
        hand B dock-rat
        up a1 2/5/3/1:interceptor
        up a2 1/5/1/4
        up b1 2/5/3/1:interceptor ex
        up b2 2/5/3/1:interceptor
        up b3 the-gilded-salon
        """
    )
    state_of_its_own = play(state, "attack a1 b3")
    assert failed_claims(state_of_its_own, "asks A\nVTM-98 intercept a1") == []
    other = play(state_of_its_own, "pass")
    assert failed_claims(other, "asks B\nVTM-98 intercept b1\nmay intercept b2") == []
    stealthy = play(state, "attack a2 b3; pass")
    assert failed_claims(stealthy, "asks B\nVTM-98 intercept b2") == []


@rule("VTM-54", "VTM-90", "VTM-35")
def test_what_is_refused_in_a_maneuvering_step() -> None:
    state = state_of(
        """
        seat B wealth=900
        up a1 1/3/1/1
        up b1 tariff-runner
        up b2 contraband-hold
        down b3 break-the-picket p=6
        down b4 covering-fire p=2
        hand B blackmail,dock-rat
        """
    )
    state = play(state, "attack a1 b1")
    assert (
        failed_claims(
            state,
            """
        asks B
        only pass | complete b4 a1 | complete b4 b1
        VTM-54 purchase dock-rat
        VTM-54 complete b3
        VTM-54 activate b2.1
        VTM-54 attack b1 a1
        VTM-54 act b1
        VTM-54 get-underway blackmail
        VTM-54 end
        """,
        )
        == []
    )


COMBAT = [
    case(
        "halved-and-then-psych",
        rule("VTM-65", "VTM-94", "VTM-62"),
        """
        up a1 3/5/1/1:tormenting
        up b1 1/9/1/1:starborn
        """,
        "attack a1 b1",
        "up b1 psych=1 -phys",
    ),
    case(
        "hardened-lost-is-death",
        rule("VTM-95"),
        """
        up b1 1/3/1/1 psych=4 fx=+hardened:turn
        """,
        "end",
        "gone b1",
    ),
    case(
        "a-fight-knows-no-elusiveness",
        rule("VTM-R19", "VTM-101", "VTM-61"),
        """
        seat A inf=kestrane:1
        down a1 boarding-action p=4
        up a2 3/5/1/1
        up b1 void-corsair
        up b2 false-transponder on=b1
        """,
        "complete a1 b1; choose a2",
        "up b1 phys=1\nup a2 phys=4",
    ),
    case(
        "elusive-when-it-resolves",
        rule("VTM-101"),
        """
        card veil device stats=-/-/-/2 kw=alter:pawn,maneuver | : grant(altered, elusive)
        up a1 2/4/2/1
        up b1 1/3/1/1
        hand B veil
        """,
        "attack a1 b1; purchase veil b1",
        "up b1 -phys\nup a1 ex -phys",
    ),
    case(
        "long-ranged-when-attacked-is-hurt",
        rule("VTM-93"),
        """
        up a1 2/5/1/1
        up b1 longshot-isen
        """,
        "attack a1 b1",
        "up b1 phys=2\nup a1 phys=3",
    ),
    case(
        "domains-both-ways",
        rule("VTM-62"),
        """
        up a1 4/9/1/1
        up b1 6/9/1/1:starborn
        """,
        "attack a1 b1",
        "up b1 phys=2\nup a1 phys=3",
    ),
]

ALTERING = [
    case(
        "each-passes-an-altering-card-by",
        rule("VTM-66"),
        """
        card jam gambit | : exhaust(each device)
        down a1 jam
        up b1 1/3/1/1
        up b2 ablative-coat on=b1
        up b3 auction-block
        """,
        "complete a1",
        "up b2 -ex\nup b3 ex",
    ),
    case(
        "many-may-alter-one-of-anybody",
        rule("VTM-67"),
        """
        seat A wealth=400
        hand A ablative-coat*2
        up b1 1/3/1/1 phys=2
        """,
        "purchase ablative-coat b1; purchase ablative-coat b1",
        "up a1 on=b1\nup a2 on=b1",
    ),
    case(
        "what-alters-is-not-altered",
        rule("VTM-67", "VTM-66"),
        """
        card wrap device stats=-/1/-/- kw=alter:device
        hand A wrap
        up b1 1/3/1/1
        up b2 ablative-coat on=b1
        up b3 auction-block
        """,
        "",
        "may purchase wrap b3\nVTM-67 purchase wrap b2",
    ),
    case(
        "an-altering-pawn-is-out-of-the-game",
        rule("VTM-69", "VTM-40", "VTM-R24"),
        """
        up a1 hull-leech on=a2
        up a2 void-corsair
        down a3 blackmail
        """,
        "",
        "VTM-69 work a1 a3\nmay work a2 a3",
    ),
    case(
        "altering-cards-stay-when-the-boss-changes",
        rule("VTM-70"),
        """
        seat A inf=vesper:1
        down a1 blackmail p=4
        up b1 1/3/1/1 phys=4
        up b2 ablative-coat on=b1
        """,
        "complete a1 b1; decline",
        "up b1 boss=A phys=4\nup b2 -boss on=b1",
    ),
    case(
        "what-alters-goes-home-with-its-host",
        rule("VTM-70", "VTM-16"),
        """
        up a1 5/5/1/1
        up b1 1/3/1/1
        up b2 ghost-key on=b1
        up c1 signet-of-debts on=b1
        """,
        "attack a1 b1",
        "junk B p-1-3-1-1,ghost-key\njunk C signet-of-debts\njunk A -",
        seats=3,
    ),
]


@rule("VTM-69", "VTM-R24")
def test_an_altering_interceptor_does_not_intercept() -> None:
    state = state_of(
        """
        card limpet pawn class=vessel stats=1/3/9/1 kw=interceptor
        up a1 1/3/1/0
        down a2 blackmail
        hand B dock-rat
        up b1 void-corsair
        up b2 limpet on=b1
        """
    )
    state = play(state, "work a1 a2; pass")
    assert failed_claims(state, "asks B\nonly pass\nVTM-69 intercept b2") == []


POLITICS = [
    case(
        "a-refused-gift-moves-nothing-and-is-not-offered-again",
        rule("VTM-73"),
        "seat B wealth=100",
        "gift B>A 60; refuse",
        "seat B wealth=100\nseat A wealth=0\nasks A\nturn A barred=BA",
    ),
    case(
        "after-the-turn-it-may-be-offered-again",
        rule("VTM-73"),
        "seat B wealth=100",
        "gift B>A 60; refuse; end; gift B>A 60; accept",
        "seat B wealth=40\nseat A wealth=60\nturn B -barred",
    ),
    case(
        "çint-of-a-job-is-its-bosss",
        rule("VTM-76", "VTM-74"),
        "down a1 break-the-picket p=6",
        "complete a1; split B1; accept",
        "seat A wealth=200 -inf\nseat B wealth=0 inf=morrow:1",
    ),
    case(
        "nothing-promised-is-enforced",
        rule("VTM-71"),
        """
        seat B wealth=500
        up a1 3/3/1/1
        up b1 1/3/1/1
        """,
        "gift B>A 500; accept; attack a1 b1",
        "seat A wealth=500\ngone b1",
    ),
]


@rule("VTM-5", "VTM-6", "VTM-109")
@pytest.mark.parametrize(
    ("position", "payoffs"), [("over A", [1, -1, -1]), ("over AC", [1, -1, 1]), ("over ABC", [0, 0, 0])]
)
def test_payoffs(position: str, payoffs: list[float]) -> None:
    state = state_of(position, seats=3)
    assert state.outcome() == payoffs
    assert decider_of(state) == "-"
    assert state.actions() == []
    assert state_of("turn A", seats=3).outcome() is None


@rule("VTM-5", "VTM-108")
def test_after_the_end_nothing_can_be_done() -> None:
    state = state_of("seat A wealth=100\nseat B wealth=100\nup a1 1/3/1/1\nup b1 1/3/1/1\nover B")
    for text, seat in (("end", 0), ("attack a1 b1", 0), ("gift A>B 50", 0), ("concede A", 0), ("pass", 1)):
        assert refusal(state, text, seat).startswith("VTM-"), text
    assert interjections(state, "A") == interjections(state, "B") == set()


@rule("VTM-74", "VTM-75")
def test_every_split_of_a_reward_is_offered() -> None:
    state = state_of("seat A inf=morrow:1\ndown a1 the-wardens-ransom p=13", seats=3)
    state = play_and_pass(state, "complete a1 -")
    assert choices(state) == {"split A2", "split B2", "split C2", "split A1 B1", "split A1 C1", "split B1 C1"}


@rule("VTM-75")
def test_receivers_answer_in_turn_order_from_the_jobs_boss() -> None:
    state = state_of("seat B inf=morrow:2\ndown b1 storm-the-assize p=20\nturn B", seats=4, options="order=DBAC")
    state = play_and_pass(state, "complete b1; split A1 C1 D1")
    order = []
    while "accept" in choices(state):
        order.append(decider_of(state))
        state = play(state, "accept")
    assert order == ["A", "C", "D"]
    assert (
        failed_claims(state, "seat A inf=morrow:1\nseat C inf=morrow:1\nseat D inf=morrow:1\nseat B inf=morrow:2") == []
    )


@rule("VTM-73", "VTM-111")
def test_legal_gifts() -> None:
    state = state_of("seat B wealth=100", seats=3)
    assert {text.split()[0] for text in interjections(state, "B")} == {"gift", "concede"}
    assert refusal(state, "gift B>C 37", 1) == ""
    assert refusal(state, "gift B>C 101", 1) == "VTM-73"
    assert refusal(state, "gift B>B 10", 1) == "VTM-73"
    assert refusal(state, "gift B>C 0", 1) == "VTM-73"
    assert refusal(state, "gift B>C -5", 1).startswith("unread")
    assert refusal(state, "gift B>C 1.5", 1).startswith("unread")
    assert refusal(state, "gift B>C 10", 0) == "VTM-73"  # nobody gives what is another's
    assert not any(text.startswith("gift") for text in interjections(state, "A"))


@rule("VTM-73")
def test_after_a_refusal_no_new_offer_to_the_same_receiver() -> None:
    state = play(state_of("seat B wealth=100\nseat C wealth=100", seats=3), "gift B>A 10")
    assert decider_of(state) == "A"
    refused = play(state, "refuse")
    assert refusal(refused, "gift B>A 10", 1) == "VTM-73"
    assert refusal(refused, "gift B>C 10", 1) == ""
    assert refusal(refused, "gift C>A 10", 2) == ""


@rule("VTM-111", "VTM-111a")
def test_at_most_a_hundred_gifts_between_two_turns() -> None:
    state = state_of("seat B wealth=900")
    for _ in range(100):
        state = play(state, "gift B>A 1; accept")
    assert failed_claims(state, "seat B wealth=800 gifts=100") == []
    assert refusal(state, "gift B>A 1", 1) == "VTM-111a"
    assert not any(text.startswith("gift") for text in interjections(state, "B"))
    assert refusal(play(state, "end"), "gift B>A 1", 1) == ""


@rule("VTM-72", "VTM-R40", "VTM-76")
def test_there_is_no_way_to_show_or_hand_over_a_card() -> None:
    state = state_of("seat A wealth=50\nhand A dock-rat,break-the-picket\ndown a1 blackmail\nup a2 1/3/1/1", seats=3)
    kinds = {text.split()[0] for text in choices(state)}
    assert kinds == {"end", "get-underway", "work", "sabotage"}
    for other in "ABC":
        assert {text.split()[0] for text in interjections(state, other)} <= {"gift", "concede"}
    for text in ("show dock-rat", "gift A>B dock-rat", "give B dock-rat"):
        assert refusal(state, text, 0).startswith("unread")


TAGS = [
    case(
        "several-tags-are-paid-together",
        rule("VTM-87", "VTM-78", "VTM-79"),
        """
        seat A wealth=100
        up a1 the-gilded-salon
        deck A dock-rat*2
        """,
        "activate a1; draw dock-rat",
        "seat A wealth=50\nup a1 ex\nVTM-78 activate a1",
    ),
    case(
        "as-often-as-it-can-be-paid",
        rule("VTM-87", "VTM-79"),
        """
        card still device stats=-/3/-/- | [ç50] mark pawn : heal(mark, 1)
        seat A wealth=100
        up a1 still
        up a2 1/5/1/1 phys=4
        """,
        "activate a1 a2; activate a1 a2",
        "up a2 phys=2\nseat A wealth=0\nup a1 -ex",
    ),
    case(
        "a-sneaking-asset-does-only-what-sneaks",
        rule("VTM-86", "VTM-43"),
        """
        down a1 contraband-hold
        down a2 script-ghoul p=9
        """,
        "",
        "only end\nVTM-86 activate a1.1\nVTM-86 complete a2",
    ),
    case(
        "face-up-it-does-not-sneak",
        rule("VTM-86"),
        "up a1 velvet-runner\nturn B",
        "end",
        "seat A wealth=0\nturn A",
    ),
    case(
        "a-sneaking-asset-is-worked-on",
        rule("VTM-86", "VTM-R26"),
        """
        up a1 1/3/3/1
        down a2 hull-leech
        """,
        "work a1 a2",
        "down a2 p=3",
    ),
    case(
        "no-unique-reaches-a-sneaking-asset",
        rule("VTM-R26", "VTM-91"),
        """
        card twin pawn stats=1/3/1/1 kw=unique | [sneak, turn] : gain(you, 10)
        hand A twin
        down b1 twin
        up c1 twin
        """,
        "purchase twin",
        "up a1 twin\ndown b1 twin\ngone c1",
        seats=3,
    ),
    case(
        "nor-does-a-sneaking-one-kill",
        rule("VTM-91", "VTM-R26"),
        """
        card twin pawn stats=1/3/1/1 kw=unique | [sneak, turn] : gain(you, 10)
        hand A twin
        up b1 twin
        """,
        "get-underway twin",
        "down a1 twin\nup b1 twin",
    ),
    case(
        "a-trigger-without-a-mark-does-nothing",
        rule("VTM-88", "VTM-82"),
        """
        seat A inf=oneiro:1 wealth=450
        hand A sleeper-agent
        """,
        "purchase sleeper-agent",
        "up a1 sleeper-agent\nturn A acts=1",
    ),
    case(
        "the-active-players-triggers-come-first",
        rule("VTM-88"),
        """
        card robber pawn stats=3/3/1/1 | when dies : lose(each rival, 500)
        card miser pawn stats=3/3/1/1 | when dies : gain(you, 200)
        seat B wealth=300
        up a1 robber
        up b1 miser
        """,
        "attack a1 b1",
        "gone a1\ngone b1\nseat B wealth=200",
    ),
    case(
        "the-active-players-triggers-come-first-the-other-way-round",
        rule("VTM-88"),
        """
        card robber pawn stats=3/3/1/1 | when dies : lose(each rival, 500)
        card miser pawn stats=3/3/1/1 | when dies : gain(you, 200)
        seat A wealth=300
        up a1 miser
        up b1 robber
        """,
        "attack a1 b1",
        "gone a1\ngone b1\nseat A wealth=0",
    ),
    case(
        "each-boss-sorts-their-own",
        rule("VTM-88"),
        """
        card rich pawn stats=1/1/1/1 | when dies : gain(you, 100)
        card double pawn stats=1/1/1/1 | when dies : gain(you, wealth_of(you))
        card blast gambit | : damage(each pawn, 1)
        down a1 blast
        up b1 rich
        up b2 double
        """,
        "complete a1; resolve b1",
        "seat B wealth=200",
    ),
    case(
        "first-in-first-out",
        rule("VTM-88"),
        """
        card fuse pawn stats=1/1/1/1 | when dies : damage(each pawn, 1); gain(you, 100)
        card double pawn stats=1/2/1/1 | when dies : gain(you, wealth_of(you))
        card blast gambit | : damage(each pawn, 1)
        down a1 blast
        up b1 fuse
        up b2 double
        """,
        "complete a1",
        "gone b1\ngone b2\nseat B wealth=200",
    ),
    case(
        "an-untagged-ability-holds-while-its-card-is-there",
        rule("VTM-89"),
        """
        card axe gambit | mark ongoing : scrap(mark)
        up a1 war-footing p=6
        down a2 axe
        up a3 1/3/1/1
        up b1 -/9/-/-
        """,
        "complete a2 a1; attack a3 b1",
        "up b1 phys=1",
    ),
    case(
        "an-ability-without-a-tag-does-not-hold-face-down",
        rule("VTM-89", "VTM-17"),
        """
        down a1 war-footing p=6
        up a3 1/3/1/1
        up b1 -/9/-/-
        """,
        "attack a3 b1",
        "up b1 phys=1",
    ),
]

KEYWORDS = [
    case(
        "unique-kills-an-altering-namesake",
        rule("VTM-91"),
        """
        card crown device stats=1/-/-/- kw=alter:pawn,notorious,unique
        hand A crown
        up a1 1/3/1/1
        up b1 1/3/1/1
        up b2 crown on=b1
        """,
        "purchase crown a1; house aurum",
        "gone b2\nup a2 crown on=a1\nseat A inf=aurum:1",
    ),
    case(
        "notorious-while-sneaking",
        rule("VTM-92"),
        """
        card mole pawn stats=1/3/1/1 kw=notorious | [sneak, turn] : gain(you, 10)
        up a1 1/3/1/3
        down b1 mole
        """,
        "sabotage a1 b1; house kestrane",
        "gone b1\nseat A inf=kestrane:1",
    ),
    case(
        "notorious-sneaking-and-sabotaged-by-its-own-boss",
        rule("VTM-92", "VTM-22"),
        """
        card mole pawn stats=1/3/1/1 kw=notorious | [sneak, turn] : gain(you, 10)
        up a1 1/3/1/3
        down a2 mole
        """,
        "sabotage a1 a2",
        "gone a2\nseat A -inf\nturn A",
    ),
    case(
        "notorious-killed-by-a-card-of-another-boss",
        rule("VTM-92", "VTM-15", "VTM-R20"),
        """
        down a1 covering-fire p=2
        up b1 1/2/1/1:notorious
        """,
        "complete a1 b1; house oneiro",
        "gone b1\nseat A inf=oneiro:1",
    ),
    case(
        "two-notorious-deaths-at-one-blow",
        rule("VTM-92", "VTM-14"),
        """
        up a1 3/3/1/1:notorious
        up b1 3/3/1/1:notorious
        """,
        "attack a1 b1; house aurum; house morrow",
        "gone a1\ngone b1\nseat A inf=aurum:1\nseat B inf=morrow:1",
    ),
    case(
        "twice-notorious-is-once",
        rule("VTM-105"),
        """
        up a1 3/3/1/1
        up b1 0/3/1/1:notorious fx=+notorious:good
        """,
        "attack a1 b1; house aurum",
        "seat A inf=aurum:1\nturn A",
    ),
    case(
        "scrapped-is-not-killed",
        rule("VTM-15", "VTM-92"),
        """
        card axe gambit | mark pawn : scrap(mark)
        down a1 axe
        up b1 1/3/1/1:notorious
        """,
        "complete a1 b1",
        "gone b1\nseat A -inf\nturn A",
    ),
    case(
        "an-event-with-alter-comes-to-lie-on-its-mark",
        rule("VTM-96", "VTM-97"),
        """
        seat A inf=oneiro:1
        down a1 stolen-face p=7 s=2
        up b1 1/3/1/1
        """,
        "complete a1 b1",
        "up a1 stolen-face on=b1 p=7 s=2\njunk A -",
    ),
    case(
        "alter-wants-its-type-or-class",
        rule("VTM-96"),
        """
        seat A wealth=900 inf=vesper:2
        hand A mirror-mask
        up b1 siege-ox
        up b2 1/3/1/1
        up b3 the-gilded-salon
        """,
        "",
        "may purchase mirror-mask b2\nVTM-96 purchase mirror-mask b1\nVTM-96 purchase mirror-mask b3",
    ),
    case(
        "a-maneuver-card-is-an-action-too",
        rule("VTM-90", "VTM-60"),
        """
        down a1 covering-fire p=2
        up b1 1/3/1/1
        """,
        "complete a1 b1",
        "up b1 phys=2\nturn A acts=1",
    ),
]

ENDS = [
    case(
        "a-player-with-nothing-takes-turns",
        rule("VTM-107"),
        "hand A dock-rat",
        "end",
        "asks B\nonly end\nturn B",
    ),
    case(
        "level-in-everything-is-shared",
        rule("VTM-109"),
        """
        seat A inf=aurum:6 wealth=100
        seat B inf=morrow:6 wealth=100
        seat C inf=morrow:5 wealth=900
        turn C round=200
        """,
        "end",
        "over AB",
        seats=3,
    ),
    case(
        "a-shorter-match",
        rule("VTM-109", "VTM-R38"),
        "seat A inf=aurum:1\nturn B round=2",
        "end",
        "over A",
        options="round_limit=2",
    ),
    case(
        "not-before-the-round-is-over",
        rule("VTM-109"),
        "turn A round=40",
        "end",
        "turn B round=40",
    ),
    case(
        "cannot-beats-may",
        rule("VTM-110"),
        """
        up a1 1/3/1/1 fx=!act:turn
        up a2 1/3/1/1 fx=!work:turn
        up a3 1/3/1/1 fx=!sabotage:turn
        down a4 blackmail
        up b1 1/3/1/1
        """,
        "",
        """
        VTM-110 attack a1 b1
        VTM-110 work a1 a4
        VTM-110 work a2 a4
        may attack a2 b1
        VTM-110 sabotage a3 a4
        may work a3 a4
        """,
    ),
    case(
        "what-is-forbidden-to-stand-up-stays-down",
        rule("VTM-110", "VTM-30"),
        """
        up a1 1/3/1/1 ex fx=!ready:good
        up a2 1/3/1/1 ex
        turn B
        """,
        "end",
        "up a1 ex\nup a2 -ex",
    ),
    case(
        "after-a-hundred-only-the-end-is-left",
        rule("VTM-111"),
        """
        seat A wealth=900
        hand A dock-rat
        turn A acts=100
        """,
        "",
        "only end\nVTM-111 purchase dock-rat",
    ),
    case(
        "ninety-nine-leave-one",
        rule("VTM-111"),
        """
        seat A wealth=900
        hand A dock-rat*2
        turn A acts=99
        """,
        "purchase dock-rat",
        "only end",
    ),
    case(
        "a-leaver-takes-all-cards-along-and-gives-back-the-others",
        rule("VTM-108"),
        """
        hand B dock-rat
        deck B dock-rat*3
        junk B siege-ox
        up b1 1/3/1/1
        up b2 1/3/1/1 boss=A
        up a1 1/3/1/1:notorious boss=B
        up a2 1/3/1/1
        up b3 ablative-coat on=a2
        up a3 ghost-key on=b1
        down b4 blackmail
        """,
        "concede B",
        "seat B out\nhand B -\ndeck B -\njunk B -\ngone b1\ngone b2\ngone b3\ngone b4\ngone a1\ngone a3\nseat A -inf\n"
        "up a2 -phys\nasks A\nturn A",
        seats=3,
    ),
    case(
        "the-turn-of-a-leaver-passes-on",
        rule("VTM-108", "VTM-29"),
        "up b1 1/3/1/1",
        "concede A",
        "turn B\nasks B\nseat A out",
        seats=3,
    ),
    case(
        "an-action-of-the-leaver-is-void",
        rule("VTM-108"),
        """
        up a1 3/5/1/1
        up b1 1/3/1/1
        hand B dock-rat
        """,
        "attack a1 b1; concede A",
        "up b1 -phys\nturn B\nasks B",
        seats=3,
    ),
]

DECISIONS = [
    case(
        "two-notorious-deaths-may-win-for-both",
        rule("VTM-6", "VTM-92", "VTM-5"),
        """
        seat A inf=aurum:7
        seat B inf=aurum:7
        up a1 3/3/1/1:notorious
        up b1 3/3/1/1:notorious
        """,
        "attack a1 b1; house aurum; house morrow",
        "over AB",
    ),
    case(
        "a-gift-lets-a-short-player-pay",
        rule("VTM-73", "VTM-3"),
        """
        seat A inf=vesper:1
        seat B wealth=250
        seat C wealth=50
        down a1 blackmail p=4
        up b1 1/3/1/1
        """,
        "complete a1 b1; gift C>B 50; accept",
        "asks B\nonly pay | decline",
        seats=3,
    ),
    case(
        "a-gift-while-consent-is-asked",
        rule("VTM-73", "VTM-47"),
        """
        seat A wealth=100
        up a1 1/3/1/1
        down b1 blackmail
        """,
        "work a1 b1; gift A>B 100; accept; consent",
        "down b1 p=1\nseat B wealth=100",
    ),
    case(
        "a-gift-while-a-reward-is-shared",
        rule("VTM-73", "VTM-75"),
        """
        seat B wealth=100
        down a1 break-the-picket p=6
        """,
        "complete a1; gift B>A 100; accept; split B1; accept",
        "seat A wealth=300\nseat B wealth=0 inf=morrow:1",
    ),
    case(
        "a-refused-giver-may-offer-again-after-the-action",
        rule("VTM-73"),
        """
        seat B wealth=100
        hand B dock-rat
        up a1 1/3/1/1
        up b1 1/3/1/1
        """,
        "attack a1 b1; gift B>A 10; refuse; pass; gift B>A 20; accept",
        "seat A wealth=20\nseat B wealth=80 gifts=2",
    ),
    case(
        "the-asked-boss-concedes",
        rule("VTM-108", "VTM-47"),
        """
        up a1 1/3/1/1
        down b1 blackmail
        """,
        "work a1 b1; concede B",
        "asks A\nup a1 -ex\ngone b1\nturn A",
        seats=3,
    ),
    case(
        "a-receiver-concedes",
        rule("VTM-108", "VTM-75"),
        "down a1 break-the-picket p=6",
        "complete a1; split B1; concede B",
        "asks A\nseat A inf=morrow:1 wealth=200\nseat B out",
        seats=3,
    ),
    case(
        "a-last-rival-concedes-in-the-middle",
        rule("VTM-108"),
        "up a1 1/3/1/1\ndown b1 blackmail",
        "work a1 b1; concede B",
        "over A",
    ),
    case(
        "a-leaver-with-triggers-waiting",
        rule("VTM-108", "VTM-88"),
        """
        card rich pawn stats=1/1/1/1 | when dies : gain(you, 100)
        card poor pawn stats=1/1/1/1 | when dies : lose(each rival, 100)
        card blast gambit | : damage(each pawn, 1)
        seat A wealth=300
        down a1 blast
        up b1 rich
        up b2 poor
        """,
        "complete a1; concede B",
        "asks A\nseat A wealth=300\nturn A\njunk A blast",
        seats=3,
    ),
    case(
        "a-digger-leaves",
        rule("VTM-108"),
        """
        card deep gambit | : dig(2, card, 1)
        down a1 deep
        deck A dock-rat*3
        """,
        "complete a1; dig dock-rat; dig dock-rat; concede A",
        "asks B\nturn B\nseat A out\ndeck A -\nhand A -",
        seats=3,
    ),
    case(
        "a-bystander-leaves-during-a-step",
        rule("VTM-108", "VTM-53"),
        """
        up a1 2/3/1/1
        up b1 1/3/1/1
        hand A dock-rat
        hand B dock-rat
        hand C dock-rat
        """,
        "attack a1 b1; pass; concede C; pass",
        "up b1 phys=2\nasks A\nturn A",
        seats=3,
    ),
    case(
        "who-was-to-choose-a-house-leaves",
        rule("VTM-108", "VTM-92"),
        """
        up a1 3/3/1/1
        up b1 0/3/1/1:notorious
        """,
        "attack a1 b1; concede A",
        "asks B\nseat A -inf out\nseat B -inf\nturn B",
        seats=3,
    ),
    case(
        "one-of-two-who-choose-houses-leaves",
        rule("VTM-108", "VTM-92"),
        """
        up a1 3/3/1/1:notorious
        up b1 3/3/1/1:notorious
        """,
        "attack a1 b1; house aurum; concede B",
        "asks A\nseat A inf=aurum:1\nseat B out -inf\nturn A",
        seats=3,
    ),
    case(
        "a-card-borrowed-from-a-leaver-goes-home",
        rule("VTM-108", "VTM-34"),
        "up c1 siege-ox boss=A back=B:turn,C:round.B",
        "concede B; end",
        "turn C\ngone c1\njunk C siege-ox",
        seats=3,
    ),
    case(
        "the-mark-of-an-action-leaves-with-its-boss",
        rule("VTM-108", "VTM-36"),
        """
        card tithe pawn stats=1/3/1/1 | [act] mark player & other : steal(mark, 50)
        seat B wealth=100
        hand B dock-rat
        up a1 tithe
        """,
        "act a1 B; concede B",
        "asks A\nup a1 ex\nseat A wealth=0",
        seats=3,
    ),
    case(
        "a-trigger-with-one-mark-still-asks",
        rule("VTM-88", "VTM-82"),
        """
        seat A inf=oneiro:1 wealth=450
        hand A sleeper-agent
        down b1 blackmail p=1
        """,
        "purchase sleeper-agent",
        "asks A\nonly mark b1",
    ),
]

ROWS = [
    *DECISIONS,
    *WEALTH_AND_INFLUENCE,
    *ASSETS,
    *SCHEMES,
    *TURNS,
    *ACTIONS,
    *PAWNS,
    *MANEUVERS,
    *COMBAT,
    *ALTERING,
    *POLITICS,
    *TAGS,
    *KEYWORDS,
    *ENDS,
]


@pytest.mark.parametrize(CASE, ROWS)
def test_rule(position: str, actions: str, claims: str, seats: int, options: str) -> None:
    assert failed_case(position, actions, claims, seats, options) == []
