"""The cards that a step affects: those its words stand for, each that fits, or those its boss chooses."""

from mypy_extensions import i64

from ludarium.games.vitium.rules import action as codes
from ludarium.games.vitium.rules.abilities import BY_CHOICE, BY_EACH, Affected, EffectStep, Filter
from ludarium.games.vitium.rules.base_state import BaseState
from ludarium.games.vitium.rules.effects.expressions import candidates, fits
from ludarium.games.vitium.rules.effects.frame import DOING, SECOND_WHO, go_to_part, next_step, step_of
from ludarium.games.vitium.rules.effects.references import bind, referred_row
from ludarium.games.vitium.rules.layout import (
    ANSWER,
    ASK_CHOOSE,
    OTHERED,
    OTHERS,
    PICKED,
    PICKS,
    ROW,
    SUB,
    TARGET,
    YOU,
)
from ludarium.games.vitium.rules.terms import R_MARK


def choose_cards(state: BaseState, frame: i64, step: EffectStep) -> None:
    """Have the cards chosen that an operation affects."""
    if is_chosen(state, frame, step.cards, PICKS, PICKED):
        go_to_part(state, frame, SECOND_WHO)


def choose_other_cards(state: BaseState, frame: i64, step: EffectStep) -> None:
    """Have the other cards of a fight chosen."""
    if is_chosen(state, frame, step.other_cards, OTHERS, OTHERED):
        go_to_part(state, frame, DOING)


def is_chosen(state: BaseState, frame: i64, cards: Affected, picks: i64, picked: i64) -> bool:
    """Whether all is chosen; otherwise the boss is asked, or the step is skipped because there is nothing to choose."""
    if cards.how != BY_CHOICE:
        return True
    stack = state.stack
    if stack[frame + ANSWER] or stack[frame + picked] >= cards.fitting.count:
        return True
    if not choices(state, frame, cards.fitting, picks, picked):
        if stack[frame + picked]:
            return True
        next_step(state, frame)
        return False
    state.request(stack[frame + YOU], ASK_CHOOSE)
    return False


def choices(state: BaseState, frame: i64, fitting: Filter, picks: i64, picked: i64) -> list[int]:
    """What may still be chosen."""
    stack = state.stack
    found: list[int] = []
    for one in candidates(state, fitting):
        iid = state.rows[(i64(one) - 1) * ROW]
        there = False
        for place in range(frame + picks, frame + picks + stack[frame + picked]):
            if stack[place] == iid:
                there = True
        if not there:
            found.append(one)
    return found


def open_choice(state: BaseState) -> tuple[Filter, i64, i64]:
    """What is being chosen, and the entries that hold what was chosen and how many."""
    frame = state.top
    step = step_of(state, frame)
    if state.stack[frame + SUB] == SECOND_WHO:
        return step.other_cards.fitting, OTHERS, OTHERED
    return step.cards.fitting, PICKS, PICKED


def list_choices(state: BaseState, found: list[int]) -> None:
    """List what may be chosen now, and `nothing more` where fewer are allowed."""
    frame = state.top
    state.derive_if_stale()
    bind(state, frame)
    fitting, picks, picked = open_choice(state)
    for one in choices(state, frame, fitting, picks, picked):
        found.append(int(codes.action(codes.CHOOSE, 0, one)))
    if fitting.up_to:
        found.append(int(codes.action(codes.CHOOSE, 0, codes.NOTHING)))


def choose(state: BaseState, mark: i64) -> None:
    """A card is chosen, or nothing more."""
    frame = state.top
    _fitting, picks, picked = open_choice(state)
    stack = state.stack
    if mark == codes.NOTHING:
        stack[frame + ANSWER] = 1
        return
    stack[frame + picks + stack[frame + picked]] = state.rows[(mark - 1) * ROW]
    stack[frame + picked] += 1


def affected_cards(state: BaseState, step: EffectStep) -> list[int]:
    """The instance ids of the cards in play that a step affects."""
    return cards_in_play(state, step.cards, PICKS, PICKED)


def other_cards(state: BaseState, step: EffectStep) -> list[int]:
    """The instance ids of the cards in play that a step names second."""
    return cards_in_play(state, step.other_cards, OTHERS, OTHERED)


def cards_in_play(state: BaseState, cards: Affected, picks: i64, picked: i64) -> list[int]:
    """The instance ids of these cards that are in play; chosen ones stand in the top frame."""
    found: list[int] = []
    if cards.how == BY_EACH:
        for row in range(i64(0), state.rows_end, ROW):
            if fits(state, cards.fitting, row):
                found.append(int(state.rows[row]))
    elif cards.how == BY_CHOICE:
        first = state.top + picks
        for place in range(first, first + state.top_entry(picked)):
            if state.row_of(state.stack[place]) >= 0:
                found.append(int(state.stack[place]))
    elif cards.card == R_MARK:
        for place in range(i64(4)):
            mark = state.ref_marks[place]
            if mark >= TARGET and state.row_of(mark - TARGET) >= 0:
                found.append(int(mark - TARGET))
    else:
        row = referred_row(state, cards.card)
        if row >= 0:
            found.append(int(state.rows[row]))
    return found
