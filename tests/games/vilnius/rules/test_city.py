"""Phase 3: building, recruiting, paying, shared places and passing."""

from typing import Any

import pytest

from ludarium.testing import rule

from .. import reference
from ..helpers import (
    BEAR,
    LION,
    RIDER,
    VILNIUS,
    choices,
    drawn,
    field,
    line,
    offered,
    play,
    point,
    read,
    refusal,
    row,
    table,
    zone,
)

ALIVE = "hand 1 utena zarasai"
"""Enough for seat 1 to be asked."""
RICH = f"hand 0 {BEAR} kaunas birstonas piestve tilze klaipeda alytus"
"""Enough for anything."""


def cells(state: Any, card: str) -> set[str]:
    """Where a Building may be built."""
    return {text.split()[1] for text in offered(state, "build") if text.split()[0] == card}


def paying(*lines: str, seats: int = 2, options: str = "") -> Any:
    """A city turn of seat 0."""
    return table("at city 0", *lines, seats=seats, options=options)


def payments(state: Any, choice: str) -> set[str]:
    """How the seat may pay for a choice: all ways, or the only one."""
    after = play(state, choice)
    if all(text.startswith("pay") for text in choices(after)):
        return {text.removeprefix("pay ") for text in choices(after)}
    return {"unasked"}


# Fit

FITS = [
    row("garrison", rule("VNS-33", "VNS-R6"), "garrison", {"2,0"}),
    row("archery-range", rule("VNS-33", "VNS-32"), "archery-range", {"1,1"}),
    row("estate", rule("VNS-33"), "estate", {"0,1"}),
    row("palace", rule("VNS-33"), "palace", {"0,1"}),
    row("storehouse", rule("VNS-33"), "storehouse", {"1,-1"}),
    row("guardhouse", rule("VNS-33"), "guardhouse", {"1,-1"}),
    row("manufactory", rule("VNS-33"), "manufactory", {"0,-1"}),
    row("mint", rule("VNS-33"), "mint", {"0,-1"}),
    row("smithy", rule("VNS-33"), "smithy", {"0,-1"}),
    row("market", rule("VNS-33"), "market", {"-1,0"}),
    row("harbor", rule("VNS-33"), "harbor", {"-1,0"}),
    row("stable", rule("VNS-33"), "stable", set()),
    row("exchange", rule("VNS-33"), "exchange", set()),
    row("council-hall", rule("VNS-33"), "council-hall", set()),
]


@pytest.mark.parametrize(("card", "expected"), FITS)
def test_where_a_building_fits_at_first(card: str, expected: set[str]) -> None:
    """VNX-12."""
    assert cells(paying(RICH), card) == expected
    if not expected:
        assert refusal(paying(RICH), f"build {card} 0,1") == "VNS-33"


@rule("VNS-32", "VNS-33", "VNS-R6")
def test_a_garrison_fits_only_right_of_the_barracks() -> None:
    """The printed example: cards are never turned."""
    state = paying(RICH)
    assert offered(state, "build") & {f"garrison {x},{y}" for x in range(-2, 4) for y in range(-2, 3)} == {
        "garrison 2,0"
    }
    assert refusal(state, "build garrison 1,1") == "VNS-33"


@rule("VNS-32", "VNS-33")
def test_every_edge_counts_for_itself() -> None:
    state = paying("display 0 garrison@2,0 manufactory@0,-1", RICH)
    assert cells(state, "stable") == {"3,0"}
    assert cells(state, "storehouse") == {"1,-1", "2,1", "2,-1"}  # under the Barracks, above and under the Garrison
    assert cells(state, "exchange") == {"1,-1"}  # right of the Manufactory
    assert cells(state, "mint") == {"0,-2", "-1,-1"}


@rule("VNS-33", "VNS-R5")
def test_one_fitting_edge_is_enough_unless_all_are_wanted() -> None:
    """VNX-13: the Archery Range touches the Estate's blank side."""
    lines = "display 0 estate@0,1", RICH
    assert "1,1" in cells(paying(*lines), "archery-range")
    strict = paying(*lines, options="edge_fit=all")
    assert cells(strict, "archery-range") == set()
    assert refusal(strict, "build archery-range 1,1") == "VNS-R5"
    assert cells(strict, "garrison") == {"2,0"}


