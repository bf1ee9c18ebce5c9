"""How a match ends: the centre, elimination, points, draws (VCT-48, VCT-51, VCT-52, VCT-65)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from ludarium.core.bits import includes
from ludarium.core.state import NOBODY
from ludarium.games.victorus.rules.base_state import OVER
from ludarium.games.victorus.rules.board import BIT

if TYPE_CHECKING:
    from ludarium.games.victorus.rules.state import Victorus


def check_elimination(state: Victorus) -> None:
    """A side wins once every army of all other sides is out (VCT-51)."""
    for army in range(i64(6)):
        if state.field.is_living(army):
            if state.field.living & ~side_armies(state, army) == 0:  # VCT-51, VCT-68
                win(state, army, 51)
            return


def win(state: Victorus, army: i64, rule: i64) -> None:
    """An army's side wins, those of its armies that are out included (VCT-68)."""
    end_match(state, side_armies(state, army), rule)


def end_match(state: Victorus, winners: i64, rule: i64) -> None:
    """End the match and reset what position text does not tell of a finished one."""
    state.field.thaw_all()
    state.clear_turn()
    state.withdraw_offer()
    state.phase, state.winners, state.ended_by, state.decider = OVER, winners, rule, NOBODY
    state.army, state.passes, state.captured_in = state.terms.order[0], 0, state.round - 1


def side_armies(state: Victorus, army: i64) -> i64:
    """The armies that win together with an army, itself among them, as bits."""
    found: i64 = 0
    for other in range(i64(6)):
        if state.terms.side_of[other] == state.terms.side_of[army]:  # VCT-68
            found |= BIT[other]
    return found


def leading_armies(state: Victorus) -> i64:
    """The armies of the sides with most points, among those with an army in play (VCT-65)."""
    best: i64 = -1
    found: i64 = 0
    for army in range(i64(6)):
        if state.field.is_living(army) and not includes(found, army):
            points = total_points(state, side_armies(state, army))
            if points > best:  # VCT-65
                best, found = points, 0
            if points == best:
                found |= side_armies(state, army)
    return found


def total_points(state: Victorus, armies: i64) -> i64:
    """What the pieces that some armies hold are worth together (VCT-65)."""
    found: i64 = 0
    for army in range(i64(6)):
        if includes(armies, army):
            found += state.field.points(army)
    return found


def payoffs(state: Victorus) -> list[float]:
    """Zero-sum payoffs: 1 for a side that wins alone, less for sides that share the win, 0 for all in a draw."""
    found = [0.0] * state.seats
    if state.winners == 0:
        return found
    sides, winning = float(state.terms.sides), float(len(winning_sides(state)))
    for army in range(i64(6)):
        if state.terms.plays(army):
            share = sides / winning if state.has_won(army) else 0.0
            found[int(state.terms.seat_of[army])] = (share - 1.0) / (sides - 1.0)
    return found


def winning_sides(state: Victorus) -> list[int]:
    """The sides that won or share the win."""
    sides = {int(state.terms.side_of[army]) for army in range(i64(6)) if state.has_won(army)}
    return sorted(sides)
