"""Notices by Redis, for more processes than PostgreSQL's NOTIFY can serve: it lets one commit at a time pass.

They are sent after the commit, so one is lost when its process dies in between, or Redis is down. Tables in memory are
therefore compared with their logs every few seconds.
"""

import asyncio
import logging
from collections.abc import Sequence
from time import monotonic

import redis
import redis.asyncio
from sqlalchemy import Connection

from ludarium.server.processes.notices import CHANNEL, ListeningNotices, Notice, encoded

LOG = logging.getLogger("ludarium.server")
MAX_PAYLOAD_BYTES = 65_536
RECHECK_SECONDS = 3.0
TIMEOUT_SECONDS = 1.0
PAUSE_SECONDS = 1.0
"""After a failure nothing is sent for so long, so that commits don't wait for Redis."""


class RedisNotices(ListeningNotices):
    """PUBLISH after the commit, SUBSCRIBE on a connection of its own."""

    def __init__(self, url: str) -> None:
        super().__init__(redis.RedisError)
        self._url = url
        timeouts = {"socket_timeout": TIMEOUT_SECONDS, "socket_connect_timeout": TIMEOUT_SECONDS}
        self._publisher = redis.Redis.from_url(url, **timeouts)
        self._silent_until = 0.0

    async def close(self) -> None:
        await super().close()
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
            LOG.warning("a notice was not sent (%s); others look for changes themselves", type(problem).__name__)
            self._silent_until = monotonic() + PAUSE_SECONDS

    async def _listen(self) -> None:
        loop = asyncio.get_running_loop()
        self.missed.emit(None)  # while Redis is down, at every attempt
        async with redis.asyncio.Redis.from_url(self._url) as client, client.pubsub() as subscribed:
            await subscribed.subscribe(CHANNEL)
            await subscribed.get_message(timeout=TIMEOUT_SECONDS)  # it is subscribed
            self._listening.set()
            while True:
                self.missed.emit(None)
                end = loop.time() + RECHECK_SECONDS
                while (left := end - loop.time()) > 0:
                    message = await subscribed.get_message(ignore_subscribe_messages=True, timeout=left)
                    if message is not None:
                        self._hear(message["data"].decode())
