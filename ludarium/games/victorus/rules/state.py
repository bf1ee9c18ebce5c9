"""The state of Victorus: what may be chosen, what a move does, and which bonus moves follow."""

from typing import final

from mypy_extensions import i64

from ludarium.core.bits import includes
from ludarium.core.refusal import LEGAL
from ludarium.core.rng import Rng
from ludarium.games.victorus.bots.evaluation import standings
from ludarium.games.victorus.rules import bans
from ludarium.games.victorus.rules.action import (
    CAPTURE,
    FIRST_INTERJECTION,
    PASS,
    STOP,
    STRATEGIC_STEP,
    end_of,
    interjecting_seat,
    interjection_kind,
    start_of,
)
from ludarium.games.victorus.rules.base_state import BONUS, MAIN, OVER, SECOND, VictorusBase
from ludarium.games.victorus.rules.board import (
    BARRED,
    BOUND,
    CENTRE,
    COLOUR,
    FREE,
    FROZEN,
    GREY,
    KINGDOM,
    ROYAL,
    kind_of,
)
from ludarium.games.victorus.rules.endings import check_elimination, end_match, payoffs, win
from ludarium.games.victorus.rules.interjections import interject
from ludarium.games.victorus.rules.journeys import leg_winding, with_winding
from ludarium.games.victorus.rules.moves import ANYWHERE, Mover, has_two_legs
from ludarium.games.victorus.rules.pieces import CAPTURES_NEEDED, credited
from ludarium.games.victorus.rules.turns import end_turn


