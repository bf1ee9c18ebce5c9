"""Notices between processes, in each of their forms: within a process, by PostgreSQL and by Redis."""

import asyncio
import shutil
import socket
import subprocess
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from postgres import Cluster
from server_process import TIMEOUT_SECONDS, eventually
from sqlalchemy import text

from ludarium.server.processes.notices import MemoryBus, MemoryNotices, Notice, Notices, decoded, encoded
from ludarium.server.processes.postgres_notices import PostgresNotices
from ludarium.server.processes.redis_notices import RedisNotices
from ludarium.server.storage.store import Store, announced

MISSING = "Redis is not installed: run `make redis`, or on Debian: sudo apt-get install redis-server"


class Redis:
    """A Redis server on a free port, which can be stopped and started."""

    def __init__(self, folder: Path) -> None:
        if shutil.which("redis-server") is None:
            pytest.fail(MISSING, pytrace=False)
        self._folder = folder
        with socket.create_server(("127.0.0.1", 0)) as free:
            self.port = free.getsockname()[1]
        self.start()

    def start(self) -> None:
        options = ["--bind", "127.0.0.1", "--save", "", "--dir", str(self._folder)]
        self._process = subprocess.Popen(
            ["redis-server", "--port", str(self.port), *options], stdout=subprocess.DEVNULL
        )
        eventually(self._answers)

    def stop(self) -> None:
        self._process.kill()
        self._process.wait()

    def _answers(self) -> bool:
        with socket.socket() as trying:
            return trying.connect_ex(("127.0.0.1", self.port)) == 0


@pytest.fixture(scope="module")
def redis(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Redis]:
    server = Redis(tmp_path_factory.mktemp("redis"))
    yield server
    server.stop()


class Ears:
    """What a server hears from the others."""

    def __init__(self, notices: Notices) -> None:
        self.heard: list[Notice] = []
        self.missed = 0
        notices.received.subscribe(self.heard.append)
        notices.missed.subscribe(self._miss)

    def _miss(self, _: None) -> None:
        self.missed += 1

    async def wait_for(self, fits: Callable[["Ears"], object]) -> None:
        async with asyncio.timeout(TIMEOUT_SECONDS):
            while not fits(self):
                await asyncio.sleep(0.01)


@pytest.fixture(params=["memory", "postgresql", "redis"])
def form(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def make(form: str, request: pytest.FixtureRequest) -> Callable[[], Notices]:
    """Makes notices that hear each other."""
    if form == "memory":
        bus = MemoryBus()
        return lambda: MemoryNotices(bus)
    if form == "postgresql":
        url = request.getfixturevalue("cluster").url
        return lambda: PostgresNotices(url)
    port = request.getfixturevalue("redis").port
    return lambda: RedisNotices(f"redis://127.0.0.1:{port}")


@pytest.fixture
def url(form: str, tmp_path: Path, request: pytest.FixtureRequest) -> str:
    """The database that such notices are about."""
    if form == "memory":
        return f"sqlite+pysqlite:///{tmp_path}/log.sqlite"
    return str(request.getfixturevalue("cluster").url)


class TestNotices:
    """Every form keeps these promises."""

    def test_others_hear_what_is_committed_and_nothing_else(self, make: Callable[[], Notices], url: str) -> None:
        async def talk() -> None:
            one, other = Store(url, notices=make()), Store(url, notices=make())
            ears = [Ears(one.notices), Ears(other.notices)]
            for store in (one, other):
                await store.notices.open()
            failing = [*announced(Notice("guest", "never"))]
            with pytest.raises(Exception, match="nosuchtable"):
                await one.write(failing, [(text("insert into nosuchtable values (1)"), [{}])])
            await one.write(announced(*(Notice("table", "t1", number) for number in (1, 2))))
            await one.rename("a" * 32, f"Ann {time.time_ns()}")
            await ears[1].wait_for(lambda ears: len(ears.heard) >= 3)
            assert ears[1].heard == [Notice("table", "t1", 1), Notice("table", "t1", 2), Notice("guest", "a" * 32)]
            assert ears[0].heard == []  # nobody hears themselves
            for store in (one, other):
                await store.notices.close()
                store.close()

        asyncio.run(talk())

    def test_thousands_at_once_arrive_in_order(self, make: Callable[[], Notices], url: str) -> None:
        async def talk() -> None:
            one, notices = Store(url, notices=make()), make()
            ears = Ears(notices)
            await notices.open()
            await one.notices.open()
            sent = [Notice("table", f"table-{number:05}", number) for number in range(3000)]
            await asyncio.gather(*(one.write(announced(*sent[n : n + 1000])) for n in range(0, 3000, 1000)))
            await ears.wait_for(lambda ears: len(ears.heard) >= 3000)
            assert ears.heard == sent
            for each in (notices, one.notices):
                await each.close()
            one.close()

        asyncio.run(talk())


def test_after_a_restart_of_postgresql_everything_is_checked_and_heard_again(cluster: Cluster) -> None:
    async def talk() -> None:
        one, notices = Store(cluster.url, notices=PostgresNotices(cluster.url)), PostgresNotices(cluster.url)
        ears = Ears(notices)
        await notices.open()
        before = ears.missed
        assert before
        cluster.restart()
        await ears.wait_for(lambda ears: ears.missed > before)
        await one.rename("b" * 32, "Bob")
        await ears.wait_for(lambda ears: Notice("guest", "b" * 32) in ears.heard)
        await notices.close()
        one.close()

    asyncio.run(talk())


def test_after_a_restart_of_redis_everything_is_checked_and_heard_again(redis: Redis, cluster: Cluster) -> None:
    async def talk() -> None:
        url = f"redis://127.0.0.1:{redis.port}"
        one, notices = Store(cluster.url, notices=RedisNotices(url)), RedisNotices(url)
        ears = Ears(notices)
        await notices.open()
        redis.stop()
        await one.rename("c" * 32, "Cid")  # stored, though nobody hears of it
        before = ears.missed
        redis.start()
        await ears.wait_for(lambda ears: ears.missed > before)
        async with asyncio.timeout(TIMEOUT_SECONDS):
            while not ears.heard:
                await one.rename("c" * 32, "Cia")
                await asyncio.sleep(0.05)
        await notices.close()
        one.close()

    asyncio.run(talk())


def test_notices_are_split_into_texts_of_limited_length() -> None:
    notices = [Notice("table", "abcdefgh", number) for number in range(100)]
    texts = encoded("me", notices, 200)
    assert max(map(len, texts)) <= 200
    assert len(texts) < 15
    assert [one for text in texts for one in decoded(text, "you")] == notices
    assert [one for text in texts for one in decoded(text, "me")] == []
