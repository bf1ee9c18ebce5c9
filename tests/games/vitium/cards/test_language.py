"""The effect language in play: every operation, selector, test, number and condition, on cards made for it."""

import pytest

from ludarium.testing import rule

from ..helpers import CASE, VITIUM, case, choices, failed_case, failed_claims, play, play_and_pass, state_of

PLAIN = rule("VTM-43", "VTM-41")


def gambit(name: str, ability: str, position: str, actions: str, claims: str, seats: int = 2, kw: str = "") -> object:
    """A row in which A completes `a1`, a gambit with this ability."""
    words = f" kw={kw}" if kw else ""
    lines = f"card spell gambit{words} | {ability}\ndown a1 spell\n{position}"
    return case(name, PLAIN, lines, actions, claims, seats)


OPERATIONS = [
    gambit("damage", "mark pawn : damage(mark, 2)", "up b1 1/5/1/1", "complete a1 b1", "up b1 phys=2 -psych"),
    gambit(
        "damage-psych", "mark pawn : damage(mark, 2, psych)", "up b1 1/5/1/1", "complete a1 b1", "up b1 psych=2 -phys"
    ),
    gambit("damage-of-nothing", "mark pawn : damage(mark, 1 - 3)", "up b1 1/5/1/1", "complete a1 b1", "up b1 -phys"),
    gambit(
        "heal-phys-first",
        "mark pawn : heal(mark, 3)",
        "up b1 1/9/1/1 phys=2 psych=4",
        "complete a1 b1",
        "up b1 -phys psych=3",
    ),
    gambit(
        "heal-no-more-than-there-is",
        "mark pawn : heal(mark, 9)",
        "up b1 1/9/1/1 phys=2",
        "complete a1 b1",
        "up b1 -phys",
    ),
    gambit(
        "shield-is-used-up",
        "mark pawn : shield(mark, 3)",
        "up a2 2/9/1/1\nup a3 2/9/1/1\nup b1 0/9/1/1",
        "complete a1 b1; attack a2 b1; attack a3 b1",
        "up b1 phys=1 -shield",
    ),
    gambit(
        "shield-ends-with-the-turn",
        "mark pawn : shield(mark, 3)",
        "up b1 0/9/1/1",
        "complete a1 b1; end",
        "up b1 -shield",
    ),
    gambit(
        "shield-takes-psych-too",
        "mark pawn : shield(mark, 1); damage(mark, 2, psych)",
        "up b1 0/9/1/1",
        "complete a1 b1",
        "up b1 psych=1 -shield",
    ),
    gambit("exhaust", "mark asset : exhaust(mark)", "up b1 the-gilded-salon", "complete a1 b1", "up b1 ex"),
    gambit("ready", "mark asset : ready(mark)", "up b1 1/3/1/1 ex", "complete a1 b1", "up b1 -ex"),
    gambit(
        "gain",
        ": gain(each player, 70)",
        "",
        "complete a1",
        "seat A wealth=70\nseat B wealth=70\nseat C wealth=70",
        seats=3,
    ),
    gambit(
        "lose",
        ": lose(each rival, 70)",
        "seat A wealth=100\nseat B wealth=100\nseat C wealth=50",
        "complete a1",
        "seat A wealth=100\nseat B wealth=30\nseat C wealth=0",
        seats=3,
    ),
    gambit(
        "steal",
        "mark player & other : steal(mark, 70)",
        "seat B wealth=50\nseat C wealth=90",
        "complete a1 B",
        "seat A wealth=50\nseat B wealth=0\nseat C wealth=90",
        seats=3,
    ),
    gambit(
        "steal-from-each",
        ": steal(each rival, 70)",
        "seat B wealth=50\nseat C wealth=90",
        "complete a1",
        "seat A wealth=120\nseat B wealth=0\nseat C wealth=20",
        seats=3,
    ),
    gambit("steal-from-yourself", ": steal(you, 70)", "seat A wealth=90", "complete a1", "seat A wealth=90"),
    gambit(
        "influence-with-a-house", "mark player : influence(mark, 2, oneiro)", "", "complete a1 B", "seat B inf=oneiro:2"
    ),
    gambit(
        "influence-of-choice",
        "mark player : influence(mark, 2, choice)",
        "",
        "complete a1 B; house vesper",
        "seat B inf=vesper:2",
    ),
    gambit(
        "draw",
        ": draw(each player, 1)",
        "deck A dock-rat\ndeck B siege-ox",
        "complete a1; draw dock-rat; draw siege-ox",
        "hand A dock-rat\nhand B siege-ox\ndeck A -\ndeck B -",
    ),
    gambit(
        "draw-no-more-than-there-are",
        ": draw(you, 3)",
        "deck A dock-rat*2",
        "complete a1; draw dock-rat; draw dock-rat",
        "hand A dock-rat*2\nturn A",
    ),
    gambit(
        "discard-by-choice",
        "mark player : discard(mark, 1)",
        "hand B dock-rat,siege-ox",
        "complete a1 B; discard siege-ox",
        "hand B dock-rat\njunk B siege-ox",
    ),
    gambit(
        "discard-more-than-there-are",
        "mark player : discard(mark, 3)",
        "hand B dock-rat",
        "complete a1 B; discard dock-rat",
        "hand B -\nturn A",
    ),
    gambit(
        "discard-by-lot",
        "mark player : discard(mark, 1, random)",
        "hand B dock-rat,siege-ox",
        "complete a1 B; drop siege-ox",
        "hand B dock-rat\njunk B siege-ox",
    ),
    gambit("progress", "mark underway : progress(mark, 4)", "down b1 blackmail p=1", "complete a1 b1", "down b1 p=5"),
    gambit(
        "progress-taken-away",
        "mark underway : progress(mark, -4)",
        "down b1 blackmail p=1",
        "complete a1 b1",
        "down b1 p=0",
    ),
    gambit(
        "sabotage-as-yours",
        "mark event & theirs : sabotage(mark, 3)",
        "down b1 break-the-picket",
        "complete a1 b1; house aurum",
        "gone b1\nseat A inf=aurum:1",
    ),
    gambit("repair", "mark event : repair(mark, 2)", "down b1 blackmail p=1 s=3", "complete a1 b1", "down b1 s=1"),
    gambit(
        "kill",
        "mark asset : kill(mark)",
        "up b1 1/9/1/1:notorious",
        "complete a1 b1; house aurum",
        "gone b1\nseat A inf=aurum:1",
    ),
    gambit(
        "kill-a-location",
        "mark asset : kill(mark)",
        "up b1 fort-callow",
        "complete a1 b1",
        "gone b1\njunk B fort-callow",
    ),
    gambit("scrap", "mark asset : scrap(mark)", "up b1 static-wisp", "complete a1 b1", "gone b1\njunk B static-wisp"),
    gambit(
        "scrap-an-event",
        "mark event & theirs : scrap(mark)",
        "down b1 break-the-picket",
        "complete a1 b1",
        "gone b1\njunk B break-the-picket\nseat A -inf\nturn A",
    ),
    gambit("return", "mark asset : return(mark)", "up b1 siege-ox", "complete a1 b1", "gone b1\nhand B siege-ox"),
    gambit(
        "employ-for-good",
        "mark asset : employ(mark, you, good)",
        "up b1 siege-ox",
        "complete a1 b1; end; end",
        "up b1 boss=A -back",
    ),
    gambit(
        "employ-for-a-turn",
        "mark asset : employ(mark, you, turn)",
        "up b1 siege-ox",
        "complete a1 b1; end",
        "up b1 -boss -back",
    ),
    gambit(
        "employ-for-a-round",
        "mark asset : employ(mark, you, round)",
        "up b1 siege-ox ex",
        "complete a1 b1; end",
        "up b1 boss=A ex back=B:round.A",
    ),
    gambit(
        "employ-until-the-round-is-over",
        "mark asset : employ(mark, you, round)",
        "up b1 siege-ox ex",
        "complete a1 b1; end; end",
        "up b1 -boss ex -back\nturn A",
    ),
    gambit(
        "employ-for-another",
        "mark asset : employ(mark, owner(mark), good)",
        "up b1 siege-ox boss=C",
        "complete a1 b1",
        "up b1 -boss",
        seats=3,
    ),
    gambit(
        "employ-twice-goes-back-step-by-step",
        "mark asset : employ(mark, you, turn)",
        "up b1 siege-ox boss=C back=B:round.C",
        "complete a1 b1; end",
        "up b1 boss=C back=B:round.C",
        seats=3,
    ),
    gambit(
        "a-mark-is-all-of-them",
        "mark 2 pawn : damage(mark, 1)",
        "up b1 1/3/1/1\nup b2 1/3/1/1",
        "complete a1 b1,b2",
        "up b1 phys=1\nup b2 phys=1",
    ),
    gambit(
        "fight",
        "mark pawn & theirs : fight(choose pawn & yours, mark)",
        "up a2 2/5/1/1\nup b1 3/5/1/1",
        "complete a1 b1; choose a2",
        "up a2 phys=3 -ex\nup b1 phys=2 -ex",
    ),
    gambit(
        "fight-with-nobody",
        "mark pawn & theirs : fight(choose pawn & yours, mark)",
        "up b1 3/5/1/1",
        "complete a1 b1",
        "up b1 -phys",
    ),
    gambit(
        "search",
        ": search(pawn & house:kestrane, 2)",
        "deck A dock-rat*2,siege-ox,blackmail",
        "complete a1; take dock-rat; take -",
        "hand A dock-rat\ndeck A blackmail,dock-rat,siege-ox",
    ),
    gambit(
        "search-only-what-fits",
        ": search(pawn & house:kestrane, 1)",
        "deck A dock-rat,siege-ox,tariff-runner",
        "complete a1",
        "only take dock-rat | take tariff-runner | take -",
    ),
    gambit(
        "dig",
        ": dig(2, pawn, 1)",
        "deck A dock-rat,blackmail,siege-ox",
        "complete a1; dig dock-rat; dig blackmail",
        "only take dock-rat | take -",
    ),
    gambit(
        "dig-and-leave",
        ": dig(2, pawn, 1)",
        "deck A dock-rat,blackmail,siege-ox",
        "complete a1; dig dock-rat; dig blackmail; take -",
        "hand A -\ndeck A blackmail,dock-rat,siege-ox",
    ),
    gambit(
        "recover",
        ": recover(job, 1)",
        "junk A dock-rat,break-the-picket",
        "complete a1; take break-the-picket",
        "hand A break-the-picket\njunk A dock-rat,spell",
    ),
    gambit(
        "look-at-a-hand",
        "mark player & other : look(mark, hand)",
        "hand B dock-rat",
        "complete a1 B",
        "hand B dock-rat~A",
    ),
    gambit(
        "look-at-a-scheme",
        "mark underway & theirs : look(mark)",
        "down b1 blackmail",
        "complete a1 b1",
        "down b1 seen=A",
    ),
    gambit(
        "modify-for-the-turn",
        "mark pawn : modify(mark, force, +2, turn)",
        "up a2 1/3/1/1\nup b1 -/9/-/-",
        "complete a1 a2; attack a2 b1",
        "up b1 phys=3\nup a2 fx=force+2:turn",
    ),
    gambit(
        "modify-for-the-turn-ends",
        "mark pawn : modify(mark, force, +2, turn)",
        "up a2 1/3/1/1",
        "complete a1 a2; end",
        "up a2 -fx",
    ),
    gambit(
        "modify-for-the-round",
        "mark pawn : modify(mark, force, +2, round)",
        "up a2 1/3/1/1",
        "complete a1 a2; end",
        "up a2 fx=force+2:round.A",
    ),
    gambit(
        "modify-until-the-round-is-over",
        "mark pawn : modify(mark, force, +2, round)",
        "up a2 1/3/1/1",
        "complete a1 a2; end; end",
        "up a2 -fx",
    ),
    gambit(
        "modify-for-good",
        "mark pawn : modify(mark, cunning, -1, good)",
        "up a2 1/3/3/1\ndown a3 blackmail",
        "complete a1 a2; end; end; work a2 a3",
        "up a2 fx=cunning-1:good\ndown a3 p=2",
    ),
    gambit(
        "grant",
        "mark pawn : grant(mark, tormenting, turn)",
        "up a2 2/3/1/1\nup b1 -/9/-/-",
        "complete a1 a2; attack a2 b1",
        "up b1 psych=2\nup a2 fx=+tormenting:turn",
    ),
    gambit(
        "forbid",
        "mark pawn : forbid(mark, attack, round)",
        "up b1 2/3/1/1\nup a2 1/3/1/1\ndown b2 blackmail",
        "complete a1 b1; end",
        "VTM-110 attack b1 a2\nmay work b1 b2\nup b1 fx=!attack:round.A",
    ),
    gambit(
        "risk-raised",
        "mark pawn : risk(mark, +2, turn)",
        "up a2 1/9/1/1\ndown a3 blackmail",
        "complete a1 a2; work a2 a3",
        "up a2 phys=2 fx=risk+2:turn",
    ),
    gambit(
        "risk-not-below-0",
        "mark pawn : risk(mark, -5, turn)",
        "seat A inf=aurum:4\nup a2 1/9/1/1\ndown a3 blackmail",
        "complete a1 a2; work a2 a3",
        "up a2 -phys ex",
    ),
]

