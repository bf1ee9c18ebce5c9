"""Tree reuse: finding the present state in the tree of an earlier choice."""

from typing import Final

from mypy_extensions import i64

from ludarium.bots.mcts.tree import Node
from ludarium.core.state import State

MAX_REUSE_DEPTH: Final[i64] = 6
"""The depth below the last choice in which the current state is searched for, in actions."""
MAX_REUSE_STATES: Final[i64] = 2000
"""The maximum number of states to compare."""


class StateFinder:
    """Looks for a state in which a seat decides."""

    def __init__(self, seat: i64, state: State) -> None:
        self.seat = seat
        self.key = state.key()
        self.tries = MAX_REUSE_STATES

    def below(self, node: Node, at: State, steps: i64) -> Node | None:
        """The node of the wanted state, among descendants reached before the seat decides again."""
        expansion = node.expansion
        if expansion is None or not node.observable or self.tries <= 0:
            return None
        self.tries -= 1
        if at.decider == self.seat:
            return node if at.key() == self.key else None
        for child in [*expansion.children, *expansion.observations.values()] if steps > 0 else []:
            after = at.copy()
            after.play(int(child.action))
            found = self.below(child, after, steps - 1)
            if found is not None:
                return found
        return None
