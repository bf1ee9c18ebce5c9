"""`make test` draws a part of the slow tests, anew for each commit."""

import importlib.util
from pathlib import Path
from types import SimpleNamespace
from typing import NamedTuple

import pytest

ROOT = Path(__file__).parent.parent


class Item(NamedTuple):
    """What the draw needs to know of a test."""

    nodeid: str
    path: Path


def items(folder: str) -> list[Item]:
    """Forty lone tests of a folder, and one with sixteen cases."""
    path = ROOT / folder / "test_some.py"
    names = [f"test_{number}" for number in range(40)] + [f"test_cases[{number}]" for number in range(16)]
    return [Item(f"{folder}/test_some.py::{name}", path) for name in names]


def kept(folder: str) -> list[str]:
    """The tests of a folder that would run."""
    spec = importlib.util.spec_from_file_location("drawing", ROOT / "tests" / "conftest.py")
    assert spec is not None
    assert spec.loader is not None
    conftest = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(conftest)
    found = items(folder)
    config = SimpleNamespace(hook=SimpleNamespace(pytest_deselected=lambda items: None))
    conftest.pytest_collection_modifyitems(config, found)
    return [item.nodeid for item in found]


@pytest.mark.parametrize("folder", ["tests/browser/tables", "tests/terminal/app"])
def test_a_seed_draws_a_quarter_of_the_tests_and_an_eighth_of_the_cases(
    folder: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LUDARIUM_DRAW", "1")
    drawn = kept(folder)
    assert drawn == kept(folder)
    assert 4 <= sum("[" not in name for name in drawn) <= 16
    assert sum("[" in name for name in drawn) == 2
    monkeypatch.setenv("LUDARIUM_DRAW", "2")
    assert drawn != kept(folder)


def test_other_tests_always_run(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LUDARIUM_DRAW", "1")
    assert len(kept("tests/server")) == 56


def test_a_sample_keeps_the_laws_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("LUDARIUM_DRAW", raising=False)
    monkeypatch.setenv("LUDARIUM_SAMPLE", "8:1")
    assert len(kept("tests/server")) < 28
    assert len(kept("tests/laws")) == 56
