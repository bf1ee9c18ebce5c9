"""What other seats choose by where things are hidden: not by the truth, and not by what the searching seat knows."""

from ludarium.bots.tree import Branch
from ludarium.core.rng import Rng
from ludarium.core.state import State


class Minds:
    """What is remembered of other seats' choices, by what they know when they choose."""

    def __init__(self) -> None:
        self.branches: dict[int, Branch] = {}
        self.rng = Rng("the same for everyone")

    def of(self, state: State) -> Branch:
        """What the decider goes by. From all states that a seat cannot tell apart, the same numbers guess the same."""
        rng = self.rng
        words = rng.a, rng.b, rng.c, rng.count
        key = state.known_to(state.decider, rng)
        rng.a, rng.b, rng.c, rng.count = words
        mind = self.branches.get(key)
        if mind is None:
            mind = Branch(state.decider)
            self.branches[key] = mind
        return mind
