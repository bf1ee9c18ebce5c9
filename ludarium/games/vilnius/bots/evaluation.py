"""How promising a match is, for bots: the city's points, what the seats can draw, build and beat, and what comes.

Everything is counted in hundredths of a city point and for all seats together, for they win or lose as one.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ludarium.games.vilnius.bots.planning import Prices, arms, coming, harm
from ludarium.games.vilnius.bots.tactics import PLANS
from ludarium.games.vilnius.rules import action as code
from ludarium.games.vilnius.rules.cards import CAMP, CITY_SYMBOLS, GOLD, TOOLS, CardSet
from ludarium.games.vilnius.rules.cards import UNIT as ENEMY_UNIT
from ludarium.games.vilnius.rules.city import price_of
from ludarium.games.vilnius.rules.data import (
    ASIDE,
    BUILDING_CITY,
    CAMPS,
    CLEAN_UP,
    DISCARD,
    HAND,
    INCOME,
    LOOKING,
    LOOT,
    MUSTER,
    PILE,
    PREPARATION,
    RAID,
    RED_SKULLS,
    ROW,
    STORED,
    Table,
    zeros,
)
from ludarium.games.vilnius.rules.fight import FOUGHT, NOWHERE, WHOLE, destination, total_demand
from ludarium.games.vilnius.rules.income import income_of
from ludarium.games.vilnius.rules.paying import traded_goods, value

WEIGHTS: Final[dict[str, int]] = {
    "point": 100,  # a city point
    "army": 1825,  # an army that beats whatever comes; a smaller one in proportion
    "demand": 11,  # the weapons, for each seat, that are half of such an army
    "arm": 3,  # a weapon of a Unit, whether it can be drawn in time or not
    "earning": 11,  # the money of a round's Provinces, while there are rounds to spend it
    "money": 1,  # Gold or Tools in hand while they can be spent
    "price": 5,  # Gold or Tools of a price, for what is bought must be worth it; and what is kept for the next round
    "order-value": 3,  # of a Building
    "type": 62,  # a type of Building that Units require
    "place": 7,  # a Storehouse, Guardhouse, trading spot or purse
    "slot": 8,  # a Building that may still be built
    "building": 58,  # an enemy Building
    "camp": 26,  # one that brings more enemies
    "loss": 33,  # a Building, Unit or Province that an enemy would take
    "spare": 3,  # a weapon left after a fight
    "captured": 32,  # a Province that is being captured
    "drawn": 54,  # so many of a hundred cards of an Income are Units when an attack is due
    "danger": 102,  # so many of a hundred of what the rows are expected to do
    "trust": 62,  # so many of a hundred weapons that seats may still draw are counted on
    "margin": 181,  # so many weapons are needed for a hundred that enemies demand
}
"""What counts, and how much."""
SCALE: Final = 1600.0
PRIME: Final[i64] = 0x9E3779B1
WORD: Final[i64] = 0x3FFFFFFFFFFFFFF
BOOSTED: Final[i64] = 0x10000
MOST_POINTS: Final[i64] = 99
FEW: Final[i64] = 5
"""The last city point counts about half as often as this what the first ones do."""
SPAN: Final[i64] = 12
"""With fewer rounds to come, earnings count less."""
DEPLOYED: Final[i64] = 2
"""A weapon that is sent where it is needed: a plan that is being carried out is better than one that is not."""
RETURNED: Final[i64] = 25
"""A Unit that was called back, for that is possible only once more."""


class Worth:
    """What things count, from a table of weights."""

    def __init__(self) -> None:
        self.times: i64 = 0
        """How often weights were set."""
        self.weigh(WEIGHTS)

    def weigh(self, weights: dict[str, int]) -> None:
        """Count by these numbers from now on."""
        self.times += 1
        self.point: i64 = weights["point"]
        self.army: i64 = weights["army"]
        self.demand: i64 = weights["demand"]
        self.arm: i64 = weights["arm"]
        self.earning: i64 = weights["earning"]
        self.money: i64 = weights["money"]
        self.price: i64 = weights["price"]
        self.order_value: i64 = weights["order-value"]
        self.type: i64 = weights["type"]
        self.place: i64 = weights["place"]
        self.slot: i64 = weights["slot"]
        self.building: i64 = weights["building"]
        self.camp: i64 = weights["camp"]
        self.loss: i64 = weights["loss"]
        self.captured: i64 = weights["captured"]
        self.drawn: i64 = weights["drawn"]
        self.danger: i64 = weights["danger"]
        self.trust: i64 = weights["trust"]
        self.margin: i64 = weights["margin"]
        arm, spare, worth = self.arm + 17, i64(weights["spare"]), i64(0)
        self.city = zeros(MOST_POINTS + 1)
        """What so many city points are worth."""
        self.prices: list[Prices] = []
        """What losses count while the city has so many points: the fewer, the more the next one counts."""
        for points in range(MOST_POINTS + 1):
            point = self.point * (points + FEW) // (points + 1)
            worth += point if points else 0
            self.city[points] = worth
            self.prices.append(Prices(points, point, self.loss, arm, spare, self.building))


WORTH: Final = Worth()


def promise(table: Table) -> float:
    """How the seats stand together, between -1 and 1."""
    worth = WORTH.city[table.points] - suffering(table) - enemy_buildings(table)
    worth += Means(table).total()
    worth -= fighting(table) + expected_harm(table) * WORTH.danger // 100
    share = float(int(worth)) / SCALE
    return share / (1.0 + share) if share > 0.0 else share / (1.0 - share)


def suffering(table: Table) -> i64:
    """Damage that is still to be suffered."""
    total: i64 = 0
    for symbol in table.todo:
        total += WORTH.prices[table.points].point if symbol >> 3 < CITY_SYMBOLS else WORTH.loss
    return total


def enemy_buildings(table: Table) -> i64:
    """What the enemy Buildings in the middle cost, beside the income they take."""
    total = WORTH.building * i64(len(table.enemy))
    for order in table.enemy:
        if table.cards.effect[order] == CAMP:
            total += WORTH.camp
    return total


def rounds_left(table: Table) -> i64:
    """How many rounds are still to come; before the Boost, the cards that have come will come again."""
    count: i64 = 0
    for cards in table.pile:
        count += cards
    if table.boost < 0:
        for cards in table.cards.order_count:
            count += cards
    return count // table.seats


# What is owned --------------------------------------------------------------------------------------------------------


class Means:
    """What the seats own, as it would be once what was chosen is paid."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.reach = zeros(table.cards.kinds_of_weapon)
        """How much of each weapon all seats can draw in a round, in hundredths."""
        self.earnings: i64 = 0
        """The money of the Provinces that they can draw in a round, in hundredths."""
        self.worth: i64 = 0
        for seat in range(table.seats):
            bought = table.buying if table.buying >= 0 and table.turn == seat else -1
            building = code.what_of(bought) >> 16 if bought >= 0 and code.kind_of(bought) == code.BUILD else -1
            unit = code.what_of(bought) if bought >= 0 and building < 0 else -1
            income = income_of(table, seat) + (table.cards.income[building] if building >= 0 else 0)
            self.add_units(seat, income, unit)
            self.add_provinces(seat, income)
            self.add_buildings(seat, building)
        if table.buying >= 0:
            gold, tools = price_of(table)
            self.worth -= WORTH.price * (gold + tools)
        if table.stage == LOOKING:
            self.worth += WORTH.captured

    def total(self) -> i64:
        """What all of it is worth."""
        full = 100 * WORTH.demand * self.table.seats
        each, reach = full // self.table.cards.kinds_of_weapon, i64(0)
        for have in self.reach:
            reach += have if have <= each else each + (have - each) // 2
        left = rounds_left(self.table)
        earning = WORTH.earning * self.earnings * (left if left < SPAN else SPAN) // (100 * SPAN)
        return self.worth + WORTH.army * reach // (reach + full) + earning

    def add_units(self, seat: i64, income: i64, bought: i64) -> None:
        """A seat's Units: those that it could draw at once count most."""
        table, kinds, count = self.table, self.table.cards.kinds_of_weapon, i64(0)
        have, owned = zeros(kinds), units_of(table, seat)
        if bought >= 0:
            owned[bought] += 1
        for unit in range(table.cards.unit_kinds()):
            if owned[unit]:
                count += owned[unit]
                for weapon in range(kinds):
                    have[weapon] += owned[unit] * table.cards.arms[unit * kinds + weapon]
        drawn = income * WORTH.drawn
        drawn = drawn if drawn < 100 * count else 100 * count
        for weapon in range(kinds if count else 0):
            self.worth += WORTH.arm * have[weapon]
            self.reach[weapon] += have[weapon] * drawn // count

    def add_provinces(self, seat: i64, income: i64) -> None:
        """A seat's Provinces, and the money in its hand while it can be spent."""
        table, goods, count, money = self.table, traded_goods(self.table, seat), i64(0), i64(0)
        in_hand = WORTH.price if table.stage < BUILDING_CITY else WORTH.money
        if table.stage > BUILDING_CITY or (table.passed >> seat) & 1:
            in_hand = 0
        for province in range(table.cards.provinces()):
            where = table.where[province]
            if where < 0 or where & 3 != seat:
                continue
            gives = value(table, province, goods, GOLD) + value(table, province, goods, TOOLS)
            count += 1
            money += gives
            if where >> 2 == HAND:
                self.worth += in_hand * gives
            elif where >> 2 == STORED or where >> 2 == LOOT:
                self.worth += WORTH.price * gives
        if count:
            self.earnings += 100 * money * (income if income < count else count) // count
            if table.draw_provinces and table.draw_seat == seat:
                self.worth += WORTH.price * table.draw_provinces * money // count

    def add_buildings(self, seat: i64, bought: i64) -> None:
        """A seat's Buildings, and the room that is left."""
        table, cards = self.table, self.table.cards
        room, types, one = table.total(seat, cards.maximum) - table.size[seat], table.owned_types(seat), i64(1)
        for place in range(table.size[seat]):
            self.add_building(table.building_at(seat, place))
        if bought >= 0:
            self.add_building(bought)
            room += cards.maximum[bought] - 1
            types |= one << cards.type[bought]
        self.worth += WORTH.slot * (room if room < 3 else 3)
        wanted: i64 = 0
        for unit in range(cards.unit_kinds()):
            wanted |= cards.requires[unit]
        types &= wanted
        while types:
            self.worth += WORTH.type * (types & 1)
            types >>= 1

    def add_building(self, building: i64) -> None:
        """What a Building is worth by itself."""
        cards = self.table.cards
        places = cards.storehouses[building] + cards.guardhouses[building]
        places += cards.purses[building * 2] + cards.purses[building * 2 + 1] + (2 if cards.trades[building] else 0)
        self.worth += WORTH.order_value * cards.order_value[building] + WORTH.place * places


