"""The worked examples of the specification, X1 to X61, each as a position, a question and its answer."""

import pytest

from ludarium.core import Match, Refused
from ludarium.testing import rule

from ..helpers import (
    VILITUM,
    after,
    board_after,
    heals,
    is_legal,
    mirrored,
    mirrored_turns,
    moves,
    rings,
    row,
    side_after,
    targets,
    text_after,
    turns,
    turns_with,
)

START = "wrzac/5/5/5/WRZAC L"
FALLEN_TWO = "4w/5/3r1/1C...3/A3Z L"
AIM = "3z3/3r1c1/3wa2/3A3/7/7/7 L"
HEALER = "4w/2R..2/1Z.C2/5/2A2 L"
LINE = "4w/1r3/5/1A1W1/1R2C L"
SHIFT = "4w/1A..3/2Z.2/5/5 L whitewizard"
JUST_SHOT = "4z/2a2/5/2R.2/3C1 L - WZAwrc 4z/2a2/5/2R2/3C1 = 7"
JUST_HIT = "5/5/3w1/3R..1/3C1 L - WZArzac 5/5/3w1/3R1/3C1 = 3"
TACTICS = "5/5/1w3/a1r2/Z1W2 L tacticalwizard"

MOVES = [
    row("X6", rule("VLT-28"), "5/5/2W2/5/4w L", "c3", "b3 c2 c4 d3"),
    row("X7", rule("VLT-28"), "7/7/7/3W3/7/7/6w L", "d4", "c3 c4 c5 d3 d5 e3 e4 e5"),
    row("X8-rogue", rule("VLT-12", "VLT-13", "VLT-31"), LINE, "b1", "a1 a2 b3 c1 c2 d1 d3 e4"),
    row("X8-archer", rule("VLT-12", "VLT-13", "VLT-38"), LINE, "b2", "a1 a3 c1 c3 d4"),
    row("X8-cleric", rule("VLT-12", "VLT-13", "VLT-41"), LINE, "e1", "a1 c1 d1 e2 e3 e4"),
    row("X9", rule("VLT-34", "VLT-35"), "5/1wrz1/1aZc1/5/5 L", "c3", "a2 a4 b1 b5 d1 d5 e2 e4"),
    row("X10", rule("VLT-7", "VLT-13"), "a4/5/5/c...4/R3w L", "a1", "b1 b2 c1 c3 d1 d4 e5"),
    row("X38", rule("VLT-49", "VLT-50"), "5/2C2/1wz2/2R2/1W2A L beginner", "b1", "a1 a2 b2 c1"),
    row("X39", rule("VLT-35", "VLT-49", "VLT-R10"), "5/5/2w2/2r2/2Z1a L beginner", "c1", "a2 b3 d3"),
    row("X39-leap", rule("VLT-49", "VLT-R10"), "5/5/2w2/2r2/2Z1a L beginner,leap", "c1", "a2 b3 d3 e2"),
    row("X41-agile", rule("VLT-52"), "5/2z2/2W2/5/4w L agile=L", "c3", "b2 b3 b4 c2 d2 d3 d4"),
    row("X41-other", rule("VLT-52"), "5/2z2/2W2/5/4w L agile=D", "c3", "b3 c2 d3"),
    row("X47-sneaky", rule("VLT-57"), "4a/5/w4/5/R1z1r L sneakyrogue", "a1", "a2 a4 a5 b1 b2 c3 d1 d4"),
    row("X47-plain", rule("VLT-13", "VLT-31"), "4a/5/w4/5/R1z1r L", "a1", "a2 b1 b2 c3 d4"),
    row("X49", rule("VLT-28", "VLT-59"), "5/2z2/2W2/5/4w L warriorcharge", "c3", "b3 c2 d3"),
]
TARGETS = [
    row("X9", rule("VLT-17", "VLT-36"), "5/1wrz1/1aZc1/5/5 L", "c3", "b4 d4"),
    row("X11", rule("VLT-16", "VLT-17", "VLT-39", "VLT-40"), AIM, "d4", "d6 d7 e5 f6"),
    row("X13", rule("VLT-29"), "5/2r2/1wWz1/5/4a L", "c3", "b3 c4 d3"),
    row("X38", rule("VLT-40", "VLT-49"), "5/2C2/1wz2/2R2/1W2A L beginner", "e1", ""),
    row("X46", rule("VLT-56"), "5/2w2/1rA2/5/5 L meleearcher", "c3", "b3 c4"),
    row("X56-rogue", rule("VLT-15", "VLT-32"), "5/2a2/1rRz1/2W2/5 L", "c3", "b3 c4 d3"),
    row("X56-warrior", rule("VLT-15", "VLT-29", "VLT-R5"), "5/2a2/1rRz1/2W2/5 L", "c2", ""),
]
LEGAL = [
    row("X8", rule("VLT-14"), LINE, "Rb1-c3", False),
    row("X12-stays", rule("VLT-40"), AIM, "Ad4xf6", True),
    row("X12-then-moves", rule("VLT-10", "VLT-40"), AIM, "Ad4xf6-e3", False),
    row("X12-neighbour", rule("VLT-39"), AIM, "Ad4-c3xe5", False),
    row("X12-two-away", rule("VLT-39"), AIM, "Ad4-b6xd6", True),
    row("X16-fallen", rule("VLT-7", "VLT-12", "VLT-19"), "4z/2c...2/2W2/5/5 L", "Wc3xc4-c4", True),
    row("X16-standing", rule("VLT-12"), "4z/2c...2/2W2/5/5 L", "Wc3-c4", False),
    row("X17-nobody", rule("VLT-15", "VLT-R6"), "5/1r3/5/1W3/5 L", "Wb2xb3", False),
    row("X17-step-up", rule("VLT-7", "VLT-15"), "5/1r3/5/1W3/5 L", "Wb2-b3xb4", True),
    row("X19-then-moves", rule("VLT-8", "VLT-10", "VLT-37"), "2r2/5/2A2/5/Z3w L", "Za1~c3-b1", False),
    row("X19-moves-first", rule("VLT-8", "VLT-10", "VLT-37"), "2r2/5/2A2/5/Z3w L", "Za1-b3~c3", False),
    row("X21-then-moves", rule("VLT-42"), HEALER, "Cc3+c4-e3", True),
    row("X21-moves-first", rule("VLT-42"), HEALER, "Cc3-c5+c4", True),
    row("X21-two-and-move", rule("VLT-10", "VLT-44"), HEALER, "Cc3+b3+c4-e3", False),
    row("X21-move-and-two", rule("VLT-10", "VLT-44"), HEALER, "Cc3-c2+b3+c4", False),
    row("X23-itself", rule("VLT-43"), "5/2w2/2C..2/2R2/A4 L", "Cc3+c3", False),
    row("X23-whole", rule("VLT-42"), "5/2w2/2C..2/2R2/A4 L", "Cc3+c2", False),
    row("X23-attack", rule("VLT-43"), "5/2w2/2C..2/2R2/A4 L", "Cc3xc4", False),
    row("X25", rule("VLT-6", "VLT-9", "VLT-47"), FALLEN_TWO, "Cb2!W-c2", True),
    row("X30-heal", rule("VLT-20"), JUST_SHOT, "Cd1+c2", False),
    row("X30-heal-move", rule("VLT-20"), JUST_SHOT, "Cd1+c2-e1", True),
    row("X30-move", rule("VLT-20"), JUST_SHOT, "Cd1-e1", True),
    row("X31-once", rule("VLT-20"), JUST_HIT, "Cd1+d2", True),
    row("X31-twice", rule("VLT-20", "VLT-44"), JUST_HIT, "Cd1+d2+d2", False),
    row("X32", rule("VLT-20", "VLT-R15"), "4w/5/5/R4/5 L - WZACrzac 3w1/5/5/R4/5 = 4", "Ra2-a1", True),
    row("X33-wins", rule("VLT-21"), "5/5/1r..3/1R3/4C L", "Rb2xb3", True),
    row("X33-goes-on", rule("VLT-11", "VLT-R17"), "5/5/1r..3/1R3/4C L", "Rb2xb3-b5", False),
    row("X40-once", rule("VLT-42", "VLT-49"), "4w/5/1R..3/1C3/5 L beginner", "Cb2+b3", True),
    row("X40-twice", rule("VLT-44", "VLT-49"), "4w/5/1R..3/1C3/5 L beginner", "Cb2+b3+b3", False),
    row("X40-sacrifice", rule("VLT-45", "VLT-49"), "4w/5/1R..3/1C3/5 L beginner", "Cb2!A-d4", True),
    row("X44-aim", rule("VLT-40"), "2z2/5/1r3/2A2/5 L bloodlust", "Ac2xc5", True),
    row("X44-both", rule("VLT-10", "VLT-54"), "2z2/5/1r3/2A2/5 L bloodlust", "Ac2xb3xc5", False),
    row("X44-twice", rule("VLT-54"), "2z2/5/1r3/2A2/5 L bloodlust", "Ac2xb3xb3", True),
    row("X46", rule("VLT-10", "VLT-56"), "5/2w2/1rA2/5/5 L meleearcher", "Ac3xc4-d4", False),
    row("X49", rule("VLT-9", "VLT-59", "VLT-R16"), "5/2z2/2W2/5/4w L warriorcharge", "Wc3-b3-c3", False),
    row(
        "X51-double", rule("VLT-10", "VLT-59", "VLT-60"), "r4/W4/5/5/4z L warriorcharge,warriorrush", "Wa4-a3^a4", False
    ),
    row("X51-occupied", rule("VLT-12", "VLT-59"), "r4/W4/5/5/4z L warriorcharge,warriorrush", "Wa4--a5", False),
    row("X53-twice", rule("VLT-8", "VLT-61"), SHIFT, "Zc3<b4>b4", False),
    row("X53-after-swap", rule("VLT-61"), SHIFT, "Zc3~b4<c3", True),
    row("X53-before-move", rule("VLT-61"), SHIFT, "Zc3<b4-d5", True),
    row("X53-too-far", rule("VLT-61"), SHIFT, "Zc3-d5<b4", False),
]
TURNS_WITH = [
    row("X18", rule("VLT-7", "VLT-37"), "2r2/4w/2Z2/5/A4 L", "~", "Zc3~a1 Zc3xc5~a1"),
    row("X19", rule("VLT-37"), "2r2/5/2A2/5/Z3w L", "~", "Za1~c3 Za1~c3xc5"),
    row("X25", rule("VLT-6", "VLT-9", "VLT-47"), FALLEN_TWO, "!W", "Cb2!W-a2 Cb2!W-b1 Cb2!W-b3 Cb2!W-c2"),
    row("X27", rule("VLT-45"), "wrzac/5/5/2C2/WRZA1 L", "!", ""),
    row("X28", rule("VLT-45", "VLT-47", "VLT-R14"), "5/5/w4/1z3/C3r L", "!A", "Ca1!Axa3 Ca1!Axb2"),
    row("X29", rule("VLT-9", "VLT-45", "VLT-47"), "4w/3Z1/2R2/1W3/C4 L", "!", ""),
    row("X43", rule("VLT-10", "VLT-54"), "5/5/1r1w1/2A2/2a2 L bloodlust", "--", "Ac2--a2 Ac2--e2"),
    row("X48", rule("VLT-58"), TACTICS, "~", "Za1~c1 Za1~c1&a2 Za1&c2~c1"),
    row(
        "X49",
        rule("VLT-59"),
        "5/2z2/2W2/5/4w L warriorcharge",
        "--",
        "Wc3--a3 Wc3--b2 Wc3--b4 Wc3--c1 Wc3--d2 Wc3--d4 Wc3--e3",
    ),
    row("X50", rule("VLT-60"), "5/2r..2/1zW1a/2R2/5 L warriorrush", "^", "Wc3^b3 Wc3^c2 Wc3^c4"),
    row("X51", rule("VLT-60"), "r4/W4/5/5/4z L warriorcharge,warriorrush", "^", ""),
    row(
        "X60",
        rule("VLT-51", "VLT-52", "VLT-60"),
        "5/2a2/1rW2/2z2/5 L agile=L,bloodrage,warriorrush",
        "^",
        "Wc3^b3 Wc3^c2 Wc3^c4",
    ),
]
BOARDS = [
    row("X13-warrior", rule("VLT-18", "VLT-30"), "5/2r2/1wWz1/5/4a L", "Wc3xb3", "5/2r2/1w.Wz1/5/4a"),
    row("X13-rogue", rule("VLT-18", "VLT-30"), "5/2r2/1wWz1/5/4a L", "Wc3xc4", "5/2r..2/1wWz1/5/4a"),
    row("X13-wizard", rule("VLT-18", "VLT-30"), "5/2r2/1wWz1/5/4a L", "Wc3xd3", "5/2r2/1wWz..1/5/4a"),
    row("X16", rule("VLT-12", "VLT-19"), "4z/2c...2/2W2/5/5 L", "Wc3xc4-c4", "4z/2W2/5/5/5"),
    row("X42", rule("VLT-53"), "4w/1a3/1C.1R.1/5/r4 L blackcleric", "Cb3+d3xb4", "4w/1a.3/1C..1R1/5/r4"),
    row("X48", rule("VLT-58"), TACTICS, "Za1~c1&a2", "5/5/1w3/a..1r2/W1Z2"),
    row("X50-left", rule("VLT-60"), "5/2r..2/1zW1a/2R2/5 L warriorrush", "Wc3^b3", "5/2r..2/z.W2a/2R2/5"),
    row("X50-own", rule("VLT-60"), "5/2r..2/1zW1a/2R2/5 L warriorrush", "Wc3^c2", "5/2r..2/1z2a/2W2/2R.2"),
    row("X50-defeat", rule("VLT-19", "VLT-60"), "5/2r..2/1zW1a/2R2/5 L warriorrush", "Wc3^c4", "5/2W2/1z2a/2R2/5"),
    row("X52-take", rule("VLT-61"), SHIFT, "Zc3<b4", "4w/1A.3/2Z..2/5/5"),
    row("X52-give", rule("VLT-61", "VLT-R28"), SHIFT, "Zc3>b4", "4w/5/2Z2/5/5"),
]
TEXTS = [
    row("X5", rule("VLT-6", "VLT-20"), START, "Rb1-b4xb5", "wr.zac/1R3/5/5/W1ZAC D - - = - 1"),
    row("X26", rule("VLT-45", "VLT-46"), FALLEN_TWO, "Cb2!R-c3xd3", "4w/5/2Rr.1/5/A3Z D - WCzac = - 0"),
    row("X33", rule("VLT-11", "VLT-21"), "5/5/1r..3/1R3/4C L", "Rb2xb3", "5/5/5/1R3/4C L# - WZAwrzac = - 0"),
    row(
        "X34",
        rule("VLT-23", "VLT-R19"),
        "5/3a1/2R..2/5/1A3 D beginner",
        "Ad4xc3",
        "5/3a1/5/5/1A3 = beginner WRZCwrzc - = 0",
    ),
    row(
        "X57", rule("VLT-6", "VLT-7", "VLT-20"), "5/5/5/1rA2/1Z3 D -", "Rb2xc2-b5", "1r3/5/5/2A.2/1Z3 L - WRCwzac - = 1"
    ),
    row(
        "X58",
        rule("VLT-26", "VLT-53", "VLT-R21"),
        "5/5/1r..3/1C...3/5 L blackcleric",
        "Cb2xb3",
        "5/5/5/5/5 = blackcleric WRZACwrzac = - 0",
    ),
]
RINGS = [
    row("X14-flanked", rule("VLT-33"), "5/2C2/2w2/2R2/4z L", "Rc2xc3", "w", 2),
    row("X14-then-moves", rule("VLT-7", "VLT-33"), "5/2C2/2w2/2R2/4z L", "Rc2xc3-b3", "w", 2),
    row("X14-moves-first", rule("VLT-7", "VLT-33"), "5/2C2/2w2/2R2/4z L", "Rc2-b3xc3", "w", 1),
    row("X15-aside", rule("VLT-33", "VLT-R11"), "5/3C1/2w2/1R3/4z L", "Rb2-b3xc3", "w", 1),
    row("X15-below", rule("VLT-33", "VLT-R11"), "5/3C1/2w2/1R3/4z L", "Rb2-c2xc3", "w", 1),
    row("X38", rule("VLT-33", "VLT-49"), "5/2C2/1wz2/2R2/1W2A L beginner", "Rc2xc3", "z", 1),
    row("X41-agile", rule("VLT-52"), "5/2z2/2W2/5/4w L agile=L", "Wc3xc4", "z", 1),
    row("X41-other", rule("VLT-30", "VLT-52"), "5/2z2/2W2/5/4w L agile=D", "Wc3xc4", "z", 2),
    row("X45-alone", rule("VLT-30", "VLT-55"), "5/2w2/2W2/5/4r L bloodrage", "Wc3xc4", "w", 2),
    row("X45-one-each", rule("VLT-30", "VLT-55"), "5/2w2/2W2/5/5 L bloodrage", "Wc3xc4", "w", 1),
    row("X60", rule("VLT-52", "VLT-55"), "5/2a2/1rW2/2z2/5 L agile=L,bloodrage,warriorrush", "Wc3xc2", "z", 2),
]

