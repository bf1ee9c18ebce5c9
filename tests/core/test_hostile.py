"""Untrusted input is refused with a clear message or made harmless."""

import pytest
from stakes import STAKES

from ludarium import game
from ludarium.core import BadNotation, FairChance, Match, Misuse, Record, read_record, write_record
from ludarium.testing.registered import registered

VILITUM = game("vilitum")
START = "4w/5/5/5/R4 L"


def resealed(text: str) -> str:
    """A record as a careful forger would leave it: readable without its seal."""
    return "\n".join(line for line in text.splitlines() if not line.startswith("end ")) + "\n"


@pytest.mark.parametrize("seat", [2, -1, -2, 10**9])
def test_a_seat_that_does_not_exist_cannot_act(seat: int) -> None:
    match = Match(VILITUM)
    for text in ("resign", "W@c1"):
        with pytest.raises(Misuse, match="seats 0 to 1"):
            match.play(text, seat)
    assert match.played == []


def test_options_beside_a_position_must_be_its_own() -> None:
    with pytest.raises(Misuse, match="options -"):
        Match(VILITUM, VILITUM.Options(bloodlust=True), start=START)
    text = write_record(Record(match=Match(VILITUM, start=START)))
    with pytest.raises(BadNotation, match="line 6"):
        read_record(resealed(text.replace("options -", "options bloodlust")), sealed=False)


def test_names_dates_and_positions_cannot_break_the_lines_of_a_record() -> None:
    match = Match(VILITUM, start="4w/5/5/5/R4\nL")
    record = Record(match=match, players={0: "Ann\nend 123\udcff"}, date="2026\n2027")
    text = write_record(record)
    again = read_record(text)
    assert again.players == {0: "Ann end 123?"}
    assert again.date == "2026 2027"


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("seats 2", "seats 3", "line 4"),
        ("seats 2", "seats ٢", "line 4"),
        ("seats 2", "seats 02", "line 4"),
        ("player Light Ann", "player Light Ann\udcff", "altered"),
    ],
)
def test_an_invalid_header_is_bad_notation(old: str, new: str, said: str) -> None:
    text = write_record(Record(match=Match(VILITUM), players={0: "Ann"})).replace(old, new)
    with pytest.raises(BadNotation, match=said):
        read_record(text if said == "altered" else resealed(text), sealed=said == "altered")


def test_a_record_that_stops_where_chance_decides_goes_on_with_its_own_chance() -> None:
    match = Match(STAKES, chance=FairChance.seeded(5))
    head = write_record(Record(match=match)).split("\n\n")[0]
    with registered(STAKES):
        again = read_record(f"{head}\n\n\nunfinished\n", sealed=False)
    assert again.match.played == match.played
    assert again.match.state == match.state


def test_a_game_without_chance_has_no_secret_in_its_records() -> None:
    assert "secret" not in write_record(Record(match=Match(VILITUM, chance=FairChance.seeded(5))))


def test_what_a_message_quotes_is_cut_short() -> None:
    with pytest.raises(BadNotation) as caught:
        VILITUM.position("w" * 1_000_000 + "/5/5/5/5 L")
    assert len(str(caught.value)) <= 600
