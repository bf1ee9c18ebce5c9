"""Puzzles in the browser: the lists, solving at the real table in every game, wrong answers, hints, streaks."""

import re
from typing import Any

import pytest
from page_checks import keep_picture, violations
from screen import Screen, Visitors, expect

from ludarium import game
from ludarium.core import Game, State
from ludarium.core.parts.puzzles import solving
from ludarium.core.parts.puzzles.file import puzzles
from ludarium.core.parts.puzzles.puzzle import Puzzle, beginning

PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}
GAMES = ("vilitum", "victorus", "barony", "vilnius", "vitium")


@pytest.fixture
def ann(visitors: Visitors) -> Screen:
    return visitors.come("Ann")


def short(playing: Game[Any]) -> Puzzle:
    """The puzzle of a game with the shortest solution."""
    return min(puzzles(playing), key=lambda one: len(solving.solutions(playing, one)[0]))


def open_puzzle(screen: Screen, playing: Game[Any], puzzle: Puzzle) -> None:
    screen.page.goto(f"/puzzles/{playing.name}/{puzzle.id}")
    expect(screen.page.get_by_role("region", name="The puzzle", exact=True)).to_contain_text(puzzle.goal)
    screen.page.wait_for_selector("main[data-asks=true]")


def answer(screen: Screen, playing: Game[Any], state: State, text: str) -> None:
    """Choose an action by clicks: its steps one after the other, then the button that sends it."""
    page = screen.page
    choice = next(one for one in playing.view(state, state.decider).choices if one.text == text)
    before = page.locator("main").get_attribute("data-actions")
    for step in choice.path:
        what = "press" if step.role == "press" else "spot"
        spot = page.locator(f'[data-{what}="{step.spot}"]').first
        expect(spot).to_be_attached()
        if spot.get_attribute("aria-pressed") != "true":
            spot.dispatch_event("click")
        popup = page.get_by_role("group", name="What do you mean?").get_by_role("button", name=step.role)
        if popup.count():
            popup.first.click()
        if page.locator("main").get_attribute("data-actions") != before:
            break
    send = page.locator(f'[data-sends="{text}"]:enabled')
    changed = "(before) => document.querySelector('main').dataset.actions !== before"
    if page.locator("main").get_attribute("data-actions") == before and send.count():
        send.first.click()
    page.wait_for_function(changed, arg=before)


def solve(screen: Screen, playing: Game[Any], puzzle: Puzzle) -> None:
    """Give right answers until the puzzle is solved."""
    line: tuple[str, ...] = ()
    while True:
        choice, _ = solving.hint(playing, puzzle, line)
        judged = solving.judge(playing, puzzle, line, choice.text)
        answer(screen, playing, judged.before, choice.text)
        if judged.verdict == "solved":
            break
        line = judged.line
        screen.page.wait_for_selector(f'main[data-asks=true][data-actions="{len(line)}"]')
    expect(screen.page.get_by_role("region", name="The puzzle", exact=True).get_by_role("status")).to_contain_text(
        "Solved"
    )


@pytest.mark.parametrize("name", GAMES)
def test_a_puzzle_of_every_game_is_solved_at_its_table(ann: Screen, name: str) -> None:
    playing = game(name)
    puzzle = short(playing)
    open_puzzle(ann, playing, puzzle)
    keep_picture(ann, f"puzzle-{name}")
    assert violations(ann) == []
    solve(ann, playing, puzzle)
    keep_picture(ann, f"puzzle-{name}-solved")
    assert violations(ann) == []
    ann.page.get_by_role("link", name="All puzzles").click()
    expect(ann.page.get_by_role("progressbar", name="Solved")).to_have_attribute("value", "1")
    solved = ann.page.get_by_role("listitem").filter(has_text="solved")
    expect(solved.get_by_role("link")).to_have_attribute("href", f"/puzzles/{name}/{puzzle.id}")
    assert violations(ann) == []


@pytest.mark.parametrize("name", ["vilitum", "barony"])
def test_a_wrong_answer_is_told_and_taken_back(ann: Screen, name: str) -> None:
    playing = game(name)
    puzzle = short(playing)
    state = beginning(playing, puzzle)
    texts = [playing.format(state, action) for action in state.actions()]
    wrong = next(text for text in texts if text not in puzzle.questions[0].right)
    open_puzzle(ann, playing, puzzle)
    answer(ann, playing, state, wrong)
    bar = ann.page.get_by_role("region", name="The puzzle", exact=True)
    expect(bar.get_by_role("status")).to_contain_text(solving.judge(playing, puzzle, (), wrong).text)
    assert violations(ann) == []
    ann.button("Try again").click()
    ann.page.wait_for_selector('main[data-asks=true][data-actions="0"]')
    solve(ann, playing, puzzle)


def test_hints_show_more_and_more_and_a_shown_answer_does_not_count(ann: Screen) -> None:
    playing = game("vilitum")
    puzzle = short(playing)
    open_puzzle(ann, playing, puzzle)
    bar = ann.page.get_by_role("region", name="The puzzle", exact=True)
    bar.get_by_role("button", name="Hint").click()
    expect(bar.get_by_role("status")).to_contain_text("It begins with")
    bar.get_by_role("button", name="Show me").click()
    expect(bar.get_by_role("status")).to_contain_text("Solved")
    ann.page.get_by_role("link", name="All puzzles").click()
    expect(ann.page.get_by_role("progressbar", name="Solved")).to_have_attribute("value", "0")


def test_the_lobby_leads_to_the_puzzles_of_the_day_and_days_in_a_row_are_counted(ann: Screen) -> None:
    ann.lobby()
    ann.page.get_by_role("link", name="Puzzle of the day").click()
    expect(ann.page.get_by_role("heading", name="Puzzles of the day")).to_be_visible()
    expect(ann.page.get_by_role("link", name="Solve it")).to_have_count(len(GAMES))
    expect(ann.page.get_by_text("Solve one today to begin a streak.")).to_be_visible()
    keep_picture(ann, "puzzles-of-the-day")
    assert violations(ann) == []
    today = ann.page.context.request.get("/api/puzzles").json()["puzzles"]
    names = {one["game"]: one["card"]["id"] for one in today}
    name = "victorus"
    ann.page.locator(f'a[href="/puzzles/{name}/{names[name]}"]').click()
    expect(ann.page).to_have_url(re.compile(f"/puzzles/{name}/{names[name]}$"))
    playing = game(name)
    puzzle = next(one for one in puzzles(playing) if one.id == names[name])
    open_puzzle(ann, playing, puzzle)
    solve(ann, playing, puzzle)
    expect(ann.page.get_by_text("1 day in a row.")).to_be_visible()
    ann.page.goto("/puzzles")
    expect(ann.page.get_by_text("Solved for 1 day.")).to_be_visible()


@pytest.mark.parametrize("name", GAMES)
def test_a_puzzle_fits_a_phone(visitors: Visitors, name: str) -> None:
    ann = visitors.come("Ann", **PHONE)
    playing = game(name)
    puzzle = short(playing)
    open_puzzle(ann, playing, puzzle)
    keep_picture(ann, f"puzzle-{name}-phone")
    expect(ann.page.get_by_role("button", name="Hint").last).to_be_in_viewport(ratio=1)
    assert ann.page.evaluate("document.documentElement.scrollWidth") <= 360
    assert violations(ann) == []
