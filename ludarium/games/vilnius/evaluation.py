"""How promising a match is, for bots: the city's points, the armies and Buildings, and what stands against them."""

from typing import Final

from mypy_extensions import i64

from ludarium.games.vilnius import action as code
from ludarium.games.vilnius.cards import CITY_SYMBOLS, LONGEST, RED
from ludarium.games.vilnius.rules.fight import arms_at, raised, total_demand
from ludarium.games.vilnius.rules.table import (
    ASIDE,
    BUILDING_CITY,
    CITY,
    DISCARD,
    HAND,
    MUSTER,
    PILE,
    ROW,
    Table,
)

# What things are worth, in hundredths of a city point.
POINT: Final[i64] = 100
ARM: Final[i64] = 14
"""A weapon of a Unit that is owned."""
LOSS: Final[i64] = 35
"""A Building, Unit or Province that an enemy would take."""
ORDER_VALUE: Final[i64] = 4
INCOME: Final[i64] = 45
TYPE: Final[i64] = 18
"""A type of Building that is owned: more can be recruited and attached."""
PLACE: Final[i64] = 8
"""A Storehouse, Guardhouse, trading spot or purse."""
ENEMY_BUILDING: Final[i64] = 40
SHORTAGE: Final[i64] = 22
"""A weapon that a row about to attack demands and nobody has in hand."""
PROVINCE: Final[i64] = 12
MONEY: Final[i64] = 9
"""A Province in hand while it can be spent."""
COMING: Final[i64] = 9
"""An Order card that is still to come."""
MORE: Final[i64] = 2
"""The strength that a row may be expected to gain before it attacks."""
SCALE: Final = 1600.0


def promise(table: Table) -> float:
    """How the seats stand together, between -1 and 1."""
    worth = POINT * table.points - COMING * coming(table) - ENEMY_BUILDING * i64(len(table.enemy)) + bought(table)
    for seat in range(table.seats):
        worth += worth_of(table, seat)
    worth -= at_stake(table) if table.stage == MUSTER else shortage(table)
    share = float(int(worth)) / SCALE
    return share / (1.0 + share) if share > 0.0 else share / (1.0 - share)


# What is owned --------------------------------------------------------------------------------------------------------


def worth_of(table: Table, seat: i64) -> i64:
    """A seat's Units, Buildings and Provinces."""
    cards = table.cards
    worth: i64 = 0
    for zone in range(ASIDE + 1):
        first = table.zone(zone, seat)
        for unit in range(cards.unit_kinds()):
            if table.units[first + unit]:
                worth += ARM * table.units[first + unit] * arms(table, unit)
    for place in range(table.size[seat]):
        worth += building_worth(table, table.building_at(seat, place))
    types = table.owned_types(seat)
    while types:
        worth += TYPE * (types & 1)
        types >>= 1
    hand = HAND << 2 | seat
    for where in table.where:
        if where >= 0 and where & 3 == seat:
            worth += PROVINCE + (MONEY if where == hand and table.stage <= BUILDING_CITY else 0)
    return worth + (MONEY * table.draw_provinces if table.draw_seat == seat else 0)


def building_worth(table: Table, building: i64) -> i64:
    """What a Building is worth by itself."""
    cards = table.cards
    places = cards.storehouses[building] + cards.guardhouses[building]
    places += cards.purses[building * 2] + cards.purses[building * 2 + 1] + (2 if cards.trades[building] else 0)
    return ORDER_VALUE * cards.order_value[building] + INCOME * cards.income[building] + PLACE * places


def bought(table: Table) -> i64:
    """What is chosen and still to be paid."""
    if table.buying < 0:
        return 0
    what = code.what_of(table.buying)
    if code.kind_of(table.buying) == code.RECRUIT:
        return ARM * arms(table, what)
    building, new = what >> 16, (table.owned_types(table.turn) >> table.cards.type[what >> 16]) & 1 == 0
    return building_worth(table, building) + (TYPE if new else 0)


def arms(table: Table, unit: i64) -> i64:
    """How many weapons a Unit bears."""
    count, kinds = i64(0), table.cards.kinds_of_weapon
    for place in range(unit * kinds, unit * kinds + kinds):
        count += table.cards.arms[place]
    return count


# What stands against it -----------------------------------------------------------------------------------------------


def shortage(table: Table) -> i64:
    """What the rows that are about to attack demand beyond the Units in hand."""
    need: i64 = 0
    for seat in range(table.seats):
        near = table.row_total(seat) + MORE >= table.strength[seat]
        for place in range(seat * ROW, seat * ROW + table.row_size[seat] if near else 0):
            need += total_demand(table, table.rows[place])
    if need == 0:
        return 0
    for seat in range(table.seats):
        need -= weapons_in(table, HAND, seat)
    need -= expected(table)
    return SHORTAGE * need if need > 0 else 0


def weapons_in(table: Table, zone: i64, seat: i64) -> i64:
    """How many weapons the Units of a zone bear."""
    count, first = i64(0), table.zone(zone, seat)
    for unit in range(table.cards.unit_kinds()):
        if table.units[first + unit]:
            count += table.units[first + unit] * arms(table, unit)
    return count


def expected(table: Table) -> i64:
    """The weapons that the Units still to be drawn may be expected to bear."""
    if table.draw_units == 0 or table.draw_to != HAND:
        return 0
    seat = table.draw_seat
    cards = table.count_units(PILE, seat) + table.count_units(DISCARD, seat)
    weapons = weapons_in(table, PILE, seat) + weapons_in(table, DISCARD, seat)
    return table.draw_units * weapons // cards if cards else 0


def at_stake(table: Table) -> i64:
    """What the enemies of a fight would do as things stand; the nearer one is to be beaten, the less."""
    total: i64 = 0
    for foe in range(i64(len(table.foe))):
        if not table.beaten[foe]:
            total += stake(table, foe)
    return total


def stake(table: Table, foe: i64) -> i64:
    """The harm of one enemy, by the share of its demand that is missing."""
    order, need, there = table.foe[foe], i64(0), i64(0)
    have = arms_at(table, foe, -1)
    for weapon in range(table.cards.kinds_of_weapon):
        demand = table.demand(order, weapon)
        need += demand
        there += raised(have[weapon], demand)
    if there >= need:
        return ARM * table.skulls(order, RED)
    return harm(table, foe) * (2 * need - there) // (2 * need)


def harm(table: Table, foe: i64) -> i64:
    """The damage of an undefeated enemy."""
    cards, total = table.cards, i64(0)
    column = cards.city_damage if table.foe_to[foe] == CITY else cards.player_damage
    for place in range(table.foe[foe] * LONGEST, table.foe[foe] * LONGEST + LONGEST):
        if column[place] < 0:
            break
        total += POINT if column[place] < CITY_SYMBOLS else LOSS
    return total


def coming(table: Table) -> i64:
    """How many Order cards are still to come; before the Boost those that have come will come again."""
    count: i64 = 0
    for cards in table.pile:
        count += cards
    if table.boost < 0:
        for cards in table.cards.order_count:
            count += cards
    return count
