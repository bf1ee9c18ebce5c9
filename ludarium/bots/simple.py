"""The bots that look no further than one action."""

from ludarium.bots.bot import Bot
from ludarium.core.rng import Rng
from ludarium.core.state import CHANCE, NOBODY, State


class Random(Bot):
    """Plays any legal action, every one equally likely."""

    def choose(self, state: State, rng: Rng) -> int:
        return rng.choose(state.actions())


class Greedy(Bot):
    """Plays the action after which its seat stands best; equals are settled by the `rng`."""

    def choose(self, state: State, rng: Rng) -> int:
        seat = state.decider
        best: list[int] = []
        most = 0.0
        for action in state.prospects():
            child = state.copy()
            child.play(action)
            worth = expected(child, seat)
            if not best or worth > most:
                best, most = [action], worth
            elif worth == most:
                best.append(action)
        return rng.choose(best)


def expected(state: State, seat: int) -> float:
    """How a seat stands; where chance decides next, on average over its odds."""
    if state.decider != CHANCE:
        return standing(state, seat)
    total = 0.0
    odds = state.odds()
    for index, action in enumerate(state.actions()):
        child = state.copy()
        child.play(action)
        total += odds[index] * standing(child, seat)
    return total


def standing(state: State, seat: int) -> float:
    """A seat's payoff once the match is over, else how promising the state is for it."""
    if state.decider == NOBODY:
        payoffs = state.outcome()
        if payoffs is not None:
            return payoffs[seat]
    return state.evaluate()[seat]
