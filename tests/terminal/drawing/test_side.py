"""The seats and the log beside the table."""

from ludarium.core import Card, Meter, Piece, Scene, Zone
from ludarium.terminal.drawing.canvas import plain_lines
from ludarium.terminal.drawing.log_lines import log_lines
from ludarium.terminal.drawing.overlay import NOTHING
from ludarium.terminal.drawing.seats import seat_lines
from ludarium.terminal.drawing.zones import paint_zones
from ludarium.terminal.words.action_line import ActionLine


def test_a_sentence_that_repeats_itself_is_told_once_with_its_count() -> None:
    told = [ActionLine(0, "a"), *[ActionLine(1, "", lines=("Bronze sets up.",))] * 3, ActionLine(1, "b")]
    assert [line.strip() for line in plain_lines(log_lines(told, 0, 30, 9))] == [
        "• a", "since your turn ──────────────", "• Bronze sets up. (3 times)", "• b",
    ]  # fmt: skip


def test_repeated_sentences_of_the_reader_and_of_two_turns_are_told_apart() -> None:
    told = [ActionLine(0, "pass"), ActionLine(1, "pass"), ActionLine(1, "pass", heading="Turn 2")]
    lines = plain_lines(log_lines(told, None, 20, 9))
    assert [line.strip() for line in lines if "Turn" not in line] == ["• pass"] * 3


def test_a_meter_that_is_too_long_for_the_side_is_written_shorter() -> None:
    scene = Scene(
        seats=("Azure",), decider=0, prompt="", meters=(Meter(name="Points barricaded", value=0, most=3, seat=0),)
    )
    lines = plain_lines(seat_lines(scene, ("",), None, 24, 10))
    assert lines[1].strip() == "Points barricaded 0/3"
    assert plain_lines(seat_lines(scene, ("",), None, 40, 10))[1].strip() == "Points barricaded 0 of 3"


def test_the_log_begins_with_the_goal_and_marks_ones_turn_only_if_others_did_more_than_pass() -> None:
    told = [ActionLine(0, "buy"), ActionLine(1, "pass", quiet="pass")]
    assert [line.strip() for line in plain_lines(log_lines(told, 0, 30, 9, "You win."))] == [
        "You win.",
        "• buy",
        "• pass",
    ]
    told.append(ActionLine(1, "attack"))
    assert [line.strip(" ─") for line in plain_lines(log_lines(told, 0, 30, 9))] == [
        "• buy", "• pass", "since your turn", "• attack",
    ]  # fmt: skip


def test_the_goal_is_told_whole_or_not_at_all() -> None:
    goal = "You win when no enemy piece is left."
    assert plain_lines(log_lines([], 0, 20, 2, goal)) == ["You win when no", "enemy piece is left."]
    told = [ActionLine(0, "buy"), ActionLine(1, "pass")]
    assert plain_lines(log_lines(told, 0, 20, 3, goal))[0].strip() == "• buy"


def test_a_bot_is_called_by_its_level() -> None:
    scene = Scene(seats=("Azure", "Bronze"), decider=0, prompt="")
    assert plain_lines(seat_lines(scene, ("You", "level:4"), 0, 40, 10)) == ["▶ Azure you", "  Bronze bot of level 4"]


def test_a_bot_is_called_by_its_level_alone_where_its_pieces_would_be_cut_off() -> None:
    piece = Piece(id="b1", spot="a1", kind="thief", letter="T", seat=1, name="Thief")
    scene = Scene(seats=("Azure", "Bronze"), decider=0, prompt="", pieces=(piece,))
    wide, narrow = (plain_lines(seat_lines(scene, ("You", "level:4"), 0, width, 10))[1] for width in (40, 25))
    assert (wide, narrow) == ("  Bronze bot of level 4 [ ]", "  Bronze level 4 [ ]")


def test_captured_pieces_stand_beside_the_score_of_their_captor_and_take_no_row_of_the_board() -> None:
    score = Card(
        id="blue-card", spot="blue", kind="score", name="score card", seat=0, marks=("blue",),
        meters=(Meter(name="Captures", value=1, most=3), Meter(name="Pieces left", value=12)),
    )  # fmt: skip
    queen = Piece(id="red-queen", spot="blue", kind="queen", letter="Q", seat=1, name="Queen", marks=("red",))
    scene = Scene(
        seats=("First", "Second"), decider=0, prompt="", cards=(score,), pieces=(queen,),
        zones=(Zone(id="blue", name="Blue", seat=0, kind="reserve"),),
    )  # fmt: skip
    assert plain_lines(seat_lines(scene, ("You", "Bob"), 0, 40, 10))[1] == "  blue 1/3 captures · 12 pieces Q"
    assert plain_lines(seat_lines(scene, ("You", "Bob"), 0, 25, 10))[1] == "  blue 1/3 · 12 pieces Q"
    assert plain_lines(seat_lines(scene, ("You", "Bob"), 0, 18, 10))[1] == "  blue 1/3 · 12 Q"
    assert not paint_zones(scene, 0, NOTHING, 50).lines
