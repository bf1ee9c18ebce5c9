"""How much of a budget is used up, for searches that count the states they visit."""

from typing import Final

from mypy_extensions import i64

from ludarium.bots.budget import Budget

NOW_AND_THEN: Final[i64] = 8
"""The clock is read once in so many states, for reading it costs time too."""


class Meter:
    """Counts states and watches the clock."""

    def __init__(self, budget: Budget) -> None:
        self.budget = budget
        self.nodes: i64 = 0
        self.most: i64 = 0
        self.begun = 0.0
        self.deadline = 0.0
        self.timed = False

    def begin(self) -> None:
        """Start counting, and the clock."""
        self.nodes = 0
        self.timed = self.budget.seconds > 0.0
        self.begun = self.budget.clock() if self.timed else 0.0
        self.limit(1.0)

    def limit(self, part: float) -> None:
        """Let only a part of the whole budget be used from the beginning on."""
        self.most = int(self.budget.nodes * part)
        self.deadline = self.begun + self.budget.seconds * part

    def left(self) -> int:
        """How many states may still be visited, where their number is what limits."""
        return max(0, int(self.most - self.nodes))

    def allow(self, nodes: int) -> None:
        """Let just so many more states be visited, where their number is what limits."""
        self.most = self.nodes + nodes

    def visit(self) -> bool:
        """Count one more state; whether the budget is used up with it."""
        self.nodes += 1
        if self.timed:
            return self.nodes % NOW_AND_THEN == 0 and self.late()
        return self.nodes >= self.most

    def spent(self) -> bool:
        """Whether the budget is used up."""
        return self.late() if self.timed else self.nodes >= self.most

    def late(self) -> bool:
        """Whether the time is over, where time is what limits."""
        return self.timed and self.budget.clock() >= self.deadline
