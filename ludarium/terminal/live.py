"""What a table at a terminal needs of a match, wherever that is played: here (`local`) or on a server (`remote`)."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Protocol

from ludarium.core.game import Rule
from ludarium.core.rulebook import Rulebook
from ludarium.core.scene import Scene
from ludarium.terminal.panel import ActionLine

if TYPE_CHECKING:
    from ludarium.terminal.orders import Order
    from ludarium.terminal.screen import Screen
    from ludarium.terminal.table import TerminalTable


class Live(Protocol):
    """A match that goes on."""

    # What is so

    @property
    def title(self) -> str:
        """The game and the options that are not as usual."""

    @property
    def game_title(self) -> str:
        """The game alone."""

    @property
    def rulebook(self) -> Rulebook:
        """The game's numbered rules."""

    @property
    def players(self) -> tuple[str, ...]:
        """Who sits where, by name."""

    @property
    def people(self) -> list[int]:
        """The seats of the people at this terminal."""

    @property
    def decider(self) -> int:
        """Who decides: a seat, CHANCE or NOBODY."""

    @property
    def asked(self) -> int | None:
        """The seat at this terminal that can decide now, if one can."""

    @property
    def over(self) -> bool: ...

    @property
    def version(self) -> int:
        """Another number whenever another decision is to be made than before."""

    @property
    def secrets(self) -> bool:
        """Whether seats see different things now."""

    @property
    def orders(self) -> "Mapping[str, Order]":
        """What may be typed at such a match besides what may be typed at any."""

    def scene(self, seat: int | None) -> Scene:
        """The match as a seat here sees it, with its choices; None for a spectator."""

    def log(self, viewer: int | None) -> list[ActionLine]:
        """Every action as a viewer is told of it."""

    def touched(self, viewer: int | None) -> frozenset[str]:
        """The spots that the last action touched, as far as the viewer is told."""

    def news(self, viewer: int | None) -> list[str]:
        """What happened since it was last noted, as the viewer is told of it."""

    def note(self) -> None:
        """What was news is known."""

    # What people do

    def ask(self, table: "TerminalTable", seat: int) -> str | None:
        """A line typed by the person who decides; None if there is something new to show first."""

    def send(self, text: str, seat: int) -> None:
        """Take an action or an interjection of a seat; Refused and BadNotation leave the match as it was."""

    def why(self, attempt: str, seat: int) -> Rule:
        """Which rule forbids an attempt, or allows it; BadNotation if it cannot be read."""

    def undo(self) -> str:
        """Take back the last decision of the people here, or ask for it; returns what to say."""

    def hint(self, seat: int, screen: "Screen") -> list[str]:
        """What a bot would do, and then why."""

    # What others do

    def wait(self, table: "TerminalTable") -> None:
        """Let others decide, until one has or there is something new to show."""

    # The end

    def leave(self, screen: "Screen") -> None:
        """Stop here, and say how to go on."""

    def finish(self, screen: "Screen") -> None:
        """Say how it ended, and show the record."""
