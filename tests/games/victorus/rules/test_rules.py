"""The rules of board, pieces, captures and royals, on positions that come out otherwise if the rule is broken."""

import pytest

from ludarium.core import NOBODY
from ludarium.testing import rule

from ..helpers import (
    ARMIES,
    VICTORUS,
    actions,
    after,
    army,
    at,
    captives,
    captures,
    details,
    goes,
    listed,
    movers,
    near_winding,
    points,
    ring,
    row,
    spread,
    start,
    text_after,
    turn,
    turned,
    winding,
)
from .test_examples import POSITIONS

START = (
    "Kh1,Qj1,Tg2,tk1,Uf2,uj2,Bl2,bg1,Xk2,xh2,Hi1,hi2/Kb5,Qc4,Tb6,tc3,Ub7,ud4,Be3,ba6,Xd3,xc6,Hb4,hc5/"
    "Kc12,Qb10,Td12,ta10,Ue13,uc10,Bb8,bc13,Xb9,xd11,Hb11,hc11/Kj14,Qh14,Tk14,tg15,Ul13,uh13,Bf13,bk15,Xg14,xj13,"
    "Hi15,hi14/Kp10,Qo12,Tp9,to13,Up8,un11,Bm13,bq10,Xn12,xo10,Hp11,ho11/Ko4,Qp5,Tn3,tq6,Um3,uo6,Bp7,bo3,Xp6,xn4,"
    "Hp4,ho5 P:m - 0/0/0/0/0/0 - 0/0/0/0/0/0 1"
)
KINGDOM = "i1 h1 j1 g1 k1 i2 g2 k2 h2 j2 f2 l2"
CHAIN = "P xe6+,tk3 B bi6 K te7,tc7 R uc9"
FULL_HOUSE = "Qj1,Tg6,tk1,Uf2,uj2,Bl2,bg1,Xk2,xh2,Hi1,hi2"

# The board ------------------------------------------------------------------------------------------------------------


def reached(letter: str, first: str) -> set[str]:
    """All cells that an Excalibur alone on the board comes to, turn by turn."""
    seen, waiting = {first}, [first]
    while waiting:
        here = waiting.pop()
        new = goes(at(f"P {letter}{here}"), here) - seen
        seen |= new
        waiting += new
    return seen


@rule("VCT-1", "VCT-6", "VCT-R1")
def test_an_excalibur_comes_to_every_cell_of_its_colour_and_to_no_other() -> None:
    white, grey = reached("X", "g6"), reached("x", "h6")
    kingdoms = {turned(cell, seat) for cell in KINGDOM.split() for seat in range(6)}
    assert {ring(cell) % 2 for cell in white} == {1}
    assert {ring(cell) % 2 for cell in grey} == {0}
    assert (len(white - kingdoms), len(white & kingdoms)) == (54, 42)
    assert (len(grey - kingdoms), len(grey & kingdoms)) == (54, 30)
    assert "i8" not in white | grey


@rule("VCT-2", "VCT-R2", "VCT-R3")
def test_a_match_begins_with_twelve_plain_pieces_an_army_on_their_home_cells() -> None:
    assert start() == START


def rotated(text: str, by: int) -> str:
    """A position of six armies with every army and every piece moved on by so many kingdoms."""
    pieces, whose, told, taken, held, scored, *rest = turned(text, by).split()
    fields = [" "] * 6
    for number, part in enumerate(pieces.split("/")):
        fields[(number + by) % 6] = part
    shift = str.maketrans(ARMIES, ARMIES[by:] + ARMIES[:by])
    # The last letter of a captive is its kind, which may look like an army's.
    moved = ",".join(sorted(one[:2].translate(shift) + one[2:] for one in held.split(","))) if held != "-" else "-"
    numbers = ["/".join(row[-by:] + row[:-by]) for row in (taken.split("/"), scored.split("/"))]
    return " ".join(
        ["/".join(fields), whose[0].translate(shift) + whose[1:], told, numbers[0], moved, numbers[1], *rest]
    )


