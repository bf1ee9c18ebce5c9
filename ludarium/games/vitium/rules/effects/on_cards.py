"""What effects do to cards in play: damage and healing, exhaustion, death, a new boss, and fights."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from ludarium.games.vitium.rules.abilities import EffectStep
from ludarium.games.vitium.rules.consequences.damage import deal_damage, fight, is_standing
from ludarium.games.vitium.rules.consequences.deaths import kill
from ludarium.games.vitium.rules.data.frames import BOTTOM
from ludarium.games.vitium.rules.data.terms import F_READY
from ludarium.games.vitium.rules.effects.choosing import affected_cards, other_cards
from ludarium.games.vitium.rules.effects.expressions import value
from ludarium.games.vitium.rules.effects.lasting import change_boss
from ludarium.games.vitium.rules.effects.references import is_answering, next_referred, referred_card

if TYPE_CHECKING:
    from ludarium.games.vitium.rules.state import Vitium


def damage(state: Vitium, step: EffectStep, card: i64) -> None:
    """Deal damage from this card, which domains don't halve (VTM-62)."""
    deal_damage(state, card, value(state, step.amount), step.flag, state.ref_self, state.ref_you)  # VTM-62


def heal(state: Vitium, step: EffectStep, card: i64) -> None:
    """Remove damage, phys-damage first (VTM-11)."""
    amount, phys, psych = value(state, step.amount), state.phys_damage(card), state.psych_damage(card)
    healed = amount if amount < phys else phys
    state.add_phys_damage(card, -healed)
    rest = amount - healed
    state.add_psych_damage(card, -rest if rest < psych else -psych)


def shield(state: Vitium, step: EffectStep, card: i64) -> None:
    """Prevent the next damage of this turn."""
    if is_standing(state, card):
        state.add_shield(card, value(state, step.amount))


def exhaust(state: Vitium, step: EffectStep, card: i64) -> None:
    """Turn a card sideways (VTM-10)."""
    state.exhaust(card)


def ready(state: Vitium, step: EffectStep, card: i64) -> None:
    """Turn a card upright, unless an effect forbids it (VTM-110)."""
    if not state.is_forbidden(card, F_READY):  # VTM-110
        state.unexhaust(card)


def kill_card(state: Vitium, step: EffectStep, card: i64) -> None:
    """An asset dies, and this card is its killer (VTM-15)."""
    kill(state, card, state.ref_self, state.ref_you)


def scrap(state: Vitium, step: EffectStep, card: i64) -> None:
    """Discard a card from play, which is not a kill (VTM-16)."""
    state.discard(card)


def return_to_hand(state: Vitium, step: EffectStep, card: i64) -> None:
    """A card returns to the hand of its original boss (VTM-1)."""
    face, owner = state.face(card), state.owner(card)
    state.remove(card)
    state.to_hand(owner, face)


def employ(state: Vitium, step: EffectStep, card: i64) -> None:
    """A card gets another boss, for a while or for good (VTM-1)."""
    place = next_referred(state, 0, step.players)
    if place < state.seats:
        change_boss(state, card, state.seat_at(place), step.duration, state.ref_you)  # VTM-1


def alter(state: Vitium, step: EffectStep, card: i64) -> None:
    """A face-up card begins to alter another (VTM-66, VTM-67)."""
    host = referred_card(state, step.other_cards.card)
    if host < 0 or card == host or not state.is_face_up(card) or state.alters(host) or not state.is_face_up(host):
        return  # VTM-67
    state.set_host(card, state.id_of(host))
    discard_alterers(state, state.id_of(card))


def discard_alterers(state: Vitium, host: i64) -> None:
    """A card that begins to alter another can't itself be altered (VTM-67)."""
    for id in state.ids_in_play():
        card = state.find(id)
        if state.host(card) == host:
            state.discard(card)


def fight_all(state: Vitium, step: EffectStep) -> bool:
    """Each of the first cards fights each of the others (VTM-61)."""
    theirs = other_cards(state, step)
    for one in affected_cards(state, step):
        for other in theirs:
            if one != other:
                fight(state, one, other)
    return True


def prevent(state: Vitium, step: EffectStep) -> bool:
    """Prevent the action that is being responded to (VTM-57)."""
    if is_answering(state):
        state.prevent(BOTTOM)
    return True