TABLES = (MOVES, TARGETS, LEGAL, TURNS_WITH, BOARDS, TEXTS, RINGS)
POSITIONS = sorted({case.values[0] for table in TABLES for case in table})


@pytest.mark.parametrize(("text", "space", "expected"), MOVES)
def test_a_piece_moves_to_these_spaces_and_no_others(text: str, space: str, expected: str) -> None:
    assert moves(text, space) == set(expected.split())


@pytest.mark.parametrize(("text", "space", "expected"), TARGETS)
def test_a_piece_that_stays_put_attacks_these_spaces_and_no_others(text: str, space: str, expected: str) -> None:
    assert targets(text, space) == set(expected.split())


@pytest.mark.parametrize(("text", "turn", "expected"), LEGAL)
def test_a_turn_is_legal_or_not(text: str, turn: str, expected: bool) -> None:
    assert is_legal(text, turn) == expected


@pytest.mark.parametrize(("text", "mark", "expected"), TURNS_WITH)
def test_these_turns_have_a_mark_and_no_others(text: str, mark: str, expected: str) -> None:
    assert turns_with(text, mark) == set(expected.split())


@pytest.mark.parametrize(("text", "turn", "board"), BOARDS)
def test_a_turn_leaves_this_board(text: str, turn: str, board: str) -> None:
    assert board_after(text, turn) == board


