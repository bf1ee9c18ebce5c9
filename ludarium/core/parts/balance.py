"""What balance reports and the tuning of cards ask of a game, beyond what all games answer."""

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
class Dial:
    """A number that tuning may change: one of the card file, or an option."""

    what: str
    """`KIND ID KEY` of the card file, such as `character idris-vane income` or `order spearmen weapons.spear`, or
    `option NAME`."""
    least: int
    most: int
    step: int = 1
    deck: str = ""
    """The deck that wins more often the higher it is, if there is one."""


@dataclass(frozen=True)
class Goal:
    """What matches should come to, and the numbers that may be changed for it."""

    name: str
    """As it is called on the command line."""
    title: str
    measure: Literal["first", "won", "decks"]
    """The score of who has the first turn; the share of matches won together; how far decks are apart (the standard
    deviation of what they win)."""
    target: float
    tolerance: float
    """How far from the target is near enough."""
    seats: int
    dials: tuple[Dial, ...]
    options: str = ""


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
    goals: tuple[Goal, ...] = ()
    """What `ludarium tune-cards` can aim at."""
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
