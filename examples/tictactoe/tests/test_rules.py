"""The rules of Tic-tac-toe, one by one."""

import pytest
from ludarium.core import NOBODY, BadNotation, Match, Refused
from ludarium.testing import rule

from ludarium_tictactoe import TICTACTOE


def after(position: str, action: str) -> str:
    """The position after an action."""
    state = TICTACTOE.position(position)
    state.play(TICTACTOE.parse(state, action))
    return TICTACTOE.text(state)


@rule("TTT-1")
@pytest.mark.parametrize("side", [3, 4, 5])
def test_the_board_is_an_empty_square(side: int) -> None:
    state = TICTACTOE.setup(2, TICTACTOE.read_options(f"side={side}"))
    assert len(state.actions()) == side * side


@rule("TTT-1")
def test_columns_go_from_the_left_and_rows_from_the_bottom() -> None:
    assert after(".../.../... X", "c1") == ".../.../..x O -"


@rule("TTT-2")
def test_cross_begins_and_the_seats_take_turns() -> None:
    match = Match(TICTACTOE)
    assert [match.play(square).seat for square in ("a1", "b2", "c3")] == [0, 1, 0]


@rule("TTT-3")
def test_a_turn_marks_an_empty_square() -> None:
    state = TICTACTOE.position("xo./oxx/.xo O")
    assert [TICTACTOE.format(state, action) for action in state.actions()] == ["a1", "c3"]


@rule("TTT-1", "TTT-2", "TTT-3", "TTT-8")
@pytest.mark.parametrize(
    ("position", "seat", "text", "number"),
    [
        ("x../.../... O", 1, "d1", "TTT-1"),
        ("x../.../... O", 0, "b2", "TTT-2"),
        ("x../.../... O", 1, "a3", "TTT-3"),
        ("xxx/oo./... X#", 1, "c2", "TTT-8"),
    ],
)
def test_a_refusal_names_its_rule(position: str, seat: int, text: str, number: str) -> None:
    state = TICTACTOE.position(position)
    with pytest.raises(Refused, match=rf"\({number}\)"):
        TICTACTOE.parse(state, text, seat)


@rule("TTT-4")
@pytest.mark.parametrize(
    ("before", "action", "reached"),
    [
        ("xx./oo./... X", "c3", "xxx/oo./... X# -"),
        ("ox./ox./..x O", "a1", "ox./ox./o.x O# -"),
        ("..x/ox./..o X", "a1", "..x/ox./x.o X# -"),
        ("x.../ox../o.x./.... X", "d1", "x.../ox../o.x./...x X# -"),
    ],
)
def test_a_full_line_wins(before: str, action: str, reached: str) -> None:
    assert after(before, action) == reached


@rule("TTT-5")
def test_a_full_line_loses_in_misere() -> None:
    assert after("xx./oo./... X misere", "c3") == "xxx/oo./... O# misere"


@rule("TTT-6")
def test_a_full_board_without_a_line_is_a_draw() -> None:
    assert after("xox/xoo/ox. X", "c1") == "xox/xoo/oxx = -"


@rule("TTT-7")
@pytest.mark.parametrize(("seat", "payoffs"), [(0, [-1, 1]), (1, [1, -1])])
def test_either_seat_may_resign(seat: int, payoffs: list[int]) -> None:
    match = Match(TICTACTOE)
    match.play("resign", seat)
    assert match.state.outcome() == payoffs


@rule("TTT-8")
def test_nobody_acts_once_it_is_over() -> None:
    state = TICTACTOE.position("xxx/oo./... X#")
    assert state.decider == NOBODY
    assert state.actions() == TICTACTOE.interjections(state, 0) == []


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "found 0 fields"),
        (".../... X", "Option side: expected one of 3, 4, 5, found 2"),
        (".../..x/.y. X", "row 1: expected 3 of x, o and ., found '.y.'"),
        (".../.../... Z", "expected one of X O X# O# =, found 'Z'"),
        ("xox/xoo/oxx X", "no square is left"),
        (".../.../... X wide", "there is no option 'wide'"),
    ],
)
def test_a_position_that_cannot_be_read_says_where(text: str, says: str) -> None:
    with pytest.raises(BadNotation, match=says.replace(".", r"\.")):
        TICTACTOE.position(text)


def test_the_side_of_the_board_is_an_option() -> None:
    with pytest.raises(BadNotation, match="expected one of 3, 4, 5"):
        TICTACTOE.read_options("side=6")
