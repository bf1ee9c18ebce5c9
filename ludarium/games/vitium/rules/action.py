"""Actions as numbers: kind (6 bits), ability (2), card or row (13), and up to four marks (9 each)."""

from typing import Final

from mypy_extensions import i64

KIND_SHIFT: Final[i64] = 51
ABILITY_SHIFT: Final[i64] = 49
WHO_SHIFT: Final[i64] = 36
WHO_MASK: Final[i64] = 8191
MARKS_MASK: Final[i64] = (1 << 36) - 1
MARK_BITS: Final[i64] = 9
MARK_MASK: Final[i64] = 511
SHARE_BITS: Final[i64] = 3  # a share of a reward, or a seat
SHARE_MASK: Final[i64] = 7

# Marks: a row plus 1, a seat plus SEATED, nothing, or STOP where fewer are marked than allowed.
SEATED: Final[i64] = 501
NOTHING: Final[i64] = 510
STOP: Final[i64] = 511
MOST_ROWS: Final[i64] = 500

# A turn, and its maneuvers.
END: Final[i64] = 1
NEGOTIATE: Final[i64] = 2
PURCHASE: Final[i64] = 3
PURCHASE_SLOT: Final[i64] = 4
GET_UNDERWAY: Final[i64] = 5
ATTACK: Final[i64] = 6
WORK: Final[i64] = 7
SABOTAGE: Final[i64] = 8
ACT: Final[i64] = 9
SEDUCE: Final[i64] = 10
COMPLETE: Final[i64] = 11
ACTIVATE: Final[i64] = 12
PASS: Final[i64] = 13
INTERCEPT: Final[i64] = 14
# Answers.
CONSENT: Final[i64] = 15
REFUSE: Final[i64] = 16
ACCEPT: Final[i64] = 17
PAY: Final[i64] = 18
DECLINE: Final[i64] = 19
YES: Final[i64] = 20
NO: Final[i64] = 21
# Choices.
RESOLVE: Final[i64] = 22
MARK: Final[i64] = 23
CHOOSE: Final[i64] = 24
TAKE: Final[i64] = 25
DISCARD: Final[i64] = 26
SPLIT: Final[i64] = 27
HOUSE: Final[i64] = 28
# Chance and setup.
ORDER: Final[i64] = 29
DRAW: Final[i64] = 30
DIG: Final[i64] = 31
DROP: Final[i64] = 32
PICK: Final[i64] = 33
# Interjections.
GIFT: Final[i64] = 34
CONCEDE: Final[i64] = 35

NO_CARD: Final[i64] = 8191
"""The card of a `take` that takes nothing."""


def action(kind: i64, who: i64, marks: i64) -> i64:
    """The number of an action."""
    return kind << KIND_SHIFT | who << WHO_SHIFT | marks


def with_ability(kind: i64, ability: i64, who: i64, marks: i64) -> i64:
    """The number of an action that uses an ability, by its place on the card."""
    return kind << KIND_SHIFT | ability << ABILITY_SHIFT | who << WHO_SHIFT | marks


def kind_of(number: i64) -> i64:
    """The kind of an action."""
    return number >> KIND_SHIFT


def ability_of(number: i64) -> i64:
    """The place of the ability on its card."""
    return (number >> ABILITY_SHIFT) & 3


def who_of(number: i64) -> i64:
    """A card, a row, a seat or a House, depending on the kind."""
    return (number >> WHO_SHIFT) & WHO_MASK


def marks_of(number: i64) -> i64:
    """The marks, or an amount."""
    return number & MARKS_MASK


def mark_at(marks: i64, place: i64) -> i64:
    """One of the marks of an action, 0 for none."""
    return (marks >> (place * MARK_BITS)) & MARK_MASK


def with_marks(marks: i64, place: i64, more: i64) -> i64:
    """Marks with others from a place on."""
    return marks | more << (place * MARK_BITS)


def marks_in(marks: i64) -> i64:
    """How many marks there are."""
    count: i64 = 0
    while marks:
        count += 1
        marks >>= MARK_BITS
    return count


def share_of(shares: i64, seat: i64) -> i64:
    """A seat's share of a reward that is split."""
    return (shares >> (seat * SHARE_BITS)) & SHARE_MASK


def with_share(shares: i64, seat: i64, share: i64) -> i64:
    """The shares of a reward with one more."""
    return shares | share << (seat * SHARE_BITS)


def gift(giver: i64, receiver: i64, amount: i64) -> i64:
    """The number of a gift."""
    return action(GIFT, giver << SHARE_BITS | receiver, amount)


def giver_of(number: i64) -> i64:
    """The seat that offers a gift."""
    return who_of(number) >> SHARE_BITS


def receiver_of(number: i64) -> i64:
    """The seat that a gift is offered to."""
    return who_of(number) & SHARE_MASK