STATICS = [
    case(
        "income-changes",
        PLAIN,
        "card mint location stats=-/5/-/- | : income(you, +70)\nseat A income=100\nup a1 mint\nturn B",
        "end",
        "seat A wealth=170",
    ),
    case(
        "income-not-below-0",
        PLAIN,
        "card war gambit kw=ongoing | : income(each player, -500)\nseat A income=100\nup b1 war\nturn B",
        "end",
        "seat A wealth=0",
    ),
    case(
        "income-counted",
        PLAIN,
        "card farm location stats=-/5/-/- | : income(you, 10 * count(pawn & yours))\nup a1 farm\nup a2 1/3/1/1\n"
        "up a3 1/3/1/1\nturn B",
        "end",
        "seat A wealth=20",
    ),
    case(
        "discount-for-you-alone",
        PLAIN,
        "card fair location stats=-/5/-/- | : discount(device, 100)\nseat A wealth=150 inf=aurum:1\n"
        "hand A auction-block\nup a1 fair",
        "purchase auction-block",
        "up a2 auction-block\nseat A wealth=0",
    ),
    case(
        "a-dearer-world",
        PLAIN,
        "card toll location stats=-/5/-/- | : discount(card, -50)\nseat A wealth=280\nhand A dock-rat\nup a1 toll",
        "",
        "VTM-3 purchase dock-rat",
    ),
    case(
        "not-below-0",
        PLAIN,
        "card gift location stats=-/5/-/- | : discount(pawn, 900)\nhand A dock-rat\nup a1 gift",
        "purchase dock-rat",
        "up a2 dock-rat\nseat A wealth=0",
    ),
    case(
        "not-for-others",
        PLAIN,
        "card gift location stats=-/5/-/- | : discount(pawn, 900)\nhand A dock-rat\nup b1 gift",
        "",
        "VTM-3 purchase dock-rat",
    ),
    case(
        "grant-while-altering",
        PLAIN,
        "up a1 2/3/1/1\nup a2 rail-lance on=a1\nup a3 repossession-drone\nup b1 2/9/1/1",
        "act a3 a2; attack a1 b1",
        "up a1 phys=2",
    ),
    case(
        "forbid-intercepting",
        PLAIN,
        "card chain device kw=alter:pawn | : forbid(altered, intercept)\nup a1 1/3/1/1\nup a2 chain on=b1\n"
        "up b1 2/5/9/1:interceptor\n"
        "down a3 blackmail\nhand B dock-rat",
        "work a1 a3",
        "down a3 p=1\nup b1 -ex",
    ),
    case(
        "forbid-acting-at-all",
        PLAIN,
        "card chain device kw=alter:pawn | : forbid(altered, act)\nup a1 1/3/1/1\nup b2 chain on=a1\n"
        "down a3 blackmail\nup b1 1/3/1/1",
        "",
        "VTM-110 work a1 a3\nVTM-110 attack a1 b1\nVTM-110 sabotage a1 a3",
    ),
    case(
        "risk-of-each",
        PLAIN,
        "card court location stats=-/5/-/- | : risk(each pawn & theirs, +1)\nup a1 1/5/1/1\ndown a2 blackmail\n"
        "up b1 court",
        "work a1 a2",
        "up a1 phys=1",
    ),
]

