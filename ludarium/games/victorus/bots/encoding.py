"""Positions and moves as numbers, for learning algorithms.

Armies are counted clockwise from the first one that the observing seat holds.
"""

from typing import Final

from mypy_extensions import i64

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

MAX_BYTE: Final[i64] = 255
THE_PILLAR: Final = 7
AWAY: Final[i64] = -1
STRATEGIC_END: Final[i64] = 2 * CELLS
PIVOT: Final[i64] = 3 * CELLS
OTHER: Final[i64] = 4 * CELLS + 1


def features(state: Victorus) -> list[Feature]:
    """The board, the armies, and the turn."""
    cells = int(CELLS)
    return [
        Feature("army", cells, THE_PILLAR, "Whose piece stands on each cell, columns from left to right: 1 to 6 for the armies, clockwise from my first one; 7 for the pillar in the centre; 0 if it is empty."),
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


def observe(state: Victorus, seat: int) -> list[int]:
    """What a seat sees: everything."""
    me: i64 = ARMIES.index(state.terms.held[seat][0])
    found: list[int] = []
    add_board(found, state, me)
    add_royals(found, state, me)
    add_armies(found, state, me, seat)
    for phase in range(i64(3)):
        found.append(1 if state.phase == phase else 0)
    quiet = max(i64(0), state.round - state.captured_in)
    found.append(int(min(max(i64(0), state.hit), 2)))
    found.append(int(min(state.pending, MAX_BYTE)))
    found.append(int(state.colour))
    found.append(int(min(state.round, MAX_BYTE)))
    found.append(int(min(quiet, MAX_BYTE)))
    found.append(1 if state.final else 0)
    return found


def counted(army: i64, me: i64) -> int:
    """The number of an army, clockwise from the one that comes first for a seat."""
    return int((army - me + 6) % 6 + 1)


def add_board(found: list[int], state: Victorus, me: i64) -> None:
    """The five numbers of every cell, one kind of number after the other."""
    board = state.field.board
    for cell in range(CELLS):
        piece = board[cell]
        found.append(0 if piece == 0 else THE_PILLAR if piece == PILLAR else counted(army_of(piece), me))
    for cell in range(CELLS):
        piece = board[cell]
        if piece == 0 or piece == PILLAR:
            found.append(0)
        else:
            slot = slot_of(piece)
            found.append(int(slot + 1 if slot < 2 else kind_of(piece) + 2))
    for cell in range(CELLS):
        found.append(0 if board[cell] == PILLAR else int(rank_of(board[cell])))
    for cell in range(CELLS):
        piece = board[cell]
        found.append(1 if piece & FROZEN else 2 if piece & BARRED else 3 if piece & FREE else 0)
    for cell in range(CELLS):
        found.append(3 if cell == state.privileged else 2 if cell == state.at else 1 if cell == state.origin else 0)


def add_royals(found: list[int], state: Victorus, me: i64) -> None:
    """The journeys of all Kings and Queens, and their captors."""
    journeys = [0] * 12
    for cell in range(CELLS):
        piece = state.field.board[cell]
        if piece != 0 and piece != PILLAR and slot_of(piece) < 2:
            place = (army_of(piece) - me + 6) % 6 * 2 + slot_of(piece)
            journeys[place] = int(min(winding_of(piece) + WINDING_OFFSET + 1, MAX_BYTE))
    for place in range(12):
        found.append(journeys[place])
    for place in range(i64(6)):
        for slot in range(i64(2)):
            holder = state.field.holder((me + place) % 6, slot)
            found.append(0 if holder == AWAY else counted(holder, me))


def add_armies(found: list[int], state: Victorus, me: i64, seat: i64) -> None:
    """Who leads each army, what it has captured, and whose move it is."""
    seats: i64 = state.seats
    for place in range(i64(6)):
        army = (me + place) % 6
        living = state.field.is_living(army)
        found.append(int((state.terms.seat_of[army] - seat + seats) % seats + 1) if living else 0)
    for place in range(i64(6)):
        found.append(int(state.field.captures((me + place) % 6)))
    for place in range(i64(6)):
        found.append(int(min(state.field.points((me + place) % 6), MAX_BYTE)))
    for army in range(i64(6)):
        found.append(1 if army == me else 0)
    for place in range(i64(6)):
        found.append(1 if state.phase != OVER and (me + place) % 6 == state.army else 0)


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
