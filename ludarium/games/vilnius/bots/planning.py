"""A plan for a fight of all seats together: which enemies their Units can beat, and what that costs.

A greedy search with local improvement: enemies are taken on one after the other in several orders, each with the
Units that fit it best. If not all can be beaten, the best order is improved by moving one enemy to the front or
leaving one out, as long as that helps.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from ludarium.games.vilnius.rules.data import cards as card_data
from ludarium.games.vilnius.rules.data.base_state import push, zeros
from ludarium.games.vilnius.rules.data.layout import CITY, HAND
from ludarium.games.vilnius.rules.data.mustered import NOWHERE, WHOLE
from ludarium.games.vilnius.rules.fight import MAX_RETURNS, TWO_SEAT_DEMAND, destination, total_demand

if TYPE_CHECKING:
    from ludarium.games.vilnius.rules.state import Vilnius

SORT_ORDERS: Final[i64] = 3
"""The number of orders that `sorted` knows."""
MAX_IMPROVEMENT_ROUNDS: Final[i64] = 3
USEFUL_WEAPON: Final[i64] = 12
WASTED_WEAPON: Final = vec[i64]([9, 3, 20])
"""The gain from a weapon that is needed, and penalties for one that isn't, each of which is tried."""
CITY_FALL_COST: Final[i64] = 6000
"""The cost of losing the city, besides the points it had."""


