"""Boards that players draw themselves and share as text; a game that has such offers a `CustomBoards`."""

import msgspec


class BoardSample(msgspec.Struct, frozen=True, kw_only=True):
    """A board that comes with the game, to play on or to begin from."""

    name: str
    """What the game's option calls it."""
    title: str
    text: str


class BoardFault(msgspec.Struct, frozen=True, kw_only=True):
    """Something that keeps a text from being a board."""

    where: str
    """The part of the text or of the drawing that it is about."""
    text: str
    """What is wrong and what would work, in a sentence."""


class BoardCheck(msgspec.Struct, frozen=True, kw_only=True):
    """What the game says about a board's text."""

    faults: tuple[BoardFault, ...] = ()
    seats: tuple[int, ...] = ()
    """For how many players it is, in ascending order; none while it has faults."""
    text: str = ""
    """The text as the game itself writes it; empty while it has faults."""


class CustomBoards:
    """How a game checks the boards that players draw."""

    option: str
    """The option that takes a board's text, or the name of a sample."""
    editor: str
    """The page of the browser client on which such boards are drawn: one lower-case word."""
    noun: str
    """What such a board is called, with a capital: Kingdom."""

    def samples(self) -> tuple[BoardSample, ...]:
        """The boards that come with the game, the usual one first."""
        raise NotImplementedError

    def check(self, text: str, options: dict[str, bool | int | str]) -> BoardCheck:
        """All faults of a text, beside the other options that the players have set."""
        raise NotImplementedError
