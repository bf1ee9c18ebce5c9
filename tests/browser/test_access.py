"""Accessibility: axe finds no violations in either theme, and reduced motion is respected."""

import os
import re
from pathlib import Path
from typing import Any

import pytest
from screen import VILITUM, Screen, Visitors, expect

from ludarium import game

ROOT = Path(__file__).parents[2]
AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
PHONE = {"viewport": {"width": 360, "height": 640}, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}
MIDDLE = "1z3/c2w.a/1R.1W1/2C2/A3Z L"
THEMES = ["light", "dark"]
TABLES = [("vilitum", 2), ("victorus", 3), ("victorus", 6), ("barony", 2), ("vilnius", 2), ("vitium", 2), ("vitium", 4)]

AT_REST = """() => document.getAnimations().every(
  (one) => one.playState !== 'running' || one.effect.getTiming().iterations === Infinity)"""
"""No animation is running: axe must not check a dialog that is only half faded in."""


def violations(screen: Screen) -> list[str]:
    """The violations that axe finds on a page."""
    assert AXE.is_file(), "axe-core is not installed: run `make web`."
    screen.page.evaluate(AXE.read_text())
    screen.page.wait_for_function(AT_REST)
    found: Any = screen.page.evaluate("() => axe.run(document, { resultTypes: ['violations'] })")
    return [f"{one['id']}: {node['html'][:160]}" for one in found["violations"] for node in one["nodes"]]


def keep_picture(screen: Screen, name: str) -> None:
    """Save a screenshot of a page, if that was requested."""
    if folder := os.environ.get("LUDARIUM_PICTURES"):
        screen.page.screenshot(path=Path(folder) / f"{name}.png")


def played(screen: Screen) -> None:
    """A table in the middle of a match, with the first step of a turn picked."""
    screen.open(["me", "greedy"], position=MIDDLE)
    expect(screen.board).to_be_visible()
    screen.spot("d3").click()
    expect(screen.prompt).to_contain_text("Warrior d3 can")


@pytest.mark.parametrize("theme", THEMES)
def test_axe_finds_nothing_in_the_lobby(visitors: Visitors, theme: str) -> None:
    ann = visitors.come("Ann", color_scheme=theme)
    ann.open(["me", "greedy"], position=MIDDLE)
    visitors.come("Bob").open(["me", "open"], public=True)
    ann.lobby()
    expect(ann.page.get_by_role("button", name="Sit down").first).to_be_visible()
    expect(ann.page.get_by_role("listitem").first).to_be_visible()
    assert violations(ann) == []
    keep_picture(ann, f"lobby-{theme}")


LEARNING = {
    "/learn/vilitum/first": ".coach",
    "/learn/vitium/first": ".coach",
    "/learn/nosuch": "h1",
    "/puzzles": "h1",
    "/puzzles/vitium": "h1",
    "/no/such/page": "h1",
}
"""Pages for learners and lost visitors, and what is in sight once they are ready."""


@pytest.mark.parametrize("theme", THEMES)
def test_axe_finds_nothing_in_lessons_and_puzzles(visitors: Visitors, theme: str) -> None:
    ann = visitors.come("Ann", color_scheme=theme)
    for path, ready in LEARNING.items():
        ann.page.goto(path)
        expect(ann.page.locator(ready).first).to_be_visible()
        assert violations(ann) == [], path
    ann.page.goto("/learn/vilitum/rare")
    for step in (1, 2, 3):
        expect(ann.page.get_by_text(f"{step} of 3", exact=True)).to_be_visible()
        ann.page.get_by_role("button", name="Show me").click()
    expect(ann.page.get_by_role("region", name="The lesson is over")).to_be_visible()
    assert violations(ann) == []


@pytest.mark.parametrize("theme", THEMES)
def test_axe_finds_nothing_in_the_new_table_form(visitors: Visitors, theme: str) -> None:
    ann = visitors.come("Ann", color_scheme=theme)
    ann.menu().get_by_role("button", name="New table").click()
    expect(ann.page.get_by_role("dialog", name="New table: Vilitum")).to_be_visible()
    assert violations(ann) == []
    ann.button("Open the table").click()
    expect(ann.page.get_by_role("dialog", name="Your table is open")).to_be_visible()
    assert violations(ann) == []


