"""A table's match as a record, for those who may have it."""

from time import time

from ludarium.core.match import Match
from ludarium.core.record import Record, write_record
from ludarium.server.cards import moment, player_name
from ludarium.server.guests import Guests
from ludarium.server.kept import KeptTable
from ludarium.server.log import Place
from ludarium.server.problems import Denied
from ludarium.server.table import Table


def record_of(table: Table, guests: Guests, guest: str) -> str:
    """The text of a table's record. While the match goes on it is for seat holders, where nothing is hidden."""
    if not table.settled and (table.game.secrets or not table.seats_of(guest)):
        raise Denied("The record is open to you once the match is over.", 403)
    names = {seat: _name(place, guests) for seat, place in enumerate(table.places) if place.kind != "open"}
    date = moment(table.header.created)[:10]
    if isinstance(table, KeptTable):
        return table.record(names, date)
    used = 0 if table.match.over else table.timing.used(time())
    return write_record(Record(match=_match(table), players=names, date=date, time_used=used))


def _name(place: Place, guests: Guests) -> str:
    """Who sits there; a bot by its spec, so that a record can be taken up again."""
    return place.bot if place.kind == "bot" else player_name(place, guests)


def _match(table: Table) -> Match:
    """The match; with the secret behind its chance only once it is over."""
    match = table.match
    told = Match(match.game, match.options, seats=match.seats, start=match.start)
    told.replay(match.played)
    told.chance = table.chance if match.over else None
    return told
