"""Start and end of a turn: income, barricades, works, short-handed Barons, durations, and the end of the match."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from ludarium.games.barony.rules.action import WORK_CATAPULT, WORK_MAKE
from ludarium.games.barony.rules.data import ledger
from ludarium.games.barony.rules.data.fields import PLAYING

if TYPE_CHECKING:
    from ludarium.games.barony.rules.state import Barony

POINT_INCOME_GOLD: Final[i64] = 100  # BAR-77
PURSE_GOLD_PER_BARON: Final[i64] = 1_000  # BAR-79
TURNS_TO_BARRICADE: Final[i64] = 3  # BAR-81
SHORT_HANDED_TURNS_TO_LOSE: Final[i64] = 3  # BAR-85
WORK_TURNS: Final[i64] = 3  # BAR-89
CATAPULT_TURNS: Final[i64] = 5  # BAR-89, BAR-98


def start_turn(state: Barony, seat: i64) -> None:
    """Start a turn: income, barricades, the win check, then works, in this order (BAR-11)."""
    state.phase = PLAYING
    state.turn = seat
    state.turns[seat] += 1
    state.active = -1
    state.left = 0
    state.halted = False
    state.end_run()
    state.spent = 0
    state.met = False
    state.clashes = 0
    serfs = state.serfs_of(seat)
    income(state, seat, serfs)  # BAR-77, BAR-11
    barricade(state, seat, serfs)  # BAR-81
    if has_won(state, seat):
        win(state, seat, 87 if state.kingdom.castles else 84)  # BAR-84, BAR-87
        return
    go_on_working(state, serfs)  # BAR-89
    state.short = len(serfs) < short_handed_below(state)  # BAR-85


def income(state: Barony, seat: i64, serfs: list[int]) -> None:
    """Pay gold for every Serf on a point of another Baron's barony (BAR-77), barricaded or not (BAR-83)."""
    for serf in serfs:
        if pays(state, seat, state.where(serf)):
            state.pay(seat, POINT_INCOME_GOLD)  # BAR-77, BAR-83
            state.add_statistic(serf, ledger.EARNED, POINT_INCOME_GOLD)


def pays(state: Barony, seat: i64, space: i64) -> bool:
    """Whether a space is a point of another Baron's barony, or one that another Baron or team must keep (BAR-77)."""
    barony = state.kingdom.point[space]
    if barony < 0:
        return False
    three = state.kingdom.three[space]
    found = three >= 0 and three != state.kingdom.guarded[seat]  # BAR-87, BAR-148
    for other in range(state.seats):
        if other != seat and state.kingdom.home[other] == barony:  # BAR-77
            found = True
    return found


def barricade(state: Barony, seat: i64, serfs: list[int]) -> None:
    """Count a turn for every Serf on an enemy point; after three it is barricaded (BAR-81, BAR-R24)."""
    for serf in serfs:
        if state.is_goal(seat, state.where(serf)) and not state.is_barricaded(serf):  # BAR-80, BAR-R24
            state.set_hold(serf, state.hold(serf) + 1)
            if state.hold(serf) >= TURNS_TO_BARRICADE:  # BAR-81
                state.set_hold(serf, 0)
                state.set_flag(serf, ledger.BARRICADED)  # BAR-82
                state.quiet = 0


def has_won(state: Barony, seat: i64) -> bool:
    """Whether this seat or its team has barricaded all three enemy points (BAR-84, BAR-87)."""
    for space in state.kingdom.wanted[state.kingdom.goal[seat]]:
        serf = state.at[space]
        if serf < 0 or not state.is_barricaded(serf):  # BAR-84
            return False
        if state.kingdom.team[state.lord(serf)] != state.kingdom.team[seat]:  # BAR-87
            return False
    return True


