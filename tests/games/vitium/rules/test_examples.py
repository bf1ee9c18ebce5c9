"""Worked examples of the rules, numbered 1 to 71: a position, what is played, and what must hold afterwards."""

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
    play,
    play_and_pass,
    state_of,
    wealth,
)

WINNING = [
    case(
        "1-the-eighth-influence-wins-before-the-money-is-paid",
        rule("VTM-5", "VTM-41", "VTM-4"),
        """
        seat A inf=morrow:4,vesper:3
        down a1 break-the-picket p=6
        """,
        "complete a1; split A1",
        """
        over A
        seat A inf=morrow:5,vesper:3 wealth=0
        """,
    ),
    case(
        "2-a-win-on-another-players-turn",
        rule("VTM-5", "VTM-21", "VTM-54"),
        """
        seat A inf=aurum:7 wealth=100
        up a1 the-hollow-server
        up b1 1/3/2/0
        down b2 break-the-picket p=8 s=5
        turn B
        """,
        "work b1 b2; activate a1 b2; house vesper",
        """
        over A
        seat A inf=vesper:1,aurum:7 wealth=0
        gone b2
        junk B break-the-picket
        """,
    ),
    case(
        "3-the-requirement-is-with-the-cards-own-house",
        rule("VTM-7"),
        """
        seat A inf=vesper:1,aurum:5 wealth=1000
        hand A lys-heartbreaker
        """,
        "",
        "VTM-7 purchase lys-heartbreaker",
    ),
    case(
        "4-sworn-to-another-house",
        rule("VTM-102"),
        """
        seat A inf=morrow:1 wealth=450
        hand A sworn-bailiff
        """,
        "purchase sworn-bailiff",
        """
        up a1 sworn-bailiff -ex
        seat A wealth=0
        """,
    ),
    case(
        "4-two-houses-do-not-add-up",
        rule("VTM-102", "VTM-7"),
        """
        card chief pawn house=aurum requires=3 stats=1/1/1/1 kw=sworn-to:morrow
        seat A inf=morrow:2,aurum:2 wealth=1000
        hand A chief
        """,
        "",
        "VTM-7 purchase chief",
    ),
    case(
        "5-getting-underway-needs-no-influence",
        rule("VTM-39", "VTM-7"),
        "hand A unseat-a-regent",
        "get-underway unseat-a-regent",
        """
        down a1 unseat-a-regent p=0 s=0
        hand A -
        """,
    ),
    case(
        "5-but-completing-does",
        rule("VTM-41", "VTM-7"),
        """
        seat A inf=vesper:1
        up a1 1/3/3/0
        down a2 unseat-a-regent p=17
        """,
        "work a1 a2",
        """
        down a2 p=20
        VTM-7 complete a2 B
        """,
    ),
    case(
        "5-with-enough-it-may-be-completed",
        rule("VTM-41"),
        """
        seat A inf=vesper:2
        down a2 unseat-a-regent p=20
        """,
        "",
        "may complete a2 B",
    ),
]

