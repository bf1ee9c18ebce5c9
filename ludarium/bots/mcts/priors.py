"""First looks: how promising actions are before any of them is tried out."""

from math import exp, sqrt

from librt.vecs import append, vec

from ludarium.bots.mcts.rollout import payoffs_of
from ludarium.core.state import NOBODY, State


def glance(state: State, action: int) -> float:
    """How promising an action is for the decider, at first glance."""
    after = state.copy()
    after.play(action)
    if after.decider == NOBODY:
        return payoffs_of(after)[state.decider]
    return after.evaluate()[state.decider]


def shares(hopes: vec[float], spread: float) -> vec[float]:
    """How likely each action is to be chosen by one who goes by first looks; they matter by how much they differ."""
    most = hopes[0]
    for hope in hopes:
        most = max(most, hope)
    unit = spread * deviation(hopes) + 1e-6
    total = 0.0
    found = vec[float]([])
    for hope in hopes:
        weight = exp((hope - most) / unit)
        found = append(found, weight)
        total += weight
    for index in range(len(found)):
        found[index] /= total
    return found


def deviation(numbers: vec[float]) -> float:
    """The standard deviation of some numbers."""
    total, squares = 0.0, 0.0
    for number in numbers:
        total += number
        squares += number * number
    mean = total / float(len(numbers))
    return sqrt(max(0.0, squares / float(len(numbers)) - mean * mean))
