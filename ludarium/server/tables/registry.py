"""The tables in memory: loaded from their logs when needed, and changed one request at a time."""

import asyncio
import gc
import logging
from collections.abc import Callable, Coroutine
from time import time
from typing import Any

from sqlalchemy.exc import SQLAlchemyError

from ludarium.core.errors import LudariumError
from ludarium.core.registry import games
from ludarium.server.errors import Denied
from ludarium.server.http.guests import Guests
from ludarium.server.settings import Settings
from ludarium.server.storage.store import Store, Stored, appended, end_stored, joined, opened, summarized
from ludarium.server.storage.writer import Work
from ludarium.server.tables.connections import private_talk
from ludarium.server.tables.live_table import LiveTable, Visitor
from ludarium.server.tables.log import Header, LogEntry
from ludarium.server.tables.unplayable import CLOSED, end_of, must_close, notice_of, replayed
from ludarium.server.workers.threads import ThreadPools

LOG = logging.getLogger("ludarium.server")
HOUSEKEEPING_SECONDS = 0.5
"""How often summaries are written, which is how far lists may lag behind the logs."""
MAX_UNCOLLECTED_TABLES = 100
"""After this many unloaded tables garbage is collected even while people play."""
MAX_ID_CHARS = 32
SERVICE_RESTART = 1012
"""The WebSocket close code that tells clients to reconnect."""