@rule("VNS-33")
def test_a_taken_cell_takes_nothing() -> None:
    state = paying("display 0 garrison@2,0", RICH)
    assert refusal(state, "build storehouse 2,0") == "VNS-33"
    assert refusal(state, "build storehouse 7,7") == "VNS-33"


# Maximum and exclusion


@rule("VNS-34")
def test_five_buildings_are_the_most_at_first() -> None:
    """VNX-14."""
    five = "display 0 garrison@2,0 storehouse@1,-1 manufactory@0,-1"
    state = paying(five, RICH)
    assert {text.split()[0] for text in offered(state, "build")} == {"estate", "palace"}
    assert refusal(state, "build storehouse 2,-1") == "VNS-34"
    six = paying(f"{five} estate@0,1", RICH)
    assert {"storehouse", "palace", "market"} <= {text.split()[0] for text in offered(six, "build")}
    seven = paying(f"{five} estate@0,1 guardhouse@2,-1", RICH)
    assert {text.split()[0] for text in offered(seven, "build")} == {"palace"}


@rule("VNS-34")
def test_a_new_estate_raises_the_maximum_at_once() -> None:
    state = paying("display 0 garrison@2,0 storehouse@1,-1 manufactory@0,-1", RICH, f"hand 1 {RIDER}")
    state = play(state, "build estate 0,1", "pay kaunas siauliai", "pass")
    assert point(state) == "city 0"
    assert "storehouse" in {text.split()[0] for text in offered(state, "build")}


@rule("VNS-R33")
def test_too_many_buildings_stay_but_only_estate_and_palace_can_be_added() -> None:
    six = "display 0 garrison@2,0 storehouse@1,-1 manufactory@0,-1 market@-1,0"
    state = paying(six, RICH)
    assert {text.split()[0] for text in offered(state, "build")} == {"estate", "palace"}
    state = play(state, "build estate 0,1", "pay kaunas siauliai")
    assert line(state, "display 0")  # all of them still stand
    assert len(read(state).seats[0].display) == 7


@rule("VNS-35", "VNS-R39")
def test_market_and_harbor_exclude_each_other() -> None:
    """VNX-15."""
    assert cells(paying("display 0 market@-1,0", RICH), "harbor") == set()
    wide = paying("display 0 market@5,5", RICH)
    assert refusal(wide, "build harbor -1,0") == "VNS-35"
    assert cells(wide, "market") == {"-1,0"}
    assert refusal(paying("display 0 harbor@5,5", RICH), "build market -1,0") == "VNS-35"
    assert cells(paying(RICH), "harbor") == {"-1,0"}
    assert cells(paying("display 1 market@-1,0", RICH), "harbor") == {"-1,0"}  # another's does not matter


@rule("VNS-35")
def test_exclusion_holds_from_either_side() -> None:
    one_sided = """cards
    [[building]]
    id = "shrine"
    type = "market"
    abilities = [{ kind = "exclude", type = "garrison" }]
    """
    assert refusal(paying("display 0 garrison@2,0", RICH, one_sided), "build shrine -1,0") == "VNS-35"
    assert refusal(paying("display 0 shrine@-1,0", RICH, one_sided), "build garrison 2,0") == "VNS-35"


# Paying


@rule("VNS-39", "VNS-R12")
def test_a_payment_has_nothing_that_could_be_left_out() -> None:
    """VNX-16."""
    exact = paying("hand 0 palanga siauliai")
    assert payments(exact, "build garrison 2,0") == {"unasked"}
    three = play(paying("hand 0 palanga varniai skuodas vidukle"), "build garrison 2,0")
    assert choices(three) == {"pay palanga skuodas", "pay palanga varniai vidukle"}
    assert refusal(three, "pay palanga skuodas varniai") == "VNS-39"
    assert refusal(three, "pay palanga varniai") == "VNS-39"
    assert refusal(three, "pay palanga siauliai") == "VNS-39"
    short = paying("hand 0 palanga varniai")
    assert refusal(short, "build garrison 2,0") == "VNS-39"
    assert refusal(short, "recruit hunters") == "VNS-38"


