"""Vitium: crime bosses, secret schemes and table politics, with cards anyone can write."""

from importlib import resources

from ludarium.core.game import Game
from ludarium.core.parts.card_files import CardChapter, CardFile, CardSample
from ludarium.core.parts.decks import Catalogue, Deck
from ludarium.core.scene import Scene
from ludarium.core.state import NOBODY
from ludarium.core.view import View
from ludarium.core.words import listed
from ludarium.games.vitium.bots.evaluation import WEIGHTS, WORTH
from ludarium.games.vitium.cards.decks import deck_faults, deckbook
from ludarium.games.vitium.cards.editor import draw_cards, samples
from ludarium.games.vitium.cards.help import handbook
from ludarium.games.vitium.cards.reader import check_cards, pack, read_set
from ludarium.games.vitium.cards.sandbox import try_card
from ludarium.games.vitium.cards.setup import make
from ludarium.games.vitium.display.scene import scene
from ludarium.games.vitium.display.view import VitiumView, view
from ludarium.games.vitium.options import EARLIER_VERSIONS
from ludarium.games.vitium.options import Options as VitiumOptions
from ludarium.games.vitium.refusals import allowed_by, understand
from ludarium.games.vitium.rules import action as code
from ludarium.games.vitium.rules.layout import ASK_GIFT, ASK_MANEUVER, PLAYING
from ludarium.games.vitium.rules.leaving import may_give, may_speak
from ludarium.games.vitium.rules.state import Vitium
from ludarium.games.vitium.text.notation import tell, write_action
from ludarium.games.vitium.text.position import covers, read_position, write_position
from ludarium.games.vitium.text.words import SEAT_NAMES, told_words

ENDINGS = {
    5: "enough Influence (VTM-5)",
    108: "all others have conceded (VTM-108)",
    109: "the last round is over (VTM-109)",
}


class VitiumGame(Game[Vitium]):
    """The game's card."""

    name = "vitium"
    title = "Vitium"
    version = 2
    earlier_versions = EARLIER_VERSIONS
    summary = "Crime bosses with hidden hands and face-down schemes: hire, work, sabotage, and be believed."
    seats = range(2, 7)
    named_seats = SEAT_NAMES
    Options = VitiumOptions
    prefix = "VTM"
    secrets = True
    windows = True
    decks = "decks"
    sets = "sets"
    position_cards = "extra"
    writes = True
    tries = True

    understand = staticmethod(understand)
    allowed_by = staticmethod(allowed_by)

    def setup(self, seats: int, options: VitiumOptions) -> Vitium:
        return make(seats, options)

    def format(self, state: Vitium, action: int) -> str:
        return write_action(state, action)

    def position(self, text: str) -> Vitium:
        return read_position(text)

    def text(self, state: Vitium) -> str:
        return write_position(state)

    def covers(self, state: Vitium) -> bool:
        """Position text tells turns, open maneuvering steps and finished matches."""
        return covers(state)

    def view(self, state: Vitium, seat: int | None) -> View:
        return view(state, seat, self.result(state))

    def scene(self, view: VitiumView) -> Scene:
        return scene(view)

    def interjections(self, state: Vitium, seat: int) -> list[int]:
        """Gifts in the usual amount, and conceding."""
        return state.rights(seat)

    def may_interject(self, state: Vitium, seat: int, action: int) -> bool:
        """Any whole amount may be given (VTM-73)."""
        if code.kind_of(action) != code.GIFT or not may_speak(state, seat):
            return action in state.rights(seat)
        who, amount = int(code.who_of(action)), int(code.marks_of(action))
        return who >> 3 == seat and who & 7 < state.seats and may_give(state, seat, who & 7, amount)

    def needs_people(self, options: VitiumOptions) -> str:
        """Without a round limit bots alone might play for ever (VTM-111a)."""
        if options.round_limit:
            return ""
        return "Without a round limit (round_limit=0) at least one player must be a person (VTM-111a)."

    def overdue(self, state: Vitium) -> int | None:
        """A player whose time is up refuses a gift, and otherwise concedes."""
        if state.ask == ASK_GIFT:
            return int(code.action(code.REFUSE, 0, 0))
        rights = state.rights(state.decider)
        return rights[-1] if rights else None

    def turn_of(self, state: Vitium) -> int:
        """The active player (VTM-29), once there is one."""
        return int(state.turn) if state.phase >= PLAYING else state.decider

    def passing(self, state: Vitium) -> int | None:
        """Passing in a maneuvering step (VTM-53)."""
        return int(code.action(code.PASS, 0, 0)) if state.ask == ASK_MANEUVER and state.decider >= 0 else None

    def weights(self) -> dict[str, int]:
        return dict(WEIGHTS)

    def weigh(self, weights: dict[str, int]) -> None:
        WORTH.weigh(weights)

    def tell(self, state: Vitium, action: int, seat: int | None) -> str:
        """Others hear of hidden cards no more than that there are some (VTM-72)."""
        return tell(state, action, seat)

    def words(self, state: Vitium, action: int, seat: int | None) -> str:
        return told_words(state, action, seat)

    def result(self, state: Vitium) -> str:
        """How the match ended, and by which rule."""
        if state.decider != NOBODY:
            return "unfinished"
        reason = ENDINGS.get(int(state.ended_by), "")
        winners = [SEAT_NAMES[seat] for seat in range(state.seats) if state.winners >> seat & 1]
        verb = "win" if len(winners) > 1 else "wins"
        return f"{listed(winners)} {verb}: {reason}" if reason else f"{listed(winners)} {verb}"

    def cards_text(self) -> str:
        """The Core Set."""
        return resources.files(__name__).joinpath("cards", "sets", "core.toml").read_text(encoding="utf-8")

    def check_cards(self, text: str, name: str) -> tuple[list[str], list[str]]:
        """All faults of a card file; it has no warnings."""
        return check_cards(text, name), []

    def pack_cards(self, text: str, name: str) -> str:
        """A card file as a word of the option `sets`."""
        read_set(text, name)
        return pack(text)

    def draw_cards(self, text: str, name: str) -> CardFile:
        return draw_cards(text)

    def try_card(self, text: str, card: str) -> str:
        return try_card(text, card)

    def card_samples(self) -> tuple[CardSample, ...]:
        """A plain card of each type, and those of the Core Set."""
        return samples()

    def card_help(self) -> tuple[CardChapter, ...]:
        return handbook()

    def catalogue(self, sets: str) -> Catalogue:
        return deckbook(sets)

    def deck_faults(self, deck: Deck, sets: str) -> list[str]:
        return deck_faults(deck, sets)

    def diagram(self, text: str) -> Scene:
        """A position, then after ` | turn ` the actions to take, parted by commas."""
        position, _, words = text.partition(" | turn ")
        state = read_position(position)
        for one in words.split(", ") if words else []:
            state.play(self.parse(state, one))
        return scene(view(state, None, self.result(state)))


VITIUM = VitiumGame()
