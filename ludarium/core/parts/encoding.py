"""Numbers for learning algorithms: what a seat sees as a row of bytes, and an action as a few small tokens.

A token is a number that stands for a kind of action, a piece, a space …; the tokens of an action, one after the other,
say what it is. No action's tokens are the beginning of another's, so the tokens chosen so far always tell whether the
action is complete.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from ludarium.core.errors import Misuse
from ludarium.core.state import State

S = TypeVar("S", bound=State)


@dataclass(frozen=True)
class Feature:
    """A part of an observation: some numbers from 0 to `most`."""

    name: str
    size: int
    most: int
    text: str
    """What the numbers say, in one sentence."""


@dataclass(frozen=True)
class Vocabulary:
    """Some tokens with one meaning. Those of a game are numbered one vocabulary after the other."""

    name: str
    size: int
    text: str
    """What its tokens stand for, in one sentence."""


def no_chance(state: Any) -> int:
    """For games without dice and draws."""
    return 0


@dataclass(frozen=True)
class Encoding(Generic[S]):
    """How the positions and actions of a game become numbers. Sizes depend only on the seats and options of a match."""

    features: Callable[[S], list[Feature]]
    """The parts of an observation, in order."""
    observe: Callable[[S, int], Sequence[int]]
    """What a seat sees: itself first, then the other seats in the order in which they sit. Bytes are fastest."""
    vocabularies: Callable[[S], list[Vocabulary]]
    """All tokens, by what they stand for."""
    tokens: Callable[[S, int], list[int]]
    """The tokens of a legal action of a seat; no two legal actions have the same."""
    chance_outcomes: Callable[[S], int] = no_chance
    """The most outcomes that chance can have at once."""

    def observation_size(self, state: S) -> int:
        """How many numbers an observation has."""
        return sum(one.size for one in self.features(state))

    def token_count(self, state: S) -> int:
        """How many tokens there are."""
        return sum(one.size for one in self.vocabularies(state))


def encoding_of(game: Any) -> Encoding[Any]:
    """The encoding of a game; Misuse if it has none."""
    if game.encoding is None:
        raise Misuse(f"{game.title} has no encoding, so it can't be used as an environment.")
    found: Encoding[Any] = game.encoding
    return found
