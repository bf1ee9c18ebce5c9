"""Phase 4A: which rows attack, and the muster in which all seats deploy their Units (VNS-46 to 55, 72, 85)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ludarium.games.vilnius.rules import action as code
from ludarium.games.vilnius.rules.base_state import VilniusBase, push, zeros
from ludarium.games.vilnius.rules.cards import BUILDING, DISTRIBUTE
from ludarium.games.vilnius.rules.ending import SURVIVED, finish
from ludarium.games.vilnius.rules.layout import (
    ASK_MUSTER,
    BIT,
    CAMPS,
    CITY,
    ENEMY_BUILDINGS,
    HAND,
    MAX_ROW,
    MUSTER,
    RAID,
    RED_SKULLS,
)

TWO_SEAT_DEMAND: Final[i64] = 6
"""The symbols that two seats need to destroy an enemy Building (VNS-73)."""
MAX_RETURNS: Final[i64] = 2
"""A Unit that returned this often can't be assigned again in the muster."""
WHOLE: Final[i64] = -1
NOWHERE: Final[i64] = -1

# What became of a Unit in a muster.
AT_HAND: Final[i64] = 0
FOUGHT: Final[i64] = 1
KILLED: Final[i64] = 2


def attack(state: VilniusBase) -> None:
    """Rows that reach their displayed strength attack; without any, steps A and B are skipped (VNS-47)."""
    state.attacked = 0
    for seat in range(state.seats):
        if state.row_size[seat] and state.row_total(seat) >= state.strength[seat]:
            state.attacked |= BIT[seat]
    state.go(CAMPS if state.attacked else ENEMY_BUILDINGS)
    state.ask_around()


def final_attack(state: VilniusBase) -> None:
    """Rows below half of their displayed strength are discarded; all others attack the city together (VNS-85)."""
    state.final = True
    state.attacked = 0
    state.passed = 0
    for seat in range(state.seats):
        if 2 * state.row_total(seat) < state.strength[seat]:
            state.discard_row(seat)
        elif state.row_size[seat]:
            state.attacked |= BIT[seat]
    if state.attacked:
        open_fight(state)
    else:
        finish(state, SURVIVED)


def destination(state: VilniusBase, seat: i64) -> i64:
    """Where a seat's row goes: the city, or the seat's quarter (VNS-48)."""
    return CITY if state.final or state.to[seat] == 0 else seat


def open_fight(state: VilniusBase) -> None:
    """The attackers in their order: city first, then quarters; by turn, then by arrival (VNS-49)."""
    clear_muster(state)
    for quarter in (False, True):
        for nth in range(state.seats):
            seat = (state.chair + nth) % state.seats
            if (state.attacked >> seat) & 1 and (destination(state, seat) != CITY) == quarter:
                for place in range(seat * MAX_ROW, seat * MAX_ROW + state.row_size[seat]):
                    add_foe(state, state.rows[place], seat)
    state.go(MUSTER)
    open_muster(state)


def add_foe(state: VilniusBase, order: i64, seat: i64) -> None:
    """Add an attacker; one without a demand is beaten from the start (VNS-55)."""
    state.foe = push(state.foe, order)
    state.foe_row = push(state.foe_row, seat)
    state.foe_to = push(state.foe_to, destination(state, seat))
    state.beaten = push(state.beaten, 1 if total_demand(state, order) == 0 else 0)


def open_raid(state: VilniusBase, place: i64) -> None:
    """The muster against one enemy Building (VNS-72)."""
    clear_muster(state)
    state.target = place
    state.foe = vec[i64]([state.enemy[place]])
    state.foe_row = vec[i64]([0])
    state.foe_to = vec[i64]([CITY])
    state.beaten = vec[i64]([0])
    state.go(RAID)
    open_muster(state)


def clear_muster(state: VilniusBase) -> None:
    """Forget the enemies and the Units of a muster."""
    state.foe, state.foe_row, state.foe_to = vec[i64]([]), vec[i64]([]), vec[i64]([])
    state.beaten = vec[i64]([])
    clear_fighters(state)


def clear_fighters(state: VilniusBase) -> None:
    """Forget the Units of a muster."""
    state.fighter, state.fate = vec[i64]([]), vec[i64]([])
    state.part_of, state.part_arm = vec[i64]([]), vec[i64]([])
    state.part_at, state.part_back = vec[i64]([]), vec[i64]([])
    state.holds = 0
    state.turn = 0
    state.fresh = False


def open_muster(state: VilniusBase) -> None:
    """Start a muster with all Units in all hands; the chair begins."""
    cards = state.cards
    for seat in range(state.seats):
        hand = state.zone(HAND, seat)
        for unit in range(cards.unit_kinds()):
            for _ in range(state.units[hand + unit]):
                add_fighter(state, unit, seat)
    state.turn = state.chair
    state.fresh = True


