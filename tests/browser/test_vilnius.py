"""Vilnius in the browser: cards, displays, the fight and what it still needs, supplies on sheets, pointing."""

import re
from typing import Any

import pytest
from screen import Screen, Visitors, expect, seen
from test_access import keep_picture, violations

from ludarium import game

VILNIUS = game("vilnius")
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}
CITY = (
    "vilnius/1 seats=2 / at city 0 round=3 / display 0 storehouse@1,-1 garrison@2,0 / display 1 archery-range@1,1"
    " / hand 0 palanga telsiai varniai siauliai skuodas kraziai farmers townguard / hand 1 trakai utena hunters"
    " / row 0 sergeants / row 1 bowmen raiders / seat 0 strength=6 / seat 1 strength=4 to=quarter / enemy toll-castle"
)
FIGHT = (
    "vilnius/1 cards=ludarium-1 seats=2 / at military round=6 points=9 / display 0 storehouse@1,-1 garrison@2,0"
    " / display 1 archery-range@1,1 / hand 0 men-at-arms farmers*2 townguard light-riders"
    " / hand 1 hunters slavic-axemen farmers / row 0 sergeants bowmen / row 1 grey-mantles raiders"
    " / seat 0 strength=4 / seat 1 strength=4 to=quarter / enemy toll-castle / stored 0 palanga"
)
THREE = (
    "vilnius/1 seats=3 / at city 0 round=9 points=5 / display 1 estate@0,1 / display 2 garrison@2,0 stable@3,0"
    " / hand 0 palanga kraziai varniai siauliai / hand 1 utena zarasai / hand 2 slonim / row 1 bowmen raiders"
    " / units 1 farmers*2 / units 2 farmers / order -"
)
"""The next Order card is the Final Attack."""
CAPTURE = "vilnius/1 seats=2 / at capture 0 / hand 0 townguard*2 slavic-axemen*2 / stack 1 kaunas punia tilze"
STORM = (
    "vilnius/1 seats=2 / at target round=6 / hand 0 men-at-arms*2 farmers / hand 1 hunters*2 slavic-axemen*2 farmers"
    " / enemy toll-castle"
)
"""Neither player can destroy the castle alone."""
LOOT = (
    "vilnius/1 cards=ludarium-1 seats=2 / at military round=6 / row 0 sergeants sergeants / hand 0 men-at-arms*2"
    " / units 1 farmers"
)
"""Men-at-Arms beat Sergeants one to one, and two Sergeants are worth a card."""
MAX_CHOICES = 900
"""No match takes more choices than this on one screen."""


def come(visitors: Visitors, name: str, **options: Any) -> Screen:
    return visitors.come(name, played=VILNIUS, **options)


def pair(visitors: Visitors, start: str) -> tuple[Screen, Screen]:
    """Ann plays the first quarter and Bob the second, from a position."""
    ann, bob = come(visitors, "Ann"), come(visitors, "Bob")
    created = ann.open(["me", "open"], position=start)
    bob.join(created["table"], created["claims"]["1"])
    expect(ann.prompt).to_contain_text("Your turn.")
    return ann, bob


def foe(screen: Screen, name: str) -> Any:
    """An enemy in the fight, with the Units sent against it."""
    return screen.page.get_by_role("region", name=re.compile(f"^{name}, towards"))


def measure(what: Any) -> dict[str, float]:
    """The position and size of something on the page."""
    box = what.bounding_box()
    assert box is not None
    return dict(box)


def missing(*actions: str) -> dict[str, str]:
    """What is still missing against every enemy after these actions, by its name."""
    state = VILNIUS.position(FIGHT)
    for action in actions:
        state.play(VILNIUS.parse(state, action))
    return {zone.name.partition(",")[0]: zone.note for zone in seen(state, VILNIUS).zones if zone.id.startswith("at-")}


def simply(screen: Screen) -> None:
    """Make the simplest decision that the page offers: the first button, else the first cards until it can be sent."""
    first = screen.acts.locator(".do button:enabled:not(.send, .primary)").filter(
        has_not_text=re.compile("^(Undo|Hint|Clear|Send)")
    )
    send = screen.acts.locator(".primary:enabled")
    cards = screen.page.locator("button[data-offered]:not([aria-pressed=true]), .board [data-offered]")
    for picked in range(12):
        expect(first.or_(send).or_(cards).first).to_be_attached()  # the page may still be loading the next question
        if first.count() and not picked:
            first.first.click()
            return
        if send.count():
            send.first.click()
            return
        cards.first.click()


def play_simply(screen: Screen) -> int:
    """Play to the end of the match; returns how many choices that took."""
    for number in range(MAX_CHOICES):
        expect(screen.prompt).to_contain_text(re.compile(r"'s turn\.|Your turn\.|The match is over\."))
        if "over" in screen.prompt.inner_text():
            return number
        expect(screen.page.locator("[data-offered], .acts .do button:enabled").first).to_be_attached()
        simply(screen)
        expect(screen.prompt).not_to_contain_text("Sending")
    pytest.fail(f"The match is not over after {MAX_CHOICES} choices.")


