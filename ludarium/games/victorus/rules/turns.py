"""The end of a turn and of a round (VCT-36, VCT-39, VCT-53, VCT-61)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from ludarium.games.victorus.rules.base_state import OVER
from ludarium.games.victorus.rules.endings import end_match, leading_armies

if TYPE_CHECKING:
    from ludarium.games.victorus.rules.state import Victorus


def end_turn(state: Victorus) -> None:
    """Pieces thaw, knights are promoted, and the next army is to move (VCT-36, VCT-39)."""
    state.field.thaw_and_promote(state.army)  # VCT-36, VCT-39
    pass_on(state)


def pass_on(state: Victorus) -> None:
    """The next army in play is to move; after the last one of the order a round is over (VCT-53)."""
    turns = state.terms.order
    place: i64 = 0
    while turns[place] != state.army:
        place += 1
    state.clear_turn()
    while True:
        place += 1
        if place == len(turns):
            place = 0
            end_round(state)
            if state.phase == OVER:
                return
        if state.field.is_living(turns[place]):  # VCT-46
            break
    state.army = turns[place]  # VCT-53
    state.decider = int(state.terms.seat_of[state.army])


def end_round(state: Victorus) -> None:
    """A round is over: maybe it was the last (VCT-61), or one quiet round too many (VCT-52)."""
    if state.final:
        end_match(state, leading_armies(state), 65)  # VCT-61, VCT-65
        return
    if state.terms.quiet_rounds and state.round - state.captured_in >= state.terms.quiet_rounds:
        end_match(state, 0, 52)  # VCT-52
        return
    state.round += 1
    state.final = state.terms.round_limit != 0 and state.round >= state.terms.round_limit  # VCT-61
    if state.terms.quiet_rounds == 0:
        state.captured_in = state.round - 1
