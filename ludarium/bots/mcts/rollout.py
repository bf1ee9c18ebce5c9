"""Rollouts: random play from a leaf, to the end or cut off by `evaluate`."""

from typing import Final

from mypy_extensions import i64

from ludarium.bots.evaluator import Evaluator
from ludarium.core.rng import Rng
from ludarium.core.state import CHANCE, NOBODY, State

MAX_ROLLOUT_ACTIONS: Final[i64] = 3000
"""A full rollout is cut off here, for games that need not end."""


def rollout(state: State, most: i64, rng: Rng, evaluator: Evaluator) -> list[float]:
    """The payoffs after random play, or the evaluation after `most` actions of seats. Changes the state."""
    left = most
    while state.decider != NOBODY:
        if state.decider == CHANCE:
            state.play(sample_chance(state, rng))
        elif left == 0:
            return evaluator.values(state)
        else:
            left -= 1
            actions = state.actions()
            state.play(actions[rng.below(len(actions))])
    return payoffs_of(state)


def sample_chance(state: State, rng: Rng) -> int:
    """One of chance's actions, each as likely as its odds say."""
    return state.actions()[rng.weighted(state.odds())]


def payoffs_of(state: State) -> list[float]:
    """The payoffs of a state in which nobody decides."""
    payoffs = state.outcome()
    return state.evaluate() if payoffs is None else payoffs
