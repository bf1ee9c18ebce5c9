"""The full screen as a `Screen`: a match runs in a thread of its own and talks to the app through this."""

import contextlib
import gc
import queue
import sys
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from typing import Any, TypeVar

from ludarium.terminal.drawing import canvas
from ludarium.terminal.drawing.canvas import Line
from ludarium.terminal.frame import Frame
from ludarium.terminal.match import interrupts
from ludarium.terminal.screen import Complete, Hear

T = TypeVar("T")
POLL_SECONDS = 0.05
BOT_SPEEDS = {"slow": 1.5, "normal": 0.5, "fast": 0.0}
"""How many seconds an action of somebody else is shown before the next."""
MIN_SHEET_COLUMNS, MAX_SHEET_COLUMNS, SHEET_EDGES = 30, 110, 6
"""The width of a sheet, and what its edges and its scrollbar take of it."""
KEYS = (
    "Arrows and Enter choose a line of the list; so does its number, or a click.",
    "Click a piece, card or space to pick it; the list then shows what can follow. Escape steps back.",
    "/ finds a choice or a card by a part of its name; typing enters notation or one of the words below.",
    "i shows a card or piece with its rules, w tells why something is not possible, h what a bot would do.",
    "a shows who is ahead, u takes back, l is the whole log, s how fast others act.",
    "b is a larger board, Shift with an arrow scrolls one that doesn't fit, Tab turns to the board of the next seat.",
    "p opens markets, supplies and deals, o what you may do at any time, t is to talk on a server. Ctrl-C leaves.",
)
FLASHES = {"slow": 4, "normal": 2, "fast": 0}


def sheet_columns(columns: int) -> int:
    """How wide the text of a sheet is on a screen of that width."""
    return max(MIN_SHEET_COLUMNS, min(MAX_SHEET_COLUMNS, columns * 9 // 10) - SHEET_EDGES)


class FullScreen:
    """Passes frames to the app and lines back from it."""

    def __init__(self, *, speed: str = "normal") -> None:
        from ludarium.terminal.app.table_app import TableApp

        self.app: TableApp = TableApp(self)
        self.speed = speed
        self.entered: queue.Queue[str] = queue.Queue()
        self.said: list[str] = []
        """What was said since the last question; after the end it is printed below the closed screen."""
        self.covered = False
        self._shown_notice: Sequence[str] = ()
        self._leaving = threading.Event()
        self._result: list[Any] = []
        self.problem: BaseException | None = None
        """The error that ended the match."""
        self.finished_work = False

    # The main thread

    def run(self, work: Callable[["FullScreen"], T]) -> T:
        """Run a match on the full screen, then print what was said at its end."""
        self.app.work = lambda: self.do(work)
        try:
            self.app.run()
        finally:
            gc.enable()
            self.app.match_thread.closed.set()
        result: T = self.finished()
        return result

    def do(self, work: Callable[["FullScreen"], Any]) -> None:
        """Run a match in the thread this is called from, until it ends or somebody leaves."""
        try:
            with interrupts.interrupted_by(self._leaving):
                self._result.append(work(self))
            self._show_end()
        except EOFError:
            pass  # somebody left while the end was shown
        except BaseException as problem:
            self.problem = problem
        finally:
            self.finished_work = True

    def _show_end(self) -> None:
        """Show the end until somebody has seen it."""
        if self.said and not self._leaving.is_set():
            self._show(self.app.show_end, self.said)
            self._entered()

    @property
    def flashes(self) -> int:
        """How often what an action changed lights up."""
        return FLASHES[self.speed]

    def next_speed(self) -> str:
        """Choose the next speed of other players' actions; returns its name."""
        speeds = list(BOT_SPEEDS)
        self.speed = speeds[(speeds.index(self.speed) + 1) % len(speeds)]
        return {"slow": "slowly", "normal": "at normal speed", "fast": "at once"}[self.speed]

    def finished(self) -> Any:
        """Print what was said at the end; what the match returned, or raise its error."""
        for line in self.said:
            print(line, file=sys.stdout)
        self.said = []
        if self.problem is not None:
            raise self.problem
        return self._result[0] if self._result else None

    def leave(self) -> None:
        """Somebody wants to leave: whatever waits in the match's thread stops waiting."""
        self._leaving.set()

    def enter(self, line: str) -> None:
        """A line for the match."""
        self.entered.put(line)

    # The match's thread

    @property
    def columns(self) -> int:
        return sheet_columns(self.app.size.width)

    @property
    def keys(self) -> tuple[str, ...]:
        return KEYS

    def _show(self, do: Callable[..., Any], *arguments: Any) -> None:
        """Do something in the app, unless it is closing."""
        self._check()
        self.app.match_thread.call(do, *arguments)

    def _check(self) -> None:
        if self._leaving.is_set():
            raise EOFError

    def frame(self, frame: Frame) -> None:
        self._show(self.app.show_frame, frame, True)

    def watch(self, frame: Frame) -> None:
        self._show(self.app.show_frame, frame, False)
        if frame.notices and frame.notices[-1:] != self._shown_notice:  # set-up that others may not see repeats itself
            self.pause(BOT_SPEEDS[self.speed])
        self._shown_notice = frame.notices[-1:]

    def pause(self, seconds: float) -> None:
        end = time.monotonic() + seconds
        while (left := end - time.monotonic()) > 0:
            self._check()
            time.sleep(min(left, POLL_SECONDS))

    def board(self, frame: Frame) -> None:
        from ludarium.terminal.words.scene_words import board_words

        self.said += board_words(frame.scene, frame.viewer)

    def say(self, text: str, says: str = "") -> None:
        self.said += text.splitlines() or [""]

    def lines(self, lines: list[Line]) -> None:
        self.said += canvas.plain_lines(lines)

    def ask(self, asked: str, complete: Complete) -> str:
        self._begin(asked, complete(""))
        return self._entered()

    def _entered(self) -> str:
        while True:
            self._check()
            with contextlib.suppress(queue.Empty):
                return self.entered.get(timeout=POLL_SECONDS)

    def listen(self, asked: str, complete: Complete, hear: Hear, *, deciding: bool) -> str | None:
        self._begin(asked)
        while True:
            self._check()
            with contextlib.suppress(queue.Empty):
                return self.entered.get_nowait()
            if hear(POLL_SECONDS):
                return None

    def _begin(self, asked: str, words: list[str] | None = None) -> None:
        """Show what was said, and open the table for input; some words to choose from are listed."""
        said, self.said = self.said, []
        self._show(self.app.begin, asked, said, words or [], self.covered)
        self.covered = False
        gc.enable()

    def changing(self, pictures: Iterator[list[Line]]) -> None:
        for lines in pictures:
            self._show(self.app.show_sheet, canvas.plain_lines(lines))

    def highlight(self, text: str) -> None:
        self._show(self.app.highlight, text)

    @contextlib.contextmanager
    def thinking(self, who: str) -> Iterator[None]:
        self._show(self.app.show_thinking, f"{who} is thinking …")
        yield
        self._show(self.app.show_thinking, "")

    def hide(self) -> None:
        self.covered = True