def add_fighter(state: VilniusBase, unit: i64, seat: i64) -> None:
    """Add a Unit as one part; in a fight, one that distributes has a part for every symbol (VNS-54)."""
    cards, index = state.cards, i64(len(state.fighter))
    state.fighter = push(state.fighter, unit << 6 | seat)
    state.fate = push(state.fate, AT_HAND)
    if not cards.ability[unit] & DISTRIBUTE or state.stage == RAID:
        add_part(state, index, WHOLE)
        return
    for weapon in range(cards.kinds_of_weapon):
        for _ in range(cards.arms[unit * cards.kinds_of_weapon + weapon]):
            add_part(state, index, weapon)


def add_part(state: VilniusBase, index: i64, weapon: i64) -> None:
    state.part_of = push(state.part_of, index)
    state.part_arm = push(state.part_arm, weapon)
    state.part_at = push(state.part_at, NOWHERE)
    state.part_back = push(state.part_back, 0)


# Demands --------------------------------------------------------------------------------------------------------------


def total_demand(state: VilniusBase, order: i64) -> i64:
    """How many symbols an enemy demands."""
    total: i64 = 0
    for weapon in range(state.cards.kinds_of_weapon):
        total += state.demand(order, weapon)
    return total


def raised(have: i64, need: i64) -> i64:
    """What symbols of one weapon count: those that are needed, and one for every two more (VNS-53)."""
    return have if have <= need else need + (have - need) // 2


def meets(state: VilniusBase, order: i64, have: vec[i64]) -> bool:
    """Whether weapons meet an enemy's demand, or destroy an enemy Building (VNS-52, 53, 73)."""
    total, sum = i64(0), i64(0)
    for weapon in range(state.cards.kinds_of_weapon):
        need = state.demand(order, weapon)
        total += need
        sum += raised(have[weapon], need)
    if state.cards.order_kind[order] == BUILDING and state.seats == 2:
        return sum >= TWO_SEAT_DEMAND
    return sum >= total


def arms_at(state: VilniusBase, foe: i64, without: i64) -> vec[i64]:
    """The weapons deployed against an enemy, leaving out one Unit (-1 for none)."""
    have = zeros(state.cards.kinds_of_weapon)
    for part in range(i64(len(state.part_of))):
        if state.part_at[part] == foe and state.part_of[part] != without:
            add_weapons(state, have, part)
    return have


def add_weapons(state: VilniusBase, have: vec[i64], part: i64) -> None:
    """Add the weapons of a part."""
    weapon = state.part_arm[part]
    if weapon != WHOLE:
        have[weapon] += 1
        return
    add_arms(state, have, state.fighter[state.part_of[part]] >> 6)


def add_arms(state: VilniusBase, have: vec[i64], unit: i64) -> None:
    """Add the weapons of a Unit."""
    kinds = state.cards.kinds_of_weapon
    for weapon in range(kinds):
        have[weapon] += state.cards.arms[unit * kinds + weapon]


# Mustering ------------------------------------------------------------------------------------------------------------


def proceed_muster(state: VilniusBase) -> None:
    """Ask the next seat, or close the muster once all have held in succession."""
    if state.holds >= state.seats:
        close(state)
    else:
        state.request(state.turn, ASK_MUSTER)


def list_muster(state: VilniusBase, found: list[int]) -> None:
    """What a seat may do with its Units; of equal ones, one is listed."""
    seat = state.turn
    first: i64 = 0
    for index in range(i64(len(state.fighter))):
        if state.fighter[index] & 63 == seat:
            last = after(state, first)
            if state.fate[index] == AT_HAND and not has_equal(state, index, first):
                list_fighter(state, index, first, last, found)
            first = last
        else:
            first = after(state, first)
    if not may_not_hold(state, seat):
        found.append(code.plain(code.HOLD))


def after(state: VilniusBase, first: i64) -> i64:
    """The index where the parts of the next Unit begin."""
    index, last = state.part_of[first], first + 1
    while last < i64(len(state.part_of)) and state.part_of[last] == index:
        last += 1
    return last


def has_equal(state: VilniusBase, index: i64, first: i64) -> bool:
    """Whether an earlier Unit is equal: same seat and name, in the same places, with the same returns."""
    last = after(state, first)
    size, other, start = last - first, index - 1, first
    while other >= 0 and state.fighter[other] == state.fighter[index]:
        start -= size
        if same_parts(state, start, first, size):
            return True
        other -= 1
    return False


def same_parts(state: VilniusBase, one: i64, other: i64, size: i64) -> bool:
    """Whether the parts of two Units are in the same places; equal symbols of a Unit are kept sorted."""
    for place in range(size):
        if state.part_at[one + place] != state.part_at[other + place]:
            return False
        if state.part_back[one + place] != state.part_back[other + place]:
            return False
    return True


def list_fighter(state: VilniusBase, index: i64, first: i64, last: i64, found: list[int]) -> None:
    """Where a Unit or its symbols may go, and whether it may be withdrawn."""
    withdraws = False
    for part in range(first, last):
        at = state.part_at[part]
        if at == NOWHERE:
            if part == best_part(state, first, last, state.part_arm[part]):
                list_places(state, index, part, found)
        elif not state.beaten[at]:
            withdraws = True
    if withdraws:
        found.append(int(code.action(code.WITHDRAW, index)))


