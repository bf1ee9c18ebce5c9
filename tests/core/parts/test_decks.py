"""Decks as text and as words of an option; and games that have none."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludarium.core import BadNotation, game
from ludarium.core.parts.decks import (
    Deck,
    deck_from_word,
    deck_to_word,
    options_with_hidden_decks,
    read_deck,
    write_deck,
)

IDS = st.from_regex(r"[a-z][a-z0-9-]{0,12}", fullmatch=True)
DECKS = st.builds(
    Deck,
    name=st.just("Night Shift"),
    leader=IDS,
    cards=st.dictionaries(IDS, st.integers(1, 99), min_size=1, max_size=12),
)


@given(DECKS)
def test_a_deck_survives_a_round_trip_as_text_and_as_option(deck: Deck) -> None:
    assert read_deck(write_deck(deck)) == (deck, [])
    assert deck_from_word(deck_to_word(deck)) == Deck(leader=deck.leader, cards=deck.cards)
    assert read_deck(deck_to_word(deck)) == (Deck(leader=deck.leader, cards=deck.cards), [])


def test_hand_written_decks_may_be_untidy() -> None:
    deck, faults = read_deck("\r\n  My deck \r\nLeader: boss\n3x rat # of the docks\n1 rat\n\n2 jack\n# no more\n")
    assert faults == []
    assert deck == Deck(name="My deck", leader="boss", cards={"rat": 4, "jack": 2})


def test_every_line_that_cannot_be_read_is_named_and_the_rest_is_kept() -> None:
    deck, faults = read_deck("My deck\nleader boss\nthree rats\n2 jack\n9999 rat\n")
    assert deck == Deck(name="My deck", leader="boss", cards={"jack": 2})
    assert faults == [
        "Line 3: expected a number and a card, such as 3 card, found 'three rats'.",
        "Line 5: expected a number and a card, such as 3 card, found '9999 rat'.",
    ]
    assert read_deck(" \n") == (Deck(), ["There is nothing in this text."])


@pytest.mark.parametrize("text", ["boss(rat*x)", "boss(rat+rat)", "boss(rat*1000)", "boss)"])
def test_an_invalid_deck_option_is_an_error(text: str) -> None:
    with pytest.raises(BadNotation):
        deck_from_word(text)
    deck, faults = read_deck(text)
    assert deck == Deck()
    assert len(faults) == 1


def test_a_name_stays_on_its_line() -> None:
    deck = Deck(name="Evil\n9 rat\n", leader="boss", cards={"jack": 1})
    assert read_deck(write_deck(deck))[0].cards == {"jack": 1}


def test_veiling_hides_decks_and_nothing_else() -> None:
    agreed = "decklists=open,decks=boss(rat*3+jack)/iron-bond/core:boss(rat),win_influence=5"
    assert options_with_hidden_decks(agreed, "decks") == "decklists=open,decks=?/?/?,win_influence=5"
    assert options_with_hidden_decks("", "decks") == ""


def test_a_game_without_decks_has_no_such_parts() -> None:
    vilitum = game("vilitum")
    assert (vilitum.decks, vilitum.card_files) == (None, None)
