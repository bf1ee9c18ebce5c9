"""HTTP messages about decks."""

import msgspec

from ludarium.core.parts.decks import Deck


class DeckCheck(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Check a deck, given as a deck or as text; `sets` is the value of the game's option."""

    deck: Deck | None = None
    text: str = ""
    sets: str = ""


class DeckVerdict(msgspec.Struct, frozen=True, kw_only=True):
    """A checked deck."""

    deck: Deck
    text: str
    """The deck as text, to share."""
    word: str
    """The deck as a value of the game's option; empty unless it is legal."""
    unread: tuple[str, ...]
    """The lines of its text that couldn't be parsed."""
    faults: tuple[str, ...]
    """Why it isn't legal, one sentence each."""
