"""What effects do to events in play: progress, sabotage and repair."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from ludarium.games.vitium.rules.abilities import EffectStep
from ludarium.games.vitium.rules.consequences.sabotage import discard_sabotaged, is_sabotaged, place_sabotage
from ludarium.games.vitium.rules.data.terms import SABOTAGE
from ludarium.games.vitium.rules.effects.expressions import EVENT_BIT, kinds_of, signed_value
from ludarium.games.vitium.rules.effects.frame import ability_of

if TYPE_CHECKING:
    from ludarium.games.vitium.rules.state import Vitium


def is_event(state: Vitium, card: i64) -> bool:
    """Whether a card in play is an event, or an asset that sneaks like one (VTM-86)."""
    return kinds_of(state, card) & EVENT_BIT != 0


def progress(state: Vitium, step: EffectStep, card: i64) -> None:
    """An event gains or loses progress (VTM-17)."""
    if is_event(state, card):
        add_progress(state, card, signed_value(state, step.amount))


def add_progress(state: Vitium, card: i64, amount: i64) -> None:
    """Put progress on an event, or take it off (VTM-20, VTM-R6)."""
    progress = state.progress(card)
    state.add_progress(card, amount if progress + amount > 0 else -progress)  # VTM-17
    state.stale = True
    if state.settings.check_always and state.sabotage(card) and is_sabotaged(state, card):  # VTM-20, VTM-R6
        discard_sabotaged(state, card, -1, -1)


def sabotage(state: Vitium, step: EffectStep, card: i64) -> None:
    """Put sabotage damage on an event, as this card and its boss (VTM-21)."""
    if is_event(state, card):
        echo = ability_of(state, state.top).tags & SABOTAGE != 0
        place_sabotage(state, card, signed_value(state, step.amount), state.ref_you, state.ref_self, echo)


def repair(state: Vitium, step: EffectStep, card: i64) -> None:
    """Remove sabotage damage from an event."""
    amount = signed_value(state, step.amount)
    if amount > 0 and is_event(state, card):
        damage = state.sabotage(card)
        state.add_sabotage(card, -amount if amount < damage else -damage)
