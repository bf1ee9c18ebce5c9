"""Phase 2: what the Order's cards do when they are turned over."""

from typing import Any

import pytest

from ludarium.testing import rule

from .. import reference
from ..helpers import (
    BEAR,
    SIEGE_TRAIN,
    VILNIUS,
    choices,
    field,
    lost,
    odds,
    offered,
    play,
    point,
    read,
    refusal,
    row,
    start,
    table,
    zone,
)


@rule("VNS-23", "VNS-29")
@pytest.mark.parametrize("seats", [2, 3])
def test_each_seat_turns_over_one_card_in_turn(seats: int) -> None:
    state, seen = table("at reveal 1 chair=1", "order scouts looters levied-serfs bowmen", seats=seats), []
    for card in ("scouts", "looters", "bowmen")[:seats]:
        seen.append(point(state))
        state = play(state, f"reveal {card}")
    assert seen == [f"reveal {(1 + n) % seats}" for n in range(seats)]
    assert not VILNIUS.covers(state) or not point(state).startswith("reveal")
    assert zone(state, "row 1") == "scouts"


@rule("VNS-24")
def test_an_enemy_building_goes_to_the_middle() -> None:
    state = play(table("at reveal 0", "enemy toll-castle", "order war-camp scouts"), "reveal war-camp")
    assert (zone(state, "enemy"), zone(state, "row 0"), point(state)) == ("toll-castle war-camp", "-", "reveal 1")


@rule("VNS-24", "VNS-29")
def test_a_fourth_building_is_discarded_and_nothing_replaces_it() -> None:
    """VNX-8."""
    state = table("at reveal 0", "enemy toll-castle guard-tower toll-castle", "order war-camp scouts")
    state = play(state, "reveal war-camp")
    assert (zone(state, "enemy"), zone(state, "fallen")) == ("toll-castle guard-tower toll-castle", "war-camp")
    assert point(state) == "reveal 1"


ROWS = [
    row("reaches", rule("VNS-26", "VNS-47"), "seat 0 strength=3", 12),
    row("one-short", rule("VNS-26", "VNS-47"), "seat 0 strength=4", 14),
]


@pytest.mark.parametrize(("strength", "points"), ROWS)
@rule("VNS-26", "VNS-47", "VNS-R40")
def test_a_row_that_reaches_the_displayed_strength_attacks(strength: str, points: int) -> None:
    """VNX-9: Spearmen stand there, Levied Serfs arrive; two enemies burn the city, or none."""
    state = table("at reveal 0", strength, "row 0 spearmen", "order levied-serfs | wrong-track")
    state = play(state, "reveal levied-serfs", "reveal wrong-track")
    assert state.points == points
    assert zone(state, "row 0") == ("-" if points < 14 else "spearmen levied-serfs")


def boosted(*lines: str, boost: str, seats: int = 2, points: int = 14) -> Any:
    """The state after a Boost has been turned over by the first seat."""
    return play(table(f"at reveal 0 points={points}", "order boost", *lines, seats=seats), f"reveal {boost}")


@rule("VNS-27", "VNS-29")
def test_the_boost_brings_back_what_was_discarded() -> None:
    """VNX-10: the second seat turns over one of the shuffled cards."""
    state = boosted("fallen scouts*1 bowmen*2 war-camp", "row 1 wrong-track", boost="siege-train")
    assert (zone(state, "fallen"), state.points) == ("-", 10)  # two fires for each seat
    assert (point(state), field(state, "boost")) == ("reveal 1", "siege-train")
    assert odds(state) == {"reveal scouts": 0.25, "reveal bowmen": 0.5, "reveal war-camp": 0.25}


@rule("VNS-27")
def test_the_discards_lie_on_what_is_left_of_the_pile() -> None:
    state = table(
        "at reveal 0", "order siege-train | scouts looters", "fallen bowmen", "units 0 farmers", "units 1 farmers"
    )
    state = play(state, "reveal siege-train")
    assert odds(state) == {"reveal bowmen": 1.0}
    assert [set(part) for part in read(state).segments()] == [{"bowmen"}, {"scouts", "looters"}, {"final-attack"}]


