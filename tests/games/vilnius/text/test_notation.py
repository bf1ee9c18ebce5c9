"""Position text and notation: what is read, what is written, and what is refused."""

from typing import Any

import pytest

from ludarium.core import BadNotation, FairChance, Match, Record, read_record, write_record
from ludarium.testing import rule

from ..helpers import SHIPPED, VILNIUS, choices, play, point, refusal, row, start, table, zone

FIGHT = """# a fight: Sergeants and Scouts attack seat 0's quarter
vilnius/1 seats=2
at military round=5 points=9

seat 0 to=quarter
display 0 garrison@2,0 storehouse@1,-1
hand 0 farmers townguard
hand 1 slavic-axemen hunters
row 0 sergeants scouts"""

INLINE = """vilnius/1 seats=2
at military
hand 0 x*2
row 0 e
cards
unit = [{ id = "x", weapons = { sword = 2 }, gold = 1 }]
[[order]]
id = "e"
strength = 3
weapons = { sword = 2, shield = 1 }
damage_city = ["fire"]
"""


def test_a_text_of_lines_and_a_text_in_one_line_are_the_same() -> None:
    state = VILNIUS.position(FIGHT)
    assert (state.round, state.points, point(state)) == (5, 9, "muster")
    assert VILNIUS.text(state).count("\n") == 0
    lines = [line for line in FIGHT.splitlines() if line and not line.startswith("#")]
    assert VILNIUS.position(" / ".join(lines)) == state
    assert VILNIUS.position("\n".join([lines[0], *reversed(lines[1:])])) == state


def test_a_match_from_a_text_of_lines_is_recorded_and_read_back() -> None:
    lines = """
        # mine, with a card of my own
        vilnius/1 seats=2 together=chair
        at military

        row 0 e e
        hand 0 farmers
        cards
        [[order]]
        id = "e"  # of strength 5
        strength = 5
    """
    match = Match(VILNIUS, start=lines, chance=FairChance.seeded(1))
    match.play("loot 1")
    text = write_record(Record(match=match))
    assert (
        "\nposition vilnius/1 seats=2 together=chair / at military / row 0 e e / hand 0 farmers / cards / [[order]] / "
        in text
    )
    assert read_record(text).match.state == match.state


def test_cards_may_be_laid_over_the_set() -> None:
    state = VILNIUS.position(INLINE)
    assert choices(state) == {"assign x.1 e", "hold"}
    assert VILNIUS.position(VILNIUS.text(state)) == state
    after = play(state, "assign x.1 e", "assign x.2 e", "hold")
    assert after.points == 14  # two swords, and one shield for the other two


def test_only_what_differs_is_written() -> None:
    state = table("at city 0", "hand 0 palanga siauliai", cards=SHIPPED)
    assert VILNIUS.text(state) == "vilnius/1 seats=2 / at city 0 round=2 chair=0 points=14 / hand 0 palanga siauliai"


TEXTS = {
    "income": (2, "at income 0 / units 0 farmers / discard 0 townguard palanga"),
    "reveal": (2, "at reveal 1 / enemy toll-castle guard-tower / fallen scouts bowmen*2"),
    "after-the-boost": (3, "at reveal 0 boost=siege-train / row 1 sergeants bowmen"),
    "order": (2, "at reveal 0 / order scouts looters | boost"),
    "known-boost": (2, "at reveal 0 / order siege-train"),
    "city": (2, "at city 1 chair=1 purse=1:gold:1 traded=1/0 / hand 1 utena trakai"
             " / display 1 harbor@-1,0! mint@0,-1 exchange@1,-1"),
    "passed": (3, "at city 2 passed=0,1 / hand 2 slonim brest / display 2 storehouse@1,-1"),
    "laid": (2, "at city 0 / display 1 council-hall@0,2 / laid 0 palanga@1:0,2 / laid 1 utena@1:0,2"
             " / hand 0 raseiniai varniai"),
    "muster": (2, "at muster chair=1 / row 0 sergeants / row 1 spearmen / hand 0 farmers"
               " / seat 1 strength=5 to=quarter"),
    "final": (2, "at muster final / row 1 spearmen / hand 0 farmers / seat 1 strength=4"),
    "target": (2, "at target attacked=1 failed=war-camp / enemy war-camp toll-castle"
               " / hand 0 hunters*2 boyar-knights*2"),
    "target-of-another": (3, "at target 2 chair=1 passed=1 / enemy toll-castle / hand 1 farmers"
                          " / hand 2 hunters*2 boyar-knights*2"),
    "capture": (2, "at capture 1 chair=1 / hand 1 hunters*2 / stack 1 kaunas ? ? / stack 4 ? palanga"),
    "keep": (2, "at keep 0 / display 0 guardhouse@1,-1 / hand 0 farmers / past city quarter"),
    "conceded": (2, "at city 0 conceded=1 / hand 0 palanga siauliai"),
    "loot": (2, "at income 1 chair=1 / loot 1 utena / stored 1 farmers trakai / units 1 farmers"
             " / display 1 storehouse@1,-1 guardhouse@2,-1"),
}  # fmt: skip


