"""The clock of a match played at this terminal: its total time, and the time for what a person decides."""

import time
from collections.abc import Callable

from ludarium.core.match import Match

Seconds = Callable[[], float]
"""A clock that never runs backwards; tests bring their own."""


class LocalClock:
    """Counts a match's time by its game's own options. Without limits it counts nothing."""

    def __init__(self, match: Match, used: float = 0.0, seconds: Seconds = time.monotonic) -> None:
        self.match, self._seconds = match, seconds
        self._turn_limit = match.game.turn_limit(match.options)
        self._total_limit = match.game.total_limit(match.options)
        self._since = seconds()
        """Since when the decider is asked what it is asked now."""
        self._begun = self._since - used

    @property
    def counts(self) -> bool:
        """Whether there is any limit."""
        return bool(self._turn_limit or self._total_limit)

    @property
    def used(self) -> int:
        """How many seconds of the total time have passed; 0 where nobody counts them."""
        return int(self._seconds() - self._begun) if self._total_limit else 0

    def restart(self) -> None:
        """Another decision is asked for: its time begins."""
        self._since = self._seconds()

    def total_left(self) -> float | None:
        """Seconds left of the total time; None where nobody counts them."""
        return self._begun + self._total_limit - self._seconds() if self._total_limit else None

    def turn_left(self) -> float | None:
        """Seconds left for what is decided now; None where nobody counts them."""
        timed = self._turn_limit and not self.match.over and self.match.game.is_timed(self.match.state)
        return self._since + self._turn_limit - self._seconds() if timed else None

    def time_up(self) -> int | None:
        """What the clock says of the whole match now, if its time is up."""
        left = self.total_left()
        return None if left is None or left > 0 else self.match.game.time_up(self.match.state)

    def overdue(self) -> int | None:
        """What the clock says of the person who decides now, if their time is up."""
        left = self.turn_left()
        return None if left is None or left > 0 else self.match.game.overdue(self.match.state)
