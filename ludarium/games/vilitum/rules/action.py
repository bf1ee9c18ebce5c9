"""Actions as numbers, laid out so that they sort like their notation.

    head (4 bits) | mark (4) space (6) of the first step | mark (4) space (6) of the second

The head names the acting piece; each side has one of a kind, so the state knows where it stands.
"""

from typing import Final

from mypy_extensions import i64

from ludarium.games.vilitum.rules.board import ARCHER, CLERIC, ROGUE, WARRIOR, WIZARD

# Heads in the order of their letters: A, C!A, C!R, C!W, C!Z, C, R, W, Z.
HEADS: Final = ["A", "C!A", "C!R", "C!W", "C!Z", "C", "R", "W", "Z"]
ACTORS: Final = [ARCHER, ARCHER, ROGUE, WARRIOR, WIZARD, CLERIC, ROGUE, WARRIOR, WIZARD]
HEAD_ARCHER: Final[i64] = 0
HEAD_RETURNED: Final[i64] = 1
HEAD_CLERIC: Final[i64] = 5
HEAD_ROGUE: Final[i64] = 6
HEAD_WARRIOR: Final[i64] = 7
HEAD_WIZARD: Final[i64] = 8
HEAD_SKIP: Final[i64] = 9
HEAD_PLACE: Final[i64] = 10
HEAD_INTERJECTION: Final[i64] = 11

# Marks in the order of their characters; none sorts first.
MARKS: Final = ["", "&", "+", "--", "-", "<", ">", "^", "x", "~"]
PARTNER: Final[i64] = 1
HEAL: Final[i64] = 2
DOUBLE: Final[i64] = 3
MOVE: Final[i64] = 4
TAKE: Final[i64] = 5
GIVE: Final[i64] = 6
RUSH: Final[i64] = 7
ATTACK: Final[i64] = 8
SWAP: Final[i64] = 9

SKIP: Final[i64] = HEAD_SKIP << 20

# Kinds in the order of their letters, for placements: A C R W Z.
PLACE_ORDER: Final = [ARCHER, CLERIC, ROGUE, WARRIOR, WIZARD]

INTERJECTIONS: Final = ["accept", "decline", "offer", "resign"]
ACCEPT: Final[i64] = 0
DECLINE: Final[i64] = 1
OFFER: Final[i64] = 2
RESIGN: Final[i64] = 3


def begin(head: i64) -> i64:
    """The bits of which piece acts."""
    return head << 20


def first(mark: i64, space: i64) -> i64:
    """The bits of a first step."""
    return mark << 16 | space << 10


def second(mark: i64, space: i64) -> i64:
    """The bits of a second step."""
    return mark << 6 | space


def head(action: i64) -> i64:
    """Which piece acts, or that none does (HEAD_ARCHER to HEAD_INTERJECTION)."""
    return action >> 20


def first_mark(turn: i64) -> i64:
    """The mark of a turn's first step."""
    return (turn >> 16) & 15


def first_space(turn: i64) -> i64:
    """The space of a turn's first step."""
    return (turn >> 10) & 63


def second_mark(turn: i64) -> i64:
    """The mark of a turn's second step; 0 if it has none."""
    return (turn >> 6) & 15


def second_space(turn: i64) -> i64:
    """The space of a turn's second step."""
    return turn & 63


def placed_kind(placement: i64) -> int:
    """The kind that a placement places."""
    return int(PLACE_ORDER[(placement >> 6) & 7])


def placed_on(placement: i64) -> i64:
    """The space of a placement."""
    return placement & 63


def is_returned(head: i64) -> bool:
    """Whether the acting piece is one that a sacrificed Cleric returns (VLT-45)."""
    return HEAD_RETURNED <= head < HEAD_CLERIC


def head_of(kind: i64, returned: bool) -> i64:
    """The head of a turn of this kind, or of one that begins by returning it (VLT-45)."""
    for head in range(i64(9)):
        if ACTORS[head] == kind and is_returned(head) == returned:
            return head
    return HEAD_SKIP


def place(order: i64, space: i64) -> i64:
    """Placing the piece with this index in PLACE_ORDER."""
    return HEAD_PLACE << 20 | order << 6 | space


def interjection(kind: i64, seat: i64) -> i64:
    """A seat's interjection."""
    return HEAD_INTERJECTION << 20 | kind << 1 | seat


def interjection_kind(action: i64) -> i64:
    return (action >> 1) & 7


def interjecting_seat(action: i64) -> i64:
    return action & 1
