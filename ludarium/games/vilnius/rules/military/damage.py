"""Damage: what undefeated enemies and a Boost do, symbol by symbol (VNS-61)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from ludarium.core.bits import includes, only
from ludarium.games.vilnius.rules import action as code
from ludarium.games.vilnius.rules import bans
from ludarium.games.vilnius.rules.bans import LEGAL
from ludarium.games.vilnius.rules.data import layout
from ludarium.games.vilnius.rules.data.base_state import damage
from ludarium.games.vilnius.rules.data.cards import FIRE, LOSE_BUILDING, LOSE_UNIT
from ludarium.games.vilnius.rules.data.cards import STORED as STORED_SYMBOL
from ludarium.games.vilnius.rules.ending import lose_point
from ludarium.games.vilnius.rules.income import FOURTH_STACK, LOST, draw, provinces_to_draw, units_to_draw
from ludarium.games.vilnius.rules.setup import RIGHT

if TYPE_CHECKING:
    from ludarium.games.vilnius.rules.state import Vilnius

DROPPING: Final[i64] = 5
"""Damage symbol of our own: after the loss of a Storehouse, drop the Provinces that no longer fit."""


def next_damage(state: Vilnius) -> None:
    """Suffer the next symbol, or ask about it."""
    symbol, seat = state.due_symbol(), state.due_seat()
    if symbol == FIRE:  # VNS-62
        done(state)
        lose_point(state)
    elif symbol == STORED_SYMBOL:  # VNS-63
        suffer_stored(state, seat)
    elif seat == layout.CITY:  # VNS-R8
        volunteer(state, symbol)
    elif symbol == LOSE_BUILDING:  # VNS-64
        if is_any_on_rim(state, seat):
            state.request(seat, layout.ASK_BUILDING)
        else:
            done(state)  # VNS-R10
    elif symbol == DROPPING:  # VNS-R11
        if state.count_provinces(layout.STORED, seat) > state.total(seat, state.cards.storehouses):
            state.request(seat, layout.ASK_DROP)
        else:
            done(state)
    else:
        suffer_loss(state, seat, symbol == LOSE_UNIT)  # VNS-65, VNS-66


def done(state: Vilnius) -> None:
    """The first symbol has been suffered."""
    state.todo = state.todo[1:]
    state.asked = 0


def can_suffer(state: Vilnius, seat: i64, symbol: i64) -> bool:
    """Whether a seat has what a symbol would take."""
    if symbol == STORED_SYMBOL:
        return state.count_provinces(layout.STORED, seat) > 0  # VNS-63, VNS-R11
    if symbol == LOSE_BUILDING:
        return is_any_on_rim(state, seat)
    return (units_to_draw(state, seat) if symbol == LOSE_UNIT else provinces_to_draw(state, seat)) > 0


def next_volunteer(state: Vilnius, symbol: i64) -> i64:
    """The next seat in turn that can suffer a symbol and has not declined, or -1 (VNS-R8)."""
    for nth in range(state.seats):
        seat = (state.chair + nth) % state.seats
        if not state.has_passed(seat) and can_suffer(state, seat, symbol):
            return seat
    return -1


def suffer_stored(state: Vilnius, seat: i64) -> None:
    """A stored Province or a point (VNS-63)."""
    giver = next_volunteer(state, STORED_SYMBOL) if seat == layout.CITY else seat  # VNS-R8
    if giver >= 0 and can_suffer(state, giver, STORED_SYMBOL):
        state.request(giver, layout.ASK_STORED)
    else:
        done(state)
        lose_point(state)  # VNS-63


def volunteer(state: Vilnius, symbol: i64) -> None:
    """A loss in a city column: seats may accept it in turn; if all decline, the first that can must."""
    seat = next_volunteer(state, symbol)
    if seat >= 0:
        state.request(seat, layout.ASK_ACCEPT)
        return
    state.asked = 0
    seat = next_volunteer(state, symbol)
    if seat >= 0:
        state.todo[0] = damage(symbol, seat)
    else:
        done(state)


def suffer_loss(state: Vilnius, seat: i64, is_unit: bool) -> None:
    """A Unit or Province from the seat's own pile: the top one, or the owner's choice (VNS-R9)."""
    if (units_to_draw(state, seat) if is_unit else provinces_to_draw(state, seat)) == 0:
        done(state)  # VNS-R10
    elif state.options.loss_pick == "choose":  # VNS-R9
        state.request(seat, layout.ASK_LOSE_UNIT if is_unit else layout.ASK_LOSE_PROVINCE)
    else:
        done(state)
        draw(state, seat, 1 if is_unit else 0, 0 if is_unit else 1, LOST)  # VNS-65, VNS-66


# The rim --------------------------------------------------------------------------------------------------------------


def rim_ban(state: Vilnius, seat: i64, place: i64) -> i64:
    """Why a Building of the display (-1: none) can't be lost, or LEGAL (VNS-64)."""
    if place < 0:
        return bans.NO_BUILDING  # VNS-64
    cell = state.cell_at(seat, place)
    if cell in (layout.ORIGIN, RIGHT):
        return bans.START_BUILDING  # VNS-64
    if not has_free_side(state, seat, cell):
        return bans.NO_FREE_SIDE  # VNS-R7
    if state.options.rim == "free_side" or stays_connected(state, seat, cell):  # VNS-R7
        return LEGAL
    return bans.CUTS_OFF  # VNS-R7


def has_free_side(state: Vilnius, seat: i64, cell: i64) -> bool:
    return any(state.find(seat, cell + step) < 0 for step in layout.NEIGHBOURS)


