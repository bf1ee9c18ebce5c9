"""The worked examples of the specification, 1 to 65, each as a position, a question and its answer."""

from itertools import pairwise
from typing import Any

import pytest

from ludarium.testing import rule

from ..helpers import (
    ARMIES,
    VICTORUS,
    actions,
    after,
    army,
    at,
    captives,
    details,
    goes,
    listed,
    movers,
    points,
    ring,
    row,
    spread,
    start,
    turn,
    turned,
    turned_all,
    winding,
)

FLANKED = "P Bh5"
CHAIN = "P xe6+,tk3 B bi6 K te7,tc7 R uc9"
RAID = "P xc5 B Kb5,Qc4,tc6"
HOME_AND_AWAY = "P Tf2,bg1,Xg2 G Tf9,Xg14"
RESCUE = "P Qj1,Tg6,xh2 B Qg10,Tk4"
FIFTEEN = "g1 h2 h4 h6 h9 h11 h13 i2 j2 k3 l3 m4 n4 o5 q6"
PIVOTS = "c11-c10 c11-d11 e8-e7 e8-e9 g5-f5 g5-h4 m8-m7 m8-m9 o11-n11 o11-o10"

GOES = [
    # Lone pieces
    row("4", rule("VCT-5", "VCT-12", "VCT-18"), at("P Tg6"), "g6", "f6 g2 g4 g10 g12 g14 h5 k6"),
    row("5", rule("VCT-6", "VCT-12"), at("P tf5"), "f5", "e6 f3 f10 f12 g5 l5"),
    row("6", rule("VCT-13"), at("P Ug6"), "g6", "b8 c4 d7 e5 f6 h5 i5 i7 j7 k4 l8 m3 n9 p10"),
    row("7", rule("VCT-9", "VCT-13"), at("P ue6"), "e6", "c5 c6 c7 e7 f5 g5 g7 h4 i4 k3"),
    row(
        "8", rule("VCT-18", "VCT-R7"), at("P ue8"), "e8",
        "a6 a10 c7 c8 c9 e7 e9 g7 g8 g9 h6 h9 i6 i10 k5 k11 m4 m12 o3 o13",
    ),
    row(
        "8-edge", rule("VCT-R7"), at("P ue8", options="strategic=edge"), "e8",
        "a6 a10 c7 c9 e7 e9 g7 g9 h6 h9 i6 i10 k5 k11 m4 m12 o3 o13",
    ),
    row("9", rule("VCT-14"), at("P Bg6"), "g6", "c12 d10 e3 f4 f6 f7 h5 h7 i3 i9 j1 j10 k6 k12 l13"),
    row(
        "10", rule("VCT-15", "VCT-R3"), at("P xh6"), "h6",
        "a10 c9 d4 e8 f5 g7 h2 h4 h9 h11 h13 i6 j6 k5 k8 m4 m9 o3 o10",
    ),
    row(
        "11", rule("VCT-16", "VCT-17"), at("P hf5"), "f5",
        "c10-c11 c10-c9 e4-d4 e4-f3 e7-e6 e7-e8 g7-g8 g7-h6 h2-g3 h2-i2 i10-h9 i10-j9 j11-i12 j11-k11 k13-j13"
        " k13-l12 l5-k5 l5-m6",
    ),
    row(
        "13-blue", rule("VCT-3"), at("B Tg6", "B:m"), "g6",
        "c4 c12 d10 e5 f6 f7 h5 i3 i7 j1 j7 l8 n9 p10",
    ),
    row(
        "13-black", rule("VCT-3"), at("K Tg6", "K:m"), "g6",
        "b8 d7 e3 f4 f6 h5 h7 i5 i9 j10 k4 k12 l13 m3",
    ),
    row("14-purple", rule("VCT-10"), at("P Ul2"), "l2", "b7 d6 i1 j1 j3 k2"),
    row("14-orange", rule("VCT-10"), at("O Um3", "O:m"), "m3", "m5 m11 m13 n3 o4 p4"),
    # Blocking
    row("15", rule("VCT-8"), at(FLANKED), "h5", "b5 d5 f2 f8 g4 g6 i5 i7 j5 j8 k10 l11 m13 n5 p5"),
    row("16", rule("VCT-8"), at("P Ti5,Bh5"), "h5", "b5 d5 f2 f8 g4 g6 i7 j5 j8 k10 l11 m13 n5 p5"),
    row("17", rule("VCT-8"), at("P Ti5,Bh5 G ti6"), "h5", "b5 d5 f2 f8 g4 g6 i7 j8 k10 l11 m13"),
    row("18", rule("VCT-8", "VCT-9"), at("P Bi7"), "i7", "e13 f2 f11 g4 g10 h5 h7 h8 j5 j7 j8 k4 k10 l2 l11 m13"),
    row("18-centre", rule("VCT-9"), at("P Bi7 G Tj7"), "i7", "e13 f2 f11 g4 g10 h5 h7 h8 j5 k4 l2"),
    row("19", rule("VCT-8", "VCT-R6"), at("P Kh1,tg1"), "g1", "g3 g5 g7 g8 g9 g11 g13 g15 k1"),
    row(
        "20", rule("VCT-7", "VCT-24"), at("P tg7,Xg6 B Uh5"), "g6",
        "b8 c4 d7 e5 f6 g2 g4 xh5 i7 j7 k6 l8 n9 p10",
    ),
    row(
        "21", rule("VCT-18"), at("P ue8 B te9,tg8"), "e8",
        "a6 a10 c7 c8 c9 e7 g7 g9 h6 h9 i6 i10 k5 k11 m4 m12 o3 o13",
    ),
    row("22", rule("VCT-16", "VCT-17"), at("P hi2 B tl5,tj4"), "i2", f"{PIVOTS} k5xj4 k5xl5"),
    row("22-own", rule("VCT-17", "VCT-24"), at("P tl5,tj4,hi2"), "i2", PIVOTS),
    # Royals
    row("23-king", rule("VCT-19", "VCT-22"), at("P Kh1,Qj1,Tg2,Uf2,Hi1"), "h1", "g1 h2 i2 j2"),
    row("23-queen", rule("VCT-19", "VCT-22"), at("P Kh1,Qj1,Tg2,Uf2,Hi1"), "j1", "h2 i2 j2 k1"),
    row("25", rule("VCT-19", "VCT-23"), at("P Kh1,Qj1", captures="P3"), "h1", FIFTEEN),
    row("26", rule("VCT-22", "VCT-26"), at("P Kh1,Qj1,Tg2,xh2 R ui2"), "h1", "g1 xi2"),
    # Captures
    row(
        "27", rule("VCT-24", "VCT-25"), at("P Kh1,Qj1,Tg6,xh2,hi2 B te6 K Xg10 R Tk6"), "g6",
        "f6 g2 g4 xg10 h5 xk6",
    ),
    row("29", rule("VCT-40"), at(CHAIN), "e6", "a6 c5 c6 xc7 e4 xe7 f5 g5 g7 h4 i4 xi6"),
    row("34", rule("VCT-40", "VCT-42"), at("P te6+"), "e6", "a6 c6 e10 e12 e4 e7 e8 e9 f5 i6 m6 o6 q6"),
    # Kingdoms
    row(
        "35-excalibur", rule("VCT-11", "VCT-25", "VCT-R9"), at(HOME_AND_AWAY), "g2",
        "g4 g6 g10 g12 h1 i1 i3 j3 k2 k4 l4 m5 n5 p6",
    ),
    row("35-templar", rule("VCT-25"), at(HOME_AND_AWAY), "f2", "f4 f6 f7 f8 xf9 l2"),
    row(
        "36", rule("VCT-25"), at("P Xg4 G Tf9,Xg14"), "g4",
        "b6 c4 d5 e3 e5 f4 g2 g6 g10 g12 xg14 h3 i3 i5 j5 k2 k4 k6 l6 n7 o4 p8",
    ),
    row("39", rule("VCT-25", "VCT-R9"), at(RAID), "c5", "d4 e4 e6 f3 g3 g5 g7 h2 i2 k1 k5 o5"),
    row("39-same", rule("VCT-R9"), at(RAID, options="raider=same"), "c5", "d4 e4 e6 f3 g3 g5 g7 h2 i2 k1 k5 o5 xc6"),
    # The centre, the sides
    row(
        "50", rule("VCT-3", "VCT-49"), at("K Kg9:12", "K:m", captures="K3"), "g9",
        "b6 b11 d7 d10 f7 f8 f9 g2 g4 g6 g10 g12 g14 h8 h10 i8 j10 l11 n12",
    ),
    row("51-two", rule("VCT-54"), at("P Tg6 B Tk6 K Xg10", options="players=2"), "g6", "f6 g2 g4 h5 xk6"),
    row("51-allied", rule("VCT-66"), at("P Tg6 B Tk6 K Xg10", options="mode=allied"), "g6", "f6 g2 g4 h5"),
    row(
        "53-four", rule("VCT-47", "VCT-56", "VCT-R15"), at("P Uf2,Xj3 B Tp7 K - O -", options="players=4"), "f2",
        "g2 h1 h3 i1 n6 xp7",
    ),
    row("53-six", rule("VCT-25"), at("P Uf2,Xj3 B Tp7"), "f2", "g2 h1 h3 i1 n6"),
]  # fmt: skip

