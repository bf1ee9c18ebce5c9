"""Barony in the browser: the Kingdom of triangles, Serfs and their cards, dice, bumps shown before, and reactions."""

import re
from typing import Any

import pytest
from page_checks import is_accessible, keep_picture, violations
from screen import Screen, Visitors, expect, middle

from ludarium import game
from ludarium.core import Rng

BARONY = game("barony")
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}
SEATS = ("barony/1 standard n=4 seats=2", "seat 0 gold=1500 turns=1", "seat 1 gold=1500 turns=1")
FAR = ("b1 Tp X1a r1/1 m1 k0", "b8 Pj X2b r1/1 m1 k0")
QUIET = ("a8 Pp U1a r1/1 m1 k0", "a9 Pp U2a r1/1 m1 k0")


def position(*serfs: str, turn: str = "turn 0") -> str:
    """A position text with these Serfs and some others out of the way."""
    return "\n".join([*SEATS, *(f"serf {one}" for one in sorted((*serfs, *QUIET, *FAR))), turn])


CLASH = position("a2 Gs A4a r2/1 m1 k0 held=sword", "b2 Pp A4b r1/1 m1 k0", "b3 Gs A4c r1/1 m1 k0")
"""Azure's Guildsman stands before a Peasant who can retreat, with another behind it."""
AT_HOME = [
    f"{seat}{3 + n} Pp {home}{n}a r1/1 m1 k0" for seat, home in zip("abcdef", "UVWXYZ", strict=True) for n in (1, 2, 3)
]
CLASH_OF_SIX = "\n".join(
    [
        "barony/1 standard n=4 seats=6",
        *(f"seat {seat} gold=1500 turns=1" for seat in range(6)),
        *(f"serf {one}" for one in sorted(["a2 Gs A4a r1/1 m1 k0", "b2 Pp A4b r1/1 m1 k0", *AT_HOME])),
        "turn 0",
    ]
)
"""The same between two of six Barons, whose other Serfs are at home."""
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


TWELVE = "ABCDEFGHIJKL/MNOPQRSTUVWX:homes=ACEGIKMOQSUW-ACEGIKMOQSU"
"""Two rows of baronies, with homes for twelve Barons."""


def come(visitors: Visitors, name: str, **options: Any) -> Screen:
    return visitors.come(name, played=BARONY, **options)


def pair(visitors: Visitors, start: str, **options: Any) -> tuple[Screen, Screen]:
    """Ann plays Azure and Bob plays Bronze, from a position."""
    ann, bob = come(visitors, "Ann", **options), come(visitors, "Bob")
    created = ann.open(["me", "open"], position=start)
    bob.join(created["table"], created["claims"]["1"])
    expect(ann.prompt).to_contain_text("Your turn. Choose the Serf that acts.")
    expect(bob.prompt).to_contain_text("It is Azure's turn (Ann).")
    return ann, bob


def attack(ann: Screen) -> None:
    """Confront the Peasant on A4b, and roll: one press declines a trade and rolls."""
    ann.play(BARONY.position(CLASH), "a2>A4b")
    ann.acts.get_by_role("button", name=re.compile("^Roll the dice you win about 84 of 100")).click()


def wander(screen: Screen, rng: Rng) -> None:
    """Make one decision from what the page offers: confront somebody if possible."""
    ready = screen.acts.locator(".primary.first:enabled")
    others = screen.acts.locator(".other:enabled")
    spots = screen.page.locator(".board [data-offered]").evaluate_all("all => all.map(one => one.dataset.spot)")
    fights = screen.page.locator("[data-offered=attack]").evaluate_all("all => all.map(one => one.dataset.spot)")
    if ready.count():
        ready.click()
    elif spots and (fights or not others.count() or rng.below(2)):
        screen.spot(rng.choose(fights or spots)).first.click()
    else:
        others.first.click()


