"""Actions as numbers: what is done (7 bits), who does it (8 bits), and what it is done to (46 bits)."""

from math import comb
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

KIND_SHIFT: Final[i64] = 54
WHO_SHIFT: Final[i64] = 46
WHO_MASK: Final[i64] = 255
WHAT_MASK: Final[i64] = (1 << 46) - 1

# Setting up.
HIRE: Final[i64] = 1
ENOUGH: Final[i64] = 2
FIEF: Final[i64] = 3
ARM: Final[i64] = 4
PLACE: Final[i64] = 5
FIRST: Final[i64] = 6
# A turn.
STEP: Final[i64] = 10
END: Final[i64] = 11
PASS: Final[i64] = 12
TACTICAL: Final[i64] = 13
CATAPULT: Final[i64] = 14
WORK: Final[i64] = 15
RAZE: Final[i64] = 16
BLESS_SELF: Final[i64] = 17
CALL: Final[i64] = 18
RESURRECT: Final[i64] = 19
DUPLICATE: Final[i64] = 20
CAST: Final[i64] = 21
MEET: Final[i64] = 22
# The Market.
BUY: Final[i64] = 30
SELL: Final[i64] = 31
LEARN: Final[i64] = 32
PROMOTE: Final[i64] = 33
TRAIN: Final[i64] = 34
SELL_SELF: Final[i64] = 35
SELL_SKILL: Final[i64] = 36
# Contact.
BLESS: Final[i64] = 40
GIVE: Final[i64] = 41
TAKE: Final[i64] = 42
OFFER: Final[i64] = 43
ACCEPT: Final[i64] = 44
REFUSE: Final[i64] = 45
CAST_NEAR: Final[i64] = 46
DONE: Final[i64] = 47
# Confrontation.
ROLL: Final[i64] = 50
LOSE: Final[i64] = 51
RETREAT: Final[i64] = 52
ESCORT: Final[i64] = 53
STAND: Final[i64] = 54
ASSASSINATE: Final[i64] = 55
PICKPOCKET: Final[i64] = 56
STEAL: Final[i64] = 57
TAX: Final[i64] = 58
DICE: Final[i64] = 59
DIE: Final[i64] = 60
SHOOT: Final[i64] = 61
HOLD: Final[i64] = 62
RAY: Final[i64] = 63
SOAK: Final[i64] = 64
REENTER: Final[i64] = 65
RECRUIT: Final[i64] = 66
DECLINE: Final[i64] = 67
LOOT: Final[i64] = 68
# Interjections.
SAY_HIRE: Final[i64] = 80
SAY_DROP: Final[i64] = 81
RESIGN: Final[i64] = 82
SAY_RAZE: Final[i64] = 83

# Works, as `what` of WORK and as the work a Serf has in hand.
NO_WORK: Final[i64] = 0
WORK_TRAP: Final[i64] = 1
WORK_SNARE: Final[i64] = 2
WORK_MAKE: Final[i64] = 3
WORK_CATAPULT: Final[i64] = 4
WORKS: Final = ["", "trap", "snare", "make", "catapult"]

TWO_DICE: Final = [6 - abs(7 - total) for total in range(2, 13)]
"""How many of the 36 throws of two dice give 2, 3, … 12."""


def action(kind: i64, who: i64, what: i64) -> i64:
    """The number of an action."""
    return kind << KIND_SHIFT | who << WHO_SHIFT | what


def kind_of(number: i64) -> i64:
    """What is done."""
    return number >> KIND_SHIFT


def who_of(number: i64) -> i64:
    """The place in the ledger of the Serf that does it, or a seat."""
    return (number >> WHO_SHIFT) & WHO_MASK


def what_of(number: i64) -> i64:
    """What it is done to."""
    return number & WHAT_MASK


# The targets of a spell: a set of up to six Serfs by its rank among the sets of that size, and 3 bits for the size.
MOST_TARGETS: Final[i64] = 6
MOST_SERFS_IN_A_MATCH: Final[i64] = 180
SETS_BELOW: Final = vec[i64](
    [comb(index, size) for size in range(MOST_TARGETS + 1) for index in range(MOST_SERFS_IN_A_MATCH)]
)
"""size * 180 + index: how many sets of that size there are of the Serfs before that one."""


def pack_targets(serfs: list[int]) -> i64:
    """Serfs, by their places in the ledger and in that order, as part of an action."""
    rank: i64 = 0
    for place in range(len(serfs)):
        rank += SETS_BELOW[(place + 1) * MOST_SERFS_IN_A_MATCH + serfs[place]]
    return rank << 3 | len(serfs)


def targets_of(packed: i64) -> list[int]:
    """The places in the ledger of a spell's targets, in order."""
    size = packed & 7
    rank = packed >> 3
    index = MOST_SERFS_IN_A_MATCH
    found: list[int] = []
    while size > 0:
        index -= 1
        below = SETS_BELOW[size * MOST_SERFS_IN_A_MATCH + index]
        if below <= rank:
            rank -= below
            size -= 1
            found.append(int(index))
    found.reverse()
    return found


# Odds and actions of chance, made once.
DICE_ACTIONS: Final = [int(action(DICE, 0, a << 4 | d)) for a in range(2, 13) for d in range(2, 13)]
DICE_ODDS: Final = [TWO_DICE[a] * TWO_DICE[d] / 1296 for a in range(11) for d in range(11)]
DIE_ACTIONS: Final = [int(action(DIE, 0, s)) for s in range(2, 13)]
DIE_ODDS: Final = [weight / 36 for weight in TWO_DICE]
