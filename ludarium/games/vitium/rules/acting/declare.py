"""Declares actions and maneuvers, and asks for the consent that Work may need."""

from mypy_extensions import i64

from ludarium.games.vitium.rules import action as codes
from ludarium.games.vitium.rules.acting.marks import keep_marks, marked_row
from ludarium.games.vitium.rules.base_state import BaseState
from ludarium.games.vitium.rules.layout import (
    ABILITY_OF,
    ANSWERS,
    ARGUMENT,
    ASK_CONSENT,
    ASKED_FOR,
    BOSS,
    CARD_OF,
    CONSENTING,
    F_ACT,
    FACE,
    FLAGS,
    OWNED,
    PAYING,
    ROW,
    SELF,
    SNEAKING,
    STAGE,
    UP,
    V_ATTACK,
    V_GET_UNDERWAY,
    V_INTERCEPT,
    V_NEGOTIATE,
    V_PURCHASE,
    VERB,
    YOU,
)


def declare(state: BaseState, seat: i64, action: i64, maneuver: bool) -> None:
    """Push an action or maneuver as it was declared."""
    kind, who = codes.kind_of(action), codes.who_of(action)
    state.derive_if_stale()
    frame = state.push(F_ACT)
    stack = state.stack
    stack[frame + YOU] = seat
    stack[frame + OWNED] = seat
    stack[frame + ANSWERS] = 1 if maneuver else 0
    stack[frame + SELF] = -1
    stack[frame + ARGUMENT] = -1
    stack[frame + STAGE] = PAYING
    stack[frame + ABILITY_OF] = codes.ability_of(action)
    keep_marks(state, frame, codes.marks_of(action))
    if kind == codes.NEGOTIATE:
        stack[frame + VERB] = V_NEGOTIATE
    elif kind == codes.PURCHASE or kind == codes.GET_UNDERWAY:
        stack[frame + VERB] = V_PURCHASE if kind == codes.PURCHASE else V_GET_UNDERWAY
        stack[frame + CARD_OF] = who
    else:
        row = who * ROW
        stack[frame + SELF] = state.rows[row]
        stack[frame + CARD_OF] = state.rows[row + FACE]
        stack[frame + SNEAKING] = 1 if kind == codes.ACTIVATE and not state.has(row, UP) else 0
        stack[frame + VERB] = verb_of(kind)
        if kind == codes.WORK and state.rows[marked_row(state, frame) + BOSS] != seat:
            stack[frame + STAGE] = CONSENTING


def verb_of(kind: i64) -> i64:
    """The verb of an action's kind, in the order of the effect language."""
    if kind == codes.PURCHASE_SLOT:
        return V_PURCHASE
    if kind == codes.INTERCEPT:
        return V_INTERCEPT
    return V_ATTACK + kind - codes.ATTACK


def ask_consent(state: BaseState, frame: i64) -> None:
    """The boss of an event is asked before anything is paid (VTM-47)."""
    row = marked_row(state, frame)
    if row < 0:
        state.pop()
    else:
        state.request(state.rows[row + BOSS], ASK_CONSENT)


def answer_consent(state: BaseState, consents: bool) -> None:
    """The boss consents, or the declaration is void."""
    frame = state.top
    if consents:
        state.set_top_entry(STAGE, PAYING)
        return
    state.rows[marked_row(state, frame) + FLAGS] |= ASKED_FOR
    state.pop()
