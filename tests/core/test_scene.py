"""Choosing is narrowing a list, the same for every game."""

import msgspec
from ludarium_tictactoe import TICTACTOE

from ludarium.core import Choice, Scene, Step, View, remaining


def choice(text: str, *path: tuple[str, str]) -> Choice:
    return Choice(text=text, name=text, path=tuple(Step(spot, role) for spot, role in path))


CHOICES = (
    choice("a1-a2", ("a1", "select"), ("a2", "move")),
    choice("a1-a2xa3", ("a1", "select"), ("a2", "move"), ("a3", "attack")),
    choice("a1xa2", ("a1", "select"), ("a2", "attack")),
    choice("b1-b2", ("b1", "select"), ("b2", "move")),
    choice("skip", ("Skip", "press")),
)


def texts(*picked: tuple[str, str]) -> list[str]:
    return [one.text for one in remaining(CHOICES, tuple(Step(spot, role) for spot, role in picked))]


def test_nothing_picked_leaves_every_choice() -> None:
    assert texts() == ["a1-a2", "a1-a2xa3", "a1xa2", "b1-b2", "skip"]


def test_each_step_narrows_the_choices_in_their_order() -> None:
    assert texts(("a1", "select")) == ["a1-a2", "a1-a2xa3", "a1xa2"]
    assert texts(("a1", "select"), ("a2", "move")) == ["a1-a2", "a1-a2xa3"]
    assert texts(("a1", "select"), ("a2", "move"), ("a3", "attack")) == ["a1-a2xa3"]


def test_one_spot_can_play_two_parts() -> None:
    assert texts(("a1", "select"), ("a2", "attack")) == ["a1xa2"]


def test_a_step_that_no_choice_has_leaves_none() -> None:
    assert texts(("b1", "select"), ("a2", "move")) == []
    assert texts(("skip", "press")) == []


def test_every_choice_of_a_game_is_reached_by_narrowing() -> None:
    state = TICTACTOE.position("x../.o./... X")
    scene = TICTACTOE.scene(TICTACTOE.view(state, 0))
    assert len(scene.choices) == 7
    for one in scene.choices:
        assert remaining(scene.choices, one.path) == (one,)


def test_a_scene_is_plain_data() -> None:
    scene = TICTACTOE.scene(TICTACTOE.view(TICTACTOE.position("x../.o./... X"), 1))
    sent = msgspec.json.encode(scene)
    assert msgspec.json.decode(sent, type=Scene) == scene
    assert msgspec.json.decode(sent)["pieces"][0]["name"] == "Nought on b2"


def test_a_view_begins_empty() -> None:
    view = View(seat=None, decider=0)
    assert (view.choices, view.interjections, view.outcome) == ((), (), None)
