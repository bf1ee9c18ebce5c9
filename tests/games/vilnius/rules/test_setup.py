"""Set-up, the first round, and the order of play."""

from collections import Counter
from typing import Any

import pytest

from ludarium.core import BadNotation, Misuse, Refused
from ludarium.testing import rule

from .. import reference
from ..helpers import (
    BEAR,
    LION,
    RIDER,
    VILNIUS,
    choices,
    drawn,
    line,
    odds,
    play,
    point,
    read,
    refusal,
    start,
    table,
    zone,
)

OPENING = {"reveal wrong-track", "reveal razzle-dazzle", "reveal no-enemies-in-sight"}
UNITS_LEFT = {
    2: "farmers*6 townguard*5 slavic-axemen*4 hunters*5 crossbowmen*3 men-at-arms*5 light-riders*4 boyar-knights*2",
    3: "farmers*5 townguard*4 slavic-axemen*3 hunters*5 crossbowmen*3 men-at-arms*5 light-riders*4 boyar-knights*2",
}


@rule("VNS-1", "VNS-2", "VNS-4", "VNS-5", "VNS-19")
@pytest.mark.parametrize(("seats", "emblems"), [(2, (BEAR, RIDER)), (3, (BEAR, RIDER, LION))])
def test_everybody_begins_with_the_cards_of_an_emblem(seats: int, emblems: tuple[str, ...]) -> None:
    """VNX-4: eight Provinces in hand, no Units."""
    state = start(seats)
    for seat, provinces in enumerate(emblems):
        assert zone(state, f"hand {seat}") == provinces
        assert zone(state, f"units {seat}") == "farmers townguard slavic-axemen"
        assert zone(state, f"display {seat}") == "-"  # the two start Buildings are never written
        player = read(state).seats[seat]
        worth = [reference.worth(player, one) for one in provinces.split()]
        assert (sum(gold for gold, _ in worth), sum(tools for _, tools in worth)) == (6, 6)


@rule("VNS-1", "VNS-3")
def test_emblems_are_chosen_and_the_one_nobody_took_is_out() -> None:
    state = start(2, "emblems=lion+bear")
    assert (zone(state, "hand 0"), zone(state, "hand 1")) == (LION, BEAR)
    assert "emblems=lion,bear" in VILNIUS.text(state)
    assert not any(word in VILNIUS.text(state) for word in RIDER.split())
    for wrong in ("emblems=lion+lion", "emblems=lion", "emblems=lion+wolf"):
        with pytest.raises((BadNotation, Misuse, Refused)):
            start(2, wrong)


@rule("VNS-8", "VNS-7")
@pytest.mark.parametrize(("seats", "left"), [(2, 36), (3, 33)])
def test_the_supplies(seats: int, left: int) -> None:
    """VNX-1 and VNX-2."""
    there = read(start(seats))
    supply = {unit: there.supply(unit) for unit in reference.UNITS}
    assert sum(supply.values()) == left
    assert reference.written(Counter(supply).elements()) == f"{UNITS_LEFT[seats]} field-surgeons*2"
    assert sum(there.supply(one) for one, card in reference.BUILDINGS.items() if card["owner"] == "general") == 26


@rule("VNS-4", "VNS-7", "VNS-31")
def test_own_buildings_are_for_oneself_and_general_ones_for_all() -> None:
    rich = f"hand 0 {BEAR}", f"hand 1 {RIDER}"
    state = table("at city 0", *rich)
    built = drawn(play(state, "build garrison 2,0", "pay palanga siauliai"))
    assert "build garrison 2,0" in choices(built)  # seat 1 has a Garrison of its own
    council = table(
        "at city 0", "display 0 garrison@2,0 exchange@9,9", "display 1 exchange@0,9 council-hall@9,9", *rich
    )
    assert not any(text.startswith("build council-hall") for text in choices(council))


@rule("VNS-6", "VNS-12", "VNS-13")
@pytest.mark.parametrize(("difficulty", "points"), [("easy", 14), ("medium", 12), ("heavy", 9)])
@pytest.mark.parametrize("seats", [2, 3])
def test_city_points_and_displayed_strength_at_the_start(seats: int, difficulty: str, points: int) -> None:
    state = start(seats, f"difficulty={difficulty}")
    assert (state.points, state.round, state.chair) == (points, 1, 0)
    assert point(state) == "reveal 0"
    assert line(state, "seat 0") == []  # strength 3 and «city» are not written
    assert [(seat.strength, seat.to) for seat in read(state).seats] == [(3, "city")] * seats


@rule("VNS-10", "VNS-23")
@pytest.mark.parametrize("seats", [2, 3])
def test_the_orders_pile_has_its_parts_in_order(seats: int) -> None:
    segments = read(start(seats)).segments()
    assert [part.total() for part in segments] == [3, 29, 1, 1]
    assert sum(part.total() for part in segments) == 34
    assert odds(start(seats)) == dict.fromkeys(OPENING, 0.333)


@rule("VNS-10")
def test_under_the_opening_lie_all_others_with_equal_odds() -> None:
    state = table("at reveal 0", "fallen wrong-track razzle-dazzle no-enemies-in-sight")
    others = {one: card["count"] for one, card in reference.ORDERS.items() if card["kind"] in ("unit", "building")}
    expected = {
        f"reveal {one}": round(n / 29, 3) for one, n in others.items() if not reference.ORDERS[one].get("opening")
    }
    assert odds(state) == expected


@rule("VNS-10", "VNS-27")
def test_any_of_the_three_boosts_may_be_the_one() -> None:
    state = table("at reveal 0", "order boost")
    assert odds(state) == {"reveal siege-train": 0.333, "reveal summer-raids": 0.333, "reveal scorched-earth": 0.333}


