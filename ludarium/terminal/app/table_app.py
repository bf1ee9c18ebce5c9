"""The app of the full screen: turns keys and clicks into lines for the match."""

import asyncio
import contextlib
import signal
import threading
from collections.abc import Callable
from concurrent.futures import CancelledError
from typing import TYPE_CHECKING, ClassVar

from textual import events
from textual.binding import Binding
from textual.widgets import Input, OptionList

from ludarium.core.scene import Choice, Shortcut
from ludarium.terminal.app.painted_view import PaintedView
from ludarium.terminal.app.sheets import ChoosingSheet, CoverSheet, TextSheet, panel_lines, right_lines
from ludarium.terminal.app.table_drawing import TableDrawing
from ludarium.terminal.choosing.chooser import AskWhy, Send, TableChooser
from ludarium.terminal.choosing.menu import MenuItem
from ludarium.terminal.choosing.narrowing import all_things
from ludarium.terminal.choosing.search import matching
from ludarium.terminal.frame import Frame
from ludarium.terminal.screen import Entered

if TYPE_CHECKING:
    from ludarium.terminal.app.full_screen import FullScreen

MAX_SAID_LINES = 2
"""More lines than this are shown on a sheet."""
MAX_WORDS = 9
"""How many words to answer with are listed at most."""


