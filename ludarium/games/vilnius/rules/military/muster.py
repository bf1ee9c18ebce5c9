"""The muster, in which all seats send their Units against the enemies of a fight or an enemy Building (VNS-51)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from ludarium.games.vilnius.rules import action as code
from ludarium.games.vilnius.rules import bans
from ludarium.games.vilnius.rules.bans import LEGAL
from ludarium.games.vilnius.rules.data.layout import ASK_MUSTER, ENEMY_BUILDINGS, HAND, MUSTER, RAID, RED_SKULLS
from ludarium.games.vilnius.rules.data.mustered import AT_HAND, FOUGHT, NOWHERE, WHOLE
from ludarium.games.vilnius.rules.fight import MAX_RETURNS, arms_at, meets, splits, total_demand

if TYPE_CHECKING:
    from ludarium.games.vilnius.rules.state import Vilnius


def proceed_muster(state: Vilnius) -> None:
    """Ask the next seat, or close the muster once all have held in succession."""
    if state.holds >= state.seats:  # VNS-61
        close(state)
    else:
        state.request(state.turn, ASK_MUSTER)


def list_muster(state: Vilnius, found: list[int]) -> None:
    """What a seat may do with its Units; of equal ones, one is listed."""
    seat = state.turn
    first: i64 = 0
    for index in range(state.fighter_count()):
        last = state.after_parts(first)
        if owner_ban(state, index, seat) == LEGAL and not has_equal(state, index, first):  # VNS-16
            list_fighter(state, index, first, last, found)
        first = last
    if hold_ban(state, seat) == LEGAL:
        found.append(code.plain(code.HOLD))


def has_equal(state: Vilnius, index: i64, first: i64) -> bool:
    """Whether an earlier Unit is equal: same seat and name, in the same places, with the same returns."""
    last = state.after_parts(first)
    size, other, start = last - first, index - 1, first
    while other >= 0 and state.are_same_units(other, index):
        start -= size
        if state.same_parts(start, first, size):
            return True
        other -= 1
    return False


def list_fighter(state: Vilnius, index: i64, first: i64, last: i64, found: list[int]) -> None:
    """Where a Unit or its symbols may go, and whether it may be withdrawn."""
    weapon = WHOLE - 1
    for part in range(first, last):
        if state.part_weapon(part) != weapon:  # parts are sorted by weapon
            weapon = state.part_weapon(part)
            if part_ban(state, first, last, weapon) == LEGAL:
                list_places(state, index, weapon, found)
    if withdraw_ban(state, first, last) == LEGAL:
        found.append(int(code.action(code.WITHDRAW, index)))


def list_places(state: Vilnius, index: i64, weapon: i64, found: list[int]) -> None:
    """The enemies that a Unit or a symbol of it may be sent to."""
    for foe in range(state.foe_count()):
        if foe_ban(state, foe) == LEGAL:  # VNS-51
            found.append(int(code.assign(index, foe) if weapon == WHOLE else code.allot(index, weapon, foe)))


# Bans -----------------------------------------------------------------------------------------------------------------


def owner_ban(state: Vilnius, index: i64, seat: i64) -> i64:
    """Why a seat can't send or withdraw a Unit at all, or LEGAL: it is another's (VNS-16)."""
    return LEGAL if state.fighter_seat(index) == seat else bans.NOT_YOUR_UNIT  # VNS-16


def no_unit_ban() -> i64:
    """Why a seat can't send or withdraw a Unit of a name of which it has none here."""
    return bans.NOT_YOUR_UNIT  # VNS-16


def send_ban(state: Vilnius, index: i64, weapon: i64, foe: i64) -> i64:
    """Why a Unit (with WHOLE) or a symbol of it can't be sent against an enemy, or LEGAL (VNS-51)."""
    first = state.first_part(index)
    ban = way_ban(state, index, weapon)
    ban = ban if ban != LEGAL else foe_ban(state, foe)
    return ban if ban != LEGAL else part_ban(state, first, state.after_parts(first), weapon)


def way_ban(state: Vilnius, index: i64, weapon: i64) -> i64:
    """Why a Unit can't be sent as a whole, or symbol by symbol, or LEGAL."""
    if splits(state, index):
        return bans.SPLITS if weapon == WHOLE else LEGAL  # VNS-54
    if weapon == WHOLE:
        return LEGAL
    if state.cards.distributes(state.fighter_unit(index)):
        return bans.WHOLE_IN_RAID  # VNS-R20
    return bans.STAYS_WHOLE  # VNS-54


def foe_ban(state: Vilnius, foe: i64) -> i64:
    """Why nothing can be sent against an enemy, or LEGAL."""
    if not state.is_beaten(foe):
        return LEGAL
    if total_demand(state, state.foe_order(foe)) == 0:
        return bans.NOTHING_TO_BEAT  # VNS-55
    return bans.BEATEN  # VNS-54


def no_foe_ban(state: Vilnius) -> i64:
    """Why nothing can be sent against an enemy that isn't there."""
    return bans.NOT_STORMED if state.stage == RAID else bans.NOT_ATTACKING  # VNS-72 or VNS-51


