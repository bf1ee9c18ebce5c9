"""Evaluators: how a search judges states at its horizon, and which actions it tries first."""

from mypy_extensions import i64, mypyc_attr

from ludarium.bots.alphabeta.scores import static_score
from ludarium.core.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Evaluator:
    """Judges by the game's own evaluation, `State.evaluate`."""

    def values(self, state: State) -> list[float]:
        """What each seat may expect, in [-1, 1], while the match lasts."""
        return state.evaluate()

    def value(self, state: State, seat: int) -> float:
        """The same for one seat."""
        return state.evaluate()[seat]

    def score(self, state: State, seat: int) -> i64:
        """A seat's score for alpha-beta, while the match lasts."""
        return static_score(state, seat)
