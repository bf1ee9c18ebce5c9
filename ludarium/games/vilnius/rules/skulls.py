"""Skulls: Units that beaten enemies kill, and those that the whole attack costs (VNS-56 to 59, 67, 68)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ludarium.games.vilnius.rules import action as code
from ludarium.games.vilnius.rules.cards import GOLDEN, LONGEST, RED, SACRIFICE, SILVER, WARD
from ludarium.games.vilnius.rules.data import (
    ASIDE,
    ASK_KILL,
    ASK_NAME,
    ASK_OFFER,
    BIT,
    CITY,
    CLEAN_UP,
    DISCARD,
    GOLDEN_SKULLS,
    PLUNDER,
    SILVER_SKULLS,
    Table,
    push,
)
from ludarium.games.vilnius.rules.fight import FOUGHT, KILLED, clear_fighters, clear_muster

LAST: Final[i64] = 1 << 40
"""More than any Unit costs."""


# Red ------------------------------------------------------------------------------------------------------------------


def proceed_red(table: Table) -> None:
    """Enemy by enemy, skull by skull, a Unit that fought there dies (VNS-56)."""
    while table.nth < i64(len(table.foe)):
        if table.step == 0:
            table.left = red_of(table, table.nth) if table.beaten[table.nth] else 0
            table.step = 1
        if table.left > 0 and len(dearest(table)):
            table.request(who_kills(table), ASK_KILL)
            return
        table.nth += 1
        table.step = 0
        table.left = 0
    set_aside(table)
    table.todo = damages(table)
    table.go(SILVER_SKULLS)


def red_of(table: Table, foe: i64) -> i64:
    """The red skulls of an enemy that no ward cancels (VNS-58)."""
    count = table.skulls(table.foe[foe], RED)
    for index in range(i64(len(table.fighter))):
        if table.cards.ability[table.fighter[index] >> 6] & WARD and fought(table, index, foe):
            count -= 1
    return count


def fought(table: Table, index: i64, foe: i64) -> bool:
    """Whether a Unit fought an enemy."""
    return any(table.part_of[part] == index and table.part_at[part] == foe for part in range(len(table.part_of)))


def worth(table: Table, index: i64) -> i64:
    """How dear a Unit is; one that sacrifices itself is dearest of all (VNS-57)."""
    cards, unit = table.cards, table.fighter[index] >> 6
    return LAST if cards.ability[unit] & SACRIFICE else cards.unit_gold[unit] + cards.unit_tools[unit]


def dearest(table: Table) -> vec[i64]:
    """The dearest living Units that fought the enemy."""
    best, found = i64(-1), vec[i64]([])
    for index in range(i64(len(table.fighter))):
        if table.fate[index] == FOUGHT and fought(table, index, table.nth):
            price = worth(table, index)
            if price > best:
                best, found = price, vec[i64]([])
            if price == best:
                found = push(found, index)
    return found


def owners(table: Table, tied: vec[i64]) -> i64:
    """The seats that own one of these Units, as bits."""
    found: i64 = 0
    for index in tied:
        found |= BIT[table.fighter[index] & 63]
    return found


def who_kills(table: Table) -> i64:
    """The owner of all tied Units; where there are several, each of them in turn, or the chair (VNS-56, 89)."""
    among = owners(table, dearest(table))
    if is_shared(among) and not table.asks_everyone():
        return table.chair
    willing = among & ~table.asked
    return first_in_turn(table, willing if willing else among)  # if all decline, the first must


def is_shared(seats: i64) -> bool:
    """Whether there is more than one seat among these bits."""
    return seats & (seats - 1) != 0


def first_in_turn(table: Table, among: i64) -> i64:
    """The first of these seats from the chair on."""
    seat = table.chair
    while not (among >> seat) & 1:
        seat = (seat + 1) % table.seats
    return seat


def list_kills(table: Table, found: list[int]) -> None:
    """The Units of which one dies; of alike ones the first. Where all owners are asked, each names its own alone."""
    tied = dearest(table)
    among = owners(table, tied)
    own_only = is_shared(among) and table.asks_everyone()
    for place in range(i64(len(tied))):
        is_first = not own_only or table.fighter[tied[place]] & 63 == i64(table.decider)
        for other in range(place):
            if same_fight(table, tied[other], tied[place]):
                is_first = False
        if is_first:
            found.append(int(code.action(code.KILL, tied[place])))
    if own_only and among & ~table.asked:
        found.append(code.plain(code.DECLINE))


def play_kill(table: Table, kind: i64, index: i64) -> None:
    """One of the dearest dies, or a seat leaves that to the others."""
    if kind == code.DECLINE:
        table.asked |= BIT[table.decider]
        return
    table.asked = 0
    kill(table, index)


def same_fight(table: Table, one: i64, other: i64) -> bool:
    """Whether two Units of one name and seat fought the same enemies."""
    if table.fighter[one] != table.fighter[other]:
        return False
    return all(fought(table, one, foe) == fought(table, other, foe) for foe in range(i64(len(table.foe))))


def kill(table: Table, index: i64) -> None:
    """A Unit dies and returns to the supply (VNS-59)."""
    table.fate[index] = KILLED
    table.recruits[table.fighter[index] >> 6] += 1
    table.left -= 1


def set_aside(table: Table) -> None:
    """The Units that fought and live are set aside (VNS-59)."""
    for index in range(i64(len(table.fighter))):
        if table.fate[index] == FOUGHT:
            fighter = table.fighter[index]
            table.units[table.zone(ASIDE, fighter & 63) + (fighter >> 6)] += 1
    clear_fighters(table)


def damages(table: Table) -> vec[i64]:
    """What the undefeated enemies do, enemy by enemy and symbol by symbol (VNS-61)."""
    todo, cards = vec[i64]([]), table.cards
    for foe in range(i64(len(table.foe))):
        if table.beaten[foe]:
            continue
        column = cards.city_damage if table.foe_to[foe] == CITY else cards.player_damage
        for place in range(table.foe[foe] * LONGEST, table.foe[foe] * LONGEST + LONGEST):
            if column[place] < 0:
                break
            todo = push(todo, column[place] << 3 | table.foe_to[foe])
    return todo


# Silver and gold ------------------------------------------------------------------------------------------------------


def proceed_skulls(table: Table) -> None:
    """Survivors are destroyed until they are worth the skulls of one colour (VNS-67)."""
    if table.step == 0:
        begin_skulls(table)
    if table.left <= 0:
        table.asked = 0
        table.turn = 0
        table.go(GOLDEN_SKULLS if table.stage == SILVER_SKULLS else CLEAN_UP)
        return
    if table.step == 2 and not table.asks_everyone():
        table.request(table.chair, ASK_NAME)
        return
    for _ in range(table.seats):
        must = table.step == 2  # VNS-89: where all have declined, the next in turn gives one up
        if (must or not table.has_passed(table.turn)) and has_valued(table, table.turn):
            table.request(table.turn, ASK_OFFER)
            return
        table.turn = (table.turn + 1) % table.seats
    table.step = 2
    if not table.asks_everyone():
        table.turn = 0


def begin_skulls(table: Table) -> None:
    """Count the skulls of all attackers; where the survivors are not worth more, all with a value go."""
    colour = SILVER if table.stage == SILVER_SKULLS else GOLDEN
    table.left = 0
    for order in table.foe:
        table.left += table.skulls(order, colour)
    table.step = 1
    table.turn = table.chair
    table.asked = 0
    if total_value(table) <= table.left:
        destroy_all(table)
        table.left = 0


def money_value(table: Table, unit: i64) -> i64:
    """What a Unit counts against the skulls: its Tools for silver, its Gold for golden ones."""
    return table.cards.unit_tools[unit] if table.stage == SILVER_SKULLS else table.cards.unit_gold[unit]


def total_value(table: Table) -> i64:
    """What all survivors are worth."""
    total: i64 = 0
    for seat in range(table.seats):
        first = table.zone(ASIDE, seat)
        for unit in range(table.cards.unit_kinds()):
            total += table.units[first + unit] * money_value(table, unit)
    return total


def destroy_all(table: Table) -> None:
    """All survivors with a value return to the supply (VNS-R17)."""
    for seat in range(table.seats):
        first = table.zone(ASIDE, seat)
        for unit in range(table.cards.unit_kinds()):
            if money_value(table, unit) > 0:
                table.recruits[unit] += table.units[first + unit]
                table.units[first + unit] = 0


def has_valued(table: Table, seat: i64) -> bool:
    """Whether a seat has a survivor with a value."""
    first = table.zone(ASIDE, seat)
    return any(table.units[first + unit] * money_value(table, unit) > 0 for unit in range(table.cards.unit_kinds()))


def list_offers(table: Table, found: list[int]) -> None:
    """The own survivors a seat may offer."""
    first = table.zone(ASIDE, table.turn)
    for unit in range(table.cards.unit_kinds()):
        if table.units[first + unit] and money_value(table, unit) > 0:
            found.append(int(code.action(code.OFFER, unit)))
    if table.step == 1:
        found.append(code.plain(code.DECLINE))


def list_names(table: Table, found: list[int]) -> None:
    """Anybody's survivors, for the chair to name."""
    for seat in range(table.seats):
        first = table.zone(ASIDE, seat)
        for unit in range(table.cards.unit_kinds()):
            if table.units[first + unit] and money_value(table, unit) > 0:
                found.append(int(code.action(code.NAME, unit << 2 | seat)))