def units_of(table: Table, seat: i64) -> vec[i64]:
    """A seat's Units wherever they are, those that have just fought among them."""
    owned = zeros(table.cards.unit_kinds())
    for zone in range(ASIDE + 1):
        first = table.zone(zone, seat)
        for unit in range(table.cards.unit_kinds()):
            owned[unit] += table.units[first + unit]
    for index in range(i64(len(table.fighter)) if table.stage == RED_SKULLS else 0):
        if table.fate[index] == FOUGHT and table.fighter[index] & 63 == seat:
            owned[table.fighter[index] >> 6] += 1
    return owned


# What stands against it -----------------------------------------------------------------------------------------------


def attackers(table: Table) -> i64:
    """The seats whose rows will attack in this round, as bits, once that is known."""
    found, one = i64(0), i64(1)
    if table.stage < PREPARATION or table.stage > CAMPS:
        return 0
    for seat in range(table.seats):
        is_shown = table.stage != PREPARATION or (seat - table.chair + table.seats) % table.seats < table.nth
        if is_shown and table.row_size[seat] and table.row_total(seat) >= table.strength[seat]:
            found |= one << seat
    return found


class Last:
    """The last fight that was foreseen: nothing of it changes while the city is built."""

    def __init__(self) -> None:
        self.cards: CardSet | None = None
        self.key: i64 = -1
        self.loss: i64 = 0

    def cost(self, table: Table, due: i64) -> i64:
        """What a fight against these seats' rows is going to cost."""
        key = fight_key(table, due)
        if key != self.key or table.cards is not self.cards:
            self.cards, self.key = table.cards, key
            self.loss = coming(table, due, WORTH.prices[table.points]).least_loss()
        return self.loss


