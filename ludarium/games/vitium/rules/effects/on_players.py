"""What effects do to players: Çint, Influence, and a look at what is hidden."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from ludarium.games.vitium.rules.abilities import EffectStep
from ludarium.games.vitium.rules.consequences.influence import begin_gains
from ludarium.games.vitium.rules.effects.choosing import affected_cards
from ludarium.games.vitium.rules.effects.expressions import value
from ludarium.games.vitium.rules.effects.references import referred_seats

if TYPE_CHECKING:
    from ludarium.games.vitium.rules.state import Vitium


def gain(state: Vitium, step: EffectStep) -> bool:
    """Players gain Çint from the bank (VTM-2)."""
    amount = value(state, step.amount)
    for seat in referred_seats(state, step.players):
        state.wealth[seat] += amount  # VTM-2
    state.stale = True
    return True


def lose(state: Vitium, step: EffectStep) -> bool:
    """Players lose Çint to the bank, at most what they have (VTM-3)."""
    amount = value(state, step.amount)
    for seat in referred_seats(state, step.players):
        take_wealth(state, seat, amount)
    return True


def steal(state: Vitium, step: EffectStep) -> bool:
    """Take Çint from players, at most what they have (VTM-3)."""
    amount = value(state, step.amount)
    for seat in referred_seats(state, step.players):
        taken = take_wealth(state, seat, amount)  # first, for it may be your own
        state.wealth[state.ref_you] += taken
    return True


def take_wealth(state: Vitium, seat: i64, amount: i64) -> i64:
    """Take Çint from a player; returns how much there was to take (VTM-3)."""
    taken = amount if amount < state.wealth[seat] else state.wealth[seat]  # VTM-3
    state.wealth[seat] -= taken
    state.stale = True
    return taken


def gain_influence(state: Vitium, step: EffectStep) -> bool:
    """Players gain Influence, all at once (VTM-6)."""
    amount = value(state, step.amount)
    for seat in referred_seats(state, step.players):
        state.add_gain(i64(seat), amount, step.word)  # VTM-6
    begin_gains(state, state.ref_you)
    return True


def look(state: Vitium, step: EffectStep) -> bool:
    """Look at a hand, or at a face-down card (VTM-72)."""
    if step.flag:
        look_at_hands(state, step)
    else:
        look_at_cards(state, step)
    return True


def look_at_hands(state: Vitium, step: EffectStep) -> None:
    """Only you see these players' hands."""
    you = state.ref_you
    for one in referred_seats(state, step.players):
        seat = i64(one)
        if seat != you:
            state.show_hand(seat, you)  # VTM-72


def look_at_cards(state: Vitium, step: EffectStep) -> None:
    """Only you see these face-down cards."""
    you = state.ref_you
    for id in affected_cards(state, step):
        card = state.find(id)
        if not state.is_face_up(card) and state.boss(card) != you:
            state.show_to(card, you)  # VTM-72
