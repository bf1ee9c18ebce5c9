"""Tic-tac-toe: the example of a game in a package of its own."""

from ludarium.core import Game, Rule, Scene
from ludarium_tictactoe import bans, notation, options, scene, view
from ludarium_tictactoe.rules import Grid
from ludarium_tictactoe.view import GridView


class TicTacToe(Game[Grid]):
    """The game's card: its name, seats and options, and the way into the chapters beside it."""

    name = "tictactoe"
    title = "Tic-tac-toe"
    summary = "Two players mark squares in turn; a full line wins."
    seats = range(2, 3)
    Options = options.Options
    prefix = "TTT"

    def seat_name(self, seat: int) -> str:
        return notation.SEATS[seat]

    def setup(self, seats: int, options: options.Options) -> Grid:
        return Grid(options)

    def format(self, state: Grid, action: int) -> str:
        return notation.format(state, action)

    def parse(self, state: Grid, text: str, seat: int | None = None) -> int:
        return bans.parse(state, text, seat)

    def position(self, text: str) -> Grid:
        return notation.position(text)

    def text(self, state: Grid) -> str:
        return notation.text(state)

    def view(self, state: Grid, seat: int | None) -> GridView:
        return view.view(state, seat)

    def scene(self, view: GridView) -> Scene:
        return scene.scene(view)

    def interjections(self, state: Grid, seat: int) -> list[int]:
        return view.interjections(state, seat)

    def why(self, state: Grid, attempt: str, seat: int | None = None) -> Rule:
        return bans.why(state, attempt, seat)


TICTACTOE = TicTacToe()
