"""The pages that are drawn by the program itself are as it draws them now."""

import subprocess
import sys
from pathlib import Path

import pytest

import ludarium

ROOT = Path(__file__).parent.parent
OURS = [path.parent.name for path in ROOT.glob("ludarium/games/*/rulebook.md")]


def drawn(*arguments: str) -> str:
    command = [sys.executable, "-m", *arguments]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True, encoding="utf-8").stdout


@pytest.mark.parametrize("name", OURS)
def test_the_rule_page_is_drawn_from_the_rulebook(name: str) -> None:
    page = (ROOT / "docs" / "rules" / f"{name}.md").read_text(encoding="utf-8")
    assert drawn("ludarium", "rules", name, "--markdown") == page, "run `make docs`"


def test_every_game_has_its_page_in_the_readme() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    assert set(OURS) <= set(ludarium.games())
    assert [name for name in OURS if f"docs/rules/{name}.md" not in readme] == []


def test_the_readme_speaks_python_that_runs() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    code = readme.split("```python\n")[1].split("```")[0].replace("alphabeta:2000n", "alphabeta:40n")
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert "VLT-" in done.stdout


def test_the_readmes_picture_is_as_the_terminal_draws_it() -> None:
    record = str(ROOT / "docs" / "pictures" / "terminal.ludarium")
    picture = (ROOT / "docs" / "pictures" / "terminal.svg").read_text(encoding="utf-8")
    assert drawn("ludarium.terminal.picture", record, "c1") == picture, "run `make docs`"
