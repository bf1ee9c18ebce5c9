"""Blocked guests and addresses: they may look at public tables over HTTP, and do nothing else."""

from typing import NamedTuple

from sqlalchemy import select

from ludarium.server.errors import Denied
from ludarium.server.events import Signal
from ludarium.server.processes.notices import Notice
from ludarium.server.storage import schema
from ludarium.server.storage.store import Store, announced
from ludarium.server.storage.writer import Work
from ludarium.server.tables.log import milliseconds


class Block(NamedTuple):
    """Why and since when somebody is blocked."""

    who: str
    """A guest, or an address as the database stores it."""
    reason: str
    at: int
    """In milliseconds since 1970."""


class Blocks:
    """Everybody who is blocked, as the database has it."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._blocked: dict[str, Block] = {}
        self.changed: Signal[None] = Signal()
        """Others are blocked than before."""

    def all(self) -> list[Block]:
        """Everybody who is blocked, the last first."""
        return sorted(self._blocked.values(), key=lambda one: -one.at)

    def has(self, who: str) -> bool:
        return who in self._blocked

    def check(self, *names: str) -> None:
        """Denied if a guest or address is blocked."""
        for name in names:
            if (block := self._blocked.get(name)) is not None:
                raise Denied(refusal(block.reason), 403)

    async def load(self) -> None:
        """Read from the database who is blocked."""
        rows = await self._store.rows(select(schema.BLOCKS))
        found = {row.who: Block(row.who, row.reason, row.at) for row in rows}
        if found != self._blocked:
            self._blocked = found
            self.changed.emit(None)

    async def block(self, names: list[str], reason: str) -> None:
        """Block guests or addresses, in all processes."""
        rows = [{"who": who, "reason": reason, "at": milliseconds()} for who in names]
        await self._store.write([(schema.BLOCK, rows), *_announced(names)])
        await self.load()

    async def unblock(self, names: list[str]) -> None:
        """Let guests or addresses play again."""
        await self._store.write([(schema.UNBLOCK, [{"whom": who} for who in names]), *_announced(names)])
        await self.load()


def refusal(reason: str) -> str:
    """What somebody who is blocked is told."""
    return f"You are blocked on this server: {reason}" if reason else "You are blocked on this server."


def _announced(names: list[str]) -> Work:
    return announced(*(Notice("block", who) for who in names))
