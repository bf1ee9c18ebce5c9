"""The settings for automatic passes in the database, so that every process, and the next start, knows them."""

import msgspec
from sqlalchemy import select

from ludarium.server.processes.notices import Notice
from ludarium.server.storage import schema
from ludarium.server.storage.store import MAX_QUERIED, Store, announced
from ludarium.server.tables.live_table import LiveTable
from ludarium.wire.table import AskMe

SETTINGS: "msgspec.json.Decoder[AskMe]" = msgspec.json.Decoder(AskMe)


async def store_settings(store: Store, table: LiveTable, settings: AskMe) -> None:
    """Store when a seat wants to be asked."""
    row = {
        "of": table.id,
        "seat": settings.seat,
        "settings": msgspec.json.encode(settings).decode(),
        "entries": len(table.entries),
    }
    await store.write([(schema.SET_SEAT, [row])], announced(Notice("settings", table.id)))


async def load_settings(store: Store, *tables: LiveTable) -> None:
    """Read when the seats of tables want to be asked; only the holders of seats learn of a change."""
    asking = {table.id: table for table in tables if table.game.windows}
    ids = list(asking)
    for first in range(0, len(ids), MAX_QUERIED):
        some = schema.SEAT_SETTINGS.c.match.in_(ids[first : first + MAX_QUERIED])
        for row in await store.rows(select(schema.SEAT_SETTINGS).where(some)):
            _set(asking[row.match], SETTINGS.decode(row.settings), row.entries)


def _set(table: LiveTable, settings: AskMe, entries: int) -> None:
    """Use settings that were made when the log had this many entries."""
    seat = settings.seat
    if settings.until and table.turns_begun.get(seat, 0) > entries:
        settings = msgspec.structs.replace(settings, until=False)  # its turn has begun since
    if table.pass_settings[seat] != settings:
        table.pass_settings[seat] = settings
        table.refresh(table.places[seat].guest)
