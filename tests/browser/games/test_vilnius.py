"""Vilnius in the browser: cards, displays, the fight and what it still needs, supplies on sheets, pointing."""

import re
from typing import Any

import pytest
from page_checks import keep_picture, violations
from screen import Screen, Visitors, expect, seen

from ludarium import game
from ludarium.core import Step

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
CROWD = "row 0 sergeants bowmen raiders spearmen / row 1 grey-mantles levied-serfs turcopoles scouts hired-pikes"
SIEGE = (
    "vilnius/1 cards=ludarium-1 seats=2 / at military round=6 points=9 / hand 0 men-at-arms farmers light-riders"
    " / row 0 sergeants bowmen raiders spearmen levied-serfs turcopoles / seat 0 strength=4"
)
LOSSES = (
    "vilnius/1 cards=ludarium-1 seats=2 / at military round=6 points=9 / hand 0 men-at-arms*2 farmers light-riders"
    " / display 0 storehouse@1,-1 garrison@2,0 / row 0 knight-brothers hired-pikes spearmen bowmen"
    " / row 1 raiders sergeants / seat 0 strength=4 to=quarter / seat 1 strength=4"
)
"""Points, Buildings, Units and Provinces are at stake at once."""
SKULL = (
    "vilnius/1 cards=ludarium-1 seats=2 / at military round=6 / row 0 sergeants bowmen"
    " / hand 0 men-at-arms light-riders / units 1 farmers / seat 0 strength=3"
)
"""Both Units cost the same, so that Sergeants may kill either."""
MANY = "row 1 grey-mantles scouts turcopoles spearmen bowmen hired-pikes"
LOOT = (
    "vilnius/1 cards=ludarium-1 seats=2 / at military round=6 / row 0 sergeants sergeants / hand 0 men-at-arms*2"
    " / units 1 farmers"
)
"""Men-at-Arms beat Sergeants one to one, and two Sergeants are worth a card."""
INCOME = (
    "vilnius/1 seats=2 / at income 0 round=4 / display 0 storehouse@1,-1 / units 0 farmers townguard slavic-axemen"
    " / units 1 farmers hunters / row 0 levied-serfs / stored 0 palanga"
)
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
    """An enemy in its lane, with the Units sent against it."""
    return screen.page.get_by_role("group", name=name, exact=True)


def send(screen: Screen, unit: str, lane: str) -> None:
    """Send a Unit as a whole against an enemy: a tap on it, and a tap on the lane."""
    screen.spot(unit).click()
    screen.spot(lane).click()


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
    return {zone.name: zone.state for zone in seen(state, VILNIUS).zones if zone.within}


def simply(screen: Screen) -> None:
    """Make the simplest decision that the page offers: a button, else the first cards until it can be sent."""
    page = screen.page
    button = page.locator('.acts button[data-sends]:enabled:not([data-sends=""])')
    press = page.locator(".tray button[data-press]:enabled")
    card = page.locator("[data-offered]:not([aria-pressed=true])")
    over = page.locator(".prompt.over")
    before = page.locator("main").get_attribute("data-actions")
    for _ in range(12):
        # The page may still be loading the next question, or the end of the match.
        expect(button.or_(press).or_(card).or_(over).first).to_be_attached()
        if over.count():
            return
        for found in (button, press, card):
            if found.count():
                found.first.click()
                break
        if page.locator("main").get_attribute("data-actions") != before:
            return


def play_simply(screen: Screen) -> int:
    """Play to the end of the match; returns how many choices that took."""
    for number in range(MAX_CHOICES):
        screen.page.wait_for_function(
            "() => document.querySelector('main[data-asks=true]') || document.querySelector('.prompt.over')"
        )
        if screen.page.locator(".prompt.over").count():
            return number
        simply(screen)
    pytest.fail(f"The match is not over after {MAX_CHOICES} choices.")


def test_a_match_with_a_bot_is_played_to_its_end(visitors: Visitors) -> None:
    """By somebody who knows only what the page offers, and defends the city badly."""
    ann = come(visitors, "Ann")
    ann.open(["me", "random"], options={"difficulty": "heavy"})
    assert play_simply(ann) > 5
    ann.is_over()
    expect(ann.prompt).to_contain_text("Vilnius has fallen: all have lost")
    expect(ann.page.get_by_role("banner")).to_contain_text("City 0 of 9")
    assert violations(ann) == []


