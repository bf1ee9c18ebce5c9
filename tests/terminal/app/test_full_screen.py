"""The full screen, driven by keys and clicks: whole matches of every game, and what each key does."""

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("textual")

from textual.pilot import Pilot
from textual.widgets import OptionList

from ludarium import game, games
from ludarium.core import FairChance, Match, Record, Rng
from ludarium.terminal.app.full_screen import FullScreen
from ludarium.terminal.app.painted_view import PaintedView
from ludarium.terminal.app.sheets import ChoosingSheet, CoverSheet, TextSheet
from ludarium.terminal.app.table_app import TableApp
from ludarium.terminal.match.local_match import LocalMatch, SaveFile
from ludarium.terminal.match.players import player
from ludarium.terminal.match.table import TerminalTable

START = "wrzac/5/5/5/WRZAC L"
SIZES = [(80, 24), (120, 40)]
DECISIONS = 12
"""Decisions before a match is given up, unless it ends before."""
PATIENCE_SECONDS = 120


class Playing:
    """A match on a full screen in a test."""

    def __init__(self, match: Match, full: FullScreen, pilot: Pilot[None]) -> None:
        self.match, self.full, self.pilot = match, full, pilot

    @property
    def app(self) -> TableApp:
        return self.full.app

    async def until(self, true: Callable[[], bool]) -> None:
        """Wait until something is the case."""
        for _ in range(PATIENCE_SECONDS * 50):
            if true():
                return
            assert not self.full.problem, self.full.problem
            await asyncio.sleep(0.02)
        raise AssertionError(f"it did not come about; on the screen: {self.text()}")

    async def settled(self) -> None:
        """Wait until somebody here is asked, or the match is over; the screen is passed on."""
        while True:
            await self.until(lambda: self.app.listening or self.app.ending)
            await self.pilot.pause()
            if not isinstance(self.app.screen, CoverSheet):
                return
            await self.pilot.press("enter")

    async def press(self, *keys: str) -> None:
        await self.pilot.press(*keys)
        await self.pilot.pause()

    def text(self) -> str:
        """All that stands on the screen, without colours."""
        lines = self.app.screen._compositor.render_strips()
        return "\n".join(strip.text for strip in lines)


@asynccontextmanager
async def opened(
    name: str, size: tuple[int, int] = (80, 24), *, seats: str = "Ann,Bob", start: str | None = None
) -> AsyncIterator[Playing]:
    players = [player(word) for word in seats.split(",")]
    match = Match(game(name), seats=len(players), start=start, chance=FairChance.seeded(1))
    live = LocalMatch(Record(match=match), players, seed="1", save_file=SaveFile())
    full = FullScreen(speed="fast")
    full.app.work = lambda: full.do(lambda screen: TerminalTable(live, screen).run())
    async with full.app.run_test(size=size) as pilot:
        playing = Playing(match, full, pilot)
        await playing.settled()
        yield playing
        full.leave()
        await playing.until(lambda: not full.app.is_running or full.finished_work)


def run(test: Callable[[], Coroutine[Any, Any, None]]) -> None:
    asyncio.run(test())


@pytest.fixture(autouse=True)
def _in_a_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


# Whole matches


async def by_keyboard(playing: Playing, rng: Rng) -> None:
    """Move to a line of the list with the arrows and press Enter."""
    for _ in range(int(rng.below(min(8, len(playing.app.items))))):
        await playing.press("down")
    await playing.press("enter")


async def by_mouse(playing: Playing, rng: Rng) -> None:
    """Click something that is lit up on the table, or else a line of the list."""
    spots = playing.app.overlay().targets
    lit = [(view, place) for view in playing.app.query(PaintedView) for place in seen(view) if place.spot in spots]
    if lit and not playing.app.chooser.which and rng.below(4):
        view, place = rng.choose(lit)
        at = (place.column - view.scroll_offset.x + 1, place.row - view.scroll_offset.y)
        await playing.pilot.click(view, offset=at)
    else:
        choices = playing.app.query_one("#choices", OptionList)
        shown = min(len(playing.app.items), choices.size.height)
        await playing.pilot.click(choices, offset=(5, int(rng.below(shown))))
    await playing.pilot.pause()
    if isinstance(playing.app.screen, TextSheet):
        await playing.press("escape")


def seen(view: PaintedView) -> list[Any]:
    """The places of a view that are on the screen."""
    left, top = view.scroll_offset
    columns, rows = range(left, left + view.size.width - 2), range(top, top + view.size.height)
    return [one for one in view.painted.places if one.column + 1 in columns and one.row in rows]


async def give_up(playing: Playing) -> None:
    """End the match by what may be done at any time: the last of it is to resign or to concede."""
    await playing.press("o")
    assert isinstance(playing.app.screen, ChoosingSheet)
    await playing.press("end", "enter")


@pytest.mark.parametrize("way", [by_keyboard, by_mouse])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", games())
def test_a_match_is_played_to_its_end(name: str, size: tuple[int, int], way: Any) -> None:
    async def test() -> None:
        rng = Rng(f"{name} {size} {way.__name__}")
        async with opened(name, size) as playing:
            for _ in range(DECISIONS * 4):
                if playing.app.ending or len(playing.match.played) >= DECISIONS:
                    break
                await way(playing, rng)
                await playing.settled()
            assert len(playing.match.played) >= DECISIONS // 2
            while not playing.app.ending:
                # In Vilnius all have to give up, each when it is their turn.
                await (give_up(playing) if playing.app.frame.scene.interjections else way(playing, rng))
                await playing.settled()
            assert playing.match.over
            assert game(name).result(playing.match.state) in " ".join(playing.text().split())
            await playing.press("enter")
            await playing.until(lambda: playing.full.finished_work)
            assert not playing.full.problem

    run(test)


