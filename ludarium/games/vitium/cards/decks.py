"""Deck building: the catalogue that decks are built from, and the faults of a deck (V-14)."""

from functools import lru_cache
from itertools import islice

from ludarium.core.parts.decks import Catalogue, Deck, DeckBuilding, DeckRules, Entry, Leader, Titles
from ludarium.core.scene import Card, Fact, Meter, Signs
from ludarium.games.vitium.cards import model, pool
from ludarium.games.vitium.cards.deck_check import MAX_COPIES, MAX_DECK_CARDS, MIN_DECK_CARDS
from ludarium.games.vitium.cards.language.parser import CardError
from ludarium.games.vitium.display.card_face import face_up_card
from ludarium.games.vitium.display.view import face
from ludarium.games.vitium.rules.data.terms import TYPES

MAX_FAULTS_SHOWN = 20
TITLES = Titles(leader="Character", group="House", sort="Type", cost="Cost in Çint")


@lru_cache(maxsize=16)
def deck_catalogue(sets: str) -> Catalogue:
    """The cards, characters and ready-made decks of these sets."""
    found = pool.card_pool(sets, "")
    houses = {house.id: house.name for house in found.houses}
    return Catalogue(
        entries=tuple(_entry(id, card, houses) for id, card in zip(found.ids, found.cards, strict=True)),
        leaders=tuple(
            Leader(id=id, card=_person(id, one, houses))
            for id, one in zip(found.character_ids, found.characters, strict=True)
        ),
        decks=tuple(
            Deck(id=one.id, name=one.name, leader=one.character, cards=one.cards) for one in found.decks.values()
        ),
        rules=DeckRules(least=MIN_DECK_CARDS, most=MAX_DECK_CARDS, copies=MAX_COPIES),
        groups=tuple(houses.values()),
        sorts=TYPES,
        titles=TITLES,
    )


def deck_fault_sentences(deck: Deck, sets: str) -> list[str]:
    """The first faults of a deck, as sentences."""
    one = model.ReadyDeck(id=deck.id, name=deck.name, character=deck.leader, cards=deck.cards)
    return [_sentence(fault) for fault in islice(pool.faults_of(pool.card_pool(sets, ""), one), MAX_FAULTS_SHOWN)]


def _sentence(fault: CardError) -> str:
    return f"{fault.message[:1].upper()}{fault.message[1:]} ({fault.rule}). {fault.hint}".strip()


def _entry(id: str, card: model.PrintedCard, houses: dict[str, str]) -> Entry:
    cost = card.cost if card.is_asset else None
    return Entry(
        id=id, card=face_up_card(id, "", face(card), None), group=houses[card.house], sort=card.type, cost=cost
    )


def _person(id: str, one: model.Character, houses: dict[str, str]) -> Card:
    """A character as a card (VTM-24)."""
    known = ", ".join(f"{count} with {houses[house]}" for house, count in one.influence.items())
    means = (Meter(name="Çint", value=one.wealth), Meter(name="Influence", value=sum(one.influence.values())))
    return Card(
        id=id,
        spot="",
        kind="character",
        name=f"{one.name}, character",
        title=one.name,
        line="character",
        signs=(Signs(name="Begins with", signs=means, figures=True),),
        text=(
            f"Gains Ç{one.income} each turn.",
            f"Picks {one.chosen} cards of the deck before the match and draws {one.drawn} more.",
        ),
        marks=tuple(one.influence)[:1],
        facts=(Fact("Influence", f"{known}."),) if known else (),
    )


class VitiumDecks(DeckBuilding):
    """Decks around a character."""

    option = "decks"
    catalogue = staticmethod(deck_catalogue)
    faults = staticmethod(deck_fault_sentences)
