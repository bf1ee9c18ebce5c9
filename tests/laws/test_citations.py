"""Every numbered rule of our games is shown by a test and stands in the code that carries it out; none is made up."""

from pathlib import Path

import pytest

from ludarium import game, games
from ludarium.testing import uncited, unknown
from ludarium.testing.citations import citations_in_short, cited_in_code

TESTS = Path(__file__).parents[1]
OURS = [name for name in games() if type(game(name)).__module__.startswith("ludarium.games.")]

NO_EFFECT = {
    "VCT-60": "turning the board on the table changes nothing in the match; each client turns its own picture",
}
"""Rules that no code carries out, with the reason."""
NOT_YET_CITED = {
    "vilnius": """
        VNS-3 VNS-4 VNS-5 VNS-6 VNS-8 VNS-28 VNS-37 VNS-45 VNS-60 VNS-62 VNS-80 VNS-83 VNS-84 VNS-86 VNS-R1
        VNS-R2 VNS-R3 VNS-R4 VNS-R6 VNS-R12 VNS-R15 VNS-R16 VNS-R20 VNS-R21 VNS-R22 VNS-R24 VNS-R27 VNS-R29
        VNS-R30 VNS-R32 VNS-R33 VNS-R34 VNS-R35 VNS-R36 VNS-R37 VNS-R38 VNS-R39 VNS-R40 VNS-R41 VNS-R42
        VNS-R43
    """,
    "vitium": """
        VTM-1 VTM-2 VTM-8 VTM-9 VTM-10 VTM-17 VTM-23 VTM-49 VTM-51 VTM-59 VTM-65 VTM-68 VTM-71 VTM-72 VTM-81
        VTM-89 VTM-94 VTM-104 VTM-107 VTM-R1 VTM-R2 VTM-R3 VTM-R4 VTM-R9 VTM-R10 VTM-R12 VTM-R13 VTM-R15
        VTM-R16 VTM-R18 VTM-R19 VTM-R23 VTM-R24 VTM-R25 VTM-R26 VTM-R27 VTM-R28 VTM-R30 VTM-R31 VTM-R32
        VTM-R33 VTM-R34 VTM-R35 VTM-R36 VTM-R37 VTM-R39 VTM-R40
    """,
}
"""Rules whose numbers are still missing in the code. The lists only ever get shorter."""
CITES_IN_SHORT = {"vilnius"}
"""Games whose code still has citations such as `VNS-3, 5`."""


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
