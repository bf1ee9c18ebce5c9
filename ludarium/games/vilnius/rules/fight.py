"""Phase 4A: which rows attack, and the muster in which all seats deploy their Units (VNS-46 to 55, 72, 85)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ludarium.games.vilnius.rules import action as code
from ludarium.games.vilnius.rules.cards import BUILDING, DISTRIBUTE
from ludarium.games.vilnius.rules.data import (
    ASK_MUSTER,
    BIT,
    CAMPS,
    CITY,
    ENEMY_BUILDINGS,
    HAND,
    MUSTER,
    RAID,
    RED_SKULLS,
    ROW,
    Table,
    push,
    zeros,
)

SIX: Final[i64] = 6
"""So many symbols of an enemy Building two seats have to raise (VNS-73)."""
TWICE: Final[i64] = 2
"""After so many returns a Unit cannot be assigned again in a muster."""
WHOLE: Final[i64] = -1
NOWHERE: Final[i64] = -1

# What became of a Unit in a muster.
AT_HAND: Final[i64] = 0
FOUGHT: Final[i64] = 1
KILLED: Final[i64] = 2


def attack(table: Table) -> None:
    """Rows that reach their displayed strength attack; without any, steps A and B are skipped (VNS-47)."""
    table.attacked = 0
    for seat in range(table.seats):
        if table.row_size[seat] and table.row_total(seat) >= table.strength[seat]:
            table.attacked |= BIT[seat]
    table.go(CAMPS if table.attacked else ENEMY_BUILDINGS)
    table.ask_around()


def final_attack(table: Table) -> None:
    """Rows under half of their strength are discarded, all others attack the city together (VNS-85)."""
    table.final = True
    table.attacked = 0
    table.passed = 0
    for seat in range(table.seats):
        if 2 * table.row_total(seat) < table.strength[seat]:
            table.discard_row(seat)
        elif table.row_size[seat]:
            table.attacked |= BIT[seat]
    if table.attacked:
        open_fight(table)
    else:
        table.finish(87)


def destination(table: Table, seat: i64) -> i64:
    """Where a seat's row goes: the city, or the seat's quarter (VNS-48)."""
    return CITY if table.final or table.to[seat] == 0 else seat


def open_fight(table: Table) -> None:
    """The attackers in their order: city first, then quarters; by turn, then by arrival (VNS-49)."""
    clear_muster(table)
    for quarter in (False, True):
        for nth in range(table.seats):
            seat = (table.chair + nth) % table.seats
            if (table.attacked >> seat) & 1 and (destination(table, seat) != CITY) == quarter:
                for place in range(seat * ROW, seat * ROW + table.row_size[seat]):
                    add_foe(table, table.rows[place], seat)
    table.go(MUSTER)
    open_muster(table)


def add_foe(table: Table, order: i64, seat: i64) -> None:
    """One more attacker; without a demand it is beaten from the start (VNS-55)."""
    table.foe = push(table.foe, order)
    table.foe_row = push(table.foe_row, seat)
    table.foe_to = push(table.foe_to, destination(table, seat))
    table.beaten = push(table.beaten, 1 if total_demand(table, order) == 0 else 0)


def open_raid(table: Table, place: i64) -> None:
    """The muster against one enemy Building (VNS-72)."""
    clear_muster(table)
    table.target = place
    table.foe = vec[i64]([table.enemy[place]])
    table.foe_row = vec[i64]([0])
    table.foe_to = vec[i64]([CITY])
    table.beaten = vec[i64]([0])
    table.go(RAID)
    open_muster(table)


def clear_muster(table: Table) -> None:
    """No enemies, no Units."""
    table.foe, table.foe_row, table.foe_to = vec[i64]([]), vec[i64]([]), vec[i64]([])
    table.beaten = vec[i64]([])
    clear_fighters(table)


def clear_fighters(table: Table) -> None:
    """Nothing of the Units is remembered."""
    table.fighter, table.fate = vec[i64]([]), vec[i64]([])
    table.part_of, table.part_arm = vec[i64]([]), vec[i64]([])
    table.part_at, table.part_back = vec[i64]([]), vec[i64]([])
    table.holds = 0
    table.turn = 0
    table.fresh = False


def open_muster(table: Table) -> None:
    """All Units in all hands may be deployed; the chair begins."""
    cards = table.cards
    for seat in range(table.seats):
        hand = table.zone(HAND, seat)
        for unit in range(cards.unit_kinds()):
            for _ in range(table.units[hand + unit]):
                add_fighter(table, unit, seat)
    table.turn = table.chair
    table.fresh = True


def add_fighter(table: Table, unit: i64, seat: i64) -> None:
    """One more Unit: in a fight a distributing one has a part for every symbol, else a Unit is one part (VNS-54)."""
    cards, index = table.cards, i64(len(table.fighter))
    table.fighter = push(table.fighter, unit << 6 | seat)
    table.fate = push(table.fate, AT_HAND)
    if not cards.ability[unit] & DISTRIBUTE or table.stage == RAID:
        add_part(table, index, WHOLE)
        return
    for weapon in range(cards.kinds_of_weapon):
        for _ in range(cards.arms[unit * cards.kinds_of_weapon + weapon]):
            add_part(table, index, weapon)


def add_part(table: Table, index: i64, weapon: i64) -> None:
    table.part_of = push(table.part_of, index)
    table.part_arm = push(table.part_arm, weapon)
    table.part_at = push(table.part_at, NOWHERE)
    table.part_back = push(table.part_back, 0)


# Demands --------------------------------------------------------------------------------------------------------------


def total_demand(table: Table, order: i64) -> i64:
    """How many symbols an enemy demands."""
    total: i64 = 0
    for weapon in range(table.cards.kinds_of_weapon):
        total += table.demand(order, weapon)
    return total


def raised(have: i64, need: i64) -> i64:
    """What symbols of one weapon are good for: those that are needed, and one for any two more (VNS-53)."""
    return have if have <= need else need + (have - need) // 2


def meets(table: Table, order: i64, have: vec[i64]) -> bool:
    """Whether weapons meet an enemy's demand, or what it takes to destroy a Building (VNS-52, 53, 73)."""
    total, sum = i64(0), i64(0)
    for weapon in range(table.cards.kinds_of_weapon):
        need = table.demand(order, weapon)
        total += need
        sum += raised(have[weapon], need)
    if table.cards.order_kind[order] == BUILDING and table.seats == 2:
        return sum >= SIX
    return sum >= total


