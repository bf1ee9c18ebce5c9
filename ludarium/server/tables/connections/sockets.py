"""WebSocket connections to a table: rate limits, and a task that reads. Writing takes one only if a client is slow."""

import asyncio
import logging
from collections.abc import Sequence
from contextlib import suppress
from typing import Any, NamedTuple

import msgspec
from litestar import WebSocket
from litestar.exceptions import WebSocketException

from ludarium.core.errors import LudariumError
from ludarium.server.errors import Denied
from ludarium.server.http.frames import frame_socket, text_frames
from ludarium.server.http.limits.addresses import address_of
from ludarium.server.http.limits.rate_limit import Bucket
from ludarium.server.services import Services
from ludarium.server.settings import Limits
from ludarium.server.tables.connections import broadcast, requests
from ludarium.server.tables.connections.private_talk import index_after
from ludarium.server.tables.live_table import LiveTable
from ludarium.server.tables.prepared_change import Change
from ludarium.server.tables.seats.seating import arrival, check_watch
from ludarium.wire.table import Analyse, FromClient, Hello, Hint, Rejection, Say, Stop

LOG = logging.getLogger("ludarium.server")
DECODER: "msgspec.json.Decoder[FromClient]" = msgspec.json.Decoder(FromClient)
COSTS: dict[type, float] = {Say: 5.0, Hint: 5.0, Analyse: 5.0}
"""Rate limit cost of expensive messages: chat fills the log, hints and analyses need a process."""
INVALID_COST = 4.0
"""Rate limit cost of a message that can't be decoded."""
MAX_INVALID_MESSAGES = 25
"""In a row; then the connection is closed."""
MAX_UNSENT_ANSWERS = 50
MAX_DELAY_SECONDS = 10.0
"""A client that exceeds its rate so far that it would be delayed longer is disconnected."""
Socket = WebSocket[Any, Any, Any]


class CloseFrame(NamedTuple):
    """The code and reason to close a connection with; without a code it is already closed."""

    code: int = 0
    reason: str = ""


class ConnectionEnded(Exception):
    """The connection is closed, or must be."""

    def __init__(self, code: int = 0, reason: str = "") -> None:
        super().__init__(reason)
        self.end = CloseFrame(code, reason)