def test_a_quick_start_match_against_a_bot_is_played_to_its_end(visitors: Visitors) -> None:
    """Including arming, confrontations and dice, by somebody who knows only what the page offers."""
    ann = come(visitors, "Ann")
    ann.open(["me", "random"], options={"placement": "standard", "turn_limit": 16})
    rng = Rng(6)
    for _ in range(400):
        expect(ann.prompt).to_contain_text(
            re.compile(r"Your turn\.|Your answer\?|Arm your Soldiers\.|The match is over\.")
        )
        if "The match is over." in ann.prompt.inner_text():
            break
        expect(ann.page.locator("[data-offered], .primary.first:enabled, .other:enabled").first).to_be_attached()
        wander(ann, rng)
        expect(ann.prompt).not_to_contain_text("Sending")
    ann.is_over()
    expect(ann.prompt).to_contain_text("Drawn: the turn limit is reached")
    assert any(text.startswith("dice ") for text in ann.heard()), "nobody confronted anybody"
    assert violations(ann) == []


def test_the_third_point_wins(visitors: Visitors) -> None:
    ann = come(visitors, "Ann")
    ann.open(["me", "random"], position=LAST_POINT)
    expect(ann.spot("X4g")).to_have_accessible_name(re.compile(r"on an enemy point: 2 of 3 counted"))
    ann.play(BARONY.position(LAST_POINT), "a8>U2b")
    ann.is_over()
    expect(ann.prompt).to_contain_text("You win: all three enemy points are barricaded")


def test_both_totals_and_every_bonus_are_shown_for_two_seconds(visitors: Visitors) -> None:
    ann, bob = pair(visitors, CLASH)
    attack(ann)
    coming = bob.page.get_by_role("region", name="Dice to roll")
    expect(coming).to_contain_text("Guildsman a2 against Peasant b2")
    expect(coming.get_by_role("group", name="Guildsman a2: two dice + 2 Rank + 3 Sword")).to_be_visible()
    expect(coming).to_contain_text("You win about 16 of 100.")
    expect(ann.page.get_by_role("region", name="Dice to roll")).to_contain_text("You win about 84 of 100.")
    for screen in (ann, bob):
        assert violations(screen) == []
        screen.hold_time()
    bob.press_button("Roll the dice").click()
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
        expect(screen.said).to_contain_text("Guildsman a2 rolls")
        screen.page.clock.run_for(1900)
        expect(dice).to_be_visible()
        screen.page.clock.run_for(200)
        expect(dice).to_be_hidden()


@pytest.mark.parametrize("size", [(1280, 720), (390, 844)])
def test_the_dice_cover_nothing_of_their_fight(visitors: Visitors, size: tuple[int, int]) -> None:
    ann = come(visitors, "Ann", viewport={"width": size[0], "height": size[1]})
    ann.open(["me", "random"], position=CLASH)
    ann.play(BARONY.position(CLASH), "a2>A4b")
    dice = ann.page.get_by_role("region", name="Dice to roll")
    expect(dice).to_be_visible()
    box = dice.bounding_box()
    assert box is not None
    for spot in ("A4b", "A4a"):
        x, y = middle(ann.spot(spot))
        assert not (box["x"] < x < box["x"] + box["width"] and box["y"] < y < box["y"] + box["height"])


COVERED = """dice => {
    const box = dice.getBoundingClientRect()
    const all = document.querySelectorAll(".board :is(.piece, .tag, .badge), [data-corner] > *, .prompt")
    return [...all].filter(one => {
        const { left, right, top, bottom } = one.getBoundingClientRect()
        return left < box.right - 1 && right > box.left + 1 && top < box.bottom - 1 && bottom > box.top + 1
    }).map(one => one.outerHTML.slice(0, 80))
}"""
"""The pieces, names, seats and panels that the dice lie over."""


