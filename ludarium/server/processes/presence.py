"""Who is connected to a table in other processes: stored by each for itself, and read by those who have the table."""

import logging

import msgspec
from sqlalchemy import select

from ludarium.server.events import Signal
from ludarium.server.processes.leases import Leases
from ludarium.server.processes.notices import Notice
from ludarium.server.storage import schema
from ludarium.server.storage.store import MAX_QUERIED, Store, announced
from ludarium.server.tables.live_table import LiveTable
from ludarium.server.tables.registry import TableRegistry

LOG = logging.getLogger("ludarium.server")
GUESTS: "msgspec.json.Decoder[list[str]]" = msgspec.json.Decoder(list[str])


class Presence:
    """Keeps `LiveTable.elsewhere` up to date, and tells other processes who is here."""

    def __init__(self, store: Store, tables: TableRegistry, leases: Leases) -> None:
        self._store = store
        self._tables = tables
        self._leases = leases
        self._stored: dict[str, str] = {}
        """What was last stored of tables with visitors here."""
        self._closed = False
        self.changed: Signal[LiveTable] = Signal()
        """Somebody came to a table or left it, in another process."""

    def close(self) -> None:
        """Store nothing more: a process that is gone has no visitors."""
        self._closed = True

    # Visitors here

    def visitors_changed(self, table: LiveTable) -> None:
        """Store who is here, if somebody with a seat or the first or last visitor came or left."""
        here = _seated(table) if table.visitors else ""
        if not self._closed and here != self._stored.get(table.id, ""):
            self._tables.spawn(self._write(table.id, here))
            self._stored[table.id] = here
            if not here:
                del self._stored[table.id]

    async def _write(self, id: str, here: str) -> None:
        row = {"of": id, "process": self._leases.process, "guests": here}
        gone = {"of": id, "process_id": self._leases.process}
        work = (schema.VISIT, [row]) if here else (schema.LEAVE, [gone])
        try:
            await self._store.write([work], announced(Notice("visitors", id)))
        except Exception as problem:
            LOG.warning("table %s: its visitors were not stored (%s)", id, type(problem).__name__)
            self._stored.pop(id, None)

    def store_all(self, _: None = None) -> None:
        """Store all visitors again, because others may have thought that this process was dead."""
        self._stored.clear()
        for table in self._tables.all():
            self.visitors_changed(table)

    # Visitors elsewhere

    async def load(self, table: LiveTable) -> None:
        """Read who is at a table in other processes."""
        await self._load([table])

    async def _load(self, tables: list[LiveTable]) -> None:
        wanted = select(schema.VISITORS).where(schema.VISITORS.c.match.in_([table.id for table in tables]))
        found: dict[str, dict[str, frozenset[str]]] = {}
        for row in await self._store.rows(wanted):
            if row.process != self._leases.process:
                found.setdefault(row.match, {})[row.process] = frozenset(GUESTS.decode(row.guests))
        for table in tables:
            self._set(table, found.get(table.id, {}))

    def _set(self, table: LiveTable, visitors: dict[str, frozenset[str]]) -> None:
        if table.visit_elsewhere(visitors):
            self.changed.emit(table)

    def visitors_announced(self, id: str) -> None:
        """Another process has stored who is at a table."""
        table = self._tables.live(id)
        if table is not None:
            self._tables.spawn(self.load(table))

    async def load_all(self) -> None:
        """Read who is at all tables, because notices may have been lost."""
        tables = self._tables.all()
        for first in range(0, len(tables), MAX_QUERIED):
            await self._load(tables[first : first + MAX_QUERIED])

    def process_gone(self, process: str) -> None:
        """Nobody is connected to a process any more."""
        for table in self._tables.all():
            self._set(table, {other: guests for other, guests in table.elsewhere.items() if other != process})


def _seated(table: LiveTable) -> str:
    """The guests with a seat who are connected here, as JSON."""
    guests = {visitor.guest for visitor in table.visitors if table.seats_of(visitor.guest)}
    return msgspec.json.encode(sorted(guests)).decode()
