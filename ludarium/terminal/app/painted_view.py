"""A widget that shows painted lines, redraws only the lines that changed, and says which spot was clicked."""

from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.geometry import Region, Size
from textual.message import Message
from textual.scroll_view import ScrollView
from textual.strip import Strip
from textual.timer import Timer

from ludarium.terminal.drawing.canvas import DrawnSpot, Line, Painted
from ludarium.terminal.drawing.colour import colourless, style

CURSOR = Style(color="#14161c", bgcolor="#f4efe0", bold=True)
COLOURLESS_CURSOR = Style(reverse=True, bold=True)
FLASH = Style(color="#14161c", bgcolor="#ffd27a", bold=True)
FLASH_SECONDS = 0.16
"""How long what has changed is lit up, and then dark, when it flashes."""


class PaintedView(ScrollView):
    """Painted lines that scroll where they are too many."""

    class Pointed(Message):
        """A spot was clicked."""

        def __init__(self, spot: str, inspect: bool) -> None:
            super().__init__()
            self.spot = spot
            self.inspect = inspect
            """Whether it was clicked with the other button: to look at it."""

    can_focus = False

    def __init__(self, *, id: str) -> None:
        super().__init__(id=id)
        self.painted = Painted([])
        self.cursor, self._picked = "", ""
        """The spot that is lit up."""
        self.drawn = 0
        """How many lines have been redrawn because they changed."""
        self.flashing: frozenset[str] = frozenset()
        """The spots that flash, because something has just happened there."""
        self._phases = 0
        """How many times they still change between lit up and dark."""
        self._timer: Timer | None = None
        self._strips: list[Strip] = []
        self.seats: tuple[str, ...] = ()
        """The names of the seats, some of which have their colours by them."""

    def show(self, painted: Painted) -> None:
        """Show other lines; those that are as before are not redrawn."""
        before, self.painted = self.painted, painted
        if before.lines == painted.lines:
            return
        changed = [
            row
            for row in range(max(len(before.lines), len(painted.lines)))
            if _line(before.lines, row) != _line(painted.lines, row)
        ]
        kept = dict(enumerate(self._strips))
        self._strips = [
            kept[row] if row in kept and _line(before.lines, row) == line else self._strip(line)
            for row, line in enumerate(painted.lines)
        ]
        self._fit()
        self.drawn += len(changed)
        if self.cursor and not self.places(self.cursor):
            self.scroll_home(animate=False)
        for row in changed:
            self.refresh_lines(row)

    def _strip(self, line: Line) -> Strip:
        if self.app.no_color:
            return Strip([Segment(run.text, colourless(run.ink)) for run in line])
        return Strip([Segment(run.text, style(run.ink, self.seats)) for run in line])

    def point_to(self, spot: str, picked: str = "") -> None:
        """Light up a spot and scroll to it, so that what was picked before it stays in sight if both fit."""
        self._picked = picked
        if spot == self.cursor:
            return
        rows = [row for one in (self.cursor, spot) for place in self.places(one) for row in _rows(place)]
        self.cursor = spot
        for row in rows:
            self.refresh_lines(row)
        self.call_after_refresh(self._scroll_to_cursor)  # what is shown with it may not have its size yet

    def on_resize(self) -> None:
        self._fit()
        self.call_after_refresh(self._scroll_to_cursor)

    def _fit(self) -> None:
        """Scroll over all lines, unless they fit: then the size stays, because every other size is laid out anew."""
        needed = Size(self.painted.width, len(self.painted.lines))
        fits = needed.width <= self.size.width and needed.height <= self.size.height
        self.virtual_size = self.size if fits else needed

    def _scroll_to_cursor(self) -> None:
        for spot in (self._picked, self.cursor):
            for place in self.places(spot)[:1]:
                self.scroll_to_region(Region(*place[:4]), animate=False)

    def flash(self, spots: frozenset[str], times: int) -> None:
        """Light up spots some times; only their lines are drawn again."""
        self._end_flash()
        drawn = frozenset(place.spot for place in self.painted.places if place.spot in spots)
        if drawn and times:
            self.flashing, self._phases = drawn, 2 * times - 1
            self._timer = self.set_interval(FLASH_SECONDS, self._next_phase)
            self._refresh_flashing()

    def _next_phase(self) -> None:
        self._phases -= 1
        if self._phases < 0:
            self._end_flash()
        else:
            self._refresh_flashing()

    def _end_flash(self) -> None:
        if self._timer is not None:
            self._timer.stop()
        self._timer = None
        self._refresh_flashing()
        self.flashing = frozenset()

    def _refresh_flashing(self) -> None:
        for row in {row for place in self.painted.places if place.spot in self.flashing for row in _rows(place)}:
            self.refresh_lines(row)

    def places(self, spot: str) -> list[DrawnSpot]:
        return [place for place in self.painted.places if place.spot == spot] if spot else []

    def render_line(self, y: int) -> Strip:
        left, top = self.scroll_offset
        row = y + top
        if row >= len(self._strips):
            return Strip.blank(self.size.width, self.rich_style)
        strip = self._strips[row]
        if self.flashing and self._phases % 2:
            lit = [place for place in self.painted.places if place.spot in self.flashing]
            strip = _lit(strip, row, lit, FLASH)
        strip = _lit(strip, row, self.places(self.cursor), COLOURLESS_CURSOR if self.app.no_color else CURSOR)
        shown = strip.crop_extend(left, left + self.size.width, self.rich_style)
        return shown.apply_style(self.rich_style)

    def spot_at(self, column: int, row: int) -> str:
        """The spot that is drawn there, or just left of there, because a piece may be a single letter wide."""
        left, top = self.scroll_offset
        return self._drawn_at(column + left, row + top) or self._drawn_at(column + left - 1, row + top)

    def _drawn_at(self, column: int, row: int) -> str:
        """The spot drawn in a cell: the smallest, because cards lie within zones."""
        found = [
            place
            for place in self.painted.places
            if place.column <= column < place.column + place.width and row in _rows(place)
        ]
        return min(found, key=lambda place: place.width * place.height).spot if found else ""

    def on_click(self, event: events.Click) -> None:
        if spot := self.spot_at(event.x, event.y):
            self.post_message(self.Pointed(spot, inspect=event.button != 1))


def _lit(strip: Strip, row: int, places: list[DrawnSpot], look: Style) -> Strip:
    """A row of the drawing, with these places in another style."""
    for place in places:
        if row in _rows(place):
            start, end = place.column, place.column + place.width
            lit = Strip([Segment(part.text, (part.style or Style()) + look) for part in strip.crop(start, end)])
            strip = Strip.join([strip.crop(0, start), lit, strip.crop(end)])
    return strip


def _line(lines: list[Line], row: int) -> Line | None:
    return lines[row] if row < len(lines) else None


def _rows(place: DrawnSpot) -> range:
    return range(place.row, place.row + place.height)
