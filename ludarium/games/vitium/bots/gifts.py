"""Gifts that bots consider: those that let a player do what they visibly lack the Çint for (VTM-73)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from ludarium.games.vitium.rules import action as codes
from ludarium.games.vitium.rules.abilities import ACTIVATED
from ludarium.games.vitium.rules.bans import LEGAL
from ludarium.games.vitium.rules.data import layout, terms
from ludarium.games.vitium.rules.data.derived import may_play
from ludarium.games.vitium.rules.data.piles import held_face, is_held_seen
from ludarium.games.vitium.rules.effects.frame import ability_of
from ludarium.games.vitium.rules.effects.references import bind
from ludarium.games.vitium.rules.effects.steps import unless_price
from ludarium.games.vitium.rules.interjections import gift_ban
from ludarium.games.vitium.rules.legality.playing_bans import has_maneuver

if TYPE_CHECKING:
    from ludarium.games.vitium.rules.state import Vitium

MAX_OFFERS: Final[i64] = 3
"""Gifts that a bot offers between two of its own turns."""
MAX_AMOUNTS: Final = 3
NEAR_WIN_INFLUENCE: Final[i64] = 3
"""A player who lacks no more Influence than this could win with the next job."""


def helpful_gifts(state: Vitium, seat: i64) -> list[int]:
    """Gifts of a seat to the decider, judged only by what the seat can see."""
    decider = i64(state.decider)
    if state.phase != layout.PLAYING or decider < 0 or decider == seat or state.gifts[seat] >= MAX_OFFERS:
        return []
    if gift_ban(state, seat, decider, 1) or state.out[seat]:
        return []
    prices: list[int] = []
    if state.ask == layout.ASK_MANEUVER or (state.ask == layout.ASK_MAIN and is_threatened(state, seat, decider)):
        list_prices(state, decider, prices)
        list_costs(state, decider, seat, prices)
    elif state.ask == layout.ASK_UNLESS:
        bind(state, state.top)
        prices.append(int(unless_price(state, state.top)))
    elif state.ask == layout.ASK_PRICE and not state.is_sneaking(state.top):
        prices.append(int(ability_of(state, state.top).price))
    return gifts_for(state, seat, decider, prices)


def is_threatened(state: Vitium, seat: i64, decider: i64) -> bool:
    """Whether a third player is about to win."""
    for other in range(state.seats):
        third = other != seat and other != decider and not state.out[other]
        if third and state.total(other) + NEAR_WIN_INFLUENCE >= state.settings.win:
            return True
    return False


def list_prices(state: Vitium, decider: i64, prices: list[int]) -> None:
    """The prices of abilities that the decider could activate now on face-up cards."""
    for row in state.in_play:
        if state.boss(row) != decider or not state.is_face_up(row):
            continue
        if not state.printed(row, terms.C_FLAGS) & terms.HAS_ACTIVATED:
            continue
        for ability in state.abilities_of(row):
            tags = ability.tags
            if ability.mode != ACTIVATED or (state.ask == layout.ASK_MANEUVER and not tags & terms.IN_STEP):
                continue
            if not (tags & terms.EXHAUST and state.is_exhausted(row)):
                prices.append(int(ability.price))


def list_costs(state: Vitium, decider: i64, seat: i64, prices: list[int]) -> None:
    """The costs of assets that the seat has seen in the decider's hand."""
    for held in state.hand_of(decider):
        card = held_face(held)
        if not is_held_seen(held, seat) or state.library.of(card, terms.C_TYPE) > terms.DEVICE:
            continue
        if (state.ask == layout.ASK_MAIN or has_maneuver(state, card, -1)) and may_play(state, decider, card):
            prices.append(int(state.library.of(card, terms.C_COST)))


def gifts_for(state: Vitium, seat: i64, decider: i64, prices: list[int]) -> list[int]:
    """Gifts of what the decider lacks for some of the prices, the smallest first."""
    found: list[int] = []
    for price in sorted(set(prices)):
        amount = i64(price) - state.wealth[decider]
        if amount > 0 and gift_ban(state, seat, decider, amount) == LEGAL and len(found) < MAX_AMOUNTS:
            found.append(int(codes.gift(seat, decider, amount)))
    return found
