"""Clocks: each seat's time, counted from when the log says things happened, so that a restart changes nothing."""

from ludarium.core.errors import BadNotation
from ludarium.wire.lobby import Clock, Days, Fischer, NoClock, PerTurn
from ludarium.wire.table import ClockNow

DAY = 24 * 3600
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
    """Whose clock runs since when. All times are seconds since 1970."""

    def __init__(self, clock: Clock, seats: int) -> None:
        self.clock = clock
        self.runs: int | None = None
        """The seat whose clock runs."""
        self._since = 0.0
        self._left = [float(clock.seconds) if isinstance(clock, Fischer) else 0.0] * seats

    def decided(self, at: float, seat: int) -> None:
        """A seat made its decision: its next one is counted anew."""
        if seat != self.runs:
            return
        self._charge(at)
        if isinstance(self.clock, Fischer):
            self._left[seat] += self.clock.increment

    def run(self, at: float, seat: int | None) -> None:
        """From now on this seat's clock runs, or nobody's."""
        if seat != self.runs:
            self._charge(at)
            self.runs = seat

    def _charge(self, at: float) -> None:
        if self.runs is not None:
            self._left[self.runs] = max(0.0, self._left[self.runs] - max(0.0, at - self._since))
        self._since = at

    @property
    def deadline(self) -> float | None:
        """When the time of the seat whose clock runs is up; None if nobody's runs."""
        match self.clock:
            case _ if self.runs is None:
                return None
            case NoClock():
                return None
            case PerTurn(seconds=seconds):
                return self._since + seconds
            case Days(days=days):
                return self._since + days * DAY
            case Fischer():
                return self._since + self._left[self.runs]

    def now(self, at: float) -> tuple[ClockNow, ...]:
        """What every seat's clock shows."""
        if isinstance(self.clock, NoClock):
            return ()
        return tuple(ClockNow(seat=seat, left=self._shown(seat, at), runs=seat == self.runs) for seat in self._seats)

    @property
    def _seats(self) -> range:
        return range(len(self._left))

    def _shown(self, seat: int, at: float) -> float:
        if seat == self.runs and self.deadline is not None:
            return round(max(0.0, self.deadline - at), 1)
        match self.clock:
            case PerTurn(seconds=seconds):
                return float(seconds)
            case Days(days=days):
                return float(days * DAY)
        return round(self._left[seat], 1)
