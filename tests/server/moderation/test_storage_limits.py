"""How much one guest can store: messages at a table, and tables."""

import asyncio
from pathlib import Path
from typing import Any

import pytest
from in_process import ANN, BOB, FakeRequest, opened, services_in, visit

from ludarium.server.errors import Denied
from ludarium.server.http.tables import check_storage, open_table
from ludarium.server.settings import Limits
from ludarium.wire.lobby import NewTable, SeatRequest

OPENER = "@somewhere"


def test_the_messages_of_a_guest_at_a_table_are_limited_and_those_of_others_are_not(tmp_path: Path) -> None:
    async def run() -> None:
        services = services_in(tmp_path, limits=Limits(max_chats_per_guest=2))
        table = await opened(services, "me", "open", public=True)
        ann, bob = await visit(services, table.id, ANN), await visit(services, table.id, BOB)
        for text in ("one", "two"):
            ann.say(type="say", text=text)
            await bob.wait_for(lambda message, text=text: message.get("text") == text)  # type: ignore[misc]
        ann.say(type="say", text="three")
        refused = await ann.wait_for(lambda message: message["type"] == "refused")
        assert "your 2 messages" in refused["message"]
        bob.say(type="say", text="still here")
        await ann.wait_for(lambda message: message.get("text") == "still here")
        assert [entry.text for entry in table.entries if entry.event == "say"] == ["one", "two", "still here"]
        for visitor in (ann, bob):
            await visitor.hang_up()
        await services.close()

    asyncio.run(run())


@pytest.mark.parametrize(
    ("limits", "refusal"),
    [
        (Limits(max_stored_bytes_per_guest=1), "a guest has on this server"),
        (Limits(max_stored_bytes_per_address=1), "your network"),
    ],
)
def test_a_guest_or_network_can_store_only_so_much(limits: Limits, refusal: str, tmp_path: Path) -> None:
    async def run() -> None:
        services = services_in(tmp_path, limits=limits)
        await check_storage(services, ANN, OPENER)
        await opened(services, "me", "open", opener=OPENER)
        with pytest.raises(Denied, match=refusal):
            await check_storage(services, ANN, OPENER)
        await check_storage(services, BOB, "@elsewhere")
        services.store.close()

    asyncio.run(run())


def test_opening_a_table_checks_it(tmp_path: Path) -> None:
    async def run() -> None:
        services = services_in(tmp_path, limits=Limits(max_stored_bytes_per_guest=1))
        request: Any = FakeRequest(services, ANN)
        wanted = NewTable(game="vilitum", seats=(SeatRequest(kind="me"), SeatRequest(kind="open")))
        await open_table.fn(services, request, wanted)
        with pytest.raises(Denied, match="a guest has"):
            await open_table.fn(services, request, wanted)
        services.store.close()

    asyncio.run(run())


def test_what_a_guest_stores_is_measured(tmp_path: Path) -> None:
    async def run() -> None:
        services = services_in(tmp_path)
        small = await services.store.stored_bytes_of(ANN)
        await opened(services, "me", "greedy")
        one = await services.store.stored_bytes_of(ANN)
        assert small == 0 < one < 5000
        services.store.close()

    asyncio.run(run())
