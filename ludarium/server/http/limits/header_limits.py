"""Limits the size of request headers: a request with too many is cut off before it takes up memory.

uvicorn and httptools have no limit: they buffer headers until the last one has arrived.
"""

from typing import TYPE_CHECKING

from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol

if TYPE_CHECKING:
    Base = HttpToolsProtocol
else:
    Base = object

MAX_HEADER_BYTES = 16_384
"""Of all headers of a request together."""
MAX_HEADERS = 100
MAX_TARGET_BYTES = 32_768
"""Of the request target; a deck catalogue is requested with a whole card set in its query."""
MAX_HEAD_BYTES = MAX_HEADER_BYTES + MAX_TARGET_BYTES
TOO_LARGE = "The headers of this request are too large."


class LimitedHead(Base):
    """A mixin for an HTTP protocol that counts the bytes of incomplete headers."""

    _head_bytes = 0
    """Bytes received since the last complete head or part of a body."""
    _header_bytes = 0
    _cut_off = False

    def data_received(self, data: bytes) -> None:
        while data and not self._cut_off and not self.transport.is_closing():
            left = MAX_HEAD_BYTES - self._head_bytes
            if left <= 0:
                self._cut()
                return
            self._head_bytes += min(left, len(data))
            super().data_received(data[:left])
            if self.transport.get_protocol() is not self:
                return  # a WebSocket from now on
            data = data[left:]

    def on_header(self, name: bytes, value: bytes) -> None:
        if self._cut_off:
            return
        super().on_header(name, value)
        self._header_bytes += len(name) + len(value)
        if len(self.headers) > MAX_HEADERS or self._header_bytes > MAX_HEADER_BYTES:
            self._cut()

    def on_url(self, url: bytes) -> None:
        super().on_url(url)
        self._header_bytes = 0
        if len(self.url) > MAX_TARGET_BYTES:
            self._cut()

    def on_headers_complete(self) -> None:
        if self._cut_off:
            return
        self._head_bytes = 0
        super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        self._head_bytes = 0
        if not self._cut_off:
            super().on_body(body)

    def on_message_complete(self) -> None:
        if not self._cut_off:
            super().on_message_complete()

    def _cut(self) -> None:
        """Answer 431 and close the connection."""
        if not self._cut_off:
            self._cut_off = True
            body = f'{{"message":"{TOO_LARGE}","rule":""}}'.encode()
            head = b"content-type: application/json\r\nconnection: close\r\ncontent-length: %d\r\n\r\n" % len(body)
            self.transport.write(STATUS_LINE[431] + head + body)
            self.transport.close()