SELECTORS = [
    gambit(
        "kinds",
        "mark pawn / device : exhaust(mark)",
        "up b1 siege-ox\nup b2 auction-block\nup b3 fort-callow\ndown b4 blackmail",
        "",
        "only end | complete a1 b1 | complete a1 b2",
    ),
    gambit(
        "asset-is-all-three",
        "mark asset & theirs : exhaust(mark)",
        "up b1 siege-ox\nup b2 auction-block\nup b3 fort-callow\ndown b4 logic-bomb",
        "",
        "only end | complete a1 b1 | complete a1 b2 | complete a1 b3",
    ),
    gambit(
        "event",
        "mark event & theirs : repair(mark, 1)",
        "up b1 war-footing p=6\ndown b2 logic-bomb\nup b3 auction-block",
        "",
        "only end | complete a1 b1 | complete a1 b2",
    ),
    gambit(
        "underway",
        "mark underway & theirs : repair(mark, 1)",
        "up b1 war-footing p=6\ndown b2 logic-bomb",
        "",
        "only end | complete a1 b2",
    ),
    gambit(
        "ongoing",
        "mark ongoing & theirs : repair(mark, 1)",
        "up b1 war-footing p=6\ndown b2 logic-bomb",
        "",
        "only end | complete a1 b1",
    ),
    gambit(
        "player",
        "mark player : gain(mark, 10)",
        "",
        "",
        "only end | complete a1 A | complete a1 B | complete a1 C",
        seats=3,
    ),
    gambit(
        "yours",
        "mark pawn & yours : heal(mark, 1)",
        "up a2 siege-ox boss=B\nup b1 siege-ox boss=A",
        "",
        "may complete a1 b1\nnever complete a1 a2",
    ),
    gambit(
        "other", "mark event & yours & other : repair(mark, 1)", "down a2 blackmail", "", "only end | complete a1 a2"
    ),
    gambit(
        "exhausted",
        "mark pawn & exhausted : ready(mark)",
        "up b1 siege-ox\nup b2 siege-ox ex",
        "",
        "only end | complete a1 b2",
    ),
    gambit(
        "not-exhausted",
        "mark pawn & not exhausted : exhaust(mark)",
        "up b1 siege-ox\nup b2 siege-ox ex",
        "",
        "only end | complete a1 b1",
    ),
    gambit(
        "damaged",
        "mark pawn & damaged : kill(mark)",
        "up b1 siege-ox\nup b2 siege-ox phys=1\nup b3 siege-ox psych=1",
        "",
        "only end | complete a1 b2 | complete a1 b3",
    ),
    gambit(
        "altered",
        "mark pawn & altered : kill(mark)",
        "up b1 siege-ox\nup b2 siege-ox\nup b3 ablative-coat on=b2",
        "",
        "only end | complete a1 b2",
    ),
    gambit(
        "altering",
        "mark device & altering : scrap(mark)",
        "up b1 siege-ox\nup b2 ablative-coat on=b1\nup b3 auction-block",
        "",
        "only end | complete a1 b2",
    ),
    gambit(
        "class",
        "mark pawn & class:beast : kill(mark)",
        "up b1 siege-ox\nup b2 dock-rat",
        "",
        "only end | complete a1 b1",
    ),
    gambit(
        "house",
        "mark pawn & house:kestrane : kill(mark)",
        "up b1 siege-ox\nup b2 dock-rat",
        "",
        "only end | complete a1 b2",
    ),
    gambit(
        "keyword",
        "mark pawn & keyword:stowaway : kill(mark)",
        "up b1 siege-ox\nup b2 dock-rat\nup b3 siege-ox fx=+stowaway:good",
        "",
        "only end | complete a1 b2 | complete a1 b3",
    ),
    gambit(
        "domain",
        "mark pawn & domain:stellar : kill(mark)",
        "up b1 siege-ox\nup b2 void-corsair\nup b3 undertow",
        "",
        "only end | complete a1 b2",
    ),
    gambit(
        "stat",
        "mark pawn & cunning >= 2 : kill(mark)",
        "up b1 1/3/1/1\nup b2 1/3/2/1\nup b3 1/3/1/1\nup b4 false-transponder on=b3",
        "",
        "only end | complete a1 b2 | complete a1 b3",
    ),
    gambit(
        "stat-equal",
        "mark pawn & force = 2 & not stealth != 1 : kill(mark)",
        "up b1 2/3/1/1\nup b2 2/3/1/2\nup b3 3/3/1/1",
        "",
        "only end | complete a1 b1",
    ),
    gambit(
        "two-marks",
        "mark 2 pawn & theirs : damage(mark, 1)",
        "up b1 1/3/1/1\nup b2 1/3/1/1\nup b3 1/3/1/1",
        "",
        "only end | complete a1 b1,b2 | complete a1 b1,b3 | complete a1 b2,b3",
    ),
    gambit(
        "up-to-two",
        "mark up-to 2 pawn & theirs : damage(mark, 1)",
        "up b1 1/3/1/1\nup b2 1/3/1/1",
        "",
        "only end | complete a1 - | complete a1 b1 | complete a1 b2 | complete a1 b1,b2",
    ),
    gambit(
        "nothing-first-then-a-mark",
        "mark up-to 2 pawn & theirs : damage(mark, 1) | mark pawn & theirs : damage(mark, 2)",
        "up b1 1/5/1/1\nup b2 1/5/1/1",
        "complete a1 - b2",
        "up b1 -phys\nup b2 phys=2",
    ),
    gambit(
        "one-of-two-first-then-a-mark",
        "mark up-to 2 pawn & theirs : damage(mark, 1) | mark pawn & theirs : damage(mark, 2)",
        "up b1 1/5/1/1\nup b2 1/5/1/1",
        "complete a1 b1 b2",
        "up b1 phys=1\nup b2 phys=2",
    ),
    gambit(
        "all-that-can-be-marked",
        "mark 2 pawn & theirs : damage(mark, 1) | mark up-to 2 pawn & theirs : damage(mark, 2)",
        "up b1 1/5/1/1\nup b2 1/5/1/1",
        "complete a1 b1,b2 b1,b2",
        "up b1 phys=3\nup b2 phys=3",
    ),
    gambit(
        "a-number-of-a-marked-player",
        "mark up-to 1 player & other : gain(you, wealth_of(mark))",
        "seat B wealth=70",
        "complete a1 B",
        "seat A wealth=70\nseat B wealth=70",
    ),
    gambit(
        "a-number-of-nobody",
        "mark up-to 1 player & other : gain(you, 10 + wealth_of(mark))",
        "seat B wealth=70",
        "complete a1 -",
        "seat A wealth=10",
    ),
    gambit(
        "an-if-of-what-comes-later-does-not-matter-yet",
        "[turn] if wealth_of(you) > 100 : gain(you, 10)",
        "seat A wealth=50",
        "",
        "only end | complete a1",
        kw="ongoing",
    ),
    gambit(
        "choose-by-you",
        ": exhaust(choose pawn & theirs)",
        "up b1 1/3/1/1\nup b2 1/3/1/1",
        "complete a1",
        "asks A\nonly choose b1 | choose b2",
    ),
    gambit(
        "choose-up-to",
        ": exhaust(choose up-to 2 pawn & theirs)",
        "up b1 1/3/1/1\nup b2 1/3/1/1",
        "complete a1; choose b1; choose -",
        "up b1 ex\nup b2 -ex\nturn A",
    ),
    gambit(
        "choose-nothing",
        ": exhaust(choose pawn & theirs); gain(you, 10)",
        "",
        "complete a1",
        "seat A wealth=10\nturn A",
    ),
    gambit(
        "each",
        ": exhaust(each pawn)",
        "up a2 1/3/1/1\nup b1 1/3/1/1\nup b2 fort-callow",
        "complete a1",
        "up a2 ex\nup b1 ex\nup b2 -ex",
    ),
]

