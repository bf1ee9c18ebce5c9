"""The log: what happened in sentences, with a line where the reader's last action was."""

import textwrap
from functools import lru_cache

from ludarium.core.parts.narration import WEIGHT_HARMED
from ludarium.terminal.drawing.canvas import Ink, Line, Run
from ludarium.terminal.words.action_line import ActionLine
from ludarium.terminal.words.log_words import PASS, last_own, log_rows

MAX_ACTIONS = 150
"""Earlier actions are left out; `l` shows them all."""


def log_lines(told: list[ActionLine], viewer: int | None, width: int, rows: int, goal: str = "") -> list[Line]:
    """How one wins, if there is room for it, and the last actions in sentences."""
    lines, wins = _told(told, viewer, width), _quiet(goal, width)
    if not told:
        return [*wins, *_quiet("Nothing has been played yet.", width)][:rows]
    return [*wins, *lines] if len(wins) + len(lines) <= rows else lines[-rows:]


def _quiet(text: str, width: int) -> list[Line]:
    return [[Run(row, Ink("", "quiet"))] for row in textwrap.wrap(text, width)]


def _told(told: list[ActionLine], viewer: int | None, width: int) -> list[Line]:
    """The last actions in sentences; `since your turn` stands after the viewer's last one."""
    own = last_own(told, viewer)
    lines: list[Line] = []
    heading = ""
    for row in log_rows(told, max(0, len(told) - MAX_ACTIONS)):
        one = row.action
        if 0 <= own < row.number - 1 and one.quiet != PASS:
            lines.append([Run("since your turn ".ljust(width, "─"), Ink("", "rule"))])
            own = -1
        if one.heading and one.heading != heading:
            heading = one.heading
            lines.append([Run(f"{heading} "[:width].ljust(width, "─"), Ink("", "quiet"))])
        ink = Ink("", f"seat{one.seat}" if one.seat >= 0 else "")
        lines += _wrapped(row.lines[0], width, ink, strong=one.weight >= WEIGHT_HARMED)
    return lines


def _wrapped(text: str, width: int, ink: Ink, *, strong: bool) -> list[Line]:
    rows = _rows(text, max(8, width - 2))
    said = Ink("", "strong" if strong else "")
    return [[Run("• " if row == 0 else "  ", ink), Run(line, said)] for row, line in enumerate(rows)]


@lru_cache(maxsize=2 * MAX_ACTIONS)  # the log is drawn for every step of a choice, and only its end is new
def _rows(text: str, width: int) -> tuple[str, ...]:
    return tuple(textwrap.wrap(text, width)) or ("",)
