"""What a match on a server needs: a table's connection, and what is known of its server."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, Protocol

from ludarium.core.scene import Picked
from ludarium.wire.lobby import Book
from ludarium.wire.table import Analysed, Answered, AskMe, Event, Hinted, Now


class TableLink(Protocol):
    """What is needed of `ludarium.client.RemoteTable`."""

    id: str
    claims: dict[int, str]
    events: list[Event]

    @property
    def now(self) -> Now: ...

    def play(self, text: str, seat: int | None = None) -> None: ...

    def why(self, attempt: str | Picked, seat: int | None = None) -> Answered: ...

    def hint(self, seat: int | None = None) -> Hinted: ...

    def analyse(self, *, seat: int | None = None, seconds: float = 5.0) -> Iterator[Analysed]: ...

    def undo(self, seat: int | None = None, answer: Any = "ask") -> None: ...

    def ask_me(self, seat: int, *, when: Any, own: bool, until: bool) -> AskMe: ...

    def say(self, text: str, to: int | None = None) -> None: ...

    def receive(self, timeout: float | None = None) -> Any: ...


@dataclass(frozen=True, slots=True)
class ServerInfo:
    """The server of a table."""

    url: str
    secrets: bool
    """Whether seats of the game see different things."""
    book: Callable[[], Book]
    record: Callable[[], str]
