"""A race of actions: all that are left play on from the same draws, and those that fall behind for sure drop out."""

from math import sqrt
from struct import Struct
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ludarium.bots.counter import NodeCounter
from ludarium.bots.rollouts.policy import assessed, play_one
from ludarium.core.rng import Rng
from ludarium.core.state import NOBODY, State, after

MAX_RUNNERS: Final = 8
"""How many actions take part, the best-looking ones."""
ROUNDS_AHEAD: Final = 1
"""A rollout ends when this many more rounds have begun."""
FIRST_LOOK_WEIGHT: Final = 6.0
"""The assessment right after an action counts as much as this many rollouts."""
MIN_LAPS: Final[i64] = 6
"""No action drops out before this many rollouts."""
BEHIND_FOR_SURE: Final = 1.7
"""An action drops out when it is behind by this many standard errors."""
ROW: Final = Struct("<qdqd")


class Runner:
    """An action in the race."""

    def __init__(self, action: int, first_look: float, laps: int, total: float) -> None:
        self.action = action
        self.first_look = first_look
        """Its assessment right after it."""
        self.laps = laps
        """How many rollouts count."""
        self.total = total
        """The sum of their values."""
        self.state: State | None = None
        """The state right after it."""
        self.values: vec[float] = vec[float]([])
        """The values of its rollouts; those of one lap share their draws with all other actions."""

    def add(self, value: float) -> None:
        self.values = append(self.values, value)
        self.total += value
        self.laps += 1

    def to_bytes(self) -> bytes:
        """What other processes add up."""
        return ROW.pack(self.action, self.first_look, self.laps, self.total)


class Race:
    """The actions of a decision, compared by rollouts."""

    def __init__(self, state: State, rng: Rng, counter: NodeCounter) -> None:
        self.seat = state.decider
        self.until = state.rounds() + ROUNDS_AHEAD
        self.counter = counter
        self.seed = f"{rng.word()}:{rng.word()}"
        self.laps: i64 = 0
        self.runners: list[Runner] = []
        """The actions that are left, the best-looking first."""
        for action in state.prospects():
            child = after(state, action)
            runner = Runner(action, assessed(child, self.seat), 0, 0.0)
            runner.state = child
            self.runners.append(runner)
        self.runners.sort(key=first_look, reverse=True)
        del self.runners[MAX_RUNNERS:]
        self.entrants = self.runners.copy()
        """All that took part."""

    def run(self) -> None:
        """Race until one action is left or the budget is spent; an unfinished lap doesn't count."""
        while len(self.runners) > 1:
            draws, values = f"{self.seed}:{self.laps}", vec[float]([])
            for runner in self.runners:
                assert runner.state is not None
                value = self.rollout(runner.state.copy(), Rng(draws))
                if self.counter.spent():
                    return
                values = append(values, value)
            for place in range(len(self.runners)):
                self.runners[place].add(values[place])
            self.laps += 1
            if self.laps >= MIN_LAPS:
                self.drop_out()

    def rollout(self, state: State, rng: Rng) -> float:
        """The value of a state for the seat after the round, played on by the policy. Changes the state."""
        stopped = self.counter.visit()
        while not stopped and state.decider != NOBODY and state.rounds() < self.until:
            stopped = play_one(state, rng) and self.counter.visit()
        return assessed(state, self.seat)

    def drop_out(self) -> None:
        """Remove the actions that are behind the best one for sure."""
        best = leader(self.runners)
        self.runners = [runner for runner in self.runners if runner is best or not is_behind(runner, best)]


def first_look(runner: Runner) -> float:
    """A sort key."""
    return runner.first_look


def is_behind(runner: Runner, best: Runner) -> bool:
    """Whether an action is behind another for sure or ends alike, judged by laps with the same draws."""
    count, total, squares = float(best.laps), 0.0, 0.0
    for lap in range(best.laps):
        lead = best.values[lap] - runner.values[lap]
        total += lead
        squares += lead * lead
    mean = total / count
    error = sqrt(max(0.0, squares / count - mean * mean) / count)
    return mean >= BEHIND_FOR_SURE * error


def leader(runners: list[Runner]) -> Runner:
    """The action ahead, of those that ran at least half as far as any."""
    reference = runners[0]
    for runner in runners:
        if runner.laps > reference.laps:
            reference = runner
    best = reference
    for runner in runners:
        if 2 * runner.laps >= reference.laps and worth(runner, reference) > worth(best, reference):
            best = runner
    return best


def worth(runner: Runner, reference: Runner) -> float:
    """The mean of an action's rollouts, mixed with how it looked at first beside another that ran."""
    if reference.laps == 0:
        return runner.first_look
    expected = reference.total / float(reference.laps) + runner.first_look - reference.first_look
    return (runner.total + FIRST_LOOK_WEIGHT * expected) / (float(runner.laps) + FIRST_LOOK_WEIGHT)


def merged(parts: list[bytes]) -> list[Runner]:
    """The runners of several processes, added up; the first process's come first."""
    sums: dict[int, Runner] = {}
    for part in parts:
        for place in range(0, len(part), ROW.size):
            action, looked, laps, total = ROW.unpack_from(part, place)
            known = sums.get(action)
            if known is None:
                sums[action] = Runner(action, looked, laps, total)
            else:
                known.laps += laps
                known.total += total
    return list(sums.values())
