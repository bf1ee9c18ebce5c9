"""What the table shows: where each army sits, what marks its pieces, how far royals have come, and who decides what."""

from typing import Any

import pytest

from ludarium.core import Match, Misuse, Piece, Scene
from ludarium.core.parts.illustrations import draw_diagram
from ludarium.core.scene import Choice, Fact, Meter, Picked, Step
from ludarium.terminal.drawing import board_plan
from ludarium.terminal.drawing.board import grid
from ludarium.testing import rule

from ..helpers import VICTORUS, after, at, start

FIG_J = at("P Qj1,Kh1,tk1 B xj4,Kb5 K bm6 R tm10+", captures="P3")


def scene(text: str, played: str = "", seat: int | None = None) -> Scene:
    drawn: Scene = VICTORUS.scene(VICTORUS.view(after(text, played), seat))
    return drawn


def shown(drawn: Scene, spot: str) -> Piece:
    (piece,) = [piece for piece in drawn.pieces if piece.spot == spot]
    return piece


@rule("VCT-1", "VCT-47")
def test_every_cell_has_the_shade_of_its_colour_and_kingdom() -> None:
    board = scene(start()).board
    assert board is not None
    shades = [cell.shade for cell in board.cells]
    assert [shades.count(shade) for shade in range(15)] == [54, 54, *[5, 7] * 6, 1]


@rule("VCT-3", "VCT-60")
def test_pieces_face_as_their_owner_sits_and_the_board_turns_to_each_seat() -> None:
    drawn = scene(start(2))
    assert drawn.board is not None
    assert drawn.board.turns == (0, 300)  # Purple and Blue, the first armies of the two seats
    assert {piece.marks[0]: piece.turn for piece in drawn.pieces} == {
        "purple": 0, "blue": 60, "black": 120, "green": 180, "red": 240, "orange": 300,
    }  # fmt: skip
    assert drawn.seats == ("First", "Second")
    assert scene(start(6)).seats == ("Purple", "Blue", "Black", "Green", "Red", "Orange")


@rule("VCT-29", "VCT-32", "VCT-33")
def test_pieces_show_that_they_are_royal_moving_privileged_or_frozen() -> None:
    chain = at("P xe6+,tk3 B bi6 K te7,tc7 R uc9")
    assert "royal" in shown(scene(chain), "e6").marks
    assert "moving" in shown(scene(chain, "e6xe7"), "e7").marks
    assert "privileged" in shown(scene(chain, "e6xe7 e7xc7"), "c7").marks
    assert "frozen" in shown(scene(chain, "e6xe7 stop"), "e7").marks


@rule("VCT-37")
def test_credits_show_on_the_knight_and_on_the_score_card() -> None:
    drawn = scene(at("P Tg6,xh2 K Xg10"), "g6xg10")
    assert [(meter.name, meter.value, meter.most) for meter in shown(drawn, "g10").meters] == [("Credits", 1, 2)]
    (card,) = [card for card in drawn.cards if card.id == "purple-card"]
    assert {meter.name: meter.value for meter in card.meters} == {"Captures to free royals": 1, "Pieces": 2, "T g10": 1}


@rule("VCT-49", "VCT-50")
def test_a_royal_shows_how_far_it_has_come_and_when_it_may_enter_the_centre() -> None:
    ring = "j1xj4 j4xm6 m6xm10 m10-i12"
    assert shown(scene(FIG_J), "j1").meters[0].value == 1
    assert shown(scene(FIG_J, ring), "i12").meters[0].value == 6
    assert "ready" in shown(scene(at("P Ki7:12", captures="P3")), "i7").marks
    assert "confined" in shown(scene(start()), "h1").marks


@rule("VCT-43", "VCT-46")
def test_captives_lie_with_their_holder_and_an_army_that_is_out_says_so() -> None:
    drawn = scene(at("P Tg6 K Kg10,Xf9", captives="GKQ"), "g6xg10")
    assert {piece.id: piece.spot for piece in drawn.pieces if "captive" in piece.marks} == {
        "black-king": "purple",
        "black-queen": "green",
    }
    (card,) = [card for card in drawn.cards if card.id == "black-card"]
    assert "out" in card.marks


