"""Why an answer or a choice is not possible: paying, taking, discarding, choosing and splitting."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from ludarium.games.vitium.rules import bans
from ludarium.games.vitium.rules.bans import LEGAL
from ludarium.games.vitium.rules.data.layout import ASK_PRICE
from ludarium.games.vitium.rules.data.terms import C_INFLUENCE, EXHAUST
from ludarium.games.vitium.rules.effects.choosing import chosen_from, is_picked, is_second
from ludarium.games.vitium.rules.effects.expressions import fits_card
from ludarium.games.vitium.rules.effects.frame import ability_of, step_of
from ludarium.games.vitium.rules.effects.piles import cards_to_take
from ludarium.games.vitium.rules.effects.references import bind
from ludarium.games.vitium.rules.effects.steps import unless_price
from ludarium.games.vitium.rules.effects.triggers import may_be_next
from ludarium.games.vitium.rules.legality.marking import mark_ban

if TYPE_CHECKING:
    from ludarium.games.vitium.rules.state import Vitium


def price_asked(state: Vitium) -> i64:
    """How much the decider is asked to pay (VTM-79)."""
    if state.ask == ASK_PRICE:
        return ability_of(state, state.top).price
    bind(state, state.top)
    return unless_price(state, state.top)


def payment_ban(state: Vitium) -> i64:
    """Why the decider can't pay what is asked (VTM-3)."""
    if price_asked(state) > state.wealth[i64(state.decider)]:
        return bans.CANT_PAY  # VTM-3
    if state.ask != ASK_PRICE or not ability_of(state, state.top).tags & EXHAUST:
        return LEGAL
    card = state.frame_card(state.top)
    if card < 0:
        return bans.PAYER_GONE  # VTM-78
    return bans.CANT_EXHAUST if state.is_exhausted(card) else LEGAL  # VTM-78


def discard_ban(state: Vitium, seat: i64, face: i64) -> i64:
    """Why a card can't be discarded from a hand (VTM-37)."""
    return LEGAL if state.hand_place(seat, face, False) >= 0 else bans.NOT_TO_DISCARD  # VTM-37


def pick_ban(state: Vitium, seat: i64, face: i64) -> i64:
    """Why a card can't be picked from a deck (VTM-26)."""
    return LEGAL if state.is_in_deck(seat, face) else bans.NOT_TO_PICK  # VTM-26


def take_ban(state: Vitium, face: i64) -> i64:
    """Why a card can't be taken from the deck, the junkyard or the cards dug up (VTM-35)."""
    if int(face) not in cards_to_take(state, state.ask):
        return bans.NOT_THERE
    state.derive_if_stale()
    bind(state, state.top)
    return LEGAL if fits_card(state, step_of(state, state.top).fitting, face) else bans.CARD_UNFIT


def choice_ban(state: Vitium, card: i64) -> i64:
    """Why a card in play can't be chosen for a step (VTM-35)."""
    state.derive_if_stale()
    bind(state, state.top)
    if card >= 0 and is_picked(state, state.top, state.id_of(card), is_second(state)):
        return bans.CHOSEN_BEFORE
    return mark_ban(state, chosen_from(state), card)


def stop_ban(state: Vitium) -> i64:
    """Whether a choice can't be ended yet: without `up to`, all must be chosen (VTM-35)."""
    return LEGAL if chosen_from(state).up_to else bans.MUST_CHOOSE


def resolve_ban(state: Vitium, waiting: i64) -> i64:
    """Why an ability (-1: one that doesn't wait at all) can't resolve next (VTM-88)."""
    return LEGAL if waiting >= 0 and may_be_next(state, waiting) else bans.NOT_WAITING  # VTM-88


def share_ban(state: Vitium, seat: i64) -> i64:
    """Why a seat can't be given a share of a reward (VTM-74)."""
    return bans.SHARER_OUT if seat >= state.seats or state.out[seat] else LEGAL  # VTM-74


def sum_ban(state: Vitium, total: i64) -> i64:
    """Whether shares don't add up to the reward (VTM-74)."""
    return LEGAL if total == state.library.of(state.frame_face(state.top), C_INFLUENCE) else bans.WRONG_SUM  # VTM-74


def order_ban(state: Vitium, seat: i64) -> i64:
    """Whether a seat already has its place in turn order (VTM-25)."""
    for place in range(state.place(state.top)):
        if state.order[place] == seat:
            return bans.PLACED  # VTM-25
    return LEGAL
