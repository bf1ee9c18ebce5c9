"""The sheets beside the board: what a builder, the Market and the roster offer, and by which rule they refuse."""

from typing import Any

import pytest

from ludarium.core import Choice
from ludarium.core.scene import Offer, Panel, PanelRow
from ludarium.testing import rule

from ..helpers import BARONY, play, refusal, table

FOE = "b1 Pp X1a"
OWN = "a9 Pp U1a"


def panels(state: Any, seat: int | None = 0) -> dict[str, Panel]:
    return {panel.id: panel for panel in BARONY.scene(BARONY.view(state, seat)).panels}


def offers(panel: Panel) -> dict[str, Offer]:
    """What a panel offers or refuses, by notation."""
    return {offer.text: offer for offer in (*panel.offers, *(offer for row in panel.rows for offer in row.offers))}


def figures(panel: Panel) -> dict[str, int]:
    return {figure.name: figure.value for figure in panel.figures}


def row(panel: Panel, name: str) -> PanelRow:
    return next(one for one in panel.rows if one.name == name)


def begin(**options: Any) -> Any:
    return BARONY.setup(2, BARONY.Options(**options))


@rule("BAR-2", "BAR-3", "BAR-134")
def test_the_builder_shows_every_caste_and_vocation_with_its_price() -> None:
    panel = panels(begin(form="custom"))["fiefdom"]
    hires = {text: offer for text, offer in offers(panel).items() if text.startswith("hire ")}
    assert len(hires) == 27  # eight castes, Soldiers twice, three vocations each
    assert {text for text, offer in hires.items() if offer.path} == {
        f"hire {kind}"
        for kind in "Ps Pj Pp Gs Gj Tj Tp Ss.archery Sp.archery Ss.throw Sp.throw Rs".split()  # noqa: SIM905
    }
    assert (hires["hire Tj"].price, hires["hire Np"].price, hires["hire Ts"].price) == (2_000, 12_500, None)
    assert panel.main
    assert panel.asked
    assert list(panels(begin(form="custom"), 1)) == ["roster"], "nobody else sees it (BAR-9)"


@rule("BAR-1", "BAR-2")
@pytest.mark.parametrize(
    ("hired", "tried", "number", "why"),
    [
        ([], "hire Ts", "BAR-3", "A Thief can't be a Sider."),
        ([], "hire Kp", "BAR-1", "4,500 gold would be left for 8 more Serfs, who cost 1,000 or more each."),
        (["Rs"], "hire Np", "BAR-2", "It costs 12,500 gold and you have 11,000."),
        ([], "enough", "BAR-1", "A Fief needs nine Serfs, and you have 0."),
        (["Ps"] * 9, "hire Wp", "BAR-2", "It costs 8,500 gold and you have 6,000."),
    ],
)
def test_the_builder_refuses_by_the_rule_that_the_game_names(
    hired: list[str], tried: str, number: str, why: str
) -> None:
    state = play(begin(form="custom"), *(f"hire {kind}" for kind in hired))
    offer = offers(panels(state)["fiefdom"])[tried]
    assert (offer.path, offer.rule, offer.why) == ((), number, why)
    assert refusal(state, tried) == number


PRIESTS = "gold=0:wins=0;" + ";".join(
    [f"{number}:Rs:r2/2:m1:k0" for number in range(1, 5)] + [f"{number}:Ps:r1/1:m1:k0" for number in range(5, 12)]
)
"""Four Priests and seven Peasants."""


@rule("BAR-1", "BAR-4")
def test_the_fief_is_chosen_in_order_and_within_the_limits_of_castes() -> None:
    state = begin(form="campaign", rosters=PRIESTS)
    assert offers(panels(state)["fief"])["fief a5"].why == "After Peasant a5 there are not enough left for nine."
    chosen = play(state, "fief a1", "fief a2", "fief a3")
    panel = panels(chosen)["fief"]
    assert figures(panel) == {"Chosen": 3, "Serfs": 11}
    assert [one.group for one in panel.rows] == ["In the Fief"] * 3 + ["In the Fiefdom"] * 8
    fourth = offers(panel)["fief a4"]
    assert (fourth.rule, fourth.why) == ("BAR-4", "A Fief has at most 3 Priests.")
    passed = offers(panels(play(state, "fief a2"))["fief"])["fief a1"]
    assert (passed.rule, "was passed over" in passed.why) == ("BAR-1", True)


def shop(serf: str, gold: int, turn: str = "turn 0") -> Panel:
    """The Market as the Baron sees it whose Serf is there."""
    return panels(table(serf, OWN, FOE, gold={0: gold}, turn=turn))["market"]


