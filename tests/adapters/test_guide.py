"""The guide to environments runs as it is written, and lists the features and tokens that the games have.

With `LUDARIUM_GOLDEN=write` in the environment the list is overwritten instead of compared.
"""

import os
import re
import sys
from importlib import import_module
from pathlib import Path

import pytest

from ludarium import adapters
from ludarium.adapters.token_match import MatchSpec
from ludarium.core.registry import game

GUIDE = Path(__file__).parents[2] / "docs" / "guide" / "environments.md"
MARK = "<!-- generated -->\n"
GAMES = ("barony", "victorus", "vilitum", "vilnius", "vitium")


def section(name: str) -> str:
    """The features and tokens of a game as tables."""
    spec = MatchSpec(name)
    size = f"{spec.observation_size - spec.token_count:,} numbers, {spec.token_count:,} tokens"
    lines = ["", f"### {game(name).title}", "", f"{spec.seats} seats: {size}.", ""]
    lines += ["| Feature | Numbers | At most | Meaning |", "|---|---|---|---|"]
    lines += [f"| {one.name} | {one.size:,} | {one.most} | {one.text} |" for one in spec.features]
    lines += ["", "| Tokens | How many | Meaning |", "|---|---|---|"]
    lines += [f"| {one.name} | {one.size:,} | {one.text} |" for one in spec.vocabularies]
    return "\n".join(lines) + "\n"


def test_the_guide_lists_all_features_and_tokens() -> None:
    head, mark, listed = GUIDE.read_text(encoding="utf-8").partition(MARK)
    found = "".join(section(name) for name in GAMES)
    if os.environ.get("LUDARIUM_GOLDEN") == "write":
        GUIDE.write_text(head + mark + found, encoding="utf-8", newline="\n")
        return
    assert listed == found, "LUDARIUM_GOLDEN=write updates the guide"


def test_the_python_of_the_guide_runs() -> None:
    blocks = re.findall(r"^```python\n(.*?)^```$", GUIDE.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)
    assert len(blocks) == 3
    names: dict[str, object] = {}
    for block in blocks:
        exec(block, names)


def test_there_are_no_other_adapters() -> None:
    with pytest.raises(AttributeError, match="no attribute 'tensorflow'"):
        adapters.tensorflow  # noqa: B018


def test_a_missing_package_is_named_with_how_to_install_it(monkeypatch: pytest.MonkeyPatch) -> None:
    for adapter, package in (("openspiel", "pyspiel"), ("pettingzoo", "pettingzoo"), ("vector", "numpy")):
        monkeypatch.delitem(sys.modules, f"ludarium.adapters.{adapter}", raising=False)
        monkeypatch.setitem(sys.modules, package, None)
        with pytest.raises(ImportError, match=r'need \w+\. Install it: pip install "ludarium\[rl\]"'):
            import_module(f"ludarium.adapters.{adapter}")
        monkeypatch.undo()