def part_ban(state: Vilnius, first: i64, last: i64, weapon: i64) -> i64:
    """Why none of a Unit's symbols of a weapon, or the Unit with WHOLE, can be sent, or LEGAL."""
    if best_part(state, first, last, weapon) >= 0:
        return LEGAL
    ban = bans.LACKS_SYMBOL  # VNS-54
    for part in range(first, last):
        if state.part_weapon(part) == weapon:
            if state.part_foe(part) != NOWHERE:
                return bans.SENT  # VNS-54
            ban = bans.RETURNED_TWICE  # VNS-R44
    return ban


def best_part(state: Vilnius, first: i64, last: i64, weapon: i64) -> i64:
    """The free symbol of a weapon that has returned least often, or -1 if none may be sent again (VNS-R44)."""
    return state.free_part(first, last, weapon, MAX_RETURNS)


def withdraw_ban(state: Vilnius, first: i64, last: i64) -> i64:
    """Why a Unit with these parts can't be withdrawn, or LEGAL (VNS-R19)."""
    ban = bans.NOT_SENT  # VNS-54
    for part in range(first, last):
        at = state.part_foe(part)
        if at != NOWHERE:
            if not state.is_beaten(at):
                return LEGAL
            ban = bans.COMMITTED  # VNS-54
    return ban


def hold_ban(state: Vilnius, seat: i64) -> i64:
    """Why a seat can't hold, or LEGAL."""
    return bans.SURPLUS if surplus_part(state, seat) >= 0 else LEGAL  # VNS-R18


def surplus_part(state: Vilnius, seat: i64) -> i64:
    """A part of a seat's Unit that isn't needed where it is, though surplus Units are forbidden, or -1 (VNS-R18)."""
    if state.options.surplus_units != "forbidden" or state.stage == RAID:
        return -1
    for part in range(state.part_count()):
        foe, index = state.part_foe(part), state.part_fighter(part)
        is_mine = foe != NOWHERE and state.fighter_seat(index) == seat
        if is_mine and not state.is_beaten(foe) and meets(state, state.foe_order(foe), arms_at(state, foe, index)):
            return part  # VNS-R18
    return -1


# Taking ---------------------------------------------------------------------------------------------------------------


def play_muster(state: Vilnius, kind: i64, what: i64) -> None:
    """Deploy, withdraw or hold."""
    if kind == code.HOLD:
        hold(state)
        return
    state.holds = 0
    first = state.first_part(code.fighter_of(kind, what))
    last = state.after_parts(first)
    if kind == code.WITHDRAW:
        for part in range(first, last):
            at = state.part_foe(part)
            if at != NOWHERE and not state.is_beaten(at):
                state.return_part(part)  # VNS-R44
    else:
        weapon = WHOLE if kind == code.ASSIGN else code.weapon_of(what)
        state.send_part(best_part(state, first, last, weapon), code.foe_of(what))  # VNS-51, VNS-54
    sort_symbols(state, first, last)


def hold(state: Vilnius) -> None:
    """The seat holds, and the next one is asked."""
    state.holds += 1
    state.turn = (state.turn + 1) % state.seats


def sort_symbols(state: Vilnius, first: i64, last: i64) -> None:
    """Sort the equal symbols of a Unit, so that Units in the same places compare equal."""
    for part in range(first + 1, last):
        other = part
        while other > first and sorts_before(state, other, other - 1):
            state.swap_parts(other, other - 1)
            other -= 1


def sorts_before(state: Vilnius, one: i64, other: i64) -> bool:
    """Whether the first of two symbols of one weapon sorts before the other."""
    if state.part_weapon(one) != state.part_weapon(other):
        return False
    if state.part_foe(one) != state.part_foe(other):
        return state.part_foe(one) < state.part_foe(other)
    return state.part_returns(one) < state.part_returns(other)


def close(state: Vilnius) -> None:
    """Enemies whose demand is met are beaten. Other Units return; if one did for the first time, the muster goes on."""
    for foe in range(state.foe_count()):
        if not state.is_beaten(foe) and meets(state, state.foe_order(foe), arms_at(state, foe, -1)):  # VNS-52
            state.beat(foe)
    goes_on = False
    for part in range(state.part_count()):
        at = state.part_foe(part)
        if at != NOWHERE and not state.is_beaten(at):
            goes_on = goes_on or state.part_returns(part) == 0
            state.return_part(part)  # VNS-R44, VNS-R19
    sort_all_symbols(state)
    state.holds = 0
    state.turn = state.chair
    if goes_on:
        return
    if state.stage == MUSTER:
        deploy(state)
        state.go(RED_SKULLS)
    else:
        state.stage = ENEMY_BUILDINGS
        state.step = 1


def sort_all_symbols(state: Vilnius) -> None:
    """Sort the equal symbols of every Unit."""
    first: i64 = 0
    while first < state.part_count():
        last = state.after_parts(first)
        sort_symbols(state, first, last)
        first = last


def deploy(state: Vilnius) -> None:
    """Units at beaten enemies have fought and leave the hand (VNS-59)."""
    for part in range(state.part_count()):
        index = state.part_fighter(part)
        if state.part_foe(part) != NOWHERE and state.fate_of(index) == AT_HAND:  # VNS-59, VNS-R18
            state.set_fate(index, FOUGHT)
            state.add_units(HAND, state.fighter_seat(index), state.fighter_unit(index), -1)