@rule("BAR-66", "BAR-67", "BAR-72")
def test_the_market_offers_what_the_gold_allows_and_says_why_not_otherwise() -> None:
    panel = shop("a1 Tp M held=axe,s.sleep*", 1_500)
    told = offers(panel)
    assert {text for text, offer in told.items() if offer.path and " sellself " not in text} == {
        "a1 buy dagger", "a1 buy s.armor", "a1 sell axe", "a1 sell s.sleep*", "a1 learn archery", "a1 learn retreat",
        "a1 learn trap",
    }  # fmt: skip
    assert (told["a1 sell axe"].price, told["a1 sell s.sleep*"].price) == (-2_000, -1_200)
    assert (told["a1 buy sword"].rule, told["a1 buy sword"].why) == (
        "BAR-72",
        "It costs 8,000 gold and you have 1,500.",
    )
    assert told["a1 learn escort"].why == "The Market does not teach Escort to a Thief."
    assert told["a1 learn pickpocket"].why == "Thief a1 already has Pick Pocket."
    assert figures(panel)["Gold"] == 1_500


def test_the_market_tells_first_what_is_possible_now() -> None:
    panel = shop("a1 Tp M held=axe,s.sleep*", 1_500)
    now = [row for row in panel.rows if row.group == "Possible now"]
    assert panel.rows[: len(now)] == tuple(now)
    assert [row.name for row in now] == [
        "Dagger", "Armor", "Archery", "Retreat", "Set Trap", "Sleep", "Axe",
    ]  # fmt: skip
    assert all(any(offer.path for offer in row.offers) for row in now)


@rule("BAR-68", "BAR-69", "BAR-70")
def test_the_market_tells_what_growth_and_a_replacement_cost() -> None:
    told = offers(shop("a1 Ss M r3/1 k11 man=retreat", 9_000))
    assert (told["a1 promote"].price, told["a1 promote"].why) == (3_000, "Rank 4 needs 12 kills and Soldier a1 has 11.")
    assert (told["a1 train"].price, told["a1 train"].rule) == (10_000, "BAR-72")
    assert (told["a1 sellself Kp"].price, bool(told["a1 sellself Kp"].path)) == (4_500, True)  # it brings 6,000


@rule("BAR-57", "BAR-59", "BAR-75")
@pytest.mark.parametrize(
    ("serf", "seat", "turn", "note"),
    [
        ("a1 Tp A1a", 0, "turn 0", "Every Serf enters it with one step from a triangle around it"),
        ("a1 Tp M", 1, "turn 1", "Entering means confronting it"),
        ("a1 Tp M", 0, "turn 1", "trades when you act with it"),
        ("a1 Tp M fx=asleep2", 0, "turn 0", "is asleep"),
    ],
)
def test_a_seat_that_cannot_trade_sees_prices_and_the_reason(serf: str, seat: int, turn: str, note: str) -> None:
    panel = panels(table(serf, OWN, FOE, turn=turn, gold={0: 9_000}), seat)["market"]
    assert note in panel.note
    assert offers(panel) == {}
    assert row(panel, "Pike").meters[0].value == 12_000
    assert not panel.asked


@rule("BAR-7")
def test_the_roster_has_all_that_is_recorded_of_a_serf() -> None:
    state = table("a1 Tp A4c r2 m3 k4 man=trap held=dagger,s.sleep fx=bless1", OWN, "b2 Ks dead", FOE)
    panel = panels(state)["roster"]
    thief = row(panel, "a1 Thief, Pointer")
    assert [(meter.name, meter.value, meter.most) for meter in thief.meters] == [
        ("Rank", 2, 3), ("Move", 3, None), ("Kills", 4, None),
    ]  # fmt: skip
    facts = {fact.name: fact.text for fact in thief.facts}
    assert (facts["Maneuvers"], facts["Carries"]) == ("Pick Pocket, Set Trap", "Dagger, Sleep spell")
    assert "blessed" in facts["State"]
    assert (thief.note, thief.group, thief.spot) == ("on A4c", "Azure (you)", "a1")
    assert row(panel, "b2 Knight, Sider").faded
    assert panels(state, 1)["roster"].rows[0].group == "Bronze (you)"


@rule("BAR-6", "BAR-9")
def test_the_roster_offers_to_hire_and_drop_and_hides_what_others_set_up() -> None:
    state = table("a1 Gs reserve", OWN, FOE, gold={0: 1_200})
    told = offers(panels(state)["roster"])
    rights: list[Choice] = list(BARONY.scene(BARONY.view(state, 0)).interjections)
    assert {text for text, offer in told.items() if offer.path} == {one.text for one in rights} - {"resign"}
    assert (told["drop a1"].price, told["hire Rs"].rule) == (None, "BAR-72")
    building = play(begin(form="custom"), "hire Rs")
    assert panels(building, 1)["roster"].rows == ()
    assert [one.spot for one in panels(building, 0)["roster"].rows] == ["a1"]
