"""Phase 4A: which rows attack, the enemies and Units of the fight, and what beats an enemy."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from ludarium.games.vilnius.rules.data.base_state import zeros
from ludarium.games.vilnius.rules.data.cards import BUILDING
from ludarium.games.vilnius.rules.data.layout import BIT, CAMPS, CITY, ENEMY_BUILDINGS, HAND, MUSTER, RAID
from ludarium.games.vilnius.rules.data.mustered import WHOLE
from ludarium.games.vilnius.rules.ending import SURVIVED, finish

if TYPE_CHECKING:
    from ludarium.games.vilnius.rules.state import Vilnius

TWO_SEAT_DEMAND: Final[i64] = 6
"""The symbols that two seats need to destroy an enemy Building (VNS-73)."""
MAX_RETURNS: Final[i64] = 2
"""A Unit that returned this often can't be assigned again in the muster (VNS-R44)."""


def attack(state: Vilnius) -> None:
    """Rows that reach their displayed strength attack; without any, steps A and B are skipped (VNS-47)."""
    state.attacked = 0
    for seat in range(state.seats):
        if state.row_size[seat] and state.row_total(seat) >= state.strength[seat]:  # VNS-47, VNS-26
            state.attacked |= BIT[seat]
    state.go(CAMPS if state.attacked else ENEMY_BUILDINGS)  # VNS-46, VNS-47
    state.ask_around()


def final_attack(state: Vilnius) -> None:
    """Rows below half of their displayed strength are discarded; all others attack the city together (VNS-85)."""
    state.final = True
    state.attacked = 0
    state.passed = 0
    for seat in range(state.seats):
        if 2 * state.row_total(seat) < state.strength[seat]:  # VNS-R27: exactly half attacks
            state.discard_row(seat)  # VNS-85
        elif state.row_size[seat]:
            state.attacked |= BIT[seat]  # VNS-85
    if state.attacked:
        open_fight(state)
    else:
        finish(state, SURVIVED)  # VNS-87


def destination(state: Vilnius, seat: i64) -> i64:
    """Where a seat's row goes: the city, or the seat's quarter (VNS-48)."""
    return CITY if state.final or state.to[seat] == 0 else seat  # VNS-48, VNS-85


def open_fight(state: Vilnius) -> None:
    """The attackers in their order: city first, then quarters; by turn, then by arrival (VNS-49)."""
    state.clear_muster()
    for quarter in (False, True):
        for nth in range(state.seats):
            seat = (state.chair + nth) % state.seats
            if state.attacks(seat) and (destination(state, seat) != CITY) == quarter:  # VNS-49
                for place in range(state.row_size[seat]):
                    add_foe(state, state.in_row(seat, place), seat)
    state.go(MUSTER)
    open_muster(state)


def add_foe(state: Vilnius, order: i64, seat: i64) -> None:
    """Add an attacker; one without a demand is beaten from the start (VNS-55, VNS-R4)."""
    state.add_foe(order, seat, destination(state, seat), total_demand(state, order) == 0)  # VNS-55, VNS-R4


def open_raid(state: Vilnius, place: i64) -> None:
    """The muster against one enemy Building (VNS-72)."""
    state.clear_muster()
    state.target = place  # VNS-72
    state.add_foe(state.enemy[place], 0, CITY, False)
    state.go(RAID)
    open_muster(state)


def open_muster(state: Vilnius) -> None:
    """Start a muster with all Units in all hands; the chair begins."""
    for seat in range(state.seats):
        for unit in range(state.cards.unit_kinds()):
            for _ in range(state.units_in(HAND, seat, unit)):
                add_fighter(state, unit, seat)
    state.turn = state.chair
    state.fresh = True


def add_fighter(state: Vilnius, unit: i64, seat: i64) -> None:
    """Add a Unit as one part, or as a part for every symbol."""
    index = state.add_fighter(unit, seat)
    if not splits(state, index):
        state.add_part(index, WHOLE)
        return
    for weapon in range(state.cards.kinds_of_weapon):
        for _ in range(state.cards.arms_of(unit, weapon)):
            state.add_part(index, weapon)


def splits(state: Vilnius, index: i64) -> bool:
    """Whether a Unit gives its symbols to different enemies (VNS-54), which it can't before a Building (VNS-R20)."""
    return state.cards.distributes(state.fighter_unit(index)) and state.stage != RAID  # VNS-54, VNS-R20


# Demands --------------------------------------------------------------------------------------------------------------


def total_demand(state: Vilnius, order: i64) -> i64:
    """How many symbols an enemy demands."""
    total: i64 = 0
    for weapon in range(state.cards.kinds_of_weapon):
        total += state.demand(order, weapon)
    return total


def raised(have: i64, need: i64) -> i64:
    """What symbols of one weapon count: those that are needed, and one for every two more (VNS-53)."""
    return have if have <= need else need + (have - need) // 2  # VNS-53


def meets(state: Vilnius, order: i64, have: vec[i64]) -> bool:
    """Whether weapons meet an enemy's demand, or destroy an enemy Building (VNS-52, VNS-53, VNS-73)."""
    total, sum = i64(0), i64(0)
    for weapon in range(state.cards.kinds_of_weapon):
        need = state.demand(order, weapon)
        total += need
        sum += raised(have[weapon], need)
    if state.cards.order_kind[order] == BUILDING and state.seats == 2:
        return sum >= TWO_SEAT_DEMAND  # VNS-73
    return sum >= total  # VNS-52


def arms_at(state: Vilnius, foe: i64, without: i64) -> vec[i64]:
    """The weapons deployed against an enemy, leaving out one Unit (-1 for none)."""
    have = zeros(state.cards.kinds_of_weapon)
    for part in state.parts_at(foe, without):
        add_weapons(state, have, part)
    return have


def add_weapons(state: Vilnius, have: vec[i64], part: i64) -> None:
    """Add the weapons of a part."""
    weapon = state.part_weapon(part)
    if weapon != WHOLE:
        have[weapon] += 1
        return
    add_arms(state, have, state.fighter_unit(state.part_fighter(part)))


def add_arms(state: Vilnius, have: vec[i64], unit: i64) -> None:
    """Add the weapons of a Unit."""
    state.cards.add_arms(have, unit, 1)
