"""`ludarium serve --processes N` as it is started from a shell."""

import os
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path
from types import TracebackType
from typing import Self

from server_process import TIMEOUT_SECONDS, eventually, raw_connection
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from ludarium.client import Client


class Supervised:
    """A supervisor and its processes."""

    def __init__(self, folder: Path, database: str, processes: int = 2) -> None:
        self._errors = folder / "errors"
        options = ["--processes", str(processes), "--workers", str(processes), "--database", database]
        command = [sys.executable, "-m", "ludarium", "serve", "--port", "0", "--no-open", "--data", str(folder)]
        with self._errors.open("wb") as errors:
            self.process = subprocess.Popen([*command, *options], stdout=subprocess.PIPE, stderr=errors, text=True)
        assert self.process.stdout is not None
        lines = iter(self.process.stdout.readline, "")
        self.url = next(line for line in lines if line.startswith("Ludarium is at")).split()[-1]

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: type[BaseException] | BaseException | TracebackType | None) -> None:
        if self.process.poll() is None:
            self.stop()

    @property
    def errors(self) -> str:
        return self._errors.read_text()

    def children(self) -> list[int]:
        """The ids of its processes, the oldest first."""
        found = subprocess.run(["ps", "-o", "pid=", "--ppid", str(self.process.pid)], capture_output=True, text=True)
        return sorted(int(line) for line in found.stdout.split())

    def stop(self) -> float:
        """Stop it; returns how many seconds that took."""
        began = time.monotonic()
        self.process.send_signal(signal.SIGTERM)
        self.process.wait(TIMEOUT_SECONDS)
        return time.monotonic() - began

    def kill(self, number: int) -> None:
        """Kill one of its processes without warning."""
        os.kill(self.children()[number], signal.SIGKILL)


class Watcher(threading.Thread):
    """Stays connected to a table, and measures how long it was without a connection."""

    def __init__(self, client: Client, table: str) -> None:
        super().__init__(daemon=True)
        self._client, self._table = client, table
        self.gaps: list[float] = []
        """Seconds from each lost connection until the table was shown again."""
        self.connected = threading.Event()
        self._leaving = threading.Event()
        self.start()
        assert self.connected.wait(TIMEOUT_SECONDS)

    def run(self) -> None:
        lost = None
        while not self._leaving.is_set():
            try:
                with raw_connection(self._client.url, self._table, self._client.cookies) as socket:
                    socket.send('{"type":"hello"}')
                    while '"now"' not in str(socket.recv(TIMEOUT_SECONDS))[:20]:
                        pass
                    if lost is not None:
                        self.gaps.append(time.monotonic() - lost)
                    self.connected.set()
                    self._listen(socket)
            except (ConnectionClosed, OSError, InvalidHandshake):
                lost = time.monotonic() if self.connected.is_set() else lost
                self.connected.clear()

    def _listen(self, socket: object) -> None:
        while not self._leaving.is_set():
            try:
                socket.recv(0.05)  # type: ignore[attr-defined]
            except TimeoutError:
                continue

    def leave(self) -> None:
        self._leaving.set()
        self.join(TIMEOUT_SECONDS)


def is_gone(process: int) -> bool:
    """Whether a process has ended."""
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return True
    return False


def wait_for_children(supervised: Supervised, count: int, without: list[int]) -> list[int]:
    """The processes, as soon as there are that many and none of the given ones is left."""
    found: list[int] = eventually(
        lambda: now if len(now := supervised.children()) == count and not set(now) & set(without) else None
    )
    return found
