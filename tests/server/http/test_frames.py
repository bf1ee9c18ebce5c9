"""Frames that the server encodes itself are read by a WebSocket client."""

import pytest
from in_process import ANN, BOB, CID, table_in_memory
from websockets.frames import Frame, Opcode
from websockets.streams import StreamReader

from ludarium.server.http.frames import text_frames
from ludarium.server.http.guests import Guests
from ludarium.server.tables.connections import broadcast
from ludarium.server.tables.log import LogEntry

DAN = "d" * 32


def read(data: bytes) -> list[bytes]:
    """The payloads of text frames, as a client reads them."""
    stream, found = StreamReader(), list[bytes]()
    stream.feed_data(data)
    stream.feed_eof()
    while True:
        at_end = stream.at_eof()
        try:
            next(at_end)
        except StopIteration as told:
            if told.value:
                return found
        parsing = Frame.parse(stream.read_exact, mask=False)
        try:
            while True:
                next(parsing)
        except StopIteration as parsed:
            frame = parsed.value
        assert (frame.opcode, frame.fin) == (Opcode.TEXT, True)
        found.append(bytes(frame.data))


@pytest.mark.parametrize("sizes", [(0,), (1, 125), (126, 127), (65_535,), (65_536, 3)])
def test_messages_of_any_size_are_read_one_by_one(sizes: tuple[int, ...]) -> None:
    payloads = [bytes([97 + number]) * size for number, size in enumerate(sizes)]
    assert read(text_frames(payloads)) == payloads


def test_spectators_are_sent_the_same_bytes() -> None:
    table, guests = table_in_memory("vilitum", ANN, BOB), Guests(b"k" * 32)
    table.apply(LogEntry(event="say", seat=0, who=ANN, text="Hello!"))
    one, other = (broadcast.news(table, guests, guest, 0) for guest in (CID, DAN))
    assert one is other
    assert broadcast.now(table, guests, CID) is broadcast.now(table, guests, DAN)
    assert broadcast.now(table, guests, CID) is not broadcast.now(table, guests, ANN)
