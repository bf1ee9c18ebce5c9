"""Connections to the database: SQLite in one process, PostgreSQL for several."""

import logging
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from time import monotonic
from typing import Any

from sqlalchemy import Connection, Engine, create_engine, event, func, insert, select
from sqlalchemy.exc import OperationalError, SQLAlchemyError

from ludarium.core.errors import Misuse
from ludarium.server.storage import schema
from ludarium.server.storage.keys import stored_keys
from ludarium.server.storage.migrations import check_known, migrate, version_of

LOG = logging.getLogger("ludarium.server")
CREATION_LOCK = 0x4C554441
"""The advisory lock of PostgreSQL under which tables are created."""
IDLE_CHECK_SECONDS = 0.5
"""A connection idle for longer is checked before it is used."""
SQLITE_PRAGMAS = (
    "journal_mode=WAL",
    "synchronous=FULL",
    "busy_timeout=5000",
    "foreign_keys=ON",
    "wal_autocheckpoint=100000",  # rarely, because commits have to wait for an automatic checkpoint
)
POSTGRES_TIMEOUTS = {
    "connect_timeout": 5,
    "keepalives_idle": 10,
    "keepalives_interval": 5,
    "keepalives_count": 3,
    "tcp_user_timeout": 10_000,
    "options": "-c statement_timeout=10s -c lock_timeout=5s -c idle_in_transaction_session_timeout=60s",
}


def is_postgres(url: str) -> bool:
    """Whether a database URL is one of PostgreSQL, which several processes can share."""
    return url.startswith("postgresql")


def open_engine(url: str) -> Engine:
    """The engine of a database, whatever tables it has."""
    engine = create_engine(
        url, pool_pre_ping=is_postgres(url), connect_args=POSTGRES_TIMEOUTS if is_postgres(url) else {}
    )
    if engine.dialect.name == "sqlite":
        _make_private(engine.url.database)
        event.listen(engine, "connect", _configure_sqlite)
    return engine


def connected(url: str) -> Engine:
    """The engine of a database whose tables exist; Misuse if they are not up to date."""
    engine = open_engine(url)
    _create_tables(engine)
    return engine


def migrate_file(url: str, folder: Path) -> None:
    """Bring a file of SQLite up to date, after a backup beside it. Its folder must be locked."""
    engine = open_engine(url)
    backup = folder / f"ludarium-before-version-{schema.SCHEMA_VERSION}.backup"
    version = migrate(engine, backup, stored_keys(engine, folder / "key"))
    engine.dispose()
    if 0 < version < schema.SCHEMA_VERSION:
        LOG.warning(
            "the database was brought from version %s to %s; backup: %s", version, schema.SCHEMA_VERSION, backup
        )


def _make_private(path: str | None) -> None:
    """Create the file readable by its owner alone: it contains the secrets of all matches."""
    if path and not Path(path).exists():
        os.close(os.open(path, os.O_CREAT | os.O_WRONLY, 0o600))


def _configure_sqlite(connection: Any, _: object) -> None:
    for pragma in SQLITE_PRAGMAS:
        connection.execute(f"PRAGMA {pragma}")


def _create_tables(engine: Engine) -> None:
    """Create missing tables; Misuse if the schema has another version."""
    with engine.begin() as connection:
        if engine.dialect.name == "postgresql":
            _wait_for_creation(connection)
        version = version_of(connection)
        check_known(version)
        if 0 < version < schema.SCHEMA_VERSION:
            raise Misuse(
                f"The database has schema version {version}; this Ludarium needs version {schema.SCHEMA_VERSION}. Stop "
                "all its servers and run `ludarium db migrate --database URL`, which takes a backup first."
            )
        schema.META.create_all(connection)
        if version == 0:
            connection.execute(insert(schema.VERSIONS).values(form=schema.SCHEMA_VERSION))


def _wait_for_creation(connection: Connection) -> None:
    """Wait until no other process creates tables."""
    try:
        connection.execute(select(func.pg_advisory_xact_lock(CREATION_LOCK)))
    except OperationalError as problem:
        raise Misuse("A server of an earlier version already uses this database; stop it first.") from problem


class WritingConnection:
    """The connection that everything is written over; it is replaced when it is lost.

    A pool would check it before every transaction, which takes as long as a short transaction itself.
    """

    def __init__(self, engine: Engine, clock: Callable[[], float] = monotonic) -> None:
        self._engine = engine
        self._clock = clock
        self._connection: Connection | None = None
        self._checked = clock()

    @contextmanager
    def begin(self) -> Iterator[Connection]:
        """A transaction."""
        connection = self._alive()
        with connection.begin():
            yield connection
        self._checked = self._clock()

    def close(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            with suppress(SQLAlchemyError):
                connection.invalidate()
            with suppress(SQLAlchemyError):
                connection.close()

    def _alive(self) -> Connection:
        """The connection; a new one if the last is gone."""
        if self._connection is None or not self._is_alive(self._connection):
            self.close()
            self._connection = self._engine.connect()
            self._checked = self._clock()
        return self._connection

    def _is_alive(self, connection: Connection) -> bool:
        if connection.invalidated or connection.closed:
            return False
        if self._clock() - self._checked > IDLE_CHECK_SECONDS:
            try:
                connection.scalar(select(1))
                connection.rollback()
            except SQLAlchemyError:
                return False
            self._checked = self._clock()
        return True
