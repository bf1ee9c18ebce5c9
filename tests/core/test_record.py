"""Records: matches as text; anything else is refused."""

import hashlib
from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st
from ludarium_tictactoe import TICTACTOE
from stakes import STAKES

from ludarium.core import BadNotation, FairChance, LudariumError, Match, Record, Refused, read_record, write_record
from ludarium.testing import registered


@pytest.fixture(autouse=True)
def _games() -> Iterator[None]:
    with registered(TICTACTOE, STAKES):
        yield


def seal(text: str) -> str:
    """A record with a new `end` line that fits the rest, as somebody would make who alters it with care."""
    body = text[: text.rindex("end ")]
    return f"{body}end {hashlib.sha256(body.encode()).hexdigest()[:16]}\n"


def played(*actions: str, options: str = "-") -> Match:
    match = Match(TICTACTOE, TICTACTOE.read_options(options))
    for action in actions:
        match.play(action)
    return match


WON = """\
ludarium record 1
game tictactoe
rules 1
seats 2
options -
date 2026-03-01
player Cross Ann
player Nought Bob the Builder

1 Cross a1
2 Nought b1
3 Cross a2
4 Nought b2
5 Cross a3

outcome Cross won
payoffs 1 -1
end (the seal)
"""
WON = seal(WON)


def won() -> Record:
    match = played("a1", "b1", "a2", "b2", "a3")
    return Record(match=match, players={0: "Ann", 1: "Bob the  Builder"}, date="2026-03-01")


def test_a_record_is_text_that_a_person_can_read() -> None:
    assert write_record(won()) == WON


def test_a_record_is_read_as_it_was_written() -> None:
    record = read_record(WON)
    assert record.match.played == won().match.played
    assert record.match.state == won().match.state
    assert record.players == {0: "Ann", 1: "Bob the Builder"}
    assert write_record(record) == WON


def test_an_unfinished_match_says_so_and_goes_on_where_it_was() -> None:
    text = write_record(Record(match=played("b2", "a1", options="misere,side=4")))
    assert "options misere,side=4\n" in text
    assert "\nunfinished\nend " in text
    match = read_record(text).match
    match.play("c3")
    assert match.played[-1].seat == 0


def test_a_match_that_starts_from_a_position_is_read_from_it() -> None:
    match = Match(TICTACTOE, start="xx./oo./... X misere")
    match.play("c3")
    text = write_record(Record(match=match))
    assert "options misere\nposition xx./oo./... X misere\n" in text
    assert read_record(text).match.state == match.state


def test_windows_line_ends_and_blank_lines_at_the_end_do_no_harm() -> None:
    assert write_record(read_record(WON.replace("\n", "\r\n"))) == WON
    assert write_record(read_record(WON + "\n\n")) == WON


@given(st.data())
def test_a_truncated_record_is_refused(data: st.DataObject) -> None:
    cut = data.draw(st.integers(0, len(WON) - 2))
    with pytest.raises(BadNotation, match=r"Record, line 1: expected|it stops here without|does not fit"):
        read_record(WON[:cut])


@given(st.data())
def test_an_altered_record_is_refused(data: st.DataObject) -> None:
    where = data.draw(st.integers(0, len(WON) - 2))
    letter = data.draw(st.characters(codec="utf-8", exclude_characters=WON[where]))
    with pytest.raises(BadNotation):
        read_record(WON[:where] + letter + WON[where + 1 :])


def test_a_record_without_its_end_says_where_it_stops() -> None:
    with pytest.raises(BadNotation, match="Record, line 17: it stops here without its `end` line"):
        read_record(WON[: WON.rindex("end ")])