ATTACKS = [
    case(
        "6-an-attack-on-force-takes-no-risk",
        rule("VTM-46"),
        """
        seat A inf=aurum:6
        up a1 3/4/2/1
        up b1 2/5/1/0
        """,
        "attack a1 b1",
        """
        up a1 ex phys=2
        up b1 phys=3 -ex
        """,
    ),
    case(
        "7-both-die-together-each-killed-by-the-other",
        rule("VTM-14", "VTM-15"),
        """
        card left pawn stats=3/2/1/1 | when kills : gain(you, 100)
        card right pawn stats=2/3/1/1 | when kills : gain(you, 100)
        up a1 left
        up b1 right
        """,
        "attack a1 b1",
        """
        gone a1
        gone b1
        junk A left
        junk B right
        seat A wealth=100
        seat B wealth=100
        """,
    ),
    case(
        "8-an-attack-on-a-card-without-force-takes-risk",
        rule("VTM-46", "VTM-45"),
        """
        seat A inf=aurum:4
        up a1 4/5/1/1
        up b1 the-gilded-salon
        """,
        "attack a1 b1",
        """
        up a1 ex phys=1
        up b1 phys=4
        """,
    ),
    case(
        "9-force-0-is-a-force-value",
        rule("VTM-12", "VTM-46", "VTM-R33"),
        """
        seat A inf=aurum:6
        up a1 3/4/1/1
        up b1 ember-courtesan
        """,
        "attack a1 b1",
        """
        up a1 ex -phys
        gone b1
        """,
    ),
    case(
        "10-a-location-with-force-strikes-back",
        rule("VTM-61"),
        """
        seat A inf=aurum:6
        up a1 4/5/1/1
        up b1 fort-callow
        """,
        "attack a1 b1",
        """
        up a1 ex phys=2
        up b1 phys=4
        """,
    ),
    case(
        "11-work-at-a-risk",
        rule("VTM-45", "VTM-47"),
        """
        seat A inf=aurum:5
        up a1 1/4/3/0 phys=1
        down a2 break-the-picket p=4
        """,
        "work a1 a2",
        """
        up a1 ex phys=3
        down a2 p=7
        """,
    ),
    case(
        "12-a-pawn-dead-of-risk-has-worked-and-has-no-killer",
        rule("VTM-50", "VTM-15", "VTM-92"),
        """
        seat A inf=aurum:5
        up a1 1/2/2/0:notorious
        down a2 break-the-picket
        """,
        "work a1 a2",
        """
        gone a1
        down a2 p=2
        seat A inf=aurum:5
        seat B -inf
        turn A
        """,
    ),
    case(
        "13-a-pawn-killed-in-the-step-fails",
        rule("VTM-50"),
        """
        seat A inf=aurum:2
        seat B inf=oneiro:1
        up a1 1/3/3/0
        down a2 break-the-picket
        down b1 feedback-scream p=3
        """,
        "work a1 a2; complete b1 a1",
        """
        gone a1
        down a2 p=0
        """,
    ),
    case(
        "14-political-immunity",
        rule("VTM-103"),
        """
        seat A inf=aurum:7
        up a1 bonded-magistrate
        down a2 break-the-picket
        """,
        "work a1 a2",
        """
        up a1 ex -phys
        down a2 p=3
        """,
    ),
    case(
        "15-a-pawn-taken-over-dies-to-its-original-boss",
        rule("VTM-16", "VTM-1", "VTM-92"),
        """
        up a1 2/3/1/1:notorious boss=B
        up c1 5/5/1/1
        turn C
        """,
        "attack c1 a1; house kestrane",
        """
        gone a1
        junk A p-2-3-1-1-notorious
        junk B -
        seat C inf=kestrane:1
        """,
        seats=3,
    ),
    case(
        "15-killed-by-its-own-boss-it-pays-nobody",
        rule("VTM-92", "VTM-R34"),
        """
        up a1 2/3/1/1:notorious boss=B
        up b1 5/5/1/1
        turn B
        """,
        "attack b1 a1",
        """
        gone a1
        junk A p-2-3-1-1-notorious
        seat B -inf
        turn B
        """,
        seats=3,
    ),
]

SABOTAGES = [
    (0, 0, 2, False), (0, 0, 3, True), (1, 0, 3, False), (1, 5, 3, True), (5, 4, 3, False),
    (6, 4, 3, True), (11, 4, 2, False), (11, 5, 2, True), (12, 4, 2, True), (17, 3, 2, False),
    (18, 3, 2, True), (23, 2, 2, False), (24, 2, 2, True),
]  # fmt: skip


@rule("VTM-18", "VTM-19", "VTM-48", "VTM-R5")
@pytest.mark.parametrize(("progress", "before", "placed", "sabotaged"), SABOTAGES)
def test_the_sabotage_table(progress: int, before: int, placed: int, sabotaged: bool) -> None:
    state = state_of(f"up a1 1/3/1/{placed}\ndown b1 blackmail p={progress} s={before}")
    after = play_and_pass(state, "sabotage a1 b1")
    if sabotaged:
        assert failed_claims(after, "gone b1\njunk B blackmail") == []
    else:
        assert failed_claims(after, f"down b1 p={progress} s={before + placed}") == []


SABOTAGE = [
    case(
        "19-progress-into-a-cheaper-row-does-not-finish-a-sabotage",
        rule("VTM-20", "VTM-R6"),
        """
        down a1 blackmail p=5 s=7
        up a2 1/3/1/0
        up a3 1/3/1/0
        """,
        "work a2 a1; sabotage a3 a1",
        "down a1 p=6 s=7",
    ),
    case(
        "19-the-next-damage-does",
        rule("VTM-20"),
        """
        down a1 blackmail p=6 s=7
        up a2 1/3/1/1
        """,
        "sabotage a2 a1",
        "gone a1",
    ),
    case(
        "20-anothers-job-pays-an-influence-of-choice",
        rule("VTM-21", "VTM-22"),
        """
        up a1 1/3/1/3
        down b1 break-the-picket
        """,
        "sabotage a1 b1",
        """
        asks A
        only house morrow | house vesper | house kestrane | house oneiro | house aurum
        """,
    ),
    case(
        "20-it-is-gained",
        rule("VTM-21"),
        """
        up a1 1/3/1/3
        down b1 break-the-picket
        """,
        "sabotage a1 b1; house oneiro",
        """
        seat A inf=oneiro:1 wealth=0
        seat B -inf wealth=0
        junk B break-the-picket
        """,
    ),
    case(
        "20-a-gambit-pays-nothing",
        rule("VTM-22"),
        """
        up a1 1/3/1/3
        down b1 blackmail
        """,
        "sabotage a1 b1",
        "gone b1\nseat A -inf\nturn A",
    ),
    case(
        "20-your-own-job-pays-nothing",
        rule("VTM-22"),
        """
        up a1 1/3/1/3
        down a2 break-the-picket
        """,
        "sabotage a1 a2",
        "gone a2\nseat A -inf\nturn A",
    ),
    case(
        "20-a-sneaking-asset-pays-nothing",
        rule("VTM-22", "VTM-86"),
        """
        up a1 1/3/1/3
        down b1 velvet-runner
        """,
        "sabotage a1 b1",
        "gone b1\nseat A -inf\nturn A\njunk B velvet-runner",
    ),
    case(
        "21-a-sabotaged-bomb-kills-its-saboteur",
        rule("VTM-84", "VTM-15"),
        """
        up a1 2/4/1/3:notorious
        down b1 logic-bomb
        """,
        "sabotage a1 b1; house aurum",
        """
        gone a1
        gone b1
        seat B inf=aurum:1
        seat A -inf
        """,
    ),
    case(
        "22-an-ongoing-event-is-sabotaged-too",
        rule("VTM-23", "VTM-97", "VTM-R32"),
        """
        up a1 1/3/1/1
        up b1 war-footing p=6 s=6
        """,
        "sabotage a1 b1",
        "gone b1\njunk B war-footing\nseat A -inf",
    ),
    case(
        "22-with-6-it-stays",
        rule("VTM-23"),
        """
        up a1 1/3/1/1
        up b1 war-footing p=6 s=5
        """,
        "sabotage a1 b1",
        "up b1 p=6 s=6",
    ),
]

