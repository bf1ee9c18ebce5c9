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


# What an action is done to, in its parts.


def built(card: i64, place: i64) -> i64:
    """A Building and the cell it is built at, or a Province and the shared place it is laid into."""
    return card << 16 | place


def card_of(what: i64) -> i64:
    """The Building of a BUILD, or the Province of a LAY."""
    return what >> 16


def place_of(what: i64) -> i64:
    """The cell of a BUILD, or the shared place of a LAY."""
    return what & 0xFFFF


def shared_place(owner: i64, cell: i64) -> i64:
    """A cell of a seat's display, where Provinces can be laid."""
    return owner << 14 | cell


def owner_of_place(place: i64) -> i64:
    return place >> 14


def cell_of_place(place: i64) -> i64:
    return place & 0x3FFF


def assign(index: i64, foe: i64) -> i64:
    """Send a Unit of the muster against an enemy."""
    return action(ASSIGN, index << 8 | foe)


def allot(index: i64, weapon: i64, foe: i64) -> i64:
    """Send a symbol of a Unit against an enemy."""
    return action(ALLOT, (index << 4 | weapon) << 8 | foe)


def fighter_of(kind: i64, what: i64) -> i64:
    """The Unit of the muster that an ASSIGN, ALLOT or WITHDRAW names."""
    if kind == ALLOT:
        return what >> 12
    return what >> 8 if kind == ASSIGN else what


def weapon_of(what: i64) -> i64:
    """The weapon of an ALLOT."""
    return (what >> 8) & 15


def foe_of(what: i64) -> i64:
    """The enemy of an ASSIGN or ALLOT."""
    return what & 255


def name_survivor(seat: i64, unit: i64) -> i64:
    """Give up a seat's survivor."""
    return action(NAME, unit << 2 | seat)


def named_unit(what: i64) -> i64:
    return what >> 2


def named_seat(what: i64) -> i64:
    return what & 3


def capture(stack: i64, written: i64) -> i64:
    """Capture from a stack with Units, written as `capturing.py` says."""
    return action(CAPTURE, written << 2 | stack)


def stack_of(what: i64) -> i64:
    return what & 3


def units_of(what: i64) -> i64:
    """The Units of a CAPTURE."""
    return what >> 2


def order(upper: i64, lower: i64) -> i64:
    """Put two Provinces under a stack."""
    return action(ORDER, upper << 8 | lower)


def upper_of(what: i64) -> i64:
    return what >> 8


def lower_of(what: i64) -> i64:
    return what & 255


# The parts of a payment.


def payment(spent: i64, gold_purses: i64, tools_purses: i64, way: i64, times: i64) -> i64:
    """A payment with some of the Provinces that can be spent, as bits, with purses, and exchanges in one direction."""
    purses = gold_purses << PURSE_GOLD_SHIFT | tools_purses << PURSE_TOOLS_SHIFT
    return spent | purses | (way << WAY_SHIFT if times else 0) | times << TIMES_SHIFT


def is_spent(what: i64, place: i64) -> bool:
    """Whether a payment takes the Province at an index of those that can be spent."""
    return (what >> place) & 1 != 0


def purses_of(what: i64, money: i64) -> i64:
    """How many purses of a money a payment uses."""
    return (what >> (PURSE_GOLD_SHIFT if money == 0 else PURSE_TOOLS_SHIFT)) & 15


def way_of(what: i64) -> i64:
    """The direction of a payment's exchanges: 0 Tools to Gold, 1 Gold to Tools."""
    return (what >> WAY_SHIFT) & 1


def times_of(what: i64) -> i64:
    """How many exchanges a payment makes."""
    return what >> TIMES_SHIFT
