"""Alpha-beta: the bot for two seats that both see everything, where nothing is left to chance."""

from ludarium.bots.alphabeta.search import Search
from ludarium.bots.alphabeta.split import shared_run
from ludarium.bots.bot import Bot
from ludarium.bots.budget import Budget
from ludarium.bots.counter import Meter
from ludarium.core.errors import Misuse
from ludarium.core.rng import Rng
from ludarium.core.state import State


class AlphaBeta(Bot):
    """Looks as far ahead as its budget allows, and supposes that the other seat does too."""

    def __init__(self, name: str, budget: Budget, processes: int = 1) -> None:
        super().__init__(name)
        self.timed = budget.seconds > 0.0
        self.budget = budget
        self.processes = processes
        self.meter = Meter(budget)
        self.search: Search | None = None

    def objection(self, state: State) -> str:
        seats = len(state.evaluate())
        if seats != 2:
            return f"{self.name} plays games of two seats, and this one has {seats}."
        if state.decider < 0:
            return f"{self.name} can only choose where a seat decides."
        return unfit(self.name, state)

    def choose(self, state: State, rng: Rng) -> int:
        self.meter.begin()
        objection = self.objection(state)
        if objection:
            raise Misuse(objection)
        if self.search is None:
            self.search = Search(self.meter)  # late, for it takes some memory, and some time
        if self.processes == 1:
            report = self.search.run(state, rng)
        else:
            report = shared_run(self.search, state, rng, self.processes)
        self.last = report
        return report.line[0]


def unfit(name: str, state: State) -> str:
    """Why a bot for games with neither chance nor secrets cannot play a state, in one sentence; empty if it can."""
    if state.may_meet_chance():
        return f"{name} plays games without chance, and here cards or dice may decide later on."
    rng = Rng("what is hidden")
    for _ in range(4):
        if state.guess(state.decider, rng).key() != state.key():
            return f"{name} plays games in which nothing is hidden, and here a seat does not see everything."
    return ""
