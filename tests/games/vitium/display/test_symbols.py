"""Cards are told apart at a glance: each has a symbol of its own."""

from ludarium.games.vitium import VITIUM
from ludarium.games.vitium.cards.pool import card_pool


def test_every_card_of_the_core_set_has_its_own_symbol() -> None:
    found, symbols = card_pool(VITIUM.Options().sets, ""), VITIUM.skin.symbols
    ids = [*found.ids, *found.character_ids]
    assert [id for id in ids if id not in symbols] == []
    paths = [symbols[id] for id in ids]
    assert len(set(paths)) == len(ids) >= 100
    types = {card.type for card in found.cards}
    assert not {symbols[one] for one in types} & set(paths), "cards of other sets are recognized as such"


def test_a_card_of_another_set_falls_back_to_the_symbol_of_its_type() -> None:
    state = VITIUM.position("vitium/2 seats=2 / card brute pawn stats=3/4/2/1 / seat A / seat B / up a1 brute / turn A")
    card = next(one for one in VITIUM.scene(VITIUM.view(state, 0)).cards if one.id == "a1")
    assert card.kind not in VITIUM.skin.symbols
    assert next(mark for mark in card.marks if mark in VITIUM.skin.symbols) == "pawn"