@pytest.mark.parametrize(("text", "turn", "expected"), TEXTS)
def test_a_turn_leaves_this_position(text: str, turn: str, expected: str) -> None:
    assert text_after(text, turn) == expected


@pytest.mark.parametrize(("text", "turn", "letter", "expected"), RINGS)
def test_an_attack_places_so_many_rings(text: str, turn: str, letter: str, expected: int) -> None:
    assert rings(board_after(text, turn), letter) == expected


@pytest.mark.parametrize("text", POSITIONS)
def test_dark_plays_by_the_same_rules_as_light(text: str) -> None:
    image = mirrored(text)
    assert turns(image) == mirrored_turns(text, turns(text))
    assert mirrored(image).split()[0] == text.split()[0]


@rule("VLT-1", "VLT-3")
@pytest.mark.parametrize(("text", "count"), [("5/5/5/5/5 L+", 25), ("7/7/7/7/7/7/7 L+", 35)])
def test_x1_any_piece_may_be_placed_first_on_any_space_of_the_home_row(text: str, count: int) -> None:
    assert len(turns(text)) == count


@rule("VLT-2", "VLT-3")
def test_x2_unplaced_pieces_go_on_empty_spaces_of_the_home_row() -> None:
    assert turns("2w1r/5/5/5/W3C L+") == {f"{kind}@{space}" for kind in "RZA" for space in ("b1", "c1", "d1")}


