"""The transposition table: depth, bound, score and best action of states already searched."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

EXACT: Final[i64] = 0
LOWER_BOUND: Final[i64] = 1
UPPER_BOUND: Final[i64] = 2

SETTLED: Final[i64] = 127
"""The depth of an entry that a deeper search cannot change."""

PRIME: Final = 2**61 - 1
MULTIPLIER: Final[i64] = 0x9E3779B1


def short_key(key: int) -> i64:
    """A state's key reduced to 61 bits, so that it fits native arithmetic."""
    return key if 0 <= key < PRIME else key % PRIME


def mix(number: i64) -> i64:
    """A 31-bit hash of a non-negative number, the same compiled or not."""
    folded = (number ^ (number >> 31)) & 0x7FFFFFFF
    return ((folded * MULTIPLIER) >> 16) & 0x7FFFFFFF


class TranspositionTable:
    """A fixed number of entries in buckets of two: one is replaced only by deeper searches, the other always."""

    def __init__(self, entries: int) -> None:
        size = 2
        while size < entries:
            size *= 2
        self.bucket_mask: i64 = size - 2
        self.keys: vec[i64] = vec[i64]([0] * size)
        self.meta: vec[i64] = vec[i64]([0] * size)
        self.scores: vec[i64] = vec[i64]([0] * size)
        self.actions: vec[i64] = vec[i64]([0] * size)
        self.generation: i64 = 0

    def clear(self) -> None:
        """Invalidate all entries, so that one choice leaves nothing behind for the next."""
        self.generation += 1

    def probe(self, key: i64) -> i64:
        """The slot of a key's entry, or -1."""
        slot = mix(key) & self.bucket_mask
        if self.keys[slot] == key and self.meta[slot] >> 9 == self.generation:
            return slot
        slot += 1
        if self.keys[slot] == key and self.meta[slot] >> 9 == self.generation:
            return slot
        return -1

    def depth(self, slot: i64) -> i64:
        return (self.meta[slot] >> 2) & 127

    def bound(self, slot: i64) -> i64:
        return self.meta[slot] & 3

    def cuts_off(self, slot: i64, depth: i64, known: i64, alpha: i64, beta: i64) -> bool:
        """Whether an entry with that score makes a search to that depth unnecessary."""
        if self.depth(slot) < depth:
            return False
        bound = self.bound(slot)
        return bound == EXACT or (bound == LOWER_BOUND and known >= beta) or (bound == UPPER_BOUND and known <= alpha)

    def store(self, key: i64, depth: i64, bound: i64, score: i64, action: i64) -> None:
        """Store an entry in the depth-preferred slot of its bucket, or else in the always-replace one."""
        slot = mix(key) & self.bucket_mask
        mark = self.meta[slot]
        if self.keys[slot] != key and mark >> 9 == self.generation and (mark >> 2) & 127 > depth:
            slot += 1
        self.keys[slot] = key
        self.meta[slot] = (self.generation << 9) | (depth << 2) | bound
        self.scores[slot] = score
        self.actions[slot] = action
