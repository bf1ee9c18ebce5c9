"""Setting up: what every seat receives, the supplies and the piles (VNS-1 to 13)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ludarium.core.errors import Refused
from ludarium.games.vilnius.options import Options
from ludarium.games.vilnius.rules.cards import BOOST, BUILDING, CAPTURE, GENERAL, UNIT, CardSet
from ludarium.games.vilnius.rules.data import (
    HAND,
    INCOME,
    ORIGIN,
    PILE,
    PREPARATION,
    SEATS,
    UNSEEN,
    Table,
    push,
    zeros,
)

LEVELS: Final = ["heavy", "medium", "easy"]
RIGHT: Final[i64] = ORIGIN + 128
"""Where the second of the two start Buildings stands."""


def set_up(table: Table) -> None:
    """Lay everything out."""
    table.points = table.cards.points[LEVELS.index(table.options.difficulty)]  # VNS-12
    for seat in range(table.seats):
        receive(table, seat)
    lay_out_supplies(table)
    lay_out_stacks(table)
    table.pile = order_pile(table, zeros(table.cards.order_kinds()))
    lay_out_destinations(table)


def receive(table: Table, seat: i64) -> None:
    """What a seat receives (VNS-2 to 6)."""
    cards, emblem = table.cards, table.emblem[seat]
    kinds = cards.building_kinds()
    for building in range(kinds):
        table.private[seat * kinds + building] = cards.stock(building, emblem)
    for building in (cards.left[emblem], cards.right[emblem]):
        table.private[seat * kinds + building] -= 1
    table.erect(seat, cards.left[emblem], ORIGIN, False)
    table.erect(seat, cards.right[emblem], RIGHT, False)
    for unit in range(cards.unit_kinds()):
        table.units[table.zone(PILE, seat) + unit] = cards.dealt[unit]
    for province in range(cards.provinces()):
        if cards.home[province] == emblem:
            table.put(province, PILE, seat)


def lay_out_supplies(table: Table) -> None:
    """The general Buildings and the Units that were not dealt (VNS-7, 8)."""
    cards = table.cards
    for building in range(cards.building_kinds()):
        table.general[building] = cards.copies[building] if cards.owner[building] == GENERAL else 0
    for unit in range(cards.unit_kinds()):
        table.recruits[unit] = cards.unit_count[unit] - table.seats * cards.dealt[unit]


def lay_out_stacks(table: Table) -> None:
    """Four stacks of three Provinces that nobody has seen (VNS-9)."""
    cards = table.cards
    for province in range(cards.provinces()):
        if cards.home[province] == CAPTURE:
            table.where[province] = UNSEEN
    for stack in range(i64(4)):
        for _ in range(3):
            table.under(stack, -1)


def order_pile(table: Table, named: vec[i64]) -> vec[i64]:
    """The Order pile of the cards that are not named: opening cards, other enemies, one unknown Boost (VNS-10).

    Once a Boost was revealed, all enemies make one segment.
    """
    cards = table.cards
    kinds = cards.order_kinds()
    opening, others = zeros(kinds + 1), zeros(kinds + 1)
    for order in range(kinds):
        if cards.order_kind[order] == UNIT or cards.order_kind[order] == BUILDING:
            first = cards.opening[order] != 0 and table.boost < 0
            (opening if first else others)[order] = cards.order_count[order] - named[order]
    pile = joined(joined(vec[i64]([]), opening), others)
    if table.boost < 0:
        unknown = zeros(kinds + 1)
        unknown[kinds] = 1
        pile = joined(pile, unknown)
    return pile


def joined(pile: vec[i64], segment: vec[i64]) -> vec[i64]:
    """A pile with a segment under it, if there is anything in that."""
    total: i64 = 0
    for count in segment:
        total += count
    if total > 0:
        for count in segment:
            pile = push(pile, count)
    return pile


def unrevealed(table: Table) -> list[int]:
    """The Boosts that an unknown one may be."""
    found: list[int] = []
    for order in range(table.cards.order_kinds()):
        is_boost = table.cards.order_kind[order] == BOOST and table.cards.order_count[order] > 0
        if is_boost and order != table.boost:
            found.append(int(order))
    return found


def lay_out_destinations(table: Table) -> None:
    """A city card at each seat; the pile as it is with so many seats (VNS-11)."""
    cards, absent = table.cards, SEATS - table.seats
    table.fates[0] = cards.cities - absent - table.seats
    table.fates[1] = cards.quarters - absent


def begin(table: Table) -> None:
    """The first round has no Income: every seat takes its Provinces into hand (VNS-19)."""
    for seat in range(table.seats):
        table.move_provinces(seat, PILE, HAND)
    table.go(PREPARATION)


def next_round(table: Table) -> None:
    """The marker passes to the left (VNS-15), and what was built this round is no longer new."""
    for place in range(len(table.city)):
        table.city[place] &= ~1
    table.chair = (table.chair + 1) % table.seats
    table.round += 1
    table.attacked = 0
    table.go(INCOME)


def emblems_of(cards: CardSet, seats: int, options: Options) -> list[int]:
    """The emblem of every seat, and those nobody has; Refused unless they differ (VNS-1)."""
    names = options.emblems.split("+") if options.emblems else cards.emblems[:seats]
    if len(names) != seats or len(set(names)) != seats or not set(names) <= set(cards.emblems):
        some = "+".join(cards.emblems[:seats])
        raise Refused("VNS-1", f"Every seat takes another emblem, such as {some}; found {'+'.join(names)[:60]}")
    return [cards.emblems.index(name) for name in [*names, *(one for one in cards.emblems if one not in names)]]
