"""What a client raises when the server says no."""

from ludarium.core.errors import LudariumError, Refused
from ludarium.wire.lobby import Problem
from ludarium.wire.table import Rejection


class Rejected(LudariumError):
    """The server did not accept a request; the message is the server's. `stale`: the match had moved on."""

    def __init__(self, message: str, status: int = 0, *, stale: bool = False) -> None:
        super().__init__(message)
        self.status = status
        self.stale = stale


def rejection(answer: Problem | Rejection, status: int = 0) -> LudariumError:
    """The error for a refusal: Refused if a numbered rule forbids it, else Rejected."""
    if answer.rule:
        return Refused(answer.rule, answer.message)
    return Rejected(answer.message, status, stale=isinstance(answer, Rejection) and answer.stale)
