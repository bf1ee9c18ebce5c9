"""Boards as text: what stands where, which marks, and that nothing lies over anything else."""

from typing import get_args

import pytest
from rich.color import ColorSystem

from ludarium import game
from ludarium.core import Board, Cell, Match, Meter, Piece, Scene, State
from ludarium.core.scene import Role, Shape
from ludarium.terminal.choosing.narrowing import Narrowing
from ludarium.terminal.drawing import board_plan, canvas, colour, overlay
from ludarium.terminal.drawing.board import board_lines, grid, printed_words
from ludarium.terminal.drawing.board_plan import SIZES, Size
from ludarium.terminal.drawing.overlay import Overlay

VILITUM = game("vilitum")
LARGE = "1wrzac1/7/7/7/7/7/1WRZAC1 L"


def test_every_role_and_every_shape_can_be_drawn() -> None:
    assert set(overlay.ROLES) == set(get_args(Role))
    assert set(board_plan.ROW_STEP) == set(board_plan.ACROSS) == set(get_args(Shape))


def scene(position: str) -> Scene:
    state: State = VILITUM.position(position)
    return VILITUM.scene(VILITUM.view(state, state.decider))


def hexes() -> Scene:
    """Three rows of hexagons, the middle one longer and moved half a cell to the left."""
    places = [(x + 0.5 * (row % 2 == 0), row) for row in range(3) for x in range(3 if row % 2 else 2)]
    cells = tuple(
        Cell(id=f"{number}", x=x, y=row * 0.75**0.5, name=f"{number}") for number, (x, row) in enumerate(places, 1)
    )
    return Scene(prompt="", seats=("One",), decider=0, board=Board(shape="hex", cells=cells))


def test_the_grid_is_drawn_as_the_rulebook_draws_it() -> None:
    assert grid(scene("5/2r2/1wA2/3c1/5 L")) == [
        "5  .  .  .  .  .",
        "4  .  .  r  .  .",
        "3  .  w  A  .  .",
        "2  .  .  .  c  .",
        "1  .  .  .  .  .",
        "   a  b  c  d  e",
    ]


def test_the_grid_says_how_many_hit_points_a_hurt_piece_has_left() -> None:
    assert grid(scene("5/2r..2/1wW...2/5/5 L"))[1:3] == ["4  .   .   r1  .   .", "3  .   w  !W2  .   ."]


def test_marks_say_what_a_piece_can_do_where() -> None:
    narrowing = Narrowing(scene("4w/2R..2/1zC2/5/2W2 L blackcleric"))
    narrowing.pick(narrowing.meant("c3")[0])
    assert grid(narrowing.scene, narrowing.overlay()) == [
        "5  .   .   *   .   w",
        "4  .   .  +R1  .   .",
        "3  .  xz  »C   *   *",
        "2  .   .   *   .   .",
        "1  .   .   W   .   .",
        "   a   b   c   d   e",
    ]


def test_hexagons_stand_between_those_of_the_next_row_and_carry_their_names() -> None:
    lines = grid(hexes())
    assert [line.split() for line in lines] == [["6", "7"], ["3", "4", "5"], ["1", "2"]]
    assert lines[0].index("6") - lines[1].index("3") == 2 == lines[1].index("4") - lines[0].index("6")


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("board", [scene(LARGE), scene("wrzac/5/5/5/WRZAC L"), hexes()])
def test_every_cell_has_its_own_characters(board: Scene, size: Size) -> None:
    assert board.board is not None
    plan = board_plan.BoardPlan(board.board, size)
    taken: set[tuple[int, int]] = set()
    for cell in board.board.cells:
        column, row = plan.corner(cell)
        box = {(column + x, row + y) for x in range(size.width) for y in range(size.height)}
        assert not box & taken
        taken |= box


