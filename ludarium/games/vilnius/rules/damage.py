"""Damage: what undefeated enemies and a Boost do, symbol by symbol (VNS-61 to 66)."""

from typing import Final

from mypy_extensions import i64

from ludarium.games.vilnius.rules import action as code
from ludarium.games.vilnius.rules.base_state import VilniusBase
from ludarium.games.vilnius.rules.cards import FIRE, LOSE_BUILDING, LOSE_UNIT
from ludarium.games.vilnius.rules.cards import STORED as STORED_SYMBOL
from ludarium.games.vilnius.rules.ending import lose_point
from ludarium.games.vilnius.rules.income import FOURTH_STACK, LOST, draw, provinces_to_draw, units_to_draw
from ludarium.games.vilnius.rules.layout import (
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
    NEIGHBOURS,
    ORIGIN,
    PILE,
    STORED,
)
from ludarium.games.vilnius.rules.setup import RIGHT

DROPPING: Final[i64] = 5
"""Damage symbol of our own: after the loss of a Storehouse, drop the Provinces that no longer fit."""


def next_damage(state: VilniusBase) -> None:
    """Suffer the next symbol, or ask about it."""
    symbol, seat = state.todo[0] >> 3, state.todo[0] & 7
    if symbol == FIRE:
        done(state)
        lose_point(state)
    elif symbol == STORED_SYMBOL:
        suffer_stored(state, seat)
    elif seat == CITY:
        volunteer(state, symbol)
    elif symbol == LOSE_BUILDING:
        if is_any_on_rim(state, seat):
            state.request(seat, ASK_BUILDING)
        else:
            done(state)  # VNS-R10
    elif symbol == DROPPING:
        if state.count_provinces(STORED, seat) > state.total(seat, state.cards.storehouses):
            state.request(seat, ASK_DROP)
        else:
            done(state)
    else:
        suffer_loss(state, seat, symbol == LOSE_UNIT)


def done(state: VilniusBase) -> None:
    """The first symbol has been suffered."""
    state.todo = state.todo[1:]
    state.asked = 0


def can_suffer(state: VilniusBase, seat: i64, symbol: i64) -> bool:
    """Whether a seat has what a symbol would take."""
    if symbol == STORED_SYMBOL:
        return state.count_provinces(STORED, seat) > 0
    if symbol == LOSE_BUILDING:
        return is_any_on_rim(state, seat)
    return (units_to_draw(state, seat) if symbol == LOSE_UNIT else provinces_to_draw(state, seat)) > 0


def next_volunteer(state: VilniusBase, symbol: i64) -> i64:
    """The next seat in turn that can suffer a symbol and has not declined, or -1 (VNS-R8)."""
    for nth in range(state.seats):
        seat = (state.chair + nth) % state.seats
        if not (state.asked >> seat) & 1 and can_suffer(state, seat, symbol):
            return seat
    return -1


def suffer_stored(state: VilniusBase, seat: i64) -> None:
    """A stored Province or a point (VNS-63)."""
    giver = next_volunteer(state, STORED_SYMBOL) if seat == CITY else seat
    if giver >= 0 and can_suffer(state, giver, STORED_SYMBOL):
        state.request(giver, ASK_STORED)
    else:
        done(state)
        lose_point(state)


def volunteer(state: VilniusBase, symbol: i64) -> None:
    """A loss in a city column: seats may accept it in turn; if all decline, the first that can must."""
    seat = next_volunteer(state, symbol)
    if seat >= 0:
        state.request(seat, ASK_ACCEPT)
        return
    state.asked = 0
    seat = next_volunteer(state, symbol)
    if seat >= 0:
        state.todo[0] = symbol << 3 | seat
    else:
        done(state)


def suffer_loss(state: VilniusBase, seat: i64, is_unit: bool) -> None:
    """A Unit or Province from the seat's own pile: the top one, or the owner's choice (VNS-65, 66, VNS-R9)."""
    if (units_to_draw(state, seat) if is_unit else provinces_to_draw(state, seat)) == 0:
        done(state)
    elif state.options.loss_pick == "choose":
        state.request(seat, ASK_LOSE_UNIT if is_unit else ASK_LOSE_PROVINCE)
    else:
        done(state)
        draw(state, seat, 1 if is_unit else 0, 0 if is_unit else 1, LOST)


# The rim --------------------------------------------------------------------------------------------------------------


def is_on_rim(state: VilniusBase, seat: i64, place: i64) -> bool:
    """Whether a Building may be lost: a free side, and the others stay connected (VNS-64, VNS-R7)."""
    cell = state.cell_at(seat, place)
    if cell in (ORIGIN, RIGHT) or not has_free_side(state, seat, cell):
        return False
    return state.options.rim == "free_side" or stays_connected(state, seat, cell)


