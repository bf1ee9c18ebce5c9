"""Leases of what one process does at a time: bots, clocks, reviews, and the housekeeping of all.

A process is alive as long as it renews its row in the database. A lease names its owner, and is free for others as
soon as that owner is not alive: so a thousand leases cost no more than one. What a process does for a lease it
no longer has is harmless, because the log takes every entry once; leases save the work.
"""

import asyncio
import logging
import secrets
from collections.abc import Callable, Iterable
from contextlib import suppress
from time import monotonic
from typing import Any, NamedTuple, Protocol

from sqlalchemy import Connection, select, text
from sqlalchemy.exc import SQLAlchemyError

from ludarium.server.events import Signal
from ludarium.server.processes.notices import Notice
from ludarium.server.storage import schema
from ludarium.server.storage.store import Store, announced

LOG = logging.getLogger("ludarium.server")
LEASE_SECONDS = 2.0
RENEWAL_SECONDS = 0.5
MAX_ORPHANS = 500
"""How many leases of dead processes are looked at in a renewal."""
MAX_NAMES_PER_QUERY = 500


class Leases(Protocol):
    """Which process may do what."""

    gained: Signal[str]
    """A lease may be free now, or is held again."""
    orphaned: Signal[tuple[str, ...]]
    """These leases belonged to processes that are not alive any more."""
    gone: Signal[str]
    """A process has stopped or died."""
    revived: Signal[None]
    """Others may have thought that this process was dead."""
    process: str
    """The id of this process."""

    def holds(self, name: str) -> bool:
        """Whether this process has a lease, and for now nobody else can get it."""

    async def take(self, names: Iterable[str]) -> set[str]:
        """Take the free ones among these leases; returns those that this process now has."""

    async def release(self, name: str) -> None:
        """Let others have a lease."""

    async def open(self) -> None: ...

    async def close(self) -> None: ...


class SoleLeases:
    """The leases of the only process: it has them all."""

    def __init__(self) -> None:
        self.gained: Signal[str] = Signal()
        self.orphaned: Signal[tuple[str, ...]] = Signal()
        self.gone: Signal[str] = Signal()
        self.revived: Signal[None] = Signal()
        self.process = ""

    def holds(self, name: str) -> bool:
        return True

    async def take(self, names: Iterable[str]) -> set[str]:
        return set(names)

    async def release(self, name: str) -> None:
        """Nobody else wants it."""

    async def open(self) -> None:
        """There is nothing to renew."""

    async def close(self) -> None:
        """There is nobody to hand over to."""


class Renewal(NamedTuple):
    """What a renewal found."""

    dead: list[str]
    """Processes that are not alive any more."""
    orphans: list[tuple[str, str]]
    """Leases that they still own, each with its owner."""


