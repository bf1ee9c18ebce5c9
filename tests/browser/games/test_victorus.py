"""Victorus in the browser: whole matches on hexes, rotated to your own side, with legs and bonus moves by clicks."""

import re
import sqlite3
from typing import Any

import pytest
from page_checks import violations
from screen import Screen, Visitors, expect, middle, play_out

from ludarium import game
from ludarium.core import Rng

VICTORUS = game("victorus")
CHAIN = "Kh1,Qj1,Tg6,xh2,hi2/te6/Xg10/./Tk6/. P:m - 0/0/0/0/0/0 - 0/0/0/0/0/0 1"
"""Purple's Templar can capture two pieces, and a capture earns another piece a move."""
JOURNEY = "Kk6:11,Qj1,Tg4+/Kb5/Kc12/Kj14/Kp10/Ko4 P:m - 3/0/0/0/0/0 - 0/0/0/0/0/0 9"
"""Purple's King is almost all the way around."""
CAPTIVE = "Kh1,Qj1,Tg6,xh2,hi2/te6/Xg10/Qj14/Tk6/. P:m - 0/0/0/0/0/0 PGK 0/0/0/0/0/0 1"
"""Purple holds Green's King."""
JOURNEYS = "Kk6:11,Qj1,Tg4+/Kq10:7/Kc12/Kj14,Qe6:4/Kp10,Qj11:13/Ko4 P:m - 3/3/3/3/3/3 - 0/0/0/0/0/0 9"
"""Four royals are under way, and Red's Queen has been all the way around."""
FREED = "Kh1,Qj1,Tg4+/Kb5/Kc12/Kj14/Kp10/Ko4 P:m - 3/0/0/0/0/0 - 0/0/0/0/0/0 9"
"""Purple's royals may leave home, and haven't yet."""
FULL = (
    "Kh1,Qj1,Tg6,tk1,Uf2,uj2,Bl2,bg1,Xk2,xh2,Hi1,hi2/Kb5,Qc4,Tb6+,tc3,Ub7,ud4,Be3,ba6,Xd3,xc6,Hb4,hc5/"
    "Kc12,Qb10,Td12,ta10,Ue13,uc10,Bb8,bc13,Xb9,xd11,Hb11,hc11/Kj14,Qh14,Tk14,tg15,Ul13,uh13,Bf13,bk15,Xg10,xj13,Hi15,hi14/"
    "Kp10,Qo12,Tp9,to13,Up8,un11,Bm13,bq10,Xn12,xo10,Hp11,ho11/Ko4,Qp5,Tn3,tq6,Um3,uo6,Bp7,bo3,Xp6,xn4,Hp4,ho5 "
    "P:m - 0/0/0/0/0/0 - 0/0/0/0/0/0 1 players=2"
)
"""Two seats with all kinds of pieces and a royal knight; Purple's Templar can capture Green's Excalibur."""
AVENGED = "Kh1,Qj1,Tg6,xh2,hi2/Kb5,Xg10/Kc12,Xg12/././. P:m - 0/0/0/0/0/0 - 0/0/0/0/0/0 1"
"""Blue can capture Purple's Templar, and Black can then capture there."""
PHONE = {"viewport": {"width": 360, "height": 640}, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}


def come(visitors: Visitors, name: str, **options: Any) -> Screen:
    return visitors.come(name, played=VICTORUS, **options)


@pytest.mark.parametrize(("seats", "rounds"), [(6, 2), (2, 1)])
def test_a_match_against_bots_is_played_to_its_end(visitors: Visitors, seats: int, rounds: int) -> None:
    """With six seats everybody has an army, with two everybody has three."""
    ann = come(visitors, "Ann")
    options = {"quick": True, "round_limit": rounds}
    ann.open(["me", *["random"] * (seats - 1)], options=options)
    play_out(ann, VICTORUS.setup(seats, VICTORUS.Options(**options)), "greedy", Rng(seats))
    ann.is_over()
    expect(ann.prompt).to_contain_text("most points after the last round")
    expect(ann.page.get_by_role("group", name="Purple", exact=True)).to_be_visible()
    assert violations(ann) == []


