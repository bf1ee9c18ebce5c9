"""Where a view lies on the screen, with names a screen reader can say."""

from ludarium.core import NOBODY, Board, Cell, Piece, Scene

from ludarium_tictactoe.notation import LETTERS, SEAT_NAMES, square_name
from ludarium_tictactoe.rules import EMPTY
from ludarium_tictactoe.view import GridView


def scene(view: GridView) -> Scene:
    """A view laid out to draw."""
    return Scene(
        prompt=prompt(view),
        seats=SEAT_NAMES,
        decider=view.decider,
        board=Board(shape="square", cells=tuple(cell(view, square) for square in range(len(view.squares)))),
        pieces=tuple(piece(view, square) for square, mark in enumerate(view.squares) if mark != EMPTY),
        choices=view.choices,
        interjections=view.interjections,
    )


def prompt(view: GridView) -> str:
    """What is to be done, said to the seat that looks."""
    if view.decider == NOBODY:
        return "The match is over."
    return "Mark an empty square." if view.seat == view.decider else f"{SEAT_NAMES[view.decider]} marks a square."


def cell(view: GridView, square: int) -> Cell:
    """A square of the board, light or dark in turn."""
    name, (y, x) = square_name(square, view.side), divmod(square, view.side)
    return Cell(id=name, x=x, y=y, name=name, shade=(x + y) % 2)


def piece(view: GridView, square: int) -> Piece:
    """The mark on a square; its kind names the symbol in skin/symbols."""
    name, seat = square_name(square, view.side), view.squares[square]
    return Piece(
        id=f"mark-{name}",
        spot=name,
        kind=SEAT_NAMES[seat].lower(),
        letter=LETTERS[seat],
        seat=seat,
        name=f"{SEAT_NAMES[seat]} on {name}",
    )