@rule("VCT-17")
def test_a_hospitaller_is_pointed_at_then_its_pivot_then_its_end() -> None:
    drawn = scene(at("P hi2 B tl5,tj4"), seat=0)
    (choice,) = [choice for choice in drawn.choices if choice.text == "i2-k5xl5"]
    assert [(step.spot, step.role) for step in choice.path] == [("i2", "select"), ("k5", "turn"), ("l5", "attack")]


def test_a_diagram_shows_the_moves_of_one_piece() -> None:
    drawn = draw_diagram(VICTORUS, f"{at('P Tg6,xh2 K Xg10')} | moves g6")
    assert {choice.path[0].spot for choice in drawn.choices} == {"g6"}
    only = draw_diagram(VICTORUS, f"{at('P Tg6,xh2 K Xg10')} | captures g6")
    assert [choice.text for choice in only.choices] == ["g6xg10"]
    played = draw_diagram(VICTORUS, f"{at('P Tg6,xh2 K Xg10')} | turn g6xg10, pass")
    assert shown(played, "g10").name.startswith("Purple Templar")


@rule("VCT-59", "VCT-61a")
@pytest.mark.parametrize("options", ["", "initiate_limit=120", "quick=on,time_limit=60"])
@pytest.mark.parametrize("played", ["", "g6xg10"])
def test_a_clock_that_runs_out_forfeits_the_turn_and_never_the_match(options: str, played: str) -> None:
    state = after(at("P Tg6,xh2 B Tb6 K Xg10", options=options), played)
    assert VICTORUS.format(state, VICTORUS.clock.overdue(state)) == "timeout"
    state.play(VICTORUS.clock.overdue(state))
    assert VICTORUS.text(state).split()[1] == "B:m"
    assert not VICTORUS.text(state).startswith("*"), "Purple is still in play"


@rule("VCT-54")
def test_a_match_from_a_position_has_the_seats_that_the_position_says() -> None:
    assert Match(VICTORUS, start=start(3)).seats == 3
    with pytest.raises(Misuse, match="by 3 seats, not 2"):
        Match(VICTORUS, start=start(3), seats=2)


@pytest.mark.parametrize("seats", [2, 6])
def test_the_board_fits_a_terminal_of_a_hundred_columns_and_tells_armies_apart(seats: int) -> None:
    drawn = scene(start(seats))
    lines = grid(drawn)
    assert max(map(len, lines)) <= 100
    text = "\n".join(lines)
    assert all(text.count(left) == 12 for left in "([<{")
    assert drawn.board is not None
    assert board_plan.width(drawn.board, board_plan.largest(drawn.board, 100, 40)) <= 100


def test_equal_strength_is_worth_the_same_to_every_seat() -> None:
    for seats in (2, 3, 6):
        state: Any = VICTORUS.setup(seats, VICTORUS.Options())
        assert state.evaluate() == pytest.approx([0.0] * seats, abs=1e-3)


@rule("VCT-49")
def test_bots_see_what_is_urgent_captures_and_the_centre() -> None:
    state = after(at("P Ki7:12,Tg6 K Xg10 B Kb5 G Kj14", captures="P3"))
    assert {VICTORUS.format(state, action) for action in state.urgent()} == {"i7-i8", "g6xg10"}


@rule("VCT-30", "VCT-32")
def test_the_prompt_says_how_many_pieces_can_move_and_which_rest() -> None:
    chain = at("P Tg6,xh2 K Xg10")
    asked = "Choose one of your Purple pieces: 2 can move, 1 can capture (dashed red). In danger (!): Templar g6."
    assert scene(chain, seat=0).prompt == asked
    bonus = scene(chain, "g6xg10", 0).prompt
    assert bonus == "Bonus move for your capture: choose the marked piece, or pass."
    assert scene(chain, "g6xg10", 1).prompt == "Purple has captured and has a bonus move."


