"""The card pool of a match: its sets joined, as printed and compiled to numbers."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from importlib import resources

from librt.vecs import vec
from mypy_extensions import i64

from ludarium.core.errors import BadNotation
from ludarium.core.parts.card_files import kept
from ludarium.core.parts.decks import deck_from_word
from ludarium.games.vitium.cards.card_line import read_lines
from ludarium.games.vitium.cards.deck_check import MAX_COPIES, deck_faults
from ludarium.games.vitium.cards.language.compiler import AbilityCompiler
from ludarium.games.vitium.cards.language.parser import CardError
from ludarium.games.vitium.cards.language.syntax import Number, Word
from ludarium.games.vitium.cards.model import Character, House, PrintedCard, ReadyDeck, VitiumSet, ability_mode
from ludarium.games.vitium.cards.reader import MAX_FILE_BYTES, read_set, unpack
from ludarium.games.vitium.rules.data import terms
from ludarium.games.vitium.rules.data.library import DeckList, Library

MAX_CACHED_SETS = 32
MAX_CARDS, MAX_HOUSES, MAX_CLASSES = 8000, 16, 60


@dataclass(slots=True)
class CardPool:
    """The cards that a match may name."""

    houses: list[House] = field(default_factory=list)
    classes: list[str] = field(default_factory=list)
    cards: list[PrintedCard] = field(default_factory=list)
    ids: list[str] = field(default_factory=list)
    """The ids of the cards as notation writes them."""
    characters: list[Character] = field(default_factory=list)
    character_ids: list[str] = field(default_factory=list)
    decks: dict[str, ReadyDeck] = field(default_factory=dict)
    """The ready-made decks by id; all ids as notation writes them."""
    own: int = 0
    """How many of the Houses (the first ones) come from sets."""
    inline: int = 0
    """How many of the cards (the last ones) come from lines of a position."""
    inline_houses: int = 0
    place: dict[str, int] = field(default_factory=dict)
    """The index of a card, by id."""
    library: Library = field(default_factory=Library)


def built_in_sets() -> list[str]:
    """The names of the sets that come with the game."""
    folder = resources.files("ludarium.games.vitium").joinpath("cards", "sets")
    return sorted(one.name.removesuffix(".toml") for one in folder.iterdir() if one.name.endswith(".toml"))


def check_packed_size(words: list[str]) -> None:
    """BadNotation if the packed sets together are larger than one file may be."""
    room = MAX_FILE_BYTES
    for word in words:
        if word.startswith("@"):
            room -= len(unpack(word, room).encode())


@kept(MAX_CACHED_SETS)
def named_set(word: str) -> VitiumSet:
    """The set that a word of the option `sets` names or contains."""
    if word.startswith("@"):
        return read_set(unpack(word), "cards")
    if word not in built_in_sets():
        raise BadNotation(f"There is no card set {word[:40]!r}; there are {', '.join(built_in_sets())}.")
    file = resources.files("ludarium.games.vitium").joinpath("cards", "sets", f"{word}.toml")
    return read_set(file.read_text(encoding="utf-8"), f"{word}.toml")


@lru_cache(maxsize=MAX_CACHED_SETS)
def card_pool(sets: str, extra: str) -> CardPool:
    """The pool of these sets and of the card lines of a position."""
    found = CardPool()
    words = [] if sets == "-" else sets.split("+")
    check_packed_size(words)
    parts = [named_set(word) for word in words]
    if len({part.id for part in parts}) < len(parts):
        raise BadNotation("Two card sets of a match have the same name.")
    for part in parts:
        _add_set(found, part, f"{part.id}:" if len(parts) > 1 else "")
    found.own = len(found.houses)
    if extra:
        _add_lines(found, unpack(extra))
    if not found.houses:
        found.houses.append(House("house", "House"))
    _check_size(found)
    found.place = {id: place for place, id in enumerate(found.ids)}
    found.library = _library(found)
    return found


def _add_set(found: CardPool, part: VitiumSet, before: str) -> None:
    """Add a set; Houses and classes with the same id are the same."""
    known = {house.id for house in found.houses}
    found.houses += [house for house in part.houses if house.id not in known]
    found.classes += [one for one in part.classes if one not in found.classes]
    found.cards += part.cards
    found.ids += [before + card.id for card in part.cards]
    found.characters += part.characters
    found.character_ids += [before + one.id for one in part.characters]
    for deck in part.decks:
        cards = {before + card: count for card, count in deck.cards.items()}
        found.decks[before + deck.id] = ReadyDeck(
            id=before + deck.id, name=deck.name, character=before + deck.character, cards=cards
        )


def _add_lines(found: CardPool, text: str) -> None:
    """Add the Houses and cards of a position's lines."""
    houses, cards = read_lines(text, [house.id for house in found.houses], found.classes, found.ids)
    found.houses += houses
    spoken = dict.fromkeys(name for card in cards for name in _classes(card))
    found.classes += [one for one in spoken if one not in found.classes]
    found.cards += cards
    found.ids += [card.id for card in cards]
    found.inline, found.inline_houses = len(cards), len(houses)


def _classes(card: PrintedCard) -> list[str]:
    """The classes that a card has or mentions."""
    alter = card.keyword("alter")
    spoken = [alter] if alter and alter not in terms.TYPES else []
    for ability in card.abilities:
        spoken += [part.split(":")[1] for part in ability.text.replace(")", " ").split() if part.startswith("class:")]
    return [*card.classes, *spoken]


