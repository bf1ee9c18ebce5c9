"""The tables in memory, loaded from their logs when needed."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine
from time import time
from typing import Any, TypeVar

from sqlalchemy.exc import SQLAlchemyError

from ludarium.core.errors import LudariumError
from ludarium.server.errors import Denied
from ludarium.server.events import Signal
from ludarium.server.http.guests import Guests
from ludarium.server.settings import Settings
from ludarium.server.storage.store import Store, Stored, appended, summarized
from ludarium.server.tables.connections import broadcast
from ludarium.server.tables.live_table import LiveTable, Visitor
from ludarium.server.tables.log import LogEntry, milliseconds
from ludarium.server.tables.unplayable import CLOSED, must_close, replayed
from ludarium.server.workers.threads import ThreadPools

T = TypeVar("T")
LOG = logging.getLogger("ludarium.server")
MAX_ID_CHARS = 32
SERVICE_RESTART = 1012
"""The WebSocket close code that tells clients to reconnect."""


class TableRegistry:
    """Finds tables, and never has two copies of one."""

    def __init__(self, settings: Settings, store: Store, guests: Guests) -> None:
        self.settings = settings
        self.store = store
        self.guests = guests
        self.loaded: Signal[LiveTable] = Signal()
        """A table was loaded from its log."""
        self.watched: Signal[LiveTable] = Signal()
        """Somebody came to a table whose bots pause."""
        self.unloaded: Signal[LiveTable] = Signal()
        """A table was taken out of memory."""
        self.followed: Signal[LiveTable] = Signal()
        """Another process has changed a table, and its visitors here are being told."""
        self.visited: Signal[LiveTable] = Signal()
        """A visitor came to a table or left it."""
        self.loaders: list[Callable[[LiveTable], Awaitable[None]]] = []
        """What else is read whenever a table is loaded."""
        self.pools = ThreadPools()
        self._live: dict[str, LiveTable] = {}
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self._announced: dict[str, int] = {}
        """How long the logs are of tables that are about to be followed."""

    def known_guests(self) -> set[str]:
        """Everybody whose name appears at the tables in memory."""
        tables = self._live.values()
        seen = {visitor.guest for table in tables for visitor in table.visitors}
        seated = {place.guest for table in tables for place in table.places}
        return seen | seated | {entry.who for table in tables for entry in table.entries}

    # Finding

    @property
    def count(self) -> int:
        """How many tables are in memory."""
        return len(self._live)

    def all(self) -> list[LiveTable]:
        """The tables in memory."""
        return list(self._live.values())

    def live(self, id: str) -> LiveTable | None:
        """The table, if it is in memory."""
        return self._live.get(id)

    def of(self, guest: str) -> list[LiveTable]:
        """The tables in memory at which a guest sits."""
        return [table for table in self._live.values() if table.seats_of(guest)]

    async def get(self, id: str) -> LiveTable:
        """The table with that id, as its log is now; Denied if there is none."""
        while (table := self._live.get(id)) is not None:
            table.quiet_since = time()  # whoever asks for it may be about to connect
            if self.store.shared:
                await asyncio.shield(self.spawn(self.follow(table)))
            if not table.discarded:
                return table
        if id not in self._loading:
            self._loading[id] = self.spawn(self._load(id))
            self._loading[id].add_done_callback(lambda _: self._loading.pop(id, None))
        return await asyncio.shield(self._loading[id])

    async def _load(self, id: str) -> LiveTable:
        stored = await self._stored(id) if len(id) <= MAX_ID_CHARS and id.isascii() else None
        if stored is None:
            raise Denied("There is no such table.", 404)
        await self.load_names({stored.header.host, *(place.guest for place in stored.header.places)})
        await self.load_names({entry.who for entry in stored.entries})
        table = await self._replayed(stored)
        if (opened := self._live.get(id)) is not None:  # it was just being opened: there is never more than one
            return opened
        self._live[id] = table
        if self.store.shared:
            await self.follow(table)  # what was written since it was read, and before notices of it were heard
        for load in self.loaders:
            await self._read(load(table))
        self.loaded.emit(table)
        return table

    async def _replayed(self, stored: Stored) -> LiveTable:
        """A stored table, replayed from its log; a match that can't go on is closed."""
        header, entries = stored.header, stored.entries
        table, problem = await self.pools.replay(header, replayed, header, entries, stored.summary, stored.end)
        if problem is not None and header.rules == table.game.version and not table.closed:
            LOG.error("table %s: can't replay its log (%s: %s)", table.id, type(problem).__name__, problem)
        if must_close(table):
            await self._close(table)
        table.end_stored = stored.end is not None
        return table

    async def _close(self, table: LiveTable) -> None:
        """Close a match that can't go on; if that can't be stored, it is tried again at the next load."""
        entries = table.number([LogEntry(event="close", text=CLOSED)], milliseconds())
        try:
            await self.store.write(appended(table.id, entries))
            for entry in entries:
                table.apply(entry)
            await self.store.write(summarized(table.id, table.summary()))
        except Exception as problem:
            LOG.error("table %s: closing it was not stored (%s)", table.id, type(problem).__name__)

    async def _stored(self, id: str) -> Stored | None:
        return await self._read(self.store.load(id))

    async def _read(self, reading: Awaitable[T]) -> T:
        """What was read; Denied if the database fails."""
        try:
            return await reading
        except (SQLAlchemyError, TimeoutError) as problem:
            LOG.error("a table can't be read (%s)", type(problem).__name__)
            raise Denied("The server can't read this table at the moment. Try again soon.", 503) from problem

    async def load_names(self, guests: set[str], *, again: bool = False) -> None:
        """Load the names of these guests; `again`: also of those whose name is known."""
        wanted = {guest for guest in guests if guest and (again or not self.guests.knows(guest))}
        if wanted:
            self.guests.remember(dict.fromkeys(wanted, "") | await self.store.names(wanted))

    # Following what other processes write

    def table_announced(self, id: str, length: int) -> None:
        """Another process has appended to a table's log."""
        table = self._live.get(id)
        if table is not None and len(table.entries) < length:
            waiting = id in self._announced
            self._announced[id] = max(length, self._announced.get(id, 0))
            if not waiting:
                self.spawn(self._follow_announced(table))

    async def _follow_announced(self, table: LiveTable) -> None:
        async with table.lock:
            length = self._announced.pop(table.id)
            if len(table.entries) < length:
                await self._read(self.follow_locked(table))
        if table.discarded:
            self.table_announced(table.id, length)  # to the one that was loaded instead

    async def follow_all(self) -> None:
        """Follow the logs of all tables in memory, because notices of other processes may have been lost."""
        lengths = await self.store.lengths(list(self._live))
        for id, length in lengths.items():
            self.table_announced(id, length)

    async def follow(self, table: LiveTable) -> None:
        """Apply what other processes have appended to a table's log."""
        async with table.lock:
            await self._read(self.follow_locked(table))

    async def follow_locked(self, table: LiveTable) -> list[LogEntry]:
        """The same for a caller that holds the table's lock; returns the new entries."""
        if table.discarded:
            return []
        entries = await self.store.tail(table.id, len(table.entries))
        await self.load_names({entry.who for entry in entries})
        try:
            for entry in entries:
                table.apply(entry)
        except Exception as problem:
            LOG.exception("table %s: an entry of another process can't be applied", table.id)
            self.drop(table)
            raise Denied("The table is being reloaded; nothing was changed. Try again.", 503) from problem
        if entries:
            broadcast.wake(table, len(table.entries) - len(entries))
            self.followed.emit(table)
        return entries

    async def enter(self, id: str, visitor: Visitor) -> LiveTable:
        """Add a visitor. The table is looked up again, because it may have been unloaded or reloaded since."""
        table = await self.get(id)
        while self._live.get(id) is not table:
            table = await self.get(id)
        table.enter(visitor)
        self.visited.emit(table)
        if table.paused:
            self.watched.emit(table)
        return table

    def exit(self, table: LiveTable, visitor: Visitor) -> None:
        """Remove a visitor."""
        table.exit(visitor)
        self.visited.emit(table)

    # Into memory and out of it

    def add(self, table: LiveTable) -> None:
        """Put a new table into memory."""
        if (copy := self._live.get(table.id)) is not None:  # somebody loaded it from the store before this
            self.drop(copy)
        self._live[table.id] = table

    def drop(self, table: LiveTable) -> None:
        """Discard a table that may differ from its log; its visitors reconnect and get it reloaded."""
        self.unload(table)
        for visitor in list(table.visitors):
            visitor.disconnect(SERVICE_RESTART, "The table is being reloaded.")

    def unload(self, table: LiveTable) -> None:
        """Take a table out of memory; whoever still refers to it can't change it any more."""
        table.discarded = True
        if self._live.get(table.id) is table:
            del self._live[table.id]
        self.unloaded.emit(table)

    # Tasks

    def spawn(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        """Start a task and keep a reference until it is done."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)
        return task

    def _done(self, task: asyncio.Task[Any]) -> None:
        """Log the failure of a task, except for refusals, which are for the requester."""
        self._tasks.discard(task)
        problem = None if task.cancelled() else task.exception()
        if problem is not None and not isinstance(problem, LudariumError):
            LOG.error("a task failed (%s)", type(problem).__name__)