GOES_ON = [
    row("23", rule("VCT-20", "VCT-21"), at("P Kh1,Qj1,Tg2,Uf2,Hi1"), "h1-i2", "i2", "g1 h2 j2"),
    row(
        "25", rule("VCT-20"), at("P Kh1,Qj1", captures="P3"), "h1-h4", "h4",
        "c7 d4 e6 f3 f5 g5 h11 h13 h2 h6 h9 i4 j4 k3 m7 n4 o8",
    ),
    row("26", rule("VCT-20", "VCT-22", "VCT-32"), at("P Kh1,Qj1,Tg2,xh2 R ui2"), "h1xi2", "i2", "g1 j2"),
    row(
        "27", rule("VCT-22", "VCT-31"), at("P Kh1,Qj1,Tg6,xh2,hi2 B te6 K Xg10 R Tk6"), "g6xg10", "h1",
        "f2 g2 i1",
    ),
    row(
        "42-excalibur", rule("VCT-44"), at(RESCUE, captives="BPK"), "g6xg10", "h2",
        "a6 c5 d4 e4 f3 g3 h11 h13 h4 h6 h9 i2 j2",
    ),
    row("42-queen", rule("VCT-31", "VCT-44"), at(RESCUE, captives="BPK"), "g6xg10", "j1", "i1 k2 l2"),
    row("42-king", rule("VCT-45", "VCT-R13"), at(RESCUE, captives="BPK"), "g6xg10", "h1", ""),
    row(
        "54", rule("VCT-63"), at("P Tg6,xh2 K Xg10,tf10 G Tg14", options="quick=on"), "g6xg10", "g10",
        "f9 g2 g4 g6 g12 xg14 h10 k10",
    ),
    row(
        "54-again", rule("VCT-63"), at("P Tg6,xh2 K Xg10,tf10 G Tg14", options="quick=on"), "g6xg10 g10xg14", "g14",
        "f13 g2 g4 g6 g10 g12 h14 k14",
    ),
    row(
        "62", rule("VCT-30", "VCT-42", "VCT-R10"), at("P te6+,xh2 R uh6"), "h2xh6", "e6",
        "a6 c6 e10 e12 e4 e7 e8 e9 f5 i6 m6 o6 q6",
    ),
    row("63", rule("VCT-23"), at("P Kh1,hi2 B tl5", captures="P2"), "i2-k5xl5", "h1", FIFTEEN),
    row(
        "64", rule("VCT-64"), at("P Tg6,xh2 K Xg10 G Tg14,Xk14", options="quick=on"), "g6xg10 g10xg14", "g14",
        "f13 g2 g4 g6 g10 g12 h14",
    ),
]  # fmt: skip

