"""The WebSocket to a table. A lost connection is reopened and asks for the events since the last one seen."""

import time
from collections.abc import Callable
from contextlib import ExitStack, suppress
from urllib.parse import urlencode, urlsplit

import msgspec
from websockets.exceptions import ConnectionClosed, InvalidHandshake
from websockets.sync.client import ClientConnection, connect

from ludarium.client.errors import Rejected
from ludarium.wire.table import FromClient, FromServer, Hello, Now, Update, updated

DECODER: "msgspec.json.Decoder[FromServer | Update]" = msgspec.json.Decoder(FromServer | Update)
MAX_MESSAGE_BYTES = 16 * 2**20
RETRY_SECONDS = 0.3
POLICY_VIOLATION = 1008
TEMPORARY = (4408, 4429)
"""Close codes after which reconnecting helps: the hello came late, or there were too many connections."""


class TableConnection:
    """Sends and receives messages; connects when first needed, and again after a lost connection."""

    def __init__(
        self,
        url: str,
        table: str,
        *,
        claim: str,
        cookies: Callable[[], dict[str, str]],
        reconnect_seconds: Callable[[], float],
        last_event: Callable[[], int],
    ) -> None:
        address = urlsplit(url)
        scheme = "wss" if address.scheme == "https" else "ws"
        query = f"?{urlencode({'claim': claim})}" if claim else ""
        self._url, self._server = f"{scheme}://{address.netloc}/api/tables/{table}/socket{query}", url
        self._cookies, self._reconnect_seconds, self._last_event = cookies, reconnect_seconds, last_event
        self.socket: ClientConnection | None = None
        """The open socket; a different one after a reconnect."""
        self._now: Now | None = None
        """The last `Now` of this socket, of which updates say what is different."""
        self._stack = ExitStack()

    def send(self, message: FromClient) -> None:
        """Send a message, over a new socket if the old one was lost."""
        self.send_text(msgspec.json.encode(message).decode())

    def send_text(self, text: str) -> None:
        """Send a text as it is."""
        try:
            self._connected().send(text)
        except ConnectionClosed:
            self._lost()
            self._connected().send(text)

    def receive(self, timeout: float | None = None) -> FromServer | None:
        """The next message; None if none arrives in time."""
        while True:
            try:
                message = self._whole(DECODER.decode(self._connected().recv(timeout)))
            except TimeoutError:
                return None
            except ConnectionClosed:
                self._lost()
                continue
            if message is not None:
                return message
            self.close()  # a new socket begins with a whole `Now`

    def _whole(self, message: FromServer | Update) -> FromServer | None:
        """A message with an update made a `Now`; None if it is an update of something else."""
        whole: FromServer | None = None
        if not isinstance(message, Update):
            whole = message
        elif self._now is not None:
            whole = updated(self._now, message)
        if isinstance(whole, Now):
            self._now = whole
        return whole

    def close(self) -> None:
        self._stack.close()
        self.socket = self._now = None

    def _connected(self) -> ClientConnection:
        """The open socket, reconnecting for a while if need be."""
        tried = time.monotonic()
        while self.socket is None:
            try:
                self.socket = self._connect()
            except (OSError, InvalidHandshake):
                if time.monotonic() - tried > self._reconnect_seconds():
                    raise Rejected(f"{self._server} does not answer.") from None
                time.sleep(RETRY_SECONDS)
        return self.socket

    def _connect(self) -> ClientConnection:
        cookie = "; ".join(f"{name}={value}" for name, value in self._cookies().items())
        self._stack = ExitStack()
        opening = connect(
            self._url,
            additional_headers={"Cookie": cookie},
            max_size=MAX_MESSAGE_BYTES,
            compression=None,
            close_timeout=0.5,  # don't wait on leaving until unread messages are read
        )
        socket = self._stack.enter_context(opening)
        with suppress(ConnectionClosed):  # the next receive reports why
            socket.send(msgspec.json.encode(Hello(have=self._last_event(), differences=True)).decode())
        return socket

    def _lost(self) -> None:
        """Drop a lost socket; Rejected if the server closed it for good."""
        socket = self.socket
        self.close()
        code = socket.close_code if socket is not None else None
        if socket is not None and code is not None and is_final(code):
            raise Rejected(socket.close_reason or "The server closed the table.", code - 4000 if code > 4000 else code)
        time.sleep(RETRY_SECONDS if code in TEMPORARY else 0.05)


def is_final(code: int) -> bool:
    """Whether a close code means that reconnecting is pointless."""
    return code == POLICY_VIOLATION or (4400 <= code < 4500 and code not in TEMPORARY)