@pytest.mark.parametrize("size", [(1280, 720), (820, 1180)])
@pytest.mark.parametrize("seats", [2, 6])
def test_the_dice_cover_no_piece_and_no_panel(visitors: Visitors, seats: int, size: tuple[int, int]) -> None:
    ann = come(visitors, "Ann", viewport=viewport(size))
    start = CLASH if seats == 2 else CLASH_OF_SIX
    ann.open(["me", *["random"] * (seats - 1)], position=start)
    ann.play(BARONY.position(start), "a2>A4b")
    dice = ann.page.get_by_role("region", name="Dice to roll")
    expect(dice).to_be_visible()
    expect(dice).to_contain_text("Guildsman a2")
    expect(dice).to_contain_text("Peasant b2")
    assert dice.evaluate(COVERED) == []


@pytest.mark.parametrize("size", [(1280, 720), (820, 1180), (390, 844)])
def test_the_dice_and_what_they_decide_are_shown_before_an_attack_is_sent(
    visitors: Visitors, size: tuple[int, int]
) -> None:
    ann = come(visitors, "Ann", viewport=viewport(size))
    ann.open(["me", "random"], position=CLASH)
    ann.spot("A4a").click()
    expect(ann.board.locator(".badge.hurt")).to_have_text("win 84%")
    ann.spot("A4b").click()
    dice = ann.page.get_by_role("region", name="Dice to roll")
    expect(dice).to_contain_text("You win about 84 of 100.")
    expect(dice).to_contain_text("Win a2 takes A4b, b2 ")
    expect(dice).to_contain_text("Lose or tie a2 is sent one triangle away, Bronze chooses which way.")
    assert violations(ann) == []
    ann.page.keyboard.press("Escape")
    expect(dice).to_have_count(0)


def test_an_own_serf_in_the_way_looks_different_from_an_enemy(visitors: Visitors) -> None:
    ann = come(visitors, "Ann")
    start = CLASH.replace("b2 Pp A4b", "a3 Pp A4b")
    ann.open(["me", "random"], position=start)
    ann.spot("A4a").click()
    expect(ann.prompt).to_contain_text("bump one of your own")
    expect(ann.spot("A4b")).to_have_attribute("data-offered", "bump")
    expect(ann.board.locator(".sign.change")).to_have_count(1)
    ann.spot("A4b").click()
    expect(ann.primary).to_contain_text("Bump your own a3 on A4b")


def test_the_picked_serf_shows_its_card_on_a_tablet(visitors: Visitors) -> None:
    ann = come(visitors, "Ann", viewport=viewport((820, 1180)))
    ann.open(["me", "random"], position=CLASH)
    ann.spot("A4a").click()
    card = ann.page.get_by_role("region", name="Guildsman a2")
    expect(card).to_contain_text("Rank 2 of 3")
    expect(card).to_be_in_viewport(ratio=1)
    expect(ann.page.get_by_role("region", name="Log of the match")).to_be_in_viewport(ratio=1)


def test_the_picked_serf_is_named_on_a_phone_and_what_happened_stays(visitors: Visitors) -> None:
    ann = come(visitors, "Ann", viewport=viewport((390, 844)))
    ann.open(["me", "random"], position=CLASH)
    ann.spot("A4a").click()
    card = ann.page.get_by_role("button", name=re.compile("^Guildsman a2 .*Read its card$"))
    expect(card).to_contain_text("Sider · Rank 2")
    expect(card).to_be_in_viewport(ratio=1)
    expect(ann.page.locator("[data-zone-box=since]")).to_be_in_viewport(ratio=1)
    card.click()
    expect(ann.page.get_by_role("dialog").get_by_role("region", name="Guildsman a2")).to_contain_text("Sword")


def test_an_amount_explains_itself_on_a_tap(visitors: Visitors) -> None:
    ann = come(visitors, "Ann", viewport=viewport((1280, 720)))
    ann.open(["me", "random"], position=CLASH)
    ann.seat("Azure").get_by_role("button", name="Points barricaded 0 of 3").click()
    expect(ann.page.get_by_role("tooltip")).to_contain_text("all three win")
    assert violations(ann) == []
    ann.page.keyboard.press("Escape")
    expect(ann.page.get_by_role("tooltip")).to_have_count(0)


