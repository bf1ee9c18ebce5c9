"""A value net: what a seat may expect, from 0/1 inputs, in integer arithmetic alone.

The inputs that are on add up the rows of the first layer, in the manner of NNUE; a neuron is that sum, clipped to 0…1
and squared; the neurons' weighted sum goes through the squash table, which makes a value from -1 to 1 of it. Three
neurons share one 60-bit word, so that one addition serves three. Every machine computes the same, compiled or not.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

VALUE_ONE: Final[i64] = 1_000_000
"""The value of a sure win."""
LANES: Final[i64] = 3
"""Neurons in one word."""
LANE_BITS: Final[i64] = 20
LANE_MASK: Final[i64] = (1 << 20) - 1
LANE_ZERO: Final[i64] = 1 << 19
"""Stands for 0 in a lane, so that no sum is negative and borrows from the next lane."""
FIRST_ONE: Final[i64] = 128
"""A weight of 1 in the first layer, and a neuron's largest output."""
SECOND_ONE: Final[i64] = 256
"""A weight of 1 in the second layer."""
MAX_FIRST: Final = 1023
"""The largest weight of the first layer, either way."""
MAX_SECOND: Final = 32767
MAX_ACTIVE: Final = 500
"""The most inputs that may be on at once: their sum fits a lane."""
STEPS_PER_ONE: Final = 16
SQUASH_STEPS: Final = 128
"""The squash table has a step for every sixteenth up to 8, where a value is all but sure."""
STEP_SIZE: Final[i64] = 128 * 128 * 256 // 16


class ValueNet:
    """The weights of a net, ready to evaluate."""

    def __init__(self, hidden: int, first: list[int], bias: list[int], second: list[int], last: int, squash: list[int]):
        """`first` has a row of `hidden` weights for every input, `second` and `bias` one number for every neuron."""
        self.inputs: i64 = len(first) // hidden
        self.row_words: i64 = (hidden + LANES - 1) // LANES
        words: list[int] = []
        for row in range(int(self.inputs)):
            words.extend(packed(first[row * hidden : (row + 1) * hidden], 0))
        self.words = vec[i64](words)
        self.start = vec[i64](packed(bias, int(LANE_ZERO)))
        self.second = vec[i64](second + [0] * (int(self.row_words * LANES) - hidden))
        self.last: i64 = last
        self.squash = vec[i64](squash)

    def value(self, active: vec[i64]) -> i64:
        """What a seat that sees these inputs may expect, from -VALUE_ONE to VALUE_ONE; unknown ones don't count."""
        total = self.output(active)
        return self.squashed(total) if total >= 0 else -self.squashed(-total)

    def output(self, active: vec[i64]) -> i64:
        """The same before it is squashed: the larger the better, without an end, and the value's odds in logarithms."""
        words, second, inputs, row_words = self.words, self.second, self.inputs, self.row_words
        total = self.last
        for place in range(row_words):
            lanes = self.start[place]
            for index in active:
                if index < inputs:
                    lanes += words[index * row_words + place]
            neuron = place * LANES
            total += second[neuron] * squared((lanes & LANE_MASK) - LANE_ZERO)
            total += second[neuron + 1] * squared(((lanes >> LANE_BITS) & LANE_MASK) - LANE_ZERO)
            total += second[neuron + 2] * squared((lanes >> (2 * LANE_BITS)) - LANE_ZERO)
        return total

    def squashed(self, total: i64) -> i64:
        """The value of an output of at least 0, between two steps of the squash table."""
        step = total // STEP_SIZE
        if step >= SQUASH_STEPS:
            return self.squash[SQUASH_STEPS]
        low = self.squash[step]
        return low + (self.squash[step + 1] - low) * (total - step * STEP_SIZE) // STEP_SIZE


def squared(total: i64) -> i64:
    """A neuron's output: its sum, clipped to 0…1 and squared."""
    if total <= 0:
        return 0
    return total * total if total < FIRST_ONE else FIRST_ONE * FIRST_ONE


def packed(weights: list[int], zero: int) -> list[int]:
    """Weights as words of three lanes; `zero` is added to every lane."""
    words: list[int] = []
    for start in range(0, len(weights), 3):
        word = 0
        for lane in range(3):
            weight = weights[start + lane] if start + lane < len(weights) else 0
            word += (weight + zero) << (20 * lane)
        words.append(word)
    return words
