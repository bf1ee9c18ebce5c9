"""Backups: everything that a database stores, as one file that any database can be restored from.

A backup is compressed text with a line for each row, so that one of SQLite can be restored into PostgreSQL. It is read
in one transaction: a running server goes on meanwhile. Whoever can read it can read all secrets.
"""

import gzip
import io
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec
from sqlalchemy import Connection, Engine, LargeBinary, MetaData, Table, func, insert, select

from ludarium.core.errors import Misuse
from ludarium.server.storage import schema

FIRST_LINE = "ludarium backup"
LEFT_OUT = {"ludarium", "keys", "processes", "leases", "visitors"}
"""Tables about running processes, and those with the version and the key, which the first line has."""
ROWS_AT_ONCE = 500


class Head(msgspec.Struct, tag_field="kind", tag=FIRST_LINE):
    """The first line."""

    version: int
    key: bytes = b""
    """What signs the cookies of guests."""


class TableHead(msgspec.Struct, tag_field="kind", tag="table"):
    """The line before a table's rows."""

    name: str
    columns: list[str]


class Tail(msgspec.Struct, tag_field="kind", tag="end"):
    """The last line: without it, something is missing."""

    rows: int


LINES: "msgspec.json.Decoder[Head | TableHead | Tail | list[Any]]" = msgspec.json.Decoder(
    Head | TableHead | Tail | list[Any]
)


def write_backup(engine: Engine, path: Path, key: bytes = b"") -> int:
    """Write a backup into a new file; returns the number of rows. An unfinished one leaves no file."""
    unfinished = path.with_name(path.name + ".part")
    try:
        with (
            _created(unfinished) as file,
            gzip.open(file, "wb", compresslevel=6) as packed,
            _snapshot(engine) as reader,
        ):
            rows = 0
            for line in _lines(reader, key):
                rows += isinstance(line, list)
                packed.write(msgspec.json.encode(line) + b"\n")
            packed.write(msgspec.json.encode(Tail(rows)) + b"\n")
        unfinished.rename(path)
    finally:
        unfinished.unlink(missing_ok=True)
    return rows


def _created(path: Path) -> io.BufferedWriter:
    """A new file that only its owner can read."""
    try:
        return os.fdopen(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600), "wb")
    except OSError as problem:
        raise Misuse(f"You can't write {path}: {problem.strerror}.") from None


@contextmanager
def _snapshot(engine: Engine) -> Iterator[Connection]:
    """A connection that sees the database as it is now, whatever is written meanwhile."""
    postgres = engine.dialect.name == "postgresql"
    with engine.connect() as connection:
        if postgres:
            connection = connection.execution_options(isolation_level="REPEATABLE READ")
        else:
            connection.exec_driver_sql("BEGIN")  # Python's driver begins no transaction to read
        yield connection.execution_options(stream_results=True)


def _lines(reader: Connection, key: bytes) -> Iterator[object]:
    """The lines of a backup but the last. The tables are read as they are: they may have an earlier version."""
    found = MetaData()
    found.reflect(reader)
    yield Head(reader.scalar(select(found.tables["ludarium"].c.form)) or 0, key)
    for table in found.sorted_tables:
        if table.name not in LEFT_OUT:
            yield TableHead(str(table.name), [str(column.name) for column in table.columns])
            for row in reader.execution_options(yield_per=ROWS_AT_ONCE).execute(select(table)):
                yield list(row)


def restore(engine: Engine, path: Path) -> tuple[int, bytes]:
    """Restore a backup into an empty database of the same version; returns the number of rows, and the cookies' key."""
    with engine.begin() as writer:
        if writer.scalar(select(func.count()).select_from(schema.MATCHES)):
            raise Misuse("You can restore a backup only into an empty database; this one has matches.")
        return _restored(writer, path)


def _restored(writer: Connection, path: Path) -> tuple[int, bytes]:
    rows, key = 0, b""
    waiting: list[dict[str, Any]] = []
    table: Table | None = None
    for line in _read(path):
        if table is not None and (not isinstance(line, list) or len(waiting) == ROWS_AT_ONCE):
            _insert(writer, table, waiting)
        match line:
            case Head(version=version):
                _check_version(version)
                key = line.key
            case TableHead(name=name, columns=columns):
                table = schema.META.tables[name]
            case Tail(rows=expected):
                if expected != rows:
                    raise Misuse(f"{path} has {rows} rows and should have {expected}; nothing was restored.")
                return rows, key
            case _:
                rows += 1
                waiting.append(dict(zip(columns, line, strict=True)))
    raise Misuse(f"{path} is incomplete: it ends in the middle. Nothing was restored.")


def _insert(writer: Connection, table: Table, rows: list[dict[str, Any]]) -> None:
    binary = [column.name for column in table.columns if isinstance(column.type, LargeBinary)]
    for row in rows:
        row |= {name: msgspec.convert(row[name], bytes, strict=False) for name in binary}
    if rows:
        writer.execute(insert(table), rows)
    rows.clear()


def _check_version(version: int) -> None:
    if version != schema.SCHEMA_VERSION:
        raise Misuse(
            f"The backup has schema version {version}; this Ludarium has version {schema.SCHEMA_VERSION}. Restore it "
            "with the release that wrote it, then migrate."
        )


def _read(path: Path) -> Iterator[Head | TableHead | Tail | list[Any]]:
    """The lines of a backup; Misuse if the file isn't one."""
    try:
        with gzip.open(path, "rb") as file:
            for line in file:
                yield LINES.decode(line)
    except (OSError, EOFError, msgspec.DecodeError) as problem:
        raise Misuse(f"{path} can't be read as a backup: {problem}. Nothing was restored.") from None
