"""A hash of numbers, for the keys of states."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

MULTIPLIER: Final[i64] = 0x9E3779B1
MASK: Final[i64] = 0x3FFFFFFFFFFFFFF


def mix(key: i64, number: i64) -> i64:
    """A hash with one more number in it."""
    return (key * MULTIPLIER + number) & MASK


def mix_all(key: i64, numbers: vec[i64]) -> i64:
    """A hash with a list of numbers in it."""
    for number in numbers:
        key = (key * MULTIPLIER + number + 11) & MASK  # `mix`, written out: this loop is most of a key's time
    return key


def mix_part(key: i64, numbers: vec[i64], start: i64, count: i64) -> i64:
    """A hash with some consecutive numbers of a list in it."""
    for place in range(start, start + count):
        key = (key * MULTIPLIER + numbers[place] + 11) & MASK
    return key
