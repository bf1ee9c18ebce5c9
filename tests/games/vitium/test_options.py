"""Every option with another value than its default, and what it changes."""

import pytest

from ludarium.testing import rule

from .helpers import CASE, case, choices, decider_of, failed_case, play, play_and_pass, state_of

ROWS = [
    case(
        "sabotage-at-11-needs-6",
        rule("VTM-R5", "VTM-19"),
        "up a1 1/3/1/2\ndown b1 blackmail p=11 s=4",
        "sabotage a1 b1",
        "gone b1",
        options="sabotage_at_11=6",
    ),
    case(
        "sabotage-at-11-changes-nothing-at-10",
        rule("VTM-R5"),
        "up a1 1/3/1/2\ndown b1 blackmail p=10 s=4",
        "sabotage a1 b1",
        "down b1 s=6",
        options="sabotage_at_11=6",
    ),
    case(
        "sabotage-checked-always",
        rule("VTM-R6", "VTM-20"),
        "down a1 blackmail p=5 s=7\nup a2 1/3/1/0",
        "work a2 a1",
        "gone a1",
        options="sabotage_check=always",
    ),
    case(
        "sabotage-tag-at-any-damage",
        rule("VTM-R7", "VTM-84"),
        "up a1 1/5/1/1\ndown b1 logic-bomb p=1",
        "sabotage a1 b1",
        "up a1 phys=4\ndown b1 s=1",
        options="sabotage_tag=any",
    ),
    case(
        "sabotage-tag-only-when-complete",
        rule("VTM-R7", "VTM-84"),
        "up a1 1/5/1/1\ndown b1 logic-bomb p=1",
        "sabotage a1 b1",
        "up a1 -phys\ndown b1 s=1",
    ),
    case(
        "risk-death-fails",
        rule("VTM-R8", "VTM-50"),
        "seat A inf=aurum:5\nup a1 1/2/2/0\ndown a2 blackmail",
        "work a1 a2",
        "gone a1\ndown a2 p=0",
        options="risk_death=fails",
    ),
    case(
        "risk-death-resolves",
        rule("VTM-R8", "VTM-50"),
        "seat A inf=aurum:5\nup a1 1/2/2/0\ndown a2 blackmail",
        "work a1 a2",
        "gone a1\ndown a2 p=2",
    ),
    case(
        "half-rounded-up",
        rule("VTM-R14", "VTM-62"),
        "up a1 3/9/1/1\nup b1 1/9/1/1:starborn",
        "attack a1 b1",
        "up b1 phys=2\nup a1 phys=1",
        options="half_rounding=up",
    ),
    case(
        "notorious-by-the-cards-house",
        rule("VTM-R20", "VTM-92"),
        "up a1 9/9/1/1\nup b1 captain-mirelle-ashgrave",
        "attack a1 b1",
        "gone b1\nseat A inf=kestrane:1\nturn A",
        options="notorious_house=card",
    ),
    case(
        "refused-influence-is-lost",
        rule("VTM-R21", "VTM-75"),
        "seat A inf=morrow:2\ndown a1 storm-the-assize p=20",
        "complete a1; split A1 B2; refuse",
        "seat A inf=morrow:3 wealth=400\nseat B -inf",
        options="refused_influence=lost",
    ),
    case(
        "an-empty-deck-is-reshuffled",
        rule("VTM-R29", "VTM-106"),
        "seat A wealth=200\njunk A dock-rat,siege-ox",
        "negotiate; draw siege-ox",
        "hand A siege-ox\ndeck A dock-rat\njunk A -",
        options="empty_deck=reshuffle",
    ),
    case(
        "fewer-actions-in-a-turn",
        rule("VTM-111"),
        "seat A wealth=900\nhand A dock-rat*3",
        "purchase dock-rat; purchase dock-rat",
        "only end",
        options="turn_actions=2",
    ),
    case(
        "fewer-gifts",
        rule("VTM-111"),
        "seat A wealth=900",
        "gift A>B 1; accept",
        "seat A gifts=1",
        options="gifts=1",
    ),
    case(
        "boss-first-then-turn-order",
        rule("VTM-R3", "VTM-6"),
        """
        seat A inf=morrow:2
        seat B inf=aurum:7
        seat C inf=aurum:7
        down a1 storm-the-assize p=20
        """,
        "complete a1; split B1 C2; accept; accept",
        "over C",
        seats=3,
        options="order=ACB joint_win=boss_first",
    ),
]


@pytest.mark.parametrize(CASE, ROWS)
def test_option(position: str, actions: str, claims: str, seats: int, options: str) -> None:
    assert failed_case(position, actions, claims, seats, options) == []


@rule("VTM-R11", "VTM-53")
@pytest.mark.parametrize(("option", "order"), [("active", ["A", "B", "C"]), ("next", ["B", "C", "A"])])
def test_who_is_asked_first(option: str, order: list[str]) -> None:
    state = state_of(
        "up a1 1/3/1/1\nup b1 1/3/1/1\nhand A dock-rat\nhand B dock-rat\nhand C dock-rat",
        seats=3,
        options="" if option == "active" else f"first_asked={option}",
    )
    state = play(state, "attack a1 b1")
    found = []
    while "pass" in choices(state):
        found.append(decider_of(state))
        state = play(state, "pass")
    assert found == order


@rule("VTM-R17", "VTM-99", "VTM-100")
@pytest.mark.parametrize(("test", "able"), [("yes", False), ("no", True)])
def test_guards_without_the_cunning_test(test: str, able: bool) -> None:
    board = (
        "up a1 1/3/1/9\nup b1 gate-sergeant\nup b2 1/3/1/1\nup b3 wall-captain\nup b4 the-gilded-salon\nhand B dock-rat"
    )
    state = state_of(board, options="" if test == "yes" else f"guard_test={test}")
    assert ("intercept b1" in choices(play(state, "attack a1 b2"))) == able
    assert ("intercept b3" in choices(play(state, "attack a1 b4"))) == able


@rule("VTM-98", "VTM-R17")
def test_an_interceptor_is_always_tested() -> None:
    state = state_of(
        "up a1 1/3/1/9\nup b1 2/3/8/1:interceptor\nup b2 1/3/1/1\nhand B dock-rat", options="guard_test=no"
    )
    assert choices(play(state, "attack a1 b2")) == {"pass"}


@rule("VTM-24", "VTM-25")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_two_to_six_take_turns(seats: int) -> None:
    state = state_of("turn A", seats=seats)
    order = []
    for _ in range(seats + 1):
        order.append(decider_of(state))
        state = play_and_pass(state, "end")
    assert "".join(order) == "ABCDEF"[:seats] + "A"