@rule("VCT-3")
@pytest.mark.parametrize("by", range(1, 6))
def test_every_army_plays_alike_from_where_it_sits(by: int) -> None:
    plain = [text for text in POSITIONS if len(text.split()) == 7]
    assert len(plain) > 30
    for text in plain:
        assert actions(rotated(text, by)) == {turned(action, by) for action in actions(text)}


@rule("VCT-4")
def test_every_seat_and_every_spectator_sees_the_same_pieces() -> None:
    state = after(at("P Tg6,xh2 K Xg10", captives="GBK"), "g6xg10")
    scenes = [VICTORUS.scene(VICTORUS.view(state, seat)) for seat in (0, 1, 2, 3, 4, 5, None)]
    assert all(
        sorted((p.id, p.spot, p.letter, p.marks) for p in scene.pieces)
        == sorted((p.id, p.spot, p.letter, p.marks) for p in scenes[0].pieces)
        for scene in scenes
    )


# Moving ---------------------------------------------------------------------------------------------------------------

GOES = [
    row("both-colours", rule("VCT-5", "VCT-6"), at("P Ug2"), "g2", "f2 h1 i1 i3 j3 k4 l4 m5 n5 p6"),
    row("own-in-the-way", rule("VCT-7"), at("P Tg6,tg8"), "g6", "f6 g2 g4 h5 k6"),
    row("enemy-in-the-way", rule("VCT-7"), at("P Tg6 B Tg10,Tg12"), "g6", "f6 g2 g4 xg10 h5 k6"),
    row("enemy-on-the-other-colour", rule("VCT-6", "VCT-7"), at("P Tg6 B tg8"), "g6", "f6 g2 g4 h5 k6"),
    row(
        "no-way-into-a-capture", rule("VCT-8"), at("P Th5,Bg6,xh6 B Tk6"), "g6",
        "c12 d10 e3 f4 f6 f7 h7 i3 i9 j1 j10 k12 l13",
    ),
    row("two-enemies-flank", rule("VCT-8"), at("P Bh5 B Ti5 G ti6"), "h5", "b5 d5 f2 f8 g4 g6 i7 j8 k10 l11 m13"),
    row("past-the-end-of-a-wall", rule("VCT-10", "VCT-R20"), at("P Bl2"), "l2", "e13 f2 f11 g10 h8 i7 j5 k2 k4 n5 p8"),
    row(
        "past-it-from-the-other-side", rule("VCT-10", "VCT-R20"), at("O Bm3", "O:m"), "m3",
        "e3 f13 g12 h10 i3 i9 j7 k6 l4 n3 p7",
    ),
    row("strategic-steps-take-nothing", rule("VCT-18"), at("P tf5 B te6"), "f5", "f3 f10 f12 g5 l5"),
    row(
        "strategic-spoke-is-blocked", rule("VCT-8", "VCT-18", "VCT-R7"), at("P Tf7,Tf8,ue8"), "e8",
        "a6 a10 c7 c8 c9 e7 e9",
    ),
    row("strategic-step-and-wall", rule("VCT-10", "VCT-18"), at("P Tl2"), "l2", "f2 k2 l4 l6 l7 l8 l9 l11 l13"),
    row(
        "from-kingdom-to-kingdom", rule("VCT-11"), at("P Xg2"), "g2",
        "f2 g4 g6 g10 g12 g14 h1 i1 i3 j3 k2 k4 l4 m5 n5 p6",
    ),
    row(
        "out-of-a-foreign-kingdom", rule("VCT-25"), at("P xc5 B tc6 R ue6"), "c5",
        "a6 c3 d4 e4 f3 g3 g5 h2 i2 k1 k5 o5 xe6",
    ),
    row(
        "inside-the-own-kingdom", rule("VCT-26"), at("P Xg2 R Xk2"), "g2",
        "f2 g4 g6 g10 g12 g14 h1 i1 i3 j3 k4 l4 m5 n5 p6 xk2",
    ),
    row("walls-outlast-their-kingdom", rule("VCT-10", "VCT-47", "VCT-R15"), at("P Ul2 O *"), "l2", "b7 d6 i1 j1 j3 k2"),
    row("a-confined-king-stays-home", rule("VCT-22"), at("P Ki7:12"), "i7", ""),
]  # fmt: skip


