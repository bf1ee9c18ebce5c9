"""The Kingdom: the spaces of a layout, with precomputed tables for each space.

A space is a number: triangles in the order of their names (A1a, A2a, A2b, …), then the Market. OFF is outside.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from ludarium.boards.triangle import (
    SIGN,
    Corner,
    Triangle,
    big_triangle,
    centre,
    corners,
    first_triangle,
    nearest_rays,
    points_up,
    rays_through,
    reach,
    side_rays,
    step,
    touching,
)
from ludarium.games.barony.kingdoms.layout import Layout
from ludarium.games.barony.kingdoms.reader import read_layout

OFF: Final[i64] = -1
NO_RAY: Final[i64] = -1
MAX_KINGDOMS_KEPT: Final = 64
CELL_LETTERS: Final = "abcdefghijklmno"


@final
class Kingdom:
    """A layout with baronies of side n, for a number of Barons: its spaces, and tables for each of them."""

    def __init__(self, layout: Layout, n: int, seats: int) -> None:
        self.n = n
        self.layout = layout
        self.homes = layout.homes[seats]
        used = layout.laid(seats)
        self.letters: list[str] = used
        rows = {letter: big_triangle(layout.apex(letter, n), layout.baronies[letter].angle, n) for letter in used}
        self.triangles: list[Triangle] = []
        self.names: list[str] = []
        owner: list[int] = []
        for number, letter in enumerate(used):
            for r, row in enumerate(rows[letter]):
                for k, triangle in enumerate(row):
                    self.triangles.append(triangle)
                    self.names.append(f"{letter}{r + 1}{CELL_LETTERS[k]}")
                    owner.append(number)
        self.index: dict[Triangle, int] = {triangle: cell for cell, triangle in enumerate(self.triangles)}
        if len(self.index) != len(self.triangles):
            raise ValueError("Two baronies of a layout overlap.")
        self.size: int = len(self.triangles)
        vertex = layout.market_vertex(n)
        self.market: i64 = OFF if vertex is None else self.size
        """The Market's number, or OFF where there is none."""
        self.market_vertex: Corner = (0, 0, 0) if vertex is None else vertex
        self.names.append("M")
        self.named: dict[str, int] = {
            name: cell for cell, name in enumerate(self.names) if name != "M" or self.market >= 0
        }
        self.barony = vec[i64](owner + [-1])  # noqa: RUF005 (mypyc cannot unpack here)
        """The number of the barony a space belongs to."""
        self._tables()
        self._points(used, n)
        self._teams(layout, seats)
        self._ways(seats)

    def find(self, triangle: Triangle) -> int:
        """The number of a triangle, or OFF."""
        return self.index.get(triangle, -1)

    def _tables(self) -> None:
        steps: list[int] = []
        hops: list[int] = []
        sides: list[int] = []
        touch: list[int] = []
        through: list[int] = []
        border = [-1] * (self.size + 1)
        for triangle in self.triangles:
            after = [self.find(step(triangle, ray)) for ray in range(6)]
            steps += after  # BAR-62, BAR-R3, BAR-61
            hops += [  # BAR-147, BAR-R5, BAR-21, BAR-62
                self.find(step(step(triangle, ray), ray)) if after[ray] >= 0 else -1
                for ray in range(6)
            ]  # fmt: skip
            sides += side_rays(triangle)  # BAR-19
            for other in touching(triangle):
                rays = rays_through(triangle, other)
                touch.append(self.find(other))  # BAR-20
                through.append(rays[0] | (rays[1] if len(rays) > 1 else 7) << 3)  # BAR-29, BAR-30
        for ray in range(6):
            cell = self.find(first_triangle(self.market_vertex, ray)) if self.market >= 0 else -1
            steps.append(cell)  # BAR-60, BAR-63, BAR-64
            hops.append(-1)
            if cell >= 0:
                border[cell] = ray  # BAR-59, BAR-60
        self.steps = vec[i64](steps)
        """space * 6 + ray: the next triangle on the ray, or OFF; from the Market its border triangle."""
        self.hops = vec[i64](hops)
        """space * 6 + ray: where a Jumper's hop lands, or OFF."""
        self.sides = vec[i64](sides + [0, 0, 0])  # noqa: RUF005
        """space * 3 + i: the rays whose first step goes through a side."""
        self.touch = vec[i64](touch + [-1] * 12)
        """space * 12 + i: the touching triangles, first by rays, then those of the same colour; OFF outside."""
        self.through = vec[i64](through + [-1] * 12)
        """space * 12 + i: the bump ray of a Pointer's step there, + 8 * the second ray (7: none)."""
        self.border = vec[i64](border)
        """For a border triangle of the Market, the ray from the Market to it; else -1."""

    def step_from(self, space: i64, ray: i64) -> i64:
        """The next triangle on a ray, or OFF; from the Market its border triangle."""
        return self.steps[space * 6 + ray]

    def hop_from(self, space: i64, ray: i64) -> i64:
        """Where a Jumper's hop along a ray lands, or OFF."""
        return self.hops[space * 6 + ray]

    def side_ray(self, space: i64, side: i64) -> i64:
        """The ray whose first step goes through one of the three sides."""
        return self.sides[space * 3 + side]

    def touching_at(self, space: i64, place: i64) -> i64:
        """One of the twelve touching triangles: first by rays, then those of the same colour; OFF outside."""
        return self.touch[space * 12 + place]

    def bump_ray(self, space: i64, place: i64) -> i64:
        """The bump ray of a Pointer's step to one of the twelve touching triangles."""
        return self.through[space * 12 + place] & 7

    def other_bump_ray(self, space: i64, place: i64) -> i64:
        """The other bump ray of a Pointer's step through a side; NO_RAY for one through a corner."""
        ray = self.through[space * 12 + place] >> 3
        return ray if ray < 7 else NO_RAY

    def _points(self, used: list[str], n: int) -> None:
        point = [-1] * (self.size + 1)
        self.points: list[list[int]] = []
        """The three points of every barony: tip, left and right."""
        for number, letter in enumerate(used):
            three = [self.named[f"{letter}1a"], self.named[f"{letter}{n}a"]]
            three.append(self.named[f"{letter}{n}{CELL_LETTERS[2 * n - 2]}"])
            self.points.append(three)
            for cell in three:
                point[cell] = number
        self.point = vec[i64](point)
        """The number of the barony of which a triangle is a point, or -1."""

    def _teams(self, layout: Layout, seats: int) -> None:
        self.home = vec[i64]([self.letters.index(letter) for letter in self.homes])
        """The number of each seat's home barony."""
        self.enemy = vec[i64](list(layout.enemies_of(seats)))  # BAR-80
        """Each seat's designated enemy."""
        self.castles: bool = len(layout.castles) > 0
        team = list(range(seats))
        goal = [int(enemy) for enemy in self.enemy]
        wanted = [self._corners(list(layout.points_of(home))) for home in self.homes]  # BAR-R53
        if self.castles:
            wanted = [self.points[self.letters.index(castle)] for castle in layout.castles]
            for number, members in enumerate(layout.castles.values()):
                for seat in members:
                    team[seat], goal[seat] = number, 1 - number  # BAR-87
        self.team = vec[i64](team)
        """The team of each seat; without teams each seat is its own."""
        self.wanted: list[list[int]] = wanted
        """The groups of three points to hold, one per Baron or per team."""
        self.goal = vec[i64](goal)
        """The group in `wanted` that each seat must barricade (BAR-80, BAR-87, BAR-148)."""
        self.guarded = vec[i64](team)
        """The group in `wanted` that each seat must keep: its own or its team's."""
        three_of = [-1] * (self.size + 1)
        for number, three in enumerate(wanted):
            for cell in three:
                three_of[cell] = number
        self.three = vec[i64](three_of)
        """The group in `wanted` that a triangle belongs to, or -1."""
        cells: list[list[int]] = []
        for seat in range(seats):
            cells.append([cell for cell in range(self.size) if self.barony[cell] == self.home[seat]])
        self.home_cells: list[list[int]] = cells
        self.formation: list[list[int]] = [self._formation(letter) for letter in self.homes]

    def _corners(self, corners: list[str]) -> list[int]:
        """The triangles at corners written like A1."""
        return [self.points[self.letters.index(one[0])][int(one[1]) - 1] for one in corners]

    def _ways(self, seats: int) -> None:
        """Distance tables: steps that each vocation needs to the points in `wanted` and to the Market."""
        self.rows: i64 = len(self.wanted)
        never = 8 * self.n  # stands for unreachable: only a bump or the Market gets a Serf there
        found: list[int] = []
        errands: list[int] = []
        for way in range(6):
            nexts = [self._next(space, way % 3, way < 3) for space in range(self.size + 1)]
            for three in self.wanted:
                for point in three:
                    found += distances(nexts, point, never)
            if way < 3 and self.market >= 0:
                errands += distances(nexts, int(self.market), never)
        self.far = vec[i64](found)
        """((way * rows + three) * 3 + point) * (size + 1) + space: steps; ways 3 to 5 don't use the Market."""
        self.errand = vec[i64](errands)
        """vocation * (size + 1) + space: steps to the Market."""

    def _next(self, space: int, vocation: int, by_market: bool) -> list[int]:
        """The spaces one step of a Sider, Jumper or Pointer may lead to."""
        if space == self.size:
            return [int(self.step_from(space, ray)) for ray in range(6)] if by_market and self.market >= 0 else []
        if vocation == 0:
            found = [int(self.step_from(space, self.side_ray(space, side))) for side in range(3)]
        elif vocation == 1:
            found = [int(self.hop_from(space, ray)) for ray in range(6)]
        else:
            found = [int(self.touching_at(space, place)) for place in range(12)]
        return [*found, self.size] if by_market and self.border[space] >= 0 else found

    def _formation(self, letter: str) -> list[int]:
        """The standard formation: the base row from its middle outward, then the row before it (BAR-9)."""
        found: list[int] = []
        for row in range(self.n, 0, -1):
            middle = row - 1
            places = [middle]
            for out in range(1, row):
                places += [middle - out, middle + out]
            found += [self.named[f"{letter}{row}{CELL_LETTERS[place]}"] for place in places]
        return found[:9]

    def corners(self, space: int) -> list[Corner]:
        """The corners of a triangle; for the Market, the one it lies on."""
        return [self.market_vertex] if space == self.market else corners(self.triangles[space])

    def centre(self, space: int) -> Triangle:
        """The middle of a space, times three to stay integer."""
        if space == self.market:
            return self.market_vertex[0] * 3, self.market_vertex[1] * 3, self.market_vertex[2] * 3
        return centre(self.triangles[space])

    def range(self, one: int, other: int) -> int:
        """The range between two spaces (BAR-51)."""
        return 0 if one == other else reach(self.corners(one), self.corners(other))

    def range_beyond(self, one: int, other: int, ray: int) -> int:
        """The range from one space to the next triangle on a ray from another, inside the Kingdom or not."""
        there = first_triangle(self.market_vertex, ray) if other == self.market else step(self.triangles[other], ray)
        return reach(self.corners(one), corners(there))

    def nearest_rays(self, start: int, there: int) -> list[int]:
        """The rays from one space to another, one or two (BAR-53, BAR-R11)."""
        return nearest_rays(self.centre(start), self.centre(there))

    def bolt(self, start: int, ray: int, length: int) -> list[int]:
        """The spaces a bolt passes, across gaps and the Market; OFF for those outside (BAR-129)."""
        found: list[int] = []
        here = first_triangle(self.market_vertex, ray) if start == self.market else step(self.triangles[start], ray)
        for _ in range(length):
            found.append(self.find(here))
            here = step(here, ray)
        return found

    def is_light(self, space: int) -> bool:
        """Whether a triangle has the lighter colour, that is, points down."""
        return not points_up(self.triangles[space])


def distances(nexts: list[list[int]], there: int, never: int) -> list[int]:
    """Steps from every space to one, `never` where unreachable; steps must be reversible."""
    found = [-1] * len(nexts)
    found[there] = 0
    reached = [there]
    for space in reached:
        for other in nexts[space]:
            if other >= 0 and found[other] < 0:
                found[other] = found[space] + 1
                reached.append(other)
    return [far if far >= 0 else never for far in found]


_BUILT: Final[dict[str, Kingdom]] = {}


def kingdom(layout: str, n: int, seats: int) -> Kingdom:
    """The Kingdom of a layout, by name or text; recent ones are cached."""
    key = f"{layout} {n} {seats}"
    found = _BUILT.get(key)
    if found is None:
        if len(_BUILT) >= MAX_KINGDOMS_KEPT:
            del _BUILT[next(iter(_BUILT))]
        found = Kingdom(read_layout(layout), n, seats)
        _BUILT[key] = found
    return found


STEP_SIGN: Final = vec[i64](SIGN)
