"""HTTP messages about custom boards and possible numbers of players."""

import msgspec


class BoardText(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Check a board's text; the response is a `BoardCheck`."""

    text: str
    options: dict[str, bool | int | str] = {}
    """The other options that affect it, such as the size of its parts."""


class AskSeats(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Ask how many players these options allow; the response is a `SeatCounts`."""

    options: dict[str, bool | int | str] = {}


class SeatCounts(msgspec.Struct, frozen=True, kw_only=True):
    """The possible numbers of players."""

    seats: tuple[int, ...]
    """In ascending order."""
