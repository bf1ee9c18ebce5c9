"""Narrowing: what a word means after what was picked."""

import msgspec
import pytest

from ludarium import game
from ludarium.core import Choice, FairChance, Match, Scene, State, Step
from ludarium.terminal.choosing.menu import menu
from ludarium.terminal.choosing.narrowing import Narrowing, lone, step_words
from ludarium.terminal.choosing.progress import status
from ludarium.terminal.drawing import canvas
from ludarium.terminal.words.preview_words import preview_words

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


def test_few_choices_are_numbered_with_their_meanings_and_many_by_the_next_step() -> None:
    many = canvas.plain_lines(status(narrowing("wrzac/5/5/5/WRZAC L")))
    assert [line.partition(" (")[0] for line in many] == [
        "  1 Archer d1", "  2 Cleric e1", "  3 Rogue b1", "  4 Wa1-a2  Warrior a1: move to a2", "  5 Wizard c1"
    ]  # fmt: skip
    some = canvas.plain_lines(status(narrowing("wrzac/5/5/5/WRZAC L", "b1", "b4")))
    assert some == [
        "Picked: Rogue b1, move to b4   (`back` undoes it)",
        "Ready:  Rb1-b4   Rogue b1: move to b4.  Enter plays it.",
        "  1 Rb1-b4xb5  Rogue b1: move to b4, attack b5 (Rogue b5: 1 damage, 2 left)",
    ]


# Sets of cards, in any order


def offered(*choices: Choice) -> Narrowing:
    return Narrowing(Scene(prompt="", seats=("One",), decider=0, choices=choices))


def way(text: str, *spots: str, loose: bool = False) -> Choice:
    steps = (Step(spot, "press" if spot.isupper() else "select") for spot in spots)
    return Choice(text=text, name=text, path=tuple(steps), loose=loose)


def test_the_steps_of_a_loose_choice_are_picked_in_any_order_and_buttons_last() -> None:
    narrowed = offered(way("both", "a", "b", "PAY", loose=True), way("one", "a", "PAY", loose=True))
    assert [step.spot for step in narrowed.steps()] == ["a", "b"]
    narrowed.pick(Step("b", "select"))
    assert [choice.text for choice in narrowed.open] == ["both"]
    assert [step.spot for step in narrowed.steps()] == ["a"]
    narrowed.pick(Step("a", "select"))
    assert [step.spot for step in narrowed.steps()] == ["PAY"]
    narrowed.pick(Step("PAY", "press"))
    assert [choice.text for choice in narrowed.ready] == ["both"]


def test_a_lone_first_thing_is_found_besides_buttons_only_on_the_board() -> None:
    both = (way("x", "a", "b"), way("y", "a", "c"))
    assert lone(offered(*both).scene) == (Step("a", "select"),)
    assert lone(offered(*both, way("pass", "PASS")).scene) == ()
    assert lone(offered(*both, way("z", "b", "c")).scene) == ()


# The list


def test_buttons_come_after_what_can_be_done_and_what_does_nothing_after_them() -> None:
    useless = msgspec.structs.replace(way("weak", "a", "b"), effect="no use: Force 0")
    narrowed = offered(way("pass", "PASS"), useless, way("strong", "a", "c"))
    assert [item.words for item in menu(narrowed)] == ["strong", "pass", "weak"]


def test_an_answer_to_somebody_is_listed_as_it_is_offered() -> None:
    scene = Scene(prompt="", seats=("One",), decider=0, reply=True, choices=(way("pass", "PASS"), way("x", "a", "b")))
    assert [item.words for item in menu(Narrowing(scene))] == ["pass", "x"]


def test_a_line_says_what_its_piece_can_do() -> None:
    listed = {item.words: item.effect for item in menu(narrowing("wrzac/5/5/5/WRZAC L"))}
    assert listed["Wizard c1"] == "move, attack or swap, 10 choices"


