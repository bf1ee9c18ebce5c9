"""What comes of a state when everybody plays on at random."""

from typing import Final

from mypy_extensions import i64

from ludarium.core.rng import Rng
from ludarium.core.state import CHANCE, NOBODY, State

TO_THE_END: Final[i64] = 3000
"""A playout as long as this is as good as one to the end; it lasts no longer in games that need not end."""


def played_out(state: State, most: i64, rng: Rng) -> list[float]:
    """The payoffs after random play, or how it looks after so many actions of seats; plays in the state itself."""
    left = most
    while state.decider != NOBODY:
        if state.decider == CHANCE:
            state.play(drawn(state, rng))
        elif left == 0:
            return state.evaluate()
        else:
            left -= 1
            actions = state.actions()
            state.play(actions[rng.below(len(actions))])
    return payoffs_of(state)


def drawn(state: State, rng: Rng) -> int:
    """One of chance's actions, each as likely as its odds say."""
    return state.actions()[rng.weighted(state.odds())]


def payoffs_of(state: State) -> list[float]:
    """The payoffs of a state in which nobody decides."""
    payoffs = state.outcome()
    return state.evaluate() if payoffs is None else payoffs
