"""Hints, analysis and reviews: lines are drawn on the board, errors can be viewed, and a host may switch them off."""

import re

import pytest
from page_checks import violations
from playwright.sync_api import Locator
from screen import VILITUM, Screen, Visitors, expect

from ludarium import game

WON = "5/5/1r..3/1R3/4C L"
"""Light wins at once with Rb2xb3, and with other turns."""
TURNING = "5/5/1r..3/1R..3/5 L"
"""Whoever strikes first wins."""
PHONE = {"viewport": {"width": 360, "height": 640}, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}


def panel(screen: Screen) -> Locator:
    return screen.page.get_by_role("region", name="Analysis")


def lines(screen: Screen) -> Locator:
    """The best actions, as buttons."""
    return panel(screen).get_by_role("list", name="Best actions").get_by_role("button")


def missed(screen: Screen) -> None:
    """A match on one screen in which Light misses a win, and Dark resigns all the same."""
    screen.open(["hotseat", "hotseat"], position=TURNING)
    screen.play(VILITUM.position(TURNING), "Rb2-b1")
    screen.has("Rb2-b1")
    expect(screen.prompt).to_contain_text("Player 2's turn.")
    screen.arm("Resign")
    screen.is_over()


def test_the_best_actions_are_listed_and_drawn_on_the_board(visitors: Visitors) -> None:
    ann = visitors.come("Ann")
    ann.open(["me", "greedy"], position=WON)
    ann.more().get_by_role("button", name="Analyse").click()
    expect(panel(ann)).to_contain_text("You win")
    meter = panel(ann).get_by_role("meter", name="Evaluation for Light")
    expect(meter).to_have_attribute("aria-valuetext", re.compile(r"Light \+"))
    best = lines(ann).first
    expect(best).to_contain_text("#1")
    expect(ann.board.locator(".hint")).to_have_count(0)
    best.hover()
    expect(ann.board.locator(".hint")).not_to_have_count(0)
    ann.prompt.hover()
    expect(ann.board.locator(".hint")).to_have_count(0)
    best.focus()
    expect(ann.board.locator(".hint")).not_to_have_count(0)
    assert violations(ann) == []


def test_an_analysis_can_be_stopped_and_resumed(visitors: Visitors) -> None:
    ann = visitors.come("Ann")
    ann.open(["me", "greedy"], position="wrzac/5/5/5/WRZAC L")
    ann.more().get_by_role("button", name="Analyse").click()
    expect(lines(ann)).to_have_count(3)
    panel(ann).get_by_role("button", name="Stop").click()
    expect(panel(ann).get_by_role("button", name="Analyse again")).to_be_visible()
    expect(lines(ann)).to_have_count(3)
    panel(ann).get_by_role("button", name="Analyse again").click()
    expect(panel(ann).get_by_role("button", name="Stop")).to_be_visible()
    ann.button("Close the analysis").click()
    expect(panel(ann)).to_have_count(0)


def test_a_review_marks_turning_points_and_better_actions(visitors: Visitors) -> None:
    ann = visitors.come("Ann")
    missed(ann)
    ann.begins("Review").click()
    turns = panel(ann).get_by_role("list", name="Turning points").get_by_role("listitem")
    expect(turns).to_have_count(1)
    expect(turns).to_contain_text("missed win")
    expect(turns).to_contain_text(re.compile("after it Light loses .* With Rogue b2: .*, Light wins"))  # one plays both
    expect(panel(ann).get_by_role("img", name=re.compile("^Evaluation over the match"))).to_be_visible()
    expect(ann.page.get_by_role("button", name=re.compile("^1. Light.s Rogue .*missed win$")).first).to_be_visible()
    turns.get_by_role("button", name=re.compile("^Better: ")).click()
    expect(ann.prompt).to_contain_text("The match after 0 actions.")
    expect(ann.board.locator(".hint")).not_to_have_count(0)
    turns.get_by_role("button", name=re.compile("^Look at 1. *Light.s Rogue ")).click()
    expect(ann.prompt).to_contain_text("The match after 1 action.")
    expect(ann.spot("b1")).to_have_accessible_name(re.compile("Light Rogue"))
    assert violations(ann) == []


def test_a_host_can_switch_off_hints_until_the_match_is_over(visitors: Visitors) -> None:
    ann = visitors.come("Ann")
    ann.menu().get_by_role("button", name="New table").click()
    dialog = ann.page.get_by_role("dialog", name="New table: Vilitum")
    dialog.get_by_label("Who plays Dark").select_option("Somebody at this screen")
    dialog.get_by_label("Hints and analysis").uncheck()
    dialog.get_by_role("button", name="Open the table").click()
    expect(ann.prompt).to_contain_text("Ann's turn.")
    expect(ann.button("Hint")).to_have_count(0)
    expect(ann.more().get_by_role("button", name="Analyse")).to_have_count(0)
    ann.button("Close").click()
    ann.arm("Resign")
    ann.is_over()
    expect(ann.begins("Review")).to_be_visible()


def test_a_phone_has_the_analysis_below_the_board(visitors: Visitors) -> None:
    ann = visitors.come("Ann", **PHONE)
    ann.open(["me", "greedy"], position=WON)
    ann.more().get_by_role("button", name="Analyse").tap()
    expect(lines(ann).first).to_be_in_viewport()
    expect(ann.begins("Analyse again")).to_be_visible()  # until then lines may change places
    lines(ann).first.tap()
    hints = ann.board.locator(".hint")
    expect(hints).not_to_have_count(0)
    for spot in ("a1", "e5"):
        expect(ann.spot(spot)).to_be_in_viewport(ratio=0.999)
    assert violations(ann) == []
    ann.button("Close the analysis").tap()
    expect(panel(ann)).to_have_count(0)


@pytest.mark.parametrize(
    ("name", "settings", "first"),
    [
        ("vitium", {}, ""),
        (
            "vilnius",
            {"position": "vilnius/1 seats=2 / at city 0 round=3 points=9 / hand 0 palanga siauliai telsiai skuodas"},
            "build garrison 2,0",
        ),
    ],
    ids=["starting pick", "payment"],
)
def test_a_hint_is_given_even_without_position_text(
    visitors: Visitors, name: str, settings: dict[str, str], first: str
) -> None:
    ann = visitors.come("Ann", played=game(name))
    ann.open(["me", "random"], **settings)
    if first:
        ann.type(first)
        expect(ann.prompt).to_contain_text("Pay with")
    ann.button("Hint").click()
    expect(ann.prompt).to_contain_text("A bot would play")
    expect(ann.page.locator(".prompt.why")).to_have_count(0)
