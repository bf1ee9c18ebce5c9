"""The one way a table changes: a request is validated, appended to the log, applied, and broadcast."""

import asyncio
import logging
from collections.abc import Callable, Coroutine
from typing import Any

from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from ludarium.core.errors import LudariumError
from ludarium.server.errors import Denied
from ludarium.server.events import Signal
from ludarium.server.storage.store import Store, appended, joined, opened
from ludarium.server.storage.writer import Work
from ludarium.server.tables.connections import broadcast
from ludarium.server.tables.live_table import LiveTable
from ludarium.server.tables.log import Header, LogEntry, milliseconds
from ludarium.server.tables.prepared_change import Change
from ludarium.server.tables.registry import TableRegistry

LOG = logging.getLogger("ludarium.server")
MAX_ATTEMPTS = 20
"""How often a change is tried again because another process was faster."""
CROWDED = "Too many others act here at the same time; nothing was changed. Try again."


class TableChanges:
    """Changes tables, each by one request at a time. Nothing is applied or told before it is in the log."""

    def __init__(self, store: Store, tables: TableRegistry) -> None:
        self._store = store
        self._tables = tables
        self._running: set[asyncio.Task[None]] = set()
        self.applied: Signal[LiveTable] = Signal()
        """A table has changed, and its visitors are being told."""
        self.match_over: Signal[LiveTable] = Signal()
        """A table has changed whose match is over."""
        self.refused: Signal[LudariumError] = Signal()
        """A request was refused."""

    async def make(self, table: LiveTable, decide: Callable[[], Change]) -> None:
        """Make the change that `decide` returns; it raises why there is none."""
        # Shielded: the requester may disconnect, but a change that has begun is completed.
        await asyncio.shield(self._begun(self._make(table, decide)))

    def _begun(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = self._tables.spawn(work)
        self._running.add(task)
        task.add_done_callback(self._running.discard)
        return task

    async def finish(self) -> None:
        """Wait for the changes that have begun."""
        if self._running:
            await asyncio.wait(self._running)

    async def _make(self, table: LiveTable, decide: Callable[[], Change]) -> None:
        for _ in range(MAX_ATTEMPTS):
            async with table.lock:
                _check_current(table)
                change = decide()
                if not change.entries or await self._append_and_apply(table, change):
                    return
        raise Denied(CROWDED, 503)

    async def _append_and_apply(self, table: LiveTable, change: Change, *also: Work) -> bool:
        """Append a change to the log, together with something else, and only then let it happen.

        Returns False if the table was stale: another process was faster, and what it did has been applied.
        """
        change = Change(table.number(change.entries, milliseconds()), change.actions)
        try:
            await self._append(table, change, *also)
        except IntegrityError as taken:
            return await self._catch_up(table, change, taken)
        self._apply(table, change)
        self._broadcast(table, change)
        return True

    async def _append(self, table: LiveTable, change: Change, *also: Work) -> None:
        """Store the entries; IntegrityError if the log has others by these numbers.

        If that fails otherwise, the change has not happened, and the table is reloaded from its log. If the database
        does not answer, only the log can tell: it is not read before the write has ended.
        """
        sat = [entry.who for entry in change.entries if entry.event == "sit"]
        try:
            await self._store.write(*also, appended(table.id, change.entries), joined(table.id, sat))
        except IntegrityError:
            raise
        except Exception as problem:
            raise self._failed(table, problem) from problem

    def _failed(self, table: LiveTable, problem: Exception) -> Denied:
        LOG.error("table %s: a log entry was not stored (%s)", table.id, type(problem).__name__)
        self._tables.drop(table)
        return Denied(_not_stored(problem), 503)

    async def _catch_up(self, table: LiveTable, change: Change, taken: IntegrityError) -> bool:
        """Apply what the log has instead of a change; returns whether it is the change itself.

        That is so if the database stored it, but the connection was lost before it could say so.
        """
        try:
            entries = await self._tables.follow_locked(table)
        except SQLAlchemyError as problem:
            raise self._failed(table, problem) from problem
        if not entries:  # something else was refused
            raise self._failed(table, taken) from taken
        mine = entries[: len(change.entries)] == change.entries
        if mine:
            self._announce(table)
        return mine

    def _apply(self, table: LiveTable, change: Change) -> None:
        """Apply stored entries; a table on which that fails is reloaded from its log, which has them."""
        try:
            for entry, action in change.steps():
                table.apply(entry, action)
        except Exception as problem:
            LOG.exception("table %s: a stored entry can't be applied", table.id)
            self._tables.drop(table)
            raise Denied("This is stored, but the server failed; the table is being reloaded.", 500) from problem

    def _broadcast(self, table: LiveTable, change: Change) -> None:
        """Have visitors sent what they may know of it, and tell the rest of the server."""
        broadcast.wake(table, len(table.entries) - len(change.entries))
        self._announce(table)

    def _announce(self, table: LiveTable) -> None:
        self.applied.emit(table)
        if table.match.over:
            self.match_over.emit(table)

    # New tables

    async def open(self, header: Header, *also: Work) -> LiveTable:
        """Open a table, and write something else in the same transaction."""
        table, dealt = await self._tables.pools.replay(header, _new_table, header)
        await self._store.write(opened(header, table.summary()), appended(table.id, dealt.entries), *also)
        self._add(table, dealt)
        return table

    async def rematch(self, table: LiveTable, header: Header) -> None:
        """Open the table of a rematch and log it, in one transaction."""
        await asyncio.shield(self._begun(self._rematch(table, header)))

    async def _rematch(self, table: LiveTable, header: Header) -> None:
        again, dealt = await self._tables.pools.replay(header, _new_table, header)
        new = opened(header, again.summary()), appended(again.id, dealt.entries)
        for _ in range(MAX_ATTEMPTS):
            async with table.lock:
                if table.rematch or table.discarded:
                    return
                change = Change([LogEntry(event="rematch", text=header.table)])
                if await self._append_and_apply(table, change, *new):
                    self._add(again, dealt)
                    return
        raise Denied(CROWDED, 503)

    def _add(self, table: LiveTable, dealt: Change) -> None:
        """Put a stored table into memory, with the chance actions before anybody acts."""
        self._tables.add(table)
        self._apply(table, dealt)
        self._broadcast(table, dealt)


def _check_current(table: LiveTable) -> None:
    if table.discarded:
        raise Denied("The table was reloaded; nothing was changed. Try again.", 503)


def _not_stored(problem: Exception) -> str:
    """What the requester is told of a write that failed."""
    if isinstance(problem, TimeoutError) or getattr(problem, "connection_invalidated", False):
        return "The server can't store this in time; once the table is back, it shows whether it happened."
    return "The server can't store this at the moment; nothing was changed."


def _new_table(header: Header) -> tuple[LiveTable, Change]:
    """A new table, and the chance actions before anybody acts."""
    table = LiveTable(header)
    dealt = table.prepare_chance()
    return table, Change(table.number(dealt.entries, header.created), dealt.actions)
