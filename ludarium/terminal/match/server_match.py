"""A match on a server, played from this terminal."""

import shlex
import time
from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING, TypeVar

from ludarium.core.errors import BadNotation, LudariumError, Misuse, Refused
from ludarium.core.game import Rule
from ludarium.core.parts.analysis import Analysis
from ludarium.core.scene import Picked
from ludarium.terminal.choosing.narrowing import Narrowing
from ludarium.terminal.commands import typed_line
from ludarium.terminal.commands.server import server_commands
from ludarium.terminal.match.server_view import ServerView
from ludarium.terminal.match.table_link import ServerInfo, TableLink
from ludarium.terminal.words import match_words
from ludarium.wire.table import AskMe, Now

if TYPE_CHECKING:
    from ludarium.terminal.commands.general import Command
    from ludarium.terminal.match.table import TerminalTable
    from ludarium.terminal.screen import Screen

T = TypeVar("T")
MAX_ANALYSIS_SECONDS = 10.0
"""The server's limit."""
RECONNECT_SECONDS = 120.0
"""How long to try to reopen a lost connection."""


class ServerMatch(ServerView):
    """A table on a server, and what I do at my seats there."""

    def __init__(
        self, link: TableLink, server: ServerInfo, screen: "Screen", *, reconnect_seconds: float = RECONNECT_SECONDS
    ) -> None:
        super().__init__(link, server)
        self.screen, self.reconnect_seconds = screen, reconnect_seconds
        self.commands: Mapping[str, Command] = server_commands(self)

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
        return Rule(number=answer.rule, text=answer.text, allows=answer.allows, follows=answer.follows)

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
        screen.highlight(hint.text)
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


def _is_final(problem: LudariumError) -> bool:
    """Whether an error is an answer of the server, so that trying again is pointless."""
    return bool(getattr(problem, "status", 0))
