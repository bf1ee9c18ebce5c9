"""The beginning of a match: who brings which deck."""

from ludarium.core.errors import BadNotation
from ludarium.games.vitium.cards.model import Deck
from ludarium.games.vitium.cards.pool import Catalogue, catalogue, deck_of
from ludarium.games.vitium.options import Options
from ludarium.games.vitium.rules.settings import UNKNOWN
from ludarium.games.vitium.rules.state import Vitium, opening


def decks_of(found: Catalogue, seats: int, word: str) -> list[Deck]:
    """The decks of all seats (VTM-24)."""
    words = word.split("/") if word else [UNKNOWN] * seats
    if len(words) != seats:
        raise BadNotation(f"Option decks: expected {seats} decks joined by /, found {len(words)}.")
    return [deck_of(found, decks_in_order(found, seat) if one == UNKNOWN else one) for seat, one in enumerate(words)]


def decks_in_order(found: Catalogue, seat: int) -> str:
    """The ready-made deck that a seat plays unless another is named."""
    ready = list(found.decks)
    if not ready:
        raise BadNotation("These card sets have no ready-made decks; the option decks must name or spell them.")
    return ready[seat % len(ready)]


def make(seats: int, options: Options) -> Vitium:
    """The state in which a match begins."""
    found = catalogue(options.sets, options.extra)
    decks = decks_of(found, seats, options.decks)
    cards = [[found.place[id] for id, count in deck.cards.items() for _ in range(count)] for deck in decks]
    people = [found.character_ids.index(deck.character) for deck in decks]
    houses = [house.id for house in found.houses]
    numbers, influence = [], []
    for person in people:
        one = found.characters[person]
        numbers.append([person, one.chosen, one.drawn, one.wealth, one.income])
        influence.append([one.influence.get(house, 0) for house in houses])
    return opening(options, seats, found.library, cards, numbers, influence)
