"""The processes in which bots think: started when first needed, replaced when one hangs or dies."""

import asyncio
import logging
import os
import secrets
import signal
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from multiprocessing import get_context
from typing import Any, TypeVar

from ludarium.server.workers import jobs
from ludarium.server.workers.bot_choices import patience
from ludarium.server.workers.fair_queue import Asker, FairQueue
from ludarium.server.workers.jobs import ChooseJob, InterjectJob, MatchHistory

Q = TypeVar("Q")
A = TypeVar("A")
LOG = logging.getLogger("ludarium.server")
NOBODY = Asker("", "")
"""Who asks where nobody else does."""
START = 60.0
"""So many seconds a process may take to start."""


class WorkerFailed(Exception):
    """A bot did not answer, or its process died."""


class BotPool:
    """A few processes; whoever asks waits for one that is free, in fair order."""

    def __init__(self, workers: int) -> None:
        self._all = [Process(jobs.begin) for _ in range(workers)]
        self._queue = FairQueue(self._all)

    async def choose(self, game: str, position: str | MatchHistory, spec: str, asker: Asker = NOBODY) -> str:
        """What a bot does in a position, in notation; WorkerFailed if it fails twice."""
        question = ChooseJob(game, position, spec, secrets.token_hex(8))
        try:
            return await self._ask(question, asker)
        except WorkerFailed:
            return await self._ask(question, asker)

    async def propose(self, game: str, position: str | MatchHistory, spec: str, seat: int, asker: Asker) -> str:
        """What a bot interjects for its seat before another decides, or an empty text. WorkerFailed if it fails."""
        return await self._ask(InterjectJob(game, position, spec, secrets.token_hex(8), seat), asker)

    async def _ask(self, question: ChooseJob | InterjectJob, asker: Asker) -> str:
        think: Callable[[Any], str] = jobs.propose if isinstance(question, InterjectJob) else jobs.answer
        async with self._queue.turn(asker) as process:
            return await process.ask(think, question, patience(question.spec))

    def close(self) -> None:
        for process in self._all:
            process.kill()


class Process:
    """One process, behind an executor of its own: what happens to it happens to no other."""

    def __init__(self, begin: Callable[..., None], *given: Any) -> None:
        self._begin = begin
        """What makes it one of ours, called there with what is given."""
        self._given = given
        self._executor: ProcessPoolExecutor | None = None
        self._id = 0

    async def ask(self, think: Callable[[Q], A], question: Q, patience: float) -> A:
        """What comes of a question within so many seconds. Whatever goes wrong, the next finds a process that works."""
        try:
            executor = await self._started()
            future = executor.submit(think, question)
            return await asyncio.wait_for(asyncio.wrap_future(future), patience)
        except (TimeoutError, BrokenProcessPool) as problem:
            LOG.warning("a process that thinks is replaced (%s, %s)", _about(question), type(problem).__name__)
            self.kill()
            raise WorkerFailed from problem
        except asyncio.CancelledError:
            self.kill()
            raise
        except Exception as problem:
            LOG.warning("%s could not be answered (%s)", _about(question), type(problem).__name__)
            raise WorkerFailed from problem

    async def _started(self) -> ProcessPoolExecutor:
        if self._executor is None:
            context = get_context("spawn")
            self._executor = ProcessPoolExecutor(1, context, initializer=self._begin, initargs=self._given)
            future = self._executor.submit(jobs.who)
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


def _about(question: object) -> str:
    """A question as the log calls it; positions stay out of it."""
    return str(getattr(question, "spec", type(question).__name__))
