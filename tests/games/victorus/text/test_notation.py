"""Position text and notation of Victorus, both ways, and what is said about text that can't be read."""

import re

import pytest

from ludarium.core import NOBODY, BadNotation, Rng
from ludarium.testing import rule

from ..helpers import CELL, VICTORUS, after, at, halves, say, start, text_after
from ..rules.test_examples import POSITIONS

PLAIN = at("P Tg6 B Tb6")

# Positions ------------------------------------------------------------------------------------------------------------

WRITTEN = [
    (at("P xh2,Tg6,Kh1"), at("P Kh1,Tg6,xh2")),
    (at("P Tg6,Tg4"), at("P Tg4,Tg6")),
    (at("P Kh1:1,Qj1:1"), at("P Kh1,Qj1")),
    (at("P Ki12:-6"), at("P Ki12:-6")),
    (at("P Ki12:6"), at("P Ki12")),
    (at("P Tg6", options="quick=on,players=2"), at("P Tg6", options="players=2,quick=on")),
    (at("P Tg6", options="players=6,quick=off,raider=off"), at("P Tg6")),
    (at("P Tg6", options="quick"), at("P Tg6", options="quick=on")),
    (at("P Tg6 K - O -", options="absent=KO,players=4"), at("P Tg6 K - O -", options="players=4")),
    (at("P Tg6", options="players=2,sets=full"), at("P Tg6", options="players=2")),
    (at("P Tg6", options="first=P"), at("P Tg6")),
    (at("P Tg6", captives="RGK,KBQ"), at("P Tg6", captives="KBQ,RGK")),
    (f"  {PLAIN}  ", PLAIN),
    (at("P *", "B:m"), at("P *", "B:m")),
    (at("P Ki8:12 B Tb6", "P#", captures="P3"), at("P Ki8:12 B Tb6", "P#", captures="P3")),
    (at("P Tg6", "PKR#", options="players=2"), at("P Tg6", "PKR#", options="players=2")),
    (at("P Tg6", "BK#", options="quick=on"), at("P Tg6", "BK#", options="quick=on")),
    (at("P Tg6", "="), at("P Tg6", "=")),
]
MALFORMED = [
    ("", "expected 7 or 8 fields", "found 0"),
    (PLAIN.rsplit(" ", 1)[0], "expected 7 or 8 fields", "found 6"),
    (f"{PLAIN} quick=on more", "expected 7 or 8 fields", "found 9"),
    (PLAIN.replace("Tg6/", "Tg6/./"), "field 1 (armies): expected six armies", "P/B/K/G/R/O"),
    (at("P Zg6"), "Purple: expected a letter of KQTtUuBbXxHh", "found 'Zg6'"),
    (at("P Tg6,"), "Purple: expected a letter of KQTtUuBbXxHh", "found ''"),
    (at("P T6"), "Purple: expected a letter of KQTtUuBbXxHh", "found 'T6'"),
    (at("P Tg6'''"), "Purple: expected a letter of KQTtUuBbXxHh", "found \"Tg6'''\""),
    (at("P Ta1"), "'a1' is no cell of the board", "a6 to q10"),
    (at("P Tg16"), "'g16' is no cell of the board", "a6 to q10"),
    (at("P Tg6 B Xg6"), "two pieces stand on g6", "Position"),
    (at("P Tg7"), "T stands on white cells (VCT-6)", "g7 is not white"),
    (at("P th5"), "t stands on grey cells (VCT-6)", "h5 is not grey"),
    (at("P Tg6:3"), "royals have a winding", "Tg6:3"),
    (at("P Hi1+"), "knights but Hospitallers credits", "Hi1+"),
    (at("P hi2'"), "knights but Hospitallers credits", "hi2'"),
    (at("P Kh1+"), "is a royal, which has no credits", "Kh1+"),
    (at("P Kh1:2"), "a winding of 1 and whole laps of 12", "Kh1:2"),
    (at("P Ki7:-12"), "a winding of 0 and whole laps of 12", "Ki7:-12"),
    (at("K Td12", options="players=4"), "Black is absent", "'Td12'"),
    (at("P Tg6", "X:m"), "field 2 (turn): expected an army and a phase", "found 'X:m'"),
    (at("P Tg6", "P"), "field 2 (turn): expected an army and a phase", "found 'P'"),
    (at("P Tg6", "P:x"), "field 2 (turn): expected an army and a phase", "found 'P:x'"),
    (at("P Tg6", "PK:m"), "field 2 (turn): expected an army and a phase", "found 'PK:m'"),
    (at("P *", "P:m"), "Purple is not in play", "field 2 (turn)"),
    (at("P Tg6 K - O -", "K:m", options="players=4"), "Black is not in play", "field 2 (turn)"),
    (at("P Tg6 B * K * G * R * O *"), "has won (VCT-51)", "its armies and #"),
    (at("P Ki8:12 B Tb6", captures="P3"), "a royal in the centre has won", "field 2"),
    (at("P Tg6", "PK#", options="players=2"), "all armies of the winning sides", "found 'PK#'"),
    (at("P Tg6", "BP#"), "all armies of the winning sides", "found 'BP#'"),
    (at("P Tg6", "#"), "all armies of the winning sides", "found '#'"),
    (at("P Tg6", "=", "n=1"), "field 3 (details): expected - in a finished match", "found 'n=1'"),
    (at("P Tg6", "P:m", "ice=g6"), "field 3 (details): expected - at the beginning of a turn", "found 'ice=g6'"),
    (at("P Tg6", "P:b"), "field 3 (details): expected n, col", "found '-'"),
    (at("P Tg6", "P:b", "col=w,n=1"), "in this order", "found 'col=w,n=1'"),
    (at("P Tg6", "P:b", "n=0,col=w"), "n= a number from 1", "n=0"),
    (at("P Tg6", "P:b", "n=1,col=b"), "col=w or col=g", "col=b"),
    (at("P Tg6", "P:b", "n=2,col=w"), "only a Quick Game keeps several", "n=2"),
    (at("P Tg6", "P:b", "n=1,col=w,ice=g8"), "Purple has no piece on g8", "field 3 (details)"),
    (at("P Tg6 B Tb6", "P:b", "n=1,col=w,ice=b6"), "Purple has no piece on b6", "field 3 (details)"),
    (at("P Tg6", "P:b", "n=1,col=w,priv=g6"), "priv= a royal or Royal Knight", "g6"),
    (at("P Tg6", "P:b", "n=1,col=w,free=g6"), "field 3 (details): expected n, col", "free=g6"),
    (at("P Tg6", "P:s", "at=g6,from=g4,hit=0"), "at= a royal or Royal Knight", "field 3 (details)"),
    (at("P xe6+", "P:s", "at=e6,from=e7,hit=2"), "hit=0 or hit=1", "field 3 (details)"),
    (at("P xe6+", "P:s", "at=e6,hit=0"), "field 3 (details): expected at, from, hit", "found 'at=e6,hit=0'"),
    (PLAIN.replace(" 0/0/0/0/0/0 -", " 0/0/0/0/0 -"), "field 4 (captures): expected six numbers", "0/0/0/0/0"),
    (PLAIN.replace(" 0/0/0/0/0/0 -", " 4/0/0/0/0/0 -"), "field 4 (captures): expected six numbers up to 3", "4/0"),
    (PLAIN.replace(" 0/0/0/0/0/0 -", " -1/0/0/0/0/0 -"), "field 4 (captures): expected six numbers", "-1"),
    (at("P Tg6", captives="PPK", points="P0"), "field 5 (captives): expected holder, owner, K or Q", "'PPK'"),
    (at("P Tg6", captives="PBT", points="P0"), "field 5 (captives): expected holder, owner, K or Q", "'PBT'"),
    (at("P Tg6 B Kb5", captives="PBK"), "Blue's K is elsewhere too", "field 5 (captives)"),
    (at("P Tg6", captives="PBK,GBK"), "Blue's K is elsewhere too", "field 5 (captives)"),
    (at("P Tg6", points="P10000"), "field 6 (points): expected six numbers up to 9999", "10000"),
    (at("P Tg6", round="0"), "field 7 (round): expected a number from 1", "found '0'"),
    (at("P Tg6", round="x"), "field 7 (round): expected a number from 1", "found 'x'"),
    (at("P Tg6", round="2f"), "only a Quick Game has a last round", "found '2f'"),
    (at("P Tg6", options="players=7"), "field 8 (options): expected players=2 to players=6", "players=7"),
    (at("P Tg6", options="players=2,players=3"), "once", "players=2,players=3"),
    (at("P Tg6", options="flying"), "there is no option 'flying'", "field 8 (options)"),
    (at("P Tg6", options="raider=maybe"), "Option raider: expected one of off, same", "found 'maybe'"),
    (at("P Tg6", options="mode=allied,players=3"), "2 or 6 players", "(VCT-66)"),
]


