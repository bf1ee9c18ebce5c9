"""Trains a value net with Adam, in NumPy: nets of this size need no more.

A training set is kept sparse; a batch is spread out over the inputs that occur in it. Weights stay within what the
integers of a net file can hold, and the loss is the squared error of the value, so that a value is an expectation.
"""

from collections.abc import Callable
from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from ludarium.bots.nets.net_file import NetWeights
from ludarium.bots.nets.value_net import (
    FIRST_ONE,
    MAX_FIRST,
    MAX_SECOND,
    SECOND_ONE,
    SQUASH_STEPS,
    STEPS_PER_ONE,
    VALUE_ONE,
)

Floats = NDArray[np.float32]
Ints = NDArray[np.int64]
Flags = NDArray[np.bool_]
MIN_BATCH, MAX_BATCH = 32, 512
BATCHES_PER_EPOCH = 64
"""At least so many, if there are enough positions: few positions need small batches."""
MAX_RATE = 2e-3
"""Adam's step size, which falls to 0 by the end (cosine)."""
FIRST_LIMIT = MAX_FIRST / FIRST_ONE
SECOND_LIMIT = MAX_SECOND / SECOND_ONE


class TrainingSet(msgspec.Struct, frozen=True):
    """Positions with the inputs that are on in each, one after the other, and what to learn of them."""

    active: Any
    """The inputs that are on (int64)."""
    starts: Any
    """Where the inputs of each position start, and where the last ones end (int64)."""
    targets: Any
    """The value to learn, in [-1, 1] (float32)."""

    def __len__(self) -> int:
        return len(self.targets)

    def batch(self, places: Ints) -> tuple[Ints, Floats, Floats]:
        """Of some positions: the inputs that occur, which positions have which of them as a matrix, and the targets."""
        counts = self.starts[places + 1] - self.starts[places]
        rows = np.repeat(np.arange(len(places)), counts)
        first = np.repeat(self.starts[places] - np.concatenate(([0], np.cumsum(counts)[:-1])), counts)
        flat = self.active[first + np.arange(len(rows))]
        inputs, columns = np.unique(flat, return_inverse=True)
        matrix = np.zeros((len(places), len(inputs)), dtype=np.float32)
        matrix[rows, columns] = 1.0
        return inputs, matrix, self.targets[places]


class FloatNet:
    """A net while it is trained."""

    def __init__(self, inputs: int, hidden: int, rng: np.random.Generator) -> None:
        self.weights: list[Floats] = [
            rng.normal(0.0, 0.1, (inputs, hidden)).astype(np.float32),
            np.full(hidden, 0.3, dtype=np.float32),
            rng.normal(0.0, 1.0 / np.sqrt(hidden), hidden).astype(np.float32),
            np.zeros(1, dtype=np.float32),
        ]
        """First layer, its bias, second layer, its bias."""

    def values(self, inputs: Ints, matrix: Floats) -> tuple[Floats, Floats]:
        """The neurons of each position, clipped to 0…1, and its value."""
        first, bias, second, last = self.weights
        neurons = np.clip(matrix @ first[inputs] + bias, 0.0, 1.0)
        return neurons, np.tanh((neurons * neurons @ second + last) / 2)

    def gradients(self, inputs: Ints, matrix: Floats, targets: Floats) -> tuple[list[Floats], float]:
        """The gradients of the loss, those of the first layer for these inputs only, and the loss."""
        neurons, values = self.values(inputs, matrix)
        errors = values - targets
        outputs = errors * (1.0 - values * values) / len(targets)
        sums = np.outer(outputs, self.weights[2]) * 2.0 * neurons * ((neurons > 0.0) & (neurons < 1.0))
        gradients = [matrix.T @ sums, sums.sum(axis=0), neurons.T**2 @ outputs, outputs.sum(keepdims=True)]
        return gradients, float(np.mean(errors * errors))

    def integers(self) -> NetWeights:
        """The weights as whole numbers."""
        first, bias, second, last = self.weights
        steps = np.arange(SQUASH_STEPS + 1) / STEPS_PER_ONE
        return NetWeights(
            hidden=len(bias),
            first=_rounded(first, FIRST_ONE),
            bias=_rounded(bias, FIRST_ONE),
            second=_rounded(second, SECOND_ONE),
            last=round(float(last[0]) * int(FIRST_ONE * FIRST_ONE * SECOND_ONE)),
            squash=_rounded(np.tanh(steps / 2), VALUE_ONE),
        )


def _rounded(numbers: Any, one: int) -> list[int]:
    found: list[int] = np.rint(numbers.astype(np.float64) * one).astype(np.int64).ravel().tolist()
    return found


class Adam:
    """Adam, with one state for every weight."""

    def __init__(self, weights: list[Floats]) -> None:
        self.means = [np.zeros_like(one) for one in weights]
        self.squares = [np.zeros_like(one) for one in weights]
        self.steps = 0

    def step(self, weights: list[Floats], gradients: list[Floats], inputs: Ints, rate: float) -> None:
        """Change the weights; of the first layer only the rows of inputs that occurred."""
        self.steps += 1
        scale = rate * np.sqrt(1.0 - 0.999**self.steps) / (1.0 - 0.9**self.steps)
        for place, gradient in enumerate(gradients):
            rows = inputs if place == 0 else slice(None)
            limit = SECOND_LIMIT if place >= 2 else FIRST_LIMIT
            mean = 0.9 * self.means[place][rows] + 0.1 * gradient
            square = 0.999 * self.squares[place][rows] + 0.001 * gradient * gradient
            self.means[place][rows], self.squares[place][rows] = mean, square
            changed = weights[place][rows] - scale * mean / (np.sqrt(square) + 1e-8)
            weights[place][rows] = np.clip(changed, -limit, limit)


Progress = Callable[[int, int], None]


def train_net(
    known: TrainingSet, inputs: int, hidden: int, epochs: int, seed: int, progress: Progress | None = None
) -> tuple[FloatNet, list[float]]:
    """A net for some positions, and the mean loss of every epoch."""
    rng = np.random.default_rng(seed)
    net = FloatNet(inputs, hidden, rng)
    adam, losses = Adam(net.weights), list[float]()
    size = min(MAX_BATCH, max(MIN_BATCH, len(known) // BATCHES_PER_EPOCH))
    batches = -(-len(known) // size)
    for epoch in range(epochs):
        order, total = rng.permutation(len(known)), 0.0
        for number in range(batches):
            rate = MAX_RATE * (1.0 + np.cos(np.pi * (epoch + number / batches) / epochs)) / 2
            places = order[number * size : (number + 1) * size]
            found, matrix, targets = known.batch(places)
            gradients, loss = net.gradients(found, matrix, targets)
            adam.step(net.weights, gradients, found, float(rate))
            total += loss * len(places)
        losses.append(total / len(known))
        if progress:
            progress(epoch + 1, epochs)
    return net, losses


def predicted(net: FloatNet, known: TrainingSet) -> Floats:
    """The values that a net predicts for positions."""
    found = [net.values(*known.batch(places)[:2])[1] for places in _parts(len(known))]
    return np.concatenate(found) if found else np.zeros(0, dtype=np.float32)


def _parts(count: int) -> list[Ints]:
    return [np.arange(start, min(start + MAX_BATCH, count)) for start in range(0, count, MAX_BATCH)]
