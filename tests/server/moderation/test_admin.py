"""Administrators see tables and guests, close tables, tell them something, and block guests."""

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from in_process import ANN, BOB, opened, services_in, visit
from server_process import ServerProcess, play_first, raw_connection, wait_for_message, wait_until
from websockets.exceptions import ConnectionClosed

from ludarium.cli import main
from ludarium.client import Rejected
from ludarium.core.errors import LudariumError
from ludarium.server.processes.notices import MemoryBus
from ludarium.wire.table import Told

TOKEN = "a-token-of-the-administrators"


@pytest.fixture(scope="module")
def watched(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A server with administrators."""
    with ServerProcess(tmp_path_factory.mktemp("watched"), admin_token=TOKEN) as found:
        yield found
        assert "Traceback" not in found.errors, found.errors


def asked(server: ServerProcess, search: str = "") -> Any:
    answer = httpx.get(f"{server.url}/api/admin", params={"search": search}, headers=bearer())
    assert answer.status_code == 200, answer.text
    return answer.json()


def order(server: ServerProcess, path: str, **data: object) -> httpx.Response:
    return httpx.post(f"{server.url}/api/admin/{path}", json=data, headers=bearer())


def bearer(token: str = TOKEN) -> dict[str, str]:
    return {"authorization": f"Bearer {token}"}


def test_nobody_is_an_administrator_without_the_token(server: ServerProcess, watched: ServerProcess) -> None:
    table, _ = watched.pair()
    for path in ("/api/admin", f"/api/admin/tables/{table.id}/close", "/api/admin/block"):
        for headers in ({}, bearer("wrong")):
            method = "GET" if path == "/api/admin" else "POST"
            answer = httpx.request(method, watched.url + path, headers=headers)
            assert answer.status_code == 403, (path, answer.text)
            assert table.id not in answer.text
        assert httpx.request(method, server.url + path, headers=bearer("any")).status_code == 403
    assert httpx.get(f"{server.url}/api/admin").status_code == 403, "not even on this machine"


def test_tables_and_guests_are_listed_and_found_by_name_or_id(watched: ServerProcess) -> None:
    zoe = watched.guest("Zoe of the tests")
    table = zoe.open("vilitum", seats=["me", "greedy"])
    other, _ = watched.pair()
    everything = asked(watched)
    assert {one["table"] for one in everything["tables"]} >= {table.id, other.id}
    for search in ("zoe OF", table.id):
        found = asked(watched, search)
        assert [one["table"] for one in found["tables"]] == [table.id]
    (one,) = found["tables"]
    assert one["seats"][0]["name"] == "Zoe of the tests"
    assert [guest["name"] for guest in asked(watched, "zoe")["guests"]] == ["Zoe of the tests"]
    assert asked(watched, "50%")["guests"] == []


def test_a_message_reaches_everybody_at_the_table(watched: ServerProcess) -> None:
    first, second = watched.pair()
    assert order(watched, f"tables/{first.id}/tell", text="The server restarts at noon.").status_code == 204
    for table in (first, second):
        told = wait_for_message(table, lambda message: isinstance(message, Told) and "noon" in message.text)
        assert told.text == "From the administrators: The server restarts at noon."
    assert order(watched, f"tables/{first.id}/tell", text=" ").status_code == 400
    assert order(watched, "tables/nosuch/tell", text="Hello").status_code == 404


def test_a_closed_table_takes_no_action_and_keeps_its_record(watched: ServerProcess) -> None:
    first, second = watched.pair()
    play_first(first)
    assert order(watched, f"tables/{first.id}/close", reason="insults").status_code == 204
    wait_until(second, lambda now: now.card.status == "over")
    with pytest.raises(Rejected):
        second.play("nonsense")
    (card,) = asked(watched, first.id)["tables"]
    assert (card["status"], card["result"]) == ("over", "closed: insults")
    assert order(watched, f"tables/{first.id}/close").status_code == 409
    record = httpx.get(f"{watched.url}/api/tables/{first.id}/record", cookies=first._client.cookies)
    assert record.status_code == 200
    assert "closed" not in record.text
    assert main(["db", "check", "--data", str(watched.data)]) == 0


def test_a_blocked_guest_is_disconnected_and_can_change_nothing(watched: ServerProcess) -> None:
    first, second = watched.pair()
    guest = second._client.me.guest
    assert order(watched, "block", guest=guest, reason="insults").status_code == 204
    (block,) = asked(watched)["blocks"]
    assert (block["who"], block["name"], block["reason"]) == (guest, "Bob", "insults")
    with pytest.raises(LudariumError, match="blocked on this server: insults"):
        second._client.open("vilitum", seats=["me", "greedy"])
    with raw_connection(watched.url, first.id, second._client.cookies) as own, pytest.raises(ConnectionClosed) as gone:
        own.recv(timeout=30)
    assert gone.value.rcvd is not None
    assert gone.value.rcvd.code == 4403
    play_first(first)
    assert order(watched, "unblock", who=guest).status_code == 204
    second._client.open("vilitum", seats=["me", "greedy"])


def test_a_network_is_blocked_by_the_tables_it_opened(tmp_path: Path) -> None:
    async def run() -> None:
        services = services_in(tmp_path)
        opener = services.guests.opener("192.0.2.1")
        await opened(services, "me", "open", opener=opener)
        await services.moderation.block(ANN, "spam", network=True)
        for names in ([ANN], [BOB, opener]):
            with pytest.raises(LudariumError, match="spam"):
                services.blocks.check(*names)
        services.blocks.check(BOB, services.guests.opener("192.0.2.2"))
        services.store.close()

    asyncio.run(run())


def test_other_processes_hear_of_blocks_and_closed_tables(tmp_path: Path) -> None:
    async def run() -> None:
        bus = MemoryBus()
        one, other = services_in(tmp_path, bus), services_in(tmp_path, bus)
        for services in (one, other):
            await services.store.notices.open()
        table = await opened(one, "hotseat", "hotseat", public=True)
        ann, bob = await visit(other, table.id, ANN), await visit(other, table.id, BOB)
        await one.moderation.block(BOB, "insults", network=False)
        await bob.task
        assert bob.closed is not None
        assert bob.closed[0] == 4403
        await one.moderation.close(table.id, "")
        await ann.task
        assert ann.closed is not None
        assert ann.closed[0] == 1012, "she comes back and sees that it is closed"
        assert (await other.tables.get(table.id)).result == "closed: by the administrators"
        for services in (one, other):
            await services.close()

    asyncio.run(run())