def test_a_match_with_a_bot_is_played_to_its_end(visitors: Visitors) -> None:
    """By somebody who knows only what the page offers, and defends the city badly."""
    ann = come(visitors, "Ann")
    ann.open(["me", "random"], options={"difficulty": "heavy"})
    assert play_simply(ann) > 5
    ann.is_over()
    expect(ann.prompt).to_contain_text("Vilnius has fallen: all have lost")
    expect(ann.page.get_by_role("region", name="Counts")).to_contain_text("City points 0 / 9")
    assert violations(ann) == []


def test_one_person_plays_both_seats_to_the_end(visitors: Visitors) -> None:
    ann = come(visitors, "Ann")
    ann.open(["me", "hotseat"], options={"difficulty": "heavy"})
    assert play_simply(ann) > 10
    expect(ann.prompt).to_contain_text("Vilnius has fallen: all have lost")
    texts = ann.heard()
    assert {"draw 0", "pass"} <= set(texts)
    assert any(text.startswith("First reveals") for text in texts)
    assert any(text.startswith("Second reveals") for text in texts)


def test_units_are_sent_against_enemies_and_everybody_sees_what_is_still_missing(visitors: Visitors) -> None:
    ann, bob = pair(visitors, FIGHT)
    for screen in (ann, bob):
        for name, note in missing().items():
            assert note.startswith("Still missing ")
            expect(foe(screen, name)).to_contain_text(note)
        expect(screen.page.get_by_role("note", name="Outlook")).to_contain_text("City points at stake: ")
    ann.spot("hand-0-men-at-arms.1").click()
    ann.spot("at-1").locator("header").click()
    for screen in (ann, bob):
        expect(foe(screen, "Sergeants")).to_contain_text("Enough to beat it")
        expect(foe(screen, "Sergeants").get_by_role("button", name=re.compile("^Men-at-Arms"))).to_be_visible()
        expect(screen.page.get_by_role("note", name="Outlook")).to_contain_text("Units that die: First's Men-at-Arms")
    expect(bob.page.locator("[data-offered]")).to_have_count(0)
    assert violations(ann) == []


def test_a_unit_is_dragged_and_taken_back(visitors: Visitors) -> None:
    ann = come(visitors, "Ann", viewport={"width": 1280, "height": 960})
    ann.open(["me", "random"], position=FIGHT)
    ann.drag("hand-0-townguard.1", "at-2")
    expect(foe(ann, "Bowmen")).to_contain_text(missing("assign townguard bowmen")["Bowmen"])
    ann.spot("hand-0-townguard.1").click()
    ann.button("Send withdraw townguard").click()
    expect(foe(ann, "Bowmen")).to_contain_text(missing()["Bowmen"])
    expect(ann.page.get_by_role("group", name="First's hand").get_by_role("button", name="Townguard")).to_be_visible()


def test_the_symbols_of_a_distributing_unit_go_to_several_enemies(visitors: Visitors) -> None:
    ann = come(visitors, "Ann")
    ann.open(["me", "random"], position=FIGHT)
    sent = {"Sword": ("at-1", "Sergeants"), "Arrow": ("at-2", "Bowmen")}
    for weapon, (spot, _) in sent.items():
        ann.spot("hand-0-light-riders.1").click()
        if spot == "at-2":  # by now it could also be called back
            ann.page.get_by_role("group", name="What do you mean?").get_by_role(
                "button", name=re.compile("^choose")
            ).click()
        ann.spot(spot).locator("header").click()
        ann.button(weapon).click()
        expect(ann.prompt).to_contain_text("deploy Units or hold")
    notes = missing("allot light-riders sword sergeants", "allot light-riders arrow bowmen")
    for _, name in sent.values():
        expect(foe(ann, name)).to_contain_text(notes[name])


def test_identical_units_are_interchangeable(visitors: Visitors) -> None:
    ann = come(visitors, "Ann")
    ann.open(["me", "random"], position=FIGHT)
    ann.spot("hand-0-farmers.2").click()
    ann.spot("at-1").locator("header").click()
    expect(foe(ann, "Sergeants")).to_contain_text(missing("assign farmers.1 sergeants")["Sergeants"])
    ann.has("assign farmers.1 sergeants")


def test_only_its_owner_sends_a_unit(visitors: Visitors) -> None:
    ann, bob = pair(visitors, FIGHT)
    ann.spot("hand-1-hunters.1").click()
    expect(ann.button("Clear")).to_have_count(0)
    ann.button("Hold").click()
    expect(bob.prompt).to_contain_text("Your turn. Round 6, Fight. Second: deploy Units or hold.")
    expect(ann.prompt).to_contain_text("Second: deploy Units or hold.")


