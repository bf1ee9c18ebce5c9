"""A match played token by token, which all environments are made of."""

from typing import Any

from ludarium.core import CHANCE, NOBODY, BadNotation, Misuse, Refused, Rng, State
from ludarium.core.parts.encoding import encoding_of
from ludarium.core.registry import game as find_game
from ludarium.core.token_path import TokenPath, decision


class MatchSpec:
    """A game with a number of seats and options, and the sizes that follow from them."""

    def __init__(self, name: str, seats: int | None = None, options: str = "") -> None:
        self.game = find_game(name)
        self.encoding = encoding_of(self.game)
        self.options = self.game.read_options(options)
        self.seats = self._seats(seats)
        start = self.game.setup(self.seats, self.options)
        self.features = self.encoding.features(start)
        self.vocabularies = self.encoding.vocabularies(start)
        self.token_count = self.encoding.token_count(start)
        self.no_tokens = bytes(self.token_count)
        """A mask that allows none."""
        self.observation_size = self.encoding.observation_size(start) + self.token_count
        self.chance_outcomes = self.encoding.chance_outcomes(start)
        self._given = name, self.seats, options

    def __reduce__(self) -> tuple[Any, ...]:
        return MatchSpec, self._given

    def _seats(self, seats: int | None) -> int:
        """The number of seats to play with: by default the smallest that the options allow."""
        possible = self.game.seats_for(self.options)
        if not possible:
            raise BadNotation(f"{self.game.title} can't be played with these options.")
        if seats is not None and seats not in possible:
            listed = ", ".join(map(str, possible))
            raise BadNotation(f"{self.game.title} with these options has {listed} seats, not {seats}.")
        return possible[0] if seats is None else seats

    def names(self) -> list[str]:
        """The names of the seats."""
        return list(self.game.seat_names(self.seats))

    def token_name(self, token: int) -> str:
        """What a token stands for."""
        for one in self.vocabularies:
            if token < one.size:
                return f"{one.name} {token}"
            token -= one.size
        raise Misuse(f"There are only {self.token_count} tokens.")


class TokenMatch:
    """A match, and the tokens that its decider has chosen so far."""

    def __init__(self, spec: MatchSpec, like: "TokenMatch | None" = None) -> None:
        """A new match, or with `like` a copy of that one."""
        self.spec = spec
        self.state: State = spec.game.setup(spec.seats, spec.options) if like is None else like.state.copy()
        self.played: list[int] = [] if like is None else like.played.copy()
        """The actions so far, outcomes of chance among them."""
        self._seen: dict[int, bytes] = {}
        """What each seat was seen to see since the last action; a token alone doesn't change the position."""
        self.path: TokenPath | None = None
        if like is None:
            self._ask()
        elif like.path is not None:
            self.path = like.path.copy()

    def __deepcopy__(self, memo: dict[int, Any]) -> "TokenMatch":
        return TokenMatch(self.spec, self)

    def __reduce__(self) -> tuple[Any, ...]:
        """A match is stored as what was played: a state of plain Python on a compiled base can't be pickled."""
        return _replayed, (self.spec, self.played, self.path.chosen if self.path else [])

    @property
    def decider(self) -> int:
        """A seat, CHANCE or NOBODY."""
        return self.state.decider

    @property
    def over(self) -> bool:
        return self.state.decider == NOBODY

    def outcome(self) -> list[float]:
        """The payoff of each seat; 0 until the match is over."""
        return self.state.outcome() or [0.0] * self.spec.seats

    def allowed(self) -> list[int]:
        """The tokens that the decider may choose now; none for chance or once the match is over."""
        return self.path.allowed() if self.path else []

    def mask(self, seat: int) -> bytes:
        """1 for every token that a seat may choose now; all 0 while others decide."""
        return self.path.mask(self.spec.token_count) if self.path and seat == self.decider else self.spec.no_tokens

    def choose(self, token: int) -> bool:
        """Choose a token for the decider; returns whether that completed an action, which is played."""
        action = self.complete(token)
        if action is not None:
            self.play(action)
        return action is not None

    def complete(self, token: int) -> int | None:
        """Choose a token for the decider; returns the action that it completes, which is still to be played."""
        if self.path is None:
            raise Misuse("Nobody chooses a token now: the match is over, or chance decides.")
        try:
            return self.path.choose(token)
        except Misuse as problem:
            raise Misuse(self._illegal(token)) from problem

    def _illegal(self, token: int) -> str:
        """Why a token can't be chosen."""
        title, allowed = self.spec.game.title, self.allowed()
        inside = 0 <= token < self.spec.token_count
        what = f"Action {token}" + (f" ({self.spec.token_name(token)})" if inside else "")
        some = ", ".join(map(str, allowed[:20])) + (" …" if len(allowed) > 20 else "")
        return f"{what} isn't legal in {title} now; the action mask allows {some}."

    def play(self, action: int) -> None:
        """Play a whole action of the decider, or an outcome of chance."""
        self.state.play(action)
        self.played.append(action)
        self._seen.clear()
        self._ask()

    def play_chance(self, rng: Rng) -> None:
        """Let chance decide until a seat does, or the match is over."""
        while self.state.decider == CHANCE:
            self.play(self.state.actions()[rng.weighted(self.state.odds())])

    def _ask(self) -> None:
        self.path = decision(self.spec.encoding.tokens, self.state) if self.state.decider >= 0 else None

    def observation(self, seat: int) -> bytes:
        """What a seat sees: the position, then what it has chosen so far."""
        return self.position(seat) + self.chosen(seat)

    def position(self, seat: int) -> bytes:
        """What a seat sees of the position."""
        seen = self._seen.get(seat)
        if seen is None:
            seen = self._seen[seat] = bytes(self.spec.encoding.observe(self.state, seat))
        return seen

    def chosen(self, seat: int) -> bytes:
        """For each token its place in the action that a seat is choosing (from 1; 0 if unchosen)."""
        if self.path is None or seat != self.state.decider:
            return self.spec.no_tokens
        return self.path.places(self.spec.token_count)

    def text(self) -> str:
        """The position, and what has been chosen so far."""
        text = self.spec.game.text(self.state)
        if self.path is None or not self.path.chosen:
            return text
        return f"{text}\nchosen: {', '.join(self.spec.token_name(token) for token in self.path.chosen)}"


def _replayed(spec: MatchSpec, played: list[int], chosen: list[int]) -> TokenMatch:
    """The match in which this was played, and in which the decider has chosen these tokens."""
    match = TokenMatch(spec)
    for action in played:
        match.play(action)
    while match.path is not None and len(match.path.chosen) < len(chosen):
        match.path.choose(chosen[len(match.path.chosen)])
    return match


def spec_of(name: str, seats: int | None, options: str) -> MatchSpec:
    """The spec of an environment; its errors are ValueErrors, as users of environments expect."""
    try:
        return MatchSpec(name, seats, options)
    except (BadNotation, Refused) as problem:
        raise ValueError(str(problem)) from problem
