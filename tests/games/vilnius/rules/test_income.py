"""Phase 1: how many cards, of which kind, and what is picked up."""

import pytest

from ludarium.testing import rule

from ..helpers import BEAR, VILNIUS, choices, drawn, field, odds, play, point, refusal, row, start, table, zone

PILE = "units 0 farmers*3 townguard*3 hunters*3"
TOLL = """cards
[[order]]
id = "toll"
kind = "building"
effect = "toll"
weapons = { sword = 6 }
"""


INCOMES = [
    row("plain", rule("VNS-20"), (), 5),
    row("estate", rule("VNS-20"), ("display 0 estate@0,1",), 6),
    row("palace", rule("VNS-20"), ("display 0 palace@0,1",), 6),
    row("manufactories", rule("VNS-20"), ("display 0 manufactory@0,-1 manufactory@0,-2 estate@0,1",), 8),
    row("others-buildings", rule("VNS-20"), ("display 1 estate@0,1",), 5),
    row("toll", rule("VNS-20", "VNS-25"), ("enemy toll-castle",), 4),
    row("tolls-add-up", rule("VNS-25"), ("enemy toll-castle guard-tower toll-castle",), 3),
    row("vnx-5", rule("VNS-20"), ("display 0 estate@0,1 manufactory@0,-1", "enemy toll-castle toll-castle"), 5),
    row("camps-take-nothing", rule("VNS-25"), ("enemy war-camp war-camp",), 5),
    row("three-tolls", rule("VNS-20", "VNS-R35"), ("enemy toll toll toll", TOLL), 2),
]  # fmt: skip


@pytest.mark.parametrize(("lines", "income"), INCOMES)
def test_income(lines: tuple[str, ...], income: int) -> None:
    state = table("at income 0", PILE, *lines)
    assert choices(state) == {f"draw {units}" for units in range(income + 1)}


@rule("VNS-20", "VNS-25")
def test_estate_palace_and_manufactory_each_bring_a_card() -> None:
    """And each Toll Castle takes one."""
    display = "display 0 estate@0,1 palace@0,2 manufactory@0,-1"
    assert len(choices(table("at income 0", PILE, display))) == 1 + 5 + 3
    assert len(choices(table("at income 0", PILE, display, "enemy toll-castle toll-castle"))) == 1 + 5 + 3 - 2


@rule("VNS-21", "VNS-R13")
def test_the_split_is_announced_and_then_drawn() -> None:
    state = play(table("at income 0", "units 0 farmers*3 townguard"), "draw 2")
    assert odds(state) == {"gets farmers": 0.75, "gets townguard": 0.25}
    state = play(state, "gets farmers")
    assert odds(state) == {"gets farmers": 0.667, "gets townguard": 0.333}
    state = play(state, "gets townguard")
    assert odds(state) == {f"gets {one}": 0.125 for one in BEAR.split()}
    state = play(state, "gets palanga", "gets skuodas", "gets varniai")
    assert zone(state, "hand 0") == "farmers townguard palanga varniai skuodas"
    assert zone(state, "units 0") == "farmers*2"


@rule("VNS-18", "VNS-21", "VNS-R2")
def test_an_empty_pile_is_made_anew_of_the_discards() -> None:
    """VNX-6."""
    state = table("at income 0", "units 0 farmers", "discard 0 townguard hunters palanga")
    assert choices(state) == {"draw 0", "draw 1", "draw 2", "draw 3"}
    assert refusal(state, "draw 4") == "VNS-21"
    state = play(state, "draw 3")
    assert odds(state) == {"gets farmers": 1.0}
    state = play(state, "gets farmers")
    assert odds(state) == {"gets townguard": 0.5, "gets hunters": 0.5}
    state = play(state, "gets hunters")
    assert odds(state) == {"gets townguard": 1.0}
    state = play(state, "gets townguard")
    assert set(odds(state)) == {f"gets {one}" for one in BEAR.split() if one != "palanga"}  # still among the discards
    assert zone(state, "discard 0") == "palanga"


@rule("VNS-18", "VNS-21")
def test_when_both_kinds_run_out_everything_is_drawn_unasked() -> None:
    """VNX-58."""
    two = "units 0 farmers", "discard 0 farmers varniai", "provinces 0 palanga"
    state = table("at income 0", *two, "units 1 farmers")
    assert odds(state) == {"gets farmers": 1.0}
    state = drawn(state)
    assert (zone(state, "hand 0"), zone(state, "discard 0")) == ("farmers*2 palanga varniai", "-")
    assert point(state) == "income 1"
    four = "units 0 farmers", "discard 0 farmers varniai vidukle skuodas", "provinces 0 palanga"
    assert choices(table("at income 0", *four)) == {"draw 1", "draw 2"}


@rule("VNS-18")
def test_without_any_card_there_is_none() -> None:
    state = table("at income 0", "provinces 0 -", "units 1 farmers")
    assert (point(state), zone(state, "hand 0")) == ("income 1", "-")


@rule("VNS-22", "VNS-83")
def test_stored_cards_and_loot_come_to_hand_and_do_not_count() -> None:
    """VNX-7."""
    lines = "display 0 storehouse@1,-1 guardhouse@2,-1", "stored 0 hunters palanga", "loot 0 telsiai skuodas"
    state = table("at income 0", "units 0 farmers*5", "units 1 farmers", *lines)
    assert choices(state) == {f"draw {units}" for units in range(6)}
    state = drawn(play(state, "draw 5"))
    assert zone(state, "hand 0") == "farmers*5 hunters palanga telsiai skuodas"
    assert (zone(state, "stored 0"), zone(state, "loot 0")) == ("-", "-")


@rule("VNS-22", "VNS-R35")
def test_what_waited_is_picked_up_even_without_income() -> None:
    lines = "display 0 storehouse@1,-1", "stored 0 palanga", "loot 0 telsiai", "provinces 0 -"
    state = table("at income 0", "units 1 farmers", *lines)
    assert (point(state), zone(state, "hand 0")) == ("income 1", "palanga telsiai")


@rule("VNS-R13")
def test_income_may_be_drawn_one_by_one() -> None:
    state = table("at income 0", "units 0 farmers", options="income_draw=one_by_one")
    assert choices(state) == {"unit", "province"}
    state = play(state, "unit")
    assert odds(state) == {"gets farmers": 1.0}
    state = play(state, "gets farmers")
    assert state.decider == -1  # no Units are left, so the other four are Provinces, unasked
    state = table("at income 0", "units 0 farmers*8", options="income_draw=one_by_one")
    state = play(state, "unit", "gets farmers", "province", "gets palanga")
    assert (field(state, "left"), choices(state)) == ("3", {"unit", "province"})
    assert VILNIUS.position(VILNIUS.text(state)) == state


@rule("VNS-14", "VNS-20")
def test_all_seats_have_their_income_in_turn() -> None:
    lines = [f"units {seat} farmers" for seat in range(3)]
    state = table("at income 2 chair=2", *lines, seats=3)
    seen = []
    while point(state).startswith("income"):
        seen.append(point(state))
        state = play(state, "draw 0")
        while not VILNIUS.covers(state):
            state = play(state, min(choices(state)))
    assert seen == ["income 2", "income 0", "income 1"]
    assert point(state) == "reveal 2"


@rule("VNS-19")
def test_there_is_no_income_in_the_first_round() -> None:
    assert point(start()) == "reveal 0"
    assert refusal(start(), "draw 2", 0) == "VNS-16"  # nobody is asked: chance turns over the first card