TURNS = [
    case(
        "23-income-then-turn-abilities",
        rule("VTM-31", "VTM-32"),
        """
        seat A char=tove-harrow
        up a1 smugglers-moon
        up b1 blockade
        turn B
        """,
        "end",
        "seat A wealth=400\nturn A",
    ),
    case(
        "24-with-ten-cards-one-is-discarded-first",
        rule("VTM-37", "VTM-R30"),
        """
        seat A wealth=300
        hand A dock-rat*10
        deck A pit-conscript*2
        """,
        "negotiate; discard dock-rat; draw pit-conscript",
        """
        seat A wealth=100
        hand A dock-rat*9,pit-conscript
        deck A pit-conscript
        junk A dock-rat
        """,
    ),
    case(
        "24-with-nine-none-is",
        rule("VTM-37"),
        """
        seat A wealth=300
        hand A dock-rat*9
        deck A pit-conscript
        """,
        "negotiate; draw pit-conscript",
        "hand A dock-rat*9,pit-conscript\njunk A -",
    ),
    case(
        "24-with-twelve-one-is",
        rule("VTM-37"),
        """
        seat A wealth=300
        hand A dock-rat*12
        deck A pit-conscript
        """,
        "negotiate; discard dock-rat; draw pit-conscript",
        "hand A dock-rat*11,pit-conscript",
    ),
    case(
        "25-the-hand-is-counted-at-declaration",
        rule("VTM-37", "VTM-R30"),
        """
        seat A wealth=400
        hand A ablative-coat,dock-rat*9
        deck A pit-conscript
        up a1 1/3/1/1
        """,
        "negotiate; purchase ablative-coat a1; discard dock-rat; draw pit-conscript",
        "hand A dock-rat*8,pit-conscript\nup a2 ablative-coat on=a1",
    ),
    case(
        "26-negotiating-with-an-empty-deck-costs-and-draws-nothing",
        rule("VTM-37a", "VTM-106", "VTM-R29"),
        "seat A wealth=500",
        "negotiate",
        "seat A wealth=300\nhand A -\nasks A\nmay negotiate",
    ),
    case(
        "26-a-draw-from-an-empty-deck-does-nothing",
        rule("VTM-106"),
        """
        seat A wealth=50
        up a1 the-gilded-salon
        """,
        "activate a1",
        "seat A wealth=0\nhand A -\nup a1 ex",
    ),
    case(
        "27-a-new-pawn-acts-at-once",
        rule("VTM-10", "VTM-R28"),
        """
        seat A inf=aurum:3 wealth=350
        hand A tariff-runner
        """,
        "purchase tariff-runner; act a1",
        "seat A wealth=150\nup a1 ex phys=1",
    ),
    case(
        "28-refused-consent-costs-nothing-and-is-not-asked-again",
        rule("VTM-47", "VTM-R23"),
        """
        seat A inf=aurum:5
        up a1 1/4/2/0
        down b1 blackmail
        down b2 blackmail
        """,
        "work a1 b1; refuse",
        """
        asks A
        up a1 -ex -phys
        VTM-47 work a1 b1
        may work a1 b2
        """,
    ),
    case(
        "29-a-unique-asset-kills-its-namesake",
        rule("VTM-91", "VTM-92"),
        """
        seat B inf=kestrane:2 wealth=700
        up a1 captain-mirelle-ashgrave
        hand B captain-mirelle-ashgrave
        turn B
        """,
        "purchase captain-mirelle-ashgrave; house morrow",
        """
        gone a1
        up b1 captain-mirelle-ashgrave
        seat B inf=morrow:1,kestrane:2
        junk A captain-mirelle-ashgrave
        """,
    ),
    case(
        "29-your-own-first-one-dies-for-nothing",
        rule("VTM-91", "VTM-92"),
        """
        seat A inf=kestrane:2 wealth=700
        up a1 captain-mirelle-ashgrave
        hand A captain-mirelle-ashgrave
        """,
        "purchase captain-mirelle-ashgrave",
        "gone a1\nup a2 captain-mirelle-ashgrave\nseat A inf=kestrane:2\nturn A",
    ),
]


