"""Gifts that come into question for bots: those that let a player do what they visibly lack the Çint for (VTM-73)."""

from typing import Final

from mypy_extensions import i64

from ludarium.games.vitium.rules.base_state import (
    ASK_MAIN,
    ASK_MANEUVER,
    ASK_PRICE,
    ASK_UNLESS,
    BOSS,
    EXHAUSTED,
    FLAGS,
    LOOKS,
    PLAYING,
    ROW,
    SEAT_BIT,
    SNEAKING,
    UP,
    Table,
)
from ludarium.games.vitium.rules.deriving import may_play
from ludarium.games.vitium.rules.effects.frame import ability_of
from ludarium.games.vitium.rules.effects.steps import unless_price
from ludarium.games.vitium.rules.leaving import gift, may_give
from ludarium.games.vitium.rules.listing import has_maneuver
from ludarium.games.vitium.rules.reading import speak
from ludarium.games.vitium.rules.terms import (
    A_KIND,
    A_PRICE,
    A_TAGS,
    ABILITY,
    ACTIVATED,
    C_ABILITIES,
    C_COST,
    C_COUNT,
    C_FLAGS,
    C_TYPE,
    DEVICE,
    EXHAUST,
    HAS_ACTIVATED,
    IN_STEP,
)

MOST_OFFERS: Final[i64] = 3
"""So many gifts a bot offers between two of its own turns."""
MOST_AMOUNTS: Final = 3
NEAR_THE_END: Final[i64] = 3
"""A player who lacks no more Influence than this may win with the next job."""


def helpful_gifts(table: Table, seat: i64) -> list[int]:
    """Gifts of a seat to the decider, told from what the seat can see alone."""
    decider = i64(table.decider)
    if table.phase != PLAYING or decider < 0 or decider == seat or table.gifts[seat] >= MOST_OFFERS:
        return []
    if not may_give(table, seat, decider, 1) or table.out[seat]:
        return []
    prices: list[int] = []
    if table.ask == ASK_MANEUVER or (table.ask == ASK_MAIN and is_threatened(table, seat, decider)):
        list_prices(table, decider, prices)
        list_costs(table, decider, seat, prices)
    elif table.ask == ASK_UNLESS:
        speak(table, table.top)
        prices.append(int(unless_price(table, table.top)))
    elif table.ask == ASK_PRICE and not table.now(SNEAKING):
        prices.append(int(table.abilities[ability_of(table, table.top) + A_PRICE]))
    return gifts_for(table, seat, decider, prices)


def is_threatened(table: Table, seat: i64, decider: i64) -> bool:
    """Whether a third player is about to win."""
    for other in range(table.seats):
        third = other != seat and other != decider and not table.out[other]
        if third and table.total(other) + NEAR_THE_END >= table.agreed.win:
            return True
    return False


def list_prices(table: Table, decider: i64, prices: list[int]) -> None:
    """What the abilities cost that the decider could activate now, of cards that lie face up."""
    rows = table.rows
    for row in range(i64(0), table.there, ROW):
        if rows[row + BOSS] != decider or not rows[row + FLAGS] & UP:
            continue
        if not table.printed(row, C_FLAGS) & HAS_ACTIVATED:
            continue
        first = table.printed(row, C_ABILITIES)
        for place in range(first, first + table.printed(row, C_COUNT)):
            ability = place * ABILITY
            tags = table.abilities[ability + A_TAGS]
            if table.abilities[ability + A_KIND] != ACTIVATED or (table.ask == ASK_MANEUVER and not tags & IN_STEP):
                continue
            if not (tags & EXHAUST and rows[row + FLAGS] & EXHAUSTED):
                prices.append(int(table.abilities[ability + A_PRICE]))


def list_costs(table: Table, decider: i64, seat: i64, prices: list[int]) -> None:
    """What the assets cost that the seat has seen in the decider's hand."""
    first = decider * table.cap
    for place in range(first, first + table.hand_count[decider]):
        card = table.hand[place] // LOOKS
        if not table.hand[place] & SEAT_BIT[seat] or table.library.of(card, C_TYPE) > DEVICE:
            continue
        if (table.ask == ASK_MAIN or has_maneuver(table, card, -1)) and may_play(table, decider, card):
            prices.append(int(table.library.of(card, C_COST)))


def gifts_for(table: Table, seat: i64, decider: i64, prices: list[int]) -> list[int]:
    """Gifts of what is lacking for some of the prices, the smallest first."""
    found: list[int] = []
    for price in sorted(set(prices)):
        amount = i64(price) - table.wealth[decider]
        if amount > 0 and may_give(table, seat, decider, amount) and len(found) < MOST_AMOUNTS:
            found.append(int(gift(seat, decider, amount)))
    return found