def test_one_person_plays_both_seats_to_the_end(visitors: Visitors) -> None:
    ann = come(visitors, "Ann")
    ann.open(["me", "hotseat"], options={"difficulty": "heavy"})
    assert play_simply(ann) > 10
    expect(ann.prompt).to_contain_text("Vilnius has fallen: all have lost")
    texts = ann.heard()
    assert "pass" in texts
    assert any(text.startswith("draw ") for text in texts)
    assert any(text.startswith("First reveals") for text in texts)
    assert any(text.startswith("Second reveals") for text in texts)


def test_units_are_sent_against_enemies_and_everybody_sees_what_is_still_missing(visitors: Visitors) -> None:
    ann, bob = pair(visitors, FIGHT)
    for screen in (ann, bob):
        for name, note in missing().items():
            assert note.endswith(" missing")
            expect(foe(screen, name)).to_contain_text(note)
        expect(screen.page.get_by_role("note", name="Outlook")).to_contain_text("9 → 4")
        expect(screen.page.get_by_role("note", name="Outlook")).to_contain_text("5 city points burned")
    ann.spot("hand-0-men-at-arms.1").click()
    expect(foe(ann, "Sergeants").locator(".socket.will")).to_have_count(3)
    expect(foe(ann, "Raiders").locator(".socket.will")).to_have_count(1)
    ann.spot("at-1").click()
    for screen, whose in ((ann, "Your"), (bob, "Ann's")):
        expect(foe(screen, "Sergeants")).to_contain_text("Beaten")
        expect(foe(screen, "Sergeants").locator(".socket.met")).to_have_count(3)
        expect(foe(screen, "Sergeants").get_by_role("button", name=re.compile("^Men-at-Arms"))).to_be_visible()
        expect(screen.page.get_by_role("note", name="Outlook")).to_contain_text(f"{whose} Men-at-Arms die")
    expect(bob.page.locator("[data-offered]")).to_have_count(0)
    assert violations(ann) == []


def test_a_unit_is_dragged_and_taken_back(visitors: Visitors) -> None:
    ann = come(visitors, "Ann", viewport={"width": 1280, "height": 960})
    ann.open(["me", "random"], position=FIGHT)
    ann.drag("hand-0-townguard.1", "at-2")
    expect(foe(ann, "Bowmen")).to_contain_text(missing("assign townguard bowmen")["Bowmen"])
    ann.spot("hand-0-townguard.1").click()
    ann.ready("withdraw townguard").click()
    expect(foe(ann, "Bowmen")).to_contain_text(missing()["Bowmen"])
    expect(ann.page.get_by_role("group", name="Your hand").get_by_role("button", name="Townguard")).to_be_visible()


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
        tray = ann.page.get_by_role("region", name="Light Riders")
        expect(tray).to_contain_text("may split")
        tray.get_by_role("button", name=re.compile(f"^{weapon}", re.IGNORECASE)).click()
        ann.spot(spot).click()
        ann.ready(f"allot light-riders {weapon.lower()} {'sergeants' if spot == 'at-1' else 'bowmen'}").click()
        expect(ann.prompt).to_contain_text("enemies still stand")
    notes = missing("allot light-riders sword sergeants", "allot light-riders arrow bowmen")
    for _, name in sent.values():
        expect(foe(ann, name)).to_contain_text(notes[name])
        expect(foe(ann, name).get_by_role("button", name=re.compile("^Light Riders: "))).to_be_visible()
    expect(ann.page.get_by_role("group", name="Your hand").get_by_role("button", name="Light Riders")).to_be_visible()


def test_identical_units_are_interchangeable(visitors: Visitors) -> None:
    ann = come(visitors, "Ann")
    ann.open(["me", "random"], position=FIGHT)
    send(ann, "hand-0-farmers.2", "at-1")
    expect(foe(ann, "Sergeants")).to_contain_text(missing("assign farmers.1 sergeants")["Sergeants"])
    ann.has("assign farmers.1 sergeants")