@pytest.mark.parametrize(("position", "cell", "expected"), GOES)
def test_a_piece_goes_exactly_there(position: str, cell: str, expected: str) -> None:
    assert goes(position, cell) == spread(expected)


@rule("VCT-9")
@pytest.mark.parametrize(("position", "cell"), [("P Ti5", "i5"), ("P ue6", "e6"), ("P bm10", "m10"), ("P xh6", "h6")])
def test_nothing_stops_in_the_centre_or_passes_through_it(position: str, cell: str) -> None:
    beyond = {"i5": "i9 i10 i11 i13", "e6": "i8 k9 m10 o11", "m10": "e6 k9 i8", "h6": "i8"}[cell]
    assert not goes(at(position), cell) & spread(beyond)


@rule("VCT-16")
def test_a_hospitaller_takes_nothing_with_its_travel() -> None:
    alone, met = goes(at("P hf5"), "f5"), goes(at("P hf5 B tl5"), "f5")
    assert {move for move in alone - met if "l5" in move} == {"l5-k5", "l5-m6"}
    assert not met - alone


@rule("VCT-17")
def test_a_hospitaller_that_has_nowhere_to_pivot_to_does_not_travel() -> None:
    assert not {move for move in goes(at("P tk5,tm6,hf5"), "f5") if move.startswith("l5")}


# Royals ---------------------------------------------------------------------------------------------------------------


@rule("VCT-20")
@pytest.mark.parametrize("cell", ["h4", "h5"])
def test_both_legs_of_a_royal_end_on_the_other_colour(cell: str) -> None:
    position = at(f"P K{cell}", captures="P3")
    assert {ring(there) % 2 for there in goes(position, cell)} == {1 - ring(cell) % 2}
    for there in sorted(goes(position, cell))[:4]:
        assert {ring(last) % 2 for last in goes(position, there, f"{cell}-{there}")} == {1 - ring(cell) % 2}


@rule("VCT-19", "VCT-21")
def test_a_royal_must_take_its_second_leg_and_may_go_straight_on() -> None:
    position = at("P Kh4", captures="P3")
    assert turn(position, "h4-h5") == "P:s"
    found = actions(position, "h4-h5")
    assert "h5-h7" in found
    assert not found & {"stop", "pass"}
    assert turn(position, "h4-h5 h5-h7") == "B:m"


@rule("VCT-22", "VCT-23")
@pytest.mark.parametrize(("count", "confined"), [(0, True), (2, True), (3, False)])
def test_royals_leave_home_after_three_captures_by_knights(count: int, confined: bool) -> None:
    position = at("P Kh1,Qj1,tg1", captures=f"P{count},B3")
    assert (goes(position, "h1") <= spread(KINGDOM)) is confined


COUNTS = [
    row("knight", rule("VCT-23"), at("P Tg6 K tf10,Xg10"), "g6xg10", {"P": 1}),
    row("hospitaller", rule("VCT-23"), at("P hi2 B tl5"), "i2-k5xl5", {"P": 1}),
    row("royal-knight", rule("VCT-23"), at(CHAIN), "e6xe7 e7xc7", {"P": 2}),
    row("royal-victim", rule("VCT-23"), at("P Tg6 K Kg10"), "g6xg10", {"P": 1}),
    row(
        "royal-victim-given-back", rule("VCT-23", "VCT-44", "VCT-R13"), at("P Tg6 B Qg10", captives="BPK"), "g6xg10",
        {"P": 1},
    ),
    row("king", rule("VCT-23"), at("P Kh1,tg1 R ui2"), "h1xi2", {}),
    row("no-more-than-three", rule("VCT-23"), at("P Tg6 K Xg10", captures="P3"), "g6xg10", {"P": 3}),
]  # fmt: skip


@pytest.mark.parametrize(("position", "played", "expected"), COUNTS)
def test_captures_by_knights_are_counted_for_their_army(position: str, played: str, expected: dict[str, int]) -> None:
    assert captures(position, played) == expected


