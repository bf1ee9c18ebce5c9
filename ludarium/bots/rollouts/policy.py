"""How rollouts play on: every seat takes the action that `assess` likes best, and chance takes its course."""

from ludarium.bots.mcts.rollout import payoffs_of, sample_chance
from ludarium.core.rng import Rng
from ludarium.core.state import CHANCE, NOBODY, State, after


def assessed(state: State, seat: int) -> float:
    """A seat's payoff once the match is over, else its assessment."""
    return payoffs_of(state)[seat] if state.decider == NOBODY else state.assess()[seat]


def first_look(state: State, seat: int) -> float:
    """A seat's assessment; where chance decides next, the expectation over its odds."""
    if state.decider != CHANCE:
        return assessed(state, seat)
    total, odds, actions = 0.0, state.odds(), state.actions()
    for place in range(len(actions)):
        total += odds[place] * assessed(after(state, actions[place]), seat)
    return total


def best_looking(state: State) -> int:
    """The action with the best assessment for the decider; the first of equal ones."""
    actions = state.prospects()
    if len(actions) == 1:
        return actions[0]
    best, best_value = actions[0], -2.0
    for action in actions:
        value = assessed(after(state, action), state.decider)
        if value > best_value:
            best, best_value = action, value
    return best


def play_one(state: State, rng: Rng) -> bool:
    """Play one action; whether a seat decided it."""
    if state.decider == CHANCE:
        state.play(sample_chance(state, rng))
        return False
    state.play(best_looking(state))
    return True
