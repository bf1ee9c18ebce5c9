"""What the full screen shows: the table, the seats, the log, the question and the list of choices."""

from rich.text import Text
from textual import events
from textual.app import App, ComposeResult
from textual.containers import Horizontal, Vertical
from textual.widgets import Footer, Input, OptionList, Static
from textual.widgets.option_list import Option

from ludarium.terminal.app.painted_view import PaintedView
from ludarium.terminal.app.style import CSS
from ludarium.terminal.choosing.chooser import TableChooser
from ludarium.terminal.choosing.menu import MenuItem
from ludarium.terminal.choosing.narrowing import all_things
from ludarium.terminal.choosing.progress import due_words, picked_words
from ludarium.terminal.drawing import draw
from ludarium.terminal.drawing.draw import Ink, Line, Overlay, Painted, Run
from ludarium.terminal.drawing.log_lines import log_lines
from ludarium.terminal.drawing.seats import common_words, seat_lines
from ludarium.terminal.drawing.zones import paint_hand, paint_zones
from ludarium.terminal.frame import Frame, asking, question
from ludarium.terminal.words.scene_words import panel_words

ROOMY_ROWS = 18
"""With fewer rows for the table, cards are lines instead of boxes."""
MIN_ZONE_ROWS = 3
"""Rows left for the zones below a board that is too large to fit."""
MAX_HAND_SHARE = 0.4
"""A hand that would take more of the table's height is listed in lines."""
WIDE_COLUMNS, TALL_ROWS, NARROW_COLUMNS = 130, 32, 100