NUMBERS = [
    ("3", 3),
    ("+3", 3),
    ("5 - 3", 2),
    ("2 * 3 + 1", 7),
    ("1 - 2 + 3", 2),
    ("force(mark)", 4),
    ("resolve(mark)", 12),
    ("cunning(mark)", 2),
    ("stealth(mark)", 1),
    ("damage_on(mark)", 5),
    ("phys_on(mark)", 3),
    ("psych_on(mark)", 2),
    ("2 * phys_on(mark) - 1", 5),
    ("influence_of(you)", 3),
    ("influence_of(you, aurum)", 2),
    ("influence_of(boss(mark))", 1),
    ("influence_of(you, oneiro)", 0),
    ("wealth_of(boss(mark))", 6),
    ("hand_of(you)", 2),
    ("hand_of(boss(mark))", 0),
    ("count(pawn)", 3),
    ("count(pawn & yours)", 1),
    ("count(location)", 0),
    ("count(player & other)", 1),
    ("progress_on(self)", 8),
    ("sabotage_on(self)", 1),
]


@rule("VTM-12")
@pytest.mark.parametrize(("number", "value"), NUMBERS)
def test_numbers(number: str, value: int) -> None:
    state = state_of(
        f"""
        card sum gambit | mark pawn & theirs & damaged : lose(you, {number})
        seat A wealth=100 inf=vesper:1,aurum:2
        seat B wealth=6 inf=morrow:1
        hand A dock-rat*2
        up a1 1/3/1/1
        down a2 sum p=8 s=1
        up b1 4/9/2/1 phys=3 psych=2
        up b2 ablative-coat on=b1
        up b3 siege-ox
        """
    )
    assert failed_claims(play_and_pass(state, "complete a2 b1"), f"seat A wealth={100 - value}") == []


