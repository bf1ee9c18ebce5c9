"""The beginning of a match: who brings which deck."""

from ludarium.core.errors import BadNotation
from ludarium.games.vitium.cards.model import ReadyDeck
from ludarium.games.vitium.cards.pool import CardPool, card_pool, deck_of
from ludarium.games.vitium.options import Options
from ludarium.games.vitium.rules.data.settings import UNKNOWN
from ludarium.games.vitium.rules.opening import opening
from ludarium.games.vitium.rules.state import Vitium


def decks_of(found: CardPool, seats: int, word: str) -> list[ReadyDeck]:
    """The decks of all seats (VTM-24)."""
    words = word.split("/") if word else [UNKNOWN] * seats
    if len(words) != seats:
        raise BadNotation(f"Option decks: expected {seats} decks joined by /, found {len(words)}.")
    return [deck_of(found, default_deck(found, seat) if one == UNKNOWN else one) for seat, one in enumerate(words)]


def default_deck(found: CardPool, seat: int) -> str:
    """The ready-made deck that a seat plays by default."""
    ready = list(found.decks)
    if not ready:
        raise BadNotation("These card sets have no ready-made decks; the option decks must name or spell them.")
    return ready[seat % len(ready)]


def new_match(seats: int, options: Options) -> Vitium:
    """The first state of a match."""
    found = card_pool(options.sets, options.extra)
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
