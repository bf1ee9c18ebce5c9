"""Root statistics of a search, in a form that processes can send and add up."""

from struct import Struct
from typing import Final

from ludarium.bots.mcts.simulation import TreeSearch
from ludarium.bots.simple import CLEAR_GAIN
from ludarium.core.state import State

HEAD: Final = Struct("<q")
ROW: Final = Struct("<qqdqd")


class ActionStats:
    """Visits and total payoff of one root action."""

    def __init__(self, action: int, visits: int, total: float, ends_in: int, payoff: float) -> None:
        self.action = action
        self.visits = visits
        self.total = total
        self.ends_in = ends_in
        """After how many actions, itself included, a proven payoff comes; 0 while none is proven."""
        self.payoff = payoff

    def worth(self) -> float:
        """The action's value to the decider."""
        if self.ends_in > 0:
            return self.payoff
        return self.total / self.visits if self.visits > 0 else 0.0

    def sort_key(self) -> tuple[int, float, float]:
        """A sort key: a proven win is best, the sooner the better; a proven loss worst; else the most visited.

        An action proven to be neither gets no more visits: `_best` compares it by its value instead.
        """
        if self.ends_in > 0 and self.payoff >= 1.0:
            return 2, -float(self.ends_in), 0.0
        if self.ends_in > 0 and self.payoff <= -1.0:
            return 0, float(self.ends_in), 0.0
        return 1, float(self.visits), self.worth()


class SearchResult:
    """The statistics of all root actions, and how many simulations were run."""

    def __init__(self, simulations: int, stats: list[ActionStats]) -> None:
        self.simulations = simulations
        self.stats = stats

    def best(self, state: State) -> ActionStats:
        """The action to choose; a doubtful one only if it is worth clearly more than the best of the others."""
        best = _best(self.stats)
        if not state.doubtful(best.action) or best.sort_key()[0] == 2:
            return best
        others = [one for one in self.stats if one.visits > 0 and not state.doubtful(one.action)]
        if not others:
            return best
        other = _best(others)
        return best if best.worth() - other.worth() >= CLEAR_GAIN else other

    def to_bytes(self) -> bytes:
        """As bytes, for another process."""
        parts = [HEAD.pack(self.simulations)]
        for one in self.stats:
            parts.append(ROW.pack(one.action, one.visits, one.total, one.ends_in, one.payoff))
        return b"".join(parts)


def _best(stats: list[ActionStats]) -> ActionStats:
    """The most visited action, unless something is proven."""
    best = stats[0]
    for tally in stats:
        if tally.sort_key() > best.sort_key():
            best = tally
    for tally in stats:
        if tally.ends_in > 0 and tally.visits > 0 and tally.worth() > best.worth():
            best = tally
    return best


def from_bytes(data: bytes) -> SearchResult:
    """The result of another process."""
    stats: list[ActionStats] = []
    for place in range(HEAD.size, len(data), ROW.size):
        action, visits, total, ends_in, payoff = ROW.unpack_from(data, place)
        stats.append(ActionStats(action, visits, total, ends_in, payoff))
    return SearchResult(HEAD.unpack_from(data)[0], stats)


def collect_stats(tree: TreeSearch, simulations: int) -> SearchResult:
    """The statistics of each root action; of those never tried only the most promising."""
    expansion = tree.root.expansion
    assert expansion is not None
    stats: list[ActionStats] = []
    for node in [*expansion.children, *expansion.edges.values()]:
        proven = node.proven
        if proven is None:
            stats.append(ActionStats(int(node.action), int(node.visits), node.total, 0, 0.0))
        else:
            payoff = proven[tree.seat]
            stats.append(ActionStats(int(node.action), int(node.visits), node.total, int(node.ends_in) + 1, payoff))
    if expansion.has_untried():
        stats.append(ActionStats(int(expansion.actions[len(expansion.children)]), 0, 0.0, 0, 0.0))
    return (
        SearchResult(simulations, stats)
        if stats
        else SearchResult(0, [ActionStats(tree.choices(tree.state)[0], 0, 0.0, 0, 0.0)])
    )


def merge(parts: list[SearchResult]) -> SearchResult:
    """The sum of several searches; what one of them has proven is proven."""
    sums: dict[int, ActionStats] = {}
    simulations = 0
    for part in parts:
        simulations += part.simulations
        for one in part.stats:
            known = sums.get(one.action)
            if known is None:
                sums[one.action] = one
                continue
            known.visits += one.visits
            known.total += one.total
            if one.ends_in > 0:
                known.ends_in, known.payoff = one.ends_in, one.payoff
    return SearchResult(simulations, list(sums.values()))
