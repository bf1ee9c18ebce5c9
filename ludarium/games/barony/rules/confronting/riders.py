"""Riders, declared in place of a plain roll: Assassinate, Pick Pocket, Steal and Taxation."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from ludarium.games.barony.rules import asks, bans
from ludarium.games.barony.rules.confronting import stages
from ludarium.games.barony.rules.confronting.bumping import die
from ludarium.games.barony.rules.data import cards, ledger

if TYPE_CHECKING:
    from ludarium.games.barony.rules.state import Barony


def assassinated(state: Barony) -> None:
    """After three won rolls the victim is gone for good, or, if blessed, just killed (BAR-95, BAR-97, BAR-R35)."""
    aggressor, defender, place = state.frame.aggressor, state.frame.defender, state.frame.place
    state.lift(defender)
    if state.blessings(defender) > 0:  # BAR-97, BAR-R35
        state.set_blessings(defender, state.blessings(defender) - 1)
        die(state, defender, aggressor, ledger.DEAD)
    else:
        for thing in range(cards.THINGS):
            count = state.holds(defender, thing)
            if count:
                state.gain(defender, thing, -count)
                state.gain(aggressor, thing, count)  # BAR-95
        die(state, defender, aggressor, ledger.SLAIN)  # BAR-95
    state.put(aggressor, place)
    state.frame.stage = stages.AFTER


def take_and_return(state: Barony) -> None:
    """A thief that didn't lose by more than its Rank takes what it won and goes back (BAR-104, BAR-111, BAR-139)."""
    aggressor, defender = state.frame.aggressor, state.frame.defender
    short = -state.frame.margin
    gave_in = state.frame.said & stages.GAVE_IN != 0  # BAR-139
    if state.frame.rider == cards.PICKPOCKET:  # BAR-104
        rank = state.rank(aggressor)
        if gave_in or short < rank:  # BAR-R33
            grab(state, stages.PICKPOCKET_GOLD_PER_RANK * rank)  # BAR-R34
        go_back(state)
    elif (gave_in or -short >= state.rank(defender)) and loot(state):  # BAR-111
        state.request(state.lord(aggressor), asks.LOOT)
    else:
        go_back(state)


def loot(state: Barony) -> list[int]:
    """The things the Defender carries, to steal from."""
    return [int(thing) for thing in range(cards.THINGS) if loot_ban(state, thing) == bans.LEGAL]


def loot_ban(state: Barony, thing: i64) -> i64:
    """Why a thief can't take a thing, or LEGAL."""
    return bans.LEGAL if state.holds(state.frame.defender, thing) else bans.NOT_THERE_TO_STEAL  # BAR-111


def take_loot(state: Barony, thing: i64) -> None:
    """The thief takes one thing and goes back (BAR-111)."""
    state.gain(state.frame.defender, thing, -1)
    state.gain(state.frame.aggressor, thing, 1)
    go_back(state)


def grab(state: Barony, amount: i64) -> i64:
    """Move gold from the Defender's Treasury to the Aggressor's, at most what is there; returns the amount (BAR-73)."""
    giver, taker = state.lord(state.frame.defender), state.lord(state.frame.aggressor)
    taken = state.gold[giver] if state.gold[giver] < amount else amount  # BAR-73
    state.pay(giver, -taken)
    state.pay(taker, taken)  # BAR-78
    state.add_statistic(state.frame.aggressor, ledger.EARNED, taken)
    return taken


def tax(state: Barony) -> bool:
    """The Noble collects its tax; False if the Treasury was empty (BAR-114)."""
    return grab(state, stages.TAX_GOLD_PER_RANK * state.rank(state.frame.aggressor)) > 0  # BAR-114, BAR-R34


def go_back(state: Barony) -> None:
    """Return the Aggressor to where its last step or run began (BAR-104, BAR-114)."""
    state.put(state.frame.aggressor, state.frame.origin)  # BAR-115
    state.frame.stage = stages.CLOSE + 1