CONDITIONS = [
    ("my-turn", True),
    ("not my-turn", False),
    ("is(mark, damaged)", True),
    ("is(mark, exhausted)", False),
    ("not is(mark, exhausted)", True),
    ("is(mark, class:beast)", True),
    ("is(mark, yours)", False),
    ("is(mark, force >= 4)", True),
    ("wealth_of(you) >= 100", True),
    ("wealth_of(you) > 100", False),
    ("wealth_of(you) = 100 and my-turn", True),
    ("my-turn and wealth_of(you) < 100", False),
    ("count(pawn) != 1", False),
    ("2 <= 3", True),
    ("influence_of(you) + 1 = 1", True),
]


@rule("VTM-41")
@pytest.mark.parametrize(("condition", "holds"), CONDITIONS)
def test_conditions_of_a_step(condition: str, holds: bool) -> None:
    board = (
        f"card test gambit | mark pawn : if {condition} then lose(you, 30)\nseat A wealth=100\ndown a1 test\n"
        f"up b1 siege-ox phys=1"
    )
    assert (
        failed_claims(play_and_pass(state_of(board), "complete a1 b1"), f"seat A wealth={70 if holds else 100}") == []
    )


@rule("VTM-44")
@pytest.mark.parametrize(("condition", "holds"), [row for row in CONDITIONS if "mark" not in row[0]])
def test_conditions_of_a_declaration(condition: str, holds: bool) -> None:
    board = f"card test gambit | if {condition} : lose(you, 30)\nseat A wealth=100\ndown a1 test\nup b1 siege-ox phys=1"
    assert ("complete a1" in choices(state_of(board))) == holds


