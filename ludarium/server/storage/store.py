"""The store: for every match how it was opened and its log, append-only, in SQLite or PostgreSQL."""

import asyncio
import logging
import os
import zlib
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from time import monotonic
from typing import Any

import msgspec
from sqlalchemy import Engine, Row, Select, and_, create_engine, event, func, insert, or_, select
from sqlalchemy.exc import IntegrityError

from ludarium.core.errors import Misuse
from ludarium.server.storage.owner import DatabaseOwner, OwnershipLost
from ludarium.server.storage.schema import (
    APPEND,
    ENDS,
    FORGET_END,
    FORM,
    FORMS,
    GUESTS,
    JOIN,
    KEEP_END,
    LOG,
    MATCHES,
    MEMBERS,
    META,
    NAME,
    NOTE,
    OPEN,
    PROBE,
    RENAME,
)
from ludarium.server.storage.writer import Work, Writer
from ludarium.server.tables.log import Header, LogEntry, MatchEnd, Status, Summary

TIDY = 5.0
"""So many seconds lie between two tidyings of an embedded database."""
TIDIED = "wal_autocheckpoint=100000"
"""SQLite tidies up by itself only when much has piled up, for a commit would have to wait for it."""
WRITE_TIMEOUT_SECONDS = 15.0
CHECK_SECONDS = 1.0
"""So often it is looked whether a database that failed works again, and whether it is still this server's own."""
POSTGRES = {
    "connect_timeout": 5,
    "keepalives_idle": 10,
    "keepalives_interval": 5,
    "keepalives_count": 3,
    "tcp_user_timeout": 10_000,
    "options": "-c statement_timeout=10s -c lock_timeout=5s -c idle_in_transaction_session_timeout=60s",
}
"""How long a connection to PostgreSQL waits for what."""
LOGGER = logging.getLogger("ludarium.server")


HEADERS: "msgspec.json.Decoder[Header]" = msgspec.json.Decoder(Header)
SUMMARIES: "msgspec.json.Decoder[Summary]" = msgspec.json.Decoder(Summary)
ENDINGS: "msgspec.json.Decoder[MatchEnd]" = msgspec.json.Decoder(MatchEnd)


class Stored(msgspec.Struct, frozen=True):
    """A match as it is stored."""

    header: Header
    entries: list[LogEntry]
    summary: Summary
    end: MatchEnd | None


class Listed(msgspec.Struct, frozen=True):
    """A match as lists need it."""

    header: Header
    summary: Summary


class Store:
    """Reads in threads of its own; everything is written by one writer, which commits together what waits together."""

    def __init__(self, url: str, clock: Callable[[], float] = monotonic) -> None:
        self.engine = _engine(url)
        self._owner = DatabaseOwner(self.engine, clock) if self.engine.dialect.name == "postgresql" else None
        _prepare(self.engine)
        self.writer = Writer(self.engine.begin if self._owner is None else self._owner.begin)
        self._clock = clock
        self._tidied = self._checked = clock()
        self.failing = ""
        """Why nothing can be written at the moment; empty while all is well."""
        self.on_lost: Callable[[], None] = lambda: None
        """Called when another server has become the owner of the database."""

    def close(self) -> None:
        self.writer.close()
        if self._owner is not None:
            self._owner.close()
        self.engine.dispose()

    async def write(self, *works: Work) -> None:
        """Do all of these or none; they are on disk when this returns. An entry whose number is taken is an error."""
        if works:
            await self._write([part for work in works for part in work])

    async def _write(self, work: Work) -> None:
        """Write, within a time; what comes of a write that took longer, only the database knows."""
        try:
            async with asyncio.timeout(WRITE_TIMEOUT_SECONDS):
                await self.writer.do(work)
        except IntegrityError:
            raise
        except OwnershipLost as problem:
            self.failing = str(problem)
            self.on_lost()
            raise
        except Exception as problem:
            self.failing = f"The database cannot be written to ({type(problem).__name__})."
            raise
        self.failing = ""

    async def works(self) -> bool:
        """Whether the store can be written to; tried out from time to time while it could not."""
        checks = bool(self.failing) or self._owner is not None
        if checks and self._clock() - self._checked > CHECK_SECONDS:
            self._checked = self._clock()
            try:
                await self._write(PROBE if self.failing else [])
            except Exception as problem:
                LOGGER.error("the database does not work (%s)", type(problem).__name__)
        return not self.failing

    async def load(self, match: str) -> Stored | None:
        """A match with its log, or None if there is none."""
        return await asyncio.to_thread(self._load, match)

    def _load(self, match: str) -> Stored | None:
        with self.engine.connect() as connection:
            found = connection.execute(select(MATCHES).where(MATCHES.c.match == match)).first()
            if found is None:
                return None
            rows = connection.execute(select(LOG).where(LOG.c.match == match).order_by(LOG.c.number))
            entries, listed = [_entry(row) for row in rows], _listed(found)
            end = connection.scalar(select(ENDS.c.end).where(ENDS.c.match == match))
            return Stored(listed.header, entries, listed.summary, _end(end) if end is not None else None)

    async def awake(self) -> list[str]:
        """The matches for which the server has something to do, or may have: their summary lags behind their log."""
        last = select(func.max(LOG.c.number)).where(LOG.c.match == MATCHES.c.match).scalar_subquery()
        lags = and_(MATCHES.c.status != "over", MATCHES.c.noted < last)
        rows = await self.rows(select(MATCHES.c.match).where(or_(MATCHES.c.awake, lags)))
        return [row.match for row in rows]

    async def unfinished(self) -> list[Header]:
        """The headers of all matches that are not over."""

        def read() -> list[Header]:
            with self.engine.connect() as connection:
                rows = connection.execute(select(MATCHES.c.header).where(MATCHES.c.status != "over"))
                return [HEADERS.decode(row.header) for row in rows]

        return await asyncio.to_thread(read)

    async def public_tables(self, status: Status, limit: int) -> list[Listed]:
        """Public tables that stand so, the last changed first."""
        wanted = select(MATCHES).where(MATCHES.c.public, MATCHES.c.status == status)
        return [_listed(row) for row in await self.rows(wanted.order_by(MATCHES.c.changed.desc()).limit(limit))]

    async def tables_of(self, guest: str, *, over: bool, limit: int) -> list[Listed]:
        """The tables of a guest, the last changed first."""
        stands = MATCHES.c.status == "over" if over else MATCHES.c.status != "over"
        wanted = select(MATCHES).join(MEMBERS).where(MEMBERS.c.guest == guest, stands)
        return [_listed(row) for row in await self.rows(wanted.order_by(MATCHES.c.changed.desc()).limit(limit))]

    async def unfinished_of(self, guest: str, since: int = 0) -> int:
        """How many tables of a guest, or of an address, are not over; of those where something happened since then."""
        wanted = select(func.count()).select_from(MATCHES.join(MEMBERS)).where(MATCHES.c.changed >= since)
        rows = await self.rows(wanted.where(MEMBERS.c.guest == guest, MATCHES.c.status != "over"))
        return int(rows[0][0])

    async def names(self, guests: Iterable[str]) -> dict[str, str]:
        """What these guests call themselves, if they ever said."""
        wanted = select(GUESTS).where(GUESTS.c.guest.in_(list(guests)))
        return {row.guest: row.name for row in await self.rows(wanted)}

    async def rename(self, guest: str, name: str) -> None:
        row = {"who": guest, "called": name}
        await self.write([(RENAME, [row]), (NAME, [row])])

    async def tidy(self) -> None:
        """From time to time, move what SQLite has written ahead to its place, while nobody waits for it."""
        if self.engine.dialect.name != "sqlite" or self._clock() - self._tidied < TIDY:
            return
        self._tidied = self._clock()
        await asyncio.to_thread(self._checkpoint)

    def _checkpoint(self) -> None:
        with self.engine.connect() as connection:
            connection.exec_driver_sql("PRAGMA wal_checkpoint(PASSIVE)")

    async def rows(self, wanted: Select[Any]) -> Sequence[Row[Any]]:
        def read() -> Sequence[Row[Any]]:
            with self.engine.connect() as connection:
                return connection.execute(wanted).all()

        return await asyncio.to_thread(read)


