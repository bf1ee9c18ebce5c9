"""Position text and turn notation of Vilitum, both ways, and what is said about text that can't be read."""

import pytest

from ludarium.core import NOBODY, BadNotation, Refused, Rng
from ludarium.testing import rule

from ..helpers import VILITUM, after, turns
from ..rules.test_examples import POSITIONS

PLAIN = "4w/1r3/5/1A1W1/1R2C L"
CHARGE = "5/2z2/2W2/5/4w L warriorcharge"

# Positions ------------------------------------------------------------------------------------------------------------

WRITTEN = [
    ("5/5/5/5/5 L+", "5/5/5/5/5 L+ - WRZACwrzac - - 0"),
    ("7/7/7/7/7/7/7 L+", "7/7/7/7/7/7/7 L+ - WRZACwrzac - - 0"),
    ("wrzac/5/5/5/WRZAC D", "wrzac/5/5/5/WRZAC D - - - - 0"),
    ("4w/5/5/5/R..4 L", "4w/5/5/5/R..4 L - WZACrzac - - 0"),
    ("4w/5/5/5/R4 L -", "4w/5/5/5/R4 L - WZACrzac - - 0"),
    ("4w/5/5/5/R4 L warriorrush,bloodlust", "4w/5/5/5/R4 L bloodlust,warriorrush WZACrzac - - 0"),
    ("4w/5/5/5/R4 L bloodlust=on,agile=LD", "4w/5/5/5/R4 L agile=LD,bloodlust WZACrzac - - 0"),
    ("4w/5/5/5/R4 L bloodlust=off,stuck=skip,limit=100", "4w/5/5/5/R4 L - WZACrzac - - 0"),
    ("4w/5/5/5/R4 L limit=0,stuck=draw,leap", "4w/5/5/5/R4 L leap,limit=0,stuck=draw WZACrzac - - 0"),
    ("4w/5/5/5/R4 L - WZACrzac 4w/5/5/5/R4", "4w/5/5/5/R4 L - WZACrzac = - 0"),
    ("4w/5/5/5/R4 L - WZACrzac - =", "4w/5/5/5/R4 L - WZACrzac - = 0"),
    ("4w/5/5/5/R4 L - WZACrzac 4w/5/5/R4/5 = 007", "4w/5/5/5/R4 L - WZACrzac 4w/5/5/R4/5 = 7"),
    ("  4w/5/5/5/R4   D  ", "4w/5/5/5/R4 D - WZACrzac - - 0"),
    ("5/5/5/5/R4 L#", "5/5/5/5/R4 L# - WZACwrzac - - 0"),
    ("4w/5/5/5/R4 D#", "4w/5/5/5/R4 D# - WZACrzac - - 0"),
    ("5/5/5/5/5 =", "5/5/5/5/5 = - WRZACwrzac - - 0"),
]
PAIR = "4w/5/5/5/R4 L"
MALFORMED = [
    ("", "expected 2 to 7 fields", "found 0"),
    ("5/5/5/5/5", "expected 2 to 7 fields", "found 1"),
    (f"{PAIR} - WZACrzac - - 0 0", "expected 2 to 7 fields", "found 8"),
    ("5/5/5/5 L", "board: expected 5 or 7 ranks", "found 4"),
    ("6/6/6/6/6/6 L", "board: expected 5 or 7 ranks", "found 6"),
    ("4w/5/5/4/R4 L", "row 2: expected 5 cells, found 4", "'4'"),
    ("4w/5/5/5/R6 L", "row 1: expected 5 cells, found 7", "'R6'"),
    ("4w//5/5/R4 L", "row 4: expected 5 cells, found 0", "''"),
    ("7/7/7/7/7/7/6 L+", "row 1: expected 7 cells, found 6", "'6'"),
    ("4w/5/23/5/R4 L", "row 3: expected one digit", "'23'"),
    ("4w/5/5/5/R04 L", "row 1: expected one digit", "R04"),
    ("4w/5/5/5/R3Q L", "row 1: expected a digit or one of WRZACwrzac", "found 'Q'"),
    ("4w/5/5/5/.4 L", "row 1: expected a digit or one of WRZACwrzac", "found '.'"),
    ("4w/5/5/5/R٤ L", "row 1: expected a digit or one of WRZACwrzac", "found '٤'"),
    ("4w/R4/5/5/R4 L", "row 1: R stands on the board twice", "'R4'"),
    ("4w/5/5/5/R...4 L", "row 1: a Rogue falls at 3 rings", "found 3"),
    ("4w...../5/5/5/R4 L", "row 5: a Warrior falls at 5 rings", "found 5"),
    ("4w/5/5/5/C....4 L", "row 1: a Cleric falls at 4 rings", "found 4"),
    ("4w/5/5/5/R4 X", "field 2 (side): expected L, D, L+, D+, L#, D# or =", "found 'X'"),
    ("4w/5/5/5/R4 l", "field 2 (side): expected L, D, L+, D+, L#, D# or =", "found 'l'"),
    ("4w/5/5/5/R4 L++", "field 2 (side): expected L, D, L+, D+, L#, D# or =", "found 'L++'"),
    ("5/5/5/5/R4 L", "both sides need a piece", "Dark has none"),
    ("4w/5/5/5/5 D", "both sides need a piece", "Light has none"),
    ("5/5/5/5/R4 L+", "the players place in turn, Light first", "1 of Light's and 0 of Dark's"),
    ("wrzac/5/5/5/WRZAC L+", "the players place in turn, Light first", "5 of Light's and 5 of Dark's"),
    ("5/5/2R2/5/5 D+", "stand on their home row", "the Rogue on c3"),
    ("5/5/5/5/R.4 D+", "without rings", "the Rogue on a1"),
    (f"{PAIR} flying", "there is no option 'flying'", "whitewizard"),
    (f"{PAIR} Bloodlust", "there is no option 'Bloodlust'", "bloodlust"),
    (f"{PAIR} bloodlust,", "there is no option ''", "bloodlust"),
    (f"{PAIR} bloodlust,bloodlust", "bloodlust is given twice", "Options"),
    (f"{PAIR} bloodlust=maybe", "Option bloodlust: expected on or off", "found 'maybe'"),
    (f"{PAIR} agile", "Option agile: expected agile=", "L, D, LD"),
    (f"{PAIR} agile=DL", "Option agile: expected one of", "found 'DL'"),
    (f"{PAIR} limit=-1", "Option limit: expected a whole number from 0", "found -1"),
    (f"{PAIR} limit=x", "Option limit: expected a whole number from 0", "found 'x'"),
    (f"{PAIR} stuck=win", "Option stuck: expected one of skip, loss, draw", "found 'win'"),
    (f"{PAIR} board=5", "field 3 (options)", "leave `board` out"),
    (f"{PAIR} - -", "field 4 (off): by its board it is 'WZACrzac'", "found '-'"),
    (f"{PAIR} - CAZWrzac", "field 4 (off): by its board it is 'WZACrzac'", "found 'CAZWrzac'"),
    (f"{PAIR} - WZACrzac 5/5", "field 5 (last of Light): expected 5 or 7 ranks", "found 2"),
    (f"{PAIR} - WZACrzac 7/7/7/7/7/7/7", "field 5 (last of Light): expected 5 ranks", "found 7"),
    (f"{PAIR} - WZACrzac - ?", "field 6 (last of Dark): expected", "found 1"),
    (f"{PAIR} - WZACrzac 4w/5/4/5/R4", "field 5 (last of Light), row 3: expected 5 cells, found 4", "'4'"),
    (f"{PAIR} - WZACrzac - 4w/5/5/5/RR3", "field 6 (last of Dark), row 1: R stands on the board twice", "'RR3'"),
    (f"{PAIR} - WZACrzac - - -1", "field 7 (quiet): expected a whole number", "found '-1'"),
    (f"{PAIR} - WZACrzac - - 1.5", "field 7 (quiet): expected a whole number", "found '1.5'"),
    (f"{PAIR} - WZACrzac - - ٣", "field 7 (quiet): expected a whole number", "found '٣'"),
]


