"""Sheets that lie over the table: a text to read, a list to choose from, the cover between two people."""

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.containers import Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from ludarium.core.scene import Choice, Offer, Panel
from ludarium.terminal.app.full_screen import sheet_columns
from ludarium.terminal.app.list_lines import wrapped
from ludarium.terminal.words.action_line import meter_words
from ludarium.terminal.words.scene_words import offer_name, offer_words, row_words


class TextSheet(ModalScreen[None]):
    """A text over the table; any of Escape, Enter and q closes it."""

    BINDINGS = [("escape,enter,q", "dismiss", "Close"), ("down", "down", ""), ("up", "up", "")]  # noqa: RUF012

    def __init__(self, lines: list[str]) -> None:
        super().__init__()
        self.text_lines = lines

    def compose(self) -> ComposeResult:
        with VerticalScroll(classes="sheet") as sheet:
            sheet.border_subtitle = "Escape closes"  # in sight even if not all of the text is
            yield Static(self._text(), id="sheet-text")

    def _text(self) -> Text:
        """The lines; what follows in a line that is too long stands below its beginning."""
        columns = sheet_columns(self.app.size.width)
        return Text("\n".join(row for line in self.text_lines for row in wrapped(line, columns) or [""]))

    def show(self, lines: list[str]) -> None:
        """Show other lines."""
        self.text_lines = lines
        self.on_resize()

    def on_resize(self) -> None:
        if self.is_mounted:
            self.query_one("#sheet-text", Static).update(self._text())

    def action_down(self) -> None:
        self.query_one(VerticalScroll).scroll_down()

    def action_up(self) -> None:
        self.query_one(VerticalScroll).scroll_up()

    def on_click(self, event: events.Click) -> None:
        if event.widget is self:
            self.dismiss()


class SheetList(OptionList):
    """A list whose lines are partly only read: where none is left to choose, the arrows scroll."""

    def action_cursor_down(self) -> None:
        if any(index > self._at for index in self._offered()):
            super().action_cursor_down()
        else:
            self.scroll_relative(y=1, animate=False)

    def action_cursor_up(self) -> None:
        if any(index < self._at for index in self._offered()):
            super().action_cursor_up()
        else:
            self.scroll_relative(y=-1, animate=False)

    @property
    def _at(self) -> int:
        return -1 if self.highlighted is None else self.highlighted

    def _offered(self) -> list[int]:
        """The lines that may be chosen."""
        return [index for index, option in enumerate(self.options) if not option.disabled]


class ChoosingSheet(ModalScreen[str]):
    """A list over the table, each line of which stands for something to send; Escape sends nothing."""

    BINDINGS = [("escape,q", "dismiss('')", "Close")]  # noqa: RUF012

    def __init__(self, title: str, lines: list[tuple[str, str]]) -> None:
        super().__init__()
        self.sheet_title, self.sheet_lines = title, lines
        """What each line says, and what it sends; a line that sends nothing is only read."""

    def compose(self) -> ComposeResult:
        columns = sheet_columns(self.app.size.width)
        rows = ["\n".join(wrapped(said, columns)) for said, _ in self.sheet_lines]
        options = [Option(Text(row), disabled=not one[1]) for row, one in zip(rows, self.sheet_lines, strict=True)]
        with Vertical(classes="sheet"):
            yield Static(Text(self.sheet_title, "bold"))
            yield SheetList(*options)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        self.dismiss(self.sheet_lines[event.option_index][1])


class CoverSheet(ModalScreen[None]):
    """Hides the table until the next person is at the screen."""

    BINDINGS = [("enter,space", "dismiss", "Show the table")]  # noqa: RUF012

    def __init__(self, text: str) -> None:
        super().__init__()
        self.cover_text = text

    def compose(self) -> ComposeResult:
        yield Static(Text(f"{self.cover_text}.", "bold"), id="cover")

    def on_click(self) -> None:
        self.dismiss()


def panel_lines(panels: tuple[Panel, ...], *, talks: bool = True) -> list[tuple[str, str]]:
    """The rows of panels, and what each of their offers sends; what is refused is read with its reason.

    What one might say is listed where people can talk.
    """
    lines: list[tuple[str, str]] = []
    for panel in panels:
        figures = ", ".join(meter_words(one) for one in panel.figures)
        lines.append((" · ".join(filter(None, [panel.title.upper(), figures, panel.note])), ""))
        group = ""
        for row in panel.rows:
            if row.group and row.group != group:
                group = row.group
                lines.append((f" {group}", ""))
            lines.append((f"  {row_words(row)}", ""))
            lines += [(f"    {_offer(one)}", "" if one.why else one.text) for one in row.offers]
            lines += [(f"    ▸ say “{said}”", f"say {said}") for said in row.says if talks]
        lines += [(f"  {_offer(one)}", "" if one.why else one.text) for one in panel.offers]
    return lines


def _offer(offer: Offer) -> str:
    """An offer that Enter takes, or why it is refused."""
    return f"· {offer_words(offer)}" if offer.why else f"▸ {offer_name(offer)}"


def right_lines(rights: tuple[Choice, ...]) -> list[tuple[str, str]]:
    """Interjections, which are possible at any time."""
    return [(f"{one.name}   {one.text}", one.text) for one in rights]
