"""What a player is told about an illegal action: what was tried, why not, and by which rule."""

import pytest

from ludarium.core import Refused
from ludarium.core.scene import Picked
from ludarium.games.vilnius.display.choices import fighter_card
from ludarium.testing import rule

from ..helpers import BEAR, VILNIUS, choices, play, row, table

CITY = ["at city 0", f"hand 0 {BEAR}", "hand 1 utena zarasai"]
FIGHT = ["at military", "row 0 sergeants levied-serfs", "hand 0 farmers men-at-arms hunters", "hand 1 townguard"]
CASTLES = ["at target", "enemy toll-castle guard-tower", "hand 0 boyar-knights*2 hunters*3 townguard*2"]
CAPTURE = ["at capture 0", "hand 0 townguard slavic-axemen", "stack 2 -"]
QUARTER = ["at military", "seat 0 to=quarter", "row 0 sergeants", "display 0 garrison@2,0 stable@3,0 storehouse@2,1"]
STORED = [
    "at military",
    "seat 0 to=quarter",
    "row 0 levied-serfs spearmen",
    "display 0 storehouse@1,-1",
    "stored 0 palanga",
]
LOOT = ["at military", "row 0 e e", "hand 0 farmers", "cards", '[[order]]\nid = "e"\nstrength = 5\n']
KEEP = ["at keep 0", "display 0 guardhouse@1,-1", "hand 0 farmers hunters"]

REFUSALS = [
    # Whose turn it is
    row("another-seat", rule("VNS-16"), CITY, "", "pass", 1, "VNS-16"),
    row("another-seats-unit", rule("VNS-16"), FIGHT, "", "assign townguard sergeants", 0, "VNS-16"),
    # Income
    row("too-many-units", rule("VNS-21"), ["at income 0", "units 0 farmers"], "", "draw 2", 0, "VNS-21"),
    row("not-an-income", rule("VNS-21"), ["at income 0", "units 0 farmers"], "", "pass", 0, "VNS-21"),
    row("one-by-one", rule("VNS-21"), ["at income 0", "units 0 farmers"], "", "unit", 0, "VNS-21"),
    # City
    row("not-a-city-action", rule("VNS-30"), CITY, "", "hold", 0, "VNS-30"),
    row("start-building", rule("VNS-31"), CITY, "", "build barracks 2,0", 0, "VNS-31"),
    row("no-fit", rule("VNS-33"), CITY, "", "build garrison 1,1", 0, "VNS-33"),
    row("taken", rule("VNS-33"), CITY, "", "build garrison 1,0", 0, "VNS-33"),
    row("requirement", rule("VNS-38"), CITY, "", "recruit boyar-knights", 0, "VNS-38"),
    row("price", rule("VNS-39"), ["at city 0", "hand 0 varniai raseiniai"], "", "build palace 0,1", 0, "VNS-39"),
    row("no-hall", rule("VNS-43"), CITY, "", "lay palanga 0:1,1", 0, "VNS-43"),
    row("no-storehouse", rule("VNS-44"), CITY, "", "pass palanga", 0, "VNS-44"),
    # Paying
    row("not-a-payment", rule("VNS-39"), CITY, "build garrison 2,0", "pass", 0, "VNS-39"),
    row("not-enough", rule("VNS-39"), CITY, "build garrison 2,0", "pay palanga varniai", 0, "VNS-39"),
    row("too-much", rule("VNS-39"), CITY, "build garrison 2,0", "pay palanga siauliai varniai", 0, "VNS-39"),
    row("not-in-hand", rule("VNS-39"), CITY, "build garrison 2,0", "pay trakai siauliai", 0, "VNS-39"),
    row("no-purse", rule("VNS-41"), CITY, "build garrison 2,0", "pay palanga varniai purse:tools", 0, "VNS-41"),
    row("no-exchange", rule("VNS-42"), CITY, "build garrison 2,0", "pay palanga telsiai gold>tools", 0, "VNS-42"),
    # Muster
    row("not-a-muster", rule("VNS-51"), FIGHT, "", "draw 2", 0, "VNS-51"),
    row("distributes", rule("VNS-54"), FIGHT, "", "assign hunters sergeants", 0, "VNS-54"),
    row("does-not-distribute", rule("VNS-54"), FIGHT, "", "allot men-at-arms sword sergeants", 0, "VNS-54"),
    row("no-such-symbol", rule("VNS-54"), FIGHT, "", "allot hunters sword sergeants", 0, "VNS-54"),
    row("sent-already", rule("VNS-54"), FIGHT, "assign farmers sergeants", "assign farmers levied-serfs", 0, "VNS-54"),
    row("nothing-to-withdraw", rule("VNS-54"), FIGHT, "", "withdraw farmers", 0, "VNS-54"),
    # Damage
    row("within", rule("VNS-R7"), QUARTER, "", "lose 2,0", 0, "VNS-R7"),
    row("residence", rule("VNS-64"), QUARTER, "", "lose 0,0", 0, "VNS-64"),
    row("nothing-there", rule("VNS-64"), QUARTER, "", "lose 9,9", 0, "VNS-64"),
    row("not-stored", rule("VNS-63"), STORED, "", "give skuodas", 0, "VNS-63"),
    row("no-volunteers-at-a-quarter", rule("VNS-63"), STORED, "", "decline", 0, "VNS-63"),
    # Spoils
    row("anothers-loot", rule("VNS-89"), LOOT, "take; gets palanga", "loot 0", 1, "VNS-89"),
    row("not-yet-asked", rule("VNS-16"), LOOT, "", "take", 1, "VNS-16"),
    row("not-plunder", rule("VNS-69"), LOOT, "", "hold", 0, "VNS-69"),
    row("guarded", rule("VNS-25"), CASTLES, "", "target toll-castle", 0, "VNS-25"),
    row("not-a-target", rule("VNS-72"), CASTLES, "", "end", 0, "VNS-72"),
    row("in-the-storm", rule("VNS-72"), CASTLES, "target guard-tower", "end", 0, "VNS-72"),
    row("empty-stack", rule("VNS-77"), CAPTURE, "", "capture 2 townguard slavic-axemen", 0, "VNS-77"),
    row("price-of-a-stack", rule("VNS-77"), CAPTURE, "", "capture 1 townguard", 0, "VNS-77"),
    row("not-a-capture", rule("VNS-76"), CAPTURE, "", "pass", 0, "VNS-76"),
    row(
        "not-looked-at", rule("VNS-78"), CAPTURE,
        "capture 1 townguard slavic-axemen; see punia; see kaunas; see tilze", "keep merkine", 0, "VNS-78",
    ),
    row(
        "kept-already", rule("VNS-78"), CAPTURE,
        "capture 1 townguard slavic-axemen; see punia; see kaunas; see tilze; keep punia", "order punia tilze", 0,
        "VNS-78",
    ),
    row("too-many-kept", rule("VNS-82"), KEEP, "", "keep farmers hunters", 0, "VNS-82"),
    row("not-a-keep", rule("VNS-82"), KEEP, "", "end", 0, "VNS-82"),
]  # fmt: skip