def play_skulls(table: Table, kind: i64, what: i64) -> None:
    """A survivor is offered or named, or a seat declines."""
    if kind == code.DECLINE:
        table.passes()
        return
    unit = what if kind == code.OFFER else what >> 2
    seat = table.turn if kind == code.OFFER else what & 3
    table.dismiss(unit, seat, ASIDE)
    table.left -= money_value(table, unit)
    table.asked = 0
    if kind == code.OFFER and table.step == 2:
        table.step = 1
        table.acted()


def clean_up(table: Table) -> None:
    """Undefeated enemies are discarded, survivors go to their owners' discard piles (VNS-68)."""
    for foe in range(i64(len(table.foe))):
        if not table.beaten[foe]:
            table.fallen[table.foe[foe]] += 1
    for seat in range(table.seats):
        table.move_units(seat, ASIDE, DISCARD)
        if (table.attacked >> seat) & 1:
            table.clear_row(seat)
    if table.final:
        table.finish(87)  # the city stands
        return
    table.go(PLUNDER)


def discard_beaten(table: Table) -> None:
    """The defeated enemies go to the Order discard pile (VNS-71)."""
    for foe in range(i64(len(table.foe))):
        if table.beaten[foe]:
            table.fallen[table.foe[foe]] += 1
    clear_muster(table)
