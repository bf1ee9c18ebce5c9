"""The alpha-beta bot: two seats, no chance, perfect information."""

from ludarium.bots.alphabeta.search import Search
from ludarium.bots.alphabeta.split import parallel_search
from ludarium.bots.bot import Bot
from ludarium.bots.budget import Budget
from ludarium.bots.counter import NodeCounter
from ludarium.core.errors import Misuse
from ludarium.core.rng import Rng
from ludarium.core.state import State


class AlphaBeta(Bot):
    """Searches as deep as its budget allows."""

    def __init__(self, name: str, budget: Budget, processes: int = 1) -> None:
        super().__init__(name)
        self.timed = budget.seconds > 0.0
        self.budget = budget
        self.processes = processes
        self.counter = NodeCounter(budget)
        self.search: Search | None = None

    def objection(self, state: State) -> str:
        seats = len(state.evaluate())
        if seats != 2:
            return f"{self.name} plays games of two seats, and this one has {seats}."
        if state.decider < 0:
            return f"{self.name} can only choose where a seat decides."
        return unfit(self.name, state)

    def choose(self, state: State, rng: Rng) -> int:
        self.counter.begin()
        objection = self.objection(state)
        if objection:
            raise Misuse(objection)
        if self.search is None:
            self.search = Search(self.counter)  # built on first use: it allocates the transposition table
        if self.processes == 1:
            report = self.search.run(state, rng)
        else:
            report = parallel_search(self.search, state, rng, self.processes)
        self.last = report
        return report.line[0]


def unfit(name: str, state: State) -> str:
    """Why a bot for deterministic games of perfect information can't play a state, in one sentence; empty if it can."""
    if state.may_meet_chance():
        return f"{name} plays games without chance, and here cards or dice may decide later on."
    rng = Rng("what is hidden")
    for _ in range(4):
        if state.guess(state.decider, rng).key() != state.key():
            return f"{name} plays games in which nothing is hidden, and here a seat does not see everything."
    return ""