def test_only_its_owner_sends_a_unit(visitors: Visitors) -> None:
    ann, bob = pair(visitors, FIGHT)
    ann.spot("hand-1-hunters.1").click()
    expect(ann.prompt).to_contain_text("Not possible.")
    expect(ann.spot("hand-1-hunters.1")).to_have_attribute("aria-pressed", "false")
    ann.button("Hold").click()
    expect(bob.prompt).to_contain_text("Your turn. 4 enemies still stand. Send a Unit against one, or hold.")
    expect(ann.prompt).not_to_contain_text("Your turn.")


def test_a_building_of_the_order_is_attacked_together(visitors: Visitors) -> None:
    """The starting player passes, the other calls for the attack, and each sends their own Units."""
    ann, bob = pair(visitors, STORM)
    expect(ann.prompt).to_contain_text("Attack one of the Order's Buildings together, or pass?")
    expect(bob.page.locator("[data-offered]")).to_have_count(0)
    ann.button("Pass").click()
    expect(bob.prompt).to_contain_text("Your turn. Attack one of the Order's Buildings together, or pass?")
    keep_picture(bob, "vilnius-together")
    bob.spot("enemy-1").click()
    bob.ready("target toll-castle").click()
    expect(ann.prompt).to_contain_text("Your turn. Send Units against the Toll Castle, or hold.")
    for unit in ("men-at-arms.1", "men-at-arms.2"):
        send(ann, f"hand-0-{unit}", "at-1")
        expect(foe(ann, "Toll Castle").locator(f'[data-spot="hand-0-{unit}"]')).to_be_visible()
    ann.button("Hold").click()
    expect(bob.prompt).to_contain_text("Your turn.")
    send(bob, "hand-1-hunters.1", "at-1")
    expect(foe(bob, "Toll Castle")).to_contain_text("Beaten")
    bob.button("Hold").click()
    ann.button("Hold").click()
    expect(ann.prompt).to_contain_text("It is destroyed. Take loot from your Province pile?")
    assert violations(bob) == []


def test_loot_is_taken_by_everyone_from_their_own_pile(visitors: Visitors) -> None:
    ann, bob = pair(visitors, LOOT)
    for unit, foe_at in (("men-at-arms.1", "at-1"), ("men-at-arms.2", "at-2")):
        send(ann, f"hand-0-{unit}", foe_at)
        expect(foe(ann, f"Sergeants {foe_at[-1]}")).to_contain_text("Beaten")
    ann.button("Hold").click()
    expect(ann.prompt).to_contain_text("1 card of loot is left. Take one from your own Province pile?")
    expect(bob.ready("take")).to_have_count(0)
    ann.button("Take no loot card").click()
    expect(bob.prompt).to_contain_text("Your turn. 1 card of loot is left.")
    expect(bob.ready("take")).to_contain_text("your loot 0 → 1")
    bob.ready("take").click()
    expect(ann.seat("Second")).to_contain_text("loot")
    expect(ann.seat("First")).not_to_contain_text("loot")


def test_a_card_that_is_pointed_out_is_shown_to_everybody(visitors: Visitors) -> None:
    ann, bob = pair(visitors, FIGHT)
    bob.spot("hand-0-light-riders.1").click(button="right")
    bob.button("Point it out").click()
    said = ann.talk.get_by_role("button")
    expect(said).to_have_text("points at Light Riders · First's hand")
    said.click()
    expect(ann.spot("hand-0-light-riders.1")).to_have_class(re.compile("isHinted"))


def test_a_pinned_popover_stays_when_the_hover_is_due(visitors: Visitors) -> None:
    """The pointer entered the card before the right click, so a popover that goes with the pointer was on its way."""
    ann = come(visitors, "Ann")
    ann.take_clock()
    ann.open(["me", "random"], position=FIGHT)
    ann.spot("hand-0-townguard.1").click(button="right")
    ann.page.clock.run_for(2000)
    ann.prompt.hover()
    expect(ann.page.locator(".pop.pinned")).to_contain_text("Townguard")


def test_a_tap_on_any_of_identical_units_chooses_one_on_a_phone(visitors: Visitors) -> None:
    ann = come(visitors, "Ann", **PHONE)
    ann.open(["me", "random"], position=FIGHT)
    ann.spot("hand-0-farmers.2").tap()
    expect(ann.button("Cancel")).to_be_visible()
    expect(ann.page.get_by_role("dialog")).to_have_count(0)