class TableRegistry:
    """Finds and changes tables; a change is stored before it is applied."""

    def __init__(self, settings: Settings, store: Store, guests: Guests) -> None:
        self.settings = settings
        self.store = store
        self.guests = guests
        self.on_change: Callable[[LiveTable], None] = lambda table: None
        """Called after every change: sets alarms and starts bots."""
        self.on_over: Callable[[LiveTable], None] = lambda table: None
        """Called when the match of a table is over."""
        self.pools = ThreadPools()
        self._live: dict[str, LiveTable] = {}
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}
        self._outdated: set[str] = set()
        """Tables whose stored summary is out of date."""
        self._to_load: set[str] = set()
        """Tables to load as soon as the database works: a bot's turn, or a running clock."""
        self._unloaded = 0
        """Tables unloaded since the last garbage collection."""
        self._requests = 0
        """Requests since the last housekeeping."""
        self._tasks: set[asyncio.Task[Any]] = set()
        guests.needed.append(self._known_guests)

    def _known_guests(self) -> set[str]:
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

    def live(self, id: str) -> LiveTable | None:
        """The table, if it is in memory."""
        return self._live.get(id)

    def of(self, guest: str) -> list[LiveTable]:
        """The tables in memory at which a guest sits."""
        return [table for table in self._live.values() if table.seats_of(guest)]

    async def get(self, id: str) -> LiveTable:
        """The table with that id; Denied if there is none."""
        if (table := self._live.get(id)) is not None:
            table.quiet_since = time()  # whoever asks for it may be about to connect
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
        self.on_change(table)
        return table

    async def _replayed(self, stored: Stored) -> LiveTable:
        """A stored table, replayed from its log; a match that can't go on is closed."""
        header, entries = stored.header, stored.entries
        table, problem = await self.pools.replay(header, replayed, header, entries, stored.summary, stored.end)
        if problem is not None and header.rules == table.game.version:
            LOG.error("table %s: can't replay its log (%s: %s)", table.id, type(problem).__name__, problem)
        if must_close(table):
            await self._close(table)
        table.end_stored = stored.end is not None
        if table.match.over and not table.end_stored and not table.notice:
            self._outdated.add(table.id)
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
        try:
            return await self.store.load(id)
        except SQLAlchemyError as problem:
            LOG.error("table %s: can't be read (%s)", id, type(problem).__name__)
            raise Denied("The server can't read this table at the moment. Try again soon.", 503) from problem

    async def enter(self, id: str, visitor: Visitor) -> LiveTable:
        """Add a visitor. The table is looked up again, because it may have been unloaded or reloaded since."""
        table = await self.get(id)
        while self._live.get(id) is not table:
            table = await self.get(id)
        table.enter(visitor)
        if table.paused:
            self.on_change(table)
        return table

    async def load_names(self, guests: set[str]) -> None:
        """Load the names of these guests."""
        unknown = {guest for guest in guests if guest and not self.guests.knows(guest)}
        if unknown:
            self.guests.remember(dict.fromkeys(unknown, "") | await self.store.names(unknown))

    # Changing

    async def change(self, table: LiveTable, decide: Callable[[], list[LogEntry]]) -> None:
        """Store and apply the entries that `decide` returns; no other request can change the table until then."""
        # Shielded: the requester may disconnect, but a change that has begun is completed.
        await asyncio.shield(self.spawn(self._change(table, decide)))

    async def _change(self, table: LiveTable, decide: Callable[[], list[LogEntry]]) -> None:
        self._requests += 1
        async with table.lock:
            if table.discarded:
                raise Denied("The table was reloaded; nothing was changed. Try again.", 503)
            entries = table.number(decide(), milliseconds())
            if entries:
                sat = [entry.who for entry in entries if entry.event == "sit"]
                await self._write(table, appended(table.id, entries), joined(table.id, sat))
                self._apply(table, entries)

    async def _write(self, table: LiveTable, *works: Work) -> None:
        try:
            await self.store.write(*works)
        except Exception as problem:
            LOG.error("table %s: a log entry was not stored (%s)", table.id, type(problem).__name__)
            self._drop(table)
            raise Denied("The server can't store this at the moment; nothing was changed.", 503) from problem

    def _apply(self, table: LiveTable, entries: list[LogEntry]) -> None:
        try:
            for entry in entries:
                table.apply(entry)
        except Exception:
            self._drop(table)
            raise
        self._outdated.add(table.id)
        private_talk.notify(table, len(table.entries) - len(entries))
        self.on_change(table)
        if table.match.over:
            self.on_over(table)

    def _drop(self, table: LiveTable) -> None:
        """Discard a table that may differ from its log; its visitors reconnect and get it reloaded."""
        if table.awake:
            self._to_load.add(table.id)
        self._unload(table)
        for visitor in list(table.visitors):
            visitor.disconnect(SERVICE_RESTART, "The table is being reloaded.")

    def _unload(self, table: LiveTable) -> None:
        """Take a table out of memory; whoever still refers to it can't change it any more."""
        table.discarded = True
        if self._live.get(table.id) is table:
            del self._live[table.id]
        self._unloaded += 1
        self.on_change(table)

    async def open(self, header: Header, *also: Work) -> LiveTable:
        """Open a table, and write something else in the same transaction."""
        table, entries = await self.pools.replay(header, self._new_table, header)
        await self.store.write(opened(header, table.summary()), appended(table.id, entries), *also)
        self._add(table, entries)
        return table

    def _new_table(self, header: Header) -> tuple[LiveTable, list[LogEntry]]:
        """A new table, and the chance actions before anybody acts."""
        table = LiveTable(header)
        return table, table.number(table.chance_entries(table.state.copy(), 0), header.created)

    def _add(self, table: LiveTable, entries: list[LogEntry]) -> None:
        if (copy := self._live.get(table.id)) is not None:  # somebody loaded it from the store before this
            self._drop(copy)
        self._live[table.id] = table
        self._apply(table, entries)

    async def rematch(self, table: LiveTable, header: Header) -> None:
        """Open the table of a rematch and log it, in one transaction."""
        await asyncio.shield(self.spawn(self._rematch(table, header)))

    async def _rematch(self, table: LiveTable, header: Header) -> None:
        async with table.lock:
            if table.rematch or table.discarded:
                return
            logged = table.number([LogEntry(event="rematch", text=header.table)], milliseconds())
            again, entries = await self.pools.replay(header, self._new_table, header)
            new = opened(header, again.summary()), appended(again.id, entries)
            await self._write(table, *new, appended(table.id, logged))
            self._add(again, entries)
            self._apply(table, logged)

    # Housekeeping

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

    async def resume(self) -> None:
        """Load the tables with a bot's turn or a running clock, so that they go on after a restart.

        Those that can't go on because the rules have changed are loaded too, which closes them.
        """
        while True:
            try:
                known = games()
                closed = [one.table for one in await self.store.unfinished() if one.game in known and notice_of(one)]
                self._to_load |= {*closed, *await self.store.awake()}
                return await self._load_waiting()
            except SQLAlchemyError as problem:
                LOG.error("unfinished tables can't be read (%s)", type(problem).__name__)
                await asyncio.sleep(HOUSEKEEPING_SECONDS)

    async def _load_waiting(self) -> None:
        """Load the tables that wait to be loaded; those that can't be read now keep waiting."""
        for id in list(self._to_load):
            self._to_load.discard(id)
            try:
                await self.get(id)
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

    async def keep_house(self) -> None:
        """Do the housekeeping again and again."""
        while True:
            await asyncio.sleep(HOUSEKEEPING_SECONDS)
            try:
                await self.housekeeping()
            except Exception as problem:
                LOG.error("housekeeping failed (%s)", type(problem).__name__)

    async def housekeeping(self) -> None:
        """Unload idle tables, load waiting ones once the database works, write summaries, collect garbage."""
        self._unload_idle()
        if await self.store.works():
            await self._load_waiting()
            await self.write_summaries()
            await self.store.checkpoint()
        self._collect()

    def summary_changed(self, table: LiveTable) -> None:
        """Have a table's summary written again."""
        self._outdated.add(table.id)

    async def write_summaries(self) -> None:
        """Write the summaries that are out of date, and the ends of finished matches."""
        outdated, self._outdated = self._outdated, set()
        tables = [self._live[id] for id in outdated if id in self._live]
        try:
            ended = [table for table in tables if table.match.over and not table.end_stored and not table.notice]
            ends = [await self._end(table) for table in ended]
            await self.store.write(*(summarized(table.id, table.summary()) for table in tables), *ends)
        except Exception:
            self._outdated |= outdated
            raise
        for table in ended:
            table.end_stored = table.match.over

    async def _end(self, table: LiveTable) -> Work:
        """The statements that store how a match ended."""
        try:
            state = table.state.copy()
            return await self.pools.replay(table.header, lambda: end_stored(table.id, end_of(table, state)))
        except Exception:
            LOG.exception("table %s: its end can't be stored", table.id)
            return []

    def _unload_idle(self) -> None:
        for table in list(self._live.values()):
            idle = not table.visitors and not table.awake and not table.lock.locked() and table.id not in self._outdated
            if idle and time() - table.quiet_since > self.settings.unload_after:
                self._unload(table)

    def _collect(self) -> None:
        """Collect garbage after tables were unloaded, preferably while nobody acts: it can take a tenth of a second."""
        busy, self._requests = self._requests, 0
        if self._unloaded and (not busy or self._unloaded >= MAX_UNCOLLECTED_TABLES):
            self._unloaded = 0
            gc.collect()


def milliseconds() -> int:
    """The current time, as logs have it."""
    return int(time() * 1000)