# Captures and bonus moves ---------------------------------------------------------------------------------------------


@rule("VCT-24", "VCT-27")
def test_a_captured_knight_leaves_the_board_for_good() -> None:
    position = at("P Tg6 K Xg10,tf10")
    assert army(position, "K", "g6xg10") == "tf10"
    assert (captives(position, "g6xg10"), points(position, "g6xg10")) == ("-", {"P": 4})


@rule("VCT-27", "VCT-43")
def test_a_captured_royal_is_held_by_the_army_that_took_it() -> None:
    assert captives(at("P Tg6 K Kg10,tf10"), "g6xg10") == "PKK"


@rule("VCT-25", "VCT-26")
@pytest.mark.parametrize(("options", "legal"), [("", False), ("players=2", True), ("mode=allied", True)])
def test_the_kingdom_of_a_friend_is_no_foreign_kingdom(options: str, legal: bool) -> None:
    assert ("g2xb9" in actions(at("P Bg2 O Tb9", options=options))) is legal


@rule("VCT-25")
def test_a_piece_that_began_in_a_friends_kingdom_takes_nothing_in_a_foreign_one() -> None:
    assert "b9xl4" in actions(at("P Xb9 O Tl4", options="players=2"))
    assert "b9xn3" not in actions(at("P Xb9 O Tn3", options="players=2"))
    assert "b9xn3" in actions(at("P Xb9 K * O Tn3", options="players=2"))


@rule("VCT-R9", "VCT-25")
def test_a_raider_may_come_back_with_its_second_leg_but_not_go_raiding_elsewhere() -> None:
    pieces = "P xc5+,tk3 B tc6 O uo6"
    raiding, plain = at(pieces, options="raider=same"), at(pieces)
    assert {"e6xc6", "e6xo6"} & actions(raiding, "c5-e6") == {"e6xc6"}
    assert not {"e6xc6", "e6xo6"} & actions(plain, "c5-e6")
    assert details(raiding, "c5-e6") == "at=e6,from=c5,hit=0"
    assert details(plain, "c5-e6") == "at=e6,from=c5,hit=0,bar=e6"


@rule("VCT-R9")
def test_a_raider_that_came_to_rest_elsewhere_is_barred_like_any_other() -> None:
    position = at("P xc5,tk3 B tc6 R ue6", options="quick=on,raider=same")
    assert details(position, "c5xe6") == "n=1,col=g,bar=e6"
    assert "xc6" not in goes(position, "e6", "c5xe6")


@rule("VCT-28", "VCT-29")
def test_capturers_stay_frozen_one_after_the_other() -> None:
    position = at("P Tg6,xh2,tk1 K Xg10,th6 R tk5")
    assert movers(position, "g6xg10") == {"h2", "k1"}
    assert movers(position, "g6xg10 h2xh6") == {"k1"}
    assert actions(position, "g6xg10 h2xh6 k1xk5") == {"pass"}
    assert details(position, "g6xg10 h2xh6 k1xk5") == "n=1,col=g,ice=g10.h6.k5"


@rule("VCT-30")
def test_a_hospitallers_bonus_is_its_whole_move() -> None:
    position = at("P Tg6,hi2 K Xg10")
    assert goes(position, "i2", "g6xg10") == goes(at("P hi2"), "i2")
    assert turn(position, "g6xg10 i2-k5-l5") == "B:m"


@rule("VCT-30", "VCT-R10")
@pytest.mark.parametrize("bonus", ["h1-h2", "e6-e7"])
def test_a_bonus_of_a_royal_or_a_royal_knight_is_one_leg(bonus: str) -> None:
    assert turn(at("P Kh1,tf5,xe6+ B tf10", captures="P3"), f"f5xf10 {bonus}") == "B:m"