@rule("VNS-39", "VNS-40")
def test_used_provinces_are_discarded_and_the_building_stands() -> None:
    state = play(paying("hand 0 palanga siauliai raseiniai", ALIVE), "build garrison 2,0")
    assert zone(state, "discard 0") == "palanga siauliai"
    assert (zone(state, "hand 0"), zone(state, "display 0")) == ("raseiniai", "garrison@2,0")


WORTHS = [
    row("bonus-in-the-same-money", rule("VNS-40", "VNS-36"), "harbor@-1,0", "palanga", (3, 0)),
    row("bonus-in-the-other", rule("VNS-40"), "harbor@-1,0", "telsiai", (2, 1)),
    row("another-good", rule("VNS-40"), "harbor@-1,0", "kraziai", (1, 0)),
    row("two-spots-are-no-better", rule("VNS-40"), "harbor@-1,0 harbor@-2,0", "palanga", (3, 0)),
    row("built-this-round", rule("VNS-36"), "harbor@-1,0!", "palanga", (2, 0)),
    row("one-old-one-new", rule("VNS-36"), "harbor@-1,0 harbor@-2,0!", "palanga", (3, 0)),
    row("none", rule("VNS-40"), "garrison@2,0", "palanga", (2, 0)),
]


@pytest.mark.parametrize(("display", "province", "worth"), WORTHS)
def test_what_a_province_is_worth(display: str, province: str, worth: tuple[int, int]) -> None:
    """VNX-17: the prices of made-up Units tell what a single Province can pay."""
    gold, tools = worth
    state = paying(f"display 0 {display}", f"hand 0 {province}", "display 1 market@-1,0", *prices(gold, tools))
    assert offered(state, "recruit") & {"exact", "more-gold", "more-tools"} == {"exact"}


def prices(gold: int, tools: int) -> tuple[str, ...]:
    """Units that cost this, one Gold more, and one Tool more."""
    told = [("exact", gold, tools), ("more-gold", gold + 1, tools), ("more-tools", gold, tools + 1)]
    units = ", ".join(f'{{ id = "{name}", gold = {g}, tools = {t}, weapons = {{ sword = 1 }} }}' for name, g, t in told)
    return "cards", f"unit = [{units}]"


@rule("VNS-36")
def test_a_new_harbor_works_from_the_next_round() -> None:
    piles = "units 0 farmers", "units 1 farmers", "order wrong-track scouts"
    state = paying("hand 0 palanga siauliai", ALIVE, *piles)
    state = play(state, "build harbor -1,0")
    assert (zone(state, "display 0"), point(state)) == ("harbor@-1,0!", "city 1")
    state = play(state, "pass")
    assert (zone(state, "display 0"), state.round) == ("harbor@-1,0", 3)


@rule("VNS-40", "VNS-R12")
def test_surplus_is_lost() -> None:
    """VNX-18: Telšiai alone pays a Townguard, 2 Gold and 1 Tool for 1 and 1."""
    state = paying("display 0 harbor@-1,0", "hand 0 telsiai", ALIVE)
    assert "townguard" in offered(state, "recruit")
    after = play(state, "recruit townguard")
    assert (zone(after, "discard 0"), zone(after, "hand 0")) == ("townguard telsiai", "-")


