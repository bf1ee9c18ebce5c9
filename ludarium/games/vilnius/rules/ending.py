"""Phase 4E: new Destinations, Guardhouses and the end of the round (VNS-79 to 83); Glory (VNS-88)."""

from mypy_extensions import i64

from ludarium.games.vilnius.rules import action as code
from ludarium.games.vilnius.rules.capturing import chosen_units
from ludarium.games.vilnius.rules.cards import HIGHEST
from ludarium.games.vilnius.rules.data import (
    ASK_KEEP,
    ASK_TO,
    DISCARD,
    GUARDHOUSES,
    HAND,
    PILE,
    STORED,
    Table,
)
from ludarium.games.vilnius.rules.setup import next_round


def proceed_destinations(table: Table) -> None:
    """Each seat whose row attacked draws a new Destination (VNS-79, VNS-R26, 43)."""
    while table.nth < table.seats and not (table.attacked >> table.nth_seat()) & 1:
        table.nth += 1
    if table.nth == table.seats:
        table.attacked = 0
        table.go(GUARDHOUSES)
        return
    if table.step == 0:
        table.past[table.to[table.nth_seat()]] += 1
        table.step = 1
        if table.fates[0] + table.fates[1] == 0:
            table.fates[0], table.fates[1] = table.past[0], table.past[1]
            table.past[0], table.past[1] = 0, 0
    table.ask_chance(ASK_TO)


def list_destinations(table: Table, found: list[int]) -> None:
    for to in range(i64(2)):
        if table.fates[to]:
            found.append(int(code.action(code.TO, to)))


def new_destination(table: Table, to: i64) -> None:
    """The Destination, and the displayed strength that goes with it (VNS-81)."""
    seat = table.nth_seat()
    table.fates[to] -= 1
    table.to[seat] = to
    table.strength[seat] = min(table.order_sum(seat), HIGHEST)
    table.nth += 1
    table.step = 0


def proceed_guardhouses(table: Table) -> None:
    """Each seat keeps what its Guardhouses hold; all other Units are discarded (VNS-82)."""
    if table.nth == table.seats:
        next_round(table)
        return
    seat = table.nth_seat()
    if table.count_units(HAND, seat) and table.total(seat, table.cards.guardhouses):
        table.request(seat, ASK_KEEP)
    else:
        keep(table, 0)


def list_kept_units(table: Table, found: list[int]) -> None:
    """Every choice of Units up to the number of Guardhouses."""
    seat = table.nth_seat()
    room = table.total(seat, table.cards.guardhouses) - table.count_units(STORED, seat)
    choose_kept(table, table.zone(HAND, seat), 0, 0, 1, room, found)


def choose_kept(table: Table, hand: i64, unit: i64, written: i64, radix: i64, room: i64, found: list[int]) -> None:
    """Go through the names; written as a capture's Units are."""
    if unit == table.cards.unit_kinds():
        found.append(int(code.action(code.KEEP, written)))
        return
    count = table.units[hand + unit]
    for some in range(min(count, room) + 1):
        choose_kept(table, hand, unit + 1, written + some * radix, radix * (count + 1), room - some, found)


def keep(table: Table, written: i64) -> None:
    """Units are kept, the others discarded."""
    seat = table.nth_seat()
    chosen = chosen_units(table, seat, written)
    for unit in range(table.cards.unit_kinds()):
        for _ in range(chosen[unit]):
            table.move_unit(unit, seat, HAND, STORED)
    table.move_units(seat, HAND, DISCARD)
    table.nth += 1


def glory(table: Table, seat: i64) -> i64:
    """The Order values of a seat's Buildings and the Tools prices of its Units (VNS-88)."""
    total = table.order_sum(seat)
    for zone in (HAND, PILE, DISCARD, STORED):
        first = table.zone(zone, seat)
        for unit in range(table.cards.unit_kinds()):
            total += table.units[first + unit] * table.cards.unit_tools[unit]
    return total
