"""How a choice is made on the full screen: lines of the list, clicks on the table, shortcuts, amounts."""

from typing import TYPE_CHECKING

from textual.widgets import OptionList

from ludarium.core.scene import Choice, Shortcut
from ludarium.terminal.app.painted_view import PaintedView
from ludarium.terminal.app.table_drawing import TableDrawing
from ludarium.terminal.choosing.chooser import AskWhy, SendChoice
from ludarium.terminal.drawing.realms import NEXT_REALM
from ludarium.terminal.screen import Entered

if TYPE_CHECKING:
    from ludarium.terminal.app.full_screen import FullScreen


class ChoosingApp(TableDrawing):
    """Turns lines and clicks into whole choices, and sends them to the match."""

    def __init__(self, full: "FullScreen") -> None:
        super().__init__()
        self.full = full
        self.plan: list[str] = []
        """The actions of a shortcut that are still to be sent."""

    def ask_amount(self, choice: Choice) -> None:
        """Ask how much a choice is to be, before it is sent."""
        raise NotImplementedError

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        if event.option_list.id == "choices":
            self.light()
            self.draw_prompt()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        choices, index = event.option_list, event.option_index
        if choices.id != "choices" or index >= choices.option_count:
            return
        if choices.get_option_at_index(index) is event.option:  # not a line of the list before this one
            self.take_line(index)

    def take_line(self, index: int) -> None:
        """A line of the list was clicked, or Enter was pressed on it."""
        self.take(index)

    def take(self, index: int) -> None:
        """Take a line of the list."""
        if not 0 <= index < len(self.items):
            return
        item = self.items[index]
        if item.line:
            self.enter(item.line)
        elif self.chooser is None or not self.listening:
            return  # the question has been answered, and the next one is not shown yet
        elif item.plan is not None:
            self._begin_plan(item.plan)
        elif item.choice is not None:
            self.choose(item.choice)
        elif item.step is not None:
            self._done(self.chooser.pick(item.step))

    def _done(self, what: SendChoice | AskWhy | None) -> None:
        if isinstance(what, SendChoice):
            self.choose(what.choice)
            return
        self.said_lines = []
        if isinstance(what, AskWhy):
            self.enter(f"why {what.spot}")
        self.draw_all()

    def choose(self, choice: Choice) -> None:
        """Send a choice, after its amount was asked for if it has one."""
        if choice.amount is not None:
            self.ask_amount(choice)
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
            if self.words:  # a replay draws its next step
                return
            self.notify(f"Wait: {self.thinking or 'somebody else decides now.'}", timeout=2)
            return
        line = text if isinstance(text, Entered) else Entered(text)
        line.picked = self.chooser.narrowing.picked if self.chooser else ()
        self.listening, self.said_lines = False, []
        self.full.enter(line)

    def action_next_realm(self) -> None:
        """Turn to the board of the next seat."""
        raise NotImplementedError

    def on_painted_view_pointed(self, event: PaintedView.Pointed) -> None:
        if event.spot == NEXT_REALM:
            self.action_next_realm()
        elif event.inspect:
            self.enter(f"card {event.spot}")
        elif self.chooser is not None and self.listening:
            self._done(self.chooser.point(event.spot))
        else:
            self.enter(f"card {event.spot}")

    def _begin_plan(self, plan: Shortcut) -> None:
        first, *self.plan = plan.actions
        self.send(first)

    def follow_plan(self) -> None:
        """Send the next action of a shortcut if it is offered; a final one is only highlighted."""
        if not self.plan or self.chooser is None or not self.listening:
            return
        text, *self.plan = self.plan
        offered = next((one for one in self.chooser.scene.choices if one.text == text), None)
        if offered is None or offered.final:
            self.plan = []
        else:
            self.send(text)
