"""A small network that says which token to choose and who will win, in NumPy alone."""

import numpy as np
from numpy.typing import NDArray

Array = NDArray[np.float32]
HIDDEN_UNITS = 128


class Network:
    """Observation → hidden layer → logits of all tokens, and a value from -1 to 1; trained by Adam."""

    def __init__(self, inputs: int, tokens: int, rng: np.random.Generator, rate: float) -> None:
        def layer(rows: int, columns: int, scale: float) -> Array:
            return np.asarray(rng.standard_normal((rows, columns)) * scale / np.sqrt(rows), np.float32)

        self.weights: list[Array] = [
            layer(inputs, HIDDEN_UNITS, 1.4), np.zeros(HIDDEN_UNITS, np.float32),
            layer(HIDDEN_UNITS, tokens, 0.1), np.zeros(tokens, np.float32),
            layer(HIDDEN_UNITS, 1, 0.1), np.zeros(1, np.float32),
        ]  # fmt: skip
        self.rate, self.updates = rate, 0
        self.means = [np.zeros_like(one) for one in self.weights]
        self.squares = [np.zeros_like(one) for one in self.weights]

    def forward(self, seen: Array, masks: NDArray[np.bool_]) -> tuple[Array, Array, Array]:
        """The hidden layer, the probability of each token, and the value."""
        first, bias, policy, policy_bias, value, value_bias = self.weights
        hidden = np.maximum(seen @ first + bias, 0)
        logits = np.where(masks, hidden @ policy + policy_bias, -1e9)
        odds = np.exp(logits - logits.max(1, keepdims=True))
        return hidden, odds / odds.sum(1, keepdims=True), np.tanh(hidden @ value + value_bias)[:, 0]

    def descend(self, seen: Array, hidden: Array, to_logits: Array, to_value: Array) -> None:
        """One step of gradient descent, given the slopes of the loss by the logits and by the value before its tanh."""
        to_hidden = (to_logits @ self.weights[2].T + to_value @ self.weights[4].T) * (hidden > 0)
        self._step([
            seen.T @ to_hidden, to_hidden.sum(0), hidden.T @ to_logits, to_logits.sum(0),
            hidden.T @ to_value, to_value.sum(0),
        ])  # fmt: skip

    def _step(self, slopes: list[Array]) -> None:
        self.updates += 1
        for place, slope in enumerate(slopes):
            self.means[place] += 0.1 * (slope - self.means[place])
            self.squares[place] += 0.001 * (slope**2 - self.squares[place])
            mean = self.means[place] / (1 - 0.9**self.updates)
            square = self.squares[place] / (1 - 0.999**self.updates)
            self.weights[place] -= self.rate * mean / (np.sqrt(square) + 1e-8)
