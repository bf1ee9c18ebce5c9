"""Bots without search: random and greedy."""

from typing import Final

from ludarium.bots.bot import Bot
from ludarium.core.rng import Rng
from ludarium.core.state import CHANCE, NOBODY, State

CLEAR_GAIN: Final = 0.1
"""How much more, on the scale from -1 to 1, a doubtful action has to be worth than the best of the others."""


class Random(Bot):
    """Plays a uniformly random legal action."""

    def choose(self, state: State, rng: Rng) -> int:
        return rng.choose(state.actions())


class Greedy(Bot):
    """Plays the action with the best static evaluation for its seat, a doubtful one only if it is clearly better.

    Ties are broken at random.
    """

    def choose(self, state: State, rng: Rng) -> int:
        seat = state.decider
        best: list[int] = []
        best_value = 0.0
        for action in state.prospects():
            child = state.copy()
            child.play(action)
            value = expected(child, seat) - (CLEAR_GAIN if state.doubtful(action) else 0.0)
            if not best or value > best_value:
                best, best_value = [action], value
            elif value == best_value:
                best.append(action)
        return rng.choose(best)


def expected(state: State, seat: int) -> float:
    """A seat's static evaluation; where chance decides next, the expectation over its odds."""
    if state.decider != CHANCE:
        return value_for(state, seat)
    total = 0.0
    odds = state.odds()
    for index, action in enumerate(state.actions()):
        child = state.copy()
        child.play(action)
        total += odds[index] * value_for(child, seat)
    return total


def value_for(state: State, seat: int) -> float:
    """A seat's payoff once the match is over, else its static evaluation."""
    if state.decider == NOBODY:
        payoffs = state.outcome()
        if payoffs is not None:
            return payoffs[seat]
    return state.evaluate()[seat]
