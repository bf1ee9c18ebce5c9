"""What stands on the board and what has been captured: captures, credits, captives, exchange, elimination.

Everything is kept in one row of numbers, so that a copy is one copy: a piece for every cell, then each army's points
and knight captures, then who holds each King and Queen.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ludarium.games.victorus.rules.board import (
    BARRED,
    CELLS,
    CENTRE,
    FREE,
    FROZEN,
    HOSPITALLER,
    KINGDOM,
    PILLAR,
    RANK_ONE,
    REFUGES,
    ROYAL,
    ROYAL_KNIGHT,
    ROYAL_WORTH,
    TWO_CREDITS,
    WORTH,
    army_of,
    first_winding,
    kind_of,
    made,
    mixed,
    rank_of,
    slot_of,
    wound,
)

POINTS: Final[i64] = 182
CAPTURES: Final[i64] = 188
HELD: Final[i64] = 194
"""From here on, for every army's King and Queen: 0, or 1 + the army that holds it captive."""
ALL: Final[i64] = 206
ENOUGH: Final[i64] = 3
"""So many captures by its knights set an army's royals free (VCT-22)."""


class Field:
    """The board with its pieces, points, captures and captives. `homes` are the home cells, twelve to an army."""

    def __init__(self, homes: vec[i64], like: "Field | None" = None) -> None:
        """An empty board with no army in play; with `like`, one that stands as that one does."""
        self.homes = homes
        if like is not None:
            self.board: vec[i64] = like.board[:]
            self.print: i64 = like.print
            self.living: i64 = like.living
            return
        self.board = vec[i64]([0] * int(ALL))
        self.print = 0
        """A number for all that stands on the board."""
        self.living = 0
        """The armies in play, as bits."""
        self.put(CENTRE, PILLAR)

    def put(self, cell: i64, piece: i64) -> None:
        """Let a piece stand on a cell, or nothing."""
        before = self.board[cell]
        if before != 0:
            self.print ^= mixed(cell, before)
        if piece != 0:
            self.print ^= mixed(cell, piece)
        self.board[cell] = piece

    def score(self, army: i64, gone: i64) -> None:
        """Points for a captured piece, by its rank at that moment (VCT-65)."""
        worth = ROYAL_WORTH if rank_of(gone) == ROYAL_KNIGHT else WORTH
        self.board[POINTS + army] += worth[kind_of(gone)]

    def unscore(self, army: i64) -> None:
        """A returned royal scores nothing; a position that was set up may not have counted it."""
        self.board[POINTS + army] = max(i64(0), self.board[POINTS + army] - WORTH[ROYAL])

    def count(self, army: i64, leaders: vec[i64]) -> None:
        """One more capture by a knight, for all armies of its leader; three are enough (VCT-23, VCT-R16a)."""
        for one in range(i64(6)):
            if leaders[one] == leaders[army] and self.board[CAPTURES + one] < ENOUGH:
                self.board[CAPTURES + one] += 1

    def imprison(self, army: i64, gone: i64, leaders: vec[i64]) -> None:
        """An army captured a royal: it is exchanged, or a captive, and its army may be out (VCT-43 to 46)."""
        owner, slot = army_of(gone), slot_of(gone)
        if self.exchange(army, owner, slot, leaders):
            return
        self.board[HELD + owner * 2 + slot] = army + 1
        if self.board[HELD + owner * 2] != 0 and self.board[HELD + owner * 2 + 1] != 0:
            self.eliminate(owner, -1)

    def exchange(self, army: i64, owner: i64, slot: i64, leaders: vec[i64]) -> bool:
        """Return a captured royal for those that its leader holds of the captor's (VCT-44, VCT-R16a)."""
        theirs = self.refuge(owner, slot)
        if theirs < 0:
            return False
        exchanged = False
        for one in range(i64(6)):
            if leaders[one] == leaders[army] and (self.living >> one) & 1 and self.release(one, army, owner, leaders):
                exchanged = True
        if exchanged:
            self.unscore(army)
            self.come_back(owner, slot, theirs, 0)
        return exchanged

    def release(self, one: i64, army: i64, owner: i64, leaders: vec[i64]) -> bool:
        """Bring home the royal of one army, if the owner's leader holds it and it finds a cell (VCT-45)."""
        for slot in range(i64(2)):
            holder = self.board[HELD + one * 2 + slot] - 1
            if holder >= 0 and leaders[holder] == leaders[owner]:
                cell = self.refuge(one, slot)
                if cell < 0:
                    return False
                self.board[HELD + one * 2 + slot] = 0
                self.unscore(holder)
                self.come_back(one, slot, cell, FROZEN if one == army else 0)
                return True
        return False

    def refuge(self, army: i64, slot: i64) -> i64:
        """Where a returned royal goes: its home cell, the other royal's, or the first free one; -1 if none is."""
        for royal in (slot, 1 - slot):
            home = self.homes[army * 12 + royal]
            if self.board[home] == 0:
                return home
        for index in range(army * 12, army * 12 + 12):
            if self.board[REFUGES[index]] == 0:
                return REFUGES[index]
        return -1

    def come_back(self, army: i64, slot: i64, cell: i64, bound: i64) -> None:
        """A returned royal begins its journey anew."""
        self.put(cell, wound(made(army, slot, 0), first_winding(army, slot, cell)) | bound)

    def eliminate(self, army: i64, moving: i64) -> None:
        """An army is out: its pieces leave the board, its kingdom is battlefield (VCT-46, 47).

        `moving` is the cell of a piece between its two legs, whose right to capture is noted wherever it stands.
        """
        self.living &= ~BIT[army]
        for cell in range(CELLS):
            piece = self.board[cell]
            if piece == 0:
                continue
            if army_of(piece) == army:
                self.put(cell, 0)
            elif piece & FREE and cell != moving and KINGDOM[cell] == army:
                self.put(cell, piece & ~FREE)

    def settle(self, army: i64) -> None:
        """At the end of an army's turn its pieces thaw, and knights with two credits are promoted (VCT-36, 39)."""
        for cell in range(CELLS):
            piece = self.board[cell]
            if piece != 0 and army_of(piece) == army:
                after = piece & ~(FROZEN | BARRED | FREE)
                if rank_of(after) == TWO_CREDITS:
                    after += RANK_ONE
                if after != piece:
                    self.put(cell, after)

    def thaw(self) -> None:
        """Nothing is bound any more, of any army."""
        for cell in range(CELLS):
            piece = self.board[cell]
            if piece & (FROZEN | BARRED | FREE) and piece != PILLAR:
                self.put(cell, piece & ~(FROZEN | BARRED | FREE))

    def same(self, other: "Field") -> bool:
        """Whether two fields stand alike."""
        return self.living == other.living and self.print == other.print and self.board == other.board


BIT: Final = vec[i64]([1 << bit for bit in range(8)])


def is_promotable(kind: i64) -> bool:
    """Whether knights of that kind can become Royal Knights (VCT-39)."""
    return ROYAL < kind < HOSPITALLER


def credited(captor: i64, gone: i64) -> i64:
    """A piece with what a capture adds to its credits (VCT-37, 38)."""
    kind, rank = kind_of(captor), rank_of(captor)
    if not is_promotable(kind) or rank == ROYAL_KNIGHT:
        return captor
    royal = kind_of(gone) == ROYAL or rank_of(gone) == ROYAL_KNIGHT
    more = 2 if royal else 1
    return captor + RANK_ONE * min(TWO_CREDITS - rank, i64(more))