@rule("VLT-3", "VLT-4", "VLT-5")
@pytest.mark.parametrize("space", ["a7", "f7", "g7"])
def test_x3_after_the_tenth_placement_light_takes_the_first_turn(space: str) -> None:
    text = "1wrza2/7/7/7/7/7/1WRZAC1 D+"
    assert turns(text) == {"C@a7", "C@f7", "C@g7"}
    assert side_after(text, f"C@{space}") == "L"


@rule("VLT-6", "VLT-7", "VLT-37")
def test_x4_the_first_turn_has_29_choices() -> None:
    counts = {kind: sum(turn.startswith(kind) for turn in turns(START)) for kind in "WRZAC"}
    assert counts == {"W": 1, "R": 9, "Z": 10, "A": 6, "C": 3}
    wizard = {turn for turn in turns(START) if turn.startswith("Z")}
    assert len(moves(START, "c1")) == 4
    assert len({turn for turn in wizard if "~" in turn}) == 4
    assert len({turn for turn in wizard if "x" in turn}) == 2


@rule("VLT-7", "VLT-13", "VLT-19", "VLT-32")
def test_x10_a_defeat_opens_the_way_for_the_move_that_follows() -> None:
    text = "a4/5/5/c...4/R3w L"
    follow = {turn.removeprefix("Ra1xa2-") for turn in turns_with(text, "Ra1xa2-")}
    assert follow == moves(text, "a1") | {"a2", "a3", "a4"}


