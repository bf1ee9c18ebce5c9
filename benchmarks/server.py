"""Measures the server on this machine: many tables with two sockets each, random legal actions, over loopback.

    make bench-server

One server process, with its database on disk, and this process as all its players. First the tables are idle, to
measure memory per table; then actions are sent at a steady rate, to measure how long the other seat waits for them;
then a few tables at a time act as fast as they can, to measure throughput. At last tic-tac-toe is played as fast as it
can be, on Ludarium and on boardgame.io with its store in memory and in files.
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
from collections.abc import Iterator, Sequence
from contextlib import AsyncExitStack, contextmanager
from pathlib import Path
from typing import Any, Protocol

import boardgame_io
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


TICTACTOE = Path(__file__).parents[1] / "examples" / "tictactoe"
ENTRY_POINT = "[ludarium.games]\ntictactoe = ludarium_tictactoe:TICTACTOE\n"


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


TICTACTOE_SIDE = 3


class Choice(msgspec.Struct):
    text: str


class Scene(msgspec.Struct):
    """The fields of a scene that a random player needs, or those that have changed."""

    decider: int | None = None
    choices: list[Choice] | None = None


class ChoiceChanges(msgspec.Struct):
    items: list[Choice]
    order: list[str] | None = None


class Lists(msgspec.Struct):
    choices: ChoiceChanges | None = None


class Changes(msgspec.Struct):
    fields: Scene = msgspec.field(default_factory=Scene)
    lists: Lists = msgspec.field(default_factory=Lists)


class SeatNow(msgspec.Struct):
    """A seat's scene in a `Now`, or its changes in an `Update`."""

    scene: Scene | None = None
    changes: Changes | None = None


class Message(msgspec.Struct):
    """The parts of a message that a random player needs."""

    type: str
    actions: int = 0
    seats: list[SeatNow] = []


DECODER = msgspec.json.Decoder(Message)


class Player:
    """One seat's socket: keeps what there is to choose, and wakes those waiting for the next state."""

    def __init__(self, line: ClientConnection) -> None:
        self.line = line
        self.actions, self.decider, self.choices = -1, -1, list[str]()
        self.at = 0.0
        self.changed = asyncio.Event()
        self.reader: asyncio.Task[None] | None = None

    async def read(self) -> None:
        async for text in self.line:
            message = DECODER.decode(text)
            if message.type in ("now", "update"):
                self._update(message)
                self.at = time.perf_counter()
                self.changed.set()
            elif message.type == "refused":
                raise RuntimeError(f"refused: {text!r}")

    def _update(self, message: Message) -> None:
        self.actions = message.actions
        (seat,) = message.seats
        new = seat.scene or (seat.changes and seat.changes.fields) or Scene()
        if new.decider is not None:
            self.decider = new.decider
        if new.choices is not None:
            self.choices = [one.text for one in new.choices]
        if seat.changes and (some := seat.changes.lists.choices):
            self.choices = some.order or self.choices

    async def until(self, actions: int) -> float:
        """The time at which this seat had received a number of actions."""
        while self.actions < actions:
            self.changed.clear()
            await asyncio.wait_for(self.changed.wait(), 30)
        return self.at


class Acting(Protocol):
    """A match of two sockets, of whatever server."""

    async def act(self, rng: random.Random) -> float | None: ...


class Table:
    """A match of two sockets."""

    def __init__(self, players: tuple[Player, Player]) -> None:
        self.players = players

    async def act(self, rng: random.Random) -> float | None:
        """Let the decider act at random; returns after how long the other seat saw it, None once the match is over."""
        decider = self.players[0].decider
        if decider < 0:
            return None
        own, other = self.players[decider], self.players[1 - decider]
        actions = own.actions
        text = rng.choice(own.choices)
        sent = time.perf_counter()
        request = {"type": "play", "seat": decider, "actions": actions, "text": text}
        await own.line.send(msgspec.json.encode(request).decode())
        received = await other.until(actions + 1)
        await own.until(actions + 1)
        return received - sent


async def seat(client: "_Fresh", stack: AsyncExitStack, url: str, board: int) -> Table:
    """Open a table of Vilitum, or of tic-tac-toe on its smaller board, for two new guests, and connect both."""
    played = {"game": "tictactoe"} if board == TICTACTOE_SIDE else {"game": "vilitum", "options": {"board": board}}
    request = played | {"seats": [{"kind": "me"}, {"kind": "open"}]}
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
        await line.send('{"type":"hello","differences":true}')
        players.append(player)
    for player in players:
        await player.until(0)
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


