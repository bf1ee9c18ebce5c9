"""Purchased assets enter play, and events are completed."""

from mypy_extensions import i64

from ludarium.games.vitium.rules.abilities import PLAYED
from ludarium.games.vitium.rules.acting.marks import begin_effect, marked_row
from ludarium.games.vitium.rules.base_state import BaseState
from ludarium.games.vitium.rules.consequences import apply_unique, enqueue_trigger, resolve_triggers, settle, trigger
from ludarium.games.vitium.rules.layout import (
    ALL_SEATS,
    BOSS,
    CARD_OF,
    F_REWARD,
    FLAGS,
    FLIPPED,
    HOST,
    IID,
    KEYS,
    LEAVING,
    NEXT,
    OVER_WITH,
    OWNED,
    PREVENTED,
    ROW,
    SEAT_BIT,
    SEEN,
    SELF,
    STAGE,
    STAYED,
    UP,
    YOU,
)
from ludarium.games.vitium.rules.terms import (
    C_ALTER,
    C_CLASSES,
    C_TYPE,
    COMPLETES,
    DEPLOY,
    DEVICE,
    FIRST_CLASS,
    ONGOING,
    UNIQUE,
)


def may_be_altered(state: BaseState, row: i64, kind: i64) -> bool:
    """Whether a card in play may be altered by a card with Alter of this type or class (VTM-67, VTM-96)."""
    if row < 0 or not state.has(row, UP) or state.rows[row + HOST] >= 0:
        return False
    if kind < FIRST_CLASS:
        return state.printed(row, C_TYPE) == kind
    return (state.printed(row, C_CLASSES) >> (kind - FIRST_CLASS)) & 1 != 0


def enter_play(state: BaseState, frame: i64) -> None:
    """A purchased asset enters play, and Unique is applied (VTM-38, VTM-91, VTM-96)."""
    stack = state.stack
    card, seat, owner = stack[frame + CARD_OF], stack[frame + YOU], stack[frame + OWNED]
    kind = state.library.of(card, C_ALTER)
    host = marked_row(state, frame)
    if kind >= 0 and not may_be_altered(state, host, kind):
        state.to_junk(owner, card)
        return
    altered: i64 = state.rows[host] if kind >= 0 else -1
    row = state.enter(card, seat, owner, UP)
    stack[frame + SELF] = state.rows[row]
    state.rows[row + HOST] = altered
    state.derive_if_stale()
    if state.rows[row + KEYS] & UNIQUE:
        apply_unique(state, row)
    settle(state, seat)


def deploy(state: BaseState, frame: i64) -> None:
    """After Unique is applied, queue the Deploy abilities of the purchased card (VTM-82)."""
    state.stack[frame + STAGE] = OVER_WITH
    row = state.row_of(state.stack[frame + SELF])
    if row >= 0:
        for place, ability in enumerate(state.abilities_of(row)):
            if ability.tags & DEPLOY:
                enqueue_trigger(state, row, place, -1)
    resolve_triggers(state)


def fail_completion(state: BaseState, frame: i64) -> None:
    """Leave a failed event underway, seen by all; if prevented, it can't be completed again this turn (VTM-58)."""
    row = state.row_of(state.stack[frame + SELF])
    if row < 0:
        return
    rows = state.rows
    stays: i64 = STAYED if state.stack[frame + PREVENTED] else 0
    rows[row + FLAGS] = (rows[row + FLAGS] & ~FLIPPED) | stays
    rows[row + SEEN] = (SEAT_BIT[state.seats] - 1) & ~SEAT_BIT[rows[row + BOSS]] & ALL_SEATS


def resolve_completion(state: BaseState, frame: i64) -> None:
    """Resolve the effects of a completed event one by one, then a job's reward (VTM-41)."""
    stack = state.stack
    card = stack[frame + CARD_OF]
    abilities = state.library.abilities[card]
    while stack[frame + NEXT] < i64(len(abilities)):
        place = stack[frame + NEXT]
        stack[frame + NEXT] += 1
        if abilities[place].mode == PLAYED:
            begin_effect(state, frame, place)
            return
    stack[frame + STAGE] = LEAVING
    if state.library.of(card, C_TYPE) > DEVICE + 1:
        reward = state.push(F_REWARD)
        stack = state.stack
        for entry in (CARD_OF, SELF, YOU):
            stack[reward + entry] = stack[frame + entry]


def finish_completion(state: BaseState, frame: i64) -> None:
    """Discard the completed event, or keep it if Ongoing, altering its mark with Alter (VTM-41, VTM-96, VTM-97)."""
    stack = state.stack
    stack[frame + STAGE] = OVER_WITH
    seat, iid = stack[frame + YOU], stack[frame + SELF]
    row = state.row_of(iid)
    if row >= 0:
        place_completed(state, frame, row)
    for other in range(i64(0), state.rows_end, ROW):
        if state.rows[other + BOSS] == seat and state.has(other, UP):
            trigger(state, other, COMPLETES, iid)
    resolve_triggers(state)
    settle(state, seat)


def place_completed(state: BaseState, frame: i64, row: i64) -> None:
    """Discard a completed event, or leave it in play face up."""
    card = state.stack[frame + CARD_OF]
    kind = state.library.of(card, C_ALTER)
    host = marked_row(state, frame)
    state.derive_if_stale()
    if state.rows[row + KEYS] & ONGOING == 0 or (kind >= 0 and not may_be_altered(state, host, kind)):
        state.discard(row)
        return
    rows = state.rows
    rows[row + FLAGS] = (rows[row + FLAGS] & ~FLIPPED) | UP
    rows[row + SEEN] = 0
    if kind >= 0:
        rows[row + HOST] = rows[host + IID]
    state.stale = True