@rule("VNS-10", "VNS-27")
def test_without_extra_reveals_the_boost_opens_round_seventeen_of_two() -> None:
    """VNX-10: sixteen rounds of two cards are 32, and the next is the Boost."""
    weak = {
        "wrong-track": 1,
        "razzle-dazzle": 1,
        "no-enemies-in-sight": 1,
        "scouts": 1,
        "looters": 1,
        "levied-serfs": 2,
    }
    weak |= {"bowmen": 2, "raiders": 1, "toll-castle": 2, "war-camp": 2}
    cards = {one: card["count"] for one, card in reference.ORDERS.items() if card["kind"] in ("unit", "building")}
    gone = [one for one, count in cards.items() for _ in range(count - weak.get(one, 0))]
    assert len(gone) == 18  # nine rounds are over
    lines = "seat 0 strength=16", "seat 1 strength=16", f"fallen {reference.written(gone)}"
    state, reveals = table("at reveal 1 round=10 chair=1", *lines, "units 0 farmers", "units 1 farmers"), 0
    while "reveal siege-train" not in choices(state):
        if state.decider == -1:
            first = min(choices(state))
            reveals += first.startswith("reveal")
            state = play(state, first)
        else:
            state = play(
                state,
                "pass" if "pass" in choices(state) else "draw 0" if "draw 0" in choices(state) else min(choices(state)),
            )
    assert (reveals, state.round, point(state), state.chair) == (14, 17, "reveal 0", 0)


@rule("VNS-27", "VNS-62", "VNS-17", "VNS-R37", "VNS-64")
def test_every_seat_suffers_every_symbol_of_the_boost_in_turn() -> None:
    """VNX-11: three seats, three points: the third fire is the last."""
    cards = "cards", SIEGE_TRAIN
    state = boosted("display 0 garrison@2,0 storehouse@1,-1", *cards, seats=3, boost="siege-train")
    assert choices(state) == {"lose 2,0", "lose 1,-1"}
    assert (state.decider, state.points) == (0, 14)  # building comes before fire
    assert play(state, "lose 2,0").points == 11
    assert lost(boosted(*cards, seats=3, boost="siege-train", points=3))
    assert not lost(boosted(*cards, seats=3, boost="siege-train", points=4))


@rule("VNS-27", "VNS-65", "VNS-66", "VNS-R15", "VNS-R37")
def test_boosts_differ_in_what_is_suffered() -> None:
    units = "units 0 farmers hunters", "units 1 townguard"
    raids = boosted(*units, boost="summer-raids")
    assert odds(raids) == {"gets farmers": 0.5, "gets hunters": 0.5}
    raids = play(raids, "gets hunters")
    assert set(odds(raids)) == {f"gets {one}" for one in BEAR.split()}
    raids = play(raids, "gets palanga", "gets townguard", "gets utena")
    assert (zone(raids, "units 0"), zone(raids, "units 1"), raids.points) == ("farmers", "-", 10)
    assert zone(raids, "stack 4") == "? ? ? palanga utena"
    earth = boosted(*units, boost="scorched-earth")
    earth = play(earth, "gets palanga", "gets skuodas", "gets utena", "gets trakai")
    assert zone(earth, "stack 4") == "? ? ? palanga skuodas utena trakai"
    assert (zone(earth, "units 0"), earth.points) == ("farmers hunters", 10)


@rule("VNS-27", "VNS-52")
@pytest.mark.parametrize(("boost", "points"), [("", 14), (" boost=siege-train", 13)])
def test_second_halves_count_after_the_boost(boost: str, points: int) -> None:
    """One that wants a spear, and a sword besides after the Boost."""
    state = table(f"at military{boost}", "row 0 serfs", "hand 0 farmers*2", "cards", SERFS)
    state = play(state, "assign farmers.1 serfs", "hold")
    while state.decider == 0:
        state = play(state, "hold")
    assert state.points == points


SERFS = """[[order]]
id = "serfs"
strength = 3
weapons = { spear = 1 }
weapons_boost = { sword = 1 }
damage_city = ["fire"]
"""


@rule("VNS-28", "VNS-84")
def test_the_final_attack_ends_the_round_at_once() -> None:
    state = table("at reveal 1 chair=0", "order -", "row 0 sergeants", "hand 0 palanga farmers")
    assert odds(state) == {"reveal final-attack": 1.0}
    state = play(state, "reveal final-attack")
    assert offered(state, "assign") == {"farmers sergeants"}


@rule("VNS-23")
def test_turning_over_is_left_to_chance() -> None:
    assert refusal(start(), "reveal wrong-track", 0) == "VNS-23"
    assert refusal(table("at city 0", "hand 0 palanga siauliai"), "reveal scouts") == "VNS-23"


@rule("VNS-R4")
def test_weaponless_cards_come_back_with_the_others() -> None:
    state = boosted("fallen wrong-track razzle-dazzle", boost="scorched-earth")
    assert "reveal wrong-track" in odds(drawn_until_reveal(state))


def drawn_until_reveal(state: Any) -> Any:
    """The state when the next Order card is due."""
    while not any(text.startswith("reveal") for text in choices(state)):
        state = play(state, min(choices(state)))
    return state
