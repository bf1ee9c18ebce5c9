"""Runs work in processes, each with a pipe of its own, so that it is known which chunk a dead one had."""

import contextlib
import signal
from collections.abc import Callable, Iterator
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from typing import Any

from ludarium.lab.engines.engine import Answer, Chunk, WorkerEngine, answer

CONTEXT = get_context("spawn")


class EngineProcess:
    """A process, the pipe to it, and the chunk it works on."""

    def __init__(self) -> None:
        self.pipe, theirs = CONTEXT.Pipe()
        self.chunk: Chunk | None = None
        self.process = CONTEXT.Process(target=serve, args=(theirs,), daemon=True)
        with _interrupts_blocked():
            self.process.start()
        theirs.close()

    def kill(self) -> None:
        self.process.kill()
        self.process.join()
        self.pipe.close()


class ProcessEngine(WorkerEngine):
    """Work in a number of processes, which start with the first chunks and start again if they die."""

    def __init__(self, processes: int) -> None:
        self.processes = processes
        self._workers = list[EngineProcess]()

    @property
    def slots(self) -> int:
        return self.processes

    def submit(self, work: Callable[[Any], Any], chunk: Chunk) -> None:
        idle = next((one for one in self._workers if one.chunk is None), None)
        if idle is None:
            idle = EngineProcess()
            self._workers.append(idle)
        idle.chunk = chunk
        with contextlib.suppress(
            BrokenPipeError, ConnectionResetError
        ):  # it died idle: `collect` finds the pipe closed
            idle.pipe.send((work, chunk.items))

    def collect(self) -> list[tuple[Chunk, Answer | None]]:
        busy = {one.pipe: one for one in self._workers if one.chunk is not None}
        return [self._finished(busy[pipe]) for pipe in wait(list(busy)) if isinstance(pipe, Connection)]

    def _finished(self, worker: EngineProcess) -> tuple[Chunk, Answer | None]:
        chunk, worker.chunk = worker.chunk, None
        assert chunk is not None
        try:
            return chunk, worker.pipe.recv()
        except (EOFError, ConnectionResetError):
            worker.kill()
            self._workers.remove(worker)
            return chunk, None

    def abandon(self) -> None:
        self.close()

    def close(self) -> None:
        """Kill all processes; the next chunks start new ones."""
        for worker in self._workers:
            worker.kill()
        self._workers.clear()


def serve(pipe: "Connection[Any, Any]") -> None:
    """Answer chunks until the pipe is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C signals every process of the terminal; the parent handles it
    with contextlib.suppress(EOFError, BrokenPipeError, ConnectionResetError):
        while True:
            work, items = pipe.recv()
            pipe.send(answer(work, items))


@contextlib.contextmanager
def _interrupts_blocked() -> Iterator[None]:
    """Block SIGINT, so that processes started meanwhile ignore Ctrl-C from the start; this one gets it afterwards."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
