"""Leduc poker: the example of a game with chance and hidden cards, small enough to be solved."""

from ludarium.core import Game
from ludarium.core.parts.secrets import Secrets
from ludarium_leduc.encoding import ENCODING
from ludarium_leduc.notation import SEAT_NAMES, read_position, result, tell, write_action, write_position
from ludarium_leduc.options import Options as LeducOptions
from ludarium_leduc.refusals import allowed_by, asked, understand
from ludarium_leduc.rules import Leduc
from ludarium_leduc.scene import scene
from ludarium_leduc.view import view


class LeducGame(Game[Leduc]):
    """The game's card: its name, seats and options, and the functions that answer for it."""

    name = "leduc"
    title = "Leduc poker"
    summary = "Six cards, two rounds of bets, one hidden card each."
    seats = range(2, 3)
    named_seats = SEAT_NAMES
    Options = LeducOptions
    prefix = "LDC"
    secrets = Secrets()
    encoding = ENCODING

    format = staticmethod(write_action)
    understand = staticmethod(understand)
    allowed_by = staticmethod(allowed_by)
    asked = staticmethod(asked)
    position = staticmethod(read_position)
    text = staticmethod(write_position)
    view = staticmethod(view)
    scene = staticmethod(scene)
    tell = staticmethod(tell)
    result = staticmethod(result)

    def setup(self, seats: int, options: LeducOptions) -> Leduc:
        return Leduc(options)


LEDUC = LeducGame()
