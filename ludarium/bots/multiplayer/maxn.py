"""Max^n search: more than two seats, no chance, perfect information, every seat plays for itself.

A state's value is one number per seat, and each decider maximises its own. Below the root only the best-looking
actions are searched (a beam).
"""

from typing import Final

from ludarium.bots.bot import Report
from ludarium.bots.budget import Budget
from ludarium.bots.counter import NodeCounter
from ludarium.bots.iterative import NO_ACTION, IterativeBot, RootSearch
from ludarium.core.errors import Misuse
from ludarium.core.rng import Rng
from ludarium.core.state import CHANCE, NOBODY, State

MAX_DEPTH: Final = 60
BEAM_WIDTH: Final = 10
"""How many actions are searched below the root, the best by static evaluation."""
MAX_ENTRIES: Final = 1 << 18
"""The transposition table's capacity, in states."""
CERTAIN_WIN: Final = 1.0 - 1e-9


class MaxNEntry:
    """A transposition table entry: depth, value per seat and best action."""

    def __init__(self, depth: int, worth: list[float], action: int, settled: bool) -> None:
        self.depth = depth
        self.worth = worth
        self.action = action
        self.settled = settled
        """Whether a deeper search cannot change it."""


class MaxN(IterativeBot):
    """Max^n: every seat plays for itself."""

    def __init__(self, name: str, budget: Budget) -> None:
        super().__init__(name, budget)
        self.search = MaxNSearch(self.counter)

    def report(self, state: State, rng: Rng) -> Report:
        return self.search.run(state, rng)


class MaxNSearch(RootSearch):
    """Iterative-deepening max^n from one state, with its transposition table."""

    def __init__(self, counter: NodeCounter) -> None:
        super().__init__(counter)
        self.entries: dict[int, MaxNEntry] = {}
        self.seat = 0
        """Whose choice it is; indifferent opponents are assumed to harm it."""
        self.horizon_nodes = 0
        """How many values so far are static evaluations that a deeper search might change."""

    def run(self, state: State, rng: Rng) -> Report:
        """Search deeper and deeper until the budget is spent or a deeper search cannot matter."""
        self.entries.clear()
        self.seat = state.decider
        self.stopped = False
        self.enforce_budget = self.counter.timed
        self.open_root(state, rng)
        worth = state.evaluate()
        depth = 0
        while depth < MAX_DEPTH and not self.stopped:
            before = self.horizon_nodes
            found = self.look(depth + 1)
            if self.stopped:
                break
            worth = found
            depth += 1
            self.enforce_budget = True
            if self.horizon_nodes == before or len(self.actions) == 1 or self.counter.spent():
                break
        return Report(depth, int(self.counter.nodes), worth[self.seat], 0, self.principal_variation(depth))

    def open_root(self, state: State, rng: Rng) -> None:
        """Collect the root actions, the most promising first."""
        super().open_root(state, rng)
        order = ranked(self.children, self.seat)
        self.actions = [self.actions[index] for index in order]
        self.children = [self.children[index] for index in order]

    def look(self, depth: int) -> list[float]:
        """The root's value at that depth. The best action moves to the front."""
        best: list[float] = []
        for index in range(len(self.actions)):
            worth = self.worth(self.children[index], depth - 1)
            if self.stopped:
                break
            if not best or worth[self.seat] > best[self.seat]:
                best = worth
                self.actions.insert(0, self.actions.pop(index))
                self.children.insert(0, self.children.pop(index))
        return best

    def worth(self, state: State, depth: int) -> list[float]:
        """A state's value for every seat."""
        if state.decider == NOBODY:
            return final_payoffs(state)
        if state.decider == CHANCE:
            raise Misuse("maxn plays games without chance, and here chance decides after some actions.")
        if depth <= 0:
            self.horizon_nodes += 1
            return state.evaluate()
        key = state.key()
        known = self.entries.get(key)
        if known is not None and (known.settled or known.depth >= depth):
            if not known.settled:
                self.horizon_nodes += 1
            return known.worth
        return self.searched(state, key, depth, known)

    def searched(self, state: State, key: int, depth: int, known: MaxNEntry | None) -> list[float]:
        """A state's value by searching the decider's actions; stored in the transposition table."""
        seat, before = state.decider, self.horizon_nodes
        actions = state.actions()
        children: list[State] = []
        for action in actions:
            children.append(self.child(state, action))
            if self.stopped:
                return []
        order = ranked(children, seat)
        if len(order) > BEAM_WIDTH:
            self.horizon_nodes += 1
            del order[BEAM_WIDTH:]
        if known is not None:
            prefer(known.action, actions, order)
        best: list[float] = []
        chosen = 0
        for index in order:
            worth = self.worth(children[index], depth - 1)
            if self.stopped:
                return []
            if not best or self.better(worth, best, seat):
                best, chosen = worth, actions[index]
                if seat == self.seat and best[seat] >= CERTAIN_WIN:
                    break
        self.keep(key, MaxNEntry(depth, best, chosen, self.horizon_nodes == before))
        return best

    def better(self, worth: list[float], best: list[float], seat: int) -> bool:
        """Whether a seat prefers one value to the other; if indifferent, it harms the seat that is to choose."""
        if worth[seat] != best[seat]:
            return worth[seat] > best[seat]
        return worth[self.seat] < best[self.seat]

    def keep(self, key: int, found: MaxNEntry) -> None:
        """Store an entry while there is room."""
        if len(self.entries) < MAX_ENTRIES or key in self.entries:
            self.entries[key] = found

    def best_known(self, state: State) -> int:
        known = self.entries.get(state.key())
        return NO_ACTION if known is None else known.action


def final_payoffs(state: State) -> list[float]:
    """The payoffs of a match that is over."""
    payoffs = state.outcome()
    if payoffs is None:
        raise Misuse("Nobody decides in this state, yet it has no outcome.")
    return payoffs


def ranked(children: list[State], seat: int) -> list[int]:
    """The indices of states, the most promising for a seat first; ties keep their order."""
    rows = [(-seat_value(child, seat), index) for index, child in enumerate(children)]
    rows.sort()
    return [index for _, index in rows]


def seat_value(state: State, seat: int) -> float:
    """A seat's payoff or static evaluation."""
    return final_payoffs(state)[seat] if state.decider == NOBODY else state.evaluate()[seat]


def prefer(action: int, actions: list[int], order: list[int]) -> None:
    """Move an action to the front, if it is in the beam."""
    for place in range(len(order)):
        if actions[order[place]] == action:
            order.insert(0, order.pop(place))
            return
