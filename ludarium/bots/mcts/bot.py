"""Tree search by simulation: the bot for any number of seats, with chance or without, and with things hidden or not."""

from typing import Final

from mypy_extensions import i64

from ludarium.bots.bot import Bot, Report
from ludarium.bots.budget import Budget
from ludarium.bots.mcts.config import Style
from ludarium.bots.mcts.result import Found, Tally, added, found_in, read
from ludarium.bots.mcts.simulation import Growth
from ludarium.bots.mcts.tree import Node
from ludarium.bots.processes import share
from ludarium.core.errors import Misuse
from ludarium.core.rng import Rng
from ludarium.core.state import State

LATE: Final = 0.2
"""The part of the thinking time that is waited for other processes when they are late."""


class Mcts(Bot):
    """Tries actions out in many simulations, the promising ones more often, and plays the one tried most.

    It keeps its tree: where the next state is found in it, the search goes on from what is known already.
    """

    def __init__(self, name: str, budget: Budget, style: Style, processes: int = 1) -> None:
        super().__init__(name)
        self.timed = budget.seconds > 0.0
        self.budget = budget
        self.style = style
        self.processes = processes
        self.growth: Growth | None = None
        """The tree of the last choice."""
        self.chosen: Node | None = None
        """Where the last choice led in it."""

    def objection(self, state: State) -> str:
        return f"{self.name} can only choose where a seat decides." if state.decider < 0 else ""

    def forget(self) -> None:
        self.growth = None
        self.chosen = None

    def choose(self, state: State, rng: Rng) -> int:
        objection = self.objection(state)
        if objection:
            raise Misuse(objection)
        deadline = self.budget.clock() + self.budget.seconds if self.timed else 0.0
        growth = self.again(state, rng)
        found = self.think(growth, deadline, rng)
        best = found.best()
        self.growth, self.chosen = growth, growth.child(best.action)
        self.last = report(growth, found, best)
        return best.action

    def again(self, state: State, rng: Rng) -> Growth:
        """The tree to go on with: what is left of the last one, if the state is found in it, or a new one."""
        growth, chosen = self.growth, self.chosen
        self.forget()  # the old tree goes before a new one grows: there may not be room for both
        if growth is not None and chosen is not None and growth.move(chosen, state, rng):
            return growth
        growth = None
        return Growth(self.style, state, rng)

    def think(self, growth: Growth, deadline: float, rng: Rng) -> Found:
        """Let the tree grow until the budget is spent, in several processes if there are several."""
        if growth.settled():
            return found_in(growth, 0)
        if self.processes == 1:
            return Job(self, growth, deadline, self.budget.nodes, rng).done()
        nodes, more = divmod(self.budget.nodes, self.processes)
        jobs: list[Job] = []
        for number in range(self.processes):
            jobs.append(Job(self, growth, deadline, nodes + int(number < more), rng.fork(number)))
        answers = share([job.written for job in jobs if self.timed or job.most > 0], LATE * self.budget.seconds)
        return added([read(answer) for answer in answers if answer is not None])


class Job:
    """One process's part of the thinking."""

    def __init__(self, bot: Mcts, growth: Growth, deadline: float, most: int, rng: Rng) -> None:
        self.bot = bot
        self.growth = growth
        self.deadline = deadline
        self.most = most
        self.rng = rng

    def done(self) -> Found:
        """Simulate until the budget is spent or all is proven, at least once; returns what the tree then says."""
        growth, timed = self.growth, self.bot.timed
        growth.rng = self.rng
        count: i64 = 0
        while not growth.settled():
            growth.simulate()
            count += 1
            if timed:
                if count & 3 == 0 and self.bot.budget.clock() >= self.deadline:
                    break
            elif count >= self.most:
                break
        return found_in(growth, int(count))

    def written(self) -> bytes:
        return self.done().written()


def report(growth: Growth, found: Found, best: Tally) -> Report:
    """What was found, for hints and benchmarks."""
    line = growth.line(best.action)
    proven = best.ends_in if abs(best.payoff) >= 1.0 else 0
    return Report(len(line), found.simulations, best.worth(), proven, line)