def test_what_happened_since_your_turn_opens_below_the_strip(visitors: Visitors) -> None:
    ann, bob = pair(visitors, CLASH, **PHONE)
    state = BARONY.position(CLASH)
    ann.play(state, "a8>U2b")
    state.play(BARONY.parse(state, "a8>U2b"))
    bob.play(state, "b1>X2a")
    expect(ann.prompt).to_contain_text("Your turn.")
    ann.begins("Since your turn").tap()
    lines = ann.page.get_by_role("region", name="Since your turn")
    expect(lines.get_by_role("button", name=re.compile("^Replay: Bronze's"))).not_to_have_count(0)
    assert violations(ann) == []
    ann.page.keyboard.press("Escape")
    expect(lines).to_have_count(0)


def test_a_sentence_of_the_log_points_at_its_serfs(visitors: Visitors) -> None:
    ann, bob = pair(visitors, CLASH, viewport=viewport((1280, 720)))
    attack(ann)
    bob.press_button("Retreat").click()
    row = ann.page.locator(".log .move").filter(has_text="confronts").last
    row.hover()
    expect(ann.board.locator(".told")).to_have_count(2)  # both Serfs
    ann.page.mouse.move(640, 20)
    expect(ann.board.locator(".told")).to_have_count(0)
    expect(ann.board.locator(".id").filter(has_text="b2")).to_have_count(1)  # every Serf has its name on it


def test_what_others_moved_leaves_a_trail_with_the_names_of_its_cells(visitors: Visitors) -> None:
    ann, bob = pair(visitors, CLASH, viewport=viewport((1280, 720)))
    state = BARONY.position(CLASH)
    ann.play(state, "a8>U2b")
    state.play(BARONY.parse(state, "a8>U2b"))
    bob.play(state, "b1>X2a")
    expect(ann.prompt).to_contain_text("Your turn.")
    expect(ann.board.locator("polyline:not(.hem)")).to_have_count(1)
    expect(ann.board.locator(".tag.quiet")).to_have_text(["X2a", "X1a"])
    ann.page.locator(".log .move").filter(has_text="goes to U2b").last.hover()
    expect(ann.board.locator(".tag").filter(has_text="U2b")).to_have_count(1)
    expect(ann.page.get_by_role("button", name="Replay", exact=True)).to_be_visible()
    ann.spot("A4a").click()
    expect(ann.board.locator("polyline:not(.hem)")).to_have_count(0)


def test_an_enlarged_board_is_shifted_by_a_finger_and_ends_at_the_seats(visitors: Visitors) -> None:
    ann = come(visitors, "Ann", **PHONE)
    ann.open(["me", "random"], position=CLASH)
    ann.spot("A4a").tap()
    expect(ann.button("Show the whole board")).to_be_visible()
    before = middle(ann.spot("A4a"))
    ann.page.mouse.move(60, 620)
    ann.page.mouse.down()
    ann.page.mouse.move(100, 580, steps=4)
    ann.page.mouse.up()
    after = middle(ann.spot("A4a"))
    assert after[1] < before[1] - 20
    expect(ann.spot("A4a")).to_have_accessible_name(re.compile("picked"))  # the end of a shift is no tap
    assert violations(ann) == []


CUT = """list => {
    const { top } = list.getBoundingClientRect()
    return [...list.querySelectorAll("h2, li")].filter(row => {
        const box = row.getBoundingClientRect()
        return box.top < top - 3 && box.bottom > top + 3
    }).map(row => row.innerText)
}"""
"""The rows of the log of which only a part is seen."""


def test_the_log_in_its_corner_shows_whole_sentences(visitors: Visitors) -> None:
    ann, bob = pair(visitors, CLASH, viewport=viewport((1280, 720)))
    state = BARONY.position(CLASH)
    for text in ("a8>U2b", "b1>X2a", "a8>U1a", "b1>X1a", "a8>U2b", "b1>X2a", "a8>U1a"):
        (ann if text[0] == "a" else bob).play(state, text)
        state.play(BARONY.parse(state, text))
    log = ann.page.locator(".log .list")
    expect(log.locator(".move").last).to_contain_text("goes to U1a")
    assert log.evaluate("list => list.scrollTop > 0")
    assert log.evaluate(CUT) == []


