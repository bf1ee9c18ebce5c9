"""Plain text for pipes, screen readers and dumb terminals: the same sentences, line by line."""

import contextlib
import sys
from collections.abc import Iterator

from ludarium.terminal.drawing import canvas
from ludarium.terminal.drawing.board import grid
from ludarium.terminal.drawing.canvas import Line
from ludarium.terminal.frame import Frame, asking, news
from ludarium.terminal.plain.keyboard import listened_line, piped_line, read_line
from ludarium.terminal.screen import Complete, Hear
from ludarium.terminal.words.opening_words import opening_words
from ludarium.terminal.words.scene_words import board_words


class PlainScreen:
    """Plain text: no colours, no boxes, no cursor movement."""

    columns = 80
    keys: tuple[str, ...] = ()

    def __init__(self) -> None:
        self.title = ""
        self.thinkers: set[str] = set()
        """Who was said to be thinking since the last question."""

    def frame(self, frame: Frame) -> None:
        if self.title != frame.title:
            self.title = frame.title
            self.say(f"{frame.title}.")
            for line in opening_words(frame.scene, frame.viewer):
                self.say(line)
        self.watch(frame)
        if not frame.overlay.picked:
            for line in asking(frame):
                self.say(line)
        self.lines(frame.status)

    def watch(self, frame: Frame) -> None:
        for line in news(frame):
            self.say(line)

    def pause(self, seconds: float) -> None:
        sys.stdout.flush()

    def board(self, frame: Frame) -> None:
        for line in board_words(frame.scene, frame.viewer):
            self.say(line)
        for line in grid(frame.scene, frame.overlay):
            print(line)

    def say(self, text: str, says: str = "") -> None:
        print(text)

    def lines(self, lines: list[Line]) -> None:
        for line in canvas.plain_lines(lines):
            self.say(line)

    def ask(self, asked: str, complete: Complete) -> str:
        self.thinkers.clear()
        if sys.stdin.isatty():
            return read_line(f"{asked}> ", complete)
        print(f"{asked}> ", end="", flush=True)
        line = sys.stdin.readline()
        print(line.rstrip("\n"), flush=True)  # a pipe does not echo what was typed
        if not line:
            raise EOFError
        return line.rstrip("\n")

    def listen(self, asked: str, complete: Complete, hear: Hear, *, deciding: bool) -> str | None:
        self.thinkers.clear()
        if sys.stdin.isatty():
            return listened_line(f"{asked}> ", complete, hear, deciding)
        sys.stdout.flush()
        return piped_line(lambda: self.ask(asked, complete), hear, deciding)

    def changing(self, pictures: Iterator[list[Line]]) -> None:
        *_, last = pictures
        self.lines(last)

    def highlight(self, text: str) -> None:
        pass  # a hint says it in words

    @contextlib.contextmanager
    def thinking(self, who: str) -> Iterator[None]:
        if who not in self.thinkers:  # once a turn, however often somebody is asked
            print(f"{who} is thinking.", flush=True)
        self.thinkers.add(who)
        yield

    def hide(self) -> None:
        self.title = ""  # describe the whole table again to the next person
        print("\n" * 60)
