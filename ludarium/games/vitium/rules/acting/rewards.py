"""The reward of a completed job: split, accepted and gained (VTM-74, VTM-75)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from ludarium.games.vitium.rules import action as codes
from ludarium.games.vitium.rules.consequences.influence import begin_gains
from ludarium.games.vitium.rules.data.layout import ASK_SHARE, ASK_SPLIT
from ludarium.games.vitium.rules.data.terms import C_CINT, C_HOUSE, C_INFLUENCE

if TYPE_CHECKING:
    from ludarium.games.vitium.rules.state import Vitium

SPLITTING: Final[i64] = 0
SHARING: Final[i64] = 1
GAINING: Final[i64] = 2
PAYING_OUT: Final[i64] = 3


def proceed_reward(state: Vitium) -> None:
    """A job's Influence is split, accepted and gained; then its Çint goes to its boss (VTM-74, VTM-76)."""
    frame = state.top
    stage, seat, face = state.stage(frame), state.player(frame), state.frame_face(frame)
    if stage == SPLITTING and state.library.of(face, C_INFLUENCE):
        state.request(seat, ASK_SPLIT)  # VTM-74
    elif stage == SHARING:
        ask_share(state, frame)  # VTM-75
    elif stage == GAINING:
        gain_shares(state, frame)
    else:
        state.wealth[seat] += state.library.of(face, C_CINT)  # VTM-76
        state.stale = True
        state.pop()


def split_reward(state: Vitium, shares: i64) -> None:
    """The job's boss has split the reward (VTM-74)."""
    for seat in range(state.seats):
        state.set_share(state.top, seat, codes.share_of(shares, seat))  # VTM-74
    state.set_stage(state.top, SHARING)


def ask_share(state: Vitium, frame: i64) -> None:
    """Each other receiver is asked, in turn order from the job's boss (VTM-75)."""
    other = state.player(frame)
    for _ in range(state.seats - 1):
        other = state.next_in_order(other)
        if state.share(frame, other) == 0 or state.has_answered(frame, other):
            continue
        if not state.out[other]:
            state.request(other, ASK_SHARE)  # VTM-75
            return
        answer_share(state, other, False)
    state.set_stage(frame, GAINING)


def answer_share(state: Vitium, other: i64, accepts: bool) -> None:
    """A receiver accepts, or the share returns to the job's boss or is lost (VTM-R21)."""
    frame = state.top
    state.set_answered(frame, other)
    if accepts:
        return
    if state.settings.refused_returns:  # VTM-75, VTM-R21
        boss = state.player(frame)
        state.set_share(frame, boss, state.share(frame, boss) + state.share(frame, other))
    state.set_share(frame, other, 0)


def gain_shares(state: Vitium, frame: i64) -> None:
    """All shares are gained at the same moment, with the job's House (VTM-75)."""
    state.set_stage(frame, PAYING_OUT)
    house = state.library.of(state.frame_face(frame), C_HOUSE)
    for seat in range(state.seats):
        if state.share(frame, seat):
            state.add_gain(seat, state.share(frame, seat), house)  # VTM-75
    begin_gains(state, state.player(frame))
