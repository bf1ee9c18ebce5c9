"""No request blocks other visitors: requests are limited in size, get the right status, and run off the event loop."""

import asyncio
import resource
import socket
import sqlite3
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import httpx
import pytest
from in_process import table_in_memory
from server_process import TIMEOUT_SECONDS, ServerProcess

from ludarium import game
from ludarium.core import BadNotation, Match, State, read_record
from ludarium.core.parts.card_files import kept
from ludarium.games.vitium.cards import pool as vitium_cards
from ludarium.games.vitium.cards.reader import MAX_FILE_BYTES, pack
from ludarium.server.app import create_services
from ludarium.server.errors import Denied
from ludarium.server.http import guests
from ludarium.server.http.boards import seat_counts
from ludarium.server.http.guests import COOKIE, Guests
from ludarium.server.http.limits.header_limits import MAX_HEADER_BYTES, MAX_HEADERS
from ludarium.server.http.limits.rate_limit import Buckets
from ludarium.server.http.limits.request_checks import cookie_of
from ludarium.server.settings import LIMITS, Settings
from ludarium.server.tables.connections.private_talk import index_after, visible_count
from ludarium.server.tables.connections.requests import handle
from ludarium.server.tables.live_table import LiveTable
from ludarium.server.tables.lobby.create import header_of
from ludarium.server.tables.lobby.records import record_of
from ludarium.server.tables.log import LogEntry
from ludarium.server.workers import bot_choices, jobs
from ludarium.server.workers.threads import MAX_WAITING_CARDS, is_packed
from ludarium.wire.boards import AskSeats
from ludarium.wire.lobby import NewTable, SeatRequest
from ludarium.wire.table import Look

JSON = {"content-type": "application/json"}
ANN = "a" * 32
GENEROUS_SECONDS = 5.0
"""These take milliseconds, and took minutes before they were fixed; a busy machine may take longer."""


# Request headers


@pytest.mark.parametrize(
    ("header", "cookie"),
    [
        ("ludarium=abc.def", "abc.def"),
        ("a=1; ludarium=abc.def; b=2", "abc.def"),
        (" ludarium = abc ;", "abc"),
        ("ludariu=x; xludarium=y", ""),
        ("ludarium", ""),
        ('ludarium="quoted"', '"quoted"'),
        ("", ""),
    ],
)
def test_cookies_are_parsed(header: str, cookie: str) -> None:
    assert cookie_of({"headers": [(b"host", b"x"), (b"Cookie", header.encode())]}, COOKIE) == cookie


def test_parsing_a_cookie_full_of_escaped_quotes_takes_linear_time() -> None:
    began = time.perf_counter()
    cookie_of({"headers": [(b"cookie", b'ludarium="' + rb"\"" * 500_000 + b'"')]}, COOKIE)
    assert time.perf_counter() - began < GENEROUS_SECONDS


