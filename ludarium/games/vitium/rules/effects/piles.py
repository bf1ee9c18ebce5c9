"""Drawing, discarding, searching and digging: cards that move between piles one at a time."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from ludarium.core.state import CHANCE
from ludarium.games.vitium.rules import action as codes
from ludarium.games.vitium.rules.abilities import EffectStep
from ludarium.games.vitium.rules.data import layout
from ludarium.games.vitium.rules.effects.expressions import fits_card, value
from ludarium.games.vitium.rules.effects.frame import step_of
from ludarium.games.vitium.rules.effects.references import bind, next_referred

if TYPE_CHECKING:
    from ludarium.games.vitium.rules.state import Vitium

# How far a step that takes cards is, as the frame's answer.
BEGUN: Final[i64] = 1
STOPPED: Final[i64] = 2
DIGGING: Final[i64] = 1
TAKING_DUG: Final[i64] = 2
STOPPED_DIGGING: Final[i64] = 3


def refill(state: Vitium, seat: i64) -> bool:
    """Whether there is a card to draw; with `reshuffle` the junkyard becomes the deck (VTM-106)."""
    if state.deck_count[seat]:
        return True
    if not state.settings.reshuffle or state.junk_count[seat] == 0:  # VTM-106, VTM-R29
        return False
    state.reshuffle(seat)
    return True


# Drawing and discarding ----------------------------------------------------------------------------------------------


def draw(state: Vitium, step: EffectStep) -> bool:
    """Players draw, one after another, card after card."""
    while has_next_card(state, step):
        if refill(state, dealt_to(state)):
            state.request(CHANCE, layout.ASK_DRAW)
            return False
        state.set_cards_left(state.top, 0)
    return True


def discard(state: Vitium, step: EffectStep) -> bool:
    """Players discard from their hands, one after another, card after card."""
    while has_next_card(state, step):
        seat = dealt_to(state)
        if state.hand_count[seat]:
            if step.flag:
                state.request(CHANCE, layout.ASK_DROP)
            else:
                state.request(seat, layout.ASK_DISCARD)
            return False
        state.set_cards_left(state.top, 0)
    return True


def has_next_card(state: Vitium, step: EffectStep) -> bool:
    """Whether a player still has to draw or discard. LOOP is the player's place plus 1, LEFT the cards left."""
    while state.cards_left(state.top) == 0 or state.out[dealt_to(state)]:
        place = next_referred(state, state.loop(state.top), step.players)
        if place >= state.seats:
            return False
        state.set_loop(state.top, place + 1)
        state.set_cards_left(state.top, value(state, step.amount))
    return True


def dealt_to(state: Vitium) -> i64:
    """The seat that draws, digs or loses a card now by an effect."""
    if state.ask == layout.ASK_DIG:
        return state.player(state.top)
    return state.seat_at(state.loop(state.top) - 1)


# Taking cards out of the own deck or junkyard ------------------------------------------------------------------------


def search(state: Vitium, step: EffectStep) -> bool:
    """Take fitting cards from the own deck, card after card."""
    you = state.ref_you
    if not may_take_more(state, step) or state.deck_count[you] == 0:
        return True
    state.request(you, layout.ASK_SEARCH)
    return False


def recover(state: Vitium, step: EffectStep) -> bool:
    """Take fitting cards from the own junkyard, card after card."""
    if not may_take_more(state, step):
        return True
    found: list[int] = []
    list_takes(state, layout.ASK_RECOVER, found)
    if len(found) == 1:  # only stopping is possible
        return True
    state.request(state.ref_you, layout.ASK_RECOVER)
    return False


def may_take_more(state: Vitium, step: EffectStep) -> bool:
    """Whether another card may be taken from a pile."""
    if state.answer_of(state.top) == 0:
        state.set_answer(state.top, BEGUN)
        state.set_cards_left(state.top, value(state, step.amount))
    return state.answer_of(state.top) != STOPPED and state.cards_left(state.top) != 0


def dig(state: Vitium, step: EffectStep) -> bool:
    """See cards of the own deck, then take some of them."""
    you = state.ref_you
    if state.answer_of(state.top) == 0:
        state.set_answer(state.top, DIGGING)
        state.set_cards_left(state.top, value(state, step.amount))
    if state.answer_of(state.top) == DIGGING:
        if state.cards_left(state.top) and state.deck_count[you]:
            state.request(CHANCE, layout.ASK_DIG)
            return False
        state.set_answer(state.top, TAKING_DUG)
        state.set_cards_left(state.top, value(state, step.second_amount))
    if state.answer_of(state.top) == TAKING_DUG and state.cards_left(state.top) and len(state.dug):
        state.request(you, layout.ASK_DUG)
        return False
    state.return_dug(you)
    return True


def list_takes(state: Vitium, ask: i64, found: list[int]) -> None:
    """List the cards that may be taken, each once, and stopping."""
    frame = state.top
    state.derive_if_stale()
    bind(state, frame)
    fitting = step_of(state, frame).fitting
    for card in sorted(cards_to_take(state, ask)):
        if fits_card(state, fitting, card):
            found.append(int(codes.action(codes.TAKE, card, 0)))
    found.append(int(codes.action(codes.TAKE, codes.NO_CARD, 0)))


def cards_to_take(state: Vitium, ask: i64) -> set[int]:
    """The cards of the deck, of the junkyard, or those that were dug up."""
    you = state.player(state.top)
    cards: set[int] = set()
    pile = state.junk_of(you)
    if ask == layout.ASK_DUG:
        pile = state.dug
    elif ask == layout.ASK_SEARCH:
        pile = state.deck_of(you)
    for card in pile:
        cards.add(int(card))
    return cards


def take(state: Vitium, ask: i64, card: i64) -> None:
    """Take a card to hand, or stop."""
    if card == codes.NO_CARD:
        state.set_answer(state.top, STOPPED_DIGGING if ask == layout.ASK_DUG else STOPPED)
        return
    you = state.player(state.top)
    state.set_cards_left(state.top, state.cards_left(state.top) - 1)
    if ask == layout.ASK_SEARCH:
        state.from_deck(you, card)
    elif ask == layout.ASK_RECOVER:
        state.from_junk(you, card)
    else:
        state.from_dug(card)
    state.to_hand(you, card)


def dig_up(state: Vitium, card: i64) -> None:
    """Turn up a card of the deck."""
    state.dig_up(state.player(state.top), card)
    state.set_cards_left(state.top, state.cards_left(state.top) - 1)