ACTIONS = [
    ("negotiate", "negotiate"),
    ("purchase", "purchase dock-rat"),
    ("get-underway", "get-underway blackmail"),
    ("attack", "attack a1 b1"),
    ("work", "work a1 a3"),
    ("sabotage", "sabotage a1 b2"),
    ("act", "act a2"),
    ("seduce", "seduce a4 b1"),
    ("complete", "complete a5"),
    ("activate", "activate a6"),
]


@rule("VTM-54", "VTM-57")
@pytest.mark.parametrize("answered", [kind for kind, _ in ACTIONS])
@pytest.mark.parametrize(("kind", "action"), ACTIONS)
def test_which_actions_an_ability_responds_to(kind: str, action: str, answered: str) -> None:
    state = state_of(
        f"""
        card ear location stats=-/5/-/- | [exhaust, maneuver] if action = {answered} : gain(you, 10)
        seat A wealth=900
        hand A dock-rat,blackmail
        deck A dock-rat
        up a1 1/3/1/1
        up a2 tariff-runner
        down a3 blackmail
        up a4 ember-courtesan
        down a5 break-the-picket p=6
        up a6 the-gilded-salon
        up b1 1/3/1/1
        down b2 blackmail p=1
        up b3 ear
        """
    )
    state = play(state, f"{action}; pass")
    assert ("activate b3" in choices(state)) == (kind == answered)


STEPS = [
    gambit("may-yes", ": may gain(you, 10)", "", "complete a1; yes", "seat A wealth=10"),
    gambit("may-no", ": may gain(you, 10); gain(you, 1)", "", "complete a1; no", "seat A wealth=1"),
    gambit("may-asks-you", ": may lose(each rival, 10)", "", "complete a1", "asks A\nonly yes | no"),
    gambit(
        "unless-paid",
        "mark pawn & theirs : unless boss(mark) pays 40 then kill(mark)",
        "seat B wealth=40\nup b1 1/3/1/1",
        "complete a1 b1; pay",
        "up b1 -phys\nseat A wealth=40\nseat B wealth=0",
    ),
    gambit(
        "unless-declined",
        "mark pawn & theirs : unless boss(mark) pays 40 then kill(mark)",
        "seat B wealth=40\nup b1 1/3/1/1",
        "complete a1 b1; decline",
        "gone b1\nseat A wealth=0\nseat B wealth=40",
    ),
    gambit(
        "unless-short",
        "mark pawn & theirs : unless boss(mark) pays 40 then kill(mark)",
        "seat B wealth=39\nup b1 1/3/1/1",
        "complete a1 b1",
        "asks B\nonly decline",
    ),
    gambit(
        "several-steps-in-order",
        ": gain(you, 10); steal(each rival, wealth_of(you)); gain(you, 1)",
        "seat B wealth=100",
        "complete a1",
        "seat A wealth=21\nseat B wealth=90",
    ),
    gambit("if-then-twice", ": if my-turn then may gain(you, 5)", "", "complete a1; yes", "seat A wealth=5"),
]

