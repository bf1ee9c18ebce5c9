"""Resolves an ability step by step, and asks what must be asked in between."""

from mypy_extensions import i64

from ludarium.games.vitium.rules import action as codes
from ludarium.games.vitium.rules.abilities import IF, MAY, EffectStep, Filter, Prefix
from ludarium.games.vitium.rules.base_state import BaseState
from ludarium.games.vitium.rules.consequences import settle
from ludarium.games.vitium.rules.effects.choosing import choose_cards, choose_other_cards
from ludarium.games.vitium.rules.effects.expressions import fits, fits_player, holds, value
from ludarium.games.vitium.rules.effects.frame import (
    DOING,
    DONE,
    FIRST_WHO,
    PREFIXES,
    SECOND_WHO,
    ability_of,
    go_to_part,
    next_step,
    step_of,
)
from ludarium.games.vitium.rules.effects.operations import carry_out
from ludarium.games.vitium.rules.effects.references import bind, next_referred, seat_at
from ludarium.games.vitium.rules.layout import (
    ANSWER,
    ASK_MAY,
    ASK_UNLESS,
    LEFT,
    LOOP,
    MARKS,
    STAGE,
    STEP_OF,
    SUB,
    TARGET,
    UNUSED,
    YOU,
)


def recheck_marks(state: BaseState, frame: i64, fitting: Filter) -> bool:
    """Test marks again and drop illegal ones; returns whether anything is left to do (VTM-36)."""
    state.derive_if_stale()
    bind(state, frame)
    stack = state.stack
    named, left = False, False
    for place in range(frame + MARKS, frame + MARKS + 4):
        if stack[place] < 0:
            continue
        named = True
        if is_legal_mark(state, fitting, stack[place]):
            left = True
        else:
            stack[place] = UNUSED
    return left if named else fitting.up_to  # `up-to` may be none


def is_legal_mark(state: BaseState, fitting: Filter, mark: i64) -> bool:
    """Whether a marked card or player still fits."""
    if mark < TARGET:
        return fits_player(state, fitting, mark)
    row = state.row_of(mark - TARGET)
    return row >= 0 and fits(state, fitting, row)


def proceed_effect(state: BaseState) -> None:
    """Resolve an ability until somebody is asked, something comes first, or it is done."""
    frame = state.top
    ability = ability_of(state, frame)
    stack = state.stack
    if stack[frame + STAGE] == 0:
        stack[frame + STAGE] = 1
        if ability.mark is not None and not recheck_marks(state, frame, ability.mark):
            state.pop()
            return
    if stack[frame + STEP_OF] >= i64(len(ability.steps)):
        state.pop()
        return
    state.derive_if_stale()
    bind(state, frame)
    proceed_step(state, frame, step_of(state, frame))


def proceed_step(state: BaseState, frame: i64, step: EffectStep) -> None:
    """Go through the parts of a step: its prefixes, the choice of cards, the operation and its consequences."""
    part = state.stack[frame + SUB]
    if part == PREFIXES:
        check_prefixes(state, frame, step)
    elif part == FIRST_WHO:
        choose_cards(state, frame, step)
    elif part == SECOND_WHO:
        choose_other_cards(state, frame, step)
    elif part == DOING:
        if carry_out(state, step):
            state.stack[frame + SUB] = DONE
            if state.top == frame:
                settle(state, state.stack[frame + YOU])
    else:
        next_step(state, frame)


def check_prefixes(state: BaseState, frame: i64, step: EffectStep) -> None:
    """Check the prefixes `may`, `if … then` and `unless … pays … then` from left to right."""
    stack = state.stack
    while stack[frame + LOOP] < i64(len(step.prefixes)):
        prefix = step.prefixes[stack[frame + LOOP]]
        if is_asked(state, frame, prefix):
            return
        goes = goes_on(state, frame, prefix)
        stack[frame + ANSWER] = 0
        stack[frame + LEFT] = 0
        if not goes:
            next_step(state, frame)
            return
        stack[frame + LOOP] += 1
    go_to_part(state, frame, FIRST_WHO)


def is_asked(state: BaseState, frame: i64, prefix: Prefix) -> bool:
    """Whether a prefix now asks a player: its boss, or the next one who may pay."""
    stack = state.stack
    if prefix.what == IF or stack[frame + ANSWER]:
        return False
    if prefix.what == MAY:
        state.request(stack[frame + YOU], ASK_MAY)
        return True
    stack[frame + LEFT] = next_referred(state, stack[frame + LEFT], prefix.players)
    if stack[frame + LEFT] >= state.seats:
        return False
    state.request(seat_at(state, stack[frame + LEFT]), ASK_UNLESS)
    return True


def goes_on(state: BaseState, frame: i64, prefix: Prefix) -> bool:
    """Whether a step happens after all that a prefix asked."""
    if prefix.what == IF:
        return holds(state, prefix.condition)
    answer = state.stack[frame + ANSWER]
    return answer == codes.YES if prefix.what == MAY else answer != codes.PAY


def answer_unless(state: BaseState, pays: bool) -> None:
    """A player pays, or the next one is asked."""
    frame = state.top
    bind(state, frame)
    stack = state.stack
    if not pays:
        stack[frame + LEFT] += 1
        return
    price = unless_price(state, frame)
    seat = seat_at(state, stack[frame + LEFT])
    state.wealth[seat] -= price
    state.wealth[stack[frame + YOU]] += price
    stack[frame + ANSWER] = codes.PAY
    state.stale = True


def unless_price(state: BaseState, frame: i64) -> i64:
    """What a player must pay to stop a step."""
    return value(state, step_of(state, frame).prefixes[state.stack[frame + LOOP]].price)