@pytest.mark.parametrize(("typed", "written"), WRITTEN)
def test_a_position_is_written_in_one_way(typed: str, written: str) -> None:
    assert VILITUM.text(VILITUM.position(typed)) == written
    assert VILITUM.text(VILITUM.position(written)) == written


@pytest.mark.parametrize(("typed", "where", "found"), MALFORMED)
def test_a_malformed_position_is_refused_with_where_and_what_was_expected(typed: str, where: str, found: str) -> None:
    with pytest.raises(BadNotation) as problem:
        VILITUM.position(typed)
    assert where in str(problem.value)
    assert found in str(problem.value)


@pytest.mark.parametrize("text", POSITIONS)
def test_a_position_read_and_written_is_read_as_the_same(text: str) -> None:
    state = VILITUM.position(text)
    assert VILITUM.position(VILITUM.text(state)) == state


@pytest.mark.parametrize("options", ["-", "board=7,bloodlust,warriorrush,whitewizard", "beginner,limit=20"])
def test_every_state_of_a_match_can_be_written_and_read(options: str) -> None:
    rng, state = Rng(options), VILITUM.setup(2, VILITUM.read_options(options))
    for _ in range(400):
        assert VILITUM.position(VILITUM.text(state)) == state
        if state.decider == NOBODY:
            break
        state.play(rng.choose(state.actions()))


