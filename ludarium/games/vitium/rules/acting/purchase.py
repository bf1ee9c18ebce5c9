"""A purchased asset enters play (VTM-38)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from ludarium.games.vitium.rules.bans import LEGAL
from ludarium.games.vitium.rules.consequences.deaths import apply_unique, settle
from ludarium.games.vitium.rules.consequences.triggering import enqueue_trigger, resolve_triggers
from ludarium.games.vitium.rules.data.layout import OVER_WITH, UP
from ludarium.games.vitium.rules.data.terms import C_ALTER, DEPLOY, UNIQUE
from ludarium.games.vitium.rules.legality.playing_bans import host_ban

if TYPE_CHECKING:
    from ludarium.games.vitium.rules.state import Vitium


def enter_play(state: Vitium, frame: i64) -> None:
    """A purchased asset enters play upright (VTM-10, VTM-R28) and stays (VTM-9); without its mark it is discarded."""
    face, seat, owner = state.frame_face(frame), state.player(frame), state.entering_owner(frame)
    kind, host = state.library.of(face, C_ALTER), state.marked_card(frame)
    if kind >= 0 and host_ban(state, host, kind) != LEGAL:  # VTM-R25
        state.to_junk(owner, face)  # VTM-96
        return
    altered: i64 = state.id_of(host) if kind >= 0 else -1
    card = state.enter(face, seat, owner, UP)  # VTM-9, VTM-10, VTM-38, VTM-R28
    state.set_frame_id(frame, state.id_of(card))
    state.set_host(card, altered)  # VTM-96
    state.derive_if_stale()
    if state.has_keyword(card, UNIQUE):  # VTM-91
        apply_unique(state, card)
    settle(state, seat)


def deploy(state: Vitium, frame: i64) -> None:
    """After Unique is applied, the Deploy abilities of the purchased card trigger (VTM-82, VTM-R37)."""
    state.set_stage(frame, OVER_WITH)
    card = state.frame_card(frame)
    if card >= 0:
        for place, ability in enumerate(state.abilities_of(card)):
            if ability.tags & DEPLOY:  # VTM-82, VTM-R37
                enqueue_trigger(state, card, place, -1)
    resolve_triggers(state)