@rule("VCT-R10", "VCT-30")
def test_with_full_reach_a_bonus_is_a_whole_turn_and_can_earn_the_privilege() -> None:
    position = at("P Kh1,Tg6,tk3,xe6+ K te7,tc7,tc9,Xg10", captures="P3", options="bonus_reach=full")
    assert details(position, "g6xg10 e6xe7") == "at=e7,from=e6,hit=1,ice=g10"
    assert details(position, "g6xg10 e6xe7 e7xc7") == "n=1,col=g,ice=g10,priv=c7"
    assert turn(position, "g6xg10 e6xe7 e7xc7 c7-e8") == "B:m"
    assert {ring(cell) % 2 for cell in goes(position, "h1", "g6xg10")} == {0}
    assert {ring(cell) % 2 for cell in goes(position.replace(" bonus_reach=full", ""), "h1", "g6xg10")} == {1}


@rule("VCT-31")
@pytest.mark.parametrize(("first", "colour"), [("g6xg10", 1), ("h2xh6", 0)])
def test_a_royals_bonus_ends_on_the_colour_of_the_last_capture(first: str, colour: int) -> None:
    position = at("P Kh1,Qi2,Tg6,xh2 K th6,Xg10", captures="P3")
    for royal in ("h1", "i2"):
        assert {ring(cell) % 2 for cell in goes(position, royal, first)} == {colour}


@rule("VCT-32")
@pytest.mark.parametrize(
    ("position", "played"),
    [("P tk3,xe6+ K te7", "e6xe7 e7-e9"), ("P tk3,xe6+ K te9", "e6-e7 e7xe9")],
)
def test_a_royal_knight_that_captured_once_is_frozen_where_its_turn_ended(position: str, played: str) -> None:
    assert details(at(position), played) == "n=1,col=g,ice=e9"
    assert movers(at(position), played) == {"k3"}


@rule("VCT-33")
def test_a_king_that_captured_twice_may_take_the_bonus_himself() -> None:
    position = at("P Kh3,tk1 B xh4,xh6", captures="P3")
    assert details(position, "h3xh4 h4xh6").startswith("n=1,col=g,priv=h6")
    assert movers(position, "h3xh4 h4xh6") == {"h6", "k1"}


@rule("VCT-33")
def test_a_privileged_piece_is_frozen_when_another_takes_the_bonus() -> None:
    assert details(at(f"{CHAIN},tk5"), "e6xe7 e7xc7 k3xk5") == "n=1,col=g,ice=c7.k5"


@rule("VCT-33", "VCT-34")
def test_the_privilege_ends_in_a_foreign_kingdom() -> None:
    assert details(at("P tk3,xe6+ B ba6 K te7,tc7"), "e6xe7 e7xc7 c7xa6") == "n=1,col=g,ice=a6"


@rule("VCT-33", "VCT-R17")
def test_captures_at_home_earn_the_privilege_like_captures_on_the_battlefield() -> None:
    assert details(at("P tk3,Xg6+ R Tg2,Xk2"), "g6xg2 g2xk2") == "n=1,col=w,priv=k2"


@rule("VCT-34")
@pytest.mark.parametrize(("pieces", "capture"), [("P Kf4,tk1 B Kb5,ud4", "f4xd4"), ("P tk1,xf5+ B Kb5,ud4", "f5xd4")])
def test_a_capture_in_a_foreign_kingdom_stops_a_piece_at_once(pieces: str, capture: str) -> None:
    assert details(at(pieces, captures="P3"), capture) == "n=1,col=g,ice=d4"


@rule("VCT-34", "VCT-46")
def test_a_capture_counts_as_foreign_even_if_it_ends_that_kingdom() -> None:
    position = at("P tk1,xf5+ B Qd4,Tb6", captives="GBK")
    assert (details(position, "f5xd4"), army(position, "B", "f5xd4")) == ("n=1,col=g,ice=d4", "*")


@rule("VCT-35", "VCT-R11")
def test_a_bonus_may_be_declined_but_a_turn_may_not() -> None:
    position = at("P Tg6,xh2 K Xg10")
    assert "pass" not in actions(position)
    assert "pass" in actions(position, "g6xg10")
    assert turn(position, "g6xg10 pass") == "B:m"


@rule("VCT-35")
def test_an_army_that_cannot_move_passes_and_nothing_else() -> None:
    assert actions(at("B Tb6")) == {"pass"}
    assert turn(at("B Tb6"), "pass") == "B:m"


