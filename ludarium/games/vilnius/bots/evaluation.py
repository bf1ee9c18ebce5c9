"""Evaluation of a state for bots: city points, what the seats can draw, build and beat, and the threats ahead.

Everything is counted in hundredths of a city point and for all seats together, because they win or lose as one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from ludarium.core.hashing import mix
from ludarium.games.vilnius.bots.planning import Prices, arms, coming, harm
from ludarium.games.vilnius.bots.tactics import PLANS
from ludarium.games.vilnius.rules import action as code
from ludarium.games.vilnius.rules.city import price_of
from ludarium.games.vilnius.rules.data import layout
from ludarium.games.vilnius.rules.data.base_state import zeros
from ludarium.games.vilnius.rules.data.cards import CAMP, CITY_SYMBOLS, GOLD, TOOLS, CardTables
from ludarium.games.vilnius.rules.data.cards import UNIT as ENEMY_UNIT
from ludarium.games.vilnius.rules.data.mustered import FOUGHT, NOWHERE, WHOLE
from ludarium.games.vilnius.rules.fight import destination, total_demand
from ludarium.games.vilnius.rules.income import income_of
from ludarium.games.vilnius.rules.paying import traded_goods, value

if TYPE_CHECKING:
    from ludarium.games.vilnius.rules.state import Vilnius

DEFAULT_WEIGHTS: Final[dict[str, int]] = {
    "point": 100,  # a city point
    "army": 1825,  # an army that beats everything; a smaller one in proportion
    "demand": 11,  # the number of weapons, for each seat, that is half of such an army
    "arm": 3,  # a weapon of a Unit, whether it can be drawn in time or not
    "earning-2-few": 110,  # the money of a round's Provinces, while there are rounds left to spend it, in tenths;
    "earning-2-some": 115,  # by the number of seats, and by whether few, some or plenty of city points are left
    "earning-2-plenty": 80,
    "earning-3-few": 110,
    "earning-3-some": 95,
    "earning-3-plenty": 161,
    "money": 1,  # Gold or Tools in hand while they can be spent
    "price": 5,  # Gold or Tools that are spent, or kept for the next round
    "order-value": 3,  # of a Building
    "type": 62,  # a type of Building that Units require
    "storehouse": 7,
    "guardhouse": 7,
    "trade": 14,  # a trading spot
    "purse": 7,
    "slot": 8,  # a Building that may still be built
    "building": 58,  # an enemy Building
    "camp": 26,  # one that brings more enemies
    "loss": 33,  # a Building, Unit or Province that an enemy would take
    "spare": 3,  # a weapon left after a fight
    "captured": 32,  # a Province that is being captured
    "drawn": 54,  # percentage of Units in an Income when an attack is due
    "danger-2-few": 118,  # percentage of the expected harm of the rows that counts, by seats and city points
    "danger-2-some": 99,
    "danger-2-plenty": 500,
    "danger-3-few": 115,
    "danger-3-some": 102,
    "danger-3-plenty": 102,
    "trust": 62,  # percentage of the weapons still to be drawn that counts
    "margin": 181,  # weapons needed for every hundred that enemies demand
    "fading": 0,  # percentage of the value of types, places and slots that is lost by the end of the match
}
"""What each thing is worth, in hundredths of a city point unless it says otherwise."""
STRONG_WEIGHTS: Final[dict[int, dict[str, int]]] = {
    2: {
        **DEFAULT_WEIGHTS,
        "point": 200,
        "army": 2500,
        "demand": 10,
        "arm": 4,
        "earning-2-some": 110,
        "earning-2-plenty": 110,
        "price": 3,
        "type": 84,
        "danger-2-few": 300,
        "danger-2-some": 300,
        "danger-2-plenty": 300,
        "trust": 56,
        "margin": 240,
    },
    3: DEFAULT_WEIGHTS,
}
"""The same for bots that search, by the number of seats."""
SCALE: Final = 1600.0
BOOSTED: Final[i64] = 0x10000
MAX_POINTS: Final[i64] = 99
SCARCE_POINTS: Final[i64] = 5
"""Makes the last city points count more: each by (points + SCARCE_POINTS) / (points + 1)."""
MAX_FEW_POINTS: Final[i64] = 9
MAX_SOME_POINTS: Final[i64] = 12
"""The most city points that count as few and as some; with more there is time to invest."""
EARNING_ROUNDS: Final[i64] = 12
"""With fewer rounds left than this, earnings count less."""
DEPLOYED_WEAPON: Final[i64] = 2
"""Value of a weapon that was sent: a plan that is being carried out is better than one that isn't."""
RETURNED_UNIT: Final[i64] = 25
"""Cost of a Unit that returned, because it can return only once more."""


