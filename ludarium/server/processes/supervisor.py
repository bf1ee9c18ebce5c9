"""The supervisor of several processes on one machine: starts them, replaces dead ones, restarts them one by one."""

import asyncio
import logging
import os
import signal
import socket
import sys
from contextlib import suppress
from pathlib import Path
from shutil import rmtree
from tempfile import mkdtemp
from time import monotonic
from typing import Any

import msgspec
from prometheus_client.multiprocess import mark_process_dead

from ludarium.server.operations.metrics import SHARED_FOLDER
from ludarium.server.settings import Settings

LOG = logging.getLogger("ludarium.server")
STOP_SECONDS = 4.8
"""Time for a process to stop before it is killed."""
START_SECONDS = 60.0
MIN_LIFE_SECONDS = 5.0
"""A process that dies sooner is started again with a delay."""
RESTART_DELAYS_SECONDS = (0.0, 0.5, 1.0, 2.0, 5.0)


class ProcessStart(msgspec.Struct, frozen=True, kw_only=True):
    """What a process is told when it starts."""

    settings: Settings
    listener: int
    """The file descriptor of the socket that all processes listen on."""
    url: str


def encoded(start: ProcessStart) -> bytes:
    """As one line of JSON."""
    return msgspec.json.encode(start, enc_hook=_path_text) + b"\n"


def decoded(line: bytes) -> ProcessStart:
    return msgspec.json.decode(line, type=ProcessStart, dec_hook=_text_path)


def _path_text(value: Any) -> str:
    return str(value)


def _text_path(kind: type, value: Any) -> Any:
    return Path(value) if kind is Path else value


class Supervisor:
    """Keeps a number of processes running on one listening socket until it is stopped."""

    def __init__(self, settings: Settings, listener: socket.socket, url: str, processes: int) -> None:
        own = settings.with_workers(settings.workers // processes)
        self._start_line = encoded(ProcessStart(settings=own, listener=listener.fileno(), url=url))
        self._listener = listener
        self._metrics = Path(mkdtemp(prefix="ludarium-metrics-"))
        """What the processes have counted."""
        self._processes = processes
        self._children: list[asyncio.subprocess.Process] = []
        self._keepers: set[asyncio.Task[None]] = set()
        self._stopping = asyncio.Event()
        self._restarting: asyncio.Task[None] | None = None

    async def run(self) -> bool:
        """Run until SIGINT or SIGTERM; SIGHUP restarts the processes one after the other. False if none starts."""
        loop = asyncio.get_running_loop()
        for number in (signal.SIGINT, signal.SIGTERM):
            loop.add_signal_handler(number, self._stopping.set)
        loop.add_signal_handler(signal.SIGHUP, self._restart)
        started = await asyncio.gather(*(self._start() for _ in range(self._processes)))
        if not all(started):
            self._stopping.set()
        else:
            print(f"Ludarium is at {decoded(self._start_line).url}", flush=True)
        await self._stopping.wait()
        await self._stop()
        rmtree(self._metrics, ignore_errors=True)
        return all(started)

    # Starting

    async def _start(self) -> asyncio.subprocess.Process | None:
        """Start a process; None if it ends before it serves."""
        child = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "ludarium.server.processes.child",
            stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE,
            env=os.environ | {SHARED_FOLDER: str(self._metrics)},
            pass_fds=[self._listener.fileno()], start_new_session=True,  # Ctrl-C reaches the supervisor alone
        )  # fmt: skip
        assert child.stdin is not None and child.stdout is not None  # noqa: PT018
        child.stdin.write(self._start_line)  # it stays open: a process whose supervisor is gone stops
        self._children.append(child)
        try:
            async with asyncio.timeout(START_SECONDS):
                ready = await child.stdout.readline()
        except TimeoutError:
            ready = b""
        if not ready:
            await self._end(child)
            return None
        self._keep(child)
        return child

    def _keep(self, child: asyncio.subprocess.Process) -> None:
        keeper = asyncio.create_task(self._replace_when_dead(child))
        self._keepers.add(keeper)
        keeper.add_done_callback(self._keepers.discard)

    async def _replace_when_dead(self, child: asyncio.subprocess.Process) -> None:
        """Start another process once this one dies, unless it was stopped."""
        began = monotonic()
        code = await child.wait()
        mark_process_dead(child.pid, str(self._metrics))  # type: ignore[no-untyped-call]
        if child not in self._children:
            return
        self._children.remove(child)
        delays = iter(RESTART_DELAYS_SECONDS if monotonic() - began > MIN_LIFE_SECONDS else RESTART_DELAYS_SECONDS[1:])
        LOG.error("process %d ended (%d); starting another", child.pid, code)
        while not self._stopping.is_set():
            with suppress(TimeoutError):
                async with asyncio.timeout(next(delays, RESTART_DELAYS_SECONDS[-1])):
                    await self._stopping.wait()
            if self._stopping.is_set() or await self._start() is not None:
                return

    # Stopping

    async def _stop(self) -> None:
        if self._restarting is not None:
            self._restarting.cancel()
        children, self._children = self._children, []
        await asyncio.gather(*(self._end(child) for child in children))
        for keeper in self._keepers:
            keeper.cancel()

    async def _end(self, child: asyncio.subprocess.Process) -> None:
        """Stop a process for good."""
        if child in self._children:
            self._children.remove(child)
        with suppress(ProcessLookupError):
            child.terminate()
        try:
            async with asyncio.timeout(STOP_SECONDS):
                await child.wait()
        except TimeoutError:
            LOG.error("process %d did not stop in time", child.pid)
            with suppress(ProcessLookupError):
                child.kill()

    # Restarting

    def _restart(self) -> None:
        if self._restarting is None or self._restarting.done():
            self._restarting = asyncio.create_task(self._restart_all())

    async def _restart_all(self) -> None:
        """Replace one process after the other: each stops when the new one serves."""
        for child in list(self._children):
            if await self._start() is None:
                LOG.error("a new process did not start; the others go on")
                return
            await self._end(child)
