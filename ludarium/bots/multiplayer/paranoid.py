"""Paranoid search: where more than two seats play, it supposes that all the others play against its own.

Then there are two sides, and alpha-beta can look far ahead. Too dark a view, but it overlooks no danger.
"""

from ludarium.bots.alphabeta.bot import unfit
from ludarium.bots.alphabeta.search import Search
from ludarium.bots.bot import Bot
from ludarium.bots.budget import Budget
from ludarium.bots.counter import NodeCounter
from ludarium.core.errors import Misuse
from ludarium.core.rng import Rng
from ludarium.core.state import State


class Paranoid(Bot):
    """Looks as far ahead as its budget allows, and supposes that all other seats are against it."""

    def __init__(self, name: str, budget: Budget) -> None:
        super().__init__(name)
        self.timed = budget.seconds > 0.0
        self.budget = budget
        self.counter = NodeCounter(budget)
        self.search: Search | None = None

    def objection(self, state: State) -> str:
        if state.decider < 0:
            return f"{self.name} can only choose where a seat decides."
        return unfit(self.name, state)

    def choose(self, state: State, rng: Rng) -> int:
        self.counter.begin()
        objection = self.objection(state)
        if objection:
            raise Misuse(objection)
        if self.search is None:
            self.search = Search(self.counter)  # late, for it takes some memory, and some time
        report = self.search.run(OneAgainstAll(state.copy(), state.decider), rng)
        self.last = report
        return report.line[0]


class OneAgainstAll(State):
    """A state as a game of two sides: one seat, which is 0, and all the others together, which are 1."""

    def __init__(self, inner: State, seat: int) -> None:
        super().__init__()
        self.inner = inner
        self.seat = seat
        self.settle()

    def settle(self) -> None:
        """See which side decides."""
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
