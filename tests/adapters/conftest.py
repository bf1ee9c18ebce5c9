"""The examples are packages of their own; here they are registered without being installed."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from ludarium.testing import registered

EXAMPLES = Path(__file__).parents[2] / "examples"
sys.path[:0] = [str(EXAMPLES / "tictactoe"), str(EXAMPLES / "leduc")]

# fmt: off
CASES = [
    ("tictactoe", 2, ""),
    ("tictactoe", 2, "side=4,misere"),
    ("leduc",     2, ""),
    ("leduc",     2, "raises=3"),
    ("vilitum",   2, "limit=12"),
    ("vilitum",   2, "board=7,bloodlust,warriorrush,limit=8"),
    ("victorus",  2, "quiet_rounds=2"),
    ("victorus",  3, "quick,round_limit=2"),
    ("barony",    2, "placement=standard,turn_limit=2"),
    ("barony",    3, "form=simple,turn_limit=1"),
    ("vilnius",   2, ""),
    ("vilnius",   3, "difficulty=heavy,income_draw=one_by_one"),
    ("vitium",    2, "round_limit=1"),
    ("vitium",    3, "round_limit=1,decklists=open"),
]
# fmt: on
"""Games with seats and options under which a random match is short."""


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Each test that takes a case is run on all of them."""
    if "case" in metafunc.fixturenames:
        metafunc.parametrize("case", CASES, ids=[f"{name}-{seats}-{options}" for name, seats, options in CASES])


@pytest.fixture(autouse=True)
def _examples() -> Iterator[None]:
    from ludarium_leduc import LEDUC
    from ludarium_tictactoe import TICTACTOE

    with registered(TICTACTOE, LEDUC):
        yield
