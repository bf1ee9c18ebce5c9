"""Paying with Provinces, purses and exchanges, never with more than needed (VNS-39 to 42)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ludarium.games.vilnius.rules import action as code
from ludarium.games.vilnius.rules.base_state import VilniusBase, push
from ludarium.games.vilnius.rules.cards import GOLD, TOOLS
from ludarium.games.vilnius.rules.layout import DISCARD, HAND, LAID

MAX_PURSES: Final[i64] = 15
"""The purses of one money that one payment can use."""


def traded_goods(state: VilniusBase, seat: i64) -> i64:
    """The goods that a seat trades, by trading spots that were not built this round (VNS-36, 40)."""
    goods: i64 = 0
    for place in range(state.size[seat]):
        if not state.is_fresh(seat, place):
            goods |= state.cards.trades[state.building_at(seat, place)]
    return goods


def value(state: VilniusBase, province: i64, goods: i64, money: i64) -> i64:
    """How much of a money a Province gives to a payer who trades these goods (VNS-40)."""
    cards = state.cards
    base = cards.base_gold[province] if money == GOLD else cards.base_tools[province]
    good = cards.good[province]
    return base + 1 if good >= 0 and cards.bonus[province] == money and (goods >> good) & 1 else base


def spendable(state: VilniusBase, seat: i64) -> vec[i64]:
    """The Provinces that a seat can spend: its hand, then what others laid (VNS-43), both in card file order."""
    found, mine, hand = vec[i64]([]), LAID << 2 | seat, HAND << 2 | seat
    for province in range(state.cards.provinces()):
        if state.where[province] == hand:
            found = push(found, province)
    for province in range(state.cards.provinces()):
        where = state.where[province]
        if where >> 2 == LAID and where != mine:
            found = push(found, province)
    return found


def purses_left(state: VilniusBase, seat: i64, money: i64) -> i64:
    """How many purses of a money a seat has not used this round (VNS-41)."""
    count = -state.purse[seat * 2 + money]
    for place in range(state.size[seat]):
        count += state.cards.purses[state.building_at(seat, place) * 2 + money]
    return min(count, MAX_PURSES) if count > 0 else 0


def exchanges_left(state: VilniusBase, way: i64) -> i64:
    """How many Exchanges are unused in a direction: 0 Tools to Gold, 1 Gold to Tools (VNS-42)."""
    count = -state.traded[way]
    for seat in range(state.seats):
        count += state.total(seat, state.cards.exchanges)
    return count if count > 0 else 0


def exchange_given(state: VilniusBase, way: i64) -> i64:
    """What one exchange takes: 2 Tools, or in the other direction 1 or 2 Gold (VNS-42, 42a)."""
    return 1 if way == 1 and state.options.exchange_back == "1g2t" else 2


def exchange_got(state: VilniusBase, way: i64) -> i64:
    """What one exchange gives: 1 Gold, or in the other direction 2 or 1 Tools (VNS-42, 42a)."""
    return 2 if way == 1 and state.options.exchange_back == "1g2t" else 1


class Wallet:
    """All that a seat can pay with, as groups of equal sources."""

    def __init__(self, state: VilniusBase, seat: i64) -> None:
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
        return self.times(self.all_gold - gold, self.all_tools - tools) >= 0

    def times(self, gold: i64, tools: i64) -> i64:
        """How many exchanges cover what is missing (below 0) with what is left over; -1 if they can't."""
        if gold >= 0 and tools >= 0:
            return 0
        if gold < 0 and tools + 2 * gold >= 0 and -gold <= self.to_gold:
            return -gold
        if tools < 0:
            times = (self.tools_got - 1 - tools) // self.tools_got
            if times <= self.to_tools and gold >= times * self.gold_given:
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
        for group in range(i64(len(self.count))):
            if self.chosen[group] and self.spares(gold - self.gold[group], tools - self.tools[group], way, times):
                return
        found.append(int(code.action(code.PAY, self.written(way, times))))

    def spares(self, gold: i64, tools: i64, way: i64, most: i64) -> bool:
        """Whether the price is still reached with at most that many exchanges in that direction."""
        if gold >= 0 and tools >= 0:
            return True
        times = self.times(gold, tools)
        return 0 < times <= most and (tools < 0) == (way == 1)

    def written(self, way: i64, times: i64) -> i64:
        """The payment as a number; of equal Provinces it takes the first ones in the card file."""
        left, mask, bit = self.chosen[:], i64(0), i64(1)
        for place in range(i64(len(self.provinces))):
            group = self.member[place]
            if left[group]:
                left[group] -= 1
                mask |= bit << place
        mask |= self.chosen[self.cards] << code.PURSE_GOLD_SHIFT | self.chosen[self.cards + 1] << code.PURSE_TOOLS_SHIFT
        return mask | (way << code.WAY_SHIFT if times else 0) | times << code.TIMES_SHIFT


def spend(state: VilniusBase, seat: i64, payment: i64) -> None:
    """Use up what a payment names; Provinces go to their owners' discard piles."""
    provinces = spendable(state, seat)
    for place in range(i64(len(provinces))):
        if (payment >> place) & 1:
            province = provinces[place]
            state.put(province, DISCARD, state.where[province] & 3)
            state.laid[province] = 0
    state.purse[seat * 2 + GOLD] += (payment >> code.PURSE_GOLD_SHIFT) & 15
    state.purse[seat * 2 + TOOLS] += (payment >> code.PURSE_TOOLS_SHIFT) & 15
    state.traded[(payment >> code.WAY_SHIFT) & 1] += payment >> code.TIMES_SHIFT