def arms_at(table: Table, foe: i64, without: i64) -> vec[i64]:
    """The weapons deployed against an enemy, leaving out one Unit (-1 for none)."""
    have = zeros(table.cards.kinds_of_weapon)
    for part in range(i64(len(table.part_of))):
        if table.part_at[part] == foe and table.part_of[part] != without:
            bear(table, have, part)
    return have


def bear(table: Table, have: vec[i64], part: i64) -> None:
    """Add the weapons of a part."""
    weapon = table.part_arm[part]
    if weapon != WHOLE:
        have[weapon] += 1
        return
    add_arms(table, have, table.fighter[table.part_of[part]] >> 6)


def add_arms(table: Table, have: vec[i64], unit: i64) -> None:
    """Add the weapons of a Unit."""
    kinds = table.cards.kinds_of_weapon
    for weapon in range(kinds):
        have[weapon] += table.cards.arms[unit * kinds + weapon]


# Mustering ------------------------------------------------------------------------------------------------------------


def proceed_muster(table: Table) -> None:
    """The next seat deploys, or the muster closes once all have held in succession."""
    if table.holds >= table.seats:
        close(table)
    else:
        table.request(table.turn, ASK_MUSTER)


def list_muster(table: Table, found: list[int]) -> None:
    """What a seat may do with its Units; alike ones are offered once."""
    seat = table.turn
    first: i64 = 0
    for index in range(i64(len(table.fighter))):
        if table.fighter[index] & 63 == seat:
            last = after(table, first)
            if table.fate[index] == AT_HAND and not has_alike(table, index, first):
                list_fighter(table, index, first, last, found)
            first = last
        else:
            first = after(table, first)
    if not may_not_hold(table, seat):
        found.append(code.plain(code.HOLD))


def after(table: Table, first: i64) -> i64:
    """Where the parts of the next Unit begin."""
    index, last = table.part_of[first], first + 1
    while last < i64(len(table.part_of)) and table.part_of[last] == index:
        last += 1
    return last


def has_alike(table: Table, index: i64, first: i64) -> bool:
    """Whether a Unit before this one is alike: of the same seat and name, in the same places with the same returns."""
    last = after(table, first)
    size, other, start = last - first, index - 1, first
    while other >= 0 and table.fighter[other] == table.fighter[index]:
        start -= size
        if same_parts(table, start, first, size):
            return True
        other -= 1
    return False


def same_parts(table: Table, one: i64, other: i64, size: i64) -> bool:
    """Whether two Units' parts stand alike; like symbols of a Unit are kept in order."""
    for place in range(size):
        if table.part_at[one + place] != table.part_at[other + place]:
            return False
        if table.part_back[one + place] != table.part_back[other + place]:
            return False
    return True


def list_fighter(table: Table, index: i64, first: i64, last: i64, found: list[int]) -> None:
    """Where one Unit may go, or its symbols, and whether it may be withdrawn."""
    withdraws = False
    for part in range(first, last):
        at = table.part_at[part]
        if at == NOWHERE:
            if part == best_part(table, first, last, table.part_arm[part]):
                list_places(table, index, part, found)
        elif not table.beaten[at]:
            withdraws = True
    if withdraws:
        found.append(int(code.action(code.WITHDRAW, index)))