class TableDrawing(App[None]):
    """Draws frames of a match, each time only what has changed."""

    CSS = CSS
    TITLE = "Ludarium"
    ENABLE_COMMAND_PALETTE = False

    def __init__(self) -> None:
        super().__init__()
        self.frame: Frame | None = None
        self.chooser: TableChooser | None = None
        """The decision that is open; None while nobody here is asked."""
        self.items: list[MenuItem] = []
        """The lines of the list."""
        self.words: list[str] = []
        """What may be answered where no choice is to be made."""
        self.listening = False
        """Whether the match waits for a line."""
        self.asked = ""
        self.thinking = ""
        self.said_lines: list[str] = []
        self.texts: dict[str, str] = {}
        """The texts that are shown, so that only others are drawn again."""

    def compose(self) -> ComposeResult:
        yield Static(id="title")
        with Horizontal(id="middle"):
            with Vertical(id="table"):
                yield PaintedView(id="board")
                yield PaintedView(id="zones")
                yield PaintedView(id="hand")
            with Vertical(id="side"):
                yield PaintedView(id="seats")
                yield PaintedView(id="log")
        with Vertical(id="bottom"):
            yield Static(id="prompt")
            yield OptionList(id="choices")
            yield Input(id="line")
        yield Footer(show_command_palette=False, compact=True)

    def on_resize(self, event: events.Resize) -> None:
        wide, high = event.size
        self.set_class(wide >= WIDE_COLUMNS, "wide")
        self.set_class(wide < NARROW_COLUMNS, "narrow")
        self.set_class(high >= TALL_ROWS, "tall")
        self.call_after_refresh(self.draw_all)

    def draw_all(self) -> None:
        """Draw what has changed."""
        if self.frame is None or not self.query("#title"):
            return
        title = " · ".join(filter(None, [self.frame.title, common_words(self.frame.scene)]))
        self._show_text("#title", Text(title))
        self._draw_table()
        self._draw_side()
        self.draw_choices()
        self.draw_prompt()

    def overlay(self) -> Overlay:
        assert self.frame is not None
        if self.chooser is not None:
            return self.chooser.overlay(self.frame.overlay.last)
        return self.frame.overlay

    def _draw_table(self) -> None:
        """The board as large as fits, the zones below it, and the hand docked at the bottom."""
        frame, overlay, area = self.frame, self.overlay(), self.query_one("#table").size
        assert frame is not None
        scene, width, compact = frame.scene, max(20, area.width - 1), area.height < ROOMY_ROWS  # beside a scrollbar
        board, zones, hand = (self.query_one(f"#{name}", PaintedView) for name in ("board", "zones", "hand"))
        held = paint_hand(scene, frame.viewer, overlay, width, compact=compact)
        if len(held.lines) > area.height * MAX_HAND_SHARE:
            held = paint_hand(scene, frame.viewer, overlay, width, compact=True)
        beside = _joined(self._asked_panels(), paint_zones(scene, frame.viewer, overlay, width, compact=compact))
        room = area.height - (min(len(held.lines), area.height // 2) + 1 if held.lines else 0)
        covered = any(panel.asked and panel.main for panel in scene.panels)
        if scene.board is not None and not covered:
            cards = {cell.id for cell in scene.board.cells} & {card.spot for card in scene.cards}
            sizes = draw.CARD_SIZES if cards else draw.SIZES
            least = draw.height(scene.board, sizes[-1])
            room = max(4, room - min(len(beside.lines), max(MIN_ZONE_ROWS, min(room // 3, room - least))))
            painted = draw.painted_board(scene, draw.largest(scene.board, width, room, sizes), overlay)
            board.styles.height = min(len(painted.lines), room)
            board.show(painted)
        board.set_class(scene.board is None or covered, "hidden")
        zones.set_class(not beside.lines, "hidden")
        zones.show(beside)
        hand.set_class(not held.lines, "hidden")
        hand.show(held)

    def _asked_panels(self) -> Painted:
        """The panels on which something is decided now, in words."""
        assert self.frame is not None
        lines: list[Line] = []
        for panel in self.frame.scene.panels:
            if panel.asked:
                head, *rows = panel_words(panel)
                lines += [[Run(head, Ink("", "head"))], *([Run(row)] for row in rows)]
        return Painted(lines)

    def _draw_side(self) -> None:
        assert self.frame is not None
        frame, side = self.frame, self.query_one("#side").size
        width = max(16, side.width - 2)
        seats, log = self.query_one("#seats", PaintedView), self.query_one("#log", PaintedView)
        lines = seat_lines(frame.scene, frame.players, frame.viewer, width, max(4, side.height // 2))
        seats.show(Painted(lines))
        seats.styles.height = len(lines)
        log.show(Painted(log_lines(frame.told, frame.viewer, width)[-max(1, log.size.height) :]))

    def draw_choices(self, items: list[MenuItem] | None = None) -> None:
        """The list of what can be chosen; it is filled again only if it has changed."""
        if items is None:
            words = [MenuItem(word, line=word) for word in self.words]
            items = self.chooser.items() if self.chooser is not None else words
        choices = self.query_one("#choices", OptionList)
        if items != self.items or choices.option_count != len(items):
            self.items = items
            choices.set_options([Option(_item_text(number, item)) for number, item in enumerate(items, 1)])
            choices.highlighted = 0 if items else None
        self.light()

    def light(self) -> None:
        """Light up the spot of the highlighted line."""
        number = self.query_one("#choices", OptionList).highlighted
        spot = self.items[number].spot if number is not None and number < len(self.items) else ""
        for view in self.query(PaintedView):
            view.point_to(spot if view.places(spot) else self._cell_of(spot))

    def _cell_of(self, spot: str) -> str:
        things = all_things(self.frame.scene) if self.frame else []
        return next((thing.spot for thing in things if thing.id == spot), "")

    def draw_prompt(self) -> None:
        self._show_text("#prompt", self._prompt())

    def _prompt(self) -> Text:
        """What was said or asked, and what has been picked or happened."""
        if self.frame is None or self.said_lines:
            return Text("\n".join(self.said_lines), "#ffd27a")
        if self.thinking:
            return Text("\n".join([*self.frame.notices[-1:], self.thinking]), "italic")
        if self.chooser is None:
            news = self.frame.notices[-2:]
            return Text("\n".join([*news, self.asked] if self.listening else news) or "…", "italic")
        text, narrowing = Text(question(self.frame), "bold"), self.chooser.narrowing
        second = [*asking(self.frame)[1:], *self.frame.notices[-2:]]
        if narrowing.picked:
            second = [due_words(narrowing), f"Picked: {picked_words(narrowing, narrowing.picked)} (Escape steps back)."]
        if said := " ".join(line.strip() for line in second if line):
            text.append(f"\n{said}", "not bold #7fe0b0" if narrowing.picked else "not bold #ffd27a")
        return text

    def _show_text(self, selector: str, text: Text) -> None:
        """Update a text only if it has changed."""
        if self.texts.get(selector) != text.markup:
            self.texts[selector] = text.markup
            self.query_one(selector, Static).update(text, layout=False)


def _item_text(number: int, item: MenuItem) -> Text:
    text = Text(no_wrap=True, overflow="ellipsis")
    text.append(f"{number:>3} ", "#7fe0b0")
    text.append(item.words, "bold" if item.plan else "")
    if item.effect:
        text.append(f"  {item.effect}", "#9fb0c8")
    if item.choice is not None:
        text.append(f"  {item.choice.text}", "dim")
    return text


def _joined(first: Painted, second: Painted) -> Painted:
    down = len(first.lines)
    return Painted([*first.lines, *second.lines], [one._replace(row=one.row + down) for one in second.places])
