"""The processes in which bots think: started when first needed, replaced when one hangs or dies."""

import asyncio
import logging
import os
import secrets
import signal
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from multiprocessing import get_context

from ludarium.server import thinking
from ludarium.server.levels import patience
from ludarium.server.thinking import Question

LOG = logging.getLogger("ludarium.server")
START = 60.0
"""So many seconds a process may take to start."""


class Stuck(Exception):
    """A bot did not answer, or its process died."""


class Bots:
    """A few processes; whoever asks waits for one that is free, in order."""

    def __init__(self, workers: int) -> None:
        self._idle: asyncio.Queue[_Process] = asyncio.Queue()
        self._all = [_Process() for _ in range(workers)]
        for process in self._all:
            self._idle.put_nowait(process)

    async def choose(self, game: str, position: str, spec: str) -> str:
        """What a bot does in a position, in notation; Stuck if it fails twice."""
        question = Question(game, position, spec, secrets.token_hex(8))
        try:
            return await self._ask(question)
        except Stuck:
            return await self._ask(question)

    async def _ask(self, question: Question) -> str:
        process = await self._idle.get()
        try:
            return await process.ask(question)
        finally:
            self._idle.put_nowait(process)

    def close(self) -> None:
        for process in self._all:
            process.kill()


class _Process:
    """One process, behind an executor of its own: what happens to it happens to no other."""

    def __init__(self) -> None:
        self._executor: ProcessPoolExecutor | None = None
        self._id = 0

    async def ask(self, question: Question) -> str:
        """The answer to a question. Whatever goes wrong, the next question finds a process that works."""
        try:
            executor = await self._started()
            future = executor.submit(thinking.answer, question)
            return await asyncio.wait_for(asyncio.wrap_future(future), patience(question.spec))
        except (TimeoutError, BrokenProcessPool) as problem:
            LOG.warning("a bot's process is replaced (%s, %s)", question.spec, type(problem).__name__)
            self.kill()
            raise Stuck from problem
        except asyncio.CancelledError:
            self.kill()
            raise
        except Exception as problem:
            LOG.warning("bot %s could not choose (%s)", question.spec, type(problem).__name__)
            raise Stuck from problem

    async def _started(self) -> ProcessPoolExecutor:
        if self._executor is None:
            self._executor = ProcessPoolExecutor(1, get_context("spawn"), initializer=thinking.begin)
            future = self._executor.submit(thinking.who)
            self._id = await asyncio.wait_for(asyncio.wrap_future(future), START)
        return self._executor

    def kill(self) -> None:
        """End the process, even in the middle of a thought."""
        executor, self._executor = self._executor, None
        if executor is not None:
            if self._id:
                with suppress(ProcessLookupError):
                    os.kill(self._id, getattr(signal, "SIGKILL", signal.SIGTERM))
            executor.shutdown(wait=False, cancel_futures=True)
        self._id = 0
