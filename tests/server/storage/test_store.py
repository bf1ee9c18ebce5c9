"""The store: transactions, conflicts, and loading what was stored."""

import asyncio
import json
import sqlite3
import subprocess
import sys
import time
from pathlib import Path

import httpx
import pytest
from in_process import header_for
from server_process import HERE, ServerProcess, eventually, play_first, wait_until
from sqlalchemy.exc import IntegrityError

from ludarium.client import Rejected
from ludarium.server.http.limits.rate_limit import Bucket, Buckets
from ludarium.server.settings import RateLimit
from ludarium.server.storage.store import Store, appended, opened, summarized
from ludarium.server.tables.log import Header, LogEntry, Place, Summary


def header(table: str = "t1") -> Header:
    return header_for("vilitum", "h", places=(Place(kind="open"),) * 2, table=table, public=True, hints=True, created=1)


def summary(**changes: object) -> Summary:
    values = {"entries": 0, "changed": 1, "status": "waiting", "result": "", "actions": 0, "decider": 0, "awake": False}
    return Summary(places=(Place(kind="open"),) * 2, **values | changes)  # type: ignore[arg-type]


def entry(number: int, text: str = "W@c1") -> LogEntry:
    return LogEntry(number=number, at=number, event="act", seat=0, text=text)


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty SQLite file, or a PostgreSQL database."""
    if request.param == "sqlite":
        return f"sqlite+pysqlite:///{tmp_path}/log.sqlite"
    return str(request.getfixturevalue("cluster").url)


def test_a_number_is_taken_once_and_a_failed_write_does_not_affect_others(url: str) -> None:
    async def write() -> None:
        store = Store(url)
        id = f"t{time.time_ns()}"
        await store.write(opened(header(id), summary()))
        works = [appended(id, [entry(1)]), appended(id, [entry(2)]), appended(id, [entry(1, "other")]),
                 appended(id, [entry(3), entry(4)])]  # fmt: skip
        results = await asyncio.gather(*(store.write(work) for work in works), return_exceptions=True)
        assert [type(result) for result in results] == [type(None), type(None), IntegrityError, type(None)]
        with pytest.raises(IntegrityError):
            await store.write(appended(id, [entry(5)]), appended(id, [entry(4)]))
        stored = await store.load(id)
        assert stored is not None
        assert stored.header == header(id)
        assert stored.entries == [entry(1), entry(2), entry(3), entry(4)]
        assert await store.load("none") is None
        store.close()

    asyncio.run(write())


def test_a_match_with_an_outdated_summary_counts_as_awake(url: str) -> None:
    async def write() -> None:
        store = Store(url)
        id = f"t{time.time_ns()}"
        await store.write(opened(header(id), summary()))
        assert id not in await store.awake()
        await store.write(appended(id, [entry(1)]))
        assert id in await store.awake()
        await store.write(summarized(id, summary(entries=1)))
        assert id not in await store.awake()
        await store.write(summarized(id, summary(entries=1, awake=True)))
        assert id in await store.awake()
        await store.rename("g" * 32, "Ann")
        await store.rename("g" * 32, "Anna")
        assert await store.names(["g" * 32, "x"]) == {"g" * 32: "Anna"}
        assert id in [listed.header.table for listed in await store.tables_of("h", over=False, limit=1000)]
        store.close()

    asyncio.run(write())


def test_a_table_that_differs_from_its_log_is_reloaded(server: ServerProcess) -> None:
    """If somebody else writes to the log, the server notices, changes nothing, and reloads it."""
    one, other = server.pair()
    with sqlite3.connect(server.data / "ludarium.sqlite") as database:
        number = one.now.last + 1
        row = (one.id, number, int(time.time() * 1000), "act", 0, "W@c1", "")
        database.execute("insert into log (match, number, at, event, seat, text, who) values (?,?,?,?,?,?,?)", row)
    with pytest.raises(Rejected):
        one.play("W@a1", 0)
    assert wait_until(one, lambda now: now.actions == 1)
    wait_until(other, lambda now: now.actions == 1)
    other.play("W@c5", 1)
    assert [event.text for event in other.events[-2:]] == ["W@c1", "W@c5"]
    assert wait_until(one, lambda now: now.actions == 2)


def test_a_match_under_other_rules_is_closed(tmp_path: Path) -> None:
    with ServerProcess(tmp_path) as server:
        table = server.guest("Ann").open("vilitum", seats=["me", "greedy"])
        assert table.now
        server.kill()
        with sqlite3.connect(server.data / "ludarium.sqlite") as database:
            (text,) = database.execute("select header from matches").fetchone()
            database.execute("update matches set header = ?", [json.dumps(json.loads(text) | {"rules": 999})])
        server.start()
        card = table._client.card(table.id)
        assert "version 999" in card.notice
        assert card.status == "over"
        assert [card.table for card in table._client.lobby().finished] == [table.id]


def test_an_abandoned_table_is_unloaded_and_can_be_loaded_again(tmp_path: Path) -> None:
    with ServerProcess(tmp_path, unload_after_seconds=0.3) as server:
        one, other = server.pair()
        one.play(one.scene(0).choices[0].text, 0)
        assert httpx.get(f"{server.url}/api/health").json()["tables"] == 1
        one.close()
        other.close()
        eventually(lambda: httpx.get(f"{server.url}/api/health").json()["tables"] == 0)
        assert one._client.lobby().mine[0].actions == 1
        play_first(other)
        assert wait_until(one, lambda now: now.actions == 2)


def test_two_servers_cannot_use_the_same_data(server: ServerProcess) -> None:
    settings = json.dumps({"data": str(server.data)})
    second = subprocess.run([sys.executable, str(HERE / "run_server.py"), settings], capture_output=True, text=True)
    assert second.returncode != 0
    assert "Another server already uses" in second.stderr
    port = int(server.url.rpartition(":")[2])
    settings = json.dumps({"data": str(server.data / "other"), "port": port})
    third = subprocess.run([sys.executable, str(HERE / "run_server.py"), settings], capture_output=True, text=True)
    assert third.returncode != 0
    assert f"You can't use port {port} of 127.0.0.1" in third.stderr


def test_a_token_bucket_refills_over_time() -> None:
    now = [0.0]
    bucket = Bucket(RateLimit(2, 1), lambda: now[0])
    assert [bucket.take() for _ in range(3)] == [True, True, False]
    now[0] = 1.0
    assert [bucket.take() for _ in range(2)] == [True, False]
    assert bucket.spend(3) == 3.0
    now[0] = 100.0
    assert bucket.full


def test_full_token_buckets_are_forgotten() -> None:
    now = [0.0]
    buckets = Buckets(RateLimit(1, 1), lambda: now[0])
    for number in range(Buckets.MAX_BUCKETS):
        assert buckets.of(str(number)).take()
    now[0] = 10.0
    assert buckets.of("another").take()
    assert len(buckets._buckets) == 1