@rule("VNS-41", "VNS-R32")
def test_a_purse_pays_once_a_round() -> None:
    state = paying("display 0 mint@0,-1 smithy@0,-2", "hand 0 varniai vidukle raseiniai", ALIVE)
    after = play(state, "recruit townguard")
    assert choices(after) == {
        "pay varniai purse:gold", "pay vidukle purse:gold", "pay raseiniai varniai", "pay raseiniai vidukle",
        "pay raseiniai purse:tools", "pay purse:gold purse:tools",
    }  # fmt: skip
    after = play(after, "pay purse:gold purse:tools", "pass")
    assert field(after, "purse") == "0:gold:1,0:tools:1"
    assert payments(after, "recruit slavic-axemen") == {"raseiniai varniai", "raseiniai vidukle"}
    assert refusal(play(after, "recruit farmers"), "pay purse:tools") == "VNS-41"
    assert refusal(paying("hand 0 varniai raseiniai vidukle", "display 1 smithy@0,-1"), "pay purse:tools") == "VNS-30"


@rule("VNS-41")
def test_purses_are_the_owners_alone() -> None:
    state = paying("display 1 smithy@0,-1", "hand 0 varniai vidukle")
    assert payments(state, "recruit farmers") == {"varniai", "vidukle"}


@rule("VNS-R32", "VNS-41")
def test_a_new_smithy_pays_at_once() -> None:
    state = paying("hand 0 palanga raseiniai kraziai siauliai", ALIVE)
    state = play(state, "build smithy 0,-1", "pay raseiniai palanga siauliai", "pass")
    state = play(state, "recruit townguard")
    assert zone(state, "discard 0") == "townguard raseiniai kraziai palanga siauliai"


BACK = "exchange_back=2g1t"


@rule("VNS-42", "VNS-42a", "VNS-R29", "VNS-R42")
def test_two_gold_make_one_tool_once_for_each_exchange_where_that_is_played() -> None:
    """VNX-19: the Exchange stands in another's quarter."""
    lines = "display 0 garrison@2,0", "display 1 exchange@5,5"
    again = "hand 0 raseiniai kraziai kernave siauliai"
    state = play(paying(*lines, again, ALIVE, options=BACK), "recruit men-at-arms")
    assert zone(state, "discard 0") == "men-at-arms raseiniai kraziai siauliai kernave"  # 1 G 3 T, the only way
    assert (field(state, "traded"), point(state)) == ("0/1", "city 1")
    state = table("at city 0 traded=0/1", *lines, again, options=BACK)
    assert refusal(state, "recruit men-at-arms") == "VNS-39"
    two = table("at city 0 traded=0/1", lines[0], "display 1 exchange@5,5 exchange@6,6", again, options=BACK)
    assert "men-at-arms" in offered(two, "recruit")


@rule("VNS-42", "VNS-42a", "VNS-R29", "VNS-R42")
def test_one_gold_makes_two_tools_once_for_each_exchange() -> None:
    """Men-at-Arms cost 1 Gold and 3 Tools: of 2 Gold and 2 Tools one Gold makes the Tools that are missing."""
    lines = "display 0 garrison@2,0", "display 1 exchange@5,5", "hand 0 raseiniai kraziai siauliai"
    state = play(paying(*lines, ALIVE), "recruit men-at-arms")
    assert zone(state, "discard 0") == "men-at-arms raseiniai kraziai siauliai"
    assert (field(state, "traded"), point(state)) == ("0/1", "city 1")
    assert refusal(table("at city 0 traded=0/1", *lines), "recruit men-at-arms") == "VNS-39"
    two = table("at city 0 traded=0/1", lines[0], "display 1 exchange@5,5 exchange@6,6", lines[2])
    assert "men-at-arms" in offered(two, "recruit")


@rule("VNS-42a", "VNS-39")
def test_gold_turns_into_tools_two_at_a_time() -> None:
    lines = "display 0 garrison@2,0 exchange@5,5 exchange@6,6", "hand 0 raseiniai kraziai kernave palanga"
    state = play(paying(*lines), "recruit men-at-arms")  # 3 Tools are two exchanges, one Tool is lost
    assert choices(state) == {
        "pay raseiniai palanga gold>tools*2",
        "pay kraziai palanga gold>tools*2",
        "pay raseiniai kraziai kernave gold>tools*2",
    }
    assert refusal(state, "pay raseiniai palanga gold>tools") == "VNS-39"
    assert refusal(state, "pay raseiniai palanga gold>tools*3") == "VNS-42"


