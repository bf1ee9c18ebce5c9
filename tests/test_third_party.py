"""A game from another package is installed, found and played."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import ludarium

ROOT = Path(__file__).parents[1]
PLAY = """
import ludarium
from ludarium.core import Match, Record, Rng, read_record, write_record
print(*ludarium.games())
match, rng = Match(ludarium.game("tictactoe"), ludarium.game("tictactoe").read_options("side=4,misere")), Rng(3)
while not match.over:
    match.act(rng.choose(match.state.actions()))
record = write_record(Record(match=match))
assert write_record(read_record(record)) == record
print(record, end="")
"""
BOTS = """
from ludarium import game
from ludarium.bots import bot
from ludarium.core import Match, Rng
match, rng = Match(game("tictactoe")), Rng(1)
players = [bot("alphabeta:2000n"), bot("random")]
while not match.over:
    match.act(players[match.state.decider].choose(match.state, rng))
print(match.state.outcome())
"""
RULE = "from ludarium import game; print(game('tictactoe').rulebook.rule('TTT-5').text)"


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the example installed in it, as pip installs any package."""
    source, target = tmp_path_factory.mktemp("source") / "tictactoe", tmp_path_factory.mktemp("installed")
    shutil.copytree(ROOT / "examples" / "tictactoe", source, ignore=shutil.ignore_patterns("*.egg-info", "build"))
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    flags = ["--no-deps", "--no-build-isolation", "--no-index", "--target", str(target)]
    done = subprocess.run([*pip, *flags, str(source)], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return target


def run(installed: Path, code: str) -> str:
    """What a Python that has the package prints."""
    done = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        check=False,
        cwd=installed,
        env={**os.environ, "PYTHONPATH": str(installed)},
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_the_registry_lists_an_installed_game_beside_its_own(installed: Path) -> None:
    names = run(installed, PLAY).splitlines()[0].split()
    assert {"tictactoe", "vilitum"} <= set(names)
    assert names == sorted(names)


def test_a_match_of_an_installed_game_is_played_and_recorded(installed: Path) -> None:
    record = run(installed, PLAY).split("\n", 1)[1]
    assert record.startswith("ludarium record 1\ngame tictactoe\nrules 1\nseats 2\noptions misere,side=4\n")
    assert "\noutcome " in record


def test_the_rulebook_is_installed_with_the_game(installed: Path) -> None:
    assert "loses the match" in run(installed, RULE)


def test_bots_play_a_game_they_have_never_seen(installed: Path) -> None:
    assert run(installed, BOTS).strip() in ("[1.0, -1.0]", "[0.0, 0.0]")


@pytest.mark.skipif("tictactoe" in ludarium.games(), reason="the example is installed for good")
def test_without_the_package_there_is_no_such_game(tmp_path: Path) -> None:
    assert "tictactoe" not in run(tmp_path, "import ludarium; print(*ludarium.games())")