class Prices:
    """The cost of losses in a plan, in hundredths of a city point."""

    def __init__(self, points: i64, point: i64, loss: i64, arm: i64, spare: i64, building: i64) -> None:
        self.points = points
        """City points left."""
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

    def __init__(self, state: Vilnius, prices: Prices) -> None:
        self.state = state
        self.prices = prices
        self.kinds: i64 = state.cards.kinds_of_weapon
        self.lends: bool = state.options.surplus_units != "forbidden"
        """Whether Units with sacrifice may join just to die for others (VNS-R18)."""
        self.foe = vec[i64]([])
        self.harm = vec[i64]([])
        """The cost of each enemy unless it is beaten."""
        self.fire = vec[i64]([])
        """The city points that each enemy takes unless it is beaten."""
        self.need = vec[i64]([])
        """The symbols needed to beat each enemy; 0 once it is beaten."""
        self.demand = vec[i64]([])
        self.have = vec[i64]([])
        """For each enemy and weapon: the demand, and what is deployed."""
        self.safe = vec[i64]([])
        """How many Units deployed there have sacrifice or ward."""
        self.unit = vec[i64]([])
        """What can be sent: Units, or single symbols by their Unit."""
        self.carried = vec[i64]([])
        self.size = vec[i64]([])
        """How many of each weapon each of them has, and how many in all."""
        self.at = vec[i64]([])
        """Where each goes in the plan being tried."""
        self.waste: i64 = WASTED_WEAPON[0]
        self.best: i64 = 0
        self.found = vec[i64]([])
        self.order = vec[i64]([])
        """The best plan so far: its cost, where everything goes, and the order of the enemies."""

    # Setting up ------------------------------------------------------------------------------------------------------

    def add_foe(self, order: i64, harm: i64, fire: i64, is_beaten: bool) -> None:
        """Add an enemy."""
        total = total_demand(self.state, order)
        if self.state.cards.order_kind[order] == card_data.BUILDING and self.state.seats == 2:
            total = TWO_SEAT_DEMAND
        self.foe, self.harm, self.fire = push(self.foe, order), push(self.harm, harm), push(self.fire, fire)
        self.need = push(self.need, 0 if is_beaten else total)
        self.safe = push(self.safe, 0)
        for weapon in range(self.kinds):
            self.demand = push(self.demand, self.state.demand(order, weapon))
            self.have = push(self.have, 0)

    def add_free(self, unit: i64, arm: i64) -> None:
        """Add a Unit or symbol that can be sent."""
        self.unit, self.at = push(self.unit, unit), push(self.at, NOWHERE)
        size: i64 = 0
        for weapon in range(self.kinds):
            count = weapon_count(self.state, unit, arm, weapon)
            size += count
            self.carried = push(self.carried, count)
        self.size = push(self.size, size)

    def stand(self, unit: i64, arm: i64, foe: i64) -> None:
        """Add a Unit or symbol that was sent already and stays there."""
        for weapon in range(self.kinds):
            self.have[foe * self.kinds + weapon] += weapon_count(self.state, unit, arm, weapon)
        if self.state.cards.ability[unit] & (card_data.SACRIFICE | card_data.WARD):
            self.safe[foe] += 1

    def send(self, place: i64, foe: i64) -> None:
        """Send a free Unit or symbol to an enemy."""
        self.at[place] = foe
        self.shift(place, foe, 1)

    def recall(self, place: i64) -> None:
        """Take back what was sent."""
        self.shift(place, self.at[place], -1)
        self.at[place] = NOWHERE

    def shift(self, place: i64, foe: i64, sign: i64) -> None:
        """Add to what is deployed against an enemy, or subtract."""
        kinds = self.kinds
        for weapon in range(kinds):
            self.have[foe * kinds + weapon] += sign * self.carried[place * kinds + weapon]
        if self.state.cards.ability[self.unit[place]] & (card_data.SACRIFICE | card_data.WARD):
            self.safe[foe] += sign

    # Beating ---------------------------------------------------------------------------------------------------------

    def progress(self, foe: i64, place: i64) -> i64:
        """How far a demand is met with one more Unit (-1 for none), in quarters of a symbol; half a pair is one."""
        raised, odd, kinds = i64(0), i64(0), self.kinds
        for weapon in range(kinds):
            have, demand = self.have[foe * kinds + weapon], self.demand[foe * kinds + weapon]
            if place >= 0:
                have += self.carried[place * kinds + weapon]
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
        """Deploy what fits best until an enemy is beaten; if that fails, take everything back."""
        while not self.is_met(foe):
            best = self.best_for(foe)
            if best < 0:
                self.take_back(foe)
                return False
            self.send(best, foe)
        self.spare(foe)
        return True

    def best_for(self, foe: i64) -> i64:
        """The free Unit or symbol that fits an enemy best, or -1."""
        best, most, before = i64(-1), i64(-100000), self.progress(foe, -1)
        for place in range(i64(len(self.unit))):
            if self.at[place] != NOWHERE:
                continue
            gain = self.progress(foe, place) - before
            score = USEFUL_WEAPON * gain - self.waste * (4 * self.size[place] - gain)
            if gain > 0 and score > most:
                best, most = place, score
        return best

    def spare(self, foe: i64) -> None:
        """Take back what turned out to be unnecessary."""
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
        """The cost of the fight by the best plan, which is left in `at`."""
        self.order = self.sorted(0)
        self.best = self.loss_in(self.order)
        self.found = self.at[:]
        for waste in WASTED_WEAPON:
            self.waste = waste
            for order in range(SORT_ORDERS):
                self.compare(self.sorted(order))
            self.improve()
        self.carry_out()
        return self.best

    def improve(self) -> None:
        """If not all are beaten, move one enemy to the front or leave one out, as long as that helps."""
        for _ in range(MAX_IMPROVEMENT_ROUNDS):
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
        """Deploy everything as in the best plan."""
        self.clear()
        for place in range(i64(len(self.found))):
            if self.found[place] != NOWHERE:
                self.send(place, self.found[place])

    def compare(self, order: vec[i64]) -> None:
        """Try an order, and keep it if it is better."""
        self.clear()
        loss = self.loss_in(order)
        if loss < self.best:
            self.best, self.found, self.order = loss, self.at[:], order

    def clear(self) -> None:
        for place in range(i64(len(self.unit))):
            if self.at[place] != NOWHERE:
                self.recall(place)

    def loss_in(self, order: vec[i64]) -> i64:
        """The cost of taking on these enemies in this order, and no others."""
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
            loss += CITY_FALL_COST
        for place in range(i64(len(self.unit))):
            if self.at[place] == NOWHERE:
                loss -= self.prices.spare * self.size[place]
        return loss

    def ransom(self) -> i64:
        """The cost of silver and golden skulls, which count whoever is beaten."""
        total: i64 = 0
        for order in self.foe:
            total += self.state.skulls(order, card_data.SILVER) + self.state.skulls(order, card_data.GOLDEN)
        return total * self.prices.arm // 2

    def sorted(self, order: i64) -> vec[i64]:
        """The enemies sorted by most harm per weapon (0), most harm (1) or fewest weapons (2)."""
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
        """The cost of beating an enemy; free Units with sacrifice are sent along to die for the others."""
        if self.need[foe] == 0:
            return 0
        skulls = self.state.skulls(self.foe[foe], card_data.RED)
        for place in range(i64(len(self.unit)) if self.lends and skulls > self.safe[foe] else 0):
            is_free = (
                self.at[place] == NOWHERE and self.state.cards.ability[self.unit[place]] & card_data.SACRIFICE != 0
            )
            if is_free and skulls > self.safe[foe]:
                self.send(place, foe)
        open_skulls = skulls - self.safe[foe] if skulls > self.safe[foe] else 0
        return self.prices.arm * (2 * open_skulls + (skulls - open_skulls))


