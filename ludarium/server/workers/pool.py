"""The bot processes: started when first needed, and replaced when one hangs or dies."""

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
from ludarium.server.workers.bot_choices import timeout
from ludarium.server.workers.fair_queue import Asker, FairQueue
from ludarium.server.workers.jobs import ChooseJob, InterjectJob, MatchHistory

J = TypeVar("J")
R = TypeVar("R")
LOG = logging.getLogger("ludarium.server")
NOBODY = Asker("", "")
START_TIMEOUT_SECONDS = 60.0


class WorkerFailed(Exception):
    """A job timed out or failed, or its process died."""


class BotPool:
    """A pool of processes behind a fair queue."""

    def __init__(self, workers: int) -> None:
        self._all = [WorkerProcess(jobs.start_worker) for _ in range(workers)]
        self._queue = FairQueue(self._all)

    @property
    def waiting(self) -> int:
        """How many decisions wait for a process."""
        return self._queue.waiting

    async def choose(self, game: str, position: str | MatchHistory, spec: str, asker: Asker = NOBODY) -> str:
        """A bot's action in a position, in notation; WorkerFailed if it fails twice."""
        job = ChooseJob(game, position, spec, secrets.token_hex(8))
        try:
            return await self._run(job, asker)
        except WorkerFailed:
            return await self._run(job, asker)

    async def interject(self, game: str, position: str | MatchHistory, spec: str, seat: int, asker: Asker) -> str:
        """A bot's interjection before another seat decides, or an empty text; WorkerFailed if it fails."""
        return await self._run(InterjectJob(game, position, spec, secrets.token_hex(8), seat), asker)

    async def _run(self, job: ChooseJob | InterjectJob, asker: Asker) -> str:
        function: Callable[[Any], str] = jobs.interject if isinstance(job, InterjectJob) else jobs.choose
        async with self._queue.turn(asker) as process:
            return await process.run(function, job, timeout(job.spec))

    def close(self) -> None:
        for process in self._all:
            process.kill()


class WorkerProcess:
    """One process in an executor of its own, so that it can be killed without the others."""

    def __init__(self, initializer: Callable[..., None], *arguments: Any) -> None:
        self._initializer = initializer
        """Called in the new process with the arguments."""
        self._arguments = arguments
        self._executor: ProcessPoolExecutor | None = None

    async def run(self, function: Callable[[J], R], job: J, timeout: float) -> R:
        """The result of a job. After any failure the next job gets a working process."""
        try:
            executor = await self._started()
            future = executor.submit(function, job)
            return await asyncio.wait_for(asyncio.wrap_future(future), timeout)
        except (TimeoutError, BrokenProcessPool) as problem:
            LOG.warning("a worker process is replaced (%s, %s)", _label(job), type(problem).__name__)
            self.kill()
            raise WorkerFailed from problem
        except asyncio.CancelledError:
            self.kill()
            raise
        except Exception as problem:
            LOG.warning("job %s failed (%s)", _label(job), type(problem).__name__)
            raise WorkerFailed from problem

    async def _started(self) -> ProcessPoolExecutor:
        if self._executor is None:
            context = get_context("spawn")
            self._executor = ProcessPoolExecutor(1, context, initializer=self._initializer, initargs=self._arguments)
            future = self._executor.submit(jobs.process_id)
            await asyncio.wait_for(asyncio.wrap_future(future), START_TIMEOUT_SECONDS)
        return self._executor

    def kill(self) -> None:
        """Kill the process, even in the middle of a job."""
        executor, self._executor = self._executor, None
        if executor is not None:
            # Only the executor knows a process that is still starting; at exit Python would wait for it.
            for id in list(executor._processes or ()):
                with suppress(ProcessLookupError):
                    os.kill(id, getattr(signal, "SIGKILL", signal.SIGTERM))
            executor.shutdown(wait=False, cancel_futures=True)


def _label(job: object) -> str:
    """A job's name in the log, without its position."""
    return str(getattr(job, "spec", type(job).__name__))
