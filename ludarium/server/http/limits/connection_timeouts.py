"""HTTP and WebSocket protocols with timeouts for silent, slow and unread connections.

uvicorn itself waits forever for a request, and for a client to read what it was sent.
"""

import asyncio
import logging
import socket
import struct
import sys
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.protocol import OPEN

from ludarium.server.http.frames import FRAMES, WholeFrames
from ludarium.server.http.limits.header_limits import LimitedHead
from ludarium.server.settings import Settings

LOG = logging.getLogger("ludarium.server")
WANTED_DESCRIPTORS = 65_536
RESERVED_DESCRIPTORS = 200
"""File descriptors kept for other things than connections."""
NEEDED_DESCRIPTORS = 1_000 + RESERVED_DESCRIPTORS
"""Five hundred tables with two connections each."""
MAX_UNREAD_MESSAGES = 8
"""Small messages of a client that wait to be served before nothing more is read from it."""
RESET_ON_CLOSE = struct.pack("hh" if sys.platform == "win32" else "ii", 1, 0)
"""The value of SO_LINGER: on, for no time at all."""


def reset(transport: asyncio.Transport) -> None:
    """Close a connection now and drop what the client has not read.

    An ordinary close waits behind the unread bytes: the system would keep them, and the client would not learn of it.
    """
    own = transport.get_extra_info("socket")
    if own is not None and own.fileno() >= 0:  # else it is closed already
        own.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, RESET_ON_CLOSE)
    transport.abort()


class _ReadTimeout(asyncio.Protocol):
    """A mixin that resets a connection whose client does not read what it was sent."""

    unread_timeout_seconds = 20.0
    loop: asyncio.AbstractEventLoop
    transport: asyncio.Transport
    _unread: asyncio.TimerHandle | None = None

    def start_read_timer(self) -> None:
        """Reset the connection unless the client reads in time."""
        if self._unread is None:
            self._unread = self.loop.call_later(self.unread_timeout_seconds, reset, self.transport)

    def stop_read_timer(self) -> None:
        if self._unread is not None:
            self._unread.cancel()
            self._unread = None

    def pause_writing(self) -> None:
        super().pause_writing()
        self.start_read_timer()

    def resume_writing(self) -> None:
        super().resume_writing()
        if not self.transport.is_closing():
            self.stop_read_timer()


class _Flag:
    """An `asyncio.Event` that one task at a time waits for; it has no queue of waiters, which takes 0.7 KB."""

    __slots__ = ("_is_set", "_waiter")

    def __init__(self) -> None:
        self._is_set = False
        self._waiter: asyncio.Future[None] | None = None

    def is_set(self) -> bool:
        return self._is_set

    def set(self) -> None:
        self._is_set = True
        if self._waiter is not None and not self._waiter.done():
            self._waiter.set_result(None)

    def clear(self) -> None:
        self._is_set = False

    async def wait(self) -> None:
        while not self._is_set:
            if self._waiter is None or self._waiter.done():
                self._waiter = asyncio.get_running_loop().create_future()
            await asyncio.shield(self._waiter)


class _Messages:
    """An `asyncio.Queue` that one task reads from, in a tenth of its 2.5 KB."""

    __slots__ = ("_any", "_waiting")

    def __init__(self) -> None:
        self._waiting: list[Any] = []
        self._any = _Flag()

    def put_nowait(self, message: Any) -> None:
        self._waiting.append(message)
        self._any.set()

    async def get(self) -> Any:
        await self._any.wait()
        message = self._waiting.pop(0)
        if not self._waiting:
            self._any.clear()
        return message

    def empty(self) -> bool:
        return not self._waiting

    def qsize(self) -> int:
        return len(self._waiting)


