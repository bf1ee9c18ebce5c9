"""Positions and actions as text.

A position is its rows from the top, whose turn it is or how it ended, and the options: `x.o/.x./..o X misere`.
An action is its square, `b2`, or `resign`.
"""

import re

from ludarium.core import NOBODY, BadNotation, read_options, write_options

from ludarium_tictactoe.options import Options
from ludarium_tictactoe.rules import CROSS, EMPTY, NOUGHT, OFF_BOARD, RESIGN, Grid

SEAT_NAMES = ("Cross", "Nought")
MARKS = {"x": CROSS, "o": NOUGHT, ".": EMPTY}
LETTERS = {mark: letter for letter, mark in MARKS.items()}
# fmt: off
TURNS = {      # decider  winner
    "X":  (CROSS,   NOBODY),
    "O":  (NOUGHT,  NOBODY),
    "X#": (NOBODY,  CROSS),
    "O#": (NOBODY,  NOUGHT),
    "=":  (NOBODY,  NOBODY),
}
# fmt: on


def square_name(square: int, side: int) -> str:
    """The name of a square; a1 is at the bottom left."""
    return "abcde"[square % side] + str(square // side + 1)


def read_square(text: str, side: int) -> int:
    """The square of a name such as b2, OFF_BOARD if the board doesn't have it; BadNotation if it isn't a name."""
    if not re.fullmatch(r"[a-z][0-9]", text):
        raise BadNotation(f"Expected a square such as b2, or resign; found {text!r}.")
    x, y = ord(text[0]) - ord("a"), int(text[1]) - 1
    return y * side + x if x < side and 0 <= y < side else OFF_BOARD


def write_position(state: Grid) -> str:
    """The position text of a state."""
    side = state.options.side
    rows = [state.squares[start : start + side] for start in range(0, side * side, side)]
    drawn = "/".join("".join(LETTERS[mark] for mark in row) for row in reversed(rows))
    turn = next(turn for turn, stands in TURNS.items() if stands == (state.decider, state.winner))
    return f"{drawn} {turn} {write_options(state.options, all_in_text=False)}"


def read_position(text: str) -> Grid:
    """The state a position text describes; BadNotation says where it cannot be read."""
    fields = text.split()
    if len(fields) not in (2, 3):
        raise BadNotation(f"Position: expected rows, turn and options, found {len(fields)} fields in {text!r}.")
    drawn, turn, options = (*fields, "-")[:3]
    rows = drawn.split("/")
    side = f"side={len(rows)}"  # the rows show it, so the options leave it out
    state = Grid(read_options(Options, side if options == "-" else f"{side},{options}"))
    state.squares = [mark for number in range(1, len(rows) + 1) for mark in read_row(rows[-number], number, len(rows))]
    if turn not in TURNS:
        raise BadNotation(f"Position, turn: expected one of {' '.join(TURNS)}, found {turn!r}.")
    state.decider, state.winner = TURNS[turn]
    if state.decider != NOBODY and EMPTY not in state.squares:
        raise BadNotation(f"Position, turn: found {turn!r}, but no square is left to mark.")
    return state


def read_row(row: str, number: int, side: int) -> list[int]:
    """The marks of one row, from the left."""
    if len(row) != side or not set(row) <= MARKS.keys():
        raise BadNotation(f"Position, row {number}: expected {side} of x, o and ., found {row!r}.")
    return [MARKS[letter] for letter in row]


def write_action(state: Grid, action: int) -> str:
    """The notation of an action."""
    return "resign" if action >= RESIGN else square_name(action, state.options.side)
