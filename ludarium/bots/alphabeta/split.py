"""Root splitting: after a short serial search, each process searches a share of the root actions deeper.

Processes do not communicate, so under a node budget the result is reproducible.
"""

import json
from collections.abc import Callable
from typing import Final

from ludarium.bots.alphabeta.scores import MAX_DEPTH, as_payoff, plies_to_end
from ludarium.bots.alphabeta.search import Search
from ludarium.bots.bot import Report
from ludarium.bots.forked_jobs import WAIT_FRACTION, forks, share
from ludarium.core.rng import Rng
from ludarium.core.state import State

SERIAL_FRACTION: Final = 0.1
"""The fraction of the budget searched serially first: it ranks the actions well enough to share them out evenly."""


class PartResult:
    """One process's result for its share of the actions."""

    def __init__(self, nodes: int, settled: bool, scores: list[int], line: list[int]) -> None:
        self.nodes = nodes
        self.settled = settled
        """Whether no deeper search can change the last score."""
        self.scores = scores
        self.line = line

    def depth(self) -> int:
        """The depth it completed; the maximum where searching deeper would change nothing."""
        return int(MAX_DEPTH) if self.settled else len(self.scores)

    def score(self, depth: int) -> int:
        """Its score at that depth."""
        return self.scores[-1] if self.settled else self.scores[depth - 1]

    def written(self) -> bytes:
        """As bytes, for another process."""
        return json.dumps([self.nodes, self.settled, self.scores, self.line]).encode()


def read(data: bytes) -> PartResult:
    """The result of another process."""
    nodes, settled, scores, line = json.loads(data)
    return PartResult(nodes, settled, scores, line)


class SplitTask:
    """A share of the root actions, to be searched with a share of the budget."""

    def __init__(self, search: Search, seat: int, number: int, count: int, nodes: int) -> None:
        self.search = search
        self.seat = seat
        # Interleave the actions: good ones take longest to search.
        self.actions = search.actions[number::count]
        self.children = search.children[number::count]
        self.nodes = nodes

    def written(self) -> bytes:
        search, before = self.search, self.search.counter.nodes
        search.actions, search.children = self.actions, self.children
        search.counter.allow(self.nodes)
        search.stopped = False
        search.deepen(self.seat, MAX_DEPTH)
        nodes = int(search.counter.nodes - before)
        return PartResult(
            nodes, search.settled, search.scores, search.principal_variation(len(search.scores))
        ).written()


def parallel_search(search: Search, state: State, rng: Rng, processes: int) -> Report:
    """`Search.run` in several processes; fewer if there are fewer actions or processes cannot be forked."""
    seat, counter = state.decider, search.counter
    search.begin()
    search.open_root(state, rng)
    if len(search.actions) == 1 or search.stopped:
        search.deepen(seat, 1)
        return search.report(seat)
    counter.limit(SERIAL_FRACTION)
    search.deepen(seat, MAX_DEPTH)
    counter.limit(1.0)
    if search.settled or counter.spent():
        return search.report(seat)
    tasks = split_tasks(search, seat, processes if forks() else 1)
    alone = search.report(seat)
    answers = share(tasks, WAIT_FRACTION * counter.budget.seconds, counter.budget.seconds)
    return merge(alone, [read(answer) for answer in answers if answer is not None])


def split_tasks(search: Search, seat: int, processes: int) -> list[Callable[[], bytes]]:
    """One task per process; the first has the best action so far."""
    count = min(processes, len(search.actions))
    if not search.counter.timed:
        count = min(count, int(search.counter.left()))
    tasks: list[Callable[[], bytes]] = []
    for number in range(count):
        nodes = (int(search.counter.left()) + count - 1 - number) // count
        tasks.append(SplitTask(search, seat, number, count, nodes).written)
    return tasks


def merge(alone: Report, parts: list[PartResult]) -> Report:
    """The combined result, compared at the deepest depth that every process completed.

    The process with the best score there decides, with the action it prefers by now.
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
    return Report(looked, nodes, as_payoff(score), plies_to_end(score), best.line)
