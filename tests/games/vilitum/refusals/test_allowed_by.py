"""`why` names the rule that allows a legal turn: the one that asks most of it."""

import pytest

from ludarium import game
from ludarium.games.vilitum.rules.board import board_hash
from ludarium.testing import rule

VILITUM = game("vilitum")


@rule("VLT-28", "VLT-31", "VLT-40", "VLT-44", "VLT-45", "VLT-50", "VLT-52", "VLT-54", "VLT-56", "VLT-57", "VLT-59")
@pytest.mark.parametrize(
    ("position", "turn", "number"),
    [
        ("5/5/2W2/5/4w L", "Wc3-c4", "VLT-28"),
        ("5/5/2W2/5/4w L agile=L", "Wc3-d4", "VLT-52"),
        ("5/5/2W2/5/4w L beginner", "Wc3-d4", "VLT-50"),
        ("7/7/7/3W3/7/7/6w L", "Wd4-e5", "VLT-28"),
        ("5/5/2W2/5/4w L warriorcharge", "Wc3--c5", "VLT-59"),
        ("4a/5/w4/5/R1z1r L sneakyrogue", "Ra1-a4", "VLT-57"),
        ("4a/5/w4/5/R1z1r L sneakyrogue", "Ra1-a2", "VLT-31"),
        ("2w2/5/5/2A2/5 L", "Ac2xc5", "VLT-40"),
        ("2w2/5/2r2/5/2A2 L", "Ac1xc3", "VLT-39"),
        ("5/5/2w2/2A2/5 L meleearcher", "Ac2xc3", "VLT-56"),
        ("5/5/1r1w1/2A2/2a2 L bloodlust", "Ac2xb3xd3", "VLT-54"),
        ("4w/2R..2/1Z.C2/5/2A2 L", "Cc3+b3+c4", "VLT-44"),
        ("4w/2R..2/1Z.C2/5/2A2 L", "Cc3+c4-e3", "VLT-41"),
        ("4w/1a3/1C.1R.1/5/r4 L blackcleric", "Cb3+d3xb4", "VLT-53"),
        ("4w/5/3r1/1C...3/A3Z L", "Cb2!W-a2", "VLT-45"),
        ("2r2/5/2A2/5/Z3w L", "Za1~c3xc5", "VLT-36"),
        ("5/5/1w3/a1r2/Z1W2 L tacticalwizard", "Za1&c2~c1", "VLT-37"),
        ("5/5/1w3/a1r2/Z1W2 L tacticalwizard", "Za1~c1&a2", "VLT-58"),
        ("5/5/1r3/2w2/Z4 L", "skip", "VLT-27"),
        ("5/5/5/5/5 L+", "W@c1", "VLT-3"),
        ("4w/5/5/5/R4 L", "resign", "VLT-22"),
    ],
)
def test_the_rule_that_allows_a_turn_is_the_one_that_asks_most(position: str, turn: str, number: str) -> None:
    answer = VILITUM.why(VILITUM.position(position), turn)
    assert (answer.allows, answer.number) == (True, number)
    assert answer.text.endswith(f"({number}).")


@rule("VLT-20")
def test_a_defeat_that_brings_back_the_board_of_the_last_turn_is_barred_too() -> None:
    state = VILITUM.position("4w/r..4/R4/5/5 L - WZACzac 4w/5/R4/5/5 - 0")
    assert VILITUM.why(state, "Ra3xa4").number == "VLT-20"
    assert VILITUM.why(state, "Ra3xa4-a4").allows


@rule("VLT-25")
def test_the_quiet_limit_may_be_any_number() -> None:
    text = "4w/5/5/5/R4 L limit=123456789012 WZACrzac - - 999999999"
    assert VILITUM.text(VILITUM.position(text)) == text


@rule("VLT-27")
def test_everybody_is_told_that_a_player_must_skip() -> None:
    state = VILITUM.position("5/5/1r3/2w2/Z4 L")
    prompts = [VILITUM.scene(VILITUM.view(state, seat)).prompt for seat in (0, 1, None)]
    others = "Light has no legal turn and must skip."
    assert prompts == ["You have no legal turn and must skip.", others, others]


@rule("VLT-27")
def test_a_drawn_match_says_why_it_is_drawn() -> None:
    state = VILITUM.position("5/5/1r3/2w2/Z4 L - WRACzac = = 0")
    state.play(VILITUM.parse(state, "skip"))
    assert VILITUM.result(state) == "Drawn: a player has no legal turn (VLT-27)"


def test_keys_tell_apart_what_a_search_must_not_confuse() -> None:
    texts = [
        "4w/5/5/5/R4 L",
        "4w/5/5/5/R4 D",
        "4w/5/5/5/R4 L bloodlust",
        "4w/5/5/5/R4 L - WZACrzac - - 99",
        "4w/5/5/5/R4 L - WZACrzac - - 98",
        "4w/5/5/5/R.4 L",
        "2w2/5/5/5/2W2 L+",
        "2w2/5/5/5/2W2 L",
    ]
    assert len({VILITUM.position(text).key() for text in texts}) == len(texts)


@pytest.mark.parametrize(
    ("side", "saw"), [("L", ("4w/5/5/R4/5", "4w/5/5/1R3/5")), ("D", ("w4/5/5/5/R4", "1w3/5/5/5/R4"))]
)
def test_keys_tell_apart_what_a_side_must_not_repeat(side: str, saw: tuple[str, str]) -> None:
    """VLT-20: the board that a side last left, if it could come back to it."""
    last = ("{} -", "- {}")["LD".index(side)]
    keys = [VILITUM.position(f"4w/5/5/5/R4 {side} - WZACrzac {last.format(one)} 3").key() for one in (*saw, "-")]
    assert len(set(keys)) == 3


def test_no_two_boards_of_a_piece_each_hash_alike() -> None:
    """Each piece has a number of its own for each of its 512 places and rings: also pairs that add up to the same."""
    pairs = {(one, other) for one in range(5) for other in range(5)}
    for one, other in pairs:
        seen = {board_hash(place << 9 * one, 512 - place << 9 * other) for place in range(1, 512)}
        assert len(seen) == 511, (one, other)
