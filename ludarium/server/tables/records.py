"""A table's match as a record, for those who may have it."""

from time import time

from ludarium.core.options import write_options
from ludarium.core.record import RecordParts, closing_lines, write_parts
from ludarium.server.errors import Denied
from ludarium.server.http.guests import Guests
from ludarium.server.services import Services
from ludarium.server.tables.live_table import LiveTable
from ludarium.server.tables.log import Place
from ludarium.server.tables.summaries import moment, player_name
from ludarium.server.tables.unplayable import KeptTable


async def record_of(services: Services, table: LiveTable, guest: str) -> str:
    """The text of a table's record. While the match goes on it is for seat holders, where nothing is hidden."""
    if not table.settled and (table.game.secrets or not table.seats_of(guest)):
        raise Denied("The record is open to you once the match is over.", 403)
    names = {seat: _name(place, services.guests) for seat, place in enumerate(table.places) if place.kind != "open"}
    used = 0 if table.match.over else table.timing.used(time())
    key = (table.moment, len(table.entries), used, *names.values())
    if table.record_kept[0] != key:
        parts = _parts(table, names, moment(table.header.created)[:10], used)
        table.record_kept = (key, await services.tables.pools.replay(table.header, write_parts, parts))
    return table.record_kept[1]


def _name(place: Place, guests: Guests) -> str:
    """Who sits there; a bot by its spec, so that a record can be taken up again."""
    return place.bot if place.kind == "bot" else player_name(place, guests)


def _parts(table: LiveTable, names: dict[int, str], date: str, used: int) -> RecordParts:
    """What the record says; with the secret behind chance only once the match is over."""
    if isinstance(table, KeptTable):
        return table.record(names, date)
    match = table.match
    return RecordParts(
        game=match.game,
        rules=match.game.version,
        seats=match.seats,
        options=write_options(match.options),
        start=match.start,
        secret=table.header.secret if match.over and match.game.chance else "",
        date=date,
        time_used=used,
        players=names,
        played=[(one.seat, one.text) for one in match.played],
        closing=closing_lines(match.game, match.state),
    )
