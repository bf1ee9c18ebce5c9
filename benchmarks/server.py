"""Measures the server on this machine: many tables with two sockets each, random legal actions, over loopback.

    make bench-server

One server process, with its database on disk, and this process as all its players. First the tables are idle, to
measure memory per table; then actions are sent at a steady rate, to measure how long the other seat waits for them;
then a few tables at a time act as fast as they can, to measure throughput.
"""

import argparse
import asyncio
import os
import random
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import httpx
import msgspec
from report import machine, put, say
from websockets.asyncio.client import ClientConnection, connect

SERVER = """
import sys
from pathlib import Path
from ludarium.server.run import run
from ludarium.server.settings import Limits, RateLimit, Settings
if __name__ == "__main__":
    free = RateLimit(1e9, 1e9)
    limits = Limits(message_rate=free, guest_message_rate=free, request_rate=free, table_opening_rate=free)
    run(Settings(data=Path(sys.argv[1]), limits=limits, workers=1), "127.0.0.1", 0)
"""


SLEEPER = """
import sys, time
late = []
try:
    while True:
        due = time.perf_counter() + 0.005
        time.sleep(0.005)
        late.append(time.perf_counter() - due)
except KeyboardInterrupt:
    print(sorted(late)[int(len(late) * 0.99)] * 1000)
"""


class Choice(msgspec.Struct):
    text: str


class Scene(msgspec.Struct):
    decider: int
    choices: list[Choice]


class SeatNow(msgspec.Struct):
    seat: int
    scene: Scene


class Now(msgspec.Struct):
    """The parts of a `Now` that a random player needs."""

    type: str
    actions: int = 0
    seats: list[SeatNow] = []


DECODER = msgspec.json.Decoder(Now)


class Player:
    """One seat's socket: keeps the last `Now`, and wakes those waiting for the next."""

    def __init__(self, line: ClientConnection) -> None:
        self.line = line
        self.now = Now("")
        self.at = 0.0
        self.changed = asyncio.Event()
        self.reader: asyncio.Task[None] | None = None

    async def read(self) -> None:
        async for text in self.line:
            message = DECODER.decode(text)
            if message.type == "now":
                self.now, self.at = message, time.perf_counter()
                self.changed.set()
            elif message.type == "refused":
                raise RuntimeError(f"refused: {text!r}")

    async def until(self, actions: int) -> float:
        """The time at which this seat had received a number of actions."""
        while self.now.actions < actions:
            self.changed.clear()
            await asyncio.wait_for(self.changed.wait(), 30)
        return self.at


class Table:
    """A match of two sockets."""

    def __init__(self, players: tuple[Player, Player]) -> None:
        self.players = players

    async def act(self, rng: random.Random) -> float | None:
        """Let the decider act at random; returns after how long the other seat saw it, None once the match is over."""
        scene = self.players[0].now.seats[0].scene
        if scene.decider < 0:
            return None
        own, other = self.players[scene.decider], self.players[1 - scene.decider]
        actions = own.now.actions
        text = rng.choice(own.now.seats[0].scene.choices).text
        sent = time.perf_counter()
        request = {"type": "play", "seat": scene.decider, "actions": actions, "text": text}
        await own.line.send(msgspec.json.encode(request).decode())
        received = await other.until(actions + 1)
        await own.until(actions + 1)
        return received - sent


async def seat(client: httpx.AsyncClient, stack: AsyncExitStack, url: str, board: int) -> Table:
    """Open a table for two new guests, and connect both."""
    request = {"game": "vilitum", "options": {"board": board}, "seats": [{"kind": "me"}, {"kind": "open"}]}
    opened = await client.post("/api/tables", json=request)
    table = opened.raise_for_status().json()
    joined = await client.post(f"/api/tables/{table['table']}/join", json={"claim": table["claims"]["1"]})
    joined.raise_for_status()
    players = []
    for answer in (opened, joined):
        cookie = answer.headers["set-cookie"].partition(";")[0]
        address = f"{url.replace('http', 'ws')}/api/tables/{table['table']}/socket"
        line = await connect(address, additional_headers={"Cookie": cookie}, compression=None, max_size=None)
        stack.push_async_callback(line.close)
        player = Player(line)
        player.reader = asyncio.create_task(player.read())
        await line.send('{"type":"hello"}')
        players.append(player)
    for player in players:
        await player.until(0)
        while not player.now.seats:
            player.changed.clear()
            await player.changed.wait()
    return Table((players[0], players[1]))


async def seat_all(url: str, count: int, board: int, stack: AsyncExitStack) -> list[Table]:
    tables: list[Table] = []
    async with httpx.AsyncClient(base_url=url, timeout=60) as client:
        for first in range(0, count, 10):
            client.cookies.clear()
            batch = [seat(_Fresh(client), stack, url, board) for _ in range(min(10, count - first))]
            tables += await asyncio.gather(*batch)
            say(f"{len(tables)} of {count} tables")
    return tables


class _Fresh:
    """Posts without cookies, so that every seat belongs to a new guest."""

    def __init__(self, client: httpx.AsyncClient) -> None:
        self._client = client

    async def post(self, path: str, json: Any) -> httpx.Response:
        self._client.cookies.clear()
        return await self._client.post(path, json=json)