@rule("VTM-53", "VTM-56", "VTM-52")
def test_30_the_step_ends_when_all_have_passed_in_a_row() -> None:
    state = state_of(
        """
        seat B wealth=200
        hand A dock-rat
        hand B ablative-coat,dock-rat
        hand C dock-rat
        up a1 3/5/1/1
        up b1 2/3/1/1
        """,
        seats=3,
    )
    order = []
    for text in ("attack a1 b1", "pass", "purchase ablative-coat b1", "pass", "pass", "pass"):
        order.append(decider_of(state))
        state = play(state, text)
    assert order == ["A", "A", "B", "C", "A", "B"]
    assert failed_claims(state, "turn A acts=2\nasks A\nup b1 phys=3\nup a1 phys=2 ex") == []
    assert not any(text == "pass" for text in choices(state))


MANEUVERS = [
    case(
        "31-without-its-progress-no-maneuver",
        rule("VTM-54", "VTM-41"),
        """
        up a1 1/3/1/1
        up b1 1/3/1/1
        down b2 covering-fire p=1
        hand A dock-rat
        """,
        "attack a1 b1",
        "up b1 phys=1",
    ),
    case(
        "31-with-it-on-anyones-turn",
        rule("VTM-54"),
        """
        up a1 2/4/1/1
        up b1 1/3/1/1
        down b2 covering-fire p=2
        """,
        "attack a1 b1; complete b2 a1",
        "up a1 ex phys=3\njunk B covering-fire",
    ),
    case(
        "32-armour-bought-in-time",
        rule("VTM-55", "VTM-R10"),
        """
        seat B wealth=200
        up a1 3/5/1/1
        up b1 2/3/1/1
        hand B ablative-coat
        """,
        "attack a1 b1; purchase ablative-coat b1",
        "up b1 phys=3\nup a1 ex phys=2\nseat B wealth=0\nup b2 ablative-coat on=b1",
    ),
    case(
        "33-an-interceptor-stops-a-sabotage-and-fights",
        rule("VTM-98"),
        """
        seat A inf=aurum:2
        up a1 dock-rat
        up b1 picket-cutter
        down b2 break-the-picket
        """,
        "sabotage a1 b2; intercept b1",
        "down b2 s=0\nup a1 ex phys=1\nup b1 ex phys=1\nseat B wealth=100",
    ),
    case(
        "34-a-body-guard-fails-the-test-of-stealth-3",
        rule("VTM-99", "VTM-98", "VTM-R17"),
        """
        up a1 1/3/1/3
        up b1 gate-sergeant
        up b2 1/3/1/1
        hand B dock-rat
        """,
        "attack a1 b2",
        "up b2 phys=1",
    ),
    case(
        "36-long-ranged-is-not-hurt-by-whom-it-attacks",
        rule("VTM-93"),
        """
        up a1 longshot-isen
        up b1 4/4/1/1
        """,
        "attack a1 b1",
        "up a1 ex -phys\nup b1 phys=3",
    ),
    case(
        "36-but-by-an-interceptor",
        rule("VTM-93", "VTM-98", "VTM-R19"),
        """
        up a1 longshot-isen
        up b1 4/4/1/1
        up b2 sworn-bailiff
        """,
        "attack a1 b1; intercept b2",
        "gone a1\nup b1 -phys\nup b2 ex phys=3\njunk A longshot-isen",
    ),
    case(
        "37-a-mark-that-left-is-skipped",
        rule("VTM-36"),
        """
        up a1 3/4/1/1
        up b1 2/3/1/1
        down b2 jump-to-dark p=2
        """,
        "attack a1 b1; complete b2 b1",
        "gone b1\nhand B p-2-3-1-1\nup a1 ex -phys",
    ),
    case(
        "38-a-prevented-completion-lies-face-down-again",
        rule("VTM-58", "VTM-R36"),
        """
        seat B inf=aurum:1
        down a1 break-the-picket p=6 s=2
        down b1 writ-of-stay p=3
        """,
        "complete a1; complete b1",
        """
        down a1 break-the-picket p=6 s=2 stayed
        junk B writ-of-stay
        seat A wealth=0 -inf
        VTM-58 complete a1
        """,
    ),
    case(
        "38-next-turn-it-may-be-completed",
        rule("VTM-58"),
        """
        down a1 break-the-picket p=6 s=2 stayed
        """,
        "end; end; complete a1; split A1",
        "seat A inf=morrow:1 wealth=200",
    ),
    case(
        "39-a-shield-takes-two",
        rule("VTM-85", "VTM-54"),
        """
        up a1 4/5/1/1
        up b1 fort-callow
        up b2 2/3/1/1
        """,
        "attack a1 b2; activate b1 b2",
        "up b2 phys=2\nup a1 ex phys=2\nup b1 ex",
    ),
    case(
        "40-a-dead-pawn-is-prevented-but-cannot-fight",
        rule("VTM-98", "VTM-50"),
        """
        seat A inf=aurum:5
        up a1 1/2/2/1
        up b1 3/4/3/0:interceptor
        down a2 break-the-picket
        """,
        "work a1 a2; intercept b1",
        "gone a1\ndown a2 p=0\nup b1 ex -phys",
    ),
]

