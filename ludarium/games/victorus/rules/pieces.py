"""What stands on the board and what has been captured: captures, credits, captives, exchange, elimination.

Everything is kept in one row of numbers, so that a copy is one copy: a piece for every cell, then each army's points
and knight captures, then who holds each King and Queen.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from ludarium.core.bits import includes
from ludarium.core.fields import Shared, Uncompared
from ludarium.games.victorus.rules.board import (
    BARRED,
    BIT,
    CELLS,
    CENTRE,
    FREE,
    FROZEN,
    HOSPITALLER,
    KINGDOM,
    PILLAR,
    RANK_ONE,
    RETURN_CELLS,
    ROYAL,
    ROYAL_KNIGHT,
    ROYAL_WORTH,
    TWO_CREDITS,
    WORTH,
    army_of,
    kind_of,
    new_piece,
    rank_of,
    slot_of,
    zobrist,
)
from ludarium.games.victorus.rules.generated import copy_fields_of_field, same_fields_of_field
from ludarium.games.victorus.rules.journeys import first_winding, with_winding

POINTS: Final[i64] = 182
CAPTURES: Final[i64] = 188
HOLDERS: Final[i64] = 194
"""From here on, for every army's King and Queen: 0, or 1 + the number of the army that holds it captive."""
FIELD_SIZE: Final[i64] = 206
LOW_24_BITS: Final[i64] = 0xFFFFFF
CAPTURES_NEEDED: Final[i64] = 3
"""Captures by an army's knights before its royals may leave their kingdom (VCT-22)."""


