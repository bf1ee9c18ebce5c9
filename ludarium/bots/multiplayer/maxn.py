"""Looking ahead where more than two seats play, all see everything and nothing is left to chance.

max^n supposes that every seat plays for itself: what an action is worth is one number for each seat, and each takes
what is best for it. It looks at every action in turn, but beyond the first follows only those that look best.
"""

from typing import Final

from ludarium.bots.alphabeta.bot import unfit
from ludarium.bots.bot import Bot, Report
from ludarium.bots.budget import Budget
from ludarium.bots.counter import NodeCounter
from ludarium.core.errors import Misuse
from ludarium.core.rng import Rng
from ludarium.core.state import CHANCE, NOBODY, State

DEEPEST: Final = 60
WIDE: Final = 10
"""How many actions are followed further where not all are: the best at a glance."""
MEMORY: Final = 1 << 18
"""How many states are remembered at most."""
SURE: Final = 1.0 - 1e-9


class Found:
    """What a look found in a state: what it is worth to every seat, how deep it looked, and the best action."""

    def __init__(self, depth: int, worth: list[float], action: int, settled: bool) -> None:
        self.depth = depth
        self.worth = worth
        self.action = action
        self.settled = settled
        """Whether a deeper look could not change it."""


class MaxN(Bot):
    """Looks as far ahead as its budget allows, and supposes that every seat plays for itself."""

    def __init__(self, name: str, budget: Budget) -> None:
        super().__init__(name)
        self.timed = budget.seconds > 0.0
        self.budget = budget
        self.counter = NodeCounter(budget)
        self.look_ahead = LookAhead(self.counter)

    def objection(self, state: State) -> str:
        if state.decider < 0:
            return f"{self.name} can only choose where a seat decides."
        return unfit(self.name, state)

    def choose(self, state: State, rng: Rng) -> int:
        self.counter.begin()
        objection = self.objection(state)
        if objection:
            raise Misuse(objection)
        report = self.look_ahead.run(state, rng)
        self.last = report
        return report.line[0]


class LookAhead:
    """One look ahead from a state, one action deep, then two, three … and the memory it needs."""

    def __init__(self, counter: NodeCounter) -> None:
        self.counter = counter
        """How much of the budget is used; whoever looks ahead lets it begin."""
        self.known: dict[int, Found] = {}
        self.seat = 0
        """Whose choice it is: others who do not care are supposed to do it harm."""
        self.bounded = False
        self.stopped = False
        self.horizons = 0
        """How many scores so far are guesses that a deeper look might change."""
        self.actions: list[int] = []
        """What there is to choose among, the best so far first."""
        self.children: list[State] = []

    def run(self, state: State, rng: Rng) -> Report:
        """Look deeper and deeper, until the budget is spent or no deeper look can matter."""
        self.known.clear()
        self.seat = state.decider
        self.stopped = False
        self.bounded = self.counter.timed
        self.open(state, rng)
        worth = state.evaluate()
        depth = 0
        while depth < DEEPEST and not self.stopped:
            before = self.horizons
            found = self.look(depth + 1)
            if self.stopped:
                break
            worth = found
            depth += 1
            self.bounded = True
            if self.horizons == before or len(self.actions) == 1 or self.counter.spent():
                break
        return Report(depth, int(self.counter.nodes), worth[self.seat], 0, self.line(depth))

    def open(self, state: State, rng: Rng) -> None:
        """Collect what there is to choose among: one action for every state they lead to, equals in random order."""
        actions = state.actions().copy()
        rng.shuffle(actions)
        met: set[int] = set()
        self.actions, self.children = [], []
        for action in actions:
            child = self.child(state, action)
            if child.key() not in met:
                met.add(child.key())
                self.actions.append(action)
                self.children.append(child)
            if self.stopped:
                break
        order = ranked(self.children, self.seat)
        self.actions = [self.actions[index] for index in order]
        self.children = [self.children[index] for index in order]

    def look(self, depth: int) -> list[float]:
        """What the choice is worth by looking that deep. Whatever proves best moves to the front."""
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
        """What a state is worth to every seat."""
        if state.decider == NOBODY:
            return ended(state)
        if state.decider == CHANCE:
            raise Misuse("maxn plays games without chance, and here chance decides after some actions.")
        if depth <= 0:
            self.horizons += 1
            return state.evaluate()
        key = state.key()
        known = self.known.get(key)
        if known is not None and (known.settled or known.depth >= depth):
            if not known.settled:
                self.horizons += 1
            return known.worth
        return self.searched(state, key, depth, known)

    def searched(self, state: State, key: int, depth: int, known: Found | None) -> list[float]:
        """What a state is worth by looking at what the decider could do; what is found is remembered."""
        seat, before = state.decider, self.horizons
        actions = state.actions()
        children: list[State] = []
        for action in actions:
            children.append(self.child(state, action))
            if self.stopped:
                return []
        order = ranked(children, seat)
        if len(order) > WIDE:
            self.horizons += 1
            del order[WIDE:]
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
                if seat == self.seat and best[seat] >= SURE:
                    break
        self.keep(key, Found(depth, best, chosen, self.horizons == before))
        return best

    def better(self, worth: list[float], best: list[float], seat: int) -> bool:
        """Whether a seat prefers one to the other; where it does not care, it harms the seat that is to choose."""
        if worth[seat] != best[seat]:
            return worth[seat] > best[seat]
        return worth[self.seat] < best[self.seat]

    def keep(self, key: int, found: Found) -> None:
        """Remember a state while there is room."""
        if len(self.known) < MEMORY or key in self.known:
            self.known[key] = found

    def child(self, state: State, action: int) -> State:
        """The state an action leads to; every one visited is counted against the budget."""
        child = state.copy()
        child.play(action)
        if self.counter.visit() and self.bounded:
            self.stopped = True
        return child

    def line(self, depth: int) -> list[int]:
        """The actions that are expected, as far as remembered."""
        line = [self.actions[0]]
        at = self.children[0]
        while at.decider >= 0 and len(line) < depth:
            known = self.known.get(at.key())
            if known is None or known.action not in at.actions():
                break
            line.append(known.action)
            at = at.copy()
            at.play(known.action)
        return line


def ended(state: State) -> list[float]:
    """What every seat gets in a match that is over."""
    payoffs = state.outcome()
    if payoffs is None:
        raise Misuse("Nobody decides in this state, yet it has no outcome.")
    return payoffs


def ranked(children: list[State], seat: int) -> list[int]:
    """The places of states, the most promising for a seat first; equals keep their order."""
    rows = [(-glimpse(child, seat), index) for index, child in enumerate(children)]
    rows.sort()
    return [index for _, index in rows]


def glimpse(state: State, seat: int) -> float:
    """What a state is worth to a seat at a glance."""
    return ended(state)[seat] if state.decider == NOBODY else state.evaluate()[seat]


def prefer(action: int, actions: list[int], order: list[int]) -> None:
    """Bring an action to the front, if it is among those that are followed."""
    for place in range(len(order)):
        if actions[order[place]] == action:
            order.insert(0, order.pop(place))
            return
