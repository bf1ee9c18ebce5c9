"""The catalogue that decks are built from, and the faults of decks."""

import msgspec
import pytest

from ludarium.core import BadNotation
from ludarium.core.parts.decks import Deck, deck_to_word, read_deck, write_deck
from ludarium.games.vitium import VITIUM
from ludarium.games.vitium.cards.pool import card_pool
from ludarium.games.vitium.options import Options

CORE = VITIUM.decks.catalogue("core")


def faults(**changes: object) -> list[str]:
    """What is wrong with the first ready-made deck after some changes."""
    return VITIUM.decks.faults(msgspec.structs.replace(CORE.decks[0], **changes), "core")


def test_the_catalogue_has_every_card_with_its_face() -> None:
    assert (len(CORE.entries), len(CORE.leaders), len(CORE.decks)) == (100, 6, 6)
    assert {one.group for one in CORE.entries} == set(CORE.groups)
    assert {one.sort for one in CORE.entries} == set(CORE.sorts)
    for entry, card in zip(CORE.entries, card_pool("core", "").cards, strict=True):
        assert (entry.id, entry.card.title, entry.sort) == (card.id, card.name, card.type)
        assert entry.group.endswith(card.house.title())
        assert len(entry.card.facts) >= len(card.keywords), "its keywords are told"
        assert entry.cost == (card.cost if card.is_asset else None), "others are worked for, not paid for"


def test_a_character_is_drawn_as_a_card() -> None:
    juno = next(one for one in card_pool("core", "").characters if one.id == "juno-ferrick")
    card = next(one.card for one in CORE.leaders if one.id == "juno-ferrick")
    assert card.title == "Juno Ferrick"
    assert [(meter.name, meter.value) for meter in card.signs[0].signs] == [("Çint", juno.wealth), ("Influence", 2)]
    assert card.text == (
        f"Gains Ç{juno.income} each turn.",
        f"Picks {juno.chosen} cards of the deck before the match and draws {juno.drawn} more.",
    )
    assert card.facts[0].text == "1 with House Kestrane, 1 with House Vesper."


@pytest.mark.parametrize("deck", CORE.decks, ids=lambda deck: deck.id)
def test_every_ready_made_deck_is_legal_and_can_be_written_out(deck: Deck) -> None:
    assert VITIUM.decks.faults(deck, "core") == []
    copied, unread = read_deck(write_deck(deck))
    assert (copied.name, copied.leader, copied.cards, unread) == (deck.name, deck.leader, deck.cards, [])
    match = VITIUM.setup(2, Options(decks=f"{deck_to_word(copied)}/{deck.id}"))
    assert int(match.deck_count[0]) == int(match.deck_count[1]) == sum(deck.cards.values())


def test_all_faults_of_a_deck_are_reported_as_sentences() -> None:
    assert faults(leader="") == ["The deck has no character (V-14)."]
    assert faults(leader="idris-vain") == ['There is no character "idris-vain" (V-14). Did you mean "idris-vane"?']
    assert faults(cards={"pit-conscript": 4, "dock-ratt": 0}) == [
        'There is no card "dock-ratt" (V-14). Did you mean "dock-rat"?',
        "4 copies of Pit Conscript; at most 3 (V-14).",
        "Deck has 4 cards; at least 40 (V-14).",
    ]
    assert faults(cards={one.id: 3 for one in CORE.entries[:21]}) == ["Deck has 63 cards; at most 60 (V-14)."]
    assert faults(cards=CORE.decks[0].cards | {"dock-rat": 0}) == ['0 copies of "dock-rat"; at least 1 (V-14).']


def test_the_number_of_reported_faults_is_limited() -> None:
    assert len(faults(cards={f"card-{number}": -number for number in range(3000)})) == 20


def test_two_sets_have_one_catalogue() -> None:
    more = VITIUM.card_files.text().replace('set = "core"', 'set = "more"')
    both = VITIUM.decks.catalogue(f"core+{VITIUM.card_files.pack(more, 'more.toml')}")
    assert len(both.entries) == 200
    assert {one.id.partition(":")[0] for one in both.decks} == {"core", "more"}
    with pytest.raises(BadNotation, match="no card set 'nosuch'"):
        VITIUM.decks.catalogue("nosuch")