LAST: Final = Last()


def fight_key(table: Table, due: i64) -> i64:
    """A number for all that such a fight depends on."""
    key = WORTH.times << 20 | table.points << 8 | table.seats << 4 | due
    if table.boost >= 0:
        key += BOOSTED
    for seat in range(table.seats):
        first = table.zone(HAND, seat)
        for unit in range(table.cards.unit_kinds()):
            key = (key * PRIME + table.units[first + unit] + 7) & WORD
        for place in range(seat * ROW, seat * ROW + table.row_size[seat] if (due >> seat) & 1 else 0):
            key = (key * PRIME + table.rows[place] + 11) & WORD
        key = (key * PRIME + table.to[seat] + 3) & WORD
    return key


def fighting(table: Table) -> i64:
    """What the fight that is due or under way is going to cost."""
    if table.stage == MUSTER or table.stage == RAID:
        return PLANS.of(table, WORTH.prices[table.points]).loss - deployed(table)
    due = attackers(table)
    return LAST.cost(table, due) if due else 0


def deployed(table: Table) -> i64:
    """How far a plan has been carried out."""
    total: i64 = 0
    for part in range(i64(len(table.part_of))):
        total -= RETURNED * table.part_back[part]
        if table.part_at[part] != NOWHERE:
            is_whole = table.part_arm[part] == WHOLE
            total += DEPLOYED * (arms(table, table.fighter[table.part_of[part]] >> 6) if is_whole else 1)
    return total


