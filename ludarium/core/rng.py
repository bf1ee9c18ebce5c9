"""A random number generator with the same results on every machine, compiled or not."""

import hashlib
from collections.abc import Sequence
from typing import Final, TypeVar

from mypy_extensions import i64

T = TypeVar("T")

WORD: Final[i64] = 0xFFFFFFFF


class Rng:
    """A small, fast generator (sfc32: three words and a counter), determined by its seed."""

    def __init__(self, seed: int | str | bytes) -> None:
        data = seed if isinstance(seed, bytes) else str(seed).encode()
        digest = hashlib.sha256(data).digest()
        self.a: i64 = int.from_bytes(digest[0:4], "little")
        self.b: i64 = int.from_bytes(digest[4:8], "little")
        self.c: i64 = int.from_bytes(digest[8:12], "little")
        self.count: i64 = 1
        for _ in range(12):
            self.word()

    def word(self) -> i64:
        """Thirty-two random bits."""
        word = (self.a + self.b + self.count) & WORD
        self.count = (self.count + 1) & WORD
        self.a = self.b ^ (self.b >> 9)
        self.b = (self.c + (self.c << 3)) & WORD
        self.c = ((((self.c << 21) | (self.c >> 11)) & WORD) + word) & WORD
        return word

    def below(self, limit: i64) -> i64:
        """A whole number from 0 up to, not including, the limit (at most 2**31); every one equally likely."""
        product = self.word() * limit
        if (product & WORD) < limit:
            floor = (WORD + 1) % limit
            while (product & WORD) < floor:
                product = self.word() * limit
        return product >> 32

    def unit(self) -> float:
        """A number in [0, 1) with 53 random bits."""
        high: i64 = self.word() >> 5
        low: i64 = self.word() >> 6
        return float(int(high * 67108864 + low)) / 9007199254740992.0

    def choose(self, items: Sequence[T]) -> T:
        """One of the items, every one equally likely."""
        return items[int(self.below(len(items)))]

    def weighted(self, odds: list[float]) -> int:
        """A random index with these probabilities."""
        left = self.unit()
        for index in range(len(odds) - 1):
            left -= odds[index]
            if left < 0.0:
                return index
        return len(odds) - 1

    def shuffle(self, items: list[T]) -> None:
        """Shuffle a list in place."""
        for last in range(len(items) - 1, 0, -1):
            other = int(self.below(last + 1))
            items[last], items[other] = items[other], items[last]

    def fork(self, name: int | str) -> "Rng":
        """An independent stream for a named purpose; the same name from the same point gives the same stream."""
        return Rng(f"{self.word()}:{self.word()}:{name}")
