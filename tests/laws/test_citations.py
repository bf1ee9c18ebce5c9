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
NOT_YET_CITED = {
    "barony": """
        BAR-5 BAR-23 BAR-24 BAR-25 BAR-26 BAR-27 BAR-29 BAR-35 BAR-40 BAR-42 BAR-45 BAR-48 BAR-52 BAR-56
        BAR-57 BAR-58 BAR-61 BAR-62 BAR-63 BAR-64 BAR-74 BAR-76 BAR-78 BAR-83 BAR-106 BAR-113 BAR-130
        BAR-134 BAR-136 BAR-139 BAR-140 BAR-142 BAR-145 BAR-147 BAR-R2 BAR-R3 BAR-R4 BAR-R5 BAR-R6 BAR-R7
        BAR-R9 BAR-R10 BAR-R11 BAR-R12 BAR-R14 BAR-R15 BAR-R16 BAR-R17 BAR-R18 BAR-R19 BAR-R20 BAR-R21
        BAR-R23 BAR-R24 BAR-R25 BAR-R26 BAR-R27 BAR-R28 BAR-R29 BAR-R31 BAR-R32 BAR-R33 BAR-R34 BAR-R35
        BAR-R36 BAR-R37 BAR-R38 BAR-R39 BAR-R40 BAR-R41 BAR-R43 BAR-R44 BAR-R45 BAR-R46 BAR-R47 BAR-R48
        BAR-R49 BAR-R51 BAR-R52 BAR-R53 BAR-R54 BAR-R55 BAR-R56 BAR-R57 BAR-R59 BAR-R60
    """,
}
"""Rules whose numbers are still missing in the code. The lists only ever get shorter."""
CITES_IN_SHORT = {"barony"}
"""Games whose code still has citations such as `BAR-3, 5`."""


@pytest.mark.parametrize("name", OURS)
def test_every_numbered_rule_is_shown_by_a_test(name: str) -> None:
    assert uncited(game(name), TESTS / "games" / name) == []


@pytest.mark.parametrize("name", OURS)
def test_every_citation_has_its_rule(name: str) -> None:
    assert unknown(game(name), TESTS) == []


@pytest.mark.parametrize("name", OURS)
def test_every_numbered_rule_stands_in_the_code(name: str) -> None:
    there, known = cited_in_code(game(name)), {*NO_EFFECT, *NOT_YET_CITED.get(name, "").split()}
    assert [number for number in game(name).rulebook.rules if number not in there and number not in known] == []


@pytest.mark.parametrize("name", OURS)
def test_the_code_cites_no_rule_that_does_not_exist(name: str) -> None:
    book = game(name).rulebook.rules
    assert {number: places for number, places in cited_in_code(game(name)).items() if number not in book} == {}


@pytest.mark.parametrize("name", [name for name in OURS if name not in CITES_IN_SHORT])
def test_the_code_cites_one_number_at_a_time(name: str) -> None:
    assert citations_in_short(game(name)) == []


def test_rules_without_code_are_not_cited_there() -> None:
    assert [number for name in OURS for number in cited_in_code(game(name)) if number in NO_EFFECT] == []
