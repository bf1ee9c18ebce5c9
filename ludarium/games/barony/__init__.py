"""Barony: Serfs, dice and gold in a Kingdom of triangles."""

from ludarium.core.game import Game, Preset
from ludarium.core.parts.secrets import Secrets
from ludarium.core.parts.tuning import TunableWeights
from ludarium.games.barony.balance import BaronyBalance
from ludarium.games.barony.bots.encoding import ENCODING
from ludarium.games.barony.bots.weights import DEFAULT_WEIGHTS, WEIGHTS
from ludarium.games.barony.campaign.campaign import BaronyCampaign
from ludarium.games.barony.display.choices import choice
from ludarium.games.barony.display.diagram import BaronyIllustrations
from ludarium.games.barony.display.outlook import outlook
from ludarium.games.barony.display.pointed_at import attempts
from ludarium.games.barony.display.reach import reach
from ludarium.games.barony.display.scene import scene
from ludarium.games.barony.display.view import view
from ludarium.games.barony.kingdoms.editor import Kingdoms
from ludarium.games.barony.kingdoms.layout import MAX_BARONS
from ludarium.games.barony.kingdoms.reader import read_layout
from ludarium.games.barony.options import Options as BaronyOptions
from ludarium.games.barony.puzzle_goals import GOALS
from ludarium.games.barony.refusals import allowed_by, understand
from ludarium.games.barony.refusals.sentences import REFUSALS
from ludarium.games.barony.rules import action as code
from ludarium.games.barony.rules.data.fields import SETTING_UP
from ludarium.games.barony.rules.generated import covers
from ludarium.games.barony.rules.interjections import interjections
from ludarium.games.barony.rules.state import Barony, new_match
from ludarium.games.barony.text.narration import BaronyNarration
from ludarium.games.barony.text.notation import write_action
from ludarium.games.barony.text.position import read_position, write_position
from ludarium.games.barony.text.result import result
from ludarium.games.barony.text.words import SEAT_NAMES, action_words, asked


class SetupSecrets(Secrets[Barony]):
    """While Barons set up, nobody sees what the others do (BAR-9)."""

    def hides(self, state: Barony) -> bool:
        """Once all Serfs are placed everything is open (BAR-9)."""
        return state.phase == SETTING_UP

    def reveals(self, state: Barony, action: int) -> bool:
        """Nobody else sees what a Baron does while he sets up (BAR-9)."""
        return state.phase != SETTING_UP


class BaronyGame(Game[Barony]):
    """The game's card."""

    name = "barony"
    title = "Barony"
    summary = "Bump, barricade, buy: nine Serfs a side in a Kingdom of triangles, with dice, gold and spells."
    minutes = 45
    difficulty = "medium"
    presets = (Preset("Simple", {"form": "simple", "placement": "standard"}), Preset("Full", {}))
    seats = range(2, MAX_BARONS + 1)
    named_seats = SEAT_NAMES
    Options = BaronyOptions
    prefix = "BAR"
    refusals = REFUSALS
    puzzle_goals = GOALS
    secrets = SetupSecrets()
    narration = BaronyNarration()
    campaign = BaronyCampaign()
    custom_boards = Kingdoms()
    illustrations = BaronyIllustrations()
    balance = BaronyBalance()
    encoding = ENCODING
    tuning = TunableWeights(DEFAULT_WEIGHTS, WEIGHTS.use)

    setup = staticmethod(new_match)
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

    def seats_for(self, options: BaronyOptions) -> tuple[int, ...]:
        """The numbers of Barons that the Kingdom has homes for (BAR-148)."""
        return tuple(read_layout(options.layout).seats())

    def tell(self, state: Barony, action: int, seat: int | None) -> str:
        """While a Baron sets up, the others learn only that he decided something (BAR-9)."""
        if _is_secret(state, action, seat):
            return f"{SEAT_NAMES[state.setting]} sets up"
        return write_action(state, action)

    def words(self, state: Barony, action: int, seat: int | None) -> str:
        return "" if _is_secret(state, action, seat) else action_words(state, action)


def _is_secret(state: Barony, action: int, seat: int | None) -> bool:
    """Whether an action is part of another Baron's setup (BAR-9)."""
    return state.phase == SETTING_UP and code.kind_of(action) < code.FIRST and seat != state.setting


BARONY = BaronyGame()
