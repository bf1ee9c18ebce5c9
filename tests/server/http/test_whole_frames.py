"""Whole messages of clients are read at once; everything else is left to a complete parser."""

import pytest
from websockets.frames import Frame, Opcode

from ludarium.server.http.frames import WholeFrames


def sent(text: str | bytes, opcode: Opcode = Opcode.TEXT, *, fin: bool = True) -> bytes:
    """A frame as a client sends it."""
    data = text.encode() if isinstance(text, str) else text
    return Frame(opcode, data, fin=fin).serialize(mask=True)


@pytest.mark.parametrize("size", [0, 1, 125, 126, 127, 40_000])
def test_a_text_in_one_frame_is_read(size: int) -> None:
    frames = WholeFrames()
    assert frames.text(sent("é" * (size // 2))) == "é" * (size // 2)
    assert frames.text(sent("x" * size)) == "x" * size


@pytest.mark.parametrize(
    "other",
    [sent(b"", Opcode.PONG), sent(b"\xff"), sent("a") + sent("b"), sent(b"a", Opcode.BINARY)],
    ids=["pong", "no text", "two texts", "binary"],
)
def test_what_else_comes_in_whole_frames_is_left_to_the_parser(other: bytes) -> None:
    frames = WholeFrames()
    assert frames.text(other) is None
    assert frames.text(sent("next")) == "next"


@pytest.mark.parametrize(
    "part",
    [
        sent("hello")[:-1],
        sent("hello") + sent("b")[:3],
        b"\x81",
        sent("a", fin=False),
        sent("x" * 70_000),
        b"\x81\x01a",
    ],
    ids=["cut", "one and a half", "head", "first part", "too long", "unmasked"],
)
def test_after_a_part_of_a_message_everything_is_left_to_the_parser(part: bytes) -> None:
    frames = WholeFrames()
    assert frames.text(part) is None
    assert frames.text(sent("next")) is None