def _check_size(found: CardPool) -> None:
    for count, most, what in (
        (len(found.cards), MAX_CARDS, "cards"),
        (len(found.houses), MAX_HOUSES, "Houses"),
        (len(found.classes), MAX_CLASSES, "classes"),
    ):
        if count > most:
            raise BadNotation(f"The sets of this match have {count} {what}; at most {most} are possible.")


def deck_of(found: CardPool, word: str) -> ReadyDeck:
    """The deck that a word names, or lists as `character(card*3+card)`."""
    if not word.endswith(")"):
        if word not in found.decks:
            raise BadNotation(f"There is no deck {word[:40]!r}; there are {', '.join(found.decks)}.")
        return found.decks[word]
    own = deck_from_word(word)
    deck = ReadyDeck(id=word, name="Custom deck", character=own.leader, cards=own.cards)
    for fault in faults_of(found, deck):
        raise BadNotation(f"Deck: {fault.message} ({fault.rule}). {fault.hint}".strip())
    return deck


def faults_of(found: CardPool, deck: ReadyDeck) -> Iterator[CardError]:
    """The faults of a deck of these cards (V-14)."""
    people = dict(zip(found.character_ids, found.characters, strict=True))
    return deck_faults(deck, people, dict(zip(found.ids, found.cards, strict=True)))


# Numbers -------------------------------------------------------------------------------------------------------------


def _library(found: CardPool) -> Library:
    """The cards compiled to numbers."""
    houses = [house.id for house in found.houses]
    compiler = AbilityCompiler(houses, found.classes)
    names: dict[str, int] = {}
    cards: list[int] = []
    for card in found.cards:
        named = names.setdefault(card.name, len(names))
        cards += _row(card, houses, found.classes, named)
    library = Library()
    library.cards = vec[i64](cards)
    library.abilities = [[compiler.ability(card, one) for one in card.abilities] for card in found.cards]
    library.count, library.houses = len(found.cards), len(houses)
    library.human = 1 << found.classes.index("human") if "human" in found.classes else 0
    library.ids, library.pool = found.ids, found
    library.lists = list(_lists(found))
    library.layable = vec[i64]([place for place, card in enumerate(found.cards) if _is_layable(card)])
    return library


def _lists(found: CardPool) -> Iterator[DeckList]:
    """The decks that guesses start from; the cards of a position are a list without a character."""
    for deck in found.decks.values():
        yield _list(found, found.character_ids.index(deck.character), deck.cards)
    if found.inline:
        yield _list(found, -1, dict.fromkeys(found.ids[-found.inline :], MAX_COPIES))


def _list(found: CardPool, character: int, copies: dict[str, int]) -> DeckList:
    cards = sorted((found.place[id], count) for id, count in copies.items())
    return DeckList(character, vec[i64]([card for card, _ in cards]), vec[i64]([count for _, count in cards]))


def _is_layable(card: PrintedCard) -> bool:
    """Whether a card can lie underway without a visible effect."""
    flags = _flags(card)
    return (not card.is_asset or bool(flags & terms.SNEAKS)) and not flags & terms.SHOWS_ITSELF


def _row(card: PrintedCard, houses: list[str], classes: list[str], name: int) -> list[int]:
    """The entries of a card, in the order of `terms`."""
    alter, sworn = card.keyword("alter"), card.keyword("sworn-to")
    if alter is None:
        altering = -1
    else:
        altering = terms.TYPES.index(alter) if alter in terms.TYPES else int(terms.FIRST_CLASS) + classes.index(alter)
    return [
        terms.TYPES.index(card.type),
        houses.index(card.house),
        sum(1 << classes.index(one) for one in set(card.classes)),
        card.requires,
        card.cost,
        *(-1 if stat is None else stat for stat in card.stats),
        card.progress,
        card.influence,
        card.cint,
        sum(1 << place for place, word in enumerate(terms.KEYWORDS) if word in card.keywords),
        -1 if sworn is None else houses.index(sworn),
        altering,
        name,
        len(card.abilities),
        _flags(card),
    ]


def _is_harmful(card: PrintedCard) -> bool:
    """Whether an altering card harms its host, so that it is played on rivals' cards."""
    for step in (step for ability in card.abilities if "act" not in ability.tags for step in ability.steps):
        amount = step.arguments[2] if step.name == "modify" else None
        less = isinstance(amount, Number) and (amount.plain or 0) < 0
        exposes = any(isinstance(one, Word) and one.text == "notorious" for one in step.arguments)
        if step.operation.harms or less or exposes:
            return card.keyword("alter") is not None
    return False


def _flags(card: PrintedCard) -> int:
    """The flags of what is among a card's abilities."""
    flags = int(terms.HARMS) if _is_harmful(card) else 0
    for ability in card.abilities:
        how, sneaks = ability_mode(card, ability), "sneak" in ability.tags
        shows = how == "static" and any(not step.operation.hidden for step in ability.steps)
        for there, flag in (
            (sneaks, terms.SNEAKS),
            (how == "static" and not sneaks, terms.HAS_STATIC),
            (how == "static" and sneaks, terms.HAS_SNEAK_STATIC),
            (shows and sneaks, terms.SHOWS_ITSELF),
            ("maneuver" in ability.tags, terms.HAS_IN_STEP),
            ("turn" in ability.tags, terms.HAS_TURN),
            (bool(ability.when), terms.HAS_WHEN),
            (how == "activated", terms.HAS_ACTIVATED),
            (how == "played", terms.HAS_PLAYED),
        ):
            flags |= int(flag) if there else 0
    return flags