@final
class Victorus(VictorusBase):
    """A match of Victorus at one moment."""

    def copy(self) -> "Victorus":
        """A state that shares nothing mutable with this one."""
        return Victorus(self.terms, self)

    def guess(self, seat: int, rng: Rng) -> "Victorus":
        """A copy: nothing is hidden (VCT-4)."""
        return self.copy()  # VCT-4

    # What may be chosen -----------------------------------------------------------------------------------------------

    def mover(self) -> Mover:
        """A lister for the moves of the army to move."""
        terms, field = self.terms, self.field
        mover = Mover(field.board, self.army, terms.foes[self.army], field.living)
        mover.raider, mover.edge = terms.raider, terms.edge  # VCT-R9, VCT-R7
        mover.realm = ANYWHERE if field.captures(self.army) >= CAPTURES_NEEDED else self.army  # VCT-22
        return mover

    def actions(self) -> list[int]:
        """The legal actions: by the cell of the piece, then `stop` or `pass`."""
        if self.phase == MAIN:
            found = self.mover().first_moves()
            if not found:
                found.append(PASS)  # VCT-R11
        elif self.phase == SECOND:
            found = self.second_legs()
            if self.stop_ban() == LEGAL:  # VCT-40
                found.append(STOP)
        elif self.phase == BONUS:
            found = self.bonus_moves()
            found.append(PASS)  # VCT-35, VCT-R11
        else:
            return []
        return found

    def stop_ban(self) -> i64:
        """Why a piece can't stop after its first leg, or LEGAL for a Royal Knight."""
        if self.phase != SECOND:
            return bans.NOTHING_TO_STOP  # VCT-40
        return bans.ROYAL_STOPS if kind_of(self.field.board[self.at]) == ROYAL else LEGAL  # VCT-21, VCT-R8

    def pass_ban(self) -> i64:
        """Why an army can't pass, or LEGAL: it may decline a bonus move (VCT-35), or has no move."""
        if self.phase == SECOND:
            royal = kind_of(self.field.board[self.at]) == ROYAL
            return bans.ROYAL_PASSES if royal else bans.KNIGHT_PASSES  # VCT-21, VCT-40
        return bans.HAS_A_MOVE if self.phase == MAIN and self.mover().first_moves() else LEGAL  # VCT-R11

    def seat_ban(self, seat: int) -> i64:
        """Why a seat can't decide now, or LEGAL."""
        if self.phase == OVER:
            return bans.OVER + (self.ended_by or 48)
        return LEGAL if seat == self.decider else bans.NOT_YOUR_TURN  # VCT-53

    def second_legs(self) -> list[int]:
        """The second legs of the piece between its two legs."""
        return self.mover().second_legs(self.at, self.origin, self.hit > 0)  # VCT-19, VCT-40

    def bonus_moves(self) -> list[int]:
        """One move of every piece that may take the bonus (VCT-29, VCT-30, VCT-31)."""
        found = self.mover().bonus_moves(self.colour, self.terms.full)  # VCT-29, VCT-30, VCT-31
        if not self.terms.full or self.privileged < 0:
            return found
        piece = self.field.board[self.privileged]
        if kind_of(piece) != ROYAL:
            return found
        mover = self.mover()  # the privileged royal makes one leg, whatever others may do (VCT-33)
        mover.moves(piece, self.privileged, self.colour)
        own = self.privileged
        return (
            [one for one in found if start_of(one) < own] + mover.found + [one for one in found if start_of(one) > own]
        )

    def urgent(self) -> list[int]:
        """Captures and the move into the centre, which quiescence search follows."""
        centre: i64 = CENTRE
        return [one for one in self.actions() if one < STOP and (one & CAPTURE or end_of(one) == centre)]

    # What a choice does -----------------------------------------------------------------------------------------------

    def play(self, action: int) -> None:
        """Take a legal action or interjection, in place."""
        move: i64 = action
        if move >= FIRST_INTERJECTION:
            interject(self, interjection_kind(move), interjecting_seat(move))
            return
        if self.offered_by >= 0 and not self.has_accepted(self.decider):
            self.withdraw_offer()  # whoever plays on without accepting declines (VCT-52)
        if move == STOP:
            self.finish(self.at, self.hit, False, False)  # VCT-40
        elif move == PASS:
            self.decline()
        else:
            self.move(move)

    def decline(self) -> None:
        """Pass: for lack of a move, or giving up the remaining bonus moves (VCT-35)."""
        if self.phase == MAIN:
            self.passes += 1  # VCT-52
            if self.passes >= count(self.field.living):
                end_match(self, 0, 52)  # VCT-52
                return
        end_turn(self)  # VCT-35

    def move(self, move: i64) -> None:
        """Make a leg, a strategic step or a Hospitaller's move, with all its consequences."""
        start, end, army, field = start_of(move), end_of(move), self.army, self.field
        self.passes = 0
        own = self.begin_move(start)
        piece = field.board[start]
        began = self.began(piece, start)
        if kind_of(piece) == ROYAL:
            piece = with_winding(piece, leg_winding(piece, army, start, end))  # VCT-50
        gone = field.board[end]
        field.put(start, 0)
        if end == CENTRE:  # VCT-48, VCT-49
            field.put(end, piece & ~BOUND)
            win(self, army, 48)  # also with the first leg (VCT-R19, VCT-48)
            return
        foreign = False
        if move & CAPTURE:
            foreign = self.terms.is_foe(army, KINGDOM[end]) and field.is_living(KINGDOM[end])  # VCT-34, VCT-R17
            piece = credited(piece, gone)  # VCT-37
        field.put(end, piece)  # VCT-24
        if move & CAPTURE:
            self.capture(piece, gone)
            if self.phase == OVER:
                return
        self.after_leg(move, end, own, foreign, began)

    def begin_move(self, start: i64) -> bool:
        """Note where a move begins; returns whether its piece uses a bonus that it earned itself (VCT-33)."""
        if self.phase == SECOND:
            return False
        self.origin, self.hit = start, 0
        own = self.privileged == start
        if self.phase == BONUS:
            self.pending -= 1
            if self.privileged >= 0 and not own:
                self.freeze(self.privileged)  # VCT-33
        self.privileged = -1
        return own

    def began(self, piece: i64, start: i64) -> i64:
        """Where a moving piece began the turn: FREE on the battlefield, BARRED in a kingdom, 0 as a raider."""
        if piece & (BARRED | FREE):
            return piece & (BARRED | FREE)
        kingdom = KINGDOM[self.origin if self.phase == SECOND else start]
        if not self.field.is_living(kingdom):  # VCT-47
            return BARRED if self.phase == SECOND else FREE  # a raider whose kingdom fell since
        if self.terms.raider and self.terms.is_foe(self.army, kingdom):  # VCT-R9
            return 0
        return BARRED  # VCT-25

    def capture(self, piece: i64, gone: i64) -> None:
        """Count a capture: points, captives, exchange, elimination, victory."""
        field = self.field
        self.captured_in = self.round if self.terms.quiet_rounds else self.round - 1  # VCT-52
        field.score(self.army, gone)  # VCT-65
        if kind_of(piece) != ROYAL:  # VCT-23
            field.count(self.army, self.terms.capture_groups)
        if kind_of(gone) != ROYAL:  # VCT-27
            return
        before = field.living
        field.imprison(self.army, gone, self.terms.capture_groups)  # VCT-43
        if field.living != before:
            self.withdraw_offer()
            check_elimination(self)  # VCT-51

    def after_leg(self, move: i64, end: i64, own: bool, foreign: bool, began: i64) -> None:
        """Ask for the second leg if there is one, else finish the move."""
        piece = self.field.board[end]
        captures = self.hit + (move & CAPTURE)
        if move & CAPTURE:
            self.colour = COLOUR[end]  # VCT-31
        if began == 0 and not self.field.is_living(KINGDOM[self.origin]):
            began = BARRED
        self.field.put(end, (piece & ~BOUND) | began)
        turn = self.phase == MAIN or (self.phase == BONUS and self.terms.full and not own)  # VCT-30, VCT-R10
        if turn and has_two_legs(piece) and not foreign and move & STRATEGIC_STEP == 0:  # VCT-42, VCT-19, VCT-34
            self.at, self.hit = end, captures
            if self.second_legs():  # VCT-21
                self.phase, self.pending = SECOND, 0
                self.colour = COLOUR[end] if captures else GREY
                return
        double = captures == 2 or (own and captures == 1)  # VCT-33
        self.finish(end, captures, double and not foreign, foreign)  # VCT-34

    def finish(self, cell: i64, captures: i64, privileged: bool, foreign: bool) -> None:
        """A move is complete: bonus moves follow, or the turn ends (VCT-28).

        The piece is frozen, privileged, or limited in what it may capture.
        """
        if self.terms.quick:  # VCT-63
            self.pending += captures  # VCT-62
            if self.pending == 0:  # VCT-36
                end_turn(self)
                return
            self.bind(cell, foreign)  # VCT-64
        elif captures == 0:  # VCT-28
            end_turn(self)
            return
        else:
            self.pending = 1  # VCT-R18, VCT-28
            if privileged:  # VCT-33
                self.privileged = cell
                self.bind(cell, False)
            else:
                self.freeze(cell)  # VCT-29, VCT-32, VCT-34
        self.phase = BONUS
        self.at, self.origin, self.hit = -1, -1, 0

    def freeze(self, cell: i64) -> None:
        """A piece may not move in the rest of the turn (VCT-29)."""
        self.field.put(cell, (self.field.board[cell] & ~BOUND) | FROZEN)

    def bind(self, cell: i64, foreign: bool) -> None:
        """Note what a piece that may move again in this turn may still capture (VCT-25, VCT-64)."""
        piece, kingdom = self.field.board[cell], KINGDOM[cell]
        raider = piece & (BARRED | FREE) == 0
        if foreign or (raider and kingdom != KINGDOM[self.origin]):
            self.field.put(cell, (piece & ~BOUND) | BARRED)
        elif piece & FREE and not self.field.is_living(kingdom):
            self.field.put(cell, piece & ~FREE)

    # What it is worth -------------------------------------------------------------------------------------------------

    def evaluate(self) -> list[float]:
        """How promising the state is, per seat."""
        if self.phase == OVER:
            return payoffs(self)
        terms = self.terms
        return standings(self.field, terms.foes, terms.side_of, terms.sides, terms.seat_of, self.seats)

    def outcome(self) -> list[float] | None:
        """The payoffs, once the match is over."""
        return payoffs(self) if self.phase == OVER else None


def count(armies: i64) -> i64:
    """How many armies there are among some bits."""
    found: i64 = 0
    for army in range(i64(6)):
        found += 1 if includes(armies, army) else 0
    return found
