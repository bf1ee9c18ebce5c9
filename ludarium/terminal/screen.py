"""Screens that show a match and read input: in colour on a terminal, as plain text elsewhere."""

import contextlib
import os
import select
import sys
import time
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Protocol

from ludarium.terminal import draw
from ludarium.terminal.draw import Ink, Line, Run
from ludarium.terminal.layout import Frame, asking, table
from ludarium.terminal.words import board_words

if TYPE_CHECKING:
    from rich.console import Console

Complete = Callable[[str], list[str]]
Hear = Callable[[float], bool]
"""Waits for some seconds; returns whether there is something new to show."""
POLL_SECONDS = 0.2
"""Interval of keyboard checks while waiting for events."""


class Screen(Protocol):
    """What a table needs of a terminal."""

    def frame(self, frame: Frame) -> None:
        """Show the table and the current question."""

    def watch(self, frame: Frame) -> None:
        """Show the table while nobody here has to decide."""

    def pause(self, seconds: float) -> None:
        """Pause, if people are watching."""

    def board(self, frame: Frame) -> None:
        """Show the board alone, as fully as this screen can."""

    def say(self, text: str, says: str = "") -> None:
        """Print a text."""

    def lines(self, lines: list[Line]) -> None:
        """Print lines."""

    def ask(self, asked: str, complete: Complete) -> str:
        """A line that a person types; EOFError at the end of input."""

    def listen(self, asked: str, complete: Complete, hear: Hear, *, deciding: bool) -> str | None:
        """A line that a person types, or None as soon as there is something new to show.

        Piped input is only read when somebody here decides.
        """

    def changing(self, pictures: Iterator[list[Line]]) -> None:
        """Show lines that replace each other; only the last ones where the screen can't be redrawn."""

    def thinking(self, who: str) -> contextlib.AbstractContextManager[None]:
        """Show who is thinking, while it lasts."""

    def hide(self) -> None:
        """Clear the screen, because the next person may not see it."""


def screen(plain: bool) -> Screen:
    """A coloured screen if the terminal supports it, else a plain one."""
    return PlainScreen() if plain or not can_draw() else ColourScreen()


def can_draw() -> bool:
    """Whether this is an interactive terminal that supports colours and cursor movement."""
    return sys.stdin.isatty() and sys.stdout.isatty() and os.environ.get("TERM", "") not in ("", "dumb")


class PlainScreen:
    """Plain text: no colours, no boxes, no cursor movement."""

    def __init__(self) -> None:
        self.title = ""

    def frame(self, frame: Frame) -> None:
        if self.title != frame.title:
            self.title = frame.title
            self.say(f"{frame.title}.")
            self._words(frame)
        self.watch(frame)
        if not frame.overlay.picked:
            for line in asking(frame):
                self.say(line)
        self.lines(frame.status)

    def watch(self, frame: Frame) -> None:
        for notice in frame.notices:
            self.say(notice)

    def pause(self, seconds: float) -> None:
        sys.stdout.flush()

    def board(self, frame: Frame) -> None:
        self._words(frame)
        for line in draw.grid(frame.scene, frame.overlay):
            print(line)

    def _words(self, frame: Frame) -> None:
        for line in board_words(frame.scene):
            self.say(line)

    def say(self, text: str, says: str = "") -> None:
        print(text)

    def lines(self, lines: list[Line]) -> None:
        for line in draw.text(lines):
            print(line)

    def ask(self, asked: str, complete: Complete) -> str:
        if sys.stdin.isatty():
            return _read(f"{asked}> ", complete)
        print(f"{asked}> ", end="", flush=True)
        line = sys.stdin.readline()
        print(line.rstrip("\n"), flush=True)  # a pipe does not echo what was typed
        if not line:
            raise EOFError
        return line.rstrip("\n")

    def listen(self, asked: str, complete: Complete, hear: Hear, *, deciding: bool) -> str | None:
        if sys.stdin.isatty():
            return _listened(f"{asked}> ", complete, hear, deciding)
        sys.stdout.flush()
        return _piped(lambda: self.ask(asked, complete), hear, deciding)

    def changing(self, pictures: Iterator[list[Line]]) -> None:
        *_, last = pictures
        self.lines(last)

    @contextlib.contextmanager
    def thinking(self, who: str) -> Iterator[None]:
        print(f"{who} is thinking.", flush=True)
        yield

    def hide(self) -> None:
        self.title = ""  # describe the whole table again to the next person
        print("\n" * 60)


