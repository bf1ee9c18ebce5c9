"""Vitium: crime bosses, secret schemes and table politics, with cards anyone can write."""

from importlib import resources

from ludarium.core.game import Game
from ludarium.core.parts.card_files import CardFile
from ludarium.core.scene import Scene
from ludarium.games.vitium.bots.evaluation import WEIGHTS, WORTH
from ludarium.games.vitium.cards.decks import deck_catalogue, deck_fault_sentences
from ludarium.games.vitium.cards.editor import draw_cards, samples
from ludarium.games.vitium.cards.language.writing_help import card_help
from ludarium.games.vitium.cards.match_decks import new_match
from ludarium.games.vitium.cards.reader import check_cards, pack, read_set
from ludarium.games.vitium.cards.sandbox import try_card
from ludarium.games.vitium.display.pointed_at import attempts
from ludarium.games.vitium.display.scene import scene
from ludarium.games.vitium.display.view import view
from ludarium.games.vitium.options import EARLIER_VERSIONS
from ludarium.games.vitium.options import Options as VitiumOptions
from ludarium.games.vitium.refusals import allowed_by, understand
from ludarium.games.vitium.rules import action as codes
from ludarium.games.vitium.rules.interjections import list_interjections, may_give, may_speak
from ludarium.games.vitium.rules.layout import ASK_GIFT, ASK_MANEUVER, PLAYING
from ludarium.games.vitium.rules.state import Vitium
from ludarium.games.vitium.text.notation import tell, write_action
from ludarium.games.vitium.text.position import covers, read_position, write_position
from ludarium.games.vitium.text.prompts import prompt
from ludarium.games.vitium.text.words import SEAT_NAMES, action_told, result


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

    setup = staticmethod(new_match)
    format = staticmethod(write_action)
    understand = staticmethod(understand)
    allowed_by = staticmethod(allowed_by)
    attempts = staticmethod(attempts)
    asked = staticmethod(prompt)
    position = staticmethod(read_position)
    text = staticmethod(write_position)
    covers = staticmethod(covers)
    view = staticmethod(view)
    scene = staticmethod(scene)
    tell = staticmethod(tell)
    words = staticmethod(action_told)
    result = staticmethod(result)
    try_card = staticmethod(try_card)
    card_samples = staticmethod(samples)
    card_help = staticmethod(card_help)
    catalogue = staticmethod(deck_catalogue)
    deck_faults = staticmethod(deck_fault_sentences)

    def interjections(self, state: Vitium, seat: int) -> list[int]:
        """Gifts in the default amount, and conceding."""
        return list_interjections(state, seat)

    def may_interject(self, state: Vitium, seat: int, action: int) -> bool:
        """Any whole amount may be given (VTM-73)."""
        if codes.kind_of(action) != codes.GIFT or not may_speak(state, seat):
            return action in list_interjections(state, seat)
        who, amount = int(codes.who_of(action)), int(codes.marks_of(action))
        return who >> 3 == seat and who & 7 < state.seats and may_give(state, seat, who & 7, amount)

    def needs_people(self, options: VitiumOptions) -> str:
        """Without a round limit bots alone might play forever (VTM-111a)."""
        if options.round_limit:
            return ""
        return "Without a round limit (round_limit=0) at least one player must be a person (VTM-111a)."

    def overdue(self, state: Vitium) -> int | None:
        """A player whose time is up refuses a gift, and otherwise concedes."""
        if state.ask == ASK_GIFT:
            return int(codes.action(codes.REFUSE, 0, 0))
        interjections = list_interjections(state, state.decider)
        return interjections[-1] if interjections else None

    def turn_of(self, state: Vitium) -> int:
        """The active player (VTM-29), once there is one."""
        return int(state.turn) if state.phase >= PLAYING else state.decider

    def passing(self, state: Vitium) -> int | None:
        """Passing in a maneuvering step (VTM-53)."""
        return int(codes.action(codes.PASS, 0, 0)) if state.ask == ASK_MANEUVER and state.decider >= 0 else None

    def weights(self) -> dict[str, int]:
        return dict(WEIGHTS)

    def weigh(self, weights: dict[str, int]) -> None:
        WORTH.weigh(weights)

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

    def diagram(self, text: str) -> Scene:
        """A position, then after ` | turn ` the actions to take, separated by commas."""
        position, _, words = text.partition(" | turn ")
        state = read_position(position)
        for one in words.split(", ") if words else []:
            state.play(self.parse(state, one))
        return scene(view(state, None))


VITIUM = VitiumGame()
