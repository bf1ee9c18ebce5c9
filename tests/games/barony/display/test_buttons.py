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


def follows(state: Barony, text: str) -> str:
    """What is told to follow a choice once it is chosen."""
    return BARONY.why(state, text, state.decider).follows.text


@pytest.mark.parametrize(
    ("text", "label", "effect"),
    [
        ("a1>A4b", "Confront b2 on A4b", "you win about 44 of 100"),
        ("a9>U3b", "Move a9 to U3b", ""),
    ],
)
def test_a_step_says_where_it_leads_and_how_a_fight_would_go(text: str, label: str, effect: str) -> None:
    choice = offered(table("a1 Gs A4a", "b2 Gs A4b", *OWN, *FOES), text)
    assert (choice.label, choice.effect) == (label, effect)


def test_a_serf_with_steps_left_is_all_there_is_to_choose() -> None:
    """Every choice begins with it, ending the turn included, so a client can pick it by itself."""
    state = play(table("a1 Gs A4a m3", *OWN, *FOES), "a1>A4b")
    assert {one.path[0].spot for one in seen(state, 0).choices} == {"A4b"}
    assert offered(state, "end").effect == "two steps unused"
    assert seen(state, 0).prompt == "Guildsman a1 may go on for two steps. Or end the turn?"


@rule("BAR-17", "BAR-31")
def test_a_step_tells_who_could_come_and_whom_it_could_confront_next() -> None:
    far = table("a1 Gs A4a", "b2 Gs A4d", "b3 Ss A4e r2", *OWN, *FOES)
    assert follows(far, "a1>A4b").startswith("No enemy can walk up to it there.")
    near = table("a1 Gs A4a", "b2 Ss A4c r2", *OWN, *FOES)
    assert follows(near, "a1>A4b") == "There b2 can confront it (wins 56%). Next it can confront b2 (win 34%)."


@rule("BAR-17")
def test_an_enemy_with_several_steps_can_come_from_afar() -> None:
    state = table("a1 Gs A4a", "b2 Gs A4e m3", *OWN, *FOES)
    assert follows(state, "a1>A4b").startswith("There b2 can confront it (wins 44%).")


@rule("BAR-77", "BAR-81")
def test_a_step_onto_a_point_of_the_enemy_tells_what_it_brings() -> None:
    state = table("a1 Gs X4b", "b1 Pp D1a", "b8 Pp D2a", "b9 Pp D2b", *OWN)
    assert offered(state, "a1>X4a").effect == "three turns there barricade it"
    assert follows(state, "a1>X4a").startswith("Three turns there barricade it, and each pays 100 gold. ")


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
    assert plan.effect == "you win about 76 of 100"
    assert offered(state, "done").label == "No trade"
    prompt = "Your Guildsman a1 meets Bronze's Guildsman b2 on A4b. Roll the dice; if you like, offer a trade first."
    assert seen(state, 0).prompt == prompt
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


@rule("BAR-35")
def test_who_bumps_a_fellow_is_asked_by_name_which_of_the_two_gives_way() -> None:
    state = play(table("a1 Gs A4a", "a2 Gs A4b", *OWN, *FOES), "a1>A4b")
    assert offered(state, "lose").label == "a1 gives way"
    assert offered(state, "lose").effect == "it goes one triangle on"
    assert (offered(state, "roll").label, offered(state, "roll").effect) == (
        "a1 stays", "then a2 gives way, or dice decide",
    )  # fmt: skip
    later = play(state, "roll")
    assert [one.label for one in seen(later, 0).choices] == ["a2 gives way", "Roll the dice"]


@rule("BAR-30", "BAR-44")
def test_two_ways_over_the_rim_can_be_told_apart() -> None:
    state = play(table("a1 Pp X2b", "b2 Gs X1a", "b8 Pp X3c", *OWN), "a1>X1a", "roll", "roll", "dice 12:2")
    assert [one.label for one in seen(state, 0).choices] == ["Bump b2 out", "Bump b2 out another way"]


@rule("BAR-67")
def test_the_first_choice_in_the_market_is_never_to_sell() -> None:
    state = play(table("a1 Tp A1a", *OWN, *FOES, gold={0: 1_500}), "a1>M", "a1 buy dagger")
    texts = [one.text for one in seen(state, 0).choices]
    assert texts[0] == "end"
    assert "a1 sell dagger" in texts


@rule("BAR-55")
@pytest.mark.parametrize(
    ("offer", "first", "effect"),
    [
        ("offer nothing for dagger", "refuse", "you get nothing, give a Dagger"),
        ("offer dagger for sword", "refuse", "you get a Dagger, give a Sword"),
        ("offer sword for nothing", "accept", "you get a Sword"),
        ("offer sword for dagger", "accept", "you get a Sword, give a Dagger"),
    ],
)
def test_the_first_answer_to_an_offer_gives_nothing_away(offer: str, first: str, effect: str) -> None:
    serfs = ("a1 Gs A4a held=dagger,sword", "b2 Gs A4b held=dagger,sword")
    state = play(table(*serfs, *OWN, *FOES), "a1>A4b", offer)
    assert seen(state, 1).choices[0].text == first
    assert offered(state, "accept").effect == effect


@rule("BAR-118")
def test_a_spell_says_to_a_thief_that_only_wizards_cast_it() -> None:
    state = play(table("a1 Tp A1a", *OWN, *FOES, gold={0: 3_000}), "a1>M")
    assert offered(state, "a1 buy s.armor").effect == "1,000 gold: only Wizards cast it"
    assert offered(state, "a1 buy dagger").effect == "1,000 gold: +1 in a confrontation"
