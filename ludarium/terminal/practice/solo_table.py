"""A match that one person plays against something that knows the answers: a puzzle or a lesson."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import msgspec

from ludarium.core.errors import Misuse
from ludarium.core.game import Game, Rule
from ludarium.core.match import Match
from ludarium.core.rulebook import Rulebook
from ludarium.core.scene import Picked, Scene
from ludarium.core.state import NOBODY, State
from ludarium.terminal.commands.general import Command
from ludarium.terminal.frame import YOU
from ludarium.terminal.match.match_log import MatchLog
from ludarium.terminal.match.table import TerminalTable
from ludarium.terminal.words.action_line import ActionLine
from ludarium.terminal.words.clock_words import ClockReading

if TYPE_CHECKING:
    from ludarium.terminal.screen import Screen


class SoloTable:
    """What puzzles and lessons have in common: one seat is the person's, and nobody else is waited for."""

    other = ""
    """What the other seats are called."""

    def __init__(self, game: Game[Any], match: Match, seat: int, screen: "Screen") -> None:
        self.game, self.seat, self.screen = game, seat, screen
        self.version = 0
        self.left = False
        """Whether the person has left."""
        self._news: list[str] = []
        self.commands: Mapping[str, Command] = {}
        self.show_match(match)

    def show_match(self, match: Match) -> None:
        """Go on with this match."""
        self.match, self._log = match, MatchLog(match)
        self.version += 1

    @property
    def over(self) -> bool:
        raise NotImplementedError

    @property
    def task(self) -> str:
        """What is to be done."""
        raise NotImplementedError

    @property
    def state(self) -> State:
        return self.match.state

    @property
    def game_title(self) -> str:
        return self.game.title

    @property
    def rulebook(self) -> Rulebook:
        return self.game.rulebook

    @property
    def players(self) -> tuple[str, ...]:
        return tuple(YOU if seat == self.seat else self.other for seat in range(self.match.seats))

    @property
    def people(self) -> list[int]:
        return [self.seat]

    @property
    def decider(self) -> int:
        return NOBODY if self.over else self.state.decider

    @property
    def asked(self) -> int | None:
        return None if self.over else self.seat

    @property
    def secrets(self) -> bool:
        return False

    def scene(self, seat: int | None) -> Scene:
        return self.drawn(self.state, seat)

    def drawn(self, state: State, seat: int | None) -> Scene:
        """A state without interjections: there is no resigning here."""
        scene: Scene = self.game.scene(self.game.view(state, seat))
        return msgspec.structs.replace(scene, interjections=())

    def log(self, viewer: int | None) -> list[ActionLine]:
        return self._log.lines(viewer)

    def touched(self, viewer: int | None) -> frozenset[str]:
        return self._log.touched(viewer)

    def news(self, viewer: int | None) -> list[str]:
        return self._news

    def clocks(self) -> tuple[ClockReading, ...]:
        return ()

    def note(self) -> None:
        self._news = []

    def why(self, attempt: str | Picked, seat: int) -> Rule:
        return self.game.why(self.state, attempt, seat)

    def wait(self, table: TerminalTable) -> None:
        raise Misuse("Nobody else is waited for here.")

    def leave(self, screen: "Screen") -> None:
        self.left = True