class TimedSocket(_ReadTimeout, WebSocketsSansIOProtocol):
    """A WebSocket connection; its scope offers to write frames that are encoded already."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.queue = _Messages()  # type: ignore[assignment]
        self.writable = _Flag()  # type: ignore[assignment]
        self.writable.set()

    max_message_bytes = 65_536
    _whole: WholeFrames | None = None
    """Reads whole messages, after the handshake."""

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            self.scope["extensions"][FRAMES] = self  # type: ignore[assignment]
            self._whole = WholeFrames()
            event.headers.clear()  # the scope has a copy, and the parser keeps this one for as long as the connection

    def data_received(self, data: bytes) -> None:
        text = self._whole.text(data) if self._whole is not None else None
        if text is None or self.conn.state is not OPEN or len(data) > self.max_message_bytes:
            super().data_received(data)
        elif not self.close_sent:
            self.queue.put_nowait({"type": "websocket.receive", "text": text})
            if self.queue.qsize() >= MAX_UNREAD_MESSAGES and not self.read_paused:
                self.read_paused = True
                self.transport.pause_reading()

    def write_frames(self, frames: bytes) -> bool:
        """Write frames; False if the client has to read what was written before."""
        if self.disconnected or self.close_sent or self.conn.state is not OPEN:
            raise ClientDisconnected
        if not self.writable.is_set():
            return False
        self.transport.write(frames)
        return True

    async def send_frames(self, frames: bytes) -> None:
        """Write frames, as soon as the client has read enough of what was written before."""
        await self.writable.wait()
        while not self.write_frames(frames):
            await self.writable.wait()

    def keepalive_timeout(self) -> None:
        """Reset at once: a client that does not answer pings would not read a close frame either."""
        super().keepalive_timeout()
        reset(self.transport)

    def on_task_complete(self, task: asyncio.Task[None]) -> None:
        super().on_task_complete(task)
        self.start_read_timer()

    def connection_lost(self, exc: Exception | None) -> None:
        self.stop_read_timer()
        super().connection_lost(exc)


class TimedHttp(LimitedHead, _ReadTimeout, HttpToolsProtocol):
    """An HTTP connection."""

    header_timeout_seconds = 10.0
    request_timeout_seconds = 30.0
    max_connections = NEEDED_DESCRIPTORS
    waiting: dict["TimedHttp", None]
    """Connections without a complete request yet, the oldest first; shared by all connections of a server."""
    _request_timer: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        if len(self.connections) > self.max_connections:
            oldest = next(iter(self.waiting), self)
            self.waiting.pop(oldest, None)
            oldest.transport.abort()
            if oldest is self:
                return
        self._start_request_timer(self.header_timeout_seconds)

    def data_received(self, data: bytes) -> None:
        cycle: RequestResponseCycle | None = self.cycle
        answered = cycle is None or cycle.response_complete
        if self._request_timer is None and answered:
            self._start_request_timer(self.header_timeout_seconds)
        super().data_received(data)

    def on_headers_complete(self) -> None:
        super().on_headers_complete()
        self._start_request_timer(self.request_timeout_seconds)

    def on_message_complete(self) -> None:
        super().on_message_complete()
        if not self._cut_off:
            self._stop_request_timer()

    def _cut(self) -> None:
        super()._cut()
        self.start_read_timer()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if self.transport.is_closing():
            self.start_read_timer()

    def timeout_keep_alive_handler(self) -> None:
        super().timeout_keep_alive_handler()
        self.start_read_timer()

    def handle_websocket_upgrade(self) -> None:
        self._stop_request_timer()
        self.stop_read_timer()
        super().handle_websocket_upgrade()

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_request_timer()
        self.stop_read_timer()
        super().connection_lost(exc)

    def _start_request_timer(self, seconds: float) -> None:
        """Abort the connection unless its request arrives in time."""
        if self._request_timer is not None:
            self._request_timer.cancel()
        self._request_timer = self.loop.call_later(seconds, self.transport.abort)
        self.waiting[self] = None

    def _stop_request_timer(self) -> None:
        self.waiting.pop(self, None)
        if self._request_timer is not None:
            self._request_timer.cancel()
            self._request_timer = None


def protocols(settings: Settings, descriptors: int) -> dict[str, Any]:
    """The protocols as uvicorn's configuration has them, for a process with this many file descriptors."""
    reads = {"unread_timeout_seconds": settings.unread_timeout_seconds}
    limits = {
        "header_timeout_seconds": settings.header_timeout_seconds,
        "request_timeout_seconds": settings.request_timeout_seconds,
        "max_connections": max(RESERVED_DESCRIPTORS, descriptors - RESERVED_DESCRIPTORS),
        "waiting": {},
    }
    sizes = {"max_message_bytes": settings.limits.max_message_bytes}
    return {"http": type("Http", (TimedHttp,), reads | limits), "ws": type("Socket", (TimedSocket,), reads | sizes)}


def raise_descriptors() -> int:
    """Raise the limit of open files as far as allowed; returns the limit."""
    try:
        import resource
    except ImportError:  # Windows has no such limit
        return WANTED_DESCRIPTORS
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = WANTED_DESCRIPTORS if hard == resource.RLIM_INFINITY else min(hard, WANTED_DESCRIPTORS)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
        soft = wanted
    if soft == resource.RLIM_INFINITY:
        return WANTED_DESCRIPTORS
    if soft < NEEDED_DESCRIPTORS:
        LOG.warning("the limit of open files is %d, but 500 tables need %d (see LimitNOFILE)", soft, NEEDED_DESCRIPTORS)
    return soft
