"""Looking up cards by name, without a match."""

import pytest

from ludarium import game
from ludarium.cli import main
from ludarium.core import BadNotation
from ludarium.terminal.words.card_lookup import cards_named


def test_a_card_is_found_by_its_name_or_a_part_of_it_and_told_whole() -> None:
    told = cards_named(game("vitium"), "siege OX")
    assert told == cards_named(game("vitium"), "siege")
    assert told[0] == "Siege Ox · Beast pawn · Morrow"
    assert "  Force 4, Resolve 6, Cunning 0, Stealth 0." in told
    assert any(line.startswith("  Hardened: ") for line in told)


def test_cards_that_no_table_shows_at_first_are_told_as_their_file_has_them() -> None:
    assert "  strength: 3" in cards_named(game("vilnius"), "hired pikes")


@pytest.mark.parametrize(("name", "said"), [("vilitum", "has no cards"), ("vitium", "has no card 'dragon'")])
def test_what_is_not_there_is_said(name: str, said: str) -> None:
    with pytest.raises(BadNotation, match=said):
        cards_named(game(name), "dragon")


@pytest.mark.parametrize(
    "command",
    [
        ["cards", "vitium", "Siege", "Ox"],
        ["rules", "vitium", "--card", "Siege", "Ox"],
        ["rules", "vitium", "Siege", "Ox"],
    ],
)
def test_both_commands_tell_it(command: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(command) == 0
    assert "Beast pawn" in capsys.readouterr().out
