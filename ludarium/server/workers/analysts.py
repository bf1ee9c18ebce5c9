"""Looking into matches, for people: in processes of its own, so that no bot waits for it, one question a person."""

import asyncio
import secrets
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import suppress
from multiprocessing import get_context
from time import monotonic
from typing import Any, TypeVar

from ludarium.bots import Budget, Decision, decisions, reviewed, settled, steps
from ludarium.core.match import Match
from ludarium.core.parts.analysis import Analysis, Judgement, Review
from ludarium.core.rng import Rng
from ludarium.core.state import State
from ludarium.server.errors import Denied
from ludarium.server.tables.live_table import Table
from ludarium.server.workers import jobs
from ludarium.server.workers.bot_choices import PATIENCE
from ludarium.server.workers.fair_queue import Asker, FairQueue
from ludarium.server.workers.jobs import Inquiry, Story, Trial, story
from ludarium.server.workers.pool import Process, Stuck
from ludarium.server.workers.threads import Pools

Q = TypeVar("Q", Inquiry, Trial)
A = TypeVar("A")
POLITENESS = 10
"""How far analysts stand back for bots."""
DECISION = 0.15
"""So many seconds a review takes for each decision."""
MANY = 6
"""So many reviews are made at the same time at most."""
KEPT = 200
"""So many reviews are remembered."""
INTEREST = 30.0
"""A review that nobody has asked for in so many seconds is left lying; who asks again lets it go on."""
FAILURES = 2
"""After so many failures in a row a decision is left out."""
HINT, ANALYSIS, REVIEW = 0, 1, 2
"""How urgent each is: somebody whose turn it is waits for a hint."""
BUSY = "Nobody has time for this just now; try again in a moment."


class Analysts:
    """A few processes; whoever asks waits for one that is free, in fair order."""

    def __init__(self, workers: int = 1) -> None:
        self._all = [_Analyst() for _ in range(workers)]
        self._queue = FairQueue(self._all)

    async def look(self, inquiry: Inquiry, asker: Asker) -> Analysis:
        """How a position stands; Denied if nobody can say."""
        return await self._ask(jobs.look, inquiry, asker)

    async def weigh(self, trial: Trial, asker: Asker) -> Judgement:
        """What an action cost; Denied if nobody can say."""
        return await self._ask(jobs.weigh, trial, asker)

    async def _ask(self, think: Callable[[Q], A], question: Q, asker: Asker) -> A:
        async with self._queue.turn(asker) as analyst:
            with suppress(Stuck):
                return await analyst.ask(think, question)
            try:
                return await analyst.ask(think, question)  # another process: the first may have died meanwhile
            except Stuck:
                raise Denied(BUSY, 503) from None

    def close(self) -> None:
        for analyst in self._all:
            analyst.process.kill()


class _Analyst:
    """A process that leaves off quickly when nobody waits any more."""

    def __init__(self) -> None:
        self.void = get_context("spawn").RawValue("b", 0)
        self.process = Process(jobs.begin, POLITENESS, self.void)

    async def ask(self, think: Callable[[Q], A], question: Q) -> A:
        self.void.value = 0
        asked = asyncio.ensure_future(self.process.ask(think, question, PATIENCE + question.seconds))
        asked.add_done_callback(_retrieved)
        try:
            return await asyncio.shield(asked)
        except asyncio.CancelledError:
            self.void.value = 1  # to it, all time is up
            with suppress(Stuck):
                await asked
            raise


def _retrieved(asked: "asyncio.Future[Any]") -> None:
    """Nobody need wait for what went wrong: who asked may have gone meanwhile."""
    if not asked.cancelled():
        asked.exception()


