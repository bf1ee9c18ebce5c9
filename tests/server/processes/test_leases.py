"""Leases in the database: one owner at a time, free when that owner is gone, and not used beyond their time."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

from server_process import TIMEOUT_SECONDS
from sqlalchemy import text

from ludarium.server.processes.leases import LEASE_SECONDS, DatabaseLeases
from ludarium.server.processes.notices import MemoryBus, MemoryNotices, Notice
from ludarium.server.storage.store import Store


class Clock:
    """The clock of a process, which can be moved."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


class Process:
    """A process that only has leases; it renews them when it is told to."""

    def __init__(self, folder: Path, bus: MemoryBus) -> None:
        self.store = Store(f"sqlite+pysqlite:///{folder}/leases.sqlite", notices=MemoryNotices(bus))
        self.clock = Clock()
        self.leases = DatabaseLeases(self.store, self.clock)
        self.gained: list[str] = []
        self.orphans: list[tuple[str, ...]] = []
        self.gone: list[str] = []
        self.leases.gained.subscribe(self.gained.append)
        self.leases.orphaned.subscribe(self.orphans.append)
        self.leases.gone.subscribe(self.gone.append)
        self.store.notices.received.subscribe(self._hear)

    def _hear(self, notice: Notice) -> None:
        if notice.topic == "free":
            self.leases.freed(notice.id)
        elif notice.topic == "gone":
            self.leases.process_gone(notice.id)

    async def renew(self) -> None:
        await self.leases._renew()

    def die(self) -> None:
        """Its row runs out."""
        with self.store.engine.begin() as connection:
            row = {"me": self.leases.process}
            connection.execute(text("update processes set expires_at = 0 where process = :me"), row)


def with_two(folder: Path, test: Callable[[Process, Process], Awaitable[None]]) -> None:
    async def run() -> None:
        bus = MemoryBus()
        one, other = Process(folder, bus), Process(folder, bus)
        for process in (one, other):
            await process.store.notices.open()
            await process.renew()
        await test(one, other)
        for process in (one, other):
            await process.store.notices.close()
            process.store.close()

    asyncio.run(run())


async def until(fits: Callable[[], object]) -> None:
    async with asyncio.timeout(TIMEOUT_SECONDS):
        while not fits():
            await asyncio.sleep(0.001)


def test_a_lease_has_one_owner_until_it_is_released(tmp_path: Path) -> None:
    async def take(one: Process, other: Process) -> None:
        assert await one.leases.take({"a", "b"}) == {"a", "b"}
        assert await other.leases.take({"b", "c"}) == {"c"}
        assert one.leases.holds("b")
        assert not other.leases.holds("b")
        await one.leases.release("b")
        await until(lambda: "b" in other.gained)
        assert not one.leases.holds("b")
        assert await other.leases.take({"b"}) == {"b"}
        assert await one.leases.take({"b"}) == set()

    with_two(tmp_path, take)


def test_a_lease_is_not_used_beyond_its_time(tmp_path: Path) -> None:
    async def pause(one: Process, other: Process) -> None:
        await one.leases.take({"a"})
        one.clock.now += LEASE_SECONDS - 0.1
        assert one.leases.holds("a")
        one.clock.now += 0.2
        assert not one.leases.holds("a")
        await one.renew()  # nobody has taken it meanwhile
        assert one.leases.holds("a")
        assert one.gained[-1] == "a"

    with_two(tmp_path, pause)


def test_the_leases_of_a_dead_process_are_taken_over_and_stay_so_when_it_comes_back(tmp_path: Path) -> None:
    async def die(one: Process, other: Process) -> None:
        await one.leases.take({"a", "b"})
        await other.leases.take({"a"})
        one.die()
        await other.renew()
        assert one.leases.process in other.gone
        assert "a" in other.gained  # it was wanted here
        assert other.orphans == []  # who has a table in memory comes first
        assert await other.leases.take({"a"}) == {"a"}
        await other.renew()
        assert other.orphans == [("b",)]
        one.clock.now += 10 * LEASE_SECONDS
        await one.renew()
        assert not one.leases.holds("a")
        assert one.leases.holds("b")  # nobody wanted it

    with_two(tmp_path, die)


def test_a_process_that_stops_is_not_waited_for(tmp_path: Path) -> None:
    async def stop(one: Process, other: Process) -> None:
        await one.leases.take({"a"})
        await other.leases.take({"a"})
        await one.leases.close()
        await until(lambda: "a" in other.gained)
        assert await other.leases.take({"a"}) == {"a"}
        await other.renew()
        await other.renew()
        with other.store.engine.connect() as connection:
            left = [row.process for row in connection.execute(text("select process from processes"))]
        assert left == [other.leases.process]  # nothing is left of the process that stopped

    with_two(tmp_path, stop)
