"""Proofs of forced wins: every action of the solver's is tried, and against it every reply of the other seats."""

from ludarium.core.errors import Misuse
from ludarium.core.state import CHANCE, NOBODY, State


class TooMuch(Exception):
    """A proof would visit more states than it may."""


class Prover:
    """Whether one seat can force a win within so many of its own actions, and what it learnt while finding out."""

    def __init__(self, seat: int, most: int = 0) -> None:
        self.seat = seat
        self.most = most
        """How many states it may visit; 0 for any number."""
        self.nodes = 0
        self.known: dict[int, bool] = {}
        self.refuted: dict[int, int] = {}
        """The reply that last refuted, by the number of actions the solver had left."""
        self.forced: dict[int, int] = {}
        """The solver's action that last won, likewise."""

    def wins(self, state: State, turns: int) -> bool:
        """Whether the seat wins with one of its next so many actions, whatever the others do."""
        if state.decider == NOBODY:
            return self.won(state)
        if state.decider == CHANCE:
            raise Misuse("A win can be proven only where nothing is left to chance.")
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
        """Whether a match that is over was won by the seat."""
        payoffs = state.outcome()
        return payoffs is not None and payoffs[self.seat] > 0.0 and payoffs[self.seat] == max(payoffs)

    def wins_at_once(self, state: State) -> bool:
        """Whether some action ends the match in the seat's favour."""
        actions = leading(state.actions(), self.forced.get(1, -1))
        for action in actions:
            child = self.child(state, action)
            if child.decider == NOBODY and self.won(child):
                self.forced[1] = action
                return True
        return False

    def some(self, state: State, turns: int) -> bool:
        """Whether some action wins: what looks best is tried first."""
        children: list[tuple[float, int, State]] = []
        before = self.forced.get(turns, -1)
        for action in state.actions():
            child = self.child(state, action)
            looks = 2.0 if action == before else child.evaluate()[self.seat]
            children.append((looks, action, child))
        children.sort(key=rank, reverse=True)
        for _, action, child in children:
            if self.wins(child, turns - 1):
                self.forced[turns] = action
                return True
        return False

    def every(self, state: State, turns: int) -> bool:
        """Whether the seat wins against every reply: the one that refuted last is tried first."""
        for action in leading(state.actions(), self.refuted.get(turns, -1)):
            if not self.wins(self.child(state, action), turns):
                self.refuted[turns] = action
                return False
        return True

    def child(self, state: State, action: int) -> State:
        self.nodes += 1
        if self.most and self.nodes > self.most:
            raise TooMuch
        child = state.copy()
        child.play(action)
        return child

    def right(self, state: State, turns: int) -> list[int]:
        """All actions of the seat after which it still wins within so many, this one counted."""
        return [action for action in state.actions() if self.wins(self.child(state, action), turns - 1)]

    def shortest(self, state: State, most: int) -> int:
        """Within how many of its actions the seat wins, up to so many; 0 if it cannot."""
        for turns in range(1, most + 1):
            if self.wins(state, turns):
                return turns
        return 0

    def refutations(self, state: State, turns: int) -> list[int]:
        """All replies after which the seat no longer wins within so many actions."""
        return [action for action in state.actions() if not self.wins(self.child(state, action), turns)]


def rank(child: tuple[float, int, State]) -> float:
    """How good an action looks."""
    return child[0]


def leading(actions: list[int], first: int) -> list[int]:
    """Actions with one of them brought to the front, if it is among them."""
    if first not in actions:
        return actions
    rest = actions.copy()
    rest.remove(first)
    rest.insert(0, first)
    return rest