class DatabaseLeases:
    """Leases in the database, by its clock."""

    def __init__(self, store: Store, clock: Callable[[], float] = monotonic) -> None:
        self.gained: Signal[str] = Signal()
        self.orphaned: Signal[tuple[str, ...]] = Signal()
        self.gone: Signal[str] = Signal()
        self.revived: Signal[None] = Signal()
        self.process = secrets.token_hex(8)
        self._store = store
        self._clock = clock
        self._sql = _Statements("sqlite" if not store.postgres else "postgresql")
        self._held: set[str] = set()
        self._elsewhere: dict[str, str] = {}
        """Leases that other processes had when this one last looked, and whose."""
        self._valid_until = 0.0
        self._dead: set[str] = set()
        """Processes that are known to be dead."""
        self._task: asyncio.Task[None] | None = None
        self._due = asyncio.Event()

    def holds(self, name: str) -> bool:
        return name in self._held and self._clock() < self._valid_until

    # Taking and releasing

    async def take(self, names: Iterable[str]) -> set[str]:
        wanted = set(names)
        unknown = sorted(name for name in wanted if name not in self._held and name not in self._elsewhere)
        for first in range(0, len(unknown), MAX_NAMES_PER_QUERY):
            owners = await asyncio.to_thread(self._take, unknown[first : first + MAX_NAMES_PER_QUERY])
            self._held |= {name for name, owner in owners.items() if owner == self.process}
            self._elsewhere |= {name: owner for name, owner in owners.items() if owner != self.process}
        return {name for name in wanted if self.holds(name)}

    def _take(self, names: list[str]) -> dict[str, str]:
        """The owners of these leases after this process has taken the free ones."""
        with self._store.engine.begin() as connection:
            connection.execute(self._sql.take, [{"name": name, "me": self.process} for name in names])
            rows = connection.execute(select(schema.LEASES).where(schema.LEASES.c.name.in_(names)))
            return {row.name: row.owner for row in rows}

    async def release(self, name: str) -> None:
        if name in self._held:
            self._held.discard(name)
            row = {"lease": name, "holder": self.process}
            await self._store.write([(schema.FREE, [row])], announced(Notice("free", name)))

    def freed(self, name: str) -> None:
        """Another process has released a lease."""
        self._elsewhere.pop(name, None)
        self.gained.emit(name)

    def recheck(self) -> None:
        """Ask again who has what: notices may have been lost."""
        names, self._elsewhere = list(self._elsewhere), {}
        for name in names:
            self.gained.emit(name)

    # Staying alive

    async def open(self) -> None:
        with suppress(SQLAlchemyError):  # a server starts without its database too, and waits for it
            await self._renew()
        self._task = asyncio.create_task(self._renew_on())

    async def close(self) -> None:
        """Let the others take over at once."""
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task
        self._held.clear()
        self._valid_until = 0.0
        with suppress(SQLAlchemyError, TimeoutError):
            await self._store.write(
                [(self._sql.expire, [{"me": self.process}])], announced(Notice("gone", self.process))
            )

    async def _renew_on(self) -> None:
        while True:
            with suppress(TimeoutError):
                async with asyncio.timeout(RENEWAL_SECONDS):
                    await self._due.wait()
            self._due.clear()
            try:
                await self._renew()
            except SQLAlchemyError as problem:
                LOG.warning("leases can't be renewed (%s)", type(problem).__name__)
            except Exception:
                LOG.exception("renewing leases failed")

    async def _renew(self) -> None:
        began, revived = self._clock(), self._clock() >= self._valid_until
        found, held = await asyncio.to_thread(self._renewed, revived)
        self._valid_until = began + LEASE_SECONDS
        if revived:
            self._held = held
            self.revived.emit(None)
            for name in held:
                self.gained.emit(name)
        self._report_deaths(found)

    def _renewed(self, revived: bool) -> tuple[Renewal, set[str]]:
        with self._store.engine.begin() as connection:
            connection.execute(self._sql.renew, {"me": self.process, "seconds": LEASE_SECONDS})
            dead = [row.process for row in connection.execute(self._sql.dead)]
            notices = [Notice("alive", self.process), *(Notice("gone", one) for one in set(dead) - self._dead)]
            found = Renewal(dead, self._orphans(connection, dead))
            held = {row.name for row in connection.execute(self._sql.held, {"me": self.process})} if revived else set()
            self._store.notices.publish_in(connection, notices)
        self._store.notices.publish_after(notices)
        return found, held

    def _orphans(self, connection: Connection, dead: list[str]) -> list[tuple[str, str]]:
        """Leases of dead processes; once there are none, nothing is left of those processes."""
        if not dead:
            return []
        wanted = select(schema.LEASES).where(schema.LEASES.c.owner.in_(dead)).limit(MAX_ORPHANS)
        orphans = [(row.name, row.owner) for row in connection.execute(wanted)]
        for one in set(dead) - {owner for _, owner in orphans}:
            connection.execute(self._sql.remove_visitors, {"process": one})
            connection.execute(self._sql.remove_process, {"process": one})
        return orphans

    # When other processes die

    def _report_deaths(self, found: Renewal) -> None:
        """Tell of processes that died since the last renewal; of their leases, one renewal later.

        Until then whoever has a table in memory has taken its lease, best of all with the visitors who came over.
        """
        known, self._dead = self._dead, set(found.dead)
        for process in found.dead:
            if process not in known:
                self._forget(process)
        late = tuple(name for name, owner in found.orphans if owner in known)
        for name in late:
            self._elsewhere.pop(name, None)
        if late:
            self.orphaned.emit(late)

    def process_gone(self, process: str) -> None:
        """Another process says that a process has stopped."""
        self._dead.add(process)
        self._forget(process)
        self._due.set()

    def _forget(self, process: str) -> None:
        freed = [name for name, owner in self._elsewhere.items() if owner == process]
        for name in freed:
            del self._elsewhere[name]
        self.gone.emit(process)
        for name in freed:
            self.gained.emit(name)


class _Statements:
    """Statements that use the database's clock."""

    def __init__(self, dialect: str) -> None:
        now = CLOCKS[dialect]
        alive = f"select process from processes where expires_at > {now}"
        self.renew = text(
            f"insert into processes (process, expires_at) values (:me, {now} + :seconds) "
            "on conflict (process) do update set expires_at = excluded.expires_at"
        )
        self.expire = text("update processes set expires_at = 0 where process = :me")
        self.dead: Any = text(f"select process from processes where expires_at <= {now}")
        self.held: Any = text("select name from leases where owner = :me")
        self.take = text(
            "insert into leases (name, owner) values (:name, :me) "
            f"on conflict (name) do update set owner = excluded.owner where leases.owner not in ({alive})"
        )
        self.remove_visitors = text("delete from visitors where process = :process")
        self.remove_process = text(f"delete from processes where process = :process and expires_at <= {now}")


CLOCKS = {
    "postgresql": "extract(epoch from clock_timestamp())",
    "sqlite": "(julianday('now') - 2440587.5) * 86400.0",
}
