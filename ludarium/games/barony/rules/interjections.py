"""What a Baron may do at any time: hire and drop Serfs, raze a catapult, resign."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from ludarium.games.barony.rules import action as code
from ludarium.games.barony.rules import asks, bans
from ludarium.games.barony.rules.acting.maneuvers import raze, raze_ban
from ludarium.games.barony.rules.data import ledger
from ludarium.games.barony.rules.data.fields import OVER, PLAYING, SETTING_UP
from ludarium.games.barony.rules.hiring import drop, dropping_ban, hire, hiring_ban, list_hires
from ludarium.games.barony.rules.turn import drop_out, is_drawn, next_seat, start_turn

if TYPE_CHECKING:
    from ludarium.games.barony.rules.state import Barony


def interjections(state: Barony, seat: int) -> list[int]:
    """The interjections a seat may make."""
    found: list[int] = []
    if state.phase == OVER or not 0 <= seat < state.seats:
        return found
    if roster_ban(state, seat) == bans.LEGAL:  # BAR-6
        list_hires(state, seat, found)
    if state.options.raze == "any_time":  # BAR-150
        for serf in range(state.serf_count()):
            if razing_ban(state, seat, serf) == bans.LEGAL:
                found.append(int(code.action(code.SAY_RAZE, serf, 0)))
    if resign_ban(state, seat) == bans.LEGAL:  # BAR-138
        found.append(int(code.action(code.RESIGN, seat, 0)))
    return found


def interjection_ban(state: Barony, seat: i64, kind: i64, who: i64, what: i64) -> i64:
    """Why a seat can't make an interjection, or LEGAL."""
    if seat < 0:
        return bans.CHANCE_DECIDES  # BAR-10
    if kind == code.RESIGN:
        return resign_ban(state, seat)
    if kind == code.SAY_RAZE:
        return razing_ban(state, seat, who)
    ban = roster_ban(state, seat)
    if ban != bans.LEGAL:
        return ban
    return hiring_ban(state, seat, what) if kind == code.SAY_HIRE else dropping_ban(state, seat, who)


def is_quiet(state: Barony) -> bool:
    """Whether nothing is being resolved and a Baron is about to act (BAR-146)."""
    return state.phase == PLAYING and state.ask == asks.ACT  # BAR-146


def resign_ban(state: Barony, seat: i64) -> i64:
    """Why a Baron can't resign now, or LEGAL (BAR-138)."""
    if state.out[seat]:
        return bans.BARON_OUT  # BAR-86
    return bans.LEGAL if is_quiet(state) or state.seats == 2 else bans.RESIGN_LATER  # BAR-146


def razing_ban(state: Barony, seat: i64, serf: i64) -> i64:
    """Why a Baron can't raze a catapult out of turn, or LEGAL."""
    if state.options.raze != "any_time":
        return bans.RAZED_BY_ACTING  # BAR-98, BAR-R59
    if state.out[seat]:
        return bans.BARON_OUT  # BAR-86
    if state.phase != PLAYING or not state.in_play(serf) or state.lord(serf) != seat:
        return bans.RAZE_NOT_YOURS  # BAR-150
    return raze_ban(state, serf)


def roster_ban(state: Barony, seat: i64) -> i64:
    """Why a Baron can't hire or drop anybody now, or LEGAL."""
    if state.simple:
        return bans.NO_HIRING_HERE  # BAR-133
    if state.out[seat]:
        return bans.BARON_OUT  # BAR-86
    return bans.LEGAL if is_quiet(state) or may_change_roster(state, seat) else bans.NOT_NOW  # BAR-146


def may_change_roster(state: Barony, seat: i64) -> bool:
    """Whether a Baron may still hire and drop before a campaign match: until his first setup decision (BAR-5)."""
    fresh = state.phase == SETTING_UP and state.setting == seat and state.decided == 0
    return fresh and state.options.form == "campaign" and state.ask in (asks.FIEF, asks.PLACE)


def interject(state: Barony, kind: i64, who: i64, what: i64) -> None:
    """Apply an interjection."""
    if kind == code.RESIGN:  # BAR-138
        resign(state, who)
    elif kind == code.SAY_HIRE:  # BAR-6
        hire(state, who, what)
        restart_fief_choice(state, who)
    elif kind == code.SAY_RAZE:  # BAR-150
        raze(state, who)
    else:
        drop(state, who)  # BAR-6
        restart_fief_choice(state, state.owner(who))


def restart_fief_choice(state: Barony, seat: i64) -> None:
    """After hiring or dropping before a match, choose the Fief again from the changed Fiefdom."""
    if state.phase != SETTING_UP:
        return
    for serf in range(state.first_of(seat), state.first_of(seat + 1)):
        if state.exists(serf):
            state.set_where(serf, ledger.RESERVE)
    state.ask = asks.FIEF


def resign(state: Barony, seat: i64) -> None:
    """A Baron resigns (BAR-138)."""
    turn = state.turn == seat
    drop_out(state, seat, 138)  # BAR-86, BAR-138
    if state.phase == PLAYING:
        state.ask = 0
        if turn and not is_drawn(state):
            start_turn(state, next_seat(state, seat))
