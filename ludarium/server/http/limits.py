"""How often somebody may ask: buckets that fill with time and are emptied by asking."""

from collections.abc import Callable
from time import monotonic

from ludarium.server.settings import RateLimit


class Bucket:
    """Holds what somebody may still ask for."""

    __slots__ = ("_at", "_clock", "_left", "_rate")

    def __init__(self, rate: RateLimit, clock: Callable[[], float] = monotonic) -> None:
        self._rate = rate
        self._clock = clock
        self._left = rate.burst
        self._at = clock()

    def take(self, amount: float = 1) -> bool:
        """Whether there was enough; then it is taken out."""
        self._fill()
        if self._left < amount:
            return False
        self._left -= amount
        return True

    def spend(self, amount: float = 1) -> float:
        """Take out, even what is not there yet; returns the seconds until it will be."""
        self._fill()
        self._left -= amount
        return max(0.0, -self._left / self._rate.per_second)

    @property
    def full(self) -> bool:
        self._fill()
        return self._left >= self._rate.burst

    def _fill(self) -> None:
        now = self._clock()
        self._left = min(self._rate.burst, self._left + (now - self._at) * self._rate.per_second)
        self._at = now


class Buckets:
    """A bucket for everybody who asks, by name; full ones are forgotten."""

    MANY = 10_000

    def __init__(self, rate: RateLimit, clock: Callable[[], float] = monotonic) -> None:
        self._rate = rate
        self._clock = clock
        self._buckets: dict[str, Bucket] = {}

    def of(self, who: str) -> Bucket:
        """Somebody's bucket."""
        bucket = self._buckets.get(who)
        if bucket is None:
            self._make_room()
            bucket = self._buckets[who] = Bucket(self._rate, self._clock)
        return bucket

    def _make_room(self) -> None:
        if len(self._buckets) >= self.MANY:
            self._buckets = {who: bucket for who, bucket in self._buckets.items() if not bucket.full}
        if len(self._buckets) >= self.MANY:
            self._buckets.clear()  # a crowd of strangers: better to begin anew than to run out of memory