@pytest.mark.parametrize(("seats", "text"), TEXTS.values(), ids=TEXTS.keys())
def test_a_text_comes_back_as_it_is(seats: int, text: str) -> None:
    state = table(*text.split(" / "), seats=seats)
    assert VILNIUS.covers(state)
    written = VILNIUS.text(state)
    assert VILNIUS.position(written) == state
    assert VILNIUS.text(VILNIUS.position(written)) == written
    assert set(text.split(" / ")[1:]) <= set(written.split(" / "))


BAD_HEADS = [
    ("no-header", "at city 0", "expected vilnius/1 first"),
    ("other-version", "vilnius/9 seats=2 / at city 0", "expected vilnius/1 first"),
    ("no-point", "vilnius/1 seats=2 / hand 0 farmers", "begins with at"),
    ("seats", "vilnius/1 seats=5 / at city 0", "header"),
    ("option", "vilnius/1 seats=2 luck=high / at city 0", "header"),
    ("value", "vilnius/1 seats=2 rim=round / at city 0", "header"),
    ("emblems", "vilnius/1 seats=2 emblems=bear,bear / at city 0", "header"),
    ("point", "vilnius/1 seats=2 / at noon", "at: expected one of"),
    ("passed", "vilnius/1 seats=2 / at target 1 passed=1 / hand 1 farmers", "a seat that has not passed"),
    ("not-the-chair", "vilnius/1 seats=2 together=chair / at target 1 / hand 1 farmers", "only the chair chooses"),
]
BAD_LINES = [
    ("line", "dance 0", "expected a line of"),
    ("seat", "hand 2 farmers", "hand: expected its number"),
    ("card", "hand 0 dragons", "hand 0"),
    ("too-many-copies", "hand 0 farmers*9", "no more copies"),
    ("too-many-over-zones", "hand 0 palanga / discard 1 palanga", "no more copies"),
    ("wrong-zone", "row 0 farmers", "row 0"),
    ("enemy-in-hand", "hand 0 sergeants", "hand 0"),
    ("unit-among-provinces", "provinces 0 farmers", "provinces 0"),
    ("taken-cell", "display 0 garrison@1,0", "a free cell"),
    ("same-cell", "display 0 garrison@2,0 stable@2,0", "a free cell"),
    ("twice-own", "display 0 garrison@2,0 garrison@3,0", "no more copies"),
    ("no-cell", "display 0 garrison", "display 0"),
    ("too-many-unseen", "stack 1 ? ? ? ? ? ? ? ? ? ? ? ? ?", "nobody has seen"),
    ("too-much-stored", "stored 0 palanga", "0 Storehouses"),
    ("too-many-buildings", "enemy toll-castle toll-castle war-camp war-camp", "at most 3"),
    ("destinations", "past city*3 quarter", "no more Destinations"),
    ("inline", "cards / unit = 3", "not a list of tables"),
    ("inline-weapon", 'cards / unit = [{ id = "x", weapons = { axe = 1 } }]', "E09 x.weapons"),
    ("inline-without-end", 'cards / order = [{ id = "final-attack", kind = "unit" }]', "E06 order.final"),
]


@pytest.mark.parametrize(("text", "told"), [bad[1:] for bad in BAD_HEADS], ids=[bad[0] for bad in BAD_HEADS])
def test_a_header_or_point_that_cannot_be_is_refused(text: str, told: str) -> None:
    with pytest.raises(BadNotation, match=told):
        VILNIUS.position(text)


