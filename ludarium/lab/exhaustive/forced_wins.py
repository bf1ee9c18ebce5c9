"""Proofs of forced wins, by exhaustive search of the solver's actions and all replies."""

from ludarium.core.errors import Misuse
from ludarium.core.state import CHANCE, NOBODY, State


class ProofTooLarge(Exception):
    """A proof would exceed its maximum number of states."""


class Prover:
    """Proves whether one seat can force a win within a number of its own actions; keeps what it has proven."""

    def __init__(self, seat: int, max_nodes: int = 0) -> None:
        self.seat = seat
        self.max_nodes = max_nodes
        """0 means no limit."""
        self.nodes = 0
        self.known: dict[int, bool] = {}
        self.refuted: dict[int, int] = {}
        """The last refutation, by the number of actions the solver had left: tried first (killer move)."""
        self.forced: dict[int, int] = {}
        """The solver's last winning action, likewise."""

    def wins(self, state: State, turns: int) -> bool:
        """Whether the seat can force a win within `turns` of its own actions."""
        if state.decider == NOBODY:
            return self.won(state)
        if state.decider == CHANCE:
            raise Misuse("A forced win can't be proven where dice or draws decide.")
        if turns == 0:
            return False
        if turns == 1 and state.decider == self.seat:
            return self.wins_at_once(state)
        key = state.key() * 16 + turns
        known = self.known.get(key)
        if known is None:
            known = self.some(state, turns) if state.decider == self.seat else self.every(state, turns)
            self.known[key] = known
        return known

    def won(self, state: State) -> bool:
        """Whether the seat won a finished match."""
        payoffs = state.outcome()
        return payoffs is not None and payoffs[self.seat] > 0.0 and payoffs[self.seat] == max(payoffs)

    def wins_at_once(self, state: State) -> bool:
        """Whether an action wins at once."""
        actions = leading(state.actions(), self.forced.get(1, -1))
        for action in actions:
            child = self.child(state, action)
            if child.decider == NOBODY and self.won(child):
                self.forced[1] = action
                return True
        return False

    def some(self, state: State, turns: int) -> bool:
        """Whether some action wins; the best by static evaluation is tried first."""
        children: list[tuple[float, int, State]] = []
        before = self.forced.get(turns, -1)
        for action in state.actions():
            child = self.child(state, action)
            score = 2.0 if action == before else child.evaluate()[self.seat]
            children.append((score, action, child))
        children.sort(key=rank, reverse=True)
        for _, action, child in children:
            if self.wins(child, turns - 1):
                self.forced[turns] = action
                return True
        return False

    def every(self, state: State, turns: int) -> bool:
        """Whether the seat wins against every reply; the last refutation is tried first."""
        for action in leading(state.actions(), self.refuted.get(turns, -1)):
            if not self.wins(self.child(state, action), turns):
                self.refuted[turns] = action
                return False
        return True

    def child(self, state: State, action: int) -> State:
        self.nodes += 1
        if self.max_nodes and self.nodes > self.max_nodes:
            raise ProofTooLarge
        child = state.copy()
        child.play(action)
        return child

    def right(self, state: State, turns: int) -> list[int]:
        """All actions with which the seat wins within `turns` actions, this one included."""
        return [action for action in state.actions() if self.wins(self.child(state, action), turns - 1)]

    def shortest(self, state: State, max_turns: int) -> int:
        """The smallest number of its actions within which the seat can force a win; 0 if none up to `max_turns`."""
        for turns in range(1, max_turns + 1):
            if self.wins(state, turns):
                return turns
        return 0

    def refutations(self, state: State, turns: int) -> list[int]:
        """All replies after which the seat can't win within `turns` actions."""
        return [action for action in state.actions() if not self.wins(self.child(state, action), turns)]


def rank(child: tuple[float, int, State]) -> float:
    """The score by which actions are ordered."""
    return child[0]


def leading(actions: list[int], first: int) -> list[int]:
    """The actions with `first` moved to the front, if it is among them."""
    if first not in actions:
        return actions
    rest = actions.copy()
    rest.remove(first)
    rest.insert(0, first)
    return rest
