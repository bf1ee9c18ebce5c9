"""What the buttons of Barony say, and what they do at one press."""

import pytest

from ludarium.core.scene import Choice, Scene
from ludarium.games.barony.rules.state import Barony
from ludarium.testing import rule

from ..helpers import BARONY, play, table

FOES = ("b1 Pp X1a", "b8 Pp X2a", "b9 Pp X2b")
OWN = ("a8 Pp U1a", "a9 Pp U2a")


def seen(state: Barony, seat: int | None) -> Scene:
    return BARONY.scene(BARONY.view(state, seat))


def offered(state: Barony, text: str) -> Choice:
    """The choice with a notation, as its decider sees it."""
    return next(one for one in seen(state, state.decider).choices if one.text == text)


@pytest.mark.parametrize(
    ("text", "label", "effect"),
    [
        ("a1>A4b", "Confront b2 on A4b", "you win about 44 of 100"),
        ("a9>U3b", "Move a9 to U3b", ""),
    ],
)
def test_a_step_says_where_it_leads_and_what_it_risks(text: str, label: str, effect: str) -> None:
    choice = offered(table("a1 Gs A4a", "b2 Gs A4b", *OWN, *FOES), text)
    assert (choice.label, choice.effect) == (label, effect)


def test_a_serf_with_steps_left_is_all_there_is_to_choose() -> None:
    """Every choice begins with it, ending the turn included, so a client can pick it by itself."""
    state = play(table("a1 Gs A4a m3", *OWN, *FOES), "a1>A4b")
    assert {one.path[0].spot for one in seen(state, 0).choices} == {"A4b"}
    assert offered(state, "end").effect == "two steps unused"
    assert seen(state, 0).prompt == "Guildsman a1 may go on for two steps. Or end the turn?"


@rule("BAR-30")
def test_a_bump_says_who_flies_where() -> None:
    state = play(table("a1 Pp A1a", "b2 Gs A2b", *OWN, *FOES), "a1>A2b", "roll", "roll", "dice 12:2")
    assert {one.text: one.label for one in seen(state, 0).choices} == {
        "ray -b": "Bump b2 to A2a", "ray -c": "Bump b2 to A2c",
    }  # fmt: skip
    assert seen(state, 0).prompt == "Your Peasant a1 wins: Bronze's Guildsman b2 flies one triangle. Which way?"


@rule("BAR-9")
def test_the_rest_is_placed_at_one_press_and_the_last_one_waits() -> None:
    state = play(BARONY.setup(2, BARONY.Options()), "arm a3=throw", "arm a4=archery", "place a1=U1a")
    (plan,) = seen(state, 0).plans
    assert plan.main
    assert len(plan.actions) == 8
    *most, last = plan.actions
    state = play(state, *most)
    assert offered(state, last).final
    assert offered(state, last).label == "Ready"
    assert not any(choice.final for choice in seen(play(BARONY.setup(2, BARONY.Options())), 0).choices)
    state = play(state, last)
    assert state.setting == 1
    assert seen(state, 1).notes == ("ready, and seen once all are", "sets up now")


@rule("BAR-9", "BAR-132")
def test_a_whole_setup_takes_one_press_and_a_look() -> None:
    state = BARONY.setup(2, BARONY.Options())
    (plan,) = seen(state, 0).plans
    assert (plan.label, plan.main) == ("Set up for me", True)
    *most, last = plan.actions
    assert most[:2] == ["arm a3=throw", "arm a4=throw"]
    ready = play(state, *most)
    assert offered(ready, last).final
    assert play(ready, last).setting == 1
    full = BARONY.setup(2, BARONY.Options(n=3))  # the last of nine triangles is filled without being asked for
    assert play(full, *seen(full, 0).plans[0].actions).setting == 1
    (plan,) = seen(BARONY.setup(2, BARONY.Options(placement="standard")), 0).plans
    assert (plan.label, plan.actions) == ("Arm them for me", ("arm a3=throw", "arm a4=throw"))


@rule("BAR-9")
def test_nobody_else_learns_how_far_a_setup_is() -> None:
    first = play(BARONY.setup(2, BARONY.Options()), "arm a3=throw")
    later = play(first, "arm a4=archery", "place a1=U1a")
    for seat in (1, None):
        assert [seen(state, seat) for state in (first, later)] == [seen(first, seat)] * 2


@rule("BAR-46")
def test_a_confrontation_needs_one_press_even_if_something_could_be_traded() -> None:
    state = play(table("a1 Gs A4a held=sword", "b2 Gs A4b", *OWN, *FOES), "a1>A4b")
    (plan,) = seen(state, 0).plans
    assert (plan.label, plan.actions) == ("Roll the dice", ("done", "roll"))
    assert plan.effect == "no trade, you win about 76 of 100"
    assert seen(state, 1).plans == ()
    play(state, *plan.actions)


@rule("BAR-33", "BAR-39")
def test_giving_in_says_what_follows() -> None:
    state = play(table("a1 Gs A4a", "b2 Gs A4b", *OWN, *FOES), "a1>A4b")
    assert offered(state, "lose").effect == "no dice: a1 goes one triangle away"
    assert offered(play(state, "roll"), "lose").effect == "no dice: b2 is bumped"


@rule("BAR-108")
def test_a_retreat_says_how_it_differs_from_giving_in() -> None:
    state = play(table("a1 Gs A4g", "b4 Pp U4a", *OWN, *FOES), "a1>U4a", "roll")
    assert offered(state, "retreat").effect == "bumped, but stays on the board"


def test_the_prompt_names_the_best_fight_in_reach() -> None:
    prompt = seen(table("a1 Gs A4a", "b2 Gs A4b", *OWN, *FOES), 0).prompt
    assert prompt == "Choose the Serf that acts. In reach: a1 against b2 (win 44%)."
    far = seen(table("a1 Gs A4a", *OWN, *FOES), 0).prompt
    assert far == "Choose the Serf that acts. No enemy is in reach."
