"""Positions and moves as numbers, for learning algorithms.

Armies are counted clockwise from the first one that the observing seat holds.
"""

from typing import Final

from librt.strings import BytesWriter
from mypy_extensions import i64

from ludarium.core.observation import MAX_BYTE, add, add_flag, add_zeros, raise_at
from ludarium.core.parts.encoding import Encoding, Feature, Vocabulary
from ludarium.games.victorus.rules import action as code
from ludarium.games.victorus.rules.base_state import OVER
from ludarium.games.victorus.rules.board import (
    ARMIES,
    BARRED,
    CELLS,
    FREE,
    FROZEN,
    PILLAR,
    army_of,
    kind_of,
    rank_of,
    slot_of,
)
from ludarium.games.victorus.rules.journeys import WINDING_OFFSET, winding_of
from ludarium.games.victorus.rules.state import Victorus

THE_PILLAR: Final[i64] = 7
AWAY: Final[i64] = -1
STRATEGIC_END: Final[i64] = 2 * CELLS
PIVOT: Final[i64] = 3 * CELLS
OTHER: Final[i64] = 4 * CELLS + 1


def features(state: Victorus) -> list[Feature]:
    """The board, the armies, and the turn."""
    cells = int(CELLS)
    return [
        Feature("army", cells, int(THE_PILLAR), "Whose piece stands on each cell, columns from left to right: 1 to 6 for the armies, clockwise from my first one; 7 for the pillar in the centre; 0 if it is empty."),
        Feature("kind", cells, 7, "Which piece it is: 1 King, 2 Queen, 3 Templar, 4 Teutonic, 5 Byzantine, 6 Excalibur, 7 Hospitaller."),
        Feature("rank", cells, 3, "Its credits; 3 for a Royal Knight."),
        Feature("bound", cells, 3, "What binds it this turn: 1 frozen, 2 it may capture in no foreign kingdom, 3 it may capture anywhere."),
        Feature("move", cells, 3, "The move under way: 1 on the cell where it began, 2 on that of the piece that may go on, 3 on that of a piece that may take its own bonus move."),
        Feature("journeys", 12, int(MAX_BYTE), "How far each army's King and Queen have come around the centre, in twelfths, plus 17; 0 if they are not on the board."),
        Feature("captors", 12, 6, "Which army holds each army's King and Queen captive, counted as above; 0 for none."),
        Feature("leaders", 6, 6, "Who leads each army: 1 if I do, 2 the next seat …; 0 if the army is not in play."),
        Feature("captures", 6, 3, "How many captures each army's knights have made, of the three that its royals need."),
        Feature("points", 6, int(MAX_BYTE), "The points of each army."),
        Feature("first army", 6, 1, "1 for the first army that I lead: Purple, Blue, Black, Green, Red, Orange."),
        Feature("to move", 6, 1, "1 for the army to move."),
        Feature("phase", 3, 1, "1 for what is asked: a move, a second leg, or a bonus move."),
        Feature("captured", 1, 2, "How many captures the move under way has made."),
        Feature("bonus moves", 1, int(MAX_BYTE), "How many are left."),
        Feature("colour", 1, 2, "The colour of the last capture's cell: 0 grey, 1 white, 2 none."),
        Feature("round", 1, int(MAX_BYTE), "The number of the round, at most 255."),
        Feature("quiet rounds", 1, int(MAX_BYTE), "Rounds since the last capture, at most 255."),
        Feature("last round", 1, 1, "1 if this round is the last."),
    ]  # fmt: skip


def observe(state: Victorus, seat: int) -> bytes:
    """What a seat sees: everything."""
    me: i64 = ARMIES.index(state.terms.held[seat][0])
    found = BytesWriter()
    add_board(found, state, me)
    add_royals(found, state, me)
    add_armies(found, state, me, seat)
    for phase in range(i64(3)):
        add_flag(found, state.phase == phase)
    add(found, min(state.hit, 2))
    add(found, state.pending)
    add(found, state.colour)
    add(found, state.round)
    add(found, state.round - state.captured_in)
    add_flag(found, state.final)
    return found.getvalue()