def test_a_beaten_enemy_harms_nothing_any_more(visitors: Visitors) -> None:
    ann = come(visitors, "Ann")
    ann.open(["me", "random"], position=FIGHT)
    expect(foe(ann, "Sergeants")).to_contain_text("city −2")
    send(ann, "hand-0-men-at-arms.1", "at-1")
    expect(foe(ann, "Sergeants")).to_contain_text("kills 1")
    expect(foe(ann, "Sergeants")).not_to_contain_text("city")


def test_the_enemy_building_that_is_asked_about_is_in_sight_among_many_lanes(visitors: Visitors) -> None:
    """The others are lists in columns as wide as ever and look calm; all of them are in sight, in their usual order."""
    ann = come(visitors, "Ann", viewport={"width": 1280, "height": 720})
    ann.open(["me", "random"], position=f"{STORM} / {CROWD}")
    expect(ann.spot("enemy-1")).to_be_in_viewport(ratio=0.99)
    expect(ann.page.locator(".lane.calm")).to_have_count(9)
    for lane in ann.page.locator(".lane").all():
        assert measure(lane)["width"] >= 119
    lanes = ann.page.get_by_role("region", name="What you face together")
    expect(lanes.get_by_role("heading")).to_contain_text(["Your row", "row", "Order's Buildings"])
    for name in ("Sergeants", "Hired Pikes", "Toll Castle"):
        expect(foe(ann, name)).to_be_in_viewport(ratio=0.99)
    expect(lanes.get_by_role("button", name="more")).to_have_count(0)
    assert violations(ann) == []


def test_six_attackers_are_all_in_sight_with_their_demands_and_who_was_sent(visitors: Visitors) -> None:
    ann = come(visitors, "Ann", viewport={"width": 1280, "height": 720})
    ann.open(["me", "random"], position=SIEGE)
    send(ann, "hand-0-men-at-arms.1", "at-1")
    sent = foe(ann, "Sergeants").get_by_role("button", name=re.compile("^Men-at-Arms"))
    expect(sent).to_be_visible()
    lanes = measure(ann.page.get_by_role("region", name="What you face together"))
    inside = [
        *ann.page.locator(".lane[data-asked=true]").all(),
        *ann.page.locator("[data-asked=true] .socket").all(),
        sent,
    ]
    assert ann.page.locator(".lane[data-asked=true]").count() == 6
    for one in inside:
        box = measure(one)
        assert lanes["x"] <= box["x"], box
        assert box["x"] + box["width"] <= lanes["x"] + lanes["width"], box
        assert box["y"] + box["height"] <= lanes["y"] + lanes["height"], box


def test_a_phone_tells_first_what_can_be_beaten_and_how_much_is_below(visitors: Visitors) -> None:
    weak = SIEGE.replace(" light-riders", "").replace("row 0", "row 0 knight-brothers")
    ann = come(visitors, "Ann", **PHONE)
    ann.open(["me", "random"], position=weak)
    row = ann.page.locator("section.group").first
    expect(row.get_by_role("heading")).to_contain_text("Your row")
    lanes = row.get_by_role("group")
    expect(lanes).to_have_count(7)
    shown = lanes.evaluate_all("all => all.map((one) => one.getAttribute('aria-label'))")
    assert shown[0] == "Sergeants"
    assert shown.index("Levied Serfs") < shown.index("Knight Brothers")  # which this hand can't beat
    more = ann.button(re.compile(r"^\d more below$"))
    expect(more).to_be_visible()
    keep_picture(ann, "vilnius-phone-more")
    more.click()
    ann.page.locator(".play").evaluate("box => box.scrollTo(0, box.scrollHeight)")
    expect(more).to_have_count(0)
    expect(lanes.last).to_be_in_viewport()


def test_losses_that_do_not_fit_are_counted(visitors: Visitors) -> None:
    ann = come(visitors, "Ann", viewport={"width": 1280, "height": 520})
    ann.open(["me", "random"], position=LOSSES)
    more = ann.button(re.compile(r"^and \d more$"))
    expect(more).to_be_visible()
    keep_picture(ann, "vilnius-losses-more")
    ann.page.get_by_role("tabpanel").locator("li").last.scroll_into_view_if_needed()
    expect(more).to_have_count(0)


