"""The Kingdom: cells, rays, neighbours, ranges, aims and layouts, as the worked examples count them."""

import pytest

from ludarium.boards.triangle import RAYS
from ludarium.core import Refused
from ludarium.games.barony.kingdoms.layout import BaronyPlace, Layout
from ludarium.games.barony.kingdoms.named import NAMED
from ludarium.games.barony.kingdoms.reader import read_layout
from ludarium.games.barony.rules.data.board import Kingdom, kingdom
from ludarium.testing import rule

from ..helpers import BARONY, STANDARD, names, ray_from, steps, table


def spread(kingdom: Kingdom, start: str) -> list[int]:
    """How many triangles lie at each range from 0 on."""
    here = kingdom.named[start]
    ranges = [kingdom.range(here, cell) for cell in range(kingdom.size)]
    return [ranges.count(far) for far in range(max(ranges) + 1)]


def reached(kingdom: Kingdom, start: int, vocation: str, hops: int = 1) -> list[int]:
    """Where a step of a vocation leads on the empty board."""
    if vocation == "s":
        found = [kingdom.step_from(start, kingdom.side_ray(start, side)) for side in range(3)]
    elif vocation == "p":
        found = [kingdom.touching_at(start, place) for place in range(12)]
    else:
        found = []
        for ray in range(6):
            here = start
            for _ in range(hops):
                here = int(kingdom.hop_from(here, ray)) if here >= 0 else -1
            found.append(here)
    return [int(cell) for cell in found if cell >= 0]


@rule("BAR-R1")
@pytest.mark.parametrize(("n", "cells"), [(3, 72), (4, 128), (5, 200), (6, 288)])
def test_number_of_triangles_with_two_barons(n: int, cells: int) -> None:
    assert kingdom("standard", n, 2).size == cells


@rule("BAR-10")
@pytest.mark.parametrize(
    ("seats", "homes", "cells"),
    [(2, "UX", 128), (3, "UWY", 144), (4, "UVXY", 160), (5, "UVWXY", 176), (6, "UVWXYZ", 192)],
)
def test_homes_lie_clockwise_around_the_market(seats: int, homes: str, cells: int) -> None:
    found = kingdom("standard", 4, seats)
    assert (found.homes, found.size) == (homes, cells)


TRIPLES = {
    "A1a": (1, 0, 0), "B1a": (1, 0, 1), "C1a": (0, 0, 1), "D1a": (0, 1, 1), "E1a": (0, 1, 0), "F1a": (1, 1, 0),
    "U1a": (8, -3, -3), "U4a": (5, 0, -3), "U4g": (5, -3, 0), "U4d": (5, -2, -2),
    "X1a": (-7, 4, 4), "X4a": (-4, 1, 4), "X4g": (-4, 4, 1),
}  # fmt: skip


def test_cells_lie_where_the_examples_have_them() -> None:
    assert {name: STANDARD.triangles[STANDARD.named[name]] for name in TRIPLES} == TRIPLES
    assert [STANDARD.is_light(STANDARD.named[name]) for name in ("A1a", "U4d", "U1a", "A4d")] == [
        True,
        True,
        False,
        False,
    ]


@rule("BAR-19")
@pytest.mark.parametrize(
    ("cell", "sides"),
    [("A1a", "A2b B1a F1a"), ("A4d", "A3c A4c A4e"), ("A4c", "A4b A4d U4e"), ("U4a", "A4g U4b"), ("U1a", "U2b")],
)
def test_a_sider_goes_through_sides(cell: str, sides: str) -> None:
    state = table(f"a1 Gs {cell}", "b1 Pp X1a", options="form=simple")
    assert steps(state, "a1") == set(sides.split())


@rule("BAR-20")
@pytest.mark.parametrize(
    ("cell", "touching"),
    [
        ("A1a", "A2a A2b A2c B1a B2b B2c C1a D1a E1a F1a F2a F2b"),
        ("U4a", "A4e A4f A4g F4a U3a U4b U4c"),
        ("U1a", "U2a U2b U2c"),
    ],
)
def test_a_pointer_goes_wherever_it_touches(cell: str, touching: str) -> None:
    state = table(f"a1 Tp {cell}", "b1 Pp X1a", options="form=simple")
    assert steps(state, "a1") == set(touching.split())


@rule("BAR-20", "BAR-R7")
def test_a_pointer_of_nine_leaves_out_its_side_neighbours() -> None:
    state = table("a1 Tp A1a", "b1 Pp X1a", options="form=simple pointer_reach=9")
    assert steps(state, "a1") == {"A2a", "A2c", "B2b", "B2c", "C1a", "D1a", "E1a", "F2a", "F2b"}


