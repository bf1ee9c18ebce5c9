"""A Baron's turn: which Serf acts, and what it may do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from ludarium.games.barony.rules import action as code
from ludarium.games.barony.rules import bans
from ludarium.games.barony.rules.acting import maneuvers
from ludarium.games.barony.rules.acting.market import list_services, serve, service_ban
from ludarium.games.barony.rules.acting.moving import list_steps, play_step, step_ban, steps_of
from ludarium.games.barony.rules.acting.spells import cast, cast_ban
from ludarium.games.barony.rules.confronting.contact import bless_ban, meet, meeting_ban, meetings_ban
from ludarium.games.barony.rules.turn import end_turn

if TYPE_CHECKING:
    from ludarium.games.barony.rules.state import Barony


def list_acts(state: Barony, found: list[int]) -> None:
    """List the acting Baron's actions (BAR-12), and ending the turn (BAR-15) or passing (BAR-13)."""
    list_serfs_actions(state, found)
    if end_ban(state) == bans.LEGAL:  # BAR-15
        found.append(int(code.action(code.END, 0, 0)))
    if pass_ban(state, len(found)) == bans.LEGAL:  # BAR-13
        found.append(int(code.action(code.PASS, 0, 0)))


def list_serfs_actions(state: Barony, found: list[int]) -> None:
    """List what the active Serf may do, or every Serf if none is active yet."""
    if state.active >= 0:  # BAR-12
        if act_ban(state, state.active) == bans.LEGAL:
            list_serf_actions(state, state.active, found)
        return
    for serf in state.serfs_of(state.turn):
        if act_ban(state, serf) == bans.LEGAL:
            list_serf_actions(state, serf, found)


def list_serf_actions(state: Barony, serf: i64, found: list[int]) -> None:
    """List the steps, maneuvers and services of one Serf (BAR-14)."""
    list_steps(state, serf, steps_left(state, serf), found)  # BAR-17
    if not state.simple:  # BAR-133
        maneuvers.list_maneuvers(state, serf, found)
        if state.where(serf) == state.market:
            list_services(state, serf, found)  # BAR-65, BAR-76


def steps_left(state: Barony, serf: i64) -> i64:
    """The steps a Serf has left, or would have if it acted now."""
    return state.left if state.active == serf else steps_of(state, serf)


def act_ban(state: Barony, serf: i64) -> i64:
    """Why a Serf can't act at all now, or LEGAL."""
    if not state.in_play(serf):
        return bans.NOT_IN_PLAY  # BAR-12
    if state.lord(serf) != state.turn:
        return bans.NOT_YOUR_SERF  # BAR-12
    if state.active >= 0 and state.active != serf:
        return bans.ANOTHER_ACTS  # BAR-12
    if state.is_barricaded(serf):
        return bans.BARRICADED  # BAR-13, BAR-82
    return bans.ASLEEP if state.asleep(serf) > 0 else bans.LEGAL  # BAR-13, BAR-93


def end_ban(state: Barony) -> i64:
    """Why the turn can't be ended, or LEGAL."""
    return bans.LEGAL if state.active >= 0 else bans.NOTHING_TO_END  # BAR-12, BAR-15


def pass_ban(state: Barony, ways: int) -> i64:
    """Why a Baron who can act in so many ways can't pass, or LEGAL."""
    if state.active >= 0:
        return bans.PASSED_TOO_LATE  # BAR-15
    return bans.MUST_ACT if ways > 0 and not state.house.free_passing else bans.LEGAL  # BAR-13, BAR-R14


def turn_ban(state: Barony, kind: i64, serf: i64, what: i64) -> i64:
    """Why the acting Baron can't do something with a Serf or end the turn, or LEGAL."""
    if kind == code.END:
        return end_ban(state)
    if kind == code.PASS:
        found: list[int] = []
        list_serfs_actions(state, found)
        return pass_ban(state, len(found))
    ban = act_ban(state, serf)
    if ban != bans.LEGAL:
        return ban
    if kind == code.STEP:
        return step_ban(state, serf, steps_left(state, serf), what)
    if state.simple:
        return bans.SIMPLE_GAME  # BAR-133
    return service_ban(state, serf, kind, what) if kind >= code.BUY else active_ban(state, serf, kind, what)


def active_ban(state: Barony, serf: i64, kind: i64, what: i64) -> i64:
    """Why a Serf can't use an active maneuver or meet a neighbour, or LEGAL."""
    if kind == code.RAZE:
        return maneuvers.raze_ban(state, serf)
    if kind == code.MEET:
        ban = meetings_ban(state)
        return ban if ban != bans.LEGAL else meeting_ban(state, serf, what)
    if kind == code.TACTICAL:
        return maneuvers.tactical_ban(state, serf, what)
    if kind == code.CATAPULT:
        return maneuvers.catapult_ban(state, serf, what)
    if kind == code.WORK:
        return maneuvers.work_ban(state, serf, what)
    if kind == code.BLESS_SELF:
        return bless_ban(state, serf, serf) if what == code.ITSELF else bans.BLESSES_ANOTHER  # BAR-97
    if kind == code.CALL:
        return maneuvers.call_ban(state, serf, code.brought_serf(what), code.brought_to(what))
    if kind == code.RESURRECT:
        return maneuvers.resurrect_ban(state, serf, code.brought_serf(what), code.brought_to(what))
    return maneuvers.copy_ban(state, serf, what) if kind == code.DUPLICATE else cast_ban(state, serf, what)


def act(state: Barony, kind: i64, serf: i64, what: i64) -> None:
    """Apply an action of the Baron whose turn it is: with a Serf, or ending the turn."""
    if kind == code.END or kind == code.PASS:  # BAR-13, BAR-15
        end_turn(state)
        return
    if state.active < 0:  # BAR-12
        state.active = serf
        state.left = steps_of(state, serf)
    if kind == code.STEP:
        play_step(state, serf, what)
    elif kind == code.CAST:
        cast(state, serf, what)
    elif kind == code.MEET:
        meet(state, serf, what)
    elif kind >= code.BUY:
        serve(state, serf, kind, what)  # BAR-65, BAR-R16
    else:
        maneuvers.play_maneuver(state, serf, kind, what)
