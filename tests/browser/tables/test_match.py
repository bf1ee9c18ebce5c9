"""Whole matches in the browser: between two people, against bots, on one screen."""

import re
from collections.abc import Sequence

from screen import VILITUM, Screen, Visitors, expect, middle, play_out

from ludarium.bots import bot
from ludarium.core import NOBODY, Rng, State

LIVELY = """
    C@e1 C@d5 W@d1 W@e5 R@a1 R@c5 Z@b1 Z@b5 A@c1 A@a5 Zb1-c3xc5 Cd5+c5-d4 Zc3xd4~d1 Rc5-c4xc3
    Wc3-d3xd4 Rc4-a2xa1 Wd3xd4-c3 Ra2-e2xe1 Zd1xe2~c3 Re2xe1-e4 Zc3-e2xe4 Zb5-a3xa1 Ze2xe4~a1
    Za3-c2xe2 Wd1-d2xc2 Zc2~e5 Ac1-e3xe5 Wc2xd2-c3 Ce1+d2+d2 Wc3-d3xe3 Ae3-c5xa5 Wd3xd2-c3 Wd2-d3xc3
    Aa5-d2xe1 Ce1!R-d1xd2 Wc3xd3 Rd1-b3xc3 Wc3xb3 Rb3xc3
"""
"""A short match with attacks, healing, swaps and a sacrifice."""
LAST_BLOW = "5/5/2w....2/2W2/5 L"
"""Light's Warrior stands before Dark's last piece, which has one hit point left."""
ENDING = "5/3r.1/5/1W2A/5 L"
"""Two of Light's against one of Dark's."""


def play_on(state: State, screens: Sequence[Screen], texts: Sequence[str]) -> None:
    """Play a match between screens by taps; each action must appear on all screens before the next."""
    for number, text in enumerate(texts, 1):
        screens[state.decider].play(state, text)
        state.play(VILITUM.parse(state, text))
        for screen in screens:
            expect(screen.moves).to_have_count(number)


def test_two_browsers_play_a_whole_match(visitors: Visitors) -> None:
    ann, bob = visitors.pair()
    state, texts = VILITUM.setup(2, VILITUM.Options()), LIVELY.split()
    play_on(state, (ann, bob), texts)
    assert state.decider == NOBODY
    for screen, ending in ((ann, "You win: Dark has no piece left"), (bob, "You lose: you have no piece left")):
        screen.is_over()
        screen.has(*texts)
        expect(screen.prompt).to_contain_text(ending)
        expect(screen.begins("Rematch")).to_be_visible()
    assert all(any(mark in text for text in texts) for mark in "x+~!"), "the match shows every kind of step"


def test_a_bot_answers_until_somebody_resigns(visitors: Visitors) -> None:
    ann = visitors.come("Ann")
    tile = ann.lobby()
    ann.page.get_by_label("Other levels").select_option(value="3")
    expect(ann.page.get_by_role("button", name="Apprentice")).to_have_attribute("aria-pressed", "true")
    tile.get_by_role("button", name="Play now").click()
    state, rng = VILITUM.setup(2, VILITUM.Options(beginner=True)), Rng(2)  # what newcomers play
    for turn in range(1, 8):
        ann.play(state, VILITUM.format(state, bot("greedy").choose(state, rng)))
        expect(ann.moves).to_have_count(2 * turn)
        for text in ann.heard()[-2:]:
            state.play(VILITUM.parse(state, text))
    ann.arm("Resign")
    ann.is_over()
    expect(ann.prompt).to_contain_text("You lose: you resigned")
    ann.page.get_by_role("link", name="Back to the lobby", exact=True).click()
    finished = ann.page.locator("section", has=ann.page.get_by_role("heading", name="Finished"))
    expect(finished.get_by_role("listitem")).to_contain_text("You lost: you resigned")


def test_a_match_against_a_bot_is_won_on_the_board(visitors: Visitors) -> None:
    ann = visitors.come("Ann")
    ann.open(["me", "random"], position=ENDING)
    play_out(ann, VILITUM.position(ENDING), "alphabeta:2000n", Rng(1))
    ann.is_over()
    expect(ann.prompt).to_contain_text("You win: Dark has no piece left")


def test_the_last_blow_ends_the_match_and_a_rematch_rotates_the_seats(visitors: Visitors) -> None:
    ann, bob = visitors.pair(position=LAST_BLOW)
    ann.play(VILITUM.position(LAST_BLOW), "Wc2xc3")
    for screen in (ann, bob):
        screen.is_over()
        screen.has("Wc2xc3")
    expect(ann.more().get_by_role("button", name="Resign")).to_have_count(0)
    ann.button("Close").click()
    bob.begins("Rematch").click()
    ann.button("Go to the rematch").click()
    expect(ann.seat("Dark")).to_contain_text("You")
    bob.button("Go to the rematch").click()
    expect(bob.seat("Light")).to_contain_text("You")
    expect(bob.prompt).to_contain_text("Your turn.")


def test_two_people_share_one_screen(visitors: Visitors) -> None:
    ann = visitors.come("Ann")
    ann.menu().get_by_role("button", name="New table").click()
    dialog = ann.page.get_by_role("dialog", name="New table: Vilitum")
    dialog.get_by_label("Who plays Dark").select_option("Somebody at this screen")
    dialog.get_by_label("Name of the player of Dark").fill("Eve")
    dialog.get_by_role("button", name="Open the table").click()
    expect(ann.prompt).to_contain_text("Ann's turn.")
    state = VILITUM.setup(2, VILITUM.Options())
    play_on(state, (ann, ann), LIVELY.split()[:11])
    expect(ann.prompt).to_contain_text("Eve's turn.")


def test_the_agreed_stand_in_bot_plays_on(visitors: Visitors) -> None:
    ann = visitors.come("Ann")
    ann.menu().get_by_role("button", name="New table").click()
    dialog = ann.page.get_by_role("dialog", name="New table: Vilitum")
    dialog.get_by_label("Who plays Dark").select_option("Somebody at this screen")
    dialog.get_by_label("Stand-in").select_option(index=0)
    title = dialog.get_by_label("Stand-in").locator("option").first.inner_text()
    dialog.get_by_role("button", name="Open the table").click()
    more = ann.more()
    seat = more.get_by_role("region", name=re.compile("^Light"))
    more.get_by_role("button", name="Let a bot play for Light").click()
    expect(more).to_contain_text(f"{title} is the stand-in agreed for this table.")
    more.get_by_role("button", name=f"Let {title} play for you").click()
    expect(seat).to_contain_text(f"{title} stands in")
    ann.button("Close").click()
    expect(ann.moves).to_have_count(1)


def test_who_strikes_and_then_swaps_is_told_from_the_friend_who_stands_there_now(visitors: Visitors) -> None:
    ann, position = visitors.come("Ann"), "4w/5/1r3/5/WZ3 L"
    ann.open(["hotseat", "hotseat"], position=position)
    ann.play(VILITUM.position(position), "Zb1xb3~a1")
    went = ann.board.locator("line.going")
    expect(went).to_have_count(1)
    starts, ends = went.evaluate("line => [line.x1.baseVal.value, line.x2.baseVal.value]")
    (struck, _), (stands, _) = middle(ann.spot("b1")), middle(ann.spot("a1"))
    assert (starts < ends) == (struck < stands), "it points from where the Wizard struck to where it stands"
