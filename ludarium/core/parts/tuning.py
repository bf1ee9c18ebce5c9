"""Weights of a game's evaluation that can be tuned."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass


@dataclass(frozen=True)
class TunableWeights:
    """The weights of `State.evaluate`, and how to replace them."""

    defaults: Mapping[str, int]
    """The weights that the game comes with, by name."""
    use: Callable[[dict[str, int]], None]
    """Makes `evaluate` use other weights from now on, in this process."""
