"""A match on a server, played from this terminal: everything shown comes from the server."""

import shlex
import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

from ludarium.core.errors import BadNotation, LudariumError, Misuse, Refused
from ludarium.core.game import Rule
from ludarium.core.narrate import Narrated
from ludarium.core.parts.analysis import Analysis
from ludarium.core.rulebook import Numbered, Rulebook
from ludarium.core.scene import Picked, Scene
from ludarium.core.state import NOBODY
from ludarium.terminal.choosing.narrowing import Narrowing
from ludarium.terminal.commands import typed_line
from ludarium.terminal.commands.server import server_commands
from ludarium.terminal.match.match_log import action_line
from ludarium.terminal.words import match_words
from ludarium.terminal.words.action_line import ActionLine
from ludarium.terminal.words.clock_words import ClockReading
from ludarium.wire.lobby import Book, SeatCard
from ludarium.wire.table import Acted, Analysed, Answered, AskMe, Event, Hinted, Now, Said, Undone

if TYPE_CHECKING:
    from ludarium.terminal.commands.general import Command
    from ludarium.terminal.match.table import TerminalTable
    from ludarium.terminal.screen import Screen

T = TypeVar("T")
MAX_ANALYSIS_SECONDS = 10.0
"""The server's limit."""
RECONNECT_SECONDS = 120.0
"""How long to try to reopen a lost connection."""


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