def by_seats_and_points(weights: dict[str, int], name: str) -> vec[i64]:
    """The weights of one name for two and three seats, each with few, some and plenty of city points."""
    return vec[i64]([weights[f"{name}-{seats}-{points}"] for seats in (2, 3) for points in ("few", "some", "plenty")])


class VilniusWeights:
    """The weights in use, and tables made from them."""

    def __init__(self, weights: dict[str, int], number: i64) -> None:
        self.times = number << 30
        """How often weights were set, from another start for each number, so that caches notice."""
        self.use(weights)

    def use(self, weights: dict[str, int]) -> None:
        """Use these weights from now on."""
        self.times += 1
        self.point: i64 = weights["point"]
        self.army: i64 = weights["army"]
        self.demand: i64 = weights["demand"]
        self.arm: i64 = weights["arm"]
        self.money: i64 = weights["money"]
        self.price: i64 = weights["price"]
        self.order_value: i64 = weights["order-value"]
        self.type: i64 = weights["type"]
        self.storehouse: i64 = weights["storehouse"]
        self.guardhouse: i64 = weights["guardhouse"]
        self.trade: i64 = weights["trade"]
        self.purse: i64 = weights["purse"]
        self.slot: i64 = weights["slot"]
        self.building: i64 = weights["building"]
        self.camp: i64 = weights["camp"]
        self.loss: i64 = weights["loss"]
        self.captured: i64 = weights["captured"]
        self.drawn: i64 = weights["drawn"]
        self.trust: i64 = weights["trust"]
        self.margin: i64 = weights["margin"]
        self.fading: i64 = weights["fading"]
        self.earning = by_seats_and_points(weights, "earning")
        self.danger = by_seats_and_points(weights, "danger")
        arm, spare, worth = self.arm + 17, i64(weights["spare"]), i64(0)
        self.city = zeros(MAX_POINTS + 1)
        """The value of each number of city points."""
        self.prices: list[Prices] = []
        """The prices of losses for each number of city points: the fewer, the more the next one costs."""
        for points in range(MAX_POINTS + 1):
            point = self.point * (points + SCARCE_POINTS) // (points + 1)
            worth += point if points else 0
            self.city[points] = worth
            self.prices.append(Prices(points, point, self.loss, arm, spare, self.building))


WEIGHTS: Final = VilniusWeights(DEFAULT_WEIGHTS, 0)
"""What `evaluate` counts by."""
SEARCH_WEIGHTS: Final = [VilniusWeights(STRONG_WEIGHTS[seats], seats) for seats in (2, 3)]
"""What `assess` counts by, for two and three seats."""


def estimate(state: Vilnius, weights: VilniusWeights) -> float:
    """The estimated outcome for all seats, between -1 and 1."""
    worth = weights.city[state.points] - pending_damage(state, weights) - enemy_buildings(state, weights)
    worth += Assets(state, weights).total()
    worth -= fighting(state, weights) + expected_harm(state, weights) * weights.danger[situation(state)] // 100
    share = float(int(worth)) / SCALE
    return share / (1.0 + share) if share > 0.0 else share / (1.0 - share)


def situation(state: Vilnius) -> i64:
    """The place of this number of seats and city points among weights `by_seats_and_points`."""
    level: i64 = 0 if state.points <= MAX_FEW_POINTS else 1 if state.points <= MAX_SOME_POINTS else 2
    return 3 * (state.seats - 2) + level


def pending_damage(state: Vilnius, weights: VilniusWeights) -> i64:
    """The cost of damage that is still to be suffered."""
    total: i64 = 0
    for symbol in state.todo:
        total += weights.prices[state.points].point if symbol >> 3 < CITY_SYMBOLS else weights.loss
    return total


def enemy_buildings(state: Vilnius, weights: VilniusWeights) -> i64:
    """The cost of the enemy Buildings in the middle, besides the income they take."""
    total = weights.building * i64(len(state.enemy))
    for order in state.enemy:
        if state.cards.effect[order] == CAMP:
            total += weights.camp
    return total


def rounds_left(state: Vilnius) -> i64:
    """How many rounds are left; before the Boost, revealed cards will be shuffled in again."""
    count: i64 = 0
    for cards in state.pile:
        count += cards
    if state.boost < 0:
        for cards in state.cards.order_count:
            count += cards
    return count // state.seats


