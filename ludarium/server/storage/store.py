"""The store: the header and append-only log of every match, in SQLite or PostgreSQL."""

import asyncio
import logging
import zlib
from collections.abc import Callable, Iterable, Sequence
from time import monotonic
from typing import Any

import msgspec
from sqlalchemy import Row, Select, and_, func, or_, select
from sqlalchemy.exc import IntegrityError

from ludarium.server.events import Signal
from ludarium.server.processes.notices import MemoryNotices, Notice, Notices
from ludarium.server.storage import schema
from ludarium.server.storage.database import WritingConnection, connected
from ludarium.server.storage.writer import Work, Writer
from ludarium.server.tables.log import CompleteReview, Header, LogEntry, MatchEnd, Summary, milliseconds
from ludarium.wire.lobby import TableStatus

CHECKPOINT_SECONDS = 5.0
"""Interval of checkpoints of SQLite's write-ahead log."""
WRITE_TIMEOUT_SECONDS = 15.0
CHECK_SECONDS = 1.0
"""How often a failed database is tried again, and PostgreSQL is checked while nothing is written."""
ENTRY_BYTES = 120
"""About what a log entry takes."""
MAX_QUERIED = 500
"""How many matches one query asks for."""
LOGGER = logging.getLogger("ludarium.server")


HEADERS: "msgspec.json.Decoder[Header]" = msgspec.json.Decoder(Header)
SUMMARIES: "msgspec.json.Decoder[Summary]" = msgspec.json.Decoder(Summary)
ENDINGS: "msgspec.json.Decoder[MatchEnd]" = msgspec.json.Decoder(MatchEnd)


class Stored(msgspec.Struct, frozen=True):
    """A stored match with its log."""

    header: Header
    entries: list[LogEntry]
    summary: Summary
    end: MatchEnd | None


class Listed(msgspec.Struct, frozen=True):
    """A stored match without its log, for lists."""

    header: Header
    summary: Summary


class Payoffs(msgspec.Struct, frozen=True):
    """What a stored `MatchEnd` says first, read without its scenes."""

    payoffs: tuple[float, ...]


PAYOFFS: "msgspec.json.Decoder[Payoffs]" = msgspec.json.Decoder(Payoffs)


class FinishedMatch(msgspec.Struct, frozen=True):
    """A finished match: what each seat got, and what its decisions cost on average if it was reviewed."""

    header: Header
    summary: Summary
    payoffs: tuple[float, ...]
    losses: dict[int, float]


