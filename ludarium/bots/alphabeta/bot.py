"""The alpha-beta bot: two seats, no chance, perfect information."""

from ludarium.bots.alphabeta.search import Search
from ludarium.bots.alphabeta.split import parallel_search
from ludarium.bots.bot import Report
from ludarium.bots.budget import Budget
from ludarium.bots.evaluator import Evaluator
from ludarium.bots.iterative import IterativeBot
from ludarium.core.rng import Rng
from ludarium.core.state import State


class AlphaBeta(IterativeBot):
    """Alpha-beta in one process or several."""

    def __init__(self, name: str, budget: Budget, processes: int = 1, evaluator: Evaluator | None = None) -> None:
        super().__init__(name, budget)
        self.processes = processes
        self.evaluator = evaluator
        """How it judges states (default: by their own evaluation)."""
        self.search: Search | None = None

    def objection(self, state: State) -> str:
        seats = len(state.evaluate())
        if seats != 2:
            return f"{self.name} plays games of two seats, and this one has {seats}."
        return super().objection(state)

    def report(self, state: State, rng: Rng) -> Report:
        if self.search is None:
            self.search = Search(
                self.counter, self.evaluator
            )  # built on first use: it allocates the transposition table
        if self.processes == 1:
            return self.search.run(state, rng)
        return parallel_search(self.search, state, rng, self.processes)
