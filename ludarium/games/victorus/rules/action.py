"""Actions as numbers.

    from (8 bits) | pivot (8) | to (8) | strategic (1) | capture (1)

The pivot is the cell where a Hospitaller turns; all other moves have NO_PIVOT. Above all moves come `stop`, `pass`, and
interjections, each with the seat that makes it.
"""

from typing import Final

from mypy_extensions import i64

NO_PIVOT: Final[i64] = 255
CAPTURE: Final[i64] = 1
STRATEGIC_STEP: Final[i64] = 2

STOP: Final[i64] = 1 << 26
PASS: Final[i64] = STOP + 1
FIRST_INTERJECTION: Final[i64] = 1 << 27

INTERJECTIONS: Final = ["accept", "decline", "offer", "resign", "time_up", "timeout"]
ACCEPT: Final[i64] = 0
DECLINE: Final[i64] = 1
OFFER: Final[i64] = 2
RESIGN: Final[i64] = 3
TIME_UP: Final[i64] = 4
TIMEOUT: Final[i64] = 5


def interjection(kind: i64, seat: i64) -> i64:
    """A seat's interjection."""
    return FIRST_INTERJECTION | kind << 3 | seat


def head(start: i64, pivot: i64) -> i64:
    """The bits of a move but for where it ends."""
    return start << 18 | pivot << 10


def ending(end: i64) -> i64:
    """The bits of where a move ends."""
    return end << 2


def interjection_kind(action: i64) -> i64:
    return (action >> 3) & 7


def interjecting_seat(action: i64) -> i64:
    return action & 7


def start_of(action: i64) -> i64:
    """Where a move begins."""
    return (action >> 18) & 255


def pivot_of(action: i64) -> i64:
    """Where a Hospitaller turns; NO_PIVOT for all other moves."""
    return (action >> 10) & 255


def end_of(action: i64) -> i64:
    """Where a move ends."""
    return (action >> 2) & 255
