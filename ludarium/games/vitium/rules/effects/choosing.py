"""The cards that a player chooses for a step."""

from mypy_extensions import i64

from ludarium.games.vitium.rules import action as codes
from ludarium.games.vitium.rules.base_state import BaseState
from ludarium.games.vitium.rules.effects.expressions import bind, candidates
from ludarium.games.vitium.rules.effects.frame import DOING, SECOND_WHO, go_to_part, next_step, step_of
from ludarium.games.vitium.rules.layout import ANSWER, ASK_CHOOSE, OTHERED, OTHERS, PICKED, PICKS, ROW, SUB, YOU
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


def argument_place(state: BaseState, step: i64, second: bool) -> i64:
    """The offset of the first or second `who` argument of a step, or -1."""
    op = state.code[step + S_OP]
    if second:
        return step + S_ARGUMENTS + 2 if op == O_FIGHT else -1
    takes = op <= O_READY or (op >= O_PROGRESS and op <= O_ALTER) or op == O_FIGHT or (op >= O_MODIFY and op <= O_RISK)
    return step + S_ARGUMENTS if takes else -1


def first_who(state: BaseState, frame: i64, step: i64) -> None:
    """Have the cards chosen that an operation affects."""
    if chosen(state, frame, argument_place(state, step, False), PICKS, PICKED):
        go_to_part(state, frame, SECOND_WHO)


def second_who(state: BaseState, frame: i64, step: i64) -> None:
    """Have the other cards of a fight chosen."""
    if chosen(state, frame, argument_place(state, step, True), OTHERS, OTHERED):
        go_to_part(state, frame, DOING)


def chosen(state: BaseState, frame: i64, place: i64, picks: i64, picked: i64) -> bool:
    """Whether all is chosen; otherwise the boss is asked, or the step is skipped because there is nothing to choose."""
    code, stack = state.code, state.stack
    if place < 0 or code[place] != BY_CHOICE:
        return True
    selector = code[place + 1]
    if stack[frame + ANSWER] or stack[frame + picked] >= code[selector + 1]:
        return True
    if not choices(state, frame, selector, picks, picked):
        if stack[frame + picked]:
            return True
        next_step(state, frame)
        return False
    state.request(stack[frame + YOU], ASK_CHOOSE)
    return False


def choices(state: BaseState, frame: i64, selector: i64, picks: i64, picked: i64) -> list[int]:
    """What may still be chosen."""
    stack = state.stack
    found: list[int] = []
    for one in candidates(state, selector):
        iid = state.rows[(i64(one) - 1) * ROW]
        there = False
        for place in range(frame + picks, frame + picks + stack[frame + picked]):
            if stack[place] == iid:
                there = True
        if not there:
            found.append(one)
    return found


def open_choice(state: BaseState) -> tuple[i64, i64, i64]:
    """The selector of the open choice, and the entries that hold what was chosen and how many."""
    frame = state.top
    second = state.stack[frame + SUB] == SECOND_WHO
    place = argument_place(state, step_of(state, frame), second)
    return state.code[place + 1], OTHERS if second else PICKS, OTHERED if second else PICKED


def list_choices(state: BaseState, found: list[int]) -> None:
    """List what may be chosen now, and `nothing more` where fewer are allowed."""
    frame = state.top
    state.derive_if_stale()
    bind(state, frame)
    selector, picks, picked = open_choice(state)
    for one in choices(state, frame, selector, picks, picked):
        found.append(int(codes.action(codes.CHOOSE, 0, one)))
    if state.code[selector]:
        found.append(int(codes.action(codes.CHOOSE, 0, codes.NOTHING)))


def choose(state: BaseState, mark: i64) -> None:
    """A card is chosen, or nothing more."""
    frame = state.top
    _selector, picks, picked = open_choice(state)
    stack = state.stack
    if mark == codes.NOTHING:
        stack[frame + ANSWER] = 1
        return
    stack[frame + picks + stack[frame + picked]] = state.rows[(mark - 1) * ROW]
    stack[frame + picked] += 1
