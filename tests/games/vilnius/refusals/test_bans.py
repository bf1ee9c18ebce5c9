"""Every ban is reached by an attempt, and what has no ban is exactly what is listed."""

from collections.abc import Iterator
from typing import Any

import pytest

from ludarium.core import BadNotation, Refused, Rng
from ludarium.games.vilnius.refusals.causes_by_question import CAUSES
from ludarium.games.vilnius.refusals.sentences import REFUSALS
from ludarium.games.vilnius.refusals.understand import cause_of
from ludarium.games.vilnius.rules import bans
from ludarium.games.vilnius.text.notation import (
    EXCHANGES,
    FORMS,
    NO_ACTION,
    find_action,
    read_words,
    write_enemy,
    write_fighter,
    write_foe,
)
from ludarium.games.vilnius.text.words import write_cell

from ..helpers import BEAR, VILNIUS, play, start, table
from ..random_positions import late, moments

NAMES = {name: int(number) for name, number in vars(bans).items() if name.isupper() and name != "LEGAL"}

# Every ban is reached -------------------------------------------------------------------------------------------------

RICH = f"hand 0 {BEAR}"
CITY = ["at city 0", RICH, "hand 1 utena zarasai"]
INCOME = ["at income 0", "units 0 farmers"]
UNITS = ["at income 0", "units 0 farmers*3 townguard*3 slavic-axemen*3"]
MARKET = ["at city 0", RICH, "display 0 market@5,5"]
FULL = ["at city 0", RICH, "display 0 garrison@2,0 stable@3,0 archery-range@1,1"]
HALL = ["at city 0", RICH, "display 1 council-hall@0,2", "hand 1 utena zarasai"]
STORE = ["at city 0", RICH, "display 0 storehouse@1,-1", "hand 1 utena zarasai"]
PAYING = ["at city 0", "hand 0 palanga varniai skuodas vidukle", "hand 1 utena zarasai"]
EXCHANGE = ["at city 0", RICH, "display 0 exchange@5,5", "hand 1 utena zarasai"]
FIGHT = [
    "at military",
    "row 0 sergeants levied-serfs wrong-track",
    "hand 0 farmers*2 men-at-arms hunters",
    "hand 1 townguard",
]
STORM = ["at target", "enemy toll-castle", "hand 0 hunters*3 light-riders*2 townguard*2"]
SURPLUS = ["at military", "row 0 sergeants", "hand 0 farmers men-at-arms"]
BACK_TWICE = "assign men-at-arms sergeants; withdraw men-at-arms; assign men-at-arms sergeants; withdraw men-at-arms"
SPEARS = ["cards", 'unit = [{ id = "spears", weapons = { spear = 1 } }]']
TIED = ["at military", "row 0 sergeants", "hand 0 slavic-axemen spears", "hand 1 townguard", *SPEARS]
TIED_SENT = "assign slavic-axemen sergeants; assign spears sergeants; hold; assign townguard sergeants; hold; hold"
RED = '[[order]]\nid = "e"\nstrength = 3\nweapons = { shield = 1 }\nskulls = { red = 1 }\n'
FARMERS = ["at military", "row 0 e", "hand 0 farmers*2 townguard", "hand 1 farmers", "cards", RED]
FARMERS_SENT = "assign farmers e; assign farmers e; assign townguard e; hold; assign farmers e; hold; hold"
BLOODY = '[[order]]\nid = "e"\nstrength = 3\nweapons = { shield = 1 }\nskulls = { red = 2 }\n'
DYING = ["at military", "row 0 e", "hand 0 townguard slavic-axemen", "hand 1 townguard slavic-axemen", "cards", BLOODY]
DYING_SENT = (
    "assign townguard e; assign slavic-axemen e; hold; assign townguard e; assign slavic-axemen e; hold; hold; "
    "kill 0:townguard"
)
SKULLS = '[[order]]\nid = "collector"\nstrength = 3\nweapons = { shield = 2 }\nskulls = { silver = 1, gold = 1 }\n'
GILDED = '[[unit]]\nid = "gilded"\nweapons = { spear = 1 }\ngold = 3\ntools = 0\n'
SILVER = ["at military", "row 0 collector", "hand 0 townguard gilded", "hand 1 townguard", "cards", SKULLS + GILDED]
SILVER_SENT = "assign townguard collector; assign gilded collector; hold; assign townguard collector; hold; hold"
QUARTER = ["at military", "seat 0 to=quarter", "row 0 sergeants"]
STORED = ["at military", "row 0 turcopoles raiders", "display 0 storehouse@1,-1", "stored 0 palanga"]
DROP = [*QUARTER, "display 0 storehouse@1,-1 storehouse@2,-1", "stored 0 palanga varniai"]
BRANCHES = "display 0 garrison@2,0 stable@3,0 storehouse@2,1"
AROUND = (
    "display 0 garrison@2,0 stable@3,0 storehouse@2,1 guardhouse@2,-1 storehouse@3,1 storehouse@1,1 guardhouse@1,-1"
)
PILES = ["units 0 farmers*2", "discard 0 hunters varniai", "provinces 0 palanga"]
LOSING = ["at military", "seat 0 to=quarter", "row 0 crossbow-company raiders", *PILES]
FIVES = '[[order]]\nid = "e"\nstrength = 5\n'
LOOT = ["at military", "row 0 e e e", "hand 0 farmers", "cards", FIVES]
NO_LOOT = ["at military", "row 0 e e e", "hand 0 farmers", "provinces 1 -", "cards", FIVES]
BLADES = "\n".join(
    f'[[unit]]\nid = "{one}"\ngold = 1\ntools = 1\nweapons = {{ {one} = 1 }}' for one in ("shield", "spear", "arrow")
)
CASTLES = ["at target", "enemy toll-castle guard-tower", "hand 0 boyar-knights*2 hunters*3 townguard*2"]
FAILED = ["at target failed=toll-castle", "enemy toll-castle war-camp", "hand 0 boyar-knights*2 hunters*3 townguard*2"]
WEAK = ["at target", "enemy toll-castle war-camp", "hand 0 shield*2 spear*2 arrow*2", "cards", BLADES]
CAPTURE = ["at capture 0", "hand 0 townguard slavic-axemen farmers", "stack 2 -"]
LOOKED = "capture 1 townguard slavic-axemen; see punia; see kaunas; see tilze"
KEEP = ["at keep 0", "display 0 guardhouse@1,-1", "hand 0 farmers hunters"]

