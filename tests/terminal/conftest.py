"""Tables with a screen that types a script, and the real command in a real process with more games than Vilitum."""

import contextlib
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

sys.path.insert(0, str(Path(__file__).parent))
from pseudo_terminal import Terminal

from ludarium import game
from ludarium.core import FairChance, Match, Record
from ludarium.terminal.drawing import canvas
from ludarium.terminal.drawing.board import grid
from ludarium.terminal.drawing.canvas import Line
from ludarium.terminal.frame import Frame, news, prompt
from ludarium.terminal.match.local_match import LocalMatch
from ludarium.terminal.match.players import player
from ludarium.terminal.match.saved_match import SaveFile
from ludarium.terminal.match.table import TerminalTable
from ludarium.terminal.screen import Complete, Hear

ROOT = Path(__file__).parents[2]
START = "wrzac/5/5/5/WRZAC L"
GAMES = {"tictactoe": "ludarium_tictactoe:TICTACTOE", "stakes": "stakes:STAKES"}


class Script:
    """A screen on which a script is typed, and which remembers what was shown."""

    columns = 80
    keys: tuple[str, ...] = ()

    def __init__(self, lines: list[str]) -> None:
        self.typed, self.said = list(lines), list[str]()
        self.frames: list[Frame] = []
        self.hidden = 0
        self.leaves: Callable[[bool], bool] = self._has_typed_all
        """Whether to leave a match on a server now, where somebody here decides or not."""

    def frame(self, frame: Frame) -> None:
        self.watch(frame)
        self.say(prompt(frame))
        self.lines(frame.status)

    def watch(self, frame: Frame) -> None:
        self.frames.append(frame)
        self.said += news(frame)

    def board(self, frame: Frame) -> None:
        self.said += grid(frame.scene, frame.overlay)

    def pause(self, seconds: float) -> None:
        pass

    def say(self, text: str, says: str = "") -> None:
        self.said += text.splitlines()

    def lines(self, lines: list[Line]) -> None:
        self.said += canvas.plain_lines(lines)

    def ask(self, asked: str, complete: Complete) -> str:
        self.said.append(f"? {asked}")
        if not self.typed:
            raise EOFError
        return self.typed.pop(0)

    def listen(self, asked: str, complete: Complete, hear: Hear, *, deciding: bool) -> str | None:
        if self.leaves(deciding):
            raise EOFError
        if deciding:
            return None if hear(0) else self.ask(asked, complete)
        end = time.monotonic() + 240
        while not hear(0.1):
            assert time.monotonic() < end, "nobody did anything"
        return None

    def _has_typed_all(self, deciding: bool) -> bool:
        return not deciding and not self.typed

    def highlight(self, text: str) -> None:
        pass

    def changing(self, pictures: Iterator[list[Line]]) -> None:
        self.lines(list(pictures)[-1])

    @contextlib.contextmanager
    def thinking(self, who: str) -> Iterator[None]:
        self.say(f"{who} is thinking.")
        yield

    def hide(self) -> None:
        self.hidden += 1


@pytest.fixture
def script() -> type[Script]:
    """For tests that make tables of their own."""
    return Script


class Played:
    """What a script came to."""

    def __init__(self, table: TerminalTable, live: LocalMatch, screen: Script) -> None:
        self.table, self.screen = table, screen
        self.match, self.players = live.match, live.players
        self.actions = [one.text for one in live.match.played]
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
        live = LocalMatch(Record(match=match), players, seed="1", save_file=SaveFile())
        table = TerminalTable(live, screen)
        table.run()
        return Played(table, live, screen)

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
    return [str(folder), str(ROOT / "examples" / "tictactoe"), str(ROOT / "tests" / "core" / "toy_games")]


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
            input=typed, capture_output=True, text=True, cwd=tmp_path, env=more_games | environment, timeout=240,
            encoding="utf-8",
        )  # fmt: skip

    return run


@pytest.fixture
def terminal(tmp_path: Path, more_games: dict[str, str]) -> Iterator[Callable[..., Terminal]]:
    """Starts the command at a pseudo-terminal in an empty folder."""
    opened: list[Terminal] = []
    ours = {key: value for key, value in more_games.items() if key not in ("NO_COLOR", "COLORTERM", "COLUMNS", "LINES")}

    def start(*arguments: str, **environment: str) -> Terminal:
        environment = ours | {"TERM": "xterm-256color"} | environment
        opened.append(Terminal(*arguments, folder=tmp_path, environment=environment))
        return opened[-1]

    yield start
    for one in opened:
        one.close()
