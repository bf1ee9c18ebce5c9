"""A server's rooms without its process: tests reach what they need, and let things happen in the order they choose."""

import asyncio
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec

from ludarium.server.http.guests import COOKIE
from ludarium.server.services import Services
from ludarium.server.settings import Settings
from ludarium.server.tables.create import header_of
from ludarium.server.tables.live_table import LiveTable
from ludarium.server.tables.sockets import attend
from ludarium.server.workers.jobs import MatchHistory
from ludarium.wire.lobby import NewTable, SeatRequest

ANN, BOB, CID = "a" * 32, "b" * 32, "c" * 32
PATIENCE = 60.0


def services_in(folder: Path, **settings: Any) -> Services:
    """A services whose bots take the first action they have, without a process."""
    services = Services(Settings(data=folder, **settings))
    services.scheduler._bots = FirstAction(services)  # type: ignore[assignment]
    return services


class FirstAction:
    """Bots that do the first thing they can, when they are let."""

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


async def opened(services: Services, *seats: str, opener: str = "", game: str = "vilitum", **wish: Any) -> LiveTable:
    """A table of Ann's with these seats: me, open, hotseat or a bot's spec."""
    wishes = tuple(
        SeatRequest(kind=one) if one in ("me", "open", "hotseat") else SeatRequest(kind="bot", bot=one)  # type: ignore[arg-type]
        for one in seats
    )
    header, _ = header_of(NewTable(game=game, seats=wishes, **wish), ANN, services.settings.limits)
    return await services.tables.open(msgspec.structs.replace(header, opener=opener))


class Line:
    """A connection to a table, seen from its other end."""

    def __init__(self, services: Services, table: str, guest: str, address: str = "192.0.2.1") -> None:
        self.scope = {"type": "websocket", "client": (address, 1), "headers": []}
        self.closed: tuple[int, str] | None = None
        self.accepted = asyncio.Event()
        self._in: asyncio.Queue[dict[str, str]] = asyncio.Queue()
        self._out: asyncio.Queue[str] = asyncio.Queue()
        self.task = asyncio.create_task(attend(self, services, table, guest, ""))  # type: ignore[arg-type]

    # What the server calls

    async def accept(self) -> None:
        self.accepted.set()

    async def receive(self) -> dict[str, str]:
        return await self._in.get()

    async def send_data(self, text: str) -> None:
        self._out.put_nowait(text)

    async def close(self, code: int, reason: str) -> None:
        self.closed = (code, reason)

    # What the test does

    def say(self, **message: Any) -> None:
        self._in.put_nowait({"type": "websocket.receive", "text": json.dumps(message)})

    async def wait_for(self, fits: Callable[[dict[str, Any]], bool] = lambda message: True) -> dict[str, Any]:
        async with asyncio.timeout(PATIENCE):
            while not fits(message := json.loads(await self._out.get())):
                pass
        return message

    async def hang_up(self) -> None:
        self._in.put_nowait({"type": "websocket.disconnect"})
        async with asyncio.timeout(PATIENCE):
            await self.task


async def visit(services: Services, table: str, guest: str, **more: Any) -> Line:
    """A line whose visitor is at the table."""
    line = Line(services, table, guest, **more)
    line.say(type="hello")
    await line.wait_for(lambda message: message["type"] == "now")
    return line


class Asking:
    """As much of a request as the routes look at."""

    class url:  # noqa: N801
        scheme = "http"

    def __init__(self, services: Services, guest: str, address: str = "192.0.2.1") -> None:
        cookie = f"{COOKIE}={services.guests.cookie(guest)}".encode()
        self.scope = {"type": "http", "client": (address, 1), "headers": [(b"cookie", cookie)]}
