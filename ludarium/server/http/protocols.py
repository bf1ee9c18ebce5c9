"""HTTP and WebSocket connections that end in time: silent ones, slow ones, and those that do not read.

uvicorn itself waits for ever for a request's head and body, and for a peer to read what it was sent.
"""

import asyncio
import logging
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from ludarium.server.http.header_limits import LimitedHead
from ludarium.server.settings import Settings

LOG = logging.getLogger("ludarium.server")
WANTED_DESCRIPTORS = 65_536
RESERVED_DESCRIPTORS = 200
"""So many of the files a process may have open are for other things than connections."""
NEEDED_DESCRIPTORS = 1_000 + RESERVED_DESCRIPTORS
"""Five hundred tables with two connections each."""


class _Reads:
    """A connection whose peer has to read what it is sent: if nothing gets through for a while, it is aborted."""

    unread_timeout = 20.0
    loop: asyncio.AbstractEventLoop
    transport: asyncio.Transport
    _unread: asyncio.TimerHandle | None = None

    def must_read(self) -> None:
        """From now on the peer has so long to read; nothing is flushed to somebody who never does."""
        if self._unread is None:
            self._unread = self.loop.call_later(self.unread_timeout, self.transport.abort)

    def has_read(self) -> None:
        if self._unread is not None:
            self._unread.cancel()
            self._unread = None


class TimedSocket(_Reads, WebSocketsSansIOProtocol):
    """A WebSocket connection."""

    def pause_writing(self) -> None:
        super().pause_writing()
        self.must_read()

    def resume_writing(self) -> None:
        super().resume_writing()
        if not self.transport.is_closing():
            self.has_read()

    def keepalive_timeout(self) -> None:
        """A peer that does not answer is not waited for: it would not read the farewell either."""
        super().keepalive_timeout()
        self.transport.abort()

    def on_task_complete(self, task: asyncio.Task[None]) -> None:
        super().on_task_complete(task)
        self.must_read()

    def connection_lost(self, exc: Exception | None) -> None:
        self.has_read()
        super().connection_lost(exc)


class TimedHttp(LimitedHead, _Reads, HttpToolsProtocol):
    """An HTTP connection."""

    header_timeout = 10.0
    request_timeout = 30.0
    most_connections = NEEDED_DESCRIPTORS
    unasked: dict["TimedHttp", None]
    """The connections of which no whole request has come yet, the oldest first; shared by all of a server."""
    _request: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        if len(self.connections) > self.most_connections:
            oldest = next(iter(self.unasked), self)
            self.unasked.pop(oldest, None)
            oldest.transport.abort()
            if oldest is self:
                return
        self._await_request(self.header_timeout)

    def data_received(self, data: bytes) -> None:
        cycle: RequestResponseCycle | None = self.cycle
        answered = cycle is None or cycle.response_complete
        if self._request is None and answered:
            self._await_request(self.header_timeout)
        super().data_received(data)

    def on_headers_complete(self) -> None:
        super().on_headers_complete()
        self._await_request(self.request_timeout)

    def on_message_complete(self) -> None:
        super().on_message_complete()
        if not self._cut_off:
            self._request_came()

    def _cut(self) -> None:
        super()._cut()
        self.must_read()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if self.transport.is_closing():
            self.must_read()

    def timeout_keep_alive_handler(self) -> None:
        super().timeout_keep_alive_handler()
        self.must_read()

    def handle_websocket_upgrade(self) -> None:
        self._request_came()
        self.has_read()
        super().handle_websocket_upgrade()

    def pause_writing(self) -> None:
        super().pause_writing()
        self.must_read()

    def resume_writing(self) -> None:
        super().resume_writing()
        if not self.transport.is_closing():
            self.has_read()

    def connection_lost(self, exc: Exception | None) -> None:
        self._request_came()
        self.has_read()
        super().connection_lost(exc)

    def _await_request(self, seconds: float) -> None:
        """Give the peer so many seconds for its request."""
        if self._request is not None:
            self._request.cancel()
        self._request = self.loop.call_later(seconds, self.transport.abort)
        self.unasked[self] = None

    def _request_came(self) -> None:
        self.unasked.pop(self, None)
        if self._request is not None:
            self._request.cancel()
            self._request = None


def protocols(settings: Settings, descriptors: int) -> dict[str, Any]:
    """The protocols for a server that may have so many files open, as uvicorn's configuration has them."""
    reads = {"unread_timeout": settings.unread_timeout}
    limits = {
        "header_timeout": settings.header_timeout,
        "request_timeout": settings.request_timeout,
        "most_connections": max(RESERVED_DESCRIPTORS, descriptors - RESERVED_DESCRIPTORS),
        "unasked": {},
    }
    return {"http": type("Http", (TimedHttp,), reads | limits), "ws": type("Socket", (TimedSocket,), reads)}


def raise_descriptors() -> int:
    """Let this process have as many files open as it may; returns how many."""
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
        LOG.warning("only %d files may be open: 500 tables need %d (see LimitNOFILE)", soft, NEEDED_DESCRIPTORS)
    return soft