@rule("VCT-21", "VCT-40")
def test_the_prompt_says_that_a_royal_moves_twice_and_a_royal_knight_may() -> None:
    royal = at("P Kh1,Qj1", captures="P3")
    second = "Your Purple King moves twice: choose its second move."
    assert scene(royal, "h1-h4", 0).prompt == second
    assert scene(royal, "h1-h4", 1).prompt == "Purple's King makes its second move."
    knight = "Your Purple Royal Templar may move once more: choose where it goes, or stop here."
    assert scene(at("P te6+"), "e6-e4", 0).prompt == knight


def test_a_piece_that_an_enemy_could_capture_is_marked_for_its_owner_alone() -> None:
    state = at("P Tg6,xh2 K Xg10")
    marked = [piece.spot for piece in scene(state, seat=0).pieces if "threatened" in piece.marks]
    assert marked == ["g6"]
    assert not [piece for piece in scene(state, seat=1).pieces if "threatened" in piece.marks]


def offered(drawn: Scene, text: str) -> Choice:
    (choice,) = [choice for choice in drawn.choices if choice.text == text]
    return choice


def test_a_capture_says_before_what_it_brings() -> None:
    drawn = scene(at("P Tg6,xh2 K Xg10 B te6", captures="P2", points="P3"), seat=0)
    choice = offered(drawn, "g6xg10")
    assert choice.effect == "royals free to leave, 1 of 2 to Royal Knight, bonus move"
    assert [(one.spot, one.meter, one.before, one.after, one.text) for one in choice.prospects] == [
        ("g10", "Captures", 2, 3, "of 3 captures")
    ]
    assert offered(drawn, "g6-g4").prospects == ()


@rule("VCT-39", "VCT-46")
def test_a_capture_says_before_that_a_knight_becomes_royal_and_an_army_falls() -> None:
    drawn = scene(at("P Tg6',xh2 K Kg10 B te6", captures="P3", captives="PKQ"), seat=0)
    assert offered(drawn, "g6xg10").effect == "Black is out, becomes a Royal Knight, bonus move"
    assert offered(drawn, "g6xg10").prospects == (), "captures are counted only until royals are free"


@rule("VCT-65")
def test_points_are_told_only_where_they_decide() -> None:
    position = at("P Tg6,xh2 K Xg10 B te6", captures="P2", points="P3", options="quick=on")
    drawn = scene(position, seat=0)
    choice = offered(drawn, "g6xg10")
    assert choice.effect == "+4 points (3 → 7), royals free to leave, 1 of 2 to Royal Knight, bonus move"
    assert [(one.meter, one.before, one.after) for one in choice.prospects] == [("Points", 3, 7)]
    (card,) = [card for card in drawn.cards if card.id == "purple-card"]
    assert card.meters[1] == Meter(name="Points", value=3)


@rule("VCT-49", "VCT-50")
def test_a_royal_says_before_how_far_around_a_move_brings_it() -> None:
    assert shown(scene(at("P Kj4:-1", captures="P3")), "j4").facts == (Fact("Journey", "−1 of 12"),)
    drawn = scene(at("P Kk6:11,Qj1", captures="P3"), seat=0)
    (card,) = [card for card in drawn.cards if card.id == "purple-card"]
    assert card.text == ("Journey: King 11 · Queen 1 of 12",), "one word for it everywhere"
    ahead = offered(drawn, "k6-i6")
    assert ahead.effect == "journey 11 → 12 of 12, moves again"
    assert [(one.spot, one.meter, one.before, one.after, one.tone) for one in ahead.prospects] == [
        ("i6", "Journey", 11, 12, "good")
    ]
    (back,) = offered(drawn, "k6-m6").prospects
    assert (back.before, back.after, back.tone) == (11, 10, "bad")
    confined = scene(at("P Kh1,Qj1"), seat=0)
    assert offered(confined, "h1-i2").prospects == (), "until it is free, a royal goes nowhere"


