"""What a price may be paid with: Provinces, purses and exchanges, never more than it takes (VNS-39 to 42)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ludarium.games.vilnius.rules import action as code
from ludarium.games.vilnius.rules.cards import GOLD, TOOLS
from ludarium.games.vilnius.rules.data import DISCARD, HAND, LAID, Table, push

MOST_PURSES: Final[i64] = 15
"""So many purses of a money are used in one payment at most."""


def traded_goods(table: Table, seat: i64) -> i64:
    """The goods for which a seat has a trading spot that works already (VNS-36, 40)."""
    goods: i64 = 0
    for place in range(table.size[seat]):
        if not table.is_fresh(seat, place):
            goods |= table.cards.trades[table.building_at(seat, place)]
    return goods


def value(table: Table, province: i64, goods: i64, money: i64) -> i64:
    """What a Province gives of a money to a payer who trades these goods (VNS-40)."""
    cards = table.cards
    base = cards.base_gold[province] if money == GOLD else cards.base_tools[province]
    good = cards.good[province]
    return base + 1 if good >= 0 and cards.bonus[province] == money and (goods >> good) & 1 else base


def spendable(table: Table, seat: i64) -> vec[i64]:
    """The Provinces a seat can spend: its hand, then what others laid (VNS-43), each in the order of the card file."""
    found, mine, hand = vec[i64]([]), LAID << 2 | seat, HAND << 2 | seat
    for province in range(table.cards.provinces()):
        if table.where[province] == hand:
            found = push(found, province)
    for province in range(table.cards.provinces()):
        where = table.where[province]
        if where >> 2 == LAID and where != mine:
            found = push(found, province)
    return found


def purses_left(table: Table, seat: i64, money: i64) -> i64:
    """How many purses of a money a seat has not used this round (VNS-41)."""
    count = -table.purse[seat * 2 + money]
    for place in range(table.size[seat]):
        count += table.cards.purses[table.building_at(seat, place) * 2 + money]
    return min(count, MOST_PURSES) if count > 0 else 0


def exchanges_left(table: Table, way: i64) -> i64:
    """How many Exchanges are unused one way: 0 Tools to Gold, 1 Gold to Tools (VNS-42)."""
    count = -table.traded[way]
    for seat in range(table.seats):
        count += table.total(seat, table.cards.exchanges)
    return count if count > 0 else 0


def exchange_given(table: Table, way: i64) -> i64:
    """What one exchange takes: 2 Tools, or the other way 1 Gold or 2 (VNS-42, 42a)."""
    return 1 if way == 1 and table.options.exchange_back == "1g2t" else 2


def exchange_got(table: Table, way: i64) -> i64:
    """What one exchange gives: 1 Gold, or the other way 2 Tools or 1 (VNS-42, 42a)."""
    return 2 if way == 1 and table.options.exchange_back == "1g2t" else 1


class Wallet:
    """All that a seat can pay with, as groups of sources that are alike."""

    def __init__(self, table: Table, seat: i64) -> None:
        self.provinces = spendable(table, seat)
        self.gold = vec[i64]([])
        self.tools = vec[i64]([])
        self.count = vec[i64]([])
        self.member = vec[i64]([])
        """Of each Province, the group it belongs to."""
        self.all_gold: i64 = 0
        self.all_tools: i64 = 0
        goods, last = traded_goods(table, seat), vec[i64]([])
        for province in self.provinces:
            in_hand = table.lies(province, HAND, seat)
            like = table.cards.like[province] if in_hand else -1
            group: i64 = -1
            for place in range(i64(len(last))):
                if like >= 0 and last[place] == like:
                    group = place
            if group < 0:
                group = len(last)
                last = push(last, like)
                self.add(value(table, province, goods, GOLD), value(table, province, goods, TOOLS), 0)
            self.count[group] += 1
            self.member = push(self.member, group)
            self.all_gold += self.gold[group]
            self.all_tools += self.tools[group]
        self.cards: i64 = len(last)
        purse_gold, purse_tools = purses_left(table, seat, GOLD), purses_left(table, seat, TOOLS)
        self.add(1, 0, purse_gold)
        self.add(0, 1, purse_tools)
        self.all_gold += purse_gold
        self.all_tools += purse_tools
        self.to_gold = exchanges_left(table, 0)
        self.to_tools = exchanges_left(table, 1)
        self.gold_given = exchange_given(table, 1)
        self.tools_got = exchange_got(table, 1)
        self.chosen = vec[i64]([0] * len(self.count))

    def add(self, gold: i64, tools: i64, count: i64) -> None:
        """One more group."""
        self.gold, self.tools, self.count = push(self.gold, gold), push(self.tools, tools), push(self.count, count)

    def affords(self, gold: i64, tools: i64) -> bool:
        """Whether all of it together reaches a price."""
        return self.times(self.all_gold - gold, self.all_tools - tools) >= 0

    def times(self, gold: i64, tools: i64) -> i64:
        """How many exchanges make up for a shortage, given what is over or missing; -1 if none do."""
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
        """Every payment of a price of which no smaller part would do."""
        self.choose(0, -gold, -tools, self.all_gold, self.all_tools, found)

    def choose(self, group: i64, gold: i64, tools: i64, more_gold: i64, more_tools: i64, found: list[int]) -> None:
        """Go through the groups; given what is over or missing so far, and what the rest could still bring."""
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
        """List what was chosen, with the exchanges it needs, unless a source of it can be spared."""
        times = self.times(gold, tools)
        if times < 0:
            return
        way: i64 = 1 if tools < 0 else 0
        for group in range(i64(len(self.count))):
            if self.chosen[group] and self.spares(gold - self.gold[group], tools - self.tools[group], way, times):
                return
        found.append(int(code.action(code.PAY, self.written(way, times))))

    def spares(self, gold: i64, tools: i64, way: i64, most: i64) -> bool:
        """Whether the price is still reached with at most so many exchanges that way."""
        if gold >= 0 and tools >= 0:
            return True
        times = self.times(gold, tools)
        return 0 < times <= most and (tools < 0) == (way == 1)

    def written(self, way: i64, times: i64) -> i64:
        """The payment as a number: of alike Provinces the first in the card file."""
        left, mask, bit = self.chosen[:], i64(0), i64(1)
        for place in range(i64(len(self.provinces))):
            group = self.member[place]
            if left[group]:
                left[group] -= 1
                mask |= bit << place
        mask |= self.chosen[self.cards] << code.PURSE_GOLD_SHIFT | self.chosen[self.cards + 1] << code.PURSE_TOOLS_SHIFT
        return mask | (way << code.WAY_SHIFT if times else 0) | times << code.TIMES_SHIFT


def spend(table: Table, seat: i64, payment: i64) -> None:
    """Use the sources of a payment up; Provinces go to their owners' discard piles."""
    provinces = spendable(table, seat)
    for place in range(i64(len(provinces))):
        if (payment >> place) & 1:
            province = provinces[place]
            table.put(province, DISCARD, table.where[province] & 3)
            table.laid[province] = 0
    table.purse[seat * 2 + GOLD] += (payment >> code.PURSE_GOLD_SHIFT) & 15
    table.purse[seat * 2 + TOOLS] += (payment >> code.PURSE_TOOLS_SHIFT) & 15
    table.traded[(payment >> code.WAY_SHIFT) & 1] += payment >> code.TIMES_SHIFT
