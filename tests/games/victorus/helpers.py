"""Positions and turns of Victorus as the tests write them."""

import re
from collections.abc import Iterable
from functools import partial
from typing import Any

import pytest

from ludarium import game

from ..attempts import is_taken

VICTORUS = game("victorus")
ARMIES = "PBKGRO"
CELL = re.compile(r"[a-q]\d{1,2}")


def row(name: str, cited: pytest.MarkDecorator, *values: object) -> Any:
    """A row of a table of cases: its name, the rules it shows, and what the test is given."""
    return pytest.param(*values, id=name, marks=cited)


def at(
    pieces: str,
    turn: str = "P:m",
    details: str = "-",
    *,
    captures: str = "",
    captives: str = "-",
    points: str = "",
    round: str = "1",
    options: str = "",
) -> str:
    """A position from what is worth saying: `at("P Tg6,xh2 K Xg10", captures="P3")`.

    Armies that are not named have no pieces. A captive counts ten points for its holder unless the points are given.
    """
    words = pieces.split()
    fields = dict.fromkeys(ARMIES, ".") | dict(zip(words[::2], words[1::2], strict=True))
    held = [captive[0] for captive in captives.split(",")] if captives != "-" else []
    scores = {army: 10 * held.count(army) for army in ARMIES} | counts(points)
    taken = dict.fromkeys(ARMIES, 0) | counts(captures)
    return " ".join(
        [
            "/".join(fields.values()),
            turn,
            details,
            "/".join(str(taken[army]) for army in ARMIES),
            captives,
            "/".join(str(scores[army]) for army in ARMIES),
            round,
            *([options] if options else []),
        ]
    )


def counts(text: str) -> dict[str, int]:
    """`P3,K1` as numbers by army."""
    return {part[0]: int(part[1:]) for part in text.split(",") if part}


def after(text: str, played: str = "") -> Any:
    """The state after these actions, typed with blanks between."""
    state = VICTORUS.position(text)
    for action in played.split():
        state.play(VICTORUS.parse(state, action))
    return state


def listed(state: Any) -> set[str]:
    """The legal actions of a state, as notation."""
    return {VICTORUS.format(state, action) for action in state.actions()}


def actions(text: str, played: str = "") -> set[str]:
    """The legal actions after these actions."""
    return listed(after(text, played))


def goes(text: str, cell: str, played: str = "") -> set[str]:
    """Where the piece on a cell may go: `c4`, `xc4` for a capture, `b3-c4` or `b3xc4` by a pivot cell."""
    whole = re.compile(rf"{cell}-?(?P<rest>x?{CELL.pattern}.*)")
    return {found["rest"] for found in map(whole.fullmatch, actions(text, played)) if found}


def movers(text: str, played: str = "") -> set[str]:
    """The cells of the pieces that have something to do."""
    return {found[0] for found in map(CELL.match, actions(text, played)) if found}


def text_after(text: str, played: str = "") -> str:
    """The position text after these actions."""
    return str(VICTORUS.text(after(text, played)))


def field(text: str, number: int, played: str = "") -> str:
    """One field of the position text after these actions, counted from 1 as the rulebook does."""
    return text_after(text, played).split()[number - 1]


def army(text: str, letter: str, played: str = "") -> str:
    """The pieces of an army after these actions."""
    return field(text, 1, played).split("/")[ARMIES.index(letter)]


def turn(text: str, played: str = "") -> str:
    """Whose turn it is, or how the match ended, after these actions."""
    return field(text, 2, played)


def details(text: str, played: str = "") -> str:
    """What the position says of the turn in progress after these actions."""
    return field(text, 3, played)


def captives(text: str, played: str = "") -> str:
    """Who holds whom after these actions."""
    return field(text, 5, played)


def tallies(text: str, number: int, played: str = "") -> dict[str, int]:
    """A field of numbers by army, without the noughts: captures (4) or points (6)."""
    numbers = zip(ARMIES, map(int, field(text, number, played).split("/")), strict=True)
    return {letter: value for letter, value in numbers if value}


def captures(text: str, played: str = "") -> dict[str, int]:
    """How many captures the knights of each army have made after these actions."""
    return tallies(text, 4, played)


def points(text: str, played: str = "") -> dict[str, int]:
    """The points of each army after these actions."""
    return tallies(text, 6, played)


def winding(text: str, letter: str, played: str = "") -> int:
    """How far a royal (`PK`, Purple's King) has come round the centre."""
    shown = re.search(rf"{letter[1]}({CELL.pattern})(?::(-?\d+))?", army(text, letter[0], played))
    assert shown, f"{letter} is not on the board"
    return int(shown[2]) if shown[2] else near_winding(ARMIES.index(letter[0]), letter[1], shown[1])


def near_winding(seat: int, royal: str, cell: str) -> int:
    """The winding of a royal that has no lap behind it, from -5 to 6, by the twelve classes of cells."""
    column, height = halves(cell)
    x, y, z = column, (height - column) // 2, -column - (height - column) // 2
    for _ in range(seat):  # back to the owner's frame, 60° anticlockwise at a time
        x, y, z = -y, -z, -x
    # The rays down, down-left, up-left … have one coordinate zero; between two of them no coordinate is.
    signs = [(n > 0) - (n < 0) for n in (x, y, z)]
    clockwise = [
        (0, -1, 1), (-1, -1, 1), (-1, 0, 1), (-1, 1, 1), (-1, 1, 0), (-1, 1, -1),
        (0, 1, -1), (1, 1, -1), (1, 0, -1), (1, -1, -1), (1, -1, 0), (1, -1, 1),
    ]  # fmt: skip
    turned = clockwise.index((signs[0], signs[1], signs[2])) * (1 if royal == "K" else -1) % 12
    return turned if turned <= 6 else turned - 12


def halves(cell: str) -> tuple[int, int]:
    """Column and height in half-cells; the centre is (0, 0)."""
    column, number = ord(cell[0]) - ord("i"), int(cell[1:])
    return column, 2 * number - 16 + column % 2


def ring(cell: str) -> int:
    """How many steps from the centre a cell is. Odd rings are white, even ones grey."""
    column, height = halves(cell)
    return max(abs(column), (abs(column) + abs(height)) // 2)


is_legal = partial(is_taken, VICTORUS)
"""Whether a typed action is taken in a position; the list of actions has to agree."""


def start(seats: int = 6, options: str = "-") -> str:
    """The position in which a match begins."""
    return str(VICTORUS.text(VICTORUS.setup(seats, VICTORUS.read_options(options))))


def say(state: Any, typed: str, seat: int) -> Any:
    """The state after a seat has said something out of turn."""
    state.play(VICTORUS.parse(state, typed, seat))
    return state


def spread(text: str) -> set[str]:
    """`a1 b2 c3` as a set."""
    return set(text.split())


def turned(text: str, by: int = 1) -> str:
    """Cells named in a text, each turned 60° clockwise about the centre so many times."""
    return CELL.sub(lambda found: _turned(found[0], by), text)


def _turned(cell: str, by: int) -> str:
    column, height = halves(cell)
    x, y, z = column, (height - column) // 2, -column - (height - column) // 2
    for _ in range(by % 6):
        x, y, z = -z, -x, -y
    return f"{chr(ord('i') + x)}{(2 * y + x + 16) // 2}"


def turned_all(cells: Iterable[str], by: int = 1) -> set[str]:
    """A set of destinations, turned."""
    return {turned(cell, by) for cell in cells}