async def steady(tables: Sequence[Table], rate: float, seconds: float, rng: random.Random) -> tuple[float, list[float]]:
    """Actions at a steady rate, each at the next table that is free; actions/s and how long each took."""
    free = asyncio.Queue[Table]()
    for table in tables:
        free.put_nowait(table)
    taken: list[float] = []
    pending: set[asyncio.Task[None]] = set()

    async def one(table: Table) -> None:
        waited = await table.act(rng)
        if waited is not None:
            taken.append(waited)
            free.put_nowait(table)

    begun = time.perf_counter()
    for number in range(int(rate * seconds)):
        await asyncio.sleep(max(0.0, begun + number / rate - time.perf_counter()))
        if free.empty():
            break
        task = asyncio.create_task(one(free.get_nowait()))
        pending.add(task)
        task.add_done_callback(pending.discard)
    await asyncio.gather(*pending)
    return len(taken) / (time.perf_counter() - begun), taken


async def flat_out(tables: Sequence[Table], at_once: int, seconds: float, rng: random.Random) -> float:
    """Actions/s with this many tables at once acting as fast as they can."""
    end, count = time.perf_counter() + seconds, 0

    async def play(own: Sequence[Table]) -> None:
        nonlocal count
        while time.perf_counter() < end:
            acted = False
            for table in own:
                if time.perf_counter() < end and await table.act(rng) is not None:
                    count, acted = count + 1, True
            if not acted:
                return

    begun = time.perf_counter()
    await asyncio.gather(*(play(tables[first::at_once]) for first in range(at_once)))
    return count / (time.perf_counter() - begun)


def memory(pid: int) -> float:
    """The server's memory in KB."""
    return float(subprocess.run(["ps", "-o", "rss=", "-p", str(pid)], capture_output=True, text=True).stdout)


def busy(pid: int) -> float:
    """The CPU seconds that the server has used; 0 if the system doesn't say."""
    path = Path(f"/proc/{pid}/stat")
    fields = path.read_text().rpartition(")")[2].split() if path.exists() else []
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK") if fields else 0.0


def asleep() -> "subprocess.Popen[str]":
    """A process that sleeps and records how late it is woken."""
    return subprocess.Popen([sys.executable, "-c", SLEEPER], stdout=subprocess.PIPE, text=True)


def woken(sleeper: "subprocess.Popen[str]") -> float:
    """By how many milliseconds it was woken late, at p99."""
    sleeper.send_signal(signal.SIGINT)
    return float(sleeper.communicate()[0])


def quantile(values: list[float], part: float) -> float:
    return sorted(values)[min(len(values) - 1, int(len(values) * part))] * 1000


async def measure(url: str, pid: int, given: Any) -> list[str]:
    """All measurements, as the lines of the report."""
    rng = random.Random(1)
    async with AsyncExitStack() as stack:
        await seat_all(url, 5, given.board, stack)  # warm up: what the first tables load is not counted
        before = memory(pid)
        tables = await seat_all(url, given.tables, given.board, stack)
        await asyncio.sleep(2)
        idle = (memory(pid) - before) / given.tables
        rows = []
        for rate in given.rates:
            say(f"{rate} actions/s")
            used, sleeper = busy(pid), asleep()
            reached, taken = await steady(tables, rate, given.seconds, rng)
            cost, noise = (busy(pid) - used) / len(taken) * 1000, woken(sleeper)
            figures = [
                f"{quantile(taken, 0.5):.1f} ms",
                f"{quantile(taken, 0.99):.1f} ms",
                f"{cost:.1f} ms",
                f"{noise:.1f} ms",
            ]
            rows.append(" | ".join([f"| {rate}", f"{reached:,.0f}", f"{len(taken):,}", *figures]) + " |")
        say("as fast as it can")
        most = await flat_out(tables, given.at_once, given.seconds, rng)
        played = (memory(pid) - before) / given.tables
        actions = sum(table.players[0].now.actions for table in tables) / given.tables
        return [
            f"{given.tables} tables of Vilitum {given.board}×{given.board}, {2 * given.tables} sockets:",
            "",
            "| actions/s sent | taken | actions | p50 | p99 | processor per action | noise |",
            "|--:|--:|--:|--:|--:|--:|--:|",
            *rows,
            "",
            "p50 and p99 are from sending an action to having the whole next scene at the other seat. Noise is by how "
            "much (p99) an otherwise idle process was woken late: what the machine adds to any measurement.",
            f"With {given.at_once} tables acting at any time as fast as they can: {most:,.0f} actions/s.",
            f"Memory of the server per table with its two sockets: {idle:.0f} KB while nothing has happened, "
            f"{played:.0f} KB after {actions:.0f} actions at each.",
        ]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=500, help="number of tables (default: 500)")
    parser.add_argument("--board", type=int, default=7, choices=(5, 7), help="side of the board (default: 7)")
    parser.add_argument("--rates", type=int, nargs="*", default=[100, 300], help="actions per second")
    parser.add_argument("--seconds", type=float, default=15.0, help="duration of each measurement (default: 15)")
    parser.add_argument("--at-once", type=int, default=16, help="tables that act at once at full speed (default: 16)")
    parser.add_argument("--dry", action="store_true", help="only print the results")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-c", SERVER, folder]
        server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        try:
            assert server.stdout is not None
            url = server.stdout.readline().split()[-1]
            lines = asyncio.run(measure(url, server.pid, given))
        finally:
            server.terminate()
            server.wait(10)
    say("")
    chapter = ["## The server (`make bench-server`)", "", machine(", which the players share."), "", *lines]
    print("\n".join(chapter))
    if not given.dry:
        put(chapter, "server")


if __name__ == "__main__":
    main()
