"""Takes over the work that a process has left behind: tables with a bot's turn or a running clock.

After a restart that is what this server had not finished; among several processes, what one that died was doing.
"""

import asyncio
import logging
import random
from time import monotonic

from sqlalchemy.exc import SQLAlchemyError

from ludarium.core.registry import games
from ludarium.server.errors import Denied
from ludarium.server.events import Signal
from ludarium.server.processes.leases import Leases
from ludarium.server.storage.store import Store
from ludarium.server.tables.live_table import LiveTable
from ludarium.server.tables.registry import TableRegistry
from ludarium.server.tables.unplayable import notice_of

LOG = logging.getLogger("ludarium.server")
RETRY_SECONDS = 0.5
SWEEP_SECONDS = 30.0
"""How often one process looks for tables whose work nobody has taken."""
HOUSEKEEPING_LEASE = "server:housekeeping"
MAX_TAKEN = 50
"""How many tables a process takes over at a time."""


class Takeover:
    """Loads the tables that have work to do and no process that does it."""

    def __init__(self, store: Store, tables: TableRegistry, leases: Leases) -> None:
        self._store = store
        self._tables = tables
        self._leases = leases
        self._to_load: set[str] = set()
        """Tables to load as soon as the database works."""
        self._swept = monotonic()
        """When tables without a process were last looked for."""
        self.resumed: Signal[LiveTable] = Signal()
        """A table goes on in this process."""

    # Events

    def table_unloaded(self, table: LiveTable) -> None:
        """Load a table again that this process has work for; leave others to whoever needs them."""
        if table.awake and self._leases.holds(table.id):
            self._to_load.add(table.id)
        else:
            self._tables.spawn(self._leases.release(table.id))

    def lease_gained(self, name: str) -> None:
        """Load a table that this process has work for."""
        if ":" not in name and self._leases.holds(name) and self._tables.live(name) is None:
            self._to_load.add(name)

    def orphaned(self, names: tuple[str, ...]) -> None:
        """Take over some of the work of processes that died; other processes take some too."""
        self._tables.spawn(self._take(names[:MAX_TAKEN]))

    async def _take(self, names: tuple[str, ...]) -> None:
        for name in await self._leases.take(names):
            if ":" in name:  # not a table: whoever needs it takes it
                await self._leases.release(name)
            else:
                self._to_load.add(name)

    # Looking for work

    async def resume(self) -> None:
        """Load the tables with a bot's turn or a running clock, so that they go on after a restart."""
        while True:
            try:
                await self._sweep()
                return await self._load()
            except SQLAlchemyError as problem:
                LOG.error("unfinished tables can't be read (%s)", type(problem).__name__)
                await asyncio.sleep(RETRY_SECONDS)

    async def run(self) -> None:
        """Look for work that nobody has taken, and load the tables that wait for it."""
        await self._sweep_sometimes()
        await self._load()

    async def _sweep_sometimes(self) -> None:
        """One process looks for work that nobody has taken, such as that of a process that died at a bad moment."""
        if self._store.shared and monotonic() - self._swept > SWEEP_SECONDS:
            self._swept = monotonic()
            if await self._leases.take({HOUSEKEEPING_LEASE}):
                await self._sweep()

    async def _sweep(self) -> None:
        """Find the tables that the server has work for and no process has taken, and take some of them.

        Those that can't go on because the rules have changed are loaded too, which closes them.
        """
        known = games()
        closed = [one.table for one in await self._store.unfinished() if one.game in known and notice_of(one)]
        found = list({*closed, *await self._store.awake()})
        random.shuffle(found)  # so that processes that start together share them
        for first in range(0, len(found), MAX_TAKEN):
            self._to_load |= await self._leases.take(found[first : first + MAX_TAKEN])

    async def _load(self) -> None:
        """Load the tables that wait to be loaded; those that can't be read now keep waiting."""
        for id in list(self._to_load):
            self._to_load.discard(id)
            try:
                self.resumed.emit(await self._tables.get(id))
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
