"""The cards of a match as arrays of numbers, which the rules read."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from ludarium.games.vitium.rules.abilities import CardAbility
from ludarium.games.vitium.rules.data.terms import CARD, DOMAIN_OF, FULL_TO, KEYWORDS


@final
class DeckList:
    """What a ready-made deck consists of: its character (-1 for none), and its cards with their copies."""

    def __init__(self, character: i64, cards: vec[i64], copies: vec[i64]) -> None:
        self.character = character
        self.cards = cards
        self.copies = copies


@final
class Library:
    """All cards of a match and their abilities. Made once, shared by all its states."""

    def __init__(self) -> None:
        self.cards = vec[i64]([])
        self.abilities: list[list[CardAbility]] = []
        """The abilities of each card, as printed from top to bottom."""
        self.count: i64 = 0
        self.houses: i64 = 0
        self.human: i64 = 0
        """The bit of the class Human, 0 if no card is Human."""
        self.ids: list[str] = []
        """The ids of the cards as notation writes them."""
        self.lists: list[DeckList] = []
        """The ready-made decks."""
        self.layable = vec[i64]([])
        """The cards that can lie underway without a visible effect."""
        self.pool: object = None
        """The printed cards behind these numbers."""

    def of(self, card: i64, entry: i64) -> i64:
        """An entry of a card."""
        return self.cards[card * CARD + entry]

    def ability(self, card: i64, place: i64) -> CardAbility:
        """An ability of a card."""
        return self.abilities[card][place]


DOMAIN_BIT = vec[i64]([DOMAIN_OF.get(word, -1) for word in KEYWORDS])
"""The domain that each keyword gives, or -1 (VTM-62). The keyword is Etherial, the domain Ethereal (VTM-R16)."""
FULL = vec[i64]([FULL_TO.get(word, 0) for word in KEYWORDS])
"""The domains each keyword deals full damage to, as bits (VTM-62)."""
