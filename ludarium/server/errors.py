"""Refusals of the server, worded for the person who asked."""

from ludarium.core.errors import LudariumError


class Denied(LudariumError):
    """A request that the server refuses; `status` is the HTTP status. `stale`: the match has moved on."""

    def __init__(self, message: str, status: int = 409, *, stale: bool = False) -> None:
        super().__init__(message)
        self.status = status
        self.stale = stale


def unknown_table(table: str) -> Denied:
    """There is no such table."""
    return Denied("There is no such table.", 404)