@pytest.mark.parametrize("size", SIZES)
def test_every_piece_shows_its_letter_and_its_hit_points(size: Size) -> None:
    lines = canvas.plain_lines(board_lines(scene("w....rzac/5/5/5/WRZAC.. L"), size))
    drawn = "\n".join(lines)
    assert all(drawn.count(letter) >= 1 for letter in "wrzaWRZAC")
    assert ("w1" if size.height == 1 else "●○○○○") in drawn


def test_seats_differ_by_letter_case_brackets_and_colour() -> None:
    runs = [run for line in board_lines(scene("w4/5/5/5/W4 L"), SIZES[0]) for run in line]
    light, dark = (next(run for run in runs if run.text == token) for token in ("(W)", "[w]"))
    assert light.ink.ground != dark.ink.ground
    assert colour.style(light.ink).bgcolor != colour.style(dark.ink).bgcolor


def test_the_board_shows_what_is_picked_what_can_be_reached_and_what_moved_last() -> None:
    narrowing = Narrowing(scene("5/2z2/2W2/5/5 L"))
    narrowing.pick(narrowing.meant("c3")[0])
    lines = board_lines(narrowing.scene, SIZES[0], narrowing.overlay(frozenset({"a1", "c3"})))
    grounds = {run.ink.ground[:-1] for line in lines for run in line if run.ink.ground}
    assert {"picked", "go", "harm", "last", "shade"} <= grounds


def test_every_ink_has_a_colour() -> None:
    narrowing = Narrowing(scene("4w/2R..2/1zC2/5/2W2 L blackcleric"))
    narrowing.pick(narrowing.meant("c3")[0])
    for line in board_lines(narrowing.scene, SIZES[0], narrowing.overlay(frozenset({"a1"}))):
        assert colour.rich_line(line).plain == canvas.plain_lines([line])[0].ljust(len(colour.rich_line(line).plain))


def test_grounds_differ_on_terminals_of_256_colours_too() -> None:
    def number(ground: str) -> int | None:
        found = colour.style(canvas.Ink(ground)).bgcolor
        assert found is not None
        return found.downgrade(ColorSystem.EIGHT_BIT).number

    for shade in (0, 1):
        assert len({number(f"{ground}{shade}") for ground in colour.GROUNDS}) == len(colour.GROUNDS)
    assert number("shade0") != number("shade1")


def test_the_large_board_and_the_seats_fit_eighty_columns_and_twenty_four_rows() -> None:
    board = scene(LARGE).board
    assert board is not None
    size = board_plan.largest(board, 80 - 24 - 5, 24 - 8)
    assert size == Size(7, 2)
    assert board_plan.width(board, size) + 24 + 5 <= 80


def test_a_board_too_large_for_any_terminal_gets_the_smallest_cells() -> None:
    board = scene(LARGE).board
    assert board is not None
    assert board_plan.largest(board, 5, 5) == SIZES[-1]


def test_cells_called_by_numbers_show_them_until_something_stands_there() -> None:
    cells = tuple(Cell(id=str(x + 1), x=x, y=0, name=str(x + 1)) for x in range(3))
    piece = Piece(id="p", spot="2", kind="pawn", letter="P", seat=0, name="Pawn", meters=(Meter(name="Age", value=0),))
    row = Scene(prompt="", seats=("One",), decider=0, board=Board(shape="square", cells=cells), pieces=(piece,))
    assert grid(row)[0].split() == ["1", "P", "3"]
    assert grid(row, Overlay(targets={"3": ("move",)}))[0].split() == ["1", "P", "*"]


def test_what_is_printed_on_cells_is_drawn_there_and_explained() -> None:
    """The points of Barony are what one fights for."""
    barony = game("barony")
    kingdom = barony.scene(barony.view(Match(barony, seats=2).state, 0))
    drawn = canvas.plain_lines(board_lines(kingdom, Size(4, 1)))
    assert printed_words(kingdom) == "▲ point  ◆ market"
    assert "".join(drawn).count("▲") == 6
    assert any("X4g▲" in line for line in drawn)
    assert "".join(canvas.plain_lines(board_lines(kingdom, Size(3, 1)))).count("▲") == 6


