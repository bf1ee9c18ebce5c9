"""How the full screen is divided among its parts, for its size and for the board."""

import shutil

from textual import events
from textual.app import App, ComposeResult
from textual.containers import Container, Horizontal, Vertical
from textual.geometry import Size
from textual.widgets import OptionList, Static

from ludarium.terminal.app.key_line import KeyLine
from ludarium.terminal.app.painted_view import PaintedView
from ludarium.terminal.app.style import CSS
from ludarium.terminal.app.table_layout import needs_rows
from ludarium.terminal.frame import Frame

WIDE_COLUMNS, TALL_ROWS, NARROW_COLUMNS = 130, 32, 100
LOW_REST, TALL_REST = 10, 14
"""The rows of a screen that are not the table's, by its height."""
LOW_REST_DEEP, TALL_REST_DEEP = 8, 9
"""The same where a board needs more of them, and gets them from the list."""


class TablePanes(App[None]):
    """The parts of the screen, which are divided and drawn anew for another size."""

    CSS = CSS
    TITLE = "Ludarium"
    ENABLE_COMMAND_PALETTE = False

    def __init__(self) -> None:
        super().__init__()
        self.frame: Frame | None = None
        self._drawing_soon = False
        self.divide(Size(*shutil.get_terminal_size()))  # later it would mean to apply all styles anew

    def compose(self) -> ComposeResult:
        yield Static(id="title")
        with Horizontal(id="middle"):
            with TableArea(id="table"):
                with Container(id="play"):
                    yield PaintedView(id="board")
                    yield PaintedView(id="zones")
                yield PaintedView(id="hand")
            with TableArea(id="side"):
                yield PaintedView(id="seats")
                yield PaintedView(id="log")
        with Vertical(id="bottom"):
            yield Static(id="prompt")
            yield OptionList(id="choices")
        yield KeyLine()

    def on_resize(self, event: events.Resize) -> None:
        self.divide(event.size)

    def divide(self, size: Size) -> None:
        """How the screen is divided, which depends on its size and on the board."""
        wide, high = size
        tall = high >= TALL_ROWS
        self.set_class(wide >= WIDE_COLUMNS, "wide")
        self.set_class(wide < NARROW_COLUMNS, "narrow")
        self.set_class(tall, "tall")
        rest, least = (TALL_REST, TALL_REST_DEEP) if tall else (LOW_REST, LOW_REST_DEEP)
        deep = self.frame is not None and needs_rows(self.frame.scene, high - rest, high - least)
        self.set_class(deep, "deep")
        self.set_class(self.frame is not None and bool(self.frame.task), "tasked")

    def draw_all(self) -> None:
        """Draw what has changed."""
        raise NotImplementedError

    def draw_soon(self) -> None:
        """Draw everything once the screen has been divided anew."""
        if not self._drawing_soon:
            self._drawing_soon = True
            self.call_later(self._draw_for_size)  # not after a refresh: a sheet that closes now has none any more

    def _draw_for_size(self) -> None:
        self._drawing_soon = False
        if self.screen_stack[0].size == self.size:  # else the parts are told of another size soon
            self.draw_all()


class TableArea(Vertical):
    """A part of the screen that is drawn for its size."""

    def on_resize(self) -> None:
        app = self.app
        assert isinstance(app, TablePanes)
        app.draw_soon()