@pytest.mark.parametrize(
    ("line", "altered", "says"),
    [
        ("ludarium record 1", "ludarium record 2", "Record, line 1: expected 'ludarium record 1', found"),
        ("game tictactoe", "game tictacto", "Record, line 2: There is no game 'tictacto'; .*Did you mean tictactoe"),
        ("rules 1", "rules 9", "Record, line 3: played under version 9 .* this Ludarium has version 1"),
        ("seats 2", "seats two", "Record, line 4: expected how many seats, found 'two'"),
        ("seats 2", "seats 3", "Record, line 4: Tic-tac-toe is played by 2 seats, not 3"),
        ("options -", "options tall", "Record, line 5: Options: there is no option 'tall'"),
        ("options -", "options side=9", "Record, line 5: Option side: expected one of 3, 4, 5, found 9"),
        ("seats 2", "rules 1", "Record, line 4: rules is given twice"),
        ("date 2026-03-01", "weather fine", "Record, line 6: expected one of .* found 'weather fine'"),
        ("date 2026-03-01", "position x..", "Record, line 6: Position: expected rows, turn and options"),
        ("player Cross Ann", "player Circle Ann", "Record, line 7: Tic-tac-toe has no seat 'Circle'"),
        ("player Cross Ann", "player Nought Ann", "Record, line 8: player Nought is given twice"),
        ("2 Nought b1", "2 Nought a1", r"Record, line 11: You can't mark a1: the square is taken \(TTT-3\)"),
        ("2 Nought b1", "2 Cross b1", r"Record, line 11: You can't mark b1: it isn't your turn \(TTT-2\)"),
        ("2 Nought b1", "2 Nought B1", "Record, line 11: 'B1' is written 'b1' in a record"),
        ("2 Nought b1", "2 Nought !!", "Record, line 11: Expected a square such as b2"),
        ("2 Nought b1", "2 Nought", "Record, line 11: expected a number, a seat .* and an action"),
        ("2 Nought b1", "2 Chance b1", r"Record, line 11: This match has seats 0 to 1"),
        ("3 Cross a2", "4 Cross a2", "Record, line 12: expected action 3, found '4'"),
        ("5 Cross a3", "5 Cross c3", "replaying it ends with 'unfinished', but it says 'outcome Cross won"),
        ("5 Cross a3\n", "5 Cross a3\n6 Nought c1\n", "Record, line 15: The match is over"),
        ("outcome Cross won", "outcome Nought won", "replaying it ends with"),
        ("payoffs 1 -1", "payoffs -1 1", "replaying it ends with"),
        ("seats 2\n", "", "the line `seats …` is missing"),
    ],
)
def test_a_record_altered_with_care_says_where_it_is_wrong(line: str, altered: str, says: str) -> None:
    with pytest.raises(LudariumError, match=says):
        read_record(seal(WON.replace(line, altered, 1)))


def test_a_refusal_in_a_record_keeps_its_rule() -> None:
    with pytest.raises(Refused) as caught:
        read_record(seal(WON.replace("2 Nought b1", "2 Nought a1")))
    assert caught.value.rule == "TTT-3"


def test_a_record_written_by_hand_needs_no_seal_but_all_its_lines() -> None:
    body = WON[: WON.rindex("end ")]
    assert read_record(body, sealed=False).match.over
    assert read_record(WON.replace("Ann", "Eve"), sealed=False).players[0] == "Eve"
    with pytest.raises(BadNotation, match="replaying it ends with"):
        read_record(body[: body.index("outcome")], sealed=False)


@given(st.text())
def test_any_text_is_parsed_or_refused(text: str) -> None:
    with pytest.raises(BadNotation):
        read_record(text)


def fair(seed: int) -> Match:
    match = Match(STAKES, seats=3, chance=FairChance.seeded(seed))
    while not match.over:
        match.act(match.state.actions()[len(match.played) % 2])
    return match


def test_chance_is_in_the_record_with_its_secret() -> None:
    match = fair(4)
    text = write_record(Record(match=match))
    assert f"\nsecret {FairChance.seeded(4).secret.hex()}\n" in text
    assert "\n1 Chance c" in text.replace("\n ", "\n")
    read = read_record(text).match
    assert read.chance is not None
    assert read.chance.commitment == FairChance.seeded(4).commitment


def test_a_match_whose_chance_was_taken_by_hand_has_no_secret() -> None:
    match = Match(STAKES)
    match.play("c5")
    match.play("c2")
    text = write_record(Record(match=match))
    assert "secret" not in text
    assert read_record(text).match.state == match.state


def test_a_die_that_the_secret_does_not_give_is_found() -> None:
    match = fair(4)
    text = write_record(Record(match=match))
    last = match.played[-1].text
    other = "d4" if last != "d4" else "d5"
    forged = text[: text.index("\n\noutcome")].replace(f"Chance {last}", f"Chance {other}")
    replayed = Match(STAKES, seats=3)
    replayed.replay(match.played[:-1])
    replayed.play(other)
    closing = write_record(Record(match=replayed)).partition("\n\noutcome")[2]
    with pytest.raises(BadNotation, match=f"Record, action {len(match.played)}: its secret does not give '{other}'"):
        read_record(seal(f"{forged}\n\noutcome{closing}"))


@pytest.mark.parametrize("secret", ["xyz", "é", ""])
def test_a_secret_that_cannot_be_read_is_refused(secret: str) -> None:
    text = write_record(Record(match=fair(4)))
    with pytest.raises(BadNotation, match=r"expected a secret in hexadecimal|its secret does not give"):
        read_record(seal(text.replace(FairChance.seeded(4).secret.hex(), secret)))