@pytest.mark.parametrize("screen", [{}, PHONE], ids=["desk", "phone"])
def test_the_total_time_is_shown_and_when_it_is_up_the_round_is_the_last(
    survivors: Visitors, screen: dict[str, Any]
) -> None:
    ann, options = come(survivors, "Ann", **screen), {"quick": True, "time_limit": 60}
    table = ann.open(["hotseat", "hotseat"], options=options)["table"]
    time = ann.page.get_by_role("timer", name="Time left of the match")
    expect(time).to_have_text(re.compile(r"^(1:00:00|59:\d\d)$"))
    survivors.server.kill()
    with sqlite3.connect(survivors.server.data / "ludarium.sqlite") as database:
        database.execute("UPDATE log SET at = at - 3600000 WHERE match = ?", (table,))
    survivors.server.start()
    expect(time).to_have_text("Time is up")
    expect(ann.prompt).to_contain_text("This is the last round.")
    assert violations(ann) == []
    state = VICTORUS.setup(2, VICTORUS.Options(**options))
    state.play(VICTORUS.clock.time_up(state))
    for text in ("j2-k3", "d3-f4", "c10-c7", "j13-k13", "o10-o9", "n4-c10"):
        ann.play(state, text)
        state.play(VICTORUS.parse(state, text))
    ann.is_over()
    expect(ann.prompt).to_contain_text("most points after the last round")
    expect(time).not_to_be_visible()


def test_a_capture_can_be_undone_before_it_is_sent_and_earns_a_bonus_move(visitors: Visitors) -> None:
    ann = come(visitors, "Ann")
    ann.open(["hotseat"] * 6, position=CHAIN)
    state = VICTORUS.position(CHAIN)
    ann.point(state, "g6xg10")
    expect(ann.ready("g6xg10")).to_be_enabled()
    ann.page.keyboard.press("Escape")
    expect(ann.primary).to_be_disabled()
    ann.has()
    ann.play(state, "g6xg10")
    ann.has("g6xg10")
    expect(ann.prompt).to_contain_text("Bonus move for your capture: choose one of the")
    expect(ann.spot("g10")).to_have_accessible_name(re.compile("Purple Templar, on g10, white-edged, frozen"))
    state.play(VICTORUS.parse(state, "g6xg10"))
    ann.play(state, "i2-k5-l5")
    ann.has("g6xg10", "i2-k5-l5")
    expect(ann.prompt).to_contain_text("Choose one of your Blue pieces: ")


def test_the_second_leg_of_a_royal_leads_into_the_centre(visitors: Visitors) -> None:
    ann = come(visitors, "Ann")
    ann.open(["hotseat"] * 6, position=JOURNEY)
    journey = ann.board.locator(".journey")
    expect(journey).to_have_count(1)
    expect(journey.locator("title")).to_contain_text("Purple King, on k6, journey 11 of 12")
    state = VICTORUS.position(JOURNEY)
    for text in ("k6-i6", "i6-i8"):
        ann.play(state, text)
        state.play(VICTORUS.parse(state, text))
    ann.is_over()
    expect(ann.prompt).to_contain_text("Purple wins: a royal conquered the centre")


def test_a_picked_royal_shows_how_far_around_every_cell_would_bring_it(visitors: Visitors) -> None:
    ann = come(visitors, "Ann")
    ann.open(["hotseat"] * 6, position=JOURNEY)
    ann.spot("k6").click()
    expect(ann.prompt).to_contain_text("Numbers: journey")
    expect(ann.primary).to_contain_text("Choose where the King goes")
    expect(ann.board.locator(".badge").filter(has_text="+1")).not_to_have_count(0)
    ann.spot("i6").click()
    expect(ann.board.locator(".number")).to_have_text(["11 → 12 of 12"])
    expect(ann.board.locator(".added")).to_have_count(1)
    expect(ann.primary).to_contain_text("journey 11 → 12 of 12")


