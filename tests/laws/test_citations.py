"""Every numbered rule of our games is shown by a test, and no test cites a rule that does not exist."""

from pathlib import Path

import pytest

from ludarium import game, games
from ludarium.testing import uncited, unknown

TESTS = Path(__file__).parents[1]
OURS = [name for name in games() if type(game(name)).__module__.startswith("ludarium.games.")]


@pytest.mark.parametrize("name", OURS)
def test_every_numbered_rule_is_shown_by_a_test(name: str) -> None:
    assert uncited(game(name), TESTS / "games" / name) == []


@pytest.mark.parametrize("name", OURS)
def test_every_citation_has_its_rule(name: str) -> None:
    assert unknown(game(name), TESTS) == []