@rule("VCT-53")
def test_a_seat_that_moves_next_says_so_where_there_are_many() -> None:
    assert scene(start(6)).notes == ("", "next", "", "", "", "")
    assert scene(start(2)).notes == ()
    assert scene(at("P Tg2 B * K * G Tk14 R Tp9 O Tn3")).notes == ("", "out", "out", "next", "", "")


@rule("VCT-52")
@pytest.mark.parametrize(("round", "meters"), [(50, ["Round"]), (51, ["Round", "Rounds until a draw"])])
def test_a_draw_is_announced_once_half_the_quiet_rounds_are_over(round: int, meters: list[str]) -> None:
    state = after(start())
    state.round = round
    assert [meter.name for meter in VICTORUS.scene(VICTORUS.view(state, None)).meters] == meters


@rule("VCT-61")
@pytest.mark.parametrize(("limit", "most"), [("", None), (",round_limit=10", 10)])
def test_the_round_is_counted_up_to_the_last_one_if_there_is_one(limit: str, most: int | None) -> None:
    state = VICTORUS.setup(2, VICTORUS.read_options(f"quick{limit}"))
    meter = VICTORUS.scene(VICTORUS.view(state, None)).meters[0]
    assert (meter.name, meter.value, meter.most) == ("Round", 1, most)


def test_an_enemy_that_is_pointed_at_shows_where_it_could_go_and_what_it_could_capture() -> None:
    state = VICTORUS.position(at("P Tg6,xh2 K Xg10"))
    asked = VICTORUS.why(state, Picked(spot="g10"), state.decider)
    assert asked.reach[0] == Step("g10", "select")
    assert Step("g6", "attack") in asked.reach
    assert {"g12", "i11"} <= {step.spot for step in asked.reach if step.role == "move"}
    assert asked.text.endswith("In its reach (marked): your Purple Templar (g6).")
    assert VICTORUS.why(state, Picked(spot="g8"), state.decider).reach == ()
    mine = VICTORUS.why(state, Picked(steps=(Step("g6", "select"),), spot="g10"), state.decider)
    assert mine.reach == ()


@rule("VCT-50")
def test_a_journey_counts_no_further_than_the_whole_way_around() -> None:
    drawn = scene(at("P Kk6:11,xh2", captures="P3"), seat=0)
    numbers = [one.after for choice in drawn.choices for one in choice.prospects if one.meter == "Journey"]
    assert max(numbers) == 12
    there = scene(at("P Ki6:12,xh2", captures="P3"), seat=0)
    assert all(one.after < 12 for choice in there.choices for one in choice.prospects if one.meter == "Journey")


@rule("VCT-31")
def test_where_royals_end_is_told_once_they_may_leave_home() -> None:
    confined, free = at("P Tg6,Kh1 K Xg10"), at("P Tg6,Kh1 K Xg10", captures="P2")
    assert "must end" not in scene(confined, "g6xg10", seat=0).prompt
    assert "King must end on white." in scene(free, "g6xg10", seat=0).prompt


def test_a_move_says_who_could_capture_the_piece_there_and_what_it_could_capture() -> None:
    told = VICTORUS.why(VICTORUS.position(at("P Tg6 K Xg10")), "g6-g4", 0).follows
    assert told.threats == ("g10",)
    assert told.brief == "Excalibur g10 could capture it"
    where = "Black's Excalibur g10"
    assert told.text == f"{where} can capture it there. From there it can capture {where} next."


@rule("VCT-30")
def test_a_capture_says_that_a_bonus_move_follows_and_who_may_make_it() -> None:
    told = VICTORUS.why(VICTORUS.position(at("P Tg6,xh2 K Xg10")), "g6xg10", 0).follows
    assert told.text.endswith(" Capturing earns a bonus move: then another of your pieces may move once.")
    assert told.brief == "safe there"


def test_a_seat_with_several_armies_sees_which_one_moves_and_which_is_next() -> None:
    marks = {
        card.id: card.marks for card in VICTORUS.scene(VICTORUS.view(VICTORUS.setup(2, VICTORUS.Options()), 0)).cards
    }
    assert "to move" in marks["purple-card"]
    assert [name for name, worn in marks.items() if "next" in worn] == ["blue-card"]
