"""Which interjection is worth making before somebody else decides: one that changes what they do to one's good."""

from typing import Final

from ludarium.core.rng import Rng
from ludarium.core.state import State

WORLDS: Final = 4
"""In so many guesses it must be worth it."""
MARGIN: Final = 0.2
"""By so much the seat must stand better with it than without."""
AHEAD: Final = 2
"""So many decisions are foreseen after it: the answer to it, and what was to be decided."""


def worthwhile(state: State, seat: int, rng: Rng) -> int | None:
    """The suggestion that a seat gains most by, if it gains enough in every guess; None if there is none."""
    suggestions = state.suggestions(seat)
    if not suggestions:
        return None
    worlds = [state]
    for _ in range(WORLDS - 1):
        worlds.append(state.guess(seat, rng))
    without = [foreseen(world, 1)[seat] for world in worlds]
    best, most = -1, MARGIN
    for action in suggestions:
        gains = [after(world, action)[seat] - without[place] for place, world in enumerate(worlds)]
        if min(gains) > most:
            best, most = action, min(gains)
    return None if best < 0 else best


def after(state: State, action: int) -> list[float]:
    """How all stand after an interjection, and what is foreseen to follow it."""
    child = state.copy()
    child.play(action)
    return foreseen(child, AHEAD)


def foreseen(state: State, decisions: int) -> list[float]:
    """How all stand after so many decisions, in each of which the decider takes what then looks best to them."""
    if decisions == 0 or state.decider < 0:
        return state.evaluate()
    seat = state.decider
    best: list[float] = []
    for action in state.prospects():
        child = state.copy()
        child.play(action)
        worth = foreseen(child, decisions - 1)
        if not best or worth[seat] > best[seat]:
            best = worth
    return best
