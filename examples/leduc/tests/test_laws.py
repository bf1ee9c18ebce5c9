"""Leduc poker keeps the laws that every game keeps, those of secrets above all."""

from pathlib import Path

from ludarium_leduc import LEDUC

from ludarium.testing import GameLaws, uncited, unknown


class TestLaws(GameLaws):
    game = LEDUC


def test_every_numbered_rule_is_shown_by_a_test() -> None:
    tests = Path(__file__).parent
    assert uncited(LEDUC, tests) == []
    assert unknown(LEDUC, tests) == []
