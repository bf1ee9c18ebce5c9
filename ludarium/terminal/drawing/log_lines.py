"""The log: what happened in sentences, with a line where the reader's last action was."""

import textwrap

from ludarium.terminal.drawing.canvas import Ink, Line, Run
from ludarium.terminal.words.action_line import ActionLine

MAX_ACTIONS = 150
"""Earlier actions are left out; `l` shows them all."""
HURT = 3
"""From this weight on a sentence is told strongly."""


def log_lines(told: list[ActionLine], viewer: int | None, width: int) -> list[Line]:
    """The last actions in sentences; `since your turn` stands after the viewer's last one."""
    own = max((index for index, one in enumerate(told) if one.seat == viewer), default=-1) if viewer is not None else -1
    lines: list[Line] = []
    heading, repeats = "", 0
    for index, one in list(enumerate(told))[-MAX_ACTIONS:]:
        if one.heading and one.heading != heading:
            heading = one.heading
            lines.append([Run(f"{heading} "[:width].ljust(width, "─"), Ink("", "quiet"))])
        ink = Ink("", f"seat{one.seat}" if one.seat >= 0 else "")
        said = sentence(one)
        if index + 1 < len(told) and index != own and _same(one, told[index + 1]):
            repeats += 1
            continue
        times, repeats = f" ({repeats + 1} times)" if repeats else "", 0
        lines += _wrapped(said + times, width, ink, strong=one.weight >= HURT)
        if index == own and index + 1 < len(told):
            lines.append([Run("since your turn ".ljust(width, "─"), Ink("", "rule"))])
    return lines or [[Run(row, Ink("", "quiet"))] for row in textwrap.wrap("Nothing has been played yet.", width)]


def sentence(one: ActionLine) -> str:
    """What an action is told as; its dice are in the sentence, and in the whole log."""
    return one.lines[0] if one.lines else one.text


def _same(one: ActionLine, other: ActionLine) -> bool:
    return (one.seat, one.heading, sentence(one)) == (other.seat, other.heading, sentence(other))


def _wrapped(text: str, width: int, ink: Ink, *, strong: bool) -> list[Line]:
    rows = textwrap.wrap(text, max(8, width - 2)) or [""]
    said = Ink("", "strong" if strong else "")
    return [[Run("• " if row == 0 else "  ", ink), Run(line, said)] for row, line in enumerate(rows)]
