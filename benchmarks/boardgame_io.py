"""Players of tic-tac-toe on boardgame.io, for comparison with the same game on Ludarium."""

import asyncio
import random
import shutil
import subprocess
import time
from collections.abc import Iterator
from contextlib import AsyncExitStack, contextmanager
from pathlib import Path
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect

FOLDER = Path(__file__).parent / "boardgame_io"
INSTALL_SECONDS = 900
ROOM = "/tictactoe,"
"""The namespace of socket.io that the game has."""
SYNC_SECONDS = 30


def installed() -> bool:
    """Whether boardgame.io is there; it is installed at the first run."""
    if shutil.which("node") and not (FOLDER / "node_modules").exists():
        command = ["npm", "ci", "--no-audit", "--no-fund", "--ignore-scripts"]
        subprocess.run(command, cwd=FOLDER, check=False, timeout=INSTALL_SECONDS)
    return (FOLDER / "node_modules" / "boardgame.io").exists()


@contextmanager
def serving(store: str) -> Iterator[tuple[str, int]]:
    """A server with its matches in `memory` or in a folder; its URL and process id."""
    server = subprocess.Popen(["node", "server.js", store], cwd=FOLDER, stdout=subprocess.PIPE, text=True)
    try:
        assert server.stdout is not None
        lines = (line for line in server.stdout if line.startswith("http"))
        yield next(lines).strip(), server.pid
    finally:
        server.terminate()
        server.wait(10)


class SocketIoPlayer:
    """One seat's socket.io connection: keeps the state, and wakes those waiting for the next."""

    def __init__(self, line: ClientConnection, match: str, seat: str) -> None:
        self.line, self.match, self.seat = line, match, seat
        self.state: dict[str, Any] = {"_stateID": -1}
        self.at = 0.0
        self.changed = asyncio.Event()
        self.reader = asyncio.create_task(self._read())

    async def _read(self) -> None:
        async for text in self.line:
            if text == "2":  # a ping of engine.io
                await self.line.send("3")
            elif isinstance(text, str) and text.startswith(f"42{ROOM}"):
                event, *told = msgspec.json.decode(text[2 + len(ROOM) :])
                if event in ("sync", "update"):
                    self.state, self.at = told[1]["state"] if event == "sync" else told[1], time.perf_counter()
                    self.changed.set()

    async def emit(self, *event: object) -> None:
        await self.line.send(f"42{ROOM}{msgspec.json.encode(event).decode()}")

    async def until(self, number: int) -> float:
        """The time at which this seat had received the state of that number."""
        while self.state["_stateID"] < number:
            self.changed.clear()
            await asyncio.wait_for(self.changed.wait(), SYNC_SECONDS)
        return self.at


class SocketIoTable:
    """A match of two players."""

    def __init__(self, players: tuple[SocketIoPlayer, SocketIoPlayer]) -> None:
        self.players = players

    async def act(self, rng: random.Random) -> float | None:
        """Let the player whose turn it is mark a random free cell; as `Table.act` in `server.py`."""
        state = self.players[0].state
        if state["ctx"].get("gameover"):
            return None
        seat = int(state["ctx"]["currentPlayer"])
        own, other = self.players[seat], self.players[1 - seat]
        cell = rng.choice([cell for cell, mark in enumerate(state["G"]["cells"]) if mark is None])
        number, sent = state["_stateID"], time.perf_counter()
        payload = {"type": "mark", "args": [cell], "playerID": own.seat, "credentials": None}
        await own.emit("update", {"type": "MAKE_MOVE", "payload": payload}, number, own.match, own.seat)
        received = await other.until(number + 1)
        await own.until(number + 1)
        return received - sent


async def seat(url: str, number: int, stack: AsyncExitStack) -> SocketIoTable:
    """A new match with both players connected."""
    players = []
    for seat in "01":
        address = f"{url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket"
        line = await connect(address, compression=None, max_size=None)
        stack.push_async_callback(line.close)
        await line.recv()
        await line.send(f"40{ROOM}")
        await line.recv()
        player = SocketIoPlayer(line, f"match{number}", seat)
        await player.emit("sync", player.match, seat, None, 2)
        await player.until(0)
        players.append(player)
    return SocketIoTable((players[0], players[1]))


async def seat_all(url: str, count: int, stack: AsyncExitStack) -> list[SocketIoTable]:
    return [await seat(url, number, stack) for number in range(count)]
