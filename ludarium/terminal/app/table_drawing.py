"""What the full screen shows: the table, the seats, the log, the question and the list of choices."""

import time

from rich.text import Text
from textual.filter import Monochrome, NoColor
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from ludarium.core.scene import Choice
from ludarium.terminal.app.key_line import KeyLine
from ludarium.terminal.app.list_lines import item_line, wrapped
from ludarium.terminal.app.painted_view import PaintedView
from ludarium.terminal.app.table_layout import TableLayout, lay_out
from ludarium.terminal.app.table_panes import TablePanes
from ludarium.terminal.choosing.chooser import TableChooser
from ludarium.terminal.choosing.menu import MenuItem
from ludarium.terminal.choosing.narrowing import all_things
from ludarium.terminal.choosing.progress import due_words, picked_words
from ludarium.terminal.drawing.board import printed_words
from ludarium.terminal.drawing.canvas import Ink, Line, Painted, Run
from ludarium.terminal.drawing.log_lines import log_lines
from ludarium.terminal.drawing.overlay import Overlay
from ludarium.terminal.drawing.seats import common_words, score_cards, seat_lines
from ludarium.terminal.frame import Frame, question, situation
from ludarium.terminal.words.clock_words import minutes
from ludarium.terminal.words.item_words import item_words
from ludarium.terminal.words.log_words import since_your_turn
from ludarium.terminal.words.preview_words import preview_words
from ludarium.terminal.words.scene_words import panel_words

MIN_LOG_ROWS = 3
SHORT_PROMPT_ROWS, LONG_PROMPT_ROWS = 2, 3
"""The rows above the list: usually, and where there is more to tell."""
NUMBER_COLUMNS = 4
"""What the number of a line takes of it."""