# Choosing


def test_a_number_takes_its_line_and_escape_steps_back() -> None:
    async def test() -> None:
        async with opened("vilitum", start=START) as playing:
            words = [item.words for item in playing.app.items]
            await playing.press(str(words.index("Rogue b1") + 1))
            assert "Picked: Rogue b1" in playing.text()
            await playing.press("escape")
            assert [item.words for item in playing.app.items] == words

    run(test)


def test_notation_is_typed_as_it_is_printed() -> None:
    async def test() -> None:
        async with opened("vilitum", start=START) as playing:
            await playing.press("colon", *"Rb1-b4xb5", "enter")
            await playing.settled()
            assert [one.text for one in playing.match.played] == ["Rb1-b4xb5"]
            assert "Rogue b1 goes to b4 and" in playing.text()

    run(test)


def test_a_name_is_found_by_a_part_of_it() -> None:
    async def test() -> None:
        async with opened("vitium") as playing:
            await playing.press("slash", *"siege")
            assert "Siege Ox" in playing.app.items[0].words
            await playing.press("enter")
            await playing.settled()
            assert any("siege-ox" in one.text for one in playing.match.played)

    run(test)


def test_a_click_on_what_is_not_offered_says_why_not() -> None:
    async def test() -> None:
        async with opened("vilitum", start=START) as playing:
            playing.app.on_painted_view_pointed(PaintedView.Pointed("a5", inspect=False))
            await playing.settled()
            assert "VLT-" in playing.text()
            assert not playing.match.played

    run(test)


@pytest.mark.parametrize(
    ("name", "start", "keys", "shown"),
    [
        ("vilitum", START, ["question_mark"], "You can also type"),
        ("vilitum", START, ["i"], "Hit points"),
        ("vitium", None, ["i"], "Cost: Çint"),
        ("vilitum", START, ["w", *"a1-a3", "enter"], "VLT-"),
        ("vilitum", START, ["h"], "A bot would play"),
        ("vilitum", START, ["l"], "Nothing has been played yet."),
        ("barony", None, ["p"], "ROSTER"),
        ("vitium", None, ["p"], "DEALS"),
        ("vilnius", None, ["p"], "UNITS"),
    ],
)
def test_a_key_tells_more(name: str, start: str | None, keys: list[str], shown: str) -> None:
    async def test() -> None:
        async with opened(name, (120, 40), start=start) as playing:
            await playing.press(*keys)
            await playing.until(lambda: shown in playing.text())

    run(test)


def test_undo_takes_back_the_last_decision() -> None:
    async def test() -> None:
        async with opened("vilitum", start=START) as playing:
            await playing.press("colon", *"Ce1-e2", "enter")
            await playing.settled()
            await playing.press("u")
            await playing.settled()
            assert not playing.match.played
            assert "Taken back" in playing.text()

    run(test)


# Following


def test_what_bots_did_since_ones_turn_is_told_in_sentences() -> None:
    async def test() -> None:
        async with opened("vilitum", (120, 40), seats="you,random", start=START) as playing:
            await playing.press("colon", *"Rb1-b4xb5", "enter")
            await playing.until(lambda: len(playing.match.played) == 2)
            await playing.settled()
            assert "since your turn" in playing.text()
            assert "Your Rogue b1 goes to b4" in playing.text()

    run(test)


def test_the_table_is_covered_until_the_next_person_is_there() -> None:
    async def test() -> None:
        async with opened("vitium", (120, 40)) as playing:
            held = {card.title for card in playing.app.frame.scene.cards if card.seat == 0 and card.title}
            while not isinstance(playing.app.screen, CoverSheet):
                await playing.press("enter")
                await playing.until(lambda: playing.app.listening)
                await playing.pilot.pause()
            await playing.until(lambda: isinstance(playing.app.screen, CoverSheet))
            assert "press Enter when only you see the screen" in playing.text()
            assert not any(title in playing.text() for title in held)
            await playing.press("enter")

    run(test)


# Drawing


def test_only_lines_that_changed_are_drawn_again() -> None:
    async def test() -> None:
        async with opened("vilitum", (120, 40), start=START) as playing:
            board = playing.app.query_one("#board", PaintedView)
            before = board.drawn
            playing.app.draw_all()
            assert board.drawn == before
            await playing.press("colon", *"Ce1-e2", "enter")
            await playing.settled()
            assert 0 < board.drawn - before <= len(board.painted.lines) * 2 // 3

    run(test)


def test_another_size_never_breaks_a_match() -> None:
    async def test() -> None:
        async with opened("vilnius", (120, 40)) as playing:
            for size in [(80, 24), (40, 12), (200, 60), (20, 6), (100, 30)]:
                await playing.pilot.resize_terminal(*size)
                await playing.pilot.pause()
            await playing.press("enter")
            await playing.until(lambda: len(playing.match.played) > 2)

    run(test)