@pytest.mark.parametrize(
    "headers", [[("x", "b" * MAX_HEADER_BYTES)], [(f"x-{number}", "b") for number in range(MAX_HEADERS)]]
)
def test_headers_that_are_too_large_or_too_many_are_refused(
    server: ServerProcess, headers: list[tuple[str, str]]
) -> None:
    answer = httpx.get(f"{server.url}/api/health", headers=headers, timeout=TIMEOUT_SECONDS)
    assert answer.status_code == 431
    assert answer.json()["message"] == "The headers of this request are too large."
    fewer = [(name, value[: MAX_HEADER_BYTES // 2]) for name, value in headers[: MAX_HEADERS // 2]]
    assert httpx.get(f"{server.url}/api/health", headers=fewer, timeout=TIMEOUT_SECONDS).is_success


def memory(server: ServerProcess) -> int:
    """The server's peak memory in bytes."""
    assert server.process is not None
    status = Path(f"/proc/{server.process.pid}/status").read_text()
    return int(status.split("VmHWM:")[1].split()[0]) * 1024


@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="Only Linux reports a process's memory here.")
@pytest.mark.parametrize(
    ("begin", "more"),
    [
        (b"GET /api/health HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Long: ", b"a"),
        (b"GET /api/health?", b"a"),
        (b"GET /api/health HTTP/1.1\r\nHost: 127.0.0.1\r\n", b"X: b\r\n"),
        (b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\nX-Trailer: ", b"a"),
        (b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nTransfer-Encoding: chunked\r\n\r\n1;ext=", b"a"),
    ],
    ids=["header", "target", "headers", "trailer", "extension"],
)
def test_an_endless_request_header_is_cut_off_without_using_memory(
    server: ServerProcess, begin: bytes, more: bytes
) -> None:
    before, megabyte = memory(server), more * (2**20 // len(more))
    port = int(server.url.rpartition(":")[2])
    with socket.create_connection(("127.0.0.1", port), timeout=TIMEOUT_SECONDS) as line:
        line.sendall(begin)
        with pytest.raises(OSError, match=r"reset|pipe|abort"):
            line.sendall(megabyte * 64)
    assert memory(server) - before < 16 * 2**20
    assert httpx.get(f"{server.url}/api/health", timeout=TIMEOUT_SECONDS).is_success


# Statuses


@pytest.mark.parametrize(
    ("headers", "content", "status"),
    [
        (JSON | {"origin": "http://["}, b"{}", 403),
        (JSON, b"[" * 6000 + b"]" * 6000, 400),
        (JSON, b'{"options":' + b'{"a":' * 4000 + b"1" + b"}" * 4001, 400),
        ({"content-type": "text/plain"}, b'{"game":"vilitum"}', 415),
        ({"content-type": "application/x-www-form-urlencoded"}, b"game=vilitum", 415),
        ({}, b'{"game":"vilitum"}', 415),
        (JSON | {"content-type": "Application/JSON; charset=utf-8"}, b'{"game":"vilitum"}', 400),
    ],
)
def test_invalid_requests_get_the_right_status(
    server: ServerProcess, headers: dict[str, str], content: bytes, status: int
) -> None:
    answer = httpx.post(f"{server.url}/api/tables", headers=headers, content=content, timeout=TIMEOUT_SECONDS)
    assert answer.status_code == status
    assert answer.json()["message"]


def test_a_nested_message_over_a_socket_is_refused_and_the_next_is_answered(server: ServerProcess) -> None:
    table = server.guest("Ann").open("vilitum", seats=["me", "greedy"])
    assert table.now
    table._connection.send_text('{"type":"say","text":' + "[" * 3000 + "]" * 3000 + "}")
    assert "can't be read" in getattr(table.receive(TIMEOUT_SECONDS), "message", "")
    table.say("Still here?")


LOG_BYTES = 8192
"""Enough for the server's log, but not for another page of its database."""
NEW_TABLE = {"game": "vilitum", "seats": [{"kind": "me"}, {"kind": "bot", "bot": "greedy"}]}


def test_a_full_disk_is_reported_and_nothing_is_lost(tmp_path: Path) -> None:
    """The server's files can't grow, as on a full disk; then there is space again."""
    with ServerProcess(tmp_path, durable=True) as server:
        ann = server.guest("Ann")
        assert server.process is not None
        _, hard = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE)
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (LOG_BYTES, hard))
        answers = [
            httpx.post(f"{server.url}/api/tables", json=NEW_TABLE, cookies=ann.cookies, timeout=TIMEOUT_SECONDS),
            httpx.patch(f"{server.url}/api/me", json={"name": "Bea"}, cookies=ann.cookies, timeout=TIMEOUT_SECONDS),
        ]
        assert [answer.status_code for answer in answers] == [503, 503]
        assert all("database" in answer.json()["message"] for answer in answers)
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (hard, hard))
        answer = httpx.post(f"{server.url}/api/tables", json=NEW_TABLE, cookies=ann.cookies, timeout=TIMEOUT_SECONDS)
        assert answer.status_code == 201
        assert "Traceback" not in server.errors
        assert "open_table" in server.errors


def test_a_lobby_without_a_database_is_reported(tmp_path: Path) -> None:
    with ServerProcess(tmp_path) as server:
        ann = server.guest("Ann")
        with sqlite3.connect(server.data / "ludarium.sqlite") as database:
            database.execute("alter table matches rename to away")
        answer = httpx.get(f"{server.url}/api/lobby", cookies=ann.cookies, timeout=TIMEOUT_SECONDS)
        assert answer.status_code == 503
        assert "can't reach its database" in answer.json()["message"]
        assert "select" not in answer.text.lower()
        assert "Traceback" not in server.errors
        with sqlite3.connect(server.data / "ludarium.sqlite") as database:
            database.execute("alter table away rename to matches")
        assert httpx.get(f"{server.url}/api/lobby", cookies=ann.cookies, timeout=TIMEOUT_SECONDS).is_success


# Card sets

WITH_CARDS = (
    "vitium/2 seats=2 set=- / house tide / card brute pawn stats=3/4/2/1 / seat A inf=tide:2 / seat B / up a1 brute "
    "/ turn A"
)


def own_set(number: int, size: int) -> str:
    """A packed, valid set of that many bytes, most of it comments."""
    sample = game("vitium").card_files.editor.samples()[0]
    text = (sample.head + sample.card).replace('set = "', f'set = "s{number}', 1)
    return pack(text + "\n" + "#\n" * ((size - len(text)) // 2 - 2))


def test_a_set_that_unpacks_beyond_the_file_limit_is_refused_unread(server: ServerProcess) -> None:
    wanted = {"game": "vitium", "seats": NEW_TABLE["seats"]}
    for words in (
        ["core", own_set(1, 4_000_000)],
        ["core", *(own_set(number, MAX_FILE_BYTES // 3) for number in range(4))],
    ):
        answer = httpx.post(
            f"{server.url}/api/tables", json=wanted | {"options": {"sets": "+".join(words)}}, timeout=TIMEOUT_SECONDS
        )
        assert answer.status_code == 400
        assert f"larger than {MAX_FILE_BYTES} bytes in total" in answer.json()["message"]


def test_sets_within_the_limit_can_be_played_and_are_left_out_of_lists(server: ServerProcess) -> None:
    ann = server.guest("Ann")
    sets = f"core+{own_set(1, 100_000)}"
    table = ann.open("vitium", options={"sets": sets}, seats=["me", "random"], public=True)
    assert table.now.card.options == "sets=core+own"
    mine = ann.lobby().mine
    assert [card.options for card in mine if card.table == table.id] == ["sets=core+own"]


@pytest.fixture
def where(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """The threads on which custom card sets are read."""
    threads: list[str] = []
    read = vitium_cards.read_set

    def noted(text: str, name: str) -> Any:
        if name == "cards":
            threads.append(threading.current_thread().name)
        return read(text, name)

    monkeypatch.setattr(vitium_cards, "read_set", noted)
    vitium_cards.card_pool.cache_clear()
    vitium_cards.named_set.cache_clear()
    yield threads
    vitium_cards.card_pool.cache_clear()
    vitium_cards.named_set.cache_clear()


def test_cards_are_read_once_and_never_on_the_event_loop_even_after_a_restart(tmp_path: Path, where: list[str]) -> None:
    wanted = NewTable(
        game="vitium",
        options={"sets": f"core+{own_set(1, 50_000)}"},
        seats=(SeatRequest(kind="me"), SeatRequest(kind="hotseat")),
    )

    async def opened() -> str:
        services = create_services(Settings(data=tmp_path))
        header, _ = await services.tables.pools.opening(wanted, header_of, wanted, ANN, LIMITS)
        table = await services.changes.open(header)
        await services.close()
        return table.id

    async def loaded(id: str) -> None:
        services = create_services(Settings(data=tmp_path))
        await services.tables.get(id)
        await services.close()

    id = asyncio.run(opened())
    assert [name.rpartition("_")[0] for name in where] == ["ludarium-cards"]
    vitium_cards.card_pool.cache_clear()
    vitium_cards.named_set.cache_clear()
    where.clear()
    asyncio.run(loaded(id))
    assert [name.rpartition("_")[0] for name in where] == ["ludarium-cards"]


def test_seats_are_counted_off_the_event_loop_and_a_faulty_set_is_read_once(tmp_path: Path, where: list[str]) -> None:
    sound = f"core+{own_set(1, 50_000)}"
    faulty = f"core+{pack(''.join(f'# {number}' for number in range(99)) + chr(10) + '[[card]]')}"
    assert is_packed(sound)
    assert is_packed(faulty)

    async def asked() -> list[tuple[int, ...]]:
        services, checks = create_services(Settings(data=tmp_path)), Buckets(LIMITS.board_check_rate)
        request = SimpleNamespace(scope={"client": ("127.0.0.1", 1), "headers": []})
        questions = [AskSeats(options={"sets": sets}) for sets in (faulty, faulty, sound, sound)]
        found = [await seat_counts.fn(services, checks, request, "vitium", question) for question in questions]
        await services.close()
        return [one.seats for one in found]

    assert asyncio.run(asked()) == [(), (), (2, 3, 4, 5, 6), (2, 3, 4, 5, 6)]
    assert [name.rpartition("_")[0] for name in where] == ["ludarium-cards"] * 2, "each set once"


def test_faults_of_sets_are_cached_up_to_a_limit_and_valid_sets_stay() -> None:
    tried: list[str] = []

    @kept(2)
    def read(word: str) -> str:
        tried.append(word)
        if word.startswith("bad"):
            raise BadNotation(f"{word} is wrong")
        return word

    assert read("good") == "good"
    for word in ("bad1", "bad1", "bad2", "bad3", "bad3", "bad1"):
        with pytest.raises(BadNotation, match=f"{word} is wrong"):
            read(word)
    assert read("good") == "good"
    assert tried == ["good", "bad1", "bad2", "bad3", "bad1"]


@pytest.mark.parametrize("text", ["#\n" * 120_000, "card toad pawn stats=2/3/1/1", "house", "card"])
def test_cards_of_a_position_are_taken_from_positions_only(server: ServerProcess, text: str) -> None:
    options = {"options": {"extra": pack(text)}}
    opening = {"game": "vitium", "seats": NEW_TABLE["seats"]} | options
    for path, body in (("/api/tables", opening), ("/api/games/vitium/seats", options)):
        answer = httpx.post(server.url + path, json=body, timeout=TIMEOUT_SECONDS)
        assert answer.status_code == 400
        assert "only positions use it" in answer.json()["message"]
    with pytest.raises(BadNotation):
        vitium_cards.card_pool("-", pack(text + "\n#"))


def test_the_form_and_lists_leave_out_the_cards_of_a_position(server: ServerProcess) -> None:
    forms = {
        card["name"]: card["options"] for card in httpx.get(f"{server.url}/api/games", timeout=TIMEOUT_SECONDS).json()
    }
    assert "sets" in {form["name"] for form in forms["vitium"]}
    assert "extra" not in {form["name"] for form in forms["vitium"]}
    ann = server.guest("Ann")
    table = ann.open("vitium", seats=["me", "hotseat"], position=WITH_CARDS, public=True)
    assert table.now.card.options == "sets=-"
    assert [card.options for card in ann.lobby().mine if card.table == table.id] == ["sets=-"]


@pytest.mark.parametrize("line", ["card", "house", "card toad", "house tide tide"])
def test_a_truncated_position_is_reported(server: ServerProcess, line: str) -> None:
    wanted = {"game": "vitium", "seats": NEW_TABLE["seats"], "position": f"{WITH_CARDS} / {line}"}
    answer = httpx.post(f"{server.url}/api/tables", json=wanted, timeout=TIMEOUT_SECONDS)
    assert answer.status_code == 400
    assert "expected" in answer.json()["message"]


def test_when_too_many_card_sets_wait_more_are_refused_but_other_tables_open(tmp_path: Path) -> None:
    async def crowded() -> None:
        services, go_on = create_services(Settings(data=tmp_path)), threading.Event()
        waiting = [asyncio.create_task(services.tables.pools.with_cards(go_on.wait)) for _ in range(MAX_WAITING_CARDS)]
        await asyncio.sleep(0)
        with pytest.raises(Denied, match="Too many card sets"):
            await services.tables.pools.with_cards(go_on.wait)
        wanted = NewTable(game="vilitum", seats=(SeatRequest(kind="me"), SeatRequest(kind="hotseat")))
        header, _ = await services.tables.pools.opening(wanted, header_of, wanted, ANN, LIMITS)
        assert (await services.changes.open(header)).id == header.table
        go_on.set()
        await asyncio.gather(*waiting)
        assert await services.tables.pools.with_cards(go_on.is_set)
        await services.close()

    asyncio.run(crowded())


# Long matches


def test_records_looks_and_reviews_of_long_matches_do_not_block_the_event_loop(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    threads: set[str] = set()
    plain = Match._first

    def noted(match: Match) -> State:
        threads.add(threading.current_thread().name.rpartition("_")[0])
        return plain(match)

    async def looked() -> None:
        services = create_services(Settings(data=tmp_path))
        seats = (SeatRequest(kind="me"), SeatRequest(kind="hotseat"))
        wanted = NewTable(game="vilitum", seats=seats)
        header, _ = await services.tables.pools.opening(wanted, header_of, wanted, ANN, LIMITS)
        table = await services.changes.open(header)
        for _ in range(12):
            choice = table.state.actions()[0]
            await services.changes.make(table, lambda choice=choice: table.prepare(table.state.decider, choice))
        monkeypatch.setattr(Match, "_first", noted)
        text = await record_of(services, table, ANN)
        assert not threads  # the states are in memory: nothing is replayed
        assert len(read_record(text).match.played) == 12
        assert await record_of(services, table, ANN) is text
        threads.clear()
        assert await handle(services, table, ANN, Look(seat=0, actions=5))
        await services.changes.make(table, lambda: table.prepare(1, table.read(1, "resign")))
        assert await record_of(services, table, ANN) is not text
        review = await services.reviews.of(table)
        assert (review.done, review.judged, review.total) == (False, 0, 12)
        while not (review := await services.reviews.of(table)).done:
            await asyncio.sleep(0.01)
        assert review.judged == review.total == 12
        await services.close()

    asyncio.run(looked())
    assert threads == {"ludarium-replay"}


# Caches


def table_with_private_messages(count: int) -> LiveTable:
    """A table with that many private messages, and a public one now and then."""
    table = table_in_memory("vitium", "ann", "bob", "cid")
    for number in range(1, count + 1):
        to = None if number % 10 == 0 else 1
        table.apply(LogEntry(number=number, at=number, event="say", seat=0, who="ann", text="psst", to=to))
    return table


def test_an_up_to_date_hello_is_cheap_even_after_many_private_messages() -> None:
    table = table_with_private_messages(20_000)
    began = time.perf_counter()
    for guest in ("ann", "bob", "cid", "dan", ""):
        assert index_after(table, guest, 10**9) == 0
        assert index_after(table, guest, -1) == 0
    assert time.perf_counter() - began < GENEROUS_SECONDS
    assert visible_count(table, "ann", 20_000) == 20_000
    assert visible_count(table, "cid", 20_000) == 2_000
    assert index_after(table, "cid", 1) == 10
    assert index_after(table, "cid", 2_000) == 20_000
    assert index_after(table, "bob", 7) == 7
    assert set(table.hidden_entries) == {"ann", "bob", ""}  # one list for all strangers


def test_event_numbers_and_log_indices_agree_for_every_guest() -> None:
    table = table_with_private_messages(95)
    for guest in ("ann", "cid", ""):
        for number in range(1, visible_count(table, guest, 95) + 1):
            index = index_after(table, guest, number)
            assert visible_count(table, guest, index) == number
            assert visible_count(table, guest, index - 1) == number - 1
    table.apply(LogEntry(number=96, at=96, event="say", seat=2, who="cid", text="psst", to=0))
    assert visible_count(table, "cid", 96) == visible_count(table, "", 96) + 1 == 10


def test_bots_that_are_no_longer_used_are_dropped() -> None:
    for nodes in range(3001, 3001 + 2 * bot_choices.MAX_CACHED_SPECS):
        bot_choices.bot_title(f"mcts:{nodes}n")
        bot_choices.max_seconds(f"mcts:{nodes}n")
    assert bot_choices.bot_title.cache_info().currsize == bot_choices.MAX_CACHED_SPECS
    assert bot_choices.max_seconds.cache_info().currsize == bot_choices.MAX_CACHED_SPECS
    assert jobs._bot.cache_info().maxsize == jobs.MAX_CACHED_BOTS


def test_only_names_of_guests_at_tables_are_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guests, "MAX_REMEMBERED_NAMES", 100)
    found = Guests(b"k" * 32)
    found.keep_names_of(lambda: {"a" * 32})
    found.remember({"a" * 32: "Ann", "b" * 32: "Bob"})
    for number in range(1000):
        found.remember({f"{number:032x}": ""})
    assert found.name("a" * 32) == "Ann"
    assert not found.knows("b" * 32)
    assert len(found._names) <= 101


# Threads and crashes


RACE = """
import sys, threading
import msgspec
from ludarium.server import app
from ludarium.wire.decoders import prepare

sys.setswitchinterval(1e-5)
found = [one for package in ("ludarium.wire", "ludarium.core", "ludarium.server") for one in prepare(package)]
start = threading.Barrier(4)

def decode(kinds):
    start.wait()
    for _ in range(3):
        for kind in kinds:
            for text in (b"{}", b'{"type":"hello"}', b"[]"):
                try:
                    msgspec.json.decode(text, type=kind)
                except msgspec.ValidationError:
                    pass

threads = [threading.Thread(target=decode, args=(found[::turn],)) for turn in (1, -1, 1, -1)]
for thread in threads:
    thread.start()
for thread in threads:
    thread.join()
print(len(found))
"""


def test_threads_that_decode_everything_at_once_do_not_crash() -> None:
    done = subprocess.run([sys.executable, "-X", "faulthandler", "-c", RACE], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert int(done.stdout) > 100


def test_all_structs_are_prepared_before_anybody_decodes_them() -> None:
    """A decoder that isn't built at start would be built by whichever thread needs it first."""
    code = (
        "import msgspec\n"
        "made = []\n"
        "plain = msgspec.json.Decoder\n"
        "msgspec.json.Decoder = lambda *given, **named: made.extend(given) or plain(*given, **named)\n"
        "from ludarium.server import app\n"
        "def structs(kind):\n"
        "    for one in kind.__subclasses__():\n"
        "        yield one\n"
        "        yield from structs(one)\n"
        "ours = [one for one in structs(msgspec.Struct) if one.__module__.startswith('ludarium.')]\n"
        "print(sorted(f'{one.__module__}.{one.__name__}' for one in ours if one not in made))\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert done.stdout.strip() == "[]", done.stdout + done.stderr


def test_a_crash_below_python_leaves_a_traceback(tmp_path: Path) -> None:
    with ServerProcess(tmp_path) as server:
        assert server.process is not None
        server.process.send_signal(11)
        server.process.wait(TIMEOUT_SECONDS)
        assert "Fatal Python error: Segmentation fault" in server.errors
