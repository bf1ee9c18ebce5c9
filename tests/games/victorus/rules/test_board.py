"""The board of Victorus: its cells, their names and colours, kingdoms, walls and spokes (examples 1 to 3)."""

import pytest

from ludarium.boards.hex import SPOKES, flanks
from ludarium.games.victorus.rules.board import BOARD, COLOUR, COLOURS, KINGDOM
from ludarium.testing import rule

from ..helpers import halves, turned

KINGDOM_OF_PURPLE = "i1 h1 j1 g1 k1 i2 g2 k2 h2 j2 f2 l2"
WALLS = "f2|e3 b7|b8 e13|f13 l13|m13 p7|p8 l2|m3"


def colour(name: str) -> str:
    return (COLOURS + "-")[COLOUR[BOARD.named[name]]]


def count(wanted: str, *, in_kingdoms: bool) -> int:
    """How many cells of a colour lie in kingdoms, or outside."""
    return sum(colour(name) == wanted and (KINGDOM[cell] < 6) is in_kingdoms for cell, name in enumerate(BOARD.names))


@rule("VCT-1", "VCT-R1")
def test_example_1_the_cells_are_181_in_their_colours_and_turn_into_each_other() -> None:
    assert len(BOARD.names) == len(set(BOARD.names)) == 181
    assert (count("w", in_kingdoms=False), count("g", in_kingdoms=False)) == (54, 54)
    assert (count("w", in_kingdoms=True), count("g", in_kingdoms=True)) == (42, 30)
    ring = ["i2"]
    for _ in range(6):
        ring.append(BOARD.names[BOARD.rotate(BOARD.named[ring[-1]])])
    assert ring == ["i2", "c5", "c11", "i14", "o11", "o5", "i2"]


@rule("VCT-1")
@pytest.mark.parametrize(
    ("name", "place", "expected"),
    [
        ("i8", (0, 0), "-"),
        ("i7", (0, -2), "w"),
        ("i6", (0, -4), "g"),
        ("h1", (-1, -13), "w"),
        ("g1", (-2, -14), "g"),
        ("a6", (-8, -4), "g"),
        ("q10", (8, 4), "g"),
    ],
)
def test_example_2_cells_have_their_place_and_colour(name: str, place: tuple[int, int], expected: str) -> None:
    assert (BOARD.places[BOARD.named[name]], halves(name), colour(name)) == (place, place, expected)


@rule("VCT-8", "VCT-9", "VCT-R6")
@pytest.mark.parametrize(
    ("here", "there", "beside"),
    [("h5", "j5", {"i5", "i6"}), ("i7", "j8", {"j7", "i8"}), ("i1", "k1", {"j1", "j0"})],
)
def test_example_3_a_spoke_has_two_flanks(here: str, there: str, beside: set[str]) -> None:
    (column, height), (end, up) = halves(here), halves(there)
    way = 6 + SPOKES.index((end - column, up - height))
    assert {BOARD.called(place) for place in flanks((column, height), way)} == beside
    assert ("j0" in BOARD.named) is False


@rule("VCT-1")
def test_every_kingdom_is_purples_turned_and_has_seven_white_cells() -> None:
    for army in range(6):
        cells = {name for cell, name in enumerate(BOARD.names) if KINGDOM[cell] == army}
        assert cells == {turned(name, army) for name in KINGDOM_OF_PURPLE.split()}
        assert sorted(map(colour, cells)).count("w") == 7


@rule("VCT-1", "VCT-10")
def test_walls_are_all_the_edges_between_two_kingdoms() -> None:
    between = {
        frozenset((BOARD.names[cell], BOARD.names[other]))
        for cell in range(len(BOARD.names))
        for other in (BOARD.step(cell, way) for way in range(6))
        if other >= 0 and KINGDOM[cell] < 6 and KINGDOM[other] < 6 and KINGDOM[cell] != KINGDOM[other]
    }
    assert between == {frozenset(wall.split("|")) for wall in WALLS.split()}