def test_a_seat_that_is_named_after_a_colour_has_that_colour() -> None:
    azure, bronze = (colour.style(canvas.Ink(f"seat{seat}"), ("Azure", "Bronze")).bgcolor for seat in (0, 1))
    assert azure
    assert azure.triplet
    assert azure.triplet.blue > azure.triplet.red
    assert bronze
    assert bronze.triplet
    assert bronze.triplet.red > bronze.triplet.blue
    for shade, is_cold in (4, True), (6, False):
        home = colour.style(canvas.Ink(f"shade{shade}"), ("Azure", "Bronze")).bgcolor
        assert home
        assert home.triplet
        assert (home.triplet.blue > home.triplet.red) == is_cold
    assert colour.style(canvas.Ink("seat0"), ("Light", "Dark")) == colour.style(canvas.Ink("seat0"))


def triangles(*pieces: Piece) -> Scene:
    """Two cells whose names stand on them, because no edges tell them."""
    cells = (Cell(id="U4a", x=0, y=0, name="U4a"), Cell(id="U4b", x=0.5, y=0.0, name="U4b", mark="point"))
    board = Board(shape="triangle", cells=cells)
    return Scene(prompt="", seats=("Azure", "Bronze"), decider=0, board=board, pieces=pieces)


def test_a_mark_stands_before_the_id_of_a_piece_and_not_over_it() -> None:
    serf = Piece(id="a8", spot="U4a", kind="peasant", letter="P", seat=0, name="Peasant a8")
    (line,) = canvas.plain_lines(board_lines(triangles(serf), Size(3, 1), Overlay({"U4a": ("bump",)})))
    assert "%a8" in line


def test_a_cell_keeps_its_name_while_it_can_be_chosen_and_its_sign_is_the_one_that_is_explained() -> None:
    shown = triangles()
    (line,) = board_lines(shown, Size(3, 1), Overlay({"U4a": ("move",)}))
    named = next(run for run in line if "U4a" in run.text)
    assert named.ink.says == "go"
    assert printed_words(shown) == "▲ point"
    assert "▲" in canvas.plain_lines([line])[0]


def test_a_piece_in_danger_has_the_sign_that_the_question_names() -> None:
    piece = Piece(id="purple-king", spot="c2", kind="king", letter="K", seat=0, name="King", marks=("threatened",))
    cells = tuple(Cell(id=f"{column}2", x=x, y=0, name=f"{column}2") for x, column in enumerate("bcd"))
    danger = Scene(
        prompt="In danger (!): King c2.", seats=("First",), decider=0, board=Board(shape="square", cells=cells),
        pieces=(piece,),
    )  # fmt: skip
    assert "!K" in canvas.plain_lines(board_lines(danger, Size(3, 1)))[0]
    assert "!K" in grid(danger)[0]


def test_homes_and_nothing_else_have_the_colours_of_their_seats() -> None:
    barony = game("barony")
    seats = (*barony.scene(barony.view(Match(barony, seats=6).state, 0)).seats, "Garnet", "Heather")
    own = [shade for shade in range(2, 30) if _ground(shade, seats) != _ground(shade, ())]
    assert own == [*range(4, 16), *range(22, 26)]  # two shades of each home; castles and meadows lie between
    assert _ground(22, seats) == _ground(4, ("Garnet",))


def _ground(shade: int, seats: tuple[str, ...]) -> object:
    return colour.style(canvas.Ink(f"shade{shade}"), seats).bgcolor


def test_the_name_of_a_card_that_does_not_fit_its_cell_says_so() -> None:
    vilnius = game("vilnius")
    cities = vilnius.scene(vilnius.view(Match(vilnius, seats=2).state, 0))
    drawn = "\n".join(canvas.plain_lines(board_lines(cities, Size(8, 1))))
    assert "Reside…" in drawn
    assert "Barrac…" in drawn
