"""Judging states by a value net."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from ludarium.bots.alphabeta.scores import MAX_EVALUATION
from ludarium.bots.evaluator import Evaluator
from ludarium.bots.nets.value_net import MAX_ACTIVE, VALUE_ONE, ValueNet
from ludarium.core.errors import Misuse
from ludarium.core.state import State

SCORE_PER_OUTPUT: Final[i64] = 30
"""Alpha-beta goes by a net's output before it is squashed, on a scale like that of most evaluations: squashed, all that
is nearly won would look alike."""


@mypyc_attr(allow_interpreted_subclasses=True)
class NetInputs:
    """Which inputs of a net are on, as the state itself tells (`State.net_inputs`)."""

    def active(self, state: State, seat: int) -> vec[i64]:
        """The numbers of the inputs that are on, by what a seat may know."""
        return state.net_inputs(seat)


class NetEvaluator(Evaluator):
    """Judges by a net, for every seat by what that seat may know.

    In a duel (two seats, nothing hidden, no chance) only the decider's view is judged, and the other seat is worth the
    opposite.
    """

    def __init__(self, net: ValueNet, inputs: NetInputs, seats: int, duel: bool) -> None:
        self.net = net
        self.inputs = inputs
        self.seats = seats
        self.duel = duel

    def judged(self, state: State, seat: int) -> i64:
        """The net's value for a seat."""
        if self.duel and seat != state.decider:
            return -self.net.value(self.seen(state, state.decider))
        return self.net.value(self.seen(state, seat))

    def seen(self, state: State, seat: int) -> vec[i64]:
        """The inputs that are on for a seat."""
        active = self.inputs.active(state, seat)
        if len(active) > MAX_ACTIVE:
            raise Misuse(f"A value net can have {MAX_ACTIVE} inputs on at once, and here are {len(active)}.")
        return active

    def values(self, state: State) -> list[float]:
        return [self.value(state, seat) for seat in range(self.seats)]

    def value(self, state: State, seat: int) -> float:
        return float(int(self.judged(state, seat))) / float(int(VALUE_ONE))

    def score(self, state: State, seat: int) -> i64:
        viewer = state.decider if self.duel else seat
        score = self.net.output(self.seen(state, viewer)) * SCORE_PER_OUTPUT
        score = min(max(score, -MAX_EVALUATION), MAX_EVALUATION)
        return score if viewer == seat else -score
