"""Decks that players build: the cards there are, a deck as text to hand on, and as a word of a game's option.

    Night Shift
    leader idris-vane
    3 pit-conscript
    1 gate-sergeant

The option `Game.decks` holds a word for each seat, joined by `/`: the id of a ready-made deck, or a deck spelled out,
`idris-vane(pit-conscript*3+gate-sergeant)`. While a match goes on, nobody is told what stands in the brackets.
"""

import re

import msgspec

from ludarium.core.errors import BadNotation
from ludarium.core.scene import Card

LEADER = "leader"
MOST_LINES = 1000
"""So many lines of a text are read; no deck has as many."""


class Entry(msgspec.Struct, frozen=True, kw_only=True):
    """A card that decks may hold."""

    id: str
    card: Card
    group: str
    """What it belongs to: a House, a colour."""
    sort: str
    """Its type."""
    cost: int | None = None
    """What is paid for it; None for cards that are not paid for."""


class Leader(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody who leads a deck."""

    id: str
    card: Card


class Deck(msgspec.Struct, frozen=True, kw_only=True):
    """A deck, legal or not: who leads it, and how often each card is in it."""

    id: str = ""
    """What a ready-made deck is called in options."""
    name: str = ""
    leader: str = ""
    cards: dict[str, int] = {}


class DeckRules(msgspec.Struct, frozen=True, kw_only=True):
    """How large a deck is, and how often a card may be in it."""

    least: int
    most: int
    copies: int


class Titles(msgspec.Struct, frozen=True, kw_only=True):
    """What a game calls what its cards are sorted by."""

    leader: str = "Leader"
    group: str = "Group"
    sort: str = "Type"
    cost: str = "Cost"


class Catalogue(msgspec.Struct, frozen=True, kw_only=True):
    """All that decks are built from."""

    entries: tuple[Entry, ...]
    leaders: tuple[Leader, ...]
    decks: tuple[Deck, ...]
    """The ready-made decks; a seat without a wish plays the one of its place, from the first on again."""
    rules: DeckRules
    groups: tuple[str, ...]
    sorts: tuple[str, ...]
    titles: Titles = Titles()


# A deck as text ------------------------------------------------------------------------------------------------------


def write_deck(deck: Deck) -> str:
    """A deck in lines that people can read, hand on and change."""
    lines = [" ".join(deck.name.split()) or "A deck", f"{LEADER} {deck.leader}".rstrip()]
    return "\n".join([*lines, *(f"{count} {card}" for card, count in deck.cards.items())]) + "\n"


def read_deck(text: str) -> tuple[Deck, list[str]]:
    """The deck that a text holds as far as it can be read, and a fault for every line that cannot."""
    lines = [line.split("#")[0].strip() for line in text.splitlines()[:MOST_LINES]]
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
        return spelled(word), []
    except BadNotation as problem:
        return Deck(), [str(problem)]


# A deck as a word of an option ---------------------------------------------------------------------------------------


def spell(deck: Deck) -> str:
    """A deck spelled out in one word."""
    cards = (card if count == 1 else f"{card}*{count}" for card, count in deck.cards.items())
    return f"{deck.leader}({'+'.join(cards)})"


def spelled(word: str) -> Deck:
    """The deck that a word spells out; whether it is legal is for the game to say."""
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


def veil(words: str) -> str:
    """A value of the option for decks, without what tells anything of them."""
    return "/".join("?" for _ in words.split("/")) if words else ""


def veiled(agreed: str, option: str) -> str:
    """All options as text, with a veil over that for decks."""
    parts = (part.partition("=") for part in agreed.split(","))
    return ",".join(name + equals + (veil(value) if name == option else value) for name, equals, value in parts)
