"""A server's services without a process of their own, so that tests control the order of events."""

import asyncio
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, ClassVar

import msgspec
from sqlalchemy import event

from ludarium.core.registry import game as game_named
from ludarium.server.app import create_services
from ludarium.server.http.guests import COOKIE
from ludarium.server.processes.notices import MemoryBus, MemoryNotices
from ludarium.server.services import Services
from ludarium.server.settings import Settings
from ludarium.server.tables.connections.sockets import attend
from ludarium.server.tables.live_table import LiveTable
from ludarium.server.tables.lobby.create import header_of
from ludarium.server.tables.log import Header, Place
from ludarium.server.workers.jobs import MatchHistory
from ludarium.wire.lobby import NewTable, NoClock, SeatRequest

ANN, BOB, CID = "a" * 32, "b" * 32, "c" * 32
TIMEOUT_SECONDS = 60.0


def services_in(folder: Path, bus: MemoryBus | None = None, **settings: Any) -> Services:
    """Services whose bots take the first legal action, without a process; a bus connects several of them."""
    services = create_services(Settings(data=folder, **settings), MemoryNotices(bus) if bus is not None else None)
    if not services.store.postgres:
        event.listen(services.store.engine, "connect", lambda opened, _: opened.execute("PRAGMA synchronous=OFF"))
        services.store.engine.dispose()  # connections are opened anew, and don't wait for the disk
    services.scheduler._bots = FirstAction(services)  # type: ignore[assignment]
    return services


class FirstAction:
    """Bots that take the first legal action while `let` is set."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self.let = asyncio.Event()
        self.let.set()
        self.asked: list[Any] = []

    async def choose(self, game: str, position: str | MatchHistory, spec: str, asker: Any) -> str:
        self.asked.append(asker)
        await self.let.wait()
        table = self._services.tables.live(asker.table)
        assert table is not None
        return table.game.format(table.state, table.state.actions()[0])


async def opened(services: Services, *seats: str, opener: str = "", game: str = "vilitum", **options: Any) -> LiveTable:
    """A table of Ann's with these seats: me, open, hotseat or a bot's spec."""
    requested = tuple(
        SeatRequest(kind=one) if one in ("me", "open", "hotseat") else SeatRequest(kind="bot", bot=one)  # type: ignore[arg-type]
        for one in seats
    )
    header, _ = header_of(NewTable(game=game, seats=requested, **options), ANN, services.settings.limits)
    return await services.changes.open(msgspec.structs.replace(header, opener=opener))


class FakeSocket:
    """The client's end of a WebSocket to a table."""

    def __init__(self, services: Services, table: str, guest: str, address: str = "192.0.2.1") -> None:
        self.scope = {"type": "websocket", "client": (address, 1), "headers": []}
        self.closed: tuple[int, str] | None = None
        self.accepted = asyncio.Event()
        self._in: asyncio.Queue[dict[str, str]] = asyncio.Queue()
        self._out: asyncio.Queue[str] = asyncio.Queue()
        self.task = asyncio.create_task(attend(self, services, table, guest, ""))  # type: ignore[arg-type]

    # Called by the server

    async def accept(self) -> None:
        self.accepted.set()

    async def receive(self) -> dict[str, str]:
        return await self._in.get()

    async def send_data(self, text: str) -> None:
        self._out.put_nowait(text)

    async def close(self, code: int, reason: str) -> None:
        self.closed = (code, reason)

    # Called by tests

    def say(self, **message: Any) -> None:
        self._in.put_nowait({"type": "websocket.receive", "text": json.dumps(message)})

    async def wait_for(self, fits: Callable[[dict[str, Any]], bool] = lambda message: True) -> dict[str, Any]:
        async with asyncio.timeout(TIMEOUT_SECONDS):
            while not fits(message := json.loads(await self._out.get())):
                pass
        return message

    def unread(self) -> list[str]:
        """The messages that have arrived and were not waited for."""
        return [self._out.get_nowait() for _ in range(self._out.qsize())]

    async def hang_up(self) -> None:
        self._in.put_nowait({"type": "websocket.disconnect"})
        async with asyncio.timeout(TIMEOUT_SECONDS):
            await self.task


async def visit(services: Services, table: str, guest: str, **more: Any) -> FakeSocket:
    """A connected visitor of a table."""
    socket = FakeSocket(services, table, guest, **more)
    socket.say(type="hello")
    await socket.wait_for(lambda message: message["type"] == "now")
    return socket


class FakeRequest:
    """The parts of a request that the routes need."""

    method = "POST"
    headers: ClassVar[dict[str, str]] = {}

    class url:  # noqa: N801
        scheme = "http"

    def __init__(self, services: Services, guest: str, address: str = "192.0.2.1") -> None:
        cookie = f"{COOKIE}={services.guests.cookie(guest)}".encode()
        self.scope = {"type": "http", "client": (address, 1), "headers": [(b"cookie", cookie)]}


def table_in_memory(game: str, *people: str, places: tuple[Place, ...] = (), **changes: Any) -> LiveTable:
    """A table that nothing stores, with these people present, the first of whom is the host."""
    return LiveTable(header_for(game, *people, places=places, **changes))


def header_for(game: str, *people: str, places: tuple[Place, ...] = (), **changes: Any) -> Header:
    """How such a table was opened: privately, without a clock or hints, from the beginning."""
    usual: dict[str, Any] = {
        "table": "T",
        "game": game,
        "rules": game_named(game).version,
        "options": {},
        "agreed": "",
        "position": "",
        "places": places or tuple(Place(kind="person", guest=guest, came=True) for guest in people),
        "clock": NoClock(),
        "public": False,
        "hints": False,
        "host": people[0],
        "secret": "00" * 32,
        "commitment": "",
        "created": 1_000_000,
    }
    return Header(**usual | changes)