def test_dice_tumble_until_a_tap(visitors: Visitors) -> None:
    ann, bob = pair(visitors, CLASH, reduced_motion="no-preference")
    attack(ann)
    expect(bob.page.get_by_role("region", name="Dice to roll")).to_be_visible()
    ann.hold_time()
    bob.hold_time()
    bob.press_button("Roll the dice").click()
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
    expect(bob.prompt).to_contain_text(
        "Your answer? Azure's Guildsman a2 confronts your Peasant b2 on A4b: roll, lose on purpose or retreat."
    )
    expect(bob.prompt.get_by_role("button", name="Why? BAR-33")).to_be_visible()
    expect(ann.prompt).to_contain_text(
        "Your Guildsman a2 confronts Bronze's Peasant b2 on A4b: Bronze says how it defends itself."
    )
    expect(ann.acts.locator('[data-press="Retreat"]')).to_have_count(0)
    bob.press_button("Retreat").click()
    expect(ann.prompt).to_contain_text("Guildsman a2")
    ann.has("a2>A4b", "retreat")  # that she would have rolled is not worth a line


def test_an_archer_is_asked_about_the_jumper_overhead(visitors: Visitors) -> None:
    ann, bob = pair(visitors, OVERHEAD)
    ann.play(BARONY.position(OVERHEAD), "a2>A4d")
    expect(bob.prompt).to_contain_text("Your answer? Azure's Peasant a2 jumps over your Soldier b2. Shoot at it?")
    expect(ann.prompt).to_contain_text("Your Peasant a2 jumps over Bronze's Soldier b2: Bronze may shoot at it.")
    bob.press_button("Let it fly on").click()
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
    expect(ann.prompt).to_contain_text("If Guildsman a2 wins, Bronze's Peasant b2 is bumped")
    ann.page.keyboard.press("Escape")
    ann.spot("A4a").focus()
    for key in ("Enter", "ArrowLeft"):
        ann.page.keyboard.press(key)
    expect(ann.acts.locator(".primary.first")).to_be_disabled()
    assert violations(ann) == []


def test_serfs_show_their_features_and_a_tap_shows_everything(visitors: Visitors) -> None:
    ann = come(visitors, "Ann", **PHONE)
    ann.open(["me", "random"], position=ALL_STATES)
    expect(ann.spot("X4a")).to_have_accessible_name(re.compile("blessed.*on an enemy point: 2 of 3 counted"))
    expect(ann.board.locator(".turns.done")).to_have_count(1)
    expect(ann.board.locator(".collar")).to_have_count(8)
    keep_picture(ann, "barony-phone")
    ann.spot("D3c").tap()
    card = ann.page.get_by_role("dialog").get_by_role("region", name="Soldier b2")
    told = (
        "Sider: steps through a side",
        "Rank2 of 4",
        "Move×1",
        "Kills0",
        "Archery",
        "Pike",
        "asleep for own turns: 2",
    )
    for words in told:
        expect(card).to_contain_text(words)
    is_accessible(ann)
    ann.page.get_by_role("dialog").get_by_label("Close").tap()
    assert ann.page.evaluate("document.documentElement.scrollWidth") <= 390


@pytest.mark.parametrize(("size", "axis"), [((1280, 720), 0), ((390, 844), 1)])
def test_everybody_has_their_own_barony_at_the_left_or_on_a_phone_below(
    visitors: Visitors, size: tuple[int, int], axis: int
) -> None:
    ann, bob = come(visitors, "Ann", viewport=viewport(size)), come(visitors, "Bob", viewport=viewport(size))
    created = ann.open(["me", "open"], position=CLASH)
    bob.join(created["table"], created["claims"]["1"])

    def nearest(screen: Screen) -> str:
        far = {cell: middle(screen.spot(cell))[axis] for cell in ("U1a", "X1a", "B4g", "E4g")}
        return (max if axis else min)(far, key=lambda cell: far[cell])

    assert [nearest(screen) for screen in (ann, bob)] == ["U1a", "X1a"]
    expect(ann.board.locator(".realm")).to_have_count(8)
    if axis == 0:
        for screen in (ann, bob):
            expect(screen.seat("Azure")).to_contain_text("Gold 1,500")
        ann.button("Turn the board").click()
        assert nearest(ann) == "X1a"


