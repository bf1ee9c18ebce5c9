"""Hints, analyses and judgements for people, in processes of their own, so that no bot waits for them."""

import asyncio
import hashlib
from collections.abc import AsyncIterator, Callable
from contextlib import suppress
from multiprocessing import get_context
from typing import Any, TypeVar

from ludarium.bots import Budget, deeper, settled, steps
from ludarium.core.parts.analysis import Analysis, Judgement
from ludarium.core.state import State
from ludarium.server.errors import Denied
from ludarium.server.tables.live_table import LiveTable
from ludarium.server.workers import jobs
from ludarium.server.workers.bot_choices import HANG_SECONDS
from ludarium.server.workers.fair_queue import Asker, FairQueue
from ludarium.server.workers.jobs import AnalyseJob, JudgeJob, imagined_by
from ludarium.server.workers.pool import WorkerFailed, WorkerProcess

J = TypeVar("J", AnalyseJob, JudgeJob)
R = TypeVar("R")
NICENESS = 10
"""Bots have a lower one, so they run first."""
HINT, ANALYSIS, REVIEW = 0, 1, 2
"""Urgency in the queue: somebody whose turn it is waits for a hint."""
BUSY = "The server is busy with other analyses. Try again in a moment."


class AnalysisPool:
    """A pool of processes behind a fair queue."""

    def __init__(self, workers: int = 1) -> None:
        self._all = [_CancellableWorker() for _ in range(workers)]
        self._queue = FairQueue(self._all)

    async def analyse(self, job: AnalyseJob, asker: Asker) -> Analysis:
        """The analysis of a position; Denied if no process can make it."""
        return await self._run(jobs.analyse_position, job, asker)

    async def judge(self, job: JudgeJob, asker: Asker) -> Judgement:
        """The judgement of an action; Denied if no process can make it."""
        return await self._run(jobs.judge_action, job, asker)

    async def _run(self, function: Callable[[J], R], job: J, asker: Asker) -> R:
        async with self._queue.turn(asker) as worker:
            with suppress(WorkerFailed):
                return await worker.run(function, job)
            try:
                return await worker.run(function, job)  # in a new process: the first may have died
            except WorkerFailed:
                raise Denied(BUSY, 503) from None

    def close(self) -> None:
        for worker in self._all:
            worker.process.kill()


class _CancellableWorker:
    """A process whose job stops quickly when it is cancelled."""

    def __init__(self) -> None:
        self.cancelled = get_context("spawn").RawValue("b", 0)
        self.process = WorkerProcess(jobs.start_worker, NICENESS, self.cancelled)

    async def run(self, function: Callable[[J], R], job: J) -> R:
        self.cancelled.value = 0
        running = asyncio.ensure_future(self.process.run(function, job, HANG_SECONDS + job.seconds))
        running.add_done_callback(_mark_retrieved)
        try:
            return await asyncio.shield(running)
        except asyncio.CancelledError:
            self.cancelled.value = 1  # its clock then says that time is up
            with suppress(WorkerFailed):
                await running
            raise


def _mark_retrieved(running: "asyncio.Future[Any]") -> None:
    """Avoid asyncio's warning about an exception that nobody retrieves: the requester may be gone."""
    if not running.cancelled():
        running.exception()


async def deepening(
    pool: AnalysisPool,
    table: LiveTable,
    state: State,
    actions: int,
    seat: int,
    seconds: float,
    lines: int,
    asker: Asker,
) -> AsyncIterator[tuple[Analysis, bool]]:
    """Deeper and deeper analyses of a state by what a seat knows; True marks the last.

    Whoever asks again at the same moment gets the same guess and the same search, as far as the time goes. Nobody can
    know the seed: with it, a guess that shuffles hidden cards could be traced back to where they truly are.
    """
    seed = hashlib.sha256(f"analysis {table.header.secret} {seat} {actions}".encode()).hexdigest()
    position = imagined_by(seat, table.match, state, actions, seed)
    budgets = steps(Budget(seconds=seconds))
    found: Analysis | None = None
    for number, budget in enumerate(budgets, 1):
        job = AnalyseJob(table.game.name, position, seat, seed, budget.seconds, lines)
        found = deeper(found, await pool.analyse(job, asker))
        done = number == len(budgets) or settled(found)
        yield found, done
        if done:
            return
