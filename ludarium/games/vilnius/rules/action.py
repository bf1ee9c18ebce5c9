"""Actions as numbers: the kind of action in 6 bits, and what it is done to in 54 bits."""

from typing import Final

from mypy_extensions import i64

KIND_SHIFT: Final[i64] = 54
WHAT_MASK: Final[i64] = (1 << 54) - 1

# Income and City.
DRAW: Final[i64] = 1
UNIT: Final[i64] = 2
PROVINCE: Final[i64] = 3
BUILD: Final[i64] = 4
RECRUIT: Final[i64] = 5
LAY: Final[i64] = 6
PASS: Final[i64] = 7
PAY: Final[i64] = 8
# The fight.
ASSIGN: Final[i64] = 10
ALLOT: Final[i64] = 11
WITHDRAW: Final[i64] = 12
HOLD: Final[i64] = 13
KILL: Final[i64] = 14
GIVE: Final[i64] = 15
POINT: Final[i64] = 16
DECLINE: Final[i64] = 17
LOSE_CELL: Final[i64] = 18
DROP: Final[i64] = 19
LOSE_UNIT: Final[i64] = 20
LOSE_PROVINCE: Final[i64] = 21
ACCEPT: Final[i64] = 22
OFFER: Final[i64] = 23
NAME: Final[i64] = 24
# After the fight.
LOOT: Final[i64] = 30
STOP: Final[i64] = 31
TARGET: Final[i64] = 32
DONE: Final[i64] = 33
TAKE: Final[i64] = 34
SKIP: Final[i64] = 35
CAPTURE: Final[i64] = 36
END: Final[i64] = 37
KEEP_CARD: Final[i64] = 38
ORDER: Final[i64] = 39
KEEP: Final[i64] = 40
# Chance.
FIRST: Final[i64] = 50
REVEAL: Final[i64] = 51
GETS_UNIT: Final[i64] = 52
GETS_PROVINCE: Final[i64] = 53
SEE: Final[i64] = 54
TO: Final[i64] = 55
# An interjection.
CONCEDE: Final[i64] = 60

# The parts of a payment: a bit for each Province that can be spent, purses, and exchanges with their direction.
SPENT_MASK: Final[i64] = (1 << 40) - 1
PURSE_GOLD_SHIFT: Final[i64] = 40
PURSE_TOOLS_SHIFT: Final[i64] = 44
WAY_SHIFT: Final[i64] = 48
TIMES_SHIFT: Final[i64] = 49
MAX_PROVINCES: Final = 40
"""The Provinces in play, for each of which a payment has a bit."""


def action(kind: i64, what: i64) -> i64:
    """An action of a kind, done to something."""
    return kind << KIND_SHIFT | what


def kind_of(number: i64) -> i64:
    """The kind of an action."""
    return number >> KIND_SHIFT


def what_of(number: i64) -> i64:
    """What an action is done to."""
    return number & WHAT_MASK


def plain(kind: i64) -> int:
    """An action that names nothing but its kind."""
    return int(kind << KIND_SHIFT)


def built(building: i64, cell: i64) -> i64:
    """What a BUILD or LAY names: a Building or Province, and a cell or shared place."""
    return building << 16 | cell