# fmt: off
REACHED = [  # ban, position, played before, options, attempt, what the answer names
    ("DRAWS_AT_ONCE",         INCOME,               "",           "", "unit", "how many of the 5 cards"),
    ("DRAWS_ONE_BY_ONE",      INCOME,               "",           "income_draw=one_by_one", "draw 1", "card by card"),
    ("MORE_THAN_INCOME",      UNITS,                "",           "", "draw 6", "only 5 cards"),
    ("TOO_FEW_UNITS",         INCOME,               "",           "", "draw 2", "only 1"),
    ("TOO_FEW_PROVINCES",     [*UNITS, "provinces 0 palanga"], "", "", "draw 1", "only 1"),
    ("NOT_IN_SUPPLY",         CITY,                 "",           "", "build barracks 2,0", "Barracks"),
    ("CELL_TAKEN",            CITY,                 "",           "", "build garrison 1,0", "your Barracks stands there"),
    ("NO_NEIGHBOUR",          CITY,                 "",           "", "build garrison 7,7", "beside 7,7"),
    ("NO_EDGE_FITS",          CITY,                 "",           "", "build garrison 1,1", "above the Barracks names garrison; Garrison fits only right of the Barracks"),
    ("EDGE_MISFITS",          [*CITY, "display 0 estate@0,1"], "", "edge_fit=all", "build archery-range 1,1", "the place above the Barracks"),
    ("MAXIMUM",               FULL,                 "",           "", "build storehouse 2,-1", "your maximum is 5"),
    ("EXCLUDED",              MARKET,               "",           "", "build harbor -1,0", "your Market"),
    ("PRICE",                 ["at city 0", "hand 0 varniai raseiniai"], "", "", "build palace 0,1", "you have"),
    ("NOT_FOR_HIRE",          [*CITY, "discard 1 farmers*8"], "", "", "recruit farmers", "no Farmers"),
    ("REQUIREMENT",           CITY,                 "",           "", "recruit boyar-knights", "of the type"),
    ("LAYS_NOT_IN_HAND",      HALL,                 "",           "", "lay utena 1:0,2", "Utena"),
    ("NO_SHARED_PLACE",       HALL,                 "",           "", "lay palanga 0:1,1", "at 0:1,1"),
    ("LAID_THERE",            HALL,                 "lay palanga 1:0,2", "", "lay varniai 1:0,2", "your Palanga"),
    ("OWNER_ONLY",            HALL,                 "",           "shared_place=owner_only", "lay palanga 1:0,2", "Second"),
    ("STORES_NOT_IN_HAND",    STORE,                "",           "", "pass utena", "Utena"),
    ("STORES_TWICE",          STORE,                "",           "", "pass telsiai*9", "in hand"),
    ("STOREHOUSES",           STORE,                "",           "", "pass palanga telsiai", "room for 1, and you named 2"),
    ("NOT_SPENDABLE",         PAYING,               "build garrison 2,0", "", "pay utena palanga", "Utena"),
    ("SPENT_TWICE",           PAYING,               "build garrison 2,0", "", "pay palanga*2", "Palanga"),
    ("PURSES",                PAYING,               "build garrison 2,0", "", "pay palanga varniai purse:tools", "Tools"),
    ("EXCHANGES",             PAYING,               "build garrison 2,0", "", "pay palanga gold>tools", "Gold into Tools"),
    ("PAYS_TOO_LITTLE",       PAYING,               "build garrison 2,0", "", "pay palanga varniai", "that makes"),
    ("PAYS_TOO_MUCH",         PAYING,               "build garrison 2,0", "", "pay palanga skuodas varniai", "Varniai can be left out"),
    ("EXCHANGES_TOO_MUCH",    EXCHANGE,             "build garrison 2,0", "", "pay palanga siauliai raseiniai gold>tools", "more often"),
    ("NOT_YOUR_UNIT",         FIGHT,                "",           "", "assign townguard sergeants", "Townguard"),
    ("NOT_ATTACKING",         FIGHT,                "",           "", "assign farmers toll-castle", "Toll Castle"),
    ("NOT_STORMED",           STORM,                "target toll-castle", "", "assign townguard sergeants", "on Toll Castle, not on Sergeants"),
    ("SPLITS",                FIGHT,                "",           "", "assign hunters sergeants", "Hunters"),
    ("STAYS_WHOLE",           FIGHT,                "",           "", "allot men-at-arms sword sergeants", "Men-at-Arms"),
    ("WHOLE_IN_RAID",         STORM,                "target toll-castle", "", "allot hunters arrow toll-castle", "Hunters"),
    ("NOTHING_TO_BEAT",       FIGHT,                "",           "", "assign farmers wrong-track", "Wrong Track"),
    ("BEATEN",                FIGHT,                "assign farmers levied-serfs; hold; assign townguard sergeants; hold; hold", "", "assign farmers.2 levied-serfs", "Levied Serfs"),
    ("LACKS_SYMBOL",          FIGHT,                "",           "", "allot hunters sword sergeants", "no sword"),
    ("SENT",                  FIGHT,                "assign men-at-arms sergeants", "", "assign men-at-arms levied-serfs", "against Sergeants"),
    ("RETURNED_TWICE",        FIGHT,                BACK_TWICE,   "", "assign men-at-arms levied-serfs", "Men-at-Arms has come back"),
    ("NOT_SENT",              FIGHT,                "",           "", "withdraw men-at-arms", "Men-at-Arms"),
    ("COMMITTED",             FIGHT,                "assign men-at-arms levied-serfs; hold; assign townguard sergeants; hold; hold", "", "withdraw men-at-arms", "Levied Serfs"),
    ("SURPLUS",               SURPLUS,              "assign men-at-arms sergeants; assign farmers sergeants", "surplus_units=forbidden", "hold", "Farmers"),
    ("DID_NOT_FIGHT",         FARMERS,              FARMERS_SENT, "", "kill 1:townguard", "Second's Townguard"),
    ("DEAD",                  DYING,                DYING_SENT,   "", "kill 0:townguard", "dead"),
    ("CHEAPER",               TIED,                 TIED_SENT,    "", "kill 0:spears", "Slavic Axemen"),
    ("SACRIFICE_FIRST",       FARMERS,              FARMERS_SENT, "", "kill 0:townguard", "Farmers"),
    ("ANOTHERS_UNIT",         TIED,                 TIED_SENT,    "", "kill 1:townguard", "Second"),
    ("NO_SURVIVOR",           SILVER,               SILVER_SENT,  "", "offer hunters", "your Hunters"),
    ("WORTHLESS",             SILVER,               SILVER_SENT,  "", "offer gilded", "no Tools"),
    ("NOT_STORED",            STORED,               "",           "", "give skuodas", "Skuodas"),
    ("NOT_IN_STOREHOUSE",     DROP,                 "",           "", "drop skuodas", "Skuodas"),
    ("NO_BUILDING",           [*QUARTER, BRANCHES], "",           "", "lose 5,5", "at 5,5"),
    ("START_BUILDING",        [*QUARTER, BRANCHES], "",           "", "lose 1,0", "Barracks"),
    ("NO_FREE_SIDE",          [*QUARTER, AROUND],   "",           "", "lose 2,0", "Garrison"),
    ("CUTS_OFF",              [*QUARTER, BRANCHES], "",           "", "lose 2,0", "Garrison"),
    ("UNIT_NOT_IN_PILES",     LOSING,               "",           "loss_pick=choose", "lose townguard", "Townguard"),
    ("PROVINCE_NOT_IN_PILES", LOSING,               "lose hunters", "loss_pick=choose", "lose skuodas", "Skuodas"),
    ("OWN_LOOT",              LOOT,                 "",           "", "loot 1", "their own pile"),
    ("NOTHING_TO_LOOT",       NO_LOOT,              "",           "together=chair", "loot 1", "Second"),
    ("FAIR_SHARES",           LOOT,                 "loot 0; gets palanga", "together=chair", "loot 0", "Second"),
    ("NO_ENEMY_BUILDING",     STORM,                "",           "", "target war-camp", "War Camp"),
    ("GUARDED",               CASTLES,              "",           "", "target toll-castle", "Guard Tower"),
    ("FAILED",                FAILED,               "",           "", "target toll-castle", "Toll Castle"),
    ("TOO_STRONG",            WEAK,                 "",           "", "target war-camp", "War Camp"),
    ("EMPTY_STACK",           CAPTURE,              "",           "", "capture 2 townguard slavic-axemen", "stack 2"),
    ("UNITS_NOT_IN_HAND",     CAPTURE,              "",           "", "capture 1 townguard*2", "1 Townguard in hand, not 2"),
    ("WEAPONS",               CAPTURE,              "",           "", "capture 1 townguard", "stack 1 costs"),
    ("UNIT_NOT_NEEDED",       CAPTURE,              "",           "", "capture 1 townguard slavic-axemen farmers", "Farmers"),
    ("KEEPS_ONE",             CAPTURE,              LOOKED,       "", "keep punia kaunas", "exactly one"),
    ("NOT_LOOKED_AT",         CAPTURE,              LOOKED,       "", "keep merkine", "Merkin"),
    ("NOT_LEFT_OVER",         CAPTURE,              f"{LOOKED}; keep punia", "", "order punia tilze", "Punia"),
    ("SAME_TWICE",            CAPTURE,              f"{LOOKED}; keep punia", "", "order tilze tilze", "twice"),
    ("KEEPS_NOT_IN_HAND",     KEEP,                 "",           "", "keep crossbowmen", "0 Crossbowmen in hand"),
    ("GUARDHOUSES",           KEEP,                 "",           "", "keep farmers hunters", "room for 1, and you named 2"),
]
# fmt: on