class ColourScreen:
    """The board in colour, redrawn from the top of the screen for every decision."""

    def __init__(self, console: "Console | None" = None) -> None:
        from rich.console import Console

        self.console = console or Console(highlight=False)
        self.coloured = self.console.color_system is not None and not self.console.no_color

    def frame(self, frame: Frame) -> None:
        columns, rows = self.console.size
        used = len(table(frame, columns, rows, coloured=self.coloured)) + len(frame.notices) + 5
        self.watch(frame)
        for line in asking(frame):
            self.say(f" {line}", "head")
        self.lines([[Run(" "), *line] for line in (frame.status if used + len(frame.status) <= rows else frame.brief)])

    def watch(self, frame: Frame) -> None:
        self.console.clear()
        self.lines([[Run(f" {frame.title}", Ink("", "head"))], []])
        self.board(frame)
        self.lines([[]])
        for notice in frame.notices:
            self.say(f" {notice}", "quiet")

    def pause(self, seconds: float) -> None:
        time.sleep(seconds)

    def board(self, frame: Frame) -> None:
        from ludarium.terminal.colour import rich_line

        for line in table(frame, *self.console.size, coloured=self.coloured):
            self.console.print(rich_line(line), no_wrap=True, overflow="crop")

    def say(self, text: str, says: str = "") -> None:
        from ludarium.terminal.colour import style

        # Records are meant to be copied, so their lines are never wrapped.
        self.console.print(text, style=style(Ink("", says)), markup=False, soft_wrap=says == "record")

    def lines(self, lines: list[Line]) -> None:
        from ludarium.terminal.colour import rich_line

        for line in lines:
            self.console.print(rich_line(line))

    def ask(self, asked: str, complete: Complete) -> str:
        return _read(self._prompt(asked), complete)

    def _prompt(self, asked: str) -> str:
        # \x01 and \x02 tell readline which characters have no width.
        return f"\x01\x1b[1;32m\x02{asked}>\x01\x1b[0m\x02 " if self.coloured else f"{asked}> "

    def listen(self, asked: str, complete: Complete, hear: Hear, *, deciding: bool) -> str | None:
        return _listened(self._prompt(asked), complete, hear, deciding)

    def changing(self, pictures: Iterator[list[Line]]) -> None:
        from rich.console import Group
        from rich.live import Live

        from ludarium.terminal.colour import rich_line

        with Live(console=self.console, auto_refresh=False) as shown:
            for lines in pictures:
                shown.update(Group(*(rich_line(line) for line in lines)), refresh=True)

    @contextlib.contextmanager
    def thinking(self, who: str) -> Iterator[None]:
        with self.console.status(f"{who} is thinking. Ctrl-C saves the match and leaves."):
            yield

    def hide(self) -> None:
        self.console.clear()


def _read(asked: str, complete: Complete) -> str:
    """A line from the keyboard, with history and completion if readline is available."""
    try:
        import readline
    except ImportError:
        return input(asked)
    found: list[str] = []

    def completer(begun: str, number: int) -> str | None:
        if number == 0:
            found[:] = complete(begun)
        return found[number] if number < len(found) else None

    readline.set_completer_delims(" ")
    readline.set_completer(completer)
    libedit = "libedit" in (readline.__doc__ or "")
    readline.parse_and_bind("bind ^I rl_complete" if libedit else "tab: complete")
    return input(asked)


def _piped(ask: Callable[[], str], hear: Hear, deciding: bool) -> str | None:
    """The next line if somebody decides; otherwise None once there is something new."""
    if deciding:
        return None if hear(0) else ask()
    while not hear(POLL_SECONDS):
        pass
    return None


def _listened(asked: str, complete: Complete, hear: Hear, deciding: bool) -> str | None:
    """A line from the keyboard, or None if something new arrives before the first key."""
    keys = _unechoed()
    if keys is None:
        return _piped(lambda: _read(asked, complete), hear, deciding)
    shown = asked.replace("\x01", "").replace("\x02", "")
    print(shown, end="", flush=True)
    with keys:
        while not select.select([sys.stdin], [], [], 0)[0]:
            if hear(POLL_SECONDS):
                print(flush=True)
                return None
    print("\r", end="", flush=True)  # the prompt is printed again by the reader
    return _read(asked, complete)


def _unechoed() -> contextlib.AbstractContextManager[None] | None:
    """A context in which keys can be read at once, without Enter or echo; None if terminals don't support that."""
    try:
        import termios
        import tty
    except ImportError:
        return None

    @contextlib.contextmanager
    def keys() -> Iterator[None]:
        descriptor = sys.stdin.fileno()
        before = termios.tcgetattr(descriptor)
        tty.setcbreak(descriptor, termios.TCSADRAIN)  # keeps what was typed ahead
        try:
            yield
        finally:
            termios.tcsetattr(descriptor, termios.TCSADRAIN, before)

    return keys()
