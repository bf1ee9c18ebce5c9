"""A real server process with a real database, and helpers to play on it."""

import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from functools import cache
from multiprocessing import forkserver, get_context
from pathlib import Path
from types import TracebackType
from typing import Any, Self

import msgspec
import pytest
import run_server
from msgspec.structs import replace
from websockets.sync.client import ClientConnection, connect

from ludarium.client import Client, RemoteTable
from ludarium.core.parts.narration import WEIGHT_NORMAL
from ludarium.wire.table import Acted, Event, FromServer, Now

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
GAMES = sorted(path.parent.name for path in (ROOT / "ludarium" / "games").glob("*/__init__.py"))
FORKS = get_context("forkserver")
TIMEOUT_SECONDS = 120.0
"""Long, because the machine may be busy."""
POLL_SECONDS = 0.02


def install_leaky(folder: Path) -> str:
    """A folder for the module path, in which the game `leaky` is installed like any other."""
    about = folder / "leaky-1.0.dist-info"
    about.mkdir(parents=True, exist_ok=True)
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: leaky\nVersion: 1.0\n")
    (about / "entry_points.txt").write_text("[ludarium.games]\nleaky = leaky_game:LEAKY\n")
    return str(folder)


@cache
def _import_ahead() -> None:
    """Start the process that imports the server and the games, and is then forked for every server."""
    FORKS.set_forkserver_preload(["run_server", "ludarium.server.run", *(f"ludarium.games.{name}" for name in GAMES)])
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", os.pathsep.join(sys.path))  # it does not get the module path in another way
        forkserver.ensure_running()


class ForkedProcess:
    """A process forked from one that has imported the server, which takes a second each time; used like a `Popen`."""

    def __init__(self, settings: str, environment: dict[str, str], errors: Path) -> None:
        _import_ahead()
        self._output, output = FORKS.Pipe(duplex=False)
        given = (settings, environment, str(errors), output)
        self._process = FORKS.Process(target=run_server.start_forked, args=given)
        own = sys.modules["__main__"]
        sys.modules["__main__"] = run_server  # else the process, and those it starts, would import pytest
        try:
            self._process.start()
        finally:
            sys.modules["__main__"] = own
        output.close()
        assert self._process.pid is not None
        self.pid = self._process.pid

    def first_line(self) -> str:
        """The first line it prints; empty if it ends before."""
        with open(self._output.fileno(), closefd=False) as lines:
            return lines.readline()

    def send_signal(self, number: int) -> None:
        if self.poll() is None:
            os.kill(self.pid, number)

    def terminate(self) -> None:
        self.send_signal(signal.SIGTERM)

    def wait(self, timeout: float | None = None) -> int:
        self._process.join(timeout)
        if self.returncode is None:
            raise subprocess.TimeoutExpired("the server", timeout or 0.0)
        return self.returncode

    def poll(self) -> int | None:
        return self.returncode

    @property
    def returncode(self) -> int | None:
        return self._process.exitcode


