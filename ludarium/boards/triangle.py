"""The triangular lattice: triangles, their corners and neighbours, straight rays, distances, big triangles.

          +a                A triangle is three whole numbers (a, b, c): those that point up sum to 2, those that
      /\\    /\\            point down to 1. A corner is three whole numbers that sum to 0. The colours of a
     /up\\  /up\\           board come by themselves: neighbours across a side point different ways.
    /____\\/____\\
  +b              +c
"""

from typing import Final

Triangle = tuple[int, int, int]
Corner = tuple[int, int, int]

RAYS: Final = ["+a", "-b", "+c", "-a", "+b", "-c"]
"""The six straight directions, clockwise from the top. The one opposite lies three further on."""
AXIS: Final = [0, 1, 2, 0, 1, 2]
SIGN: Final = [1, -1, 1, -1, 1, -1]
ACROSS: Final[list[Triangle]] = [(1, -1, 0), (0, -1, 1), (-1, 0, 1), (-1, 1, 0), (0, 1, -1), (1, 0, -1)]
"""The steps to the six nearest triangles that point the same way, clockwise from the upper right."""
UNITS: Final[dict[int, Corner]] = {
    0: (0, -1, 1), 60: (1, -1, 0), 120: (1, 0, -1), 180: (0, 1, -1), 240: (-1, 1, 0), 300: (-1, 0, 1),
}  # fmt: skip
"""The steps from a corner to the next, by their angle in degrees (0 is right, 90 up)."""


def plus(one: Triangle, other: Triangle, times: int = 1) -> Triangle:
    """The first triple plus a multiple of the second."""
    return one[0] + times * other[0], one[1] + times * other[1], one[2] + times * other[2]


def points_up(triangle: Triangle) -> bool:
    """Whether it is a Δ."""
    return sum(triangle) == 2


def corners(triangle: Triangle) -> list[Corner]:
    """Its a-, b- and c-corner."""
    a, b, c = triangle
    if points_up(triangle):
        return [(a, b - 1, c - 1), (a - 1, b, c - 1), (a - 1, b - 1, c)]
    return [(a - 1, b, c), (a, b - 1, c), (a, b, c - 1)]


def spanned(three: list[Corner]) -> Triangle:
    """The triangle that has these three corners."""
    return tuple(max(corner[axis] for corner in three) for axis in range(3))  # type: ignore[return-value]


def step(triangle: Triangle, ray: int) -> Triangle:
    """The next triangle on a ray: through a side and through a point in turn."""
    axis, sign = AXIS[ray], SIGN[ray]
    found = list(triangle)
    found[axis] += sign
    if points_up(triangle) == (sign > 0):  # through a point
        for other in range(3):
            if other != axis:
                found[other] -= sign
    return found[0], found[1], found[2]


def first_triangle(corner: Corner, ray: int) -> Triangle:
    """The triangle that a ray from a corner enters first."""
    less = [int(axis == AXIS[ray]) for axis in range(3)]
    if SIGN[ray] < 0:
        less = [1 - one for one in less]
    return corner[0] + less[0], corner[1] + less[1], corner[2] + less[2]


def side_rays(triangle: Triangle) -> list[int]:
    """The rays whose first step goes through a side."""
    return [ray for ray in range(6) if (SIGN[ray] < 0) == points_up(triangle)]


def touching(triangle: Triangle) -> list[Triangle]:
    """The twelve triangles that share a corner or a side with it: first by rays, then those of its own kind."""
    return [step(triangle, ray) for ray in range(6)] + [plus(triangle, across) for across in ACROSS]


def rays_through(start: Triangle, there: Triangle) -> list[int]:
    """For each corner that two triangles share: the ray from it across the second one's opposite side."""
    shared = corners(start)
    away = -1 if points_up(there) else 1
    return [
        ray
        for ray in range(6)
        if SIGN[ray] == away and corners(there)[AXIS[ray]] in shared
    ]  # fmt: skip


def distance(one: Corner, other: Corner) -> int:
    """How many unit steps lead from a corner to another."""
    return max(abs(one[axis] - other[axis]) for axis in range(3))


def reach(start: list[Corner], there: list[Corner]) -> int:
    """The range between two different places, given by their corners: 1 where they touch."""
    return 1 + min(distance(one, other) for one in start for other in there)


def centre(triangle: Triangle) -> Triangle:
    """Three times its centre."""
    less = 2 if points_up(triangle) else 1
    return 3 * triangle[0] - less, 3 * triangle[1] - less, 3 * triangle[2] - less


def nearest_rays(start: Triangle, there: Triangle) -> list[int]:
    """The rays nearest to the line between two places, given by three times their centres; two where they tie."""
    way = plus(there, start, -1)
    best = max(SIGN[ray] * way[AXIS[ray]] for ray in range(6))
    return [ray for ray in range(6) if SIGN[ray] * way[AXIS[ray]] == best]


def big_triangle(apex: Corner, angle: int, side: int) -> list[list[Triangle]]:
    """The rows of a triangle of side² triangles, from its apex down, each from left to right as seen from below."""
    u, v = UNITS[angle % 360], UNITS[(angle + 60) % 360]
    rows: list[list[Triangle]] = []
    for row in range(side):
        cells: list[Triangle] = []
        for place in range(2 * row + 1):
            j = place // 2
            if place % 2 == 0:
                q = plus(plus(apex, u, row - j), v, j)
                cells.append(spanned([q, plus(q, u), plus(q, v)]))
            else:
                w = plus(plus(apex, u, row - j - 1), v, j)
                cells.append(spanned([plus(w, u), plus(w, v), plus(plus(w, u), v)]))
        rows.append(cells)
    return rows


def middle(tripled: Triangle) -> tuple[float, float]:
    """Where a place lies on paper, given by three times its centre: in side lengths, x to the right, y up."""
    a, b, c = tripled
    return (c - b) / 6, a * 3**0.5 / 6
