"""A match on a full screen in a test, and the two ways to play it: by keyboard and by mouse."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from typing import Any
from unittest import mock

from textual import events
from textual.pilot import Pilot
from textual.widget import Widget
from textual.widgets import OptionList

from ludarium import game
from ludarium.core import FairChance, Match, Record
from ludarium.core.scene import Choice, Step
from ludarium.terminal.app.full_screen import FullScreen
from ludarium.terminal.app.painted_view import PaintedView
from ludarium.terminal.app.sheets import CoverSheet, TextSheet
from ludarium.terminal.app.table_app import TableApp
from ludarium.terminal.choosing.narrowing import following, rest
from ludarium.terminal.match.local_match import LocalMatch
from ludarium.terminal.match.players import player
from ludarium.terminal.match.saved_match import SaveFile
from ludarium.terminal.match.table import TerminalTable
from ludarium.terminal.screen import Screen
from ludarium.wire.table import AskMe

PATIENCE_SECONDS = 120
QUEUED_AFTER_LOOPS = 3
"""How often the event loop runs until a key that a driver sends is in the app's queue."""
CLOSING_SECONDS = 1.0
"""How often somebody who waits looks whether the app has been closed."""


class Playing:
    """A full screen in a test."""

    def __init__(self, full: FullScreen, pilot: Pilot[None], changed: asyncio.Event) -> None:
        self.full, self.pilot, self.changed = full, pilot, changed
        self.match: Any = None

    @property
    def app(self) -> TableApp:
        return self.full.app

    async def until(self, true: Callable[[], bool]) -> None:
        """Wait until something is the case; it is looked at whenever the screen or the match has changed."""
        try:
            async with asyncio.timeout(PATIENCE_SECONDS):
                while not true():
                    assert not self.full.problem, self.full.problem
                    await self.changed.wait()
                    self.changed.clear()
        except TimeoutError:
            raise AssertionError(f"it did not come about; on the screen: {self.text()}") from None

    async def settled(self) -> None:
        """Wait until somebody here is asked, or the match is over; the screen is passed on."""
        while True:
            await self.until(lambda: self.app.listening or self.app.ending or self.full.finished_work)
            await self.pilot.pause()
            if not isinstance(self.app.screen, CoverSheet):
                return
            await self.pilot.press("enter")

    async def still(self) -> None:
        """Wait until nothing more is drawn: sizes that follow from what was drawn are known, and drawn for."""
        self.changed.set()
        while self.changed.is_set():
            self.changed.clear()
            await self.pilot.pause()

    async def handled(self, widget: Widget | None = None) -> None:
        """Wait until a key or a click has been handled, by its widget and by all that it was passed on to.

        The pilot waits until the process is idle, which it seems to be whenever a busy machine doesn't let it run.
        """
        for _ in range(QUEUED_AFTER_LOOPS):
            await asyncio.sleep(0)
        begin = widget or self.app.focused or self.app.screen_stack[-1]
        for pump in [self.app, *begin.ancestors_with_self] * 2:  # what it posts to itself comes after the first time
            done = asyncio.Event()
            if not pump.call_later(done.set):
                return  # it is closed
            while not done.is_set() and pump.is_running:
                with contextlib.suppress(TimeoutError):
                    await asyncio.wait_for(done.wait(), CLOSING_SECONDS)

    async def press(self, *keys: str) -> None:
        async def handled(_: float = 0) -> None:
            await self.handled()

        with mock.patch("textual.app.wait_for_idle", handled):
            await self.pilot.press(*keys)
        await self.handled()
        await self.pilot.pause()

    def text(self) -> str:
        """All that stands on the screen, without colours."""
        lines = self.app.screen._compositor.render_strips()
        return "\n".join(strip.text for strip in lines)

    # A whole choice

    async def choose(self, text: str, way: "Way") -> None:
        """Make a choice step by step, in one way, until it has been sent."""
        frame = self.app.frame
        target = next(one for one in frame.scene.choices if one.text == text)
        for _ in range(3 * len(target.path) + 3):
            if not self.app.listening or self.app.frame is not frame:
                return  # it was sent
            if isinstance(self.app.screen, TextSheet) or not self._fits(target):
                await self.press("escape")
            else:
                await way(self, target)
        raise AssertionError(f"{text} could not be chosen; on the screen: {self.text()}")

    def _fits(self, target: Choice) -> bool:
        """Whether some line of the list leads to a choice."""
        return self.line_of(target) is not None

    def steps_to(self, target: Choice) -> tuple[Step, ...]:
        """The steps that may be picked next for a choice."""
        picked = self.app.chooser.narrowing.picked
        return following(target, picked) if rest(target, picked) is not None else ()

    def line_of(self, target: Choice) -> int | None:
        """The line of the list that is a choice, or a step of it."""
        steps = self.steps_to(target)
        for number, item in enumerate(self.app.items):
            if (item.choice and item.choice.text == target.text) or (item.step and item.step in steps):
                return number
        return None


