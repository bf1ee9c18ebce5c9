"""Square boards of up to seven cells a side: cells, names, directions, rays, and sets of cells as bits.

rank
  3   2 10 18     A cell is a number, file * 8 + rank, so cells sort as their names do: a1, a2, …, b1.
  2   1  9 17     A set of cells is a number with one bit for each.
  1   0  8 16
      a  b  c     file
"""

from typing import Final

from mypy_extensions import i64

FILES: Final = "abcdefg"
NOWHERE: Final[i64] = 63
"""The cell of what is not on the board; no board has it."""

Direction = tuple[int, int]
ORTHOGONAL: Final[list[Direction]] = [(0, 1), (1, 0), (0, -1), (-1, 0)]
DIAGONAL: Final[list[Direction]] = [(1, 1), (1, -1), (-1, -1), (-1, 1)]
LEAPS: Final[list[Direction]] = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)]


def cell(file: int, rank: int) -> int:
    """The cell in a file and a rank, both counted from 0."""
    return file * 8 + rank


def name(cell: int) -> str:
    """The name of a cell, such as c3."""
    return f"{FILES[cell >> 3]}{(cell & 7) + 1}"


def rank_of(cell: i64) -> i64:
    """The rank of a cell, counted from 0."""
    return cell & 7


def shade(cell: int) -> int:
    """Which of a chequered board's two colours a cell has."""
    return ((cell >> 3) + (cell & 7)) & 1


def bits(cells: list[int]) -> int:
    """The set of these cells."""
    found = 0
    for one in cells:
        found |= 1 << one
    return found


def cells(bits: int) -> list[int]:
    """The cells of a set, in order."""
    return [one for one in range(63) if bits >> one & 1]


class Square:
    """A board of `side` × `side` cells."""

    def __init__(self, side: int) -> None:
        self.side = side
        self.cells: list[int] = [cell(file, rank) for file in range(side) for rank in range(side)]
        self.all: int = bits(self.cells)

    def step(self, start: int, direction: Direction, times: int = 1) -> int:
        """The cell that many steps away, or NOWHERE."""
        file, rank = (start >> 3) + direction[0] * times, (start & 7) + direction[1] * times
        inside = 0 <= file < self.side and 0 <= rank < self.side
        return cell(file, rank) if inside else int(NOWHERE)

    def ray(self, start: int, direction: Direction) -> list[int]:
        """The cells in a direction, nearest first, up to the edge."""
        found = []
        there = self.step(start, direction)
        while there != NOWHERE:
            found.append(there)
            there = self.step(there, direction)
        return found

    def at(self, start: int, directions: list[Direction], distances: list[int]) -> int:
        """The set of cells at any of these distances in any of these directions."""
        there = [self.step(start, direction, times) for direction in directions for times in distances]
        return bits([one for one in there if one != NOWHERE])

    def find(self, name: str) -> int:
        """The cell of that name, or NOWHERE."""
        if len(name) != 2 or name[0] not in FILES or name[1] not in "1234567":
            return int(NOWHERE)
        file, rank = FILES.index(name[0]), int(name[1]) - 1
        return cell(file, rank) if file < self.side and rank < self.side else int(NOWHERE)