def opened(header: Header, summary: Summary) -> Work:
    """A new match."""
    row = {"match": header.table, "header": _json(header), "public": header.public} | _columns(summary)
    guests = {header.host, header.opener, *(place.guest for place in header.places)} - {""}
    return [(OPEN, [row]), *joined(header.table, guests)]


def appended(match: str, entries: Sequence[LogEntry]) -> Work:
    """More lines of a match's log."""
    return [(APPEND, [msgspec.structs.asdict(entry) | {"match": match} for entry in entries])]


def noted(match: str, summary: Summary) -> Work:
    """What lists show of a match from now on."""
    return [(NOTE, [_columns(summary) | {"of": match}])]


def kept_end(match: str, end: MatchEnd) -> Work:
    """How a match ended, in place of what was kept of it before."""
    row = {"match": match, "end": zlib.compress(msgspec.json.encode(end), 6)}
    return [(FORGET_END, [{"of": match}]), (KEEP_END, [row])]


def joined(match: str, guests: Iterable[str]) -> Work:
    """Guests who find the match among theirs from now on."""
    return [(JOIN, [{"who": guest, "of": match} for guest in sorted(set(guests))])]


def _columns(summary: Summary) -> dict[str, object]:
    return {
        "summary": _json(summary),
        "status": summary.status,
        "awake": summary.awake,
        "changed": summary.changed,
        "noted": summary.entries,
    }


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()


def _entry(row: Row[Any]) -> LogEntry:
    return LogEntry(
        number=row.number, at=row.at, event=row.event, seat=row.seat, text=row.text, who=row.who, to=row.to
    )  # fmt: skip


def _listed(row: Row[Any]) -> Listed:
    return Listed(HEADERS.decode(row.header), SUMMARIES.decode(row.summary))


def _end(packed: bytes) -> MatchEnd:
    return ENDINGS.decode(zlib.decompress(packed))


def _engine(url: str) -> Engine:
    given = POSTGRES if url.startswith("postgresql") else {}
    engine = create_engine(url, pool_pre_ping=not url.startswith("sqlite"), connect_args=given)
    if engine.dialect.name == "sqlite":
        _make_private(engine.url.database)
        event.listen(engine, "connect", _settle_sqlite)
    return engine


def _make_private(path: str | None) -> None:
    """Whoever reads the database knows the secrets of all matches: it is for its owner alone."""
    if path and not Path(path).exists():
        os.close(os.open(path, os.O_CREAT | os.O_WRONLY, 0o600))


def _settle_sqlite(connection: Any, _: object) -> None:
    for line in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=5000", "foreign_keys=ON", TIDIED):
        connection.execute(f"PRAGMA {line}")


def _prepare(engine: Engine) -> None:
    """Make the tables where there are none."""
    META.create_all(engine)
    with engine.begin() as connection:
        form = connection.scalar(select(FORMS.c.form))
        if form is None:
            connection.execute(insert(FORMS).values(form=FORM))
        elif form != FORM:
            raise Misuse(f"The database has form {form}; this Ludarium reads form {FORM}.")
