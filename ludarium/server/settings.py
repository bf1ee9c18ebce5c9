"""Settings of a server: where its data is, timeouts, and limits."""

import dataclasses
import os
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple, Self

import msgspec

from ludarium.server.operations.logs import LogFormat

STATIC = Path(__file__).with_name("static")


class RateLimit(NamedTuple):
    """A token bucket: `burst` at once, refilled by `per_second`."""

    burst: float
    per_second: float


class Limits(msgspec.Struct, frozen=True, kw_only=True):
    """Limits per connection, guest and address. An IPv6 network (/64) counts as one address."""

    # fmt: off
    message_rate:       RateLimit = RateLimit(60, 40)    # messages of one connection; excess ones are delayed
    guest_message_rate: RateLimit = RateLimit(200, 100)  # messages of a guest's connections; excess ones are delayed
    request_rate:       RateLimit = RateLimit(300, 50)   # HTTP requests and new connections of one address
    table_opening_rate: RateLimit = RateLimit(60, 0.2)   # tables opened from one address
    card_file_rate:     RateLimit = RateLimit(30, 3)     # card files checked for one address
    board_check_rate:   RateLimit = RateLimit(40, 4)     # boards and options checked for one address
    # fmt: on
    max_message_bytes: int = 8_192
    """Of a WebSocket message."""
    max_body_bytes: int = 32_768
    """Of an HTTP request body; those with a card file may be longer."""
    max_card_file_chars: int = 262_144
    max_board_chars: int = 4_000
    max_chat_chars: int = 500
    max_chats_per_guest: int = 500
    """Chat messages of one guest in the log of a table."""
    max_name_chars: int = 40
    max_action_chars: int = 200
    max_position_chars: int = 8_000
    max_sockets_per_guest: int = 30
    """To one table."""
    max_sockets_per_table: int = 500
    max_sockets_per_address: int = 1_500
    """Table connections from one address."""
    max_unfinished_per_address: int = 1_000
    """Unfinished tables that one address opened in the last week."""
    max_stored_bytes_per_guest: int = 100_000_000
    """What the tables of one guest may take in the database."""
    max_stored_bytes_per_address: int = 500_000_000
    """What the tables may take that one address opened in the last week."""
    max_unwatched_tables: int = 8
    """How many tables of bots alone keep playing unwatched; others pause until somebody watches."""
    max_unwatched_per_address: int = 2
    """How many of these one address may have."""


LIMITS = Limits()


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """What is chosen when a server starts."""

    data: Path
    database: str = ""
    """A database URL; empty for SQLite in `data`."""
    notices: str = ""
    """A Redis URL by which processes tell each other of changes; empty for PostgreSQL's own notices."""
    workers: int = field(default_factory=lambda: max(1, (os.cpu_count() or 2) - 1))
    """Number of bot processes."""
    analysts: int = 1
    """Number of further processes for hints, analyses and reviews."""
    origins: tuple[str, ...] = ()
    """Public URLs behind a reverse proxy; browsers may send requests from these origins."""
    local: bool = False
    """Whether it listens on loopback only; then only the host names of this machine are accepted."""
    pass_delay_seconds: float = 1.0
    """Minimum time before a pass counts in a response window, so that its timing reveals nothing."""
    abandoned_after_seconds: float = 900.0
    """Time without a connection after which a seat counts as abandoned, at tables without a clock."""
    unload_after_seconds: float = 600.0
    """Idle time after which a table leaves memory; its log stays in the database."""
    header_timeout_seconds: float = 10.0
    """Time for a new connection to send the headers of its request."""
    request_timeout_seconds: float = 30.0
    """Time for a request to arrive completely."""
    hello_timeout_seconds: float = 10.0
    """Time for a new WebSocket to send its hello."""
    ping_interval_seconds: float = 12.0
    """Interval of WebSocket pings, and the time to answer one."""
    unread_timeout_seconds: float = 20.0
    """Time after which a connection that does not read what it was sent is closed."""
    slow_request_seconds: float = 1.0
    """Requests that take longer are logged."""
    admin_token_file: Path | None = None
    """Has what administrators identify themselves with; without it, only servers for this machine show metrics."""
    trusted_proxies: tuple[str, ...] = ("127.0.0.1", "::1")
    """Addresses of reverse proxies that are trusted to say who the client is."""
    logs: LogFormat = "text"
    limits: Limits = LIMITS
    static: Path = STATIC
    """The folder of the built web client."""

    def with_workers(self, workers: int) -> Self:
        return dataclasses.replace(self, workers=max(1, workers))

    @property
    def url(self) -> str:
        """The database's URL."""
        return self.database or f"sqlite+pysqlite:///{self.data / 'ludarium.sqlite'}"