def list_places(state: VilniusBase, index: i64, part: i64, found: list[int]) -> None:
    """The enemies that a part may be sent to."""
    weapon = state.part_arm[part]
    for foe in range(i64(len(state.foe))):
        if not state.beaten[foe]:
            if weapon == WHOLE:
                found.append(int(code.action(code.ASSIGN, index << 8 | foe)))
            else:
                found.append(int(code.action(code.ALLOT, (index << 4 | weapon) << 8 | foe)))


def best_part(state: VilniusBase, first: i64, last: i64, weapon: i64) -> i64:
    """The free symbol of a weapon that has returned least often, or -1 if none may be sent again."""
    best: i64 = -1
    for part in range(first, last):
        is_free = (
            state.part_arm[part] == weapon and state.part_at[part] == NOWHERE and state.part_back[part] < MAX_RETURNS
        )
        if is_free and (best < 0 or state.part_back[part] < state.part_back[best]):
            best = part
    return best


def may_not_hold(state: VilniusBase, seat: i64) -> bool:
    """Whether surplus Units are forbidden and one of the seat's isn't needed where it is (VNS-R18)."""
    if state.options.surplus_units != "forbidden" or state.stage == RAID:
        return False
    for part in range(i64(len(state.part_of))):
        foe, index = state.part_at[part], state.part_of[part]
        is_mine = foe != NOWHERE and state.fighter[index] & 63 == seat
        if is_mine and not state.beaten[foe] and meets(state, state.foe[foe], arms_at(state, foe, index)):
            return True
    return False


def play_muster(state: VilniusBase, kind: i64, what: i64) -> None:
    """Deploy, withdraw or hold."""
    if kind == code.HOLD:
        hold(state)
        return
    state.holds = 0
    index = what if kind == code.WITHDRAW else (what >> 8 if kind == code.ASSIGN else what >> 12)
    first = first_part(state, index)
    last = after(state, first)
    if kind == code.WITHDRAW:
        for part in range(first, last):
            at = state.part_at[part]
            if at != NOWHERE and not state.beaten[at]:
                come_back(state, part)
    else:
        weapon = WHOLE if kind == code.ASSIGN else (what >> 8) & 15
        state.part_at[best_part(state, first, last, weapon)] = what & 255
    sort_symbols(state, first, last)


def hold(state: VilniusBase) -> None:
    """The seat holds, and the next one is asked."""
    state.holds += 1
    state.turn = (state.turn + 1) % state.seats


def first_part(state: VilniusBase, index: i64) -> i64:
    """The index where the parts of a Unit begin."""
    part: i64 = 0
    while state.part_of[part] != index:
        part += 1
    return part


def come_back(state: VilniusBase, part: i64) -> None:
    """A part returns to hand."""
    state.part_at[part] = NOWHERE
    state.part_back[part] += 1


def sort_symbols(state: VilniusBase, first: i64, last: i64) -> None:
    """Sort the equal symbols of a Unit, so that Units in the same places compare equal."""
    for part in range(first + 1, last):
        other = part
        while other > first and sorts_before(state, other, other - 1):
            at, back = state.part_at[other], state.part_back[other]
            state.part_at[other], state.part_back[other] = state.part_at[other - 1], state.part_back[other - 1]
            state.part_at[other - 1], state.part_back[other - 1] = at, back
            other -= 1


def sorts_before(state: VilniusBase, one: i64, other: i64) -> bool:
    """Whether the first of two symbols of one weapon sorts before the other."""
    if state.part_arm[one] != state.part_arm[other]:
        return False
    if state.part_at[one] != state.part_at[other]:
        return state.part_at[one] < state.part_at[other]
    return state.part_back[one] < state.part_back[other]


def close(state: VilniusBase) -> None:
    """Enemies whose demand is met are beaten. Other Units return; if one did for the first time, the muster goes on."""
    for foe in range(i64(len(state.foe))):
        if not state.beaten[foe] and meets(state, state.foe[foe], arms_at(state, foe, -1)):
            state.beaten[foe] = 1
    goes_on = False
    for part in range(i64(len(state.part_of))):
        at = state.part_at[part]
        if at != NOWHERE and not state.beaten[at]:
            goes_on = goes_on or state.part_back[part] == 0
            come_back(state, part)
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


def sort_all_symbols(state: VilniusBase) -> None:
    """Sort the equal symbols of every Unit."""
    first: i64 = 0
    while first < i64(len(state.part_of)):
        last = after(state, first)
        sort_symbols(state, first, last)
        first = last


def deploy(state: VilniusBase) -> None:
    """Units at beaten enemies have fought and leave the hand (VNS-59)."""
    for part in range(i64(len(state.part_of))):
        index = state.part_of[part]
        if state.part_at[part] != NOWHERE and state.fate[index] == AT_HAND:
            state.fate[index] = FOUGHT
            fighter = state.fighter[index]
            state.units[state.zone(HAND, fighter & 63) + (fighter >> 6)] -= 1
