"""Actions and maneuvers are declared, and the consent that Work may need is asked for (VTM-35, VTM-47)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from ludarium.games.vitium.rules import action as codes
from ludarium.games.vitium.rules.acting.marks import keep_marks
from ludarium.games.vitium.rules.data import layout

if TYPE_CHECKING:
    from ludarium.games.vitium.rules.state import Vitium


def declare(state: Vitium, seat: i64, action: i64, maneuver: bool) -> None:
    """An action or maneuver is declared: what it is, with which card and on which marks (VTM-35)."""
    kind, who = codes.kind_of(action), codes.who_of(action)
    state.derive_if_stale()
    frame = state.push(layout.F_ACT)
    state.set_player(frame, seat)
    state.set_entering_owner(frame, seat)
    state.set_maneuver(frame, maneuver)
    state.set_frame_id(frame, -1)
    state.set_cause(frame, -1)
    state.set_stage(frame, layout.PAYING)
    state.set_ability_place(frame, codes.ability_of(action))
    state.set_verb(frame, verb_of(kind))
    keep_marks(state, frame, codes.marks_of(action))  # VTM-36
    if kind == codes.PURCHASE or kind == codes.GET_UNDERWAY:
        state.set_frame_face(frame, who)
    elif kind != codes.NEGOTIATE:
        use_card(state, frame, kind, state.card_at(who))


def use_card(state: Vitium, frame: i64, kind: i64, card: i64) -> None:
    """An action uses a card in play; work on another player's event needs consent first (VTM-R23)."""
    state.set_frame_id(frame, state.id_of(card))
    state.set_frame_face(frame, state.face(card))
    state.set_sneaking(frame, kind == codes.ACTIVATE and not state.is_face_up(card))
    if kind == codes.WORK and state.boss(state.marked_card(frame)) != state.player(frame):  # VTM-47, VTM-R23
        state.set_stage(frame, layout.CONSENTING)


def verb_of(kind: i64) -> i64:
    """The verb of an action's kind, in the order of the effect language."""
    if kind == codes.NEGOTIATE:
        return layout.V_NEGOTIATE
    if kind == codes.PURCHASE or kind == codes.PURCHASE_SLOT:
        return layout.V_PURCHASE
    if kind == codes.GET_UNDERWAY:
        return layout.V_GET_UNDERWAY
    return layout.V_INTERCEPT if kind == codes.INTERCEPT else layout.V_ATTACK + kind - codes.ATTACK


def ask_consent(state: Vitium, frame: i64) -> None:
    """The boss of an event is asked before anything is paid (VTM-47)."""
    event = state.marked_card(frame)
    if event < 0:
        state.pop()
    else:
        state.request(state.boss(event), layout.ASK_CONSENT)


def answer_consent(state: Vitium, consents: bool) -> None:
    """The boss consents, or the declaration is void and can't be repeated this turn (VTM-47)."""
    if consents:
        state.set_stage(state.top, layout.PAYING)
        return
    state.refuse_work(state.marked_card(state.top))  # VTM-47
    state.pop()
