"""Abilities carried out: one step after the other, with what is asked in between."""

from mypy_extensions import i64

from ludarium.games.vitium.rules import action as code_of
from ludarium.games.vitium.rules.base_state import (
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
    Table,
)
from ludarium.games.vitium.rules.effects.choosing import first_who, second_who
from ludarium.games.vitium.rules.effects.frame import (
    BEFORES,
    DOING,
    DONE,
    FIRST_WHO,
    SECOND_WHO,
    ability_of,
    go_on,
    next_step,
    step_of,
)
from ludarium.games.vitium.rules.effects.operations import carry_out
from ludarium.games.vitium.rules.reading import (
    fits,
    fits_player,
    holds,
    next_meant,
    seat_at,
    speak,
    value,
)
from ludarium.games.vitium.rules.settling import (
    settle,
)
from ludarium.games.vitium.rules.terms import (
    A_MARK,
    A_STEP_COUNT,
    BEFORE,
    IF,
    MAY,
    S_BEFORE,
    S_BEFORE_COUNT,
)


def recheck(table: Table, frame: i64, ability: i64) -> bool:
    """Marks are tested again; says whether there is anything left to do (VTM-36)."""
    selector = table.abilities[ability + A_MARK]
    if selector == 0:
        return True
    table.derive_if_stale()
    speak(table, frame)
    stack = table.stack
    named, left = False, False
    for place in range(frame + MARKS, frame + MARKS + 4):
        mark = stack[place]
        if mark < 0:
            continue
        named = True
        if mark < TARGET:
            legal = fits_player(table, selector, mark)
        else:
            row = table.row_of(mark - TARGET)
            legal = row >= 0 and fits(table, selector, row)
        if legal:
            left = True
        else:
            stack[place] = UNUSED
    if named:
        return left
    return table.code[selector] != 0  # `up-to` may be none


def proceed_effect(table: Table) -> None:
    """Carry an ability on until somebody is asked, something comes first, or it is done."""
    frame = table.top
    ability = ability_of(table, frame)
    stack = table.stack
    if stack[frame + STAGE] == 0:
        stack[frame + STAGE] = 1
        if not recheck(table, frame, ability):
            table.pop()
            return
    if stack[frame + STEP_OF] >= table.abilities[ability + A_STEP_COUNT]:
        table.pop()
        return
    table.derive_if_stale()
    speak(table, frame)
    part = stack[frame + SUB]
    step = step_of(table, frame)
    if part == BEFORES:
        come_before(table, frame, step)
    elif part == FIRST_WHO:
        first_who(table, frame, step)
    elif part == SECOND_WHO:
        second_who(table, frame, step)
    elif part == DOING:
        if carry_out(table, frame, step):
            stack = table.stack
            stack[frame + SUB] = DONE
            if table.top == frame:
                settle(table, stack[frame + YOU])
    else:
        next_step(table, frame)


def come_before(table: Table, frame: i64, step: i64) -> None:
    """`may`, `if … then` and `unless … pays … then`, from left to right."""
    code, stack = table.code, table.stack
    while stack[frame + LOOP] < code[step + S_BEFORE_COUNT]:
        before = code[step + S_BEFORE] + BEFORE * stack[frame + LOOP]
        if code[before] == MAY:
            if stack[frame + ANSWER] == 0:
                table.request(stack[frame + YOU], ASK_MAY)
                return
            goes = stack[frame + ANSWER] == code_of.YES
        elif code[before] == IF:
            goes = holds(table, code[before + 1])
        else:
            place = next_meant(table, stack[frame + LEFT], code[before + 1], code[before + 2])
            stack[frame + LEFT] = place
            if stack[frame + ANSWER] == 0 and place < table.seats:
                table.request(seat_at(table, place), ASK_UNLESS)
                return
            goes = stack[frame + ANSWER] != code_of.PAY
        stack[frame + ANSWER] = 0
        stack[frame + LEFT] = 0
        if not goes:
            next_step(table, frame)
            return
        stack[frame + LOOP] += 1
    go_on(table, frame, FIRST_WHO)


def answer_unless(table: Table, pays: bool) -> None:
    """A player pays, or the next one is asked."""
    frame = table.top
    speak(table, frame)
    stack = table.stack
    if not pays:
        stack[frame + LEFT] += 1
        return
    price = unless_price(table, frame)
    seat = seat_at(table, stack[frame + LEFT])
    table.wealth[seat] -= price
    table.wealth[stack[frame + YOU]] += price
    stack[frame + ANSWER] = code_of.PAY
    table.stale = True


def unless_price(table: Table, frame: i64) -> i64:
    """What it costs to be spared a step."""
    before = table.code[step_of(table, frame) + S_BEFORE] + BEFORE * table.stack[frame + LOOP]
    return value(table, table.code[before + 3])
