"""Connections to a table: each has a bucket against haste, a task that sends, and is told what its seats may know."""

import asyncio
import logging
from collections import deque
from collections.abc import Sequence
from contextlib import suppress
from typing import Any, NamedTuple

import msgspec
from litestar import WebSocket
from litestar.exceptions import WebSocketException

from ludarium.core.errors import LudariumError
from ludarium.server.errors import Denied
from ludarium.server.http.addresses import address_of
from ludarium.server.http.limits import Bucket
from ludarium.server.services import Services
from ludarium.server.settings import Limits
from ludarium.server.tables import broadcast, requests
from ludarium.server.tables.live_table import LiveTable
from ludarium.server.tables.log import LogEntry
from ludarium.server.tables.private_talk import after
from ludarium.server.tables.seating import check_watch
from ludarium.wire.table import Analyse, FromClient, Hello, Hint, Refusal, Say, Stop

LOG = logging.getLogger("ludarium.server")
DECODER: "msgspec.json.Decoder[FromClient]" = msgspec.json.Decoder(FromClient)
COSTS: dict[type, float] = {Say: 5.0, Hint: 5.0, Analyse: 5.0}
"""What counts as more than one message: talk fills the log, and help takes an analyst's time."""
GARBAGE = 4.0
"""What cannot be read counts as so many messages."""
NONSENSE = 25
"""After so many messages in a row that cannot be read the connection is ended."""
UNREAD = 50
"""So many answers may wait to be sent; somebody who asks on without listening is let go."""
LONGEST_WAIT = 10.0
"""Who would have to wait for longer than so many seconds is let go."""
Socket = WebSocket[Any, Any, Any]


class CloseFrame(NamedTuple):
    """With which code and reason a connection is to be ended; without a code, it is over already."""

    code: int = 0
    reason: str = ""


class ConnectionEnded(Exception):
    """The connection is over, or is to be ended."""

    def __init__(self, code: int = 0, reason: str = "") -> None:
        super().__init__(reason)
        self.end = CloseFrame(code, reason)


