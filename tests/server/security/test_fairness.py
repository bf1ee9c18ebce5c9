"""One address can't slow down the others: queues, limits and connections."""

import asyncio
import os
import select
import socket
import subprocess
import sys
from base64 import b64encode
from collections.abc import Iterator
from pathlib import Path
from time import monotonic
from typing import Any

import httpx
import pytest
import uvicorn
from in_process import ANN, opened, services_in, visit
from server_process import TIMEOUT_SECONDS, ServerProcess, encoded, raw_connection
from uvicorn.server import ServerState
from websockets.exceptions import ConnectionClosed, InvalidStatus

from ludarium.server.http.limits.addresses import network
from ludarium.server.http.limits.connection_timeouts import protocols
from ludarium.server.settings import Limits, Settings
from ludarium.server.tables.scheduler import asker
from ludarium.server.workers.analysts import ANALYSIS, HINT
from ludarium.server.workers.fair_queue import LESS_URGENT_EVERY, Asker, FairQueue
from ludarium.wire.table import Hello, Say

# Queues


class Work:
    """One process whose time is controlled by the test; records who gets it."""

    def __init__(self) -> None:
        self.now = 0.0
        self.served: list[Asker] = []
        self.queue = FairQueue(["process"], lambda: self.now)
        self._tasks: list[asyncio.Task[None]] = []

    async def busy(self) -> "Work":
        """Occupy the process until `run`."""
        self._go = asyncio.Event()
        self._tasks.append(asyncio.create_task(self._hold()))
        await asyncio.sleep(0)
        return self

    async def _hold(self) -> None:
        async with self.queue.turn(Asker("first", "first")):
            await self._go.wait()

    def ask(self, asker: Asker, seconds: float = 1.0) -> asyncio.Task[None]:
        task = asyncio.create_task(self._ask(asker, seconds))
        self._tasks.append(task)
        return task

    async def _ask(self, asker: Asker, seconds: float) -> None:
        async with self.queue.turn(asker):
            self.served.append(asker)
            self.now += seconds

    async def run(self) -> list[Asker]:
        await asyncio.sleep(0)
        self._go.set()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        return self.served


def test_a_hundred_requests_get_an_address_no_larger_share() -> None:
    async def queue() -> list[Asker]:
        work = await Work().busy()
        for number in range(100):
            work.ask(Asker("greedy", f"t{number}"), seconds=5.0)
        for number in range(3):
            work.ask(Asker(f"other {number}", "t"))
        return await work.run()

    served = [asker.address for asker in asyncio.run(queue())]
    assert sorted(served[:4]) == ["greedy", "other 0", "other 1", "other 2"]
    assert served.count("greedy") == 100


def test_shares_are_measured_in_time_used() -> None:
    async def queue() -> list[Asker]:
        work = await Work().busy()
        for number in range(10):
            work.ask(Asker("slow", f"t{number}"), seconds=5.0)
            work.ask(Asker("quick", f"t{number}"), seconds=1.0)
        return await work.run()

    served = [asker.address for asker in asyncio.run(queue())]
    assert served[:12].count("quick") == 10


def test_tables_of_one_address_share_its_time() -> None:
    async def queue() -> list[Asker]:
        work = await Work().busy()
        for _ in range(5):
            work.ask(Asker("a", "busy"))
        work.ask(Asker("a", "quiet"))
        return await work.run()

    assert [asker.table for asker in asyncio.run(queue())][:2] == ["busy", "quiet"]


def test_urgent_jobs_come_first_without_starving_the_others() -> None:
    async def queue() -> list[Asker]:
        work = await Work().busy()
        for number in range(3 * LESS_URGENT_EVERY):
            work.ask(Asker(f"unwatched {number}", "t", 2))
        for number in range(3 * LESS_URGENT_EVERY):
            work.ask(Asker(f"watched {number}", "t", 0))
        return await work.run()

    served = [asker.urgency for asker in asyncio.run(queue())]
    assert served[: LESS_URGENT_EVERY - 1] == [0] * (LESS_URGENT_EVERY - 1)
    assert served[: 2 * LESS_URGENT_EVERY].count(2) == 2


