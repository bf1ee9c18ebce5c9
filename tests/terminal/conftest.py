"""Tables with a screen that types a script, and the real command in a real process with more games than Vilitum."""

import contextlib
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from ludarium import game
from ludarium.core import FairChance, Match, Record
from ludarium.terminal import draw
from ludarium.terminal.draw import Line
from ludarium.terminal.layout import Frame, prompt
from ludarium.terminal.players import player
from ludarium.terminal.screen import Complete
from ludarium.terminal.table import Place, Table

ROOT = Path(__file__).parents[2]
START = "wrzac/5/5/5/WRZAC L"
GAMES = {"tictactoe": "ludarium_tictactoe:TICTACTOE", "stakes": "stakes:STAKES"}


class Script:
    """A screen on which a script is typed, and which remembers what was shown."""

    def __init__(self, lines: list[str]) -> None:
        self.typed, self.said = list(lines), list[str]()
        self.frames: list[Frame] = []
        self.hidden = 0

    def frame(self, frame: Frame) -> None:
        self.watch(frame)
        self.say(prompt(frame))
        self.lines(frame.status)

    def watch(self, frame: Frame) -> None:
        self.frames.append(frame)
        self.said += frame.notices

    def board(self, frame: Frame) -> None:
        self.said += draw.grid(frame.scene, frame.overlay)

    def pause(self, seconds: float) -> None:
        pass

    def say(self, text: str, says: str = "") -> None:
        self.said += text.splitlines()

    def lines(self, lines: list[Line]) -> None:
        self.said += draw.text(lines)

    def ask(self, asked: str, complete: Complete) -> str:
        self.said.append(f"? {asked}")
        if not self.typed:
            raise EOFError
        return self.typed.pop(0)

    @contextlib.contextmanager
    def thinking(self, who: str) -> Iterator[None]:
        self.say(f"{who} is thinking.")
        yield

    def hide(self) -> None:
        self.hidden += 1


class Played:
    """What a script came to."""

    def __init__(self, table: Table, screen: Script) -> None:
        self.table, self.screen = table, screen
        self.actions = [one.text for one in table.match.played]
        self.text = "\n".join(screen.said)


Play = Callable[..., Played]


@pytest.fixture
def play(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, more_games: dict[str, str]) -> Play:
    """Type lines at a table in an empty folder; afterwards the match has ended or was saved there."""
    monkeypatch.chdir(tmp_path)

    def run(
        *lines: str, name: str = "vilitum", seats: str = "Ann,Bob", start: str | None = None, options: str = ""
    ) -> Played:
        playing = game(name)
        players = [player(word) for word in seats.split(",")]
        start = START if start is None and name == "vilitum" else start
        match = Match(
            playing, playing.read_options(options), seats=len(players), start=start or None, chance=FairChance.seeded(1)
        )
        screen = Script(list(lines))
        table = Table(Record(match=match), players, screen, seed="1", place=Place())
        table.run()
        return Played(table, screen)

    return run


@pytest.fixture(scope="session")
def installed(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    """Folders that hold the example game and a game with hidden cards, as if they had been installed."""
    folder = tmp_path_factory.mktemp("installed")
    for name, entry in GAMES.items():
        info = folder / f"{name}-1.0.dist-info"
        info.mkdir()
        (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n")
        (info / "entry_points.txt").write_text(f"[ludarium.games]\n{name} = {entry}\n")
    return [str(folder), str(ROOT / "examples" / "tictactoe"), str(ROOT / "tests" / "core")]


@pytest.fixture
def more_games(installed: list[str], monkeypatch: pytest.MonkeyPatch) -> dict[str, str]:
    """Registers those games here for one test; returns the environment in which other processes find them too."""
    for folder in installed:
        monkeypatch.syspath_prepend(folder)
    paths = [*installed, *filter(None, [os.environ.get("PYTHONPATH")])]
    return {**os.environ, "PYTHONPATH": os.pathsep.join(paths), "PYTHONWARNINGS": "error"}


@pytest.fixture
def ludarium(tmp_path: Path, more_games: dict[str, str]) -> "Callable[..., subprocess.CompletedProcess[str]]":
    """Run the command in an empty folder with something typed through a pipe."""

    def run(*arguments: str, typed: str = "", **environment: str) -> Any:
        return subprocess.run(
            [sys.executable, "-m", "ludarium", *arguments],
            input=typed, capture_output=True, text=True, cwd=tmp_path, env=more_games | environment, timeout=60,
            encoding="utf-8",
        )  # fmt: skip

    return run