@rule("VNS-42", "VNS-42a")
def test_nothing_is_exchanged_there_and_back() -> None:
    """Both ways together change nothing, so no payment has both, and every payment has an end."""
    state = play(paying("display 0 exchange@5,5 exchange@6,6", RICH), "recruit townguard")
    assert not any("tools>gold" in text and "gold>tools" in text for text in choices(state))
    assert refusal(state, "pay palanga gold>tools tools>gold") == "VNS-39"


@rule("VNS-42")
def test_an_exchange_that_is_used_up_is_told_so() -> None:
    lines = "display 1 exchange@5,5", "hand 0 palanga raseiniai siauliai"
    state = play(table("at city 0 traded=1/0", *lines), "recruit townguard")
    assert choices(state) == {"pay palanga siauliai", "pay raseiniai siauliai", "pay palanga gold>tools"}
    assert refusal(state, "pay siauliai tools>gold") == "VNS-42"
    old = play(table("at city 0 traded=1/0", *lines, options=BACK), "recruit townguard")
    assert choices(old) == {"pay palanga siauliai", "pay raseiniai siauliai", "pay raseiniai palanga gold>tools"}


@rule("VNS-42", "VNS-R29")
def test_the_other_direction_is_still_open_and_anybody_may_use_it() -> None:
    lines = "display 1 exchange@5,5", "hand 0 siauliai varniai", "hand 1 anyksciai zarasai"
    state = play(paying(*lines), "recruit townguard")  # 2 Tools make 1 Gold
    assert (field(state, "traded"), point(state)) == ("1/0", "city 1")
    assert refusal(state, "recruit townguard") == "VNS-39"
    lines = "display 1 exchange@5,5", "hand 0 palanga raseiniai", ALIVE
    second = play(table("at city 0 traded=1/0", *lines), "recruit townguard")
    assert zone(second, "discard 0") == "townguard palanga"  # 1 Gold makes 2 Tools


@rule("VNS-41", "VNS-42", "VNS-R29")
def test_purses_and_exchanges_are_there_again_in_the_next_round() -> None:
    lines = "display 0 mint@0,-1 exchange@5,5", "units 0 farmers", "units 1 farmers", "hand 0 palanga siauliai"
    state = table("at city 0 passed=1 purse=0:gold:1 traded=1/1", *lines)
    assert payments(state, "recruit townguard") == {"unasked"}
    state = play(state, "pass")
    assert (state.round, field(state, "purse"), field(state, "traded")) == (3, "", "")


@rule("VNS-39", "VNS-42")
def test_cards_that_do_alone_are_not_exchanged() -> None:
    """VNX-55: a price of 1 and 1, one Province of 2 Gold and one of 2 Tools, an Exchange: only both cards."""
    lines = "display 0 exchange@5,5", ALIVE
    after = play(paying(*lines, "hand 0 palanga siauliai", options=BACK), "recruit townguard")
    assert (zone(after, "discard 0"), field(after, "traded")) == ("townguard palanga siauliai", "")
    wide = play(paying(*lines, "hand 0 palanga siauliai varniai", options=BACK), "recruit townguard")
    assert choices(wide) == {"pay palanga siauliai", "pay palanga varniai", "pay varniai siauliai tools>gold"}
    usual = play(paying(*lines, "hand 0 palanga siauliai"), "recruit townguard")
    assert choices(usual) == {"pay palanga siauliai", "pay palanga gold>tools"}  # 2 Gold are 1 Gold and 2 Tools


@rule("VNS-39")
def test_alike_provinces_are_one_choice() -> None:
    lines = "hand 0 raseiniai telsiai varniai zarasai ukmerge", "hand 1 utena moletai"
    state = play(paying(*lines), "recruit farmers")
    assert zone(state, "discard 0") == "farmers varniai"  # Zarasai shows the same: there was no choice
    assert payments(paying(*lines), "build storehouse 1,-1") == {"raseiniai varniai zarasai", "telsiai varniai zarasai"}
    some = play(paying(*lines), "build storehouse 1,-1")
    assert VILNIUS.parse(some, "pay ukmerge zarasai varniai") == VILNIUS.parse(some, "pay telsiai varniai zarasai")