ALL_ACTIONS = [
    row(
        "28", rule("VCT-29", "VCT-31"), at("P Kh1,Qj1,Tg6,xh2 K Xg10,th6 G Tj3"), "g6xg10 h2xh6",
        "h1-g1 h1-h2 h1-i2 h1-j2 j1-h2 j1-i2 j1-j2 j1-k1 pass",
    ),
    row(
        "30", rule("VCT-32", "VCT-40"), at(CHAIN), "e6xe7",
        "e7-c6 e7-c8 e7-e10 e7-e12 e7-e4 e7-e6 e7-e8 e7-e9 e7-g7 e7-g8 e7-j4 e7-j9 e7-k7 e7-l10 e7-l3 e7-m7 e7-n11"
        " e7-o7 e7xc7 stop",
    ),
    row(
        "34", rule("VCT-41", "VCT-R12"), at("P te6+"), "e6-e4",
        "e4-e10 e4-e12 e4-e7 e4-e8 e4-e9 e4-i4 e4-m4 stop",
    ),
    row(
        "37", rule("VCT-25"), at("P Xg2+ G Ug10,Xg14"), "g2xg10",
        "g10-b7 g10-c12 g10-d8 g10-e11 g10-f9 g10-g12 g10-g2 g10-g4 g10-g6 g10-h10 g10-i11 g10-i9 g10-j8 g10-k10"
        " g10-k12 g10-l7 g10-m13 g10-n6 g10-p5 stop",
    ),
    row(
        "61", rule("VCT-25", "VCT-47"), at("P Xg2+ G Kg10,Tf9 R Tg14", captives="BGQ"), "g2xg10",
        "g10-b7 g10-c12 g10-d8 g10-e11 g10-f9 g10-g12 g10-g2 g10-g4 g10-g6 g10-h10 g10-i11 g10-i9 g10-j8 g10-k10"
        " g10-k12 g10-l7 g10-m13 g10-n6 g10-p5 g10xg14 stop",
    ),
]  # fmt: skip

