"""In which order alpha-beta tries actions: what is tried first and is good spares it the rest."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ludarium.bots.alphabeta.scores import BEYOND, DEEPEST
from ludarium.bots.alphabeta.transposition import short, spread
from ludarium.core.state import State

HABITS: Final[i64] = 4096
LONGEST: Final[i64] = DEEPEST + 10
"""No line is longer, with the blows that are followed at its end."""


class Habits:
    """Which actions have refuted what came before them."""

    def __init__(self) -> None:
        self.counts: vec[i64] = vec[i64]([0] * (2 * HABITS))
        """How often an action did, by seat and by the bits its number is spread to."""
        self.latest: vec[i64] = vec[i64]([0] * (2 * LONGEST))
        """The two actions that last did, by distance from the beginning."""

    def forget(self) -> None:
        for index in range(2 * HABITS):
            self.counts[index] = 0
        for index in range(2 * LONGEST):
            self.latest[index] = 0

    def refuted(self, seat: int, action: int, depth: i64) -> None:
        """Note that an action refuted, in a look of that depth."""
        self.counts[habit(seat, action)] += depth * depth

    def count(self, seat: int, action: int) -> i64:
        return self.counts[habit(seat, action)]

    def refuted_last(self, ply: i64, action: i64) -> None:
        """Note that an action refuted, so far from the beginning."""
        if self.latest[2 * ply] != action:
            self.latest[2 * ply + 1] = self.latest[2 * ply]
            self.latest[2 * ply] = action

    def lead(self, ply: i64, actions: list[int]) -> None:
        """Bring what last refuted there to the front, and what did before it next."""
        bring(self.latest[2 * ply], actions, 0)
        bring(self.latest[2 * ply + 1], actions, 1)


def habit(seat: int, action: int) -> i64:
    """Where an action's habit is kept."""
    return seat * HABITS + (spread(short(action)) & (HABITS - 1))


def bring(action: i64, actions: list[int], place: int) -> None:
    """Bring an action to a place, in exchange for the one there, unless it stands before it."""
    for index in range(place, len(actions)):
        if actions[index] == action:
            actions[index] = actions[place]
            actions[place] = action
            return


def prefer(action: i64, actions: list[int], ranks: vec[i64]) -> None:
    """Rank an action before all others."""
    for index in range(len(actions)):
        if actions[index] == action:
            ranks[index] = BEYOND


def bring_best(place: int, actions: list[int], children: list[State], ranks: vec[i64]) -> None:
    """Bring the best of the rest to a place."""
    best = place
    for index in range(place + 1, len(actions)):
        if ranks[index] > ranks[best]:
            best = index
    if best != place:
        actions[place], actions[best] = actions[best], actions[place]
        children[place], children[best] = children[best], children[place]
        ranks[place], ranks[best] = ranks[best], ranks[place]