# Shared places


HALL = "display 1 council-hall@0,2"


@rule("VNS-43", "VNS-R28")
def test_a_province_laid_in_the_hall_is_for_the_others() -> None:
    """VNX-20."""
    lines = "display 1 council-hall@0,2 market@-1,0", "hand 0 trakai raseiniai varniai", "hand 1 zarasai"
    state = paying(*lines)
    assert offered(state, "lay") == {"trakai 1:0,2", "raseiniai 1:0,2", "varniai 1:0,2"}
    state = play(state, "lay trakai 1:0,2")
    assert (point(state), zone(state, "laid 0")) == ("city 0", "trakai@1:0,2")
    assert zone(state, "hand 0") == "raseiniai varniai"
    assert offered(state, "lay") == set()  # one card at one's own edge
    assert refusal(state, "lay raseiniai 1:0,2") == "VNS-43"
    state = play(state, "pass")
    assert (point(state), offered(state, "lay")) == ("city 1", {"zarasai 1:0,2"})
    state = play(state, "recruit townguard")
    assert (zone(state, "laid 0"), zone(state, "discard 0")) == ("-", "raseiniai varniai trakai")
    assert zone(state, "discard 1") == "townguard zarasai"


@rule("VNS-40", "VNS-43")
def test_the_payers_market_counts_for_a_shared_province() -> None:
    """VNX-20: 3 Gold for seat 1, who trades wax."""
    lines = "laid 0 trakai@1:0,2", *prices(3, 0)
    trading = table("at city 1", "display 1 council-hall@0,2 market@-1,0", *lines)
    assert offered(trading, "recruit") == {"exact"}
    other = table("at city 1", HALL, "display 0 market@-1,0", "hand 1 utena zarasai", *lines)
    assert "exact" in offered(other, "recruit")  # with Utena
    assert "more-gold" not in offered(other, "recruit")


@rule("VNS-43", "VNS-R28")
def test_the_layer_cannot_spend_or_take_back() -> None:
    state = table("at city 0", HALL, "laid 0 siauliai@1:0,2", "hand 0 raseiniai varniai")
    assert "storehouse" not in str(offered(state, "build"))
    assert refusal(state, "build storehouse 1,-1") == "VNS-39"
    assert refusal(play(state, "recruit townguard"), "pay siauliai raseiniai", 0) != ""
    assert zone(play(state, "pass"), "laid 0") == "siauliai@1:0,2"


@rule("VNS-43")
def test_with_three_each_has_an_edge() -> None:
    lines = "display 2 council-hall@0,2", "laid 0 palanga@2:0,2", "laid 1 utena@2:0,2", "hand 2 grodno brest"
    state = table("at city 2 chair=2", *lines, seats=3)
    assert offered(state, "lay") == {"grodno 2:0,2", "brest 2:0,2"}
    paid = {"grodno palanga", "grodno utena", "brest palanga", "brest utena"}
    assert payments(state, "recruit slavic-axemen") == paid


@rule("VNS-R28")
def test_owner_only_lets_only_the_builder_lay() -> None:
    lines = HALL, "hand 0 palanga siauliai", ALIVE
    state = paying(*lines, options="shared_place=owner_only")
    assert offered(state, "lay") == set()
    assert refusal(state, "lay palanga 1:0,2") == "VNS-R28"
    owner = table("at city 1", *lines, options="shared_place=owner_only")
    assert offered(owner, "lay") == {"utena 1:0,2", "zarasai 1:0,2"}


@rule("VNS-R28")
def test_a_shared_province_stays_over_rounds() -> None:
    lines = HALL, "laid 0 palanga@1:0,2", "units 0 farmers", "units 1 farmers", ALIVE
    state = play(table("at city 1 passed=0", *lines), "pass")
    assert (state.round, zone(state, "laid 0")) == (3, "palanga@1:0,2")


