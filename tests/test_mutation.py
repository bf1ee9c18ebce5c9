"""The tool that makes faults in rules: which faults, where they are reached, and how they get into a module."""

import importlib.util
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

TOOL = Path(__file__).parents[1] / "benchmarks" / "mutation"
SOURCE = b'''\
LIMIT = 3 + 1


def ban(cost, gold):
    """A docstring is no statement."""
    if cost > gold and gold >= 0:
        return 1
    return cost - gold == LIMIT
'''


@pytest.fixture
def tool(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The modules of the tool can be imported, and are forgotten afterwards."""
    before = set(sys.modules)
    monkeypatch.syspath_prepend(str(TOOL))
    yield
    for name in set(sys.modules) - before:
        if name in {path.stem for path in TOOL.glob("*.py")}:
            del sys.modules[name]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "rules.py"
    path.write_bytes(SOURCE)
    return path


def loaded(path: Path) -> ModuleType:
    spec = importlib.util.spec_from_file_location("mutated_rules", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.usefixtures("tool")
def test_comparisons_connectives_conditions_and_sums_become_faults(path: Path) -> None:
    from faults import mutants

    lines = {one.applied().decode().splitlines()[one.line - 1].strip() for one in mutants(path)}
    assert lines == {
        "LIMIT = 3 - 1",
        "if cost <= gold and gold >= 0:",
        "if cost > gold and gold < 0:",
        "if cost > gold or gold >= 0:",
        "if (not (cost > gold and gold >= 0)):",
        "return cost + gold == LIMIT",
        "return cost - gold != LIMIT",
    }


@pytest.mark.usefixtures("tool")
def test_marks_say_which_statements_were_reached() -> None:
    from reach import MARKS, marked, statement_at

    places = [statement_at(SOURCE, line) for line in (1, 5, 6, 7, 8)]
    assert places[:2] == [None, None]
    module = {MARKS: bytearray(3)}
    exec(marked(SOURCE, Path("rules.py")), module)
    assert module["ban"](1, 2) is False  # type: ignore[operator]
    assert [module[MARKS][place] for place in places[2:] if place is not None] == [1, 0, 1]


@pytest.mark.usefixtures("tool")
def test_a_fault_is_swapped_into_functions_that_others_hold_already(path: Path) -> None:
    from faults import mutants
    from sources import swap

    held = loaded(path).ban
    fault = next(one for one in mutants(path) if b"cost <= gold" in one.applied())
    assert held(3, 2) == 1
    swap(path, fault.applied())
    assert held(3, 2) is False
    swap(path, SOURCE)
    assert held(3, 2) == 1
