"""Levels: how well a bot plays, the same for all games, from 1 that anybody beats to 8 that takes all the machine has.

A level is a budget and a habit of erring. Up to level 6 the budget is a number of states, so that a seed fixes what it
plays on every machine; above, it is seconds.
"""

import os
from math import exp
from typing import Final, NamedTuple

from ludarium.bots.bot import Bot
from ludarium.bots.budget import Budget
from ludarium.bots.methods import method, searcher
from ludarium.bots.proposing import worthwhile
from ludarium.bots.simple import Greedy, expected
from ludarium.core.rng import Rng
from ludarium.core.state import State


class Level(NamedTuple):
    """How strong a bot plays, and what people call it."""

    number: int
    title: str
    about: str
    blind: float
    """How often it plays anything at all."""
    slips: float
    """How often it plays what looks good at a glance, and not always the best of that."""
    nodes: int
    """How many states it visits where alpha-beta fits; 0 if it thinks by the clock or does not look ahead."""
    tries: int
    """How many simulations it does where tree search fits."""
    seconds: float
    alone: bool = True
    """Whether it thinks in one process; if not, in as many as the machine has cores."""


# fmt: off
LEVELS: Final = (
    #                                                                            blind slips nodes   tries  seconds
    Level(1, "Wanderer",    "plays mostly at random; anybody beats it",           0.75, 0.0,  0,      0,     0.0),
    Level(2, "Novice",      "takes what looks best, but often forgets to look",   0.3,  0.3,  0,      0,     0.0),
    Level(3, "Apprentice",  "takes what looks best at once",                      0.0,  0.1,  0,      0,     0.0),
    Level(4, "Regular",     "looks a little ahead, and slips now and then",       0.0,  0.1,  300,    60,    0.0),
    Level(5, "Veteran",     "looks ahead, and hardly ever slips",                 0.0,  0.04, 1_200,  250,   0.0),
    Level(6, "Expert",      "looks well ahead",                                   0.0,  0.0,  12_000, 1_200, 0.0),
    Level(7, "Master",      "thinks for half a second",                           0.0,  0.0,  0,      0,     0.5),
    Level(8, "Grandmaster", "thinks for five seconds with the whole machine",    0.0,  0.0,  0,      0,     5.0, False),
)
# fmt: on
USUAL: Final = 4
"""The level to play against unless another is chosen."""
STATES: Final = 12
"""So many states take as long as one simulation of tree search, where paranoid search fits."""
MANY: Final = 8
"""In more processes than these no level thinks."""
SOFTNESS: Final = 0.08
"""Where a level slips, an action that looks this much worse than another is played about a third as often."""


class Leveled(Bot):
    """A bot of a level. It plays every game, by the way of looking ahead that fits the state."""

    def __init__(self, name: str, level: Level) -> None:
        super().__init__(name)
        self.level = level
        self.timed = level.seconds > 0.0
        self.budget = Budget(seconds=level.seconds, nodes=level.nodes)
        self.thinkers: dict[str, Bot] = {}
        """The bots that think for it, by method: kept, for they need memory that takes a while to set up."""

    def objection(self, state: State) -> str:
        return f"{self.name} can only choose where a seat decides." if state.decider < 0 else ""

    def choose(self, state: State, rng: Rng) -> int:
        self.last = None
        imagined = state.guess(state.decider, rng)  # so that nothing it is handed could tell it too much
        actions = imagined.actions()
        if len(actions) == 1:
            return actions[0]
        if rng.unit() < self.level.blind:
            return rng.choose(actions)
        if rng.unit() < self.level.slips:
            return softened(imagined, rng, SOFTNESS)
        return self.thought(imagined, rng)

    def thought(self, state: State, rng: Rng) -> int:
        """What it plays when it does not err."""
        if self.level.nodes == 0 and self.level.seconds == 0.0:
            return Greedy(self.name).choose(state, rng)
        thinker = self.thinker(method(state))
        action = thinker.choose(state, rng)
        self.last = thinker.last
        return action

    def propose(self, state: State, seat: int, rng: Rng) -> int | None:
        """What is worth it, for levels that look ahead."""
        if self.level.nodes == 0 and self.level.seconds == 0.0:
            return None
        return worthwhile(state, seat, rng)

    def thinker(self, name: str) -> Bot:
        """The bot that looks ahead in that way."""
        if name not in self.thinkers:
            nodes = {"alphabeta": self.level.nodes, "paranoid": STATES * self.level.tries}.get(name, self.level.tries)
            processes = 1 if self.level.alone else min(os.cpu_count() or 1, MANY)
            self.thinkers[name] = searcher(name, Budget(seconds=self.level.seconds, nodes=nodes), processes)
        return self.thinkers[name]

    def forget(self) -> None:
        for thinker in self.thinkers.values():
            thinker.forget()


def softened(state: State, rng: Rng, softness: float) -> int:
    """An action that looks good at a glance: the better, the likelier."""
    actions = state.prospects()
    values = [glimpse(state, action) for action in actions]
    best = max(values)
    weights = [exp((value - best) / softness) for value in values]
    total = sum(weights)
    return actions[rng.weighted([weight / total for weight in weights])]


def glimpse(state: State, action: int) -> float:
    """How the decider stands right after an action."""
    after = state.copy()
    after.play(action)
    return expected(after, state.decider)
