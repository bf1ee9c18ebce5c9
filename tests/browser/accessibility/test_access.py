"""Accessibility: axe finds no violations in either theme, and reduced motion is respected."""

import os
import re
from typing import Any

import pytest
from page_checks import is_accessible, prefer, violations
from screen import VILITUM, Screen, Visitors, expect

from ludarium import game

PHONE = {"viewport": {"width": 360, "height": 640}, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}
MIDDLE = "1z3/c2w.a/1R.1W1/2C2/A3Z L"
TABLES = [("vilitum", 2), ("victorus", 6), ("barony", 2), ("vilnius", 2), ("vitium", 2)]
if os.environ.get("LUDARIUM_SLOW"):
    TABLES += [("victorus", 3), ("vitium", 4)]


def played(screen: Screen) -> None:
    """A table in the middle of a match, with the first step of a turn picked."""
    screen.open(["me", "greedy"], position=MIDDLE)
    expect(screen.board).to_be_visible()
    screen.spot("d3").click()
    expect(screen.prompt).to_contain_text("Warrior d3 can")


def test_axe_finds_nothing_in_the_lobby(visitors: Visitors) -> None:
    ann = visitors.come("Ann")
    ann.open(["me", "greedy"], position=MIDDLE)
    visitors.come("Bob").open(["me", "open"], public=True)
    ann.lobby()
    expect(ann.page.get_by_role("button", name="Sit down").first).to_be_visible()
    expect(ann.page.get_by_role("listitem").first).to_be_visible()
    is_accessible(ann, "lobby")


LEARNING = {
    "/learn/vilitum/first": ".coach",
    "/learn/vitium/first": ".coach",
    "/learn/nosuch": "h1",
    "/puzzles": "h1",
    "/puzzles/vitium": "h1",
    "/no/such/page": "h1",
}
"""Pages for learners and lost visitors, and what is in sight once they are ready."""


def test_axe_finds_nothing_in_lessons_and_puzzles(visitors: Visitors) -> None:
    ann = visitors.come("Ann")
    for path, ready in LEARNING.items():
        ann.page.goto(path)
        expect(ann.page.locator(ready).first).to_be_visible()
        is_accessible(ann)
    ann.page.goto("/learn/vilitum/rare")
    for step in (1, 2, 3):
        expect(ann.page.get_by_text(f"{step} of 3", exact=True)).to_be_visible()
        ann.page.get_by_role("button", name="Show me").click()
    expect(ann.page.get_by_role("region", name="The lesson is over")).to_be_visible()
    is_accessible(ann)


def test_axe_finds_nothing_in_the_new_table_form(visitors: Visitors) -> None:
    ann = visitors.come("Ann")
    ann.menu().get_by_role("button", name="New table").click()
    expect(ann.page.get_by_role("dialog", name="New table: Vilitum")).to_be_visible()
    is_accessible(ann)
    ann.button("Open the table").click()
    expect(ann.page.get_by_role("dialog", name="Your table is open")).to_be_visible()
    is_accessible(ann)


def test_axe_finds_nothing_at_a_table(visitors: Visitors) -> None:
    ann = visitors.come("Ann")
    played(ann)
    is_accessible(ann, "table")
    ann.spot("e5").click()
    expect(ann.page.get_by_role("region", name=re.compile("^Why not"))).to_be_visible()
    is_accessible(ann)


@pytest.mark.parametrize(("name", "seats"), TABLES, ids=[f"{name}-{seats}" for name, seats in TABLES])
def test_axe_finds_nothing_at_any_table(visitors: Visitors, name: str, seats: int) -> None:
    """With a mouse and on a phone: as it begins, and with the first spot that can be chosen picked."""
    ann = visitors.come("Ann", played=game(name))
    ann.open(["me", *["random"] * (seats - 1)])
    ann.page.wait_for_selector("main[data-asks=true]")
    for width, height in ((1280, 720), (390, 844)):
        ann.page.set_viewport_size({"width": width, "height": height})
        is_accessible(ann)
        spots = ann.page.locator('[data-offered]:not([data-offered=""])')
        if spots.count():
            spots.first.dispatch_event("click")
            is_accessible(ann, f"{name}-{seats}-{width}")
        ann.page.keyboard.press("Escape")


def test_axe_finds_nothing_in_the_rules(visitors: Visitors) -> None:
    ann = visitors.come("Ann")
    played(ann)
    ann.button("Rules").click()
    expect(ann.page.get_by_role("region", name="Rulebook").locator("[data-rule]").first).to_be_visible()
    is_accessible(ann)
    ann.page.get_by_label("Search the rules").fill("cleric")
    expect(ann.page.get_by_role("region", name="Rulebook").get_by_role("status")).to_contain_text("rules")
    is_accessible(ann, "rules")


def test_axe_finds_nothing_on_a_phone(visitors: Visitors) -> None:
    ann = visitors.come("Ann", **PHONE)
    played(ann)
    is_accessible(ann, "phone")
    ann.button("More").tap()
    expect(ann.page.get_by_role("dialog", name="More")).to_be_visible()
    is_accessible(ann)


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
    is_accessible(ann)


def test_the_theme_follows_the_system_until_it_is_switched_and_then_stays(visitors: Visitors) -> None:
    ann = visitors.come("Ann", color_scheme="light")
    expect(ann.lobby()).to_be_visible()
    body = ann.page.locator("body")
    light = str(body.evaluate("one => getComputedStyle(one).backgroundColor"))
    prefer(ann, "dark")
    expect(body).not_to_have_css("background-color", light)
    prefer(ann, "light")
    expect(body).to_have_css("background-color", light)
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
