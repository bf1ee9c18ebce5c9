"""Reviews of finished matches: judged by one process while somebody asks, and stored decision by decision."""

import asyncio
import logging
import secrets
from collections import OrderedDict
from collections.abc import Iterator
from contextlib import suppress
from time import monotonic

import msgspec
from sqlalchemy import select

from ludarium.bots import Decision, decisions, reviewed
from ludarium.core.match import Match
from ludarium.core.parts.analysis import Judgement, Review
from ludarium.server.errors import Denied
from ludarium.server.events import Signal
from ludarium.server.processes.leases import Leases
from ludarium.server.processes.notices import Notice
from ludarium.server.storage import schema
from ludarium.server.storage.store import Store, announced
from ludarium.server.tables.live_table import LiveTable
from ludarium.server.tables.log import CompleteReview
from ludarium.server.workers.analysts import BUSY, REVIEW, AnalysisPool
from ludarium.server.workers.fair_queue import Asker
from ludarium.server.workers.jobs import JudgeJob, imagined_by
from ludarium.server.workers.threads import ThreadPools

LOG = logging.getLogger("ludarium.server")
REVIEW_SECONDS_PER_DECISION = 0.15
MAX_RUNNING_REVIEWS = 6
MAX_CACHED_REVIEWS = 200
REVIEW_IDLE_SECONDS = 30.0
"""A review that nobody has asked for in this time is paused until somebody does."""
MAX_ATTEMPTS = 2
"""After this many failures a decision is left out of a review."""
JUDGEMENTS: "msgspec.json.Decoder[Judgement | None]" = msgspec.json.Decoder(Judgement | None)
Judged = dict[int, Judgement | None]
"""Judgements by the number of the action; None for a decision that could not be judged."""


def lease_of(match: str) -> str:
    """The lease of the process that judges a match."""
    return f"review:{match}"