def test_a_building_of_the_order_is_attacked_together(visitors: Visitors) -> None:
    """The starting player passes, the other calls for the attack, and each sends their own Units."""
    ann, bob = pair(visitors, STORM)
    for screen in (ann, bob):
        expect(screen.prompt).to_contain_text("First: choose an enemy Building to attack together or pass.")
    expect(bob.page.locator("[data-offered]")).to_have_count(0)
    ann.button("Pass").click()
    expect(bob.prompt).to_contain_text("Your turn. Round 6, Enemy Buildings. Second: choose an enemy Building")
    keep_picture(bob, "vilnius-together")
    bob.spot("enemy-1").click()
    bob.button("Send target toll-castle").click()
    expect(ann.prompt).to_contain_text("Your turn. Round 6, Enemy Buildings. First: deploy Units against the Building")
    for unit in ("men-at-arms.1", "men-at-arms.2"):
        ann.spot(f"hand-0-{unit}").click()
        ann.spot("at-1").locator("header").click()
        expect(ann.spot("at-1").locator(f'[data-spot="hand-0-{unit}"]')).to_be_visible()
    ann.button("Hold").click()
    expect(bob.prompt).to_contain_text("Your turn.")
    bob.spot("hand-1-hunters.1").click()
    bob.spot("at-1").locator("header").click()
    expect(bob.page.get_by_role("region", name="Toll Castle")).to_contain_text("Enough to beat it")
    bob.button("Hold").click()
    ann.button("Hold").click()
    expect(ann.prompt).to_contain_text("First: take a loot card or skip it.")
    assert violations(bob) == []


def test_loot_is_taken_by_everyone_from_their_own_pile(visitors: Visitors) -> None:
    ann, bob = pair(visitors, LOOT)
    for unit, foe_at in (("men-at-arms.1", "at-1"), ("men-at-arms.2", "at-2")):
        ann.spot(f"hand-0-{unit}").click()
        ann.spot(foe_at).locator("header").click()
    ann.button("Hold").click()
    expect(ann.prompt).to_contain_text("First: take a loot card from your own pile or pass (1 left).")
    expect(bob.button("Take a loot card")).to_have_count(0)
    ann.button("Take no loot card").click()
    expect(bob.prompt).to_contain_text("Your turn. Round 6, Plundering. Second: take a loot card from your own pile")
    bob.button("Take a loot card").click()
    expect(ann.page.get_by_role("group", name="Second's loot").get_by_role("button")).to_have_count(1)
    expect(ann.page.get_by_role("group", name="First's loot").get_by_role("button")).to_have_count(0)


def test_a_card_that_is_pointed_out_is_shown_to_everybody(visitors: Visitors) -> None:
    ann, bob = pair(visitors, FIGHT)
    bob.spot("hand-0-light-riders.1").hover()
    bob.button("Point it out").click()
    said = ann.page.get_by_role("log", name="Table chat").get_by_role("button")
    expect(said).to_have_text("points at Light Riders · First's hand")
    said.click()
    expect(ann.spot("hand-0-light-riders.1")).to_have_class(re.compile("hinted"))
    expect(ann.page.get_by_role("region", name="Light Riders")).to_contain_text("Distributes")


def test_a_building_is_chosen_on_the_sheet_placed_and_paid(visitors: Visitors) -> None:
    ann = come(visitors, "Ann")
    ann.open(["me", "random"], position=CITY)
    supply = ann.page.get_by_role("region", name="Supply")
    expect(supply.get_by_role("group", name="Units to recruit")).to_be_visible()
    keep_picture(ann, "vilnius")
    ann.spot("general-guardhouse").click()
    expect(ann.prompt).to_contain_text("Guardhouse can be placed.")
    ann.spot("0:2,-1").click()
    expect(ann.prompt).to_contain_text("Build Guardhouse at 2,-1: pay ")
    state = VILNIUS.position(CITY)
    state.play(VILNIUS.parse(state, "build guardhouse 2,-1"))
    payment = next(one for one in seen(state, VILNIUS).choices if len(one.path) == 3)  # two Provinces and a button
    first, second = (step.spot for step in payment.path[:2])
    for card in (second, first):  # in any order
        ann.spot(card).click()
    expect(ann.prompt).to_contain_text("Send it?")
    ann.spot(second).click()
    expect(ann.prompt).to_contain_text("still missing: ")
    ann.spot(second).click()
    ann.button(f"Send {payment.text}").click()
    expect(ann.spot("0:2,-1")).to_have_accessible_name(re.compile("Guardhouse"))
    assert violations(ann) == []