@rule("VCT-36", "VCT-R21")
def test_frozen_pieces_thaw_with_the_end_of_the_turn_and_can_be_captured_like_any_other() -> None:
    position = at("P Tg6,xh2 B Xg12,te6 K Xg10")
    done = text_after(position, "g6xg10 pass")
    assert done.split()[1:3] == ["B:m", "-"]
    assert "xg10" in goes(done, "g12")
    again = " ".join([done.split()[0], "P:m", *done.split()[2:]])
    assert "g10" in movers(again)


# Promotion ------------------------------------------------------------------------------------------------------------

CREDITS = [
    row("regular", rule("VCT-37"), at("P Tg6,tk1 K Xg10"), "g6xg10", "Tg10',tk1"),
    row("hospitaller-victim", rule("VCT-37"), at("P Tg6,tk1 K Hg10"), "g6xg10", "Tg10',tk1"),
    row("royal-knight-victim", rule("VCT-37"), at("P Tg6,tk1 K Xg10+"), "g6xg10", "Tg10'',tk1"),
    row("queen-victim", rule("VCT-37"), at("P Tg6,tk1 K Qg10"), "g6xg10", "Tg10'',tk1"),
    row("one-and-two", rule("VCT-37"), at("P Tg6',tk1 K Qg10"), "g6xg10", "Tg10'',tk1"),
    row("hospitaller", rule("VCT-38"), at("P tk1,hi2 B tl5"), "i2-k5xl5", "tk1,hl5"),
    row("royal-knight", rule("VCT-38"), at("P tk3,xe6+ K te7"), "e6xe7 stop", "tk3,xe7+"),
    row("king", rule("VCT-38"), at("P Kh1,tk1 R ui2"), "h1xi2 i2-h2", "Kh2,tk1"),
    row("to-each-its-own", rule("VCT-38"), at("P Tg6,xh2 K Xg10,th6"), "g6xg10 h2xh6", "Tg10',xh6'"),
    row("kept", rule("VCT-37", "VCT-39"), at("P Tg6,xh2 K Xg10"), "g6xg10 h2-h4", "Tg10',xh4"),
    row("promoted", rule("VCT-39"), at("P Tg6',xh2 K Xg10"), "g6xg10 h2-h4", "Tg10+,xh4"),
    row("both-promoted", rule("VCT-39"), at("P Tg6',xh2' K Xg10,th6"), "g6xg10 h2xh6 pass", "Tg10+,xh6+"),
    row("never-a-hospitaller", rule("VCT-39"), at("P tk1,hi2 B Kl5"), "i2-k5xl5 pass", "tk1,hl5"),
    row("no-demotion", rule("VCT-39"), at("P xe6+"), "e6-e7 stop", "xe7+"),
]  # fmt: skip


@pytest.mark.parametrize(("position", "played", "expected"), CREDITS)
def test_credits_belong_to_the_knight_that_earned_them(position: str, played: str, expected: str) -> None:
    assert army(position, "P", played) == expected


@rule("VCT-39")
def test_a_knight_is_turned_at_the_end_of_its_owners_turn_only() -> None:
    position = at("P Tg6 B Tb6''")
    assert army(position, "B", "g6-g4") == "Tb6''"
    assert army(position, "B", "g6-g4 b6-d7") == "Td7+"


@rule("VCT-40", "VCT-R8", "VCT-R12")
def test_a_royal_knight_may_stop_go_on_or_go_straight_on() -> None:
    position = at("P xe6+")
    assert {"stop", "e7-e9", "e7-g8"} <= actions(position, "e6-e7")
    assert turn(position, "e6-e7 stop") == turn(position, "e6-e7 e7-e9") == "B:m"


@rule("VCT-41", "VCT-R12")
def test_a_royal_knight_does_not_go_there_and_back_unless_it_captured() -> None:
    assert "e7-e6" not in actions(at("P xe6+"), "e6-e7")
    assert "e7-e6" in actions(at("P xe6+ B te7"), "e6xe7")