COUNTED = [
    row("27", rule("VCT-28", "VCT-35"), at("P Kh1,Qj1,Tg6,xh2,hi2 B te6 K Xg10 R Tk6"), "g6xg10", 32),
    row("31", rule("VCT-32"), at(CHAIN), "e6xe7 stop", 14),
    row("32", rule("VCT-33"), at(CHAIN), "e6xe7 e7xc7", 37),
    row("32-again", rule("VCT-33"), at(CHAIN), "e6xe7 e7xc7 c7xc9", 38),
    row("38", rule("VCT-34"), at("P tk3,xe6+ B Kb5,tc5,xc6 R bi6"), "e6xc5", 14),
]

DETAILS = [
    row("27", rule("VCT-29"), at("P Kh1,Qj1,Tg6,xh2,hi2 B te6 K Xg10 R Tk6"), "g6xg10", "n=1,col=w,ice=g10"),
    row("28", rule("VCT-29"), at("P Kh1,Qj1,Tg6,xh2 K Xg10,th6 G Tj3"), "g6xg10 h2xh6", "n=1,col=g,ice=g10.h6"),
    row("31", rule("VCT-32"), at(CHAIN), "e6xe7 stop", "n=1,col=g,ice=e7"),
    row("32", rule("VCT-33", "VCT-R18"), at(CHAIN), "e6xe7 e7xc7", "n=1,col=g,priv=c7"),
    row("32-again", rule("VCT-33"), at(CHAIN), "e6xe7 e7xc7 c7xc9", "n=1,col=g,priv=c9"),
    row("38", rule("VCT-34"), at("P tk3,xe6+ B Kb5,tc5,xc6 R bi6"), "e6xc5", "n=1,col=g,ice=c5"),
    row("42", rule("VCT-45"), at(RESCUE, captives="BPK"), "g6xg10", "n=1,col=w,ice=g10.h1"),
    row("55", rule("VCT-62"), at(CHAIN, options="quick=on"), "e6xe7 e7xc7", "n=2,col=g"),
    row("55-used", rule("VCT-62"), at(CHAIN, options="quick=on"), "e6xe7 e7xc7 k3-k5", "n=1,col=g"),
    row("60", rule("VCT-25"), at("P Xg2+ G Ug10,Xg14"), "g2xg10", "at=g10,from=g2,hit=1,bar=g10"),
    row(
        "61", rule("VCT-33", "VCT-34", "VCT-47"), at("P Xg2+ G Kg10,Tf9 R Tg14", captives="BGQ"), "g2xg10 g10xg14",
        "n=1,col=w,priv=g14,bar=g14",
    ),
    row(
        "64", rule("VCT-64"), at("P Tg6,xh2 K Xg10 G Tg14,Xk14", options="quick=on"), "g6xg10 g10xg14",
        "n=1,col=w,bar=g14",
    ),
    row(
        "65", rule("VCT-64"), at("P tk3,xe6+ B xc6 K te7,tc7", options="quick=on"), "e6xe7 e7xc7 c7-a6",
        "n=1,col=g,free=a6",
    ),
    row(
        "65-then", rule("VCT-64"), at("P tk3,xe6+ B xc6 K te7,tc7", options="quick=on"), "e6xe7 e7xc7 c7-a6 a6xc6",
        "n=1,col=g,bar=c6",
    ),
    row(
        "65-orange", rule("VCT-25", "VCT-64"), at("P tn4 R un11 O uk3", "O:m", options="quick=on"), "k3xn4",
        "n=1,col=g,free=n4",
    ),
]  # fmt: skip

