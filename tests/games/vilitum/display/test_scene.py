"""What a scene of Vilitum tells of its pieces and of what would become of them."""

import pytest

from ludarium.core import State
from ludarium.core.scene import Aftermath, Prospect, Scene

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
        (
            "5/5/2w2/2W2/4r L",
            ": Warrior c2 can attack (dashed red). Could be hit next: Warrior c2.",
        ),
        ("5/5/2w2/2R..2/5 L", ": Rogue c2 can attack (dashed red). Could fall next (!): Rogue c2."),
        (
            "5/5/1rw2/1AR..2/5 L",
            ": Rogue c2 and Archer b2 can attack (dashed red). Could fall next (!): Rogue c2.",
        ),
        ("4w/5/5/5/W4 L", "; none can attack yet."),
    ],
)
def test_the_prompt_says_who_can_attack_and_who_could_fall_next(text: str, told: str) -> None:
    assert scene_of(text).prompt == f"Choose one of your pieces{told}"


def test_every_piece_that_could_fall_next_is_marked_and_named() -> None:
    scene = scene_of("5/5/1Z..w2/1A..R..2/5 L")
    assert scene.prompt.endswith("Could fall next (!): Rogue c2 and Wizard b3.")
    assert {piece.spot for piece in scene.pieces if "threatened" in piece.marks} == {"c2", "b3"}


def test_a_cleric_that_only_its_sacrifice_lets_attack_is_not_called_able_to() -> None:
    scene = scene_of("4w/5/3r1/1C3/W3Z L beginner")
    assert any("return" in [step.role for step in choice.path] for choice in scene.choices)
    assert scene.prompt.startswith("Choose one of your pieces: Wizard e1 can attack (")


def test_more_pieces_in_danger_than_a_phone_has_room_for_are_counted() -> None:
    assert scene_of("5/5/1Z..w2/1A..R..2/3r1 L").prompt.endswith("Could fall next (!): 3 of yours.")


def test_the_last_piece_to_place_is_named() -> None:
    assert scene_of("rwaz1/5/5/5/CRW1A L+").prompt == "Your last piece, the Wizard: choose its space on your home row."
    assert scene_of("rwa2/5/5/5/CRW2 L+").prompt.startswith("Choose a piece in hand (2 left)")


@pytest.mark.parametrize(
    ("options", "moves"),
    [
        ("-", "like a chess knight"),
        ("beginner", "like a chess knight, but not over enemies"),
        ("beginner,leap", "like a chess knight"),
    ],
)
def test_a_wizard_says_whether_enemies_block_it(options: str, moves: str) -> None:
    assert fact(f"5/5/2w2/2r2/2Z1a L {options}", "Light Wizard", "Moves") == moves


def test_a_move_says_which_friend_it_no_longer_shields() -> None:
    follows = VILITUM.why(VILITUM.position("r4/5/W4/5/C4 L beginner"), "Wa3-b3", 0).follows
    assert follows.text == "Rogue a5 can hit it there. Cleric a1 could then be hit too."


def test_a_move_says_who_could_hit_the_piece_there_and_whom_it_could_attack() -> None:
    def follows(position: str, turn: str) -> str:
        return VILITUM.why(VILITUM.position(position), turn, 0).follows.text

    assert follows("5/5/2w2/5/W4 L", "Wa1-b1") == "No enemy can hit it there."
    assert follows("5/5/2w2/5/1W3 L", "Wb1-c1") == "Warrior c3 can hit it there."
    assert follows("5/5/2w2/5/1W3 L", "Wb1-b2") == "Warrior c3 can hit it there."
    assert follows("5/5/2w2/1W3/5 L", "Wb2-c2") == (
        "Warrior c3 can hit it there. From there it can attack Warrior c3 next."
    )
    assert follows("5/5/2w2/5/W4 L", "resign") == ""


def test_all_who_could_hit_a_piece_are_named_and_marked_and_counted_on_the_button() -> None:
    def follows(position: str, turn: str) -> Aftermath:
        return VILITUM.why(VILITUM.position(position), turn, 0).follows

    many = follows("1r3/5/2w2/4z/1W3 L", "Wb1-c1")
    assert many.text.startswith("Warrior c3, Rogue b5 and Wizard e2 can hit it there.")
    assert many.threats == ("c3", "b5", "e2")
    assert many.brief == "3 enemies could hit it"
    assert follows("5/5/2w2/5/1W3 L", "Wb1-c1").brief == "Warrior c3 could hit it"
    assert follows("5/5/2w2/5/W4 L", "Wa1-b1") == Aftermath("No enemy can hit it there.", "safe there", "b1")
