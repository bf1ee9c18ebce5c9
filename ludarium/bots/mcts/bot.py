"""The MCTS bot: any number of seats, with or without chance and hidden information."""

from mypy_extensions import i64

from ludarium.bots.bot import Bot, Report
from ludarium.bots.budget import Budget
from ludarium.bots.evaluator import Evaluator
from ludarium.bots.forked_jobs import WAIT_FRACTION, share
from ludarium.bots.mcts.config import MctsConfig
from ludarium.bots.mcts.result import ActionStats, SearchResult, collect_stats, from_bytes, merge
from ludarium.bots.mcts.simulation import TreeSearch
from ludarium.bots.mcts.tree import Node
from ludarium.core.errors import Misuse
from ludarium.core.rng import Rng
from ludarium.core.state import State


class Mcts(Bot):
    """Runs simulations, more for promising actions, and plays the most visited one.

    It keeps its tree: if the next state is found in it, the search goes on from there.
    """

    def __init__(
        self, name: str, budget: Budget, config: MctsConfig, processes: int = 1, evaluator: Evaluator | None = None
    ) -> None:
        super().__init__(name)
        self.timed = budget.seconds > 0.0
        self.budget = budget
        self.config = config
        self.processes = processes
        self.evaluator = evaluator
        """How it judges states (default: by their own evaluation)."""
        self.tree: TreeSearch | None = None
        """The tree of the last choice."""
        self.chosen: Node | None = None
        """Where the last choice led in it."""

    def objection(self, state: State) -> str:
        return f"{self.name} can only choose where a seat decides." if state.decider < 0 else ""

    def forget(self) -> None:
        self.tree = None
        self.chosen = None

    def choose(self, state: State, rng: Rng) -> int:
        objection = self.objection(state)
        if objection:
            raise Misuse(objection)
        deadline = self.budget.clock() + self.budget.seconds if self.timed else 0.0
        tree = self.reuse_tree(state, rng)
        found = self.think(tree, deadline, rng)
        best = found.best(state)
        self.tree, self.chosen = tree, tree.child(best.action)
        self.last = report(tree, found, best)
        return best.action

    def reuse_tree(self, state: State, rng: Rng) -> TreeSearch:
        """The last tree's subtree for this state if it has one, else a new tree."""
        tree, chosen = self.tree, self.chosen
        self.forget()  # free the old tree before a new one grows: there may not be room for both
        if tree is not None and chosen is not None and tree.move(chosen, state, rng):
            return tree
        tree = None
        return TreeSearch(self.config, state, rng, self.evaluator)

    def think(self, tree: TreeSearch, deadline: float, rng: Rng) -> SearchResult:
        """Simulate until the budget is spent, in several processes if asked to (root parallelisation)."""
        if tree.settled():
            return collect_stats(tree, 0)
        if self.processes == 1:
            return SimulationTask(self, tree, deadline, self.budget.nodes, rng).done()
        nodes, more = divmod(self.budget.nodes, self.processes)
        tasks: list[SimulationTask] = []
        for number in range(self.processes):
            tasks.append(SimulationTask(self, tree, deadline, nodes + int(number < more), rng.fork(number)))
        answers = share(
            [task.to_bytes for task in tasks if self.timed or task.most > 0], WAIT_FRACTION * self.budget.seconds
        )
        return merge([from_bytes(answer) for answer in answers if answer is not None])


class SimulationTask:
    """One process's share of the simulations."""

    def __init__(self, bot: Mcts, tree: TreeSearch, deadline: float, most: int, rng: Rng) -> None:
        self.bot = bot
        self.tree = tree
        self.deadline = deadline
        self.most = most
        self.rng = rng

    def done(self) -> SearchResult:
        """Simulate until the budget is spent or the root is solved, at least once; returns the root's statistics."""
        tree, timed = self.tree, self.bot.timed
        tree.rng = self.rng
        count: i64 = 0
        while not tree.settled():
            tree.simulate()
            count += 1
            if timed:
                if count & 3 == 0 and self.bot.budget.clock() >= self.deadline:
                    break
            elif count >= self.most:
                break
        return collect_stats(tree, int(count))

    def to_bytes(self) -> bytes:
        return self.done().to_bytes()


def report(tree: TreeSearch, found: SearchResult, best: ActionStats) -> Report:
    """The search report, for hints and benchmarks."""
    line = tree.line(best.action)
    proven = best.ends_in if abs(best.payoff) >= 1.0 else 0
    return Report(len(line), found.simulations, best.worth(), proven, line)
