"""The bot that searches by rollouts, for games that are played in rounds."""

from ludarium.bots.bot import Bot, Report
from ludarium.bots.budget import Budget
from ludarium.bots.counter import NodeCounter
from ludarium.bots.forked_jobs import WAIT_FRACTION, share
from ludarium.bots.rollouts.race import Race, Runner, leader, merged, worth
from ludarium.core.errors import Misuse
from ludarium.core.rng import Rng
from ludarium.core.state import State


class Rollouts(Bot):
    """Plays each promising action on to the end of the round, many times over, and takes the one that fares best.

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
        runners = self.compare(state.guess(state.decider, rng), rng)
        best = leader(runners)
        self.last = Report(1, int(self.counter.nodes), worth(best, best), 0, [best.action])
        return best.action

    def compare(self, state: State, rng: Rng) -> list[Runner]:
        """The actions of a state that are left at the end of the budget, in several processes if asked to."""
        if self.processes == 1:
            race = Race(state, rng, self.counter)
            race.run()
            return race.runners
        self.counter.limit(1.0 if self.timed else 1.0 / self.processes)
        tasks = [RaceTask(Race(state, rng.fork(number), self.counter)) for number in range(self.processes)]
        answers = share([task.to_bytes for task in tasks], WAIT_FRACTION * self.budget.seconds)
        return merged([answer for answer in answers if answer is not None])


class RaceTask:
    """One process's share of the rollouts."""

    def __init__(self, race: Race) -> None:
        self.race = race

    def to_bytes(self) -> bytes:
        self.race.run()
        return b"".join([runner.to_bytes() for runner in self.race.runners])
