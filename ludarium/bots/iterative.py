"""Iterative deepening within a budget, shared by alpha-beta, max^n and paranoid search."""

from typing import Final

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


NO_ACTION: Final = -1


class RootSearch:
    """What searches from one state have in common: the actions at the root, the budget, and the expected line."""

    def __init__(self, counter: NodeCounter) -> None:
        self.counter = counter
        """How much of the budget is used; the caller starts it."""
        self.enforce_budget = False
        """Whether the budget can stop the search yet: under a node budget the first iteration is always finished."""
        self.stopped = False
        self.actions: list[int] = []
        """The root actions, the best so far first."""
        self.children: list[State] = []

    def open_root(self, state: State, rng: Rng) -> None:
        """Collect the root actions: one for each distinct child state, ties in random order."""
        met: set[int] = set()
        self.actions, self.children = [], []
        actions = state.actions().copy()
        rng.shuffle(actions)
        for action in actions:
            child = self.child(state, action)
            if child.key() not in met:
                met.add(child.key())
                self.actions.append(action)
                self.children.append(child)
            if self.stopped:
                break

    def child(self, state: State, action: int) -> State:
        """The state an action leads to, counted against the budget."""
        child = state.copy()
        child.play(action)
        if self.counter.visit() and self.enforce_budget:
            self.stopped = True
        return child

    def principal_variation(self, depth: int) -> list[int]:
        """The expected line of play, up to where the transposition table ends."""
        line = [self.actions[0]]
        at = self.children[0]
        while at.decider >= 0 and len(line) < depth:
            action = self.best_known(at)
            if action == NO_ACTION or action not in at.actions():
                break
            line.append(action)
            at = at.copy()
            at.play(action)
        return line

    def best_known(self, state: State) -> int:
        """The best action of a state by the transposition table, or NO_ACTION."""
        raise NotImplementedError
