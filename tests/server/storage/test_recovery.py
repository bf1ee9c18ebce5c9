"""Recovery from failures: full disks, database restarts, tables that are unloaded at a bad moment."""

import asyncio
import gc
import threading
import time
import weakref
from pathlib import Path
from sqlite3 import OperationalError
from typing import Any

import httpx
import pytest
from in_process import ANN, BOB, CID, FakeRequest, FakeSocket, opened, services_in, visit
from postgres import Cluster
from server_process import TIMEOUT_SECONDS, ServerProcess, play_first, wait_until
from sqlalchemy import event

from ludarium.server.errors import Denied
from ludarium.server.http.routes import ready
from ludarium.server.http.tables import invite, join
from ludarium.server.services import Services
from ludarium.server.storage import store as store_module
from ludarium.server.storage.store import Store
from ludarium.server.tables.live_table import LiveTable
from ludarium.server.tables.prepared_change import Change
from ludarium.server.tables.seats import seating
from ludarium.wire.lobby import Invite, Join, PerTurn


class Disk:
    """A disk that can be full or hang under the services' database, and the clock of the server's next check."""

    def __init__(self, services: Services) -> None:
        self.full = False
        self.let = threading.Event()
        self.let.set()
        self.now = 0.0
        services.store._clock = lambda: self.now
        services.store._checked = 0.0
        event.listen(services.store.engine, "before_cursor_execute", self._execute)

    def _execute(self, connection: Any, cursor: Any, statement: str, *_: Any) -> None:
        if statement.lstrip().upper().startswith("SELECT"):
            return
        if not self.let.wait(TIMEOUT_SECONDS):
            raise OperationalError("the test is over")
        if self.full:
            raise OperationalError("database or disk is full")

    async def look(self, services: Services) -> None:
        """Let time pass until the server checks again."""
        self.now += 10.0
        await services.housekeeping.run()


def play(table: LiveTable) -> Any:
    """Plays the decider's first action."""
    return lambda: table.prepare(table.state.decider, table.state.actions()[0])


# Writes that fail


def test_a_table_whose_bots_write_failed_goes_on_when_the_store_works(tmp_path: Path) -> None:
    async def fail_and_recover() -> None:
        services = services_in(tmp_path)
        disk, bots = Disk(services), services.scheduler._bots
        bots.let.clear()  # type: ignore[attr-defined]
        table = await opened(services, "greedy", "me")
        visitor = await visit(services, table.id, ANN)
        disk.full = True
        bots.let.set()  # type: ignore[attr-defined]
        async with asyncio.timeout(TIMEOUT_SECONDS):
            await visitor.task
        assert visitor.closed == (1012, "The table is being reloaded.")
        assert services.tables.live(table.id) is None
        with pytest.raises(Denied, match="can't be written to") as refused:
            await ready.fn(services)
        assert refused.value.status == 503
        for _ in range(3):
            await disk.look(services)
            assert services.tables.live(table.id) is None
        disk.full = False
        await disk.look(services)
        assert (await ready.fn(services)).tables == 1
        visitor = await visit(services, table.id, ANN)
        now = await services.tables.get(table.id)
        async with asyncio.timeout(TIMEOUT_SECONDS):
            while now.actions < 1:
                await asyncio.sleep(0)
        await visitor.hang_up()
        await services.close()

    asyncio.run(fail_and_recover())


def test_a_table_with_a_clock_comes_back_and_its_clock_runs(tmp_path: Path) -> None:
    async def fail_and_recover() -> None:
        services = services_in(tmp_path)
        disk = Disk(services)
        table = await opened(services, "me", "hotseat", clock=PerTurn(3600))
        visitor = await visit(services, table.id, ANN)
        deadline = table.timing.deadline
        assert deadline is not None
        await visitor.hang_up()
        disk.full = True
        with pytest.raises(Denied, match="can't store this") as refused:
            await services.changes.make(table, play(table))
        assert refused.value.status == 503
        assert table.id not in services.scheduler._alarms
        disk.full = False
        await disk.look(services)
        again = services.tables.live(table.id)
        assert again is not None
        assert (again.timing.deadline, again.actions) == (deadline, 0)
        assert table.id in services.scheduler._alarms
        await services.close()

    asyncio.run(fail_and_recover())


