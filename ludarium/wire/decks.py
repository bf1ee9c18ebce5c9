"""What is said of decks that players build."""

import msgspec

from ludarium.core.parts.decks import Deck


class DeckCheck(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A deck to look at, as it is or as text; with `sets` as the option of the game has them."""

    deck: Deck | None = None
    text: str = ""
    sets: str = ""


class DeckVerdict(msgspec.Struct, frozen=True, kw_only=True):
    """A deck, and what keeps it from a match."""

    deck: Deck
    text: str
    """The deck in lines, to hand on."""
    word: str
    """The deck as the game's option has it; empty unless it is legal."""
    unread: tuple[str, ...]
    """What could not be read of its text, line by line."""
    faults: tuple[str, ...]
    """What keeps it from a match, each in one sentence."""
