"""The log in rows: passes in a row are counted, and so is what repeats itself."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from ludarium.core.parts.narration import WEIGHT_HARMED
from ludarium.core.words import counted
from ludarium.terminal.words.action_line import ActionLine

MAX_SINCE = 2
PASS, ROLL = "pass", "roll"
"""What nothing was done by, and what lets dice decide: their result is told next."""


@dataclass(frozen=True, slots=True)
class LogRow:
    """An action as the log tells it, or several in a row that are told as one."""

    number: int
    """That of its first action, from 1."""
    action: ActionLine
    lines: tuple[str, ...]


def log_rows(told: Sequence[ActionLine], first: int = 0) -> list[LogRow]:
    """The actions from the index `first` on."""
    rows = []
    for start, end in _groups(told, first):
        one = told[start]
        if one.quiet == ROLL and end < len(told):
            continue
        rows.append(LogRow(start + 1, one, (_sentence(told[start:end]), *one.lines[1:])))
    return rows


def news_lines(told: Sequence[ActionLine]) -> list[str]:
    """What has happened, for whoever decides next: repetitions are counted, passes told if nothing else is."""
    heard = [one for one in told if one.quiet != PASS] or told
    return [line for row in log_rows(heard) for line in row.lines]


def last_own(told: Sequence[ActionLine], viewer: int | None) -> int:
    """The index of the last action of the viewer's that was more than a pass; -1 if there is none."""
    own = (index for index, one in enumerate(told) if one.seat == viewer and one.quiet != PASS)
    return max(own, default=-1) if viewer is not None else -1


def since_your_turn(told: Sequence[ActionLine], viewer: int | None) -> list[str]:
    """What others did to the viewer since its last action, the worst last; at most two sentences."""
    own = last_own(told, viewer)
    harm = [one for one in told[own + 1 :] if one.weight >= WEIGHT_HARMED and one.seat != viewer] if own >= 0 else []
    return [sentence(one) for one in sorted(harm, key=lambda one: one.weight)[-MAX_SINCE:]]


def sentence(one: ActionLine) -> str:
    """What an action is told as; its dice are in the sentence, and in the whole log."""
    return one.lines[0] if one.lines else one.text


def _groups(told: Sequence[ActionLine], first: int) -> Iterator[tuple[int, int]]:
    """The bounds of actions that are told as one."""
    start = first
    for index in range(first + 1, len(told) + 1):
        if index == len(told) or not _joined(told[start], told[index]):
            yield start, index
            start = index


def _joined(one: ActionLine, other: ActionLine) -> bool:
    if one.heading != other.heading:
        return False
    if one.quiet == other.quiet == PASS:
        return True
    return (one.seat, sentence(one), one.lines) == (other.seat, sentence(other), other.lines)


def _sentence(group: Sequence[ActionLine]) -> str:
    said = sentence(group[0])
    if len(group) == 1:
        return said
    if group[0].quiet == PASS:
        return f"{counted(len(group), 'pass', 'passes')}."
    return f"{said} ({len(group)} times)"
