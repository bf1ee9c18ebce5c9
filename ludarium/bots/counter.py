"""Budget accounting for searches that count nodes."""

from typing import Final

from mypy_extensions import i64

from ludarium.bots.budget import Budget

NODES_PER_CLOCK_READ: Final[i64] = 8
"""The clock is read once per this many nodes, because reading it costs time too."""


class NodeCounter:
    """Counts nodes and watches the clock."""

    def __init__(self, budget: Budget) -> None:
        self.budget = budget
        self.nodes: i64 = 0
        self.most: i64 = 0
        self.begun = 0.0
        self.deadline = 0.0
        self.timed = False

    def begin(self) -> None:
        """Start counting and start the clock."""
        self.nodes = 0
        self.timed = self.budget.seconds > 0.0
        self.begun = self.budget.clock() if self.timed else 0.0
        self.limit(1.0)

    def limit(self, part: float) -> None:
        """Limit the search to a fraction of the budget, counted from the start."""
        self.most = int(self.budget.nodes * part)
        self.deadline = self.begun + self.budget.seconds * part

    def left(self) -> int:
        """The nodes left under a node budget."""
        return max(0, int(self.most - self.nodes))

    def allow(self, nodes: int) -> None:
        """Allow this many more nodes, under a node budget."""
        self.most = self.nodes + nodes

    def visit(self) -> bool:
        """Count a node; whether the budget is now used up."""
        self.nodes += 1
        if self.timed:
            return self.nodes % NODES_PER_CLOCK_READ == 0 and self.late()
        return self.nodes >= self.most

    def spent(self) -> bool:
        """Whether the budget is used up."""
        return self.late() if self.timed else self.nodes >= self.most

    def late(self) -> bool:
        """Whether the time is up, under a time budget."""
        return self.timed and self.budget.clock() >= self.deadline
