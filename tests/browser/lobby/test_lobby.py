"""The lobby: five games in sight, each one tap from a lesson and from a match, and a table for friends."""

import re

import pytest
from screen import Visitors, expect

from ludarium import game

FIVE = tuple(game(name) for name in ("vilitum", "victorus", "barony", "vitium", "vilnius"))
"""The server of the tests has games of others too; they come after these."""
DESKTOP = {"viewport": {"width": 1280, "height": 720}}


def test_five_games_are_in_sight_and_say_how_long_for_whom_and_how_deep(visitors: Visitors) -> None:
    ann = visitors.come(**DESKTOP)
    ann.page.goto("/")
    for played in FIVE:
        tile = ann.page.get_by_role("article", name=played.title)
        expect(tile).to_be_in_viewport(ratio=1)
        expect(tile).to_contain_text(f"{played.minutes} min")
        expect(tile).to_contain_text(played.difficulty)
        for button in ("Learn in 3 minutes", "Play now"):
            expect(tile.get_by_role("button", name=button)).to_be_in_viewport(ratio=1)


def test_a_first_visit_is_one_tap_from_a_lesson_and_from_a_match(visitors: Visitors) -> None:
    for button, sight in (("Learn in 3 minutes", ".coach"), ("Play now", ".prompt.mine")):
        ann = visitors.come(**DESKTOP)
        ann.page.goto("/")
        ann.page.get_by_role("article", name="Victorus").get_by_role("button", name=button).click()
        expect(ann.page.locator(sight)).to_be_visible()


def test_bots_take_the_seats_that_a_chip_adds(visitors: Visitors) -> None:
    ann = visitors.come("Ann", played=game("victorus"), **DESKTOP)
    ann.page.goto("/")
    tile = ann.page.get_by_role("article", name="Victorus")
    tile.get_by_role("button", name="4 players").click()
    tile.get_by_role("button", name="Play now").click()
    expect(ann.prompt).to_contain_text("Your turn.")
    answer = ann.page.context.request.get("/api/lobby").json()
    seats = next(card["seats"] for card in answer["mine"])
    assert [one["kind"] for one in seats] == ["person", "bot", "bot", "bot"]


def test_a_newcomer_plays_the_simple_game_of_barony_until_they_choose_the_full_one(visitors: Visitors) -> None:
    ann = visitors.come("Ann", played=game("barony"), **DESKTOP)
    for chosen, form in (("Simple", "simple"), ("Full", "quick")):
        ann.page.goto("/")
        tile = ann.page.get_by_role("article", name="Barony")
        way = tile.get_by_label("Way to play Barony")
        if form == "simple":
            expect(way).to_have_value(chosen)  # what newcomers get
        else:
            way.select_option(chosen)
        tile.get_by_role("button", name="Play now").click()
        expect(ann.page).to_have_url(re.compile("/table/"))
        table = ann.page.url.rsplit("/", 1)[1]
        mine = ann.page.context.request.get("/api/lobby").json()["mine"]
        options = next(card["options"] for card in mine if card["table"] == table)
        assert game("barony").read_options(options).form == form
    ann.page.goto("/")
    expect(ann.page.get_by_label("Way to play Barony")).to_have_value("Full")  # remembered


def test_a_match_to_continue_comes_first(visitors: Visitors) -> None:
    ann = visitors.come("Ann", **DESKTOP)
    table = ann.open(["me", "greedy"])["table"]
    ann.page.goto("/")
    go_on = ann.page.get_by_role("heading", name="Continue")
    expect(go_on).to_be_visible()
    heights = [one.bounding_box() for one in (go_on, ann.page.get_by_role("heading", name="What shall we play?"))]
    assert heights[0]
    assert heights[1]
    assert heights[0]["y"] < heights[1]["y"]
    for played in FIVE:
        tile = ann.page.get_by_role("article", name=played.title)
        expect(tile.get_by_role("button", name="Play now")).to_be_in_viewport(ratio=1)
    ann.page.get_by_role("region", name="Continue").get_by_role("link").click()
    expect(ann.page).to_have_url(re.compile(f"/table/{table}"))


@pytest.mark.parametrize("fill", [True, False], ids=["with bots", "without bots"])
def test_a_table_for_friends_has_folded_rules_seats_by_its_layout_and_bots_on_the_rest(
    visitors: Visitors, fill: bool
) -> None:
    ann = visitors.come("Ann", **DESKTOP)
    ann.page.goto("/")
    friends = ann.page.get_by_role("region", name="With friends")
    friends.get_by_label("Game").select_option("barony")
    seats = friends.get_by_label("Seats")
    expect(seats.get_by_role("option")).to_have_text([f"{count} seats" for count in range(2, 7)])
    expect(friends.get_by_label("Kingdom")).to_have_count(0)
    friends.get_by_role("button", name="House rules").click()
    friends.get_by_label("Kingdom").first.select_option("joust")
    expect(seats.get_by_role("option")).to_have_text(["2 seats"])
    friends.get_by_label("Kingdom").first.select_option("standard")
    seats.select_option("4")
    friends.get_by_label("Fill with bots").set_checked(fill)
    friends.get_by_role("button", name="Get a link").click()
    expect(ann.page.get_by_role("dialog")).to_be_visible()
    answer = ann.page.context.request.get("/api/lobby").json()
    kinds = [one["kind"] for one in answer["mine"][0]["seats"]]
    assert kinds == ["person", "open", *(["bot", "bot"] if fill else ["open", "open"])]
