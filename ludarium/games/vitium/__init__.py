"""Vitium: crime bosses, secret schemes and table politics, with cards anyone can write."""

from ludarium.core.game import Game
from ludarium.core.parts.secrets import Secrets
from ludarium.core.parts.tuning import TunableWeights
from ludarium.games.vitium.balance import VitiumBalance
from ludarium.games.vitium.bots.encoding import ENCODING
from ludarium.games.vitium.bots.evaluation import DEFAULT_WEIGHTS, WEIGHTS
from ludarium.games.vitium.cards.card_files import VitiumCardFiles
from ludarium.games.vitium.cards.decks import VitiumDecks
from ludarium.games.vitium.cards.match_decks import new_match
from ludarium.games.vitium.clock import VitiumClock
from ludarium.games.vitium.display.choices import choice
from ludarium.games.vitium.display.pointed_at import attempts
from ludarium.games.vitium.display.scene import scene
from ludarium.games.vitium.display.view import view
from ludarium.games.vitium.options import EARLIER_VERSIONS
from ludarium.games.vitium.options import Options as VitiumOptions
from ludarium.games.vitium.puzzle_goals import GOALS
from ludarium.games.vitium.refusals import allowed_by, understand
from ludarium.games.vitium.refusals.sentences import REFUSALS
from ludarium.games.vitium.rules import action as codes
from ludarium.games.vitium.rules.bans import LEGAL
from ludarium.games.vitium.rules.generated import covers
from ludarium.games.vitium.rules.interjections import gift_ban, interjections, speaking_ban
from ludarium.games.vitium.rules.state import Vitium
from ludarium.games.vitium.text.narration import VitiumNarration
from ludarium.games.vitium.text.notation import tell, write_action
from ludarium.games.vitium.text.position import position_line, read_position, write_position
from ludarium.games.vitium.text.prompts import asked
from ludarium.games.vitium.text.result import result
from ludarium.games.vitium.text.words import SEAT_NAMES, action_told
from ludarium.games.vitium.windows import VitiumWindows


class VitiumGame(Game[Vitium]):
    """The game's card."""

    name = "vitium"
    title = "Vitium"
    version = 2
    earlier_versions = EARLIER_VERSIONS
    summary = "Crime bosses with hidden hands and face-down schemes: hire, work, sabotage, and be believed."
    minutes = 20
    difficulty = "deep"
    seats = range(2, 7)
    named_seats = SEAT_NAMES
    Options = VitiumOptions
    prefix = "VTM"
    refusals = REFUSALS
    puzzle_goals = GOALS
    secrets = Secrets()
    decks = VitiumDecks()
    card_files = VitiumCardFiles()
    windows = VitiumWindows()
    clock = VitiumClock()
    narration = VitiumNarration()
    balance = VitiumBalance()
    encoding = ENCODING
    tuning = TunableWeights(DEFAULT_WEIGHTS, WEIGHTS.use)

    setup = staticmethod(new_match)
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
    words = staticmethod(action_told)
    interjections = staticmethod(interjections)
    result = staticmethod(result)

    def may_interject(self, state: Vitium, seat: int, action: int) -> bool:
        """Any whole amount may be given (VTM-73)."""
        if codes.kind_of(action) != codes.GIFT or not 0 <= seat < state.seats or speaking_ban(state, seat):
            return action in interjections(state, seat)
        receiver, amount = codes.receiver_of(action), codes.marks_of(action)
        return bool(codes.giver_of(action) == seat and gift_ban(state, seat, receiver, amount) == LEGAL)

    def needs_people(self, options: VitiumOptions) -> str:
        """Without a round limit bots alone might play forever (VTM-111a)."""
        if options.round_limit:
            return ""
        return "Without a round limit (round_limit=0) at least one player must be a person (VTM-111a)."


VITIUM = VitiumGame()
