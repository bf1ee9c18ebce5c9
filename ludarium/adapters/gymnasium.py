"""Games as Gymnasium environments: one seat learns, bots play the others."""

from typing import Any, Literal

from ludarium.adapters.extra import needs
from ludarium.adapters.spaces import Observation, observation_space, observed
from ludarium.adapters.token_match import MatchSpec, TokenMatch, spec_of
from ludarium.bots import bot
from ludarium.core import NOBODY, Misuse, Rng

try:
    from gymnasium import Env, spaces
except ImportError as problem:
    raise needs("gymnasium") from problem


Illegal = Literal["refused", "loses"]
LOST = -1.0


def env(
    name: str,
    seat: int = 0,
    opponents: str = "level:3",
    seats: int | None = None,
    options: str = "",
    illegal: Illegal = "refused",
    max_steps: int = 0,
    render_mode: str | None = None,
) -> "SoloEnv":
    """A game seen from one seat; the opponents are bots by their spec, one for all or one each, joined by `+`.

    A step chooses one token of an action. One that the mask doesn't allow is refused with an error or, for algorithms
    that know no masks, loses the match. After `max_steps` steps a match is truncated (0: never).
    """
    return SoloEnv(spec_of(name, seats, options), seat, opponents, illegal, max_steps, render_mode)


class SoloEnv(Env[Observation, Any]):
    """A match in which bots play all seats but one. The reward comes at the end."""

    metadata = {"render_modes": ["ansi"]}  # noqa: RUF012 (Gymnasium declares it so)

    def __init__(
        self,
        spec: MatchSpec,
        seat: int,
        opponents: str,
        illegal: Illegal,
        max_steps: int,
        render_mode: str | None,
    ) -> None:
        if not 0 <= seat < spec.seats:
            raise ValueError(f"There is no seat {seat}: {spec.game.title} has {spec.seats} here, counted from 0.")
        self.match_spec, self.seat, self.max_steps, self.render_mode = spec, seat, max_steps, render_mode
        self.illegal, self.lost = illegal, False
        self.match = TokenMatch(spec)
        words = opponents.split("+")
        if len(words) not in (1, spec.seats - 1):
            raise ValueError(f"{len(words)} opponents were given for {spec.seats - 1} other seats.")
        others = [one for one in range(spec.seats) if one != seat]
        self.bots = {one: bot(words[number % len(words)]) for number, one in enumerate(others)}
        self.observation_space = observation_space(spec)
        self.action_space = spaces.Discrete(spec.token_count)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Observation, Any]:
        """Begin a match and play on to the seat's first decision."""
        super().reset(seed=seed)
        self.rng = Rng(int(self.np_random.integers(2**62)))  # a seed sets np_random; without one it goes on
        for one in self.bots.values():
            one.forget()
        self.steps, self.lost = 0, False
        self.match = TokenMatch(self.match_spec)
        self._advance()
        while self.match.over:  # decided before the seat had a say
            self.match = TokenMatch(self.match_spec)
            self._advance()
        return observed(self.match, self.seat), {}

    def step(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Choose a token; once the action is complete it is played, and the others follow."""
        if self.match.over or self.lost:
            raise Misuse("The match is over; call reset().")
        self.steps += 1
        self.lost = self.illegal == "loses" and int(action) not in self.match.allowed()
        if not self.lost and self.match.choose(int(action)):
            self._advance()
        over = self.lost or self.match.decider == NOBODY
        reward = LOST if self.lost else self.match.outcome()[self.seat]
        return observed(self.match, self.seat), reward, over, not over and self.steps == self.max_steps, {}

    def _advance(self) -> None:
        """Let chance and the bots play until the seat decides, or the match is over."""
        self.match.play_chance(self.rng)
        while self.match.decider >= 0 and self.match.decider != self.seat:
            decider = self.match.decider
            seen = self.match.state.guess(decider, self.rng.fork("guess"))
            self.match.play(self.bots[decider].choose(seen, self.rng.fork("choice")))
            self.match.play_chance(self.rng)

    def render(self) -> str:
        """The position as text."""
        return self.match.text()
