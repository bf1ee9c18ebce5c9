"""The marks of an action: how a frame keeps them, and which ability they belong to."""

from mypy_extensions import i64

from ludarium.games.vitium.rules import action as codes
from ludarium.games.vitium.rules.abilities import PLAYED
from ludarium.games.vitium.rules.base_state import BaseState
from ludarium.games.vitium.rules.layout import (
    ABILITY_OF,
    ARGUMENT,
    CARD_OF,
    F_EFFECT,
    LAST_MARK,
    MARKS,
    NO_MARK,
    ROW,
    SELF,
    SNEAKING,
    TARGET,
    UNUSED,
    V_COMPLETE,
    VERB,
    YOU,
)
from ludarium.games.vitium.rules.terms import C_ALTER


def keep_marks(state: BaseState, frame: i64, marks: i64) -> None:
    """Write the marks of an action into a frame: players by seat, cards by instance id."""
    for place in range(i64(4)):
        mark = (marks >> (place * codes.MARK_BITS)) & codes.MARK_MASK
        kept = UNUSED
        if mark == codes.NOTHING:
            kept = NO_MARK
        elif mark == codes.STOP:
            kept = LAST_MARK
        elif mark >= codes.SEATED:
            kept = mark - codes.SEATED
        elif mark:
            kept = state.rows[(mark - 1) * ROW] + TARGET
        state.stack[frame + MARKS + place] = kept


def marked_row(state: BaseState, frame: i64) -> i64:
    """The row of the first mark, or -1."""
    mark = state.stack[frame + MARKS]
    return state.row_of(mark - TARGET) if mark >= TARGET else -1


def begin_effect(state: BaseState, frame: i64, place: i64) -> None:
    """Begin to resolve an ability of the card of an action, with the marks that belong to it."""
    first, count = marks_for(state, frame, place)
    effect = state.push(F_EFFECT)
    stack = state.stack
    for entry in (CARD_OF, SELF, YOU, SNEAKING):
        stack[effect + entry] = stack[frame + entry]
    stack[effect + ABILITY_OF] = place
    stack[effect + ARGUMENT] = -1
    for mark in range(i64(4)):
        stack[effect + MARKS + mark] = stack[frame + MARKS + first + mark] if mark < count else UNUSED


def marks_for(state: BaseState, frame: i64, ability: i64) -> tuple[i64, i64]:
    """Which of an action's marks belong to an ability: Alter's comes first, then those of abilities as printed."""
    stack = state.stack
    card = stack[frame + CARD_OF]
    if stack[frame + VERB] != V_COMPLETE:
        return 0, 4
    place: i64 = 1 if state.library.of(card, C_ALTER) >= 0 else 0
    for one, printed in enumerate(state.library.abilities[card]):
        if printed.mark is None or printed.mode != PLAYED:
            continue
        count: i64 = 0
        most = printed.mark.count
        while count < most and place + count < 4 and stack[frame + MARKS + place + count] >= NO_MARK:
            count += 1
            if stack[frame + MARKS + place + count - 1] == NO_MARK:
                break
        if one == ability:
            return place, count
        ended = count < most and place + count < 4 and stack[frame + MARKS + place + count] == LAST_MARK
        place += count + (1 if ended else 0)
    return 0, 0