def test_threat_and_strength_are_shown_side_by_side(visitors: Visitors) -> None:
    ann = come(visitors, "Ann")
    ann.open(["me", "random"], position=CITY)
    row = ann.page.get_by_role("region", name="Second's attack row")
    expect(row).to_contain_text("Threat 2/4")
    expect(row).to_contain_text("Towards the quarter")
    expect(ann.page.get_by_role("region", name="Enemy Buildings")).to_contain_text("Toll Castle")
    expect(ann.page.get_by_role("region", name="Counts")).to_contain_text("Order cards, first part")
    expect(ann.seat("First")).to_contain_text("Threat 3 of 6")


def test_one_person_plays_three_seats_to_a_victory(visitors: Visitors) -> None:
    """An unavailable card says why, a payment says what is missing, and the deciding seat has the widest display."""
    ann = come(visitors, "Ann")
    ann.open(["me", "hotseat", "hotseat"], position=THREE)
    expect(ann.prompt).to_contain_text("Ann's turn. Round 9, City. First: build")
    own, other = (ann.page.get_by_role("group", name=f"Board of {name}") for name in ("First", "Third"))
    assert measure(own)["width"] > 1.5 * measure(other)["width"]
    ann.spot("private-0-palace").click()
    why = ann.page.get_by_role("region", name=re.compile("^Why not build palace"))
    expect(why).to_contain_text("it costs 5 Gold and 4 Tools, and you have 3 Gold and 3 Tools")
    ann.spot("general-guardhouse").click()
    ann.spot("0:1,-1").click()
    ann.spot("province-palanga").click()
    expect(ann.prompt).to_contain_text("Gold 2 of 2, Tools 0 of 1; still missing: Tools 1.")
    ann.spot("province-varniai").click()
    expect(ann.prompt).to_contain_text("Gold 2 of 2, Tools 1 of 1. Send it?")
    ann.button("Send pay palanga varniai").click()
    expect(ann.prompt).to_contain_text("Second: build")
    assert play_simply(ann) > 2
    expect(ann.prompt).to_contain_text("Vilnius stands: all have won; most Glory: Third")
    assert violations(ann) == []


def test_three_seats_fit_on_a_phone(visitors: Visitors) -> None:
    ann = come(visitors, "Ann", **PHONE)
    ann.open(["me", "random", "random"], position=THREE)
    ann.button("Open: Supply").tap()
    ann.page.get_by_role("dialog").locator('[data-spot="private-0-palace"]').tap()
    told = ann.page.get_by_role("dialog", name="This card")
    expect(told.get_by_role("region", name=re.compile("^Why not build palace"))).to_contain_text("it costs 5 Gold")
    told.get_by_role("button", name="Close", exact=True).first.tap()
    expect(ann.page.get_by_role("dialog", name="Supply")).to_be_visible()  # the sheet that was open before
    assert violations(ann) == []
    ann.page.get_by_role("dialog").get_by_role("button", name="Close", exact=True).tap()
    assert ann.page.evaluate("document.documentElement.scrollWidth") <= 390


def test_a_province_is_captured_with_units_in_any_order(visitors: Visitors) -> None:
    ann = come(visitors, "Ann")
    ann.open(["me", "random"], position=CAPTURE)
    stack = ann.page.get_by_role("region", name="Province stack 1")
    expect(stack).to_contain_text("Costs sword, shield")
    stack.locator("header").click()
    ann.spot("hand-0-slavic-axemen.2").click()
    ann.spot("hand-0-townguard.1").click()
    ann.button("Send capture 1 townguard slavic-axemen").click()
    ann.spot("province-kaunas").click()
    ann.button("Send keep kaunas").click()
    expect(ann.prompt).to_contain_text("order the others under the stack")


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_cards_are_read_on_a_phone(visitors: Visitors, theme: str) -> None:
    ann = come(visitors, "Ann", color_scheme=theme, **PHONE)
    ann.open(["me", "random"], position=CITY)
    ann.button("Open: Supply").tap()
    sheet = ann.page.get_by_role("dialog")
    sheet.locator('[data-spot="general-storehouse"]').tap()
    expect(sheet).to_have_count(0)
    expect(ann.prompt).to_contain_text("Storehouse can be placed.")
    keep_picture(ann, f"vilnius-phone-{theme}")
    ann.button("Clear").tap()
    ann.page.get_by_role("region", name="First's attack row").locator('[data-spot="row-0-1"]').tap()
    card = ann.page.get_by_role("dialog").get_by_role("region", name="Sergeants", exact=True)
    for words in (
        "demands",
        "sword",
        "shield",
        "spear",
        "after the Boost also",
        "harms the city",
        "fire",
        "Strength 3",
    ):
        expect(card).to_contain_text(words)
    assert violations(ann) == []
    ann.page.get_by_role("dialog").get_by_role("banner").get_by_label("Close").tap()
    assert ann.page.evaluate("document.documentElement.scrollWidth") <= 390
