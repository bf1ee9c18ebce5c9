"""The evaluation function: how promising a position is.

An army is worth its pieces by kind and rank, the captures that set its royals free, and the way its royals have come
around the centre; a royal that an enemy could capture by one leg counts for less. A seat's value is its side's share
of all strength, on the scale of payoffs.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ludarium.games.victorus.rules.board import (
    CELLS,
    COLOUR,
    FLANK_ONE,
    FLANK_TWO,
    GREY,
    KINGDOM,
    LEGS,
    OFF,
    STEP,
    STRIDE,
    WHITE,
)
from ludarium.games.victorus.rules.journeys import LAP, winding_of
from ludarium.games.victorus.rules.pieces import CAPTURES, CAPTURES_NEEDED, Field

# fmt: off
KINDS: Final =          ["K", "T", "U", "B", "X", "H"]
VALUE: Final =          [140,  50,  55,  60,  90,  70]  # a piece on the board
ROYAL_VALUE: Final =    [140, 110, 120, 130, 190,  70]  # as a Royal Knight
# fmt: on
DEFAULT_WEIGHTS: Final[dict[str, int]] = {
    **{f"worth-{kind}": worth for kind, worth in zip(KINDS, VALUE, strict=True)},
    **{f"royal-{kind}": worth for kind, worth in zip(KINDS, ROYAL_VALUE, strict=True)},
    "credit": 15,  # each credit of a regular knight
    "capture": 15,  # each of the three captures that set the royals free
    "journey": 3,  # the square of the twelfths a royal has come, once it may leave home
    "portal": 150,  # a royal that has gone all the way
    "threat": 40,  # percent taken from a royal that could be captured
}
"""What counts, and how much; only the ratios matter."""
MARKS: Final[i64] = 512
MARK: Final[i64] = 511
"""The bits of a piece that say whose it is, where it stood at home and its rank."""
IS_ROYAL: Final = -1


class VictorusWeights:
    """The weights spread out as tables: of pieces by kind and rank, of royals by how far they have come."""

    def __init__(self) -> None:
        self.use(DEFAULT_WEIGHTS)

    def use(self, weights: dict[str, int]) -> None:
        """Use these weights from now on."""
        worth: list[int] = []
        for kind in KINDS:
            plain, credit = weights[f"worth-{kind}"], weights["credit"]
            worth += [plain, plain + credit, plain + 2 * credit, weights[f"royal-{kind}"]]
        self.royal: i64 = worth[0]
        self.worth = vec[i64]([_plain_worth(mark, worth) for mark in range(int(MARKS))])
        """By a piece's army, place at home and rank; IS_ROYAL stands for royals, whose worth depends on more."""
        ways = [weights["journey"] * way * way for way in range(int(LAP) + 1)]
        ways[-1] += weights["portal"]
        self.journey = vec[i64](ways)
        """By the twelfths that a royal has come."""
        self.capture: i64 = weights["capture"]
        self.safe: i64 = 100 - weights["threat"]


def _plain_worth(mark: int, worth: list[int]) -> int:
    """What a piece is worth by kind * 4 + rank, wherever it stands; nothing if no army has it."""
    slot = (mark >> 3 & 15) - 1
    if mark & 7 >= 6 or not 0 <= slot < 12:
        return 0
    return worth[slot // 2 * 4 + (mark >> 7)] if slot > 1 else IS_ROYAL


WEIGHTS: Final = VictorusWeights()


def _reaches() -> vec[i64]:
    """The directions in which a piece captures, as bits, by the colour of the cell * MARKS + its mark."""
    return vec[i64]([_reach(colour, mark) for colour in range(3) for mark in range(int(MARKS))])


def _reach(colour: int, mark: int) -> int:
    army, slot = mark & 7, (mark >> 3 & 15) - 1
    if army > 5 or not 0 <= slot < 10:
        return 0  # nobody's, or a Hospitaller
    if slot > 1 and colour != (GREY if slot & 1 else WHITE):
        return 0
    ways = [int(LEGS[(slot // 2 * 6 + army) * 12 + index]) for index in range(12)]
    return sum(1 << way for way in ways if way >= 0)


REACHES: Final = _reaches()
BACK: Final = vec[i64]([way // 6 * 6 + (way + 3) % 6 for way in range(12)])
"""The opposite of every direction."""


def strengths(field: Field, foes: vec[i64]) -> vec[i64]:
    """What each army is worth."""
    found = vec[i64]([0] * 8)
    board, plain = field.board, WEIGHTS.worth
    for cell in range(CELLS):
        piece = board[cell]
        if piece == 0:
            continue
        worth = plain[piece & MARK]
        if worth == IS_ROYAL:
            worth = royal_worth(field, piece, piece & 7, cell, foes[piece & 7])
        found[piece & 7] += worth
    for army in range(i64(6)):
        if (field.living >> army) & 1:
            found[army] += board[CAPTURES + army] * WEIGHTS.capture
    return found


def royal_worth(field: Field, piece: i64, army: i64, cell: i64, foes: i64) -> i64:
    """What a royal is worth by how far it has come and whether it is threatened."""
    worth = WEIGHTS.royal
    winding = winding_of(piece)
    if winding > 1 and field.board[CAPTURES + army] >= CAPTURES_NEEDED:
        worth += WEIGHTS.journey[min(winding, LAP)]
    if is_threatened(field, cell, foes):
        worth = worth * WEIGHTS.safe // 100
    return worth


def is_threatened(field: Field, cell: i64, foes: i64) -> bool:
    """Whether an enemy could capture on a cell by one leg; Hospitallers and second legs are left out."""
    board, step, back, reaches = field.board, STEP, BACK, REACHES
    one, two, kingdom = FLANK_ONE, FLANK_TWO, KINGDOM
    living, colour = field.living, COLOUR[cell] * MARKS
    sheltered = (living >> kingdom[cell]) & 1 != 0
    for way in range(i64(12)):
        base = way * STRIDE
        before = cell
        there = step[base + cell]
        while there != OFF:
            if way >= 6 and board[one[base + before]] != 0 and board[two[base + before]] != 0:
                break
            other = board[there]
            if other != 0:
                # Out of a kingdom nobody captures in a foreign one (VCT-25).
                near = not sheltered or (living >> kingdom[there]) & 1 == 0
                if near and (foes >> (other & 7)) & 1 and (reaches[colour + (other & MARK)] >> back[way]) & 1:
                    return True
                break
            before = there
            there = step[base + there]
    return False


def standings(
    field: Field, foes: vec[i64], side_of: vec[i64], sides: int, seat_of: vec[i64], seats: int
) -> list[float]:
    """How each seat stands, between -1 and 1."""
    armies = strengths(field, foes)
    by_side = vec[i64]([0] * 8)
    total: i64 = 1
    for army in range(i64(6)):
        if side_of[army] >= 0:
            by_side[side_of[army]] += armies[army]
            total += armies[army]
    found = [0.0] * seats
    many, whole = float(sides), float(int(total))
    for army in range(i64(6)):
        if side_of[army] >= 0:
            share = float(int(by_side[side_of[army]])) / whole
            found[int(seat_of[army])] = 0.98 * (share * many - 1.0) / (many - 1.0)
    return found