def counted(army: i64, me: i64) -> i64:
    """The number of an army, clockwise from the one that comes first for a seat."""
    return (army - me + 6) % 6 + 1


def add_board(found: BytesWriter, state: Victorus, me: i64) -> None:
    """The five numbers of every cell, one kind of number after the other."""
    army: i64 = len(found)
    kind, rank, bound, move = army + CELLS, army + 2 * CELLS, army + 3 * CELLS, army + 4 * CELLS
    add_zeros(found, 5 * CELLS)
    for cell in range(CELLS):
        piece = state.field.board[cell]
        if piece == PILLAR:
            raise_at(found, army + cell, THE_PILLAR)
        elif piece != 0:
            slot = slot_of(piece)
            raise_at(found, army + cell, counted(army_of(piece), me))
            raise_at(found, kind + cell, slot + 1 if slot < 2 else kind_of(piece) + 2)
            raise_at(found, rank + cell, rank_of(piece))
            raise_at(found, bound + cell, binding(piece))
        raise_at(found, move + cell, part_of_move(state, cell))


def binding(piece: i64) -> i64:
    """What binds a piece this turn."""
    return 1 if piece & FROZEN else 2 if piece & BARRED else 3 if piece & FREE else 0


def part_of_move(state: Victorus, cell: i64) -> i64:
    """What a cell is to the move under way."""
    return 3 if cell == state.privileged else 2 if cell == state.at else 1 if cell == state.origin else 0


def add_royals(found: BytesWriter, state: Victorus, me: i64) -> None:
    """The journeys of all Kings and Queens, and their captors."""
    journeys: i64 = len(found)
    add_zeros(found, 12)
    for cell in range(CELLS):
        piece = state.field.board[cell]
        if piece != 0 and piece != PILLAR and slot_of(piece) < 2:
            place = (army_of(piece) - me + 6) % 6 * 2 + slot_of(piece)
            raise_at(found, journeys + place, winding_of(piece) + WINDING_OFFSET + 1)
    for place in range(i64(6)):
        for slot in range(i64(2)):
            holder = state.field.holder((me + place) % 6, slot)
            add(found, 0 if holder == AWAY else counted(holder, me))


def add_armies(found: BytesWriter, state: Victorus, me: i64, seat: i64) -> None:
    """Who leads each army, what it has captured, and whose move it is."""
    seats: i64 = state.seats
    for place in range(i64(6)):
        army = (me + place) % 6
        add(found, (state.terms.seat_of[army] - seat + seats) % seats + 1 if state.field.is_living(army) else 0)
    for place in range(i64(6)):
        add(found, state.field.captures((me + place) % 6))
    for place in range(i64(6)):
        add(found, state.field.points((me + place) % 6))
    for army in range(i64(6)):
        add_flag(found, army == me)
    for place in range(i64(6)):
        add_flag(found, state.phase != OVER and (me + place) % 6 == state.army)


def vocabularies(state: Victorus) -> list[Vocabulary]:
    """Where a move begins, ends and turns."""
    cells = int(CELLS)
    return [
        Vocabulary("piece", cells, "The cell of the piece that moves."),
        Vocabulary("end", cells, "The cell where it ends its move or leg."),
        Vocabulary("strategic end", cells, "The cell where it ends a strategic step."),
        Vocabulary("pivot", cells + 1, "The cell where a Hospitaller turns; the last is for all other moves."),
        Vocabulary("other", 2, "Stop after the first leg; pass."),
    ]


def tokens(state: Victorus, action: int) -> list[int]:
    """Which piece, where to, and if needed how."""
    move: i64 = action
    if move >= code.STOP:
        return [int(OTHER + move - code.STOP)]
    end = code.end_of(move) + (STRATEGIC_END if move & code.STRATEGIC_STEP else CELLS)
    pivot = code.pivot_of(move)
    return [int(code.start_of(move)), int(end), int(PIVOT + (CELLS if pivot == code.NO_PIVOT else pivot))]


ENCODING: Final = Encoding(features, observe, vocabularies, tokens)
