"""The frame of a resolving ability: which step, and which part of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from ludarium.games.vitium.rules.abilities import CardAbility, EffectStep

if TYPE_CHECKING:
    from ludarium.games.vitium.rules.state import Vitium

# Parts of a step, in order.
PREFIXES: Final[i64] = 0
FIRST_WHO: Final[i64] = 1
SECOND_WHO: Final[i64] = 2
DOING: Final[i64] = 3
DONE: Final[i64] = 4


def ability_of(state: Vitium, frame: i64) -> CardAbility:
    """The ability of a frame."""
    return state.library.ability(state.frame_face(frame), state.ability_place(frame))


def step_of(state: Vitium, frame: i64) -> EffectStep:
    """The step that resolves."""
    return ability_of(state, frame).steps[state.step(frame)]


def next_step(state: Vitium, frame: i64) -> None:
    """Go on to the next step."""
    state.set_step(frame, state.step(frame) + 1)
    state.set_part(frame, PREFIXES)
    state.clear_step(frame)


def go_to_part(state: Vitium, frame: i64, part: i64) -> None:
    """Go on to another part of the step."""
    state.set_part(frame, part)
    state.set_loop(frame, 0)
    state.set_cards_left(frame, 0)
    state.set_answer(frame, 0)