@pytest.mark.parametrize("theme", THEMES)
def test_axe_finds_nothing_at_a_table(visitors: Visitors, theme: str) -> None:
    ann = visitors.come("Ann", color_scheme=theme)
    played(ann)
    assert violations(ann) == []
    keep_picture(ann, f"table-{theme}")
    ann.spot("e5").click()
    expect(ann.page.get_by_role("region", name=re.compile("^Why not"))).to_be_visible()
    assert violations(ann) == []


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(("name", "seats"), TABLES, ids=[f"{name}-{seats}" for name, seats in TABLES])
def test_axe_finds_nothing_at_any_table(visitors: Visitors, name: str, seats: int, theme: str) -> None:
    """With a mouse and on a phone: as it begins, and with the first spot that can be chosen picked."""
    ann = visitors.come("Ann", played=game(name), color_scheme=theme)
    ann.open(["me", *["random"] * (seats - 1)])
    ann.page.wait_for_selector("main[data-asks=true]")
    for width, height in ((1280, 720), (390, 844)):
        ann.page.set_viewport_size({"width": width, "height": height})
        assert violations(ann) == []
        spots = ann.page.locator('[data-offered]:not([data-offered=""])')
        if spots.count():
            spots.first.dispatch_event("click")
            assert violations(ann) == []
        keep_picture(ann, f"{name}-{seats}-{width}-{theme}")
        ann.page.keyboard.press("Escape")


@pytest.mark.parametrize("theme", THEMES)
def test_axe_finds_nothing_in_the_rules(visitors: Visitors, theme: str) -> None:
    ann = visitors.come("Ann", color_scheme=theme)
    played(ann)
    ann.button("Rules").click()
    expect(ann.page.get_by_role("region", name="Rulebook").locator("[data-rule]").first).to_be_visible()
    assert violations(ann) == []
    ann.page.get_by_label("Search the rules").fill("cleric")
    expect(ann.page.get_by_role("region", name="Rulebook").get_by_role("status")).to_contain_text("rules")
    assert violations(ann) == []
    keep_picture(ann, f"rules-{theme}")


@pytest.mark.parametrize("theme", THEMES)
def test_axe_finds_nothing_on_a_phone(visitors: Visitors, theme: str) -> None:
    ann = visitors.come("Ann", color_scheme=theme, **PHONE)
    played(ann)
    assert violations(ann) == []
    keep_picture(ann, f"phone-{theme}")
    ann.button("More").tap()
    expect(ann.page.get_by_role("dialog", name="More")).to_be_visible()
    assert violations(ann) == []


@pytest.mark.parametrize(("theme", "size"), [("light", {}), ("dark", PHONE)], ids=["desk", "phone"])
def test_axe_finds_nothing_in_the_deck_builder(visitors: Visitors, theme: str, size: dict[str, Any]) -> None:
    ann = visitors.come("Ann", color_scheme=theme, **size)
    ann.page.goto("/decks/vitium")
    ann.page.get_by_label("Search the cards").fill("guard")  # a few cards are enough, and faster
    expect(ann.page.get_by_role("status", name="Cards found")).to_have_text(re.compile(r"^\d of 100 cards$"))
    assert violations(ann) == []
    if size:
        ann.page.get_by_role("button", name=re.compile("^Deck")).tap()
    ann.page.get_by_role("button", name="Iron Bond").click()
    expect(ann.page.get_by_role("status", name="Legality")).to_have_text("Legal")
    assert violations(ann) == []
    ann.button("Play with this deck").click()
    expect(ann.page.get_by_label("Deck of Birch")).to_be_visible()
    expect(ann.button("Open the table")).to_be_enabled()  # once the decks are loaded
    assert violations(ann) == []


def test_axe_finds_nothing_at_the_end_of_a_match(visitors: Visitors) -> None:
    ann, bob = visitors.pair()
    bob.arm("Resign")
    ann.is_over()
    assert violations(ann) == []


def test_the_theme_can_be_switched_and_stays_switched(visitors: Visitors) -> None:
    ann = visitors.come("Ann", color_scheme="light")
    expect(ann.lobby()).to_be_visible()
    body = ann.page.locator("body")
    light = str(body.evaluate("one => getComputedStyle(one).backgroundColor"))
    ann.button("Switch to dark colours").click()
    expect(ann.page.locator("html")).to_have_attribute("data-theme", "dark")
    expect(body).not_to_have_css("background-color", light)
    ann.page.reload()
    expect(ann.button("Switch to light colours")).to_be_visible()
    expect(body).not_to_have_css("background-color", light)


@pytest.mark.parametrize(("motion", "moves"), [("no-preference", True), ("reduce", False)])
def test_pieces_are_animated_unless_reduced_motion_is_on(visitors: Visitors, motion: str, moves: bool) -> None:
    ann = visitors.come("Ann", reduced_motion=motion)
    ann.open(["hotseat", "hotseat"], position="5/2w2/2W2/5/5 L")
    duration = ann.board.locator(".piece").first.evaluate("one => parseFloat(getComputedStyle(one).transitionDuration)")
    assert (duration > 0.05) is moves
    ann.play(VILITUM.position("5/2w2/2W2/5/5 L"), "Wc3xc4")
    ann.has("Wc3xc4")
    blow = ann.board.locator(".blow")
    expect(blow).to_have_count(1)
    name = blow.evaluate("one => getComputedStyle(one).animationName")
    assert (name != "none") is moves