# Recruiting


RECRUITS = [
    row("at-first", rule("VNS-38"), "", {"farmers", "townguard", "slavic-axemen"}),
    row("range", rule("VNS-38"), "archery-range@1,1", {"farmers", "townguard", "slavic-axemen", "hunters"}),
    row(
        "garrison", rule("VNS-38"), "garrison@2,0",
        {"farmers", "townguard", "slavic-axemen", "men-at-arms", "field-surgeons"},
    ),
    row(
        "garrison-and-range", rule("VNS-38"), "garrison@2,0 archery-range@1,1",
        {"farmers", "townguard", "slavic-axemen", "men-at-arms", "field-surgeons", "hunters", "crossbowmen"},
    ),
    row("stable", rule("VNS-38"), "stable@3,0", {"farmers", "townguard", "slavic-axemen", "light-riders"}),
    row(
        "garrison-and-stable", rule("VNS-38"), "garrison@2,0 stable@3,0",
        {"farmers", "townguard", "slavic-axemen", "men-at-arms", "field-surgeons", "light-riders", "boyar-knights"},
    ),
]  # fmt: skip


@pytest.mark.parametrize(("display", "expected"), RECRUITS)
def test_who_can_be_recruited(display: str, expected: set[str]) -> None:
    """VNX-21: every required type must be there."""
    state = paying(f"display 0 {display}".strip(), RICH) if display else paying(RICH)
    assert offered(state, "recruit") == expected
    for unit in set(reference.UNITS) - expected:
        assert refusal(state, f"recruit {unit}") == "VNS-38"


@rule("VNS-38", "VNS-45")
def test_a_recruit_goes_to_the_discards_and_units_stay_in_hand() -> None:
    state = play(paying("hand 0 hunters*2 varniai raseiniai", ALIVE), "recruit farmers")
    assert (zone(state, "hand 0"), zone(state, "discard 0")) == ("hunters*2 raseiniai", "farmers varniai")
    state = play(state, "pass")
    assert (point(state), zone(state, "hand 0")) == ("capture 0", "hunters*2")
    assert zone(state, "discard 0") == "farmers raseiniai varniai"


@rule("VNS-38")
def test_a_unit_must_still_be_there() -> None:
    state = paying(RICH, "discard 1 townguard*7")
    assert "townguard" not in offered(state, "recruit")
    assert refusal(state, "recruit townguard") == "VNS-38"
    assert "townguard" in offered(paying(RICH, "discard 1 townguard*6"), "recruit")


@rule("VNS-R34", "VNS-38")
def test_requirements_are_not_looked_at_later() -> None:
    state = table("at military", "row 0 sergeants", "hand 0 men-at-arms")  # without a Garrison
    assert offered(state, "assign") == {"men-at-arms sergeants"}


@rule("VNS-31")
def test_a_building_is_taken_from_a_supply() -> None:
    four = "display 1 storehouse@1,-1 storehouse@5,5 storehouse@6,6 storehouse@7,7"
    state = paying(four, RICH)
    assert cells(state, "storehouse") == set()
    assert refusal(state, "build storehouse 1,-1") == "VNS-31"
    assert refusal(paying("display 0 garrison@2,0", RICH), "build garrison 3,0") == "VNS-31"
    assert refusal(paying(RICH), "build residence 0,1") == "VNS-31"


# Turns and passing


@rule("VNS-30", "VNS-44")
def test_turns_go_around_until_all_have_passed() -> None:
    lines = f"hand 0 {BEAR}", f"hand 1 {RIDER}", f"hand 2 {LION}"
    state, seen = table("at city 1 chair=1", *lines, seats=3), []
    for text in ("recruit farmers", "pass", "recruit farmers", "recruit farmers", "pass", "recruit farmers", "pass"):
        seen.append(point(state))
        state = play(state, text)
        if all(one.startswith("pay") for one in choices(state)):
            state = play(state, min(choices(state)))
    assert seen == ["city 1", "city 2", "city 0", "city 1", "city 0", "city 1", "city 1"]
    assert state.round == 3