# What is owned --------------------------------------------------------------------------------------------------------


class Assets:
    """What the seats own, with what is being bought counted as theirs."""

    def __init__(self, state: Vilnius, weights: VilniusWeights) -> None:
        self.state = state
        self.weights = weights
        self.reach = zeros(state.cards.kinds_of_weapon)
        """The weapons of each kind that all seats can draw in a round, in hundredths."""
        self.earnings: i64 = 0
        """The money of the Provinces that they can draw in a round, in hundredths."""
        self.worth: i64 = 0
        self.potential: i64 = 0
        """The value of what pays in the rounds to come: types, places and slots."""
        for seat in range(state.seats):
            bought = state.buying if state.buying >= 0 and state.turn == seat else -1
            building = code.what_of(bought) >> 16 if bought >= 0 and code.kind_of(bought) == code.BUILD else -1
            unit = code.what_of(bought) if bought >= 0 and building < 0 else -1
            income = income_of(state, seat) + (state.cards.income[building] if building >= 0 else 0)
            self.add_units(seat, income, unit)
            self.add_provinces(seat, income)
            self.add_buildings(seat, building)
        if state.buying >= 0:
            gold, tools = price_of(state)
            self.worth -= self.weights.price * (gold + tools)
        if state.stage == layout.LOOKING:
            self.worth += self.weights.captured

    def total(self) -> i64:
        """The value of everything."""
        full = 100 * self.weights.demand * self.state.seats
        each, reach = full // self.state.cards.kinds_of_weapon, i64(0)
        for have in self.reach:
            reach += have if have <= each else each + (have - each) // 2
        left = rounds_left(self.state)
        left = left if left < EARNING_ROUNDS else EARNING_ROUNDS
        earning = self.weights.earning[situation(self.state)] * self.earnings * left // (1000 * EARNING_ROUNDS)
        faded = self.potential * self.weights.fading * (EARNING_ROUNDS - left) // (100 * EARNING_ROUNDS)
        return self.worth + self.weights.army * reach // (reach + full) + earning + self.potential - faded

    def add_units(self, seat: i64, income: i64, bought: i64) -> None:
        """Add a seat's Units; those that it can draw in one round count most."""
        state, kinds, count = self.state, self.state.cards.kinds_of_weapon, i64(0)
        have, owned = zeros(kinds), units_of(state, seat)
        if bought >= 0:
            owned[bought] += 1
        for unit in range(state.cards.unit_kinds()):
            if owned[unit]:
                count += owned[unit]
                for weapon in range(kinds):
                    have[weapon] += owned[unit] * state.cards.arms[unit * kinds + weapon]
        drawn = income * self.weights.drawn
        drawn = drawn if drawn < 100 * count else 100 * count
        for weapon in range(kinds if count else 0):
            self.worth += self.weights.arm * have[weapon]
            self.reach[weapon] += have[weapon] * drawn // count

    def add_provinces(self, seat: i64, income: i64) -> None:
        """Add a seat's Provinces, and the money in its hand while it can be spent."""
        state, goods, count, money = self.state, traded_goods(self.state, seat), i64(0), i64(0)
        in_hand = self.weights.price if state.stage < layout.BUILDING_CITY else self.weights.money
        if state.stage > layout.BUILDING_CITY or (state.passed >> seat) & 1:
            in_hand = 0
        for province in range(state.cards.provinces()):
            where = state.where[province]
            if where < 0 or where & 3 != seat:
                continue
            gives = value(state, province, goods, GOLD) + value(state, province, goods, TOOLS)
            count += 1
            money += gives
            if where >> 2 == layout.HAND:
                self.worth += in_hand * gives
            elif where >> 2 == layout.STORED or where >> 2 == layout.LOOT:
                self.worth += self.weights.price * gives
        if count:
            self.earnings += 100 * money * (income if income < count else count) // count
            if state.draw_provinces and state.draw_seat == seat:
                self.worth += self.weights.price * state.draw_provinces * money // count

    def add_buildings(self, seat: i64, bought: i64) -> None:
        """Add a seat's Buildings, and the room for more."""
        state, cards = self.state, self.state.cards
        room, types, one = state.total(seat, cards.maximum) - state.size[seat], state.owned_types(seat), i64(1)
        for place in range(state.size[seat]):
            self.add_building(state.building_at(seat, place))
        if bought >= 0:
            self.add_building(bought)
            room += cards.maximum[bought] - 1
            types |= one << cards.type[bought]
        self.potential += self.weights.slot * (room if room < 3 else 3)
        wanted: i64 = 0
        for unit in range(cards.unit_kinds()):
            wanted |= cards.requires[unit]
        types &= wanted
        while types:
            self.potential += self.weights.type * (types & 1)
            types >>= 1

    def add_building(self, building: i64) -> None:
        """Add the value of a Building by itself."""
        cards, weights = self.state.cards, self.weights
        self.worth += weights.order_value * cards.order_value[building]
        self.potential += weights.storehouse * cards.storehouses[building]
        self.potential += weights.guardhouse * cards.guardhouses[building]
        self.potential += weights.purse * (cards.purses[building * 2] + cards.purses[building * 2 + 1])
        self.potential += weights.trade if cards.trades[building] else 0


