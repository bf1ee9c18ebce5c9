"""What triggers abilities; they wait until the current action or effect is done (VTM-88)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from ludarium.games.vitium.rules.data.layout import F_QUEUE
from ludarium.games.vitium.rules.data.terms import C_FLAGS, HAS_WHEN
from ludarium.games.vitium.rules.effects.expressions import holds
from ludarium.games.vitium.rules.effects.references import bind_to

if TYPE_CHECKING:
    from ludarium.games.vitium.rules.state import Vitium


def trigger(state: Vitium, card: i64, when: i64, cause: i64) -> None:
    """Trigger the abilities of a face-up card that wait for this."""
    if state.printed(card, C_FLAGS) & HAS_WHEN == 0 or not state.is_face_up(card):
        return
    for place, ability in enumerate(state.abilities_of(card)):
        if ability.when == when:
            enqueue_trigger(state, card, place, cause)


def enqueue_trigger(state: Vitium, card: i64, place: i64, cause: i64) -> None:
    """Let a triggered ability wait, if its condition holds and it is not used up (VTM-88)."""
    ability = state.abilities_of(card)[place]
    if ability.once and state.is_used_up(card, place):
        return
    bind_to(state, state.id_of(card), state.boss(card))
    state.ref_argument = cause
    if not holds(state, ability.condition):
        return
    if ability.once:
        state.use_up(card, place)
    state.add_waiting(state.group, card, place, cause)  # VTM-88


def resolve_triggers(state: Vitium) -> None:
    """Resolve what waits once everything above is done (VTM-88)."""
    state.push(F_QUEUE)
