"""A race of actions: they play on from the same draws, each against the one that looked best at first.

Another action is chosen only if it is ahead for sure, because luck puts one of many ahead sooner or later.
"""

from math import sqrt
from struct import Struct
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ludarium.bots.counter import NodeCounter
from ludarium.bots.rollouts.policy import assessed, first_look, play_one
from ludarium.core.rng import Rng
from ludarium.core.state import NOBODY, State, after

MAX_RUNNERS: Final = 8
"""How many actions take part, the best-looking ones."""
ROUNDS_AHEAD: Final = 1
"""A rollout ends when this many more rounds have begun."""
MIN_LAPS: Final[i64] = 6
"""No action is ahead or behind for sure before this many rollouts."""
FOR_SURE: Final = 2.0
"""An action is ahead or behind for sure if it is so by this many standard errors."""
ROW: Final = Struct("<qqddd")


class Runner:
    """An action in the race."""

    def __init__(self, action: int, state: State | None, looks: float) -> None:
        self.action = action
        self.state = state
        """The state right after it; None if it ran in another process."""
        self.looks = looks
        """Its assessment there."""
        self.laps: i64 = 0
        """How many rollouts it played, each with the same draws as all others in that lap."""
        self.total = 0.0
        """The sum of their values."""
        self.lead = 0.0
        self.squares = 0.0
        """The sum of its leads over the action that looked best at first, and of their squares."""

    def add(self, value: float, lead: float) -> None:
        """Count a rollout."""
        self.laps += 1
        self.total += value
        self.lead += lead
        self.squares += lead * lead

    def value(self) -> float:
        """The mean of its rollouts, or how it looked if there is none."""
        return self.total / float(self.laps) if self.laps else self.looks

    def mean_lead(self) -> float:
        return self.lead / float(self.laps) if self.laps else 0.0

    def error(self) -> float:
        """The standard error of the mean lead."""
        mean = self.mean_lead()
        return sqrt(max(0.0, self.squares / float(self.laps) - mean * mean) / float(self.laps)) if self.laps else 0.0

    def is_ahead(self) -> bool:
        """Whether it is ahead of the best-looking action for sure."""
        return self.laps >= MIN_LAPS and self.mean_lead() > FOR_SURE * self.error()

    def is_behind(self, lead: float) -> bool:
        """Whether it is for sure behind an action with that lead, or no better."""
        return self.laps >= MIN_LAPS and self.mean_lead() + FOR_SURE * self.error() <= lead

    def merge(self, row: bytes) -> None:
        """Add what it did in another process."""
        _, laps, total, lead, squares = ROW.unpack(row)
        self.laps += laps
        self.total += total
        self.lead += lead
        self.squares += squares

    def to_bytes(self) -> bytes:
        return ROW.pack(self.action, int(self.laps), self.total, self.lead, self.squares)


class Race:
    """The actions of a decision, compared by rollouts."""

    def __init__(self, state: State, rng: Rng, counter: NodeCounter) -> None:
        self.seat = state.decider
        self.until = state.rounds() + ROUNDS_AHEAD
        self.counter = counter
        self.seed = f"{rng.word()}:{rng.word()}"
        self.entrants: list[Runner] = []
        """All that take part, the best-looking first."""
        for action in state.prospects():
            child = after(state, action)
            self.entrants.append(Runner(action, child, first_look(child, self.seat)))
        self.entrants.sort(key=looks, reverse=True)
        del self.entrants[MAX_RUNNERS:]
        self.left = self.entrants[1:]
        """Those that still run against the first."""

    def run(self) -> None:
        """Race until it is decided or the budget is spent; an unfinished lap doesn't count."""
        lap = 0
        while self.left and not (len(self.left) == 1 and self.left[0].is_ahead()):
            values = self.lap(f"{self.seed}:{lap}")
            if len(values) <= len(self.left):
                return
            self.entrants[0].add(values[0], 0.0)
            for place in range(len(self.left)):
                self.left[place].add(values[place + 1], values[place + 1] - values[0])
            lead = 0.0
            for runner in self.left:
                lead = max(lead, runner.mean_lead())
            self.left = [runner for runner in self.left if not runner.is_behind(lead)]
            lap += 1

    def lap(self, draws: str) -> vec[float]:
        """The values of a rollout of each action, the best-looking first; fewer if the budget is spent before."""
        values = vec[float]([])
        for runner in [self.entrants[0], *self.left]:
            assert runner.state is not None
            value = self.rollout(runner.state.copy(), Rng(draws))
            if self.counter.spent():
                return values
            values = append(values, value)
        return values

    def rollout(self, state: State, rng: Rng) -> float:
        """The value of a state for the seat after the round, played on by the policy. Changes the state."""
        stopped = self.counter.visit()
        while not stopped and state.decider != NOBODY and state.rounds() < self.until:
            stopped = play_one(state, rng) and self.counter.visit()
        return assessed(state, self.seat)

    def best(self) -> Runner:
        """The action that is furthest ahead of the best-looking one for sure, else that one."""
        best = self.entrants[0]
        for runner in self.entrants[1:]:
            if runner.is_ahead() and runner.mean_lead() > best.mean_lead():
                best = runner
        return best

    def merge(self, results: bytes) -> None:
        """Add what the same actions did in another process."""
        for place in range(len(self.entrants)):
            self.entrants[place].merge(results[place * ROW.size : (place + 1) * ROW.size])

    def to_bytes(self) -> bytes:
        """Run, and tell the results."""
        self.run()
        return b"".join([runner.to_bytes() for runner in self.entrants])


def looks(runner: Runner) -> float:
    """A sort key."""
    return runner.looks
