"""Clocks as a screen shows them."""

from typing import NamedTuple


class ClockReading(NamedTuple):
    """The time left of a seat's decision, or of the whole match if it is nobody's, when it was read."""

    seat: int | None
    seconds: float
    runs: bool


def clock_lines(clocks: tuple[ClockReading, ...], viewer: int | None) -> list[str]:
    """The time left for the viewer's decision and for the whole match, in sentences."""
    own = [f"Time left: {minutes(one.seconds)}." for one in clocks if one.seat == viewer is not None and one.runs]
    return [*own, *(f"Time left for the match: {minutes(one.seconds)}." for one in clocks if one.seat is None)]


def minutes(seconds: float) -> str:
    """A time such as 1:05, never less than nothing."""
    whole = max(0, int(seconds))
    return f"{whole // 60}:{whole % 60:02}"