@pytest.mark.parametrize(("typed", "written"), WRITTEN)
def test_a_position_is_written_in_one_way(typed: str, written: str) -> None:
    assert VICTORUS.text(VICTORUS.position(typed)) == written
    assert VICTORUS.text(VICTORUS.position(written)) == written


@pytest.mark.parametrize(("typed", "where", "found"), MALFORMED)
def test_a_malformed_position_is_refused_with_where_and_what_was_expected(typed: str, where: str, found: str) -> None:
    with pytest.raises(BadNotation) as problem:
        VICTORUS.position(typed)
    assert where in str(problem.value)
    assert found in str(problem.value)


@pytest.mark.parametrize("text", POSITIONS)
def test_a_position_read_and_written_is_read_as_the_same(text: str) -> None:
    state = VICTORUS.position(text)
    assert VICTORUS.position(VICTORUS.text(state)) == state


FAMILIES = [
    (6, "-"),
    (6, "mode=allied"),
    (5, "sets=full"),
    (4, "absent=BR,raider=same"),
    (3, "bonus_reach=full,strategic=edge"),
    (2, "quick,round_limit=6"),
    (6, "first=R,initiate_limit=60,quick,raider=same"),
]


@rule("VCT-4")
@pytest.mark.parametrize(("seats", "options"), FAMILIES)
def test_every_state_of_a_match_can_be_written_and_read(seats: int, options: str) -> None:
    rng, state = Rng(options), VICTORUS.setup(seats, VICTORUS.read_options(options))
    for _ in range(80):
        read = VICTORUS.position(VICTORUS.text(state))
        assert VICTORUS.text(read) == VICTORUS.text(state)
        assert read.actions() == state.actions()
        assert (read == state) is VICTORUS.covers(state)
        if state.decider == NOBODY:
            break
        captures = [action for action in state.actions() if "x" in VICTORUS.format(state, action)]
        state.play(rng.choose(captures or state.actions()))


