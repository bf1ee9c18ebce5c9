"""Tic-tac-toe."""

from ludarium.core import Game

from ludarium_tictactoe.encoding import ENCODING
from ludarium_tictactoe.narration import GridNarration
from ludarium_tictactoe.notation import SEAT_NAMES, read_position, write_action, write_position
from ludarium_tictactoe.options import Options as GridOptions
from ludarium_tictactoe.refusals import REFUSALS, allowed_by, asked, understand
from ludarium_tictactoe.rules import Grid
from ludarium_tictactoe.scene import scene
from ludarium_tictactoe.view import interjections, view


class TicTacToeGame(Game[Grid]):
    """The game's card: its name, seats and options, and the functions that answer for it."""

    name = "tictactoe"
    title = "Tic-tac-toe"
    summary = "Two players mark squares in turn; a full line wins."
    seats = range(2, 3)
    named_seats = SEAT_NAMES
    Options = GridOptions
    prefix = "TTT"
    chance = False
    refusals = REFUSALS
    narration = GridNarration()
    encoding = ENCODING

    format = staticmethod(write_action)
    understand = staticmethod(understand)
    allowed_by = staticmethod(allowed_by)
    asked = staticmethod(asked)
    position = staticmethod(read_position)
    text = staticmethod(write_position)
    view = staticmethod(view)
    scene = staticmethod(scene)
    interjections = staticmethod(interjections)

    def setup(self, seats: int, options: GridOptions) -> Grid:
        return Grid(options)


TICTACTOE = TicTacToeGame()
