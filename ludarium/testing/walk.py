"""Random matches to check laws on: any game, any combination of its options, any number of seats."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from ludarium.core import (
    NOBODY,
    BadNotation,
    Game,
    Match,
    Misuse,
    OptionForm,
    Played,
    Refused,
    Rng,
    State,
    declared,
    write_options,
)

MAX_ACTIONS = 20_000
"""A match this long is considered endless."""
MAX_ACTIONS_IF_ENDLESS = 400
"""Used where a match may be endless."""
ACTIONS_PER_INTERJECTION = 30
"""On average, in matches with interjections."""


Endless = Callable[[Any], bool]
"""Whether a match with these options may go on forever."""


def never(options: Any) -> bool:
    """For games whose matches always end."""
    return False


@dataclass(frozen=True, repr=False)
class Walk:
    """The options and actions of a match, finished or not: everything needed to replay it."""

    game: Game[Any]
    options: Any
    seats: int
    taken: tuple[tuple[int, int], ...]
    """Pairs of seat and action."""
    endless: bool = False
    """Whether its options allow it to go on forever."""

    def __repr__(self) -> str:
        return self.told(len(self.taken))

    def begin(self) -> State:
        """A new copy of the initial state."""
        state: State = self.game.setup(self.seats, self.options)
        return state

    def at(self, number: int) -> State:
        """A new copy of the state after `number` actions."""
        state = self.begin()
        for _, action in self.taken[:number]:
            state.play(action)
        return state

    def match(self, number: int) -> Match:
        """The match after `number` actions."""
        match = Match(self.game, self.options, seats=self.seats)
        match.replay(self.played(number))
        return match

    def played(self, number: int) -> list[Played]:
        """The first `number` actions, as a match stores them."""
        state, played = self.begin(), []
        for seat, action in self.taken[:number]:
            played.append(Played(seat, action, self.game.format(state, action)))
            state.play(action)
        return played

    def moments(self, count: int) -> "Iterator[Moment]":
        """`count` moments, spread evenly from the first to the last; if it is 1, only the last."""
        last = len(self.taken)
        wanted = {last} if count == 1 else {round(last * step / (count - 1)) for step in range(count)}
        state = self.begin()
        for number in range(last + 1):
            if number in wanted:
                yield Moment(self, number, state)
            if number < last:
                state.play(self.taken[number][1])

    def told(self, number: int) -> str:
        """How to reproduce the state after `number` actions."""
        actions = " ".join(str(action) for _, action in self.taken[:number]) or "none"
        head = f"{self.game.title}, {self.seats} seats, options {write_options(self.options)}"
        return f"{head}, after {number} actions: {actions}"


@dataclass(frozen=True)
class Moment:
    """A walk after `number` actions. Its state is read-only: copy it to play on."""

    walk: Walk
    number: int
    state: State

    @property
    def game(self) -> Game[Any]:
        return self.walk.game

    @property
    def seats(self) -> range:
        return range(self.walk.seats)

    def open(self) -> list[tuple[int, int]]:
        """Everything that may be played now, with its seat."""
        return everything_open(self.game, self.state, self.walk.seats)

    def again(self) -> State:
        """The same state, replayed from the beginning."""
        return self.walk.at(self.number)

    def rng(self, purpose: str) -> Rng:
        """A random number generator that is the same whenever this moment is checked."""
        return Rng(f"{purpose} {self.number} {len(self.walk.taken)}")


def walk(game: Game[Any], rng: Rng, *, max_actions: int = MAX_ACTIONS, endless: Endless = never) -> Walk:
    """A match with random options, seats and actions."""
    seats = random_seats(game, rng)
    options = mixed_options(game, seats, rng)
    most = min(max_actions, MAX_ACTIONS_IF_ENDLESS) if endless(options) else max_actions
    return Walk(game, options, seats, tuple(random_actions(game, options, seats, rng, most)), endless(options))


def random_seats(game: Game[Any], rng: Rng) -> int:
    """A random number of seats; half of the matches use one that the default options allow."""
    usual = game.seats_for(game.Options())
    few = len(usual) < len(game.seats) and rng.below(2) == 0
    return rng.choose(usual if few else game.seats)


def random_actions(game: Game[Any], options: Any, seats: int, rng: Rng, max_actions: int) -> Iterator[tuple[int, int]]:
    """The seats and actions of a random match; in half of the matches nobody interjects."""
    state, interjecting = game.setup(seats, options), rng.below(2) == 0
    for _ in range(max_actions):
        if state.decider == NOBODY:
            return
        seat, action = pick(game, state, seats, rng, interjecting=interjecting)
        yield seat, action
        state.play(action)


def pick(game: Game[Any], state: State, seats: int, rng: Rng, *, interjecting: bool) -> tuple[int, int]:
    """A random action, usually the decider's."""
    if interjecting and rng.below(ACTIONS_PER_INTERJECTION) == 0:
        seat = int(rng.below(seats))
        rights = game.interjections(state, seat)
        if rights:
            return seat, rng.choose(rights)
    return state.decider, rng.choose(state.actions())


def everything_open(game: Game[Any], state: State, seats: int) -> list[tuple[int, int]]:
    """Everything that may be played now, with its seat: the decider's actions, then all interjections."""
    found = [(state.decider, action) for action in state.actions()]
    return found + [(seat, action) for seat in range(seats) for action in game.interjections(state, seat)]


def mixed_options(game: Game[Any], seats: int, rng: Rng) -> Any:
    """A random combination of options that the game accepts; in a third of the cases the defaults."""
    kinds = declared(game.Options)
    for _ in range(1000):
        chosen = {} if rng.below(3) == 0 else {one.name: random_value(game, one, seats, rng) for one in kinds}
        options = accepted(game, seats, chosen)
        if options is not None:
            return options
    raise Misuse(f"{game.title}: a thousand combinations of its options were refused.")


def accepted(game: Game[Any], seats: int, chosen: dict[str, Any]) -> Any | None:
    """The chosen options, or None if the game refuses their combination."""
    try:
        options = game.Options(**chosen)
        game.setup(seats, options)
    except (Refused, BadNotation):
        return None
    return options


def random_value(game: Game[Any], one: OptionForm, seats: int, rng: Rng) -> bool | int | str:
    """A random value for an option: the default in half of the cases."""
    if rng.below(2) == 0:
        return one.default
    boards = game.custom_boards
    if boards is None or one.name != boards.option:
        return rng.choose(values(one))
    sampled = boards.random(seats, rng)
    return rng.choose(values(one)) if rng.below(2) == 0 else sampled


def values(one: OptionForm) -> tuple[bool | int | str, ...]:
    """The values to test an option with: all of them, or the limits and some between."""
    if one.values or one.suggestions:
        return one.values or one.suggestions
    if one.kind == "word":
        return (one.default,)
    least = one.least
    most = max(least, int(one.default) * 2) if one.most is None else one.most
    return tuple(sorted({least, min(least + 1, most), min(least + 7, most), (least + most) // 2, most}))
