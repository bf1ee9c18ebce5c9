"""How a server is run: where its data lies, and what it puts up with."""

import dataclasses
import os
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple, Self

import msgspec

STATIC = Path(__file__).with_name("static")


class RateLimit(NamedTuple):
    """So many at once, and so many a second from then on."""

    burst: float
    per_second: float


class Limits(msgspec.Struct, frozen=True, kw_only=True):
    """What one connection, one guest and one address may ask for. An IPv6 network (/64) counts as one address."""

    # fmt: off
    socket:  RateLimit = RateLimit(60, 40)     # messages of one connection; more of them wait
    guest:   RateLimit = RateLimit(200, 100)   # messages of all connections of a guest; more of them wait
    address: RateLimit = RateLimit(300, 50)    # HTTP requests and new connections of one address
    opening: RateLimit = RateLimit(60, 0.2)    # tables opened from one address
    reading: RateLimit = RateLimit(30, 3)      # card files looked through for one address
    checking: RateLimit = RateLimit(40, 4)     # boards and options checked for one address
    # fmt: on
    message: int = 8_192
    """The longest socket message, in bytes."""
    body: int = 32_768
    """The longest HTTP request body, in bytes; one with a card file may be longer."""
    card_file: int = 262_144
    """The longest card file, in characters."""
    board: int = 4_000
    """The longest text of a board that somebody draws, in characters."""
    chat: int = 500
    name: int = 40
    text: int = 200
    """The longest notation of an action."""
    position: int = 8_000
    sockets: int = 30
    """Connections of one guest to one table."""
    watchers: int = 500
    """Connections to one table."""
    connections: int = 1_500
    """Table connections from one address."""
    unfinished: int = 1_000
    """Tables opened from one address in the last week that are not over."""
    unwatched: int = 8
    """Tables at which bots play on among themselves though nobody watches; the others wait for a visitor."""
    unwatched_of_address: int = 2
    """How many of these may have been opened from one address."""


LIMITS = Limits()


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """What is decided when a server is started."""

    data: Path
    database: str = ""
    """A database's URL; empty for the embedded one in `data`."""
    workers: int = field(default_factory=lambda: max(1, (os.cpu_count() or 2) - 1))
    """In how many processes bots think."""
    analysts: int = 1
    """In how many processes more matches are looked into, for hints, analysis and reviews."""
    origins: tuple[str, ...] = ()
    """Addresses besides the server's own from which browsers may come: what a proxy is called."""
    local: bool = False
    """Whether it is bound to this machine alone, so that only this machine's names are answered to."""
    hold: float = 1.0
    """So many seconds after the question a pass is taken at the earliest, in windows in which all are asked in turn."""
    absence: float = 900.0
    """After so many seconds without a connection a seat counts as abandoned, where no clock says how long that is."""
    forget: float = 600.0
    """After so many seconds without anybody a table leaves memory; its log stays."""
    header_timeout: float = 10.0
    """Within so many seconds a new connection must have sent the head of its request."""
    request_timeout: float = 30.0
    """Within so many seconds a request must have come as a whole."""
    hello_timeout: float = 10.0
    """Within so many seconds a new connection to a table must say hello."""
    ping: float = 12.0
    """So often, in seconds, connections to tables are asked whether they are there; they have as long to answer."""
    unread_timeout: float = 20.0
    """A connection that has not read what it was sent for so many seconds is ended."""
    limits: Limits = LIMITS
    static: Path = STATIC
    """Where the built web client lies."""

    def with_workers(self, workers: int) -> Self:
        return dataclasses.replace(self, workers=max(1, workers))

    @property
    def url(self) -> str:
        """The database's URL."""
        return self.database or f"sqlite+pysqlite:///{self.data / 'ludarium.sqlite'}"