@final
class Field:
    """The board with its pieces, points, captures and captives. `homes` are the home cells, twelve to an army."""

    homes: Uncompared[Shared[vec[i64]]]
    living: i64
    """The armies in play, as bits."""
    hash: i64
    """The Zobrist hash of all pieces on the board."""
    board: vec[i64]
    rescued: Uncompared[i64]
    """The cell to which the army to move brought a royal home in this turn (VCT-45)."""

    def __init__(self, homes: vec[i64], like: "Field | None" = None) -> None:
        """An empty board with no army in play; with `like`, a copy of that field."""
        if like is not None:
            copy_fields_of_field(self, like)
            return
        self.homes = homes
        self.board = vec[i64]([0] * int(FIELD_SIZE))
        self.hash, self.living, self.rescued = 0, 0, -1
        self.put(CENTRE, PILLAR)  # VCT-9

    def put(self, cell: i64, piece: i64) -> None:
        """Put a piece, or nothing (0), on a cell."""
        before = self.board[cell]
        if before != 0:
            self.hash ^= zobrist(cell, before)
        if piece != 0:
            self.hash ^= zobrist(cell, piece)
        self.board[cell] = piece

    def is_living(self, army: i64) -> bool:
        """Whether an army is in play, and its kingdom not battlefield (VCT-47)."""
        return includes(self.living, army)

    def points(self, army: i64) -> i64:
        """The points of an army (VCT-65)."""
        return self.board[POINTS + army]

    def captures(self, army: i64) -> i64:
        """How many captures an army's knights have made, up to those needed (VCT-23)."""
        return self.board[CAPTURES + army]

    def holder(self, army: i64, slot: i64) -> i64:
        """The army that holds an army's King or Queen captive, or -1 (VCT-43)."""
        return self.board[HOLDERS + army * 2 + slot] - 1

    def hold(self, army: i64, slot: i64, holder: i64) -> None:
        """Note which army holds a King or Queen captive; -1 for none."""
        self.board[HOLDERS + army * 2 + slot] = holder + 1

    def score(self, army: i64, gone: i64) -> None:
        """Points for a captured piece, by its rank at that moment (VCT-65)."""
        worth = ROYAL_WORTH if rank_of(gone) == ROYAL_KNIGHT else WORTH  # VCT-65
        self.board[POINTS + army] += worth[kind_of(gone)]

    def unscore(self, army: i64) -> None:
        """Take back the points of a returned royal; a position set up by hand may not have counted them."""
        self.board[POINTS + army] = max(i64(0), self.points(army) - WORTH[ROYAL])  # VCT-65, VCT-R13

    def count(self, army: i64, groups: vec[i64]) -> None:
        """Count a knight's capture for all armies of its group, up to the three that are needed (VCT-23, VCT-R16a)."""
        for one in range(i64(6)):
            if groups[one] == groups[army] and self.captures(one) < CAPTURES_NEEDED:  # VCT-23, VCT-R16a
                self.board[CAPTURES + one] += 1

    def imprison(self, army: i64, gone: i64, groups: vec[i64]) -> None:
        """Exchange a captured royal (VCT-44) or hold it captive (VCT-43), which may eliminate its army (VCT-46)."""
        owner, slot = army_of(gone), slot_of(gone)
        if self.exchange(army, owner, slot, groups):  # before an elimination is looked at (VCT-R14, VCT-44)
            return
        self.hold(owner, slot, army)  # VCT-43
        if self.holder(owner, 0) >= 0 and self.holder(owner, 1) >= 0:  # VCT-46
            self.eliminate(owner, -1)

    def exchange(self, army: i64, owner: i64, slot: i64, groups: vec[i64]) -> bool:
        """Exchange a captured royal for those of the captor's group that its own group holds (VCT-44, VCT-R16a)."""
        theirs = self.return_cell(owner, slot)
        if theirs < 0:  # VCT-45
            return False
        exchanged = False
        for one in range(i64(6)):
            if groups[one] == groups[army] and self.is_living(one) and self.release(one, army, owner, groups):
                exchanged = True  # VCT-44, VCT-R16a
        if exchanged:
            self.unscore(army)
            self.return_royal(owner, slot, theirs, 0)
        return exchanged

    def release(self, one: i64, army: i64, owner: i64, groups: vec[i64]) -> bool:
        """Return one army's royal, if the owner's group holds it and there is a free cell for it (VCT-45)."""
        for slot in range(i64(2)):
            holder = self.holder(one, slot)
            if holder >= 0 and groups[holder] == groups[owner]:
                cell = self.return_cell(one, slot)
                if cell < 0:  # VCT-45
                    return False
                self.hold(one, slot, -1)
                self.unscore(holder)
                if one == army:
                    self.rescued = cell
                self.return_royal(one, slot, cell, FROZEN if one == army else 0)  # VCT-45
                return True
        return False

    def return_cell(self, army: i64, slot: i64) -> i64:
        """Where a returned royal goes: home, to the other royal's cell, or to the first free one (VCT-R13); or -1."""
        for royal in (slot, 1 - slot):  # VCT-45
            home = self.homes[army * 12 + royal]
            if self.board[home] == 0:
                return home
        for index in range(army * 12, army * 12 + 12):  # VCT-45, VCT-R13
            if self.board[RETURN_CELLS[index]] == 0:
                return RETURN_CELLS[index]
        return -1

    def return_royal(self, army: i64, slot: i64, cell: i64, bound: i64) -> None:
        """A returned royal starts its journey again (VCT-45, VCT-R5)."""
        self.put(cell, with_winding(new_piece(army, slot, 0), first_winding(army, slot, cell)) | bound)

    def eliminate(self, army: i64, moving: i64) -> None:
        """An army is out: its pieces leave the board, its kingdom is battlefield (VCT-46, VCT-47).

        `moving` is the cell of a piece between its two legs, whose right to capture is noted wherever it stands.
        """
        self.living &= ~BIT[army]  # VCT-46, VCT-47
        for cell in range(CELLS):
            piece = self.board[cell]
            if piece == 0:
                continue
            if army_of(piece) == army:
                self.put(cell, 0)
            elif piece & FREE and cell != moving and KINGDOM[cell] == army:
                self.put(cell, piece & ~FREE)

    def thaw_and_promote(self, army: i64) -> None:
        """As an army's turn ends, pieces thaw (VCT-36, VCT-R21) and knights with two credits are promoted (VCT-39)."""
        for cell in range(CELLS):
            piece = self.board[cell]
            if piece != 0 and army_of(piece) == army:
                after = piece & ~(FROZEN | BARRED | FREE)  # VCT-36, VCT-R21
                if rank_of(after) == TWO_CREDITS:  # VCT-39
                    after += RANK_ONE
                if after != piece:
                    self.put(cell, after)

    def thaw_all(self) -> None:
        """Lift everything that binds a piece, of any army."""
        for cell in range(CELLS):
            piece = self.board[cell]
            if piece & (FROZEN | BARRED | FREE) and piece != PILLAR:
                self.put(cell, piece & ~(FROZEN | BARRED | FREE))

    def copy(self) -> "Field":
        """A field that shares nothing mutable with this one."""
        return Field(self.homes, self)

    def same(self, other: "Field") -> bool:
        """Whether two fields are equal."""
        return same_fields_of_field(self, other)

    def hash_without_points(self) -> i64:
        """A hash of everything but points; the pieces' part is kept up to date move by move."""
        board, held, won = self.board, i64(0), i64(0)
        for index in range(HOLDERS, HOLDERS + 12):
            held = (held * 7 + board[index]) & LOW_24_BITS
        for army in range(i64(6)):
            won = won * 4 + board[CAPTURES + army]
        return self.hash ^ zobrist(3, self.living) ^ zobrist(4, held) ^ zobrist(5, won)

    def hash_with_points(self) -> i64:
        """A hash of everything."""
        found = self.hash_without_points()
        for army in range(i64(6)):
            found ^= zobrist(6 + army, self.points(army))
        return found


def is_promotable(kind: i64) -> bool:
    """Whether knights of that kind can become Royal Knights (VCT-39)."""
    return ROYAL < kind < HOSPITALLER  # VCT-39


def credited(captor: i64, gone: i64) -> i64:
    """A piece with what a capture adds to its credits (VCT-27, VCT-37)."""
    kind, rank = kind_of(captor), rank_of(captor)
    if not is_promotable(kind) or rank == ROYAL_KNIGHT:  # VCT-38
        return captor
    royal = kind_of(gone) == ROYAL or rank_of(gone) == ROYAL_KNIGHT
    more = 2 if royal else 1  # VCT-37
    return captor + RANK_ONE * min(TWO_CREDITS - rank, i64(more))