def test_more_lanes_than_fit_are_counted_and_scrolled_to(visitors: Visitors) -> None:
    ann = come(visitors, "Ann", viewport={"width": 1280, "height": 720})
    ann.open(["me", "random"], position=f"{SIEGE} / {MANY} / seat 1 strength=4")
    lanes = ann.page.get_by_role("region", name="What you face together")
    more = lanes.get_by_role("button", name="more")
    strip = measure(lanes.locator(".strip"))
    assert strip["x"] + strip["width"] <= measure(more)["x"], "the button covers lanes"
    more.click()
    expect(foe(ann, "Hired Pikes")).to_be_in_viewport(ratio=0.99)


@pytest.mark.parametrize("screen", [{"viewport": {"width": 1280, "height": 720}}, PHONE], ids=["laptop", "phone"])
def test_the_enemy_that_kills_a_unit_is_in_sight_with_the_units_to_choose_from(
    visitors: Visitors, screen: dict[str, Any]
) -> None:
    ann = come(visitors, "Ann", **screen)
    ann.open(["me", "random"], position=SKULL)
    state = VILNIUS.position(SKULL)
    for action in ("assign men-at-arms sergeants", "allot light-riders sword sergeants", "hold"):
        ann.play(state, action)
        state.play(VILNIUS.parse(state, action))
    expect(ann.prompt).to_contain_text("Which one dies?")
    expect(foe(ann, "Sergeants")).to_be_in_viewport(ratio=0.99)
    tray = ann.page.get_by_role("region", name="Choose")
    expect(tray.get_by_role("button")).to_have_count(2)
    tray.get_by_role("button", name=re.compile("^Light Riders")).click()
    expect(ann.ready("kill 0:light-riders")).to_contain_text("Units 2 → 1")


@pytest.mark.parametrize("size", [(1280, 720), (820, 1180), (390, 844)])
def test_all_places_of_a_quarter_have_the_size_of_its_buildings(visitors: Visitors, size: tuple[int, int]) -> None:
    """A free place also says what it takes, and keeps its size while a Building is chosen for it."""
    ann = come(visitors, "Ann", viewport={"width": size[0], "height": size[1]})
    ann.open(["me", "random"], position=CITY)
    if size[0] < 700:
        ann.page.get_by_role("tab", name="Quarters").click()
    tiles = ann.page.get_by_role("region", name="Your quarter").locator(".cell > *")
    expect(ann.spot("0:0,1")).to_contain_text(re.compile("Estate|seat"))
    sizes = {(round(measure(one)["width"]), round(measure(one)["height"])) for one in tiles.all()}
    assert len(sizes) == 1, sizes


def test_a_chosen_building_says_what_it_changes_before_it_is_paid(visitors: Visitors) -> None:
    ann = come(visitors, "Ann")
    ann.open(["me", "random"], position=CITY)
    ann.spot("private-0-estate").click()
    tray = ann.page.get_by_role("region", name="Estate", exact=True)
    expect(tray).to_contain_text("Buildings 4 → 5 of 7, Income 4 → 5")
    expect(ann.primary).to_contain_text("above the Residence")


def test_the_attack_on_an_enemy_building_has_its_outlook_and_fills_in_the_only_target(visitors: Visitors) -> None:
    ann = come(visitors, "Ann")
    ann.open(["me", "random"], position=STORM)
    outlook = ann.page.get_by_role("note", name="Outlook")
    expect(outlook).to_contain_text("All Units in hand bring 6 of 6 symbols.")
    expect(ann.primary).to_contain_text("Choose an enemy Building")
    ann.spot("enemy-1").click()
    ann.ready("target toll-castle").click()
    expect(outlook).to_contain_text("The Toll Castle stands")
    expect(ann.primary).to_contain_text("Choose a Unit")
    ann.spot("hand-0-men-at-arms.1").click()
    expect(ann.page.get_by_role("region", name="Men-at-Arms")).to_contain_text("still needs 3 more symbols")
    ann.ready("assign men-at-arms.1 toll-castle").click()
    expect(outlook).to_contain_text("3 of 6 symbols are there, 3 more destroy it.")