def expected_harm(table: Table) -> i64:
    """What the rows may be expected to do after the next reveals, against the Units that can then be in hand."""
    due = table.attacked if MUSTER <= table.stage <= CLEAN_UP else attackers(table)
    likely, need, cost = zeros(3), zeros(3), zeros(3)
    for seat in range(table.seats):
        foresee(table, seat, (due >> seat) & 1 != 0, likely, need, cost)
    have = ready(table)
    total: i64 = 0
    for some in range(i64(1), i64(1) << table.seats):
        chance, demand, harms = i64(1000), i64(0), i64(0)
        for seat in range(table.seats):
            attacks = (some >> seat) & 1 != 0
            chance = chance * (likely[seat] if attacks else 1000 - likely[seat]) // 1000
            demand += need[seat] if attacks else 0
            harms += cost[seat] if attacks else 0
        demand = demand * WORTH.margin // 100
        if chance and demand > have:
            total += chance * harms * (demand - have) // (1000 * demand)
    return total


def foresee(table: Table, seat: i64, is_due: bool, likely: vec[i64], need: vec[i64], cost: vec[i64]) -> None:
    """How likely a row attacks after one more card (in thousandths), its demand (in hundredths) and its harm."""
    total: i64 = 0
    if not is_due:
        total = table.row_total(seat)
        for place in range(seat * ROW, seat * ROW + table.row_size[seat]):
            need[seat] += 100 * total_demand(table, table.rows[place])
            cost[seat] += harm(table, table.rows[place], destination(table, seat), WORTH.prices[table.points])
    if is_last(table):
        likely[seat] = 1000 if total and 2 * total >= table.strength[seat] else 0
        return
    if len(table.pile) == 0:
        return
    cards, count, hits, more, worse = table.cards, i64(0), i64(0), i64(0), i64(0)
    for order in range(cards.order_kinds()):
        copies = table.pile[order]
        count += copies
        if copies and cards.order_kind[order] == ENEMY_UNIT and total + cards.strength[order] >= table.strength[seat]:
            hits += copies
            more += copies * 100 * total_demand(table, order)
            worse += copies * harm(table, order, destination(table, seat), WORTH.prices[table.points])
    count += table.pile[cards.order_kinds()]
    if hits:
        likely[seat] = 1000 * hits // count
        need[seat] += more // hits
        cost[seat] += worse // hits


def is_last(table: Table) -> bool:
    """Whether the Final Attack comes with the next reveals."""
    if table.boost < 0:
        return False
    count: i64 = 0
    for cards in table.pile:
        count += cards
    shown = table.nth if table.stage == PREPARATION else 0
    return count < table.seats - shown


def ready(table: Table) -> i64:
    """The weapons that will be in hand at the next reveals, in hundredths."""
    total: i64 = 0
    for seat in range(table.seats):
        total += 100 * weapons_in(table, STORED, seat)
        if has_announced(table, seat):
            total += 100 * weapons_in(table, HAND, seat)
            if table.draw_seat == seat and table.draw_to == HAND:
                total += drawn(table, seat, table.draw_units)
        else:
            total += drawn(table, seat, income_of(table, seat)) * WORTH.trust // 100
    return total


def has_announced(table: Table, seat: i64) -> bool:
    """Whether it is settled how many Units a seat draws for the next reveals."""
    if table.stage != INCOME:
        return table.stage == PREPARATION
    nth = (seat - table.chair + table.seats) % table.seats
    return nth < table.nth or (nth == table.nth and table.step == 1 and table.left == 0)


def weapons_in(table: Table, zone: i64, seat: i64) -> i64:
    """How many weapons the Units of a zone bear."""
    count, first = i64(0), table.zone(zone, seat)
    for unit in range(table.cards.unit_kinds()):
        if table.units[first + unit]:
            count += table.units[first + unit] * arms(table, unit)
    return count


def drawn(table: Table, seat: i64, count: i64) -> i64:
    """The weapons that so many of the Units a seat may draw can be expected to bear, in hundredths."""
    cards = table.count_units(PILE, seat) + table.count_units(DISCARD, seat)
    weapons = weapons_in(table, PILE, seat) + weapons_in(table, DISCARD, seat)
    if table.stage >= BUILDING_CITY:  # what is used now can be drawn again
        cards += table.count_units(HAND, seat) + table.count_units(ASIDE, seat)
        weapons += weapons_in(table, HAND, seat) + weapons_in(table, ASIDE, seat)
    return 100 * weapons * (count if count < cards else cards) // cards if cards else 0
