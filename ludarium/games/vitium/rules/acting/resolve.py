"""Resolves actions: they take effect, unless they were prevented or failed."""

from mypy_extensions import i64

from ludarium.core.state import CHANCE
from ludarium.games.vitium.rules.acting.entering import enter_play, fail_completion
from ludarium.games.vitium.rules.acting.marks import begin_effect, marked_row
from ludarium.games.vitium.rules.base_state import BaseState
from ludarium.games.vitium.rules.consequences import (
    combat,
    is_standing,
    place_sabotage,
    resolve_triggers,
    settle,
    trigger,
)
from ludarium.games.vitium.rules.effects.expressions import EVENT_BIT, UNDERWAY_BIT, kinds_of
from ludarium.games.vitium.rules.effects.on_events import add_progress
from ludarium.games.vitium.rules.effects.piles import refill
from ludarium.games.vitium.rules.effects.references import stat_of
from ludarium.games.vitium.rules.layout import (
    ABILITY_OF,
    ASK_DISCARD,
    ASK_DRAW,
    CARD_OF,
    CUNNING,
    DEPLOYING,
    DIED,
    DRAWING,
    FAILED,
    FULL_HAND,
    HOST,
    KEYS,
    NEXT,
    OVER_WITH,
    OWNED,
    PREVENTED,
    REWARDING,
    SELF,
    STAGE,
    STEALTH,
    V_ACT,
    V_ACTIVATE,
    V_ATTACK,
    V_COMPLETE,
    V_GET_UNDERWAY,
    V_INTERCEPT,
    V_NEGOTIATE,
    V_PURCHASE,
    V_SEDUCE,
    V_WORK,
    VERB,
    YOU,
)
from ludarium.games.vitium.rules.terms import C_CLASSES, C_TYPE, ELUSIVE, INTERCEPTS, PAWN


def begin_resolving(state: BaseState, frame: i64) -> None:
    """An action takes effect, unless it was prevented or failed (VTM-50, VTM-57)."""
    stack = state.stack
    verb = stack[frame + VERB]
    stack[frame + STAGE] = OVER_WITH
    if stack[frame + PREVENTED] or stack[frame + FAILED]:
        if verb == V_COMPLETE:
            fail_completion(state, frame)
        resolve_triggers(state)
        return
    state.derive_if_stale()
    if verb == V_NEGOTIATE:
        stack[frame + STAGE] = DRAWING
    elif verb == V_PURCHASE:
        stack[frame + STAGE] = DEPLOYING
        enter_play(state, frame)
    elif verb == V_GET_UNDERWAY:
        state.enter(stack[frame + CARD_OF], stack[frame + YOU], stack[frame + OWNED], 0)
        resolve_triggers(state)
    elif verb == V_COMPLETE:
        stack[frame + STAGE] = REWARDING
    elif verb == V_ACT or verb == V_ACTIVATE:  # noqa: SIM109
        resolve_triggers(state)
        begin_effect(state, frame, stack[frame + ABILITY_OF])
    elif verb == V_SEDUCE:
        resolve_triggers(state)
        seduce(state, frame)
    else:
        resolve_basic(state, frame, verb)
        resolve_triggers(state)
        settle(state, stack[frame + YOU])


def resolve_basic(state: BaseState, frame: i64, verb: i64) -> None:
    """Resolve Attack, Work, Sabotage and interception."""
    stack = state.stack
    iid, died = stack[frame + SELF], stack[frame + DIED] != 0
    mark = marked_row(state, frame)
    if verb == V_INTERCEPT:
        intercept(state, frame)
    elif mark < 0:
        return
    elif verb == V_ATTACK:
        if may_be_attacked(state, mark, iid):
            combat(state, iid, state.rows[mark], True, died)
    elif verb == V_WORK:
        if kinds_of(state, mark) & UNDERWAY_BIT:
            add_progress(state, mark, stat_of(state, iid, 2))
    elif kinds_of(state, mark) & EVENT_BIT and state.rows[mark + HOST] < 0:
        place_sabotage(state, mark, stat_of(state, iid, 3), stack[frame + YOU], iid, False)


def may_be_attacked(state: BaseState, row: i64, attacker: i64) -> bool:
    """Whether an asset may be marked by this attacker (VTM-46, VTM-101)."""
    if not is_standing(state, row) or state.rows[row] == attacker:
        return False
    if state.rows[row + KEYS] & ELUSIVE == 0:
        return True
    stealth = state.rows[row + STEALTH]
    return stat_of(state, attacker, 2) > (stealth if stealth > 0 else 0)


def may_be_seduced(state: BaseState, row: i64, seducer: i64, cunning: i64) -> bool:
    """Whether a card is another Human pawn with at most this Cunning (VTM-80)."""
    if not is_standing(state, row) or state.printed(row, C_TYPE) != PAWN or state.rows[row] == seducer:
        return False
    if state.printed(row, C_CLASSES) & state.library.human == 0:
        return False
    state.derive_if_stale()
    theirs = state.rows[row + CUNNING]
    return (theirs if theirs > 0 else 0) <= cunning


def intercept(state: BaseState, frame: i64) -> None:
    """The action is prevented, and the two fight (VTM-98)."""
    iid = state.stack[frame + SELF]
    state.stack[PREVENTED] = 1
    row = state.row_of(iid)
    if row >= 0:
        trigger(state, row, INTERCEPTS, state.stack[SELF])
        combat(state, state.stack[SELF], iid, False, False)


def seduce(state: BaseState, frame: i64) -> None:
    """Resolve a seduction, if its mark is still legal (VTM-80)."""
    stack = state.stack
    row = marked_row(state, frame)
    iid = stack[frame + SELF]
    if row >= 0 and may_be_seduced(state, row, iid, stat_of(state, iid, 2)):
        begin_effect(state, frame, stack[frame + ABILITY_OF])


def draw(state: BaseState, frame: i64) -> None:
    """Resolve Negotiate: with a full hand discard first, then draw (VTM-37)."""
    stack = state.stack
    seat = stack[frame + YOU]
    if stack[frame + FULL_HAND] and state.hand_count[seat]:
        state.request(seat, ASK_DISCARD)
    elif stack[frame + NEXT] == 0 and refill(state, seat):
        state.request(CHANCE, ASK_DRAW)
    else:
        stack[frame + STAGE] = OVER_WITH
        resolve_triggers(state)
