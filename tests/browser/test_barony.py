"""Barony in the browser: the Kingdom of triangles, Serfs and their cards, dice, bumps shown before, and reactions."""

import re
from typing import Any

import pytest
from screen import Screen, Visitors, expect, middle
from test_access import keep_picture, violations

from ludarium import game
from ludarium.core import Rng

BARONY = game("barony")
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}
SEATS = ("barony/1 standard n=4 seats=2", "seat 0 gold=1500 turns=1", "seat 1 gold=1500 turns=1")
FAR = ("b1 Tp X1a r1/1 m1 k0", "b8 Pj X2b r1/1 m1 k0")
QUIET = ("a8 Pp U1a r1/1 m1 k0", "a9 Pp U2a r1/1 m1 k0")
SKIP = re.compile("^(Send|Undo|Hint|Clear|More)")


def position(*serfs: str, turn: str = "turn 0") -> str:
    """A position text with these Serfs and some others out of the way."""
    return "\n".join([*SEATS, *(f"serf {one}" for one in sorted((*serfs, *QUIET, *FAR))), turn])


CLASH = position("a2 Gs A4a r2/1 m1 k0 held=sword", "b2 Pp A4b r1/1 m1 k0", "b3 Gs A4c r1/1 m1 k0")
"""Azure's Guildsman stands before a Peasant who can retreat, with another behind it."""
OVERHEAD = position("a2 Pj U3c r1/1 m1 k0", "b2 Ss.archery U4d r1/1 m1 k0")
"""A Jumper's only long path leads over an archer."""
ALL_STATES = position(
    "a2 Tp X4a r2/1 m1 k3 held=dagger,s.sleep fx=bless1,hold2",
    "a3 Gs U4c r1/1 m1 k0 fx=work.trap2",
    "b2 Ss.archery D3c r2/1 m1 k0 held=pike fx=asleep2",
    "b3 Pj U4g r1/1 m1 k0 fx=barricaded",
)
LAST_POINT = position(
    "a2 Pp X4a r1/1 m1 k0 fx=barricaded", "a3 Pp X4g r1/1 m1 k0 fx=hold2", "a4 Pp X3c r1/1 m1 k0 fx=barricaded"
).replace("a4 Pp X3c", "a4 Pp X1a").replace("b1 Tp X1a", "b1 Tp U4a").replace("b8 Pj X2b", "b8 Pj U4g")  # fmt: skip
"""Two points are barricaded, the third has been held for two turns, and nobody is near."""


def come(visitors: Visitors, name: str, **options: Any) -> Screen:
    return visitors.come(name, played=BARONY, **options)


def pair(visitors: Visitors, start: str, **options: Any) -> tuple[Screen, Screen]:
    """Ann plays Azure and Bob plays Bronze, from a position."""
    ann, bob = come(visitors, "Ann", **options), come(visitors, "Bob")
    created = ann.open(["me", "open"], position=start)
    bob.join(created["table"], created["claims"]["1"])
    expect(ann.prompt).to_contain_text("Your turn. Azure acts with one Serf.")
    expect(bob.prompt).to_contain_text("It is Azure's turn (Ann).")
    return ann, bob


def attack(ann: Screen) -> None:
    """Confront the Peasant on A4b, and roll."""
    ann.play(BARONY.position(CLASH), "a2>A4b")
    ann.button("Go on").click()
    ann.button("Roll the dice").click()


def wander(screen: Screen, rng: Rng) -> None:
    """Make one decision from what the page offers: confront somebody if possible."""
    buttons = [one for one in screen.acts.locator(".do button:enabled").all_inner_texts() if not SKIP.match(one)]
    spots = screen.page.locator("[data-offered]").evaluate_all("all => all.map(one => one.dataset.spot)")
    fights = screen.page.locator("[data-offered=attack]").evaluate_all("all => all.map(one => one.dataset.spot)")
    if spots and (fights or not buttons):
        screen.spot(rng.choose(fights or spots)).first.click()
    else:
        name = "Roll the dice" if "Roll the dice" in buttons else rng.choose(buttons)
        screen.acts.get_by_role("button", name=name, exact=True).click()
    send = screen.acts.locator(".send:enabled")
    if send.count():
        send.click()