class Store:
    """Reads in threads; all writes go through one writer thread, which commits them in batches."""

    def __init__(self, url: str, clock: Callable[[], float] = monotonic, notices: Notices | None = None) -> None:
        self.engine = connected(url)
        self.postgres = self.engine.dialect.name == "postgresql"
        self.notices = notices if notices is not None else MemoryNotices()
        self.shared = notices is not None
        """Whether other processes use the database too."""
        self._kept = WritingConnection(self.engine, clock)
        self.writer = Writer(self._kept.begin, self.notices)
        self.written: Signal[float] = Signal()
        """Something was written; the number of seconds it took."""
        self._clock = clock
        self._checkpointed = self._checked = clock()
        self.failing = ""
        """Why nothing can be written at the moment; empty if it can."""
        self._unsettled: asyncio.Future[None] | None = None
        """Done once the last write that was given up has ended in one way or the other."""

    def close(self) -> None:
        self.writer.close()
        self._kept.close()
        self.engine.dispose()

    async def write(self, *works: Work) -> None:
        """Write all of these in one transaction; on disk when this returns. A duplicate log entry is an error."""
        if works:
            await self._write([part for work in works for part in work])

    async def _write(self, work: Work) -> None:
        """Write with a timeout; after a timeout it is unknown, until the next `load`, whether the write succeeded."""
        began = monotonic()
        try:
            async with asyncio.timeout(WRITE_TIMEOUT_SECONDS):
                await self.writer.do(work)
        except IntegrityError:
            raise
        except Exception as problem:
            self.failing = f"The database can't be written to ({type(problem).__name__})."
            if isinstance(problem, TimeoutError):
                self._unsettled = asyncio.ensure_future(self.writer.do([]))  # it comes after what was given up
                self._unsettled.add_done_callback(lambda ended: ended.cancelled() or ended.exception())
            raise
        self.failing = ""
        self.written.emit(monotonic() - began)

    async def works(self) -> bool:
        """Whether the store can be written to; after a failure this is tried from time to time."""
        checks = bool(self.failing) or self.postgres
        if checks and self._clock() - self._checked > CHECK_SECONDS:
            self._checked = self._clock()
            try:
                await self._write(schema.PROBE if self.failing else [])
            except Exception as problem:
                LOGGER.error("the database still fails (%s)", type(problem).__name__)
        return not self.failing

    async def load(self, match: str) -> Stored | None:
        """A match with its log, or None if there is none; TimeoutError while a write that was given up may succeed."""
        if self._unsettled is not None:
            async with asyncio.timeout(WRITE_TIMEOUT_SECONDS):
                await asyncio.wait([self._unsettled])
            self._unsettled = None
        return await asyncio.to_thread(self.read, match)

    def read(self, match: str) -> Stored | None:
        """A match with its log, or None if there is none."""
        with self.engine.connect() as connection:
            found = connection.execute(select(schema.MATCHES).where(schema.MATCHES.c.match == match)).first()
            if found is None:
                return None
            rows = connection.execute(
                select(schema.LOG).where(schema.LOG.c.match == match).order_by(schema.LOG.c.number)
            )
            entries, listed = [_entry(row) for row in rows], to_listed(found)
            end = connection.scalar(select(schema.ENDS.c.end).where(schema.ENDS.c.match == match))
            return Stored(listed.header, entries, listed.summary, _end(end) if end is not None else None)

    async def tail(self, match: str, after: int) -> list[LogEntry]:
        """The log entries of a match after a number."""
        wanted = select(schema.LOG).where(schema.LOG.c.match == match, schema.LOG.c.number > after)
        return [_entry(row) for row in await self.rows(wanted.order_by(schema.LOG.c.number))]

    async def lengths(self, matches: Sequence[str]) -> dict[str, int]:
        """How many log entries these matches have."""
        wanted = select(schema.LOG.c.match, func.max(schema.LOG.c.number).label("last"))
        found = dict[str, int]()
        for first in range(0, len(matches), MAX_QUERIED):
            some = wanted.where(schema.LOG.c.match.in_(matches[first : first + MAX_QUERIED]))
            found |= {row.match: row.last for row in await self.rows(some.group_by(schema.LOG.c.match))}
        return found

    async def awake(self) -> list[str]:
        """The matches the server may have work for: by their summary, or because the summary lags behind the log."""
        last = (
            select(func.max(schema.LOG.c.number)).where(schema.LOG.c.match == schema.MATCHES.c.match).scalar_subquery()
        )
        outdated = and_(schema.MATCHES.c.status != "over", schema.MATCHES.c.noted < last)
        rows = await self.rows(select(schema.MATCHES.c.match).where(or_(schema.MATCHES.c.awake, outdated)))
        return [row.match for row in rows]

    async def unfinished(self) -> list[Header]:
        """The headers of all matches that are not over."""

        def read() -> list[Header]:
            with self.engine.connect() as connection:
                rows = connection.execute(select(schema.MATCHES.c.header).where(schema.MATCHES.c.status != "over"))
                return [HEADERS.decode(row.header) for row in rows]

        return await asyncio.to_thread(read)

    async def public_tables(self, status: TableStatus, limit: int) -> list[Listed]:
        """Public tables with this status, the last changed first."""
        wanted = select(schema.MATCHES).where(schema.MATCHES.c.public, schema.MATCHES.c.status == status)
        return [
            to_listed(row) for row in await self.rows(wanted.order_by(schema.MATCHES.c.changed.desc()).limit(limit))
        ]

    async def tables_of(self, guest: str, *, over: bool, limit: int) -> list[Listed]:
        """The tables of a guest, the last changed first."""
        status = schema.MATCHES.c.status == "over" if over else schema.MATCHES.c.status != "over"
        wanted = select(schema.MATCHES).join(schema.MEMBERS).where(schema.MEMBERS.c.guest == guest, status)
        return [
            to_listed(row) for row in await self.rows(wanted.order_by(schema.MATCHES.c.changed.desc()).limit(limit))
        ]

    async def _latest(self, wanted: Select[Any], limit: int) -> list[Listed]:
        latest = wanted.order_by(schema.MATCHES.c.changed.desc()).limit(limit)
        return [to_listed(row) for row in await self.rows(latest)]

    async def finished_of(self, guest: str, limit: int) -> list[FinishedMatch]:
        """The finished matches of a guest, the last changed first."""
        return await asyncio.to_thread(self._finished_of, guest, limit)

    def _finished_of(self, guest: str, limit: int) -> list[FinishedMatch]:
        matches, ends, reviews = schema.MATCHES, schema.ENDS, schema.REVIEWS
        mine = select(matches.c.match).join(schema.MEMBERS).where(schema.MEMBERS.c.guest == guest)
        latest = mine.where(matches.c.status == "over").order_by(matches.c.changed.desc()).limit(limit)
        wanted = select(matches, ends.c.end).outerjoin(ends).where(matches.c.match.in_(latest))
        reviewed = select(reviews).where(reviews.c.match.in_(latest))
        with self.engine.connect() as connection:
            losses: dict[str, dict[int, float]] = {}
            for row in connection.execute(reviewed):
                losses.setdefault(row.match, {})[row.seat] = row.loss
            rows = connection.execute(wanted.order_by(matches.c.changed.desc())).all()
        return [_finished(row, losses.get(row.match, {})) for row in rows]

    async def unfinished_of(self, guest: str, since: int = 0) -> int:
        """How many unfinished tables a guest or an address has, of those changed since that time."""
        wanted = (
            select(func.count())
            .select_from(schema.MATCHES.join(schema.MEMBERS))
            .where(schema.MATCHES.c.changed >= since)
        )
        rows = await self.rows(wanted.where(schema.MEMBERS.c.guest == guest, schema.MATCHES.c.status != "over"))
        return int(rows[0][0])

    async def stored_bytes_of(self, guest: str, since: int = 0) -> int:
        """About how much the tables of a guest or an address take in the database, of those changed since that time."""
        matches = schema.MATCHES
        size = func.length(matches.c.header) + func.length(matches.c.summary) + ENTRY_BYTES * matches.c.noted
        wanted = select(func.coalesce(func.sum(size), 0)).select_from(matches.join(schema.MEMBERS))
        rows = await self.rows(wanted.where(schema.MEMBERS.c.guest == guest, matches.c.changed >= since))
        return int(rows[0][0])

    async def names(self, guests: Iterable[str]) -> dict[str, str]:
        """The names of these guests, if they have chosen one."""
        wanted = select(schema.GUESTS).where(schema.GUESTS.c.guest.in_(list(guests)))
        return {row.guest: row.name for row in await self.rows(wanted)}

    async def rename(self, guest: str, name: str) -> None:
        row = {"who": guest, "called": name, "seen": milliseconds()}
        await self.write([(schema.NAME, [row]), *announced(Notice("guest", guest))])

    async def see(self, guest: str) -> None:
        """A guest with a name is here again."""
        await self.write([(schema.SEE, [{"who": guest, "at": milliseconds()}])])

    async def waiting_since(self, before: int) -> list[str]:
        """Tables that nobody has joined or changed since that time, those of campaigns apart."""
        matches = schema.MATCHES
        rows = await self.rows(select(matches).where(matches.c.status == "waiting", matches.c.changed < before))
        return [one.header.table for one in map(to_listed, rows) if not one.header.campaign]

    async def forget(self, matches: Sequence[str], guests_before: int) -> None:
        """Remove these matches, and the names of guests who have not been here since and are at no table."""
        rows = [{"of": match} for match in matches]
        guests: Work = [(schema.FORGET_GUESTS, [{"before": guests_before}])]
        await self.write([(statement, rows) for statement in schema.FORGET_MATCH], guests)

    async def checkpoint(self) -> None:
        """From time to time, checkpoint SQLite's write-ahead log while nobody waits for it."""
        if self.engine.dialect.name != "sqlite" or self._clock() - self._checkpointed < CHECKPOINT_SECONDS:
            return
        self._checkpointed = self._clock()
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
    return [(schema.OPEN, [row]), *joined(header.table, guests)]


