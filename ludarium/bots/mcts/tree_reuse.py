"""Finding a state again in a tree that was grown before."""

from typing import Final

from mypy_extensions import i64

from ludarium.bots.mcts.tree import Node
from ludarium.core.state import State

STEPS: Final[i64] = 6
"""So many actions after its last choice a seat looks for a new state in its old tree."""
TRIES: Final[i64] = 2000
"""So many states it compares there at most."""


class Quest:
    """Looks for a state of a seat in a tree."""

    def __init__(self, seat: i64, state: State) -> None:
        self.seat = seat
        self.key = state.key()
        self.tries = TRIES

    def below(self, node: Node, at: State, steps: i64) -> Node | None:
        """The node of the state that is looked for, among those a node leads to before its seat decides again."""
        branch = node.branch
        if branch is None or not node.fixed or self.tries <= 0:
            return None
        self.tries -= 1
        if at.decider == self.seat:
            return node if at.key() == self.key else None
        for child in [*branch.children, *branch.faces.values()] if steps > 0 else []:
            after = at.copy()
            after.play(int(child.action))
            found = self.below(child, after, steps - 1)
            if found is not None:
                return found
        return None
