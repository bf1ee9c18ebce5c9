"""Resolves an ability step by step, and asks what must be asked in between."""

from mypy_extensions import i64

from ludarium.games.vitium.rules import action as codes
from ludarium.games.vitium.rules.base_state import BaseState
from ludarium.games.vitium.rules.consequences import settle
from ludarium.games.vitium.rules.effects.choosing import first_who, second_who
from ludarium.games.vitium.rules.effects.expressions import (
    bind,
    fits,
    fits_player,
    holds,
    next_referred,
    seat_at,
    value,
)
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
from ludarium.games.vitium.rules.terms import A_MARK, A_STEP_COUNT, BEFORE, IF, MAY, S_BEFORE, S_BEFORE_COUNT


def recheck_marks(state: BaseState, frame: i64, ability: i64) -> bool:
    """Test marks again and drop illegal ones; returns whether anything is left to do (VTM-36)."""
    selector = state.abilities[ability + A_MARK]
    if selector == 0:
        return True
    state.derive_if_stale()
    bind(state, frame)
    stack = state.stack
    named, left = False, False
    for place in range(frame + MARKS, frame + MARKS + 4):
        mark = stack[place]
        if mark < 0:
            continue
        named = True
        if mark < TARGET:
            legal = fits_player(state, selector, mark)
        else:
            row = state.row_of(mark - TARGET)
            legal = row >= 0 and fits(state, selector, row)
        if legal:
            left = True
        else:
            stack[place] = UNUSED
    if named:
        return left
    return state.code[selector] != 0  # `up-to` may be none


def proceed_effect(state: BaseState) -> None:
    """Resolve an ability until somebody is asked, something comes first, or it is done."""
    frame = state.top
    ability = ability_of(state, frame)
    stack = state.stack
    if stack[frame + STAGE] == 0:
        stack[frame + STAGE] = 1
        if not recheck_marks(state, frame, ability):
            state.pop()
            return
    if stack[frame + STEP_OF] >= state.abilities[ability + A_STEP_COUNT]:
        state.pop()
        return
    state.derive_if_stale()
    bind(state, frame)
    part = stack[frame + SUB]
    step = step_of(state, frame)
    if part == PREFIXES:
        check_prefixes(state, frame, step)
    elif part == FIRST_WHO:
        first_who(state, frame, step)
    elif part == SECOND_WHO:
        second_who(state, frame, step)
    elif part == DOING:
        if carry_out(state, frame, step):
            stack = state.stack
            stack[frame + SUB] = DONE
            if state.top == frame:
                settle(state, stack[frame + YOU])
    else:
        next_step(state, frame)


def check_prefixes(state: BaseState, frame: i64, step: i64) -> None:
    """Handle the prefixes `may`, `if … then` and `unless … pays … then` from left to right."""
    code, stack = state.code, state.stack
    while stack[frame + LOOP] < code[step + S_BEFORE_COUNT]:
        before = code[step + S_BEFORE] + BEFORE * stack[frame + LOOP]
        if code[before] == MAY:
            if stack[frame + ANSWER] == 0:
                state.request(stack[frame + YOU], ASK_MAY)
                return
            goes = stack[frame + ANSWER] == codes.YES
        elif code[before] == IF:
            goes = holds(state, code[before + 1])
        else:
            place = next_referred(state, stack[frame + LEFT], code[before + 1], code[before + 2])
            stack[frame + LEFT] = place
            if stack[frame + ANSWER] == 0 and place < state.seats:
                state.request(seat_at(state, place), ASK_UNLESS)
                return
            goes = stack[frame + ANSWER] != codes.PAY
        stack[frame + ANSWER] = 0
        stack[frame + LEFT] = 0
        if not goes:
            next_step(state, frame)
            return
        stack[frame + LOOP] += 1
    go_to_part(state, frame, FIRST_WHO)


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
    before = state.code[step_of(state, frame) + S_BEFORE] + BEFORE * state.stack[frame + LOOP]
    return value(state, state.code[before + 3])
