"""Many matches at once: each step fills arrays that are made once."""

from ludarium.adapters.extra import needs
from ludarium.adapters.token_match import MatchSpec, TokenMatch, spec_of
from ludarium.core import Rng

try:
    import numpy as np
    from numpy.typing import NDArray
except ImportError as problem:
    raise needs("numpy") from problem


def env(name: str, count: int = 256, seats: int | None = None, options: str = "", seed: int = 0) -> "MatchBatch":
    """Several matches of a game that are stepped together."""
    return MatchBatch(spec_of(name, seats, options), count, seed)


class MatchBatch:
    """Several matches. Whoever decides in each chooses a token; a match that is over begins anew."""

    def __init__(self, spec: MatchSpec, count: int, seed: int) -> None:
        if count < 1:
            raise ValueError(f"There must be at least one match, not {count}.")
        self.spec, self.count, self.seed = spec, count, seed
        self.observations: NDArray[np.uint8] = np.zeros((count, spec.observation_size), np.uint8)
        """What the decider of each match sees."""
        self.masks: NDArray[np.int8] = np.zeros((count, spec.token_count), np.int8)
        """1 for every token that it may choose."""
        self.deciders: NDArray[np.int64] = np.zeros(count, np.int64)
        """The seat that decides in each match."""
        self.rewards: NDArray[np.float32] = np.zeros((count, spec.seats), np.float32)
        """The payoffs of the matches that ended with the last step, else 0."""
        self.dones: NDArray[np.bool_] = np.zeros(count, np.bool_)
        """Which matches ended with the last step; their other rows are those of the next match."""
        self._observed, self._allowed = self.observations.data.cast("B"), self.masks.data.cast("b").cast("B")
        """The same memory: bytes are copied into it faster than through NumPy."""
        self.reset()

    def reset(self, seed: int | None = None) -> None:
        """Begin all matches anew."""
        self.rngs = [Rng(f"match {number} of {self.seed if seed is None else seed}") for number in range(self.count)]
        self.rewards[:], self.dones[:] = 0, False
        self.matches = [self._begin(number) for number in range(self.count)]
        for number in range(self.count):
            self.fill(number)

    def step(self, tokens: NDArray[np.int64]) -> None:
        """Choose a token in every match, and fill the arrays. Misuse if one isn't legal."""
        if len(tokens) != self.count:
            raise ValueError(f"{len(tokens)} tokens were given for {self.count} matches.")
        self.rewards[:], self.dones[:] = 0, False
        for number, token in enumerate(tokens.tolist()):
            match = self.matches[number]
            if match.choose(token):
                match.play_chance(self.rngs[number])
            if match.over:
                self.rewards[number], self.dones[number] = match.outcome(), True
                self.matches[number] = self._begin(number)
            self.fill(number)

    def _begin(self, number: int) -> TokenMatch:
        """A new match up to its first decision."""
        match = TokenMatch(self.spec)
        match.play_chance(self.rngs[number])
        return match

    def fill(self, number: int) -> None:
        """Write the rows of a match: what its decider sees, and what it may choose."""
        match, decider, tokens = self.matches[number], self.matches[number].decider, self.spec.token_count
        start, end = number * self.spec.observation_size, (number + 1) * self.spec.observation_size
        self._observed[start : end - tokens] = match.position(decider)
        self._observed[end - tokens : end] = match.chosen(decider)
        self._allowed[number * tokens : (number + 1) * tokens] = match.mask(decider)
        self.deciders[number] = decider
