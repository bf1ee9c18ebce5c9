"""The reward of a completed job: split, accepted and gained (VTM-74, VTM-75)."""

from typing import Final

from librt.vecs import append
from mypy_extensions import i64

from ludarium.games.vitium.rules.base_state import BaseState
from ludarium.games.vitium.rules.consequences import begin_gains
from ludarium.games.vitium.rules.layout import ANSWERED, ASK_SHARE, ASK_SPLIT, CARD_OF, SEAT_BIT, SHARES, STAGE, YOU
from ludarium.games.vitium.rules.terms import C_CINT, C_HOUSE, C_INFLUENCE
from ludarium.games.vitium.rules.turns import next_in_order

SPLITTING: Final[i64] = 0
SHARING: Final[i64] = 1
GAINING: Final[i64] = 2
PAYING_OUT: Final[i64] = 3


def proceed_reward(state: BaseState) -> None:
    """A job's Influence is split, accepted and gained; then its Çint is paid (VTM-41, VTM-74, VTM-75, VTM-76)."""
    stage, seat = state.top_entry(STAGE), state.top_entry(YOU)
    amount = state.library.of(state.top_entry(CARD_OF), C_INFLUENCE)
    if stage == SPLITTING and amount:
        state.request(seat, ASK_SPLIT)
    elif stage == SHARING:
        ask_share(state, seat)
    elif stage == GAINING:
        gain_shares(state, seat)
    else:
        state.wealth[seat] += state.library.of(state.top_entry(CARD_OF), C_CINT)
        state.stale = True
        state.pop()


def split_reward(state: BaseState, shares: i64) -> None:
    """The job's boss has split the reward."""
    for seat in range(state.seats):
        state.set_top_entry(SHARES + seat, (shares >> (seat * 3)) & 7)
    state.set_top_entry(STAGE, SHARING)


def ask_share(state: BaseState, seat: i64) -> None:
    """Each other receiver is asked, in turn order from the job's boss (VTM-75)."""
    other = seat
    for _ in range(state.seats - 1):
        other = next_in_order(state, other)
        share, answered = state.top_entry(SHARES + other), (state.top_entry(ANSWERED) >> other) & 1
        if share and not answered:
            if state.out[other]:
                answer_share(state, other, False)
            else:
                state.request(other, ASK_SHARE)
                return
    state.set_top_entry(STAGE, GAINING)


def answer_share(state: BaseState, other: i64, accepts: bool) -> None:
    """A receiver accepts, or the share returns to the job's boss or is lost."""
    state.set_top_entry(ANSWERED, state.top_entry(ANSWERED) | SEAT_BIT[other])
    if accepts:
        return
    if state.settings.refused_returns:
        own = SHARES + state.top_entry(YOU)
        state.set_top_entry(own, state.top_entry(own) + state.top_entry(SHARES + other))
    state.set_top_entry(SHARES + other, 0)


def gain_shares(state: BaseState, seat: i64) -> None:
    """All shares are gained at the same moment, with the job's House (VTM-75)."""
    state.set_top_entry(STAGE, PAYING_OUT)
    house = state.library.of(state.top_entry(CARD_OF), C_HOUSE)
    for other in range(state.seats):
        if state.top_entry(SHARES + other):
            state.gains = append(append(append(state.gains, other), state.top_entry(SHARES + other)), house)
    begin_gains(state, seat)
