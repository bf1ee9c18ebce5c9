"""How the seats would do together in a fight: which enemies their Units can beat, and what that costs.

Enemies are taken on one after the other, each with the Units that fit it best, in several orders. Where not all can be
beaten, the best order is bettered: one enemy is taken on first, or left out, as long as that helps.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ludarium.games.vilnius.rules.cards import (
    BUILDING,
    CITY_SYMBOLS,
    DISTRIBUTE,
    GOLDEN,
    LONGEST,
    RED,
    SACRIFICE,
    SILVER,
    WARD,
)
from ludarium.games.vilnius.rules.data import CITY, HAND, ROW, Table, push, zeros
from ludarium.games.vilnius.rules.fight import NOWHERE, SIX, TWICE, WHOLE, destination, total_demand

ORDERS: Final[i64] = 3
"""In so many orders the enemies are taken on at first."""
ROUNDS: Final[i64] = 3
"""So often it is tried to better the best of them."""
FIT: Final[i64] = 12
WASTES: Final = vec[i64]([9, 3, 20])
"""What a weapon that is needed counts, and one that is not: little, less or much is made of that."""
FALL: Final[i64] = 6000
"""What the fall of the city counts, beside the points it has lost."""


class Prices:
    """What losses count in a plan, in hundredths of a city point."""

    def __init__(self, points: i64, point: i64, loss: i64, arm: i64, spare: i64, building: i64) -> None:
        self.points = points
        """How many the city has."""
        self.point = point
        self.loss = loss
        """A Building, Unit or Province that an enemy takes."""
        self.arm = arm
        """A weapon of a Unit that is killed."""
        self.spare = spare
        """A weapon that is left for other uses."""
        self.building = building
        """An enemy Building that stands."""


class Battle:
    """The enemies of a fight, what is deployed against each, and the Units or symbols that are free."""

    def __init__(self, table: Table, prices: Prices) -> None:
        self.table = table
        self.prices = prices
        self.kinds: i64 = table.cards.kinds_of_weapon
        self.lends: bool = table.options.surplus_units != "forbidden"
        """Whether Farmers may join only to die for others (VNS-R18)."""
        self.foe = vec[i64]([])
        self.harm = vec[i64]([])
        """What each enemy costs unless it is beaten."""
        self.fire = vec[i64]([])
        """How many city points that takes."""
        self.need = vec[i64]([])
        """How many symbols it takes; none once it is beaten for good."""
        self.demand = vec[i64]([])
        self.have = vec[i64]([])
        """What each demands of every weapon, and what stands against it."""
        self.safe = vec[i64]([])
        """How many Units there die for others, or ward."""
        self.unit = vec[i64]([])
        """What is free: Units, or the Units of single weapons."""
        self.bears = vec[i64]([])
        self.size = vec[i64]([])
        """How many of every weapon each of them is, and how many in all."""
        self.at = vec[i64]([])
        """Where each goes in the plan that is tried."""
        self.waste: i64 = WASTES[0]
        self.best: i64 = 0
        self.found = vec[i64]([])
        self.order = vec[i64]([])
        """What the best plan so far costs, where all go in it, and the order in which it takes the enemies on."""

    # Setting up ------------------------------------------------------------------------------------------------------

    def add_foe(self, order: i64, harm: i64, fire: i64, is_beaten: bool) -> None:
        """One more enemy."""
        total = total_demand(self.table, order)
        if self.table.cards.order_kind[order] == BUILDING and self.table.seats == 2:
            total = SIX
        self.foe, self.harm, self.fire = push(self.foe, order), push(self.harm, harm), push(self.fire, fire)
        self.need = push(self.need, 0 if is_beaten else total)
        self.safe = push(self.safe, 0)
        for weapon in range(self.kinds):
            self.demand = push(self.demand, self.table.demand(order, weapon))
            self.have = push(self.have, 0)

    def add_free(self, unit: i64, arm: i64) -> None:
        """One more Unit or symbol that may be sent."""
        self.unit, self.at = push(self.unit, unit), push(self.at, NOWHERE)
        size: i64 = 0
        for weapon in range(self.kinds):
            count = borne(self.table, unit, arm, weapon)
            size += count
            self.bears = push(self.bears, count)
        self.size = push(self.size, size)

    def stand(self, unit: i64, arm: i64, foe: i64) -> None:
        """What has been sent already stays where it is."""
        for weapon in range(self.kinds):
            self.have[foe * self.kinds + weapon] += borne(self.table, unit, arm, weapon)
        if self.table.cards.ability[unit] & (SACRIFICE | WARD):
            self.safe[foe] += 1

    def send(self, place: i64, foe: i64) -> None:
        """Send a free Unit or symbol to an enemy."""
        self.at[place] = foe
        self.shift(place, foe, 1)

    def recall(self, place: i64) -> None:
        """Take it back."""
        self.shift(place, self.at[place], -1)
        self.at[place] = NOWHERE

    def shift(self, place: i64, foe: i64, sign: i64) -> None:
        """Count what stands against an enemy."""
        kinds = self.kinds
        for weapon in range(kinds):
            self.have[foe * kinds + weapon] += sign * self.bears[place * kinds + weapon]
        if self.table.cards.ability[self.unit[place]] & (SACRIFICE | WARD):
            self.safe[foe] += sign

    # Beating ---------------------------------------------------------------------------------------------------------

    def progress(self, foe: i64, place: i64) -> i64:
        """How far an enemy is met with one more Unit (-1 for none), in quarters of a symbol: half a pair counts one."""
        raised, odd, kinds = i64(0), i64(0), self.kinds
        for weapon in range(kinds):
            have, demand = self.have[foe * kinds + weapon], self.demand[foe * kinds + weapon]
            if place >= 0:
                have += self.bears[place * kinds + weapon]
            if have <= demand:
                raised += have
            else:
                raised += demand + (have - demand) // 2
                odd += (have - demand) & 1
        return 4 * raised + odd if raised < self.need[foe] else 4 * self.need[foe]

    def is_met(self, foe: i64) -> bool:
        """Whether what is deployed beats an enemy."""
        total, kinds = i64(0), self.kinds
        for place in range(foe * kinds, foe * kinds + kinds):
            have, demand = self.have[place], self.demand[place]
            total += have if have <= demand else demand + (have - demand) // 2
        return total >= self.need[foe]

    def beat(self, foe: i64) -> bool:
        """Deploy what fits best until an enemy is met; if it cannot be, take all back."""
        while not self.is_met(foe):
            best = self.best_for(foe)
            if best < 0:
                self.take_back(foe)
                return False
            self.send(best, foe)
        self.spare(foe)
        return True

    def best_for(self, foe: i64) -> i64:
        """What is free and fits an enemy best, or -1."""
        best, most, before = i64(-1), i64(-100000), self.progress(foe, -1)
        for place in range(i64(len(self.unit))):
            if self.at[place] != NOWHERE:
                continue
            gain = self.progress(foe, place) - before
            score = FIT * gain - self.waste * (4 * self.size[place] - gain)
            if gain > 0 and score > most:
                best, most = place, score
        return best

    def spare(self, foe: i64) -> None:
        """Take back what has turned out not to be needed."""
        for place in range(i64(len(self.unit))):
            if self.at[place] == foe:
                self.recall(place)
                if not self.is_met(foe):
                    self.send(place, foe)

    def take_back(self, foe: i64) -> None:
        for place in range(i64(len(self.unit))):
            if self.at[place] == foe:
                self.recall(place)

    # Planning --------------------------------------------------------------------------------------------------------

    def least_loss(self) -> i64:
        """What the fight costs by the best plan, which then stands in `at`."""
        self.order = self.sorted(0)
        self.best = self.loss_in(self.order)
        self.found = self.at[:]
        for waste in WASTES:
            self.waste = waste
            for order in range(ORDERS):
                self.compare(self.sorted(order))
            self.better()
        self.carry_out()
        return self.best

    def better(self) -> None:
        """Where not all are beaten, take one on first or leave one out, as long as that helps."""
        for _ in range(ROUNDS):
            self.carry_out()
            if self.meets_all():
                return
            before = self.best
            for foe in range(i64(len(self.foe))):
                if self.need[foe]:
                    self.compare(self.moved(foe, True))
                    self.compare(self.moved(foe, False))
            if self.best == before:
                return

    def meets_all(self) -> bool:
        return all(self.is_met(foe) for foe in range(i64(len(self.foe))))

    def carry_out(self) -> None:
        """Deploy all as in the best plan."""
        self.clear()
        for place in range(i64(len(self.found))):
            if self.found[place] != NOWHERE:
                self.send(place, self.found[place])

    def compare(self, order: vec[i64]) -> None:
        """Try one more way, and keep it if it is better."""
        self.clear()
        loss = self.loss_in(order)
        if loss < self.best:
            self.best, self.found, self.order = loss, self.at[:], order

    def clear(self) -> None:
        for place in range(i64(len(self.unit))):
            if self.at[place] != NOWHERE:
                self.recall(place)

    def loss_in(self, order: vec[i64]) -> i64:
        """What it costs when enemies are taken on in this order, and others not at all."""
        loss, fire = self.ransom(), i64(0)
        beaten = zeros(i64(len(self.foe)))
        for foe in order:
            if self.beat(foe):
                beaten[foe] = 1
                loss += self.toll(foe)
        for foe in range(i64(len(self.foe))):
            if not beaten[foe] and not self.is_met(foe):
                loss += self.harm[foe]
                fire += self.fire[foe]
        if fire >= self.prices.points:
            loss += FALL
        for place in range(i64(len(self.unit))):
            if self.at[place] == NOWHERE:
                loss -= self.prices.spare * self.size[place]
        return loss

    def ransom(self) -> i64:
        """What the silver and golden skulls cost, whoever is beaten."""
        total: i64 = 0
        for order in self.foe:
            total += self.table.skulls(order, SILVER) + self.table.skulls(order, GOLDEN)
        return total * self.prices.arm // 2

    def sorted(self, order: i64) -> vec[i64]:
        """The enemies by the most harm for a weapon, by the most harm, or by the least trouble."""
        found = vec[i64]([])
        tried = zeros(i64(len(self.foe)))
        for _ in range(i64(len(self.foe))):
            best, most = i64(-1), i64(0)
            for foe in range(i64(len(self.foe))):
                need, harm = 1 + self.need[foe], 1 + self.harm[foe]
                rank = 1000 * harm // need if order == 0 else (1000 * harm - need if order == 1 else 100000 // need)
                if not tried[foe] and (best < 0 or rank > most):
                    best, most = foe, rank
            tried[best] = 1
            found = push(found, best)
        return found

    def moved(self, foe: i64, to_front: bool) -> vec[i64]:
        """The best order, with one enemy first or left out."""
        found = vec[i64]([foe]) if to_front else vec[i64]([])
        for other in self.order:
            if other != foe:
                found = push(found, other)
        return found

    def toll(self, foe: i64) -> i64:
        """What beating an enemy costs: a Farmers more dies for the others, if one is free."""
        if self.need[foe] == 0:
            return 0
        skulls = self.table.skulls(self.foe[foe], RED)
        for place in range(i64(len(self.unit)) if self.lends and skulls > self.safe[foe] else 0):
            is_free = self.at[place] == NOWHERE and self.table.cards.ability[self.unit[place]] & SACRIFICE != 0
            if is_free and skulls > self.safe[foe]:
                self.send(place, foe)
        open_skulls = skulls - self.safe[foe] if skulls > self.safe[foe] else 0
        return self.prices.arm * (2 * open_skulls + (skulls - open_skulls))


def borne(table: Table, unit: i64, arm: i64, weapon: i64) -> i64:
    """How many of a weapon a Unit or symbol is."""
    if arm == WHOLE:
        return table.cards.arms[unit * table.cards.kinds_of_weapon + weapon]
    return 1 if arm == weapon else 0


def arms(table: Table, unit: i64) -> i64:
    """How many weapons a Unit bears."""
    count, kinds = i64(0), table.cards.kinds_of_weapon
    for place in range(unit * kinds, unit * kinds + kinds):
        count += table.cards.arms[place]
    return count


def harm(table: Table, order: i64, to: i64, prices: Prices) -> i64:
    """What an enemy does to the city or a quarter."""
    cards, total = table.cards, i64(0)
    column = cards.city_damage if to == CITY else cards.player_damage
    for place in range(order * LONGEST, order * LONGEST + LONGEST):
        if column[place] < 0:
            break
        total += prices.point if column[place] < CITY_SYMBOLS else prices.loss
    return total


def fires(table: Table, order: i64, to: i64) -> i64:
    """How many city points an enemy takes, or may."""
    count: i64 = 0
    column = table.cards.city_damage if to == CITY else table.cards.player_damage
    for place in range(order * LONGEST, order * LONGEST + LONGEST):
        if 0 <= column[place] < CITY_SYMBOLS:
            count += 1
    return count


def mustered(table: Table, prices: Prices, afresh: bool) -> Battle:
    """The fight or raid whose muster is under way; afresh, as if nothing had been sent yet."""
    battle = Battle(table, prices)
    for foe in range(i64(len(table.foe))):
        order, to = table.foe[foe], table.foe_to[foe]
        is_raid = table.cards.order_kind[order] == BUILDING
        cost, fire = (prices.building, i64(0)) if is_raid else (harm(table, order, to, prices), fires(table, order, to))
        battle.add_foe(order, cost, fire, table.beaten[foe] != 0)
    for part in range(i64(len(table.part_of))):
        unit, arm, at = table.fighter[table.part_of[part]] >> 6, table.part_arm[part], table.part_at[part]
        if at != NOWHERE and not afresh:
            battle.stand(unit, arm, at)
        elif table.part_back[part] < TWICE:
            battle.add_free(unit, arm)
    return battle


def coming(table: Table, attackers: i64, prices: Prices) -> Battle:
    """The fight that the rows of these seats would make, against all Units in hand."""
    battle = Battle(table, prices)
    for seat in range(table.seats):
        if (attackers >> seat) & 1:
            to = destination(table, seat)
            for place in range(seat * ROW, seat * ROW + table.row_size[seat]):
                order = table.rows[place]
                battle.add_foe(order, harm(table, order, to, prices), fires(table, order, to), False)
        first = table.zone(HAND, seat)
        for unit in range(table.cards.unit_kinds()):
            for _ in range(table.units[first + unit]):
                add_unit(battle, unit)
    return battle


def add_unit(battle: Battle, unit: i64) -> None:
    """A free Unit; one that distributes as its symbols."""
    cards = battle.table.cards
    if not cards.ability[unit] & DISTRIBUTE:
        battle.add_free(unit, WHOLE)
        return
    for weapon in range(battle.kinds):
        for _ in range(cards.arms[unit * battle.kinds + weapon]):
            battle.add_free(unit, weapon)
