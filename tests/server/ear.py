"""A connection to a table that records what its seat receives, byte by byte."""

import re

from server_process import encoded, normalized
from websockets.sync.client import ClientConnection

from ludarium.wire.table import FromClient, Look


class Ear:
    """A connection that records what it receives."""

    def __init__(self, own: ClientConnection) -> None:
        self.own = own
        self.kept: list[str] = []
        self.now = ""

    def do(self, *messages: FromClient) -> None:
        """Send messages and record everything until they are answered; of several `Now` only the last."""
        before = self.now
        for message in (*messages, Look(seat=None, actions=0)):
            self.own.send(encoded(message))
        while True:
            text = self.own.recv(10)
            assert isinstance(text, str)
            if text.startswith('{"type":"now"'):
                self.now = normalized(text)
            elif text.startswith('{"type":"looked","actions":0'):
                break
            else:
                self.kept.append(normalized(text))
        if self.now is not before:
            self.kept.append(self.now)

    def cards(self, seat: int) -> tuple[str, ...]:
        """The faces of a seat's cards, as shown here."""
        return tuple(re.findall(rf'"id":"\w+-card-{seat}","spot":"[^"]*","kind":"([^"]*)"', self.now))
