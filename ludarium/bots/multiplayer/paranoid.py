"""Paranoid search: alpha-beta for more than two seats, assuming that all others play against this one.

Too pessimistic, but two sides allow deep search and no danger is overlooked.
"""

from ludarium.bots.alphabeta.search import Search
from ludarium.bots.bot import Report
from ludarium.bots.budget import Budget
from ludarium.bots.iterative import IterativeBot
from ludarium.core.rng import Rng
from ludarium.core.state import State


class Paranoid(IterativeBot):
    """Alpha-beta over two sides: one seat against all others."""

    def __init__(self, name: str, budget: Budget) -> None:
        super().__init__(name, budget)
        self.search: Search | None = None

    def report(self, state: State, rng: Rng) -> Report:
        if self.search is None:
            self.search = Search(self.counter)  # built on first use: it allocates the transposition table
        return self.search.run(OneAgainstAll(state.copy(), state.decider), rng)


class OneAgainstAll(State):
    """A state as a game of two sides: one seat, which is 0, and all the others together, which are 1."""

    def __init__(self, inner: State, seat: int) -> None:
        super().__init__()
        self.inner = inner
        self.seat = seat
        self.settle()

    def settle(self) -> None:
        """Set which side decides."""
        decider = self.inner.decider
        self.decider = decider if decider < 0 else int(decider != self.seat)

    def actions(self) -> list[int]:
        return self.inner.actions()

    def urgent(self) -> list[int]:
        return self.inner.urgent()

    def play(self, action: int) -> None:
        self.inner.play(action)
        self.settle()

    def copy(self) -> "OneAgainstAll":
        return OneAgainstAll(self.inner.copy(), self.seat)

    def outcome(self) -> list[float] | None:
        payoffs = self.inner.outcome()
        return None if payoffs is None else [payoffs[self.seat], -payoffs[self.seat]]

    def evaluate(self) -> list[float]:
        promise = self.inner.evaluate()[self.seat]
        return [promise, -promise]

    def key(self) -> int:
        return self.inner.key()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, OneAgainstAll) and other.seat == self.seat and other.inner == self.inner

    def __hash__(self) -> int:
        return hash(self.key())
