"""What a clock does in a game: time limits that the rules set, and what happens when time is up."""

from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar

from ludarium.core.errors import Refused
from ludarium.core.state import State

if TYPE_CHECKING:
    from ludarium.core.game import Game

S = TypeVar("S", bound=State)


class MatchClock(Generic[S]):
    """The clock of a game. Only `overdue` has to be answered."""

    words: ClassVar[Mapping[str, str]] = {}
    """Actions that only the table's clock takes, such as `timeout`, each with its rule. No seat is offered them."""

    def turn_limit(self, options: Any) -> int:
        """The seconds per decision set by the game's own options, where `is_timed`; 0 means no limit."""
        return 0

    def is_timed(self, state: S) -> bool:
        """Whether `turn_limit` applies to the current decision."""
        return True

    def total_limit(self, options: Any) -> int:
        """The seconds that the game's own options set for the whole match; 0 means no limit."""
        return 0

    def time_up(self, state: S) -> int | None:
        """The decider's interjection with which the clock ends the total time; None if it has no effect now."""
        return None

    def overdue(self, state: S) -> int | None:
        """The action or interjection that the clock plays when the decider's time is up; None if there is none."""
        raise NotImplementedError


class ResigningClock(MatchClock[State]):
    """The clock of a game without one of its own: whose time is up resigns, if that is possible."""

    def __init__(self, game: "Game[Any]") -> None:
        self._game = game

    def overdue(self, state: State) -> int | None:
        rights = self._game.interjections(state, state.decider)
        return next((action for action in rights if self._game.format(state, action) == "resign"), None)


def clock_of(game: "Game[Any]") -> MatchClock[Any]:
    """The clock of a game."""
    return game.clock or _resigning_clock(game)


@cache
def _resigning_clock(game: "Game[Any]") -> ResigningClock:
    return ResigningClock(game)


def check_speaker(game: "Game[Any]", text: str) -> None:
    """Refused, with the rule, if a player tries an action that only the table's clock takes."""
    word = text.strip()
    if rule := clock_of(game).words.get(word):
        raise Refused(rule, f"You can't say {word}: only the table's clock does")