def test_a_hint_has_priority_over_analyses() -> None:
    async def queue() -> list[Asker]:
        work = await Work().busy()
        for number in range(12):
            work.ask(Asker("one", f"t{number}", ANALYSIS), seconds=5.0)
        work.ask(Asker("one", "mine", HINT))
        return await work.run()

    assert asyncio.run(queue())[0].urgency == HINT


def test_cancelled_jobs_delay_nobody() -> None:
    async def queue() -> list[Asker]:
        work = await Work().busy()
        gone = [work.ask(Asker("a", "gone")) for _ in range(3)]
        work.ask(Asker("b", "stays"))
        await asyncio.sleep(0)
        gone[0].cancel()  # while it is waiting
        work._go.set()
        await asyncio.sleep(0)
        gone[1].cancel()  # when it is just being served
        gone[2].cancel()
        return await work.run()

    assert Asker("b", "stays") in asyncio.run(queue())


@pytest.mark.parametrize(
    ("address", "counts_as"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::1", "2001:db8:1:2::/64"),
        ("2001:db8:1:3::1", "2001:db8:1:3::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("unix", "unix"),
    ],
)
def test_an_ipv6_network_counts_as_one_address(address: str, counts_as: str) -> None:
    assert network(address) == counts_as


# Bots among themselves


def test_matches_between_bots_pause_without_spectators(tmp_path: Path) -> None:
    """A few go on unwatched; the others go on when somebody comes, even after a restart."""

    async def first_start() -> tuple[list[str], list[str]]:
        services = services_in(tmp_path, limits=Limits(max_unwatched_tables=3, max_unwatched_per_address=2))
        services.scheduler._bots.let.clear()  # type: ignore[attr-defined]
        tables = [await opened(services, "level:8", "level:8", opener=f"@{number // 5}") for number in range(10)]
        assert [table.paused for table in tables] == [False, False, True, True, True, False, True, True, True, True]
        await services.housekeeping.write_summaries()
        assert set(await services.store.awake()) == {table.id for table in tables if not table.paused}
        await services.close()
        return [table.id for table in tables if table.paused], [table.id for table in tables if not table.paused]

    async def second_start(paused: list[str], going: list[str]) -> None:
        services = services_in(tmp_path, limits=Limits(max_unwatched_tables=3, max_unwatched_per_address=2))
        services.scheduler._bots.let.clear()  # type: ignore[attr-defined]
        await services.takeover.resume()
        assert {table.id for table in services.tables._live.values()} == set(going)
        visitor = await visit(services, paused[0], ANN)
        table = await services.tables.get(paused[0])
        assert not table.paused
        services.scheduler._bots.let.set()  # type: ignore[attr-defined]
        await visitor.wait_for(lambda message: message["type"] == "now" and message["actions"] == 1)
        services.scheduler._bots.let.clear()  # type: ignore[attr-defined]
        await visitor.hang_up()
        assert table.unwatched
        services.scheduler._bots.let.set()  # type: ignore[attr-defined]
        async with asyncio.timeout(TIMEOUT_SECONDS):
            while not table.paused:  # after its turn, as other tables now have the places for unwatched ones
                await asyncio.sleep(0)
        await services.close()

    asyncio.run(second_start(*asyncio.run(first_start())))


def test_bots_have_priority_at_tables_with_players_then_with_spectators(tmp_path: Path) -> None:
    async def ask() -> list[int]:
        services = services_in(tmp_path)
        services.scheduler._bots.let.clear()  # type: ignore[attr-defined]
        alone = await opened(services, "greedy", "greedy")
        left = await opened(services, "greedy", "me")
        visitors = [
            await visit(services, (await opened(services, "greedy", seat)).id, ANN) for seat in ("me", "greedy")
        ]
        asked = {one.id: asker(one).urgency for one in services.tables._live.values()}
        assert asked[alone.id] == asked[left.id] == 2
        for visitor in visitors:
            await visitor.hang_up()
        urgencies = [asked[id] for id in asked if id not in (alone.id, left.id)]
        await services.close()
        return urgencies

    assert sorted(asyncio.run(ask())) == [0, 1]


# Opening


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A server with low limits per address; it trusts this machine's X-Forwarded-For."""
    limits = {"table_opening_rate": [3, 0.0001], "max_sockets_per_address": 3, "max_unfinished_per_address": 2}
    with ServerProcess(tmp_path_factory.mktemp("strict"), limits=limits) as found:
        yield found


def open_from(server: ServerProcess, address: str) -> httpx.Response:
    """Open a table as a stranger without a cookie."""
    wanted = {"game": "vilitum", "seats": [{"kind": "me"}, {"kind": "open"}], "public": True}
    return httpx.post(
        f"{server.url}/api/tables", json=wanted, headers={"X-Forwarded-For": address}, timeout=TIMEOUT_SECONDS
    )


def test_a_new_cookie_does_not_raise_the_table_limit(strict: ServerProcess) -> None:
    answers = [open_from(strict, "198.51.100.1") for _ in range(4)]
    assert [answer.status_code for answer in answers] == [201, 201, 409, 429]
    assert "your network" in answers[2].json()["message"]
    assert open_from(strict, "198.51.100.2").status_code == 201
    assert [open_from(strict, f"2001:db8::{number}").status_code for number in range(4)] == [201, 201, 409, 429]
    assert open_from(strict, "2001:db8:0:1::1").status_code == 201


def test_no_address_is_stored(strict: ServerProcess) -> None:
    open_from(strict, "198.51.100.77")
    for file in strict.data.iterdir():
        assert b"198.51.100.77" not in file.read_bytes()


def test_connections_per_address_are_limited(strict: ServerProcess) -> None:
    table = open_from(strict, "198.51.100.3").json()["table"]
    here = {"X-Forwarded-For": "198.51.100.3"}
    lines = [raw_connection(strict.url, table, headers=here).__enter__() for _ in range(3)]
    with pytest.raises(InvalidStatus), raw_connection(strict.url, table, headers=here):
        pass
    with raw_connection(strict.url, table, headers={"X-Forwarded-For": "198.51.100.4"}) as own:
        own.send(encoded(Hello()))
        assert own.recv(TIMEOUT_SECONDS)
    for own in lines:
        own.close()


# Connections


@pytest.fixture(scope="module")
def hasty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A server with short timeouts."""
    timeouts = {
        "header_timeout_seconds": 0.3,
        "request_timeout_seconds": 0.5,
        "hello_timeout_seconds": 0.3,
        "unread_timeout_seconds": 0.5,
    }
    with ServerProcess(tmp_path_factory.mktemp("hasty"), **timeouts) as found:
        yield found


def connected(server: ServerProcess) -> socket.socket:
    return socket.create_connection(("127.0.0.1", int(server.url.rpartition(":")[2])), timeout=TIMEOUT_SECONDS)


def ended(own: socket.socket) -> bool:
    """Wait until the server closes a connection, without reading from it."""
    poll = select.poll()
    poll.register(own, select.POLLRDHUP)
    return bool(poll.poll(TIMEOUT_SECONDS * 1000))


@pytest.mark.parametrize(
    "sent",
    [
        b"",
        b"GET /api/me HT",
        b"GET /api/me HTTP/1.1\r\nHost: localhost\r\nX-A: b\r\n",
        b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{",
        b"GET /api/health HTTP/1.1\r\nHost: localhost\r\n\r\n\r\nG",
    ],
)
def test_an_unfinished_request_times_out(hasty: ServerProcess, sent: bytes) -> None:
    with connected(hasty) as own:
        own.sendall(sent)
        assert ended(own)


def test_a_socket_without_hello_times_out(hasty: ServerProcess) -> None:
    table = hasty.guest("Ann").open("vilitum", seats=["me", "open"], public=True)
    with raw_connection(hasty.url, table.id) as own:
        with pytest.raises(ConnectionClosed):
            own.recv(TIMEOUT_SECONDS)
        assert own.close_code == 4408


def upgraded(server: ServerProcess, table: str) -> socket.socket:
    """A WebSocket to a table, as a plain socket that never reads."""
    own = socket.socket()
    own.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    own.connect(("127.0.0.1", int(server.url.rpartition(":")[2])))
    key = b64encode(os.urandom(16)).decode()
    own.sendall(
        f"GET /api/tables/{table}/socket HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
    )
    hello = encoded(Hello()).encode()
    own.sendall(bytes([0x81, 0x80 | len(hello)]) + bytes(4) + hello)
    return own


def test_a_client_that_never_reads_is_disconnected(hasty: ServerProcess) -> None:
    one, other = hasty.pair(public=True)
    with upgraded(hasty, one.id) as own:
        poll = select.poll()
        poll.register(own, select.POLLRDHUP)
        while not poll.poll(0):  # until the system's buffers are full
            one.send(Say(text="x" * 400))
            one.receive(0.01)
    other.say("Still here")


def test_a_closing_client_that_never_reads_is_disconnected(hasty: ServerProcess) -> None:
    """The response fills the system's buffers and waits to be flushed; then an oversized header ends the connection."""
    files = Path(f"/proc/{hasty.process.pid}/fd")
    before = len(list(files.iterdir()))
    own = socket.socket()
    own.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    own.connect(("127.0.0.1", int(hasty.url.rpartition(":")[2])))
    with own:
        own.sendall(b"GET /api/games/vilnius/book HTTP/1.1\r\nHost: localhost\r\n\r\n")
        assert own.recv(1)  # the answer has begun
        own.sendall(b"GET /api/health HTTP/1.1\r\nHost: localhost\r\nX-A: " + b"a" * 17_000 + b"\r\n\r\n")
        until = monotonic() + TIMEOUT_SECONDS
        while len(list(files.iterdir())) > before and monotonic() < until:
            hasty.guest("Somebody").close()  # the server goes on answering others
        assert len(list(files.iterdir())) <= before


@pytest.mark.parametrize("game", ["vilitum", "vilnius"])
def test_a_client_that_does_not_answer_pings_is_disconnected(tmp_path: Path, game: str) -> None:
    """Even if more was sent than its buffers hold, as at a table of Vilnius: an ordinary close would wait behind it."""
    with ServerProcess(tmp_path, ping_interval_seconds=0.3) as server:
        table = server.guest("Ann").open(game, seats=["me", "open"], public=True)
        with upgraded(server, table.id) as own:
            assert ended(own)


def test_a_client_that_hangs_up_is_forgotten_without_an_error(tmp_path: Path) -> None:
    """Timers that are still running then find their connection closed."""
    with ServerProcess(tmp_path, unread_timeout_seconds=0.1) as server:
        guest = server.guest("Ann")
        table = guest.open("vilitum", seats=["me", "open"], public=True)
        with raw_connection(server.url, table.id) as own:
            own.send(encoded(Hello()))
            assert own.recv(TIMEOUT_SECONDS)
        until = monotonic() + 1
        while monotonic() < until:
            guest.lobby()  # the server goes on answering while the timer runs out
        assert "Traceback" not in server.errors


def test_an_idle_connection_is_closed_to_admit_another() -> None:
    """When the process has its maximum of connections, the oldest one without a request is closed."""

    async def app(scope: Any, receive: Any, send: Any) -> None:
        raise AssertionError("nobody asks")

    async def connect() -> list[bool]:
        found = protocols(Settings(data=Path()), 0)
        found["http"].max_connections = 2
        config, state = uvicorn.Config(app, **found), ServerState()
        config.load()
        lines = [Transport() for _ in range(4)]
        for transport in lines:
            made = config.http_protocol_class(config=config, server_state=state, app_state={})  # type: ignore[call-arg]
            transport.protocol = made
            made.connection_made(transport)
        return [transport.aborted for transport in lines]

    assert asyncio.run(connect()) == [True, True, False, False]


class Transport:
    """A connection that does nothing."""

    protocol: Any

    def __init__(self) -> None:
        self.aborted = False

    def get_extra_info(self, name: str) -> Any:
        return None

    def abort(self) -> None:
        self.aborted = True
        self.protocol.connection_lost(ConnectionAbortedError())


def test_the_open_file_limit_is_raised_to_the_maximum() -> None:
    script = """
import resource
hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
resource.setrlimit(resource.RLIMIT_NOFILE, (256, hard))
from ludarium.server.http.limits.connection_timeouts import WANTED_DESCRIPTORS, raise_descriptors
raised = raise_descriptors()
assert raised == resource.getrlimit(resource.RLIMIT_NOFILE)[0] == min(WANTED_DESCRIPTORS, hard), raised
"""
    ran = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr


def test_five_hundred_tables_of_two_fit_one_address_and_one_process() -> None:
    """With default settings, if the system allows a process 1,200 open files."""
    limits = Settings(data=Path()).limits
    assert limits.max_sockets_per_address >= 1_000
    assert limits.max_unfinished_per_address >= 500
    assert protocols(Settings(data=Path()), 1_200)["http"].max_connections >= 1_000
