"""Games as PettingZoo environments, in which seats act in turn (AEC)."""

import os
from typing import Any

from ludarium.adapters.extra import needs
from ludarium.adapters.spaces import Observation, observation_space, observed
from ludarium.adapters.token_match import MatchSpec, TokenMatch, spec_of
from ludarium.core import Rng

try:
    from gymnasium import spaces
    from pettingzoo import AECEnv
    from pettingzoo.utils.wrappers import OrderEnforcingWrapper
except ImportError as problem:
    raise needs("pettingzoo") from problem


def env(
    name: str,
    seats: int | None = None,
    options: str = "",
    seed: int | None = None,
    max_steps: int = 0,
    render_mode: str | None = None,
) -> Any:
    """A game as an AEC environment; options as on the command line, such as `board=7,bloodlust`.

    A step chooses one token of an action; the action is played when its tokens are complete. Chance follows the seed.
    After `max_steps` steps a match is truncated (0: never).
    """
    return OrderEnforcingWrapper(SeatsEnv(spec_of(name, seats, options), seed, max_steps, render_mode))


class SeatsEnv(AECEnv):  # type: ignore[misc]
    """A match whose seats choose their tokens in turn. All rewards come at the end."""

    def __init__(self, spec: MatchSpec, seed: int | None, max_steps: int, render_mode: str | None) -> None:
        super().__init__()
        self.metadata = {"render_modes": ["ansi"], "name": f"ludarium_{spec.game.name}", "is_parallelizable": False}
        self.spec, self.seed, self.max_steps, self.render_mode = spec, seed, max_steps, render_mode
        self.possible_agents = spec.names()
        self._seat = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._observations = {agent: observation_space(spec) for agent in self.possible_agents}
        self._actions = {agent: spaces.Discrete(spec.token_count) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Dict:
        return self._observations[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self._actions[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a match; without a seed it follows the environment's, or is random."""
        chosen = self.seed if seed is None else seed
        self.rng = Rng(os.urandom(8) if chosen is None else f"environment {chosen}")
        self.agents = self.possible_agents[:]
        self.rewards: dict[str, float] = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards: dict[str, float] = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.steps = 0
        self.match = TokenMatch(self.spec)
        self.match.play_chance(self.rng)
        self.agent_selection = self.possible_agents[max(0, self.match.decider)]

    def observe(self, agent: str) -> Observation:
        """What a seat sees, and which tokens it may choose."""
        return observed(self.match, self._seat[agent])

    def step(self, action: int | None) -> None:
        """Choose a token for the agent that is selected; Misuse if the mask doesn't allow it."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self.match.choose(-1 if action is None else int(action))
        self.match.play_chance(self.rng)
        self.steps += 1
        if self.match.over:
            self.rewards = dict(zip(self.possible_agents, self.match.outcome(), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self.possible_agents[self.match.decider]
            if self.steps == self.max_steps:
                self.truncations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()

    def render(self) -> str:
        """The position as text."""
        return self.match.text()

    def close(self) -> None:
        """Nothing is held that must be released."""
