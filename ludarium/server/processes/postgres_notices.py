"""Notices by PostgreSQL: sent when the transaction is committed, and never lost while the connection lasts."""

from collections.abc import Sequence
from typing import Any

import psycopg
from sqlalchemy import Connection, create_engine, text

from ludarium.server.processes.notices import CHANNEL, ListeningNotices, Notice, encoded
from ludarium.server.storage.database import POSTGRES_TIMEOUTS

MAX_PAYLOAD_BYTES = 7_900
"""PostgreSQL allows 8,000."""
SILENCE_SECONDS = 3.0
"""Every process sends something twice a second. One that hears nothing for this long, not even its own, reconnects."""
NOTIFY = text(f"select pg_notify('{CHANNEL}', :payload)")


class PostgresNotices(ListeningNotices):
    """LISTEN on a connection of its own, NOTIFY in the transaction that writes."""

    def __init__(self, url: str) -> None:
        super().__init__(psycopg.Error)
        engine = create_engine(url)
        _, self._arguments = engine.dialect.create_connect_args(engine.url)

    def publish_in(self, connection: Connection, notices: Sequence[Notice]) -> None:
        payloads = encoded(self._sender, notices, MAX_PAYLOAD_BYTES)
        if payloads:
            connection.execute(NOTIFY, [{"payload": payload} for payload in payloads])

    def publish_after(self, notices: Sequence[Notice]) -> None:
        """They are sent with the commit."""

    async def _listen(self) -> None:
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
                    self._hear(one.payload)
