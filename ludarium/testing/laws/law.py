"""What a law is, and how a breach is reported."""

import os
from collections.abc import Callable
from dataclasses import dataclass

from ludarium.core import LudariumError
from ludarium.testing.walk import Moment

EXPLORE = os.environ.get("LUDARIUM_LAWS") == "explore"
"""Whether to explore: more matches and attempts, and different ones in every run."""


class Broken(LudariumError):
    """A game breaks a law."""


@dataclass(frozen=True, repr=False)
class Law:
    """A property that holds at every moment of every match."""

    name: str
    says: str
    holds: Callable[[Moment], None]
    moments: int
    """At how many moments of a match it is checked; 1 for a law about the whole match."""

    def __repr__(self) -> str:
        return self.name

    def try_on(self, moment: Moment) -> None:
        """Check the law; a note on how to reproduce the moment is added to any exception."""
        try:
            self.holds(moment)
        except Exception as problem:
            problem.add_note(f"{self.says} {moment.walk.told(moment.number)}")
            raise


def law(moments: int) -> Callable[[Callable[[Moment], None]], Law]:
    """Turns a function into a law; its docstring states the law."""

    def made(holds: Callable[[Moment], None]) -> Law:
        return Law(holds.__name__, (holds.__doc__ or "").strip(), holds, moments)

    return made


def expect(true: bool, otherwise: str) -> None:
    """Broken, with this message, unless it is true."""
    if not true:
        raise Broken(otherwise)
