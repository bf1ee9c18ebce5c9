"""A client of a table for one: that of a lesson or of a puzzle."""

import json
from typing import Any

from server_process import TIMEOUT_SECONDS
from websockets.sync.client import ClientConnection


class SoloClient:
    """A connection that keeps the last `now` it was told."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.now: dict[str, Any] = {}
        self.send(type="hello")
        self.read("now")

    def send(self, **message: Any) -> None:
        self.socket.send(json.dumps(message))

    def receive(self) -> dict[str, Any]:
        """The next message."""
        message: dict[str, Any] = json.loads(self.socket.recv(TIMEOUT_SECONDS))
        if message["type"] == "now":
            self.now = message
        return message

    def read(self, kind: str) -> dict[str, Any]:
        """The next message of this kind; others may come before it."""
        while (message := self.receive())["type"] != kind:
            pass
        return message
