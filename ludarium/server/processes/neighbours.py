"""What a process does when it hears from others: what they have changed is read again, and work is taken over."""

from functools import partial
from typing import TYPE_CHECKING

from ludarium.server.processes.leases import DatabaseLeases
from ludarium.server.processes.notices import Notice
from ludarium.server.tables.live_table import LiveTable
from ludarium.server.tables.prepared_change import Change
from ludarium.server.tables.seats.seating import arrival
from ludarium.server.tables.seats.stored_settings import load_settings

if TYPE_CHECKING:
    from ludarium.server.services import Services


class Neighbours:
    """The other processes on the same database."""

    def __init__(self, services: "Services") -> None:
        self._tables = services.tables
        self._changes = services.changes
        self._leases = services.leases
        self._presence = services.presence
        self._scheduler = services.scheduler
        self._reviews = services.reviews
        self._blocks = services.blocks

    def heard(self, notice: Notice) -> None:
        """Another process has changed something."""
        tables, leases = self._tables, self._leases
        match notice.topic:
            case "table":
                tables.table_announced(notice.id, notice.number)
            case "guest" if tables.guests.knows(notice.id):
                tables.spawn(self._load_names({notice.id}))
            case "block":
                tables.spawn(self._blocks.load())
            case "visitors":
                self._presence.visitors_announced(notice.id)
            case "settings":
                self._settings_announced(notice.id)
            case "review":
                self._reviews.wanted_elsewhere(notice.id)
            case "free" if isinstance(leases, DatabaseLeases):
                leases.freed(notice.id)
            case "gone" if isinstance(leases, DatabaseLeases) and notice.id != leases.process:
                leases.process_gone(notice.id)

    def look_around(self, _: None = None) -> None:
        """Compare what is in memory with the database, because notices may have been lost."""
        self._tables.spawn(self._look_around())

    async def _look_around(self) -> None:
        await self._tables.follow_all()
        await self._load_names(self._tables.known_guests())
        await self._blocks.load()
        await self._presence.load_all()
        await self._load_settings(*self._tables.all())
        if isinstance(self._leases, DatabaseLeases):
            self._leases.recheck()

    async def _load_names(self, guests: set[str]) -> None:
        """Load the names of guests again, and tell those who see them."""
        known = self._tables.guests
        before = {guest: known.name(guest) for guest in guests if guest}
        await self._tables.load_names(guests, again=True)
        for guest in [guest for guest, name in before.items() if known.name(guest) != name]:
            for table in self._tables.of(guest):
                table.refresh()

    def _settings_announced(self, id: str) -> None:
        table = self._tables.live(id)
        if table is not None:
            self._tables.spawn(self._load_settings(table))

    async def _load_settings(self, *tables: LiveTable) -> None:
        await load_settings(self._tables.store, *tables)
        for table in tables:
            self._scheduler.update(table)

    def table_followed(self, table: LiveTable) -> None:
        """Log the arrival of those who got a seat in another process while they watched here."""
        for guest in {visitor.guest for visitor in table.visitors}:
            if arrival(table, guest):
                self._tables.spawn(self._changes.make(table, partial(_arrived, table, guest)))


def _arrived(table: LiveTable, guest: str) -> Change:
    return Change(arrival(table, guest))