def viewport(size: tuple[int, int]) -> dict[str, int]:
    return {"width": size[0], "height": size[1]}


def test_triangles_of_two_barons_have_sides_of_66_pixels_at_1280(visitors: Visitors) -> None:
    ann = come(visitors, "Ann", viewport=viewport((1280, 720)))
    ann.open(["me", "random"], position=CLASH)
    box = ann.spot("A2b").bounding_box()
    assert box is not None
    assert max(box["width"], box["height"]) >= 66


@pytest.mark.parametrize("size", [(1280, 720), (1440, 900), (1024, 768)])
@pytest.mark.parametrize(
    ("seats", "layout"), [(2, "standard"), (2, "joust"), (3, "standard"), (6, "pit"), (12, TWELVE)]
)
def test_no_cell_lies_under_a_corner(visitors: Visitors, seats: int, layout: str, size: tuple[int, int]) -> None:
    ann = come(visitors, "Ann", viewport=viewport(size))
    ann.open(["me", *["random"] * (seats - 1)], options={"layout": layout})
    expect(ann.board).to_be_visible()
    expect(ann.page.locator(".corner :is(.seat, .list button)")).to_have_count(seats)
    covered = ann.page.locator(".board [data-spot]").evaluate_all(
        """all => all.filter(one => {
            const box = one.getBoundingClientRect()
            const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
            return !hit?.closest(".board")
        }).map(one => one.dataset.spot)"""
    )
    assert covered == []


SEAT_NAMES_CUT = """all => all.filter(one => {
    const box = one.getBoundingClientRect()
    const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
    const cut = [one, ...one.querySelectorAll("b")].some(part => part.scrollWidth > part.clientWidth + 1)
    return cut || !hit || !(one.contains(hit) || hit.contains(one))
}).map(one => one.innerText)"""
"""The seats whose name is cut off, or that something covers."""


@pytest.mark.parametrize("size", [(1280, 720), (390, 844)])
def test_twelve_seats_are_all_in_sight_by_different_names(visitors: Visitors, size: tuple[int, int]) -> None:
    ann = come(visitors, "Ann", viewport=viewport(size))
    ann.open(["me", *["random"] * 11], options={"layout": TWELVE})
    others = ann.page.locator(".corner .list button" if size[0] > 820 else ".seats button")
    expect(others).to_have_count(11 if size[0] > 820 else 12)
    names = others.locator("b").all_inner_texts()
    assert len(set(names)) == len(names), names
    assert others.evaluate_all(SEAT_NAMES_CUT) == []
    assert violations(ann) == []


def test_a_low_screen_fits_and_shows_what_is_asked_about(visitors: Visitors) -> None:
    ann = come(visitors, "Ann", viewport=viewport((844, 390)))
    ann.open(["me", "random"], position=CLASH)
    ann.spot("A4a").click()
    ann.spot("A4b").click()
    ann.primary.click()
    expect(ann.page.get_by_role("region", name="Dice to roll")).to_be_in_viewport(ratio=1)
    for place in (ann.prompt, ann.primary, ann.button("More"), ann.spot("A4b")):
        expect(place.first).to_be_in_viewport(ratio=1)


def test_sentences_of_the_log_wrap_within_it(visitors: Visitors) -> None:
    ann = come(visitors, "Ann", viewport=viewport((1280, 720)))
    ann.open(["me", "random"], position=CLASH)
    ann.play(BARONY.position(CLASH), "a8>U2b")
    row = ann.page.locator(".log li.since .move").last
    expect(row).to_be_visible()
    assert row.evaluate("one => one.scrollWidth <= one.clientWidth")