class Reviews:
    """Reviews of finished matches, cached. What another process judges is read from the database."""

    def __init__(self, analysts: AnalysisPool, pools: ThreadPools, store: Store, leases: Leases) -> None:
        self._analysts = analysts
        self._pools = pools
        self._store = store
        self._leases = leases
        self._reviews: OrderedDict[str, _Review] = OrderedDict()
        self.completed: Signal[CompleteReview] = Signal()
        """Every decision of a match has been judged."""

    async def of(self, table: LiveTable) -> Review:
        """The review of a table's match so far; asking for it keeps it going."""
        review = self._reviews.get(table.id)
        if review is None:
            review = self._reviews[table.id] = _Review(self, table)
            self._drop_oldest()
        self._reviews.move_to_end(table.id)
        review.wanted = monotonic()
        if not review.done and not review.running:
            await self._continue(review)
        await review.counted.wait()
        return review.so_far()

    async def _continue(self, review: "_Review") -> None:
        """Continue judging, or read how far the process that does has come."""
        if sum(one.running for one in self._reviews.values()) >= MAX_RUNNING_REVIEWS:
            raise Denied(BUSY, 503)
        mine = await self._leases.take({lease_of(review.match)})
        await review.read_stored()
        if mine and not review.running:
            review.resume()
        elif not mine and not review.all_judged():
            await self._store.write(announced(Notice("review", review.match)))

    def wanted_elsewhere(self, match: str) -> None:
        """Somebody asks another process for a review."""
        review = self._reviews.get(match)
        if review is not None:
            review.wanted = monotonic()

    def _drop_oldest(self) -> None:
        while len(self._reviews) > MAX_CACHED_REVIEWS:
            self._reviews.popitem(last=False)[1].stop()

    async def close(self) -> None:
        tasks = [review.task for review in self._reviews.values() if review.task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    # For a review

    async def count(self, review: "_Review") -> int:
        return await self._pools.replay(review.header, review.count)

    async def next_job(self, review: "_Review") -> JudgeJob | None:
        return await self._pools.replay(review.header, review.next_job)

    async def judge(self, job: JudgeJob, asker: Asker) -> Judgement | None:
        """The judgement of a decision; None if that fails too often."""
        for _ in range(MAX_ATTEMPTS):
            with suppress(Denied):
                return await self._analysts.judge(job, asker)
        return None

    async def stored(self, match: str) -> Judged:
        rows = await self._store.rows(select(schema.JUDGEMENTS).where(schema.JUDGEMENTS.c.match == match))
        return {row.number: JUDGEMENTS.decode(row.judgement) for row in rows}

    async def store(self, match: str, number: int, judgement: Judgement | None) -> None:
        row = {"of": match, "number": number, "judgement": msgspec.json.encode(judgement).decode()}
        try:
            await self._store.write([(schema.JUDGE, [row])])
        except Exception as problem:
            LOG.warning("match %s: a judgement was not stored (%s)", match, type(problem).__name__)

    async def release(self, match: str) -> None:
        with suppress(Exception):  # the database may be down; then the lease runs out
            await self._leases.release(lease_of(match))


class _Review:
    """A review in progress. The match is replayed in a thread, one decision at a time."""

    def __init__(self, reviews: Reviews, table: LiveTable) -> None:
        self._reviews = reviews
        self._game = table.game
        self._asker = Asker(table.opener, table.id, REVIEW)
        self.header = table.header
        self.match = table.id
        self._played: Match | None = table.match
        """None once everything is judged."""
        self._moments: Iterator[Decision] = iter(())
        self._total: int | None = None
        """The number of decisions; None until they are counted."""
        self.counted = asyncio.Event()
        self._judged: Judged = {}
        self.task: asyncio.Task[None] | None = None
        self.wanted = monotonic()

    @property
    def done(self) -> bool:
        return self._played is None

    @property
    def running(self) -> bool:
        return self.task is not None and not self.task.done()

    def so_far(self) -> Review:
        if self._total is None:
            return Review(judged=0, total=0, done=False, judgements=())
        left_out = sum(one is None for one in self._judged.values())
        return reviewed(self._game, self._judgements(), self._total - left_out)

    def _judgements(self) -> list[Judgement]:
        return [one for _, one in sorted(self._judged.items()) if one is not None]

    async def read_stored(self) -> None:
        """Read what was judged before, or by another process."""
        try:
            self._judged |= await self._reviews.stored(self.match)
            if self._total is None:
                self._total = await self._reviews.count(self)
        finally:
            self.counted.set()

    def all_judged(self) -> bool:
        """Whether another process has judged everything; then there is nothing more to ask for."""
        if self._total is not None and len(self._judged) >= self._total:
            self._played = None
        return self.done

    def resume(self) -> None:
        self.task = asyncio.create_task(self._judge())

    def stop(self) -> None:
        self.counted.set()
        if self.task is not None:
            self.task.cancel()

    async def _judge(self) -> None:
        """Judge decision after decision, as long as somebody asks for the review."""
        try:
            while self._played is not None and monotonic() - self.wanted < REVIEW_IDLE_SECONDS:
                job = await self._reviews.next_job(self)
                if job is None:
                    self._played = None
                    self._reviews.completed.emit(CompleteReview(self.match, tuple(self._judgements())))
                else:
                    self._judged[job.number] = judgement = await self._reviews.judge(job, self._asker)
                    await self._reviews.store(self.match, job.number, judgement)
        finally:
            await self._reviews.release(self.match)

    def count(self) -> int:
        """The number of decisions."""
        assert self._played is not None
        self._moments = decisions(self._played)
        return sum(1 for _ in decisions(self._played))

    def next_job(self) -> JudgeJob | None:
        """The next decision that is not judged yet, as its player saw it; None after the last."""
        moment = next((one for one in self._moments if one.number not in self._judged), None)
        if moment is None:
            return None
        assert self._played is not None
        position = imagined_by(moment.seat, self._played, moment.before, moment.number - 1)
        action = self._played.played[moment.number - 1].text
        return JudgeJob(
            self._game.name, position, action, moment.number, secrets.token_hex(8), REVIEW_SECONDS_PER_DECISION
        )
