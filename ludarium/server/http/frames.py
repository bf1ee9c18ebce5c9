"""WebSocket frames that are encoded once and written to many connections as they are."""

from collections.abc import Awaitable, Callable, Iterable, Mapping
from typing import Any

FRAMES = "ludarium.frames"
"""The extension of a WebSocket's scope whose `send` writes frames."""
SendFrames = Callable[[bytes], Awaitable[None]]
FINAL_TEXT = b"\x81"
"""The first byte of a text message in one frame."""
SHORT_BYTES, MEDIUM_BYTES = 126, 65_536
"""Payloads of at least this size have their length in two or eight bytes of their own."""


def frame_sender(scope: Mapping[str, Any]) -> SendFrames | None:
    """What writes frames to a WebSocket; None if its server doesn't offer that."""
    offered = scope.get("extensions", {}).get(FRAMES)
    return offered["send"] if offered else None


def text_frames(payloads: Iterable[bytes]) -> bytes:
    """Text messages as unmasked frames without extensions (RFC 6455, section 5.2), one after the other."""
    return b"".join(part for payload in payloads for part in (FINAL_TEXT, _length(len(payload)), payload))


def _length(size: int) -> bytes:
    if size < SHORT_BYTES:
        return bytes((size,))
    return b"\x7e" + size.to_bytes(2) if size < MEDIUM_BYTES else b"\x7f" + size.to_bytes(8)
