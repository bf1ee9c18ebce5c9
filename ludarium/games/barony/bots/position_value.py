"""How likely each seat is to win where nothing is under way."""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from ludarium.games.barony.bots.race import MAX_MARKET_STEPS, Placements, PointRace
from ludarium.games.barony.bots.serf_value import serf_worth
from ludarium.games.barony.bots.weights import WEIGHTS
from ludarium.games.barony.rules.acting.moving import steps_of
from ludarium.games.barony.rules.data import cards
from ludarium.games.barony.rules.data.fields import PLAYING, SETTING_UP
from ludarium.games.barony.rules.turn import short_handed_below

if TYPE_CHECKING:
    from ludarium.games.barony.rules.state import Barony

FEW_SERFS: Final[i64] = 6
MIN_GOLD_TO_SHOP: Final[i64] = 1_000
"""With less gold the Market has nothing useful."""
MAX_GOLD_COUNTED: Final[i64] = 30_000


def win_chances(state: Barony, places: Placements) -> list[float]:
    """How likely every seat is to win where nothing is under way: by its lead over the others, or its team's."""
    worths = [float(int(worth_of(state, places, seat))) for seat in range(state.seats)]
    found: list[float] = []
    for seat in range(int(state.seats)):
        if state.out[seat]:
            found.append(-1.0)
        else:
            lead = lead_of(state, worths, seat) / WEIGHTS.sure
            size = 0.99 * (1.0 - 2.0 / (1.0 + exp(min(abs(lead), 20.0))))
            found.append(size if lead > 0.0 else -size)
    return found


def lead_of(state: Barony, worths: list[float], seat: i64) -> float:
    """How far a seat, or its team, is ahead of the average of the others and of the best of them."""
    team = state.kingdom.team[seat]
    own, others, best = 0.0, 0.0, -1e9
    friends, foes = 0.0, 0.0
    for other in range(state.seats):
        if state.kingdom.team[other] == team:
            own += worths[other]
            friends += 1.0
        else:
            others += worths[other]
            best = max(best, worths[other])
            foes += 1.0
    if state.kingdom.castles:
        return own / friends - others / foes
    return own - (others / foes + best) / 2.0


def worth_of(state: Barony, places: Placements, seat: i64) -> i64:
    """The worth of what a Baron has on the board and in his Treasury."""
    if state.out[seat]:
        return 0
    race, weights, gold = PointRace(state, places, seat), WEIGHTS, places.gold[seat]
    worth = weights.gold * (gold if gold < MAX_GOLD_COUNTED else MAX_GOLD_COUNTED) // 1000 + race.standing()
    if gold >= MIN_GOLD_TO_SHOP:
        worth += weights.shop * (MAX_MARKET_STEPS - race.market)
    if state.phase == SETTING_UP:
        return worth + fiefdom_worth(state, seat)
    if race.count < FEW_SERFS:
        worth -= weights.thin * (FEW_SERFS - race.count) * (FEW_SERFS - race.count)
        if race.count < short_handed_below(state):
            worth -= weights.short * (1 + state.few[seat])
    if state.phase == PLAYING and goes_next(state) == seat:
        worth += weights.tempo
    return worth + race.worth


def goes_next(state: Barony) -> i64:
    """Whose turn it is, or comes next if somebody has already acted."""
    if state.active < 0 and not state.is_resolving():
        return state.turn
    seat = (state.turn + 1) % state.seats
    while state.out[seat] and seat != state.turn:
        seat = (seat + 1) % state.seats
    return seat


def fiefdom_worth(state: Barony, seat: i64) -> i64:
    """What the best nine Serfs of a Fiefdom are worth while it is built, or those that were chosen."""
    worths: list[int] = []
    for serf in range(state.first_of(seat), state.first_of(seat + 1)):
        if state.caste(serf) >= 0:
            worths.append(int(serf_worth(state, serf, steps_of(state, serf))))
    worths.sort(reverse=True)
    return sum(worths[: int(cards.FIEF_SIZE)])
