"""Hiring and dropping Serfs during a match, and the roster numbers they get."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from ludarium.games.barony.rules import bans
from ludarium.games.barony.rules.action import SAY_DROP, SAY_HIRE, action
from ludarium.games.barony.rules.data import cards, ledger
from ludarium.games.barony.rules.data.fields import SETTING_UP

if TYPE_CHECKING:
    from ludarium.games.barony.rules.state import Barony


def size(state: Barony, seat: i64) -> i64:
    """The number of Serfs in a Fiefdom (BAR-1)."""
    count: i64 = 0
    for number in range(i64(1), cards.MAX_FIEFDOM_SIZE + 1):
        if belongs(state, state.serf(seat, number)):
            count += 1
    return count


def belongs(state: Barony, serf: i64) -> bool:
    """Whether a Serf still belongs to its Fiefdom: neither sold nor assassinated."""
    where = state.where(serf)
    return state.caste(serf) != cards.NONE and where != ledger.SOLD and where != ledger.SLAIN


def new_number(state: Barony, seat: i64, leaving: i64) -> i64:
    """The roster number for a new Serf: after the last, else the first one given up for good; 0 if none is free.

    The number of `leaving`, a Serf about to leave (-1: none), is reused only if the Fiefdom is full (BAR-70).
    """
    last: i64 = 0
    for number in range(i64(1), cards.MAX_FIEFDOM_SIZE + 1):
        if state.caste(state.serf(seat, number)) != cards.NONE:
            last = number
    if last < cards.MAX_FIEFDOM_SIZE:
        return last + 1
    for number in range(i64(1), cards.MAX_FIEFDOM_SIZE + 1):
        serf = state.serf(seat, number)
        if not belongs(state, serf) and serf != leaving:
            return number
    return leaving % cards.MAX_FIEFDOM_SIZE + 1 if leaving >= 0 else 0


def list_hires(state: Barony, seat: i64, found: list[int]) -> None:
    """List the interjections by which a Baron may hire or drop Serfs now (BAR-6)."""
    for hire in cards.HIRES:
        if hiring_ban(state, seat, hire) == bans.LEGAL:
            found.append(int(action(SAY_HIRE, seat, hire)))
    for serf in range(state.first_of(seat), state.first_of(seat + 1)):
        if dropping_ban(state, seat, serf) == bans.LEGAL:
            found.append(int(action(SAY_DROP, serf, 0)))


def hiring_ban(state: Barony, seat: i64, hire: i64) -> i64:
    """Why a Baron can't hire a Serf between turns, or LEGAL."""
    if size(state, seat) >= cards.MAX_FIEFDOM_SIZE or new_number(state, seat, -1) == 0:  # BAR-6
        return bans.FIEFDOM_FULL  # BAR-1
    return bans.LEGAL if cards.price_of(hire) <= state.gold[seat] else bans.TOO_DEAR  # BAR-72


def dropping_ban(state: Barony, seat: i64, serf: i64) -> i64:
    """Why a Baron can't drop a Serf, or LEGAL; with drop=any_time it may be in play (BAR-150, BAR-R55)."""
    if state.owner(serf) != seat or not belongs(state, serf):
        return bans.NOT_DROPPABLE  # BAR-6
    if state.phase == SETTING_UP:
        return bans.LEGAL if leaves_nine(state, serf) else bans.NEEDS_NINE  # BAR-137
    if not state.in_play(serf):
        return bans.LEGAL  # BAR-6
    if state.options.drop != "any_time":  # BAR-R55
        return bans.DROP_IN_PLAY  # BAR-6
    if state.is_barricaded(serf):
        return bans.DROP_BARRICADED  # BAR-82
    if serf == state.active:
        return bans.DROP_ACTING  # BAR-150
    return bans.LEGAL if state.lord(serf) == state.owner(serf) else bans.DROP_RECRUITED  # BAR-150


def leaves_nine(state: Barony, serf: i64) -> bool:
    """Whether a Baron could still fill a Fief without this Serf (BAR-137)."""
    caste = state.caste(serf)
    state.set_caste(serf, cards.NONE)
    enough = fief_capacity(state, state.owner(serf)) >= cards.FIEF_SIZE
    state.set_caste(serf, caste)
    return enough


def fief_capacity(state: Barony, seat: i64) -> i64:
    """How many Serfs of a Fiefdom fit in one Fief (BAR-4)."""
    counts = [0] * 8
    for serf in range(state.first_of(seat), state.first_of(seat + 1)):
        if state.exists(serf):
            counts[state.caste(serf)] += 1
    return capacity(counts)


def capacity(counts: list[int]) -> i64:
    """How many of so many Serfs of each caste fit in one Fief (BAR-4)."""
    return sum([min(count, most) for count, most in zip(counts, cards.MAX_IN_FIEF, strict=True)])  # BAR-4


def hire(state: Barony, seat: i64, what: i64) -> None:
    """Hire a Serf outside the Market; it can't enter this match (BAR-6)."""
    state.pay(seat, -cards.price_of(what))
    state.enlist(state.serf(seat, new_number(state, seat, -1)), what, ledger.HIRED)  # BAR-6


def drop(state: Barony, serf: i64) -> None:
    """Drop a Serf without refund; if it is in play, nobody scores a kill (BAR-6, BAR-150)."""
    if state.in_play(serf):
        state.lift(serf)
    state.clear_row(serf)  # BAR-6
    state.set_name(serf, "")