@rule("VLT-10", "VLT-39", "VLT-40")
def test_x11_an_archer_that_moves_afterwards_has_its_short_reach() -> None:
    assert {turn[4:6] for turn in turns_with(AIM, "Ad4x") if "-" in turn} == {"d6", "e5"}


@rule("VLT-17", "VLT-42", "VLT-44")
def test_x20_a_cleric_that_stays_put_heals_once_or_twice() -> None:
    still = {turn for turn in turns(HEALER) if turn.startswith("Cc3+") and "-" not in turn}
    assert still == {"Cc3+b3", "Cc3+c4", "Cc3+b3+c4", "Cc3+c4+c4"}


@rule("VLT-16", "VLT-17", "VLT-42")
def test_x22_a_cleric_heals_only_damaged_allies_in_reach() -> None:
    assert heals("4w/R.4/2C2/3Z.1/W.A3 L", "c3") == {"d2"}


@rule("VLT-45", "VLT-46", "VLT-R12")
@pytest.mark.parametrize(("turn", "board"), [("Cb2!W-b3", "4w/5/1W..1r1/5/A3Z"), ("Cb2!R-b3", "4w/5/1R1r1/5/A3Z")])
def test_x24_a_returned_piece_has_3_hp(turn: str, board: str) -> None:
    assert {text.partition("!")[2][0] for text in turns_with(FALLEN_TWO, "!")} == {"W", "R"}
    assert board_after(FALLEN_TWO, turn) == board