async def flat_out(tables: Sequence[Acting], at_once: int, seconds: float, rng: random.Random) -> float:
    """Actions/s with this many tables at once acting as fast as they can."""
    end, count = time.perf_counter() + seconds, 0

    async def play(own: Sequence[Acting]) -> None:
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
        used, begun = busy(pid), time.perf_counter()
        most = await flat_out(tables, given.at_once, given.seconds, rng)
        cost = (busy(pid) - used) / (most * (time.perf_counter() - begun))
        played = (memory(pid) - before) / given.tables
        actions = sum(table.players[0].actions for table in tables) / given.tables
        return [
            f"{given.tables} tables of Vilitum {given.board}×{given.board}, {2 * given.tables} sockets:",
            "",
            "| actions/s sent | taken | actions | p50 | p99 | processor per action | noise |",
            "|--:|--:|--:|--:|--:|--:|--:|",
            *rows,
            "",
            "p50 and p99 are from sending an action to having the whole next scene at the other seat. Noise is by how "
            "much (p99) an otherwise idle process was woken late: what the machine adds to any measurement.",
            f"With {given.at_once} tables acting at any time as fast as they can: {most:,.0f} actions/s, at "
            f"{cost * 1000:.2f} ms of processor time each, which is {1 / cost:,.0f} actions per second of processor.",
            f"Memory of the server per table with its two sockets: {idle:.0f} KB while nothing has happened, "
            f"{played:.0f} KB after {actions:.0f} actions at each.",
        ]


@contextmanager
def serving() -> Iterator[tuple[str, int]]:
    """A server that also has tic-tac-toe; its URL and process id."""
    with tempfile.TemporaryDirectory() as folder:
        declared = Path(folder) / "games" / "ludarium_tictactoe-0.dist-info"
        declared.mkdir(parents=True)
        (declared / "METADATA").write_text("Metadata-Version: 2.1\nName: ludarium-tictactoe\nVersion: 0\n")
        (declared / "entry_points.txt").write_text(ENTRY_POINT)
        path = os.pathsep.join([str(declared.parent), str(TICTACTOE), os.environ.get("PYTHONPATH", "")])
        command = [sys.executable, "-c", SERVER, str(Path(folder) / "data")]
        server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=os.environ | {"PYTHONPATH": path})
        try:
            assert server.stdout is not None
            yield server.stdout.readline().split()[-1], server.pid
        finally:
            server.terminate()
            server.wait(10)


async def tictactoe(name: str, url: str, pid: int, given: Any) -> str:
    """As many matches of tic-tac-toe as there are tables, as fast as they can be played, as a line of the report."""
    say(f"tic-tac-toe: {name}")
    async with AsyncExitStack() as stack:
        tables: Sequence[Acting]
        if name.startswith("Ludarium"):
            tables = await seat_all(url, given.matches, TICTACTOE_SIDE, stack)
        else:
            tables = await boardgame_io.seat_all(url, given.matches, stack)
        rng, used, begun = random.Random(1), busy(pid), time.perf_counter()
        rate = await flat_out(tables, given.at_once, given.most_seconds, rng)
        actions = rate * (time.perf_counter() - begun)
        cost = (busy(pid) - used) / actions
        return f"| {name} | {actions:,.0f} | {rate:,.0f} | {cost * 1000:.2f} ms | {1 / cost:,.0f} |"


def compared(given: Any) -> list[str]:
    """Tic-tac-toe on Ludarium and on boardgame.io, as the lines of the report."""
    with serving() as (url, pid):
        rows = [asyncio.run(tictactoe("Ludarium, each action on disk (fsync) before it is told", url, pid, given))]
    if boardgame_io.installed():
        with boardgame_io.serving("memory") as (url, pid):
            rows.append(asyncio.run(tictactoe("boardgame.io 0.50.2, in memory", url, pid, given)))
        with tempfile.TemporaryDirectory() as folder, boardgame_io.serving(folder) as (url, pid):
            rows.append(asyncio.run(tictactoe("boardgame.io 0.50.2, in files (no fsync)", url, pid, given)))
    else:
        rows.append("| boardgame.io: not measured, because Node or npm is missing | | | | |")
    return [
        "",
        f"Tic-tac-toe, {given.matches} matches, {given.at_once} at any time, two sockets each, as fast as they can:",
        "",
        "| server | actions | actions/s | processor per action | actions per second of processor |",
        "|---|--:|--:|--:|--:|",
        *rows,
    ]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=500, help="number of tables (default: 500)")
    parser.add_argument("--board", type=int, default=7, choices=(5, 7), help="side of the board (default: 7)")
    parser.add_argument("--rates", type=int, nargs="*", default=[100, 300], help="actions per second")
    parser.add_argument("--seconds", type=float, default=15.0, help="duration of each measurement (default: 15)")
    parser.add_argument("--at-once", type=int, default=16, help="tables that act at once at full speed (default: 16)")
    parser.add_argument("--matches", type=int, default=300, help="matches of tic-tac-toe (default: 300; 0 for none)")
    parser.add_argument("--most-seconds", type=float, default=60.0, help="limit for those of a server (default: 60)")
    parser.add_argument("--dry", action="store_true", help="only print the results")
    given = parser.parse_args()
    lines = list[str]()
    if given.tables:
        with serving() as (url, pid):
            lines += asyncio.run(measure(url, pid, given))
    if given.matches:
        lines += compared(given)
    say("")
    chapter = ["## The server (`make bench-server`)", "", machine(", which the players share."), "", *lines]
    print("\n".join(chapter))
    if not given.dry:
        put(chapter, "server")


if __name__ == "__main__":
    main()
