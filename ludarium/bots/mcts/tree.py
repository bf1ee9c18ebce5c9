"""The tree that a search by simulation grows: what was met, how often, and how it went."""

from librt.vecs import vec
from mypy_extensions import i64


class Node:
    """An action that was tried, and the state it led to as far as the search remembers it."""

    def __init__(self, action: i64, mover: i64, prior: float, hope: float, fixed: bool) -> None:
        self.action = action
        self.mover = mover
        """The seat that chose the action, or CHANCE."""
        self.prior = prior
        """How likely a good player is to choose it, at first glance."""
        self.hope = hope
        """How promising it is for the mover, at first glance."""
        self.fixed = fixed
        """Whether the state is the same whenever it is met: nothing in it is hidden from the searching seat."""
        self.visits: i64 = 0
        self.offered: i64 = 0
        """How often it could have been chosen, where that depends on what is hidden."""
        self.total = 0.0
        """The sum of what it brought to its mover."""
        self.branch: Branch | None = None
        """What can be chosen in the state, once it was met again."""
        self.proven: list[float] | None = None
        """The payoffs that the state must lead to, if everybody plays to win."""
        self.ends_in: i64 = 0
        """After how many actions it does, once that is proven."""

    def worth(self) -> float:
        """What it brought to its mover on average."""
        return self.total / float(self.visits) if self.visits > 0 else self.hope

    def line(self) -> list[int]:
        """The actions that were tried most from here on, until chance decides or things are hidden."""
        best: Node | None = None
        if self.branch is not None:
            for child in self.branch.children:
                if best is None or child.visits > best.visits:
                    best = child
        return [] if best is None else [int(best.action), *best.line()]

    def size(self) -> i64:
        """How many actions the tree below it remembers."""
        size: i64 = 1
        if self.branch is not None:
            size += len(self.branch.actions)
            for child in self.branch.children:
                size += child.size()
            for face in self.branch.faces.values():
                size += face.size()
        return size


class Branch:
    """What can be chosen in a state: some of it tried, the rest waiting, the most promising first in line."""

    def __init__(self, decider: i64) -> None:
        self.decider = decider
        self.visits: i64 = 0
        self.actions: vec[i64] = vec[i64]([])
        """All that can be chosen. Those at the front are the children's; where things are hidden it stays empty."""
        self.hopes: vec[float] = vec[float]([])
        self.priors: vec[float] = vec[float]([])
        self.children: list[Node] = []
        self.sure: list[float] | None = None
        """The best proven payoffs for the decider: it need not do worse."""
        self.edges: dict[int, Node] = {}
        """Where things are hidden: what was ever offered, by action."""
        self.faces: dict[int, Node] = {}
        """Where chance decides or things are hidden: where it went on, by what the searching seat saw of the action."""

    def waits(self) -> bool:
        """Whether something was never tried."""
        return len(self.children) < len(self.actions)

    def lists(self, actions: list[int]) -> bool:
        """Whether exactly these actions can be chosen."""
        if len(actions) != len(self.actions):
            return False
        listed = set(actions)
        return all(int(action) in listed for action in self.actions)

    def line_up(self, place: i64) -> None:
        """Bring the most promising of those that wait to the front of the line."""
        best = place
        for index in range(place + 1, len(self.actions)):
            if self.hopes[index] > self.hopes[best]:
                best = index
        self.swap(place, best)

    def swap(self, place: i64, other: i64) -> None:
        """Exchange two of those that wait."""
        action = self.actions[place]
        self.actions[place] = self.actions[other]
        self.actions[other] = action
        if len(self.hopes) > 0:
            hope, prior = self.hopes[place], self.priors[place]
            self.hopes[place], self.priors[place] = self.hopes[other], self.priors[other]
            self.hopes[other], self.priors[other] = hope, prior
