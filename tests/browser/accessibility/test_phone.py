"""The table on a small phone: everything can be tapped, and nothing is wider than the screen."""

import re

import pytest
from screen import VILITUM, Screen, Visitors, expect

PHONE = {"viewport": {"width": 360, "height": 640}, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}
FACING = "5/2w2/2W2/5/5 L"


@pytest.fixture
def ann(visitors: Visitors) -> Screen:
    return visitors.come("Ann", **PHONE)


def no_wider_than_the_screen(screen: Screen) -> None:
    width = screen.page.evaluate("Math.max(document.documentElement.scrollWidth, document.body.scrollWidth)")
    assert width <= 360


def test_a_turn_is_taken_by_taps_on_a_phone(ann: Screen) -> None:
    ann.open(["me", "greedy"], position=FACING)
    expect(ann.board).to_be_visible()
    no_wider_than_the_screen(ann)
    for spot in ("c3", "c4", "d3"):
        expect(ann.spot(spot)).to_be_in_viewport(ratio=1)
        ann.spot(spot).tap()
    no_wider_than_the_screen(ann)
    send = ann.ready("Wc3xc4-d3")
    expect(send).to_be_in_viewport(ratio=1)
    send.tap()
    expect(ann.prompt).to_contain_text("Your turn.")
    ann.button("Log").tap()
    expect(ann.moves).to_have_count(2)
    no_wider_than_the_screen(ann)


def test_the_whole_board_and_every_control_are_on_a_phone_screen(ann: Screen) -> None:
    ann.open(["hotseat", "hotseat"])
    for spot in ("a1", "e1", "a5", "e5", "light-W", "light-C"):
        expect(ann.spot(spot)).to_be_in_viewport(ratio=0.999)
    for name in ("Hint", "More", "Log", "Talk", "Rules"):
        expect(ann.button(name)).to_be_in_viewport(ratio=1)
    for box in ann.page.locator(".thumb button").evaluate_all(
        "all => all.map(one => one.getBoundingClientRect().height)"
    ):
        assert box >= 40


def test_the_panels_of_a_phone_open_and_close(ann: Screen) -> None:
    ann.open(["hotseat", "hotseat"], position=FACING)
    for name, title in (
        ("Log", "Log and talk"),
        ("Talk", "Log and talk"),
        ("Rules", "Rules"),
        ("More", "More"),
    ):
        ann.button(name).tap()
        dialog = ann.page.get_by_role("dialog", name=title)
        expect(dialog).to_be_visible()
        no_wider_than_the_screen(ann)
        dialog.get_by_role("button", name="Close", exact=True).tap()
        expect(dialog).not_to_be_visible()


def test_an_illegal_action_on_a_phone_says_why(ann: Screen) -> None:
    ann.open(["hotseat", "hotseat"], position=FACING)
    ann.spot("c3").tap()
    ann.spot("e5").tap()
    why = ann.page.get_by_role("region", name=re.compile("^Why not"))
    expect(why).to_be_in_viewport(ratio=1)
    why.get_by_role("button", name=re.compile("^VLT-")).tap()
    expect(ann.page.get_by_role("dialog", name="Rules").locator("[data-rule]:focus")).to_be_in_viewport()


def test_a_match_is_resigned_on_a_phone(ann: Screen) -> None:
    ann.open(["me", "random"], position=FACING)
    ann.button("More").tap()
    dialog = ann.page.get_by_role("dialog", name="More")
    dialog.get_by_role("button", name="Resign", exact=True).tap()
    dialog.get_by_role("button", name="Resign: sure?", exact=True).tap()
    ann.is_over()
    no_wider_than_the_screen(ann)


def test_pieces_are_placed_by_taps_on_a_phone(ann: Screen) -> None:
    ann.open(["hotseat", "hotseat"])
    state = VILITUM.setup(2, VILITUM.Options())
    for text in ("W@c1", "W@c5", "R@a1"):
        ann.play(state, text)
        state.play(VILITUM.parse(state, text))
        expect(ann.spot(text[2:])).to_have_accessible_name(re.compile(r"\d of \d hit points"))


def test_the_lobby_fits_a_phone_even_with_a_long_name(visitors: Visitors) -> None:
    ann = visitors.come("Maximiliane of the Lower Castle", **PHONE)
    tile = ann.lobby()
    expect(tile).to_be_visible()
    no_wider_than_the_screen(ann)
    tile.get_by_role("button", name="More about Vilitum").tap()
    tile.get_by_role("button", name="New table").tap()
    expect(ann.page.get_by_role("dialog", name="New table: Vilitum")).to_be_visible()
    no_wider_than_the_screen(ann)
