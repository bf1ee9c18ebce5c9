"""Lines of text in ink, and a canvas to write on.

Nothing here knows colours or games. A run of characters names what it stands on and what it says (`Ink`); a plain
terminal prints the characters alone, and `colour` gives the names their colours.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from itertools import groupby
from typing import NamedTuple


class Ink(NamedTuple):
    """What a character stands on (`ground`) and what it says (`says`), as names."""

    ground: str = ""
    says: str = ""


BLANK = Ink()


class Run(NamedTuple):
    """Characters of one ink."""

    text: str
    ink: Ink = BLANK


Line = list[Run]


class DrawnSpot(NamedTuple):
    """Where a spot is drawn."""

    column: int
    row: int
    width: int
    height: int
    spot: str


@dataclass(frozen=True, slots=True)
class Painted:
    """Lines, and where on them which spot is drawn."""

    lines: list[Line]
    places: list[DrawnSpot] = field(default_factory=list)

    @property
    def width(self) -> int:
        return max((sum(len(run.text) for run in line) for line in self.lines), default=0)


class Canvas:
    """A rectangle of characters, each with its ink."""

    def __init__(self, width: int, height: int) -> None:
        self.rows = [[(" ", BLANK)] * width for _ in range(height)]

    def put(self, column: int, row: int, text: str, ink: Ink = BLANK) -> None:
        """Write a text; what would lie outside is left off."""
        if 0 <= row < len(self.rows):
            for offset, character in enumerate(text):
                if 0 <= column + offset < len(self.rows[row]):
                    self.rows[row][column + offset] = (character, ink)

    def lines(self) -> list[Line]:
        """The rows as runs of one ink."""
        return [
            [Run("".join(character for character, _ in run), ink) for ink, run in groupby(row, key=lambda one: one[1])]
            for row in self.rows
        ]


def plain_lines(lines: Iterable[Line]) -> list[str]:
    """Lines without their inks."""
    return ["".join(run.text for run in line).rstrip() for line in lines]
