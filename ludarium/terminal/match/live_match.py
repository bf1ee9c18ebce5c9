"""The interface of a match at a terminal, played locally (`local`) or on a server (`remote`)."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Protocol

from ludarium.core.game import Rule
from ludarium.core.rulebook import Rulebook
from ludarium.core.scene import Picked, Scene
from ludarium.terminal.words.action_line import ActionLine
from ludarium.terminal.words.clock_words import ClockReading

if TYPE_CHECKING:
    from ludarium.terminal.commands.general import Command
    from ludarium.terminal.match.table import TerminalTable
    from ludarium.terminal.screen import Screen


class LiveMatch(Protocol):
    """A match that is being played."""

    # State

    @property
    def title(self) -> str:
        """The game and the options that differ from the default."""

    @property
    def game_title(self) -> str:
        """The title of the game."""

    @property
    def rulebook(self) -> Rulebook:
        """The game's numbered rules."""

    @property
    def players(self) -> tuple[str, ...]:
        """The names of the players, by seat."""

    @property
    def people(self) -> list[int]:
        """The seats of the people at this terminal."""

    @property
    def decider(self) -> int:
        """Who decides: a seat, CHANCE or NOBODY."""

    @property
    def asked(self) -> int | None:
        """The seat at this terminal that has to decide now; None if none has."""

    @property
    def over(self) -> bool: ...

    @property
    def task(self) -> str:
        """What a lesson or puzzle wants done; empty in a match."""

    @property
    def version(self) -> int:
        """A number that changes with every new decision."""

    @property
    def secrets(self) -> bool:
        """Whether something is hidden from a seat now."""

    @property
    def commands(self) -> "Mapping[str, Command]":
        """Additional commands for this kind of match."""

    def scene(self, seat: int | None) -> Scene:
        """The match as a seat sees it, with its choices; None for a spectator."""

    def log(self, viewer: int | None) -> list[ActionLine]:
        """Every action as a viewer is told of it."""

    def touched(self, viewer: int | None) -> frozenset[str]:
        """The spots that the last action changed, as the viewer saw it."""

    def news(self, viewer: int | None) -> list[str]:
        """What happened since the last `note`, as the viewer is told of it."""

    def clocks(self) -> tuple[ClockReading, ...]:
        """The clocks as they stand now; none without a limit."""

    def note(self) -> None:
        """Mark the news as seen."""

    # People's actions

    def ask(self, table: "TerminalTable", seat: int) -> str | None:
        """A line typed by the person who decides; None if there is something new to show first."""

    def send(self, text: str, seat: int) -> None:
        """Play an action or interjection of a seat; Refused or BadNotation if that is not possible."""

    def why(self, attempt: str | Picked, seat: int) -> Rule:
        """Which rule forbids or allows an attempt; BadNotation if it can't be read."""

    def undo(self) -> str:
        """Undo the last decision of the people here, or ask to; returns a message."""

    def hint(self, seat: int, screen: "Screen") -> list[str]:
        """What a bot would do, and why."""

    # Waiting for others

    def wait(self, table: "TerminalTable") -> None:
        """Wait until somebody else has decided or there is something new to show."""

    # The end

    def leave(self, screen: "Screen") -> None:
        """Leave the match, and say how to continue."""

    def finish(self, screen: "Screen") -> None:
        """Show the result and the record."""
