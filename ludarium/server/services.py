"""The parts of a running server. `app.py` says which of them hears of what."""

import asyncio
import logging
from contextlib import suppress

from ludarium.server.campaigns.registry import CampaignRegistry
from ludarium.server.http.guests import Guests, clean_name, read_key
from ludarium.server.http.token_bucket import Buckets
from ludarium.server.settings import Settings
from ludarium.server.storage.store import Store
from ludarium.server.tables.changes import TableChanges
from ludarium.server.tables.housekeeping import Housekeeping
from ludarium.server.tables.registry import TableRegistry
from ludarium.server.tables.scheduler import Scheduler
from ludarium.server.workers.analysts import AnalysisPool, Reviews
from ludarium.server.workers.pool import BotPool
from ludarium.wire.lobby import Me

LOG = logging.getLogger("ludarium.server")


class Services:
    """What a running server consists of; routes get it injected."""

    def __init__(self, settings: Settings) -> None:
        settings.data.mkdir(mode=0o700, parents=True, exist_ok=True)
        self.settings = settings
        self.guests = Guests(read_key(settings.data / "key"))
        self.store = Store(settings.url)
        self.tables = TableRegistry(settings, self.store, self.guests)
        self.changes = TableChanges(self.store, self.tables)
        self.housekeeping = Housekeeping(self.store, self.tables, settings.unload_after_seconds)
        self.campaigns = CampaignRegistry(self.store, self.tables, self.changes)
        self.bots = BotPool(settings.workers)
        self.scheduler = Scheduler(self.tables, self.changes, self.bots, settings.pass_delay_seconds, settings.limits)
        self.analysts = AnalysisPool(settings.analysts)
        self.reviews = Reviews(self.analysts, self.tables.pools)
        self.analyses: dict[str, asyncio.Task[None]] = {}
        """Running analyses, by guest or connection: one at a time for each."""
        self.guest_buckets = Buckets(settings.limits.guest_message_rate)
        self.opening_buckets = Buckets(settings.limits.table_opening_rate)
        self._background: list[asyncio.Task[None]] = []

    async def open(self) -> None:
        """Resume every unfinished match."""
        self._background = [
            asyncio.create_task(self.housekeeping.resume()),
            asyncio.create_task(self.housekeeping.keep()),
        ]

    async def close(self) -> None:
        """Stop all work and write what is left to write."""
        for task in self._background:
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task
        await self.scheduler.close()
        await self.reviews.close()
        self.bots.close()
        self.analysts.close()
        try:
            await self.housekeeping.write_summaries()
        except Exception as problem:
            LOG.error("summaries were not saved; they are rebuilt at the next start (%s)", type(problem).__name__)
        finally:
            self.tables.pools.close()
            self.store.close()

    async def me(self, guest: str) -> Me:
        """Who a guest is."""
        await self.tables.load_names({guest})
        return Me(guest=guest, name=self.guests.name(guest))

    async def rename(self, guest: str, name: str) -> Me:
        """Rename a guest, at their tables too."""
        name = clean_name(name, self.settings.limits.max_name_chars)
        await self.store.rename(guest, name)
        self.guests.remember({guest: name})
        for table in self.tables.of(guest):
            table.refresh()
        return await self.me(guest)
