"""Tic-tac-toe keeps the laws that every game keeps."""

from pathlib import Path

from ludarium.testing import GameLaws, uncited, unknown

from ludarium_tictactoe import TICTACTOE


class TestLaws(GameLaws):
    game = TICTACTOE


def test_every_numbered_rule_is_shown_by_a_test() -> None:
    tests = Path(__file__).parent
    assert uncited(TICTACTOE, tests) == []
    assert unknown(TICTACTOE, tests) == []