def test_a_building_is_chosen_in_the_supply_placed_and_paid(visitors: Visitors) -> None:
    """Its place shows it before it is paid for, the best way to pay is filled in, and a tap exchanges a card."""
    ann = come(visitors, "Ann")
    ann.open(["me", "random"], position=CITY)
    supply = ann.page.get_by_role("region", name="Supply", exact=True)
    expect(supply.get_by_role("tab", name="Units")).to_be_visible()
    expect(ann.spot("general-exchange")).to_contain_text("no place yet")
    keep_picture(ann, "vilnius")
    ann.spot("general-guardhouse").click()
    expect(ann.spot("0:2,-1")).to_contain_text("Guardhouse")
    ann.spot("0:2,-1").click()
    expect(ann.prompt).to_contain_text("The Guardhouse costs 2 Gold and 1 Tool. Pay with Palanga and Varniai?")
    expect(ann.spot("0:2,-1")).to_have_accessible_name(re.compile("^Guardhouse, being paid for"))
    tray = ann.page.get_by_role("region", name="Pay for the Guardhouse")
    expect(tray).to_contain_text("Pays exactly. Left to spend: 3 Gold and 4 Tools.")
    expect(ann.primary).to_contain_text("Build the Guardhouse")
    ann.spot("province-telsiai").click()
    expect(ann.prompt).to_contain_text("Pay with Telšiai and Varniai?")
    hand = ann.page.get_by_role("group", name="Your hand")
    hand.locator('[data-spot="province-varniai"]').click()
    expect(tray).to_contain_text("Still missing: 1 Tool.")
    hand.locator('[data-spot="province-varniai"]').click()
    ann.ready("pay telsiai varniai").click()
    expect(ann.spot("0:2,-1")).to_have_accessible_name(re.compile("^Guardhouse"))
    assert violations(ann) == []


def test_an_income_is_split_with_a_stepper(visitors: Visitors) -> None:
    ann = come(visitors, "Ann")
    ann.open(["me", "random"], position=INCOME)
    expect(ann.prompt).to_contain_text("Income: how many of your 5 cards shall be Units?")
    expect(ann.primary).to_contain_text("Draw 4 Provinces, 1 Unit")
    ann.button("More Units").click()
    expect(ann.primary).to_contain_text("Draw 3 Provinces, 2 Units")
    ann.button("Hint").click()
    expect(ann.page.get_by_role("note", name="Hint")).to_contain_text("A bot would play")
    expect(ann.primary).to_contain_text("Draw 3 Provinces, 2 Units")  # a hint leaves the split as it is
    ann.button("Fewer Units").click()
    ann.button("All Provinces").click()
    expect(ann.button("Fewer Units")).to_be_disabled()
    expect(ann.button("All Provinces")).to_have_count(0)
    expect(ann.button("Most Units")).to_be_visible()
    ann.button("More Units").click()
    ann.ready("draw 1").click()
    expect(ann.page.get_by_role("group", name="Your hand").get_by_role("button")).to_have_count(
        6
    )  # with the stored one
    assert violations(ann) == []


def test_threat_and_strength_are_shown_side_by_side(visitors: Visitors) -> None:
    ann = come(visitors, "Ann")
    ann.open(["me", "random"], position=CITY)
    row = ann.page.get_by_role("region", name=re.compile("'s row$")).last
    expect(row).to_contain_text("2 of 4")
    expect(foe(ann, "Toll Castle")).to_contain_text("any 6 destroy it")
    expect(ann.page.get_by_role("banner")).to_contain_text(re.compile(r"Order cards \d+ before the Boost"))
    expect(ann.seat("First")).to_contain_text("Threat 3 of 6")
    expect(ann.seat("First")).to_contain_text("safe")


