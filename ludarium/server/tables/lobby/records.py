"""The record of a table's match."""

from time import time

from ludarium.core.options import write_options
from ludarium.core.record import RecordParts, closing_lines, write_parts
from ludarium.server.errors import Denied
from ludarium.server.http.guests import Guests
from ludarium.server.services import Services
from ludarium.server.tables.live_table import LiveTable
from ludarium.server.tables.lobby.summaries import moment, player_name
from ludarium.server.tables.log import Place
from ludarium.server.tables.unplayable import ReadOnlyTable


async def record_of(services: Services, table: LiveTable, guest: str) -> str:
    """The text of a table's record; during the match only for players, and only in games without secrets."""
    if not table.settled and (table.game.secrets or not table.seats_of(guest)):
        raise Denied("You can't have the record until the match is over.", 403)
    names = player_names(table, services.guests)
    used = 0 if table.match.over else table.timing.used(time())
    key = (table.moment, len(table.entries), used, *names.values())
    if table.cached_record[0] != key:
        parts = record_parts(table, names, moment(table.header.created)[:10], used)
        table.cached_record = (key, await services.tables.pools.replay(table.header, write_parts, parts))
    return table.cached_record[1]


def player_names(table: LiveTable, guests: Guests) -> dict[int, str]:
    """The names of the players by seat."""
    return {seat: _name(place, guests) for seat, place in enumerate(table.places) if place.kind != "open"}


def _name(place: Place, guests: Guests) -> str:
    """The name of a seat's player; a bot's spec, so that the record can be resumed."""
    return place.bot if place.kind == "bot" else player_name(place, guests)


def record_parts(table: LiveTable, names: dict[int, str], date: str, used: int) -> RecordParts:
    """The content of the record; with the secret behind dice and draws only once the match is over."""
    if isinstance(table, ReadOnlyTable):
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
