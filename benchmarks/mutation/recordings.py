"""What the tests of a game reach and which mutants they caught, kept in `.mutation` from run to run.

A change in the package, in the tests' helpers or in their data begins anew. A test file that changed is recorded again
by itself, and only what its tests caught is forgotten.
"""

import hashlib
import json
import re
from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path

from faults import ROOT, place
from reach import Reached
from trial import Usual, tests_of

FOLDER = ROOT / ".mutation"
SUFFIXES = (".py", ".toml", ".txt", ".perft")
IMPORTED_TEST = re.compile(r"^from (\.+)([\w.]*\btest_\w+) import", re.MULTILINE)


class Recording:
    """What every test takes and reaches, and what is reached when the game and its tests are imported."""

    def __init__(self, game: str, skip: str) -> None:
        self.files = {place(path): _digest(path) for path in _sources(tests_of(game)) if _is_test(path)}
        others = [path for path in _sources(["ludarium", *tests_of(game)]) if not _is_test(path)]
        sources = hashlib.sha256("".join([skip, *(place(path) + _digest(path) for path in others)]).encode())
        self.path = FOLDER / f"{game}-{sources.hexdigest()[:16]}.json"
        self.usual: dict[str, Usual] = {}
        self.at_import: Reached = {}
        self.caught: dict[str, str] = {}
        """By what each mutant was caught, in this run or before."""
        self.read()

    def read(self) -> None:
        """Read what was kept, as far as the test files are still the same."""
        if self.path.exists():
            kept = json.loads(self.path.read_text(encoding="utf-8"))
            self.recorded: dict[str, str] = kept["files"]
            self.at_import = kept["at_import"]
            self.usual = {test: Usual(**one) for test, one in kept["usual"].items() if self.is_current(test)}
            self.caught = {mutant: test for mutant, test in self._verdicts() if self.is_current(test)}
        else:
            self.recorded = {}

    def is_current(self, test: str) -> bool:
        """Whether the file of a test is as it was recorded; a crash can come from any file."""
        file = test.partition("::")[0]
        if file in self.recorded:
            return self.recorded[file] == self.files.get(file)
        return self.recorded == self.files

    def stale(self) -> list[str]:
        """The test files to record: new ones, and those that changed."""
        return [file for file, digest in self.files.items() if self.recorded.get(file) != digest]

    def add(self, usual: dict[str, Usual], at_import: Reached) -> None:
        """Add what the tests of the stale files reach, and keep all of it."""
        self.usual |= usual
        for module, statements in at_import.items():
            self.at_import[module] = sorted({*self.at_import.get(module, ()), *statements})
        told = {test: asdict(one) for test, one in self.usual.items()}
        FOLDER.mkdir(exist_ok=True)
        everything = {"files": self.files, "at_import": self.at_import, "usual": told}
        verdicts = "".join(f"{mutant}\t{test}\n" for mutant, test in self.caught.items())
        self._verdict_file.write_text(verdicts, encoding="utf-8")
        self.path.write_text(json.dumps(everything), encoding="utf-8")

    def catch(self, mutant: str, test: str) -> None:
        """Keep at once what caught a mutant, so that an interrupted run can go on."""
        self.caught[mutant] = test
        with self._verdict_file.open("a", encoding="utf-8") as file:
            file.write(f"{mutant}\t{test}\n")

    @property
    def _verdict_file(self) -> Path:
        return self.path.with_suffix(".caught")

    def _verdicts(self) -> Iterator[tuple[str, str]]:
        if self._verdict_file.exists():
            for line in self._verdict_file.read_text(encoding="utf-8").splitlines():
                mutant, _, test = line.partition("\t")
                yield mutant, test


def _sources(places: list[str]) -> list[Path]:
    """The files under some folders that a test could depend on, in a fixed order."""
    found = {path for one in places for path in [*ROOT.joinpath(one).rglob("*.*"), ROOT / one]}
    return sorted(path for path in found if path.suffix in SUFFIXES)


def _is_test(path: Path) -> bool:
    return path.name.startswith("test_")


def _digest(path: Path) -> str:
    """Changes with a file, and with the tests from which it imports."""
    source = path.read_text(encoding="utf-8")
    imported = IMPORTED_TEST.findall(source)
    others = [path.parents[len(dots) - 1] / f"{name.replace('.', '/')}.py" for dots, name in imported]
    return hashlib.sha256((source + "".join(map(_digest, others))).encode()).hexdigest()