class ServerProcess:
    """A server and its data folder; it can be killed and started again on the same port."""

    def __init__(self, folder: Path, **settings: Any) -> None:
        self.folder = folder
        self.data = folder / "data"
        if token := settings.pop("admin_token", ""):
            self.token = folder / "token"
            self.token.write_text(token)
            settings["admin_token_file"] = str(self.token)
        self._settings = {"data": str(self.data)} | settings
        self._clients: list[Client] = []
        self.process: ForkedProcess | None = None
        self.url = ""
        self.start()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: type[BaseException] | BaseException | TracebackType | None) -> None:
        for client in self._clients:
            client.close()
        self.stop()

    def start(self) -> None:
        """Start it, on the same port as before."""
        self.process = ForkedProcess(json.dumps(self._settings), self._environment(), self.folder / "errors")
        self.url = self.process.first_line().split()[-1]
        self._settings["port"] = int(self.url.rpartition(":")[2])

    def _environment(self) -> dict[str, str]:
        """The environment, in which the game `leaky` is installed."""
        paths = [
            install_leaky(self.folder / "games"),
            str(HERE),
            str(ROOT / "tests" / "core" / "toy_games"),
            os.environ.get("PYTHONPATH", ""),
        ]
        return os.environ | {"PYTHONPATH": os.pathsep.join(path for path in paths if path)}

    def kill(self) -> None:
        """Kill it without warning, as a power cut would."""
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self) -> None:
        assert self.process is not None
        self.process.terminate()
        try:
            self.process.wait(TIMEOUT_SECONDS)
        except subprocess.TimeoutExpired:
            self.kill()

    def bot_processes(self) -> list[int]:
        """The ids of the processes that its bots run in."""
        assert self.process is not None
        listed = subprocess.run(["ps", "-eww", "-o", "pid=,ppid=,args="], capture_output=True, text=True, check=True)
        rows = [line.split(maxsplit=2) for line in listed.stdout.splitlines()]
        return [int(pid) for pid, parent, args in rows if int(parent) == self.process.pid and "spawn_main" in args]

    @property
    def alive(self) -> bool:
        return self.process is not None and self.process.poll() is None

    @property
    def errors(self) -> str:
        """What it wrote to stderr."""
        return (self.folder / "errors").read_text()

    def guest(self, name: str) -> Client:
        """A new guest."""
        client = Client(self.url, name=name)
        self._clients.append(client)
        return client

    def pair(self, game: str = "vilitum", **options: Any) -> tuple[RemoteTable, RemoteTable]:
        """A table with two people, each over their own connection."""
        first, second = self.guest("Ann"), self.guest("Bob")
        table = first.open(game, seats=["me", "open"], **options)
        other = second.join(table.id, table.claims[1])
        wait_until(other, lambda now: now.card.status == "playing")
        wait_until(table, lambda now: now.card.status == "playing")
        return table, other


def raw_connection(url: str, table: str, cookies: dict[str, str] | None = None, **options: Any) -> ClientConnection:
    """A bare WebSocket to a table, to send what no client would."""
    cookie = "; ".join(f"{name}={value}" for name, value in (cookies or {}).items())
    headers = {"Cookie": cookie} if cookie else {}
    address = f"{url.replace('http', 'ws', 1)}/api/tables/{table}/socket"
    return connect(address, additional_headers=headers | options.pop("headers", {}), max_size=None, **options)


def wait_until(table: RemoteTable, fits: Callable[[Now], bool], seconds: float = TIMEOUT_SECONDS) -> Now:
    """The table's state as soon as it fits."""
    return wait_for_message(table, lambda message: isinstance(message, Now) and fits(message), seconds, also=fits)


def wait_for_message(
    table: RemoteTable, fits: Callable[[FromServer], bool], seconds: float = TIMEOUT_SECONDS, also: Any = None
) -> Any:
    """The next message that fits; `also` is checked on the last `Now` first."""
    if also is not None and also(table.now):
        return table.now
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        message = table.receive(max(0.01, end - time.monotonic()))
        if message is not None and fits(message):
            return message
    raise AssertionError(f"No message fit; the last state is {table.now}")


def eventually(found: Callable[[], Any]) -> Any:
    """What this finds, as soon as it finds something: for what no message tells."""
    end = time.monotonic() + TIMEOUT_SECONDS
    while not (result := found()):
        assert time.monotonic() < end, "nothing came"
        time.sleep(POLL_SECONDS)
    return result


def play_first(table: RemoteTable) -> None:
    """Wait for my turn and take the first choice."""
    scene = table.turn()
    assert scene is not None
    table.play(scene.choices[0].text)


def play_out(table: RemoteTable, choose: Callable[[Any], Any], most: int = 1000) -> None:
    """Play a seat to the end."""
    for _ in range(most):
        scene = table.turn()
        if scene is None:
            return
        table.play(choose(scene.choices).text)


def unaddressed(events: Sequence[Event]) -> list[Event]:
    """Events without what is made for each reader: the words of a story and how much it matters to the reader."""
    return [
        replace(event, story=replace(event.story, text="", who="", weight=WEIGHT_NORMAL))
        if isinstance(event, Acted)
        else event
        for event in events
    ]


def normalized(text: str | bytes) -> str:
    """A message without ids, times and commitments, which differ between any two tables."""
    message = text if isinstance(text, str) else text.decode()
    message = re.sub(r'"table":"[^"]*"', '"table":"T"', message)
    message = re.sub(r'"(at|created)":"[^"]*"', r'"\1":"-"', message)
    return re.sub(r'"(commitment|secret)":"[0-9a-f]*"', r'"\1":"-"', message)


def encoded(message: msgspec.Struct) -> str:
    return msgspec.json.encode(message).decode()
