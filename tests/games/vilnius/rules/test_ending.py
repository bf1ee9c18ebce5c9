"""The Final Attack, victory, Glory, and giving up."""

from typing import Any

import pytest

from ludarium.core import Refused
from ludarium.games.vilnius.rules.ending import glory
from ludarium.testing import rule

from ..helpers import VILNIUS, choices, lost, offered, play, refusal, row, start, table, won, zone


def final(*lines: str, seats: int = 2, who: int = 0, points: int = 14) -> Any:
    """The state after a seat has turned over the Final Attack."""
    return play(table(f"at reveal {who} points={points}", "order -", *lines, seats=seats), "reveal final-attack")


def settled(state: Any) -> Any:
    while state.decider >= 0 and "hold" in choices(state):
        state = play(state, "hold")
    return state


HALVES = [
    row("less", rule("VNS-85"), 7, "sergeants", 14),
    row("more", rule("VNS-85"), 7, "sergeants levied-serfs", 11),
    row("exactly", rule("VNS-85", "VNS-R27"), 8, "sergeants levied-serfs", 11),
    row("just-under", rule("VNS-85"), 9, "sergeants levied-serfs", 14),
]


@pytest.mark.parametrize(("strength", "cards", "points"), HALVES)
def test_rows_under_half_are_discarded(strength: int, cards: str, points: int) -> None:
    """VNX-51."""
    state = final(f"seat 0 strength={strength}", f"row 0 {cards}")
    assert (state.points, won(state)) == (points, True)


@rule("VNS-28", "VNS-85", "VNS-86", "VNS-48")
def test_the_final_attack_breaks_off_the_round_and_goes_for_the_city() -> None:
    """VNX-52: the second of three turns it over; the third turns over nothing, and nobody builds."""
    lines = (
        "seat 1 to=quarter",
        "row 0 raiders levied-serfs",
        "row 1 sergeants",
        "hand 2 farmers palanga",
        "display 1 garrison@2,0",
    )
    state = final(*lines, seats=3, who=1)
    assert state.decider == 2
    assert offered(state, "assign") == {"farmers raiders", "farmers levied-serfs", "farmers sergeants"}
    state = settled(play(state, "assign farmers levied-serfs"))
    assert (state.points, won(state)) == (11, True)  # Raiders 1, Sergeants 2 at the city
    assert zone(state, "display 1") == "garrison@2,0"


@rule("VNS-85", "VNS-87")
def test_without_an_attack_the_last_point_wins() -> None:
    """VNX-53."""
    assert won(final("seat 0 strength=7", "row 0 spearmen levied-serfs", points=1))
    assert won(final(points=1))


@rule("VNS-17", "VNS-84", "VNS-87")
def test_the_final_attack_may_take_the_last_point() -> None:
    state = final("row 0 sergeants", points=2)
    assert lost(state)
    assert VILNIUS.result(state) != VILNIUS.result(final("row 0 sergeants", points=3))


@rule("VNS-86", "VNS-69")
def test_nothing_follows_the_last_fight() -> None:
    lines = (
        "hand 0 farmers*4 townguard*4 slavic-axemen*4",
        "hand 1 hunters*4",
        "enemy toll-castle",
        "row 0 levied-serfs levied-serfs raiders spearmen",
    )
    state = final(*lines)
    sent = "farmers.1 levied-serfs.1", "farmers.2 levied-serfs.2", "slavic-axemen.1 raiders", "slavic-axemen.2 raiders"
    state = play(state, *(f"assign {one}" for one in sent))
    state = settled(play(state, "assign slavic-axemen.3 spearmen", "assign farmers.3 spearmen"))
    assert (state.points, won(state)) == (14, True)  # a strength of five was beaten, and yet no loot


@rule("VNS-R27", "VNS-63")
def test_stored_costs_the_point_in_the_final_attack_unless_a_camp_brought_it() -> None:
    state = final("row 0 turcopoles", "display 0 storehouse@1,-1")
    assert (state.points, won(state)) == (12, True)
    lines = "row 0 turcopoles raiders", "display 0 storehouse@1,-1", "stored 0 palanga", "enemy war-camp", "order -"
    camp = play(table("at military", *lines), "reveal final-attack")
    assert (camp.decider, choices(camp)) == (0, {"give palanga", "decline"})


@rule("VNS-87")
def test_after_a_victory_everything_comes_too_late() -> None:
    state = final(points=1)
    with pytest.raises(Refused) as problem:
        VILNIUS.parse(state, "pass", 0)
    assert problem.value.rule == "VNS-87"


# Glory


@rule("VNS-88", "VNS-R27")
def test_glory_counts_buildings_and_the_tools_of_all_units() -> None:
    """VNX-54: 7 for Buildings and 8 for Units."""
    lines = (
        "display 0 garrison@2,0 estate@0,1",
        "hand 0 farmers",
        "units 0 townguard",
        "discard 0 men-at-arms*2 palanga",
    )
    state = final(*lines)
    assert [glory(state, seat) for seat in (0, 1)] == [15, 3]  # seat 1: Residence and Barracks
    assert "(15)" in VILNIUS.result(state)
    assert state.outcome() == [1.0, 1.0]  # for honour only


@rule("VNS-88")
def test_equal_glory_is_shared() -> None:
    state = final("hand 0 farmers", "discard 1 farmers")
    assert "First and Second (4)" in VILNIUS.result(state)
    assert "Second (5)" in VILNIUS.result(final("hand 0 farmers", "discard 1 farmers*2"))


@rule("VNS-88")
def test_there_is_no_glory_in_defeat() -> None:
    state = final("row 0 sergeants", "display 0 garrison@2,0 estate@0,1", points=1)
    assert lost(state)
    assert "7" not in VILNIUS.result(state)


# Giving up


@rule("VNS-16", "VNS-17")
@pytest.mark.parametrize("seats", [2, 3])
def test_a_match_is_lost_when_every_seat_has_conceded(seats: int) -> None:
    state = start(seats)
    for seat in range(seats):
        assert not lost(state)
        state.play(VILNIUS.parse(state, "concede", seat))
        if seat < seats - 1:
            assert refusal(state, "concede", seat) == "VNS-16"
    assert lost(state)


@rule("VNS-16")
def test_one_who_concedes_plays_on() -> None:
    state = table("at city 0", "hand 0 palanga siauliai", "hand 1 utena")
    state.play(VILNIUS.parse(state, "concede", 0))
    assert "conceded=0" in VILNIUS.text(state)
    assert "build garrison 2,0" in choices(state)


@rule("VNS-16")
def test_a_suggestion_is_talk_and_no_action() -> None:
    assert refusal(table("at city 0", "hand 0 palanga siauliai"), "suggest hold two spears") == "VNS-16"


# Points are a number


@rule("VNS-R30", "VNS-62", "VNS-12")
def test_points_only_count_down() -> None:
    state = table("at military points=9", "row 0 sergeants")
    assert state.points == 7
    assert zone(state, "fallen") == "sergeants"
