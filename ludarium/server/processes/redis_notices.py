"""Notices by Redis, for more processes than PostgreSQL's NOTIFY can serve: it lets one commit at a time pass.

They are sent after the commit, so one is lost when its process dies in between, or Redis is down. Tables in memory are
therefore compared with their logs every few seconds.
"""

import asyncio
import logging
import secrets
from collections.abc import Sequence
from contextlib import suppress
from time import monotonic

import redis
import redis.asyncio
from sqlalchemy import Connection

from ludarium.server.events import Signal
from ludarium.server.processes.notices import Notice, decoded, encoded

LOG = logging.getLogger("ludarium.server")
CHANNEL = "ludarium"
MAX_PAYLOAD_BYTES = 65_536
RECHECK_SECONDS = 3.0
RETRY_SECONDS = 0.2
TIMEOUT_SECONDS = 1.0
PAUSE_SECONDS = 1.0
"""After a failure nothing is sent for so long, so that commits don't wait for Redis."""


class RedisNotices:
    """PUBLISH after the commit, SUBSCRIBE on a connection of its own."""

    def __init__(self, url: str) -> None:
        self.received: Signal[Notice] = Signal()
        self.missed: Signal[None] = Signal()
        self._sender = secrets.token_hex(8)
        self._url = url
        timeouts = {"socket_timeout": TIMEOUT_SECONDS, "socket_connect_timeout": TIMEOUT_SECONDS}
        self._publisher = redis.Redis.from_url(url, **timeouts)
        self._silent_until = 0.0
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
        self._publisher.close()

    def publish_in(self, connection: Connection, notices: Sequence[Notice]) -> None:
        """Nothing is sent before the commit."""

    def publish_after(self, notices: Sequence[Notice]) -> None:
        if monotonic() < self._silent_until:
            return
        try:
            for payload in encoded(self._sender, notices, MAX_PAYLOAD_BYTES):
                self._publisher.publish(CHANNEL, payload)
        except redis.RedisError as problem:
            LOG.warning("a notice was not sent (%s); other processes look by themselves", type(problem).__name__)
            self._silent_until = monotonic() + PAUSE_SECONDS

    async def _listen_on(self) -> None:
        """Listen for good, over a new connection whenever the last one is lost."""
        while True:
            try:
                await self._listen()
            except (redis.RedisError, OSError) as problem:
                LOG.warning("notices of other processes can't be heard (%s)", type(problem).__name__)
            self._listening.set()
            await asyncio.sleep(RETRY_SECONDS)
            self.missed.emit(None)

    async def _listen(self) -> None:
        loop = asyncio.get_running_loop()
        async with redis.asyncio.Redis.from_url(self._url) as client, client.pubsub() as subscribed:
            await subscribed.subscribe(CHANNEL)
            await subscribed.get_message(timeout=TIMEOUT_SECONDS)  # it is subscribed
            self._listening.set()
            while True:
                self.missed.emit(None)
                end = loop.time() + RECHECK_SECONDS
                while (left := end - loop.time()) > 0:
                    self._hear(await subscribed.get_message(ignore_subscribe_messages=True, timeout=left))

    def _hear(self, message: "dict[str, object] | None") -> None:
        data = message["data"] if message is not None else b""
        if isinstance(data, bytes) and data:
            for notice in decoded(data.decode(), self._sender):
                self.received.emit(notice)
