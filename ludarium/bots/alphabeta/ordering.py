"""Move ordering: a good action searched first cuts off the rest."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ludarium.bots.alphabeta.scores import INFINITY, MAX_DEPTH
from ludarium.bots.alphabeta.transposition import mix, short_key
from ludarium.core.state import State

HISTORY_SIZE: Final[i64] = 4096
MAX_PLIES: Final[i64] = MAX_DEPTH + 10
"""The longest line, quiescence included."""


class OrderingHints:
    """Killer moves and the history heuristic: which actions have caused cutoffs."""

    def __init__(self) -> None:
        self.history: vec[i64] = vec[i64]([0] * (2 * HISTORY_SIZE))
        """The history heuristic: a score per seat and hashed action."""
        self.killers: vec[i64] = vec[i64]([0] * (2 * MAX_PLIES))
        """The two killer moves of each ply: the last actions that caused a cutoff there."""

    def clear(self) -> None:
        for index in range(2 * HISTORY_SIZE):
            self.history[index] = 0
        for index in range(2 * MAX_PLIES):
            self.killers[index] = 0

    def add_history(self, seat: int, action: int, depth: i64) -> None:
        """Credit an action that caused a cutoff at that depth."""
        self.history[history_slot(seat, action)] += depth * depth

    def history_of(self, seat: int, action: int) -> i64:
        return self.history[history_slot(seat, action)]

    def add_killer(self, ply: i64, action: i64) -> None:
        """Remember an action that caused a cutoff at that ply."""
        if self.killers[2 * ply] != action:
            self.killers[2 * ply + 1] = self.killers[2 * ply]
            self.killers[2 * ply] = action

    def killers_first(self, ply: i64, actions: list[int]) -> None:
        """Move the ply's two killer moves to the front."""
        move_to(self.killers[2 * ply], actions, 0)
        move_to(self.killers[2 * ply + 1], actions, 1)


def history_slot(seat: int, action: int) -> i64:
    """The index of an action's history score."""
    return seat * HISTORY_SIZE + (mix(short_key(action)) & (HISTORY_SIZE - 1))


def move_to(action: i64, actions: list[int], place: int) -> None:
    """Swap an action to a place, unless it already stands before it."""
    for index in range(place, len(actions)):
        if actions[index] == action:
            actions[index] = actions[place]
            actions[place] = action
            return


def rank_first(action: i64, actions: list[int], ranks: vec[i64]) -> None:
    """Rank an action before all others."""
    for index in range(len(actions)):
        if actions[index] == action:
            ranks[index] = INFINITY


def select_best(place: int, actions: list[int], children: list[State], ranks: vec[i64]) -> None:
    """Swap the best-ranked of the rest to a place (one step of a selection sort)."""
    best = place
    for index in range(place + 1, len(actions)):
        if ranks[index] > ranks[best]:
            best = index
    if best != place:
        actions[place], actions[best] = actions[best], actions[place]
        children[place], children[best] = children[best], children[place]
        ranks[place], ranks[best] = ranks[best], ranks[place]
