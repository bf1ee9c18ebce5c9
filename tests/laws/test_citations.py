"""Every numbered rule of our games is shown by a test and stands in the code that carries it out; none is made up."""

import re
from pathlib import Path

import pytest

import ludarium
from ludarium import game, games
from ludarium.testing import uncited, unknown
from ludarium.testing.citations import citations_in_short, cited_in_code

TESTS = Path(__file__).parents[1]
OURS = [name for name in games() if type(game(name)).__module__.startswith("ludarium.games.")]

NO_EFFECT = {
    "VTM-71": "promises are made in the chat, and the game enforces none",
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


BAN = re.compile(r"^\w+: Final\[i64\] = (\d+) +# ([A-Z]+-R?\d+[a-z]?)$", re.MULTILINE)


@pytest.mark.parametrize("name", OURS)
def test_a_ban_stands_beside_the_rule_that_its_refusal_cites(name: str) -> None:
    source = Path(ludarium.__file__).parent / "games" / name / "rules" / "bans.py"
    beside = {int(ban): rule for ban, rule in BAN.findall(source.read_text(encoding="utf-8"))}
    assert len(beside) > 40
    assert beside == {ban: one.rule for ban, one in game(name).refusals.items() if ban in beside}


def test_rules_without_code_are_not_cited_there() -> None:
    assert [number for name in OURS for number in cited_in_code(game(name)) if number in NO_EFFECT] == []