class TableDrawing(TablePanes):
    """Draws frames of a match, each time only what has changed."""

    def __init__(self) -> None:
        super().__init__()
        if self.no_color:  # shades of grey, which Textual would draw, are colours too
            self._filters = [one for one in self._filters if not isinstance(one, Monochrome)]
            self._filters.append(NoColor())
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
        self.typed: Choice | None = None
        """The choice whose whole notation stands in the line at the bottom."""
        self.turned = 0
        """How many boards that lie apart have been turned over."""
        self.shown_at = 0.0
        """When the frame was shown, for the clocks on it."""
        self.texts: dict[str, str] = {}
        """The texts that are shown, so that only others are drawn again."""

    def show_moment(self, frame: Frame) -> None:
        """Take another frame to draw."""
        self.frame, self.shown_at = frame, time.monotonic()
        for view in self.query(PaintedView):
            view.seats = frame.scene.seats
        self.divide(self.size)

    def draw_all(self) -> None:
        """Draw what has changed."""
        if self.frame is None or not self.query("#title") or not self.query_one("#table").size:
            return  # its parts are told their sizes soon, and drawn then
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
        """The board as large as fits, the zones beside or below it, and the hand docked at the bottom."""
        frame = self.frame
        assert frame is not None
        area = self.query_one("#table").size
        layout = lay_out(frame.scene, frame.viewer, self.overlay(), self._asked_panels(), area, self.turned)
        board, zones, hand = (self.query_one(f"#{name}", PaintedView) for name in ("board", "zones", "hand"))
        board.set_class(layout.board is None, "hidden")
        self.query_one("#play").set_class(layout.beside, "beside")
        if layout.board is not None:
            board.styles.height = layout.board_rows
            board.styles.width = layout.board.width + 1 if layout.beside else "1fr"
            board.show(layout.board)
        self._show_whether_cut(layout, area.width)
        zones.set_class(not layout.zones.lines, "hidden")
        zones.show(layout.zones)
        hand.styles.height = min(len(layout.hand.lines), layout.hand_rows) + 1  # with the line above it
        hand.set_class(not layout.hand.lines, "hidden")
        hand.show(layout.hand)

    def _show_whether_cut(self, layout: TableLayout, width: int) -> None:
        """Name the key for a larger board where a part of it is out of sight."""
        board = layout.board
        cut = board is not None and (board.width > width or len(board.lines) > layout.board_rows)
        keys = self.query_one(KeyLine)
        if cut != keys.board_is_cut:
            keys.board_is_cut = cut
            self.refresh_bindings()

    def _asked_panels(self) -> Painted:
        """The panels on which something is decided now, in words."""
        assert self.frame is not None
        lines: list[Line] = []
        width = max(20, self.query_one("#table").size.width - 1)
        for panel in self.frame.scene.panels:
            if panel.asked:
                head, *rows = panel_words(panel)
                lines += [[Run(part, Ink("", "head"))] for part in wrapped(head, width)]
                lines += [[Run(part)] for row in rows for part in wrapped(row, width)]
        return Painted(lines)

    def _draw_side(self) -> None:
        assert self.frame is not None
        frame, side = self.frame, self.query_one("#side").size
        width = max(16, side.width)
        seats, log = self.query_one("#seats", PaintedView), self.query_one("#log", PaintedView)
        clocks = self._clocks()
        lines = seat_lines(frame.scene, frame.players, frame.viewer, width, self._seat_rows(side.height), clocks)
        seats.show(Painted(lines))
        seats.styles.height = len(lines)
        rows = max(1, side.height - len(lines) - 1)  # a line runs above the log
        log.show(Painted(log_lines(frame.told, frame.viewer, width, rows, frame.scene.goal)))
        left = f"Time left {minutes(clocks[None])}" if None in clocks else ""
        self._show_text(
            "#title",
            Text(" · ".join(filter(None, [frame.title, common_words(frame.scene), printed_words(frame.scene), left]))),
        )

    def _seat_rows(self, height: int) -> int:
        """The rows that the seats may take of the side: half, and more where they have score cards."""
        assert self.frame is not None
        scores = score_cards(self.frame.scene)
        return max(4, min(height - MIN_LOG_ROWS, len(scores) + len(self.frame.scene.seats)), height // 2)

    def _clocks(self) -> dict[int | None, float]:
        """The seconds that are left now, by seat; of the whole match for None."""
        assert self.frame is not None
        since = time.monotonic() - self.shown_at
        return {one.seat: one.seconds - (since if one.runs else 0.0) for one in self.frame.clocks}

    def draw_clocks(self) -> None:
        """Draw the seats again while a clock runs."""
        if self.frame is not None and any(one.runs for one in self.frame.clocks):
            self._draw_side()

    def flash(self, spots: frozenset[str], times: int) -> None:
        """Light up what has changed some times, unless animations are switched off."""
        for view in self.query(PaintedView):
            view.flash(spots, times if self.animation_level != "none" else 0)

    def draw_choices(self, items: list[MenuItem] | None = None) -> None:
        """The list of what can be chosen; it is filled again only if it has changed."""
        if items is None:
            words = [MenuItem(word, line=word) for word in self.words]
            items = self.chooser.items() if self.chooser is not None else words
        choices = self.query_one("#choices", OptionList)
        if items != self.items or choices.option_count != len(items):
            self.items = items
            scene = self.frame.scene if self.frame else None
            choices.set_options([Option(item_line(number, item, scene)) for number, item in enumerate(items, 1)])
            choices.highlighted = 0 if items else None
        self.light()

    def highlight(self, text: str) -> None:
        """Move to the line that is a choice, or the next step to it."""
        found = [choice for choice in self.chooser.narrowing.open if choice.text == text] if self.chooser else []
        lines = [index for index, item in enumerate(self.items) for choice in found if item.leads_to(choice)]
        if lines:
            self.query_one("#choices", OptionList).highlighted = lines[0]

    def highlighted_item(self) -> MenuItem | None:
        """The line of the list that the arrows are on."""
        number = self.query_one("#choices", OptionList).highlighted
        return self.items[number] if number is not None and number < len(self.items) else None

    def light(self) -> None:
        """Light up the spot of the highlighted line."""
        item = self.highlighted_item()
        spot = item.spot if item else ""
        picked = self.chooser.narrowing.picked[-1].spot if self.chooser and self.chooser.narrowing.picked else ""
        for view in self.query(PaintedView):
            view.point_to(*(one if view.places(one) else self._cell_of(one) for one in (spot, picked)))

    def _cell_of(self, spot: str) -> str:
        things = all_things(self.frame.scene) if self.frame else []
        return next((thing.spot for thing in things if thing.id == spot), "")

    def draw_prompt(self) -> None:
        text = self._prompt()
        self.query_one("#prompt").set_class(self._rows(text.plain.split("\n")) > SHORT_PROMPT_ROWS, "long")
        self._show_text("#prompt", text)

    def _prompt(self) -> Text:
        """What was said or asked, and what has been picked or happened."""
        if self.frame is None or self.said_lines:
            return Text("\n".join([*self.said_lines, self._open_question()]).rstrip(), "#ffd27a")
        if self.thinking:
            return Text("\n".join([*self.frame.notices[-1:], self.thinking]), "italic")
        if self.chooser is None:
            news = self.frame.notices[-2:]
            return Text("\n".join([*news, self.asked] if self.listening else news) or "…", "italic")
        asked, ahead, picked = self._question()
        happened = self._news()
        if self._rows([asked, ahead, picked, happened]) > self._prompt_rows():
            happened = self._situation(LONG_PROMPT_ROWS - self._rows([asked, ahead, picked]))  # the rest is in the log
        told = [(asked, "bold"), (ahead, "#9fe4ff"), (picked, "#7fe0b0"), (happened, "#ffd27a")]
        return Text("\n").join(Text(words, style) for words, style in told if words)

    def _question(self) -> tuple[str, str, str]:
        """What is asked, what would come of the highlighted line, what is picked; of what doesn't fit the least."""
        assert self.frame is not None
        asked, ahead, picked = self.frame.task or question(self.frame), self._preview(), self._picked()
        if self.frame.task or self._rows([asked, ahead, picked]) <= self._prompt_rows():
            return asked, ahead, picked
        if picked or self._has_moved():
            asked = ""  # it was read before; now what comes of it counts
        tries = ((asked, one, picked) for one in (ahead, self._preview(whole=False)))
        return next((one for one in tries if self._rows([*one]) <= LONG_PROMPT_ROWS), (asked, "", picked))

    def _has_moved(self) -> bool:
        """Whether somebody has gone on from the first line of the list."""
        return bool(self.query_one("#choices", OptionList).highlighted)

    def _prompt_rows(self) -> int:
        """The rows above the list that may be filled: fewer where a board has taken them from it."""
        low = self.has_class("deep") and not self.has_class("tall")
        return SHORT_PROMPT_ROWS if low else LONG_PROMPT_ROWS

    def _picked(self) -> str:
        """What has been picked, and how much more is to be."""
        assert self.chooser is not None
        narrowing = self.chooser.narrowing
        if narrowing.picked in ((), self.chooser.alone):
            return ""
        whole = bool(narrowing.ready) and narrowing.ready == narrowing.open
        keys = "Enter plays it, Escape steps back" if whole else "Escape steps back"
        picked = f"Picked: {picked_words(narrowing, narrowing.picked, brief=True)} ({keys})."
        return " ".join(filter(None, [due_words(narrowing), picked]))

    def _news(self) -> str:
        """What is going on, and what has just happened."""
        assert self.frame is not None
        harm = since_your_turn(self.frame.told, self.frame.viewer)
        news = [line.strip() for line in self.frame.notices[-2:] if line != self.frame.task]
        return " ".join(filter(None, dict.fromkeys([self._situation(), *harm, *news])))

    def _situation(self, rows: int | None = None) -> str:
        """What is going on, in sentences; as many of them as fit in so many rows."""
        assert self.frame is not None
        said = [line.strip() for line in situation(self.frame.scene)]
        said = [line if line.endswith((".", ":", "?", "!")) else f"{line}." for line in said]
        while rows is not None and said and self._rows([" ".join(said)]) > rows:
            said.pop()
        return " ".join(said)

    def fits_prompt(self, said: list[str]) -> bool:
        """Whether there is room to say something above the list; beside the task of a lesson there is."""
        return bool(self._open_question()) or self._rows(said) <= LONG_PROMPT_ROWS

    def _rows(self, lines: list[str]) -> int:
        """How many rows some lines take above the list."""
        return sum(len(wrapped(line, max(20, self.size.width - 2))) for line in lines if line)

    def _open_question(self) -> str:
        """What is still wanted while something else is said: the task of a lesson, or what to press."""
        if self.chooser is not None:
            return self.frame.task if self.frame else ""
        return self.asked if self.listening else ""

    def _preview(self, *, whole: bool = True) -> str:
        """What would come of the choice that is typed, or else of the highlighted line, and what is cut off of that."""
        item = self.highlighted_item()
        if self.frame is None or (item is None and self.typed is None):
            return ""
        choice = self.typed or (item.choice if item is not None else None)
        cut = self._cut_off(item) if whole and item is not None and self.typed is None else []
        return " ".join([*cut, *(preview_words(self.frame.scene, choice) if choice is not None else ())])

    def _cut_off(self, item: MenuItem) -> list[str]:
        """What a line says that is too long for the list, as a sentence."""
        assert self.frame is not None
        width = self.query_one("#choices", OptionList).scrollable_content_region.width - NUMBER_COLUMNS
        effect = item_words(item, self.frame.scene)
        if len(item.words) + len(effect) + 2 <= width:
            return []
        said = effect if len(item.words) <= width else " · ".join(filter(None, [item.words, effect]))
        return [f"{said[:1].upper()}{said[1:]}{'' if said.endswith(('.', '!', '?')) else '.'}"]

    def _show_text(self, selector: str, text: Text) -> None:
        """Update a text only if it has changed."""
        if self.texts.get(selector) != text.markup:
            self.texts[selector] = text.markup
            self.query_one(selector, Static).update(text, layout=False)