def reached(lines: list[str], played: str, options: str) -> Any:
    return play(table(*lines, options=options), *(text.strip() for text in played.split(";") if text.strip()))


@pytest.mark.parametrize(
    ("ban", "lines", "played", "options", "typed", "named"), REACHED, ids=lambda one: str(one)[:24]
)
def test_a_ban_is_cited_by_its_rule_and_names_the_cause(
    ban: str, lines: list[str], played: str, options: str, typed: str, named: str
) -> None:
    state = reached(lines, played, options)
    with pytest.raises(Refused) as refused:
        VILNIUS.parse(state, typed)
    cause = cause_of(state, read_words(state, typed))
    assert cause is not None
    assert [name for name, number in NAMES.items() if number == cause[0]] == [ban], str(refused.value)
    assert refused.value.rule == REFUSALS[NAMES[ban]].rule
    assert named in str(refused.value)


def test_a_suggestion_and_a_second_concession_are_refused() -> None:
    state = play(table(*CITY), "concede")
    for ban, typed in (("CONCEDED", "concede"), ("SUGGESTION", "suggest hold")):
        with pytest.raises(Refused) as refused:
            VILNIUS.parse(state, typed, 0)
        assert refused.value.rule == REFUSALS[NAMES[ban]].rule
        assert REFUSALS[NAMES[ban]].sentence in str(refused.value)


