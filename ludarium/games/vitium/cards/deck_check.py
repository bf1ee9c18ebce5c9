"""Which decks are legal (V-14, VTM-24), which no print says (VTM-R39)."""

from collections.abc import Iterator

from ludarium.games.vitium.cards.language.parser import CardError, did_you_mean
from ludarium.games.vitium.cards.model import Character, PrintedCard, ReadyDeck

MIN_DECK_CARDS, MAX_DECK_CARDS, MAX_COPIES = 40, 60, 3


def deck_faults(deck: ReadyDeck, people: dict[str, Character], cards: dict[str, PrintedCard]) -> Iterator[CardError]:
    """The faults of a deck (V-14)."""
    if not deck.character:
        yield CardError("V-14", "the deck has no character", field="character")
    elif deck.character not in people:
        hint = did_you_mean(deck.character, people)
        yield CardError("V-14", f'there is no character "{deck.character}"', hint=hint, field="character")
    copies: dict[str, int] = {}
    for card, count in deck.cards.items():
        if card not in cards:
            yield CardError("V-14", f'there is no card "{card}"', hint=did_you_mean(card, cards), field="cards")
            continue
        if count < 1:
            yield CardError("V-14", f'{count} copies of "{card}"; at least 1', field="cards")
        copies[cards[card].name] = copies.get(cards[card].name, 0) + count
    for name, count in copies.items():
        if count > MAX_COPIES:  # VTM-24
            yield CardError("V-14", f"{count} copies of {name}; at most {MAX_COPIES}", field="cards")
    total = sum(deck.cards.values())
    if not MIN_DECK_CARDS <= total <= MAX_DECK_CARDS:  # VTM-24
        bound = f"at least {MIN_DECK_CARDS}" if total < MIN_DECK_CARDS else f"at most {MAX_DECK_CARDS}"
        yield CardError("V-14", f"deck has {total} cards; {bound}", field="cards")