def stays_connected(state: Vilnius, seat: i64, without: i64) -> bool:
    """Whether all other Buildings stay connected to the first without this cell."""
    reached, grows = only(state.find(seat, layout.ORIGIN)), True
    while grows:
        grows = False
        for place in range(state.size[seat]):
            is_new = not includes(reached, place) and state.cell_at(seat, place) != without
            if is_new and touches(state, seat, place, reached):
                reached |= only(place)
                grows = True
    count: i64 = 0
    for place in range(state.size[seat]):
        count += 1 if includes(reached, place) else 0
    return count == state.size[seat] - 1


def touches(state: Vilnius, seat: i64, place: i64, reached: i64) -> bool:
    """Whether a Building is beside one that was reached."""
    for step in layout.NEIGHBOURS:
        beside = state.find(seat, state.cell_at(seat, place) + step)
        if beside >= 0 and includes(reached, beside):
            return True
    return False


def is_any_on_rim(state: Vilnius, seat: i64) -> bool:
    return any(rim_ban(state, seat, place) == LEGAL for place in range(state.size[seat]))


# Choosing -------------------------------------------------------------------------------------------------------------


def list_damage(state: Vilnius, found: list[int]) -> None:
    """What the seat that is asked may choose."""
    seat, ask = i64(state.decider), state.ask
    if ask == layout.ASK_STORED:
        list_provinces(state, seat, code.GIVE, found)
        found.append(code.plain(code.DECLINE if state.due_seat() == layout.CITY else code.POINT))  # VNS-63
    elif ask == layout.ASK_BUILDING:  # VNS-64
        for place in range(state.size[seat]):
            if rim_ban(state, seat, place) == LEGAL:
                found.append(int(code.action(code.LOSE_CELL, state.cell_at(seat, place))))
    elif ask == layout.ASK_DROP:  # VNS-R11
        list_provinces(state, seat, code.DROP, found)
    elif ask == layout.ASK_LOSE_UNIT:  # VNS-65
        for unit in range(state.cards.unit_kinds()):
            if lost_unit_ban(state, seat, unit) == LEGAL:
                found.append(int(code.action(code.LOSE_UNIT, unit)))
    elif ask == layout.ASK_LOSE_PROVINCE:  # VNS-66
        list_provinces(state, seat, code.LOSE_PROVINCE, found)
    else:
        found.append(code.plain(code.ACCEPT))  # VNS-R8
        found.append(code.plain(code.DECLINE))


def list_provinces(state: Vilnius, seat: i64, kind: i64, found: list[int]) -> None:
    """The Provinces that can be given, dropped or lost; of equal ones in a zone the first."""
    for zone in (layout.PILE, layout.DISCARD) if kind == code.LOSE_PROVINCE else (layout.STORED,):
        for province in range(state.cards.provinces()):
            is_there = state.lies(province, zone, seat) and state.first_of_kind(province, zone, seat)
            if is_there and lost_province_ban(state, seat, kind, province) == LEGAL:
                found.append(int(code.action(kind, province)))


def lost_unit_ban(state: Vilnius, seat: i64, unit: i64) -> i64:
    """Why a seat can't choose to lose a Unit (-1: none), or LEGAL (VNS-65, VNS-R9)."""
    if unit < 0:
        return bans.UNIT_NOT_IN_PILES
    count = state.units_in(layout.PILE, seat, unit) + state.units_in(layout.DISCARD, seat, unit)
    return LEGAL if count else bans.UNIT_NOT_IN_PILES  # VNS-65, VNS-R9


def lost_province_ban(state: Vilnius, seat: i64, kind: i64, province: i64) -> i64:
    """Why a seat can't give, drop or lose a Province (-1: none), or LEGAL."""
    if kind == code.LOSE_PROVINCE:
        is_in_piles = province >= 0 and (
            state.lies(province, layout.PILE, seat) or state.lies(province, layout.DISCARD, seat)
        )
        return LEGAL if is_in_piles else bans.PROVINCE_NOT_IN_PILES  # VNS-66
    if state.lies(province, layout.STORED, seat):
        return LEGAL
    return bans.NOT_STORED if kind == code.GIVE else bans.NOT_IN_STOREHOUSE  # VNS-63 or VNS-R11


def play_damage(state: Vilnius, kind: i64, what: i64) -> None:
    """Suffer what was chosen."""
    seat = i64(state.decider)
    if kind == code.GIVE or kind == code.DROP:  # VNS-63, VNS-R11
        state.put(what, layout.DISCARD, seat)
        if kind == code.GIVE:
            done(state)
    elif kind == code.POINT:  # VNS-63
        done(state)
        lose_point(state)
    elif kind == code.DECLINE:
        state.asked |= layout.BIT[seat]
    elif kind == code.ACCEPT:  # VNS-R8
        state.todo[0] = damage(state.due_symbol(), seat)
        state.asked = 0
    elif kind == code.LOSE_CELL:  # VNS-64
        lose_building(state, seat, what)
        state.todo[0] = damage(DROPPING, seat)  # VNS-R11
    elif kind == code.LOSE_UNIT:
        # VNS-65
        state.dismiss(what, seat, layout.PILE if state.units_in(layout.PILE, seat, what) else layout.DISCARD)
        done(state)
    else:
        state.under(FOURTH_STACK, what)  # VNS-66
        done(state)


def lose_building(state: Vilnius, seat: i64, cell: i64) -> None:
    """Return a Building to its supply, and Provinces in its shared place to their owners (VNS-64, VNS-R28)."""
    place = state.find(seat, cell)
    state.restock(seat, state.building_at(seat, place), 1)  # VNS-64
    state.tear_down(seat, place)
    for province in range(state.cards.provinces()):
        if state.is_laid(province) and state.laid[province] == code.shared_place(seat, cell):  # VNS-R28
            state.discard_province(province)
