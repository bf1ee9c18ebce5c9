"""When the Aggressor loses: the Defender's Baron sends it away."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from ludarium.games.barony.rules import action as code
from ludarium.games.barony.rules import asks, bans
from ludarium.games.barony.rules.confronting import stages
from ludarium.games.barony.rules.confronting.bumping import FORCED, begin_bump
from ludarium.games.barony.rules.confronting.riders import take_and_return
from ludarium.games.barony.rules.confronting.stages import softening, use_up_made
from ludarium.games.barony.rules.data import cards, ledger

if TYPE_CHECKING:
    from ludarium.games.barony.rules.state import Barony


def lost(state: Barony) -> None:
    """The Defender's Baron sends the Aggressor away, unless the confrontation was at a distance (BAR-32, BAR-39)."""
    use_up_made(state)
    rider = state.frame.rider
    if state.frame.type > FORCED:  # BAR-R38, BAR-112
        state.frame.stage = stages.CLOSE
    elif (rider == cards.PICKPOCKET or rider == cards.STEAL) and within_rank(state):  # BAR-104, BAR-111
        take_and_return(state)
    else:
        state.request(state.lord(state.frame.defender), asks.AWAY)  # BAR-32, BAR-39


def within_rank(state: Barony) -> bool:
    """Whether a thief rolled and lost by no more than its Rank (BAR-104)."""
    return state.frame.rolls > 0 and -state.frame.margin <= state.rank(state.frame.aggressor)


def max_throw(state: Barony) -> i64:
    """How many triangles the Defender may send a beaten Aggressor (BAR-39, BAR-95, BAR-113)."""
    defender, rider = state.frame.defender, state.frame.rider
    if rider == cards.ASSASSINATE:  # BAR-95
        return state.rank(defender)
    if rider or not state.knows(defender, cards.THROW) or state.is_still(defender):  # BAR-39, BAR-113
        return 1
    half = state.frame.run // 2  # BAR-113
    return half if half > 1 else 1


def list_away(state: Barony, found: list[int]) -> None:
    """List the rays and distances a beaten Aggressor may be sent."""
    most = max_throw(state)
    for way in range(i64(12)):
        for far in range(i64(1), most + 1):  # BAR-52
            if away_ban(state, way, far, most) == bans.LEGAL:
                found.append(int(code.action(code.RAY, 0, code.ray_what(way, far))))


def away_ban(state: Barony, way: i64, far: i64, most: i64) -> i64:
    """Why a beaten Aggressor can't be sent so far that way, or LEGAL; ways from 6 on are to touching triangles."""
    if way < 6:
        return bans.LEGAL if far <= most else bans.THROWN_TOO_FAR  # BAR-39, BAR-52
    if not state.house.touching_losers:
        return bans.AWAY_ALONG_RAYS  # BAR-39, BAR-R10
    if state.frame.place == state.market:
        return bans.AWAY_FROM_MARKET  # BAR-63
    return bans.LEGAL if far == 1 else bans.THROWN_TOO_FAR  # BAR-39


def send_away(state: Barony, ray: i64, far: i64) -> None:
    """The Defender's Baron has chosen ray and distance."""
    state.frame.ray = ray
    state.frame.far = far
    state.frame.stage = stages.BRACE


def brace(state: Barony) -> None:
    """Ask how much the Armor spell shortens a beaten Aggressor's bump (BAR-120)."""
    state.frame.stage = stages.THROWN
    if softening(state) > 0:  # BAR-120
        state.request(state.lord(state.frame.aggressor), asks.SOAK)


def thrown(state: Barony) -> None:
    """Bump the Aggressor."""
    state.frame.stage = stages.CLOSE
    aggressor, defender = state.frame.aggressor, state.frame.defender
    far = state.frame.far - state.frame.soaked
    state.set_ward(aggressor, 0)  # BAR-120
    state.add_statistic(defender, ledger.BUMPS, 1)
    begin_bump(state, aggressor, state.frame.place, state.frame.ray, far, defender, False)  # BAR-39, BAR-44
