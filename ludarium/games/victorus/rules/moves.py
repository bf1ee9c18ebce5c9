"""The moves of an army's pieces: legs, strategic steps, and the Hospitaller's two steps.

A mover lists the moves of one decision, piece by piece in the order of their cells. Its loops along the lines of legs
are most of a search's time: they read tables, pieces and bits directly, where other rules ask for them by name.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from ludarium.core.bits import includes
from ludarium.games.victorus.rules.action import CAPTURE, NO_PIVOT, STRATEGIC_STEP, end_of, ending, head
from ludarium.games.victorus.rules.board import (
    BARRED,
    BIT,
    CELLS,
    CENTRE,
    COLOUR,
    EDGE_STRATEGIC,
    FLANK_ONE,
    FLANK_TWO,
    FREE,
    FROZEN,
    GREY,
    HOSPITALLER,
    KINGDOM,
    LEGS,
    OFF,
    ROYAL,
    ROYAL_KNIGHT,
    STEP,
    STRATEGIC,
    STRIDE,
    WHITE,
    army_of,
    kind_of,
    rank_of,
    row_of,
    slot_of,
    step_to,
)
from ludarium.games.victorus.rules.journeys import may_enter_centre

ANYWHERE: Final[i64] = 7
"""The `realm` of royals that may leave their kingdom."""


@final
class Mover:
    """Lists moves of an army on a board: `foes` are the armies it captures, `living` those in play, as bits."""

    def __init__(self, board: vec[i64], army: i64, foes: i64, living: i64) -> None:
        self.board = board
        self.army = army
        self.foes = foes
        self.living = living
        self.raider = False
        """Whether a piece may capture in the foreign kingdom where it began (VCT-R9)."""
        self.edge = False
        """Whether strategic steps lead into touching cells only (VCT-R7)."""
        self.realm: i64 = ANYWHERE
        """The kingdom that the army's royals may not leave yet, or ANYWHERE (VCT-22)."""
        self.found: list[int] = []

    def first_moves(self) -> list[int]:
        """The moves with which a turn begins."""
        for cell in range(CELLS):
            piece = self.board[cell]
            if piece != 0 and army_of(piece) == self.army:
                self.moves(piece, cell, 1 - COLOUR[cell])  # VCT-20
        return self.found

    def bonus_moves(self, colour: i64, full: bool) -> list[int]:
        """One move of every piece that is not frozen; royals end on the colour, or with `full` as in a turn."""
        for cell in range(CELLS):
            piece = self.board[cell]
            if piece != 0 and army_of(piece) == self.army and piece & FROZEN == 0:  # VCT-29, VCT-30
                self.moves(piece, cell, 1 - COLOUR[cell] if full else colour)  # VCT-31, VCT-R10
        return self.found

    def second_legs(self, cell: i64, origin: i64, captured: bool) -> list[int]:
        """The second legs of a piece that began its turn on `origin` (VCT-20, VCT-40)."""
        piece = self.board[cell]
        if kind_of(piece) == ROYAL:
            self.royal_legs(piece, cell, 1 - COLOUR[origin], self.closed_kingdoms(piece, origin))  # VCT-20
            return self.found
        self.knight_legs(piece, cell, self.closed_kingdoms(piece, origin))  # VCT-40
        if not captured:  # VCT-41, VCT-R12
            self.found = [action for action in self.found if end_of(action) != origin]
        return self.found

    def moves(self, piece: i64, cell: i64, colour: i64) -> None:
        """The moves of one piece; a royal's end on the colour."""
        kind = kind_of(piece)
        shut = self.closed_kingdoms(piece, cell)
        if kind == ROYAL:
            self.royal_legs(piece, cell, colour, shut)
        elif kind == HOSPITALLER:
            self.hospitaller_moves(piece, cell, shut)
        else:
            self.knight_legs(piece, cell, shut)
            self.strategic_steps(piece, cell)  # VCT-18

    def closed_kingdoms(self, piece: i64, start: i64) -> i64:
        """The kingdoms where a piece may not capture this turn, as bits, if it began the turn on `start` (VCT-25)."""
        if piece & FREE:  # VCT-25
            return 0
        foreign = self.foes & self.living  # VCT-26
        if piece & BARRED:  # VCT-64
            return foreign
        kingdom = KINGDOM[start]
        if not includes(self.living, kingdom):  # VCT-47, VCT-R15
            return 0
        if self.raider and includes(self.foes, kingdom):  # VCT-R9
            return foreign ^ (foreign & BIT[kingdom])
        return foreign  # VCT-25

    def blocked(self, way: i64, cell: i64) -> bool:
        """Whether both cells beside a spoke are held (VCT-8)."""
        spoke = way * STRIDE + cell
        return self.board[FLANK_ONE[spoke]] != 0 and self.board[FLANK_TWO[spoke]] != 0

    def knight_legs(self, piece: i64, cell: i64, shut: i64) -> None:
        """Legs in a knight's own directions to cells of its colour, in kingdoms too (VCT-5, VCT-6, VCT-11)."""
        board, found, foes = self.board, self.found, self.foes
        colour = edge_colour(piece)
        start = head(cell, NO_PIVOT)
        row = row_of(kind_of(piece), self.army)
        way = LEGS[row]
        while way >= 0:
            base = way * STRIDE
            there = STEP[base + cell]  # VCT-11
            before = cell
            while there != OFF:  # VCT-5
                if way >= 6 and board[FLANK_ONE[base + before]] != 0 and board[FLANK_TWO[base + before]] != 0:
                    break  # VCT-8
                other = board[there]
                if other != 0:  # VCT-7
                    if (foes >> (other & 7)) & 1 and COLOUR[there] == colour and (shut >> KINGDOM[there]) & 1 == 0:
                        found.append(start | there << 2 | CAPTURE)  # VCT-24, VCT-25
                    break
                if COLOUR[there] == colour:  # VCT-6
                    found.append(start | there << 2)
                before = there
                there = STEP[base + there]
            row += 1
            way = LEGS[row]

    def royal_legs(self, piece: i64, cell: i64, colour: i64, shut: i64) -> None:
        """A royal's legs (VCT-19): to cells of one colour, in its kingdom while it is confined, or into the centre."""
        board, found, foes, realm = self.board, self.found, self.foes, self.realm
        start = head(cell, NO_PIVOT)
        row = row_of(ROYAL, self.army)
        way = LEGS[row]
        while way >= 0:
            base = way * STRIDE
            there = STEP[base + cell]
            before = cell
            while there != OFF and (realm == ANYWHERE or KINGDOM[there] == realm):  # VCT-22, VCT-5
                if way >= 6 and board[FLANK_ONE[base + before]] != 0 and board[FLANK_TWO[base + before]] != 0:
                    break  # VCT-8
                other = board[there]
                if other != 0:  # VCT-7
                    if there == CENTRE:  # VCT-9
                        if way == self.army and may_enter_centre(piece, self.army, cell):  # VCT-49
                            found.append(start | there << 2)
                    elif (foes >> (other & 7)) & 1 and COLOUR[there] == colour and (shut >> KINGDOM[there]) & 1 == 0:
                        found.append(start | there << 2 | CAPTURE)  # VCT-24, VCT-25
                    break
                if COLOUR[there] == colour:  # VCT-20, VCT-31
                    found.append(start | there << 2)
                before = there
                there = STEP[base + there]
            row += 1
            way = LEGS[row]

    def strategic_steps(self, piece: i64, cell: i64) -> None:
        """One step in a direction in which the knight has no legs, to an empty cell of its colour (VCT-18)."""
        board = self.board
        colour = edge_colour(piece)
        steps = EDGE_STRATEGIC if self.edge else STRATEGIC  # VCT-R7
        row = row_of(kind_of(piece), self.army)
        way = steps[row]
        while way >= 0:
            there = step_to(way, cell)
            is_open = there != OFF and board[there] == 0 and COLOUR[there] == colour  # VCT-6
            if is_open and (way < 6 or not self.blocked(way, cell)):  # VCT-8
                self.found.append(head(cell, NO_PIVOT) | ending(there) | STRATEGIC_STEP)  # VCT-18
            row += 1
            way = steps[row]

    def hospitaller_moves(self, piece: i64, cell: i64, shut: i64) -> None:
        """A Hospitaller's travel to an empty cell of its colour, with each step that may follow (VCT-16, VCT-17)."""
        board = self.board
        colour = edge_colour(piece)
        row = row_of(HOSPITALLER, self.army)
        way = LEGS[row]
        while way >= 0:
            base = way * STRIDE
            before = cell
            there = STEP[base + cell]
            while there != OFF and board[there] == 0:  # VCT-16
                if board[FLANK_ONE[base + before]] != 0 and board[FLANK_TWO[base + before]] != 0:
                    break  # VCT-8
                if COLOUR[there] == colour:  # VCT-6
                    self.pivot_steps(cell, there, colour, shut)
                before = there
                there = STEP[base + there]
            row += 1
            way = LEGS[row]

    def pivot_steps(self, cell: i64, pivot: i64, colour: i64, shut: i64) -> None:
        """The steps from a pivot cell to the touching cells of the same colour (VCT-17)."""
        start = head(cell, pivot)
        for way in range(i64(6)):
            there = step_to(way, pivot)  # VCT-10
            if COLOUR[there] != colour:  # VCT-6
                continue
            other = self.board[there]
            if other == 0:  # VCT-17
                self.found.append(start | ending(there))
            elif includes(self.foes, army_of(other)) and not includes(shut, KINGDOM[there]):  # VCT-24, VCT-25
                self.found.append(start | ending(there) | CAPTURE)


def edge_colour(piece: i64) -> i64:
    """The colour on which a knight stands: white edge on white, black edge on grey (VCT-6)."""
    return GREY if slot_of(piece) & 1 else WHITE


def has_two_legs(piece: i64) -> bool:
    """Whether its turn has two legs: royals and Royal Knights (VCT-19, VCT-40)."""
    return kind_of(piece) == ROYAL or rank_of(piece) == ROYAL_KNIGHT
