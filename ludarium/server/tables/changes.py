"""The one way a table changes: a request is validated, appended to the log, applied, and broadcast."""

import asyncio
import logging
from collections.abc import Callable

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


class TableChanges:
    """Changes tables, each by one request at a time. Nothing is applied or told before it is in the log."""

    def __init__(self, store: Store, tables: TableRegistry) -> None:
        self._store = store
        self._tables = tables
        self.applied: Signal[LiveTable] = Signal()
        """A table has changed, and its visitors are being told."""
        self.match_over: Signal[LiveTable] = Signal()
        """A table has changed whose match is over."""

    async def make(self, table: LiveTable, decide: Callable[[], Change]) -> None:
        """Make the change that `decide` returns; it raises why there is none."""
        # Shielded: the requester may disconnect, but a change that has begun is completed.
        await asyncio.shield(self._tables.spawn(self._make(table, decide)))

    async def _make(self, table: LiveTable, decide: Callable[[], Change]) -> None:
        async with table.lock:
            if table.discarded:
                raise Denied("The table was reloaded; nothing was changed. Try again.", 503)
            change = decide()
            if change.entries:
                await self._append_and_apply(table, change)

    async def _append_and_apply(self, table: LiveTable, change: Change, *also: Work) -> None:
        """Append a change to the log, together with something else, and only then let it happen."""
        change = Change(table.number(change.entries, milliseconds()), change.actions)
        await self._append(table, change, *also)
        self._apply(table, change)
        self._broadcast(table, change)

    async def _append(self, table: LiveTable, change: Change, *also: Work) -> None:
        """Store the entries. If that fails, the change has not happened, and the table is reloaded from its log.

        If the database does not answer, only the log can tell: it is not read before the write has ended.
        """
        sat = [entry.who for entry in change.entries if entry.event == "sit"]
        try:
            await self._store.write(*also, appended(table.id, change.entries), joined(table.id, sat))
        except Exception as problem:
            LOG.error("table %s: a log entry was not stored (%s)", table.id, type(problem).__name__)
            self._tables.drop(table)
            raise Denied(_not_stored(problem), 503) from problem

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
        await asyncio.shield(self._tables.spawn(self._rematch(table, header)))

    async def _rematch(self, table: LiveTable, header: Header) -> None:
        async with table.lock:
            if table.rematch or table.discarded:
                return
            again, dealt = await self._tables.pools.replay(header, _new_table, header)
            change = Change([LogEntry(event="rematch", text=header.table)])
            new = opened(header, again.summary()), appended(again.id, dealt.entries)
            await self._append_and_apply(table, change, *new)
            self._add(again, dealt)

    def _add(self, table: LiveTable, dealt: Change) -> None:
        """Put a stored table into memory, with the chance actions before anybody acts."""
        self._tables.add(table)
        self._apply(table, dealt)
        self._broadcast(table, dealt)


def _not_stored(problem: Exception) -> str:
    """What the requester is told of a write that failed."""
    if isinstance(problem, TimeoutError):
        return "The server can't store this in time; once the table is back, it shows whether it happened."
    return "The server can't store this at the moment; nothing was changed."


def _new_table(header: Header) -> tuple[LiveTable, Change]:
    """A new table, and the chance actions before anybody acts."""
    table = LiveTable(header)
    dealt = table.prepare_chance()
    return table, Change(table.number(dealt.entries, header.created), dealt.actions)
