"""Decks that players build: the card catalogue, decks as text to share, and decks as option values.

    Night Shift
    leader idris-vane
    3 pit-conscript
    1 gate-sergeant

The option `DeckBuilding.option` holds a word for each seat, joined by `/`: the id of a ready-made deck, or a deck
spelled out, `idris-vane(pit-conscript*3+gate-sergeant)`. Until the match is over, nobody is told what is in the
brackets.
"""

import re

import msgspec

from ludarium.core.errors import BadNotation
from ludarium.core.scene import Card

LEADER = "leader"
MAX_DECK_LINES = 1000


class Entry(msgspec.Struct, frozen=True, kw_only=True):
    """A card that decks can contain."""

    id: str
    card: Card
    group: str
    """Its group: a House, a colour."""
    sort: str
    """Its type."""
    cost: int | None = None
    """Its cost; None for cards without one."""


class Leader(msgspec.Struct, frozen=True, kw_only=True):
    """A leader of decks."""

    id: str
    card: Card


class Deck(msgspec.Struct, frozen=True, kw_only=True):
    """A deck, legal or not: its leader and the number of copies of each card."""

    id: str = ""
    """The name of a ready-made deck in options."""
    name: str = ""
    leader: str = ""
    cards: dict[str, int] = {}


class DeckRules(msgspec.Struct, frozen=True, kw_only=True):
    """The minimum and maximum size of a deck, and how many copies of a card it may contain."""

    least: int
    most: int
    copies: int


class Titles(msgspec.Struct, frozen=True, kw_only=True):
    """The game's names for the properties by which cards are sorted."""

    leader: str = "Leader"
    group: str = "Group"
    sort: str = "Type"
    cost: str = "Cost"


class Catalogue(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that decks are built from."""

    entries: tuple[Entry, ...]
    leaders: tuple[Leader, ...]
    decks: tuple[Deck, ...]
    """The ready-made decks; by default the seats get them in order, starting over after the last."""
    rules: DeckRules
    groups: tuple[str, ...]
    sorts: tuple[str, ...]
    titles: Titles = Titles()


class DeckBuilding:
    """The decks that players of a game build."""

    option: str
    """The option that holds a deck for each seat."""

    def catalogue(self, sets: str) -> Catalogue:
        """What decks can be built from, for a value of the option with the cards. Called often, so it is cached."""
        raise NotImplementedError

    def faults(self, deck: Deck, sets: str) -> list[str]:
        """The faults of a deck, one sentence each; empty if it is legal."""
        raise NotImplementedError


# A deck as text ------------------------------------------------------------------------------------------------------


def write_deck(deck: Deck) -> str:
    """A deck as text that people can read, share and edit."""
    lines = [" ".join(deck.name.split()) or "A deck", f"{LEADER} {deck.leader}".rstrip()]
    return "\n".join([*lines, *(f"{count} {card}" for card, count in deck.cards.items())]) + "\n"


def read_deck(text: str) -> tuple[Deck, list[str]]:
    """Parse a deck; also returns an error for every line that can't be parsed."""
    lines = [line.split("#")[0].strip() for line in text.splitlines()[:MAX_DECK_LINES]]
    spoken = [(number, line) for number, line in enumerate(lines, 1) if line]
    if len(spoken) == 1 and spoken[0][1].endswith(")"):
        return _of_word(spoken[0][1])
    name, leader, cards = "", "", dict[str, int]()
    faults = [] if spoken else ["There is nothing in this text."]
    for place, (number, line) in enumerate(spoken):
        first, _, rest = line.partition(" ")
        if re.fullmatch(r"[0-9]{1,3}x?", first) and rest.strip():
            card = rest.strip()
            cards[card] = cards.get(card, 0) + int(first.rstrip("x"))
        elif first.rstrip(":").lower() == LEADER:
            leader = rest.strip()
        elif place == 0:
            name = line
        else:
            faults.append(f"Line {number}: expected a number and a card, such as 3 card, found {line[:40]!r}.")
    return Deck(name=name, leader=leader, cards=cards), faults


def _of_word(word: str) -> tuple[Deck, list[str]]:
    try:
        return deck_from_word(word), []
    except BadNotation as problem:
        return Deck(), [str(problem)]


# A deck as a word of an option ---------------------------------------------------------------------------------------


def deck_to_word(deck: Deck) -> str:
    """A deck as an option value."""
    cards = (card if count == 1 else f"{card}*{count}" for card, count in deck.cards.items())
    return f"{deck.leader}({'+'.join(cards)})"


def deck_from_word(word: str) -> Deck:
    """Parse a deck in an option value, without checking whether it is legal."""
    leader, bracket, rest = word.partition("(")
    if not bracket or not rest.endswith(")"):
        raise BadNotation(f"A deck is spelled out as leader(card*3+card), not {word[:40]!r}.")
    cards: dict[str, int] = {}
    for part in rest[:-1].split("+"):
        card, star, count = part.partition("*")
        if card in cards or (star and not re.fullmatch(r"[0-9]{1,3}", count)):
            raise BadNotation(f"{part[:40]!r} in a deck cannot be read: expected card*3, each card once.")
        cards[card] = int(count) if star else 1
    return Deck(leader=leader, cards=cards)


def hide_decks(words: str) -> str:
    """A value of the deck option with all decks hidden."""
    return "/".join("?" for _ in words.split("/")) if words else ""


def options_with_hidden_decks(agreed: str, option: str) -> str:
    """All options as text, with the decks hidden."""
    parts = (part.partition("=") for part in agreed.split(","))
    return ",".join(name + equals + (hide_decks(value) if name == option else value) for name, equals, value in parts)
