"""Lessons, puzzles, campaigns and replays on the full screen, from their first question to their end."""

import sys
from pathlib import Path

import pytest

pytest.importorskip("textual")
sys.path.insert(0, str(Path(__file__).parent))
from playing import Playing, Way, by_keyboard, by_mouse, on_full_screen, run, seen

from ludarium import game, games
from ludarium.bots import bot
from ludarium.core import FairChance, Match, Record, Rng
from ludarium.core.parts.campaign import found, read_campaign
from ludarium.core.parts.lessons import lessons
from ludarium.core.parts.puzzles.file import puzzles
from ludarium.core.parts.puzzles.puzzle import Puzzle
from ludarium.core.parts.puzzles.solving import solutions
from ludarium.terminal.app.painted_view import PaintedView
from ludarium.terminal.match.campaign_match import LocalCampaignMatch
from ludarium.terminal.match.players import player
from ludarium.terminal.match.table import TerminalTable
from ludarium.terminal.practice.lessons import teach
from ludarium.terminal.practice.puzzles import train
from ludarium.terminal.practice.replay import Replay

VILITUM = game("vilitum")


async def left(playing: Playing) -> None:
    """See the end, and leave."""
    await playing.until(lambda: playing.app.ending)
    await playing.press("enter")
    await playing.until(lambda: playing.full.finished_work)
    assert not playing.full.problem


@pytest.mark.parametrize(("number", "name"), list(enumerate(games())))
def test_the_first_lesson_is_completed(number: int, name: str) -> None:
    lesson = lessons(game(name))[0]
    way: Way = by_mouse if number % 2 else by_keyboard

    async def test() -> None:
        async with on_full_screen(lambda screen: teach(game(name), lesson, screen)) as playing:
            for step in lesson.steps:
                said = " ".join(playing.text().split())
                assert " ".join(step.text.split()[:6]) in said
                await playing.choose(step.accept[0], way)
                await playing.settled()
            assert "that was the whole lesson" in playing.text()
            await left(playing)
            assert playing.full.finished() is True

    run(test)


def test_a_lesson_has_nothing_to_analyse_so_that_key_begins_a_typed_action() -> None:
    barony = game("barony")
    first = lessons(barony)[0]

    async def test() -> None:
        async with on_full_screen(lambda screen: teach(barony, first, screen)) as playing:
            await playing.settled()
            assert "Analyse" not in playing.text()
            await playing.press("a", "4", "greater_than_sign", "A", "3", "e", "enter")
            await playing.settled()
            assert " ".join(first.steps[1].text.split()[:6]) in " ".join(playing.text().split())

    run(test)


@pytest.mark.parametrize("way", [by_keyboard, by_mouse])
def test_a_puzzle_is_solved_after_a_wrong_try_and_another_one_follows(way: Way) -> None:
    first = next(one for one in puzzles(VILITUM) if one.turns == 1 and one.wins)
    second = next(one for one in puzzles(VILITUM) if one.turns == 2)
    right, solved = [solutions(VILITUM, one)[0] for one in (first, second)], list[Puzzle]()

    async def test() -> None:
        async with on_full_screen(lambda screen: train(VILITUM, (first, second), screen, solved.append)) as playing:
            assert first.goal in playing.text()
            wrong = next(
                one.text for one in playing.app.frame.scene.choices if one.text not in first.questions[0].right
            )
            await playing.choose(wrong, way)
            await playing.settled()
            assert "Enter, and try again" in playing.text()
            await playing.press("enter")
            await playing.settled()
            await solve(playing, right[0], way)
            assert "Enter for the next (1 more)" in playing.text()
            await playing.press("enter")
            await playing.settled()
            await solve(playing, right[1], way)
            await left(playing)
            assert solved == [first, second]

    run(test)


async def solve(playing: Playing, line: tuple[str, ...], way: Way) -> None:
    """Play the solver's turns of a line."""
    for text in line[::2]:
        await playing.choose(text, way)
        await playing.settled()


def test_a_match_of_a_campaign_is_played_to_its_end_and_changes_the_sheets(tmp_path: Path) -> None:
    barony, file = game("barony"), tmp_path / "rose.toml"
    campaign = found(barony, "placement=standard,no_progress=2", ["Ann", "Bob"])
    record = campaign.begin([0, 1], FairChance.seeded(1))
    live = LocalCampaignMatch(campaign, file, record, [player("Ann"), player("Bob")], seed="1")
    chooser, rng = bot("random"), Rng("campaign")

    async def test() -> None:
        async with on_full_screen(lambda screen: TerminalTable(live, screen).run(), (120, 40)) as playing:
            while not record.match.over:
                state = record.match.state
                action = chooser.choose(state.guess(state.decider, rng), rng)
                await playing.choose(barony.format(state, action), by_keyboard)
                await playing.settled()
            await left(playing)
            assert any("The next match:" in line for line in playing.full.said)
        assert read_campaign(file.read_text()).rounds[0].result

    run(test)


def test_a_replay_is_stepped_through_by_arrows_and_letters() -> None:
    match = Match(VILITUM, start="wrzac/5/5/5/WRZAC L")
    for _ in range(3):
        match.act(match.state.actions()[0], match.state.decider)

    async def test() -> None:
        record = Record(match=match, players={0: "Ann", 1: "Bob"})
        async with on_full_screen(lambda screen: Replay(record, screen).step_through(0)) as playing:
            count = len(match.played)
            for key, number in [("right", 1), ("right", 2), ("left", 1), ("e", count), ("s", 0), ("n", 1)]:
                await playing.press(key)
                await playing.until(lambda number=number: f"action {number} of {count}" in playing.text())  # type: ignore[misc]
                await playing.settled()
            await playing.press("q")
            await playing.until(lambda: playing.full.finished_work)
            assert not playing.full.problem

    run(test)


def test_the_piece_that_a_step_is_about_is_in_sight_with_its_first_destination() -> None:
    victorus = game("victorus")
    first = lessons(victorus)[0]

    async def test() -> None:
        async with on_full_screen(lambda screen: teach(victorus, first, screen)) as playing:
            await playing.settled()
            await playing.still()
            board = playing.app.query_one("#board", PaintedView)
            assert {"g2", "g4"} <= {place.spot for place in seen(board)}

    run(test)
