"""Pays for an action, before anybody may respond."""

from typing import Final

from mypy_extensions import i64

from ludarium.games.vitium.rules.acting.marks import marked_row
from ludarium.games.vitium.rules.base_state import BaseState
from ludarium.games.vitium.rules.consequences import deal_damage, settle, trigger
from ludarium.games.vitium.rules.derived import cost_of
from ludarium.games.vitium.rules.effects.frame import ability_of
from ludarium.games.vitium.rules.layout import (
    ABILITY_OF,
    ANSWERS,
    ASKED,
    CARD_OF,
    DIED,
    EXHAUSTED,
    F_QUEUE,
    FAILED,
    FLAGS,
    FLIPPED,
    FORCE,
    FULL_HAND,
    KEYS,
    ONCE,
    OWNED,
    OWNER,
    RESOLVING,
    RISK,
    SELF,
    STAGE,
    V_ACT,
    V_ACTIVATE,
    V_ATTACK,
    V_COMPLETE,
    V_GET_UNDERWAY,
    V_NEGOTIATE,
    V_PURCHASE,
    V_SEDUCE,
    VERB,
    WINDOW,
    YOU,
)
from ludarium.games.vitium.rules.terms import EXHAUST, IMMUNE, SEDUCED

NEGOTIATION_COST: Final[i64] = 200
FULL_HAND_CARDS: Final[i64] = 10
"""With this many cards in hand, Negotiate discards first (VTM-37)."""


def pay(state: BaseState, frame: i64) -> None:
    """Pay the costs of an action, then resolve what that triggered."""
    stack = state.stack
    verb, seat = stack[frame + VERB], stack[frame + YOU]
    state.acts += 1
    state.stale = True
    if verb == V_NEGOTIATE:
        stack[frame + FULL_HAND] = 1 if state.hand_count[seat] >= FULL_HAND_CARDS else 0
        state.wealth[seat] -= NEGOTIATION_COST
    elif verb == V_PURCHASE:
        pay_purchase(state, frame)
    elif verb == V_GET_UNDERWAY:
        state.from_hand(seat, stack[frame + CARD_OF], False)
    elif verb <= V_SEDUCE:
        pay_pawn(state, frame)
    elif verb == V_COMPLETE:
        state.rows[state.row_of(stack[frame + SELF]) + FLAGS] |= FLIPPED
    elif verb == V_ACTIVATE:
        pay_ability(state, frame)
    else:
        state.rows[state.row_of(stack[frame + SELF]) + FLAGS] |= EXHAUSTED
    start_window(state, frame)


def start_window(state: BaseState, frame: i64) -> None:
    """After payment come queued triggers, then the maneuvering step; a maneuver has none (VTM-52, VTM-55)."""
    stack = state.stack
    stack[frame + STAGE] = RESOLVING if stack[frame + ANSWERS] else WINDOW
    stack[frame + ASKED] = state.after(state.turn) if state.settings.next_first else state.turn
    if len(state.queue):
        state.push(F_QUEUE)


def pay_purchase(state: BaseState, frame: i64) -> None:
    """Pay for an asset, which is then in no hand and not in play (VTM-38)."""
    stack = state.stack
    seat, card, iid = stack[frame + YOU], stack[frame + CARD_OF], stack[frame + SELF]
    if iid < 0:
        state.wealth[seat] -= cost_of(state, seat, card, -1)
        state.from_hand(seat, card, True)
        return
    row = state.row_of(iid)
    state.wealth[seat] -= cost_of(state, seat, card, row)
    stack[frame + OWNED] = state.rows[row + OWNER]
    stack[frame + SELF] = -1
    state.remove(row)


def pay_ability(state: BaseState, frame: i64) -> None:
    """Pay the costs of an ability's tags (VTM-78, VTM-79)."""
    ability = ability_of(state, frame)
    row = state.row_of(state.stack[frame + SELF])
    one: i64 = 1
    state.wealth[state.stack[frame + YOU]] -= ability.price
    if ability.tags & EXHAUST:
        state.rows[row + FLAGS] |= EXHAUSTED
    if ability.once:
        state.rows[row + ONCE] |= one << state.stack[frame + ABILITY_OF]


def pay_pawn(state: BaseState, frame: i64) -> None:
    """Exhaust a pawn and deal its risk damage, of which it may die (VTM-45, VTM-50)."""
    stack = state.stack
    verb, seat, iid = stack[frame + VERB], stack[frame + YOU], stack[frame + SELF]
    row = state.row_of(iid)
    if verb >= V_ACT:
        ability = ability_of(state, frame)
        state.wealth[seat] -= ability.price
        if ability.once:
            one: i64 = 1
            state.rows[row + ONCE] |= one << stack[frame + ABILITY_OF]
    mark = marked_row(state, frame)
    safe = verb == V_ATTACK and mark >= 0 and state.rows[mark + FORCE] >= 0
    risk = 0 if safe else risk_of(state, row, seat)
    state.rows[row + FLAGS] |= EXHAUSTED
    if verb == V_SEDUCE and mark >= 0:
        trigger(state, mark, SEDUCED, iid)
    if risk > 0:
        deal_damage(state, row, risk, False, -1, -1)
        settle(state, seat)
        if state.row_of(iid) < 0:
            state.stack[frame + DIED if state.settings.dead_resolve else frame + FAILED] = 1


def risk_of(state: BaseState, row: i64, seat: i64) -> i64:
    """The risk damage of a pawn action (VTM-45, VTM-103)."""
    if state.rows[row + KEYS] & IMMUNE:
        return 0
    total = state.total(seat)
    risk: i64 = 0
    if total >= 5:
        risk = 2
    elif total >= 3:
        risk = 1
    risk += state.rows[row + RISK]
    return risk if risk > 0 else 0
