"""Puzzles in the browser: the list, solving on the board, refutations, hints and solutions."""

import re
from typing import Any

import pytest
from screen import VILITUM, Screen, Visitors, expect
from test_access import violations

PHONE = {"viewport": {"width": 360, "height": 640}, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}


def asked(screen: Screen, path: str) -> Any:
    answer = screen.page.context.request.get(f"/api/puzzles/vilitum{path}")
    assert answer.ok, answer.text()
    return answer.json()


def open_puzzle(screen: Screen, kind: str) -> tuple[Any, list[str]]:
    """Open the first puzzle of a kind; returns it and the actions of its solution."""
    puzzle = next(one for one in asked(screen, "")["puzzles"] if one["kind"] == kind)
    now = asked(screen, f"/{puzzle['id']}")
    main = [moment["choice"]["text"] for moment in asked(screen, f"/{puzzle['id']}/solution")["main"]]
    screen.page.goto(f"/puzzles/vilitum/{puzzle['id']}")
    expect(screen.board).to_be_visible()
    return now, main


@pytest.fixture
def ann(visitors: Visitors) -> Screen:
    return visitors.come("Ann")


def test_the_lobby_leads_to_the_puzzles_of_games_that_have_some(ann: Screen) -> None:
    games = ann.page.context.request.get("/api/games").json()
    assert {bool(game["puzzles"]) for game in games if game["name"] == "vilitum"} == {True}
    for game in games:
        tile = ann.menu(game["title"])
        expect(tile.get_by_role("button", name=f"Rules of {game['title']}", exact=True)).to_be_visible()
        link = ann.page.get_by_role("link", name=f"Puzzles of {game['title']}")
        expect(link).to_have_count(1 if game["puzzles"] else 0)


def test_a_puzzle_is_chosen_from_the_list_solved_and_marked(ann: Screen) -> None:
    ann.menu().get_by_role("link", name="Puzzles of Vilitum").click()
    expect(ann.page.get_by_role("heading", name="Puzzles of Vilitum")).to_be_visible()
    expect(ann.page.get_by_role("progressbar", name="Solved")).to_have_attribute("value", "0")
    assert violations(ann) == []
    now, main = open_puzzle(ann, "win in 1")
    ann.play(VILITUM.position(now["position"]), main[0])
    expect(ann.prompt).to_contain_text("Solved")
    expect(ann.page.get_by_role("link", name="Next puzzle")).to_be_visible()
    assert violations(ann) == []
    ann.page.get_by_role("link", name="All puzzles").click()
    expect(ann.page.get_by_role("progressbar", name="Solved")).to_have_attribute("value", "1")
    solved = ann.page.get_by_role("listitem").filter(has_text="solved")
    expect(solved).to_have_count(1)
    expect(solved.get_by_role("link")).to_have_attribute("href", f"/puzzles/vilitum/{now['card']['id']}")
    ann.page.reload()
    expect(solved).to_have_count(1)


def test_a_wrong_turn_is_refuted_on_the_board_and_tried_again(ann: Screen) -> None:
    now, main = open_puzzle(ann, "win in 1")
    state = VILITUM.position(now["position"])
    wrong = next(text for choice in now["scene"]["choices"] if "x" not in (text := choice["text"]))
    ann.play(state, wrong)
    again = ann.button("Try again")
    expect(again).to_be_visible()
    expect(ann.page.locator(".board .last")).not_to_have_count(0)
    again.click()
    expect(ann.button("Send …")).to_be_disabled()
    ann.play(state, main[0])
    expect(ann.page.get_by_role("link", name="Next puzzle")).to_be_visible()


def test_a_two_turn_puzzle_replies_after_the_first_turn(ann: Screen) -> None:
    now, main = open_puzzle(ann, "win in 2")
    state = VILITUM.position(now["position"])
    ann.play(state, main[0])
    expect(ann.page.get_by_text("1 of 2 turns are left")).to_be_visible()
    for text in main[:2]:
        state.play(VILITUM.parse(state, text))
    ann.play(state, main[2])
    expect(ann.page.get_by_role("link", name="Next puzzle")).to_be_visible()


def test_each_hint_shows_more(ann: Screen) -> None:
    now, _ = open_puzzle(ann, "win in 1")
    ann.button("Hint").click()
    expect(ann.page.locator(".board .hint")).to_have_count(1)
    ann.button("More").click()
    expect(ann.page.locator(".board .hint")).not_to_have_count(1)
    assert now["turns"] == 1


def test_a_solution_is_stepped_through_and_the_next_puzzle_opened(ann: Screen) -> None:
    now, main = open_puzzle(ann, "win in 2")
    ann.button("Solution").click()
    solution = ann.page.get_by_role("region", name="The solution")
    for text in main:
        ann.button("One step forward").click()
        expect(solution.locator("[aria-current=step]")).to_have_text(text)
    expect(ann.button("One step forward")).to_be_disabled()
    assert violations(ann) == []
    ann.button("One step back").click()
    expect(solution.locator("[aria-current=step]")).to_have_text(main[-2])
    ann.button("Back to the puzzle").click()
    expect(ann.button("Send …")).to_be_visible()
    ann.page.get_by_role("link", name="Next", exact=True).click()
    expect(ann.page).to_have_url(re.compile(f"/puzzles/vilitum/{now['after']}$"))


def test_a_puzzle_is_solved_by_taps_on_a_phone(visitors: Visitors) -> None:
    ann = visitors.come("Ann", **PHONE)
    now, main = open_puzzle(ann, "win in 1")
    ann.play(VILITUM.position(now["position"]), main[0])
    expect(ann.page.get_by_role("link", name="Next puzzle")).to_be_in_viewport(ratio=1)
    assert ann.page.evaluate("document.documentElement.scrollWidth") <= 360
    assert violations(ann) == []


def test_an_unknown_puzzle_is_reported(ann: Screen) -> None:
    ann.page.goto("/puzzles/vilitum/nothing-here")
    expect(ann.page.get_by_role("heading", name="Puzzle not found")).to_be_visible()
