"""The line at the bottom of the full screen: for notation and commands, searching, amounts, questions."""

from typing import TYPE_CHECKING

from textual.widgets import OptionList

from ludarium.core.scene import Choice
from ludarium.terminal.app.choosing_app import ChoosingApp
from ludarium.terminal.choosing.menu import MenuItem
from ludarium.terminal.choosing.search import matching, written

if TYPE_CHECKING:
    from textual.widgets import Input

NOTHING_FOUND = "No choice is called so. Enter looks up the card or piece of that name, Escape closes the line."


class TypingApp(ChoosingApp):
    """Opens a line to type in, and does with it what it was opened for."""

    _line: "Input | None" = None
    amount: Choice | None = None
    """The choice whose amount is being typed."""
    mode = ""
    """What the line at the bottom is for: `type`, `search`, `why`, `inspect`, `talk`, `amount`; empty while hidden."""

    def line(self) -> "Input":
        """The line to type in, which is made when it is first needed."""
        if self._line is None:
            from textual.widgets import Input

            self._line = Input(id="line", select_on_focus=False)
            self._line.cursor_blink = False
            self.query_one("#bottom").mount(self._line)
        return self._line

    def take_line(self, index: int) -> None:
        if self.mode:
            self._submit(self.line().value, index)
        else:
            self.take(index)

    def ask_amount(self, choice: Choice) -> None:
        assert choice.amount is not None
        self.amount = choice
        usual = choice.text.rpartition(" ")[2]
        self.open_line("amount", f"{choice.name}: how much? {choice.amount.least} to {choice.amount.most}", usual)

    def open_line(self, mode: str, asked: str, text: str = "") -> None:
        line = self.line()
        self.mode = mode
        line.placeholder = asked
        line.display = True
        line.value = text
        line.cursor_position = len(text)
        self.screen.set_focus(line)  # at once, so that keys typed right after reach it
        if mode in ("amount", "why", "talk"):
            self.said_lines = [asked]
            self.draw_prompt()

    def close_line(self) -> None:
        self.mode, self.amount, self.typed = "", None, None
        self.line().display = False
        self.screen.set_focus(self.query_one("#choices"))
        self.draw_choices()

    def on_input_changed(self, event: "Input.Changed") -> None:
        if self.mode == "search" and self.chooser is not None:
            self.draw_choices(matching(self.chooser, event.value))
            self.said_lines = [] if self.items else [NOTHING_FOUND]
            self.draw_prompt()
        elif self.mode == "type" and (number := _number(event.value)) and number <= len(self.items):
            self.query_one("#choices", OptionList).highlighted = number - 1
        elif self.mode == "type" and self.chooser is not None:
            self.typed = written(self.chooser.scene.choices, event.value)
            self.draw_prompt()

    def on_input_submitted(self, event: "Input.Submitted") -> None:
        self._submit(event.value, self.query_one("#choices", OptionList).highlighted or 0)

    def move_highlight(self, step: int) -> None:
        """Move to another line of the list while something is typed."""
        choices = self.query_one("#choices", OptionList)
        if self.items:
            choices.highlighted = ((choices.highlighted or 0) + step) % len(self.items)

    def _submit(self, typed: str, index: int = 0) -> None:
        """What was typed in the line does what the line is for; of what was found, one line is taken."""
        mode, amount, text = self.mode, self.amount, typed.strip()
        found, self.said_lines = list(self.items), []
        self.close_line()
        if mode == "search":
            self._found(found, text, index)
        elif mode == "amount" and amount is not None:
            self.send(f"{amount.text.rpartition(' ')[0]} {text}")
        elif mode == "type" and (number := _number(text)) and number <= len(self.items):
            self.take(number - 1)
        elif text:
            self.enter({"why": f"why {text}", "inspect": f"card {text}", "talk": f"say {text}"}.get(mode, text))

    def _found(self, found: list[MenuItem], text: str, index: int) -> None:
        """Take what was found; a name that no choice has is looked up."""
        if not text:
            return
        if found and self.chooser is not None:
            self.items = found
            self.take(index)
        else:
            self.enter(f"card {text}")


def _number(text: str) -> int:
    """The number of a line, as it is typed; 0 if it is none."""
    typed = text.strip().removeprefix("#")
    return int(typed) if typed.isascii() and typed.isdecimal() else 0