@rule("VNS-44", "VNS-R32", "VNS-R11", "VNS-R41")
def test_passing_stores_one_province_for_each_storehouse() -> None:
    """VNX-22."""
    lines = "display 0 storehouse@1,-1 storehouse@2,-1", "hand 0 farmers palanga telsiai varniai", ALIVE
    state = paying(*lines)
    stored = {"", "palanga", "telsiai", "varniai", "palanga telsiai", "palanga varniai", "telsiai varniai"}
    assert offered(state, "pass") == stored
    assert refusal(state, "pass palanga telsiai varniai") == "VNS-44"
    assert refusal(state, "pass skuodas") == "VNS-44"
    state = play(state, "pass varniai")
    assert (zone(state, "stored 0"), zone(state, "discard 0"), zone(state, "hand 0")) == (
        "varniai",
        "palanga telsiai",
        "farmers",
    )
    assert point(state) == "city 1"
    assert field(state, "passed") == "0"


@rule("VNS-44", "VNS-R11")
def test_a_storehouse_that_holds_a_province_has_no_room_for_another() -> None:
    lines = "stored 0 telsiai", "hand 0 palanga varniai", ALIVE
    full = paying("display 0 storehouse@1,-1", *lines)
    assert offered(full, "pass") == {""}
    assert refusal(full, "pass palanga") == "VNS-44"
    assert offered(paying("display 0 storehouse@1,-1 storehouse@2,-1", *lines), "pass") == {"", "palanga", "varniai"}


@rule("VNS-R32")
def test_a_new_storehouse_stores_at_this_very_pass() -> None:
    state = paying("hand 0 raseiniai siauliai skuodas palanga", ALIVE)
    state = play(state, "build storehouse 1,-1", "pay raseiniai siauliai", "pass")
    assert offered(state, "pass") == {"", "palanga", "skuodas"}


@rule("VNS-R41")
def test_the_cell_left_of_a_storehouse_may_be_built_on() -> None:
    state = paying("display 0 storehouse@1,-1", "stored 0 palanga", RICH.replace(" palanga", ""))
    assert "0,-1" in cells(state, "manufactory")


@rule("VNS-44", "VNS-30")
def test_a_seat_that_has_passed_is_skipped() -> None:
    state = table("at city 0 passed=1", "hand 0 palanga siauliai varniai raseiniai", ALIVE)
    assert point(play(state, "recruit townguard", "pay palanga siauliai")) == "city 0"
    assert refusal(state, "pass", 1) == "VNS-16"


@rule("VNS-37", "VNS-81", "VNS-R40")
def test_building_changes_no_displayed_strength_before_an_attack() -> None:
    """VNX-23."""
    lines = "hand 0 palanga siauliai", "order wrong-track scouts", "units 0 farmers", "units 1 farmers"
    state = play(paying(*lines), "build garrison 2,0")
    assert line(state, "seat 0") == []
    assert (
        play(paying(*lines, "row 0 sergeants", ALIVE), "build garrison 2,0", "pass").points == 12
    )  # it comes all the same
    attacked = table("at military", "display 0 garrison@2,0", "row 0 sergeants", "units 0 farmers", "units 1 farmers")
    assert zone(drawn(attacked, "to city"), "seat 0") == "strength=5"


@rule("VNS-30")
def test_words_of_other_phases_are_refused_in_the_city_phase() -> None:
    state = paying("hand 0 palanga siauliai farmers")
    for text in ("draw 2", "hold", "target toll-castle", "capture 1 farmers", "take", "loot 0", "end"):
        assert refusal(state, text) == "VNS-30", text
    assert refusal(state, "dance").startswith("unread")
    assert refusal(state, "recruit dragons").startswith("unread")
    assert VILNIUS.parse(state, "BUILD Garrison 2,0") == VILNIUS.parse(state, "build garrison 2,0")
