"""A match: its options and its actions. Everything else is computed from them."""

from collections.abc import Iterable
from typing import Any

import msgspec

from ludarium.core.chance import FairChance
from ludarium.core.errors import Misuse
from ludarium.core.game import Game
from ludarium.core.options import write_options
from ludarium.core.state import CHANCE, NOBODY, State


class Played(msgspec.Struct, frozen=True):
    """One action of a match: who took it (a seat or CHANCE), its number inside, its notation outside."""

    seat: int
    action: int
    text: str


class Match:
    """One match of a game.

    With a `chance`, dice and draws are resolved at once, so that between calls a seat decides or nobody does.
    Without one, the caller takes chance's actions too: `act(action, CHANCE)`.
    """

    def __init__(
        self,
        game: Game[Any],
        options: object | None = None,
        *,
        seats: int | None = None,
        start: str | None = None,
        chance: FairChance | None = None,
    ) -> None:
        self.game = game
        self.start = start
        """The position text the match starts from (default: the game's setup)."""
        self.chance = chance
        self.seats = _fewest(game, options) if seats is None else seats
        if self.seats not in game.seats:
            least, most = game.seats.start, game.seats.stop - 1
            wanted = str(least) if least == most else f"{least} to {most}"
            raise Misuse(f"{game.title} is played by {wanted} seats, not {self.seats}.")
        self.options = options
        self._as_started = seats is None
        """Whether the number of seats comes from the position text."""
        self.played: list[Played] = []
        self.state: State = self._first()
        self.settle()

    def _first(self) -> State:
        state: State
        if self.start is None:
            self.options = self.game.Options() if self.options is None else self.options
            state = self.game.setup(self.seats, self.options)
            return state
        state = self.game.position(self.start)
        seats = getattr(state, "seats", self.seats)
        if seats != self.seats and not self._as_started:
            raise Misuse(f"The position is played by {seats} seats, not {self.seats}.")
        self.seats = seats
        theirs = getattr(state, "options", self.options)
        if self.options not in (None, self.game.Options(), theirs):
            raise Misuse(
                f"The position is played with options {write_options(theirs)}, not with those given beside it."
            )
        self.options = theirs
        return state

    @property
    def over(self) -> bool:
        return self.state.decider == NOBODY

    def play(self, text: str, seat: int | None = None) -> Played:
        """Play what a seat typed (default: the decider). Refused and BadNotation leave the match unchanged."""
        if self.over:
            raise Misuse(f"The match is over: {self.game.result(self.state)}.")
        self._check_seat(seat)
        return self.act(self.game.parse(self.state, text, seat), seat)

    def act(self, action: int, seat: int | None = None) -> Played:
        """Play a legal action of the decider, or an interjection of the given seat."""
        self._check_seat(seat)
        who = self.state.decider if seat is None else seat
        decides = who == self.state.decider and action in self.state.actions()
        if not decides and (who < 0 or not self.game.may_interject(self.state, who, action)):
            raise Misuse(f"Action {action} is not among those open to seat {who} now.")
        played = self._take(who, action)
        self.settle()
        return played

    def _check_seat(self, seat: int | None) -> None:
        decides = seat == CHANCE and self.state.decider == CHANCE
        if seat is not None and not decides and not 0 <= seat < self.seats:
            raise Misuse(f"This match has seats 0 to {self.seats - 1}; {seat} cannot act in it now.")

    def _take(self, who: int, action: int) -> Played:
        played = Played(who, action, self.game.format(self.state, action))
        self.state.play(action)
        self.played.append(played)
        return played

    def advance(self, played: Played, after: State) -> None:
        """Take over an action that was played on a copy of the state, and the state after it."""
        self.played.append(played)
        self.state = after

    def settle(self) -> None:
        """Play chance's actions, if the match has a `chance`."""
        while self.chance is not None and self.state.decider == CHANCE:
            pick = self.chance.pick(len(self.played) + 1, self.state.odds())
            self._take(CHANCE, self.state.actions()[pick])

    def replay(self, played: Iterable[Played]) -> None:
        """Start again and replay these actions, including chance's."""
        self.played = []
        self.state = self._first()
        for one in played:
            self._take(one.seat, one.action)
        self.settle()

    def undo(self, count: int = 1) -> list[Played]:
        """Undo the last actions of seats, and what chance did after them; returns what was undone."""
        keep = len(self.played)
        for _ in range(count):
            while keep and self.played[keep - 1].seat == CHANCE:
                keep -= 1
            if keep == 0:
                raise Misuse("There is nothing left to take back.")
            keep -= 1
        gone = self.played[keep:]
        self.replay(self.played[:keep])
        return gone

    def at(self, number: int) -> State:
        """The state after that many actions."""
        state = self._first()
        for one in self.played[:number]:
            state.play(one.action)
        return state


def _fewest(game: Game[Any], options: object | None) -> int:
    """The default number of seats: the smallest that the options allow."""
    fits = () if options is None else game.seats_for(options)
    return fits[0] if fits else game.seats.start