LEGAL_AFTER = [
    row("32", rule("VCT-33"), at(CHAIN), "e6xe7 e7xc7", "c7xc9", True),
    row("32-again", rule("VCT-33"), at(CHAIN), "e6xe7 e7xc7 c7xc9", "c9xi6", True),
    row("38", rule("VCT-25", "VCT-34"), at("P tk3,xe6+ B Kb5,tc5,xc6 R bi6"), "e6xi6", "i6xc6", True),
    row("47", rule("VCT-49"), at("P Ki3:12", captures="P3"), "", "i3-i8", True),
    row("48", rule("VCT-49"), at("P Ki7:12,Qj1", captures="P3"), "", "i7-i8", True),
    row("48-no-lap", rule("VCT-49", "VCT-50"), at("P Ki7,Qj1", captures="P3"), "", "i7-i8", False),
    row("52", rule("VCT-25"), at("P Bg2 O Tb9"), "", "g2xb9", False),
    row("52-two", rule("VCT-26"), at("P Bg2 O Tb9", options="players=2"), "", "g2xb9", True),
    row(
        "64", rule("VCT-64"), at("P Tg6,xh2 K Xg10 G Tg14,Xk14", options="quick=on"), "g6xg10 g10xg14", "g14xk14",
        False,
    ),
    row("65", rule("VCT-64"), at("P tk3,xe6+ B xc6 K te7,tc7", options="quick=on"), "e6xe7 e7xc7 c7-a6", "a6xc6", True),
    row("65-orange", rule("VCT-25"), at("P tn4 R un11 O uk3", "O:m", options="quick=on"), "k3xn4", "n4xn11", True),
]  # fmt: skip


@pytest.mark.parametrize(("position", "cell", "expected"), GOES)
def test_a_piece_goes_exactly_where_the_example_says(position: str, cell: str, expected: str) -> None:
    assert goes(position, cell) == spread(expected)


@pytest.mark.parametrize(("position", "played", "cell", "expected"), GOES_ON)
def test_in_the_middle_of_a_turn_a_piece_goes_exactly_where_the_example_says(
    position: str, played: str, cell: str, expected: str
) -> None:
    assert goes(position, cell, played) == spread(expected)


@pytest.mark.parametrize(("position", "played", "expected"), ALL_ACTIONS)
def test_the_choices_are_exactly_those_of_the_example(position: str, played: str, expected: str) -> None:
    assert actions(position, played) == spread(expected)


@pytest.mark.parametrize(("position", "played", "count"), COUNTED)
def test_there_are_as_many_choices_as_the_example_counts(position: str, played: str, count: int) -> None:
    assert len(actions(position, played)) == count


@pytest.mark.parametrize(("position", "played", "expected"), DETAILS)
def test_the_position_tells_the_turn_in_progress_as_the_example_does(position: str, played: str, expected: str) -> None:
    assert details(position, played) == expected


@pytest.mark.parametrize(("position", "played", "attempt", "legal"), LEGAL_AFTER)
def test_an_action_is_legal_or_not_as_the_example_says(position: str, played: str, attempt: str, legal: bool) -> None:
    assert (attempt in actions(position, played)) is legal


# One by one -----------------------------------------------------------------------------------------------------------


