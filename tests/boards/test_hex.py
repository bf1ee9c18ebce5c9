"""Hexagonal boards: any outline, six-fold symmetry, and names that lie in columns and rows."""

import pytest

from ludarium.boards.hex import DIRECTIONS, EDGES, Hex, Place, bearing, flanks, ring, rotated, turned

SMALL = Hex([(q, h) for q in range(-2, 3) for h in range(-4, 5) if (q + h) % 2 == 0 and ring((q, h)) <= 2], -6)
"""The centre with two rings around it."""


def cell(name: str) -> int:
    return SMALL.named[name]


def names(cells: list[int]) -> str:
    return " ".join(SMALL.names[one] for one in cells)


def test_a_board_of_two_rings_has_nineteen_cells_by_column_then_upwards() -> None:
    assert names(list(range(19))) == "a2 a3 a4 b1 b2 b3 b4 c1 c2 c3 c4 c5 d1 d2 d3 d4 e2 e3 e4"
    assert [len(SMALL.rings(distance)) for distance in range(4)] == [1, 6, 12, 0]
    assert SMALL.places[cell("c3")] == (0, 0)


def test_six_turns_bring_a_place_back_and_each_goes_clockwise() -> None:
    place = (1, -3)
    seen = [rotated(place, times) for times in range(7)]
    assert seen[0] == seen[6]
    assert len(set(seen)) == 6
    assert seen[1] == (-1, -3)  # below at the right goes to below at the left
    assert {ring(one) for one in seen} == {2}
    assert rotated(place, -1) == seen[5]


@pytest.mark.parametrize("direction", range(12))
def test_directions_turn_as_places_do(direction: int) -> None:
    for times in range(6):
        assert DIRECTIONS[turned(direction, times)] == rotated(DIRECTIONS[direction], times)


@pytest.mark.parametrize("direction", range(6, 12))
def test_a_spoke_leads_between_two_cells_that_touch_both_its_ends(direction: int) -> None:
    end = DIRECTIONS[direction]
    for flank in flanks((0, 0), direction):
        assert flank in EDGES
        assert (end[0] - flank[0], end[1] - flank[1]) in EDGES


def test_rays_end_at_the_edge() -> None:
    assert names(SMALL.ray(cell("c3"), 0)) == "c4 c5"
    assert names(SMALL.ray(cell("a2"), 1)) == "b2 c3 d3 e4"
    assert names(SMALL.ray(cell("a2"), 7)) == "c2 e2"
    assert SMALL.ray(cell("c5"), 0) == []
    assert SMALL.step(cell("c1"), 0, 4) == cell("c5")
    assert SMALL.step(cell("c1"), 3) == -1


def test_a_board_that_is_not_round_loses_cells_when_it_is_turned() -> None:
    column = Hex([(0, height) for height in range(-4, 5, 2)], -6)
    assert column.rotate(column.named["a3"], 1) == column.named["a3"]
    assert column.rotate(column.named["a5"], 3) == column.named["a1"]
    assert column.rotate(column.named["a5"], 1) == -1


@pytest.mark.parametrize(
    ("place", "twelfth"),
    [((0, -2), 0), ((-1, -3), 1), ((-1, -1), 2), ((-2, 0), 3), ((-1, 1), 4), ((0, 4), 6), ((2, 0), 9), ((1, -3), 11)],
)
def test_bearings_count_clockwise_from_below(place: Place, twelfth: int) -> None:
    assert bearing(place) == twelfth
    assert bearing(rotated(place)) == (twelfth + 2) % 12


def test_neighbours_lie_one_width_apart() -> None:
    x, y = SMALL.middle(cell("c3"))
    assert (x, y) == (0.0, 0.0)
    for way in range(6):
        right, up = SMALL.middle(SMALL.step(cell("c3"), way))
        assert right**2 + up**2 == pytest.approx(1, abs=1e-3)


def test_a_board_is_drawn_with_a_line_for_every_half_cell() -> None:
    assert SMALL.drawn({cell("c3"): "O", cell("a2"): "x"}).splitlines() == [
        "      ·",
        "   ·     ·",
        "·     ·     ·",
        "   ·     ·",
        "·     O     ·",
        "   ·     ·",
        "x     ·     ·",
        "   ·     ·",
        "      ·",
    ]
