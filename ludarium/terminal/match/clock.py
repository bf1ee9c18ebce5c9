"""The clock of a local match: its total time, and the time for each decision of a person."""

import time
from collections.abc import Callable

from ludarium.core.match import Match
from ludarium.core.parts.clock import clock_of

Seconds = Callable[[], float]
"""A monotonic clock; tests have their own."""


class LocalClock:
    """Counts a match's time by the options of its game, if they set limits."""

    def __init__(self, match: Match, used: float = 0.0, seconds: Seconds = time.monotonic) -> None:
        self.match, self._seconds = match, seconds
        self._rules = clock_of(match.game)
        self._turn_limit = self._rules.turn_limit(match.options)
        self._total_limit = self._rules.total_limit(match.options)
        self._since = seconds()
        """When the decider was asked its current question."""
        self._begun = self._since - used

    @property
    def counts(self) -> bool:
        """Whether there is any limit."""
        return bool(self._turn_limit or self._total_limit)

    @property
    def used(self) -> int:
        """The seconds of the total time that have passed; 0 without a limit."""
        return int(self._seconds() - self._begun) if self._total_limit else 0

    def restart(self) -> None:
        """Start the time of the next decision."""
        self._since = self._seconds()

    def total_left(self) -> float | None:
        """Seconds left of the total time; None without a limit."""
        return self._begun + self._total_limit - self._seconds() if self._total_limit else None

    def turn_left(self) -> float | None:
        """Seconds left for what is decided now; None without a limit."""
        timed = self._turn_limit and not self.match.over and self._rules.is_timed(self.match.state)
        return self._since + self._turn_limit - self._seconds() if timed else None

    def time_up(self) -> int | None:
        """The game's action when the total time is up; None before."""
        left = self.total_left()
        return None if left is None or left > 0 else self._rules.time_up(self.match.state)

    def overdue(self) -> int | None:
        """The penalty action when the decider's time is up; None before."""
        left = self.turn_left()
        return None if left is None or left > 0 else self._rules.overdue(self.match.state)
