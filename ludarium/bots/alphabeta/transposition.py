"""What a search remembers of the states it has met: how deep it looked, what it found, and which action was best."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

EXACT: Final[i64] = 0
AT_LEAST: Final[i64] = 1
AT_MOST: Final[i64] = 2

SETTLED: Final[i64] = 127
"""The depth of an entry that looking deeper cannot change."""

PRIME: Final = 2**61 - 1
MIX: Final[i64] = 0x9E3779B1


def short(key: int) -> i64:
    """A state's key in 61 bits, so that it fits native arithmetic."""
    return key if 0 <= key < PRIME else key % PRIME


def spread(number: i64) -> i64:
    """Some 31 well-mixed bits of a number that is not negative, the same compiled or not."""
    folded = (number ^ (number >> 31)) & 0x7FFFFFFF
    return ((folded * MIX) >> 16) & 0x7FFFFFFF


class Table:
    """A fixed number of entries, two to a place: one yields only to deeper looks, the other to every new one."""

    def __init__(self, entries: int) -> None:
        size = 2
        while size < entries:
            size *= 2
        self.places: i64 = size - 2
        self.keys: vec[i64] = vec[i64]([0] * size)
        self.marks: vec[i64] = vec[i64]([0] * size)
        self.scores: vec[i64] = vec[i64]([0] * size)
        self.actions: vec[i64] = vec[i64]([0] * size)
        self.era: i64 = 0

    def forget(self) -> None:
        """Make all entries void, so that one choice leaves nothing behind for the next."""
        self.era += 1

    def find(self, key: i64) -> i64:
        """Where the entry of a key is, or -1."""
        slot = spread(key) & self.places
        if self.keys[slot] == key and self.marks[slot] >> 9 == self.era:
            return slot
        slot += 1
        if self.keys[slot] == key and self.marks[slot] >> 9 == self.era:
            return slot
        return -1

    def depth(self, slot: i64) -> i64:
        return (self.marks[slot] >> 2) & 127

    def bound(self, slot: i64) -> i64:
        return self.marks[slot] & 3

    def answers(self, slot: i64, depth: i64, known: i64, alpha: i64, beta: i64) -> bool:
        """Whether an entry with that score makes a look of that depth needless."""
        if self.depth(slot) < depth:
            return False
        bound = self.bound(slot)
        return bound == EXACT or (bound == AT_LEAST and known >= beta) or (bound == AT_MOST and known <= alpha)

    def keep(self, key: i64, depth: i64, bound: i64, score: i64, action: i64) -> None:
        """Remember a state, in the place of an entry that is worth less."""
        slot = spread(key) & self.places
        mark = self.marks[slot]
        if self.keys[slot] != key and mark >> 9 == self.era and (mark >> 2) & 127 > depth:
            slot += 1
        self.keys[slot] = key
        self.marks[slot] = (self.era << 9) | (depth << 2) | bound
        self.scores[slot] = score
        self.actions[slot] = action
