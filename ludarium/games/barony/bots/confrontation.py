"""What a confrontation under way promises each seat, judged by its odds."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from ludarium.games.barony.bots.position_value import win_chances
from ludarium.games.barony.bots.race import OUTSIDE, Placements, steps_to_nearest_point
from ludarium.games.barony.bots.serf_value import might
from ludarium.games.barony.rules.confronting import stages
from ludarium.games.barony.rules.confronting.stages import bump_start, will_bump
from ludarium.games.barony.rules.data import cards

if TYPE_CHECKING:
    from ludarium.games.barony.rules.state import Barony

WIN_ODDS: Final = vec[float](
    [
        sum([(6 - abs(7 - a)) * (6 - abs(7 - d)) for a in range(2, 13) for d in range(2, 13) if a + more > d]) / 1296
        for more in range(-12, 13)
    ]
)
"""The Aggressor's chance to win if his bonuses are greater by -12 … 12 (BAR-31, BAR-32)."""


def confrontation_value(state: Barony) -> list[float]:
    """The value of the innermost confrontation for each seat, if both sides choose well."""
    stage = state.frame.stage
    if stage >= stages.LOST:
        return lost(state)
    if stage >= stages.WON:
        return won(state, False)
    aggressor, defender = state.frame.aggressor, state.frame.defender
    winning, losing = won(state, False), lost(state)
    found = weighted(winning, losing, chance_to_win(state))
    if stage < stages.ROLL and state.frame.rider != cards.ASSASSINATE:
        found = better(found, winning, state.lord(defender))
        if state.knows(defender, cards.RETREAT) and state.lord(aggressor) != state.lord(defender):
            found = better(found, won(state, True), state.lord(defender))
    return better(found, losing, state.lord(aggressor)) if stage <= stages.ATTACK else found


def chance_to_win(state: Barony) -> float:
    """How likely the Aggressor is to win; a thief, not to lose by more than his Rank (BAR-31, BAR-104)."""
    aggressor, defender, rider = state.frame.aggressor, state.frame.defender, state.frame.rider
    if state.asleep(defender) > 0:
        return 1.0
    more = might(state, aggressor) - might(state, defender)
    if rider == cards.PICKPOCKET or rider == cards.STEAL:
        more += state.rank(aggressor) + 1
    if more > 12:
        more = 12
    elif more < -12:
        more = -12
    odds = WIN_ODDS[more + 12]
    return odds * odds * odds if rider == cards.ASSASSINATE else odds


def won(state: Barony, retreats: bool) -> list[float]:
    """The value for each seat if the Aggressor wins."""
    places = Placements(state)
    aggressor, defender, rider = state.frame.aggressor, state.frame.defender, state.frame.rider
    if rider == cards.ASSASSINATE:
        places.moved(state, defender, OUTSIDE)
    elif rider:
        move_gold(state, places, 200 if rider == cards.TAX else 100)
        places.moved(state, aggressor, state.frame.origin)
    elif will_bump(state):
        far = state.frame.run if state.frame.type <= 1 else state.frame.far
        there = worst_landing(state, defender, bump_start(state), state.frame.rays, far, retreats)
        places.moved(state, defender, there)
        if there < 0 and state.lord(aggressor) != state.lord(defender):
            places.gold[state.lord(aggressor)] += 100 * state.rank(defender)
    return win_chances(state, places)


def lost(state: Barony) -> list[float]:
    """The value for each seat if the Aggressor loses."""
    places = Placements(state)
    if state.frame.type <= 1:
        aggressor = state.frame.aggressor
        places.moved(state, aggressor, worst_landing(state, aggressor, state.frame.place, 63, 1, False))
    return win_chances(state, places)


def move_gold(state: Barony, places: Placements, each: i64) -> None:
    """Gold changes hands (BAR-104, BAR-114)."""
    giver, taker = state.lord(state.frame.defender), state.lord(state.frame.aggressor)
    amount = each * state.rank(state.frame.aggressor)
    if amount > places.gold[giver]:
        amount = places.gold[giver]
    places.gold[giver] -= amount
    places.gold[taker] += amount


def worst_landing(state: Barony, serf: i64, start: i64, rays: i64, far: i64, retreats: bool) -> i64:
    """Where a bump along one of some rays hurts a Serf most: outside, else far from its goal."""
    found, most = start, i64(-1)
    for ray in range(i64(6)):
        if (rays >> ray) & 1:
            there = landing(state, start, ray, far, retreats)
            if there < 0:
                return OUTSIDE
            away = steps_to_nearest_point(state, serf, there)
            if away > most:
                found, most = there, away
    return found


def landing(state: Barony, start: i64, ray: i64, far: i64, retreats: bool) -> i64:
    """Where a bump ends: at the first Serf met, outside, or when it has gone its length (BAR-38, BAR-41, BAR-44)."""
    here = start
    for _ in range(far):
        there = state.kingdom.step_from(here, ray)
        if there < 0:
            return here if retreats else OUTSIDE
        here = there
        if state.at[here] >= 0:
            break
    return here


def weighted(one: list[float], other: list[float], share: float) -> list[float]:
    """The weighted average of two values: `share` of one and the rest of the other."""
    return [share * a + (1.0 - share) * b for a, b in zip(one, other, strict=True)]


def better(one: list[float], other: list[float], seat: i64) -> list[float]:
    """The value that a seat prefers."""
    return other if other[seat] > one[seat] else one
