"""What a confrontation under way promises each seat, judged by its odds."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ludarium.games.barony.bots.position_value import win_chances
from ludarium.games.barony.bots.race import OUTSIDE, Placements, steps_to_nearest_point
from ludarium.games.barony.bots.serf_value import might
from ludarium.games.barony.rules.cards import ASSASSINATE, PICKPOCKET, RETREAT, STEAL, TAX
from ludarium.games.barony.rules.clash import ATTACK, LOST, ROLL, WON, bump_start, will_bump
from ludarium.games.barony.rules.realm import (
    AGGRESSOR,
    ASLEEP,
    DEFENDER,
    FAR,
    ORIGIN,
    PLACE,
    RANK,
    RAYS,
    RIDER,
    RUN,
    STAGE,
    TYPE,
    Realm,
)

WIN_ODDS: Final = vec[float](
    [
        sum([(6 - abs(7 - a)) * (6 - abs(7 - d)) for a in range(2, 13) for d in range(2, 13) if a + more > d]) / 1296
        for more in range(-12, 13)
    ]
)
"""The Aggressor's chance to win if his bonuses are greater by -12 … 12 (BAR-31, 32)."""


def confrontation_value(realm: Realm) -> list[float]:
    """The value of the innermost confrontation for each seat, if both sides choose well."""
    stage = realm.now(STAGE)
    if stage >= LOST:
        return lost(realm)
    if stage >= WON:
        return won(realm, False)
    aggressor, defender = realm.now(AGGRESSOR), realm.now(DEFENDER)
    winning, losing = won(realm, False), lost(realm)
    found = weighted(winning, losing, chance_to_win(realm))
    if stage < ROLL and realm.now(RIDER) != ASSASSINATE:
        found = better(found, winning, realm.lord(defender))
        if realm.knows(defender, RETREAT) and realm.lord(aggressor) != realm.lord(defender):
            found = better(found, won(realm, True), realm.lord(defender))
    return better(found, losing, realm.lord(aggressor)) if stage <= ATTACK else found


def chance_to_win(realm: Realm) -> float:
    """How likely the Aggressor is to win; a thief, not to lose by more than his Rank (BAR-31, 104)."""
    aggressor, defender, rider = realm.now(AGGRESSOR), realm.now(DEFENDER), realm.now(RIDER)
    if realm.ledger[defender + ASLEEP] > 0:
        return 1.0
    more = might(realm, aggressor) - might(realm, defender)
    if rider == PICKPOCKET or rider == STEAL:  # noqa: SIM109 (compiles to less)
        more += realm.ledger[aggressor + RANK] + 1
    if more > 12:
        more = 12
    elif more < -12:
        more = -12
    odds = WIN_ODDS[more + 12]
    return odds * odds * odds if rider == ASSASSINATE else odds


def won(realm: Realm, retreats: bool) -> list[float]:
    """The value for each seat if the Aggressor wins."""
    places = Placements(realm)
    aggressor, defender, rider = realm.now(AGGRESSOR), realm.now(DEFENDER), realm.now(RIDER)
    if rider == ASSASSINATE:
        places.moved(realm, defender, OUTSIDE)
    elif rider:
        move_gold(realm, places, 200 if rider == TAX else 100)
        places.moved(realm, aggressor, realm.now(ORIGIN))
    elif will_bump(realm):
        far = realm.now(RUN) if realm.now(TYPE) <= 1 else realm.now(FAR)
        there = worst_landing(realm, defender, bump_start(realm), realm.now(RAYS), far, retreats)
        places.moved(realm, defender, there)
        if there < 0 and realm.lord(aggressor) != realm.lord(defender):
            places.gold[realm.lord(aggressor)] += 100 * realm.ledger[defender + RANK]
    return win_chances(realm, places)


def lost(realm: Realm) -> list[float]:
    """The value for each seat if the Aggressor loses."""
    places = Placements(realm)
    if realm.now(TYPE) <= 1:
        aggressor = realm.now(AGGRESSOR)
        places.moved(realm, aggressor, worst_landing(realm, aggressor, realm.now(PLACE), 63, 1, False))
    return win_chances(realm, places)


def move_gold(realm: Realm, places: Placements, each: i64) -> None:
    """Gold changes hands (BAR-104, 114)."""
    giver, taker = realm.lord(realm.now(DEFENDER)), realm.lord(realm.now(AGGRESSOR))
    amount = each * realm.ledger[realm.now(AGGRESSOR) + RANK]
    if amount > places.gold[giver]:
        amount = places.gold[giver]
    places.gold[giver] -= amount
    places.gold[taker] += amount


def worst_landing(realm: Realm, serf: i64, start: i64, rays: i64, far: i64, retreats: bool) -> i64:
    """Where a bump along one of some rays hurts a Serf most: outside, else far from its goal."""
    found, most = start, i64(-1)
    for ray in range(i64(6)):
        if (rays >> ray) & 1:
            there = landing(realm, start, ray, far, retreats)
            if there < 0:
                return OUTSIDE
            away = steps_to_nearest_point(realm, serf, there)
            if away > most:
                found, most = there, away
    return found


def landing(realm: Realm, start: i64, ray: i64, far: i64, retreats: bool) -> i64:
    """Where a bump ends: at the first Serf met, outside, or when it has gone its length (BAR-38 to 44)."""
    here = start
    for _ in range(far):
        there = realm.kingdom.steps[here * 6 + ray]
        if there < 0:
            return here if retreats else OUTSIDE
        here = there
        if realm.at[here] >= 0:
            break
    return here


def weighted(one: list[float], other: list[float], share: float) -> list[float]:
    """The weighted average of two values: `share` of one and the rest of the other."""
    return [share * a + (1.0 - share) * b for a, b in zip(one, other, strict=True)]


def better(one: list[float], other: list[float], seat: i64) -> list[float]:
    """The value that a seat prefers."""
    return other if other[seat] > one[seat] else one