@rule("BAR-R3")
@pytest.mark.parametrize(
    ("ray", "cells"),
    [
        ("+a", "A2b A3c A4d U4d"), ("-b", "B2c B3d B4e off"), ("+c", "B1a C2c C3d C4e"),
        ("-a", "D1a D2b D3c D4d"), ("+b", "F1a E2a E3b E4c"), ("-c", "F2a F3b F4c off"),
    ],
)  # fmt: skip
def test_rays_go_through_a_side_and_a_point_in_turn(ray: str, cells: str) -> None:
    assert ray_from(STANDARD, "A1a", ray, 4) == cells.split()


@pytest.mark.parametrize(
    ("cell", "off"),
    [
        ("U1a", "+a -b +c +b -c"), ("U4a", "+a +b -c"), ("U4g", "+a -b +c"), ("B4e", "+a -b +c"),
        ("B4d", "-b"), ("A4a", "-b"), ("A4d", ""), ("U4d", ""), ("A1a", ""),
    ],
)  # fmt: skip
def test_rays_that_leave_the_board_at_once(cell: str, off: str) -> None:
    assert {ray for ray in RAYS if ray_from(STANDARD, cell, ray, 1) == ["off"]} == set(off.split())


@rule("BAR-19", "BAR-20", "BAR-21")
@pytest.mark.parametrize(
    ("cell", "counts"),
    [
        ("U1a", (1, 3, 1, 1)), ("U2b", (3, 6, 1, 1)), ("U4a", (2, 7, 3, 2)), ("U4d", (3, 12, 4, 1)),
        ("U4g", (2, 7, 3, 2)), ("A1a", (3, 12, 6, 4)), ("A4d", (3, 12, 6, 4)), ("A4a", (3, 9, 3, 2)),
        ("B4a", (2, 6, 2, 2)), ("B4d", (3, 9, 3, 3)), ("B4g", (2, 7, 3, 3)), ("C3c", (3, 12, 5, 3)),
    ],
)  # fmt: skip
def test_how_many_steps_lead_away(cell: str, counts: tuple[int, ...]) -> None:
    here = STANDARD.named[cell]
    found = [reached(STANDARD, here, *how) for how in (("s",), ("p",), ("j", 1), ("j", 2))]
    assert tuple(map(len, found)) == counts


@pytest.mark.parametrize(
    ("n", "seats", "sums"),
    [(4, 2, (352, 1290, 532, 336)), (3, 2, (192, 682, 260)), (5, 2, (560, 2090, 900)), (4, 6, (528, 1950, 828))],
)
def test_steps_of_all_cells_together(n: int, seats: int, sums: tuple[int, ...]) -> None:
    board = kingdom("standard", n, seats)
    ways = (("s",), ("p",), ("j", 1), ("j", 2))[: len(sums)]
    assert tuple(sum(len(reached(board, cell, *way)) for cell in range(board.size)) for way in ways) == sums


@rule("BAR-21", "BAR-R5")
@pytest.mark.parametrize(
    ("cell", "hops"),
    [("A1a", "A3c B3d C2c D2b E2a F3b"), ("U3c", "U1a U4g A4d U4a"), ("U3b", "U4f A4e"), ("U4g", "B3e A4d U3c")],
)
def test_a_jumper_hops_to_the_next_triangle_of_its_colour(cell: str, hops: str) -> None:
    state = table(f"a1 Pj {cell}", "b1 Pp X1a", options="form=simple")
    assert steps(state, "a1") == set(hops.split())


@rule("BAR-51")
@pytest.mark.parametrize(
    ("one", "other", "far"),
    [
        ("A1a", "D1a", 1), ("A1a", "B1a", 1), ("U4a", "U4g", 3), ("A1a", "U1a", 7), ("A4d", "D4d", 7),
        ("U4d", "X4d", 9), ("U1a", "X1a", 15), ("M", "A1a", 1), ("M", "A2b", 2), ("M", "A3c", 3), ("M", "A4d", 4),
        ("M", "U4d", 5), ("M", "U1a", 8), ("A1a", "A1a", 0),
    ],
)  # fmt: skip
def test_ranges(one: str, other: str, far: int) -> None:
    assert STANDARD.range(STANDARD.named[one], STANDARD.named[other]) == far
    assert STANDARD.range(STANDARD.named[other], STANDARD.named[one]) == far


@rule("BAR-51")
def test_how_many_triangles_lie_at_each_range() -> None:
    assert spread(STANDARD, "A1a") == [1, 12, 24, 36, 30, 12, 8, 4, 1]
    assert spread(STANDARD, "U1a") == [1, 3, 5, 7, 9, 11, 13, 15, 15, 13, 11, 9, 7, 5, 3, 1]
    assert spread(STANDARD, "M") == [0, 6, 18, 30, 42, 14, 10, 6, 2]


