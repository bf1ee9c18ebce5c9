"""Damage: what undefeated enemies and a Boost do, symbol by symbol (VNS-61 to 66)."""

from typing import Final

from mypy_extensions import i64

from ludarium.games.vilnius.rules import action as code
from ludarium.games.vilnius.rules.cards import FIRE, LOSE_BUILDING, LOSE_UNIT
from ludarium.games.vilnius.rules.cards import STORED as STORED_SYMBOL
from ludarium.games.vilnius.rules.data import (
    ASK_ACCEPT,
    ASK_BUILDING,
    ASK_DROP,
    ASK_LOSE_PROVINCE,
    ASK_LOSE_UNIT,
    ASK_STORED,
    BIT,
    CITY,
    DISCARD,
    LAID,
    NEXT,
    ORIGIN,
    PILE,
    STORED,
    Table,
)
from ludarium.games.vilnius.rules.income import FOURTH, LOST, draw, provinces_to_draw, units_to_draw
from ludarium.games.vilnius.rules.setup import RIGHT

DROPPING: Final[i64] = 5
"""What follows the loss of a Storehouse that was needed."""


def next_damage(table: Table) -> None:
    """The next symbol happens, or is asked about."""
    symbol, seat = table.todo[0] >> 3, table.todo[0] & 7
    if symbol == FIRE:
        done(table)
        table.lose_point()
    elif symbol == STORED_SYMBOL:
        suffer_stored(table, seat)
    elif seat == CITY:
        volunteer(table, symbol)
    elif symbol == LOSE_BUILDING:
        if is_any_on_rim(table, seat):
            table.request(seat, ASK_BUILDING)
        else:
            done(table)  # VNS-R10
    elif symbol == DROPPING:
        if table.count_provinces(STORED, seat) > table.total(seat, table.cards.storehouses):
            table.request(seat, ASK_DROP)
        else:
            done(table)
    else:
        suffer_loss(table, seat, symbol == LOSE_UNIT)


def done(table: Table) -> None:
    """The first symbol has been suffered."""
    table.todo = table.todo[1:]
    table.asked = 0


def can_suffer(table: Table, seat: i64, symbol: i64) -> bool:
    """Whether a seat has what a symbol takes."""
    if symbol == STORED_SYMBOL:
        return table.count_provinces(STORED, seat) > 0
    if symbol == LOSE_BUILDING:
        return is_any_on_rim(table, seat)
    return (units_to_draw(table, seat) if symbol == LOSE_UNIT else provinces_to_draw(table, seat)) > 0


def next_volunteer(table: Table, symbol: i64) -> i64:
    """The next seat in turn that can suffer a symbol and has not declined, or -1 (VNS-R8)."""
    for nth in range(table.seats):
        seat = (table.chair + nth) % table.seats
        if not (table.asked >> seat) & 1 and can_suffer(table, seat, symbol):
            return seat
    return -1


def suffer_stored(table: Table, seat: i64) -> None:
    """A stored Province or a point (VNS-63)."""
    giver = next_volunteer(table, STORED_SYMBOL) if seat == CITY else seat
    if giver >= 0 and can_suffer(table, giver, STORED_SYMBOL):
        table.request(giver, ASK_STORED)
    else:
        done(table)
        table.lose_point()


def volunteer(table: Table, symbol: i64) -> None:
    """A loss in a city column: seats may accept it in turn; if all decline, the first that can must."""
    seat = next_volunteer(table, symbol)
    if seat >= 0:
        table.request(seat, ASK_ACCEPT)
        return
    table.asked = 0
    seat = next_volunteer(table, symbol)
    if seat >= 0:
        table.todo[0] = symbol << 3 | seat
    else:
        done(table)


def suffer_loss(table: Table, seat: i64, is_unit: bool) -> None:
    """A Unit or Province from the seat's own pile: the top one, or the owner's choice (VNS-65, 66, VNS-R9)."""
    if (units_to_draw(table, seat) if is_unit else provinces_to_draw(table, seat)) == 0:
        done(table)
    elif table.options.loss_pick == "choose":
        table.request(seat, ASK_LOSE_UNIT if is_unit else ASK_LOSE_PROVINCE)
    else:
        done(table)
        draw(table, seat, 1 if is_unit else 0, 0 if is_unit else 1, LOST)


# The rim --------------------------------------------------------------------------------------------------------------


def is_on_rim(table: Table, seat: i64, place: i64) -> bool:
    """Whether a Building may be lost: a free side, and the others stay connected (VNS-64, VNS-R7)."""
    cell = table.cell_at(seat, place)
    if cell in (ORIGIN, RIGHT) or not has_free_side(table, seat, cell):
        return False
    return table.options.rim == "free_side" or stays_connected(table, seat, cell)