class Connection:
    """Somebody's line to a table."""

    def __init__(self, socket: Socket, services: Services, table: LiveTable, guest: str) -> None:
        self.socket = socket
        self.address = address_of(socket.scope)  # type: ignore[arg-type]
        self.services = services
        self.table = table
        self.guest = guest
        self._sent = 0
        """So many entries of the log have been sent, as far as they are for this visitor."""
        self._answers: deque[str] = deque()
        self._behind = True
        self._wake = asyncio.Event()
        self._end: CloseFrame | None = None
        self._bucket = Bucket(services.settings.limits.socket)
        self._nonsense = 0
        self._hint: asyncio.Task[Any] | None = None
        self._name = guest or f"connection {id(self)}"
        """By what a question of this visitor's is known."""
        self._inquiry: asyncio.Task[Any] | None = None

    # What the table calls

    def stir(self) -> None:
        self._behind = True
        self._wake.set()

    def leave(self, code: int, reason: str) -> None:
        self._end = CloseFrame(code, reason)
        self._wake.set()

    # From the visitor

    async def run(self) -> CloseFrame:
        """Serve the visitor until one of both ends it; returns how.

        Ends are returned and not raised again: an exception that knows the frame that knows it would keep the whole
        table in memory until garbage is looked for.
        """
        hello = await self._greet()
        check_connections(self.table, self.guest, self.services.settings.limits)
        self.table = await self.services.tables.enter(self.table.id, self)
        try:
            self._sent = after(self.table, self.guest, hello.have)
            self.stir()
            await self._come()
        except BaseException:
            self.table.exit(self)
            raise
        sender = asyncio.create_task(self._send_all())
        hearer = asyncio.create_task(self._hear_all())
        try:
            await asyncio.wait((sender, hearer), return_when=asyncio.FIRST_COMPLETED)
        finally:
            self.table.exit(self)
            self._stop(own=True)
            for task in (sender, hearer):
                task.cancel()
            ended = await asyncio.gather(sender, hearer, return_exceptions=True)
        return self._why(ended)

    def _why(self, ended: Sequence[object]) -> CloseFrame:
        """Why the connection is over; what should not have happened goes into the log."""
        for end in ended:
            if isinstance(end, CloseFrame):
                return end
            if isinstance(end, ConnectionEnded):
                return end.end
            if isinstance(end, OSError | WebSocketException):
                return CloseFrame()
            if isinstance(end, Exception):
                LOG.error("table %s: a connection failed", self.table.id, exc_info=end)
        return CloseFrame(1011, "The server stumbled.")

    async def _greet(self) -> Hello:
        try:
            async with asyncio.timeout(self.services.settings.hello_timeout):
                message = await self._hear()
        except TimeoutError:
            raise ConnectionEnded(4408, "No hello came.") from None
        except (msgspec.DecodeError, RecursionError, UnicodeError) as problem:
            raise ConnectionEnded(4400, "The first message must be a hello.") from problem
        if not isinstance(message, Hello):
            raise ConnectionEnded(4400, "The first message must be a hello.")
        return message

    async def _come(self) -> None:
        """Note in the log that the holder of a seat has come, the first time."""
        if any(not self.table.places[seat].came for seat in self.table.seats_of(self.guest)):
            await self.services.tables.take(self.table, lambda: come(self.table, self.guest))

    async def _hear(self) -> FromClient:
        message: Any = await self.socket.receive()
        if message["type"] != "websocket.receive":
            raise ConnectionEnded
        text = message.get("text")
        return DECODER.decode(text if text is not None else message.get("bytes") or b"")

    async def _hear_all(self) -> None:
        while True:
            try:
                message = await self._hear()
            except (msgspec.DecodeError, RecursionError, UnicodeError) as problem:
                await self._puzzled(problem)
            else:
                self._nonsense = 0
                await self._pause(COSTS.get(type(message), 1.0))
                await self._serve(message)

    async def _puzzled(self, problem: Exception) -> None:
        """Refuse what cannot be read; who sends nothing else is let go."""
        self._nonsense += 1
        if self._nonsense > NONSENSE:
            raise ConnectionEnded(1008, "These messages make no sense.")
        self._refuse(Denied(f"This message cannot be read: {str(problem)[:200]}", 400))
        await self._pause(GARBAGE)

    async def _pause(self, amount: float) -> None:
        """Wait as long as somebody who asks too fast has to; nothing more is read from them meanwhile."""
        wait = self._bucket.spend(amount)
        if self.guest:
            wait = max(wait, self.services.guest_buckets.of(self.guest).spend(amount))
        if wait > LONGEST_WAIT or len(self._answers) > UNREAD:
            raise ConnectionEnded(1008, "Too many messages.")
        if wait:
            await asyncio.sleep(wait)

    async def _serve(self, message: FromClient) -> None:
        if isinstance(message, Hint):
            if self._hint is not None and not self._hint.done():
                return self._refuse(Denied("A hint is on its way."))
            self._hint = self.services.tables.spawn(self._answer(message))  # it takes a while; others need not wait
            return None
        if isinstance(message, Analyse | Stop):
            self._stop()
            if isinstance(message, Analyse):
                self._inquiry = self.services.tables.spawn(self._analyse(message))
                self.services.inquiries[self._name] = self._inquiry
            return None
        return await self._answer(message)

    def _stop(self, own: bool = False) -> None:
        """Let go of what this visitor wanted to have looked into; only here, if so, and not at another table."""
        inquiry = self.services.inquiries.get(self._name)
        if inquiry is not None and (not own or inquiry is self._inquiry):
            del self.services.inquiries[self._name]
            inquiry.cancel()

    async def _analyse(self, wish: Analyse) -> None:
        """Send better and better answers, until the last or until another question comes."""
        try:
            async for found in requests.analyse(self.services, self.table, self.guest, wish, self.address):
                self._reply(broadcast.encode(found))
        except LudariumError as problem:
            self._refuse(problem)
        except Exception:
            self._stumble(wish)
        finally:
            if self.services.inquiries.get(self._name) is asyncio.current_task():
                del self.services.inquiries[self._name]

    async def _answer(self, message: FromClient) -> None:
        """Do what is asked, or say why not."""
        try:
            answer = await requests.ask(self.services, self.table, self.guest, message, self.address)
        except LudariumError as problem:
            self._refuse(problem)
        except Exception:
            self._stumble(message)
        else:
            if answer is not None:
                self._reply(broadcast.encode(answer))

    def _stumble(self, message: FromClient) -> None:
        LOG.exception("table %s: a %s could not be answered", self.table.id, type(message).__name__)
        self._refuse(Denied("The server stumbled over this; nothing was changed.", 500))

    def _refuse(self, problem: LudariumError) -> None:
        stale, rule = getattr(problem, "stale", False), getattr(problem, "rule", "")
        self._reply(broadcast.encode(Refusal(message=str(problem), rule=rule, stale=stale)))

    def _reply(self, text: str) -> None:
        self._answers.append(text)
        self._wake.set()

    # To the visitor

    async def _send_all(self) -> CloseFrame:
        while True:
            await self._wake.wait()
            self._wake.clear()
            if self._behind:
                self._behind = False
                for text in self._news():
                    await self._send(text)
            while self._answers:
                await self._send(self._answers.popleft())
            if self._end is not None:
                return self._end

    async def _send(self, text: str) -> None:
        try:
            await self.socket.send_data(text)
        except RuntimeError as closed:  # the line was closed below us, as after a message that is too long
            raise ConnectionEnded from closed

    def _news(self) -> list[str]:
        """What happened since the last time, and how the table stands now."""
        table, guests = self.table, self.services.guests
        news = broadcast.news(table, guests, self.guest, self._sent)
        self._sent = len(table.entries)
        return [*news, broadcast.now(table, guests, self.guest)]


def come(table: LiveTable, guest: str) -> list[LogEntry]:
    """The holder of a seat is here for the first time."""
    seats = [seat for seat in table.seats_of(guest) if not table.places[seat].came]
    return [LogEntry(event="come", seat=seats[0], who=guest)] if seats else []


async def attend(socket: Socket, services: Services, id: str, guest: str, claim: str) -> None:
    """Accept a connection to a table and serve it; what is wrong is said by the code and reason it is closed with."""
    await socket.accept()
    try:
        connection = await _connected(socket, services, id, guest, claim)
        end = await connection.run()
    except Denied as problem:
        await _close(socket, 4000 + problem.status if problem.status < 500 else 1013, str(problem))
        return
    except ConnectionEnded as gone:
        end = gone.end
    if end.code:
        await _close(socket, end.code, end.reason)


async def _connected(socket: Socket, services: Services, id: str, guest: str, claim: str) -> Connection:
    table = await services.tables.get(id)
    check_watch(table, guest, claim)
    check_connections(table, guest, services.settings.limits)
    await services.tables.meet({guest})
    return Connection(socket, services, table, guest)


def check_connections(table: LiveTable, guest: str, limits: Limits) -> None:
    """Denied where another connection would be too many."""
    own = sum(visitor.guest == guest for visitor in table.visitors) if guest else 0
    if own >= limits.sockets or len(table.visitors) >= limits.watchers:
        raise Denied("There are too many connections to this table.", 429)


async def _close(socket: Socket, code: int, reason: str) -> None:
    with suppress(Exception):  # the other side may be gone already
        await socket.close(code, reason.encode()[:120].decode(errors="ignore"))
