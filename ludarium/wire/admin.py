"""HTTP messages for administrators."""

import msgspec

from ludarium.wire.lobby import TableStatus


class AdminSeat(msgspec.Struct, frozen=True, kw_only=True):
    """A seat of a table, and who holds it."""

    title: str
    guest: str
    name: str


class AdminTable(msgspec.Struct, frozen=True, kw_only=True):
    """A table, as administrators see it: nothing of its match."""

    table: str
    game: str
    status: TableStatus
    result: str
    public: bool
    actions: int
    changed: str
    visitors: int
    """Connections to the process that answers."""
    seats: tuple[AdminSeat, ...]


class AdminGuest(msgspec.Struct, frozen=True, kw_only=True):
    """A guest with a name."""

    guest: str
    name: str
    seen: str
    blocked: bool


class AdminBlock(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody who is blocked."""

    who: str
    name: str
    reason: str
    at: str


class AdminList(msgspec.Struct, frozen=True, kw_only=True):
    """Tables, guests and blocks, the last changed first."""

    tables: tuple[AdminTable, ...]
    guests: tuple[AdminGuest, ...]
    blocks: tuple[AdminBlock, ...]


class CloseTable(msgspec.Struct, frozen=True, kw_only=True):
    """Close a table."""

    reason: str = ""


class TellTable(msgspec.Struct, frozen=True, kw_only=True):
    """Tell everybody at a table something."""

    text: str


class BlockGuest(msgspec.Struct, frozen=True, kw_only=True):
    """Block a guest."""

    guest: str
    reason: str = ""
    network: bool = False
    """Also the addresses from which they opened tables."""


class Unblock(msgspec.Struct, frozen=True, kw_only=True):
    """Let somebody play again."""

    who: str