@rule("VLT-9", "VLT-47", "VLT-R14")
def test_x25_a_sacrifice_alone_is_not_a_turn() -> None:
    state = VILITUM.position(FALLEN_TWO)
    with pytest.raises(Refused) as refused:
        VILITUM.parse(state, "Cb2!W")
    assert refused.value.rule == "VLT-47"


@rule("VLT-45", "VLT-47", "VLT-R14")
def test_x28_a_lone_cleric_may_be_sacrificed() -> None:
    found = turns("5/5/w4/1z3/C3r L")
    counts = {kind: sum(turn.startswith(f"Ca1!{kind}") for turn in found) for kind in "WRZA"}
    assert counts == {"W": 5, "R": 8, "Z": 8, "A": 2}
    assert len(found) == 27
    assert sum("!" not in turn for turn in found) == 4


@rule("VLT-23")
@pytest.mark.parametrize("options", ["beginner,meleearcher", "-"])
def test_x34_archers_that_can_still_hurt_each_other_play_on(options: str) -> None:
    assert side_after(f"5/3a1/2R..2/5/1A3 D {options}", "Ad4xc3") == "L"


@rule("VLT-23")
def test_x35_beginner_archers_on_one_colour_play_on() -> None:
    assert side_after("5/3a1/2R..2/5/A4 D beginner", "Ad4xc3") == "L"