REFS = [
    case(
        "a-trigger-once-a-turn",
        rule("VTM-87", "VTM-88"),
        """
        card ghoul pawn stats=3/20/1/1 | when kills once : gain(you, 30)
        card rouse gambit | mark pawn & yours : ready(mark)
        up a1 ghoul
        down a2 rouse
        up b1 1/3/1/1
        up b2 1/3/1/1
        """,
        "attack a1 b1; complete a2 a1; attack a1 b2",
        "gone b1\ngone b2\nseat A wealth=30",
    ),
    case(
        "what-was-altered-is-not-known-when-the-altering-card-is-gone",
        rule("VTM-43", "VTM-68"),
        """
        card leash device kw=alter:pawn | [exhaust] : damage(altered, 1)
        card cut gambit kw=maneuver | mark device & altering : scrap(mark)
        up a1 leash on=b1
        up b1 1/5/1/1
        down b2 cut
        """,
        "activate a1; complete b2 a1",
        "gone a1\nup b1 -phys",
    ),
    case(
        "a-condition-holds-or-does-not-all-the-time",
        rule("VTM-89"),
        """
        card pack gambit kw=ongoing | if count(pawn & yours) >= 2 : modify(each pawn & yours, force, +2)
        up a1 pack
        up a2 1/9/1/1
        up a3 1/1/1/1
        up b1 1/20/1/1
        """,
        "attack a2 b1; attack a3 b1; end; attack b1 a2",
        "up b1 phys=7 ex\ngone a3",
    ),
    case(
        "a-condition-of-one-step-all-the-time",
        rule("VTM-89"),
        """
        card night gambit kw=ongoing | : if my-turn then modify(each pawn & yours, force, +2)
        up a1 night
        up a2 1/9/1/1
        up b1 1/20/1/1
        """,
        "attack a2 b1; end; attack b1 a2",
        "up b1 phys=4 ex\nup a2 phys=2",
    ),
    case(
        "a-sabotage-ability-with-a-price-paid",
        rule("VTM-87", "VTM-84"),
        """
        card alarm job | [sabotage, ç40] : damage(saboteur, 2)
        seat B wealth=50
        up a1 1/5/1/3
        down b1 alarm
        """,
        "sabotage a1 b1; house aurum; pay",
        "gone b1\nup a1 phys=2\nseat B wealth=10",
    ),
    case(
        "a-sabotage-ability-with-a-price-declined",
        rule("VTM-87", "VTM-84"),
        """
        card alarm job | [sabotage, ç40] : damage(saboteur, 2)
        seat B wealth=50
        up a1 1/5/1/3
        down b1 alarm
        """,
        "sabotage a1 b1; house aurum; decline",
        "gone b1\nup a1 -phys\nseat B wealth=50",
    ),
    case(
        "a-deploy-ability-that-exhausts",
        rule("VTM-87", "VTM-82"),
        """
        card scout pawn stats=1/3/1/1 | [deploy, exhaust] : gain(you, 60)
        hand A scout
        """,
        "purchase scout; pay",
        "up a1 ex\nseat A wealth=60",
    ),
    case(
        "a-trigger-with-a-mark",
        rule("VTM-88"),
        """
        card herald pawn stats=1/3/1/1 | when completes mark pawn & theirs : damage(mark, 1)
        up a1 herald
        down a2 break-the-picket p=6
        up b1 1/3/1/1
        up b2 1/3/1/1
        """,
        "complete a2; split A1; mark b2",
        "up b2 phys=1\nup b1 -phys\nseat A inf=morrow:1",
    ),
    case(
        "a-trigger-whose-condition-fails",
        rule("VTM-88"),
        """
        card herald pawn stats=1/3/1/1 | when completes if wealth_of(you) > 900 : gain(you, 5)
        up a1 herald
        down a2 break-the-picket p=6
        """,
        "complete a2; split A1",
        "seat A wealth=200",
    ),
    case(
        "searching-by-class-keyword-and-value",
        rule("VTM-43", "VTM-41"),
        """
        card net gambit | : search(pawn & class:human & keyword:stowaway & force >= 1 & not cunning > 1, 1)
        down a1 net
        deck A dock-rat,hull-leech,captain-mirelle-ashgrave,siege-ox,pit-conscript
        """,
        "complete a1",
        "only take dock-rat | take -",
    ),
    case(
        "an-event-that-gives-itself-away-is-discarded",
        rule("VTM-41", "VTM-9"),
        "card grab gambit | mark player & other : employ(self, mark, good)\ndown a1 grab",
        "complete a1 B",
        "gone a1\njunk A grab\njunk B -",
    ),
    case(
        "searching-in-vain-looks-like-searching",
        rule("VTM-72"),
        "card net gambit | : search(job, 1)\ndown a1 net\ndeck A dock-rat",
        "complete a1",
        "only take -",
    ),
    case(
        "recovering-nothing",
        rule("VTM-43", "VTM-41"),
        "card net gambit | : recover(job, 1); gain(you, 5)\ndown a1 net\njunk A dock-rat",
        "complete a1",
        "seat A wealth=5\nhand A -",
    ),
    case(
        "a-prevention-by-an-ability",
        rule("VTM-57", "VTM-58"),
        """
        card court location stats=-/5/-/- | [exhaust, maneuver] if action = complete / seduce : prevent()
        up b1 court
        up b2 1/3/1/1
        up a1 ember-courtesan
        """,
        "seduce a1 b2; activate b1",
        "up b2 -ex\nup a1 ex\nup b1 ex\nseat A wealth=0",
    ),
    case(
        "killer",
        rule("VTM-88"),
        "card martyr pawn stats=1/1/1/1 | when dies : damage(killer, 2)\nup a1 2/5/1/1\nup b1 martyr",
        "attack a1 b1",
        "gone b1\nup a1 phys=3",
    ),
    case(
        "nobodys-killer",
        rule("VTM-15"),
        "card martyr pawn stats=1/1/1/1 | when dies : damage(killer, 2); gain(you, 5)\n"
        "seat A inf=aurum:5\nup a1 martyr\ndown a2 blackmail",
        "work a1 a2",
        "gone a1\ndown a2 p=1\nseat A wealth=5",
    ),
    case(
        "victim",
        rule("VTM-88"),
        "card ghoul pawn stats=3/5/1/1 | when kills : steal(boss(victim), 30)\nseat B wealth=100\nup a1 ghoul\n"
        "up b1 1/3/1/1",
        "attack a1 b1",
        "seat A wealth=30\nseat B wealth=70",
    ),
    case(
        "seducer",
        rule("VTM-81"),
        "up a1 ember-courtesan\nup b1 madames-champion",
        "seduce a1 b1",
        "up a1 phys=2\nup b1 ex",
    ),
    case("saboteur", rule("VTM-84"), "up a1 1/5/1/3\ndown b1 contraband-hold", "sabotage a1 b1", "up a1 phys=2"),
    case(
        "saboteur-is-a-card",
        rule("VTM-84"),
        "card trap job | [sabotage] : damage(saboteur, 1)\nseat A wealth=100\nup a1 the-hollow-server\n"
        "down b1 trap s=1",
        "activate a1 b1; house aurum",
        "gone b1\nup a1 ex phys=1",
    ),
    case(
        "event-completed",
        rule("VTM-88"),
        "card clerk pawn stats=1/3/1/1 | when completes : gain(boss(event), 4)\nup a1 clerk\n"
        "down a2 blackmail p=4\nseat A inf=vesper:1",
        "complete a2 -",
        "seat A wealth=4",
    ),
    case(
        "intercepts",
        rule("VTM-98"),
        "card hound pawn stats=1/5/5/1 kw=interceptor | when intercepts : ready(self)\nup a1 1/5/1/1\n"
        "down a2 blackmail\n"
        "up b1 hound",
        "work a1 a2; intercept b1",
        "up b1 -ex phys=1\ndown a2 p=0",
    ),
    case(
        "actor-and-target",
        rule("VTM-54"),
        "card net gambit kw=maneuver | if action = attack : exhaust(target); damage(actor, 1)\nup a1 1/5/1/1\n"
        "up b1 1/5/1/1\ndown b2 net",
        "attack a1 b1; complete b2",
        "up b1 ex phys=1\nup a1 ex phys=2",
    ),
    case(
        "self",
        rule("VTM-77"),
        "card bomb pawn stats=1/3/1/1 | [act] : damage(each pawn & other, 1); kill(self)\nup a1 bomb\nup b1 1/5/1/1",
        "act a1",
        "gone a1\nup b1 phys=1",
    ),
    case(
        "altered",
        rule("VTM-68"),
        "card leash device kw=alter:pawn | [exhaust] : damage(altered, 1)\nup a1 leash on=b1\nup b1 1/5/1/1",
        "activate a1",
        "up b1 phys=1\nup a1 ex",
    ),
    case(
        "owner-and-boss",
        rule("VTM-1"),
        "card law gambit | mark pawn : gain(owner(mark), 10); lose(boss(mark), 5)\nseat B wealth=50\ndown a1 law\n"
        "up c1 siege-ox boss=B",
        "complete a1 c1",
        "seat B wealth=45\nseat C wealth=10",
        seats=3,
    ),
    case(
        "once-a-turn",
        rule("VTM-87"),
        "card well location stats=-/5/-/- | [ç50] once : draw(you, 1)\nseat A wealth=900\ndeck A dock-rat*5\n"
        "up a1 well",
        "activate a1; draw dock-rat",
        "up a1 once=1 -ex\nnever activate a1",
    ),
    case(
        "once-again-next-turn",
        rule("VTM-87"),
        "card well location stats=-/5/-/- | [ç50] once : draw(you, 1)\nseat A wealth=900\ndeck A dock-rat*5\n"
        "up a1 well",
        "activate a1; draw dock-rat; end; end",
        "up a1 -once\nmay activate a1",
    ),
    case(
        "act-costs-çint-too",
        rule("VTM-77", "VTM-79"),
        "card spy pawn stats=1/3/1/1 | [act, ç30] : draw(you, 1)\nseat A wealth=30\ndeck A dock-rat\nup a1 spy",
        "act a1; draw dock-rat",
        "seat A wealth=0\nup a1 ex",
    ),
    case(
        "second-ability-by-its-place",
        rule("VTM-43"),
        "card twin pawn stats=1/3/1/1 | [act] : gain(you, 1) | [act] : gain(you, 2)\nup a1 twin",
        "act a1.2",
        "seat A wealth=2\nup a1 ex",
    ),
    case(
        "alter-by-an-effect",
        rule("VTM-66"),
        "card limpet pawn stats=1/3/1/1 | [act] mark pawn & yours & other : alter(self, mark)\nup a1 limpet\n"
        "up a2 2/3/1/1\nup b1 -/9/-/-",
        "act a1 a2; attack a2 b1",
        "up a1 on=a2\nup b1 phys=3",
    ),
    case(
        "duration-self",
        rule("VTM-89"),
        "card idol device stats=-/3/-/- | [exhaust] mark pawn : modify(mark, force, +4, self)\nup a1 idol\n"
        "up a2 1/3/1/1",
        "activate a1 a2; end; end",
        "up a2 fx=force+4:self.a1",
    ),
    case(
        "duration-self-ends-with-the-card",
        rule("VTM-89"),
        "card idol device stats=-/3/-/- | [exhaust] mark pawn : modify(mark, force, +4, self)\n"
        "up a1 idol\nup a2 5/5/1/1 fx=force+4:self.a1\nup a3 9/9/1/1",
        "attack a3 a1",
        "gone a1\nup a2 -fx",
    ),
]


@pytest.mark.parametrize(CASE, [*OPERATIONS, *STATICS, *SELECTORS, *STEPS, *REFS])
def test_what_an_ability_does(position: str, actions: str, claims: str, seats: int, options: str) -> None:
    assert failed_case(position, actions, claims, seats, options) == []


@rule("VTM-110")
def test_no_ability_can_lower_or_move_influence() -> None:
    state = state_of("card drain gambit | : influence(you, 1 - 3, aurum)\nseat A inf=aurum:2\ndown a1 drain")
    assert failed_claims(play_and_pass(state, "complete a1"), "seat A inf=aurum:2") == []


def test_a_random_discard_is_up_to_chance() -> None:
    state = state_of(
        "card purge gambit | mark player : discard(mark, 1, random)\ndown a1 purge\nhand B dock-rat*3,siege-ox"
    )
    state = play_and_pass(state, "complete a1 B")
    odds = dict(zip([VITIUM.format(state, action) for action in state.actions()], state.odds(), strict=True))
    assert odds == {"drop dock-rat": 0.75, "drop siege-ox": 0.25}