async def deepening(
    analysts: Analysts, table: Table, state: State, actions: int, seat: int, seconds: float, lines: int, asker: Asker
) -> AsyncIterator[tuple[Analysis, bool]]:
    """Better and better analyses of the state after some actions, by what a seat could know; True marks the last."""
    position, seed = _imagined(table.match, state, actions, seat), secrets.token_hex(8)
    budgets = steps(Budget(seconds=seconds))
    for number, budget in enumerate(budgets, 1):
        inquiry = Inquiry(table.game.name, position, seat, seed, budget.seconds, lines)
        found = await analysts.look(inquiry, asker)
        done = number == len(budgets) or settled(found)
        yield found, done
        if done:
            return


def _imagined(match: Match, state: State, actions: int, seat: int) -> str | Story:
    """The state after some actions of a match as a seat imagines it; where no position text covers it, its history."""
    imagined: State = state.guess(seat, Rng(secrets.token_bytes(16)))
    covered = match.game.covers(imagined)
    return match.game.text(imagined) if covered else story(match, actions, seat)


class Reviews:
    """Reviews of matches that are over: made once, while somebody asks for them, and remembered."""

    def __init__(self, analysts: Analysts, pools: Pools) -> None:
        self._analysts = analysts
        self._pools = pools
        self._reviews: OrderedDict[str, _Review] = OrderedDict()

    async def of(self, table: Table) -> Review:
        """The review of a table's match, as far as it has come; asking for it keeps it going."""
        review = self._reviews.get(table.id)
        if review is None:
            review = self._reviews[table.id] = _Review(self._analysts, self._pools, table)
            self._make_room()
        self._reviews.move_to_end(table.id)
        review.wanted = monotonic()
        running = sum(one.running for one in self._reviews.values())
        if not review.done and not review.running:
            if running >= MANY:
                raise Denied(BUSY, 503)
            review.go_on()
        await review.counted.wait()
        return review.told()

    def _make_room(self) -> None:
        while len(self._reviews) > KEPT:
            self._reviews.popitem(last=False)[1].stop()

    async def close(self) -> None:
        tasks = [review.task for review in self._reviews.values() if review.task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


class _Review:
    """One review under way. The match is played along in a thread, one decision at a time."""

    def __init__(self, analysts: Analysts, pools: Pools, table: Table) -> None:
        self._analysts = analysts
        self._pools = pools
        self._game = table.game
        self._asker = Asker(table.opener, table.id, REVIEW)
        self._header = table.header
        self._match: Match | None = table.match
        """Not needed any more once all is judged."""
        self._moments: Iterator[Decision] = iter(())
        self._total: int | None = None
        """How many decisions there are; unknown at first."""
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

    def told(self) -> Review:
        if self._total is None:
            return Review(judged=0, total=0, done=False, judgements=())
        return reviewed(self._game, self._judged, self._total)

    def go_on(self) -> None:
        self.task = asyncio.create_task(self._judge())

    def stop(self) -> None:
        self.counted.set()
        if self.task is not None:
            self.task.cancel()

    async def _judge(self) -> None:
        """Judge one decision after the other, as long as somebody wants to know."""
        try:
            if self._total is None:
                self._total = await self._pools.replay(self._header, self._count)
        finally:
            self.counted.set()
        while self._match is not None and monotonic() - self.wanted < INTEREST:
            trial = await self._pools.replay(self._header, self._trial)
            if trial is None:
                self._match = None
            else:
                await self._weigh(trial)

    async def _weigh(self, trial: Trial) -> None:
        """Have a decision judged; one that nobody can judge is left out."""
        for _ in range(FAILURES):
            with suppress(Denied):
                self._judged.append(await self._analysts.weigh(trial, self._asker))
                return
        self._total = (self._total or 0) - 1

    def _count(self) -> int:
        assert self._match is not None
        self._moments = decisions(self._match)
        return sum(1 for _ in decisions(self._match))

    def _trial(self) -> Trial | None:
        """The next decision as its player could see it then; None after the last."""
        moment = next(self._moments, None)
        if moment is None:
            return None
        assert self._match is not None
        position = _imagined(self._match, moment.before, moment.number - 1, moment.seat)
        action = self._match.played[moment.number - 1].text
        return Trial(self._game.name, position, action, moment.number, secrets.token_hex(8), DECISION)
