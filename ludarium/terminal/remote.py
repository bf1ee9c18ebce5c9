"""A match on a server, played from this terminal: shown as the server sends it, with no rule known here."""

import shlex
import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

from ludarium.core.errors import BadNotation, LudariumError, Misuse, Refused
from ludarium.core.game import Rule
from ludarium.core.narration import Narration
from ludarium.core.parts.analysis import Analysis
from ludarium.core.rulebook import Numbered, Rulebook
from ludarium.core.scene import Scene
from ludarium.core.state import NOBODY
from ludarium.terminal import person, telling
from ludarium.terminal.narrow import Narrowing
from ludarium.terminal.panel import ActionLine
from ludarium.terminal.talking import talking
from ludarium.wire.lobby import Book, SeatCard
from ludarium.wire.table import Acted, Analysed, Answered, AskMe, Event, Hinted, Now, Said, Undone

if TYPE_CHECKING:
    from ludarium.terminal.orders import Order
    from ludarium.terminal.screen import Screen
    from ludarium.terminal.table import TerminalTable

T = TypeVar("T")
MAX_ANALYSIS_SECONDS = 10.0
"""For so many seconds a server looks into a match at most."""
RECONNECT_SECONDS = 120.0
"""For so many seconds a lost connection is tried again."""


class TableLink(Protocol):
    """A table lived at over its socket, as `ludarium.client` offers it."""

    id: str
    claims: dict[int, str]
    events: list[Event]

    @property
    def now(self) -> Now: ...

    def play(self, text: str, seat: int | None = None) -> None: ...

    def why(self, text: str, seat: int | None = None) -> Answered: ...

    def hint(self, seat: int | None = None) -> Hinted: ...

    def analyse(self, *, seat: int | None = None, seconds: float = 5.0) -> Iterator[Analysed]: ...

    def undo(self, seat: int | None = None, answer: Any = "ask") -> None: ...

    def ask_me(self, seat: int, *, when: Any, own: bool, until: bool) -> AskMe: ...

    def say(self, text: str, to: int | None = None) -> None: ...

    def receive(self, timeout: float | None = None) -> Any: ...


@dataclass(frozen=True, slots=True)
class ServerInfo:
    """What lies around a table on a server."""

    url: str
    secrets: bool
    """Whether seats of the game see different things."""
    book: Callable[[], Book]
    record: Callable[[], str]