def units_of(state: Vilnius, seat: i64) -> vec[i64]:
    """All Units of a seat in any zone, including those that have just fought."""
    owned = zeros(state.cards.unit_kinds())
    for zone in range(layout.ASIDE + 1):
        first = state.zone(zone, seat)
        for unit in range(state.cards.unit_kinds()):
            owned[unit] += state.units[first + unit]
    for index in range(state.fighter_count() if state.stage == layout.RED_SKULLS else 0):
        if state.fate_of(index) == FOUGHT and state.fighter_seat(index) == seat:
            owned[state.fighter_unit(index)] += 1
    return owned


# Threats ----------------------------------------------------------------------------------------------------------


def attackers(state: Vilnius) -> i64:
    """The seats whose rows are known to attack this round, as bits."""
    found, one = i64(0), i64(1)
    if state.stage < layout.PREPARATION or state.stage > layout.CAMPS:
        return 0
    for seat in range(state.seats):
        is_shown = state.stage != layout.PREPARATION or (seat - state.chair + state.seats) % state.seats < state.nth
        if is_shown and state.row_size[seat] and state.row_total(seat) >= state.strength[seat]:
            found |= one << seat
    return found


class FightCostCache:
    """The cost of the fight ahead, cached because building the city doesn't change it."""

    def __init__(self) -> None:
        self.cards: CardTables | None = None
        self.key: i64 = -1
        self.loss: i64 = 0

    def cost(self, state: Vilnius, due: i64, weights: VilniusWeights) -> i64:
        """The cost of a fight against the rows of these seats."""
        key = fight_key(state, due, weights)
        if key != self.key or state.cards is not self.cards:
            self.cards, self.key = state.cards, key
            self.loss = coming(state, due, weights.prices[state.points]).least_loss()
        return self.loss


FIGHT_COST: Final = FightCostCache()


def fight_key(state: Vilnius, due: i64, weights: VilniusWeights) -> i64:
    """A hash of everything that such a fight depends on."""
    key = weights.times << 20 | state.points << 8 | state.seats << 4 | due
    if state.boost >= 0:
        key += BOOSTED
    for seat in range(state.seats):
        first = state.zone(layout.HAND, seat)
        for unit in range(state.cards.unit_kinds()):
            key = mix(key, state.units[first + unit] + 7)
        for place in range(
            seat * layout.MAX_ROW, seat * layout.MAX_ROW + state.row_size[seat] if (due >> seat) & 1 else 0
        ):
            key = mix(key, state.rows[place] + 11)
        key = mix(key, state.to[seat] + 3)
    return key


def fighting(state: Vilnius, weights: VilniusWeights) -> i64:
    """The cost of the fight that is due or under way."""
    if state.stage == layout.MUSTER or state.stage == layout.RAID:
        return PLANS.of(state, weights.prices[state.points]).loss - deployed(state)
    due = attackers(state)
    return FIGHT_COST.cost(state, due, weights) if due else 0


def deployed(state: Vilnius) -> i64:
    """The value of what has been carried out of a plan."""
    total: i64 = 0
    for part in range(state.part_count()):
        total -= RETURNED_UNIT * state.part_returns(part)
        if state.part_foe(part) != NOWHERE:
            is_whole = state.part_weapon(part) == WHOLE
            total += DEPLOYED_WEAPON * (arms(state, state.fighter_unit(state.part_fighter(part))) if is_whole else 1)
    return total


