"""Looks through all stored matches without a running server: whether they can be replayed, and their records."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

from sqlalchemy import select

from ludarium.core.record import write_parts
from ludarium.core.registry import games
from ludarium.server.http.guests import Guests
from ludarium.server.storage import schema
from ludarium.server.storage.store import Store, Stored
from ludarium.server.tables.lobby.records import player_names, record_parts
from ludarium.server.tables.lobby.summaries import moment
from ludarium.server.tables.unplayable import notice_of, replayed

Progress = Callable[[int], None] | None


class Finding(NamedTuple):
    """A stored match: whether it can be replayed, or what is wrong."""

    match: str
    kept: str = ""
    """Why the current rules can't replay it, as it should be: the rules have changed."""
    wrong: str = ""


def matches(store: Store) -> list[str]:
    """The ids of all matches, oldest first."""
    with store.engine.connect() as connection:
        wanted = select(schema.MATCHES.c.match).order_by(schema.MATCHES.c.changed, schema.MATCHES.c.match)
        return list(connection.scalars(wanted))


def inspected(store: Store, progress: Progress = None) -> Iterator[Finding]:
    """Every stored match, replayed from its log."""
    for number, match in enumerate(matches(store), 1):
        try:
            stored = store.read(match)
            yield Finding(match, wrong="it was removed meanwhile") if stored is None else _finding(match, stored)
        except Exception as problem:
            yield Finding(match, wrong=f"{type(problem).__name__}: {problem}")
        if progress is not None:
            progress(number)


def _finding(match: str, stored: Stored) -> Finding:
    header, entries = stored.header, stored.entries
    if header.game not in games():
        return Finding(match, kept=f"the game {header.game} is not installed")
    numbers = [entry.number for entry in entries]
    if numbers != list(range(1, len(entries) + 1)):
        return Finding(match, wrong="its log has a gap")
    if notice := notice_of(header):
        return Finding(match, kept=notice)
    table, problem = replayed(header, entries, stored.summary, stored.end)
    if problem is not None:
        closed = any(entry.event == "close" for entry in entries)
        return Finding(match, kept="it was closed") if closed else Finding(match, wrong=f"can't be replayed: {problem}")
    if stored.end is not None and table.match.over and stored.end.result != table.result:
        return Finding(match, wrong=f"ended with {stored.end.result!r}, replayed with {table.result!r}")
    return Finding(match)


def exported(store: Store, folder: Path, progress: Progress = None) -> int:
    """Write the records of all finished matches into a folder; returns how many."""
    written = 0
    for number, match in enumerate(matches(store), 1):
        stored = store.read(match)
        if stored is not None and stored.header.game in games():
            table, _ = replayed(stored.header, stored.entries, stored.summary, stored.end)
            if table.settled:
                guests = _named(store, {place.guest for place in table.places})
                date = moment(stored.header.created)[:10]
                parts = record_parts(table, player_names(table, guests), date, used=0)
                (folder / f"{stored.header.game}-{date}-{match}.ludarium").write_text(write_parts(parts))
                written += 1
        if progress is not None:
            progress(number)
    return written


def _named(store: Store, guests: set[str]) -> Guests:
    """What these guests are called."""
    with store.engine.connect() as connection:
        rows = connection.execute(select(schema.GUESTS).where(schema.GUESTS.c.guest.in_(guests))).all()
    found = Guests(b"")
    found.remember({row.guest: row.name for row in rows})
    return found
