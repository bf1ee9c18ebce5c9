"""Actions of Victorus as text, both ways."""

import re
from dataclasses import dataclass

from ludarium.core.errors import BadNotation
from ludarium.games.victorus.rules import action as code
from ludarium.games.victorus.rules.board import BOARD
from ludarium.games.victorus.rules.state import Victorus
from ludarium.games.victorus.text.words import cell_name


@dataclass(frozen=True, slots=True)
class MoveAttempt:
    """A move as typed; it may be illegal."""

    text: str
    start: int
    pivot: int | None
    end: int
    captures: bool


_MOVE = re.compile(r"(?P<start>[a-q]\d{1,2})(?:-(?P<pivot>[a-q]\d{1,2}))?(?P<mark>[-x])(?P<end>[a-q]\d{1,2})")


def write_action(state: Victorus, action: int) -> str:
    """The notation of an action or interjection."""
    if action >= code.FIRST_INTERJECTION:
        return code.INTERJECTIONS[action >> 3 & 7]
    if action >= code.STOP:
        return "stop" if action == code.STOP else "pass"
    start, pivot, end = (cell_of(action, 18), cell_of(action, 10), cell_of(action, 2))
    middle = f"-{cell_name(pivot)}" if pivot != code.NO_PIVOT else ""
    return f"{cell_name(start)}{middle}{'x' if action & code.CAPTURE else '-'}{cell_name(end)}"


def cell_of(action: int, shift: int) -> int:
    """The cell at some bits of an action."""
    return action >> shift & 255


def read_move(text: str) -> MoveAttempt:
    """A move as typed; BadNotation says what was expected."""
    found = _MOVE.fullmatch(text)
    if found is None:
        raise BadNotation(
            f"{text[:60]!r} can't be read: expected a move such as e6-e4, e6xe7 or (a Hospitaller's) i2-k5xl5, stop, "
            f"pass, or one of {', '.join(code.INTERJECTIONS[:4])}."  # the clock alone says the others
        )
    pivot = read_cell(found["pivot"]) if found["pivot"] else None
    return MoveAttempt(text, read_cell(found["start"]), pivot, read_cell(found["end"]), found["mark"] == "x")


def read_cell(text: str) -> int:
    """A cell of the board."""
    cell = BOARD.named.get(text)
    if cell is None:
        raise BadNotation(f"{text!r} is no cell of the board; its cells go from a6 to q10, and the centre is i8.")
    return cell
