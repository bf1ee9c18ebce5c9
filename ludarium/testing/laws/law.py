"""What a law is, and how it says that it is broken."""

from collections.abc import Callable
from dataclasses import dataclass

from ludarium.core import LudariumError
from ludarium.testing.walk import Moment


class Broken(LudariumError):
    """A game does not keep a law."""


@dataclass(frozen=True, repr=False)
class Law:
    """A sentence that is true of every moment of every match."""

    name: str
    says: str
    holds: Callable[[Moment], None]
    moments: int
    """At how many moments of a match it is tried; 1 for a law of the whole match."""

    def __repr__(self) -> str:
        return self.name

    def try_on(self, moment: Moment) -> None:
        """Broken, or whatever else the game raises, with a note on how to come there again."""
        try:
            self.holds(moment)
        except Exception as problem:
            problem.add_note(f"{self.says} {moment.walk.told(moment.number)}")
            raise


def law(moments: int) -> Callable[[Callable[[Moment], None]], Law]:
    """Makes a law of a function whose docstring is the law's sentence."""

    def made(holds: Callable[[Moment], None]) -> Law:
        return Law(holds.__name__, (holds.__doc__ or "").strip(), holds, moments)

    return made


def expect(true: bool, otherwise: str) -> None:
    """Broken, with these words, unless it is true."""
    if not true:
        raise Broken(otherwise)
