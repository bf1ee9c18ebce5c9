"""A Kingdom's layout as data: where each barony lies, who begins where, and what must be held."""

from dataclasses import dataclass, field
from typing import Final, NamedTuple

from ludarium.boards.triangle import UNITS, Corner, plus

BARONY_LETTERS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
SEAT_LETTERS: Final = "abcdefghijkl"
MAX_BARONIES: Final = len(BARONY_LETTERS)
MAX_BARONS: Final = len(SEAT_LETTERS)
MAX_TRIANGLES: Final = 1200


class LayoutFault(NamedTuple):
    """Something that keeps a text from being a Kingdom."""

    where: str
    """The field, the barony or the place in the picture it is about."""
    text: str
    """What is wrong and what would work, in a sentence."""


class BaronyPlace(NamedTuple):
    """Where a barony lies in the picture, from the top left, and how it is turned."""

    column: int
    row: int
    turn: str = ""
    """`l` or `r` where its tip is its left or right corner; else the tip is above in a Δ, below in a ∇."""

    @property
    def points_up(self) -> bool:
        return (self.column + self.row) % 2 == 0

    @property
    def angle(self) -> int:
        """The angle of its left side as seen from the tip, in degrees."""
        angles = {"": 240, "l": 0, "r": 120} if self.points_up else {"": 60, "l": 300, "r": 180}
        return angles[self.turn]

    def corners(self) -> tuple[Corner, Corner, Corner]:
        """Its tip, left and right corner, in barony sides from the lower left corner of the first place."""
        across, up = {
            240: (1, 1), 0: (0, 0), 120: (2, 0),
            60: (1, 0), 300: (0, 1), 180: (2, 1),
        }[self.angle]  # fmt: skip
        a, h = up - self.row, self.column + across
        tip = (a, (-a - h) // 2, (-a + h) // 2)
        return tip, plus(tip, UNITS[self.angle]), plus(tip, UNITS[(self.angle + 60) % 360])


@dataclass(frozen=True, slots=True)
class Layout:
    """A Kingdom as data."""

    baronies: dict[str, BaronyPlace]
    homes: dict[int, str]
    """The home baronies in seat order, for each number of Barons it seats."""
    extra: str = ""
    """Baronies that are laid only where they are somebody's home."""
    points: dict[str, tuple[str, ...]] = field(default_factory=dict)
    """For a home whose points are not its own corners: the three corners its enemy must hold."""
    enemies: dict[int, tuple[int, ...]] = field(default_factory=dict)
    """For numbers of Barons where it is not the Baron across: each seat's enemy."""
    castles: dict[str, tuple[int, ...]] = field(default_factory=dict)
    """For team games: the castle of each team, and its seats."""
    market: tuple[str, ...] = ()
    """The Market lies in the middle of these corners; empty if there is no Market."""
    market_optional: bool = False
    """Whether to play without a Market where a side of n triangles has no vertex there."""

    def seats(self) -> list[int]:
        """The numbers of Barons it has homes for."""
        return sorted(self.homes)

    def laid(self, seats: int) -> list[str]:
        """The baronies on the board with this many Barons, sorted by name."""
        return sorted(one for one in self.baronies if one not in self.extra or one in self.homes[seats])

    def enemies_of(self, seats: int) -> tuple[int, ...]:
        """Each seat's enemy: the Baron across unless the layout names another (BAR-80)."""
        return self.enemies.get(seats) or across(seats)

    def points_of(self, home: str) -> tuple[str, ...]:
        """The three corners that the enemy of a home must hold."""
        return self.points.get(home) or corners_of(home)

    def corner(self, name: str) -> Corner:
        """Where a corner such as A1 lies; the unit is a barony's side."""
        return self.baronies[name[0]].corners()[int(name[1]) - 1]

    def origin(self) -> Corner:
        """The origin of coordinates: the Market's first corner, else the tip of the first home."""
        return self.corner(self.market[0] if self.market else f"{next(iter(self.homes.values()))[0]}1")

    def apex(self, letter: str, n: int) -> Corner:
        """The tip of a barony from the origin; the unit is a triangle's side."""
        tip, zero = self.corner(f"{letter}1"), self.origin()
        return (tip[0] - zero[0]) * n, (tip[1] - zero[1]) * n, (tip[2] - zero[2]) * n

    def market_vertex(self, n: int) -> Corner | None:
        """The vertex on which the Market lies; None if there is no Market or it would lie between vertices."""
        if not self.market:
            return None
        zero, count = self.origin(), len(self.market)
        summed = [n * sum(self.corner(one)[axis] - zero[axis] for one in self.market) for axis in range(3)]
        if any(one % count for one in summed):
            return None
        return summed[0] // count, summed[1] // count, summed[2] // count


def corners_of(letter: str) -> tuple[str, ...]:
    """The names of a barony's corners: tip, left, right."""
    return f"{letter}1", f"{letter}2", f"{letter}3"


def across(seats: int) -> tuple[int, ...]:
    """Everybody's enemy is the Baron across, or the nearest to that with an odd number (BAR-R30)."""
    return tuple((seat + seats // 2) % seats for seat in range(seats))  # BAR-R30