@rule("VCT-17")
def test_example_12_a_white_hospitaller_has_24_moves_and_does_not_pivot_over_walls() -> None:
    found = goes(at("P Hg6"), "g6")
    assert len(found) == 24
    assert {move for move in found if move.startswith(("l13", "e3"))} == {"l13-k14", "e3-d3"}


@rule("VCT-21")
def test_example_23_a_royal_has_no_stop() -> None:
    assert "stop" not in actions(at("P Kh1,Qj1,Tg2,Uf2,Hi1"), "h1-i2")


@rule("VCT-21", "VCT-R8")
def test_example_24_a_royal_without_a_second_leg_ends_its_turn() -> None:
    walled = at("P Kh1,Qj1,Tg2,tk1,Uf2,uj2,Bl2,bg1,Xk2,Hi1,hi2")
    assert goes(walled, "h1") == {"h2"}
    assert turn(walled, "h1-h2") == "B:m"


@rule("VCT-37", "VCT-38")
def test_example_27_a_first_capture_gives_one_credit() -> None:
    assert "Tg10'" in army(at("P Kh1,Qj1,Tg6,xh2,hi2 B te6 K Xg10 R Tk6"), "P", "g6xg10").split(",")


@rule("VCT-28")
def test_example_33_a_bonus_without_a_capture_ends_the_turn() -> None:
    assert turn(at(CHAIN), "e6xe7 e7xc7 k3-k5") == "B:m"


@rule("VCT-42")
def test_example_34_a_strategic_step_of_a_royal_knight_ends_the_turn() -> None:
    assert turn(at("P te6+"), "e6-f5") == "B:m"


@rule("VCT-39", "VCT-37")
def test_example_40_a_knight_is_promoted_when_the_turn_is_over() -> None:
    position = at("P Tg6',xh2 K Xg10")
    assert army(position, "P", "g6xg10") == "Tg10'',xh2"
    assert army(position, "P", "g6xg10 pass") == "Tg10+,xh2"


@rule("VCT-37", "VCT-39")
@pytest.mark.parametrize("victim", ["Xg10+", "Kg10"])
def test_example_40_a_royal_victim_is_worth_the_promotion(victim: str) -> None:
    position = at(f"P Tg6,xh2 K {victim}")
    assert army(position, "P", "g6xg10") == "Tg10'',xh2"
    assert army(position, "P", "g6xg10 pass") == "Tg10+,xh2"


@rule("VCT-43", "VCT-46")
def test_example_41_an_army_whose_royals_are_both_captives_is_out() -> None:
    position = at("P Tg6 K Kg10,Xf9", captives="GKQ")
    assert (army(position, "K", "g6xg10"), army(position, "P", "g6xg10")) == ("*", "Tg10''")
    assert captives(position, "g6xg10") == "GKQ,PKK"
    assert details(position, "g6xg10") == "n=1,col=w,ice=g10"
    assert points(position, "g6xg10") == {"P": 10, "G": 10}


@rule("VCT-44", "VCT-45")
def test_example_42_captured_royals_are_exchanged() -> None:
    position = at(RESCUE, captives="BPK")
    assert army(position, "P", "g6xg10") == "Kh1,Qj1,Tg10'',xh2"
    assert army(position, "B", "g6xg10") == "Qc4,Tk4"
    assert (captives(position, "g6xg10"), points(position, "g6xg10")) == ("-", {})
    assert movers(position, "g6xg10") == {"h2", "j1"}


@rule("VCT-44", "VCT-45", "VCT-R14")
def test_example_43_the_exchange_comes_before_the_elimination() -> None:
    position = at(f"{RESCUE} K Uc4", captives="BPK,GBK")
    assert army(position, "B", "g6xg10") == "Qb5,Tk4"
    assert captives(position, "g6xg10") == "GBK"


def until(state: Any, letter: str) -> Any:
    """The state when it is an army's turn again, the others having taken the first choice they had."""
    while not VICTORUS.text(state).split()[1].startswith(letter):
        state.play(state.actions()[0])
    return state


@rule("VCT-32")
def test_a_king_that_captured_on_his_second_leg_stays_there_and_another_piece_has_the_bonus() -> None:
    position = at("P Kh1,tk1 K be6+", captures="P3")
    assert details(position, "h1-h4 h4xe6") == "n=1,col=g,ice=e6"
    assert movers(position, "h1-h4 h4xe6") == {"k1"}


