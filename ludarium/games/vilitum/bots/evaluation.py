"""The evaluation function: how promising a position is.

An army is worth its pieces and their hit points, a Warrior near the middle, and the enemies its pieces could strike
next; an unplaced piece counts with all its hit points. The advantage is the lead as a share of all that is left,
so whoever leads likes to trade. The numbers were found by letting bots with slightly different ones play each other;
`ludarium tune vilitum` looks for better ones that way.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ludarium.boards.square import NOWHERE, cells
from ludarium.games.vilitum.rules.board import (
    ARCHER,
    CARDS,
    FREE,
    KINDS,
    STILL,
    TABLES,
    WARRIOR,
    BoardTables,
    occupied,
    space_of,
)

# fmt: off
#               W    R    Z    A    C
WORTH: Final = [725, 455, 460, 500, 1125]  # a piece on the board
POINT: Final = [490, 625, 525, 435, 885]   # each of its hit points
# fmt: on
DEFAULT_WEIGHTS: Final[dict[str, int]] = {
    **{f"worth-{kind}": worth for kind, worth in zip(KINDS, WORTH, strict=True)},
    **{f"point-{kind}": point for kind, point in zip(KINDS, POINT, strict=True)},
    "middle": 150,  # to a Warrior, for every step from the edge
    "strike": 32,  # for every enemy that a piece could attack next, if nothing were in its way
    "strike-W": 310,  # the same for a Warrior
}
"""What counts, and how much; only the ratios matter."""


class BoardWeights:
    """The weights spread out as tables for one board: by kind, then by space and rings as an army stores them."""

    def __init__(self, tables: BoardTables) -> None:
        self.tables = tables
        strikes = [0] * 4 * 64
        for kind in range(4):
            for space in tables.square.cells:
                strikes[kind * 64 + space] = _strikes(tables, kind, space)
        self.strikes = vec[i64](strikes)
        """Where a piece could attack, at once or after a move over an empty board."""
        self.use(DEFAULT_WEIGHTS)

    def use(self, weights: dict[str, int]) -> None:
        """Use these weights from now on."""
        side = self.tables.square.side
        worth, in_hand = [0] * 5 * 512, [0] * 5
        for kind, card in enumerate(CARDS):
            base, point = weights[f"worth-{KINDS[kind]}"], weights[f"point-{KINDS[kind]}"]
            in_hand[kind] = base + point * card.hp
            for space in self.tables.square.cells:
                gain = weights["middle"] * _from_edge(space, side) if kind == WARRIOR else 0
                for rings in range(card.hp):
                    worth[kind * 512 + (rings << 6 | space)] = base + point * (card.hp - rings) + gain
        self.worth = vec[i64](worth)
        self.in_hand = vec[i64](in_hand)
        self.strike: i64 = weights["strike"]
        self.warrior_strike: i64 = weights["strike-W"]


def _from_edge(space: int, side: int) -> int:
    """How many steps a space is from the nearest edge."""
    file, rank = space >> 3, space & 7
    return min(file, rank, side - 1 - file, side - 1 - rank)


def _strikes(tables: BoardTables, kind: int, space: int) -> int:
    """Where a piece could attack, at once or after a move over an empty board."""
    row = int(FREE) if kind == WARRIOR and tables.square.side == 7 else kind
    found = int(tables.reach[kind * 64 + space])
    if kind == ARCHER:
        found |= tables.reach[STILL * 64 + space]
    for there in cells(tables.moves[row * 64 + space]):
        found |= tables.reach[kind * 64 + there]
    return found


SMALL: Final = BoardWeights(TABLES[5])
LARGE: Final = BoardWeights(TABLES[7])


def advantage(tables: BoardTables, own: i64, foe: i64, placing: bool) -> float:
    """How much better an army stands than the other, between -1 and 1.

    While armies are being placed, a piece that is not on the board is still to come; later, it is lost.
    """
    weights = SMALL if tables.square.side == 5 else LARGE
    mine = material(weights, own) + pressure(weights, own, occupied(tables, foe))
    theirs = material(weights, foe) + pressure(weights, foe, occupied(tables, own))
    if placing:
        mine += to_come(weights, own)
        theirs += to_come(weights, foe)
    return float(int(mine - theirs)) / float(int(mine + theirs + 1))


def material(weights: BoardWeights, army: i64) -> i64:
    """What an army's pieces are worth with their hit points and where they stand."""
    worth: i64 = 0
    for kind in range(i64(5)):
        worth += weights.worth[kind * 512 + ((army >> (kind * 9)) & 511)]
    return worth


def to_come(weights: BoardWeights, army: i64) -> i64:
    """What the pieces are worth that an army has yet to place."""
    worth: i64 = 0
    for kind in range(i64(5)):
        if space_of(army, kind) == NOWHERE:
            worth += weights.in_hand[kind]
    return worth


def pressure(weights: BoardWeights, army: i64, enemies: i64) -> i64:
    """What an army gains by the enemies it could strike next."""
    found: i64 = 0
    for kind in range(i64(1), i64(4)):
        found += count(weights.strikes[kind * 64 + ((army >> (kind * 9)) & 63)] & enemies)
    return weights.strike * found + weights.warrior_strike * count(weights.strikes[army & 63] & enemies)


def count(spaces: i64) -> i64:
    """How many spaces a set has."""
    found: i64 = 0
    while spaces:
        spaces &= spaces - 1
        found += 1
    return found


class VilitumWeights:
    """The weights of both boards."""

    def use(self, weights: dict[str, int]) -> None:
        """Use these weights from now on."""
        SMALL.use(weights)
        LARGE.use(weights)


WEIGHTS: Final = VilitumWeights()
