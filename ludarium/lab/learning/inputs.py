"""The inputs of a net for games that declare none: every number of the game's encoding, by its size."""

from bisect import bisect_left
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from ludarium.bots.nets.evaluator import NetInputs
from ludarium.core.game import Game
from ludarium.core.parts.encoding import Encoding, encoding_of
from ludarium.core.state import State

SIZES = (1, 2, 3, 4, 5, 6, 7, 8, 12, 20, 40, 80, 160, 255)
"""A number has one input for each of these: the first that isn't smaller is on. None is on for 0."""


class EncodedInputs(NetInputs):
    """What a seat sees, as the game's encoding tells it."""

    def __init__(self, encoding: Encoding[Any], state: State) -> None:
        """For all states of a match that begins with this one."""
        self.encoding = encoding
        self.first = list[int]()
        """The first input of every number of an observation."""
        self.count = 0
        for feature in encoding.features(state):
            sizes = bisect_left(SIZES, feature.most) + 1
            self.first += range(self.count, self.count + feature.size * sizes, sizes)
            self.count += feature.size * sizes

    def active(self, state: State, seat: int) -> vec[i64]:
        seen = zip(self.first, self.encoding.observe(state, seat), strict=True)
        return vec[i64]([first + bisect_left(SIZES, number) for first, number in seen if number])


def inputs_for(playing: Game[Any], state: State) -> NetInputs:
    """The inputs that a game's states declare, else those of its encoding."""
    return NetInputs() if declares_inputs(state) else EncodedInputs(encoding_of(playing), state)


def declares_inputs(state: State) -> bool:
    """Whether a state tells the inputs of a net itself."""
    return len(state.net_inputs(0)) > 0
