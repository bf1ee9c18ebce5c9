"""The whole table as lines: the board with the panel beside it, or below where the terminal is narrow."""

from dataclasses import dataclass, field
from itertools import zip_longest

from ludarium.core.scene import Scene, outlook_words, roll_words
from ludarium.terminal import draw
from ludarium.terminal.draw import NOTHING, Line, Overlay, Run
from ludarium.terminal.panel import ActionLine, panel

MIN_PANEL_CHARS = 24
"""A narrower panel goes below the board."""
OTHER_ROWS = 8
"""Rows above and below the board."""


@dataclass(frozen=True, slots=True)
class Frame:
    """One whole picture of the table."""

    title: str
    scene: Scene
    players: tuple[str, ...]
    told: list[ActionLine]
    overlay: Overlay = NOTHING
    notices: list[str] = field(default_factory=list)
    status: list[Line] = field(default_factory=list)
    brief: list[Line] = field(default_factory=list)
    """The same in fewer lines, for low terminals."""


def table(frame: Frame, columns: int, rows: int, *, coloured: bool = True) -> list[Line]:
    """Board and panel, as large as fits; without colours the board is the plain grid, whose cells still show."""
    drawn = _board(frame, columns, rows, coloured)
    wide = max((_length(line) for line in drawn), default=0)
    if not drawn or columns - wide - 5 < MIN_PANEL_CHARS:
        below = panel(frame.scene, frame.players, frame.told, 0)
        return [*([Run(" "), *line] for line in drawn), *(line for line in below if line)]
    beside = panel(frame.scene, frame.players, frame.told, len(drawn))
    lines = []
    for left, right in zip_longest(drawn, beside, fillvalue=list[Run]()):
        lines.append([Run(" "), *left, Run(" " * (wide - _length(left) + 3)), *right])
    return lines


def _board(frame: Frame, columns: int, rows: int, coloured: bool) -> list[Line]:
    if frame.scene.board is None:
        return []
    if not coloured:
        return [[Run(line)] for line in draw.grid(frame.scene, frame.overlay)]
    free, rows = columns - MIN_PANEL_CHARS - 5, rows - OTHER_ROWS
    if draw.width(frame.scene.board, draw.SIZES[-1]) > free:
        free, rows = columns - 2, rows - len(panel(frame.scene, frame.players, frame.told, 0))
    return draw.board(frame.scene, draw.largest(frame.scene.board, free, rows), frame.overlay)


def _length(line: Line) -> int:
    return sum(len(run.text) for run in line)


def asking(frame: Frame) -> list[str]:
    """Who is asked what, what comes of it if nothing is done, and the dice that may follow with what each side adds."""
    roll, outlook = frame.scene.roll, frame.scene.outlook
    return [prompt(frame), *(outlook_words(outlook) if outlook else ()), *(roll_words(roll)[1:] if roll else ())]


def prompt(frame: Frame) -> str:
    """Who is asked what: the player's name before the scene's own sentence."""
    decider = frame.scene.decider
    if decider < 0 or frame.players[decider] in ("", frame.scene.seats[decider]):
        return frame.scene.prompt
    return f"{frame.players[decider]}: {frame.scene.prompt}"
