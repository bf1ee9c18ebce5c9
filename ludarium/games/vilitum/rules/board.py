"""The pieces as printed, and lookup tables made from them for every space of both boards.

An army is one number: for each kind, from the lowest bits, six bits of space and three of rings. A piece that is
not on the board is on NOWHERE with no rings, so two boards are equal if their armies are.
"""

from typing import Final, NamedTuple, final

from librt.vecs import vec
from mypy_extensions import i64

from ludarium.boards.square import DIAGONAL, LEAPS, NOWHERE, ORTHOGONAL, Direction, Square
from ludarium.core.rng import Rng

LIGHT: Final[i64] = 0
DARK: Final[i64] = 1

WARRIOR: Final[i64] = 0
ROGUE: Final[i64] = 1
WIZARD: Final[i64] = 2
ARCHER: Final[i64] = 3
CLERIC: Final[i64] = 4
KINDS: Final = "WRZAC"  # VLT-2
NAMES: Final = ["Warrior", "Rogue", "Wizard", "Archer", "Cleric"]
RETURNED_HP: Final[i64] = 3  # VLT-46, VLT-R12

ANY: Final = 7
EVERY_WAY: Final = ORTHOGONAL + DIAGONAL


class Reach(NamedTuple):
    """The distances at which a piece acts along lines and along diagonals (VLT-17)."""

    orthogonal: list[int]
    diagonal: list[int]


class PieceCard(NamedTuple):
    """A piece as printed: hit points, how it moves, and where it attacks (the Cleric: heals)."""

    hp: int
    directions: list[Direction]
    max_distance: int
    reach: Reach


# fmt: off
CARDS: Final = [      # HP  moves along  up to  reach: orthogonal, diagonal
    PieceCard(               5,  ORTHOGONAL,  1,     Reach([1], [])),      # Warrior (VLT-28, VLT-29)
    PieceCard(               3,  EVERY_WAY,   ANY,   Reach([1], [])),      # Rogue (VLT-31, VLT-32)
    PieceCard(               3,  LEAPS,       1,     Reach([2], [1])),     # Wizard (VLT-34, VLT-36)
    PieceCard(               3,  DIAGONAL,    ANY,   Reach([2], [1])),     # Archer (VLT-38, VLT-39, VLT-R30)
    PieceCard(               4,  ORTHOGONAL,  ANY,   Reach([1, 2], [1])),  # Cleric (VLT-41, VLT-42, VLT-R3)
]
FREE_WARRIOR: Final = PieceCard(5, EVERY_WAY, 1, Reach([1], []))           # VLT-28, VLT-50, VLT-52
STILL_ARCHER: Final = Reach([2, 3], [1, 2])                           # VLT-40, VLT-R4
# fmt: on

HP: Final = vec[i64]([card.hp for card in CARDS])

# Rows of the tables: one per kind, then the exceptions.
FREE: Final[i64] = 5  # of `moves`: a Warrior that may go in any direction
STILL: Final[i64] = 5  # of `reach`: an Archer that stays put
MELEE: Final[i64] = 0  # of `reach`: an Archer at close quarters reaches as the Warrior does (VLT-56)


@final
class BoardTables:
    """Lookup tables for the spaces of a board, by row * 64 + space or space * 64 + space."""

    def __init__(self, side: int) -> None:
        self.square = Square(side)
        self.all: i64 = self.square.all
        moves = [0] * 6 * 64
        reach = [0] * 6 * 64
        shadow = [0] * 64 * 64
        behind = [0] * 64 * 64
        long_leg = [0] * 64 * 64
        short_leg = [0] * 64 * 64
        for space in self.square.cells:
            for row, card in enumerate([*CARDS, FREE_WARRIOR]):  # VLT-14
                moves[row * 64 + space] = self.square.at(space, card.directions, list(range(1, card.max_distance + 1)))
            for row, distances in enumerate([*(card.reach for card in CARDS), STILL_ARCHER]):
                straight = self.square.at(space, ORTHOGONAL, distances.orthogonal)  # VLT-17
                reach[row * 64 + space] = straight | self.square.at(space, DIAGONAL, distances.diagonal)  # VLT-16
            for other in self.square.cells:
                shadow[space * 64 + other] = 1 << other
            for direction in EVERY_WAY:
                ray = self.square.ray(space, direction)
                for index, other in enumerate(ray):
                    shadow[space * 64 + other] = sum(1 << beyond for beyond in ray[index:])
                if len(ray) > 1:
                    behind[space * 64 + ray[0]] = 1 << ray[1]
            for leap in LEAPS:
                there = self.square.step(space, leap)
                if there != NOWHERE:
                    ways = _legs(self.square, space, leap)
                    long_leg[space * 64 + there], short_leg[space * 64 + there] = ways
        self.bit = vec[i64]([1 << space if space in self.square.cells else 0 for space in range(64)])
        self.moves = vec[i64](moves)
        """Where a kind could go on an empty board."""
        self.reach = vec[i64](reach)
        """Where a kind attacks or heals, whoever stands between (VLT-16)."""
        self.shadow = vec[i64](shadow)
        """What an enemy on the second space blocks for a piece that moves in a line from the first (VLT-13)."""
        self.behind = vec[i64](behind)
        """The space straight behind a neighbour, as a set; empty at the edge."""
        self.long_leg = vec[i64](long_leg)
        """The two spaces between the ends of a leap that turns after its long leg (VLT-49)."""
        self.short_leg = vec[i64](short_leg)
        """The same for one that turns after its short leg."""

    def moves_from(self, row: i64, space: i64) -> i64:
        """Where a kind, or FREE, could go from a space of an empty board."""
        return self.moves[row * 64 + space]

    def reach_from(self, row: i64, space: i64) -> i64:
        """Where a kind, or STILL or MELEE, attacks or heals from a space."""
        return self.reach[row * 64 + space]

    def shadow_behind(self, space: i64, enemy: i64) -> i64:
        """What an enemy's space and those behind it are, seen from a space."""
        return self.shadow[space * 64 + enemy]

    def space_behind(self, space: i64, neighbour: i64) -> i64:
        """The space straight behind a neighbour, as a set; empty at the edge."""
        return self.behind[space * 64 + neighbour]


