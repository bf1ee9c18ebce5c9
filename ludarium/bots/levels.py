"""Levels 1 to 8, the same for all games: 1 is beaten by anybody, 8 uses the whole machine.

A level is a budget and an error rate. Up to level 6 the budget is in nodes, so that a seed determines what it plays on
every machine; above, it is in seconds.
"""

import os
from math import exp
from typing import Final, NamedTuple

from ludarium.bots.bot import Bot
from ludarium.bots.budget import Budget
from ludarium.bots.proposals import worthwhile
from ludarium.bots.search_choice import method, searcher
from ludarium.bots.simple import CLEAR_GAIN, Greedy, expected
from ludarium.core.rng import Rng
from ludarium.core.state import State


class Level(NamedTuple):
    """A bot's playing strength, and its name."""

    number: int
    title: str
    about: str
    random_rate: float
    """The probability of a random action, absurd ones left out."""
    error_rate: float
    """The probability of drawing an action by softmax over static evaluations instead of searching."""
    nodes: int
    """The node budget for alpha-beta; 0 if it thinks by the clock or does not search."""
    tries: int
    """The number of simulations for MCTS."""
    seconds: float
    single_process: bool = True
    """Whether it uses one process; if not, one per core."""


# fmt: off
LEVELS: Final = (
    #                       about                                                    random error nodes   tries  seconds
    Level(1, "Wanderer",    "plays mostly at random; anybody beats it",               0.75, 0.0,  0,      0,     0.0),
    Level(2, "Novice",      "plays the best-looking action, but often overlooks it",  0.3,  0.3,  0,      0,     0.0),
    Level(3, "Apprentice",  "plays the best-looking action, one action ahead",        0.0,  0.1,  0,      0,     0.0),
    Level(4, "Regular",     "searches a little ahead, with occasional mistakes",      0.0,  0.1,  300,    60,    0.0),
    Level(5, "Veteran",     "searches further, with few mistakes",                    0.0,  0.04, 1_200,  250,   0.0),
    Level(6, "Expert",      "searches deeply",                                        0.0,  0.0,  12_000, 1_200, 0.0),
    Level(7, "Master",      "thinks for half a second",                               0.0,  0.0,  0,      0,     0.5),
    Level(8, "Grandmaster", "thinks for five seconds on all cores",                   0.0,  0.0,  0,      0,     5.0,
          single_process=False),
)
# fmt: on
DEFAULT_LEVEL: Final = 4
"""The level to play against unless another is chosen."""
PARANOID_NODES_PER_SIMULATION: Final = 12
"""Paranoid search visits about this many nodes in the time of one MCTS simulation."""
MAX_PROCESSES: Final = 8
ERROR_TEMPERATURE: Final = 0.08
"""The softmax temperature of an error: an action this much worse is played about a third as often."""


class LevelBot(Bot):
    """A bot of a level. It plays every game, with the search that fits the state."""

    def __init__(self, name: str, level: Level) -> None:
        super().__init__(name)
        self.level = level
        self.timed = level.seconds > 0.0
        self.budget = Budget(seconds=level.seconds, nodes=level.nodes)
        self.thinkers: dict[str, Bot] = {}
        """Its searchers by name, kept because their tables take time to allocate."""

    def objection(self, state: State) -> str:
        return f"{self.name} can only choose where a seat decides." if state.decider < 0 else ""

    def choose(self, state: State, rng: Rng) -> int:
        self.last = None
        actions = state.actions()
        if len(actions) == 1:
            return actions[0]
        if rng.unit() < self.level.random_rate:
            return rng.choose(unplanned(state))
        if rng.unit() < self.level.error_rate:
            return softmax_choice(state, rng, ERROR_TEMPERATURE)
        return self.best_action(state, rng)

    def best_action(self, state: State, rng: Rng) -> int:
        """The action it plays when it makes no error."""
        if self.level.nodes == 0 and self.level.seconds == 0.0:
            return Greedy(self.name).choose(state, rng)
        thinker = self.thinker(method(state))
        action = thinker.choose(state, rng)
        self.last = thinker.last
        return action

    def propose(self, state: State, seat: int, rng: Rng) -> int | None:
        """A worthwhile suggestion, for levels that search."""
        if self.level.nodes == 0 and self.level.seconds == 0.0:
            return None
        return worthwhile(state, seat, rng)

    def thinker(self, name: str) -> Bot:
        """The bot for that search."""
        if name not in self.thinkers:
            tries = self.level.tries
            paranoid = PARANOID_NODES_PER_SIMULATION * tries
            nodes = {"alphabeta": self.level.nodes, "paranoid": paranoid}.get(name, tries)
            processes = 1 if self.level.single_process else min(os.cpu_count() or 1, MAX_PROCESSES)
            self.thinkers[name] = searcher(name, Budget(seconds=self.level.seconds, nodes=nodes), processes)
        return self.thinkers[name]

    def forget(self) -> None:
        for thinker in self.thinkers.values():
            thinker.forget()


def unplanned(state: State) -> list[int]:
    """What somebody would play without a plan: nothing that is plainly absurd, and nothing doubtful."""
    found = state.prospects()
    sure = [action for action in found if not state.doubtful(action)]
    return sure if sure else found


def softmax_choice(state: State, rng: Rng, temperature: float) -> int:
    """An action drawn by softmax over static evaluations."""
    actions = unplanned(state)
    values = [value_after(state, action) for action in actions]
    best = max(values)
    weights = [exp((value - best) / temperature) for value in values]
    total = sum(weights)
    return actions[rng.weighted([weight / total for weight in weights])]


def value_after(state: State, action: int) -> float:
    """The decider's static evaluation right after an action; a doubtful one has to be clearly better."""
    after = state.copy()
    after.play(action)
    return expected(after, state.decider) - (CLEAR_GAIN if state.doubtful(action) else 0.0)
