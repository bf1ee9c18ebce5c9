"""The parts of a running server. `app.py` says which of them hears of what."""

import asyncio
import logging
from collections.abc import Awaitable
from contextlib import suppress

from sqlalchemy.exc import SQLAlchemyError

from ludarium.core.errors import Misuse
from ludarium.server.campaigns.registry import CampaignRegistry
from ludarium.server.http.guests import Guests, clean_name
from ludarium.server.http.limits.rate_limit import Buckets
from ludarium.server.moderation.blocks import Blocks
from ludarium.server.moderation.moderation import Moderation
from ludarium.server.operations.metrics import Metrics
from ludarium.server.operations.token import read_token
from ludarium.server.processes.leases import DatabaseLeases, Leases, SoleLeases
from ludarium.server.processes.neighbours import Neighbours
from ludarium.server.processes.notices import Notices
from ludarium.server.processes.presence import Presence
from ludarium.server.processes.takeover import Takeover
from ludarium.server.settings import Settings
from ludarium.server.storage.database import is_postgres
from ludarium.server.storage.keys import own_keys, split, stored_keys
from ludarium.server.storage.store import Store
from ludarium.server.tables.commit import TableChanges
from ludarium.server.tables.housekeeping import Housekeeping
from ludarium.server.tables.registry import TableRegistry
from ludarium.server.tables.scheduler import Scheduler
from ludarium.server.workers.analysts import AnalysisPool
from ludarium.server.workers.pool import BotPool
from ludarium.server.workers.reviews import Reviews
from ludarium.wire.lobby import Me

LOG = logging.getLogger("ludarium.server")
RELOAD_SECONDS = 20.0
CLOSE_SECONDS = 1.0
"""Time for each step of closing, in case the database does not answer."""


class Services:
    """What a running server consists of; routes get it injected."""

    def __init__(self, settings: Settings, notices: Notices | None = None) -> None:
        settings.data.mkdir(mode=0o700, parents=True, exist_ok=True)
        self.settings = settings
        self.metrics = Metrics()
        self.store = Store(settings.url, notices=notices or create_notices(settings))
        self.admin_token = read_token(settings.admin_token_file)
        self._keys = settings.data / "key"
        self.guests = Guests(*split(own_keys(self.store.engine, self._keys)))
        self.blocks = Blocks(self.store)
        self.leases: Leases = DatabaseLeases(self.store) if self.store.shared else SoleLeases()
        self.tables = TableRegistry(settings, self.store, self.guests)
        self.changes = TableChanges(self.store, self.tables)
        self.moderation = Moderation(self.store, self.tables, self.changes, self.blocks)
        self.presence = Presence(self.store, self.tables, self.leases)
        self.takeover = Takeover(self.store, self.tables, self.leases)
        self.housekeeping = Housekeeping(
            self.store, self.tables, self.leases, self.takeover, settings.unload_after_seconds
        )
        self.campaigns = CampaignRegistry(self.store, self.tables, self.changes)
        self.bots = BotPool(settings.workers)
        self.scheduler = Scheduler(
            self.tables, self.changes, self.bots, self.leases, settings.pass_delay_seconds, settings.limits
        )
        self.analysts = AnalysisPool(settings.analysts)
        self.reviews = Reviews(self.analysts, self.tables.pools, self.store, self.leases)
        self.analyses: dict[str, asyncio.Task[None]] = {}
        """Running analyses, by guest or connection: one at a time for each."""
        self.guest_buckets = Buckets(settings.limits.guest_message_rate)
        self.opening_buckets = Buckets(settings.limits.table_opening_rate)
        self.neighbours = Neighbours(self)
        self._background: list[asyncio.Task[None]] = []
        self._handed_over = False

    async def open(self) -> None:
        """Resume every unfinished match."""
        await self.store.notices.open()
        await self.blocks.load()
        await self.leases.open()
        self._background = [
            asyncio.create_task(self.takeover.resume()),
            asyncio.create_task(self.housekeeping.keep()),
            asyncio.create_task(self.metrics.keep(self)),
            asyncio.create_task(self._keep_reloading()),
        ]

    async def _keep_reloading(self) -> None:
        while True:
            await asyncio.sleep(RELOAD_SECONDS)
            await self.reload()

    async def reload(self) -> None:
        """Read again what may have been changed beside the server: keys of cookies, who is blocked, the token."""
        try:
            stored = await asyncio.to_thread(stored_keys, self.store.engine, self._keys)
            if stored:
                self.guests.use_keys(split(stored))
            await self.blocks.load()
            self.admin_token = read_token(self.settings.admin_token_file)
        except (SQLAlchemyError, OSError, Misuse) as problem:
            LOG.error("something can't be read again; it stays as it was (%s)", problem)

    @property
    def stopping(self) -> bool:
        return self._handed_over

    async def hand_over(self) -> None:
        """Leave the work to other processes, if there are any; requests are still answered."""
        self._handed_over = True
        await self.scheduler.close()
        self.presence.close()
        await _briefly(self.reviews.close())
        await _briefly(self.leases.close())

    async def close(self) -> None:
        """Stop all work and write what is left to write."""
        for task in self._background:
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task
        if not self._handed_over:
            await self.hand_over()
        self.bots.close()
        self.analysts.close()
        await _briefly(self.changes.finish())
        try:
            async with asyncio.timeout(CLOSE_SECONDS):
                await self.housekeeping.write_summaries()
        except Exception as problem:
            LOG.error("summaries were not saved; they are rebuilt at the next start (%s)", type(problem).__name__)
        finally:
            await _briefly(self.store.notices.close())
            self.tables.pools.close()
            self.store.close()

    async def me(self, guest: str) -> Me:
        """Who a guest is."""
        await self.tables.load_names({guest}, again=self.store.shared)
        if self.guests.comes_today(guest):
            with suppress(SQLAlchemyError, TimeoutError):  # it only delays when they are forgotten
                await self.store.see(guest)
        return Me(guest=guest, name=self.guests.name(guest))

    async def rename(self, guest: str, name: str) -> Me:
        """Rename a guest, at their tables too."""
        name = clean_name(name, self.settings.limits.max_name_chars)
        await self.store.rename(guest, name)
        self.guests.remember({guest: name})
        for table in self.tables.of(guest):
            table.refresh()
        return await self.me(guest)


async def _briefly(work: Awaitable[None]) -> None:
    """Wait for a step of closing, but not for long."""
    with suppress(TimeoutError):
        async with asyncio.timeout(CLOSE_SECONDS):
            await work


def create_notices(settings: Settings) -> Notices | None:
    """How processes send each other notices; None for SQLite, which has one process."""
    if not is_postgres(settings.url):
        return None
    if settings.notices:
        from ludarium.server.processes.redis_notices import RedisNotices

        return RedisNotices(settings.notices)
    from ludarium.server.processes.postgres_notices import PostgresNotices

    return PostgresNotices(settings.url)