def appended(match: str, entries: Sequence[LogEntry]) -> Work:
    """New log entries."""
    rows = [msgspec.structs.asdict(entry) | {"match": match} for entry in entries]
    return [(schema.APPEND, rows), *announced(*(Notice("table", match, entry.number) for entry in entries[-1:]))]


def summarized(match: str, summary: Summary) -> Work:
    """A new summary of a match."""
    return [(schema.SUMMARIZE, [_columns(summary) | {"of": match, "covers": summary.entries}])]


def announced(*notices: Notice) -> Work:
    """Notices to the other processes, sent when the transaction is committed."""
    return [(schema.ANNOUNCE, [notice._asdict() for notice in notices])]


def end_stored(match: str, end: MatchEnd) -> Work:
    """How a match ended, replacing an earlier end."""
    row = {"match": match, "end": zlib.compress(msgspec.json.encode(end), 6)}
    return [(schema.DELETE_END, [{"of": match}]), (schema.INSERT_END, [row])]


def review_stored(review: CompleteReview) -> Work:
    """What the decisions of each seat cost on average, replacing an earlier review."""
    costs: dict[int, list[float]] = {}
    for one in review.judgements:
        costs.setdefault(one.seat, []).append(one.loss)
    rows = [
        {"match": review.match, "seat": seat, "decisions": len(losses), "loss": sum(losses) / len(losses)}
        for seat, losses in costs.items()
    ]
    return [(schema.DELETE_REVIEW, [{"of": review.match}]), *([(schema.INSERT_REVIEW, rows)] if rows else [])]


def joined(match: str, guests: Iterable[str]) -> Work:
    """Guests who have the match in their lists from now on."""
    return [(schema.JOIN, [{"who": guest, "of": match} for guest in sorted(set(guests))])]


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


def to_listed(row: Row[Any]) -> Listed:
    return Listed(HEADERS.decode(row.header), SUMMARIES.decode(row.summary))


def _finished(row: Row[Any], losses: dict[int, float]) -> FinishedMatch:
    listed = to_listed(row)
    payoffs = PAYOFFS.decode(zlib.decompress(row.end)).payoffs if row.end is not None else ()
    return FinishedMatch(listed.header, listed.summary, payoffs, losses)


def _end(packed: bytes) -> MatchEnd:
    return ENDINGS.decode(zlib.decompress(packed))
