"""What the client adds up for a player: what a payment or capture still needs, and why a card can't be bought."""

from collections import Counter
from typing import Any

import pytest

from ludarium.core.scene import Choice, Picked, Scene, Tally
from ludarium.testing import rule

from ..helpers import VILNIUS, play, table

DISPLAY = "display 0 harbor@-1,0 mint@0,-1 exchange@-1,1 estate@0,1"
HAND = "hand 0 palanga telsiai varniai vidukle siauliai"


def scene(state: Any, seat: int | None = None) -> Scene:
    """What a seat sees, or the one that decides."""
    return VILNIUS.scene(VILNIUS.view(state, state.decider if seat is None else seat))


def raised(tally: Tally, choice: Choice) -> "Counter[str]":
    """What the steps of a choice add up to."""
    spots, found = {step.spot for step in choice.path}, Counter[str]()
    for share in tally.shares:
        if share.spot in spots:
            found.update({one.name: one.value for one in share.amounts})
    return found


@rule("VNS-39", "VNS-40", "VNS-41", "VNS-42")
def test_every_payment_adds_up_to_the_price() -> None:
    """To who has a Harbor Palanga is worth 3 Gold; the Mint is a purse, and one exchange goes each way."""
    state = play(table("at city 0", DISPLAY, HAND), "build guardhouse 1,-1")
    tally = scene(state).tallies[0]
    assert {one.name: one.value for one in tally.due} == {"Gold": 2, "Tools": 1}
    worth = {share.spot: {one.name: one.value for one in share.amounts} for share in tally.shares}
    assert worth["province-palanga"] == {"Gold": 3}
    assert worth["province-telsiai"] == {"Gold": 2, "Tools": 1}
    assert worth["1 Gold from a purse"] == {"Gold": 1}
    assert worth["Exchange 2 Tools for 1 Gold"] == {"Gold": 1, "Tools": -2}
    for choice in scene(state).choices:
        have = raised(tally, choice)
        assert (have["Gold"] >= 2, have["Tools"] >= 1) == (True, True), choice.text
    assert scene(state, 1).tallies == ()


@rule("VNS-77", "VNS-53")
def test_a_capture_adds_up_the_weapons_of_the_units_in_hand() -> None:
    state = table("at capture 0", "hand 0 townguard slavic-axemen hunters*2")
    tallies = {tally.spot: tally for tally in scene(state).tallies}
    assert set(tallies) == {"stack-1", "stack-2", "stack-3", "stack-4"}
    first = tallies["stack-1"]
    assert first.pairs
    assert {one.name: one.value for one in first.due} == {"sword": 1, "shield": 1}
    pair = next(one for one in scene(state).choices if one.text == "capture 1 townguard slavic-axemen")
    assert raised(first, pair) == {"sword": 1, "shield": 1}


@rule("VNS-40", "VNS-36")
@pytest.mark.parametrize(("display", "later"), [("harbor@-1,0", False), ("harbor@-1,0!", True), ("market@-1,0", True)])
def test_a_good_that_is_traded_counts_on_the_card(display: str, later: bool) -> None:
    shown = scene(table("at city 0", f"display 0 {display}", HAND))
    palanga = next(card for card in shown.cards if card.id == "province-palanga")
    assert [signs.later for signs in palanga.signs] == [False, later]


@rule("VNS-31", "VNS-33", "VNS-34", "VNS-35", "VNS-38", "VNS-39")
@pytest.mark.parametrize(
    ("lines", "card", "number"),
    [
        (("hand 0 palanga siauliai",), "general-exchange", "VNS-33"),
        (("hand 0 palanga siauliai", "display 0 market@-1,0 exchange@-1,1"), "general-harbor", "VNS-33"),
        (("hand 0 palanga siauliai", "display 0 market@5,5"), "general-harbor", "VNS-35"),
        (
            ("hand 0 palanga siauliai", "display 0 garrison@2,0 stable@3,0 archery-range@1,1"),
            "general-storehouse",
            "VNS-34",
        ),
        (("hand 0 palanga siauliai",), "private-0-palace", "VNS-39"),
        (("hand 0 palanga siauliai",), "recruit-hunters", "VNS-38"),
        (("hand 0 palanga siauliai", "display 0 garrison@2,0"), "recruit-men-at-arms", "VNS-39"),
    ],
)
def test_a_card_of_the_supply_that_cannot_be_had_says_why(lines: tuple[str, ...], card: str, number: str) -> None:
    state = table("at city 0", *lines)
    why = VILNIUS.why(state, Picked(spot=card, ids=(card,)))
    assert (why.number, why.allows) == (number, False)


@rule("VNS-31", "VNS-38")
def test_every_card_of_the_supply_that_is_not_offered_says_why() -> None:
    state = table("at city 0", HAND, seats=3)
    offered = {step.spot for choice in scene(state).choices for step in choice.path}
    cards = [one for one in scene(state).cards if one.spot in ("general", "recruits", "private-0")]
    for card in [one for one in cards if one.id not in offered]:
        why = VILNIUS.why(state, Picked(spot=card.id, ids=(card.id,)))
        assert why.number in ("VNS-31", "VNS-33", "VNS-34", "VNS-35", "VNS-38", "VNS-39"), why


@pytest.mark.parametrize(("bought", "panel"), [("build guardhouse 1,-1", "build"), ("recruit townguard", "units")])
def test_while_something_is_paid_for_its_panel_is_asked(bought: str, panel: str) -> None:
    state = play(table("at city 0", DISPLAY, HAND), bought)
    assert [one.id for one in scene(state).panels if one.asked] == [panel]


@rule("VNS-38")
def test_a_unit_that_needs_a_building_names_it() -> None:
    cards = scene(table("at city 0", HAND)).cards
    assert {one.why for one in cards if one.kind == "hunters" and one.spot == "recruits"} == {"needs Archery Range"}


@rule("VNS-39", "VNS-41")
def test_a_purchase_tells_which_cards_would_pay_for_it() -> None:
    state = table("at city 0", DISPLAY, HAND)
    build = next(one for one in scene(state).choices if one.text == "build guardhouse 1,-1")
    paid = play(state, build.text)
    tally = scene(paid).tallies[0]
    due = {one.name: one.value for one in tally.due}
    ways = [
        one for one in scene(paid).choices if {step.spot for step in one.path if step.role == "give"} == {*build.takes}
    ]
    assert any(raised(tally, one) == due for one in ways)
    assert "Paid with " in build.outlook
    assert "; left to spend: " in build.outlook
