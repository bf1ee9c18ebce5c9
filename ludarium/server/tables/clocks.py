"""Clocks: each seat's time, counted from when the log says things happened, so that a restart changes nothing."""

from ludarium.core.errors import BadNotation
from ludarium.wire.lobby import Clock, Days, Fischer, NoClock, PerTurn
from ludarium.wire.table import ClockNow, TotalNow

DAY = 24 * 3600
OVERTIME_SECONDS = 10
"""What a Fischer clock that ran out shows for the next turn at least, where the game plays on."""
LIMITS = {
    PerTurn: {"seconds": (1, 7 * DAY)},
    Fischer: {"seconds": (1, 7 * DAY), "increment": (0, DAY)},
    Days: {"days": (1, 60)},
}


def check(clock: Clock) -> None:
    """BadNotation unless the clock's numbers are such as people can play by."""
    for name, (least, most) in LIMITS.get(type(clock), {}).items():
        if not least <= getattr(clock, name) <= most:
            raise BadNotation(f"Clock: expected {name} from {least} to {most}, found {getattr(clock, name)}.")


class Timing:
    """Whose clock runs since when, and how long the match has lasted. All times are seconds since 1970."""

    def __init__(self, clock: Clock, seats: int, *, limit: int = 0, total: int = 0) -> None:
        self.clock = clock
        self.limit = limit
        """The game's own limit for a decision that it times, in seconds; 0 means none."""
        self.total = total
        """The total time of the match in seconds; 0 means none."""
        self.begun: float | None = None
        """When the total time began to run, which nothing stops."""
        self.runs: int | None = None
        """The seat whose clock runs."""
        self._timed = False
        self._since = 0.0
        self._left = [float(clock.seconds) if isinstance(clock, Fischer) else 0.0] * seats

    def decided(self, at: float, seat: int) -> None:
        """A seat made its decision: its next one is counted anew."""
        if seat != self.runs:
            return
        self._charge(at)
        if isinstance(self.clock, Fischer):
            self._left[seat] += self.clock.increment

    def run(self, at: float, seat: int | None, *, timed: bool = False) -> None:
        """From now on this seat's clock runs, or nobody's; with the game's own limit if its decision is `timed`."""
        if seat != self.runs:
            self._charge(at)
            self.runs = seat
        self._timed = timed

    def begin(self, at: float) -> None:
        """Everybody is there: from the first such moment on the total time runs."""
        self.begun = at if self.begun is None else self.begun

    def late(self, at: float, seat: int) -> None:
        """A seat's time was up; what it is asked next is counted anew."""
        if seat != self.runs:
            return
        self._charge(at)
        if isinstance(self.clock, Fischer):
            self._left[seat] += max(self.clock.increment, OVERTIME_SECONDS)

    def _charge(self, at: float) -> None:
        if self.runs is not None:
            self._left[self.runs] = max(0.0, self._left[self.runs] - max(0.0, at - self._since))
        self._since = at

    @property
    def total_deadline(self) -> float | None:
        """When the total time is up; None if there is none, or it has not begun."""
        return None if self.begun is None or not self.total else self.begun + self.total

    @property
    def deadline(self) -> float | None:
        """When the time of the seat whose clock runs is up; None if nobody's runs."""
        if self.runs is None:
            return None
        ends = [self._clock_deadline(self.runs), self._since + self.limit if self.limit and self._timed else None]
        return min((end for end in ends if end is not None), default=None)

    def _clock_deadline(self, seat: int) -> float | None:
        match self.clock:
            case NoClock():
                return None
            case PerTurn(seconds=seconds):
                return self._since + seconds
            case Days(days=days):
                return self._since + days * DAY
            case Fischer():
                return self._since + self._left[seat]

    def used(self, at: float) -> int:
        """How many seconds of the total time have passed; 0 where nobody counts them."""
        return int(at - self.begun) if self.total and self.begun is not None else 0

    def total_now(self, at: float) -> TotalNow | None:
        """What the clock of the whole match shows; None if there is none."""
        if not self.total:
            return None
        end = self.total_deadline
        left = float(self.total) if end is None else max(0.0, end - at)
        return TotalNow(left=round(left, 1), runs=end is not None and left > 0)

    def now(self, at: float) -> tuple[ClockNow, ...]:
        """What every seat's clock shows."""
        if isinstance(self.clock, NoClock) and not self.limit:
            return ()
        return tuple(ClockNow(seat=seat, left=self._shown(seat, at), runs=seat == self.runs) for seat in self._seats)

    @property
    def _seats(self) -> range:
        return range(len(self._left))

    def _shown(self, seat: int, at: float) -> float | None:
        if seat == self.runs:
            return None if self.deadline is None else round(max(0.0, self.deadline - at), 1)
        match self.clock:
            case NoClock():
                return float(self.limit)
            case PerTurn(seconds=seconds):
                return float(seconds)
            case Days(days=days):
                return float(days * DAY)
        return round(self._left[seat], 1)