class TableApp(TableDrawing):
    """The table on a full screen."""

    BINDINGS: ClassVar[list[Binding]] = [  # type: ignore[assignment]
        Binding("question_mark", "command('help')", "Help", key_display="?"),
        Binding("slash", "search", "Find", key_display="/"),
        Binding("colon", "type", "Type", key_display=":"),
        Binding("i", "inspect", "Inspect"),
        Binding("w", "why", "Why not"),
        Binding("h", "command('hint')", "Hint"),
        Binding("u", "command('undo')", "Undo"),
        Binding("a", "command('analyse')", "Analyse"),
        Binding("p", "panels", "Panels"),
        Binding("o", "rights", "Other"),
        Binding("l", "command('log')", "Log"),
        Binding("s", "speed", "Speed"),
        Binding("escape", "step_back", "Back", show=False),
        Binding("ctrl+c,ctrl+q", "leave", "Leave", show=False, priority=True),
    ]

    def __init__(self, full: "FullScreen") -> None:
        super().__init__()
        self.full = full
        self.work: Callable[[], None] = lambda: None
        """The match, which runs in a thread of its own."""
        self.plan: list[str] = []
        """The actions of a shortcut that are still to be sent."""
        self.amount: Choice | None = None
        """The choice whose amount is being typed."""
        self.mode = ""
        """What the line at the bottom is for: `type`, `search`, `why`, `inspect`, `amount`; empty while hidden."""
        self.ending = False

    def on_mount(self) -> None:
        line = self.query_one("#line", Input)
        line.display = line.cursor_blink = False
        self.query_one("#choices").focus()
        with contextlib.suppress(ValueError, RuntimeError, NotImplementedError):
            for number in (signal.SIGTERM, signal.SIGHUP):
                asyncio.get_running_loop().add_signal_handler(number, self.action_leave)
        threading.Thread(target=self._work, daemon=True).start()

    def _work(self) -> None:
        self.work()
        with contextlib.suppress(RuntimeError, CancelledError):  # it is closed already
            self.call_from_thread(self.exit)

    # From the match

    def show_frame(self, frame: Frame, deciding: bool) -> None:
        """Show a moment of the match."""
        self.frame, self.words = frame, []
        self.listening = deciding  # keys that are pressed at once are not lost
        self.chooser = TableChooser(frame.scene, frame.picked) if deciding and frame.scene.choices else None
        if isinstance(self.screen, CoverSheet):
            self.pop_screen()
        self.draw_all()
        self._follow_plan()

    def begin(self, asked: str, said: list[str], words: list[str], covered: bool) -> None:
        """The match waits for a line; what was said since the last one is shown."""
        self.listening, self.asked = self.full.entered.empty(), asked
        self.words = words if len(words) <= MAX_WORDS else []
        self.draw_choices()
        if covered:
            self.push_screen(CoverSheet(asked), lambda _: self.enter(""))
            return
        said = [line for line in said if line]
        if len(said) > MAX_SAID_LINES:
            self.show_sheet(said)
        elif said:
            self.said_lines = said
        self.draw_prompt()
        self._follow_plan()

    def show_sheet(self, lines: list[str]) -> None:
        """Show a text over the table, in place of the one that lies there."""
        if isinstance(self.screen, TextSheet):
            self.screen.show(lines)
        else:
            self.push_screen(TextSheet(lines))

    def show_thinking(self, text: str) -> None:
        self.thinking = text
        self.draw_prompt()

    def show_end(self, lines: list[str]) -> None:
        """The end: the table stays until Enter is pressed."""
        self.ending, self.chooser, self.listening = True, None, False
        self.said_lines = [*lines[:MAX_SAID_LINES], "Press Enter to leave."]
        self.draw_all()

    # Choosing

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        if event.option_list.id == "choices":
            self.light()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        if event.option_list.id != "choices":
            return
        if self.mode:
            self._submit(self.query_one("#line", Input).value)
        else:
            self.take(event.option_index)

    def take(self, index: int) -> None:
        """Take a line of the list."""
        if not 0 <= index < len(self.items):
            return
        item = self.items[index]
        if item.line:
            self.enter(item.line)
        elif self.chooser is None:
            return
        elif item.plan is not None:
            self._begin_plan(item.plan)
        elif item.choice is not None:
            self.choose(item.choice)
        elif item.step is not None:
            self._done(self.chooser.pick(item.step))

    def _done(self, what: Send | AskWhy | None) -> None:
        if isinstance(what, Send):
            self.choose(what.choice)
            return
        if isinstance(what, AskWhy):
            self.enter(f"why {what.spot}")
        self.draw_all()

    def choose(self, choice: Choice) -> None:
        """Send a choice, after its amount was asked for if it has one."""
        if choice.amount is not None:
            self.amount = choice
            usual = choice.text.rpartition(" ")[2]
            self._open_line("amount", f"{choice.name}: how much? {choice.amount.least} to {choice.amount.most}", usual)
            return
        self.send(choice.text)

    def send(self, text: str) -> None:
        """Send a whole choice in its notation."""
        line = Entered(text)
        line.whole = True
        self.enter(line)

    def enter(self, text: str) -> None:
        """A line for the match, if it waits for one."""
        if not self.listening:
            self.notify("Wait: somebody else decides now.", timeout=2)
            return
        line = text if isinstance(text, Entered) else Entered(text)
        line.picked = self.chooser.narrowing.picked if self.chooser else ()
        self.listening, self.said_lines = False, []
        self.full.enter(line)

    def on_painted_view_pointed(self, event: PaintedView.Pointed) -> None:
        if event.inspect:
            self.enter(f"card {event.spot}")
        elif self.chooser is not None:
            self._done(self.chooser.point(event.spot))
        else:
            self.enter(f"card {event.spot}")

    def _begin_plan(self, plan: Shortcut) -> None:
        first, *self.plan = plan.actions
        self.send(first)

    def _follow_plan(self) -> None:
        """Send the next action of a shortcut if it is offered; a final one is only highlighted."""
        if not self.plan or self.chooser is None or not self.listening:
            return
        text, *self.plan = self.plan
        offered = next((one for one in self.chooser.scene.choices if one.text == text), None)
        if offered is None or offered.final:
            self.plan = []
        else:
            self.send(text)

    # Keys

    def on_key(self, event: events.Key) -> None:
        if len(self.screen_stack) > 1:
            return
        if self.mode:  # typed so fast that the line did not have the focus yet
            if event.is_printable and event.character:
                event.stop()
                self.query_one("#line", Input).insert_text_at_cursor(event.character)
            return
        if self.ending and event.key in ("enter", "escape", "q"):
            self.full.enter("")
        elif event.key == "enter" and not self.items and self.listening:
            self.enter("")
        elif event.is_printable and event.character and event.key not in {one.key for one in self.BINDINGS}:
            event.stop()
            if event.character.isdigit() and len(self.items) <= 9:
                self.take(int(event.character) - 1)
            else:
                self._open_line("type", "", event.character)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Letters are keys only while no line is typed."""
        return not (self.mode and action not in ("step_back", "leave"))

    def action_command(self, command: str) -> None:
        self.enter(command)

    def action_inspect(self) -> None:
        """Inspect what is highlighted, or what is typed next."""
        spot = self._highlighted_spot()
        if spot:
            self.enter(f"card {spot}")
        else:
            self._open_line("inspect", "Inspect which card, piece or space?")

    def _highlighted_spot(self) -> str:
        number, scene = self.query_one("#choices", OptionList).highlighted, self.frame.scene if self.frame else None
        spot = self.items[number].spot if number is not None and number < len(self.items) else ""
        things = all_things(scene) if scene else []
        path = self.items[number].choice if spot and number is not None else None
        spots = [spot, *(step.spot for step in reversed(path.path))] if path else [spot]
        return next((one for one in spots for thing in things if one in (thing.id, thing.spot)), "")

    def action_why(self) -> None:
        self._open_line("why", "Why can't I …? Type a spot, a card or a choice.")

    def action_search(self) -> None:
        self._open_line("search", "Find a choice or a card by a part of its name.")

    def action_type(self) -> None:
        self._open_line("type", "A choice in notation, a spot, or a command such as save or rules.")

    def action_panels(self) -> None:
        scene = self.frame.scene if self.frame else None
        if scene is None or not scene.panels:
            self.notify("There is no market, roster or supply here.", timeout=2)
            return
        lines = panel_lines(scene.panels)
        for panel in scene.panels:
            cards = [card for card in scene.cards if card.spot in panel.zones]
            lines += [(f"  {card.name}", f"card {card.id}") for card in cards]
        self.push_screen(ChoosingSheet("Escape closes.", lines), self._from_sheet)

    def action_rights(self) -> None:
        scene = self.frame.scene if self.frame else None
        if scene is None or not scene.interjections:
            self.notify("There is nothing else that you may do at any time.", timeout=2)
            return
        self.push_screen(
            ChoosingSheet("You may do this at any time:", right_lines(scene.interjections)), self._from_sheet
        )

    def _from_sheet(self, text: str | None) -> None:
        scene = self.frame.scene if self.frame else None
        if not text or scene is None:
            return
        known = next((one for one in (*scene.choices, *scene.interjections) if one.text == text), None)
        if known is not None:
            self.choose(known)
        else:
            self.enter(text)

    def action_speed(self) -> None:
        self.notify(f"Others' actions are now shown {self.full.next_speed()}.", timeout=2)

    def action_step_back(self) -> None:
        if self.mode:
            self._close_line()
        elif self.chooser is not None and self.chooser.back():
            self.draw_all()
        elif self.said_lines and not self.ending:
            self.said_lines = []
            self.draw_prompt()

    def action_leave(self) -> None:
        self.full.leave()

    # The line at the bottom

    def _open_line(self, mode: str, asked: str, text: str = "") -> None:
        line = self.query_one("#line", Input)
        self.mode = mode
        line.placeholder = asked
        line.display = True
        line.value = text
        line.cursor_position = len(text)
        self.screen.set_focus(line)  # at once, so that keys typed right after reach it
        if mode in ("amount", "why"):
            self.said_lines = [asked]
            self.draw_prompt()

    def _close_line(self) -> None:
        self.mode, self.amount = "", None
        self.query_one("#line", Input).display = False
        self.screen.set_focus(self.query_one("#choices"))
        self.draw_choices()

    def on_input_changed(self, event: Input.Changed) -> None:
        if self.mode == "search" and self.chooser is not None:
            self.draw_choices(matching(self.chooser, event.value))

    def on_input_submitted(self, event: Input.Submitted) -> None:
        self._submit(event.value)

    def _submit(self, typed: str) -> None:
        """What was typed in the line does what the line is for."""
        mode, amount, text = self.mode, self.amount, typed.strip()
        found = list(self.items)
        self._close_line()
        if mode == "search":
            self._found(found, text)
        elif mode == "amount" and amount is not None:
            self.send(f"{amount.text.rpartition(' ')[0]} {text}")
        elif mode == "type" and text.removeprefix("#").isdigit() and int(text.removeprefix("#")) <= len(self.items):
            self.take(int(text.removeprefix("#")) - 1)
        elif text:
            self.enter({"why": f"why {text}", "inspect": f"card {text}"}.get(mode, text))

    def _found(self, found: list[MenuItem], text: str) -> None:
        """Take the first thing that was found; a name that no choice has is looked up."""
        if not text:
            return
        if found and self.chooser is not None:
            self.items = found
            self.take(0)
        else:
            self.enter(f"card {text}")