class ServerMatch:
    """A table on a server, and my seats there."""

    task = ""

    def __init__(
        self, link: TableLink, server: ServerInfo, screen: "Screen", *, reconnect_seconds: float = RECONNECT_SECONDS
    ) -> None:
        self.link, self.server, self.screen, self.reconnect_seconds = link, server, screen, reconnect_seconds
        self.commands: Mapping[str, Command] = server_commands(self)
        self._now, self._at = link.now, time.monotonic()
        self._before: Now | None = None
        """The state before the last actions, to see what they changed."""
        self._known = len(link.events)
        """How many events have been shown; later ones are news."""
        self._shown: object = None
        """The state when the table was last shown."""
        self._waiting = ""
        """Whom the match waited for, as last shown."""

    # State

    @property
    def title(self) -> str:
        return " · ".join(filter(None, [self.game_title, self._now.card.options.replace(",", " · ")]))

    @property
    def game_title(self) -> str:
        return self._now.card.title

    @cached_property
    def rulebook(self) -> Rulebook:
        book = self.server.book()
        rulebook = Rulebook(book.title, book.rules[0].number.partition("-")[0] if book.rules else "", "")
        rulebook.rules.update({one.number: Numbered(one.number, one.chapter, one.text) for one in book.rules})
        return rulebook

    @property
    def players(self) -> tuple[str, ...]:
        return tuple(_player(card) for card in self._now.card.seats)

    @property
    def people(self) -> list[int]:
        return [card.seat for card in self._now.card.seats if card.mine]

    @property
    def decider(self) -> int:
        return NOBODY if self.over else self._now.seats[0].scene.decider

    @property
    def asked(self) -> int | None:
        for one in self._now.seats:
            decides = one.seat is not None and one.scene.decider == one.seat and one.scene.choices
            if one.seat is not None and decides and not self._now.card.seats[one.seat].bot:
                return one.seat
        return None

    @property
    def over(self) -> bool:
        return self._now.card.status == "over"

    @property
    def version(self) -> int:
        return sum(isinstance(event, Acted | Undone) for event in self.link.events)

    @property
    def secrets(self) -> bool:
        return self.server.secrets

    def scene(self, seat: int | None) -> Scene:
        return _scene(self._now, seat)

    def log(self, viewer: int | None) -> list[ActionLine]:
        lines: list[ActionLine] = []
        for event in self.link.events:
            if isinstance(event, Acted):
                told = Narrated(seat=event.seat, text=event.text, story=event.story, roll=event.roll)
                lines.append(action_line(told))
            elif isinstance(event, Undone):
                del lines[event.actions :]
        return lines

    def touched(self, viewer: int | None) -> frozenset[str]:
        if self._before is None:
            return frozenset()
        return match_words.changed(_scene(self._before, viewer), self.scene(viewer))

    # News

    def news(self, viewer: int | None) -> list[str]:
        lines = [line for event in self.link.events[self._known :] for line in self._told(event)]
        if self._now.undo is not None and self._now.undo not in self.people and self.people:
            lines.append("Type `allow` or `deny`.")
        if self.asked is None and not self.over and self._now.waiting != self._waiting:
            lines.append(self._now.waiting)
        return lines

    def note(self) -> None:
        self._known, self._shown = len(self.link.events), self._stands()
        self._waiting = self._now.waiting

    def _told(self, event: Event) -> list[str]:
        """An event in sentences, with its dice."""
        match event:
            case Acted(seat=seat, text=text, story=story, roll=roll):
                return Narrated(seat=seat, text=text, story=story, roll=roll).lines()
            case Undone(seat=seat, actions=actions):
                left = "1 action is left" if actions == 1 else f"{actions} actions are left"
                return [f"{self.who(seat)} takes back; {left}."]
            case Said(name=name, to=to, text=text):
                return [f"{name}{'' if to is None else f' to {self.who(to)}'}: “{text}”"]
        return [event.text]

    def who(self, seat: int) -> str:
        """A seat with its player."""
        return match_words.who(seat, self._now.seats[0].scene.seats, self.players)

    def clocks(self) -> tuple[ClockReading, ...]:
        since, total = time.monotonic() - self._at, self._now.total
        told: list[tuple[int | None, float | None, bool]] = [(one.seat, one.left, one.runs) for one in self._now.clocks]
        told += [(None, total.left, total.runs)] if total else []
        return tuple(
            ClockReading(seat, left - (since if runs else 0.0), runs) for seat, left, runs in told if left is not None
        )

    def _stands(self) -> object:
        """The part of the state whose change is worth showing."""
        now = self._now
        seats = [(card.kind, card.name, card.bot) for card in now.card.seats]
        return now.last, now.waiting, now.undo, now.card.status, seats

    # People's actions

    def ask(self, table: "TerminalTable", seat: int) -> str | None:
        return self.screen.listen(self.scene(seat).seats[seat], table.completions, self._hear, deciding=True)

    def send(self, text: str, seat: int) -> None:
        before = self.version
        # An action that the server received before the connection was lost is not sent again.
        self.do(lambda: self.link.play(text, seat), unless=lambda: self.version != before)

    def why(self, attempt: str | Picked, seat: int) -> Rule:
        try:
            answer = self.do(lambda: self.link.why(attempt, seat))
        except LudariumError as problem:
            raise BadNotation(str(problem)) from None
        assert answer is not None
        return Rule(number=answer.rule, text=answer.text, allows=answer.allows)

    def undo(self) -> str:
        able = self._now.can_undo
        if not able:
            raise Misuse("You have nothing to take back.")
        seat, before = self.asked if self.asked in able else able[0], len(self.link.events)
        self.do(lambda: self.link.undo(seat), unless=lambda: len(self.link.events) != before)
        return ""  # the result is among the news

    def hint(self, seat: int, screen: "Screen") -> list[str]:
        hint = self.do(lambda: self.link.hint(seat))
        assert hint is not None
        return match_words.advice(hint.text, hint.name, hint.reason)

    def analyse(self, seat: int, seconds: float) -> Iterator[Analysis]:
        seconds = min(seconds, MAX_ANALYSIS_SECONDS)
        for one in self.link.analyse(seat=seat, seconds=seconds):
            yield one.found
        self._look()

    def pass_settings(self, seat: int) -> AskMe | None:
        return next((one for one in self._now.asking if one.seat == seat), None)

    def set_pass_settings(self, settings: AskMe) -> None:
        self.do(lambda: self.link.ask_me(settings.seat, when=settings.when, own=settings.own, until=settings.until))

    def do(self, request: Callable[[], T], unless: Callable[[], bool] = lambda: False) -> T | None:
        """Run a request; after a lost connection run it again, unless that is no longer needed."""
        try:
            return request()
        except LudariumError as problem:
            if not self._is_lost(problem):
                raise
            self._reconnect()
            return None if unless() else request()
        finally:
            self._look()

    # Waiting for others

    def wait(self, table: "TerminalTable") -> None:
        table.narrowing = Narrowing(self.scene(table.viewer()))
        if self._shown != self._stands():
            table.show(self.screen.watch)
        asked = "waiting" if self.people else "watching"
        line = self.screen.listen(asked, table.completions, self._hear, deciding=False)
        if line is not None and typed_line.attempt(table, line):
            self._shown = None

    def _hear(self, seconds: float) -> bool:
        """Receive for some seconds; returns whether there is something new to show."""
        try:
            self.link.receive(seconds)
        except LudariumError as problem:
            if not self._is_lost(problem):
                raise
            self._reconnect()
            self._shown = None
        self._look()
        return self._shown != self._stands()

    def _look(self) -> None:
        """Update to the last state received."""
        now = self.link.now
        if now is not self._now:
            if now.actions != self._now.actions:
                self._before = self._now
            self._now, self._at = now, time.monotonic()

    # The connection

    def _is_lost(self, problem: LudariumError) -> bool:
        """Whether the connection is lost: the error is no answer of the server, and nothing can be received."""
        if isinstance(problem, Refused) or _is_final(problem):
            return False
        try:
            self.link.receive(0)
        except LudariumError as second:
            return not _is_final(second)
        return False

    def _reconnect(self) -> None:
        """Reconnect until the server sends the state; raise its refusal."""
        self.screen.say(f"Lost the connection to {self.server.url}; reconnecting. Ctrl-C leaves.", "bad")
        end = time.monotonic() + self.reconnect_seconds
        while True:
            try:
                if isinstance(self.link.receive(1.0), Now):
                    break
            except LudariumError as problem:
                if _is_final(problem) or time.monotonic() > end:
                    raise
                time.sleep(0.5)
        self.screen.say("Reconnected.", "good")

    # The end

    def leave(self, screen: "Screen") -> None:
        again = f"ludarium play --server {shlex.quote(self.server.url)} --table {shlex.quote(self.link.id)}"
        screen.say(f"\nYou have left the table; the match stays on the server. Continue with: {again}", "good")

    def finish(self, screen: "Screen") -> None:
        """Show the result and the server's record."""
        screen.say(f"The match is over: {self._now.card.result}.", "head")
        screen.say("")
        screen.say(self.server.record().rstrip("\n"), "record")


def _scene(now: Now, seat: int | None) -> Scene:
    """The scene of one of my seats, or the spectator's."""
    return next((one.scene for one in now.seats if one.seat == seat), now.seats[0].scene)


def _is_final(problem: LudariumError) -> bool:
    """Whether an error is an answer of the server, so that trying again is pointless."""
    return bool(getattr(problem, "status", 0))


def _player(card: SeatCard) -> str:
    if card.kind == "open":
        return "open"
    return f"{card.name}, played by {card.bot}" if card.bot and card.kind != "bot" else card.name
