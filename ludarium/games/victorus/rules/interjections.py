"""What may be said at any time, by players and by the clock (VCT-52, VCT-59, VCT-61a)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from ludarium.core.bits import includes
from ludarium.core.refusal import LEGAL
from ludarium.games.victorus.rules import bans
from ludarium.games.victorus.rules.action import ACCEPT, DECLINE, OFFER, RESIGN, TIME_UP, TIMEOUT, interjection
from ludarium.games.victorus.rules.base_state import OVER, SECOND
from ludarium.games.victorus.rules.board import BARRED, BIT, FREE, KINGDOM
from ludarium.games.victorus.rules.endings import check_elimination, end_match
from ludarium.games.victorus.rules.turns import end_turn, pass_on

if TYPE_CHECKING:
    from ludarium.games.victorus.rules.state import Victorus


def living_seats(state: Victorus) -> i64:
    """The seats with an army in play, as bits."""
    found: i64 = 0
    for army in range(i64(6)):
        if state.field.is_living(army):
            found |= BIT[state.terms.seat_of[army]]
    return found


def interjections(state: Victorus, seat: int) -> list[int]:
    """The interjections a seat may make (VCT-52); a seat whose armies are out has none (VCT-46)."""
    return allowed(state, [ACCEPT, DECLINE, OFFER, RESIGN], seat)


def clock_interjections(state: Victorus, seat: int) -> list[int]:
    """What the clock may declare in a seat's name, and players may not (VCT-59, VCT-61a)."""
    return allowed(state, [TIME_UP, TIMEOUT], seat)


def allowed(state: Victorus, kinds: list[i64], seat: int) -> list[int]:
    """Those of these interjections that have no ban."""
    if seat < 0:
        return []
    return [int(interjection(kind, seat)) for kind in kinds if interjection_ban(state, kind, seat) == LEGAL]


def interjection_ban(state: Victorus, kind: i64, seat: int) -> i64:
    """Why a seat or its clock can't interject, or LEGAL; it may always resign (VCT-52)."""
    if state.phase == OVER:
        return bans.OVER + (state.ended_by or 48)
    if not includes(living_seats(state), seat):
        return bans.OUT  # VCT-46
    if kind == RESIGN:
        return LEGAL  # VCT-52
    if kind == TIMEOUT:
        return LEGAL if seat == state.decider else bans.NOT_LATE  # VCT-59
    if kind == TIME_UP:
        return last_round_ban(state)  # VCT-61a
    if state.offered_by < 0:
        return LEGAL if kind == OFFER else bans.NOTHING_OFFERED  # VCT-52
    if state.has_accepted(seat):
        return bans.AGREED_ALREADY  # VCT-52
    return bans.OFFER_OPEN if kind == OFFER else LEGAL  # VCT-52


def last_round_ban(state: Victorus) -> i64:
    """Why the clock can't declare the last round, or LEGAL (VCT-61)."""
    if not state.terms.quick:
        return bans.NOT_QUICK  # VCT-61
    return bans.LAST_ROUND if state.final else LEGAL  # VCT-61


def interject(state: Victorus, kind: i64, seat: i64) -> None:
    """Take an interjection."""
    if kind == RESIGN:  # VCT-52
        resign(state, seat)
    elif kind == OFFER:  # VCT-52
        state.offered_by, state.accepted = seat, BIT[seat]
    elif kind == ACCEPT:
        state.accepted |= BIT[seat]
        if living_seats(state) & ~state.accepted == 0:  # VCT-52
            end_match(state, 0, 52)
    elif kind == DECLINE:  # VCT-52
        state.withdraw_offer()
    elif kind == TIME_UP:  # VCT-61a
        state.final = True
    elif kind == TIMEOUT:  # VCT-59
        forfeit(state)


def forfeit(state: Victorus) -> None:
    """A turn not begun in time is lost, or the rest of it if another clock runs out (VCT-59)."""
    if not state.has_accepted(state.decider):
        state.withdraw_offer()
    state.passes = 0
    end_turn(state)


def resign(state: Victorus, seat: i64) -> None:
    """All armies of a seat are out, as if their royals were captives (VCT-52)."""
    state.withdraw_offer()
    state.passes = 0  # an eliminated army must not count as one that passed
    for army in range(i64(6)):
        if state.terms.seat_of[army] == seat and state.field.is_living(army):
            state.field.eliminate(army, state.at)  # VCT-46
    check_elimination(state)
    if state.phase == OVER:
        return
    if not state.field.is_living(state.army):
        pass_on(state)
    elif state.phase == SECOND:
        piece = state.field.board[state.at]
        if piece & (BARRED | FREE) == 0 and not state.field.is_living(KINGDOM[state.origin]):
            state.field.put(state.at, piece | BARRED)  # a raider whose kingdom fell (VCT-R9)