def expected_harm(state: Vilnius, weights: VilniusWeights) -> i64:
    """The expected harm of the rows after the next reveals, against the Units that can be in hand by then."""
    due = state.attacked if layout.MUSTER <= state.stage <= layout.CLEAN_UP else attackers(state)
    likely, need, cost = zeros(3), zeros(3), zeros(3)
    for seat in range(state.seats):
        foresee(state, seat, (due >> seat) & 1 != 0, likely, need, cost, weights)
    have = ready(state, weights)
    total: i64 = 0
    for some in range(i64(1), i64(1) << state.seats):
        chance, demand, harms = i64(1000), i64(0), i64(0)
        for seat in range(state.seats):
            attacks = (some >> seat) & 1 != 0
            chance = chance * (likely[seat] if attacks else 1000 - likely[seat]) // 1000
            demand += need[seat] if attacks else 0
            harms += cost[seat] if attacks else 0
        demand = demand * weights.margin // 100
        if chance and demand > have:
            total += chance * harms * (demand - have) // (1000 * demand)
    return total


def foresee(
    state: Vilnius,
    seat: i64,
    is_due: bool,
    likely: vec[i64],
    need: vec[i64],
    cost: vec[i64],
    weights: VilniusWeights,
) -> None:
    """Set how likely a row attacks after one more card (in thousandths), its demand (in hundredths) and its harm."""
    total: i64 = 0
    if not is_due:
        total = state.row_total(seat)
        for place in range(seat * layout.MAX_ROW, seat * layout.MAX_ROW + state.row_size[seat]):
            need[seat] += 100 * total_demand(state, state.rows[place])
            cost[seat] += harm(state, state.rows[place], destination(state, seat), weights.prices[state.points])
    if is_last(state):
        likely[seat] = 1000 if total and 2 * total >= state.strength[seat] else 0
        return
    if len(state.pile) == 0:
        return
    cards, count, hits, more, worse = state.cards, i64(0), i64(0), i64(0), i64(0)
    for order in range(cards.order_kinds()):
        copies = state.pile[order]
        count += copies
        if copies and cards.order_kind[order] == ENEMY_UNIT and total + cards.strength[order] >= state.strength[seat]:
            hits += copies
            more += copies * 100 * total_demand(state, order)
            worse += copies * harm(state, order, destination(state, seat), weights.prices[state.points])
    count += state.pile[cards.order_kinds()]
    if hits:
        likely[seat] = 1000 * hits // count
        need[seat] += more // hits
        cost[seat] += worse // hits


def is_last(state: Vilnius) -> bool:
    """Whether the next reveals include the Final Attack."""
    if state.boost < 0:
        return False
    count: i64 = 0
    for cards in state.pile:
        count += cards
    shown = state.nth if state.stage == layout.PREPARATION else 0
    return count < state.seats - shown


def ready(state: Vilnius, weights: VilniusWeights) -> i64:
    """The weapons that will be in hand at the next reveals, in hundredths."""
    total: i64 = 0
    for seat in range(state.seats):
        total += 100 * weapons_in(state, layout.STORED, seat)
        if has_announced(state, seat):
            total += 100 * weapons_in(state, layout.HAND, seat)
            if state.draw_seat == seat and state.draw_to == layout.HAND:
                total += drawn(state, seat, state.draw_units)
        else:
            total += drawn(state, seat, income_of(state, seat)) * weights.trust // 100
    return total


def has_announced(state: Vilnius, seat: i64) -> bool:
    """Whether a seat has settled how many Units it draws before the next reveals."""
    if state.stage != layout.INCOME:
        return state.stage == layout.PREPARATION
    nth = (seat - state.chair + state.seats) % state.seats
    return nth < state.nth or (nth == state.nth and state.step == 1 and state.left == 0)


def weapons_in(state: Vilnius, zone: i64, seat: i64) -> i64:
    """How many weapons the Units of a zone have."""
    count, first = i64(0), state.zone(zone, seat)
    for unit in range(state.cards.unit_kinds()):
        if state.units[first + unit]:
            count += state.units[first + unit] * arms(state, unit)
    return count


def drawn(state: Vilnius, seat: i64, count: i64) -> i64:
    """The expected weapons, in hundredths, of a number of Units drawn from a seat's piles."""
    cards = state.count_units(layout.PILE, seat) + state.count_units(layout.DISCARD, seat)
    weapons = weapons_in(state, layout.PILE, seat) + weapons_in(state, layout.DISCARD, seat)
    if state.stage >= layout.BUILDING_CITY:  # Units in use now can be drawn again
        cards += state.count_units(layout.HAND, seat) + state.count_units(layout.ASIDE, seat)
        weapons += weapons_in(state, layout.HAND, seat) + weapons_in(state, layout.ASIDE, seat)
    return 100 * weapons * (count if count < cards else cards) // cards if cards else 0