def go_on_working(state: Barony, serfs: list[int]) -> None:
    """Count a turn for every work in progress; a finished weapon or catapult can now be used (BAR-89)."""
    for serf in serfs:
        work = state.work(serf)
        if work == 0:
            continue
        full = CATAPULT_TURNS if work == WORK_CATAPULT else WORK_TURNS  # BAR-89
        if state.work_done(serf) < full:
            state.set_work_done(serf, state.work_done(serf) + 1)
        if state.work_done(serf) == full and work >= WORK_MAKE:
            state.set_work(serf, 0)
            state.set_work_done(serf, 0)
            state.set_flag(serf, ledger.HAS_CATAPULT if work == WORK_CATAPULT else ledger.MADE)  # BAR-98, BAR-103


def short_handed_below(state: Barony) -> i64:
    """A Baron with fewer Serfs in play than this is short-handed (BAR-85)."""
    return state.house.short_handed_below


def end_turn(state: Barony) -> None:
    """End a turn: count short-handed turns, shorten durations, then start the next turn (BAR-16)."""
    seat = state.turn
    state.active = -1
    state.quiet += 1
    if state.short and state.in_play_of(seat) < short_handed_below(state):  # BAR-83, BAR-85, BAR-16
        state.few[seat] += 1  # BAR-R26
        if state.few[seat] >= SHORT_HANDED_TURNS_TO_LOSE:  # BAR-85
            drop_out(state, seat, 85)
    else:
        state.few[seat] = 0  # BAR-85
    if state.phase != PLAYING:
        return
    wear_off(state, seat)  # BAR-16
    if is_drawn(state):
        return
    start_turn(state, next_seat(state, seat))


def next_seat(state: Barony, seat: i64) -> i64:
    """The next Baron clockwise who is still in the match (BAR-10)."""
    while True:
        seat = (seat + 1) % state.seats
        if not state.out[seat]:  # BAR-10
            return seat


def wear_off(state: Barony, seat: i64) -> None:
    """Shorten all effects on a seat's Serfs by one turn (BAR-90, BAR-R46)."""
    for serf in state.serfs_of(seat):
        state.shorten_effects(serf)  # BAR-R46


def still_in(state: Barony) -> i64:
    """The number of Barons still in the match."""
    count: i64 = 0
    for seat in range(state.seats):
        if not state.out[seat]:
            count += 1
    return count


def is_drawn(state: Barony) -> bool:
    """Draw the match, without a purse, if a turn limit is reached; returns whether it was (BAR-R50, BAR-R58)."""
    quiet = state.house.quiet_turns
    if quiet and state.quiet >= quiet * still_in(state):
        state.finish(-1, 58)  # BAR-R58
        return True
    limit = state.house.turn_limit
    if limit:
        for seat in range(state.seats):
            if not state.out[seat] and state.turns[seat] < limit:
                return False
        state.finish(-1, 50)  # BAR-R50
        return True
    return False


def drop_out(state: Barony, seat: i64, rule: i64) -> None:
    """A Baron is out: remove his Serfs; if only one Baron or team is left, it wins (BAR-86, BAR-R27)."""
    state.out[seat] = 1
    for serf in state.serfs_of(seat):
        remove(state, serf)  # BAR-86, BAR-R27
    winner: i64 = -1
    for other in range(state.seats):
        if not state.out[other]:
            if winner >= 0 and state.kingdom.team[other] != state.kingdom.team[winner]:  # BAR-87
                return
            winner = other
    win(state, winner, rule)  # BAR-86


def remove(state: Barony, serf: i64) -> None:
    """Remove a Serf from the match without a kill."""
    state.lift(serf)
    state.lose_effects(serf)
    state.set_where(serf, ledger.GONE)
    state.set_lord(serf, state.owner(serf))


def win(state: Barony, winner: i64, rule: i64) -> None:
    """End the match and pay every winner the purse (BAR-79, BAR-R29)."""
    for seat in range(state.seats):
        if state.kingdom.team[seat] == state.kingdom.team[winner]:
            state.pay(seat, PURSE_GOLD_PER_BARON * state.seats)  # BAR-79, BAR-R29
    state.finish(winner, rule)
