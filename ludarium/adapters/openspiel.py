"""Games for OpenSpiel, with explicit chance nodes; its algorithms see them as any of its own games."""

from typing import Any
from urllib.parse import quote, unquote

from ludarium.adapters.extra import needs
from ludarium.adapters.token_match import MatchSpec, TokenMatch, spec_of
from ludarium.core import CHANCE

try:
    import numpy as np
    import pyspiel
except ImportError as problem:
    raise needs("open_spiel") from problem

MAX_GAME_LENGTH = 10_000_000
"""More tokens and outcomes of chance than any match has."""
_REGISTERED: set[str] = set()


def game(name: str, seats: int | None = None, options: str = "") -> Any:
    """A game as a `pyspiel.Game`, registered as `ludarium_NAME` with the parameters `seats` and `options`."""
    spec = spec_of(name, seats, options)
    short = register(name)
    return pyspiel.load_game(short, {"seats": spec.seats, "options": quote(options, safe="")})


def register(name: str) -> str:
    """Register a game with OpenSpiel; returns its name there. Options are percent-encoded in OpenSpiel's parameters."""
    short = f"ludarium_{name}"
    if short not in _REGISTERED:
        made = type(f"{name.capitalize()}TokenGame", (TokenGame,), {"name": name})
        pyspiel.register_game(_type(spec_of(name, None, "")), made)
        _REGISTERED.add(short)
    return short


def _type(spec: MatchSpec) -> Any:
    """What OpenSpiel wants to know of a game."""
    kinds, playing = pyspiel.GameType, spec.game
    chance = kinds.ChanceMode.EXPLICIT_STOCHASTIC if playing.chance else kinds.ChanceMode.DETERMINISTIC
    secrets = playing.secrets is not None
    information = kinds.Information.IMPERFECT_INFORMATION if secrets else kinds.Information.PERFECT_INFORMATION
    return kinds(
        short_name=f"ludarium_{playing.name}",
        long_name=f"{playing.title} (Ludarium)",
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=chance,
        information=information,
        utility=_utility(spec),
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=playing.seats[-1],
        min_num_players=playing.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"seats": spec.seats, "options": ""},
    )


def _utility(spec: MatchSpec) -> Any:
    """Whether what one seat wins another loses; with more than two seats it needn't be so."""
    if spec.game.together:
        return pyspiel.GameType.Utility.IDENTICAL
    return pyspiel.GameType.Utility.ZERO_SUM if spec.seats == 2 else pyspiel.GameType.Utility.GENERAL_SUM


class TokenGame(pyspiel.Game):  # type: ignore[misc]
    """A game whose actions are tokens; each game has a class of its own, which OpenSpiel calls."""

    name: str

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        params = params or {}
        seats, options = params.get("seats"), unquote(str(params.get("options", "")))
        self.spec = spec_of(self.name, None if seats is None else int(seats), options)
        zero_sum = _utility(self.spec) == pyspiel.GameType.Utility.ZERO_SUM
        info = pyspiel.GameInfo(
            num_distinct_actions=self.spec.token_count,
            max_chance_outcomes=self.spec.chance_outcomes,
            num_players=self.spec.seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0 if zero_sum else None,
            max_game_length=MAX_GAME_LENGTH,
        )
        super().__init__(_type(self.spec), info, params)

    def new_initial_state(self) -> "TokenState":
        return TokenState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "SeatObserver":
        """An observer of what one seat knows: now, or with perfect recall from the beginning."""
        return SeatObserver(self.spec, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False))


class TokenState(pyspiel.State):  # type: ignore[misc]
    """A match at one moment, and what each seat has seen happen."""

    def __init__(self, playing: TokenGame) -> None:
        super().__init__(playing)
        self.match = TokenMatch(playing.spec)
        self.seen: list[list[int]] = [[] for _ in range(playing.spec.seats)]

    def current_player(self) -> int:
        if self.match.over:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if self.match.decider == CHANCE else self.match.decider

    def _legal_actions(self, player: int) -> list[int]:
        return self.match.allowed() if player == self.match.decider else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The places of chance's actions in their list, and their probabilities."""
        return list(enumerate(self.match.state.odds()))

    def _apply_action(self, action: int) -> None:
        match = self.match
        played = match.state.actions()[action] if match.decider == CHANCE else match.complete(action)
        if played is not None:
            for seat, seen in enumerate(self.seen):
                seen.append(match.state.seen(played, seat))
            match.play(played)

    def _action_to_string(self, player: int, action: int) -> str:
        state, spec = self.match.state, self.match.spec
        if player == pyspiel.PlayerId.CHANCE:
            return str(spec.game.format(state, state.actions()[action]))
        return spec.token_name(action)

    def is_terminal(self) -> bool:
        return self.match.over

    def returns(self) -> list[float]:
        return self.match.outcome()

    def __str__(self) -> str:
        return self.match.text()


class SeatObserver:
    """What one seat knows, as a tensor with a part for each feature, and as a string."""

    def __init__(self, spec: MatchSpec, kind: Any) -> None:
        self.perfect_recall = kind.perfect_recall
        self.tensor = np.zeros(spec.observation_size, np.float32)
        parts = [*((one.name, one.size, one.most) for one in spec.features), ("chosen", spec.token_count, 255)]
        self.scale = np.concatenate([np.full(size, 1 / most, np.float32) for _, size, most in parts])
        self.dict, start = {}, 0
        for name, size, _ in parts:
            self.dict[name] = self.tensor[start : start + size]
            start += size

    def set_from(self, state: TokenState, player: int) -> None:
        """Fill the tensor with what a seat sees now, each number scaled to 0…1."""
        self.tensor[:] = np.frombuffer(state.match.observation(player), np.uint8) * self.scale

    def string_from(self, state: TokenState, player: int) -> str:
        """What a seat sees now; with perfect recall, all that it has seen happen and chosen."""
        match = state.match
        if not self.perfect_recall:
            return f"{player} {match.observation(player).hex()}"
        chosen = match.path.chosen if match.path and match.decider == player else []
        return f"{player} {' '.join(map(str, state.seen[player]))} / {' '.join(map(str, chosen))}"
