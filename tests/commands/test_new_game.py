"""`ludarium new-game` writes a package that passes the laws and can be played at once."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from ludarium.cli import main
from ludarium.commands.new_game import class_name, default_prefix

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A new package, installed beside it as pip installs any package."""
    folder = tmp_path_factory.mktemp("new")
    done = run(["-m", "ludarium", "new-game", "hexchess", "--title", "Hex Chess", "--into", str(folder)], ROOT)
    assert done.returncode == 0, done.stderr
    assert "hexchess is ready" in done.stdout
    pip = ["-m", "pip", "install", "--quiet", "--no-deps", "--no-build-isolation", "--no-index"]
    done = run([*pip, "--target", str(folder / "site"), str(folder / "hexchess")], folder)
    assert done.returncode == 0, done.stderr
    return folder


def run(arguments: list[str], folder: Path, typed: str = "") -> "subprocess.CompletedProcess[str]":
    paths = [str(folder / "site"), os.environ.get("PYTHONPATH", "")]
    laws = os.environ.get("LUDARIUM_LAWS", "few")  # examples/tictactoe is the same game, and keeps them in many matches
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(path for path in paths if path), "LUDARIUM_LAWS": laws}
    command = [sys.executable, *arguments]
    return subprocess.run(command, cwd=folder, env=env, input=typed, capture_output=True, text=True, check=False)


def test_a_new_game_passes_the_laws(package: Path) -> None:
    done = run(["-m", "pytest", "-p", "no:cacheprovider", "hexchess"], package)
    assert done.returncode == 0, done.stdout
    assert re.search(r"\d\d passed", done.stdout)


def test_a_new_game_is_linted_and_typed(package: Path) -> None:
    for check in (["ruff", "check"], ["ruff", "format", "--check"]):
        done = run(["-m", *check, "hexchess"], package)
        assert done.returncode == 0, done.stdout
    done = run(["-m", "mypy", "--strict", "hexchess/ludarium_hexchess"], package)
    assert done.returncode == 0, done.stdout


def test_a_new_game_is_listed_and_played_in_the_terminal(package: Path) -> None:
    assert "Hex Chess" in run(["-m", "ludarium", "games"], package).stdout
    assert "HXC-4" in run(["-m", "ludarium", "rules", "hexchess"], package).stdout
    done = run(["-m", "ludarium", "play", "hexchess", "--seats", "random,random", "--plain"], package)
    assert done.returncode == 0, done.stderr
    assert "The match is over" in done.stdout


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["Hex Chess"], "2 to 20 lower-case letters"),
        (["vilitum"], "already a game called vilitum"),
        (["hexchess", "--prefix", "h"], "two to five capital letters"),
        (["hexchess", "--title", 'a"b'], "A title has at most 40"),
        (["hexchess", "--prefix", "VLT"], "VLT is the prefix of vilitum's rules"),
    ],
)
def test_what_cannot_be_a_game_is_refused(
    arguments: list[str], says: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["new-game", *arguments, "--into", str(tmp_path)]) == 2
    assert says in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


def test_an_existing_folder_is_left_alone(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "hexchess").mkdir()
    assert main(["new-game", "hexchess", "--into", str(tmp_path)]) == 2
    assert "already exists" in capsys.readouterr().err


@pytest.mark.parametrize(("name", "prefix"), [("hexchess", "HXC"), ("aeon", "ANE"), ("go", "GO"), ("x2", "X")])
def test_rule_numbers_begin_with_letters_of_the_name(name: str, prefix: str) -> None:
    assert default_prefix(name) == prefix


@pytest.mark.parametrize(
    ("title", "name", "expected"),
    [
        ("Hex Chess", "hexchess", "HexChess"),
        ("Tic-tac-toe", "tictactoe", "TicTacToe"),
        ("Reversi 6×6", "reversi", "Reversi66"),
        ("6 Takes", "takes", "Takes"),
        ("Šachy", "sachy", "Šachy"),
    ],
)
def test_the_class_is_named_after_the_title(title: str, name: str, expected: str) -> None:
    assert class_name(title, name) == expected