def _legs(square: Square, space: int, leap: Direction) -> tuple[int, int]:
    """The spaces passed by a leap: with the long leg first, and with the short leg first."""
    file, rank = leap
    long = (file // abs(file), 0) if abs(file) == 2 else (0, rank // abs(rank))
    short = (0, rank) if abs(file) == 2 else (file, 0)
    corner = square.step(space, short)
    long_first = 1 << square.step(space, long) | 1 << square.step(space, long, 2)
    return long_first, 1 << corner | 1 << square.step(corner, long)


TABLES: Final = {5: BoardTables(5), 7: BoardTables(7)}


def space_of(army: i64, kind: i64) -> i64:
    """Where an army's piece of that kind stands; NOWHERE if it is not on the board."""
    return (army >> (kind * 9)) & 63


def rings_on(army: i64, kind: i64) -> i64:
    """How many rings lie on an army's piece of that kind."""
    return (army >> (kind * 9 + 6)) & 7


def points_of(army: i64, kind: i64) -> i64:
    """The hit points of an army's piece of that kind; 0 if it is not on the board."""
    return 0 if space_of(army, kind) == NOWHERE else HP[kind] - rings_on(army, kind)


def harmed(before: i64, after: i64) -> list[int]:
    """The kinds whose hit points differ between two moments of an army: hurt, healed, defeated or returned."""
    if before == after:
        return []
    return [kind for kind in range(5) if points_of(before, kind) != points_of(after, kind)]


def with_piece(army: i64, kind: i64, space: i64, rings: i64) -> i64:
    """The army with its piece of that kind on a space and with this many rings."""
    before = (army >> (kind * 9)) & 511
    return army + (((space | rings << 6) - before) << (kind * 9))


def hurt(army: i64, kind: i64, damage: i64) -> i64:
    """The army after damage to a piece, which is removed once its rings reach its HP (VLT-19)."""
    rings = rings_on(army, kind) + damage
    if rings >= HP[kind]:  # VLT-19
        return with_piece(army, kind, NOWHERE, 0)
    return with_piece(army, kind, space_of(army, kind), rings)


def kind_on(army: i64, space: i64) -> i64:
    """The kind of the army's piece on a space, or -1."""
    for kind in range(i64(5)):
        if space_of(army, kind) == space:
            return kind
    return -1


def occupied(tables: BoardTables, army: i64) -> i64:
    """The spaces an army stands on."""
    bit = tables.bit
    return (
        bit[army & 63]
        | bit[(army >> 9) & 63]
        | bit[(army >> 18) & 63]
        | bit[(army >> 27) & 63]
        | bit[(army >> 36) & 63]
    )


def ringed(tables: BoardTables, army: i64) -> i64:
    """The spaces on which pieces of an army stand with at least one ring."""
    found: i64 = 0
    for kind in range(i64(5)):
        if rings_on(army, kind) > 0:
            found |= tables.bit[space_of(army, kind)]
    return found


def size(army: i64) -> i64:
    """How many pieces an army has on the board."""
    count: i64 = 0
    for kind in range(i64(5)):
        if space_of(army, kind) != NOWHERE:
            count += 1
    return count


def _nobody() -> int:
    army: i64 = 0
    for kind in range(i64(5)):
        army = with_piece(army, kind, NOWHERE, 0)
    return int(army)


NO_ARMY: Final[i64] = _nobody()


def _zobrist_numbers() -> list[int]:
    rng = Rng("vilitum fingerprints")
    return [int(rng.word() >> 2) << 32 | int(rng.word()) for _ in range(10 * 512)]


ZOBRIST: Final = vec[i64](_zobrist_numbers())


def board_hash(light: i64, dark: i64) -> i64:
    """The Zobrist hash of a board: the XOR of a random number for each piece with its space and rings."""
    found: i64 = 0
    for kind in range(i64(5)):
        found ^= ZOBRIST[kind * 512 + ((light >> (kind * 9)) & 511)]
        found ^= ZOBRIST[(kind + 5) * 512 + ((dark >> (kind * 9)) & 511)]
    return found
