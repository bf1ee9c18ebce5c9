"""The tables in memory: loaded from their logs when somebody or something needs them, changed one request at a time."""

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
from ludarium.server.storage.store import Store, Stored, appended, joined, kept_end, noted, opened
from ludarium.server.storage.writer import Work
from ludarium.server.tables import private_talk
from ludarium.server.tables.live_table import LiveTable, Visitor
from ludarium.server.tables.log import Header, LogEntry
from ludarium.server.tables.unplayable import CLOSED, closes, end_of, notice_of, replayed
from ludarium.server.workers.threads import ThreadPools

LOG = logging.getLogger("ludarium.server")
BOOKS = 0.5
"""So many seconds what lists show may lag behind the logs in the database."""

MAX_UNCOLLECTED_TABLES = 100
"""After so many tables have left, garbage is looked for though people play."""


class TableRegistry:
    """Finds tables and lets things happen at them, never before they are stored."""

    def __init__(self, settings: Settings, store: Store, guests: Guests) -> None:
        self.settings = settings
        self.store = store
        self.guests = guests
        self.tend: Callable[[LiveTable], None] = lambda table: None
        """Called after every change: clocks are set and bots think."""
        self.over: Callable[[LiveTable], None] = lambda table: None
        """Called when the match of a table is over."""
        self.pools = ThreadPools()
        self._live: dict[str, LiveTable] = {}
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}
        self._lagging: set[str] = set()
        self._asleep: set[str] = set()
        """Tables not in memory at which a bot decides or a clock runs; they are loaded when the store works."""
        self._left = 0
        """How many tables have left memory since garbage was last looked for."""
        self._busy = 0
        """How many requests have changed tables since the lists were last brought up to date."""
        self._tasks: set[asyncio.Task[Any]] = set()
        guests.present.append(self._people)

    def _people(self) -> set[str]:
        """Everybody whose name is told at the tables in memory."""
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
        """The table of that id; Denied if there is none."""
        if (table := self._live.get(id)) is not None:
            table.quiet_since = time()  # who asks for it may be about to enter
            return table
        if id not in self._loading:
            self._loading[id] = self.spawn(self._load(id))
            self._loading[id].add_done_callback(lambda _: self._loading.pop(id, None))
        return await asyncio.shield(self._loading[id])

    async def _load(self, id: str) -> LiveTable:
        stored = await self._stored(id) if len(id) <= 32 and id.isascii() else None
        if stored is None:
            raise Denied("There is no such table.", 404)
        await self.meet({stored.header.host, *(place.guest for place in stored.header.places)})
        await self.meet({entry.who for entry in stored.entries})
        table = await self._replayed(stored)
        if (opened := self._live.get(id)) is not None:  # it was being opened: there is never more than one
            return opened
        self._live[id] = table
        self.tend(table)
        return table

    async def _replayed(self, stored: Stored) -> LiveTable:
        """A table as its log has made it; one whose match can't go on is closed."""
        header, entries = stored.header, stored.entries
        table, problem = await self.pools.replay(header, replayed, header, entries, stored.summary, stored.end)
        if problem is not None and header.rules == table.game.version:
            LOG.error("table %s: its log can't be followed (%s: %s)", table.id, type(problem).__name__, problem)
        if closes(table):
            await self._close(table)
        table.end_kept = stored.end is not None
        if table.match.over and not table.end_kept and not table.notice:
            self._lagging.add(table.id)
        return table

    async def _close(self, table: LiveTable) -> None:
        """End a match that can't go on; where that can't be stored, it is tried again when the table is loaded anew."""
        entries = table.number([LogEntry(event="close", text=CLOSED)], milliseconds())
        try:
            await self.store.write(appended(table.id, entries))
            for entry in entries:
                table.happen(entry)
            await self.store.write(noted(table.id, table.summary()))
        except Exception as problem:
            LOG.error("table %s: that it is closed was not stored (%s)", table.id, type(problem).__name__)

    async def _stored(self, id: str) -> Stored | None:
        try:
            return await self.store.load(id)
        except SQLAlchemyError as problem:
            LOG.error("table %s: it could not be read (%s)", id, type(problem).__name__)
            raise Denied("The server cannot read this table just now; try again in a moment.", 503) from problem

    async def enter(self, id: str, visitor: Visitor) -> LiveTable:
        """Let a visitor in. The table is looked up anew: since they came it may have left memory or been dropped."""
        table = await self.get(id)
        while self._live.get(id) is not table:
            table = await self.get(id)
        table.enter(visitor)
        if table.paused:
            self.tend(table)
        return table

    async def meet(self, guests: set[str]) -> None:
        """Learn what these guests call themselves."""
        unknown = {guest for guest in guests if guest and not self.guests.knows(guest)}
        if unknown:
            self.guests.remember(dict.fromkeys(unknown, "") | await self.store.names(unknown))

    # Changing

    async def take(self, table: LiveTable, decide: Callable[[], list[LogEntry]]) -> None:
        """Let happen what `decide` says, once it is stored. It is asked when no other request is under way."""
        # Shielded: whoever asked may go away, but what is begun here is brought to its end.
        await asyncio.shield(self.spawn(self._take(table, decide)))

    async def _take(self, table: LiveTable, decide: Callable[[], list[LogEntry]]) -> None:
        self._busy += 1
        async with table.lock:
            if table.broken:
                raise Denied("The table was loaded anew meanwhile; nothing was changed.", 503)
            entries = table.number(decide(), milliseconds())
            if entries:
                sat = [entry.who for entry in entries if entry.event == "sit"]
                await self._write(table, appended(table.id, entries), joined(table.id, sat))
                self._happen(table, entries)

    async def _write(self, table: LiveTable, *works: Work) -> None:
        try:
            await self.store.write(*works)
        except Exception as problem:
            LOG.error("table %s: an entry was not stored (%s)", table.id, type(problem).__name__)
            self._drop(table)
            raise Denied("The server could not store this; nothing was changed.", 503) from problem

    def _happen(self, table: LiveTable, entries: list[LogEntry]) -> None:
        try:
            for entry in entries:
                table.happen(entry)
        except Exception:
            self._drop(table)
            raise
        self._lagging.add(table.id)
        private_talk.stir(table, len(table.entries) - len(entries))
        self.tend(table)
        if table.match.over:
            self.over(table)

    def _drop(self, table: LiveTable) -> None:
        """Forget a table that may differ from its log; its visitors come back and find it loaded anew."""
        if table.awake:
            self._asleep.add(table.id)
        self._remove(table)
        for visitor in list(table.visitors):
            visitor.leave(1012, "The table is loaded anew.")

    def _remove(self, table: LiveTable) -> None:
        """Take a table out of memory; whoever still has it in hand cannot change it any more."""
        table.broken = True
        if self._live.get(table.id) is table:
            del self._live[table.id]
        self._left += 1
        self.tend(table)

    async def open(self, header: Header, *besides: Work) -> LiveTable:
        """Open a table, and write something else with it: both or neither."""
        table, entries = await self.pools.replay(header, self._opened, header)
        await self.store.write(opened(header, table.summary()), appended(table.id, entries), *besides)
        self._begin(table, entries)
        return table

    def _opened(self, header: Header) -> tuple[LiveTable, list[LogEntry]]:
        """A new table, and what chance does before anybody acts."""
        table = LiveTable(header)
        return table, table.number(table.draws(table.state.copy(), 0), header.created)

    def _begin(self, table: LiveTable, entries: list[LogEntry]) -> None:
        if (copy := self._live.get(table.id)) is not None:  # somebody found it in the store before this
            self._drop(copy)
        self._live[table.id] = table
        self._happen(table, entries)

    async def rematch(self, table: LiveTable, header: Header) -> None:
        """Open the table of a rematch and tell of it, both or neither."""
        await asyncio.shield(self.spawn(self._rematch(table, header)))

    async def _rematch(self, table: LiveTable, header: Header) -> None:
        async with table.lock:
            if table.rematch or table.broken:
                return
            told = table.number([LogEntry(event="rematch", text=header.table)], milliseconds())
            again, entries = await self.pools.replay(header, self._opened, header)
            new = opened(header, again.summary()), appended(again.id, entries)
            await self._write(table, *new, appended(table.id, told))
            self._begin(again, entries)
            self._happen(table, told)

    # Keeping

    def spawn(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        """A task that is not forgotten before it is done."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)
        return task

    def _done(self, task: asyncio.Task[Any]) -> None:
        """A task is done. Whoever asked hears how it went; if nobody waits any more, what went wrong is no news."""
        self._tasks.discard(task)
        problem = None if task.cancelled() else task.exception()
        if problem is not None and not isinstance(problem, LudariumError):
            LOG.error("a task failed (%s)", type(problem).__name__)

    async def wake(self) -> None:
        """Load the tables at which a bot decides or a clock runs, so that they go on after a restart.

        Those that can't go on because the rules have changed are loaded too, and so are closed.
        """
        while True:
            try:
                known = games()
                closed = [one.table for one in await self.store.unfinished() if one.game in known and notice_of(one)]
                self._asleep |= {*closed, *await self.store.awake()}
                return await self._rouse()
            except SQLAlchemyError as problem:
                LOG.error("the tables that go on could not be found (%s)", type(problem).__name__)
                await asyncio.sleep(BOOKS)

    async def _rouse(self) -> None:
        """Load the tables that sleep; those that cannot be read now sleep on."""
        for id in list(self._asleep):
            self._asleep.discard(id)
            try:
                await self.get(id)
                self._lagging.add(id)
            except Denied as problem:
                if problem.status == 503:
                    self._asleep.add(id)
                    return
                LOG.warning("table %s stays closed: %s", id, problem)
            except SQLAlchemyError as problem:
                LOG.error("table %s: it could not be read (%s)", id, type(problem).__name__)
                self._asleep.add(id)
                return
            except Exception as problem:
                LOG.warning("table %s stays closed (%s)", id, type(problem).__name__)

    async def keep(self) -> None:
        """From time to time, do what is to be done beside the matches."""
        while True:
            await asyncio.sleep(BOOKS)
            try:
                await self.look_after()
            except Exception as problem:
                LOG.error("the lists could not be brought up to date (%s)", type(problem).__name__)

    async def look_after(self) -> None:
        """Bring lists up to date, wake what sleeps once the store works, forget tables at which nothing happens."""
        self._forget()
        if await self.store.works():
            await self._rouse()
            await self.note()
            await self.store.tidy()
        self._collect()

    def note_later(self, table: LiveTable) -> None:
        """What lists show of a table has changed."""
        self._lagging.add(table.id)

    async def note(self) -> None:
        """Bring what lists show up to date."""
        lagging, self._lagging = self._lagging, set()
        tables = [self._live[id] for id in lagging if id in self._live]
        try:
            ended = [table for table in tables if table.match.over and not table.end_kept and not table.notice]
            ends = [await self._end(table) for table in ended]
            await self.store.write(*(noted(table.id, table.summary()) for table in tables), *ends)
        except Exception:
            self._lagging |= lagging
            raise
        for table in ended:
            table.end_kept = table.match.over

    async def _end(self, table: LiveTable) -> Work:
        """How a match ended, to be stored: its last scenes outlive a change of the rules."""
        try:
            state = table.state.copy()
            return await self.pools.replay(table.header, lambda: kept_end(table.id, end_of(table, state)))
        except Exception:
            LOG.exception("table %s: how its match ended could not be kept", table.id)
            return []

    def _forget(self) -> None:
        for table in list(self._live.values()):
            idle = not table.visitors and not table.awake and not table.lock.locked() and table.id not in self._lagging
            if idle and time() - table.quiet_since > self.settings.forget:
                self._remove(table)

    def _collect(self) -> None:
        """Look for garbage after tables have left, while nobody acts: with many tables it takes a tenth of a second."""
        busy, self._busy = self._busy, 0
        if self._left and (not busy or self._left >= MAX_UNCOLLECTED_TABLES):
            self._left = 0
            gc.collect()


def milliseconds() -> int:
    """The time, as logs have it."""
    return int(time() * 1000)
