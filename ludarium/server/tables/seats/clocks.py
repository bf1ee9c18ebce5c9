"""Clocks: each seat's time, computed from the times in the log, so that a restart changes nothing."""

from ludarium.core.errors import BadNotation
from ludarium.wire.lobby import Clock, Days, Fischer, NoClock, PerTurn
from ludarium.wire.table import ClockNow, TotalNow

DAY_SECONDS = 24 * 3600
OVERTIME_SECONDS = 10
"""Minimum time for the next turn after a Fischer clock ran out, in games that play on."""
BOUNDS = {
    PerTurn: {"seconds": (1, 7 * DAY_SECONDS)},
    Fischer: {"seconds": (1, 7 * DAY_SECONDS), "increment": (0, DAY_SECONDS)},
    Days: {"days": (1, 60)},
}


def check(clock: Clock) -> None:
    """BadNotation if a number of the clock is out of bounds."""
    for name, (least, most) in BOUNDS.get(type(clock), {}).items():
        if not least <= getattr(clock, name) <= most:
            raise BadNotation(f"Clock: expected {name} from {least} to {most}, found {getattr(clock, name)}.")


class Timing:
    """Whose clock runs since when, and the total time of the match. Times are seconds since 1970."""

    def __init__(self, clock: Clock, seats: int, *, limit: int = 0, total: int = 0) -> None:
        self.clock = clock
        self.limit = limit
        """The game's own limit per timed decision, in seconds; 0 means none."""
        self.total = total
        """The total time of the match in seconds; 0 means none."""
        self.started: float | None = None
        """When the total time started; it never stops."""
        self.runs: int | None = None
        """The seat whose clock runs."""
        self._timed = False
        self._since = 0.0
        self._left = [float(clock.seconds) if isinstance(clock, Fischer) else 0.0] * seats

    def decided(self, at: float, seat: int) -> None:
        """A seat decided: charge its time, and add the increment."""
        if seat != self.runs:
            return
        self._charge(at)
        if isinstance(self.clock, Fischer):
            self._left[seat] += self.clock.increment

    def run(self, at: float, seat: int | None, *, timed: bool = False) -> None:
        """Run this seat's clock, or nobody's; with the game's own limit if its decision is `timed`."""
        if seat != self.runs:
            self._charge(at)
            self.runs = seat
        self._timed = timed

    def start(self, at: float) -> None:
        """Everybody has arrived: the total time starts, once."""
        self.started = at if self.started is None else self.started

    def late(self, at: float, seat: int) -> None:
        """A seat ran out of time: charge it, and grant some for its next decision."""
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
        """When the total time is up; None if there is none, or it has not started."""
        return None if self.started is None or not self.total else self.started + self.total

    @property
    def deadline(self) -> float | None:
        """When the running seat's time is up; None if no clock runs."""
        if self.runs is None:
            return None
        own = self._clock_deadline(self.runs)
        if not self.limit or not self._timed:
            return own
        limit = self._since + self.limit
        return limit if own is None else min(own, limit)

    def _clock_deadline(self, seat: int) -> float | None:
        match self.clock:
            case NoClock():
                return None
            case PerTurn(seconds=seconds):
                return self._since + seconds
            case Days(days=days):
                return self._since + days * DAY_SECONDS
            case Fischer():
                return self._since + self._left[seat]

    def used(self, at: float) -> int:
        """Seconds of the total time that have passed; 0 if there is no total time."""
        return int(at - self.started) if self.total and self.started is not None else 0

    def total_now(self, at: float) -> TotalNow | None:
        """The clock of the whole match; None if there is none."""
        if not self.total:
            return None
        end = self.total_deadline
        left = float(self.total) if end is None else max(0.0, end - at)
        return TotalNow(left=round(left, 1), runs=end is not None and left > 0)

    def now(self, at: float) -> tuple[ClockNow, ...]:
        """Every seat's clock."""
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
                return float(days * DAY_SECONDS)
        return round(self._left[seat], 1)