@rule("BAR-53", "BAR-R11")
@pytest.mark.parametrize(
    ("start", "there", "rays"),
    [
        ("A1a", "A3b", "+a"), ("A1a", "A2a", "+a -b"), ("A1a", "C1a", "+c -a"), ("A1a", "D1a", "-a"),
        ("C2b", "F2b", "-c"), ("U1a", "U4a", "-a +b"), ("A4d", "B3d", "+c"),
    ],
)  # fmt: skip
def test_aims_are_the_nearest_rays(start: str, there: str, rays: str) -> None:
    found = STANDARD.nearest_rays(STANDARD.named[start], STANDARD.named[there])
    assert {RAYS[ray] for ray in found} == set(rays.split())


@rule("BAR-R61")
@pytest.mark.parametrize(
    ("layout", "seats", "cells", "border"),
    [
        ("joust", 2, 128, "C2a C3a C3b D2a D3a D3b"), ("roundtable", 6, 256, "D2c D3d D3e E2c E3d E3e"),
        ("pit", 2, 288, ""), ("crown", 4, 208, "D4a E1a F4g V4g W4a"),
    ],
)  # fmt: skip
def test_other_layouts(layout: str, seats: int, cells: int, border: str) -> None:
    found = kingdom(layout, 4, seats)
    assert found.size == cells
    assert names(found, [cell for cell in range(found.size) if found.border[cell] >= 0]) == border.split()
    assert (found.market >= 0) == bool(border)


@rule("BAR-R61")
def test_a_layout_limits_the_number_of_barons() -> None:
    with pytest.raises(Refused, match="joust is for 2 Barons"):
        BARONY.setup(3, BARONY.Options(layout="joust"))


@rule("BAR-R61", "BAR-R53")
def test_a_layout_is_data() -> None:
    found = kingdom(".AB:homes=AB", 3, 2)
    assert (found.size, names(found, found.points[0])) == (18, ["A1a", "A3a", "A3e"])
    twice = Layout({"A": BaronyPlace(1, 0), "B": BaronyPlace(1, 0)}, {2: "AB"})
    with pytest.raises(ValueError, match="overlap"):
        Kingdom(twice, 3, 2)


@rule("BAR-R30")
@pytest.mark.parametrize(
    ("seats", "enemies"),
    [(2, [1, 0]), (3, [1, 2, 0]), (4, [2, 3, 0, 1]), (5, [2, 3, 4, 0, 1]), (6, [3, 4, 5, 0, 1, 2])],
)
def test_everybody_hunts_one_baron_and_is_hunted_by_one(seats: int, enemies: list[int]) -> None:
    assert list(kingdom("standard", 4, seats).enemy) == enemies


def grounds(board: Kingdom) -> list[set[int]]:
    """The sets of triangles between which Jumpers hop."""
    left, found = set(range(board.size)), []
    while left:
        ground, fresh = set[int](), {min(left)}
        while fresh:
            ground |= fresh
            fresh = {there for here in fresh for there in reached(board, here, "j")} - ground
        found.append(ground)
        left -= ground
    return found


@rule("BAR-147")
def test_a_jumper_keeps_to_one_of_six_grounds() -> None:
    found = grounds(STANDARD)
    named = [set(names(STANDARD, ground)) for ground in found]
    assert sorted(map(len, found)) == [21, 21, 21, 21, 22, 22]
    assert all(len(ground & {f"{letter}1a" for letter in "ABCDEF"}) == 1 for ground in named)
    own = next(ground for ground in named if "U1a" in ground)
    foe = next(ground for ground in named if "X1a" in ground)
    assert {"U4a", "U4g"} <= own
    assert {"X4a", "X4g"} <= foe
    assert {cell for cell in foe if cell[0] == "U"} == {"U2b", "U4d"}
    assert {cell for cell in own if cell[0] == "U"} == {"U1a", "U3c", "U4a", "U4g"}
    assert [len(ground) for ground in grounds(kingdom("standard", 3, 2))] == [12] * 6


def test_every_layout_is_connected_and_has_room_for_its_homes() -> None:
    for name in NAMED:
        for seats in read_layout(name).homes:
            board = kingdom(name, 4, seats)
            near, fresh = set[int](), {0}
            while fresh:
                near |= fresh
                fresh = {there for here in fresh for there in reached(board, here, "p")} - near
            assert len(near) == board.size
            assert all(len(cells) == 16 for cells in board.home_cells)
