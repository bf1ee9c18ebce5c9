"""HTTP messages about cards that players write."""

import msgspec

from ludarium.core.parts.card_files import CardChapter, CardFault, CardSample, WrittenCard


class CardBench(msgspec.Struct, frozen=True, kw_only=True):
    """What an editor for a game's cards needs."""

    game: str
    title: str
    option: str
    """The option that selects the cards."""
    max_chars: int
    """The maximum length of a file, in characters."""
    max_option_chars: int
    """The maximum length of the option's value when a table is opened."""
    samples: tuple[CardSample, ...]
    """Cards to start from, the plainest first."""
    chapters: tuple[CardChapter, ...]
    """What can be written on a card."""
    text: str = ""
    """A whole file to start from, if the game has one card file and no samples."""


class CardText(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Check a card file; the response is a `CardCheck`."""

    text: str


class CardCheck(msgspec.Struct, frozen=True, kw_only=True):
    """A checked card file."""

    cards: tuple[WrittenCard, ...]
    """The first cards without faults."""
    count: int
    """How many cards have no faults."""
    faults: tuple[CardFault, ...]
    option: str
    """The option's value for playing with this file; empty while it has faults."""


class TryCard(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Set up a position to try out a card of a file; the response is a `CardTrial`."""

    text: str
    card: str


class CardTrial(msgspec.Struct, frozen=True, kw_only=True):
    """A position to open a table with; whoever tries the card takes the first seat."""

    position: str
