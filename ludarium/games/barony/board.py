"""The Kingdom: layouts as data, the spaces they make, and tables of what follows for every space.

A space is a number: triangles sort as their names do (A1a, A2a, A2b, …), the Market comes last. OFF is outside.
"""

from typing import Final, NamedTuple

from librt.vecs import vec
from mypy_extensions import i64

from ludarium.boards.triangle import (
    SIGN,
    UNITS,
    Corner,
    Triangle,
    aims,
    beyond,
    big_triangle,
    centre,
    corners,
    plus,
    points_up,
    rays_through,
    reach,
    side_rays,
    step,
    touching,
)

OFF: Final[i64] = -1
NO_RAY: Final[i64] = -1
Place = tuple[tuple[float, float, float], int]
"""Where a barony lies: its apex in barony sides, and the angle it opens to."""


class Layout(NamedTuple):
    """A Kingdom as data."""

    baronies: dict[str, Place]
    homes: dict[int, str]
    """The home baronies in seat order, for each number of Barons it can seat."""
    market: tuple[float, float, float] | None
    castles: dict[str, list[int]]
    """For team games: the castle of each team, and its seats."""


def _wheel() -> dict[str, Place]:
    """Six baronies around the middle, and one base to base against each."""
    angles = [60, 0, 300, 240, 180, 120]
    found: dict[str, Place] = {letter: ((0, 0, 0), angle) for letter, angle in zip("ABCDEF", angles, strict=True)}
    return found | {outer: against(found[inner]) for outer, inner in zip("UVWXYZ", "ABCDEF", strict=True)}


def against(place: Place) -> Place:
    """The barony that lies base to base against another."""
    apex, angle = place
    u, v = UNITS[angle % 360], UNITS[(angle + 60) % 360]
    far = (apex[0] + u[0] + v[0], apex[1] + u[1] + v[1], apex[2] + u[2] + v[2])
    return far, (angle + 180) % 360


def strip(letters: str) -> dict[str, Place]:
    """A row of baronies, pointing down and up in turn."""
    found: dict[str, Place] = {}
    for index, letter in enumerate(letters):
        k = index // 2
        found[letter] = ((1, -1 - k, k), 240) if index % 2 == 0 else ((0, -1 - k, k + 1), 60)
    return found


def _standard() -> Layout:
    homes = {2: "UX", 3: "UWY", 4: "UVXY", 5: "UVWXY", 6: "UVWXYZ"}
    return Layout(_wheel(), homes, (0, 0, 0), {})


def _joust() -> Layout:
    return Layout(strip("UABCDEFX"), {2: "UX"}, (0.5, -2.5, 2), {})


def _roundtable() -> Layout:
    lane = strip("PABCDEFGHQ")
    homes = {home: against(lane[on]) for home, on in zip("UVWXYZ", "ACGHFB", strict=True)}
    return Layout(lane | homes, {6: "UVWXYZ"}, (0.5, -3, 2.5), {"P": [0, 1, 5], "Q": [2, 3, 4]})


def _pit() -> Layout:
    found: dict[str, Place] = {}
    for index, angle in enumerate([60, 0, 300, 240, 180, 120]):
        u, v = UNITS[angle], UNITS[(angle + 60) % 360]
        found["UVWXYZ"[index]] = (u, angle)
        found["ABCDEF"[index]] = (plus(u, v), (angle + 180) % 360)
        found["GHIJKL"[index]] = (v, angle)
    return Layout(found, _standard().homes, None, {})


def _crown() -> Layout:
    lane = strip("ABCDEFGHI")
    homes = {home: against(lane[on]) for home, on in zip("UVWX", "BDFH", strict=True)}
    return Layout(lane | homes, {2: "UX", 4: "UVWX"}, (1, -3, 2), {})


LAYOUTS: Final = {
    "standard": _standard(),
    "joust": _joust(),
    "roundtable": _roundtable(),
    "pit": _pit(),
    "crown": _crown(),
}


