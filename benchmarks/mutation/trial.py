"""Tests on mutants: a pytest session that collects the tests of a game once, and runs some of them on each fault.

A fault inside a function is swapped into the imported game, in a forked process. A fault that matters when the game
is imported, such as one in the calculation of a table, needs a session of its own.
"""

import json
import os
import re
import resource
import signal
from collections.abc import Callable
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import pytest
from faults import Mutant
from forked import forked, mute
from reach import Marks, Reached, statement_at
from sources import swap

MAX_SLOWDOWN = 4
"""A test may take this many times its usual CPU time on a mutant …"""
EXTRA_SECONDS = 5
"""… and this many seconds more."""
MAX_MEMORY_BYTES = 3 << 30
"""In bytes, for one process of tests."""
OPTIONS = ["-q", "-s", "--assert=plain", "--noconftest", "-p", "no:cacheprovider", "-p", "no:xdist"]


@dataclass
class Usual:
    """What a test does without a fault: the CPU seconds it takes, and the statements it reaches."""

    seconds: float
    reached: Reached


@dataclass
class Verdict:
    """What became of a mutant: the test that noticed it, if any, and how many tests it met."""

    noticed: str = ""
    tests: int = 0
    left: int = 0
    """Tests that reach the fault but were too slow to run."""


def tests_of(game: str) -> list[str]:
    """Where the tests are that concern a game."""
    return ["tests/perft", "tests/playthroughs", f"tests/games/{game}", "tests/laws/test_laws.py"]


def concerns(game: str, test: str, skip: str = "") -> bool:
    """Whether a test concerns the game: one of its own, or one of all games that names it."""
    return (f"tests/games/{game}/" in test or game in test.lower()) and not (skip and re.search(skip, test))


def reaching(mutant: Mutant, usual: dict[str, Usual]) -> list[str]:
    """The tests that reach a fault, the quickest first.

    Tests that differ only in their parameters share what the first of them reached, such as the matches of all laws.
    """
    module, number = mutant.module, statement_at(mutant.source, mutant.line)
    direct = {test for test, one in usual.items() if number in one.reached.get(module, ())}
    functions = {re.sub(r"\[.*", "", test) for test in direct}
    near = [test for test in usual if re.sub(r"\[.*", "", test) in functions]
    return sorted(near, key=lambda test: (test not in direct, usual[test].seconds))


class Session:
    """A pytest plugin that runs collected tests by name."""

    def __init__(self, game: str, then: "Callable[[Session], None]", skip: str = "") -> None:
        self.game, self.then, self.skip = game, then, skip
        self.items: dict[str, pytest.Item] = {}
        self.failed = ""

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items[:] = [item for item in items if concerns(self.game, item.nodeid, self.skip)]

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        self.items = {item.nodeid: item for item in session.items}
        self.then(self)
        return True

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.failed = report.nodeid if report.failed else self.failed

    def run(self, test: str) -> bool:
        """Whether a test passes."""
        self.failed = ""
        item = self.items[test]
        item.ihook.pytest_runtest_protocol(item=item, nextitem=None)
        return not self.failed


def record(session: Session, marks: Marks) -> dict[str, Usual]:
    """What every test of a session takes and reaches."""

    def work(told: Path) -> None:
        mute()
        found, failed = {}, []
        for test in session.items:
            marks.clear()
            begun = sum(os.times()[:2])
            failed += [] if session.run(test) else [test]
            found[test] = asdict(Usual(sum(os.times()[:2]) - begun, marks.reached()))
        told.write_text(json.dumps({"failed": failed, "found": found}), encoding="utf-8")

    told = json.loads(forked(work)[1])
    if told["failed"]:
        raise SystemExit(f"Without any fault these tests fail: {', '.join(told['failed'])}")
    return {test: Usual(**one) for test, one in told["found"].items()}


def hunt(session: Session, tests: list[str], usual: dict[str, Usual], told: Path) -> None:
    """Run tests until one notices the fault that this process has; its name is written down."""
    resource.setrlimit(resource.RLIMIT_AS, (MAX_MEMORY_BYTES, MAX_MEMORY_BYTES))
    for test in tests:
        limit_seconds(MAX_SLOWDOWN * usual[test].seconds + EXTRA_SECONDS, test, told)
        if not session.run(test):
            told.write_text(test, encoding="utf-8")
            return


def limit_seconds(seconds: float, test: str, told: Path) -> None:
    """End this process if it takes longer than so many CPU seconds from now on."""

    def too_slow(*_: Any) -> None:
        told.write_text(f"{test} (too slow)", encoding="utf-8")
        os._exit(0)

    signal.signal(signal.SIGPROF, too_slow)
    signal.setitimer(signal.ITIMER_PROF, seconds)


def within(tests: list[str], usual: dict[str, Usual], seconds: float) -> list[str]:
    """The tests, without those for which too little is left of so many seconds together."""
    chosen = []
    for test in tests:
        if usual[test].seconds <= seconds:
            seconds -= usual[test].seconds
            chosen.append(test)
    return chosen


def on_imported(session: Session, mutant: Mutant, tests: list[str], usual: dict[str, Usual]) -> str:
    """The first test that notices a fault swapped into the imported game; empty if none does."""

    def work(told: Path) -> None:
        mute()
        swap(mutant.path, mutant.applied())
        hunt(session, tests, usual, told)

    code, noticed = forked(work)
    return noticed or ("a crash" if code else "")