@pytest.mark.parametrize(("line", "told"), [bad[1:] for bad in BAD_LINES], ids=[bad[0] for bad in BAD_LINES])
def test_a_line_that_cannot_be_is_refused(line: str, told: str) -> None:
    with pytest.raises(BadNotation, match=told):
        VILNIUS.position(f"vilnius/1 seats=2 / at city 0 / {line}")


@rule("VNS-1")
def test_emblems_are_written_only_where_they_are_others() -> None:
    usual = table("at city 0", "hand 0 palanga siauliai", options="emblems=bear,rider")
    assert usual == table("at city 0", "hand 0 palanga siauliai")
    assert "emblems" not in VILNIUS.text(usual)
    other = table("at city 0", "hand 0 palanga siauliai", options="emblems=bear,lion")
    assert "emblems=bear,lion" in VILNIUS.text(other)
    assert VILNIUS.position(VILNIUS.text(other)) == other


@rule("VNS-16")
def test_a_state_in_between_has_no_text() -> None:
    state = play(table("at city 0", "hand 0 palanga varniai skuodas vidukle"), "build garrison 2,0")
    assert not VILNIUS.covers(state)
    assert VILNIUS.text(state).endswith("at between")


READ = [
    row(
        "order-of-a-list",
        rule("VNS-77"),
        "at capture 0",
        "hand 0 townguard slavic-axemen",
        "capture 1 slavic-axemen townguard",
    ),
    row("case", rule("VNS-77"), "at capture 0", "hand 0 townguard slavic-axemen", "CAPTURE 1 Townguard Slavic-Axemen"),
    row(
        "blanks",
        rule("VNS-77"),
        "at capture 0",
        "hand 0 townguard slavic-axemen",
        "  capture   1 townguard slavic-axemen ",
    ),
]


@pytest.mark.parametrize(("at", "hand", "typed"), READ)
def test_what_is_typed_is_read_kindly(at: str, hand: str, typed: str) -> None:
    state = table(at, hand)
    assert VILNIUS.format(state, VILNIUS.parse(state, typed)) == "capture 1 townguard slavic-axemen"


def test_an_unnumbered_unit_or_enemy_is_the_first_that_may_be_meant() -> None:
    state = table("at military", "row 0 sergeants sergeants", "hand 0 farmers*2")
    assert VILNIUS.parse(state, "assign farmers sergeants") == VILNIUS.parse(state, "assign farmers.1 sergeants.1")
    after = play(state, "assign farmers sergeants")
    assert VILNIUS.parse(after, "assign farmers sergeants") == VILNIUS.parse(after, "assign farmers.2 sergeants.1")


@rule("VNS-72", "VNS-R44")
def test_of_enemy_buildings_of_one_name_any_that_has_not_failed_may_be_named() -> None:
    lines = "enemy toll-castle toll-castle", "hand 0 men-at-arms*5"
    state = table("at target", *lines)
    for typed in ("target toll-castle", "target toll-castle.2"):
        assert VILNIUS.parse(state, typed) == VILNIUS.parse(state, "target toll-castle.1")
    assert refusal(state, "target toll-castle.3") == "VNS-72"
    failed = table("at target failed=toll-castle", *lines)
    assert choices(failed) == {"target toll-castle.2", "done"}
    assert refusal(failed, "target toll-castle.1") == "VNS-R44"


def unread(state: Any, text: str) -> bool:
    try:
        VILNIUS.parse(state, text)
    except BadNotation:
        return True
    return False


NONSENSE = [
    "", "build", "build garrison", "build garrison 2", "build garrison 2,0 3,0", "draw two", "pass dragons", "loot",
    "assign farmers", "lay palanga hall", "kill farmers",
]  # fmt: skip


@pytest.mark.parametrize("typed", NONSENSE)
def test_what_makes_no_sense_is_not_read(typed: str) -> None:
    assert unread(table("at city 0", "hand 0 palanga siauliai"), typed)


def test_a_match_begins_with_a_text_that_can_be_read() -> None:
    for seats in (2, 3):
        state = start(seats)
        assert VILNIUS.position(VILNIUS.text(state)) == state
        assert zone(state, "units 0") == "farmers townguard slavic-axemen"
