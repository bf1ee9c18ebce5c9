"""How promising a position is, for bots.

An army is worth its pieces by kind and rank, the captures that set its royals free, and the way its royals have come
around the centre; a royal that an enemy could capture by one leg counts for less. A seat stands as its side's share of
all strength says, on the scale of payoffs.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ludarium.games.victorus.board import (
    CELLS,
    COLOUR,
    FLANK_ONE,
    FLANK_TWO,
    GREY,
    HOSPITALLER,
    KINGDOM,
    LEGS,
    OFF,
    ROOM,
    ROYAL,
    STEP,
    WHITE,
    army_of,
    kind_of,
    rank_of,
    slot_of,
    winding_of,
)
from ludarium.games.victorus.field import CAPTURES, ENOUGH, Field

# fmt: off
KINDS: Final =          ["K", "T", "U", "B", "X", "H"]
VALUE: Final =          [140,  50,  55,  60,  90,  70]  # a piece on the board
ROYAL_VALUE: Final =    [140, 110, 120, 130, 190,  70]  # as a Royal Knight
# fmt: on
WEIGHTS: Final[dict[str, int]] = {
    **{f"worth-{kind}": worth for kind, worth in zip(KINDS, VALUE, strict=True)},
    **{f"royal-{kind}": worth for kind, worth in zip(KINDS, ROYAL_VALUE, strict=True)},
    "credit": 15,  # each credit of a regular knight
    "capture": 15,  # each of the three captures that set the royals free
    "journey": 3,  # the square of the twelfths a royal has come, once it may leave home
    "portal": 150,  # a royal that has gone all the way
    "threat": 40,  # so many of a hundred are taken from a royal that could be captured
}
"""What counts, and how much; only how the numbers compare matters."""
LAP: Final[i64] = 12


class Scale:
    """What pieces are worth: by kind and rank, and a royal by its way."""

    def __init__(self) -> None:
        self.weigh(WEIGHTS)

    def weigh(self, weights: dict[str, int]) -> None:
        """Count by these numbers from now on."""
        worth: list[int] = []
        for kind in KINDS:
            plain, credit = weights[f"worth-{kind}"], weights["credit"]
            worth += [plain, plain + credit, plain + 2 * credit, weights[f"royal-{kind}"]]
        self.worth = vec[i64](worth)
        """By kind * 4 + rank."""
        ways = [weights["journey"] * way * way for way in range(int(LAP) + 1)]
        ways[-1] += weights["portal"]
        self.journey = vec[i64](ways)
        """By the twelfths that a royal has come."""
        self.capture: i64 = weights["capture"]
        self.safe: i64 = 100 - weights["threat"]


SCALE: Final = Scale()


def _reaches() -> vec[i64]:
    """For every army and kind, the directions of its legs as bits, by kind * 6 + army."""
    found = [0] * 36
    for row in range(36):
        for index in range(12):
            way = int(LEGS[row * 12 + index])
            if way >= 0:
                found[row] |= 1 << way
    return vec[i64](found)


REACHES: Final = _reaches()
BACK: Final = vec[i64]([way // 6 * 6 + (way + 3) % 6 for way in range(12)])
"""The direction from which one is reached, for every direction in which one looks."""


def strengths(field: Field, foes: vec[i64]) -> vec[i64]:
    """What each army has."""
    found = vec[i64]([0] * 8)
    board, scale = field.board, SCALE
    for cell in range(CELLS):
        piece = board[cell]
        if piece == 0:
            continue
        army, kind = army_of(piece), kind_of(piece)
        if army > 5:
            continue
        if kind == ROYAL:
            found[army] += royal_worth(field, piece, army, cell, foes[army])
        else:
            found[army] += scale.worth[kind * 4 + rank_of(piece)]
    for army in range(i64(6)):
        if (field.living >> army) & 1:
            found[army] += board[CAPTURES + army] * scale.capture
    return found


def royal_worth(field: Field, piece: i64, army: i64, cell: i64, foes: i64) -> i64:
    """What a royal is worth with its way so far, and in danger."""
    worth = SCALE.worth[0]
    winding = winding_of(piece)
    if winding > 1 and field.board[CAPTURES + army] >= ENOUGH:
        worth += SCALE.journey[min(winding, LAP)]
    if is_threatened(field, cell, foes):
        worth = worth * SCALE.safe // 100
    return worth


def is_threatened(field: Field, cell: i64, foes: i64) -> bool:
    """Whether an enemy could capture on a cell by one leg; Hospitallers and second legs are left out."""
    board = field.board
    sheltered = (field.living >> KINGDOM[cell]) & 1 != 0
    for way in range(i64(12)):
        base = way * ROOM
        before = cell
        there = STEP[base + cell]
        while there != OFF:
            if way >= 6 and board[FLANK_ONE[base + before]] != 0 and board[FLANK_TWO[base + before]] != 0:
                break
            other = board[there]
            if other != 0:
                # Out of a kingdom nobody captures in a foreign one (VCT-25).
                near = not sheltered or (field.living >> KINGDOM[there]) & 1 == 0
                if near and (foes >> (other & 7)) & 1 and reaches(other, BACK[way], COLOUR[cell]):
                    return True
                break
            before = there
            there = STEP[base + there]
    return False


def reaches(piece: i64, way: i64, colour: i64) -> bool:
    """Whether a piece captures in a direction on cells of a colour."""
    kind = kind_of(piece)
    if kind == HOSPITALLER or (REACHES[kind * 6 + army_of(piece)] >> way) & 1 == 0:
        return False
    return kind == ROYAL or colour == (GREY if slot_of(piece) & 1 else WHITE)


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