TARGETS = {"planetary": "-/20/-/-", "stellar": "-/20/-/-:starborn", "ethereal": "-/20/-/-:etherial"}
DOMAINS = [
    ("3/9/1/1", (3, 1, 1)),
    ("1/9/1/1", (1, 0, 0)),
    ("5/9/1/1:starborn", (2, 5, 2)),
    ("5/9/1/1:starworthy", (5, 5, 2)),
    ("3/9/1/1:etherial", (1, 1, 3)),
    ("3/9/1/1:low-etherial", (3, 3, 3)),
    ("4/9/1/1:starborn,hacker", (2, 4, 4)),
    ("4/9/1/1:stowaway,hacker", (4, 4, 4)),
    ("4/9/1/1:starborn fx=+etherial:turn", (2, 4, 4)),
]


@rule("VTM-62", "VTM-63", "VTM-64", "VTM-104", "VTM-R14", "VTM-R15", "VTM-R16")
@pytest.mark.parametrize(("attacker", "dealt"), DOMAINS)
def test_41_42_64_damage_into_the_three_domains(attacker: str, dealt: tuple[int, int, int]) -> None:
    found = []
    for target in TARGETS.values():
        found.append(count(play_and_pass(state_of(f"up a1 {attacker}\nup b1 {target}"), "attack a1 b1"), "b1", "phys"))
    assert tuple(found) == dealt


DAMAGE = [
    case(
        "43-a-lance-across-domains",
        rule("VTM-62", "VTM-93"),
        """
        up a1 siege-ox
        up a2 rail-lance on=a1
        up b1 void-corsair
        """,
        "attack a1 b1",
        "up b1 phys=3\nup a1 ex -phys",
    ),
    case(
        "44-what-is-not-combat-is-not-halved",
        rule("VTM-62"),
        """
        seat A inf=oneiro:1
        down a1 feedback-scream p=3
        up b1 1/9/1/1:starborn
        """,
        "complete a1 b1",
        "up b1 psych=3 -phys",
    ),
    case(
        "45-tormenting-against-hardened",
        rule("VTM-94", "VTM-95"),
        """
        up a1 mask-duellist
        up b1 ledger-engine phys=2
        """,
        "attack a1 b1",
        "up b1 phys=2 psych=3\nup a1 ex phys=1",
    ),
    case(
        "46-both-kinds-of-damage-add-up",
        rule("VTM-13", "VTM-65"),
        """
        up a1 1/3/1/1
        up b1 0/5/1/1 phys=2 psych=2
        """,
        "attack a1 b1",
        "gone b1",
    ),
]

