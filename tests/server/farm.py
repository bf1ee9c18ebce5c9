"""Several server processes on one PostgreSQL database, behind one address, and a checker of what they stored."""

import asyncio
import random
import threading
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Any, NamedTuple, Self

from server_process import ServerProcess, eventually
from sqlalchemy import create_engine, select

from ludarium.client import Client, RemoteTable
from ludarium.core.errors import LudariumError
from ludarium.core.match import Match
from ludarium.core.registry import game as find_game
from ludarium.server.storage import schema
from ludarium.server.storage.store import HEADERS

CHUNK_BYTES = 65_536


class Balancer:
    """A reverse proxy that gives every connection to a random server that accepts it."""

    def __init__(self, ports: list[int]) -> None:
        self._ports = ports
        self._rng = random.Random(1)
        self._loop = asyncio.new_event_loop()
        self._ready = threading.Event()
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()
        self._ready.wait()

    def _run(self) -> None:
        asyncio.set_event_loop(self._loop)
        server = self._loop.run_until_complete(asyncio.start_server(self._serve, "127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
        self._ready.set()
        self._loop.run_forever()

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        for port in self._rng.sample(self._ports, len(self._ports)):
            try:
                up, down = await asyncio.open_connection("127.0.0.1", port)
            except OSError:
                continue
            pipes = [asyncio.create_task(_pipe(reader, down)), asyncio.create_task(_pipe(up, writer))]
            await asyncio.wait(pipes, return_when=asyncio.FIRST_COMPLETED)
            for pipe in pipes:
                pipe.cancel()
            down.close()
            break
        writer.close()

    def close(self) -> None:
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()


async def _pipe(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    with suppress(OSError):
        while data := await reader.read(CHUNK_BYTES):
            writer.write(data)
            await writer.drain()


class Farm:
    """Server processes that share a database."""

    def __init__(self, folder: Path, database: str, count: int, **settings: Any) -> None:
        self.database = database
        folders = [folder / str(number) for number in range(count)]
        for one in folders:
            one.mkdir()
        self.servers = [ServerProcess(one, database=database, **settings) for one in folders]
        self.balancer = Balancer([int(server.url.rpartition(":")[2]) for server in self.servers])
        self._clients: list[Client] = []

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: type[BaseException] | BaseException | TracebackType | None) -> None:
        for client in self._clients:
            client.close()
        for server in self.servers:
            server.__exit__()
        self.balancer.close()

    @property
    def url(self) -> str:
        """The address of all of them."""
        return self.balancer.url

    def guest(self, name: str, url: str = "") -> Client:
        """A new guest behind the balancer, or of one server."""
        client = Client(url or self.balancer.url, name=name)
        self._clients.append(client)
        return client

    def same_guest(self, client: Client, server: ServerProcess) -> Client:
        """The same guest at a certain server."""
        again = self.guest("", server.url)
        again.use_cookies(client.cookies)
        return again

    @property
    def errors(self) -> str:
        return "".join(server.errors for server in self.servers)

    def checked(self, table: str) -> list[tuple[int, str]]:
        """The actions of a table in the database, checked: see `checked_actions`."""
        return checked_actions(self.database, table)


def checked_actions(database: str, table: str) -> list[tuple[int, str]]:
    """The actions of a table's log by seat, in order; it has no gap, and every action was possible.

    So no action was stored twice, none after the end, and no bot answered a question twice.
    """
    engine = create_engine(database)
    with engine.connect() as connection:
        (header,) = connection.execute(select(schema.MATCHES.c.header).where(schema.MATCHES.c.match == table)).one()
        log = schema.LOG
        rows = connection.execute(select(log).where(log.c.match == table).order_by(log.c.number)).all()
    engine.dispose()
    assert [row.number for row in rows] == list(range(1, len(rows) + 1))
    assert [row.at for row in rows] == sorted(row.at for row in rows)
    opened = HEADERS.decode(header)
    game = find_game(opened.game)
    match = Match(game, game.Options(**opened.options), seats=len(opened.places), start=opened.position or None)
    actions = [(row.seat, row.text) for row in rows if row.event in ("act", "interject")]
    for seat, text in actions:
        assert not match.over
        match.play(text, seat)
    return actions


class Taken(NamedTuple):
    """An action that the server has acknowledged."""

    seat: int
    before: int
    text: str


class Player(threading.Thread):
    """Plays a seat to the end with random actions, and remembers what was acknowledged."""

    def __init__(self, table: RemoteTable, seed: int) -> None:
        super().__init__(daemon=True)
        self.table = table
        self.acknowledged: list[Taken] = []
        self.problem: Exception | None = None
        self.enough = threading.Event()
        """Set to resign at the next turn."""
        self.left = threading.Event()
        """Set to stop at once, because the server is gone."""
        self._rng = random.Random(seed)

    def run(self) -> None:
        try:
            while not self.left.is_set() and (scene := self.table.turn()) is not None:
                offered = scene.interjections if self.enough.is_set() else scene.choices
                self._act(self._rng.choice(offered).text)
            if not self.left.is_set():
                self._act("resign")  # refused: the match is over
        except Exception as problem:
            self.problem = problem

    def _act(self, text: str) -> None:
        if self.table.seat is None:
            return  # it never had a turn
        seat, before = self.table.seat, self.table.now.actions
        try:
            self.table.play(text)
        except LudariumError:
            return  # stale, or the database could not be reached: not acknowledged
        self.acknowledged.append(Taken(seat, before, text))


def check_acknowledged(actions: list[tuple[int, str]], player: Player) -> None:
    """Every acknowledged action is in the log, once and where it belongs."""
    assert player.problem is None, player.problem
    for one in player.acknowledged:
        assert actions[one.before] == (one.seat, one.text)
    assert len({one.before for one in player.acknowledged}) == len(player.acknowledged)


def wait_for_more(players: list[Player]) -> None:
    """Wait until a few more actions are acknowledged."""
    enough = acknowledged(players) + 4
    eventually(lambda: acknowledged(players) > enough)


def acknowledged(players: list[Player]) -> int:
    return sum(len(player.acknowledged) for player in players)


def new_match(farm: Farm, number: int) -> list[Player]:
    """Two people at a table, or one person and a bot, who play in threads of their own."""
    ann = farm.guest("Ann")
    if number % 4 == 0:
        players = [Player(ann.open("vilitum", seats=["me", "greedy"]), number)]
    else:
        table = ann.open("vilitum", seats=["me", "open"])
        other = farm.guest("Bob").join(table.id, table.claims[1])
        players = [Player(table, number), Player(other, number + 1000)]
    for player in players:
        player.start()
    return players
