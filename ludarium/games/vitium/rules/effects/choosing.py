"""The cards that a step is done to, where a player chooses them."""

from mypy_extensions import i64

from ludarium.games.vitium.rules import action as code_of
from ludarium.games.vitium.rules.base_state import (
    ANSWER,
    ASK_CHOOSE,
    OTHERED,
    OTHERS,
    PICKED,
    PICKS,
    ROW,
    SUB,
    YOU,
    Table,
)
from ludarium.games.vitium.rules.effects.frame import DOING, SECOND_WHO, go_on, next_step, step_of
from ludarium.games.vitium.rules.reading import (
    candidates,
    speak,
)
from ludarium.games.vitium.rules.terms import (
    BY_CHOICE,
    O_ALTER,
    O_FIGHT,
    O_MODIFY,
    O_PROGRESS,
    O_READY,
    O_RISK,
    S_ARGUMENTS,
    S_OP,
)


def who_place(table: Table, step: i64, second: bool) -> i64:
    """Where a `who` stands among the arguments of a step, or -1."""
    op = table.code[step + S_OP]
    if second:
        return step + S_ARGUMENTS + 2 if op == O_FIGHT else -1
    takes = op <= O_READY or (op >= O_PROGRESS and op <= O_ALTER) or op == O_FIGHT or (op >= O_MODIFY and op <= O_RISK)
    return step + S_ARGUMENTS if takes else -1


def first_who(table: Table, frame: i64, step: i64) -> None:
    """Choose the cards that an operation is done to."""
    if chosen(table, frame, who_place(table, step, False), PICKS, PICKED):
        go_on(table, frame, SECOND_WHO)


def second_who(table: Table, frame: i64, step: i64) -> None:
    """Choose the other cards of a fight."""
    if chosen(table, frame, who_place(table, step, True), OTHERS, OTHERED):
        go_on(table, frame, DOING)


def chosen(table: Table, frame: i64, place: i64, picks: i64, picked: i64) -> bool:
    """Whether all is chosen; otherwise somebody is asked, or there is nothing to choose and the step is skipped."""
    code, stack = table.code, table.stack
    if place < 0 or code[place] != BY_CHOICE:
        return True
    selector = code[place + 1]
    if stack[frame + ANSWER] or stack[frame + picked] >= code[selector + 1]:
        return True
    if not choices(table, frame, selector, picks, picked):
        if stack[frame + picked]:
            return True
        next_step(table, frame)
        return False
    table.request(stack[frame + YOU], ASK_CHOOSE)
    return False


def choices(table: Table, frame: i64, selector: i64, picks: i64, picked: i64) -> list[int]:
    """What may still be chosen."""
    stack = table.stack
    found: list[int] = []
    for one in candidates(table, selector):
        iid = table.rows[(i64(one) - 1) * ROW]
        there = False
        for place in range(frame + picks, frame + picks + stack[frame + picked]):
            if stack[place] == iid:
                there = True
        if not there:
            found.append(one)
    return found


def open_choice(table: Table) -> tuple[i64, i64, i64]:
    """The selector of what is being chosen, and where the choices are kept."""
    frame = table.top
    second = table.stack[frame + SUB] == SECOND_WHO
    place = who_place(table, step_of(table, frame), second)
    return table.code[place + 1], OTHERS if second else PICKS, OTHERED if second else PICKED


def list_choices(table: Table, found: list[int]) -> None:
    """What may be chosen now; nothing more, where fewer are allowed."""
    frame = table.top
    table.derive_if_stale()
    speak(table, frame)
    selector, picks, picked = open_choice(table)
    for one in choices(table, frame, selector, picks, picked):
        found.append(int(code_of.action(code_of.CHOOSE, 0, one)))
    if table.code[selector]:
        found.append(int(code_of.action(code_of.CHOOSE, 0, code_of.NOTHING)))


def choose(table: Table, mark: i64) -> None:
    """A card is chosen, or nothing more."""
    frame = table.top
    _selector, picks, picked = open_choice(table)
    stack = table.stack
    if mark == code_of.NOTHING:
        stack[frame + ANSWER] = 1
        return
    stack[frame + picks + stack[frame + picked]] = table.rows[(mark - 1) * ROW]
    stack[frame + picked] += 1
