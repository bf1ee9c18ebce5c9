"""Phase 4E: new Destinations, Guardhouses and the end of the round."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from ludarium.games.vilnius.rules import action as code
from ludarium.games.vilnius.rules import bans
from ludarium.games.vilnius.rules.bans import LEGAL
from ludarium.games.vilnius.rules.data.cards import MAX_STRENGTH
from ludarium.games.vilnius.rules.data.layout import ASK_KEEP, ASK_TO, DISCARD, GUARDHOUSES, HAND, STORED
from ludarium.games.vilnius.rules.military.capturing import chosen_units
from ludarium.games.vilnius.rules.setup import next_round

if TYPE_CHECKING:
    from ludarium.games.vilnius.rules.state import Vilnius


def proceed_destinations(state: Vilnius) -> None:
    """Each seat whose row attacked, whatever it went for, draws a new Destination (VNS-79, VNS-R43)."""
    while state.nth < state.seats and not state.attacks(state.nth_seat()):  # VNS-R43
        state.nth += 1  # VNS-80
    if state.nth == state.seats:
        state.attacked = 0
        state.go(GUARDHOUSES)
        return
    if state.step == 0:
        state.past[state.to[state.nth_seat()]] += 1  # VNS-R26
        state.step = 1
        if state.fates[0] + state.fates[1] == 0:  # VNS-79
            state.fates[0], state.fates[1] = state.past[0], state.past[1]
            state.past[0], state.past[1] = 0, 0
    state.ask_chance(ASK_TO)  # VNS-79


def list_destinations(state: Vilnius, found: list[int]) -> None:
    """The Destinations that may be on top of the pile (VNS-79)."""
    for to in range(i64(2)):
        if state.fates[to]:
            found.append(int(code.action(code.TO, to)))


def new_destination(state: Vilnius, to: i64) -> None:
    """Set a seat's Destination and its displayed strength (VNS-81)."""
    seat = state.nth_seat()
    state.fates[to] -= 1
    state.to[seat] = to  # VNS-79
    state.strength[seat] = min(state.order_sum(seat), MAX_STRENGTH)  # VNS-81
    state.nth += 1
    state.step = 0


def proceed_guardhouses(state: Vilnius) -> None:
    """Each seat keeps what its Guardhouses hold; all other Units are discarded (VNS-82)."""
    if state.nth == state.seats:
        next_round(state)
        return
    seat = state.nth_seat()
    if state.count_units(HAND, seat) and state.total(seat, state.cards.guardhouses):
        state.request(seat, ASK_KEEP)
    else:
        keep(state, 0)


def list_kept_units(state: Vilnius, found: list[int]) -> None:
    """Every choice of Units up to the number of Guardhouses (VNS-82)."""
    choose_kept(state, 0, 0, 1, guard_room(state, state.nth_seat()), found)


def choose_kept(state: Vilnius, unit: i64, written: i64, radix: i64, room: i64, found: list[int]) -> None:
    """Try all counts of each Unit; a choice is written like the Units of a capture."""
    if unit == state.cards.unit_kinds():
        found.append(int(code.action(code.KEEP, written)))
        return
    count = state.units_in(HAND, state.nth_seat(), unit)
    for some in range(min(count, room) + 1):  # VNS-82
        choose_kept(state, unit + 1, written + some * radix, radix * (count + 1), room - some, found)


def guard_room(state: Vilnius, seat: i64) -> i64:
    """How many more Units a seat's Guardhouses can keep, new ones included (VNS-82, VNS-R32)."""
    return state.total(seat, state.cards.guardhouses) - state.count_units(STORED, seat)  # VNS-R32


def kept_unit_ban(state: Vilnius, seat: i64, unit: i64, count: i64) -> i64:
    """Why a seat can't keep so many Units of a name (-1: none), or LEGAL (VNS-82)."""
    return LEGAL if unit >= 0 and count <= state.units_in(HAND, seat, unit) else bans.KEEPS_NOT_IN_HAND


def guard_ban(state: Vilnius, seat: i64, count: i64) -> i64:
    """Why a seat's Guardhouses can't keep so many Units, or LEGAL (VNS-82)."""
    return bans.GUARDHOUSES if count > guard_room(state, seat) else LEGAL  # VNS-82


def keep(state: Vilnius, written: i64) -> None:
    """Keep some Units and discard the others."""
    seat = state.nth_seat()
    chosen = chosen_units(state, seat, written)
    for unit in range(state.cards.unit_kinds()):
        for _ in range(chosen[unit]):
            state.move_unit(unit, seat, HAND, STORED)  # VNS-82
    state.move_units(seat, HAND, DISCARD)  # VNS-82
    state.nth += 1