NOT_DECIDED = [  # ban, seat, attempt, what the answer names
    ("NOT_DECIDING", 1, "pass", "the First seat decides now"),
    ("CHANCE_DEALS", 0, "gets farmers", "only chance"),
    ("CHANCE_REVEALS", 0, "reveal raiders", "only chance"),
    ("CHANCE_SHOWS", 0, "see punia", "only chance"),
    ("CHANCE_SENDS", 0, "to quarter", "only chance"),
    ("CHANCE_BEGINS", 0, "first 1", "only chance"),
]


@pytest.mark.parametrize(("ban", "seat", "typed", "named"), NOT_DECIDED, ids=lambda one: str(one))
def test_what_another_seat_or_chance_decides_is_refused(ban: str, seat: int, typed: str, named: str) -> None:
    with pytest.raises(Refused) as refused:
        VILNIUS.parse(table(*CITY), typed, seat)
    assert (refused.value.ban, refused.value.rule) == (NAMES[ban], REFUSALS[NAMES[ban]].rule)
    assert named in str(refused.value)


def test_every_ban_is_reached_and_has_a_number_of_its_own() -> None:
    assert {row[0] for row in (*REACHED, *NOT_DECIDED)} | {"CONCEDED", "SUGGESTION"} == set(NAMES)
    assert sorted(NAMES.values()) == sorted(REFUSALS)