class Kingdom:
    """A layout with baronies of side n, for so many Barons: its spaces and the tables of what follows for each."""

    def __init__(self, layout: Layout, n: int, seats: int) -> None:
        self.n = n
        self.layout = layout
        self.homes = layout.homes[seats]
        used = sorted(self._used(layout, seats))
        self.letters: list[str] = used
        rows = {
            letter: big_triangle(_scaled(layout.baronies[letter][0], n), layout.baronies[letter][1], n)
            for letter in used
        }
        self.triangles: list[Triangle] = []
        self.names: list[str] = []
        owner: list[int] = []
        for number, letter in enumerate(used):
            for r, row in enumerate(rows[letter]):
                for k, triangle in enumerate(row):
                    self.triangles.append(triangle)
                    self.names.append(f"{letter}{r + 1}{'abcdefghijklmno'[k]}")
                    owner.append(number)
        self.index: dict[Triangle, int] = {triangle: cell for cell, triangle in enumerate(self.triangles)}
        if len(self.index) != len(self.triangles):
            raise ValueError("Two baronies of a layout overlap.")
        self.size: int = len(self.triangles)
        self.market: i64 = self.size if layout.market is not None and _whole(layout.market, n) else OFF
        """The Market's number, or OFF where there is none."""
        self.heart: Corner = _scaled(layout.market, n) if self.market >= 0 and layout.market else (0, 0, 0)
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

    @staticmethod
    def _used(layout: Layout, seats: int) -> list[str]:
        """Of the standard Kingdom only the outer baronies that are somebody's home; of the others all."""
        homes = layout.homes[seats]
        if layout.baronies.get("A", ((1, 0, 0), 0))[0] == (0, 0, 0) and len(layout.baronies) == 12:
            return [letter for letter in layout.baronies if letter < "U" or letter in homes]
        return list(layout.baronies)

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
            steps += after
            hops += [
                self.find(step(step(triangle, ray), ray)) if after[ray] >= 0 else -1
                for ray in range(6)
            ]  # fmt: skip
            sides += side_rays(triangle)
            for other in touching(triangle):
                rays = rays_through(triangle, other)
                touch.append(self.find(other))
                through.append(rays[0] | (rays[1] if len(rays) > 1 else 7) << 3)
        for ray in range(6):
            cell = self.find(beyond(self.heart, ray)) if self.market >= 0 else -1
            steps.append(cell)
            hops.append(-1)
            if cell >= 0:
                border[cell] = ray
        self.steps = vec[i64](steps)
        """space * 6 + ray: the next triangle on the ray, or OFF; from the Market its border triangle."""
        self.hops = vec[i64](hops)
        """space * 6 + ray: where a Jumper's hop lands, or OFF."""
        self.sides = vec[i64](sides + [0, 0, 0])  # noqa: RUF005
        """space * 3 + i: the rays whose first step goes through a side."""
        self.touch = vec[i64](touch + [-1] * 12)
        """space * 12 + i: the touching triangles, first by rays, then those of the same colour; OFF outside."""
        self.through = vec[i64](through + [-1] * 12)
        """space * 12 + i: the bump ray of a Pointer that goes there, and 8 times a second one (7: none)."""
        self.border = vec[i64](border)
        """For a border triangle of the Market the ray that leads there from the Market, else -1."""

    def _points(self, used: list[str], n: int) -> None:
        point = [-1] * (self.size + 1)
        ends = (f"1{'a'}", f"{n}a", f"{n}{'abcdefghijklmno'[2 * n - 2]}")
        self.points: list[list[int]] = []
        for number, letter in enumerate(used):
            three = [self.named[letter + end] for end in ends]
            self.points.append(three)
            for cell in three:
                point[cell] = number
        self.point = vec[i64](point)
        """The number of the barony of which a triangle is a point, or -1."""

    def _teams(self, layout: Layout, seats: int) -> None:
        self.home = vec[i64]([self.letters.index(letter) for letter in self.homes])
        """The number of each seat's home barony."""
        self.team = vec[i64](list(range(seats)))
        """The team of each seat; without teams everybody for himself."""
        self.enemy = vec[i64]([(seat + seats // 2) % seats for seat in range(seats)])
        """Each seat's designated enemy."""
        goal = [int(self.home[enemy]) for enemy in self.enemy]
        guarded = list(self.home)
        for number, (castle, members) in enumerate(layout.castles.items()):
            for seat in range(seats):
                if seat in members:
                    self.team[seat] = number
                    guarded[seat] = self.letters.index(castle)
                else:
                    goal[seat] = self.letters.index(castle)
        self.castles: bool = len(layout.castles) > 0
        self.goal = vec[i64](goal)
        """The barony whose points each seat is to barricade (BAR-80, 87)."""
        self.guarded = vec[i64](guarded)
        """The barony whose points each seat must keep: its home, or its team's castle."""
        cells: list[list[int]] = []
        for seat in range(seats):
            cells.append([cell for cell in range(self.size) if self.barony[cell] == self.home[seat]])
        self.home_cells: list[list[int]] = cells
        self.formation: list[list[int]] = [self._formation(letter) for letter in self.homes]

    def _ways(self, seats: int) -> None:
        """How many steps Serfs of each vocation need to the points they are to take or keep, and to the Market."""
        goals = sorted({int(barony) for barony in self.goal})
        self.attacked = vec[i64]([goals.index(int(barony)) for barony in self.goal])
        """Which row of `far` has the points that a seat is to barricade."""
        self.defended = vec[i64]([goals.index(int(barony)) if barony in goals else 0 for barony in self.guarded])
        """Which row has the points that it must keep."""
        self.rows: i64 = len(goals)
        never = 8 * self.n  # where only a bump helps, or the Market
        found: list[int] = []
        errands: list[int] = []
        for way in range(6):
            nexts = [self._next(space, way % 3, way < 3) for space in range(self.size + 1)]
            for goal in goals:
                for point in self.points[goal]:
                    found += distances(nexts, point, never)
            if way < 3 and self.market >= 0:
                errands += distances(nexts, int(self.market), never)
        self.far = vec[i64](found)
        """(((way * rows + row) * 3 + point) * (size + 1) + space; ways 3 to 5 are those without a Market."""
        self.errand = vec[i64](errands)
        """vocation * (size + 1) + space: how many steps it is to the Market."""

    def _next(self, space: int, vocation: int, by_market: bool) -> list[int]:
        """Where one step of a Sider, Jumper or Pointer may lead (BAR-19 to 21, 59, 60)."""
        if space == self.size:
            return [int(self.steps[space * 6 + ray]) for ray in range(6)] if by_market and self.market >= 0 else []
        if vocation == 0:
            found = [int(self.steps[space * 6 + int(self.sides[space * 3 + side])]) for side in range(3)]
        elif vocation == 1:
            found = [int(self.hops[space * 6 + ray]) for ray in range(6)]
        else:
            found = [int(self.touch[space * 12 + place]) for place in range(12)]
        return [*found, self.size] if by_market and self.border[space] >= 0 else found

    def _formation(self, letter: str) -> list[int]:
        """The standard formation: the base row from its middle outward, then the row before it (BAR-9)."""
        found: list[int] = []
        for row in range(self.n, 0, -1):
            middle = row - 1
            places = [middle]
            for out in range(1, row):
                places += [middle - out, middle + out]
            found += [self.named[f"{letter}{row}{'abcdefghijklmno'[place]}"] for place in places]
        return found[:9]

    def corners(self, space: int) -> list[Corner]:
        """The corners of a triangle; of the Market the one it lies on."""
        return [self.heart] if space == self.market else corners(self.triangles[space])

    def centre(self, space: int) -> Triangle:
        """Three times the middle of a space."""
        if space == self.market:
            return self.heart[0] * 3, self.heart[1] * 3, self.heart[2] * 3
        return centre(self.triangles[space])

    def range(self, one: int, other: int) -> int:
        """The range between two spaces (BAR-51)."""
        return 0 if one == other else reach(self.corners(one), self.corners(other))

    def range_beyond(self, one: int, other: int, ray: int) -> int:
        """The range from one space to the next triangle on a ray from another, inside the Kingdom or not."""
        there = beyond(self.heart, ray) if other == self.market else step(self.triangles[other], ray)
        return reach(self.corners(one), corners(there))

    def aims(self, start: int, there: int) -> list[int]:
        """The rays from one space to another, one or two (BAR-53)."""
        return aims(self.centre(start), self.centre(there))

    def bolt(self, start: int, ray: int, length: int) -> list[int]:
        """The spaces of a ray over gaps and the Market; OFF for those outside (BAR-129)."""
        found: list[int] = []
        here = beyond(self.heart, ray) if start == self.market else step(self.triangles[start], ray)
        for _ in range(length):
            found.append(self.find(here))
            here = step(here, ray)
        return found

    def is_light(self, space: int) -> bool:
        """Whether a triangle points down, and so has the lighter colour."""
        return not points_up(self.triangles[space])


def distances(nexts: list[list[int]], there: int, never: int) -> list[int]:
    """How many steps it is from every space to one; `never` where no steps lead there. All steps lead back as well."""
    found = [-1] * len(nexts)
    found[there] = 0
    reached = [there]
    for space in reached:
        for other in nexts[space]:
            if other >= 0 and found[other] < 0:
                found[other] = found[space] + 1
                reached.append(other)
    return [far if far >= 0 else never for far in found]


def _scaled(place: tuple[float, float, float], n: int) -> Corner:
    return round(place[0] * n), round(place[1] * n), round(place[2] * n)


def _whole(place: tuple[float, float, float], n: int) -> bool:
    return all(float(one * n) == round(one * n) for one in place)


_BUILT: Final[dict[str, Kingdom]] = {}


def kingdom(layout: str, n: int, seats: int) -> Kingdom:
    """The Kingdom of a layout, made once."""
    key = f"{layout} {n} {seats}"
    if key not in _BUILT:
        _BUILT[key] = Kingdom(LAYOUTS[layout], n, seats)
    return _BUILT[key]


STEP_SIGN: Final = vec[i64](SIGN)
