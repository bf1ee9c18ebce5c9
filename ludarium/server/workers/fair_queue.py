"""A fair queue for processes: urgent requests first, then shared evenly between addresses and tables."""

import asyncio
from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from time import monotonic
from typing import Generic, NamedTuple, TypeVar

T = TypeVar("T")
LESS_URGENT_EVERY = 5
"""While urgent requests wait, every fifth turn goes to a less urgent one, so that none starves."""
MAX_REMEMBERED_ADDRESSES = 10_000


class Asker(NamedTuple):
    """Whom a request is for, and its urgency: 0 goes first."""

    address: str
    table: str
    urgency: int = 0


@dataclass(eq=False, slots=True)
class _Ticket(Generic[T]):
    """A place in the queue."""

    asker: Asker
    number: int
    granted: asyncio.Future[T]


@dataclass(slots=True)
class _Share:
    """An address's use of the processes."""

    spent: float = 0.0
    """Seconds used; an address that returns after a pause is raised to the level of the others."""
    running: int = 0
    waiting: int = 0
    tables: dict[str, float] = field(default_factory=dict)
    """Seconds used, by table."""


class FairQueue(Generic[T]):
    """Hands each free process to the address, and there to the table, that has used the least time."""

    def __init__(self, free: Iterable[T], clock: Callable[[], float] = monotonic) -> None:
        self._free = list(free)
        self._clock = clock
        self._waiting: list[_Ticket[T]] = []
        self._shares: dict[str, _Share] = {}
        self._level = 0.0
        """What the last served address had spent; new addresses start there."""
        self._numbers = 0
        self._urgent_turns = 0

    @property
    def waiting(self) -> int:
        """How many wait for a process."""
        return len(self._waiting)

    @asynccontextmanager
    async def turn(self, asker: Asker) -> AsyncIterator[T]:
        """A process, as soon as it is this asker's turn; the time until it is returned counts as used."""
        process = await self._granted(asker)
        begun = self._clock()
        try:
            yield process
        finally:
            self._return(asker, process, self._clock() - begun)

    async def _granted(self, asker: Asker) -> T:
        self._numbers += 1
        ticket: _Ticket[T] = _Ticket(asker, self._numbers, asyncio.get_running_loop().create_future())
        share = self._shares.setdefault(asker.address, _Share())
        if not share.waiting and not share.running:
            share.spent = max(share.spent, self._level)
        share.waiting += 1
        self._waiting.append(ticket)
        self._grant()
        try:
            return await ticket.granted
        except asyncio.CancelledError:
            if ticket in self._waiting:
                self._withdraw(ticket)
            elif not ticket.granted.cancelled():  # it was granted at the same moment
                self._return(asker, ticket.granted.result(), 0.0)
            raise

    def _withdraw(self, ticket: _Ticket[T]) -> None:
        """Remove a cancelled request."""
        self._waiting.remove(ticket)
        self._shares[ticket.asker.address].waiting -= 1
        self._forget(ticket.asker.address)

    def _return(self, asker: Asker, process: T, used: float) -> None:
        share = self._shares[asker.address]
        share.running -= 1
        share.spent += used
        share.tables[asker.table] = share.tables.get(asker.table, 0.0) + used
        self._free.append(process)
        self._forget(asker.address)
        self._grant()

    def _forget(self, address: str) -> None:
        """Forget an idle address, unless it has spent more than the others."""
        share = self._shares[address]
        if not share.waiting and not share.running:
            share.tables.clear()
            if share.spent <= self._level or not self._waiting:
                del self._shares[address]
        if len(self._shares) > MAX_REMEMBERED_ADDRESSES:
            idle = [one for one, own in self._shares.items() if not own.waiting and not own.running]
            for one in idle:
                del self._shares[one]

    def _grant(self) -> None:
        """Hand out the free processes."""
        for ticket in [one for one in self._waiting if one.granted.cancelled()]:
            self._withdraw(ticket)
        while self._free and self._waiting:
            ticket = self._next()
            self._waiting.remove(ticket)
            share = self._shares[ticket.asker.address]
            share.waiting -= 1
            share.running += 1
            self._level = share.spent
            ticket.granted.set_result(self._free.pop())

    def _next(self) -> _Ticket[T]:
        """The request to serve next."""
        most = min(ticket.asker.urgency for ticket in self._waiting)
        urgent = [ticket for ticket in self._waiting if ticket.asker.urgency == most]
        others = [ticket for ticket in self._waiting if ticket.asker.urgency > most]
        self._urgent_turns = self._urgent_turns + 1 if others else 0
        if self._urgent_turns >= LESS_URGENT_EVERY:
            self._urgent_turns, urgent = 0, others
        return min(urgent, key=self._rank)

    def _rank(self, ticket: _Ticket[T]) -> tuple[int, float, float, int]:
        """Sort key: fewest running processes, then least time used."""
        share = self._shares[ticket.asker.address]
        return share.running, share.spent, share.tables.get(ticket.asker.table, 0.0), ticket.number
