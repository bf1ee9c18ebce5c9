"""Every numbered rule of our games is shown by a test and stands in the code that carries it out; none is made up."""

from pathlib import Path

import pytest

from ludarium import game, games
from ludarium.testing import uncited, unknown
from ludarium.testing.citations import citations_in_short, cited_in_code

TESTS = Path(__file__).parents[1]
OURS = [name for name in games() if type(game(name)).__module__.startswith("ludarium.games.")]

NO_EFFECT = {
    "VTM-71": "promises are made in the chat, and the game enforces none",
    "VCT-60": "turning the board on the table changes nothing in the match; each client turns its own picture",
}
"""Rules that no code carries out, with the reason."""


@pytest.mark.parametrize("name", OURS)
def test_every_numbered_rule_is_shown_by_a_test(name: str) -> None:
    assert uncited(game(name), TESTS / "games" / name) == []


@pytest.mark.parametrize("name", OURS)
def test_every_citation_has_its_rule(name: str) -> None:
    assert unknown(game(name), TESTS) == []


@pytest.mark.parametrize("name", OURS)
def test_every_numbered_rule_stands_in_the_code(name: str) -> None:
    there = cited_in_code(game(name))
    assert [number for number in game(name).rulebook.rules if number not in there and number not in NO_EFFECT] == []


@pytest.mark.parametrize("name", OURS)
def test_the_code_cites_no_rule_that_does_not_exist(name: str) -> None:
    book = game(name).rulebook.rules
    assert {number: places for number, places in cited_in_code(game(name)).items() if number not in book} == {}


@pytest.mark.parametrize("name", OURS)
def test_the_code_cites_one_number_at_a_time(name: str) -> None:
    assert citations_in_short(game(name)) == []


def test_rules_without_code_are_not_cited_there() -> None:
    assert [number for name in OURS for number in cited_in_code(game(name)) if number in NO_EFFECT] == []
