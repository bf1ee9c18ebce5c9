"""Iterative deepening within a budget, shared by alpha-beta, max^n and paranoid search."""

from mypy_extensions import mypyc_attr

from ludarium.bots.bot import Bot, Report
from ludarium.bots.budget import Budget
from ludarium.bots.counter import NodeCounter
from ludarium.core.errors import Misuse
from ludarium.core.rng import Rng
from ludarium.core.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class IterativeBot(Bot):
    """Searches as deep as its budget allows; plays games without chance and hidden information."""

    def __init__(self, name: str, budget: Budget) -> None:
        super().__init__(name)
        self.timed = budget.seconds > 0.0
        self.budget = budget
        self.counter = NodeCounter(budget)

    def objection(self, state: State) -> str:
        if state.decider < 0:
            return f"{self.name} can only choose where a seat decides."
        if state.may_meet_chance():
            return f"{self.name} plays games without chance, and here cards or dice may decide later on."
        rng = Rng("what is hidden")
        for _ in range(4):
            if state.guess(state.decider, rng).key() != state.key():
                return f"{self.name} plays games in which nothing is hidden, and here a seat does not see everything."
        return ""

    def choose(self, state: State, rng: Rng) -> int:
        self.counter.begin()
        objection = self.objection(state)
        if objection:
            raise Misuse(objection)
        report = self.report(state, rng)
        self.last = report
        return report.line[0]

    def report(self, state: State, rng: Rng) -> Report:
        """The search's report on a state it can play."""
        raise NotImplementedError
