"""Everything can be done from the keyboard, and events are announced to screen readers."""

import re

import pytest
from screen import VILITUM, Screen, Visitors, expect, middle, parts, path_of, play_out, seen

from ludarium.core import Rng, State

MAX_TAB_STOPS = 80
"""No page has that many elements to tab through."""


class Keys(Screen):
    """A person with a keyboard and neither mouse nor touchscreen."""

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    @property
    def focus(self) -> str:
        """What has the focus: its spot, or its name."""
        return str(
            self.page.evaluate(
                "(on => on.dataset.spot ?? on.getAttribute('aria-label') ?? on.textContent)(document.activeElement)"
            )
        ).strip()

    def tab_to(self, name: str) -> None:
        """Tab until something has the focus."""
        for _ in range(MAX_TAB_STOPS):
            if re.match(name, self.focus):
                return
            self.press("Tab")
        raise AssertionError(f"{name} cannot be reached by keyboard; last: {self.focus}")

    def walk_to(self, space: str) -> None:
        """Move across the board with arrow keys, once it is there."""
        expect(self.board).to_be_visible()
        if not re.fullmatch("[a-g][1-7]", self.focus):
            self.tab_to("[a-g][1-7]$")
        while (here := self.focus) != space:
            (x, y), (u, v) = middle(self.spot(here)), middle(self.spot(space))
            sideways = abs(u - x) > abs(v - y)
            self.press(("ArrowRight" if u > x else "ArrowLeft") if sideways else "ArrowDown" if v > y else "ArrowUp")
            assert self.focus != here

    def go_to(self, spot: str) -> None:
        if self.spot(spot).locator("xpath=ancestor::*[@role='group'][@aria-label='Board']").count():
            self.walk_to(spot)
        else:
            self.tab_to(f"{spot}$")

    def play(self, state: State, text: str) -> None:
        scene, picked = seen(state), 0
        path = path_of(scene, text)
        for picked, step in enumerate(path):
            if picked == 0 and self.picks_itself(step):
                continue
            expect(self.offer(step)).to_be_attached()
            self.go_to(step.spot)
            self.press("Enter")
            if len(parts(scene, path[:picked], step.spot)) > 1:
                self.tab_to(f"(?i){step.role}")
                self.press("Enter")
        if path[-1].role != "place":
            expect(self.ready(text)).to_be_enabled()
            self.press("Control+Enter")


@pytest.fixture
def ann(visitors: Visitors) -> Keys:
    return Keys(visitors.come("Ann").page)


def test_a_whole_match_is_played_by_keyboard_only(ann: Keys) -> None:
    expect(ann.lobby()).to_be_visible()
    ann.tab_to("Other levels")
    ann.press("Home")
    expect(ann.page.get_by_role("button", name="Wanderer")).to_have_attribute("aria-pressed", "true")
    ann.tab_to("Play now ?Vilitum")
    ann.press("Enter")
    expect(ann.board).to_be_visible()
    ann.press("Tab", "Enter")  # the first link of the page skips to the board
    play_out(ann, VILITUM.setup(2, VILITUM.Options(beginner=True)), "alphabeta:1500n", Rng(1))
    ann.is_over()
    expect(ann.prompt).to_contain_text("You win: ")
    ann.tab_to("Rematch")


def test_a_turn_can_be_typed(ann: Keys) -> None:
    ann.open(["hotseat", "hotseat"], position="5/2w2/5/2W2/5 L")
    expect(ann.board).to_be_visible()
    ann.press("/")
    ann.page.keyboard.type("Wc2-c3xc4")
    expect(ann.ready("Wc2-c3xc4")).to_be_enabled()
    ann.press("Enter")
    ann.has("Wc2-c3xc4")


def test_control_enter_sends_even_if_more_could_follow_on_the_same_space(ann: Keys) -> None:
    ann.open(["hotseat", "hotseat"], position="4w/5/2r..2/2W2/5 L")
    for spot in ("c2", "c3"):
        ann.walk_to(spot)
        ann.press("Enter")
    expect(ann.spot("c3")).to_have_accessible_name(re.compile("target: move"))
    ann.press("Control+Enter")
    ann.has("Wc2xc3")


def test_escape_and_backspace_undo_picked_steps(ann: Keys) -> None:
    ann.open(["hotseat", "hotseat"], position="5/2w2/5/2W2/5 L")
    expect(ann.board).to_be_visible()
    for spot in ("c2", "c3", "c4"):
        ann.walk_to(spot)
        ann.press("Enter")
    expect(ann.ready("Wc2-c3xc4")).to_be_enabled()
    ann.press("Backspace")
    expect(ann.ready("Wc2-c3")).to_be_enabled()
    ann.press("Escape")
    expect(ann.primary).to_be_disabled()
    expect(ann.prompt).to_contain_text("Choose one of your pieces")
    ann.has()


def test_spaces_announce_what_lies_there_and_what_can_be_done(ann: Keys) -> None:
    ann.open(["hotseat", "hotseat"], position="5/2w2/2W2/5/A4 L")
    warrior, foe = ann.spot("c3"), ann.spot("c4")
    expect(warrior).to_have_accessible_name("c3, Light Warrior, on c3, 5 of 5 hit points, can be chosen")
    ann.walk_to("c3")
    ann.press("Enter")
    expect(warrior).to_have_accessible_name(re.compile("picked"))
    expect(foe).to_have_accessible_name(re.compile("target: attack"))
    expect(ann.spot("b3")).to_have_accessible_name("b3, empty, target: move")
    expect(ann.said).to_contain_text("Warrior c3 can move to 3 spaces or attack 1 enemy.")
    ann.walk_to("c4")
    ann.press("Enter", "Control+Enter")
    expect(ann.said).to_contain_text("Light's Warrior c3 attacks Dark's Warrior c4")
    expect(ann.said).to_contain_text("Choose one of your pieces")