def test_a_quick_start_match_against_a_bot_is_played_to_its_end(visitors: Visitors) -> None:
    """Including arming, confrontations and dice, by somebody who knows only what the page offers."""
    ann = come(visitors, "Ann")
    ann.open(["me", "random"], options={"placement": "standard", "turn_limit": 4})
    rng = Rng(6)
    for _ in range(400):
        expect(ann.prompt).to_contain_text(re.compile(r"Your turn\.|The match is over\."))
        if "over" in ann.prompt.inner_text():
            break
        expect(ann.page.locator("[data-offered], .acts .do button:enabled").first).to_be_attached()
        wander(ann, rng)
        expect(ann.prompt).not_to_contain_text("Sending")
    ann.is_over()
    expect(ann.prompt).to_contain_text("Drawn: the turn limit is reached")
    assert any(text.startswith("dice ") for text in ann.heard()), "nobody confronted anybody"
    expect(ann.page.get_by_role("region", name="Dice", exact=True)).to_be_visible()
    assert violations(ann) == []


def test_the_third_point_wins(visitors: Visitors) -> None:
    ann = come(visitors, "Ann")
    ann.open(["me", "random"], position=LAST_POINT)
    expect(ann.spot("X4g")).to_have_accessible_name(re.compile(r"barricading, turns counted: 2 of 3"))
    ann.play(BARONY.position(LAST_POINT), "a8>U2b")
    ann.is_over()
    expect(ann.prompt).to_contain_text("Azure wins: three points are barricaded")


def test_both_totals_and_every_bonus_are_shown(visitors: Visitors) -> None:
    ann, bob = pair(visitors, CLASH)
    attack(ann)
    coming = bob.page.get_by_role("region", name="Dice to roll")
    expect(coming).to_contain_text("Guildsman a2 confronts Peasant b2 on A4b")
    expect(coming.get_by_role("group", name="Guildsman a2: two dice + 2 Rank + 3 Sword")).to_be_visible()
    expect(coming).to_contain_text("The Aggressor wins about")
    bob.button("Roll the dice").click()
    for screen in (ann, bob):
        dice = screen.page.get_by_role("region", name="Dice", exact=True)
        expect(dice).to_be_visible()
        thrown = next(text for text in screen.heard() if text.startswith("dice "))
        attacked, defended = (int(one) for one in thrown.removeprefix("dice ").split(":"))
        shown = dice.locator(".total").all_inner_texts()
        assert shown == [str(attacked + 2 + 3), str(defended + 1)]
        faces = dice.get_by_role("group", name=re.compile("^Guildsman a2: ")).get_attribute("aria-label") or ""
        first, second = (int(one) for one in re.findall(r"\d+", faces.partition(":")[2])[:2])
        assert first + second == attacked
        winner = "Guildsman a2" if attacked + 5 > defended + 1 else "Peasant b2"
        expect(dice).to_contain_text(f"{winner} wins")
        expect(screen.said).to_contain_text("Guildsman a2 confronts Peasant b2 on A4b: Guildsman a2")
        assert violations(screen) == []
    keep_picture(ann, "barony-dice")


def test_dice_tumble_until_a_tap(visitors: Visitors) -> None:
    ann, bob = pair(visitors, CLASH, reduced_motion="no-preference")
    attack(ann)
    expect(bob.page.get_by_role("region", name="Dice to roll")).to_be_visible()
    ann.page.clock.install()
    ann.page.clock.pause_at("2100-01-01")  # from now on time stands still
    bob.button("Roll the dice").click()
    dice = ann.page.get_by_role("region", name="Dice", exact=True)
    expect(dice).to_have_class(re.compile("tumbling"))
    expect(dice.locator(".total").first).to_have_text("…")
    dice.click()
    expect(dice).not_to_have_class(re.compile("tumbling"))
    expect(dice.locator(".total").first).to_have_text(re.compile(r"^\d+$"))
    expect(bob.page.get_by_role("region", name="Dice", exact=True)).not_to_have_class(re.compile("tumbling"))


