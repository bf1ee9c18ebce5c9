"""What is said over HTTP about boards that somebody draws, and about how many can play."""

import msgspec


class BoardText(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Check a board's text, answered by `BoardCheck`."""

    text: str
    options: dict[str, bool | int | str] = {}
    """The other options that matter to it, such as the size of its parts."""


class AskSeats(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Ask how many can play with these options, answered by `SeatCounts`."""

    options: dict[str, bool | int | str] = {}


class SeatCounts(msgspec.Struct, frozen=True, kw_only=True):
    """How many can play."""

    seats: tuple[int, ...]
    """In ascending order."""
