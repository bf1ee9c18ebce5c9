"""The pages that are drawn by the program itself are as it draws them now."""

import os
import re
import shlex
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


def test_the_python_of_the_readme_runs() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    code = readme.split("```python\n")[1].split("```")[0].replace("alphabeta:2000n", "alphabeta:40n")
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert "VLT-" in done.stdout


PICTURES = [("terminal", "100x30", "c1"), *((f"terminal-{name}", "120x40") for name in OURS if name != "vilitum")]


@pytest.mark.parametrize(("name", "arguments"), [(name, arguments) for name, *arguments in PICTURES])
def test_a_picture_of_the_terminal_is_as_it_draws_it(name: str, arguments: list[str]) -> None:
    """The pictures that `make docs` draws, from the records beside them."""
    record = str(ROOT / "docs" / "pictures" / f"{name}.ludarium")
    picture = (ROOT / "docs" / "pictures" / f"{name}.svg").read_text(encoding="utf-8")
    assert drawn("ludarium.terminal.app.picture", record, *arguments) == picture, "run `make docs`"


KINGDOMS = (ROOT / "docs" / "guide" / "kingdoms.md").read_text(encoding="utf-8")


def block(language: str) -> str:
    """The one block of the guide to Kingdoms in a language."""
    (found,) = re.findall(rf"```{language}\n(.*?)```", KINGDOMS, re.S)
    return str(found)


def test_the_kingdom_of_the_guide_is_checked_as_it_says(tmp_path: Path) -> None:
    (tmp_path / "mine.txt").write_text(block("kingdom"), encoding="utf-8")
    done = ludarium_says("kingdoms", "check", "mine.txt", folder=tmp_path)
    assert done in KINGDOMS
    text = block("text").strip()
    assert f"layout={text}\n" in ludarium_says("kingdoms", "show", "mine.txt", folder=tmp_path)
    assert ludarium_says("kingdoms", "check", text, folder=tmp_path) == done.replace("mine.txt", text)


def test_the_commands_of_the_guide_to_kingdoms_run(tmp_path: Path) -> None:
    lines = re.findall(r"^ludarium (kingdoms .*?)  +\S", KINGDOMS, re.M)
    assert len(lines) == 4
    for line in lines:
        command, _, file = line.partition(" > ")
        said = ludarium_says(*command.split(), folder=tmp_path)
        if file:
            (tmp_path / file).write_text(said, encoding="utf-8")
        assert said


def test_the_python_of_the_guide_to_kingdoms_runs(tmp_path: Path) -> None:
    done = subprocess.run([sys.executable, "-c", block("python")], capture_output=True, text=True, check=True)
    assert "not connected" in done.stdout
    assert done.stdout.endswith("(2, 4)\n")


def ludarium_says(*arguments: str, folder: Path) -> str:
    command = [sys.executable, "-m", "ludarium", *arguments]
    environment = os.environ | {"PYTHONPATH": str(ROOT)}
    ran = subprocess.run(
        command, cwd=folder, env=environment, capture_output=True, text=True, check=True, encoding="utf-8"
    )
    return ran.stdout


def test_the_architecture_page_names_files_that_exist() -> None:
    page = (ROOT / "docs" / "guide" / "architecture.md").read_text(encoding="utf-8")
    named = set(re.findall(r"`((?:ludarium|web|tests)/[\w./]+)`", page))
    assert len(named) > 20
    assert [path for path in sorted(named) if not (ROOT / path).exists()] == []


BALANCE = (ROOT / "docs" / "balance" / "vilnius-notes.md").read_text(encoding="utf-8")


def test_the_balance_of_vilnius_was_measured_with_the_cards_that_are_shipped() -> None:
    vilnius = ludarium.game("vilnius")
    assert f"`{vilnius.Options().card_file}`" in BALANCE
    assert f"the rules version {vilnius.version} " in BALANCE


def test_the_balance_of_vilnius_tells_how_to_play_lines_of_its_table_again() -> None:
    line = re.compile(r"^\| (two|three) \| (easy|medium|heavy) \| (\d+) \| ([\d,]+) \| ", re.M)
    measured = {(seats, level, seed, matches.replace(",", "")) for seats, level, seed, matches in line.findall(BALANCE)}
    command = re.compile(
        r"^ludarium simulate vilnius --seats (\S+) --matches (\d+) --seed (\d+) --options difficulty=(\w+)$", re.M
    )
    seats = {"greedy,greedy": "two", "greedy,greedy,greedy": "three"}
    again = [(seats[bots], level, seed, matches) for bots, matches, seed, level in command.findall(BALANCE)]
    assert len(measured) == 6
    assert len(again) == 2
    assert set(again) <= measured


def test_the_analysis_in_the_guide_to_bots_is_what_the_command_prints() -> None:
    page = (ROOT / "docs" / "guide" / "bots.md").read_text(encoding="utf-8")
    found = re.search(r"```\nludarium (analyse .*)\n```\n\n```text\n(.*?)```", page, re.DOTALL)
    assert found
    assert drawn("ludarium", *shlex.split(found[1])) == found[2]