ALTERING = [
    case(
        "47-a-falling-resolve-has-no-killer",
        rule("VTM-13", "VTM-15"),
        """
        up a1 repossession-drone
        up b1 2/3/1/1:notorious phys=4
        up b2 ablative-coat on=b1
        """,
        "act a1 b2",
        "gone b1\ngone b2\nseat A -inf\nturn A",
    ),
    case(
        "48-an-altering-card-is-not-marked",
        rule("VTM-66"),
        """
        up a1 breacher-crew
        up a2 repossession-drone
        up b1 2/3/1/1
        up b2 ablative-coat on=b1
        up b3 auction-block
        """,
        "",
        """
        may act a1 b3
        VTM-66 act a1 b2
        may act a2 b2
        never act a2 b3
        """,
    ),
    case(
        "49-alter-without-its-mark-is-discarded",
        rule("VTM-96", "VTM-R25"),
        """
        seat A inf=morrow:1 wealth=250
        hand A rail-lance
        up a1 2/2/1/1
        down b1 covering-fire p=2
        """,
        "purchase rail-lance a1; complete b1 a1",
        "gone a1\njunk A p-2-2-1-1,rail-lance\nseat A wealth=0",
    ),
    case(
        "50-whom-a-courtesan-may-seduce",
        rule("VTM-80", "VTM-R31"),
        """
        card clever pawn class=human stats=1/3/4/1
        card robot pawn class=synth stats=1/3/1/1
        up a1 ember-courtesan
        up b1 1/3/3/1
        up b2 clever
        up b3 robot
        """,
        "",
        """
        may seduce a1 b1
        VTM-80 seduce a1 b2
        VTM-80 seduce a1 b3
        VTM-80 seduce a1 a1
        """,
    ),
    case(
        "50-cleverer-in-the-step-it-is-not-seduced",
        rule("VTM-80"),
        """
        card tutor device stats=-/-/1/- kw=alter:pawn,maneuver
        up a1 ember-courtesan
        up b1 1/3/3/1
        hand B tutor
        """,
        "seduce a1 b1; purchase tutor b1",
        "up b1 -ex\nseat A wealth=0\nup a1 ex",
    ),
    case(
        "51-the-seduced-champion-strikes-first",
        rule("VTM-81", "VTM-88"),
        """
        up a1 ember-courtesan phys=1
        up b1 madames-champion
        """,
        "seduce a1 b1",
        "gone a1\nup b1 -ex\nseat A wealth=0",
    ),
    case(
        "52-a-borrowed-pawn-works-for-its-new-boss",
        rule("VTM-1", "VTM-34", "VTM-45"),
        """
        seat A inf=vesper:3
        up a1 lys-heartbreaker
        up b1 tariff-runner ex
        """,
        "seduce a1 b1; act b1",
        "seat A wealth=150\nup b1 boss=A ex phys=1 back=B:turn",
        seats=3,
        options="order=ACB",
    ),
    case(
        "52-and-goes-back",
        rule("VTM-34"),
        """
        seat A inf=vesper:3
        up a1 lys-heartbreaker
        up b1 tariff-runner ex
        """,
        "seduce a1 b1; act b1; end",
        "turn C\nup b1 -boss ex phys=1 -back",
        seats=3,
        options="order=ACB",
    ),
    case(
        "53-an-elusive-child",
        rule("VTM-101"),
        """
        up a1 1/3/3/1
        up a2 1/3/2/1
        down a3 covering-fire p=2
        up b1 cipher-child
        """,
        "",
        """
        may attack a1 b1
        VTM-101 attack a2 b1
        may complete a3 b1
        """,
    ),
    case(
        "54-a-sneaking-leech-grows-cheaper",
        rule("VTM-86"),
        """
        seat A inf=kestrane:1 wealth=250
        down a1 hull-leech p=3 s=2
        """,
        "purchase a1",
        "gone a1\nup a2 hull-leech p=0 s=0\nseat A wealth=0",
    ),
    case(
        "54-one-progress-less-is-50-more",
        rule("VTM-86", "VTM-3"),
        """
        seat A inf=kestrane:1 wealth=250
        down a1 hull-leech p=2
        """,
        "",
        "VTM-3 purchase a1",
    ),
    case(
        "54-with-nine-it-is-free",
        rule("VTM-86"),
        """
        seat A inf=kestrane:1
        down a1 hull-leech p=9
        """,
        "purchase a1",
        "up a2 hull-leech p=0",
    ),
]

POLITICS = [
    case(
        "55-a-refused-share-goes-back",
        rule("VTM-74", "VTM-75", "VTM-R21"),
        """
        seat A inf=morrow:2
        down a1 storm-the-assize p=20
        """,
        "complete a1; split A1 B1 C1; refuse; accept",
        "seat A inf=morrow:4 wealth=400\nseat B -inf\nseat C inf=morrow:1",
        seats=3,
    ),
    case(
        "56-two-win-by-one-reward",
        rule("VTM-6", "VTM-75", "VTM-R3"),
        """
        seat A inf=morrow:6
        seat B inf=aurum:7
        down a1 storm-the-assize p=20
        """,
        "complete a1; split A2 B1; accept",
        "over AB\nseat A inf=morrow:8\nseat B inf=morrow:1,aurum:7",
    ),
    case(
        "56-with-boss-first-one-of-them",
        rule("VTM-6", "VTM-R3"),
        """
        seat A inf=morrow:6
        seat B inf=aurum:7
        down a1 storm-the-assize p=20
        """,
        "complete a1; split A2 B1; accept",
        "over A",
        options="joint_win=boss_first",
    ),
    case(
        "57-a-share-brings-risk",
        rule("VTM-45", "VTM-75", "VTM-R2"),
        """
        seat B inf=aurum:1,morrow:1
        down a1 break-the-picket p=6
        up b1 1/3/1/1
        down b2 blackmail
        """,
        "complete a1; split B1; accept; end; work b1 b2",
        "seat B inf=morrow:2,aurum:1\nup b1 ex phys=1\nseat A wealth=200 -inf",
    ),
    case(
        "58-a-gift-in-the-step",
        rule("VTM-73", "VTM-R22"),
        """
        seat B wealth=150
        seat C wealth=70
        hand B ablative-coat
        up a1 3/5/1/1
        up b1 2/3/1/1
        """,
        "attack a1 b1; gift C>B 50; accept; purchase ablative-coat b1",
        "seat B wealth=0\nseat C wealth=20 gifts=1\nup b1 phys=3",
        seats=3,
    ),
    case(
        "59-blackmail-paid",
        rule("VTM-3"),
        """
        seat A inf=vesper:1
        seat B wealth=300
        down a1 blackmail p=4
        up b1 1/3/1/1
        """,
        "complete a1 b1; pay",
        "seat A wealth=300\nseat B wealth=0\nup b1 -boss",
    ),
    case(
        "59-blackmail-that-cannot-be-paid",
        rule("VTM-3"),
        """
        seat A inf=vesper:1
        seat B wealth=250
        down a1 blackmail p=4
        up b1 1/3/1/1
        """,
        "complete a1 b1; decline",
        "seat A wealth=0\nseat B wealth=250\nup b1 boss=A -back",
    ),
]