@rule("VNS-10", "VNS-R15")
@pytest.mark.parametrize(
    ("copies", "expected"),
    [((2, 1, 0), {"siege-train": 0.667, "summer-raids": 0.333}), ((0, 0, 3), {"scorched-earth": 1.0})],
)
def test_an_unknown_boost_is_each_as_often_as_a_file_has_it(
    copies: tuple[int, ...], expected: dict[str, float]
) -> None:
    names = ("siege-train", "summer-raids", "scorched-earth")
    boosts = [f'{{ id = "{name}", kind = "boost", count = {n} }}' for name, n in zip(names, copies, strict=True)]
    state = table("at reveal 0", "order boost", "cards", f"order = [{', '.join(boosts)}]")
    assert odds(state) == {f"reveal {name}": share for name, share in expected.items()}


@rule("VNS-9")
def test_four_stacks_of_three_unseen_provinces() -> None:
    state = table("at capture 0", "hand 0 townguard slavic-axemen")
    unseen = [one for one, card in reference.PROVINCES.items() if card["home"] == "capture"]
    assert len(unseen) == 12
    looking = play(state, "capture 1 townguard slavic-axemen")
    assert odds(looking) == {f"see {one}": 0.083 for one in unseen}
    second = play(looking, "see punia")
    assert odds(second) == {f"see {one}": 0.091 for one in unseen if one != "punia"}
    assert choices(play(second, "see kaunas", "see tilze")) == {"keep punia", "keep kaunas", "keep tilze"}
    assert [price.total() for price in reference.CONQUEST.values()] == [2, 3, 4, 5]


@rule("VNS-11", "VNS-R1")
@pytest.mark.parametrize(("seats", "city"), [(2, 0.5), (3, 0.4)])
def test_the_destination_pile(seats: int, city: float) -> None:
    """VNX-1 and VNX-2: two city cards, and two or three quarter cards."""
    state = table("at military", "row 0 sergeants", seats=seats)
    assert odds(state) == {"to city": city, "to quarter": round(1 - city, 3)}


@rule("VNS-13", "VNS-R31")
@pytest.mark.parametrize(("seats", "first"), [(2, 0), (2, 1), (3, 2)])
def test_the_starting_player_is_an_option(seats: int, first: int) -> None:
    state = start(seats, f"first_player=seat{first}")
    assert (state.chair, point(state)) == (first, f"reveal {first}")


@rule("VNS-13", "VNS-R31")
@pytest.mark.parametrize("seats", [2, 3])
def test_the_starting_player_may_be_drawn(seats: int) -> None:
    state = start(seats, "first_player=random")
    assert odds(state) == {f"first {seat}": round(1 / seats, 3) for seat in range(seats)}
    assert point(play(state, "first 1")) == "reveal 1"


@rule("VNS-R31")
def test_a_seat_that_is_not_there_cannot_begin() -> None:
    with pytest.raises((BadNotation, Misuse, Refused)):
        start(2, "first_player=seat2")


# The first round


def quiet(state: Any, reveals: list[str]) -> Any:
    """A round in which everybody turns over these cards and passes."""
    for card in reveals:
        state = play(state, f"reveal {card}")
    while point(state).startswith("city"):
        state = play(state, "pass")
    return state


@rule("VNS-14", "VNS-15", "VNS-19", "VNS-47", "VNS-R4")
def test_three_players_turn_over_the_opening_in_the_first_round() -> None:
    """VNX-3: no row can reach 3, so there is no attack."""
    state = quiet(start(3), ["wrong-track", "razzle-dazzle", "no-enemies-in-sight"])
    assert (state.round, state.chair, state.points) == (2, 1, 14)
    assert point(state) == "income 1"
    assert [zone(state, f"row {seat}") for seat in range(3)] == ["wrong-track", "razzle-dazzle", "no-enemies-in-sight"]


@rule("VNS-15", "VNS-23", "VNS-10")
def test_two_players_meet_the_third_opening_card_in_the_second_round() -> None:
    """VNX-3."""
    state = quiet(start(2), ["wrong-track", "no-enemies-in-sight"])
    assert (point(state), state.chair) == ("income 1", 1)
    state = drawn(play(drawn(play(state, "draw 0")), "draw 0"))
    assert zone(state, "row 1") == "no-enemies-in-sight razzle-dazzle"  # the only one it could be


@rule("VNS-14", "VNS-16")
def test_phases_are_finished_by_all_before_the_next_begins() -> None:
    state = table("at income 1 chair=1", "units 0 farmers", "units 1 farmers", "order wrong-track scouts looters")
    seen = [point(state)]
    for text in ("draw 1", "draw 0"):
        state = play(state, text)
        while not VILNIUS.covers(state):
            state = play(state, min(choices(state)))
        seen.append(point(state))
    state = play(state, "reveal scouts")
    seen.append(point(state))
    state = play(state, "reveal looters")
    seen.append(point(state))
    assert seen == ["income 1", "income 0", "reveal 1", "reveal 0", "city 1"]


@rule("VNS-16")
def test_nobody_decides_for_another() -> None:
    state = table("at income 0", "units 0 farmers", "units 1 farmers")
    assert refusal(state, "draw 1", 0) == ""
    assert refusal(state, "draw 1", 1) == "VNS-16"


@rule("VNS-15")
@pytest.mark.parametrize(("seats", "chair", "following"), [(2, 0, 1), (2, 1, 0), (3, 1, 2), (3, 2, 0)])
def test_the_chair_goes_to_the_left(seats: int, chair: int, following: int) -> None:
    state = table(f"at keep 0 chair={chair}", "display 0 guardhouse@1,-1", "hand 0 farmers", seats=seats)
    assert play(state, "keep farmers").chair == following
