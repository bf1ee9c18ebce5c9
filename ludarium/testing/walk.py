"""Matches played at random, to try laws on: any game, any mix of its options, any number of seats."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from ludarium.core import (
    NOBODY,
    BadNotation,
    Declared,
    Game,
    Match,
    Misuse,
    Played,
    Refused,
    Rng,
    State,
    declared,
    write_options,
)

LONGEST = 20_000
"""A match that takes as many actions as this is held to be endless."""
LONG_ENOUGH = 400
"""Where a match may be endless, it is walked for so many actions."""
INTERJECTED = 30
"""One action in so many is an interjection, in the matches that have any."""


Endless = Callable[[Any], bool]
"""Under which options a match may go on for ever."""


def never(options: Any) -> bool:
    """Of most games: under no options."""
    return False


@dataclass(frozen=True, repr=False)
class Walk:
    """The options and the actions of a match, finished or not: all it takes to walk it again."""

    game: Game[Any]
    options: Any
    seats: int
    taken: tuple[tuple[int, int], ...]
    """Seat and action, in turn."""
    endless: bool = False
    """Whether its options allow it to go on for ever."""

    def __repr__(self) -> str:
        return self.told(len(self.taken))

    def begin(self) -> State:
        """The state in which the match begins, made anew."""
        state: State = self.game.setup(self.seats, self.options)
        return state

    def at(self, number: int) -> State:
        """The state after so many actions, made anew."""
        state = self.begin()
        for _, action in self.taken[:number]:
            state.play(action)
        return state

    def match(self, number: int) -> Match:
        """The match after so many actions."""
        match = Match(self.game, self.options, seats=self.seats)
        match.replay(self.played(number))
        return match

    def played(self, number: int) -> list[Played]:
        """The first so many actions as a match keeps them."""
        state, played = self.begin(), []
        for seat, action in self.taken[:number]:
            played.append(Played(seat, action, self.game.format(state, action)))
            state.play(action)
        return played

    def moments(self, count: int) -> "Iterator[Moment]":
        """So many moments of the match, spread evenly from the first to the last; a single one is the last."""
        last = len(self.taken)
        wanted = {last} if count == 1 else {round(last * step / (count - 1)) for step in range(count)}
        state = self.begin()
        for number in range(last + 1):
            if number in wanted:
                yield Moment(self, number, state)
            if number < last:
                state.play(self.taken[number][1])

    def told(self, number: int) -> str:
        """Where it stands after so many actions, for somebody who wants to see it again."""
        actions = " ".join(str(action) for _, action in self.taken[:number]) or "none"
        head = f"{self.game.title}, {self.seats} seats, options {write_options(self.options)}"
        return f"{head}, after {number} actions: {actions}"


@dataclass(frozen=True)
class Moment:
    """A walk after so many actions. Its state is there to look at: whoever plays on copies it first."""

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
        """All that may be played now, with its seat."""
        return everything_open(self.game, self.state, self.walk.seats)

    def again(self) -> State:
        """The same state by another road: from the beginning."""
        return self.walk.at(self.number)

    def rng(self, purpose: str) -> Rng:
        """Random numbers that are the same whenever this moment is tried."""
        return Rng(f"{purpose} {self.number} {len(self.walk.taken)}")


def walk(game: Game[Any], rng: Rng, *, longest: int = LONGEST, endless: Endless = never) -> Walk:
    """A match with options, seats and actions at random."""
    seats = random_seats(game, rng)
    options = mixed_options(game, seats, rng)
    most = min(longest, LONG_ENOUGH) if endless(options) else longest
    return Walk(game, options, seats, tuple(random_actions(game, options, seats, rng, most)), endless(options))


def random_seats(game: Game[Any], rng: Rng) -> int:
    """How many play; where the default options seat fewer than others do, half of the matches keep to those."""
    usual = game.seats_for(game.Options())
    few = len(usual) < len(game.seats) and rng.below(2) == 0
    return rng.choose(usual if few else game.seats)


def random_actions(game: Game[Any], options: Any, seats: int, rng: Rng, longest: int) -> Iterator[tuple[int, int]]:
    """The seats and actions of a match at random; in half of the matches nobody interjects."""
    state, interjecting = game.setup(seats, options), rng.below(2) == 0
    for _ in range(longest):
        if state.decider == NOBODY:
            return
        seat, action = pick(game, state, seats, rng, interjecting=interjecting)
        yield seat, action
        state.play(action)


def pick(game: Game[Any], state: State, seats: int, rng: Rng, *, interjecting: bool) -> tuple[int, int]:
    """Somebody's action at random: mostly the decider's."""
    if interjecting and rng.below(INTERJECTED) == 0:
        seat = int(rng.below(seats))
        rights = game.interjections(state, seat)
        if rights:
            return seat, rng.choose(rights)
    return state.decider, rng.choose(state.actions())


def everything_open(game: Game[Any], state: State, seats: int) -> list[tuple[int, int]]:
    """All that may be played now, with its seat: the decider's actions, then everybody's interjections."""
    found = [(state.decider, action) for action in state.actions()]
    return found + [(seat, action) for seat in range(seats) for action in game.interjections(state, seat)]


def mixed_options(game: Game[Any], seats: int, rng: Rng) -> Any:
    """A mix of options that the game accepts; a third of the mixes is the default."""
    kinds = declared(game.Options)
    for _ in range(1000):
        chosen = {} if rng.below(3) == 0 else {one.name: random_value(game, one, seats, rng) for one in kinds}
        options = accepted(game, seats, chosen)
        if options is not None:
            return options
    raise Misuse(f"{game.title}: a thousand mixes of its options were refused.")


def accepted(game: Game[Any], seats: int, chosen: dict[str, Any]) -> Any | None:
    """The options so chosen, or None where the game refuses them together."""
    try:
        options = game.Options(**chosen)
        game.setup(seats, options)
    except (Refused, BadNotation):
        return None
    return options


def random_value(game: Game[Any], one: Declared, seats: int, rng: Rng) -> bool | int | str:
    """A value for an option: the default as often as not."""
    if rng.below(2) == 0:
        return one.default
    sampled = game.sample_word(one.name, seats, rng) if one.kind == "word" and not one.values else None
    return rng.choose(values(one)) if sampled is None or rng.below(2) == 0 else sampled


def values(one: Declared) -> tuple[bool | int | str, ...]:
    """The values to try an option with: all there are, or the ends and some between."""
    if one.values or one.suggestions:
        return one.values or one.suggestions
    if one.kind == "word":
        return (one.default,)
    least = one.least
    most = max(least, int(one.default) * 2) if one.most is None else one.most
    return tuple(sorted({least, min(least + 1, most), min(least + 7, most), (least + most) // 2, most}))