ENDS = [
    case(
        "62-prevented-it-cannot-be-intercepted",
        rule("VTM-57"),
        """
        seat B inf=morrow:1
        seat C wealth=200
        up a1 3/4/1/0
        up b1 2/3/1/1
        up b2 3/4/3/0:interceptor
        down b3 hold-the-line p=3
        hand C ablative-coat
        """,
        "attack a1 b1; complete b3; purchase ablative-coat b1",
        "up a1 ex phys=1\nup b1 -phys\nup b2 -ex -phys\nup c1 ablative-coat on=b1",
        seats=3,
    ),
    case(
        "63-a-maneuver-as-an-action",
        rule("VTM-60", "VTM-85"),
        """
        seat A wealth=100
        up a1 the-hollow-server
        down b1 blackmail p=1
        """,
        "activate a1 b1",
        "down b1 s=2\nup a1 ex\nseat A wealth=0\nturn A acts=1",
    ),
    case(
        "65-a-leech-on-a-corsair",
        rule("VTM-66", "VTM-68", "VTM-69"),
        """
        up a1 hull-leech
        up a2 void-corsair
        up b1 -/20/-/-
        """,
        "act a1.2 a2; attack a2 b1; end; end",
        "up a1 on=a2 -ex\nup b1 phys=6\nnever attack a1 b1\nmay attack a2 b1",
    ),
    case(
        "65-its-cunning",
        rule("VTM-66"),
        """
        up a1 hull-leech on=a2
        up a2 void-corsair phys=7
        down a3 blackmail
        """,
        "work a2 a3",
        "down a3 p=3\nup a2 phys=7",
    ),
    case(
        "65-its-stealth",
        rule("VTM-66"),
        """
        up a1 hull-leech on=a2
        up a2 void-corsair
        down b1 blackmail p=1
        """,
        "sabotage a2 b1",
        "down b1 s=5",
    ),
    case(
        "65-its-keyword-does-not-go-over",
        rule("VTM-68"),
        """
        card barge pawn class=vessel stats=4/4/2/2
        up a1 hull-leech
        up a2 barge
        up b1 -/20/-/-:starborn
        """,
        "act a1.2 a2; attack a2 b1",
        "up b1 phys=3",
    ),
    case(
        "66-poison-kills-and-goes-with-its-host",
        rule("VTM-70", "VTM-15"),
        """
        up a1 perfumed-poison on=b1
        up b1 2/1/1/1:notorious
        turn B
        """,
        "end; house vesper",
        "gone a1\ngone b1\njunk A perfumed-poison\njunk B p-2-1-1-1-notorious\nseat A inf=vesper:1",
    ),
    case(
        "67-an-exhaust-ability-has-no-risk",
        rule("VTM-78", "VTM-98"),
        """
        seat A inf=aurum:7 wealth=50
        up a1 whisper-broker
        up b1 3/4/9/0:interceptor
        hand B dock-rat
        """,
        "activate a1 B",
        "up a1 ex -phys\nseat A wealth=0\nup b1 -ex\nhand B dock-rat~A",
    ),
    case(
        "68-deployed-in-a-step",
        rule("VTM-82"),
        """
        seat B inf=oneiro:1 wealth=450
        hand B sleeper-agent
        up a1 1/3/1/0
        down a2 blackmail p=1
        """,
        "work a1 a2; purchase sleeper-agent; mark a2",
        "up b1 sleeper-agent\ndown a2 p=2 s=2",
    ),
    case(
        "68-taken-over-it-does-not-deploy",
        rule("VTM-82", "VTM-R37"),
        """
        seat A inf=vesper:1
        up b1 sleeper-agent
        down a1 blackmail p=4
        down b2 blackmail p=1
        """,
        "complete a1 b1; decline",
        "up b1 boss=A\ndown b2 s=0\nturn A",
    ),
    case(
        "68-returned-and-bought-anew-it-does",
        rule("VTM-82"),
        """
        seat B inf=oneiro:1 wealth=450
        up b1 sleeper-agent
        down b2 jump-to-dark p=2
        down a1 blackmail p=1
        turn B
        """,
        "complete b2 b1; purchase sleeper-agent; mark a1",
        "up b3 sleeper-agent\ndown a1 s=2\nseat B wealth=0",
    ),
    case(
        "69-a-wisp-and-a-colonel",
        rule("VTM-88", "VTM-95", "VTM-62"),
        """
        up a1 static-wisp phys=1
        up b1 colonel-brask-the-unburied
        """,
        "attack a1 b1",
        "gone a1\nup b1 phys=1 psych=1\nseat B wealth=200\njunk A static-wisp",
    ),
    case(
        "70-a-concession-in-the-middle-of-an-attack",
        rule("VTM-108"),
        """
        seat B inf=aurum:3
        hand B dock-rat
        up a1 3/4/1/1
        up b1 2/3/1/1:notorious
        """,
        "attack a1 b1; concede B",
        "gone b1\nseat A -inf\nseat B out\nup a1 ex -phys\nhand B -\njunk B -\nasks A\nturn A",
        seats=3,
    ),
    case(
        "70-of-two-the-other-wins",
        rule("VTM-108"),
        "hand B dock-rat",
        "concede A",
        "over B",
    ),
    case(
        "71-after-the-last-round",
        rule("VTM-109", "VTM-R38"),
        """
        seat A inf=aurum:6 wealth=100
        seat B inf=morrow:6 wealth=300
        seat C inf=morrow:5 wealth=900
        turn C round=200
        """,
        "end",
        "over B",
        seats=3,
    ),
]

