"""Rate limits: token buckets that refill with time."""

from collections.abc import Callable
from time import monotonic

from ludarium.server.settings import RateLimit


class Bucket:
    """A token bucket."""

    __slots__ = ("_at", "_clock", "_left", "_rate")

    def __init__(self, rate: RateLimit, clock: Callable[[], float] = monotonic) -> None:
        self._rate = rate
        self._clock = clock
        self._left = rate.burst
        self._at = clock()

    def take(self, amount: float = 1) -> bool:
        """Take tokens if there are enough; returns whether there were."""
        self._refill()
        if self._left < amount:
            return False
        self._left -= amount
        return True

    def spend(self, amount: float = 1) -> float:
        """Take tokens even if there are too few; returns the seconds until they will have been refilled."""
        self._refill()
        self._left -= amount
        return max(0.0, -self._left / self._rate.per_second)

    @property
    def full(self) -> bool:
        self._refill()
        return self._left >= self._rate.burst

    def _refill(self) -> None:
        now = self._clock()
        self._left = min(self._rate.burst, self._left + (now - self._at) * self._rate.per_second)
        self._at = now


class Buckets:
    """Token buckets by name; full ones are dropped when there are too many."""

    MAX_BUCKETS = 10_000

    def __init__(self, rate: RateLimit, clock: Callable[[], float] = monotonic) -> None:
        self._rate = rate
        self._clock = clock
        self._buckets: dict[str, Bucket] = {}

    def of(self, who: str) -> Bucket:
        """The bucket of that name."""
        bucket = self._buckets.get(who)
        if bucket is None:
            self._drop_full()
            bucket = self._buckets[who] = Bucket(self._rate, self._clock)
        return bucket

    def _drop_full(self) -> None:
        if len(self._buckets) >= self.MAX_BUCKETS:
            self._buckets = {who: bucket for who, bucket in self._buckets.items() if not bucket.full}
        if len(self._buckets) >= self.MAX_BUCKETS:
            self._buckets.clear()  # too many at once: better to reset all limits than to run out of memory
