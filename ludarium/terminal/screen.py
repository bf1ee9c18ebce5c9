"""Screens that show a match and read input: the full screen of a terminal (`app`), or plain text."""

import contextlib
import gc
import importlib.util
import os
import sys
from collections.abc import Callable, Iterator
from typing import Protocol, TypeVar

from ludarium.core.scene import Step
from ludarium.terminal.drawing.canvas import Line
from ludarium.terminal.frame import Frame

T = TypeVar("T")
Complete = Callable[[str], list[str]]
Hear = Callable[[float], bool]
"""Waits for some seconds; returns whether there is something new to show."""
POLL_SECONDS = 0.2
"""Interval of keyboard checks while waiting for events."""


class Screen(Protocol):
    """What a table needs of a terminal."""

    @property
    def columns(self) -> int:
        """How wide a text may be."""

    @property
    def keys(self) -> tuple[str, ...]:
        """How one chooses on this screen, besides typing."""

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

    def highlight(self, text: str) -> None:
        """Highlight the line of the list that leads to a choice, where lines can be highlighted."""

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
        from ludarium.terminal.plain.plain_screen import PlainScreen

        return work(PlainScreen())
    gc.disable()  # nothing that the start makes is garbage; the first question switches it on again
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
