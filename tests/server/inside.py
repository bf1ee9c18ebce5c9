"""A server's rooms without its process: tests reach what they need, and let things happen in the order they choose."""

import asyncio
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec

from ludarium.server.http.guests import COOKIE
from ludarium.server.services import Room
from ludarium.server.settings import Settings
from ludarium.server.tables.create import header_of
from ludarium.server.tables.live_table import Table
from ludarium.server.tables.sockets import attend
from ludarium.server.workers.jobs import Story
from ludarium.wire.lobby import NewTable, SeatWish

ANN, BOB, CID = "a" * 32, "b" * 32, "c" * 32
PATIENCE = 60.0


def room_in(folder: Path, **settings: Any) -> Room:
    """A room whose bots take the first action they have, without a process."""
    room = Room(Settings(data=folder, **settings))
    room.scheduler._bots = FirstAction(room)  # type: ignore[assignment]
    return room


class FirstAction:
    """Bots that do the first thing they can, when they are let."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self.let = asyncio.Event()
        self.let.set()
        self.asked: list[Any] = []

    async def choose(self, game: str, position: str | Story, spec: str, asker: Any) -> str:
        self.asked.append(asker)
        await self.let.wait()
        table = self._room.tables.live(asker.table)
        assert table is not None
        return table.game.format(table.state, table.state.actions()[0])


async def opened(room: Room, *seats: str, opener: str = "", game: str = "vilitum", **wish: Any) -> Table:
    """A table of Ann's with these seats: me, open, hotseat or a bot's spec."""
    wishes = tuple(
        SeatWish(kind=one) if one in ("me", "open", "hotseat") else SeatWish(kind="bot", bot=one)  # type: ignore[arg-type]
        for one in seats
    )
    header, _ = header_of(NewTable(game=game, seats=wishes, **wish), ANN, room.settings.limits)
    return await room.tables.open(msgspec.structs.replace(header, opener=opener))


class Line:
    """A connection to a table, seen from its other end."""

    def __init__(self, room: Room, table: str, guest: str, address: str = "192.0.2.1") -> None:
        self.scope = {"type": "websocket", "client": (address, 1), "headers": []}
        self.closed: tuple[int, str] | None = None
        self.accepted = asyncio.Event()
        self._in: asyncio.Queue[dict[str, str]] = asyncio.Queue()
        self._out: asyncio.Queue[str] = asyncio.Queue()
        self.task = asyncio.create_task(attend(self, room, table, guest, ""))  # type: ignore[arg-type]

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

    async def hear(self, fits: Callable[[dict[str, Any]], bool] = lambda message: True) -> dict[str, Any]:
        async with asyncio.timeout(PATIENCE):
            while not fits(message := json.loads(await self._out.get())):
                pass
        return message

    async def hang_up(self) -> None:
        self._in.put_nowait({"type": "websocket.disconnect"})
        async with asyncio.timeout(PATIENCE):
            await self.task


async def visit(room: Room, table: str, guest: str, **more: Any) -> Line:
    """A line whose visitor is at the table."""
    line = Line(room, table, guest, **more)
    line.say(type="hello")
    await line.hear(lambda message: message["type"] == "now")
    return line


class Asking:
    """As much of a request as the routes look at."""

    class url:  # noqa: N801
        scheme = "http"

    def __init__(self, room: Room, guest: str, address: str = "192.0.2.1") -> None:
        cookie = f"{COOKIE}={room.guests.cookie(guest)}".encode()
        self.scope = {"type": "http", "client": (address, 1), "headers": [(b"cookie", cookie)]}
