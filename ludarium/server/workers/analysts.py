"""Hints, analyses and reviews for people, in processes of their own, so that no bot waits for them."""

import asyncio
import secrets
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import suppress
from multiprocessing import get_context
from time import monotonic
from typing import Any, TypeVar

from ludarium.bots import Budget, Decision, decisions, deeper, reviewed, settled, steps
from ludarium.core.match import Match
from ludarium.core.parts.analysis import Analysis, Judgement, Review
from ludarium.core.state import State
from ludarium.server.errors import Denied
from ludarium.server.events import Signal
from ludarium.server.tables.live_table import LiveTable
from ludarium.server.tables.log import CompleteReview
from ludarium.server.workers import jobs
from ludarium.server.workers.bot_choices import HANG_SECONDS
from ludarium.server.workers.fair_queue import Asker, FairQueue
from ludarium.server.workers.jobs import AnalyseJob, JudgeJob, imagined_by
from ludarium.server.workers.pool import WorkerFailed, WorkerProcess
from ludarium.server.workers.threads import ThreadPools

J = TypeVar("J", AnalyseJob, JudgeJob)
R = TypeVar("R")
NICENESS = 10
"""Bots have a lower one, so they run first."""
REVIEW_SECONDS_PER_DECISION = 0.15
MAX_RUNNING_REVIEWS = 6
MAX_CACHED_REVIEWS = 200
REVIEW_IDLE_SECONDS = 30.0
"""A review that nobody has asked for in this time is paused until somebody does."""
MAX_ATTEMPTS = 2
"""After this many failures a decision is left out of a review."""
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
    """Deeper and deeper analyses of a state by what a seat knows; True marks the last."""
    position, seed = imagined_by(seat, table.match, state, actions), secrets.token_hex(8)
    budgets = steps(Budget(seconds=seconds))
    found: Analysis | None = None
    for number, budget in enumerate(budgets, 1):
        job = AnalyseJob(table.game.name, position, seat, seed, budget.seconds, lines)
        found = deeper(found, await pool.analyse(job, asker))
        done = number == len(budgets) or settled(found)
        yield found, done
        if done:
            return


class Reviews:
    """Reviews of finished matches: made while somebody asks for them, and cached."""

    def __init__(self, analysts: AnalysisPool, pools: ThreadPools) -> None:
        self._analysts = analysts
        self._pools = pools
        self._reviews: OrderedDict[str, _Review] = OrderedDict()
        self.completed: Signal[CompleteReview] = Signal()
        """Every decision of a match has been judged."""

    async def of(self, table: LiveTable) -> Review:
        """The review of a table's match so far; asking for it keeps it going."""
        review = self._reviews.get(table.id)
        if review is None:
            review = self._reviews[table.id] = _Review(self._analysts, self._pools, table, self.completed)
            self._drop_oldest()
        self._reviews.move_to_end(table.id)
        review.wanted = monotonic()
        running = sum(one.running for one in self._reviews.values())
        if not review.done and not review.running:
            if running >= MAX_RUNNING_REVIEWS:
                raise Denied(BUSY, 503)
            review.resume()
        await review.counted.wait()
        return review.so_far()

    def _drop_oldest(self) -> None:
        while len(self._reviews) > MAX_CACHED_REVIEWS:
            self._reviews.popitem(last=False)[1].stop()

    async def close(self) -> None:
        tasks = [review.task for review in self._reviews.values() if review.task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


class _Review:
    """A review in progress. The match is replayed in a thread, one decision at a time."""

    def __init__(
        self, analysts: AnalysisPool, pools: ThreadPools, table: LiveTable, completed: "Signal[CompleteReview]"
    ) -> None:
        self._analysts = analysts
        self._pools = pools
        self._completed = completed
        self._game = table.game
        self._asker = Asker(table.opener, table.id, REVIEW)
        self._header = table.header
        self._match: Match | None = table.match
        """None once everything is judged."""
        self._moments: Iterator[Decision] = iter(())
        self._total: int | None = None
        """The number of decisions; None until they are counted."""
        self.counted = asyncio.Event()
        self._judged: list[Judgement] = []
        self.task: asyncio.Task[None] | None = None
        self.wanted = monotonic()

    @property
    def done(self) -> bool:
        return self._match is None

    @property
    def running(self) -> bool:
        return self.task is not None and not self.task.done()

    def so_far(self) -> Review:
        if self._total is None:
            return Review(judged=0, total=0, done=False, judgements=())
        return reviewed(self._game, self._judged, self._total)

    def resume(self) -> None:
        self.task = asyncio.create_task(self._judge())

    def stop(self) -> None:
        self.counted.set()
        if self.task is not None:
            self.task.cancel()

    async def _judge(self) -> None:
        """Judge decision after decision, as long as somebody asks for the review."""
        try:
            if self._total is None:
                self._total = await self._pools.replay(self._header, self._count)
        finally:
            self.counted.set()
        while self._match is not None and monotonic() - self.wanted < REVIEW_IDLE_SECONDS:
            job = await self._pools.replay(self._header, self._next_job)
            if job is None:
                self._match = None
                self._completed.emit(CompleteReview(self._header.table, tuple(self._judged)))
            else:
                await self._judge_one(job)

    async def _judge_one(self, job: JudgeJob) -> None:
        """Judge a decision; it is left out if that fails too often."""
        for _ in range(MAX_ATTEMPTS):
            with suppress(Denied):
                self._judged.append(await self._analysts.judge(job, self._asker))
                return
        self._total = (self._total or 0) - 1

    def _count(self) -> int:
        assert self._match is not None
        self._moments = decisions(self._match)
        return sum(1 for _ in decisions(self._match))

    def _next_job(self) -> JudgeJob | None:
        """The next decision as its player saw it; None after the last."""
        moment = next(self._moments, None)
        if moment is None:
            return None
        assert self._match is not None
        position = imagined_by(moment.seat, self._match, moment.before, moment.number - 1)
        action = self._match.played[moment.number - 1].text
        return JudgeJob(
            self._game.name, position, action, moment.number, secrets.token_hex(8), REVIEW_SECONDS_PER_DECISION
        )
