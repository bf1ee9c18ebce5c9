"""Vilnius: a city defended together, with cards for its Buildings, Units, Provinces and enemies."""

from typing import ClassVar

from ludarium.core.errors import Refused
from ludarium.core.game import Game, Preset
from ludarium.core.parts.tuning import TunableWeights
from ludarium.games.vilnius.balance import VilniusBalance
from ludarium.games.vilnius.bots.encoding import ENCODING
from ludarium.games.vilnius.bots.evaluation import DEFAULT_WEIGHTS, WEIGHTS
from ludarium.games.vilnius.cards.card_files import VilniusCardFiles
from ludarium.games.vilnius.cards.reader import card_set
from ludarium.games.vilnius.display.choices import choice
from ludarium.games.vilnius.display.diagram import VilniusIllustrations
from ludarium.games.vilnius.display.pointed_at import attempts
from ludarium.games.vilnius.display.scene import scene
from ludarium.games.vilnius.display.view import view
from ludarium.games.vilnius.options import Options as VilniusOptions
from ludarium.games.vilnius.puzzle_goals import GOALS
from ludarium.games.vilnius.refusals.allowed_by import allowed_by
from ludarium.games.vilnius.refusals.sentences import REFUSALS
from ludarium.games.vilnius.refusals.understand import understand
from ludarium.games.vilnius.rules.generated import covers
from ludarium.games.vilnius.rules.interjections import interjections
from ludarium.games.vilnius.rules.setup import emblems_of
from ludarium.games.vilnius.rules.state import Vilnius
from ludarium.games.vilnius.text.action_words import action_words, tell
from ludarium.games.vilnius.text.narration import VilniusNarration
from ludarium.games.vilnius.text.notation import write_action
from ludarium.games.vilnius.text.position import position_line, read_position, write_position
from ludarium.games.vilnius.text.result import result
from ludarium.games.vilnius.text.words import SEAT_NAMES, asked


class VilniusGame(Game[Vilnius]):
    """The game's card."""

    name = "vilnius"
    title = "Vilnius"
    summary = "Build a city and hold it together against the Order: two or three players win or lose as one."
    minutes = 35
    difficulty = "deep"
    presets = (Preset("Easy", {}), Preset("Medium", {"difficulty": "medium"}), Preset("Heavy", {"difficulty": "heavy"}))
    version = 2
    earlier_versions: ClassVar[dict[int, dict[str, str]]] = {
        1: {"together": "chair", "exchange_back": "2g1t", "card_file": "ludarium-1"},
    }
    seats = range(2, 4)
    named_seats = SEAT_NAMES
    Options = VilniusOptions
    together = True
    shared_fate = ("the city", "stand", "fall")
    card_files = VilniusCardFiles()
    illustrations = VilniusIllustrations()
    narration = VilniusNarration()
    balance = VilniusBalance()
    encoding = ENCODING
    tuning = TunableWeights(DEFAULT_WEIGHTS, WEIGHTS.use)
    position_words: ClassVar[dict[str, str]] = {"card_file": "cards"}
    prefix = "VNS"
    refusals = REFUSALS
    puzzle_goals = GOALS

    format = staticmethod(write_action)
    understand = staticmethod(understand)
    allowed_by = staticmethod(allowed_by)
    attempts = staticmethod(attempts)
    asked = staticmethod(asked)
    position = staticmethod(read_position)
    position_line = staticmethod(position_line)
    text = staticmethod(write_position)
    covers = staticmethod(covers)
    view = staticmethod(view)
    scene = staticmethod(scene)
    choice = staticmethod(choice)
    tell = staticmethod(tell)
    words = staticmethod(action_words)
    interjections = staticmethod(interjections)
    result = staticmethod(result)

    def setup(self, seats: int, options: VilniusOptions) -> Vilnius:
        """A match about to begin; Refused if its options don't fit the number of seats."""
        cards = card_set(options.card_file)
        if options.first_player == f"seat{seats}":
            raise Refused("VNS-R31", f"There is no {options.first_player} among {seats} seats")
        return Vilnius(options, seats, cards, emblems_of(cards, seats, options))


VILNIUS = VilniusGame()