@rule("VCT-33", "VCT-48", "VCT-50", "VCT-R1")
def test_example_44_a_queen_takes_three_pieces_in_one_turn_and_has_the_centre_in_three() -> None:
    state, came = after(at("P Kh1,Qj1,tk1 B Kb5,xj4 K bm6 R tm10+", captures="P3")), []
    for played in ("j1xj4 j4xm6 m6xm10 m10-i12", "i12-g12", "g12-g6", "g6-i6"):
        state = after(VICTORUS.text(until(state, "P")), played)
        came.append(winding(VICTORUS.text(state), "PQ"))
    assert came == [6, 7, 11, 12]
    assert turn(VICTORUS.text(state), "i6-i8") == "P#"


def came(royal: str, path: str) -> list[int]:
    """How far a royal of Purple's has come on every cell of a path of straight legs.

    Each leg is a bonus move, which may go to either colour as long as the last capture was made on it.
    """
    cells, now = path.split(), royal + path.split()[0]
    told = [winding(at(f"P {now}"), f"P{royal}")]
    for here, there in pairwise(cells):
        colour = "gw"[ring(there) % 2]
        position = at(f"P {now},tg1,tk1", "P:b", f"n=1,col={colour}", captures="P3")
        now = army(position, "P", f"{here}-{there}").split(",")[0]
        told.append(winding(position, f"P{royal}", f"{here}-{there}"))
    return told


@rule("VCT-50", "VCT-R5")
@pytest.mark.parametrize(
    ("royal", "path", "expected"),
    [
        ("K", "h1 h4 e6 e10 i12 m10 m6 i4", [1, 1, 2, 4, 6, 8, 10, 12]),
        ("Q", "h1 h4 e6 e10 i12 m10 m6 i4", [-1, -1, -2, -4, -6, -8, -10, 0]),
        ("K", "h1 h4 j4 h4 j4 h4", [1, 1, -1, 1, -1, 1]),
        ("K", "h8 j8 h8", [4, 8, 4]),
        ("K", "c9 o9", [3, 9]),
        ("K", "c7 o7", [3, -3]),
        ("K", "h1 h4 e6 e11 i13 i12 m10 m5 i3", [1, 1, 2, 5, 6, 6, 8, 11, 12]),
    ],
)
def test_examples_45_to_47_a_royal_winds_as_counted(royal: str, path: str, expected: list[int]) -> None:
    assert came(royal, path) == expected


@rule("VCT-50", "VCT-R5")
@pytest.mark.parametrize("seat", range(6))
def test_example_46_three_spokes_around_the_first_ring_are_a_lap(seat: int) -> None:
    """Of the three spoke steps i7, h8, j8, i7 every army's King can make one, as horizontal; each is worth 4."""
    here, there = turned("h8", seat), turned("j8", seat)
    letter = ARMIES[seat]
    position = at(f"{letter} K{here}", f"{letter}:b", "n=1,col=w", captures=f"{letter}3")
    assert winding(position, f"{letter}K") == 4
    assert winding(position, f"{letter}K", f"{here}-{there}") == 8


@rule("VCT-19", "VCT-20", "VCT-49", "VCT-R19")
def test_example_47_a_king_wins_in_five_turns_and_may_enter_on_a_first_leg() -> None:
    state = after(at("P Kh1", captures="P3"))
    for played in ("h1-h4 h4-e6", "e6-e11 e11-i13", "i13-i12 i12-m10", "m10-m5 m5-i3"):
        state = after(VICTORUS.text(until(state, "P")), played)
    assert turn(VICTORUS.text(until(state, "P")), "i3-i8") == "P#"


@rule("VCT-49")
def test_example_48_a_lap_opens_the_portal_and_nothing_else() -> None:
    lap, none = (goes(at(f"P Ki7{w},Qj1", captures="P3"), "i7") for w in (":12", ""))
    assert (len(lap), lap - none) == (22, {"i8"})


