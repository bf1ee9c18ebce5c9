"""Random numbers that are the same on every machine."""

import hashlib
import math
from collections import Counter
from collections.abc import Iterator
from itertools import islice

import pytest

from ludarium.core import Rng


def sfc32(seed: str) -> Iterator[int]:
    """The generator as it is published, in plain Python: what Rng must agree with, compiled or not."""
    digest = hashlib.sha256(seed.encode()).digest()
    a, b, c = (int.from_bytes(digest[start : start + 4], "little") for start in (0, 4, 8))
    counter, word = 1, 2**32
    while True:
        result = (a + b + counter) % word
        counter += 1
        a, b, c = b ^ (b >> 9), (c + (c << 3)) % word, ((c << 21 | c >> 11) + result) % word
        yield result


def is_even(counts: Counter[object], kinds: int) -> bool:
    """Whether counts are as even as chance has them: chi-squared within five deviations of what is expected."""
    fair, freedom = counts.total() / kinds, kinds - 1
    misfit = sum((count - fair) ** 2 for count in counts.values()) + (kinds - len(counts)) * fair**2
    return misfit / fair < freedom + 5 * math.sqrt(2 * freedom)


def test_the_numbers_of_a_seed_never_change() -> None:
    rng = Rng(1)
    assert [int(rng.word()) for _ in range(4)] == [1980691863, 874780676, 822843476, 2186466004]
    rng = Rng("ludarium")
    assert [int(rng.below(100)) for _ in range(10)] == [6, 20, 1, 10, 6, 58, 39, 82, 64, 46]
    assert rng.unit() == 0.42025245147242896


def test_the_numbers_are_those_of_the_published_generator() -> None:
    rng, wanted = Rng("any seed"), islice(sfc32("any seed"), 12, 500)
    assert all(rng.word() == word for word in wanted)


def test_equal_seed_texts_give_equal_numbers() -> None:
    assert Rng(7).word() == Rng("7").word() == Rng(b"7").word() != Rng(8).word()


@pytest.mark.parametrize("limit", [1, 2, 3, 6, 7, 100])
def test_every_number_below_a_limit_is_equally_likely(limit: int) -> None:
    rng = Rng(f"below {limit}")
    counts: Counter[object] = Counter(int(rng.below(limit)) for _ in range(200 * limit))
    assert set(counts) == set(range(limit))
    assert is_even(counts, limit) or limit == 1


def test_large_limits_are_not_biased() -> None:
    """Three quarters of a power of two: without rejection, one number in four would come twice as often."""
    rng, limit = Rng("large"), 3 << 29
    assert is_even(Counter(int(rng.below(limit)) * 3 // limit for _ in range(6000)), 3)


def test_every_order_of_a_shuffle_is_equally_likely() -> None:
    rng, counts = Rng("shuffle"), Counter[object]()
    for _ in range(4800):
        items = [1, 2, 3, 4]
        rng.shuffle(items)
        counts[tuple(items)] += 1
    assert is_even(counts, 24)


def test_units_lie_between_zero_and_one() -> None:
    rng = Rng("unit")
    units = [rng.unit() for _ in range(2000)]
    assert all(0.0 <= unit < 1.0 for unit in units)
    assert is_even(Counter(int(unit * 10) for unit in units), 10)


def test_weighted_follows_the_odds() -> None:
    rng, odds = Rng("weighted"), [0.5, 0.0, 0.3, 0.2]
    counts = Counter(rng.weighted(odds) for _ in range(10_000))
    assert counts[1] == 0
    assert all(abs(counts[index] / 10_000 - odd) < 0.02 for index, odd in enumerate(odds))


def test_chosen_is_one_of_the_items() -> None:
    rng = Rng("choose")
    assert {rng.choose("abc") for _ in range(100)} == set("abc")


def test_a_fork_is_an_independent_stream() -> None:
    same = Rng(1).fork("bot").word(), Rng(1).fork("bot").word()
    assert same[0] == same[1]
    assert len({Rng(1).fork("bot").word(), Rng(1).fork("chance").word(), Rng(2).fork("bot").word(), Rng(1).word()}) == 4
