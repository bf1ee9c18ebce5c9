"""Narrowing: what a word means after what was picked."""

import pytest

from ludarium import game
from ludarium.core import Scene, State, Step
from ludarium.terminal import draw
from ludarium.terminal.narrow import Narrowing, step_words
from ludarium.terminal.status import brief, few, status

VILITUM = game("vilitum")


def narrowing(position: str, *words: str) -> Narrowing:
    state: State = VILITUM.position(position)
    scene: Scene = VILITUM.scene(VILITUM.view(state, state.decider))
    narrowed = Narrowing(scene)
    for word in words:
        (step,) = narrowed.meant(word)
        narrowed.pick(step)
    return narrowed


@pytest.mark.parametrize("word", ["b1", "B1", "r", "R", "rogue", "Rogue"])
def test_a_piece_is_meant_by_its_space_its_letter_or_its_name(word: str) -> None:
    assert narrowing("wrzac/5/5/5/WRZAC L").meant(word) == [Step("b1", "select")]


@pytest.mark.parametrize("word", ["b5", "z9", "king", "", "x", "-"])
def test_a_word_that_no_next_step_has_means_nothing(word: str) -> None:
    assert narrowing("wrzac/5/5/5/WRZAC L").meant(word) == []


def test_a_sign_before_a_space_says_which_role_is_meant() -> None:
    stands = "5/5/1R.C2/5/4w L warriorrush"
    assert narrowing("5/5/1RW2/5/4w L warriorrush", "c3").meant("^b3") == [Step("b3", "push")]
    assert narrowing(stands, "c3").meant("+b3") == [Step("b3", "heal")]
    assert narrowing(stands, "c3").meant("xb3") == []


def test_a_space_that_could_play_two_roles_means_both() -> None:
    both = narrowing("5/5/1wW2/5/5 L warriorrush", "c3").meant("b3")
    assert {step.role for step in both} == {"attack", "push"}


def test_a_whole_choice_is_ready_while_more_could_follow() -> None:
    narrowed = narrowing("wrzac/5/5/5/WRZAC L", "b1", "b4")
    assert [choice.text for choice in narrowed.ready] == ["Rb1-b4"]
    assert [choice.text for choice in narrowed.open] == ["Rb1-b4", "Rb1-b4xb5"]
    assert narrowed.targets() == {"b5": ("attack",)}


def test_stepping_back_forgets_one_step_at_a_time() -> None:
    narrowed = narrowing("wrzac/5/5/5/WRZAC L", "b1", "b4")
    assert narrowed.back()
    assert narrowed.picked == (Step("b1", "select"),)
    assert narrowed.back()
    assert not narrowed.back()


def test_pieces_are_not_marked_before_one_is_picked() -> None:
    assert narrowing("wrzac/5/5/5/WRZAC L").overlay().targets == {}
    assert set(narrowing("wrzac/5/5/5/WRZAC L", "a1").overlay().targets) == {"a2"}


def test_a_piece_in_hand_is_called_by_its_letter() -> None:
    narrowed = narrowing("5/5/5/5/5 L+", "z")
    assert set(narrowed.targets()) == {"a1", "b1", "c1", "d1", "e1"}
    assert step_words(narrowed.scene, narrowed.picked[0]) == "choose Wizard"


def test_the_sacrifice_names_who_comes_back() -> None:
    narrowed = narrowing("4w/5/3r1/1C...3/A3Z L", "b2", "rogue", "c3", "d3")
    assert [choice.text for choice in narrowed.ready] == ["Cb2!R-c3xd3"]


def test_few_choices_are_numbered_with_their_meanings_and_many_gathered_by_role() -> None:
    many = draw.text(status(narrowing("wrzac/5/5/5/WRZAC L")))
    assert many == ["Select: Archer d1, Cleric e1, Rogue b1, Warrior a1, Wizard c1"]
    some = draw.text(status(narrowing("wrzac/5/5/5/WRZAC L", "b1", "b4")))
    assert some == [
        "Picked: Rogue b1, move to b4   (`back` undoes it)",
        "Ready:  Rb1-b4   Rogue b1: move to b4.  Enter plays it.",
        "  1 Rb1-b4xb5  Rogue b1: move to b4, attack b5",
    ]


def test_low_terminals_get_the_same_choices_in_one_line() -> None:
    narrowed = narrowing("wrzac/5/5/5/WRZAC L", "c1")
    assert len(few(narrowed)) == 0
    assert draw.text(brief(narrowing("wrzac/5/5/5/WRZAC L", "e1")))[1:] == ["1 Ce1-e2  2 Ce1-e3  3 Ce1-e4"]