def test_one_person_plays_three_seats_to_a_victory(visitors: Visitors) -> None:
    """An unavailable card says why, a payment says what is missing, and the deciding seat has the widest display."""
    ann = come(visitors, "Ann")
    ann.open(["me", "hotseat", "hotseat"], position=THREE)
    expect(ann.prompt).to_contain_text("Ann's turn. Build or recruit for 3 Gold and 3 Tools, or pass.")
    quarters = ann.page.get_by_role("region", name=re.compile("quarter$"))
    own, other = quarters.first, quarters.last
    assert measure(own)["width"] > 1.5 * measure(other)["width"]
    ann.page.get_by_role("tab", name="Build").click()
    expect(ann.spot("private-0-palace")).to_contain_text("short 2Gold 1Tools")
    ann.spot("private-0-palace").click()
    why = ann.page.get_by_role("region", name=re.compile("^Why not build palace"))
    expect(why).to_contain_text("it costs 5 Gold and 4 Tools, and you have 3 Gold and 3 Tools")
    ann.spot("general-guardhouse").click()
    ann.spot("0:1,-1").click()
    expect(ann.prompt).to_contain_text("Pay with Palanga and Varniai?")
    ann.ready("pay palanga varniai").click()
    expect(ann.prompt).to_contain_text("Build or recruit for ")
    assert play_simply(ann) > 2
    expect(ann.prompt).to_contain_text("Vilnius stands: all have won; most Glory: Player 3")
    assert violations(ann) == []


def test_three_seats_fit_on_a_phone(visitors: Visitors) -> None:
    ann = come(visitors, "Ann", **PHONE)
    ann.open(["me", "random", "random"], position=THREE)
    for page in ("Fight", "Quarters", "Supply"):
        ann.page.get_by_role("tab", name=page, exact=True).tap()
        assert ann.page.evaluate("document.documentElement.scrollWidth") <= 390
    ann.page.get_by_role("tab", name="Build").tap()
    expect(ann.spot("private-0-palace")).to_contain_text("short 2Gold 1Tools")
    expect(ann.spot("private-0-palace").locator(".price")).to_have_text(re.compile(r"5\s*4"))
    assert violations(ann) == []


def test_a_province_is_captured_with_units_in_any_order(visitors: Visitors) -> None:
    ann = come(visitors, "Ann")
    ann.open(["me", "random"], position=CAPTURE)
    expect(ann.spot("stack-1")).to_contain_text("sword 0 of 1, shield 0 of 1")
    ann.spot("stack-1").click()
    ann.spot("hand-0-slavic-axemen.2").click()
    expect(ann.page.get_by_role("region", name="Pay for Province stack 1")).to_contain_text("Still missing: 1 shield.")
    ann.spot("hand-0-townguard.1").click()
    ann.ready("capture 1 townguard slavic-axemen").click()
    ann.offer(Step("province-kaunas", "take")).click()  # the Province is known, so it is in sight before it is offered
    ann.ready("keep kaunas").click()
    expect(ann.prompt).to_contain_text("The other two are all that is left of the stack: which lies on top?")


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_cards_are_read_on_a_phone(visitors: Visitors, theme: str) -> None:
    ann = come(visitors, "Ann", color_scheme=theme, **PHONE)
    ann.open(["me", "random"], position=CITY)
    ann.spot("general-storehouse").tap()
    expect(ann.page.get_by_role("tab", name="Quarters")).to_have_attribute("aria-selected", "true")
    expect(ann.spot("0:2,1")).to_be_in_viewport()
    keep_picture(ann, f"vilnius-phone-{theme}")
    ann.button("Cancel").tap()
    ann.page.get_by_role("tab", name="Fight").tap()
    lane = foe(ann, "Sergeants")
    for words in ("sword 0 of 1", "shield 0 of 1", "spear 0 of 2", "city −1", "kills 1", "Strength 3"):
        expect(lane).to_contain_text(words)
    assert violations(ann) == []
    assert ann.page.evaluate("document.documentElement.scrollWidth") <= 390


def test_a_press_for_the_last_question_does_not_answer_the_next_one(visitors: Visitors) -> None:
    """Neither a second press at the same place nor a key pays for what has only just been chosen."""
    ann = come(visitors, "Ann")
    ann.open(["hotseat", "hotseat"], position=CITY)
    ann.page.get_by_role("tab", name="Units").click()
    ann.hold_time()
    ann.point(VILNIUS.position(CITY), "recruit townguard")
    ann.ready("recruit townguard").click()
    expect(ann.prompt).to_contain_text("Pay with")
    expect(ann.primary).to_be_enabled()
    ann.primary.dispatch_event("click")
    ann.primary.press("Enter")
    expect(ann.prompt).to_contain_text("Pay with")
    ann.page.clock.run_for(500)
    ann.primary.click()
    expect(ann.prompt).not_to_contain_text("Pay with")