@rule("VCT-52")
def test_what_the_text_leaves_out_is_no_part_of_a_position_that_is_set_up() -> None:
    state = say(VICTORUS.position(PLAIN), "offer", 0)
    assert VICTORUS.text(state) == PLAIN
    assert not VICTORUS.covers(state)
    passed = at("G Tk14")
    assert not VICTORUS.covers(after(passed, "pass"))
    assert text_after(text_after(passed, "pass"), "pass pass") == text_after(passed, "pass pass pass")


# Moves ----------------------------------------------------------------------------------------------------------------

UNREADABLE = [
    ("", "''"),
    ("hello", "'hello'"),
    ("Tg6-g8", "'Tg6-g8'"),
    ("g6", "'g6'"),
    ("g6-", "'g6-'"),
    ("g6 - g8", "'g6 - g8'"),
    ("g6Xg8", "'g6Xg8'"),
    ("G6-G8", "'G6-G8'"),
    ("g6–g8", "'g6–g8'"),
    ("g6-g8-g10-g12", "'g6-g8-g10-g12'"),
    ("g6xg8xg10", "'g6xg8xg10'"),
    ("Pass", "'Pass'"),
    ("STOP", "'STOP'"),
    ("g6-g8+", "'g6-g8+'"),
]


@pytest.mark.parametrize(("typed", "where"), UNREADABLE)
def test_a_move_that_cannot_be_read_is_answered_with_what_was_expected(typed: str, where: str) -> None:
    with pytest.raises(BadNotation) as problem:
        VICTORUS.parse(VICTORUS.position(PLAIN), typed)
    assert f"{where} can't be read: expected a move such as" in str(problem.value)