def test_small_pieces_are_enlarged_by_the_first_tap(visitors: Visitors) -> None:
    ann = come(visitors, "Ann", **PHONE)
    ann.open(["me", *["random"] * 5])
    for _ in range(2):
        ann.press_button("Archery").click()
    expect(ann.spot("a1")).to_be_visible()
    ann.spot("U4d").tap()
    whole = ann.button("Show the whole board")
    expect(whole).to_be_visible()
    box = ann.spot("U4d").bounding_box()
    assert box is not None
    assert min(box["width"], box["height"]) > 48
    assert violations(ann) == []
    whole.tap()
    expect(whole).to_be_hidden()
    for _ in range(2):
        ann.spot("U4d").tap()
    expect(ann.spot("U4d")).to_have_accessible_name(re.compile("Thief a1"))


def test_the_rest_of_the_serfs_is_placed_at_one_press(visitors: Visitors) -> None:
    ann = come(visitors, "Ann", viewport=viewport((1280, 720)))
    ann.open(["me", "random"])
    for _ in range(2):
        ann.press_button("Throw").click()
    expect(ann.prompt).to_contain_text("Place your Serfs. Thief a1: choose a marked triangle")
    expect(ann.spot("a1")).to_have_attribute("aria-pressed", "true")  # the next one is picked by itself
    ann.spot("U1a").click()
    expect(ann.seat("Azure")).to_contain_text("1 of 9 placed")
    assert violations(ann) == []
    ann.acts.get_by_role("button", name=re.compile("^Place the rest for me")).click()
    expect(ann.seat("Azure")).to_contain_text("8 of 9 placed")
    ready = ann.acts.get_by_role("button", name=re.compile("^Ready"))
    expect(ready).to_be_enabled()
    keep_picture(ann, "barony-ready")
    ann.button("Undo").click()
    expect(ann.seat("Azure")).to_contain_text("7 of 9 placed")
    ann.acts.get_by_role("button", name=re.compile("^Place the rest for me")).click()
    expect(ready).to_be_enabled()
    ready.click()
    expect(ann.prompt).not_to_contain_text("Place your Serfs.")
    assert sum(text.startswith("place a") for text in ann.heard()) == 9


def test_a_serf_with_steps_left_is_picked_by_itself(visitors: Visitors) -> None:
    ann = come(visitors, "Ann")
    start = CLASH.replace("a8 Pp U1a r1/1 m1", "a8 Pp U1a r1/1 m3")
    ann.open(["me", "random"], position=start)
    ann.play(BARONY.position(start), "a8>U2b")
    expect(ann.prompt).to_contain_text("Your turn. Peasant a8 may go on for two steps. Or end the turn?")
    expect(ann.page.locator(".board [data-offered]").first).to_be_attached()
    expect(ann.board.locator(".id.named")).to_have_text(["a81"])
    ann.press_button("End the turn").click()
    expect(ann.prompt).not_to_contain_text("Peasant a8 may go on")
    assert ann.heard()[:2] == ["a8>U2b", "end"]


def test_a_seat_has_one_colour_everywhere(visitors: Visitors) -> None:
    ann = come(visitors, "Ann")
    fill = "all => all.map(one => getComputedStyle(one.querySelector('path')).fill)"
    ann.menu("Barony").get_by_role("button", name="New table of Barony").click()
    dialog = ann.page.get_by_role("dialog")
    expect(dialog.locator(".seat svg")).to_have_count(2)
    expect(dialog.locator(".seat svg").first).to_be_visible()
    planned = dialog.locator(".seat .title svg").evaluate_all(fill)
    ann.open(["me", "random"], position=CLASH)
    seats = ann.page.locator(".corner .seat header > svg")
    expect(seats).to_have_count(2)
    assert seats.evaluate_all(fill) == planned
    assert len(set(planned)) == 2