@rule("VCT-9", "VCT-49")
def test_example_49_the_way_to_the_portal_must_be_free() -> None:
    position = at("P Kk6:11", captures="P3")
    assert winding(position, "PK", "k6-i6") == 12
    assert turn(position, "k6-i6 i6-i8") == "P#"
    blocked = goes(at("P Kk6:11 B Ti7", captures="P3"), "i6", "k6-i6")
    assert (len(blocked), "i8" in blocked) == (24, False)


@rule("VCT-65")
def test_example_54_points_are_kept() -> None:
    position = at("P Tg6,xh2 K Xg10,tf10 G Tg14", options="quick=on")
    assert points(position, "g6xg10 g10xg14") == {"P": 6}


@rule("VCT-62")
def test_example_55_the_turn_ends_with_the_last_bonus() -> None:
    assert turn(at(CHAIN, options="quick=on"), "e6xe7 e7xc7 k3-k5 k5-k7") == "B:m"


FIRST_MOVES = {
    "g2": "g4 g6 g10 g12",
    "f2": "h3 n6",
    "j2": "k3 l3 m4",
    "l2": "n5 k4 j5 i7 h8 g10 f11",
    "k2": "k4 k6 k10 k12",
    "h2": "h4 h6 h9 h11 g3 f3 e4",
    "i2": "k5-l5 k5-j4 m8-m9 m8-m7 g5-h4 g5-f5 e8-e9 e8-e7",
}


@rule("VCT-2", "VCT-3", "VCT-R2", "VCT-R3")
@pytest.mark.parametrize("seat", range(6))
def test_example_56_every_army_has_the_same_35_first_moves_as_it_sits(seat: int) -> None:
    position = start(options=f"first={ARMIES[seat]}" if seat else "-")
    assert len(actions(position)) == 35
    for cell, cells in FIRST_MOVES.items():
        assert goes(position, turned(cell, seat)) == turned_all(spread(cells), seat)


@rule("VCT-56", "VCT-57")
@pytest.mark.parametrize(
    ("seats", "count", "some"),
    [(4, 43, {"f2": 3, "j2": 6, "l2": 8, "h2": 8, "i2": 10}), (5, 40, {})],
)
def test_example_58_an_absent_neighbour_leaves_more_room(seats: int, count: int, some: dict[str, int]) -> None:
    position = start(seats)
    assert len(actions(position)) == count
    assert {cell: len(goes(position, cell)) for cell in some} == some


END_OF_PLAYOUT = (
    "Kg5,Qj2,tk3',Ug2,Bg14',bg7+,Hi1,he9/Kc5,Tb6,tc3,Uj5,Bg6,be6,Hb4/Kc12,Qc10,Te13,tk5,Ue3',uh2',Bd3+,Xl6',Hb11/"
    "Kj14,Tk14,tg15,Un10,ul10+,bk15,Xj10',xj13,Hj12,hi2/Ko10,Qo12,Tp9,tm12',Bf9',bq10,Xm13,xn11,Hp11,hg13/"
    "Kn4,Qp5,Tn3,tm4+,Um3,uo9,Bi7,bo3,Xh12+,Hk4 B:m - 3/0/3/3/2/3 KBQ,OGQ 19/0/20/9/8/17 17"
)


@rule("VCT-4")
def test_example_59_the_fixed_playout_comes_to_the_same_position() -> None:
    state, counted = VICTORUS.position(start()), {}
    for number in range(120):
        typed = sorted(listed(state))
        counted[number] = len(typed)
        state.play(VICTORUS.parse(state, typed[(7 * number + 3) % len(typed)]))
    assert (counted[20], counted[60], len(state.actions())) == (45, 60, 38)
    assert VICTORUS.text(state) == END_OF_PLAYOUT


@rule("VCT-30", "VCT-42")
@pytest.mark.parametrize("cell", ["f5", "e10", "m6"])
def test_example_62_any_bonus_leg_of_a_royal_knight_ends_the_turn(cell: str) -> None:
    assert turn(at("P te6+,xh2 R uh6"), f"h2xh6 e6-{cell}") == "B:m"


POSITIONS = sorted(
    {str(case.values[0]) for table in (GOES, GOES_ON, ALL_ACTIONS, COUNTED, DETAILS, LEGAL_AFTER) for case in table}
)
