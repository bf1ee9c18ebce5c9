"""Set-up: what every seat receives, the supplies and the piles."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from ludarium.core.errors import Refused
from ludarium.games.vilnius.options import Options
from ludarium.games.vilnius.rules.data.base_state import push, zeros
from ludarium.games.vilnius.rules.data.cards import BOOST, BUILDING, GENERAL, NO_EMBLEM, UNIT, CardTables
from ludarium.games.vilnius.rules.data.layout import HAND, INCOME, ORIGIN, PILE, PREPARATION, SEATS, UNSEEN

if TYPE_CHECKING:
    from ludarium.games.vilnius.rules.state import Vilnius

LEVELS: Final = ["heavy", "medium", "easy"]
RIGHT: Final[i64] = ORIGIN + 128
"""The cell of the second start Building."""


def set_up(state: Vilnius) -> None:
    """Set a match up."""
    state.points = state.cards.points[LEVELS.index(state.options.difficulty)]  # VNS-12
    for seat in range(state.seats):
        receive(state, seat)
    lay_out_supplies(state)
    lay_out_stacks(state)
    state.pile = order_pile(state, zeros(state.cards.order_kinds()))
    lay_out_destinations(state)


def receive(state: Vilnius, seat: i64) -> None:
    """Give a seat its Buildings, Units and Provinces (VNS-2). An emblem that nobody took stays in the box (VNS-3)."""
    cards, emblem = state.cards, state.emblem[seat]
    for building in range(cards.building_kinds()):
        state.set_stock(seat, building, cards.stock(building, emblem))  # VNS-2, VNS-3
    for building in (cards.left[emblem], cards.right[emblem]):
        state.restock(seat, building, -1)
    state.erect(seat, cards.left[emblem], ORIGIN, False)  # VNS-4
    state.erect(seat, cards.right[emblem], RIGHT, False)  # VNS-4
    for unit in range(cards.unit_kinds()):
        state.add_units(PILE, seat, unit, cards.dealt[unit])  # VNS-5
    for province in range(cards.provinces()):
        if cards.home[province] == emblem:  # VNS-2, VNS-3
            state.put(province, PILE, seat)  # VNS-5


def lay_out_supplies(state: Vilnius) -> None:
    """The general Buildings and the Units that were not dealt."""
    cards = state.cards
    for building in range(cards.building_kinds()):
        state.general[building] = cards.copies[building] if cards.owner[building] == GENERAL else 0  # VNS-7
    for unit in range(cards.unit_kinds()):
        state.recruits[unit] = cards.unit_count[unit] - state.seats * cards.dealt[unit]  # VNS-8


def lay_out_stacks(state: Vilnius) -> None:
    """Four stacks of three Provinces that nobody has seen (VNS-9)."""
    cards = state.cards
    for province in range(cards.provinces()):
        if cards.home[province] == NO_EMBLEM:
            state.where[province] = UNSEEN
    for stack in range(i64(4)):
        for _ in range(3):
            state.under(stack, -1)  # VNS-9


def order_pile(state: Vilnius, named: vec[i64]) -> vec[i64]:
    """The Order pile without the named cards: opening cards, other enemies, one unknown Boost (VNS-10).

    The opening cards have no weapons and come back with the others after the Boost (VNS-R4).

    Once a Boost was revealed, all enemies are one segment.
    """
    cards = state.cards
    kinds = cards.order_kinds()
    opening, others = zeros(kinds + 1), zeros(kinds + 1)
    for order in range(kinds):
        if cards.order_kind[order] == UNIT or cards.order_kind[order] == BUILDING:
            first = cards.opening[order] != 0 and state.boost < 0
            (opening if first else others)[order] = cards.order_count[order] - named[order]
    pile = joined(joined(vec[i64]([]), opening), others)  # VNS-10
    if state.boost < 0:
        unknown = zeros(kinds + 1)
        unknown[kinds] = 1  # VNS-10
        pile = joined(pile, unknown)
    return pile


def joined(pile: vec[i64], segment: vec[i64]) -> vec[i64]:
    """A pile with a segment under it, unless that is empty."""
    total: i64 = 0
    for count in segment:
        total += count
    if total > 0:
        for count in segment:
            pile = push(pile, count)
    return pile


def unrevealed(state: Vilnius) -> list[int]:
    """The Boosts that an unknown Boost may turn out to be."""
    found: list[int] = []
    for order in range(state.cards.order_kinds()):
        is_boost = state.cards.order_kind[order] == BOOST and state.cards.order_count[order] > 0
        if is_boost and order != state.boost:
            found.append(int(order))
    return found


def lay_out_destinations(state: Vilnius) -> None:
    """A city card at each seat, and the pile for this number of seats (VNS-11, VNS-R1)."""
    cards, absent = state.cards, SEATS - state.seats
    state.fates[0] = cards.cities - absent - state.seats  # VNS-11, VNS-R1
    state.fates[1] = cards.quarters - absent  # VNS-11


def begin(state: Vilnius) -> None:
    """The first round has no Income: every seat takes its Provinces into hand (VNS-19)."""
    for seat in range(state.seats):
        state.move_provinces(seat, PILE, HAND)  # VNS-19
    state.go(PREPARATION)


def next_round(state: Vilnius) -> None:
    """The marker passes to the left (VNS-15), and what was built this round is no longer new (VNS-36).

    Loot, and what is stored, lies there until the Income (VNS-83).
    """
    for place in range(len(state.city)):
        state.city[place] &= ~1  # VNS-36
    state.chair = (state.chair + 1) % state.seats  # VNS-15
    state.round += 1
    state.attacked = 0
    state.go(INCOME)  # VNS-83


def emblems_of(cards: CardTables, seats: int, options: Options) -> list[int]:
    """The emblem of every seat, then the unused ones; Refused unless they all differ (VNS-1)."""
    names = options.emblems.split("+") if options.emblems else cards.emblems[:seats]
    if len(names) != seats or len(set(names)) != seats or not set(names) <= set(cards.emblems):  # VNS-1
        some = "+".join(cards.emblems[:seats])
        raise Refused("VNS-1", f"Every seat needs an emblem of its own, such as {some}; found {'+'.join(names)[:60]}")
    return [cards.emblems.index(name) for name in [*names, *(one for one in cards.emblems if one not in names)]]
