"""Alpha-beta in several processes: after a short look at everything, each looks deeper at a part of the actions.

No process waits for another or hears of it, so with a budget of nodes the same is found every time.
"""

import json
from collections.abc import Callable
from typing import Final

from ludarium.bots.alphabeta.scores import DEEPEST, distance, told
from ludarium.bots.alphabeta.search import Search
from ludarium.bots.bot import Report
from ludarium.bots.processes import forks, share
from ludarium.core.rng import Rng
from ludarium.core.state import State

ALONE: Final = 0.1
"""The part of the budget after which the actions are divided: by then they are ranked well enough to do it fairly."""
LATE: Final = 0.2
"""The part of the thinking time that is waited for other processes when they are late."""


class Part:
    """What a process found of its part of the actions."""

    def __init__(self, nodes: int, settled: bool, scores: list[int], line: list[int]) -> None:
        self.nodes = nodes
        self.settled = settled
        """Whether no deeper look can change the last score."""
        self.scores = scores
        self.line = line

    def depth(self) -> int:
        """How deep it looked; as deep as can be, where looking deeper would change nothing."""
        return int(DEEPEST) if self.settled else len(self.scores)

    def score(self, depth: int) -> int:
        """What it found by looking that deep."""
        return self.scores[-1] if self.settled else self.scores[depth - 1]

    def written(self) -> bytes:
        """As bytes, for another process."""
        return json.dumps([self.nodes, self.settled, self.scores, self.line]).encode()


def read(data: bytes) -> Part:
    """What another process found."""
    nodes, settled, scores, line = json.loads(data)
    return Part(nodes, settled, scores, line)


class Job:
    """A part of the actions, to be looked at as deep as a part of the budget allows."""

    def __init__(self, search: Search, seat: int, number: int, count: int, nodes: int) -> None:
        self.search = search
        self.seat = seat
        # Every so manieth, for the good ones take longest.
        self.actions = search.actions[number::count]
        self.children = search.children[number::count]
        self.nodes = nodes

    def written(self) -> bytes:
        search, before = self.search, self.search.meter.nodes
        search.actions, search.children = self.actions, self.children
        search.meter.allow(self.nodes)
        search.stopped = False
        search.deepen(self.seat, DEEPEST)
        nodes = int(search.meter.nodes - before)
        return Part(nodes, search.settled, search.scores, search.line(len(search.scores))).written()


def shared_run(search: Search, state: State, rng: Rng, processes: int) -> Report:
    """`Search.run` in so many processes, or in fewer where there are fewer actions or nothing can be forked."""
    seat, meter = state.decider, search.meter
    search.begin()
    search.open(state, rng)
    if len(search.actions) == 1 or search.stopped:
        search.deepen(seat, 1)
        return search.report(seat)
    meter.limit(ALONE)
    search.deepen(seat, DEEPEST)
    meter.limit(1.0)
    if search.settled or meter.spent():
        return search.report(seat)
    jobs = divided(search, seat, processes if forks() else 1)
    alone = search.report(seat)
    answers = share(jobs, LATE * meter.budget.seconds, meter.budget.seconds)
    return joined(alone, [read(answer) for answer in answers if answer is not None])


def divided(search: Search, seat: int, processes: int) -> list[Callable[[], bytes]]:
    """The jobs for so many processes; the first has the best action so far."""
    count = min(processes, len(search.actions))
    if not search.meter.timed:
        count = min(count, int(search.meter.left()))
    jobs: list[Callable[[], bytes]] = []
    for number in range(count):
        nodes = (int(search.meter.left()) + count - 1 - number) // count
        jobs.append(Job(search, seat, number, count, nodes).written)
    return jobs


def joined(alone: Report, parts: list[Part]) -> Report:
    """What all found together, compared as deep as all have looked.

    Of the part that has the best score there, what its process came to prefer since is chosen.
    """
    nodes = alone.nodes + sum([part.nodes for part in parts])
    depth = min([part.depth() for part in parts])
    if depth == 0:
        return Report(0, nodes, alone.score, alone.ends_in, alone.line)
    best = parts[0]
    for part in parts:
        if part.score(depth) > best.score(depth):
            best = part
    score = best.score(depth)
    looked = min(depth, max([len(part.scores) for part in parts]))
    return Report(looked, nodes, told(score), distance(score), best.line)
