"""The search tree: nodes with their statistics, and expansions with the actions below them."""

from librt.vecs import vec
from mypy_extensions import i64


class Node:
    """An action that was tried, with its statistics, and the state it led to."""

    def __init__(self, action: i64, mover: i64, prior: float, value: float, observable: bool) -> None:
        self.action = action
        self.mover = mover
        """The seat that chose the action, or CHANCE."""
        self.prior = prior
        """The prior probability of the action."""
        self.first_value = value
        """The static evaluation after it, for the mover; its value until it is visited."""
        self.observable = observable
        """Whether nothing in the state is hidden from the searching seat, so that it is the same at every visit."""
        self.visits: i64 = 0
        self.offered: i64 = 0
        """How often it was available, which under hidden information differs between determinizations."""
        self.total = 0.0
        """The sum of payoffs for its mover."""
        self.expansion: Expansion | None = None
        """The actions of the state, once it is visited a second time."""
        self.proven: list[float] | None = None
        """The proven payoffs under best play."""
        self.ends_in: i64 = 0
        """The distance to the proven end, in actions."""

    def worth(self) -> float:
        """The mean payoff for its mover."""
        return self.total / float(self.visits) if self.visits > 0 else self.first_value

    def line(self) -> list[int]:
        """The most visited line from here, until chance decides or something is hidden."""
        best: Node | None = None
        if self.expansion is not None:
            for child in self.expansion.children:
                if best is None or child.visits > best.visits:
                    best = child
        return [] if best is None else [int(best.action), *best.line()]

    def size(self) -> i64:
        """The number of actions in its subtree."""
        size: i64 = 1
        if self.expansion is not None:
            size += len(self.expansion.actions)
            for child in self.expansion.children:
                size += child.size()
            for observed in self.expansion.observations.values():
                size += observed.size()
        return size


class Expansion:
    """The actions of a state: tried ones with their nodes, then untried ones, the most promising first."""

    def __init__(self, decider: i64) -> None:
        self.decider = decider
        self.visits: i64 = 0
        self.actions: vec[i64] = vec[i64]([])
        """All actions, those with children first. Empty under hidden information."""
        self.first_values: vec[float] = vec[float]([])
        self.priors: vec[float] = vec[float]([])
        self.children: list[Node] = []
        self.sure: list[float] | None = None
        """The best proven payoffs for the decider, a lower bound of what it can get."""
        self.edges: dict[int, Node] = {}
        """Under hidden information: statistics of every action ever available."""
        self.observations: dict[int, Node] = {}
        """At chance nodes and under hidden information: the next node, by what the searching seat observed."""

    def has_untried(self) -> bool:
        """Whether some action was never tried."""
        return len(self.children) < len(self.actions)

    def lists(self, actions: list[int]) -> bool:
        """Whether these are exactly its actions."""
        if len(actions) != len(self.actions):
            return False
        listed = set(actions)
        return all(int(action) in listed for action in self.actions)

    def promote_best(self, place: i64) -> None:
        """Move the most promising untried action to a place."""
        best = place
        for index in range(place + 1, len(self.actions)):
            if self.first_values[index] > self.first_values[best]:
                best = index
        self.swap(place, best)

    def swap(self, place: i64, other: i64) -> None:
        """Swap two untried actions."""
        action = self.actions[place]
        self.actions[place] = self.actions[other]
        self.actions[other] = action
        if len(self.first_values) > 0:
            value, prior = self.first_values[place], self.priors[place]
            self.first_values[place], self.priors[place] = self.first_values[other], self.priors[other]
            self.first_values[other], self.priors[other] = value, prior
