"""WebSocket frames past the layers of the framework: written as they were encoded once, read where they are whole."""

from collections.abc import Iterable, Mapping
from typing import Any, Protocol

try:
    from websockets.speedups import apply_mask
except ImportError:  # where there is no C compiler
    from websockets.utils import apply_mask

FRAMES = "ludarium.frames"
"""The extension of a WebSocket's scope that is a `FrameSocket`."""
FINAL_TEXT = b"\x81"
"""The first byte of a text message in one frame."""
FINAL, OPCODE, MASKED, SIZE = 0x80, 0x0F, 0x80, 0x7F
"""Bits of the first two bytes of a frame."""
CONTINUATION = 0
MASK_BYTES = 4
SHORT_BYTES, MEDIUM_BYTES = 126, 65_536
"""Payloads of at least this size have their length in two or eight bytes of their own."""


class FrameSocket(Protocol):
    """A WebSocket that is written to in frames."""

    async def receive(self) -> Any:
        """The next message from the client, as ASGI has it."""

    def write_frames(self, frames: bytes) -> bool:
        """Write frames; False if the client has to read what was written before."""

    async def send_frames(self, frames: bytes) -> None:
        """Write frames, as soon as the client has read enough of what was written before."""


def frame_socket(scope: Mapping[str, Any]) -> FrameSocket | None:
    """What writes frames to a WebSocket; None if its server doesn't offer that."""
    offered: FrameSocket | None = scope.get("extensions", {}).get(FRAMES)
    return offered


def text_frames(payloads: Iterable[bytes]) -> bytes:
    """Text messages as unmasked frames without extensions (RFC 6455, section 5.2), one after the other."""
    return b"".join(part for payload in payloads for part in (FINAL_TEXT, _length(len(payload)), payload))


def _length(size: int) -> bytes:
    if size < SHORT_BYTES:
        return bytes((size,))
    return b"\x7e" + size.to_bytes(2) if size < MEDIUM_BYTES else b"\x7f" + size.to_bytes(8)


class WholeFrames:
    """Looks at what a client sends as long as it sends whole messages, each in one frame, as almost all do."""

    __slots__ = ("_in_step",)

    def __init__(self) -> None:
        self._in_step = True

    def text(self, data: bytes) -> str | None:
        """The one text message that the data is; None if it is something else, for a complete parser."""
        if not self._in_step:
            return None
        start, end = _frame(data, 0)
        if end == len(data):
            return _text(data, start) if data[:1] == FINAL_TEXT else None
        while 0 < end < len(data):
            _, end = _frame(data, end)
        self._in_step = end == len(data)  # otherwise only a parser that has seen everything knows where frames begin
        return None


def _frame(data: bytes, at: int) -> tuple[int, int]:
    """Where the payload of a frame from a client begins and ends; 0 unless it is a message of at most 64 KB."""
    head = data[at : at + 4]
    if len(head) < 4 or not head[0] & FINAL or head[0] & OPCODE == CONTINUATION or not head[1] & MASKED:
        return 0, 0
    size, start = head[1] & SIZE, at + 2 + MASK_BYTES
    if size == SHORT_BYTES:
        size, start = int.from_bytes(head[2:]), start + 2
    end = start + size
    return (start, end) if head[1] & SIZE <= SHORT_BYTES and end <= len(data) else (0, 0)


def _text(data: bytes, start: int) -> str | None:
    try:
        return apply_mask(data[start:], data[start - MASK_BYTES : start]).decode()
    except UnicodeDecodeError:
        return None
