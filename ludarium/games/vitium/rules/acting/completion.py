"""An event is completed: its effects, a job's reward, and where it goes (VTM-41)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from ludarium.games.vitium.rules.abilities import PLAYED
from ludarium.games.vitium.rules.acting.marks import begin_effect
from ludarium.games.vitium.rules.bans import LEGAL
from ludarium.games.vitium.rules.consequences.deaths import settle
from ludarium.games.vitium.rules.consequences.triggering import resolve_triggers, trigger
from ludarium.games.vitium.rules.data.layout import F_REWARD, LEAVING, OVER_WITH, SEAT_BIT
from ludarium.games.vitium.rules.data.terms import C_ALTER, C_TYPE, COMPLETES, JOB, ONGOING
from ludarium.games.vitium.rules.legality.playing_bans import host_ban

if TYPE_CHECKING:
    from ludarium.games.vitium.rules.state import Vitium


def fail_completion(state: Vitium, frame: i64) -> None:
    """A failed event stays underway, seen by all; if prevented, it can't be completed again this turn (VTM-58)."""
    card = state.frame_card(frame)
    if card < 0:
        return
    state.stop_completing(card, state.is_prevented(frame))  # it waits for another turn (VTM-R36, VTM-58)
    state.set_seen_by(card, (SEAT_BIT[state.seats] - 1) & ~SEAT_BIT[state.boss(card)])


def resolve_completion(state: Vitium, frame: i64) -> None:
    """Resolve the effects of a completed event one by one, then a job's reward (VTM-41)."""
    face = state.frame_face(frame)
    abilities = state.library.abilities[face]
    while state.next_ability(frame) < i64(len(abilities)):
        place = state.next_ability(frame)
        state.set_next_ability(frame, place + 1)
        if abilities[place].mode == PLAYED:  # VTM-41
            begin_effect(state, frame, place)
            return
    state.set_stage(frame, LEAVING)
    if state.library.of(face, C_TYPE) == JOB:  # VTM-41
        begin_reward(state, frame)


def begin_reward(state: Vitium, frame: i64) -> None:
    """The boss of a completed job, not its original boss, is rewarded (VTM-R1)."""
    reward = state.push(F_REWARD)
    state.set_frame_face(reward, state.frame_face(frame))
    state.set_frame_id(reward, state.frame_id(frame))
    state.set_player(reward, state.player(frame))  # VTM-R1


def finish_completion(state: Vitium, frame: i64) -> None:
    """A completed event leaves play or stays; then what waits for completions triggers."""
    state.set_stage(frame, OVER_WITH)
    seat, card = state.player(frame), state.frame_card(frame)
    if card >= 0:  # VTM-42
        place_completed(state, frame, card)
    for other in state.cards_of(seat):
        if state.is_face_up(other):
            trigger(state, other, COMPLETES, state.frame_id(frame))
    resolve_triggers(state)
    settle(state, seat)


def place_completed(state: Vitium, frame: i64, card: i64) -> None:
    """Discard a completed event, or leave it in play if Ongoing (VTM-97), altering its mark with Alter (VTM-96)."""
    kind, host = state.library.of(state.frame_face(frame), C_ALTER), state.marked_card(frame)
    state.derive_if_stale()
    if not state.has_keyword(card, ONGOING) or (kind >= 0 and host_ban(state, host, kind) != LEGAL):  # VTM-R25
        state.discard(card)  # VTM-9, VTM-97
        return
    state.turn_face_up(card)  # VTM-97
    if kind >= 0:
        state.set_host(card, state.id_of(host))  # VTM-96
    state.stale = True
