"""Thread pools for slow work, so that neither the event loop nor database reads wait for it."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import ParamSpec, TypeVar

from ludarium.core.registry import game as find_game
from ludarium.server.errors import Denied
from ludarium.server.tables.log import Header
from ludarium.wire.lobby import NewTable

P = ParamSpec("P")
T = TypeVar("T")
CARD_THREADS = 2
MAX_WAITING_CARDS = 20
REPLAY_THREADS = 2
MAX_SET_NAME_CHARS = 64
"""A longer option value is a packed card set."""


class ThreadPools:
    """One pool for replays, and another for matches with custom card sets, which take long to read."""

    def __init__(self) -> None:
        self._cards = ThreadPoolExecutor(CARD_THREADS, "ludarium-cards")
        self._replays = ThreadPoolExecutor(REPLAY_THREADS, "ludarium-replay")
        self._waiting = 0
        """Requests that wait for a card set to be read."""

    async def with_cards(self, work: Callable[P, T], *given: P.args, **named: P.kwargs) -> T:
        """Run work that may have to read a card set; Denied if too many are waiting."""
        if self._waiting >= MAX_WAITING_CARDS:
            raise Denied("Too many card sets are being read. Try again in a moment.", 503)
        self._waiting += 1
        try:
            return await _run(self._cards, lambda: work(*given, **named))
        finally:
            self._waiting -= 1

    async def opening(self, request: NewTable, work: Callable[P, T], *given: P.args, **named: P.kwargs) -> T:
        """Run work that sets up the requested match."""
        if has_cards(request):
            return await self.with_cards(work, *given, **named)
        return await _run(self._replays, lambda: work(*given, **named))

    async def replay(self, header: Header, work: Callable[P, T], *given: P.args, **named: P.kwargs) -> T:
        """Run work that replays the match of a header."""
        return await _run(self._cards if has_cards(header) else self._replays, lambda: work(*given, **named))

    def close(self) -> None:
        for pool in (self._cards, self._replays):
            pool.shutdown(wait=False, cancel_futures=True)


async def _run(pool: ThreadPoolExecutor, work: Callable[[], T]) -> T:
    return await asyncio.get_running_loop().run_in_executor(pool, work)


def has_cards(match: Header | NewTable) -> bool:
    """Whether a match may have custom cards: packed into an option, or part of a position."""
    cards = find_game(match.game).card_files
    return cards is not None and (bool(match.position) or is_packed(match.options.get(cards.option, "")))


def is_packed(value: object) -> bool:
    """Whether an option's value is a packed card set and not the name of one."""
    return isinstance(value, str) and len(value) > MAX_SET_NAME_CHARS