@rule("VLT-9", "VLT-27", "VLT-R18")
def test_x36_a_player_without_a_legal_turn_skips() -> None:
    assert turns("5/5/1r3/2w2/Z4 L") == {"skip"}


@rule("VLT-25")
def test_x37_the_hundredth_quiet_turn_draws_and_a_defeat_starts_anew() -> None:
    text = "4w/5/5/a..4/R4 L - WZACrzc - - 99"
    assert side_after(text, "Ra1-b1") == "="
    assert after(text, "Ra1-b1").outcome() == [0.0, 0.0]
    assert text_after(text, "Ra1xa2-a4").split()[1::5] == ["D", "0"]


@rule("VLT-53", "VLT-R22")
def test_x42_a_black_cleric_that_stays_put_strikes_heals_or_does_both() -> None:
    text = "4w/1a3/1C.1R.1/5/r4 L blackcleric"
    still = {turn for turn in turns(text) if turn.startswith("Cb3") and "-" not in turn and "!" not in turn}
    assert still == {"Cb3xb4", "Cb3+d3", "Cb3+d3xb4"}


@rule("VLT-54")
def test_x43_a_lone_archer_may_attack_twice() -> None:
    found = turns("5/5/1r1w1/2A2/2a2 L bloodlust")
    assert {turn for turn in found if turn.count("x") == 2} == {"Ac2xb3xb3", "Ac2xb3xd3", "Ac2xd3xd3"}


@rule("VLT-56")
def test_x46_a_melee_archer_has_ten_turns() -> None:
    assert len(turns("5/2w2/1rA2/5/5 L meleearcher")) == 10


@rule("VLT-61")
def test_x52_these_are_the_shifts_without_a_move_or_swap() -> None:
    shifts = {turn for turn in turns(SHIFT) if ("<" in turn or ">" in turn) and "-" not in turn and "~" not in turn}
    assert shifts == {"Zc3<b4", "Zc3>b4"}


@rule("VLT-8", "VLT-10", "VLT-61")
def test_x53_so_many_turns_have_a_shift() -> None:
    assert len(turns_with(SHIFT, "<") | turns_with(SHIFT, ">")) == 21


@rule("VLT-7")
def test_x54_the_same_ring_by_two_pieces_is_two_turns() -> None:
    text, board = "2w2/5/2A2/1r3/2Z2 L", "2w2/5/2A2/1r.3/2Z2"
    assert {turn for turn in turns(text) if board_after(text, turn) == board} == {"Ac3xb2", "Zc1xb2"}


@rule("VLT-7")
def test_x55_the_same_board_in_another_order_is_two_turns() -> None:
    text, board = "4w/5/2r2/5/2A2 L", "4w/5/2r.1A/5/5"
    assert {turn for turn in turns(text) if board_after(text, turn) == board} == {"Ac1-e3xc3", "Ac1xc3-e3"}


@rule("VLT-48")
def test_x59_beginner_rules_are_not_played_on_the_large_board() -> None:
    with pytest.raises(Refused) as refused:
        VILITUM.position("7/7/7/7/7/7/7 L+ beginner")
    assert refused.value.rule == "VLT-48"


@rule("VLT-24")
def test_x61_an_offer_lapses_when_its_receiver_plays() -> None:
    match = Match(VILITUM, start="4w/5/5/5/R4 L")
    match.play("offer", seat=1)
    match.play("Ra1-a2")
    with pytest.raises(Refused) as refused:
        match.play("accept", seat=0)
    assert refused.value.rule == "VLT-24"
    assert not match.over


@rule("VLT-22")
def test_x61_resigning_ends_the_match_at_once() -> None:
    match = Match(VILITUM, start="4w/5/5/5/R4 L")
    match.play("resign", seat=1)
    assert VILITUM.text(match.state).split()[1] == "L#"
    assert match.state.outcome() == [1.0, -1.0]