# No ban means listed --------------------------------------------------------------------------------------------------

MATCHES = [
    (2, ""),
    (3, ""),
    (2, "income_draw=one_by_one loss_pick=choose surplus_units=forbidden together=chair"),
    (3, "edge_fit=all rim=free_side shared_place=owner_only loss_pick=choose"),
    (2, "exchange_back=2g1t together=chair"),
]
TRIES_PER_MOMENT = 40


def words_of(state: Any) -> dict[str, list[str]]:
    """The words that a player may write now, by their kind: what is on the table, and something that is not."""
    cards, seats = state.cards, [str(seat) for seat in range(state.seats)]
    cells = [write_cell(int(cell)) for seat in range(state.seats) for cell in around(state, seat)]
    fighters = [write_fighter(state, one) for one in range(len(state.fighter))] or ["farmers"]
    fighters += [one.partition(".")[0] for one in fighters]
    foes = [write_foe(state, one) for one in range(len(state.foe))]
    foes += [write_enemy(state, one) for one in range(len(state.enemy))] or ["toll-castle"]
    foes += [one.partition(".")[0] for one in foes]
    return {
        "number": [str(number) for number in range(state.left + 2)],
        "building": cards.building_ids,
        "cell": cells,
        "unit": cards.unit_ids,
        "province": cards.province_ids,
        "card": cards.unit_ids + cards.province_ids,
        "loss": cells + cards.unit_ids + cards.province_ids,
        "place": [f"{seat}:{cell}" for seat in seats for cell in cells],
        "weapon": cards.weapons,
        "seat": seats,
        "stack": ["1", "2", "3", "4"],
        "fighter": fighters,
        "foe": foes,
        "seat:unit": [f"{seat}:{unit}" for seat in seats for unit in cards.unit_ids],
        "seat:fighter": [f"{seat}:{fighter}" for seat in seats for fighter in fighters],
        "source": [*cards.province_ids, "purse:gold", "purse:tools", *EXCHANGES],
    }


