"""Notices between the processes of a server: something in the database has changed. What it is has to be read there.

A notice may arrive late, twice or not at all; the log alone says what happened. `missed` says that some may be lost.
"""

import asyncio
import logging
import secrets
from abc import ABC, abstractmethod
from collections.abc import Sequence
from contextlib import suppress
from typing import Literal, NamedTuple, Protocol

from sqlalchemy import Connection

from ludarium.server.events import Signal

LOG = logging.getLogger("ludarium.server")
CHANNEL = "ludarium"
RETRY_SECONDS = 0.2

Topic = Literal[
    "table",  # a table's log has entries up to this number
    "guest",  # a guest has another name
    "block",  # a guest or an address was blocked, or not any more
    "visitors",  # the first visitor or somebody with a seat came to a table or left it
    "settings",  # a seat of a table wants to be asked at other times
    "free",  # a lease is free to take
    "review",  # somebody waits for the review of a match
    "alive",  # a process has renewed its leases
    "gone",  # a process has stopped or died
]


class Notice(NamedTuple):
    """What has changed."""

    topic: Topic
    id: str
    number: int = 0


class Publisher(Protocol):
    """How the writer sends notices."""

    def publish_in(self, connection: Connection, notices: Sequence[Notice]) -> None:
        """Called within the transaction that makes them true."""

    def publish_after(self, notices: Sequence[Notice]) -> None:
        """Called after its commit."""


class Notices(Publisher, Protocol):
    """Sends notices, and hears those of other processes."""

    received: Signal[Notice]
    missed: Signal[None]
    """Notices may have been lost: whatever is in memory has to be checked."""

    async def open(self) -> None:
        """Hear notices from now on; returns when nothing can be missed any more."""

    async def close(self) -> None:
        """Stop."""


class ListeningNotices(ABC):
    """Notices that are heard over a connection of their own, and over a new one whenever that is lost."""

    def __init__(self, *failures: type[Exception]) -> None:
        """`failures` are the ways in which a connection is lost."""
        self.received: Signal[Notice] = Signal()
        self.missed: Signal[None] = Signal()
        self._failures: tuple[type[Exception], ...] = (*failures, OSError)
        self._sender = secrets.token_hex(8)
        self._listening = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    async def open(self) -> None:
        self._task = asyncio.create_task(self._listen_on())
        await self._listening.wait()

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task

    async def _listen_on(self) -> None:
        while True:
            try:
                await self._listen()
            except self._failures as problem:
                LOG.warning("notices of other processes can't be heard (%s)", type(problem).__name__)
            self._listening.set()  # a server starts without its database too, and waits for it
            await asyncio.sleep(RETRY_SECONDS)

    @abstractmethod
    async def _listen(self) -> None:
        """Listen over one connection, until nothing is heard any more; `_listening` is set once it does."""

    def _hear(self, text: str) -> None:
        for notice in decoded(text, self._sender):
            self.received.emit(notice)


class MemoryBus:
    """The servers within one process that hear each other."""

    def __init__(self) -> None:
        self.members: list[MemoryNotices] = []


class MemoryNotices:
    """Notices within one process, for SQLite. Usually there is nobody else to hear them."""

    def __init__(self, bus: MemoryBus | None = None) -> None:
        self.received: Signal[Notice] = Signal()
        self.missed: Signal[None] = Signal()
        self._bus = bus
        self._loop: asyncio.AbstractEventLoop | None = None

    async def open(self) -> None:
        self._loop = asyncio.get_running_loop()
        if self._bus is not None:
            self._bus.members.append(self)

    async def close(self) -> None:
        if self._bus is not None and self in self._bus.members:
            self._bus.members.remove(self)

    def publish_in(self, connection: Connection, notices: Sequence[Notice]) -> None:
        """Nothing is sent before the commit."""

    def publish_after(self, notices: Sequence[Notice]) -> None:
        for other in list(self._bus.members if self._bus is not None else ()):
            if other is not self and other._loop is not None:
                for notice in notices:
                    other._loop.call_soon_threadsafe(other.received.emit, notice)


def encoded(sender: str, notices: Sequence[Notice], max_bytes: int) -> list[str]:
    """Notices as texts of limited length, each beginning with its sender."""
    texts = list[str]()
    for notice in notices:
        line = f"\n{notice.topic} {notice.id} {notice.number}"
        if texts and len(texts[-1]) + len(line) <= max_bytes:
            texts[-1] += line
        else:
            texts.append(sender + line)
    return texts


def decoded(text: str, own: str) -> list[Notice]:
    """The notices in a text; none if it is one's own."""
    sender, *lines = text.split("\n")
    if sender == own:
        return []
    words = [line.split(" ") for line in lines]
    return [Notice(topic, id, int(number)) for topic, id, number in words]  # type: ignore[arg-type]
