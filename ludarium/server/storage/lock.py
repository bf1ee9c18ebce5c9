"""Keeps a second server out: locks the data folder, and a PostgreSQL database by an advisory lock."""

import secrets
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from time import monotonic

from sqlalchemy import Connection, Engine, func, select, text
from sqlalchemy.exc import SQLAlchemyError

from ludarium.core.errors import Misuse

LOCK_NUMBER = 0x4C554441
CHECK_SECONDS = 0.5
"""A connection idle for longer is checked before it is used."""
HOLDER = text(
    "select l.pid, a.application_name from pg_locks l join pg_stat_activity a using (pid) "
    "where l.locktype = 'advisory' and l.classid = 0 and l.objid = :number and l.granted"
)


@contextmanager
def locked_folder(data: Path) -> Iterator[None]:
    """Lock the data folder: two servers on the same data would not know of each other's tables."""
    data.mkdir(mode=0o700, parents=True, exist_ok=True)
    with (data / "lock").open("w") as file:
        with suppress(ImportError):  # Windows has no such locks
            import fcntl

            try:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError:
                raise Misuse(f"Another server already uses {data}; choose another --data folder.") from None
        yield


class OwnershipLost(Misuse):
    """Another server owns the database."""

    status = 503


class DatabaseOwner:
    """Holds the lock of a PostgreSQL database while its connection lasts; a new one takes the lock again, or fails.

    Everything is written over this connection, so a server without the lock never writes anything.
    """

    def __init__(self, engine: Engine, clock: Callable[[], float] = monotonic) -> None:
        self._engine = engine
        self._clock = clock
        self._name = f"ludarium {secrets.token_hex(8)}"
        self._connection: Connection | None = self._connect()
        self._checked = clock()

    @contextmanager
    def begin(self) -> Iterator[Connection]:
        """A transaction; OwnershipLost if another server has become the owner."""
        connection = self._alive()
        with connection.begin():
            yield connection
        self._checked = self._clock()

    def close(self) -> None:
        self._drop()

    def _alive(self) -> Connection:
        """The connection that holds the lock; a new one if the last is gone."""
        if self._connection is None or not self._is_alive(self._connection):
            self._drop()
            self._connection = self._connect()
        return self._connection

    def _is_alive(self, connection: Connection) -> bool:
        # Don't query a broken connection: SQLAlchemy would silently reconnect, without the lock.
        if connection.invalidated or connection.closed:
            return False
        if self._clock() - self._checked > CHECK_SECONDS:
            try:
                connection.scalar(select(1))
                connection.rollback()
            except SQLAlchemyError:
                return False
            self._checked = self._clock()
        return True

    def _drop(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            with suppress(SQLAlchemyError):
                connection.invalidate()
            with suppress(SQLAlchemyError):
                connection.close()

    def _connect(self) -> Connection:
        """A new connection that holds the lock; OwnershipLost if another server holds it."""
        connection = self._engine.connect()
        try:
            connection.execute(select(func.set_config("application_name", self._name, False)))
            if not self._lock(connection) and not (self._terminate_own(connection) and self._lock(connection)):
                raise OwnershipLost("Another server already uses this database.")
            connection.commit()  # keeps the lock, but leaves no transaction open
        except BaseException:
            connection.invalidate()
            connection.close()
            raise
        return connection

    def _lock(self, connection: Connection) -> bool:
        return bool(connection.scalar(select(func.pg_try_advisory_lock(LOCK_NUMBER))))

    def _terminate_own(self, connection: Connection) -> bool:
        """Terminate a broken connection of this server that still holds the lock; returns whether there was one."""
        for holder in connection.execute(HOLDER, {"number": LOCK_NUMBER}):
            if holder.application_name == self._name:
                connection.execute(select(func.pg_terminate_backend(holder.pid, 5000)))
                return True
        return False
