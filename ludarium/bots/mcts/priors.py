"""Priors: how promising actions are before any simulation, from static evaluation."""

from math import exp, sqrt

from librt.vecs import append, vec

from ludarium.bots.evaluator import Evaluator
from ludarium.bots.mcts.rollout import payoffs_of
from ludarium.core.state import NOBODY, State


def static_value(state: State, action: int, evaluator: Evaluator) -> float:
    """The static evaluation of the state after an action, for the decider."""
    after = state.copy()
    after.play(action)
    if after.decider == NOBODY:
        return payoffs_of(after)[state.decider]
    return evaluator.value(after, state.decider)


def softmax_priors(values: vec[float], temperature: float) -> vec[float]:
    """Softmax of the actions' values, scaled by their standard deviation."""
    most = values[0]
    for value in values:
        most = max(most, value)
    unit = temperature * deviation(values) + 1e-6
    total = 0.0
    found = vec[float]([])
    for value in values:
        weight = exp((value - most) / unit)
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
