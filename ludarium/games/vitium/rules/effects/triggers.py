"""Triggered abilities: the order in which they resolve, their prices and marks (VTM-87, VTM-88)."""

from mypy_extensions import i64

from ludarium.games.vitium.rules import action as codes
from ludarium.games.vitium.rules.base_state import BaseState, without
from ludarium.games.vitium.rules.effects.frame import ability_of
from ludarium.games.vitium.rules.effects.references import bind
from ludarium.games.vitium.rules.layout import (
    ABILITY_OF,
    ARGUMENT,
    ASK_MARK,
    ASK_PRICE,
    ASK_RESOLVE,
    CARD_OF,
    EXHAUSTED,
    F_EFFECT,
    F_TRIGGER,
    FLAGS,
    KIND,
    LEFT,
    MARKS,
    SELF,
    SNEAKING,
    STAGE,
    STEP_OF,
    UNUSED,
    W_ABILITY,
    W_ARGUMENT,
    W_BOSS,
    W_CARD,
    W_GROUP,
    W_SELF,
    W_SNEAKING,
    WAIT,
    YOU,
)
from ludarium.games.vitium.rules.marking import ability_marks
from ludarium.games.vitium.rules.terms import EXHAUST


def proceed_queue(state: BaseState) -> None:
    """Resolve triggered abilities, first in, first out (VTM-88)."""
    if len(state.queue) == 0:
        state.group = 0
        state.pop()
        return
    first = next_trigger(state)
    boss = state.queue[first + W_BOSS]
    if needs_ordering(state, first):
        state.request(boss, ASK_RESOLVE)
    else:
        begin_trigger(state, first)


def next_trigger(state: BaseState) -> i64:
    """The next trigger: of those triggered together, one of the first boss in turn order."""
    queue = state.queue
    found: i64 = 0
    for place in range(WAIT, i64(len(queue)), WAIT):
        if queue[place + W_GROUP] != queue[W_GROUP]:
            break
        if state.turn_place(queue[place + W_BOSS]) < state.turn_place(queue[found + W_BOSS]):
            found = place
    return found


def is_in_same_group(state: BaseState, first: i64, place: i64) -> bool:
    """Whether two abilities were triggered together and have the same boss."""
    queue = state.queue
    return queue[place + W_GROUP] == queue[first + W_GROUP] and queue[place + W_BOSS] == queue[first + W_BOSS]


def is_same_trigger(state: BaseState, first: i64, place: i64) -> bool:
    """Whether two triggers are the same ability of the same card."""
    queue = state.queue
    return queue[place + W_SELF] == queue[first + W_SELF] and queue[place + W_ABILITY] == queue[first + W_ABILITY]


def needs_ordering(state: BaseState, first: i64) -> bool:
    """Whether a boss must choose the order of different abilities."""
    for place in range(i64(0), i64(len(state.queue)), WAIT):
        if is_in_same_group(state, first, place) and not is_same_trigger(state, first, place):
            return True
    return False


def list_triggers(state: BaseState, found: list[int]) -> None:
    """List which ability may be next, equal ones once."""
    first = next_trigger(state)
    for place in range(i64(0), i64(len(state.queue)), WAIT):
        if not is_in_same_group(state, first, place):
            continue
        before = False
        for earlier in range(i64(0), place, WAIT):
            if is_in_same_group(state, first, earlier) and is_same_trigger(state, earlier, place):
                before = True
        if not before:
            found.append(int(codes.action(codes.RESOLVE, place // WAIT, 0)))


def begin_trigger(state: BaseState, place: i64) -> None:
    """Begin to resolve a trigger of the queue."""
    queue = state.queue
    frame = state.push(F_TRIGGER)
    stack = state.stack
    stack[frame + CARD_OF] = queue[place + W_CARD]
    stack[frame + SELF] = queue[place + W_SELF]
    stack[frame + YOU] = queue[place + W_BOSS]
    stack[frame + ABILITY_OF] = queue[place + W_ABILITY]
    stack[frame + ARGUMENT] = queue[place + W_ARGUMENT]
    stack[frame + SNEAKING] = queue[place + W_SNEAKING]
    for mark in range(frame + MARKS, frame + MARKS + 4):
        stack[mark] = UNUSED
    state.queue = without(queue, place, WAIT)


def proceed_trigger(state: BaseState) -> None:
    """Pay for a triggered ability, mark, and turn it into an effect (VTM-87, VTM-88)."""
    frame = state.top
    stage = state.top_entry(STAGE)
    ability = ability_of(state, frame)
    if ability.mark is not None:
        state.derive_if_stale()
        bind(state, frame)
        if not ability_marks(state, ability):
            state.pop()
            return
    if stage == 0 and (ability.price or ability.tags & EXHAUST):
        state.request(state.top_entry(YOU), ASK_PRICE)
    elif stage <= 1 and ability.mark is not None:
        state.request(state.top_entry(YOU), ASK_MARK)
    else:
        state.set_top_entry(KIND, F_EFFECT)
        state.set_top_entry(STAGE, 0)
        for entry in range(STEP_OF, LEFT + 1):
            state.set_top_entry(entry, 0)


def may_pay(state: BaseState) -> bool:
    """Whether the price of a triggered ability can be paid."""
    frame = state.top
    ability = ability_of(state, frame)
    if ability.price > state.wealth[state.top_entry(YOU)]:
        return False
    if not ability.tags & EXHAUST:
        return True
    row = state.row_of(state.top_entry(SELF))
    return row >= 0 and not state.has(row, EXHAUSTED)


def pay_trigger(state: BaseState, pays: bool) -> None:
    """A boss pays for a triggered ability, or declines it."""
    frame = state.top
    if not pays:
        state.pop()
        return
    ability = ability_of(state, frame)
    state.wealth[state.top_entry(YOU)] -= ability.price
    if ability.tags & EXHAUST:
        state.rows[state.row_of(state.top_entry(SELF)) + FLAGS] |= EXHAUSTED
    state.set_top_entry(STAGE, 1)
    state.stale = True
