"""Interjections a bot offers before somebody else decides: those that change their decision in its favour."""

from typing import Final

from ludarium.core.rng import Rng
from ludarium.core.state import State

GUESSES_PER_OFFER: Final = 4
"""An offer must pay in each of this many guesses."""
MIN_GAIN: Final = 0.2
"""The evaluation must be at least this much better with the offer than without."""
DECISIONS_AHEAD: Final = 2
"""The decisions searched after an offer: the answer to it, and the one that was due."""


def worthwhile(state: State, seat: int, rng: Rng) -> int | None:
    """The suggestion with the largest gain for a seat, if it gains enough in every guess; None if there is none."""
    suggestions = state.suggestions(seat)
    if not suggestions:
        return None
    worlds = [state]
    for _ in range(GUESSES_PER_OFFER - 1):
        worlds.append(state.guess(seat, rng))
    without = [greedy_outlook(world, 1)[seat] for world in worlds]
    best, best_gain = -1, MIN_GAIN
    for action in suggestions:
        gains = [after(world, action)[seat] - without[place] for place, world in enumerate(worlds)]
        if min(gains) > best_gain:
            best, best_gain = action, min(gains)
    return None if best < 0 else best


def after(state: State, action: int) -> list[float]:
    """The evaluation after an interjection and the decisions expected to follow it."""
    child = state.copy()
    child.play(action)
    return greedy_outlook(child, DECISIONS_AHEAD)


def greedy_outlook(state: State, decisions: int) -> list[float]:
    """The evaluation after some decisions, each taken greedily by its decider."""
    if decisions == 0 or state.decider < 0:
        return state.evaluate()
    seat = state.decider
    best: list[float] = []
    for action in state.prospects():
        child = state.copy()
        child.play(action)
        outlook = greedy_outlook(child, decisions - 1)
        if not best or outlook[seat] > best[seat]:
            best = outlook
    return best