Way = Callable[[Playing, Choice], Coroutine[Any, Any, None]]
MAX_ARROWS = 6
"""Lines further down are chosen by their number."""


async def by_keyboard(playing: Playing, target: Choice) -> None:
    """Move to a line of the list with the arrows and press Enter, or type its number."""
    line, lit = playing.line_of(target), playing.app.query_one("#choices", OptionList).highlighted
    assert line is not None
    assert lit is not None
    if abs(line - lit) <= MAX_ARROWS:
        await playing.press(*["down" if line > lit else "up"] * abs(line - lit), "enter")
    elif len(playing.app.items) <= 9:
        await playing.press(str(line + 1))
    else:
        await playing.press(*str(line + 1), "enter")


async def by_mouse(playing: Playing, target: Choice) -> None:
    """Click what is to be picked on the table if it is in sight, or else a line of the list."""
    spots = {step.spot for step in playing.steps_to(target) if step.role != "press"}
    lit = [(view, place) for view in playing.app.query(PaintedView) for place in seen(view) if place.spot in spots]
    if lit and not playing.app.chooser.which:
        view, place = lit[0]
        at = (place.column - view.scroll_offset.x + 1, place.row - view.scroll_offset.y)
        await playing.pilot.click(view, offset=at)
        await playing.handled(view)
    else:
        await _click_line(playing, target)
    await playing.pilot.pause()


async def _click_line(playing: Playing, target: Choice) -> None:
    choices, line = playing.app.query_one("#choices", OptionList), playing.line_of(target)
    assert line is not None
    while not choices.scroll_offset.y <= line < choices.scroll_offset.y + choices.size.height:
        wheel = events.MouseScrollDown if line > choices.scroll_offset.y else events.MouseScrollUp
        before = choices.scroll_offset.y
        await playing.pilot._post_mouse_events([wheel], choices, (5, 1))
        await playing.until(lambda before=before: choices.scroll_offset.y != before)  # type: ignore[misc]
    await playing.pilot.click(choices, offset=(5, line - int(choices.scroll_offset.y)))
    await playing.handled(choices)


def seen(view: PaintedView) -> list[Any]:
    """The places of a view that are on the screen."""
    left, top = view.scroll_offset
    columns, rows = range(left, left + view.size.width - 2), range(top, top + view.size.height - 1)
    return [one for one in view.painted.places if one.column + 1 in columns and one.row in rows]


# Opening


@asynccontextmanager
async def opened(
    name: str,
    size: tuple[int, int] = (80, 24),
    *,
    seats: str = "Ann,Bob",
    start: str | None = None,
    match: Match | None = None,
    speed: str = "fast",
    options: str = "",
) -> AsyncIterator[Playing]:
    """A local match on a full screen, once somebody is asked."""
    players = [player(word) for word in seats.split(",")]
    if match is None:
        read = game(name).read_options(options)
        match = Match(game(name), read, seats=len(players), start=start, chance=FairChance.seeded(1))
    live = LocalMatch(Record(match=match), players, seed="1", save_file=SaveFile())
    async with on_full_screen(lambda screen: TerminalTable(live, screen).run(), size, speed=speed) as playing:
        playing.match = match
        yield playing


def asked_always(live: LocalMatch) -> None:
    """Nobody passes automatically."""
    live.asking = {seat: AskMe(seat=seat, when="always", own=False) for seat in live.people}


@asynccontextmanager
async def on_full_screen(
    work: Callable[[Screen], Any], size: tuple[int, int] = (80, 24), *, speed: str = "fast"
) -> AsyncIterator[Playing]:
    """Whatever is done on a full screen, once somebody is asked; at the end the screen is left."""
    full, changed, loop = FullScreen(speed=speed), asyncio.Event(), asyncio.get_running_loop()
    display, call = full.app._display, full.app.match_thread.call

    def displayed(*drawn: Any) -> None:
        display(*drawn)
        changed.set()

    def do() -> None:
        full.do(work)
        loop.call_soon_threadsafe(changed.set)

    def called(do: Callable[..., Any], *arguments: Any) -> None:
        def done() -> None:
            do(*arguments)
            changed.set()

        call(done)

    full.app.match_thread.call = called  # type: ignore[method-assign]
    full.app._display = displayed  # type: ignore[method-assign]
    full.app.work = do
    async with full.app.run_test(size=size) as pilot:
        playing = Playing(full, pilot, changed)
        await playing.settled()
        yield playing
        full.leave()
        await playing.until(lambda: not full.app.is_running or full.finished_work)


def run(test: Callable[[], Coroutine[Any, Any, None]]) -> None:
    asyncio.run(test())
