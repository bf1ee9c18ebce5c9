"""Opponent statistics per information set, so that simulated opponents don't act on what they can't know."""

from ludarium.bots.mcts.tree import Expansion
from ludarium.core.rng import Rng
from ludarium.core.state import State


class OpponentInfosets:
    """An expansion for each information set of another seat."""

    def __init__(self) -> None:
        self.branches: dict[int, Expansion] = {}
        self.rng = Rng("the same for everyone")

    def expansion_for(self, state: State) -> Expansion:
        """The decider's expansion. Under a fixed `rng` all states of an information set have the same key."""
        rng = self.rng
        words = rng.a, rng.b, rng.c, rng.count
        key = state.known_to(state.decider, rng)
        rng.a, rng.b, rng.c, rng.count = words
        infoset = self.branches.get(key)
        if infoset is None:
            infoset = Expansion(state.decider)
            self.branches[key] = infoset
        return infoset