def test_who_could_capture_the_piece_there_is_marked_and_named_on_the_button(visitors: Visitors) -> None:
    ann = come(visitors, "Ann")
    ann.open(["hotseat"] * 6, position=CHAIN)
    ann.spot("g6").click()
    ann.spot("g4").click()
    expect(ann.primary).to_contain_text("2 enemies could capture it")
    expect(ann.board.locator("polygon.threat:not(.light)")).to_have_count(2)
    ann.page.keyboard.press("Escape")
    expect(ann.board.locator(".threat")).to_have_count(0)


def test_a_capture_shows_what_it_brings_before_it_is_sent(visitors: Visitors) -> None:
    ann = come(visitors, "Ann")
    ann.open(["hotseat"] * 6, position=CHAIN)
    ann.spot("g6").click()
    expect(ann.board.locator(".badge.taken")).to_have_text(["+1", "+1"])
    ann.spot("g10").click()
    expect(ann.board.locator(".number")).to_have_text(["0 → 1 of 3 captures"])
    expect(ann.prompt).to_contain_text("Capture 1 of 3, 1 of 2 to Royal Knight, bonus move.")


def test_arrows_turn_with_their_army_on_shields_that_stand_upright(visitors: Visitors) -> None:
    ann = come(visitors, "Ann")
    ann.open(["me", *["hotseat"] * 5])
    expect(ann.board.locator(".piece")).to_have_count(72)
    for _ in range(2):
        assert angles(ann, ".piece .ways") == {0, 60, 120, 180, 240, 300}
        assert angles(ann, ".piece .base") == {0}
        assert angles(ann, ".piece .upright") == {0}
        ann.button("Turn the board").click()


def angles(screen: Screen, selector: str) -> set[int]:
    """By how many degrees things on the board are turned on the screen."""
    turned = "all => all.map(one => { const m = one.getScreenCTM(); return Math.atan2(m.b, m.a) * 180 / Math.PI; })"
    return {round(angle) % 360 for angle in screen.board.locator(selector).evaluate_all(turned)}


def test_the_last_move_is_marked_where_it_began_and_ended(visitors: Visitors) -> None:
    ann = come(visitors, "Ann")
    ann.open(["hotseat"] * 6, position=CHAIN)
    ann.play(VICTORUS.position(CHAIN), "g6xg10")
    ann.has("g6xg10")
    expect(ann.board.locator(".tagged text")).to_have_text(["g10", "g6"])
    expect(ann.board.locator(".faint").filter(has_text="i7")).to_have_count(1)  # cells are large enough for their names


def test_the_last_move_stands_out_and_what_came_before_leaves_a_faint_trail(
    visitors: Visitors,
) -> None:
    ann, bob, eve = (come(visitors, name) for name in ("Ann", "Bob", "Eve"))
    created = ann.open(["me", "open", "open", *["random"] * 3], position=AVENGED)
    bob.join(created["table"], created["claims"]["1"])
    eve.join(created["table"], created["claims"]["2"])
    actions = [(ann, "h2-h4"), (bob, "g10xg6"), (bob, "pass"), (eve, "g12xg6")]
    for number, (screen, text) in enumerate(actions):
        screen.has(*(done for _, done in actions[:number]))
        screen.type(text)
    ann.has(*(done for _, done in actions))
    expect(ann.page.get_by_text("Since your turn: 2")).to_be_visible()
    expect(ann.board.locator(".tagged text")).to_have_text(["g12", "g6"])
    trails = ann.board.locator("g.faint").filter(has=ann.page.locator("polyline"))
    expect(trails).to_have_count(1)  # of Blue's capture, though it was taken since