@pytest.mark.parametrize(("typed", "cell"), [("g6-g16", "g16"), ("a1-a6", "a1"), ("g6-a5-a6", "a5")])
def test_a_cell_that_is_none_is_named(typed: str, cell: str) -> None:
    with pytest.raises(BadNotation) as problem:
        VICTORUS.parse(VICTORUS.position(PLAIN), typed)
    assert f"{cell!r} is no cell of the board" in str(problem.value)


def test_blanks_around_a_move_do_not_matter() -> None:
    state = VICTORUS.position(PLAIN)
    assert VICTORUS.parse(state, "  g6-g4\n") == VICTORUS.parse(state, "g6-g4")


def test_a_move_is_known_by_its_cells_and_listed_once() -> None:
    whole = re.compile(r"[a-q]\d{1,2}(-[a-q]\d{1,2})?[-x][a-q]\d{1,2}|pass|stop")
    for text in POSITIONS:
        state = VICTORUS.position(text)
        written = [VICTORUS.format(state, action) for action in state.actions()]
        assert len(written) == len(set(written))
        assert all(whole.fullmatch(one) for one in written)
        assert [VICTORUS.parse(state, one) for one in written] == state.actions()


def test_actions_are_listed_by_the_cell_of_their_piece_and_alike_for_a_copy() -> None:
    for text in [*POSITIONS, start()]:
        state = VICTORUS.position(text)
        cells = [
            halves(found[0]) for action in state.actions() if (found := CELL.match(VICTORUS.format(state, action)))
        ]
        assert cells == sorted(cells)
        assert state.copy().actions() == state.actions()


@rule("VCT-4")
def test_keys_tell_apart_what_a_search_must_not_confuse() -> None:
    texts = [
        PLAIN,
        at("P Tg6 B Tb6", "B:m"),
        at("P Tg6' B Tb6"),
        at("P Tg6+ B Tb6"),
        at("P tg7 B Tb6"),
        at("P Tg6 B Tb6 K *"),
        at("P Tg6 B Tb6", captures="P1"),
        at("P Tg6 B Tb6", captives="PKK"),
        at("P Tg6 B Tb6", "P:b", "n=1,col=w"),
        at("P Tg6 B Tb6", "P:b", "n=1,col=g"),
        at("P Tg6 B Tb6", "P:b", "n=1,col=w,ice=g6"),
        at("P Ki5 B Tb6"),
        at("P Ki5:12 B Tb6"),
    ]
    assert len({VICTORUS.position(text).key() for text in texts}) == len(texts)


@rule("VCT-65")
@pytest.mark.parametrize("army", "PBKGRO")
@pytest.mark.parametrize("captures", ["", "O1", "R1", "G1", "K1"])
def test_keys_tell_apart_the_points_of_the_quick_game(army: str, captures: str) -> None:
    """The points of each army, also where they are as many as the number by which captures are hashed."""
    texts = [at("P Tg6 B Tb6", options="quick=on")]
    for points in (1, 4, 16, 64):
        texts.append(at("P Tg6 B Tb6", captures=captures, points=f"{army}{points}", options="quick=on"))
    assert len({VICTORUS.position(text).key() for text in texts}) == len(texts)
