"""The triangular lattice."""

import pytest

from ludarium.boards.triangle import (
    RAYS,
    big_triangle,
    centre,
    corners,
    first_triangle,
    middle,
    nearest_rays,
    points_up,
    rays_through,
    reach,
    side_rays,
    spanned,
    step,
    touching,
)

SOME = [(a, b, kind - a - b) for a in range(-3, 4) for b in range(-3, 4) for kind in (1, 2)]


def test_a_step_back_along_the_opposite_ray_leads_back() -> None:
    for triangle in SOME:
        for ray in range(6):
            assert step(step(triangle, ray), (ray + 3) % 6) == triangle
            assert points_up(step(triangle, ray)) != points_up(triangle)


def test_two_steps_on_a_ray_keep_the_kind_and_the_direction() -> None:
    assert step(step((1, 0, 0), 0), 0) == (3, -1, -1)
    assert step(step((2, 0, 0), 0), 0) == (4, -1, -1)


def test_a_triangle_is_spanned_by_its_corners_and_touches_twelve() -> None:
    for triangle in SOME:
        assert spanned(corners(triangle)) == triangle
        around = touching(triangle)
        assert len({triangle, *around}) == 13
        shared = [len(set(corners(triangle)) & set(corners(other))) for other in around]
        assert (shared.count(2), shared.count(1)) == (3, 9)
        assert all(len(rays_through(triangle, other)) == count for other, count in zip(around, shared, strict=True))
        assert [shared[ray] for ray in side_rays(triangle)] == [2, 2, 2]


def test_ranges_hold_twelve_triangles_more_each_time() -> None:
    wide = [(a, b, kind - a - b) for a in range(-9, 10) for b in range(-9, 10) for kind in (1, 2)]
    ranges = [reach(corners((1, 0, 0)), corners(other)) for other in wide if other != (1, 0, 0)]
    assert [ranges.count(far) for far in (1, 2, 3)] == [12, 24, 36]


def test_the_k_th_triangle_of_a_ray_is_at_range_k_and_the_ray_is_its_aim() -> None:
    for ray in range(6):
        here = (1, 0, 0)
        for far in range(1, 6):
            here = step(here, ray)
            assert reach(corners((1, 0, 0)), corners(here)) == far
            if far > 1:
                assert ray in nearest_rays(centre((1, 0, 0)), centre(here))


@pytest.mark.parametrize("angle", range(0, 360, 60))
def test_a_big_triangle_has_a_square_of_small_ones_in_widening_rows(angle: int) -> None:
    rows = big_triangle((0, 0, 0), angle, 5)
    assert [len(row) for row in rows] == [1, 3, 5, 7, 9]
    assert len({cell for row in rows for cell in row}) == 25
    assert (0, 0, 0) in corners(rows[0][0])


def test_six_triangles_lie_around_a_corner_one_on_each_ray() -> None:
    around = [first_triangle((0, 0, 0), ray) for ray in range(6)]
    assert len(set(around)) == len(RAYS)
    assert all((0, 0, 0) in corners(triangle) for triangle in around)
    assert all(nearest_rays((0, 0, 0), centre(triangle)) == [ray] for ray, triangle in enumerate(around))


def test_middles_lie_on_paper_as_the_rays_say() -> None:
    up, right = middle(centre((2, 0, 0))), middle(centre((1, 0, 1)))
    here = middle(centre((1, 0, 0)))
    assert up[0] == here[0]
    assert up[1] > here[1]
    assert right[0] > here[0]
