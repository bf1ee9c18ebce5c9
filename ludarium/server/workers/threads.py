"""Threads for what takes a while, so that neither the event loop nor reads of the database wait for it."""

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
LONGEST_NAME = 64
"""What a shipped card set is called has at most so many characters."""


class ThreadPools:
    """One pool for matches to be replayed, another for those with somebody's own cards, which take long to read."""

    def __init__(self) -> None:
        self._cards = ThreadPoolExecutor(CARD_THREADS, "ludarium-cards")
        self._replays = ThreadPoolExecutor(REPLAY_THREADS, "ludarium-replay")
        self._waiting = 0
        """How many requests wait for cards to be read."""

    async def with_cards(self, work: Callable[P, T], *given: P.args, **named: P.kwargs) -> T:
        """Do what may have to read a card set; Denied if too many are to be read."""
        if self._waiting >= MAX_WAITING_CARDS:
            raise Denied("Too many card sets are being read just now; try again in a moment.", 503)
        self._waiting += 1
        try:
            return await _run(self._cards, lambda: work(*given, **named))
        finally:
            self._waiting -= 1

    async def opening(self, wish: NewTable, work: Callable[P, T], *given: P.args, **named: P.kwargs) -> T:
        """Do what sets up the match that is wished for."""
        if brings_cards(wish):
            return await self.with_cards(work, *given, **named)
        return await _run(self._replays, lambda: work(*given, **named))

    async def replay(self, header: Header, work: Callable[P, T], *given: P.args, **named: P.kwargs) -> T:
        """Do what replays the match of a header."""
        return await _run(self._cards if brings_cards(header) else self._replays, lambda: work(*given, **named))

    def close(self) -> None:
        for pool in (self._cards, self._replays):
            pool.shutdown(wait=False, cancel_futures=True)


async def _run(pool: ThreadPoolExecutor, work: Callable[[], T]) -> T:
    return await asyncio.get_running_loop().run_in_executor(pool, work)


def brings_cards(match: Header | NewTable) -> bool:
    """Whether a match may be played with cards that came with it: packed into an option, or told in a position."""
    game = find_game(match.game)
    return bool(game.sets) and (bool(match.position) or is_packed(match.options.get(game.sets, "")))


def is_packed(value: object) -> bool:
    """Whether the value of an option is a card set, not the name of one."""
    return isinstance(value, str) and len(value) > LONGEST_NAME
