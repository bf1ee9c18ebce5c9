"""Paying with Provinces, purses and exchanges, never with more than needed (VNS-39)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from librt.vecs import vec
from mypy_extensions import i64

from ludarium.core.bits import includes, only
from ludarium.games.vilnius.rules import action as code
from ludarium.games.vilnius.rules import bans
from ludarium.games.vilnius.rules.bans import LEGAL
from ludarium.games.vilnius.rules.data.base_state import push
from ludarium.games.vilnius.rules.data.cards import GOLD, TOOLS
from ludarium.games.vilnius.rules.data.layout import HAND

if TYPE_CHECKING:
    from ludarium.games.vilnius.rules.state import Vilnius

TOOLS_GIVEN: Final[i64] = 2
"""The Tools that an exchange turns into one Gold (VNS-42)."""
MAX_PURSES: Final[i64] = 15
"""The purses of one money that one payment can use."""


def traded_goods(state: Vilnius, seat: i64) -> i64:
    """The goods that a seat trades, by trading spots that were not built this round (VNS-36)."""
    goods: i64 = 0
    for place in range(state.size[seat]):
        if not state.is_fresh(seat, place):  # VNS-36
            goods |= state.cards.trades[state.building_at(seat, place)]
    return goods


def value(state: Vilnius, province: i64, goods: i64, money: i64) -> i64:
    """How much of a money a Province gives to a payer who trades these goods (VNS-40)."""
    cards = state.cards
    base = cards.base_gold[province] if money == GOLD else cards.base_tools[province]
    good = cards.good[province]
    return base + 1 if good >= 0 and cards.bonus[province] == money and includes(goods, good) else base  # VNS-40


def spendable(state: Vilnius, seat: i64) -> vec[i64]:
    """The Provinces that a seat can spend (VNS-39): its hand, then what others laid (VNS-43), in card file order."""
    return state.with_laid_by_others(state.provinces_in(HAND, seat), seat)


def purses_left(state: Vilnius, seat: i64, money: i64) -> i64:
    """How many purses of a money a seat has not used this round (VNS-41)."""
    count = -state.purses_used(seat, money)  # VNS-41
    for place in range(state.size[seat]):
        count += state.cards.purses_of(state.building_at(seat, place), money)
    return min(count, MAX_PURSES) if count > 0 else 0


def exchanges_left(state: Vilnius, way: i64) -> i64:
    """How many Exchanges are unused in a direction: 0 Tools to Gold, 1 Gold to Tools (VNS-42).

    Everybody may use everybody's (VNS-R29).
    """
    count = -state.traded[way]
    for seat in range(state.seats):
        count += state.total(seat, state.cards.exchanges)  # VNS-42, VNS-R29
    return count if count > 0 else 0


def exchange_given(state: Vilnius, way: i64) -> i64:
    """What one exchange takes: 2 Tools, or in the other direction 1 or 2 Gold (VNS-42a, VNS-R42)."""
    if way == 0:
        return TOOLS_GIVEN
    return 1 if state.options.exchange_back == "1g2t" else 2  # VNS-42a, VNS-R42


def exchange_got(state: Vilnius, way: i64) -> i64:
    """What one exchange gives: 1 Gold, or in the other direction 2 or 1 Tools (VNS-42a)."""
    return 2 if way == 1 and state.options.exchange_back == "1g2t" else 1  # VNS-42a


@final
class Wallet:
    """All that a seat can pay with, as groups of equal sources."""

    def __init__(self, state: Vilnius, seat: i64) -> None:
        self.provinces = spendable(state, seat)
        self.gold = vec[i64]([])
        self.tools = vec[i64]([])
        self.count = vec[i64]([])
        self.member = vec[i64]([])
        """The group of each Province."""
        self.all_gold: i64 = 0
        self.all_tools: i64 = 0
        goods, last = traded_goods(state, seat), vec[i64]([])
        for province in self.provinces:
            in_hand = state.lies(province, HAND, seat)
            first = state.cards.first_identical[province] if in_hand else -1
            group: i64 = -1
            for place in range(i64(len(last))):
                if first >= 0 and last[place] == first:
                    group = place
            if group < 0:
                group = len(last)
                last = push(last, first)
                self.add(value(state, province, goods, GOLD), value(state, province, goods, TOOLS), 0)
            self.count[group] += 1
            self.member = push(self.member, group)
            self.all_gold += self.gold[group]
            self.all_tools += self.tools[group]
        self.cards: i64 = len(last)
        purse_gold, purse_tools = purses_left(state, seat, GOLD), purses_left(state, seat, TOOLS)
        self.add(1, 0, purse_gold)
        self.add(0, 1, purse_tools)
        self.all_gold += purse_gold
        self.all_tools += purse_tools
        self.to_gold = exchanges_left(state, 0)
        self.to_tools = exchanges_left(state, 1)
        self.gold_given = exchange_given(state, 1)
        self.tools_got = exchange_got(state, 1)
        self.chosen = vec[i64]([0] * len(self.count))

    def add(self, gold: i64, tools: i64, count: i64) -> None:
        """Add a group."""
        self.gold, self.tools, self.count = push(self.gold, gold), push(self.tools, tools), push(self.count, count)

    def affords(self, gold: i64, tools: i64) -> bool:
        """Whether everything together reaches a price."""
        return self.times(self.all_gold - gold, self.all_tools - tools) >= 0  # VNS-39

    def times(self, gold: i64, tools: i64) -> i64:
        """How many exchanges cover what is missing (below 0) with what is left over; -1 if they can't."""
        if gold >= 0 and tools >= 0:
            return 0
        if gold < 0 and tools + TOOLS_GIVEN * gold >= 0 and -gold <= self.to_gold:  # VNS-42
            return -gold
        if tools < 0:
            times = (self.tools_got - 1 - tools) // self.tools_got
            if times <= self.to_tools and gold >= times * self.gold_given:  # VNS-42a
                return times
        return -1

    def list_payments(self, gold: i64, tools: i64, found: list[int]) -> None:
        """Every payment of a price from which nothing can be left out."""
        self.choose(0, -gold, -tools, self.all_gold, self.all_tools, found)

    def choose(self, group: i64, gold: i64, tools: i64, more_gold: i64, more_tools: i64, found: list[int]) -> None:
        """Try all counts of each group, given what is left over or missing so far and what the later groups can add."""
        if gold >= 0 and tools >= 0:
            self.settle(gold, tools, found)
            return
        if self.times(gold + more_gold, tools + more_tools) < 0:
            return
        if group == i64(len(self.count)):
            self.settle(gold, tools, found)
            return
        count, one_gold, one_tools = self.count[group], self.gold[group], self.tools[group]
        more_gold -= count * one_gold
        more_tools -= count * one_tools
        for some in range(count, i64(-1), -1):
            self.chosen[group] = some
            self.choose(group + 1, gold + some * one_gold, tools + some * one_tools, more_gold, more_tools, found)
        self.chosen[group] = 0

    def settle(self, gold: i64, tools: i64, found: list[int]) -> None:
        """List what was chosen, with the exchanges it needs, unless one of the sources can be left out."""
        times = self.times(gold, tools)
        if times < 0:
            return
        way: i64 = 1 if tools < 0 else 0
        if self.spare(gold, tools, way, times) < 0:  # VNS-39, VNS-R12
            found.append(int(code.action(code.PAY, self.written(way, times))))

    def spare(self, gold: i64, tools: i64, way: i64, times: i64) -> i64:
        """A group of which one can be left out without more exchanges, or -1."""
        for group in range(i64(len(self.count))):
            if self.chosen[group] and self.spares(gold - self.gold[group], tools - self.tools[group], way, times):
                return group
        return -1

    def spares(self, gold: i64, tools: i64, way: i64, most: i64) -> bool:
        """Whether the price is still reached with at most that many exchanges in that direction."""
        if gold >= 0 and tools >= 0:
            return True
        times = self.times(gold, tools)
        return 0 < times <= most and (tools < 0) == (way == 1)

    def written(self, way: i64, times: i64) -> i64:
        """The payment as a number; of equal Provinces it takes the first ones in the card file."""
        left, spent = self.chosen[:], i64(0)
        for place in range(i64(len(self.provinces))):
            group = self.member[place]
            if left[group]:
                left[group] -= 1
                spent |= only(place)
        return code.payment(spent, self.chosen[self.cards], self.chosen[self.cards + 1], way, times)

    # Attempts --------------------------------------------------------------------------------------------------------

    def province_ban(self, province: i64) -> i64:
        """Choose a Province, or one equal to it; the ban if that can't be spent, or not once more."""
        for place in range(i64(len(self.provinces))):
            if self.provinces[place] == province:
                return self.choose_from(self.member[place], bans.SPENT_TWICE)  # VNS-R12
        return bans.NOT_SPENDABLE  # VNS-39

    def purse_ban(self, money: i64) -> i64:
        """Choose a purse; the ban if none is left (VNS-41)."""
        return self.choose_from(self.cards + money, bans.PURSES)  # VNS-41

    def choose_from(self, group: i64, ban: i64) -> i64:
        """Choose one more of a group, or return the ban if all are chosen."""
        if self.chosen[group] == self.count[group]:
            return ban
        self.chosen[group] += 1
        return LEGAL

    def exchange_ban(self, way: i64, times: i64) -> i64:
        """Why there can't be so many exchanges in a direction, or LEGAL (VNS-42)."""
        return bans.EXCHANGES if times > (self.to_tools if way else self.to_gold) else LEGAL  # VNS-42

    def chosen_money(self, to_gold: i64, to_tools: i64) -> tuple[i64, i64]:
        """The Gold and the Tools that was chosen, after exchanges in both directions."""
        gold, tools = to_gold - to_tools * self.gold_given, to_tools * self.tools_got - to_gold * TOOLS_GIVEN
        for group in range(i64(len(self.count))):
            gold += self.chosen[group] * self.gold[group]
            tools += self.chosen[group] * self.tools[group]
        return gold, tools

    def payment_ban(self, gold: i64, tools: i64, to_gold: i64, to_tools: i64) -> i64:
        """Why what was chosen doesn't pay a price with these exchanges, or LEGAL (VNS-39)."""
        with_gold, with_tools = self.chosen_money(to_gold, to_tools)
        if with_gold < gold or with_tools < tools:
            return bans.PAYS_TOO_LITTLE  # VNS-39
        own_gold, own_tools = self.chosen_money(0, 0)
        if to_gold + to_tools > self.times(own_gold - gold, own_tools - tools):
            return bans.EXCHANGES_TOO_MUCH  # VNS-39
        way, times = i64(1 if to_tools else 0), to_gold + to_tools
        spare = self.spare(own_gold - gold, own_tools - tools, way, times)
        return bans.PAYS_TOO_MUCH if spare >= 0 else LEGAL  # VNS-39


def spend(state: Vilnius, seat: i64, payment: i64) -> None:
    """Use up what a payment names; Provinces go to their owners' discard piles (VNS-39)."""
    provinces = spendable(state, seat)
    for place in range(i64(len(provinces))):
        if code.is_spent(payment, place):
            state.discard_province(provinces[place])  # VNS-40
    state.use_purses(seat, GOLD, code.purses_of(payment, GOLD))  # VNS-41
    state.use_purses(seat, TOOLS, code.purses_of(payment, TOOLS))
    state.traded[code.way_of(payment)] += code.times_of(payment)  # VNS-42