def test_a_button_in_a_set_of_cards_is_a_line_of_its_own() -> None:
    many = [way(f"{number}", f"{number}", "PAY", loose=True) for number in range(10)]
    sets = [way(f"{number} too", f"{number}", "x", "PAY", loose=True) for number in range(10)]
    line = menu(offered(*many, *sets, way("pass", "PASS", loose=True)))[-1]
    assert line.choice is not None
    assert line.choice.text == "pass"


def test_a_card_that_can_be_bought_in_several_ways_is_named_by_what_they_share() -> None:
    match = Match(game("vilnius"), chance=FairChance.seeded(1))
    built: list[str] = []
    while not built:
        scene = match.game.scene(match.game.view(match.state, match.state.decider))
        lines = [item.words for item in menu(Narrowing(scene))]
        places = [choice.text for choice in scene.choices if choice.text.startswith("build storehouse ")]
        built = [line for line in lines if "Storehouse" in line] if len(places) > 1 else []
        estates = [choice.text for choice in scene.choices if choice.text.startswith("build estate ")]
        match.play(estates[0] if estates else scene.choices[0].text)
    assert built == ["Build Storehouse for 1 Gold and 2 Tools"]


VICTORUS = game("victorus")
HOSPITALLER = "Kh1,Qj1,hi2/-/-/Kj14,Qh14,tj4,xl5/-/- P:m - 0/0/0/0/0/0 - 0/0/0/0/0/0 1 players=2,sets=single"


def turning(*words: str, position: str = HOSPITALLER) -> Narrowing:
    state: State = VICTORUS.position(position)
    narrowed = Narrowing(VICTORUS.scene(VICTORUS.view(state, 0)))
    for word in words:
        (step,) = narrowed.meant(word)
        narrowed.pick(step)
    return narrowed


def test_an_end_is_picked_at_once_and_the_only_cell_to_turn_on_is_filled_in() -> None:
    assert turning("i2").targets()["l5"] == ("attack",)
    assert [choice.text for choice in turning("i2", "l5").ready] == ["i2-k5xl5"]
    assert [choice.text for choice in turning("i2", "k5", "l5").ready] == ["i2-k5xl5"]


def test_where_to_turn_is_asked_if_several_cells_lead_to_the_end() -> None:
    alone = HOSPITALLER.replace("hi2", "Hp7")
    ends = [choice.path[-1].spot for choice in turning("p7", position=alone).open]
    several = next(end for end in ends if ends.count(end) > 1)
    narrowed = turning("p7", several, position=alone)
    assert not narrowed.ready
    turns = narrowed.steps()
    assert len(turns) == ends.count(several)
    assert {step.role for step in turns} == {"turn"}
    assert len(turning("p7", several, turns[0].spot, position=alone).ready) == 1


def test_what_takes_a_step_back_comes_after_what_goes_on_and_after_what_ends() -> None:
    paths = {"back": Step("farmers", "return"), "hold": Step("hold", "press"), "send": Step("axemen", "select")}
    choices = tuple(Choice(text=text, name=text.capitalize(), path=(step,)) for text, step in paths.items())
    scene = Scene(seats=("First",), decider=0, prompt="", choices=choices)
    assert [item.words for item in menu(Narrowing(scene))] == ["Send", "Hold", "Back"]


def test_a_player_is_called_by_name_and_the_reader_you_not_by_the_cards_in_play() -> None:
    vitium = game("vitium")
    position = "vitium/2 seats=2 / card brute pawn stats=3/4/2/1 / seat A wealth=400 / seat B / up a1 brute / turn A"
    scene: Scene = vitium.scene(vitium.view(vitium.position(position), 0))
    assert [step_words(scene, Step(spot, "give")) for spot in "AB"] == ["give to you", "give to Birch"]
    (negotiate,) = (choice for choice in scene.choices if choice.text == "negotiate")
    assert preview_words(scene, negotiate) == ["You: Çint 400 to 200."]