def test_a_reaction_is_asked_of_the_right_seat(visitors: Visitors) -> None:
    ann, bob = pair(visitors, CLASH)
    attack(ann)
    expect(bob.prompt).to_have_text(
        "Your turn. Guildsman a2 confronts Peasant b2 on A4b; Bronze defends: roll, lose or retreat."
    )
    expect(ann.prompt).to_contain_text("It is Bronze's turn (Bob). Guildsman a2 confronts Peasant b2 on A4b; Bronze")
    expect(ann.button("Retreat")).to_have_count(0)
    bob.button("Retreat").click()
    expect(ann.prompt).to_contain_text("Guildsman a2")
    ann.has("a2>A4b", "done", "roll", "retreat")


def test_an_archer_is_asked_about_the_jumper_overhead(visitors: Visitors) -> None:
    ann, bob = pair(visitors, OVERHEAD)
    ann.play(BARONY.position(OVERHEAD), "a2>A4d")
    expect(bob.prompt).to_contain_text("Peasant a2 jumps over Soldier b2; Bronze may shoot at the Jumper overhead.")
    expect(ann.prompt).to_contain_text("Bronze may shoot at the Jumper overhead.")
    bob.button("Let it fly on").click()
    expect(ann.spot("A4d")).to_have_accessible_name(re.compile("Peasant a2"))


def test_a_bump_is_shown_before_it_is_sent(visitors: Visitors) -> None:
    ann = come(visitors, "Ann")
    ann.open(["me", "random"], position=CLASH)
    ann.spot("A4a").click()
    expect(ann.board.locator(".prospect")).to_have_count(0)
    ann.spot("A4b").hover()
    expect(ann.board.locator(".prospect")).to_have_count(1)
    ann.spot("A3a").hover()
    expect(ann.board.locator(".prospect")).to_have_count(0)
    ann.spot("A4b").click()
    expect(ann.prompt).to_contain_text("If Guildsman a2 wins, Peasant b2 is bumped")
    ann.page.keyboard.press("Escape")
    ann.spot("A4a").focus()
    for key in ("Enter", "ArrowLeft"):
        ann.page.keyboard.press(key)
    expect(ann.button("Send …")).to_be_disabled()
    assert violations(ann) == []


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_serfs_show_their_features_and_a_tap_shows_everything(visitors: Visitors, theme: str) -> None:
    ann = come(visitors, "Ann", color_scheme=theme, **PHONE)
    ann.open(["me", "random"], position=ALL_STATES)
    expect(ann.spot("X4a")).to_have_accessible_name(re.compile("blessed.*barricading, turns counted: 2 of 3"))
    expect(ann.board.locator(".turns.done")).to_have_count(1)
    expect(ann.board.locator(".collar")).to_have_count(8)
    keep_picture(ann, f"barony-phone-{theme}")
    ann.spot("D3c").tap()
    card = ann.page.get_by_role("dialog").get_by_role("region", name="Soldier b2")
    told = (
        "Sider: steps across a side",
        "Rank2 of 4",
        "Move×1",
        "Kills0",
        "Archery",
        "Pike",
        "asleep for own turns: 2",
    )
    for words in told:
        expect(card).to_contain_text(words)
    assert violations(ann) == []
    ann.button("Close").tap()
    assert ann.page.evaluate("document.documentElement.scrollWidth") <= 390


def test_everybody_has_their_own_barony_at_the_bottom(visitors: Visitors) -> None:
    ann, bob = pair(visitors, CLASH)

    def lowest(screen: Screen) -> str:
        return max(("U1a", "X1a", "B4g", "E4g"), key=lambda cell: middle(screen.spot(cell))[1])

    assert [lowest(screen) for screen in (ann, bob)] == ["U1a", "X1a"]
    expect(ann.board.locator(".realm")).to_have_count(8)
    for screen in (ann, bob):
        expect(screen.seat("Azure")).to_contain_text("Gold 1,500")