def test_a_hanging_write_times_out_and_the_log_shows_whether_it_succeeded(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def hang() -> None:
        services = services_in(tmp_path)
        disk = Disk(services)
        table = await opened(services, "me", "hotseat", clock=PerTurn(3600))
        await (await visit(services, table.id, ANN)).hang_up()
        monkeypatch.setattr(store_module, "WRITE_TIMEOUT_SECONDS", 0.05)
        disk.let.clear()
        with pytest.raises(Denied, match="can't store this"):
            await services.changes.make(table, play(table))
        assert "TimeoutError" in services.store.failing
        monkeypatch.setattr(store_module, "WRITE_TIMEOUT_SECONDS", TIMEOUT_SECONDS)
        disk.let.set()
        await disk.look(services)
        again, stored = services.tables.live(table.id), await services.store.load(table.id)
        assert again is not None
        assert stored is not None
        assert again.entries == stored.entries
        await services.changes.make(again, play(again))
        await services.close()

    asyncio.run(hang())


def test_a_table_is_not_reloaded_while_a_write_to_it_may_still_succeed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def hang() -> None:
        services = services_in(tmp_path)
        disk = Disk(services)
        table = await opened(services, "me", "hotseat")
        monkeypatch.setattr(store_module, "WRITE_TIMEOUT_SECONDS", 0.05)
        disk.let.clear()
        with pytest.raises(Denied, match="shows whether it happened"):
            await services.changes.make(table, play(table))
        with pytest.raises(Denied, match="can't read this table"):
            await services.tables.get(table.id)
        monkeypatch.setattr(store_module, "WRITE_TIMEOUT_SECONDS", TIMEOUT_SECONDS)
        again = asyncio.create_task(services.tables.get(table.id))
        while not services.tables._loading:
            await asyncio.sleep(0)
        disk.let.set()
        assert (await again).actions == 1  # it was written after all
        assert table.actions == 0
        await services.changes.make(await again, play(await again))
        await services.close()

    asyncio.run(hang())


def test_a_table_that_contradicts_its_log_is_reloaded_without_a_storage_failure(tmp_path: Path) -> None:
    async def write() -> None:
        services = services_in(tmp_path)
        table = await opened(services, "me", "hotseat")
        await services.changes.make(table, play(table))
        table.entries.pop()  # the match keeps the action, so that the log's can't be applied to it
        with pytest.raises(Denied, match="being reloaded"):
            await services.changes.make(table, play(table))
        assert not services.store.failing
        assert (await services.tables.get(table.id)).actions == 1
        await services.close()

    asyncio.run(write())


# PostgreSQL


def test_tables_go_on_after_the_database_was_restarted(tmp_path: Path, cluster: Cluster) -> None:
    with ServerProcess(tmp_path, database=cluster.url) as server:
        table = server.guest("Ann").open("vilitum", seats=["me", "greedy"])
        play_first(table)
        wait_until(table, lambda now: now.actions == 2)
        cluster.stop()
        end = time.monotonic() + TIMEOUT_SECONDS
        while httpx.get(f"{server.url}/api/ready").status_code != 503:
            assert time.monotonic() < end
        cluster.start()
        while httpx.get(f"{server.url}/api/ready").status_code != 200:
            assert time.monotonic() < end
        play_first(table)
        wait_until(table, lambda now: now.actions == 4)
        assert server.alive
        assert "Traceback" not in server.errors


def test_a_lost_writing_connection_is_replaced(cluster: Cluster) -> None:
    async def restart() -> None:
        now = [0.0]
        store = Store(cluster.url, lambda: now[0])
        await store.rename(ANN, "Ann")
        cluster.restart()
        now[0] += 10
        await store.rename(ANN, "Anna")
        assert await store.names([ANN]) == {ANN: "Anna"}
        store.close()

    asyncio.run(restart())


# One copy of a table


@pytest.mark.parametrize("how", ["forgotten", "dropped"])
def test_hello_after_unloading_reaches_the_reloaded_table(tmp_path: Path, how: str) -> None:
    async def interleave() -> None:
        services = services_in(tmp_path, unload_after_seconds=0.0)
        table = await opened(services, "me", "open", public=True)
        await services.housekeeping.write_summaries()
        early = FakeSocket(services, table.id, ANN)
        await early.accepted.wait()
        while not services.guests.knows(ANN):
            await asyncio.sleep(0)
        await asyncio.sleep(0)  # it waits for the hello now
        table.quiet_since = 0.0
        services.housekeeping.unload_idle() if how == "forgotten" else services.tables.drop(table)
        assert services.tables.live(table.id) is None
        late = await visit(services, table.id, CID)
        early.say(type="hello")
        await early.wait_for(lambda message: message["type"] == "now")
        live = services.tables.live(table.id)
        assert live is not None
        assert live is not table
        assert {visitor.guest for visitor in live.visitors} == {ANN, CID}
        await services.changes.make(live, lambda: Change(seating.sit(live, BOB, Join())))
        for line in (early, late):
            await line.wait_for(lambda message: message["type"] == "now" and message["card"]["status"] == "playing")
            await line.hang_up()
        await services.close()

    asyncio.run(interleave())


def test_an_unloaded_table_cannot_be_changed(tmp_path: Path) -> None:
    async def change() -> None:
        services = services_in(tmp_path, unload_after_seconds=0.0)
        table = await opened(services, "me", "hotseat")
        await services.housekeeping.write_summaries()
        table.quiet_since = 0.0
        services.housekeeping.unload_idle()
        with pytest.raises(Denied, match="reloaded"):
            await services.changes.make(table, play(table))
        assert (await services.tables.get(table.id)).actions == 0
        await services.close()

    asyncio.run(change())


def test_a_server_that_stops_while_summaries_are_written_writes_them_at_the_end(tmp_path: Path) -> None:
    async def stop() -> str:
        services = services_in(tmp_path)
        table = await opened(services, "me", "open", public=True)
        await services.housekeeping.write_summaries()
        await services.changes.make(table, lambda: Change(seating.sit(table, BOB, Join())))
        writing = asyncio.create_task(services.housekeeping.write_summaries())
        services.store.writer.do = lambda work: asyncio.sleep(TIMEOUT_SECONDS)  # type: ignore[assignment, method-assign]
        await asyncio.sleep(0)
        writing.cancel()
        await asyncio.wait([writing])
        del services.store.writer.do
        await services.close()
        again = services_in(tmp_path)
        stored = await again.store.load(table.id)
        await again.close()
        assert stored is not None
        return stored.summary.status

    assert asyncio.run(stop()) == "playing"


# Garbage


def test_unloaded_tables_leak_no_memory(tmp_path: Path) -> None:
    """Of two hundred tables, visited and left, none stays in memory even without garbage collection."""

    async def come_and_go(services: Services, count: int) -> list[weakref.ref[LiveTable]]:
        found = []
        for number in range(count):
            table = await opened(services, "me", "hotseat")
            visitor = await visit(services, table.id, ANN)
            await services.changes.make(table, play(table))
            await visitor.wait_for(lambda message: message["type"] == "now" and message["actions"] == 1)
            if number % 2:
                await visitor.hang_up()
            else:
                services.tables.drop(table)
                await visitor.task
            found.append(weakref.ref(table))
            del table, visitor
        await services.housekeeping.write_summaries()
        services.housekeeping.unload_idle()
        return found

    async def count() -> None:
        services = services_in(tmp_path, unload_after_seconds=-1.0)
        await come_and_go(services, 20)  # warm up: some objects are created only once
        gc.collect()
        gc.disable()
        try:
            tables = await come_and_go(services, 100)
            assert [table() for table in tables if table() is not None] == []
            before = len(gc.get_objects())
            tables = await come_and_go(services, 100)
            assert [table() for table in tables if table() is not None] == []
            assert len(gc.get_objects()) - before < 500
        finally:
            gc.enable()
        assert services.tables.count == 0
        assert not services.scheduler._thinking
        await services.close()

    asyncio.run(count())


def test_garbage_is_collected_after_unloading_while_idle(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def look() -> list[int]:
        looks: list[int] = []
        services = services_in(tmp_path, unload_after_seconds=-1.0)
        table = await opened(services, "me", "hotseat")
        other = await opened(services, "me", "hotseat")
        await services.housekeeping.write_summaries()
        monkeypatch.setattr(gc, "collect", lambda: looks.append(services.tables.count))
        services.tables.drop(table)
        await services.changes.make(other, play(other))
        services.housekeeping.collect()
        assert looks == []  # somebody acts
        services.housekeeping.collect()
        services.housekeeping.collect()
        monkeypatch.undo()
        await services.close()
        return looks

    assert len(asyncio.run(look())) == 1


# Decisions under the lock


async def waiting(table: LiveTable, count: int) -> None:
    """Wait until that many requests wait for a table's lock."""
    async with asyncio.timeout(TIMEOUT_SECONDS):
        while len(table.lock._waiters or ()) < count:
            await asyncio.sleep(0)


def test_an_invitation_does_not_evict_a_player_who_has_just_joined(tmp_path: Path) -> None:
    async def interleave() -> None:
        services = services_in(tmp_path)
        table = await opened(services, "me", "open", public=True)
        async with table.lock:  # both requests arrive before either is decided
            joining = asyncio.create_task(join.fn(services, FakeRequest(services, BOB), table.id, Join()))
            await waiting(table, 1)
            inviting = asyncio.create_task(invite.fn(services, FakeRequest(services, ANN), table.id, Invite(seat=1)))
            await waiting(table, 2)
        assert (await joining).status_code == 200
        with pytest.raises(Denied, match="taken"):
            await inviting
        assert table.places[1].guest == BOB
        await services.close()

    asyncio.run(interleave())


def sits(answer: Any) -> bool:
    """Whether somebody got a seat."""
    return not isinstance(answer, Exception)


def test_simultaneous_joins_fill_each_seat_once(tmp_path: Path) -> None:
    async def crowd() -> None:
        services = services_in(tmp_path)
        table = await opened(services, "me", "open", "open", game="victorus", public=True)
        guests = [f"{number:032x}" for number in range(75)]
        joins = [join.fn(services, FakeRequest(services, guest), table.id, Join()) for guest in guests]
        invites = [invite.fn(services, FakeRequest(services, ANN), table.id, Invite(seat=1 + n % 2)) for n in range(75)]
        both = [one for pair in zip(joins, invites, strict=True) for one in pair]
        answers = await asyncio.gather(*both, return_exceptions=True)
        assert {type(answer) for answer in answers if isinstance(answer, Exception)} <= {Denied}
        told = {guest: one.content.seat for guest, one in zip(guests, answers[::2], strict=True) if sits(one)}
        assert {guest: table.places[seat].guest for guest, seat in told.items()} == {guest: guest for guest in told}
        assert len(told) == 2
        await services.close()

    asyncio.run(crowd())


def test_a_client_that_leaves_before_the_response_causes_no_exception(tmp_path: Path) -> None:
    async def go() -> list[dict[str, Any]]:
        stray: list[dict[str, Any]] = []
        asyncio.get_running_loop().set_exception_handler(lambda _, context: stray.append(context))
        services = services_in(tmp_path)
        table = await opened(services, "me", "open")

        def refuse() -> Any:
            raise Denied("No.")

        async with table.lock:
            asked = [asyncio.create_task(services.changes.make(table, refuse)) for _ in range(3)]
            asked.append(asyncio.create_task(services.tables.get("nosuchtable")))
            await asyncio.sleep(0)
            for one in asked:
                one.cancel()
            await asyncio.gather(*asked, return_exceptions=True)
        while services.tables._tasks:
            await asyncio.sleep(0)
        del asked
        gc.collect()
        await asyncio.sleep(0)
        await services.close()
        return stray

    assert asyncio.run(go()) == []
