"""What a scene of Vilitum tells of its pieces and of what would become of them."""

import pytest

from ludarium.core import State
from ludarium.core.scene import Prospect, Scene

from ..helpers import VILITUM


def scene_of(text: str) -> Scene:
    state = VILITUM.position(text)
    return VILITUM.scene(VILITUM.view(state, state.decider))


def prospects(text: str, turn: str) -> tuple[Prospect, ...]:
    return next(choice.prospects for choice in scene_of(text).choices if choice.text == turn)


def fact(text: str, piece: str, name: str) -> str:
    found = next(one for one in scene_of(text).pieces if one.name.startswith(piece))
    return next((one.text for one in found.facts if one.name == name), "")


def test_a_turn_previews_the_hit_points_that_it_changes() -> None:
    (hit,) = prospects("5/5/2w2/2W2/4r L", "Wc2xc3")
    assert hit == Prospect(spot="c3", meter="Hit points", before=5, after=4, tone="good")
    (defeat,) = prospects("5/5/2r..2/2W2/4w L", "Wc2xc3")
    assert (defeat.before, defeat.after) == (1, 0)


@pytest.mark.parametrize(("letter", "points"), [("w", 5), ("r", 3), ("z", 3), ("a", 3), ("c", 4)])
def test_a_turn_previews_damage_to_every_kind(letter: str, points: int) -> None:
    (hit,) = prospects(f"5/5/2{letter}2/2R2/4{'r' if letter == 'w' else 'w'} L", "Rc2xc3")
    assert (hit.before, hit.after) == (points, points - 1)


def test_a_turn_that_harms_nobody_previews_nothing() -> None:
    assert prospects("5/5/5/2W2/4r L", "Wc2-c3") == ()


@pytest.mark.parametrize(
    ("position", "moves"),
    [
        ("5/5/5/2W2/4r L", "1 space straight"),
        ("5/5/5/2W2/4r L beginner", "1 space in every direction"),
        ("5/5/5/2W2/4r L agile=L", "1 space in every direction"),
        ("7/7/7/7/7/2W4/4r2 L", "1 space in every direction"),
    ],
)
def test_a_warrior_says_which_ways_are_open_to_it(position: str, moves: str) -> None:
    assert fact(position, "Light Warrior", "Moves") == moves


def test_specials_are_told_unless_they_are_left_out() -> None:
    assert fact("5/5/5/2W2/4r L", "Dark Rogue", "Special") == "2 damage if a friend is right behind the target"
    assert fact("5/5/5/2W2/4r L beginner", "Dark Rogue", "Special") == ""
    assert fact("5/5/5/2W2/4r L agile=L", "Light Warrior", "Special") == ""


def test_a_piece_in_hand_has_all_its_hit_points_and_a_defeated_one_has_none() -> None:
    def points(state: State) -> set[int]:
        scene = VILITUM.scene(VILITUM.view(state, 0))
        return {meter.value for piece in scene.pieces if piece.kind == "archer" for meter in piece.meters}

    assert points(VILITUM.setup(2, VILITUM.Options())) == {3}
    assert points(VILITUM.position("wrz1c/5/5/5/WRZ1C L")) == {0}


def test_the_legend_says_how_one_wins() -> None:
    (goal,) = VILITUM.skin.looks.legend
    assert goal.startswith("Goal: ")


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("5/5/2w2/2W2/4r L", ": Warrior c2 can attack. The enemy could hit your Warrior c2 for 2 next."),
        ("5/5/2w2/2R..2/5 L", ": Rogue c2 can attack. The enemy could defeat your Rogue c2 next."),
        ("4w/5/5/5/W4 L", "; none can attack yet."),
    ],
)
def test_the_prompt_says_who_can_attack_and_the_worst_that_the_enemy_could_do(text: str, told: str) -> None:
    assert scene_of(text).prompt == f"Choose one of your pieces{told}"
