"""What is said over HTTP about cards that somebody writes."""

import msgspec

from ludarium.core.parts.card_files import CardChapter, CardFault, CardSample, WrittenCard


class CardBench(msgspec.Struct, frozen=True, kw_only=True):
    """All one needs to write cards of a game."""

    game: str
    title: str
    option: str
    """The option that says which cards are played with."""
    longest: int
    """The longest file that is looked through, in characters."""
    packed: int
    """The longest value of that option with which a table can be opened."""
    samples: tuple[CardSample, ...]
    """Cards to begin from, the plainest first."""
    chapters: tuple[CardChapter, ...]
    """What can be written on a card."""
    text: str = ""
    """A whole file to begin from, where the game has one card file and no samples."""


class CardText(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Look through a card file, answered by `CardCheck`."""

    text: str


class CardCheck(msgspec.Struct, frozen=True, kw_only=True):
    """A card file looked through."""

    cards: tuple[WrittenCard, ...]
    """Those without fault; of many the first."""
    count: int
    """How many are without fault."""
    faults: tuple[CardFault, ...]
    option: str
    """The value of the option with which the file is played; nothing while it has faults."""


class TryCard(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Set up a table to try a card of a file at, answered by `CardTrial`."""

    text: str
    card: str


class CardTrial(msgspec.Struct, frozen=True, kw_only=True):
    """A position to open a table with; whoever tries the card sits first."""

    position: str