@rule("VCT-42")
@pytest.mark.parametrize(
    ("piece", "step"), [("Tg6+", "g6-f6"), ("ue8+", "e8-e9"), ("Bg6+", "g6-f6"), ("ue8+", "e8-g8")]
)
def test_a_strategic_step_of_a_royal_knight_is_its_whole_turn(piece: str, step: str) -> None:
    assert turn(at(f"P {piece}"), step) == "B:m"


# Captivity, exchange, elimination -------------------------------------------------------------------------------------


@rule("VCT-45", "VCT-R13")
@pytest.mark.parametrize(
    ("taken", "cell"),
    [
        ("", "h1"),
        ("R Th1", "j1"),
        ("R Th1,Tj1", "i1"),
        ("R Th1,Tj1,Hi1", "g1"),
        ("R Th1,Tj1,Hi1,bg1", "k1"),
        ("R Th1,Tj1,bg1,bk1,Hi1", "i2"),
        ("R Th1,Tj1,bg1,bk1,Hi1,hi2", "g2"),
        ("R Th1,Tj1,Ug2,bg1,bk1,Hi1,hi2", "k2"),
    ],
)
def test_a_returned_royal_takes_the_first_free_cell_of_its_list(taken: str, cell: str) -> None:
    position = at(f"P Tg6,tk3 B Qg10 {taken}", captives="BPK")
    assert army(position, "P", "g6xg10") == f"K{cell},Tg10'',tk3"
    assert set(details(position, "g6xg10").partition("ice=")[2].split(".")) == {cell, "g10"}


@rule("VCT-45")
def test_a_returned_queen_looks_at_the_kings_home_cell_next() -> None:
    assert army(at("P Tg6 B Kg10 R Tj1", captives="BPQ"), "P", "g6xg10") == "Qh1,Tg10''"


@rule("VCT-45", "VCT-R5")
def test_a_returned_royal_begins_its_journey_anew() -> None:
    position = at("P Tg6 B Kg10:15", captives="BPQ")
    assert winding(position, "PQ", "g6xg10") == winding(position, "BK", "g6xg10") == 1


@rule("VCT-45", "VCT-R13")
@pytest.mark.parametrize(
    "pieces",
    [
        f"P {FULL_HOUSE} B Qg10,Tk4 R Th1,Ug2",
        "P Tg6,xh2 B Qg10,Tb6,tc3,Ub7,ud4,Be3,ba6,Xd3,xc6,Hb4,hc5 R Tb5,Tc4",
    ],
    ids=["the-capturers-kingdom-is-full", "the-others-kingdom-is-full"],
)
def test_without_a_free_cell_on_either_side_nothing_is_exchanged(pieces: str) -> None:
    position = at(pieces, captives="BPK")
    assert captives(position, "g6xg10") == "BPK,PBQ"
    assert points(position, "g6xg10") == {"P": 10, "B": 10}


@rule("VCT-44", "VCT-45", "VCT-46")
def test_where_the_exchange_fails_the_elimination_follows() -> None:
    position = at(f"P {FULL_HOUSE} B Qg10,Tk4 R Th1,Ug2", captives="BPK,GBK")
    assert army(position, "B", "g6xg10") == "*"
    assert captives(position, "g6xg10") == "BPK,GBK,PBQ"


@rule("VCT-44")
def test_only_the_army_that_holds_the_royal_gives_it_back() -> None:
    position = at("P Tg6 K Kg10", captives="BPQ")
    assert captives(position, "g6xg10") == "BPQ,PKK"


@rule("VCT-44")
def test_the_exchange_comes_before_the_second_leg() -> None:
    position = at("P Qj1,xg3+ B Kh2", captives="BPK")
    assert details(position, "g3xh2") == "at=h2,from=g3,hit=1,ice=h1"
    assert army(position, "P", "g3xh2") == "Kh1,Qj1,xh2+"
    assert army(position, "B", "g3xh2") == "Kb5"