def test_every_seat_has_its_own_side_at_the_bottom_and_can_turn_the_board(visitors: Visitors) -> None:
    ann = come(visitors, "Ann")
    ann.open(["hotseat", "hotseat", "me", "hotseat", "hotseat", "hotseat"])
    bob = come(visitors, "Bob")
    created = bob.open(["open", "open", "me", "open", "open", "open"])
    assert len(created["claims"]) == 5
    expect(bob.board).to_be_visible()

    def lowest(screen: Screen) -> str:
        return max(("i1", "b4", "b11", "i15", "p11", "p4"), key=lambda cell: middle(screen.spot(cell))[1])

    assert lowest(bob) == "b11", "Black sits below for who plays Black"
    bob.page.keyboard.press("]")
    assert lowest(bob) == "b4", "a turn clockwise brings what lay to the right of it down"
    bob.page.keyboard.press("[")
    assert lowest(bob) == "b11"
    bob.button("Turn the board").click()
    assert lowest(bob) == "b4"


def test_a_phone_keeps_undo_beside_a_pass(visitors: Visitors) -> None:
    ann = come(visitors, "Ann", **PHONE)
    ann.open(["me", *["random"] * 5], position=CHAIN)
    ann.play(VICTORUS.position(CHAIN), "g6xg10")
    pass_on = ann.page.get_by_role("button", name="Pass", exact=True)
    expect(pass_on).to_be_in_viewport(ratio=1)
    assert pass_on.locator("span").evaluate("one => one.scrollWidth <= one.parentElement.clientWidth"), "not cut"
    expect(ann.button("Undo")).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_turn_is_taken_on_a_phone(visitors: Visitors, theme: str) -> None:
    ann = come(visitors, "Ann", color_scheme=theme, **PHONE)
    ann.open(["hotseat"] * 6)
    for spot in ("i1", "i15", "a6", "q10"):
        expect(ann.spot(spot)).to_be_in_viewport(ratio=1)
    assert violations(ann) == []
    ann.play(VICTORUS.setup(6, VICTORUS.Options()), "h2-h6")
    expect(ann.spot("h6")).to_have_accessible_name(re.compile("Purple Excalibur, on h6, black-edged"))
    assert ann.page.evaluate("document.documentElement.scrollWidth") <= 360


@pytest.mark.parametrize("touch", [True, False])
def test_a_tap_beside_a_target_picks_the_nearest_one(visitors: Visitors, touch: bool) -> None:
    """On a phone, cells are narrower than a finger; a mouse hits exactly what it points at."""
    ann = come(visitors, "Ann", **PHONE | {"has_touch": touch, "is_mobile": touch})
    ann.open(["hotseat"] * 6, position=CHAIN)
    if touch:
        ann.spot("g6").tap()  # the first tap enlarges the board
        expect(ann.button("Show the whole board")).to_be_visible()
    ann.spot("g6").click() if not touch else ann.spot("g6").tap()
    expect(ann.spot("f6")).to_have_attribute("data-offered", "move")
    (x, y), (u, v) = (middle(ann.spot(cell)) for cell in ("f6", "f7"))
    beside = x + 0.54 * (u - x), y + 0.54 * (v - y)  # just across the border
    ann.page.touchscreen.tap(*beside) if touch else ann.page.mouse.click(*beside)
    if touch:
        expect(ann.ready("g6-f6")).to_be_enabled()
    else:
        expect(ann.page.get_by_role("region", name=re.compile("f7"))).to_be_visible()
        expect(ann.page.locator('[data-sends^="g6"]')).to_have_count(0)