class Connection:
    """A guest's connection to a table."""

    def __init__(self, socket: Socket, services: Services, table: LiveTable, guest: str) -> None:
        self.socket = socket
        self.address = address_of(socket.scope)  # type: ignore[arg-type]
        self.services = services
        self.table = table
        self.guest = guest
        self._frames = frame_socket(socket.scope)
        """Reads and writes past the layers of the framework; None where a server doesn't offer it."""
        self._sent = 0
        """How many log entries have been sent, or skipped as private."""
        self._differences = False
        """Whether the client wants only what is different of scenes."""
        self._scenes: broadcast.SentScenes | None = None
        """The scenes that it has."""
        self._answers: list[bytes] = []  # a deque takes 0.7 KB
        self._behind = True
        self._task: asyncio.Task[Any] | None = None
        """What serves the connection, once it is ready to be sent something."""
        self._flushes = False
        """Whether a call of `_flush` is due."""
        self._sender: asyncio.Task[None] | None = None
        """What sends to a client that has to read first."""
        self._end: CloseFrame | None = None
        self._bucket = Bucket(services.settings.limits.message_rate)
        self._invalid_messages = 0
        self._hint: asyncio.Task[Any] | None = None
        self._name = guest or f"connection {id(self)}"
        """The key of this visitor's running analysis."""
        self._analysis: asyncio.Task[Any] | None = None

    # Called by the table

    def notify(self) -> None:
        self._behind = True
        self._flush_soon()

    def disconnect(self, code: int, reason: str) -> None:
        self._end = CloseFrame(code, reason)
        self._flush_soon()

    # Receiving

    async def run(self) -> CloseFrame:
        """Serve the connection until one side closes it; returns how.

        The result is returned and not raised: an exception that refers to its own frame would keep the whole table in
        memory until the next garbage collection.
        """
        hello = await self._receive_hello()
        check_connections(self.table, self.guest, self.services.settings.limits)
        self.table = await self.services.tables.enter(self.table.id, self)
        try:
            self._sent = index_after(self.table, self.guest, hello.have)
            self._differences = hello.differences
            await self._log_arrival()
            self._task = asyncio.current_task()
            self.notify()
            return await self._receive_all()
        except asyncio.CancelledError:
            if self._end is None or self._task is None:
                raise
            self._task.uncancel()
            return self._end
        except Denied:
            raise
        except Exception as problem:
            return self._close_frame(problem)
        finally:
            self._task = None
            self.services.tables.exit(self.table, self)
            self._stop_analysis(own=True)
            if self._sender is not None:
                self._sender.cancel()

    def _close_frame(self, problem: Exception) -> CloseFrame:
        """How to close the connection after an error; unexpected ones are logged."""
        if isinstance(problem, ConnectionEnded):
            return problem.end
        if isinstance(problem, OSError | WebSocketException):
            return CloseFrame()
        LOG.error("table %s: a connection failed", self.table.id, exc_info=problem)
        return CloseFrame(1011, "Something went wrong on the server.")

    async def _receive_hello(self) -> Hello:
        try:
            async with asyncio.timeout(self.services.settings.hello_timeout_seconds):
                message = await self._receive()
        except TimeoutError:
            raise ConnectionEnded(4408, "No hello arrived in time.") from None
        except (msgspec.DecodeError, RecursionError, UnicodeError) as problem:
            raise ConnectionEnded(4400, "The first message must be a hello.") from problem
        if not isinstance(message, Hello):
            raise ConnectionEnded(4400, "The first message must be a hello.")
        return message

    async def _log_arrival(self) -> None:
        """Log the first connection of a seat's holder."""
        if any(not self.table.places[seat].came for seat in self.table.seats_of(self.guest)):
            await self.services.changes.make(self.table, lambda: Change(arrival(self.table, self.guest)))

    async def _receive(self) -> FromClient:
        message: Any = await (self.socket if self._frames is None else self._frames).receive()
        if message["type"] != "websocket.receive":
            raise ConnectionEnded
        text = message.get("text")
        return DECODER.decode(text if text is not None else message.get("bytes") or b"")

    async def _receive_all(self) -> CloseFrame:
        """Serve one request after the other, until an exception ends the connection."""
        while True:
            try:
                message = await self._receive()
            except (msgspec.DecodeError, RecursionError, UnicodeError) as problem:
                await self._reject_invalid(problem)
            else:
                self._invalid_messages = 0
                await self._throttle(COSTS.get(type(message), 1.0))
                await self._serve(message)

    async def _reject_invalid(self, problem: Exception) -> None:
        """Refuse a message that can't be decoded; too many in a row close the connection."""
        self._invalid_messages += 1
        if self._invalid_messages > MAX_INVALID_MESSAGES:
            raise ConnectionEnded(1008, "Too many invalid messages.")
        self._refuse(Denied(f"This message can't be read: {str(problem)[:200]}", 400))
        await self._throttle(INVALID_COST)

    async def _throttle(self, cost: float) -> None:
        """Delay a client that exceeds its rate limit; nothing more is read from it until then."""
        wait = self._bucket.spend(cost)
        if self.guest:
            wait = max(wait, self.services.guest_buckets.of(self.guest).spend(cost))
        if wait > MAX_DELAY_SECONDS or len(self._answers) > MAX_UNSENT_ANSWERS:
            raise ConnectionEnded(1008, "Too many messages.")
        if wait:
            await asyncio.sleep(wait)

    async def _serve(self, message: FromClient) -> None:
        if isinstance(message, Hint):
            if self._hint is not None and not self._hint.done():
                return self._refuse(Denied("You have already asked for a hint."))
            # In a task of its own, because it takes a while and other requests need not wait.
            self._hint = self.services.tables.spawn(self._answer(message))
            return None
        if isinstance(message, Analyse | Stop):
            self._stop_analysis()
            if isinstance(message, Analyse):
                self._analysis = self.services.tables.spawn(self._analyse(message))
                self.services.analyses[self._name] = self._analysis
            return None
        return await self._answer(message)

    def _stop_analysis(self, own: bool = False) -> None:
        """Cancel the guest's running analysis; with `own`, only if it was started by this connection."""
        analysis = self.services.analyses.get(self._name)
        if analysis is not None and (not own or analysis is self._analysis):
            del self.services.analyses[self._name]
            analysis.cancel()

    async def _analyse(self, message: Analyse) -> None:
        """Send better and better analyses, until the last one or until another request."""
        try:
            async for found in requests.analyse(self.services, self.table, self.guest, message, self.address):
                self._reply(broadcast.encode(found))
        except LudariumError as problem:
            self._refuse(problem)
        except Exception:
            self._fail(message)
        finally:
            if self.services.analyses.get(self._name) is asyncio.current_task():
                del self.services.analyses[self._name]

    async def _answer(self, message: FromClient) -> None:
        """Carry out a request and send the answer or refusal."""
        try:
            answer = await requests.handle(self.services, self.table, self.guest, message, self.address)
        except LudariumError as problem:
            self._refuse(problem)
        except Exception:
            self._fail(message)
        else:
            if answer is not None:
                self._reply(broadcast.encode(answer))

    def _fail(self, message: FromClient) -> None:
        LOG.exception("table %s: a %s request failed", self.table.id, type(message).__name__)
        self._refuse(Denied("Something went wrong on the server; nothing was changed.", 500))

    def _refuse(self, problem: LudariumError) -> None:
        self.services.changes.refused.emit(problem)
        stale, rule = getattr(problem, "stale", False), getattr(problem, "rule", "")
        self._reply(broadcast.encode(Rejection(message=str(problem), rule=rule, stale=stale)))

    def _reply(self, message: bytes) -> None:
        self._answers.append(message)
        self._flush_soon()

    # Sending

    def _flush_soon(self) -> None:
        """Send what there is to send, after whatever else happens at the same time."""
        if not self._flushes:
            self._flushes = True
            asyncio.get_running_loop().call_soon(self._flush)

    def _flush(self) -> None:
        self._flushes = False
        if self._task is None or self._sender is not None:
            return  # what there is will be sent later, or never
        try:
            messages = self._unsent()
            if messages and (self._frames is None or not self._frames.write_frames(text_frames(messages))):
                self._sender = asyncio.create_task(self._send_all(messages))
            else:
                self._end_if_asked()
        except Exception as problem:
            self._fail_sending(problem)

    async def _send_all(self, messages: Sequence[bytes]) -> None:
        """Send as the client reads."""
        try:
            while messages:
                await self._send(messages)
                messages = self._unsent()
            self._end_if_asked()
        except Exception as problem:
            self._fail_sending(problem)
        self._sender = None

    async def _send(self, messages: Sequence[bytes]) -> None:
        if self._frames is not None:
            return await self._frames.send_frames(text_frames(messages))
        try:
            for message in messages:
                await self.socket.send_data(message.decode())
        except RuntimeError as closed:  # the transport closed it, for example after a message that is too long
            raise ConnectionEnded from closed

    def _unsent(self) -> Sequence[bytes]:
        """What there is to send."""
        messages: list[bytes] = []
        if self._behind:
            self._behind = False
            messages += self._news()
        if self._answers:
            messages += self._answers
            self._answers.clear()
        return messages

    def _fail_sending(self, problem: Exception) -> None:
        self._end = self._close_frame(problem)
        self._end_if_asked()

    def _end_if_asked(self) -> None:
        if self._end is not None and self._task is not None:
            self._task.cancel()

    def _news(self) -> list[bytes]:
        """The new events, and the current state."""
        table, guests = self.table, self.services.guests
        news = broadcast.news(table, guests, self.guest, self._sent)
        current = broadcast.sent_scenes(table, self.guest)
        now = broadcast.now(table, guests, self.guest, self._scenes, current)
        self._sent = len(table.entries)
        if self._differences:
            self._scenes = current
        return [*news, now]


async def attend(socket: Socket, services: Services, id: str, guest: str, claim: str) -> None:
    """Accept and serve a connection to a table; a refusal is sent as the close code and reason."""
    await socket.accept()
    socket.scope["headers"] = []  # they were read, and take more memory than the connection itself
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
    services.blocks.check(guest, services.guests.opener(address_of(socket.scope)))  # type: ignore[arg-type]
    table = await services.tables.get(id)
    check_watch(table, guest, claim)
    check_connections(table, guest, services.settings.limits)
    await services.tables.load_names({guest})
    return Connection(socket, services, table, guest)


def check_connections(table: LiveTable, guest: str, limits: Limits) -> None:
    """Denied if there are already too many connections."""
    own = sum(visitor.guest == guest for visitor in table.visitors) if guest else 0
    if own >= limits.max_sockets_per_guest or len(table.visitors) >= limits.max_sockets_per_table:
        raise Denied("There are too many connections to this table.", 429)


async def _close(socket: Socket, code: int, reason: str) -> None:
    with suppress(Exception):  # the client may already be gone
        await socket.close(code, reason.encode()[:120].decode(errors="ignore"))