def has_free_side(table: Table, seat: i64, cell: i64) -> bool:
    return any(table.find(seat, cell + step) < 0 for step in NEXT)


def stays_connected(table: Table, seat: i64, without: i64) -> bool:
    """Whether without one cell every Building is connected side by side to the first."""
    reached, grows = BIT[0] << table.find(seat, ORIGIN), True
    while grows:
        grows = False
        for place in range(table.size[seat]):
            is_new = not (reached >> place) & 1 and table.cell_at(seat, place) != without
            if is_new and touches(table, seat, place, reached):
                reached |= BIT[0] << place
                grows = True
    count: i64 = 0
    for place in range(table.size[seat]):
        count += (reached >> place) & 1
    return count == table.size[seat] - 1


def touches(table: Table, seat: i64, place: i64, reached: i64) -> bool:
    """Whether a Building lies beside one that was reached."""
    for step in NEXT:
        beside = table.find(seat, table.cell_at(seat, place) + step)
        if beside >= 0 and (reached >> beside) & 1:
            return True
    return False


def is_any_on_rim(table: Table, seat: i64) -> bool:
    return any(is_on_rim(table, seat, place) for place in range(table.size[seat]))


# Choosing -------------------------------------------------------------------------------------------------------------


def list_damage(table: Table, found: list[int]) -> None:
    """What the seat that is asked may choose."""
    seat, ask = i64(table.decider), table.ask
    if ask == ASK_STORED:
        list_provinces(table, seat, STORED, code.GIVE, found)
        found.append(code.plain(code.DECLINE if table.todo[0] & 7 == CITY else code.POINT))
    elif ask == ASK_BUILDING:
        for place in range(table.size[seat]):
            if is_on_rim(table, seat, place):
                found.append(int(code.action(code.LOSE_CELL, table.cell_at(seat, place))))
    elif ask == ASK_DROP:
        list_provinces(table, seat, STORED, code.DROP, found)
    elif ask == ASK_LOSE_UNIT:
        pile, discard = table.zone(PILE, seat), table.zone(DISCARD, seat)
        for unit in range(table.cards.unit_kinds()):
            if table.units[pile + unit] + table.units[discard + unit]:
                found.append(int(code.action(code.LOSE_UNIT, unit)))
    elif ask == ASK_LOSE_PROVINCE:
        list_provinces(table, seat, PILE, code.LOSE_PROVINCE, found)
        list_provinces(table, seat, DISCARD, code.LOSE_PROVINCE, found)
    else:
        found.append(code.plain(code.ACCEPT))
        found.append(code.plain(code.DECLINE))


def list_provinces(table: Table, seat: i64, zone: i64, kind: i64, found: list[int]) -> None:
    """The Provinces of a zone; of alike ones the first."""
    for province in range(table.cards.provinces()):
        if table.lies(province, zone, seat) and table.first_alike(province, zone, seat):
            found.append(int(code.action(kind, province)))


def play_damage(table: Table, kind: i64, what: i64) -> None:
    """Suffer what was chosen."""
    seat = i64(table.decider)
    if kind == code.GIVE or kind == code.DROP:
        table.put(what, DISCARD, seat)
        if kind == code.GIVE:
            done(table)
    elif kind == code.POINT:
        done(table)
        table.lose_point()
    elif kind == code.DECLINE:
        table.asked |= BIT[seat]
    elif kind == code.ACCEPT:
        table.todo[0] = (table.todo[0] & ~7) | seat
        table.asked = 0
    elif kind == code.LOSE_CELL:
        lose_building(table, seat, what)
        table.todo[0] = DROPPING << 3 | seat
    elif kind == code.LOSE_UNIT:
        table.dismiss(what, seat, PILE if table.units[table.zone(PILE, seat) + what] else DISCARD)
        done(table)
    else:
        table.under(FOURTH, what)
        done(table)


def lose_building(table: Table, seat: i64, cell: i64) -> None:
    """A Building goes back to its supply; what lay in its shared place goes to its owners (VNS-64, VNS-R28)."""
    place = table.find(seat, cell)
    table.restock(seat, table.building_at(seat, place), 1)
    table.tear_down(seat, place)
    for province in range(table.cards.provinces()):
        if table.where[province] >> 2 == LAID and table.laid[province] == (seat << 14 | cell):
            table.put(province, DISCARD, table.where[province] & 3)
            table.laid[province] = 0
