"""A real server process on a real database, for tests to visit."""

import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from types import TracebackType
from typing import Any, Self

import msgspec
from websockets.sync.client import ClientConnection, connect

from ludarium.client import Client, RemoteTable
from ludarium.wire.table import FromServer, Now

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
PATIENCE = 120.0
"""For how many seconds what must come is awaited: long, for the machine may be busy."""


class House:
    """A server and the folder of its data; it can be killed and started again at the same address."""

    def __init__(self, folder: Path, **settings: Any) -> None:
        self.folder = folder
        self.data = folder / "data"
        self._settings = {"data": str(self.data)} | settings
        self._clients: list[Client] = []
        self.process: subprocess.Popen[str] | None = None
        self.url = ""
        self.start()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: type[BaseException] | BaseException | TracebackType | None) -> None:
        for client in self._clients:
            client.close()
        self.stop()

    def start(self) -> None:
        """Start it, at the address it had before."""
        errors = (self.folder / "errors").open("a")
        command = [sys.executable, str(HERE / "start.py"), json.dumps(self._settings)]
        self.process = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=errors, text=True, env=self._environment()
        )
        assert self.process.stdout is not None
        self.url = self.process.stdout.readline().split()[-1]
        self._settings["port"] = int(self.url.rpartition(":")[2])

    def _environment(self) -> dict[str, str]:
        """The environment in which the server finds a game with hidden cards, installed like any other."""
        about = self.folder / "games" / "veiled-1.0.dist-info"
        about.mkdir(parents=True, exist_ok=True)
        (about / "METADATA").write_text("Metadata-Version: 2.1\nName: veiled\nVersion: 1.0\n")
        (about / "entry_points.txt").write_text("[ludarium.games]\nveiled = veiled:VEILED\n")
        paths = [str(about.parent), str(HERE), str(ROOT / "tests" / "core"), os.environ.get("PYTHONPATH", "")]
        return os.environ | {"PYTHONPATH": os.pathsep.join(path for path in paths if path)}

    def kill(self) -> None:
        """As a power cut would."""
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self) -> None:
        assert self.process is not None
        self.process.terminate()
        try:
            self.process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self.kill()

    @property
    def alive(self) -> bool:
        return self.process is not None and self.process.poll() is None

    @property
    def errors(self) -> str:
        """What it said besides."""
        return (self.folder / "errors").read_text()

    def guest(self, name: str) -> Client:
        """Somebody new."""
        client = Client(self.url, name=name)
        self._clients.append(client)
        return client

    def pair(self, game: str = "vilitum", **wish: Any) -> tuple[RemoteTable, RemoteTable]:
        """A table with two people, each at their own socket."""
        first, second = self.guest("Ann"), self.guest("Bob")
        table = first.open(game, seats=["me", "open"], **wish)
        other = second.join(table.id, table.claims[1])
        heard(other, lambda now: now.card.status == "playing")
        heard(table, lambda now: now.card.status == "playing")
        return table, other


def line(url: str, table: str, cookies: dict[str, str] | None = None, **options: Any) -> ClientConnection:
    """A bare connection to a table, for what no client would send."""
    cookie = "; ".join(f"{name}={value}" for name, value in (cookies or {}).items())
    headers = {"Cookie": cookie} if cookie else {}
    address = f"{url.replace('http', 'ws', 1)}/api/tables/{table}/socket"
    return connect(address, additional_headers=headers | options.pop("headers", {}), max_size=None, **options)


def heard(table: RemoteTable, fits: Callable[[Now], bool], seconds: float = PATIENCE) -> Now:
    """How the table stands as soon as it stands so."""
    return until(table, lambda message: isinstance(message, Now) and fits(message), seconds, also=fits)


def until(table: RemoteTable, fits: Callable[[FromServer], bool], seconds: float = PATIENCE, also: Any = None) -> Any:
    """The next message that fits; for a `Now` the last one heard counts too."""
    if also is not None and also(table.now):
        return table.now
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        message = table.receive(max(0.01, end - time.monotonic()))
        if message is not None and fits(message):
            return message
    raise AssertionError(f"Nothing fit; last: {table.now}")


def first(table: RemoteTable) -> None:
    """Take the first choice, when it is my turn."""
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


def plain(text: str | bytes) -> str:
    """A message without what differs between any two tables: ids, times, commitments."""
    said = text if isinstance(text, str) else text.decode()
    said = re.sub(r'"table":"[^"]*"', '"table":"T"', said)
    said = re.sub(r'"(at|created)":"[^"]*"', r'"\1":"-"', said)
    return re.sub(r'"(commitment|secret)":"[0-9a-f]*"', r'"\1":"-"', said)


def encoded(message: msgspec.Struct) -> str:
    return msgspec.json.encode(message).decode()