@rule("VCT-44", "VCT-37", "VCT-28")
def test_an_exchanged_royal_was_captured_all_the_same() -> None:
    position = at("P Tg6,xh2 B Qg10", captives="BPK")
    assert army(position, "P", "g6xg10 pass") == "Kh1,Tg10+,xh2"
    assert turn(position, "g6xg10") == "P:b"


@rule("VCT-46", "VCT-R14")
def test_an_army_that_is_out_leaves_its_pieces_and_keeps_its_captives() -> None:
    position = at("P Tg6,tk1 K Kg10,Xf9,Tf8 G Tk14", captives="BKQ,KGQ")
    assert army(position, "K", "g6xg10") == "*"
    assert captives(position, "g6xg10") == "BKQ,KGQ,PKK"
    assert points(position, "g6xg10") == {"P": 10, "B": 10, "K": 10}
    assert army(position, "P", "g6xg10") == "Tg10'',tk1"


@rule("VCT-46")
def test_a_royal_that_is_merely_missing_eliminates_nobody() -> None:
    assert army(at("P Tg6,tk1 K Xg10,Kc12"), "K", "g6xg10") == "Kc12"
    assert army(at("P Tg6,tk1 K Kg10,tc13"), "K", "g6xg10") == "tc13"


@rule("VCT-47", "VCT-R15")
@pytest.mark.parametrize(
    ("living", "fallen", "capture"),
    [("P Xg2 G Xf9 R Tg14", "P Xg2 G * R Tg14", "g2xg14"), ("P xc5 B tc3 R tc6", "P xc5 B * R tc6", "c5xc6")],
)
def test_the_kingdom_of_an_army_that_is_out_is_battlefield(living: str, fallen: str, capture: str) -> None:
    assert capture not in actions(at(living))
    assert capture in actions(at(fallen))


# The centre -----------------------------------------------------------------------------------------------------------


@rule("VCT-48", "VCT-49", "VCT-50")
@pytest.mark.parametrize("royal", ["K", "Q"])
def test_a_royal_that_has_been_round_wins_by_entering_the_centre(royal: str) -> None:
    position = at(f"P {royal}i6:12 B Tk4 K Kc12", captures="P3")
    assert turn(position, "i6-i8") == "P#"


@rule("VCT-49", "VCT-R4")
@pytest.mark.parametrize("seat", range(6))
def test_the_centre_is_entered_by_the_own_portal_only(seat: int) -> None:
    cell = turned("i7", seat)
    far = near_winding(0, "K", cell) + 12
    assert ("i8" in goes(at(f"P K{cell}:{far}", captures="P3"), cell)) is (seat == 0)
    letter = ARMIES[seat]
    assert "i8" in goes(at(f"{letter} K{cell}:12", f"{letter}:m", captures=f"{letter}3"), cell)


@rule("VCT-49")
def test_only_a_royal_with_a_lap_behind_it_enters_and_it_may_do_so_on_a_bonus_leg() -> None:
    position = at("P Ki6:12,Qi5,Tg6 K Xg10", captures="P3")
    assert "i8" in goes(position, "i6", "g6xg10")
    assert "i8" not in goes(at("P Ki6,Tg6 K Xg10", captures="P3"), "i6", "g6xg10")
    assert turn(position, "g6xg10 i6-i8") == "P#"


@rule("VCT-50", "VCT-R5")
def test_a_whole_lap_the_wrong_way_is_forgotten_not_owed() -> None:
    king, queen = ("P Kg6:-11", "PK"), ("P Qk6:-11", "PQ")
    for (pieces, royal), onward, back in ((king, "g6-i6", "g6-g10"), (queen, "k6-i6", "k6-k10")):
        position = at(pieces, "P:b", "n=1,col=g", captures="P3")
        assert winding(position, royal, onward) == 0
        assert winding(position.replace("col=g", "col=w"), royal, back) == -7


@rule("VCT-51")
def test_the_last_side_in_play_wins_at_once() -> None:
    position = at("P Tg6,xh2 B * K Kg10,Xf9 G * R * O *", captives="PKQ")
    assert turn(position, "g6xg10") == "P#"
    state = after(position, "g6xg10")
    assert (listed(state), state.decider) == (set(), NOBODY)
