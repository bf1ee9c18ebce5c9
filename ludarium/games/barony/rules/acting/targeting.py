"""Whom a maneuver or a spell may be aimed at."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from ludarium.games.barony.rules import bans

if TYPE_CHECKING:
    from ludarium.games.barony.rules.state import Barony


def target_ban(state: Barony, serf: i64, other: i64, most: i64, too_far: i64) -> i64:
    """Why a Serf can't aim at another within a range, or LEGAL; `too_far` is the ban beyond that range."""
    if other == serf:
        return bans.TARGETS_ITSELF  # BAR-51
    if not state.in_play(other):
        return bans.TARGET_NOT_IN_PLAY  # BAR-51
    if state.is_barricaded(other):
        return bans.TARGET_BARRICADED  # BAR-82
    if range_between(state, serf, other) > most:
        return too_far  # BAR-51
    return bans.LEGAL


def range_between(state: Barony, serf: i64, other: i64) -> i64:
    """The range between two Serfs in play (BAR-51, BAR-64)."""
    return state.kingdom.range(int(state.where(serf)), int(state.where(other)))  # BAR-51, BAR-64


def targets_in_range(state: Barony, serf: i64, most: i64, too_far: i64) -> list[int]:
    """The Serfs that a Serf may aim at within a range, in id order."""
    found: list[int] = []
    for other in range(state.serf_count()):
        if target_ban(state, serf, other, most, too_far) == bans.LEGAL:
            found.append(int(other))
    return found


def maneuver_ban(state: Barony, serf: i64, maneuver: i64) -> i64:
    """Why a Serf can't use a maneuver in its turn, or LEGAL."""
    if not state.knows(serf, maneuver):
        return bans.LACKS + maneuver
    return bans.LEGAL if state.unspent(maneuver) else bans.MANEUVER_SPENT  # BAR-14


def counted_ban(state: Barony, serf: i64, maneuver: i64) -> i64:
    """Why a Serf can't use a maneuver that is limited per match, or LEGAL."""
    ban = maneuver_ban(state, serf, maneuver)
    if ban == bans.LEGAL and state.uses(serf, maneuver) >= state.rank(serf):
        return bans.USED_UP  # BAR-91
    return ban


def home_ban(state: Barony, serf: i64, space: i64, abroad: i64, taken: i64) -> i64:
    """Why a Serf can't be put on a triangle of its home, or LEGAL: the space is elsewhere, or taken (BAR-R32)."""
    if state.kingdom.barony[space] != state.kingdom.home[state.owner(serf)]:
        return abroad  # BAR-9, BAR-97, BAR-99, BAR-107
    return bans.LEGAL if state.at[space] < 0 else taken
