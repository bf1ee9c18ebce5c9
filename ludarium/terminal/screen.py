"""Screens that show a match and read input: the full screen of a terminal (`app`), or plain text."""

import contextlib
import importlib.util
import os
import select
import sys
from collections.abc import Callable, Iterator
from typing import Protocol, TypeVar

from ludarium.core.scene import Step
from ludarium.terminal import draw
from ludarium.terminal.draw import Line
from ludarium.terminal.layout import Frame, asking
from ludarium.terminal.words import board_words

T = TypeVar("T")
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


class Entered(str):
    """A line that a full screen enters: with the steps that were picked there, or as a whole choice to be sent."""

    picked: tuple[Step, ...] = ()
    whole: bool = False


def on_screen(plain: bool, work: Callable[[Screen], T]) -> T:
    """Do something on the full screen if the terminal and the installed packages allow it, else in plain text."""
    if plain or not can_draw() or not _has_textual():
        return work(PlainScreen())
    from ludarium.terminal.app.full_screen import FullScreen

    return FullScreen().run(work)


def _has_textual() -> bool:
    """Whether the package of the full screen is installed."""
    try:
        return importlib.util.find_spec("textual") is not None
    except ValueError:  # it was blocked on purpose
        return False


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
