"""The frame of a resolving ability: which step, and which part of it."""

from typing import Final

from mypy_extensions import i64

from ludarium.games.vitium.rules.abilities import CardAbility, EffectStep
from ludarium.games.vitium.rules.base_state import BaseState
from ludarium.games.vitium.rules.layout import ABILITY_OF, ANSWER, CARD_OF, LEFT, LOOP, PICKS, STEP_OF, SUB

# Parts of a step, in order.
PREFIXES: Final[i64] = 0
FIRST_WHO: Final[i64] = 1
SECOND_WHO: Final[i64] = 2
DOING: Final[i64] = 3
DONE: Final[i64] = 4


def ability_of(state: BaseState, frame: i64) -> CardAbility:
    """The ability of a frame."""
    return state.library.ability(state.stack[frame + CARD_OF], state.stack[frame + ABILITY_OF])


def step_of(state: BaseState, frame: i64) -> EffectStep:
    """The step that resolves."""
    return ability_of(state, frame).steps[state.stack[frame + STEP_OF]]


def next_step(state: BaseState, frame: i64) -> None:
    """Go on to the next step."""
    stack = state.stack
    stack[frame + STEP_OF] += 1
    stack[frame + SUB] = PREFIXES
    for entry in range(PICKS, LEFT + 1):
        stack[frame + entry] = 0


def go_to_part(state: BaseState, frame: i64, part: i64) -> None:
    """Go on to another part of the step."""
    stack = state.stack
    stack[frame + SUB] = part
    stack[frame + LOOP] = 0
    stack[frame + LEFT] = 0
    stack[frame + ANSWER] = 0