@pytest.mark.parametrize("start", ["5/5/5/5/5 L+", PAIR, "4w/5/5/5/R4 D"])
@pytest.mark.parametrize("seat", [0, 1])
def test_a_resigned_match_can_be_written_and_read(start: str, seat: int) -> None:
    state = VILITUM.position(start)
    state.play(VILITUM.parse(state, "resign", seat))
    assert VILITUM.position(VILITUM.text(state)) == state


@rule("VLT-24")
def test_a_standing_offer_is_not_written() -> None:
    state = VILITUM.position(PAIR)
    state.play(VILITUM.parse(state, "offer", 0))
    assert VILITUM.text(state) == VILITUM.text(VILITUM.position(PAIR))


# Turns ----------------------------------------------------------------------------------------------------------------

TYPED = [
    (PLAIN, "b1-b3", "Rb1-b3"),
    (PLAIN, "rb1-b3", "Rb1-b3"),
    (PLAIN, "  Rb1-b3xb4\n", "Rb1-b3xb4"),
    (PLAIN, "ce1-e2", "Ce1-e2"),
    ("5/5/5/5/5 L+", "w@c1", "W@c1"),
    ("4w/2R..2/1Z.C2/5/2A2 L", "c3+c4+b3", "Cc3+b3+c4"),
    ("4w/2R..2/1Z.C2/5/2A2 L", "Cc3+b3+c4", "Cc3+b3+c4"),
    ("4w/1a3/1C.1R.1/5/r4 L blackcleric", "b3xb4+d3", "Cb3+d3xb4"),
    ("5/5/1r1w1/2A2/2a2 L bloodlust", "c2xd3xb3", "Ac2xb3xd3"),
    ("4w/1A.3/2Z2/1r3/5 L whitewizard", "c3<b4xb2", "Zc3xb2<b4"),
    ("4w/1A.3/2Z.2/1r3/5 L whitewizard", "c3>b4xb2", "Zc3xb2>b4"),
    ("4w/1A..3/2Z.2/5/5 L whitewizard", "c3<b4-d5", "Zc3<b4-d5"),
    ("5/2C2/2w2/2R2/4z L", "c2xc3-b3", "Rc2xc3-b3"),
    (CHARGE, "c3-b3-b4", "Wc3--b4"),
    (CHARGE, "c3-d3-d4", "Wc3--d4"),
    ("5/5/5/5/W3z L agile=L,warriorcharge", "a1-a2-b2", "Wa1-b2"),
    ("4w/5/3r1/1C...3/A3Z L", "b2!r-c3xd3", "Cb2!R-c3xd3"),
    ("4w/5/3r1/1C...3/A3Z L", "Cb2!W-c2", "Cb2!W-c2"),
    ("5/5/1r3/2w2/Z4 L", " skip ", "skip"),
]
UNREADABLE = [
    ("", "''", "expected a turn such as"),
    ("hello", "'hello'", "expected a turn such as"),
    ("Qb1-b3", "'Qb1-b3'", "expected a turn such as"),
    ("RB1-B3", "'RB1-B3'", "expected a turn such as"),
    ("R b1-b3", "'R b1-b3'", "expected a turn such as"),
    ("Skip", "'Skip'", "skip"),
    ("RESIGN", "'RESIGN'", "resign"),
    ("Q@c1", "'Q@c1'", "a placement such as"),
    ("W@", "'W@'", "a placement such as"),
    ("Rb1-", "from '-' on", "expected a mark"),
    ("Rb1-b", "from '-b' on", "expected a mark"),
    ("Rb1*b3", "from '*b3' on", "expected a mark"),
    ("Rb1–b3", "from '–b3' on", "expected a mark"),
    ("Rb1:b3", "from ':b3' on", "expected a mark"),
    ("Rb1Xb4", "from 'Xb4' on", "expected a mark"),
    ("Rb1 - b3", "from ' - b3' on", "expected a mark"),
    ("Rb1-b3 xb4", "from ' xb4' on", "expected a mark"),
    ("Rb1-b3!", "from '!' on", "expected a mark"),
    ("Rb1!Q-b3", "from '!Q-b3' on", "expected a mark"),
    ("Rb1-b6", "'b6' is no space of this board", "a1 to e5"),
    ("Rb1-h1", "'h1' is no space of this board", "a1 to e5"),
    ("Rb0-b1", "'b0' is no space of this board", "a1 to e5"),
    ("a9-a1", "'a9' is no space of this board", "a1 to e5"),
]


