"""The heads of requests have a size: one that is too long, or never ends, is cut off before it takes up memory.

uvicorn and httptools set no limit: whatever is sent as a header is kept until its end comes.
"""

from typing import TYPE_CHECKING

from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol

if TYPE_CHECKING:
    Base = HttpToolsProtocol
else:
    Base = object

MAX_HEADER_BYTES = 16_384
"""All headers of a request together."""
MAX_HEADERS = 100
MAX_TARGET_BYTES = 32_768
"""What a request asks for: a catalogue is asked for with a whole card set in its query."""
MAX_HEAD_BYTES = MAX_HEADER_BYTES + MAX_TARGET_BYTES
TOO_LARGE = "The headers of this request are too large."


class LimitedHead(Base):
    """Mixed into an HTTP protocol: what is sent without being headers or body in the end is counted."""

    _head_bytes = 0
    """So many bytes have come since the last that was of use: a whole head, or a part of a body."""
    _header_bytes = 0
    _cut_off = False

    def data_received(self, data: bytes) -> None:
        while data and not self._cut_off and not self.transport.is_closing():
            room = MAX_HEAD_BYTES - self._head_bytes
            if room <= 0:
                self._cut()
                return
            self._head_bytes += min(room, len(data))
            super().data_received(data[:room])
            if self.transport.get_protocol() is not self:
                return  # a WebSocket from now on
            data = data[room:]

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
        """Say why and hang up."""
        if not self._cut_off:
            self._cut_off = True
            body = f'{{"message":"{TOO_LARGE}","rule":""}}'.encode()
            head = b"content-type: application/json\r\nconnection: close\r\ncontent-length: %d\r\n\r\n" % len(body)
            self.transport.write(STATUS_LINE[431] + head + body)
            self.transport.close()
