"""`make test` draws a part of the slow tests, anew for each commit."""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
FOLDER = "tests/terminal/app"


def collected(**environment: str) -> set[str]:
    """The tests of a slow folder that would run."""
    options = [
        "--collect-only",
        "--quiet",
        "--override-ini=addopts=",
        "--import-mode=importlib",
        "-p",
        "no:cacheprovider",
    ]
    plain = {name: value for name, value in os.environ.items() if not name.startswith(("LUDARIUM_", "PYTEST_"))}
    done = subprocess.run(
        [sys.executable, "-m", "pytest", *options, FOLDER],
        cwd=ROOT,
        env=plain | environment,
        capture_output=True,
        text=True,
        check=True,
    )
    return {line for line in done.stdout.splitlines() if "::" in line}


def functions(tests: set[str]) -> list[str]:
    return [name.partition("[")[0] for name in tests]


def test_a_seed_draws_a_third_of_the_tests_and_a_case_of_each_that_has_several() -> None:
    all_tests, drawn, others = collected(), collected(LUDARIUM_DRAW="1"), collected(LUDARIUM_DRAW="2")
    assert drawn < all_tests
    assert others < all_tests
    assert drawn != others
    repeated = {name for name in functions(all_tests) if functions(all_tests).count(name) > 1}
    assert repeated
    assert repeated <= set(functions(drawn))
    assert len(drawn) < 0.45 * len(all_tests)
