"""A match told in words: its title keeps what its options hide."""

from ludarium.core import Match
from ludarium.core.catalogue import spell
from ludarium.games.vitium import VITIUM
from ludarium.games.vitium.options import Options
from ludarium.terminal.telling import title

READY = VITIUM.catalogue("core").decks[0]


def test_a_title_does_not_tell_what_lies_in_a_deck() -> None:
    """Several people may sit at one terminal."""
    match = Match(VITIUM, Options(decks=f"{spell(READY)}/velvet-knife", win_influence=6), seats=2)
    assert title(match) == "Vitium · Decks: ?/? · Influence to win: 6"
