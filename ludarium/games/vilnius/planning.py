"""How the seats would do together in a fight: which enemies their Units can beat, and what that costs.

Enemies are taken on one after the other, each with the Units that fit it best. That is done in several orders; where
not all can be beaten, those left are also taken on first, and others left out. The best outcome counts.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ludarium.games.vilnius.cards import (
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
from ludarium.games.vilnius.rules.fight import NOWHERE, SIX, TWICE, WHOLE, destination, total_demand
from ludarium.games.vilnius.rules.table import CITY, HAND, ROW, Table, push, zeros

ORDERS: Final[i64] = 3
"""In so many orders the enemies are taken on."""
FIT: Final[i64] = 12
WASTE: Final[i64] = 9
"""What half a weapon that is needed counts, and one that is not."""


class Prices:
    """What losses count in a plan, in hundredths of a city point."""

    def __init__(self, point: i64, loss: i64, arm: i64, spare: i64, building: i64) -> None:
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
        self.foe = vec[i64]([])
        self.harm = vec[i64]([])
        """What each enemy costs unless it is beaten."""
        self.need = vec[i64]([])
        """How many symbols it takes; none once it is beaten for good."""
        self.have = vec[i64]([])
        self.safe = vec[i64]([])
        """How many Units there die for others, or ward."""
        self.unit = vec[i64]([])
        self.arm = vec[i64]([])
        """What is free: Units, or one weapon of a Unit."""
        self.at = vec[i64]([])
        """Where each goes in the plan that is tried."""
        self.best: i64 = 0
        self.found = vec[i64]([])
        """What the best plan so far costs, and where all go in it."""

    # Setting up ------------------------------------------------------------------------------------------------------

    def add_foe(self, order: i64, harm: i64, is_beaten: bool) -> None:
        """One more enemy."""
        total = total_demand(self.table, order)
        if self.table.cards.order_kind[order] == BUILDING and self.table.seats == 2:
            total = SIX
        self.foe, self.harm = push(self.foe, order), push(self.harm, harm)
        self.need = push(self.need, 0 if is_beaten else total)
        self.safe = push(self.safe, 0)
        for _ in range(self.kinds):
            self.have = push(self.have, 0)

    def add_free(self, unit: i64, arm: i64) -> None:
        self.unit, self.arm, self.at = push(self.unit, unit), push(self.arm, arm), push(self.at, NOWHERE)

    def deploy(self, unit: i64, arm: i64, foe: i64, sign: i64) -> None:
        """Send a Unit or symbol to an enemy, or take it back."""
        if self.table.cards.ability[unit] & (SACRIFICE | WARD):
            self.safe[foe] += sign
        if arm != WHOLE:
            self.have[foe * self.kinds + arm] += sign
            return
        for weapon in range(self.kinds):
            self.have[foe * self.kinds + weapon] += sign * self.table.cards.arms[unit * self.kinds + weapon]

    # Beating ---------------------------------------------------------------------------------------------------------

    def halves(self, foe: i64, unit: i64, arm: i64) -> i64:
        """What stands against an enemy with one more Unit (-1 for none), in halves of the symbols it takes."""
        total: i64 = 0
        for weapon in range(self.kinds):
            have = self.have[foe * self.kinds + weapon]
            if unit >= 0:
                have += self.bears(unit, arm, weapon)
            demand = self.table.demand(self.foe[foe], weapon)
            total += 2 * have if have <= demand else demand + have
        most = 2 * self.need[foe]
        return total if total < most else most

    def bears(self, unit: i64, arm: i64, weapon: i64) -> i64:
        """How many of a weapon a Unit or symbol brings."""
        if arm == WHOLE:
            return self.table.cards.arms[unit * self.kinds + weapon]
        return 1 if arm == weapon else 0

    def size(self, unit: i64, arm: i64) -> i64:
        """How many weapons a Unit or symbol is."""
        return arms(self.table, unit) if arm == WHOLE else 1

    def is_met(self, foe: i64) -> bool:
        """Whether what is deployed beats an enemy."""
        total: i64 = 0
        for weapon in range(self.kinds):
            have, demand = self.have[foe * self.kinds + weapon], self.table.demand(self.foe[foe], weapon)
            total += have if have <= demand else demand + (have - demand) // 2
        return total >= self.need[foe]

    def beat(self, foe: i64) -> bool:
        """Deploy what fits best until an enemy is met; if it cannot be, take all back."""
        while not self.is_met(foe):
            best = self.best_for(foe)
            if best < 0:
                self.take_back(foe)
                return False
            self.at[best] = foe
            self.deploy(self.unit[best], self.arm[best], foe, 1)
        return True

    def best_for(self, foe: i64) -> i64:
        """What is free and fits an enemy best, or -1."""
        best, most, before = i64(-1), i64(-100000), self.halves(foe, -1, WHOLE)
        for place in range(i64(len(self.unit))):
            if self.at[place] != NOWHERE:
                continue
            unit, arm = self.unit[place], self.arm[place]
            gain = self.halves(foe, unit, arm) - before
            score = FIT * gain - WASTE * (2 * self.size(unit, arm) - gain)
            if gain > 0 and score > most:
                best, most = place, score
        return best

    def take_back(self, foe: i64) -> None:
        for place in range(i64(len(self.unit))):
            if self.at[place] == foe:
                self.at[place] = NOWHERE
                self.deploy(self.unit[place], self.arm[place], foe, -1)

    # Planning --------------------------------------------------------------------------------------------------------

    def least_loss(self) -> i64:
        """What the fight costs by the best plan, which then stands in `at`."""
        self.best = self.loss_in(0, -1, -1)
        self.found = self.at[:]
        for order in range(i64(1), ORDERS):
            self.compare(order, -1, -1)
        self.carry_out()
        met = vec[i64]([1 if self.is_met(foe) else 0 for foe in range(len(self.foe))])
        for foe in range(i64(len(met)) if 0 in met else 0):
            if not met[foe]:
                self.compare(0, foe, -1)
            elif self.need[foe]:
                self.compare(0, -1, foe)
        self.carry_out()
        return self.best

    def carry_out(self) -> None:
        """Deploy all as in the best plan."""
        self.clear()
        for place in range(i64(len(self.found))):
            if self.found[place] != NOWHERE:
                self.at[place] = self.found[place]
                self.deploy(self.unit[place], self.arm[place], self.found[place], 1)

    def compare(self, order: i64, first: i64, never: i64) -> None:
        """Try one more way, and keep it if it is better."""
        self.clear()
        loss = self.loss_in(order, first, never)
        if loss < self.best:
            self.best, self.found = loss, self.at[:]

    def clear(self) -> None:
        for foe in range(i64(len(self.foe))):
            self.take_back(foe)

    def loss_in(self, order: i64, first: i64, never: i64) -> i64:
        """What it costs when the enemies are taken on in one of the orders, but one first or another not at all."""
        tried, loss = zeros(len(self.foe)), self.ransom()
        for _ in range(i64(len(self.foe))):
            foe = first if first >= 0 and not tried[first] else self.next_foe(order, tried)
            tried[foe] = 1
            loss += self.toll(foe) if foe != never and self.beat(foe) else self.harm[foe]
        for place in range(i64(len(self.unit))):
            if self.at[place] == NOWHERE:
                loss -= self.prices.spare * self.size(self.unit[place], self.arm[place])
        return loss

    def ransom(self) -> i64:
        """What the silver and golden skulls cost, whoever is beaten."""
        total: i64 = 0
        for order in self.foe:
            total += self.table.skulls(order, SILVER) + self.table.skulls(order, GOLDEN)
        return total * self.prices.arm // 2

    def next_foe(self, order: i64, tried: vec[i64]) -> i64:
        """The enemy to be taken on next: the most harm for a weapon, the most harm, or the least trouble."""
        best, most = i64(-1), i64(0)
        for foe in range(i64(len(self.foe))):
            need, harm = 1 + self.need[foe], 1 + self.harm[foe]
            rank = 1000 * harm // need if order == 0 else (1000 * harm - need if order == 1 else 100000 // need)
            if not tried[foe] and (best < 0 or rank > most):
                best, most = foe, rank
        return best

    def toll(self, foe: i64) -> i64:
        """What beating an enemy costs: a Farmers more dies for the others, if one is free."""
        if self.need[foe] == 0:
            return 0
        skulls = self.table.skulls(self.foe[foe], RED)
        for place in range(i64(len(self.unit)) if skulls > self.safe[foe] else 0):
            unit = self.unit[place]
            if self.at[place] == NOWHERE and self.table.cards.ability[unit] & SACRIFICE and skulls > self.safe[foe]:
                self.at[place] = foe
                self.deploy(unit, self.arm[place], foe, 1)
        open_skulls = skulls - self.safe[foe] if skulls > self.safe[foe] else 0
        return self.prices.arm * (2 * open_skulls + (skulls - open_skulls))


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


def mustered(table: Table, prices: Prices) -> Battle:
    """The fight or raid whose muster is under way."""
    battle = Battle(table, prices)
    for foe in range(i64(len(table.foe))):
        order = table.foe[foe]
        is_raid = table.cards.order_kind[order] == BUILDING
        cost = prices.building if is_raid else harm(table, order, table.foe_to[foe], prices)
        battle.add_foe(order, cost, table.beaten[foe] != 0)
    for part in range(i64(len(table.part_of))):
        unit, arm, at = table.fighter[table.part_of[part]] >> 6, table.part_arm[part], table.part_at[part]
        if at != NOWHERE:
            battle.deploy(unit, arm, at, 1)
        elif table.part_back[part] < TWICE:
            battle.add_free(unit, arm)
    return battle


def coming(table: Table, attackers: i64, prices: Prices) -> Battle:
    """The fight that the rows of these seats would make, against all Units in hand."""
    battle = Battle(table, prices)
    for seat in range(table.seats):
        if (attackers >> seat) & 1:
            for place in range(seat * ROW, seat * ROW + table.row_size[seat]):
                order = table.rows[place]
                battle.add_foe(order, harm(table, order, destination(table, seat), prices), False)
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