def test_a_tap_shows_a_piece_and_a_seat_in_full_on_a_phone(visitors: Visitors) -> None:
    ann = come(visitors, "Ann", **PHONE)
    ann.open(["hotseat"] * 6, position=CAPTIVE)
    ann.spot("g10").tap()
    expect(ann.button("Show the whole board")).to_be_visible()
    ann.spot("g10").tap()
    card = ann.page.get_by_role("dialog").get_by_role("region", name="Black Excalibur")
    expect(card).to_contain_text("Slides straight, sideways or slanting")
    expect(card).to_contain_text("Ends on white cells, the lighter ones.")
    close = ann.page.get_by_role("dialog").get_by_role("button", name="Close", exact=True)
    close.tap()
    ann.spot("g6").tap()  # the view has stayed enlarged, so that one tap picks
    ann.button("About Purple Templar").tap()
    expect(ann.page.get_by_role("dialog")).to_contain_text("straight ahead or back, or sideways")
    close.tap()
    ann.begins("Green").tap()
    seats = ann.page.get_by_role("dialog", name="Seats")
    expect(seats.get_by_role("group", name="Purple")).to_contain_text("Green King, a captive of Purple")
    assert violations(ann) == []


def test_every_journey_has_a_ring_and_your_own_stands_out(visitors: Visitors) -> None:
    ann = come(visitors, "Ann")
    ann.open(["me", *["random"] * 5], position=JOURNEYS)
    expect(ann.board.locator(".journey")).to_have_count(4)
    own = ann.board.locator(".journey.strong")
    expect(own).to_have_count(1)
    expect(own.locator("title")).to_contain_text("Purple King, on k6, journey 11 of 12")
    expect(ann.board.locator(".portal")).to_have_count(1)  # Red's Queen has been all the way around
    ann.spot("j11").hover()
    expect(ann.page.get_by_role("region", name="Red Queen")).to_contain_text("counter-clockwise")


def test_a_phone_shows_your_own_journey_before_it_has_begun(visitors: Visitors) -> None:
    ann = come(visitors, "Ann", **PHONE)
    ann.open(["me", *["random"] * 5], position=FREED)
    seats = ann.page.get_by_role("group", name="Seats", exact=True)
    expect(seats.get_by_role("button").filter(has_text="You")).to_contain_text("1/12")  # a Queen begins one step ahead
    expect(seats.get_by_text("/12")).to_have_count(1)


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_what_frozen_means_is_told_while_a_piece_is(visitors: Visitors, phone: bool) -> None:
    size = {"width": 390, "height": 844} if phone else {"width": 1280, "height": 720}
    options = (PHONE if phone else {}) | {"viewport": size}
    ann, state = come(visitors, "Ann", **options), VICTORUS.position(FULL)
    ann.open(["me", "hotseat"], position=FULL)
    told = ann.page.locator('[data-zone-box="reserve"]') if phone else ann.page.get_by_role("region", name="The pieces")
    expect(told).to_contain_text("White edges")
    expect(told).not_to_contain_text("Frozen")
    ann.play(state, "g6xg10")
    expect(told).to_contain_text("Frozen it captured, so it rests this turn.")
    assert told.evaluate("box => box.scrollHeight <= box.clientHeight"), "all of it is in sight"


def test_two_of_three_seats_can_chat_in_private(visitors: Visitors) -> None:
    ann, bob, eve = (come(visitors, name) for name in ("Ann", "Bob", "Eve"))
    created = ann.open(["me", "open", "open"])
    for screen, seat in ((bob, "1"), (eve, "2")):
        screen.join(created["table"], created["claims"][seat])
    expect(ann.prompt).to_contain_text("Your turn.")
    ann.page.get_by_label("To whom").select_option("Bob alone")
    ann.say("Shall we?")
    ann.page.get_by_label("To whom").select_option("everybody")
    ann.say("Good luck, all!")
    for screen in (ann, bob, eve):
        expect(screen.talk).to_contain_text("Good luck, all!")
    expect(bob.talk).to_contain_text("Ann only to you Shall we?")
    expect(ann.talk).to_contain_text("Ann only to Bob Shall we?")
    assert "Shall we?" not in eve.page.content()
