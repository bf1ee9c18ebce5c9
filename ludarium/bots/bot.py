"""What a bot promises: it is handed a state in which its seat decides, and picks one of the actions."""

from mypy_extensions import mypyc_attr

from ludarium.core.rng import Rng
from ludarium.core.state import State


class Report:
    """What a bot found while choosing, for hints and benchmarks."""

    def __init__(self, depth: int, nodes: int, score: float, ends_in: int, line: list[int]) -> None:
        self.depth = depth
        """How many actions ahead it looked everywhere."""
        self.nodes = nodes
        """How many states it visited."""
        self.score = score
        """How promising the choice is for the decider, in [-1, 1]."""
        self.ends_in = ends_in
        """After how many actions a proven win or loss comes; 0 while neither is proven."""
        self.line = line
        """The actions it expects, its own choice first."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """A player that is a program.

    What it chooses depends on the state, the `rng` and what it remembers of its earlier choices, so that the same calls
    in the same order give the same choices. One that is new, or was told to forget, goes by state and `rng` alone.
    """

    def __init__(self, name: str) -> None:
        self.name = name
        """The spec that made it, such as `alphabeta:0.5s`."""
        self.timed = False
        """Whether it thinks by the clock, so that a seed alone does not fix what it chooses."""
        self.last: Report | None = None
        """What it found at its last choice, if it is the kind that looks ahead."""

    def objection(self, state: State) -> str:
        """Why the bot cannot play such states, in one sentence; empty if it can."""
        return ""

    def choose(self, state: State, rng: Rng) -> int:
        """An action for the decider. The state is the seat's guess, never the truth; it is left as it was."""
        raise NotImplementedError

    def propose(self, state: State, seat: int, rng: Rng) -> int | None:
        """An interjection of a seat to make before the decider decides, one of its `suggestions`; mostly None.

        The state is the seat's guess, as for `choose`.
        """
        return None

    def forget(self) -> None:
        """Let go of all that earlier choices taught it, as between two matches."""