def has_free_side(state: VilniusBase, seat: i64, cell: i64) -> bool:
    return any(state.find(seat, cell + step) < 0 for step in NEIGHBOURS)


def stays_connected(state: VilniusBase, seat: i64, without: i64) -> bool:
    """Whether all other Buildings stay connected to the first without this cell."""
    reached, grows = BIT[0] << state.find(seat, ORIGIN), True
    while grows:
        grows = False
        for place in range(state.size[seat]):
            is_new = not (reached >> place) & 1 and state.cell_at(seat, place) != without
            if is_new and touches(state, seat, place, reached):
                reached |= BIT[0] << place
                grows = True
    count: i64 = 0
    for place in range(state.size[seat]):
        count += (reached >> place) & 1
    return count == state.size[seat] - 1


def touches(state: VilniusBase, seat: i64, place: i64, reached: i64) -> bool:
    """Whether a Building is beside one that was reached."""
    for step in NEIGHBOURS:
        beside = state.find(seat, state.cell_at(seat, place) + step)
        if beside >= 0 and (reached >> beside) & 1:
            return True
    return False


def is_any_on_rim(state: VilniusBase, seat: i64) -> bool:
    return any(is_on_rim(state, seat, place) for place in range(state.size[seat]))


# Choosing -------------------------------------------------------------------------------------------------------------


def list_damage(state: VilniusBase, found: list[int]) -> None:
    """What the seat that is asked may choose."""
    seat, ask = i64(state.decider), state.ask
    if ask == ASK_STORED:
        list_provinces(state, seat, STORED, code.GIVE, found)
        found.append(code.plain(code.DECLINE if state.todo[0] & 7 == CITY else code.POINT))
    elif ask == ASK_BUILDING:
        for place in range(state.size[seat]):
            if is_on_rim(state, seat, place):
                found.append(int(code.action(code.LOSE_CELL, state.cell_at(seat, place))))
    elif ask == ASK_DROP:
        list_provinces(state, seat, STORED, code.DROP, found)
    elif ask == ASK_LOSE_UNIT:
        pile, discard = state.zone(PILE, seat), state.zone(DISCARD, seat)
        for unit in range(state.cards.unit_kinds()):
            if state.units[pile + unit] + state.units[discard + unit]:
                found.append(int(code.action(code.LOSE_UNIT, unit)))
    elif ask == ASK_LOSE_PROVINCE:
        list_provinces(state, seat, PILE, code.LOSE_PROVINCE, found)
        list_provinces(state, seat, DISCARD, code.LOSE_PROVINCE, found)
    else:
        found.append(code.plain(code.ACCEPT))
        found.append(code.plain(code.DECLINE))


def list_provinces(state: VilniusBase, seat: i64, zone: i64, kind: i64, found: list[int]) -> None:
    """The Provinces of a zone; of equal ones the first."""
    for province in range(state.cards.provinces()):
        if state.lies(province, zone, seat) and state.first_of_kind(province, zone, seat):
            found.append(int(code.action(kind, province)))


def play_damage(state: VilniusBase, kind: i64, what: i64) -> None:
    """Suffer what was chosen."""
    seat = i64(state.decider)
    if kind == code.GIVE or kind == code.DROP:
        state.put(what, DISCARD, seat)
        if kind == code.GIVE:
            done(state)
    elif kind == code.POINT:
        done(state)
        lose_point(state)
    elif kind == code.DECLINE:
        state.asked |= BIT[seat]
    elif kind == code.ACCEPT:
        state.todo[0] = (state.todo[0] & ~7) | seat
        state.asked = 0
    elif kind == code.LOSE_CELL:
        lose_building(state, seat, what)
        state.todo[0] = DROPPING << 3 | seat
    elif kind == code.LOSE_UNIT:
        state.dismiss(what, seat, PILE if state.units[state.zone(PILE, seat) + what] else DISCARD)
        done(state)
    else:
        state.under(FOURTH_STACK, what)
        done(state)


def lose_building(state: VilniusBase, seat: i64, cell: i64) -> None:
    """Return a Building to its supply, and Provinces in its shared place to their owners (VNS-64, VNS-R28)."""
    place = state.find(seat, cell)
    state.restock(seat, state.building_at(seat, place), 1)
    state.tear_down(seat, place)
    for province in range(state.cards.provinces()):
        if state.where[province] >> 2 == LAID and state.laid[province] == (seat << 14 | cell):
            state.put(province, DISCARD, state.where[province] & 3)
            state.laid[province] = 0
