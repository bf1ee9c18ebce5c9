"""The interface of a bot: given a state in which its seat decides, it picks an action."""

from mypy_extensions import mypyc_attr

from ludarium.core.rng import Rng
from ludarium.core.state import State


class Report:
    """A search report, for hints and benchmarks."""

    def __init__(self, depth: int, nodes: int, score: float, ends_in: int, line: list[int]) -> None:
        self.depth = depth
        """The depth it searched fully, in actions."""
        self.nodes = nodes
        """The number of states visited."""
        self.score = score
        """The choice's value for the decider, in [-1, 1]."""
        self.ends_in = ends_in
        """The distance to a proven win or loss, in actions; 0 if neither is proven."""
        self.line = line
        """The actions it expects, its own choice first."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """A player that is a program.

    Its choice depends on the state, the `rng` and what it remembers of earlier choices, so the same calls in the same
    order give the same choices. A new bot, or one that was told to forget, depends on state and `rng` alone.
    """

    def __init__(self, name: str) -> None:
        self.name = name
        """The spec that made it, such as `alphabeta:0.5s`."""
        self.timed = False
        """Whether it thinks by the clock, so that a seed alone does not determine its choice."""
        self.last: Report | None = None
        """The report on its last choice, if it searches."""

    def objection(self, state: State) -> str:
        """Why the bot can't play such states, in one sentence; empty if it can."""
        return ""

    def choose(self, state: State, rng: Rng) -> int:
        """An action for the decider. The state is the seat's guess, never the truth; it is not changed."""
        raise NotImplementedError

    def propose(self, state: State, seat: int, rng: Rng) -> int | None:
        """An interjection of a seat to make before the decider decides, one of its `suggestions`; mostly None.

        The state is the seat's guess, as for `choose`.
        """
        return None

    def forget(self) -> None:
        """Drop everything remembered from earlier choices, as between two matches."""
