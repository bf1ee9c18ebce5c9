"""How likely each seat is to win where nothing is under way."""

from math import exp
from typing import Final

from mypy_extensions import i64

from ludarium.games.barony.bots.race import MAX_MARKET_STEPS, Placements, PointRace
from ludarium.games.barony.bots.serf_value import serf_worth
from ludarium.games.barony.bots.weights import WEIGHTS
from ludarium.games.barony.rules.cards import FIEF_SIZE
from ludarium.games.barony.rules.moving import steps_of
from ludarium.games.barony.rules.realm import CASTE, ENTRIES, PLAYING, SETTING_UP, Realm
from ludarium.games.barony.rules.turn import short_handed_below

FEW_SERFS: Final[i64] = 6
MIN_GOLD_TO_SHOP: Final[i64] = 1_000
"""With less gold the Market has nothing useful."""
MAX_GOLD_COUNTED: Final[i64] = 30_000


def win_chances(realm: Realm, places: Placements) -> list[float]:
    """How likely every seat is to win where nothing is under way: by its lead over the others, or its team's."""
    worths = [float(int(worth_of(realm, places, seat))) for seat in range(realm.seats)]
    found: list[float] = []
    for seat in range(int(realm.seats)):
        if realm.out[seat]:
            found.append(-1.0)
        else:
            lead = lead_of(realm, worths, seat) / WEIGHTS.sure
            size = 0.99 * (1.0 - 2.0 / (1.0 + exp(min(abs(lead), 20.0))))
            found.append(size if lead > 0.0 else -size)
    return found


def lead_of(realm: Realm, worths: list[float], seat: i64) -> float:
    """How far a seat, or its team, is ahead of the average of the others and of the best of them."""
    team = realm.kingdom.team[seat]
    own, others, best = 0.0, 0.0, -1e9
    friends, foes = 0.0, 0.0
    for other in range(realm.seats):
        if realm.kingdom.team[other] == team:
            own += worths[other]
            friends += 1.0
        else:
            others += worths[other]
            best = max(best, worths[other])
            foes += 1.0
    if realm.kingdom.castles:
        return own / friends - others / foes
    return own - (others / foes + best) / 2.0


def worth_of(realm: Realm, places: Placements, seat: i64) -> i64:
    """The worth of what a Baron has on the board and in his Treasury."""
    if realm.out[seat]:
        return 0
    race, weights, gold = PointRace(realm, places, seat), WEIGHTS, places.gold[seat]
    worth = weights.gold * (gold if gold < MAX_GOLD_COUNTED else MAX_GOLD_COUNTED) // 1000 + race.standing()
    if gold >= MIN_GOLD_TO_SHOP:
        worth += weights.shop * (MAX_MARKET_STEPS - race.market)
    if realm.phase == SETTING_UP:
        return worth + fiefdom_worth(realm, seat)
    if race.count < FEW_SERFS:
        worth -= weights.thin * (FEW_SERFS - race.count) * (FEW_SERFS - race.count)
        if race.count < short_handed_below(realm):
            worth -= weights.short * (1 + realm.few[seat])
    if realm.phase == PLAYING and goes_next(realm) == seat:
        worth += weights.tempo
    return worth + race.worth


def goes_next(realm: Realm) -> i64:
    """Whose turn it is, or comes next if somebody has already acted."""
    if realm.active < 0 and realm.top < 0:
        return realm.turn
    seat = (realm.turn + 1) % realm.seats
    while realm.out[seat] and seat != realm.turn:
        seat = (seat + 1) % realm.seats
    return seat


def fiefdom_worth(realm: Realm, seat: i64) -> i64:
    """What the best nine Serfs of a Fiefdom are worth while it is built, or those that were chosen."""
    worths: list[int] = []
    for serf in range(realm.first_of(seat), realm.first_of(seat + 1), ENTRIES):
        if realm.ledger[serf + CASTE] >= 0:
            worths.append(int(serf_worth(realm, serf, steps_of(realm, serf))))
    worths.sort(reverse=True)
    return sum(worths[: int(FIEF_SIZE)])
