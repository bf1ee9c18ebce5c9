"""Vilitum: a duel of five unlike pieces a side, with hit points and no luck."""

from ludarium.core.errors import Misuse
from ludarium.core.game import Game, Preset
from ludarium.core.parts.tuning import TunableWeights
from ludarium.games.vilitum.balance import VilitumBalance
from ludarium.games.vilitum.bots.encoding import ENCODING
from ludarium.games.vilitum.bots.evaluation import DEFAULT_WEIGHTS, WEIGHTS
from ludarium.games.vilitum.display.diagram import VilitumIllustrations
from ludarium.games.vilitum.display.outlook import outlook
from ludarium.games.vilitum.display.pointed_at import attempts
from ludarium.games.vilitum.display.reach import reach
from ludarium.games.vilitum.display.scene import scene
from ludarium.games.vilitum.display.view import choice, view
from ludarium.games.vilitum.options import Options as VilitumOptions
from ludarium.games.vilitum.refusals import allowed_by, understand
from ludarium.games.vilitum.refusals.sentences import REFUSALS
from ludarium.games.vilitum.rules.generated import covers
from ludarium.games.vilitum.rules.interjections import interjections
from ludarium.games.vilitum.rules.state import Vilitum
from ludarium.games.vilitum.text.narration import VilitumNarration
from ludarium.games.vilitum.text.notation import write_action
from ludarium.games.vilitum.text.position import read_position, write_position
from ludarium.games.vilitum.text.result import result
from ludarium.games.vilitum.text.words import SIDE_NAMES, asked


class VilitumGame(Game[Vilitum]):
    """The game's card."""

    name = "vilitum"
    title = "Vilitum"
    summary = "A duel of five unlike pieces a side on a small board: move, strike, heal, outlast."
    minutes = 5
    difficulty = "easy"
    presets = (Preset("Beginner", {"beginner": True}), Preset("Full", {}))
    seats = range(2, 3)
    named_seats = SIDE_NAMES
    Options = VilitumOptions
    prefix = "VLT"
    refusals = REFUSALS
    chance = False
    illustrations = VilitumIllustrations()
    narration = VilitumNarration()
    balance = VilitumBalance()
    encoding = ENCODING
    tuning = TunableWeights(DEFAULT_WEIGHTS, WEIGHTS.use)

    format = staticmethod(write_action)
    understand = staticmethod(understand)
    allowed_by = staticmethod(allowed_by)
    attempts = staticmethod(attempts)
    reach = staticmethod(reach)
    outlook = staticmethod(outlook)
    asked = staticmethod(asked)
    position = staticmethod(read_position)
    text = staticmethod(write_position)
    covers = staticmethod(covers)
    view = staticmethod(view)
    scene = staticmethod(scene)
    choice = staticmethod(choice)
    interjections = staticmethod(interjections)
    result = staticmethod(result)

    def setup(self, seats: int, options: VilitumOptions) -> Vilitum:
        if seats != 2:
            raise Misuse(f"Vilitum is played by two seats, not {seats}.")
        return Vilitum(options)


VILITUM = VilitumGame()
