"""Whole matches in the browser: between two people, against bots, at one screen."""

from collections.abc import Sequence

from screen import VILITUM, Screen, Visitors, expect, play_out

from ludarium.bots import bot
from ludarium.core import NOBODY, Rng, State

LIVELY = 117
"""A seed whose match has attacks, healing, swaps and a sacrifice, and is soon over."""
LAST_BLOW = "5/5/2w....2/2W2/5 L"
"""Light's Warrior stands before Dark's last piece, which has one hit point left."""
ENDING = "5/3r.1/5/1W2A/5 L"
"""Two of Light's against one of Dark's."""


def play_on(state: State, screens: Sequence[Screen], rng: Rng, most: int = 500) -> list[str]:
    """Play a match between screens, each seat by taps; every action is awaited on all screens before the next."""
    texts: list[str] = []
    while state.decider != NOBODY and len(texts) < most:
        action = bot("greedy").choose(state, rng)
        texts.append(VILITUM.format(state, action))
        screens[state.decider].play(state, texts[-1])
        state.play(action)
        for screen in screens:
            expect(screen.moves).to_have_count(len(texts))
    return texts


def test_two_browsers_play_a_whole_match(visitors: Visitors) -> None:
    ann, bob = visitors.pair()
    texts = play_on(VILITUM.setup(2, VILITUM.Options()), (ann, bob), Rng(LIVELY))
    for screen in (ann, bob):
        screen.is_over()
        screen.has(*texts)
        expect(screen.prompt).to_contain_text("wins")
        expect(screen.button("Rematch")).to_be_visible()
    assert all(any(mark in text for text in texts) for mark in "x+~!"), "the match shows every kind of step"


def test_a_bot_answers_until_somebody_resigns(visitors: Visitors) -> None:
    ann = visitors.come("Ann")
    tile = ann.lobby()
    tile.get_by_label("against").select_option("Apprentice")
    tile.get_by_role("button", name="Play now").click()
    state, rng = VILITUM.setup(2, VILITUM.Options()), Rng(2)
    for turn in range(1, 8):
        ann.play(state, VILITUM.format(state, bot("greedy").choose(state, rng)))
        expect(ann.moves).to_have_count(2 * turn)
        for text in ann.heard()[-2:]:
            state.play(VILITUM.parse(state, text))
    ann.arm("Resign")
    ann.is_over()
    expect(ann.prompt).to_contain_text("Dark wins")
    ann.page.get_by_role("link", name="To the lobby", exact=True).click()
    finished = ann.page.locator("section", has=ann.page.get_by_role("heading", name="Finished"))
    expect(finished.get_by_role("listitem")).to_contain_text("Dark wins")


def test_a_match_against_a_bot_is_won_on_the_board(visitors: Visitors) -> None:
    ann = visitors.come("Ann")
    ann.open(["me", "random"], position=ENDING)
    play_out(ann, VILITUM.position(ENDING), "alphabeta:2000n", Rng(1))
    ann.is_over()
    expect(ann.prompt).to_contain_text("Light wins")


def test_the_last_blow_ends_the_match_and_a_rematch_turns_the_seats(visitors: Visitors) -> None:
    ann, bob = visitors.pair(position=LAST_BLOW)
    ann.play(VILITUM.position(LAST_BLOW), "Wc2xc3")
    for screen in (ann, bob):
        screen.is_over()
        screen.has("Wc2xc3")
    expect(ann.acts.get_by_role("button", name="Resign")).to_have_count(0)
    bob.button("Rematch").click()
    ann.button("Go to the rematch").click()
    expect(ann.seat("Dark")).to_contain_text("You")
    bob.button("Go to the rematch").click()
    expect(bob.seat("Light")).to_contain_text("You")
    expect(bob.prompt).to_contain_text("Your turn.")


def test_two_people_share_one_screen(visitors: Visitors) -> None:
    ann = visitors.come("Ann")
    ann.lobby().get_by_role("button", name="New table").click()
    dialog = ann.page.get_by_role("dialog", name="A new table of Vilitum")
    dialog.get_by_label("Who plays Dark").select_option("Somebody at this screen")
    dialog.get_by_label("Name of the player of Dark").fill("Eve")
    dialog.get_by_role("button", name="Open the table").click()
    expect(ann.prompt).to_contain_text("Ann's turn.")
    state = VILITUM.setup(2, VILITUM.Options())
    play_on(state, (ann, ann), Rng(3), most=11)
    expect(ann.prompt).to_contain_text("Eve's turn.")
