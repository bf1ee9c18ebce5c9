"""The app of the full screen: turns keys and clicks into lines for the match."""

import asyncio
import contextlib
import errno
import os
import signal
import sys
from collections.abc import Callable
from typing import TYPE_CHECKING, ClassVar

from textual import events
from textual.binding import Binding

from ludarium.terminal.app.match_thread import MatchThread
from ludarium.terminal.app.painted_view import PaintedView
from ludarium.terminal.app.sheet_app import SheetApp
from ludarium.terminal.app.sheets import CoverSheet
from ludarium.terminal.choosing.chooser import TableChooser
from ludarium.terminal.frame import Frame

if TYPE_CHECKING:
    from ludarium.terminal.app.full_screen import FullScreen

MAX_SAID_LINES = 2
"""More lines than this are shown on a sheet."""
CLOCK_SECONDS = 1.0
"""How often the clocks are drawn again."""
MAX_WORDS = 9
"""How many words to answer with are listed at most."""


class TableApp(SheetApp):
    """The table on a full screen."""

    BINDINGS: ClassVar[list[Binding]] = [  # type: ignore[assignment]
        Binding("question_mark", "command('help')", "Help", key_display="?"),
        Binding("slash", "search", "Find", key_display="/"),
        Binding("colon", "type", "Type", key_display=":", show=False),
        Binding("i", "inspect", "Look"),
        Binding("w", "why", "Why"),
        Binding("h", "command('hint')", "Hint"),
        Binding("u", "command('undo')", "Undo"),
        Binding("a", "command('analyse')", "Analyse"),
        Binding("p", "panels", "Lists"),
        Binding("o", "rights", "More"),
        Binding("t", "talk", "Talk"),
        Binding("b", "large_board", "Board"),
        Binding("tab", "next_realm", "Next board", show=False, priority=True),
        Binding("l", "command('log')", "Log"),
        Binding("s", "speed", "Speed"),
        Binding("escape", "step_back", "Back", show=False),
        Binding("shift+left", "scroll_table(-8, 0)", "Left", show=False),
        Binding("shift+right", "scroll_table(8, 0)", "Right", show=False),
        Binding("shift+up", "scroll_table(0, -2)", "Up", show=False),
        Binding("shift+down", "scroll_table(0, 2)", "Down", show=False),
        Binding("ctrl+c,ctrl+q", "leave", "Leave", show=False, priority=True),
    ]

    def __init__(self, full: "FullScreen") -> None:
        super().__init__(full)
        self.match_thread = MatchThread()
        self.work: Callable[[], None] = lambda: None
        """The match, which runs in a thread of its own."""
        self.ending = False
        self.stepping = False
        """Whether words are listed to answer with, and not choices: in a replay."""

    def on_mount(self) -> None:
        self.query_one("#choices").focus()
        with contextlib.suppress(ValueError, RuntimeError, NotImplementedError):
            for number in (signal.SIGTERM, signal.SIGHUP):
                asyncio.get_running_loop().add_signal_handler(number, self.action_leave)
        self.set_interval(CLOCK_SECONDS, self.draw_clocks)
        self.match_thread.start(self._work)

    def _work(self) -> None:
        self.work()
        if not _has_terminal():
            os._exit(128 + signal.SIGHUP)  # to close the screen is to write, which waits for ever now
        self.match_thread.call(self.exit)

    # From the match

    def show_frame(self, frame: Frame, deciding: bool) -> None:
        """Show a moment of the match."""
        before = self.frame
        self.show_moment(frame)
        if before is None or _keys_of(before) != _keys_of(frame):
            self.refresh_bindings()
        self.words = []
        self.listening = deciding  # keys that are pressed at once are not lost
        if deciding:
            self.turned = 0
        self.chooser = TableChooser(frame.scene, frame.picked) if deciding and frame.scene.choices else None
        if isinstance(self.screen, CoverSheet):
            self.pop_screen()
        self.draw_all()
        if before is not None and len(before.told) != len(frame.told):
            self.flash(frame.overlay.last, self.full.flashes)
        self.follow_plan()

    def begin(self, asked: str, said: list[str], words: list[str], covered: bool) -> None:
        """The match waits for a line; what was said since the last one is shown."""
        self.listening, self.asked = self.full.entered.empty(), asked
        listed = words if len(words) <= MAX_WORDS else []
        if self.stepping != bool(listed):
            self.stepping = bool(listed)
            self.refresh_bindings()
        self.words = listed
        self.draw_choices()
        if covered:
            self.push_screen(CoverSheet(asked), lambda _: self.enter(""))
            return
        said = [line for line in said if line]
        if len(said) > MAX_SAID_LINES or not self.fits_prompt(said):
            self.show_sheet(said)
        elif said:
            self.said_lines = said
        self.draw_prompt()
        self.follow_plan()

    def show_thinking(self, text: str) -> None:
        self.thinking = text
        self.draw_prompt()

    def show_end(self, lines: list[str]) -> None:
        """The end: the table stays until Enter is pressed."""
        self.ending, self.chooser, self.listening = True, None, False
        self.said_lines = [*lines[:MAX_SAID_LINES], "Press Enter to leave."]
        self.draw_all()

    # Keys

    def on_key(self, event: events.Key) -> None:
        if len(self.screen_stack) > 1:
            return
        if self.mode:
            if self.mode == "search" and event.key in ("down", "up"):
                self.move_highlight(1 if event.key == "down" else -1)
            elif event.is_printable and event.character:
                event.stop()  # typed so fast that the line did not have the focus yet
                self.line().insert_text_at_cursor(event.character)
            return
        if self.words and (word := self._word_of(event)):
            self.enter(word)
        elif self.ending and event.key in ("enter", "escape", "q"):
            self.full.enter("")
        elif event.key == "enter" and not self.items and self.listening:
            self.enter("")
        elif event.is_printable and event.character and not self._is_key(event.key):
            event.stop()
            if event.character.isdigit() and len(self.items) <= 9:
                self.take(int(event.character) - 1)
            else:
                self.open_line("type", "", event.character)

    def _word_of(self, event: events.Key) -> str:
        """The listed word that a key stands for: its first letter, or an arrow to the next and the previous one."""
        arrows = {"right": "next", "left": "previous", "home": "start", "end": "end"}
        wanted = arrows.get(event.key, event.character or "?")
        return next((word for word in self.words if word.startswith(wanted)), "")

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Letters are keys only while no line is typed, and only where there is something to show."""
        if self.mode:
            return action in ("step_back", "leave")
        if self.stepping:
            return action in ("type", "large_board", "next_realm", "step_back", "leave")
        panels, rights, talks, analyses = _keys_of(self.frame) if self.frame else (False, False, False, False)
        if action == "command" and parameters == ("analyse",):
            return analyses
        return {"panels": panels, "rights": rights, "talk": talks}.get(action, True)

    def _is_key(self, key: str) -> bool:
        """Whether a key does something now."""
        for one in self.BINDINGS:
            name, _, given = one.action.partition("(")
            if one.key == key and self.check_action(name, (given.strip("')"),) if given else ()):
                return True
        return False

    def action_command(self, command: str) -> None:
        self.enter(command)

    def action_why(self) -> None:
        self.open_line("why", "Why can't I …? Type a spot, a card or a choice.")

    def action_search(self) -> None:
        self.open_line("search", "Find a choice or a card by a part of its name.")

    def action_talk(self) -> None:
        self.open_line("talk", "Say this to everybody. (`:tell SEAT TEXT` is for one seat alone.)")

    def action_type(self) -> None:
        self.open_line("type", "A choice in notation, a spot, or a command such as save or rules.")

    def action_large_board(self) -> None:
        """Give the table the room of the seats, the log and most of the list, or give it back."""
        self.toggle_class("large")

    def action_next_realm(self) -> None:
        """Turn to the board of the next seat, where not all of them fit."""
        self.turned += 1
        self.query_one("#board", PaintedView).scroll_home(animate=False)
        self.draw_all()

    def action_scroll_table(self, columns: int, rows: int) -> None:
        """Scroll what of the table doesn't fit: the board to its end, then the zones, then the hand; back likewise."""
        views = [view for view in self.query(PaintedView) if view.id in ("board", "zones", "hand") and view.display]
        for view in views if columns + rows > 0 else reversed(views):
            before = view.scroll_target_x, view.scroll_target_y
            view.scroll_relative(columns, rows, animate=False)
            if (view.scroll_target_x, view.scroll_target_y) != before:
                return

    def action_speed(self) -> None:
        self.notify(f"Others' actions are now shown {self.full.next_speed()}.", timeout=2)

    def action_step_back(self) -> None:
        if self.mode:
            self.close_line()
        elif self.chooser is not None and self.chooser.back():
            self.draw_all()
        elif self.said_lines and not self.ending:
            self.said_lines = []
            self.draw_prompt()

    def action_leave(self) -> None:
        self.full.leave()


def _has_terminal() -> bool:
    """Whether the terminal is still there: its window may have been closed."""
    try:
        os.get_terminal_size(sys.__stdout__.fileno() if sys.__stdout__ else 1)
    except OSError as problem:
        return problem.errno != errno.EIO
    return True


def _keys_of(frame: Frame) -> tuple[bool, bool, bool, bool]:
    """Whether there are lists to open, rights to take at any time, people to talk to, and a position to analyse."""
    return bool(frame.scene.panels), bool(frame.scene.interjections), frame.talks, frame.analyses