def list_places(table: Table, index: i64, part: i64, found: list[int]) -> None:
    """The enemies a part may be sent to."""
    weapon = table.part_arm[part]
    for foe in range(i64(len(table.foe))):
        if not table.beaten[foe]:
            if weapon == WHOLE:
                found.append(int(code.action(code.ASSIGN, index << 8 | foe)))
            else:
                found.append(int(code.action(code.ALLOT, (index << 4 | weapon) << 8 | foe)))


def best_part(table: Table, first: i64, last: i64, weapon: i64) -> i64:
    """The symbol of a weapon that is free and has returned least, or -1 if none may be sent again."""
    best: i64 = -1
    for part in range(first, last):
        is_free = table.part_arm[part] == weapon and table.part_at[part] == NOWHERE and table.part_back[part] < TWICE
        if is_free and (best < 0 or table.part_back[part] < table.part_back[best]):
            best = part
    return best


def may_not_hold(table: Table, seat: i64) -> bool:
    """Whether surplus Units are forbidden and one of the seat's could be spared where it stands (VNS-R18)."""
    if table.options.surplus_units != "forbidden" or table.stage == RAID:
        return False
    for part in range(i64(len(table.part_of))):
        foe, index = table.part_at[part], table.part_of[part]
        is_mine = foe != NOWHERE and table.fighter[index] & 63 == seat
        if is_mine and not table.beaten[foe] and meets(table, table.foe[foe], arms_at(table, foe, index)):
            return True
    return False


def play_muster(table: Table, kind: i64, what: i64) -> None:
    """Deploy, withdraw or hold."""
    if kind == code.HOLD:
        hold(table)
        return
    table.holds = 0
    index = what if kind == code.WITHDRAW else (what >> 8 if kind == code.ASSIGN else what >> 12)
    first = first_part(table, index)
    last = after(table, first)
    if kind == code.WITHDRAW:
        for part in range(first, last):
            at = table.part_at[part]
            if at != NOWHERE and not table.beaten[at]:
                come_back(table, part)
    else:
        weapon = WHOLE if kind == code.ASSIGN else (what >> 8) & 15
        table.part_at[best_part(table, first, last, weapon)] = what & 255
    put_in_order(table, first, last)


def hold(table: Table) -> None:
    """The seat holds; the next one follows."""
    table.holds += 1
    table.turn = (table.turn + 1) % table.seats


def first_part(table: Table, index: i64) -> i64:
    """Where the parts of a Unit begin."""
    part: i64 = 0
    while table.part_of[part] != index:
        part += 1
    return part


def come_back(table: Table, part: i64) -> None:
    """A part returns to hand."""
    table.part_at[part] = NOWHERE
    table.part_back[part] += 1


def put_in_order(table: Table, first: i64, last: i64) -> None:
    """Sort the like symbols of a Unit, so that Units in the same places look the same."""
    for part in range(first + 1, last):
        other = part
        while other > first and stands_before(table, other, other - 1):
            at, back = table.part_at[other], table.part_back[other]
            table.part_at[other], table.part_back[other] = table.part_at[other - 1], table.part_back[other - 1]
            table.part_at[other - 1], table.part_back[other - 1] = at, back
            other -= 1


def stands_before(table: Table, one: i64, other: i64) -> bool:
    """Whether the first of two symbols of one weapon comes first in order."""
    if table.part_arm[one] != table.part_arm[other]:
        return False
    if table.part_at[one] != table.part_at[other]:
        return table.part_at[one] < table.part_at[other]
    return table.part_back[one] < table.part_back[other]


def close(table: Table) -> None:
    """Met targets are beaten; Units before others return, and if one does so for the first time the muster goes on."""
    for foe in range(i64(len(table.foe))):
        if not table.beaten[foe] and meets(table, table.foe[foe], arms_at(table, foe, -1)):
            table.beaten[foe] = 1
    goes_on = False
    for part in range(i64(len(table.part_of))):
        at = table.part_at[part]
        if at != NOWHERE and not table.beaten[at]:
            goes_on = goes_on or table.part_back[part] == 0
            come_back(table, part)
    order_all(table)
    table.holds = 0
    table.turn = table.chair
    if goes_on:
        return
    if table.stage == MUSTER:
        deploy(table)
        table.go(RED_SKULLS)
    else:
        table.stage = ENEMY_BUILDINGS
        table.step = 1


def order_all(table: Table) -> None:
    """Sort the like symbols of every Unit."""
    first: i64 = 0
    while first < i64(len(table.part_of)):
        last = after(table, first)
        put_in_order(table, first, last)
        first = last


def deploy(table: Table) -> None:
    """Units at beaten enemies have fought and leave the hand (VNS-59)."""
    for part in range(i64(len(table.part_of))):
        index = table.part_of[part]
        if table.part_at[part] != NOWHERE and table.fate[index] == AT_HAND:
            table.fate[index] = FOUGHT
            fighter = table.fighter[index]
            table.units[table.zone(HAND, fighter & 63) + (fighter >> 6)] -= 1
