"""Custom boards that players draw and share as text."""

import msgspec

from ludarium.core.rng import Rng


class BoardSample(msgspec.Struct, frozen=True, kw_only=True):
    """A board that comes with the game, to play on or to start from."""

    name: str
    """Its name as a value of the game's option."""
    title: str
    text: str


class BoardFault(msgspec.Struct, frozen=True, kw_only=True):
    """A fault in a board's text."""

    where: str
    """The part of the text or drawing that is wrong."""
    text: str
    """What is wrong and what would work, in a sentence."""


class BoardCheck(msgspec.Struct, frozen=True, kw_only=True):
    """The result of checking a board's text."""

    faults: tuple[BoardFault, ...] = ()
    seats: tuple[int, ...] = ()
    """The possible numbers of players, in ascending order; empty while it has faults."""
    text: str = ""
    """The canonical text; empty while it has faults."""


class CustomBoards:
    """The custom boards of a game."""

    option: str
    """The option whose value is a board's text or the name of a sample."""
    editor: str
    """The page of the browser client with the board editor: one lower-case word."""
    noun: str
    """What a board is called in this game, capitalized: Kingdom."""

    def samples(self) -> tuple[BoardSample, ...]:
        """The boards that come with the game, the default first."""
        raise NotImplementedError

    def random(self, seats: int, rng: Rng) -> str:
        """A random board for this number of seats; the laws play on these."""
        raise NotImplementedError

    def check(self, text: str, options: dict[str, bool | int | str]) -> BoardCheck:
        """Check a board's text under the players' other options."""
        raise NotImplementedError
