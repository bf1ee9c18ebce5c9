"""Numbers for learning algorithms: what a seat sees as a row of bytes, and an action as a few small tokens.

A token is a number that stands for a kind of action, a piece, a space …; the tokens of an action, one after the other,
say what it is. No action's tokens are the beginning of another's, so the tokens chosen so far always tell whether the
action is complete.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from ludarium.core.errors import Misuse
from ludarium.core.state import State

S = TypeVar("S", bound=State)

MAX_VALUE = 255
"""The largest number in an observation, so that it fits a byte."""


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
    observe: Callable[[S, int], list[int]]
    """What a seat sees: itself first, then the other seats in the order in which they sit."""
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


class TokenPath:
    """A decision made token by token. What is the same in all actions that are left is not asked."""

    def __init__(self, encoding: Encoding[Any], state: State) -> None:
        self.left = [(encoding.tokens(state, action), action) for action in state.actions()]
        self.chosen: list[int] = []
        if len(self.left) > 1:
            self._skip()

    def allowed(self) -> list[int]:
        """The tokens that may come next, in ascending order."""
        place = len(self.chosen)
        return sorted({tokens[place] for tokens, _ in self.left})

    def choose(self, token: int) -> int | None:
        """Choose the next token; returns the action once only one is left."""
        place = len(self.chosen)
        left = [one for one in self.left if one[0][place] == token]
        if not left:
            raise Misuse(f"Token {token} continues no legal action; these do: {self.allowed()}.")
        self.left = left
        self.chosen.append(token)
        if len(left) == 1:
            return left[0][1]
        self._skip()
        return None

    def copy(self) -> "TokenPath":
        """The same decision, to go on independently."""
        twin = TokenPath.__new__(TokenPath)
        twin.left, twin.chosen = self.left, self.chosen.copy()
        return twin

    def _skip(self) -> None:
        """Add the tokens that all actions have in common."""
        first = self.left[0][0]
        while all(tokens[len(self.chosen)] == first[len(self.chosen)] for tokens, _ in self.left):
            self.chosen.append(first[len(self.chosen)])


def encoding_of(game: Any) -> Encoding[Any]:
    """The encoding of a game; Misuse if it has none."""
    if game.encoding is None:
        raise Misuse(f"{game.title} has no encoding, so it can't be used as an environment.")
    found: Encoding[Any] = game.encoding
    return found
