"""What a search by simulation found of each action, in a form that several processes can add up."""

from struct import Struct
from typing import Final

from ludarium.bots.mcts.simulation import Growth

HEAD: Final = Struct("<q")
ROW: Final = Struct("<qqdqd")


class Tally:
    """What is known of one action: how often it was tried and what it brought."""

    def __init__(self, action: int, visits: int, total: float, ends_in: int, payoff: float) -> None:
        self.action = action
        self.visits = visits
        self.total = total
        self.ends_in = ends_in
        """After how many actions, itself included, a proven payoff comes; 0 while none is proven."""
        self.payoff = payoff

    def worth(self) -> float:
        """What the action is worth to the decider."""
        if self.ends_in > 0:
            return self.payoff
        return self.total / self.visits if self.visits > 0 else 0.0

    def standing(self) -> tuple[int, float, float]:
        """Compares actions: a proven win is best, the sooner the better; a proven loss worst; else the most tried is.

        What is proven to be neither is not tried any more: it is the better for its worth, as `Found.best` has it.
        """
        if self.ends_in > 0 and self.payoff >= 1.0:
            return 2, -float(self.ends_in), 0.0
        if self.ends_in > 0 and self.payoff <= -1.0:
            return 0, float(self.ends_in), 0.0
        return 1, float(self.visits), self.worth()


class Found:
    """All that a search found: the actions, and how many simulations it took."""

    def __init__(self, simulations: int, tallies: list[Tally]) -> None:
        self.simulations = simulations
        self.tallies = tallies

    def best(self) -> Tally:
        """The action to choose."""
        best = self.tallies[0]
        for tally in self.tallies:
            if tally.standing() > best.standing():
                best = tally
        for tally in self.tallies:
            if tally.ends_in > 0 and tally.visits > 0 and tally.worth() > best.worth():
                best = tally
        return best

    def written(self) -> bytes:
        """As bytes, for another process."""
        parts = [HEAD.pack(self.simulations)]
        for one in self.tallies:
            parts.append(ROW.pack(one.action, one.visits, one.total, one.ends_in, one.payoff))
        return b"".join(parts)


def read(data: bytes) -> Found:
    """What another process found."""
    tallies: list[Tally] = []
    for place in range(HEAD.size, len(data), ROW.size):
        action, visits, total, ends_in, payoff = ROW.unpack_from(data, place)
        tallies.append(Tally(action, visits, total, ends_in, payoff))
    return Found(HEAD.unpack_from(data)[0], tallies)


def found_in(growth: Growth, simulations: int) -> Found:
    """What a tree says of each action; of those never tried, of the first in line only."""
    branch = growth.root.branch
    assert branch is not None
    tallies: list[Tally] = []
    for node in [*branch.children, *branch.edges.values()]:
        proven = node.proven
        if proven is None:
            tallies.append(Tally(int(node.action), int(node.visits), node.total, 0, 0.0))
        else:
            payoff = proven[growth.seat]
            tallies.append(Tally(int(node.action), int(node.visits), node.total, int(node.ends_in) + 1, payoff))
    if branch.waits():
        tallies.append(Tally(int(branch.actions[len(branch.children)]), 0, 0.0, 0, 0.0))
    return (
        Found(simulations, tallies) if tallies else Found(0, [Tally(growth.choices(growth.state)[0], 0, 0.0, 0, 0.0)])
    )


def added(parts: list[Found]) -> Found:
    """What several searches found together; what one of them has proven is proven."""
    sums: dict[int, Tally] = {}
    simulations = 0
    for part in parts:
        simulations += part.simulations
        for one in part.tallies:
            known = sums.get(one.action)
            if known is None:
                sums[one.action] = one
                continue
            known.visits += one.visits
            known.total += one.total
            if one.ends_in > 0:
                known.ends_in, known.payoff = one.ends_in, one.payoff
    return Found(simulations, list(sums.values()))
