"""The bot that searches by rollouts, for games that are played in rounds."""

from ludarium.bots.bot import Bot, Report
from ludarium.bots.budget import Budget
from ludarium.bots.counter import NodeCounter
from ludarium.bots.forked_jobs import WAIT_FRACTION, share
from ludarium.bots.rollouts.race import Race
from ludarium.core.errors import Misuse
from ludarium.core.rng import Rng
from ludarium.core.state import State


class Rollouts(Bot):
    """Plays each promising action on to the end of the round, many times over, and sees whether one fares better.

    A node is a rollout, or a decision in it.
    """

    def __init__(self, name: str, budget: Budget, processes: int = 1) -> None:
        super().__init__(name)
        self.timed = budget.seconds > 0.0
        self.budget = budget
        self.processes = processes
        self.counter = NodeCounter(budget)

    def objection(self, state: State) -> str:
        if state.decider < 0:
            return f"{self.name} can only choose where a seat decides."
        return "" if state.rounds() > 0 else f"{self.name} plays games that are searched round by round."

    def choose(self, state: State, rng: Rng) -> int:
        objection = self.objection(state)
        if objection:
            raise Misuse(objection)
        self.counter.begin()
        race = self.compare(state.guess(state.decider, rng), rng)
        best = race.best()
        self.last = Report(1, int(self.counter.nodes), best.value(), 0, [best.action])
        return best.action

    def compare(self, state: State, rng: Rng) -> Race:
        """A race of a state's actions to the end of the budget, in several processes if asked to."""
        race = Race(state, rng, self.counter)
        if self.processes == 1:
            race.run()
            return race
        self.counter.limit(1.0 if self.timed else 1.0 / self.processes)
        tasks = [race.to_bytes]
        for number in range(1, self.processes):
            tasks.append(Race(state, rng.fork(number), self.counter).to_bytes)
        answers = share(tasks, WAIT_FRACTION * self.budget.seconds)
        for answer in answers[1:]:
            if answer is not None:
                race.merge(answer)
        return race
