"""What is done from time to time: summaries, tables nobody needs, what is too old, garbage."""

import asyncio
import gc
import logging
from time import monotonic, time

from ludarium.server.processes.leases import Leases
from ludarium.server.processes.takeover import HOUSEKEEPING_LEASE, Takeover
from ludarium.server.storage.store import Store, end_stored, review_stored, summarized
from ludarium.server.storage.writer import Work
from ludarium.server.tables.live_table import LiveTable
from ludarium.server.tables.log import CompleteReview, milliseconds
from ludarium.server.tables.registry import TableRegistry
from ludarium.server.tables.unplayable import end_of

LOG = logging.getLogger("ludarium.server")
HOUSEKEEPING_SECONDS = 0.5
"""How often summaries are written, which is how far lists may lag behind the logs."""
TIDY_SECONDS = 3600.0
"""How often one process removes what is too old."""
MAX_WAITING_DAYS = 30
"""After that a table that nobody has joined is removed."""
MAX_ABSENT_DAYS = 400
"""After that the name of a guest at no table is removed; their cookie has expired before."""
DAY_MILLISECONDS = 24 * 3600 * 1000
KEEP_MESSAGES_SECONDS = 1.0
"""How long an encoded message is kept for others who get the same one."""
KEEP_SCENES_SECONDS = 60.0
"""How long what was drawn is kept for the next update."""
MAX_UNCOLLECTED_TABLES = 100
"""After this many unloaded tables garbage is collected even while people play."""


class Housekeeping:
    """Keeps stored summaries up to date, and in memory the tables that are needed there."""

    def __init__(
        self, store: Store, tables: TableRegistry, leases: Leases, takeover: Takeover, unload_after: float
    ) -> None:
        self._store = store
        self._tables = tables
        self._leases = leases
        self._takeover = takeover
        self._unload_after = unload_after
        self._outdated: set[str] = set()
        """Tables whose stored summary is out of date."""
        self._reviews: list[CompleteReview] = []
        """Reviews that are not stored yet."""
        self._unloaded = 0
        """Tables unloaded since the last garbage collection."""
        self._changes = 0
        """Changes since the last run."""
        self._tidied = -TIDY_SECONDS
        """When what is too old was last removed."""

    # Events

    def table_loaded(self, table: LiveTable) -> None:
        """Store the end of a match that ended just before the server did."""
        if _end_is_due(table):
            self._outdated.add(table.id)

    def table_changed(self, table: LiveTable) -> None:
        """Write a table's summary again."""
        self._outdated.add(table.id)
        self._changes += 1

    def review_completed(self, review: CompleteReview) -> None:
        """Store what a review found."""
        self._reviews.append(review)

    def table_unloaded(self, table: LiveTable) -> None:
        """Collect garbage before long."""
        self._unloaded += 1

    # From time to time

    async def keep(self) -> None:
        """Do the housekeeping again and again."""
        while True:
            await asyncio.sleep(HOUSEKEEPING_SECONDS)
            try:
                await self.run()
            except Exception as problem:
                LOG.error("housekeeping failed (%s)", type(problem).__name__)

    async def _tidy_sometimes(self) -> None:
        """One process removes tables that nobody joined, and guests who never came back."""
        if monotonic() - self._tidied > TIDY_SECONDS:
            self._tidied = monotonic()
            if await self._leases.take({HOUSEKEEPING_LEASE}):
                await self.tidy(milliseconds())

    async def tidy(self, now: int) -> None:
        """Remove what is too old at a given time, unless somebody is looking at it."""
        old = await self._store.waiting_since(now - MAX_WAITING_DAYS * DAY_MILLISECONDS)
        loaded = [table for match in old if (table := self._tables.live(match)) is not None]
        watched = {table.id for table in loaded if table.watched}
        for table in loaded:
            if table.id not in watched:
                self._tables.unload(table)
        forgotten = [match for match in old if match not in watched]
        await self._store.forget(forgotten, now - MAX_ABSENT_DAYS * DAY_MILLISECONDS)

    async def run(self) -> None:
        """Unload idle tables, load those with work to do once the database works, write summaries, collect garbage."""
        self.unload_idle()
        if await self._store.works():
            await self._takeover.run()
            await self._tidy_sometimes()
            await self.write_summaries()
            await self._store.checkpoint()
        self.collect()

    async def write_summaries(self) -> None:
        """Write the summaries that are out of date, the ends of finished matches, and what reviews found."""
        outdated, self._outdated = self._outdated, set()
        reviews, self._reviews = self._reviews, []
        tables = [table for id in outdated if (table := self._tables.live(id)) is not None]
        try:
            ended = [table for table in tables if _end_is_due(table)]
            ends = [await self._end(table) for table in ended]
            works = (*(summarized(table.id, table.summary()) for table in tables), *ends, *map(review_stored, reviews))
            await self._store.write(*works)
        except BaseException:  # also when the server stops meanwhile: they are then written at the end
            self._outdated |= outdated
            self._reviews[:0] = reviews
            raise
        for table in ended:
            table.end_stored = table.match.over

    async def _end(self, table: LiveTable) -> Work:
        """The statements that store how a match ended."""
        try:
            state = table.state.copy()  # for a thread
            return await self._tables.pools.replay(table.header, lambda: end_stored(table.id, end_of(table, state)))
        except Exception:
            LOG.exception("table %s: its end can't be stored", table.id)
            return []

    def unload_idle(self) -> None:
        """Take tables out of memory that nobody has needed for a while, and of others what can be drawn again."""
        for table in self._tables.all():
            age = time() - table.refreshed
            if age > KEEP_SCENES_SECONDS:
                table.forget_scenes()
            elif age > KEEP_MESSAGES_SECONDS:
                table.forget_messages()
            needed = table.visitors or (table.awake and self._leases.holds(table.id))
            idle = not needed and not table.lock.locked() and table.id not in self._outdated
            if idle and time() - table.quiet_since > self._unload_after:
                self._tables.unload(table)

    def collect(self) -> None:
        """Collect garbage after tables were unloaded, preferably while nobody acts: it can take a tenth of a second."""
        busy, self._changes = self._changes, 0
        if self._unloaded and (not busy or self._unloaded >= MAX_UNCOLLECTED_TABLES):
            self._unloaded = 0
            gc.collect()


def _end_is_due(table: LiveTable) -> bool:
    """Whether a match is over and its end not stored yet."""
    return table.match.over and not table.end_stored and not table.notice