def around(state: Any, seat: int) -> Iterator[int]:
    """The cells of a display and those beside them."""
    for place in range(state.size[seat]):
        cell = int(state.cell_at(seat, place))
        yield from (cell, cell + 1, cell - 1, cell + 128, cell - 128)


def attempts(state: Any, rng: Rng) -> Iterator[str]:
    """Well-formed answers to the question, legal or not: at random, and what is listed with one word changed."""
    words, known = CAUSES.get(int(state.ask), {}), words_of(state)
    for word in words:
        yield from (made_up(known, word, rng) for _ in range(TRIES_PER_MOMENT // len(words)))
    for action in state.actions()[:TRIES_PER_MOMENT]:
        text = VILNIUS.format(state, action)
        yield text
        if text.partition(" ")[0] in words and FORMS[text.partition(" ")[0]].endswith("…"):
            yield f"{text} {rng.choose(text.split()[1:] or ['palanga'])}"
            yield " ".join(text.split()[:-1])


def made_up(known: dict[str, list[str]], word: str, rng: Rng) -> str:
    """A random answer that begins with a word."""
    parts = [word]
    for kind in FORMS[word].split():
        count = int(rng.below(4)) if kind.endswith("…") else 1
        parts += [rng.choose(known[kind.removesuffix("…")]) for _ in range(count)]
    return " ".join(parts)


@pytest.mark.parametrize(("seats", "options"), MATCHES)
def test_what_has_no_ban_is_exactly_what_is_listed(seats: int, options: str) -> None:
    rng, seen = Rng(options), set[str]()
    for begin in (start(seats, options.replace(" ", ",")), late(options, seats, options)):
        for state, _ in moments(begin, rng, 120):
            if state.decider < 0:
                continue
            for text in attempts(state, rng):
                agrees(state, text, seen)
    assert len(seen) > 10


def agrees(state: Any, text: str, seen: set[str]) -> None:
    """Check that an attempt is listed if and only if no ban forbids it."""
    try:
        tried = read_words(state, text)
    except BadNotation:
        return
    cause = cause_of(state, tried)
    if cause is None:
        return
    is_listed = find_action(state, tried, state.actions()) != NO_ACTION
    assert is_listed == (cause[0] == bans.LEGAL), (text, cause, VILNIUS.text(state))
    if not is_listed:
        seen.add(str(VILNIUS.understand(state, text, state.decider)))