def weapon_count(state: Vilnius, unit: i64, arm: i64, weapon: i64) -> i64:
    """How many of a weapon a Unit or symbol has."""
    if arm == WHOLE:
        return state.cards.arms[unit * state.cards.kinds_of_weapon + weapon]
    return 1 if arm == weapon else 0


def arms(state: Vilnius, unit: i64) -> i64:
    """How many weapons a Unit has."""
    count, kinds = i64(0), state.cards.kinds_of_weapon
    for place in range(unit * kinds, unit * kinds + kinds):
        count += state.cards.arms[place]
    return count


def harm(state: Vilnius, order: i64, to: i64, prices: Prices) -> i64:
    """The cost of what an enemy does to the city or a quarter."""
    cards, total = state.cards, i64(0)
    column = cards.city_damage if to == CITY else cards.player_damage
    for place in range(order * card_data.MAX_DAMAGE, order * card_data.MAX_DAMAGE + card_data.MAX_DAMAGE):
        if column[place] < 0:
            break
        total += prices.point if column[place] < card_data.CITY_SYMBOLS else prices.loss
    return total


def fires(state: Vilnius, order: i64, to: i64) -> i64:
    """How many city points an enemy takes, or may take."""
    count: i64 = 0
    column = state.cards.city_damage if to == CITY else state.cards.player_damage
    for place in range(order * card_data.MAX_DAMAGE, order * card_data.MAX_DAMAGE + card_data.MAX_DAMAGE):
        if 0 <= column[place] < card_data.CITY_SYMBOLS:
            count += 1
    return count


def mustered(state: Vilnius, prices: Prices, from_start: bool) -> Battle:
    """The fight or raid whose muster is under way; `from_start` as if nothing had been sent yet."""
    battle = Battle(state, prices)
    for foe in range(state.foe_count()):
        order, to = state.foe_order(foe), state.foe_target(foe)
        is_raid = state.cards.order_kind[order] == card_data.BUILDING
        cost, fire = (prices.building, i64(0)) if is_raid else (harm(state, order, to, prices), fires(state, order, to))
        battle.add_foe(order, cost, fire, state.is_beaten(foe))
    for part in range(state.part_count()):
        unit, arm, at = state.fighter_unit(state.part_fighter(part)), state.part_weapon(part), state.part_foe(part)
        if at != NOWHERE and not from_start:
            battle.stand(unit, arm, at)
        elif state.part_returns(part) < MAX_RETURNS:
            battle.add_free(unit, arm)
    return battle


def coming(state: Vilnius, attackers: i64, prices: Prices) -> Battle:
    """The fight of all Units in hand against the rows of these seats."""
    battle = Battle(state, prices)
    for seat in range(state.seats):
        if (attackers >> seat) & 1:
            to = destination(state, seat)
            for place in range(state.row_size[seat]):
                order = state.in_row(seat, place)
                battle.add_foe(order, harm(state, order, to, prices), fires(state, order, to), False)
        for unit in range(state.cards.unit_kinds()):
            for _ in range(state.units_in(HAND, seat, unit)):
                add_unit(battle, unit)
    return battle


def add_unit(battle: Battle, unit: i64) -> None:
    """Add a free Unit; one that distributes is added as its symbols."""
    cards = battle.state.cards
    if not cards.ability[unit] & card_data.DISTRIBUTE:
        battle.add_free(unit, WHOLE)
        return
    for weapon in range(battle.kinds):
        for _ in range(cards.arms[unit * battle.kinds + weapon]):
            battle.add_free(unit, weapon)
