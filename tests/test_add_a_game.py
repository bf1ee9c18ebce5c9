"""The tutorial in docs/guide/add-a-game.md shows file by file what `ludarium new-game` writes, and works as written."""

import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
EXAMPLE = ROOT / "examples" / "tictactoe"
TEXT = (ROOT / "docs" / "guide" / "add-a-game.md").read_text(encoding="utf-8")
FILE = re.compile(r"^`(?P<path>[\w./]+)`\n(?P<fence>`{3,})\w+\n(?P<code>.*?)\n(?P=fence)$", re.MULTILINE | re.DOTALL)
SESSION = re.compile(r"^```pycon\n(?P<code>.*?)\n```$", re.MULTILINE | re.DOTALL)
CONSOLE = re.compile(r"^```console\n(?P<lines>.*?)\n```$", re.MULTILINE | re.DOTALL)
BETWEEN = "\n\n\n"
"""What stands between two blocks of one file, which are cut between its definitions."""


def blocks() -> dict[str, list[str]]:
    """The blocks of the tutorial by the file they go into."""
    found: dict[str, list[str]] = {}
    for block in FILE.finditer(TEXT):
        found.setdefault(block["path"], []).append(block["code"])
    return found


def commands() -> list[str]:
    """What the tutorial has you type."""
    lines = [line for console in CONSOLE.finditer(TEXT) for line in console["lines"].splitlines()]
    return [line.removeprefix("$ ") for line in lines if line.startswith("$ ")]


def files(folder: Path) -> dict[str, str]:
    """The text of every source file in a folder, by its path."""
    paths = [path for path in folder.rglob("*") if path.suffix in (".py", ".md", ".toml", ".svg", ".css")]
    return {str(path.relative_to(folder)): path.read_text(encoding="utf-8") for path in paths}


def test_the_tutorial_shows_every_file_of_the_example_except_its_readme() -> None:
    assert {*blocks(), "README.md"} == files(EXAMPLE).keys()


@pytest.mark.parametrize("path", sorted(blocks()))
def test_a_file_of_the_tutorial_is_that_of_the_example(path: str) -> None:
    assert BETWEEN.join(blocks()[path]) + "\n" == (EXAMPLE / path).read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def followed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder in which the tutorial was followed up to the installation, which is beside it."""
    folder = tmp_path_factory.mktemp("tutorial")
    create = next(command for command in commands() if command.startswith("ludarium new-game "))
    done = run([sys.executable, "-m", *shlex.split(create)], folder)
    assert done.returncode == 0, done.stderr
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--no-build-isolation", "--no-index"]
    done = run([*pip, "--target", str(folder / "site"), str(folder / "tictactoe")], folder)
    assert done.returncode == 0, done.stderr
    shutil.rmtree(folder / "tictactoe" / "build", ignore_errors=True)
    return folder


def test_a_new_game_consists_of_the_files_of_the_example(followed: Path) -> None:
    assert files(followed / "tictactoe") == files(EXAMPLE)


def run(command: list[str], folder: Path, typed: str = "") -> "subprocess.CompletedProcess[str]":
    env = {**os.environ, "PYTHONPATH": str(folder / "site")}
    return subprocess.run(command, cwd=folder, env=env, input=typed, capture_output=True, text=True, check=False)


PRINTED = {
    "games": "A full line loses",
    "play": "The match is over: Nought won.",
    "rules": "such a line loses the match",
    "simulate": "50 of 50 matches of tictactoe",
    "perft": "depth 4: 3024",
}


RUN = [command for command in commands() if command.split()[:2] in [["ludarium", word] for word in PRINTED]]


@pytest.mark.parametrize("command", RUN)
def test_a_command_of_the_tutorial_works(command: str, followed: Path) -> None:
    words = shlex.split(command)[1:]
    done = run([sys.executable, "-m", "ludarium", *words], followed, typed="resign\n")
    assert done.returncode == 0, done.stderr
    assert PRINTED[words[0]] in done.stdout


def test_the_tutorial_has_one_command_for_each_purpose() -> None:
    typed = [command.split()[1] for command in commands() if command.startswith("ludarium ")]
    assert sorted(typed) == sorted(["new-game", "serve", *PRINTED])


def test_the_python_session_of_the_tutorial_works_as_shown(followed: Path) -> None:
    session = followed / "session.txt"
    session.write_text("\n\n".join(block["code"] for block in SESSION.finditer(TEXT)), encoding="utf-8")
    done = run([sys.executable, "-m", "doctest", "-v", str(session)], followed)
    assert done.returncode == 0, done.stdout
    assert "6 tests in session.txt" in done.stdout


def test_the_tests_of_the_tutorial_pass_where_it_was_followed(followed: Path) -> None:
    done = run([sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "tictactoe"], followed)
    assert done.returncode == 0, done.stdout
    assert re.search(r"\d\d passed", done.stdout)


def test_the_rooms_that_contributing_lists_exist() -> None:
    page = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    rooms = re.findall(r"^(ludarium/\w+|examples/\w+|tests/|web) ", page, re.MULTILINE)
    assert len(rooms) >= 12
    assert all((ROOT / room).is_dir() for room in rooms)


def test_contributing_stays_short() -> None:
    assert (ROOT / "CONTRIBUTING.md").stat().st_size < 8 * 1024
