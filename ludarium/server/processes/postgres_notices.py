"""Notices by PostgreSQL: sent when the transaction is committed, and never lost while the connection lasts."""

import asyncio
import logging
import secrets
from collections.abc import Sequence
from contextlib import suppress
from typing import Any

import psycopg
from sqlalchemy import Connection, create_engine, text

from ludarium.server.events import Signal
from ludarium.server.processes.notices import Notice, decoded, encoded
from ludarium.server.storage.database import POSTGRES_TIMEOUTS

LOG = logging.getLogger("ludarium.server")
CHANNEL = "ludarium"
MAX_PAYLOAD_BYTES = 7_900
"""PostgreSQL allows 8,000."""
SILENCE_SECONDS = 3.0
"""Every process sends something twice a second. Who hears nothing for so long, not even its own, connects again."""
RETRY_SECONDS = 0.2
NOTIFY = text(f"select pg_notify('{CHANNEL}', :payload)")


class PostgresNotices:
    """LISTEN on a connection of its own, NOTIFY in the transaction that writes."""

    def __init__(self, url: str) -> None:
        self.received: Signal[Notice] = Signal()
        self.missed: Signal[None] = Signal()
        self._sender = secrets.token_hex(8)
        engine = create_engine(url)
        _, self._arguments = engine.dialect.create_connect_args(engine.url)
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

    def publish_in(self, connection: Connection, notices: Sequence[Notice]) -> None:
        payloads = encoded(self._sender, notices, MAX_PAYLOAD_BYTES)
        if payloads:
            connection.execute(NOTIFY, [{"payload": payload} for payload in payloads])

    def publish_after(self, notices: Sequence[Notice]) -> None:
        """They are sent with the commit."""

    async def _listen_on(self) -> None:
        """Listen for good, over a new connection whenever the last one is lost."""
        while True:
            try:
                await self._listen()
            except (psycopg.Error, OSError) as problem:
                LOG.warning("notices of other processes can't be heard (%s)", type(problem).__name__)
            self._listening.set()  # a server starts without its database too, and waits for it
            await asyncio.sleep(RETRY_SECONDS)

    async def _listen(self) -> None:
        """Listen over one connection, until nothing is heard any more."""
        arguments: dict[str, Any] = {**POSTGRES_TIMEOUTS, **self._arguments}
        async with await psycopg.AsyncConnection.connect(**arguments, autocommit=True) as connection:
            await connection.execute(f"LISTEN {CHANNEL}")
            self._listening.set()
            self.missed.emit(None)  # whatever was sent before
            heard = True
            while heard:
                heard = False
                async for one in connection.notifies(timeout=SILENCE_SECONDS, stop_after=1):
                    heard = True
                    for notice in decoded(one.payload, self._sender):
                        self.received.emit(notice)
