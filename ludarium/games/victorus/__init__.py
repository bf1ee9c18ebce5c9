"""Victorus: six armies on hexes, and the journeys of Kings and Queens around the centre."""

from ludarium.core.errors import Misuse
from ludarium.core.game import Game, Preset
from ludarium.core.parts.tuning import TunableWeights
from ludarium.games.victorus.balance import VictorusBalance
from ludarium.games.victorus.bots.encoding import ENCODING
from ludarium.games.victorus.bots.evaluation import DEFAULT_WEIGHTS, WEIGHTS
from ludarium.games.victorus.clock import VictorusClock
from ludarium.games.victorus.display.diagram import VictorusIllustrations
from ludarium.games.victorus.display.outlook import outlook
from ludarium.games.victorus.display.pointed_at import attempts
from ludarium.games.victorus.display.reach import reach
from ludarium.games.victorus.display.scene import scene
from ludarium.games.victorus.display.view import choice, view
from ludarium.games.victorus.options import Options as VictorusOptions
from ludarium.games.victorus.puzzle_goals import GOALS
from ludarium.games.victorus.refusals import allowed_by, understand
from ludarium.games.victorus.refusals.sentences import REFUSALS
from ludarium.games.victorus.rules.generated import covers
from ludarium.games.victorus.rules.interjections import clock_interjections, interjections
from ludarium.games.victorus.rules.state import Victorus
from ludarium.games.victorus.rules.terms import MatchTerms
from ludarium.games.victorus.text.narration import VictorusNarration
from ludarium.games.victorus.text.notation import write_action
from ludarium.games.victorus.text.position import read_position, write_position
from ludarium.games.victorus.text.result import result
from ludarium.games.victorus.text.words import SEAT_NAMES, asked


class VictorusGame(Game[Victorus]):
    """The game's card."""

    name = "victorus"
    title = "Victorus"
    summary = "Six armies of knights on hexes: capture, be promoted, and lead a King or Queen around the centre."
    minutes = 10
    difficulty = "medium"
    presets = (Preset("Quick", {"quick": True, "round_limit": 10, "sets": "single"}), Preset("Full", {}))
    seats = range(2, 7)
    named_seats = SEAT_NAMES
    Options = VictorusOptions
    prefix = "VCT"
    refusals = REFUSALS
    puzzle_goals = GOALS
    clock = VictorusClock()
    illustrations = VictorusIllustrations()
    narration = VictorusNarration()
    balance = VictorusBalance()
    encoding = ENCODING
    tuning = TunableWeights(DEFAULT_WEIGHTS, WEIGHTS.use)
    chance = False

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

    def setup(self, seats: int, options: VictorusOptions) -> Victorus:
        if seats not in self.seats:
            raise Misuse(f"Victorus is played by two to six seats, not {seats}.")
        state = Victorus(MatchTerms(seats, options))
        state.place_armies()
        return state

    def may_interject(self, state: Victorus, seat: int, action: int) -> bool:
        """Whether it is listed, or a word of the clock, which is told in a seat's name."""
        return action in interjections(state, seat) or action in clock_interjections(state, seat)


VICTORUS = VictorusGame()