class Remote:
    """One table of a server and the seats I have there."""

    def __init__(
        self, link: TableLink, server: ServerInfo, screen: "Screen", *, reconnect_seconds: float = RECONNECT_SECONDS
    ) -> None:
        self.link, self.server, self.screen, self.reconnect_seconds = link, server, screen, reconnect_seconds
        self.orders: Mapping[str, Order] = talking(self)
        self._now, self._at = link.now, time.monotonic()
        self._before: Now | None = None
        """How the table stood before the last actions, to see what they touched."""
        self._known = len(link.events)
        """How many events have been told; the news are those after them."""
        self._shown: object = None
        """How the table stood when it was last shown."""
        self._waiting = ""
        """For whom the match waits, as it was last said."""

    # What is so

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
                lines.append(ActionLine(event.seat, event.text))
            elif isinstance(event, Undone):
                del lines[event.actions :]
        return lines

    def touched(self, viewer: int | None) -> frozenset[str]:
        if self._before is None:
            return frozenset()
        return telling.changed(_scene(self._before, viewer), self.scene(viewer))

    # What is new

    def news(self, viewer: int | None) -> list[str]:
        lines = [line for event in self.link.events[self._known :] for line in self._told(event)]
        if self._now.undo is not None and self._now.undo not in self.people and self.people:
            lines.append("Type `allow` or `deny`.")
        if self.asked is None and not self.over and self._now.waiting != self._waiting:
            lines.append(self._now.waiting)
        return lines + self._clocks()

    def note(self) -> None:
        self._known, self._shown = len(self.link.events), self._stands()
        self._waiting = self._now.waiting

    def _told(self, event: Event) -> list[str]:
        """An event in words, with the dice it threw."""
        match event:
            case Acted(seat=seat, text=text, words=words, roll=roll):
                return Narration(seat=seat, text=text, words=words, roll=roll).lines(self.who(seat))
            case Undone(seat=seat, actions=actions):
                left = "1 action is left" if actions == 1 else f"{actions} actions are left"
                return [f"{self.who(seat)} takes back; {left}."]
            case Said(name=name, to=to, text=text):
                return [f"{name}{'' if to is None else f' to {self.who(to)}'}: “{text}”"]
        return [event.text]

    def who(self, seat: int) -> str:
        """A seat and who sits there."""
        return telling.who(seat, self._now.seats[0].scene.seats, self.players)

    def _clocks(self) -> list[str]:
        """How much time the seat here that decides has left, and the whole match."""
        since, total = time.monotonic() - self._at, self._now.total
        own = (clock.left for clock in self._now.clocks if clock.runs and clock.seat == self.asked)
        turn = next((left - since for left in own if left is not None), None)
        return telling.clocks(turn, None if total is None else total.left - (since if total.runs else 0.0))

    def _stands(self) -> object:
        """How the table stands, as far as a change of it is worth telling."""
        now = self._now
        seats = [(card.kind, card.name, card.bot) for card in now.card.seats]
        return now.last, now.waiting, now.undo, now.card.status, seats

    # What people do

    def ask(self, table: "TerminalTable", seat: int) -> str | None:
        return self.screen.listen(self.scene(seat).seats[seat], table.completions, self._hear, deciding=True)

    def send(self, text: str, seat: int) -> None:
        before = self.version
        # What the server took before the connection was lost is not sent again.
        self.do(lambda: self.link.play(text, seat), unless=lambda: self.version != before)

    def why(self, attempt: str, seat: int) -> Rule:
        try:
            answer = self.do(lambda: self.link.why(attempt, seat))
        except LudariumError as problem:
            raise BadNotation(str(problem)) from None
        assert answer is not None
        return Rule(number=answer.rule, text=answer.text, allows=answer.allows)

    def undo(self) -> str:
        able = self._now.can_undo
        if not able:
            raise Misuse("There is nothing of yours to take back.")
        seat, before = self.asked if self.asked in able else able[0], len(self.link.events)
        self.do(lambda: self.link.undo(seat), unless=lambda: len(self.link.events) != before)
        return ""  # what came of it is among the news

    def hint(self, seat: int, screen: "Screen") -> list[str]:
        hint = self.do(lambda: self.link.hint(seat))
        assert hint is not None
        return telling.advice(hint.text, hint.name, hint.reason)

    def analyse(self, seat: int, seconds: float) -> Iterator[Analysis]:
        seconds = min(seconds, MAX_ANALYSIS_SECONDS)
        for one in self.link.analyse(seat=seat, seconds=seconds):
            yield one.found
        self._look()

    def wish(self, seat: int) -> AskMe | None:
        return next((one for one in self._now.asking if one.seat == seat), None)

    def wish_so(self, wish: AskMe) -> None:
        self.do(lambda: self.link.ask_me(wish.seat, when=wish.when, own=wish.own, until=wish.until))

    def do(self, wish: Callable[[], T], unless: Callable[[], bool] = lambda: False) -> T | None:
        """What a wish comes to; where the connection was lost, it is wished again unless that is needless by then."""
        try:
            return wish()
        except LudariumError as problem:
            if not self._is_lost(problem):
                raise
            self._reconnect()
            return None if unless() else wish()
        finally:
            self._look()

    # What others do

    def wait(self, table: "TerminalTable") -> None:
        table.narrowing = Narrowing(self.scene(table.viewer()))
        if self._shown != self._stands():
            table.show(self.screen.watch)
        asked = "waiting" if self.people else "watching"
        line = self.screen.listen(asked, table.completions, self._hear, deciding=False)
        if line is not None and person.attempt(table, line):
            self._shown = None

    def _hear(self, seconds: float) -> bool:
        """Hear what happens for so many seconds; whether there is something new to show."""
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
        """Take note of how the table stands now."""
        now = self.link.now
        if now is not self._now:
            if now.actions != self._now.actions:
                self._before = self._now
            self._now, self._at = now, time.monotonic()

    # The connection

    def _is_lost(self, problem: LudariumError) -> bool:
        """Whether it was no answer of the server's: nothing can be heard from it either."""
        if isinstance(problem, Refused) or _is_final(problem):
            return False
        try:
            self.link.receive(0)
        except LudariumError as silence:
            return not _is_final(silence)
        return False

    def _reconnect(self) -> None:
        """Try again until the server tells how the table stands; raise what it says if it will not."""
        self.screen.say(f"The connection to {self.server.url} is lost; trying again. Ctrl-C leaves.", "bad")
        end = time.monotonic() + self.reconnect_seconds
        while True:
            try:
                if isinstance(self.link.receive(1.0), Now):
                    break
            except LudariumError as problem:
                if _is_final(problem) or time.monotonic() > end:
                    raise
                time.sleep(0.5)
        self.screen.say("The connection is back.", "good")

    # The end

    def leave(self, screen: "Screen") -> None:
        again = f"ludarium play --server {shlex.quote(self.server.url)} --table {shlex.quote(self.link.id)}"
        screen.say(f"\nYou have left the table; the match stays on the server. Go on with: {again}", "good")

    def finish(self, screen: "Screen") -> None:
        """Say how it ended, and show the server's record."""
        screen.say(f"The match is over: {self._now.card.result}.", "head")
        screen.say("")
        screen.say(self.server.record().rstrip("\n"), "record")


def _scene(now: Now, seat: int | None) -> Scene:
    """A table as one of its own seats sees it; whoever has none watches."""
    return next((one.scene for one in now.seats if one.seat == seat), now.seats[0].scene)


def _is_final(problem: LudariumError) -> bool:
    """Whether a server has said so and will say so again."""
    return bool(getattr(problem, "status", 0))


def _player(card: SeatCard) -> str:
    if card.kind == "open":
        return "open"
    return f"{card.name}, played by {card.bot}" if card.bot and card.kind != "bot" else card.name
