"""What is done from time to time: summaries, tables that must go on, tables nobody needs, garbage."""

import asyncio
import gc
import logging
from time import time

from sqlalchemy.exc import SQLAlchemyError

from ludarium.core.registry import games
from ludarium.server.errors import Denied
from ludarium.server.storage.store import Store, end_stored, review_stored, summarized
from ludarium.server.storage.writer import Work
from ludarium.server.tables.live_table import LiveTable
from ludarium.server.tables.log import CompleteReview
from ludarium.server.tables.registry import TableRegistry
from ludarium.server.tables.unplayable import end_of, notice_of

LOG = logging.getLogger("ludarium.server")
HOUSEKEEPING_SECONDS = 0.5
"""How often summaries are written, which is how far lists may lag behind the logs."""
MAX_UNCOLLECTED_TABLES = 100
"""After this many unloaded tables garbage is collected even while people play."""


class Housekeeping:
    """Keeps stored summaries up to date, and in memory the tables that are needed there."""

    def __init__(self, store: Store, tables: TableRegistry, unload_after: float) -> None:
        self._store = store
        self._tables = tables
        self._unload_after = unload_after
        self._outdated: set[str] = set()
        """Tables whose stored summary is out of date."""
        self._reviews: list[CompleteReview] = []
        """Reviews that are not stored yet."""
        self._to_load: set[str] = set()
        """Tables to load as soon as the database works: a bot's turn, or a running clock."""
        self._unloaded = 0
        """Tables unloaded since the last garbage collection."""
        self._changes = 0
        """Changes since the last run."""

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
        """Load a table again that the server has work for."""
        if table.awake:
            self._to_load.add(table.id)
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

    async def resume(self) -> None:
        """Load the tables with a bot's turn or a running clock, so that they go on after a restart.

        Those that can't go on because the rules have changed are loaded too, which closes them.
        """
        while True:
            try:
                known = games()
                closed = [one.table for one in await self._store.unfinished() if one.game in known and notice_of(one)]
                self._to_load |= {*closed, *await self._store.awake()}
                return await self._load_waiting()
            except SQLAlchemyError as problem:
                LOG.error("unfinished tables can't be read (%s)", type(problem).__name__)
                await asyncio.sleep(HOUSEKEEPING_SECONDS)

    async def run(self) -> None:
        """Unload idle tables, load waiting ones once the database works, write summaries, collect garbage."""
        self.unload_idle()
        if await self._store.works():
            await self._load_waiting()
            await self.write_summaries()
            await self._store.checkpoint()
        self.collect()

    async def _load_waiting(self) -> None:
        """Load the tables that wait to be loaded; those that can't be read now keep waiting."""
        for id in list(self._to_load):
            self._to_load.discard(id)
            try:
                await self._tables.get(id)
                self._outdated.add(id)
            except Denied as problem:
                if problem.status == 503:
                    self._to_load.add(id)
                    return
                LOG.warning("table %s can't be loaded: %s", id, problem)
            except SQLAlchemyError as problem:
                LOG.error("table %s: can't be read (%s)", id, type(problem).__name__)
                self._to_load.add(id)
                return
            except Exception as problem:
                LOG.warning("table %s can't be loaded (%s)", id, type(problem).__name__)

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
        """Take tables out of memory that nobody has needed for a while."""
        for table in self._tables.all():
            idle = not table.visitors and not table.awake and not table.lock.locked() and table.id not in self._outdated
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