EXAMPLES = [*WINNING, *ATTACKS, *SABOTAGE, *TURNS, *MANEUVERS, *DAMAGE, *ALTERING, *POLITICS, *ENDS]


@pytest.mark.parametrize(CASE, EXAMPLES)
def test_example(position: str, actions: str, claims: str, seats: int, options: str) -> None:
    assert failed_case(position, actions, claims, seats, options) == []


@rule("VTM-54", "VTM-41")
def test_31_a_maneuver_without_its_progress_is_refused() -> None:
    state = state_of("up a1 1/3/1/1\nup b1 1/3/1/1\ndown b2 covering-fire p=1")
    state = play(state, "attack a1 b1")
    assert failed_claims(state, "asks B\nonly pass\nVTM-41 complete b2 a1") == []


GUARDS = [
    # the guard      what happens      `may` it step in, or which rule forbids it
    ("gate-sergeant", "attack a1 b2", "VTM-98"),  # Stealth 3 against Cunning 2
    ("gate-sergeant", "attack a2 b2", "may"),
    ("gate-sergeant", "attack a2 c1", "may"),
    ("gate-sergeant", "attack a2 b1", "VTM-99"),
    ("gate-sergeant", "attack a2 b3", "VTM-99"),
    ("gate-sergeant", "sabotage a2 b4", "VTM-99"),
    ("wall-captain", "attack a1 b3", "may"),
    ("wall-captain", "attack a1 c2", "may"),
    ("wall-captain", "attack a1 b2", "VTM-100"),
    ("wall-captain", "sabotage a1 b4", "may"),
    ("wall-captain", "sabotage a1 c3", "may"),
    ("wall-captain", "activate a3 b4", "VTM-98"),
    ("wall-captain", "attack a1 b1", "VTM-100"),
]


@rule("VTM-99", "VTM-100", "VTM-R17", "VTM-R18")
@pytest.mark.parametrize(("guard", "action", "says"), GUARDS)
def test_34_35_what_guards_may_intercept(guard: str, action: str, says: str) -> None:
    state = state_of(
        f"""
        seat A wealth=100
        up a1 1/3/1/3
        up a2 1/3/1/2
        up a3 the-hollow-server
        up b1 {guard}
        up b2 1/3/1/1
        up b3 the-gilded-salon
        down b4 blackmail p=1
        up c1 1/3/1/1
        up c2 the-gilded-salon
        down c3 blackmail p=1
        """,
        seats=3,
    )
    state = play(state, action)
    while decider_of(state) == "A":  # its Hollow Server could answer
        state = play(state, "pass")
    assert decider_of(state) == "B"
    assert failed_claims(state, f"{says} intercept b1") == []


@rule("VTM-57")
def test_62_what_is_prevented_is_not_intercepted() -> None:
    state = state_of(
        """
        seat B inf=morrow:1
        up a1 3/4/1/0
        up b1 2/3/1/1
        up b2 3/4/3/0:interceptor
        down b3 hold-the-line p=3
        down b4 hold-the-line p=3
        """
    )
    state = play(state, "attack a1 b1; complete b3")
    assert failed_claims(state, "step attack prevented\nVTM-57 intercept b2\nVTM-57 complete b4") == []


@rule("VTM-73", "VTM-R22")
def test_58_the_gift_is_answered_before_anything_else() -> None:
    state = state_of(
        """
        seat B wealth=150
        seat C wealth=70
        hand B ablative-coat
        up a1 3/5/1/1
        up b1 2/3/1/1
        """,
        seats=3,
    )
    state = play(state, "attack a1 b1")
    assert failed_claims(state, "asks B\nnever purchase ablative-coat b1") == []
    state = play(state, "gift C>B 50")
    assert failed_claims(state, "asks B\nonly accept | refuse") == []
    assert failed_claims(play(state, "accept"), "asks B\nmay purchase ablative-coat b1") == []
    assert wealth(play(state, "refuse"), "C") == 70
