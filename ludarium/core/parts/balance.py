"""What a balance report asks of a game, beyond what all games answer."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Generic, Literal, TypeVar

from ludarium.core.state import State

S = TypeVar("S", bound=State)
Measure = Literal["first", "won", "drawn", "length"]
"""The score of who has the first turn; the share of matches that the seats win together; the share of drawn matches;
the median number of actions."""


@dataclass(frozen=True)
class Variant:
    """Options and a number of seats that a report compares with others."""

    title: str
    seats: int
    options: str = ""


@dataclass(frozen=True)
class Lever:
    """A number that a designer may change, and what it should achieve."""

    title: str
    options: dict[str, float]
    """Option texts that set the number, with its value; at least two."""
    measure: Measure
    target: float
    seats: int = 2


@dataclass(frozen=True)
class CardNote:
    """That a seat has a card in its hand, or uses it."""

    seat: int
    card: str
    used: bool


class BalanceFacts(Generic[S]):
    """How a game answers; every answer has a default."""

    variants: tuple[Variant, ...] = ()
    """Ways to play that deserve a section of their own (default: the default options with each number of seats)."""
    levers: tuple[Lever, ...] = ()
    decks_option: str = ""
    """The option that takes a deck for each seat, joined by /."""

    def decks(self) -> dict[str, str]:
        """Decks to compare pair by pair: what `decks_option` calls them, by title (default: none)."""
        return {}

    def first_seat(self, state: S) -> int:
        """Who has the first turn, -1 while that isn't known (default: who decides first)."""
        return state.decider

    def notes(self, state: S, action: int) -> Iterable[CardNote]:
        """What an action about to be played does with cards (default: nothing)."""
        return ()