@pytest.mark.parametrize(("lines", "played", "typed", "seat", "number"), REFUSALS)
def test_a_refusal_names_the_rule_and_what_was_tried(
    lines: list[str], played: str, typed: str, seat: int, number: str
) -> None:
    state = play(table(*lines), *(text.strip() for text in played.split(";") if text.strip()))
    before = choices(state)
    with pytest.raises(Refused) as problem:
        VILNIUS.parse(state, typed, seat)
    said = str(problem.value)
    assert (problem.value.rule, f"({number})" in said) == (number, True), said
    assert typed.split()[0] in said.lower(), said
    why = VILNIUS.why(state, typed, seat)
    assert (why.number, why.allows) == (number, False)
    assert typed not in before or seat != state.decider
    assert choices(state) == before


ALLOWED = [
    row("draw", rule("VNS-21"), ["at income 0", "units 0 farmers"], "draw 1"),
    row("build", rule("VNS-31"), CITY, "build garrison 2,0"),
    row("recruit", rule("VNS-38"), CITY, "recruit farmers"),
    row("pass", rule("VNS-44"), CITY, "pass"),
    row("assign", rule("VNS-51"), FIGHT, "assign farmers sergeants"),
    row("target", rule("VNS-72"), CASTLES, "target guard-tower"),
    row("capture", rule("VNS-77"), CAPTURE, "capture 1 townguard slavic-axemen"),
    row("keep", rule("VNS-82"), KEEP, "keep farmers"),
    row("concede", rule("VNS-16"), CITY, "concede"),
]


@pytest.mark.parametrize(("lines", "typed"), ALLOWED)
def test_of_what_is_allowed_a_rule_is_told_as_well(lines: list[str], typed: str) -> None:
    why = VILNIUS.why(table(*lines), typed, 0)
    assert why.allows
    assert why.number in VILNIUS.rulebook.rules


@rule("VNS-16")
def test_pointing_at_anothers_unit_is_not_taken_for_an_own_one_of_that_name() -> None:
    state = table("at military", "row 0 sergeants", "hand 0 farmers*2", "hand 1 farmers")
    why = VILNIUS.why(state, Picked(spot=fighter_card(state, 2)), 0)
    assert why.number == "VNS-16"
    assert "Second" in why.text
    assert VILNIUS.why(state, Picked(spot=fighter_card(state, 0)), 0).number != "VNS-16"