@pytest.mark.parametrize(("position", "typed", "written"), TYPED)
def test_a_turn_may_be_typed_in_several_ways_and_is_written_in_one(position: str, typed: str, written: str) -> None:
    state = VILITUM.position(position)
    assert VILITUM.format(state, VILITUM.parse(state, typed)) == written
    assert written in turns(position)


@pytest.mark.parametrize(("typed", "where", "expected"), UNREADABLE)
def test_a_turn_that_cannot_be_read_is_answered_with_what_was_expected(typed: str, where: str, expected: str) -> None:
    with pytest.raises(BadNotation) as problem:
        VILITUM.parse(VILITUM.position(PLAIN), typed)
    assert where in str(problem.value)
    assert expected in str(problem.value)


def test_actions_are_listed_in_the_order_of_their_notation() -> None:
    for text in POSITIONS:
        state = VILITUM.position(text)
        written = [VILITUM.format(state, action) for action in state.actions()]
        assert written == sorted(written)
        assert len(written) == len(set(written))


@rule("VLT-54", "VLT-59")
def test_a_double_move_is_known_by_where_it_ends_and_listed_only_where_one_move_does_not_lead() -> None:
    found = turns("3zw/5/5/5/R4 L bloodlust")
    single = {turn[4:] for turn in found if turn[3] == "-" and turn[4] != "-" and len(turn) == 6}
    double = {turn[5:] for turn in found if "--" in turn}
    assert single
    assert double
    assert not single & double
    assert "a1" not in double


@rule("VLT-9", "VLT-R16")
@pytest.mark.parametrize("typed", ["Wc3-b3-c3", "Wc3--c3"])
def test_a_double_move_does_not_lead_back(typed: str) -> None:
    with pytest.raises(Refused) as refused:
        VILITUM.parse(VILITUM.position(CHARGE), typed)
    assert refused.value.rule == "VLT-9"


def test_a_move_before_or_after_an_attack_is_another_turn_even_where_the_board_is_the_same() -> None:
    text = "4w/5/2r2/5/2A2 L"
    state = VILITUM.position(text)
    first, second = VILITUM.parse(state, "Ac1-e3xc3"), VILITUM.parse(state, "Ac1xc3-e3")
    assert first != second
    assert after(text, "Ac1-e3xc3") == after(text, "Ac1xc3-e3")
