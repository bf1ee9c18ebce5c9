"""Vilnius: a city defended together, with cards for its Buildings, Units, Provinces and enemies."""

from typing import ClassVar

import msgspec

from ludarium.core.errors import BadNotation, Refused
from ludarium.core.game import Game
from ludarium.core.scene import Board, Scene
from ludarium.core.state import NOBODY
from ludarium.core.view import View
from ludarium.core.words import listed
from ludarium.games.vilnius.bots.evaluation import WEIGHTS, WORTH
from ludarium.games.vilnius.cards.reader import builtin_text, card_set, faults_of, pack, read_cards
from ludarium.games.vilnius.cards.rulebook_tables import with_tables
from ludarium.games.vilnius.display.scene import scene
from ludarium.games.vilnius.display.view import VilniusView, view
from ludarium.games.vilnius.options import Options as VilniusOptions
from ludarium.games.vilnius.refusals import allowed_by, understand
from ludarium.games.vilnius.rules.ending import glory
from ludarium.games.vilnius.rules.setup import emblems_of
from ludarium.games.vilnius.rules.state import Vilnius
from ludarium.games.vilnius.text.bot_talk import plan
from ludarium.games.vilnius.text.narration import action_words, tell
from ludarium.games.vilnius.text.notation import write_action
from ludarium.games.vilnius.text.position import covers, read_position, write_position
from ludarium.games.vilnius.text.words import SEAT_NAMES


class VilniusGame(Game[Vilnius]):
    """The game's card."""

    name = "vilnius"
    title = "Vilnius"
    summary = "Build a city and hold it together against the Order: two or three players win or lose as one."
    version = 2
    earlier_versions: ClassVar[dict[int, dict[str, str]]] = {
        1: {"together": "chair", "exchange_back": "2g1t", "card_file": "ludarium-1"},
    }
    seats = range(2, 4)
    named_seats = SEAT_NAMES
    Options = VilniusOptions
    together = True
    sets = "card_file"
    position_words: ClassVar[dict[str, str]] = {"card_file": "cards"}
    prefix = "VNS"

    understand = staticmethod(understand)
    allowed_by = staticmethod(allowed_by)

    def setup(self, seats: int, options: VilniusOptions) -> Vilnius:
        """A match about to begin; Refused if its options don't fit the number of seats."""
        cards = card_set(options.card_file)
        if options.first_player == f"seat{seats}":
            raise Refused("VNS-R31", f"There is no {options.first_player} among {seats} seats")
        return Vilnius(options, seats, cards, emblems_of(cards, seats, options))

    def format(self, state: Vilnius, action: int) -> str:
        return write_action(state, action)

    def position(self, text: str) -> Vilnius:
        return read_position(text)

    def text(self, state: Vilnius) -> str:
        return write_position(state)

    def covers(self, state: Vilnius) -> bool:
        """Position text tells the main points of a round."""
        return covers(state)

    def view(self, state: Vilnius, seat: int | None) -> View:
        return view(state, seat, self.result(state))

    def scene(self, view: VilniusView) -> Scene:
        return scene(view)

    def interjections(self, state: Vilnius, seat: int) -> list[int]:
        return state.rights(seat)

    def tell(self, state: Vilnius, action: int, seat: int | None) -> str:
        return tell(state, action)

    def words(self, state: Vilnius, action: int, seat: int | None) -> str:
        return action_words(state, action)

    def plan(self, state: Vilnius, action: int) -> str:
        return plan(state, action)

    def weights(self) -> dict[str, int]:
        return dict(WEIGHTS)

    def weigh(self, weights: dict[str, int]) -> None:
        WORTH.weigh(weights)

    def result(self, state: Vilnius) -> str:
        """How the match ended; after a win, who has earned most Glory (VNS-88)."""
        if state.decider != NOBODY:
            return "unfinished"
        if not state.has_won():
            return "Vilnius has fallen: all have lost" if state.ended_by == 17 else "All have conceded"
        points = [int(glory(state, seat)) for seat in range(state.seats)]
        best = [SEAT_NAMES[seat] for seat, one in enumerate(points) if one == max(points)]
        return f"Vilnius stands: all have won; most Glory: {listed(best)} ({max(points)})"

    def book(self, source: str) -> str:
        """The rulebook with the tables of the shipped cards."""
        return with_tables(source)

    def diagram(self, text: str) -> Scene:
        """A position; after ` | ` it may say `display K` for one display, or `builds ID` for where that fits."""
        position, _, words = text.partition(" | ")
        state = read_position(position)
        drawn = scene(view(state, state.decider if state.decider >= 0 else None, self.result(state)))
        verb, _, rest = words.strip().partition(" ")
        if verb == "display" and rest in ("0", "1", "2"):
            return _display(drawn, rest, "")
        if verb == "builds":
            return _display(drawn, str(state.decider), f"build {rest} ")
        if verb:
            raise BadNotation(f"Diagram: expected display K or builds ID, found {words!r}.")
        return msgspec.structs.replace(drawn, choices=(), interjections=())

    def cards_text(self) -> str:
        return builtin_text()

    def check_cards(self, text: str, name: str) -> tuple[list[str], list[str]]:
        faults, warnings = faults_of(text)
        return [f"{name}: {one}" for one in faults], [f"{name}: {one}" for one in warnings]

    def pack_cards(self, text: str, name: str) -> str:
        read_cards(text, name)
        return pack(text)


def _display(drawn: Scene, seat: str, begins: str) -> Scene:
    """A scene cut down to one display, with the choices that begin so."""
    cells = tuple(cell for cell in drawn.board.cells if cell.id.startswith(f"{seat}:")) if drawn.board else ()
    kept = tuple(choice for choice in drawn.choices if begins and choice.text.startswith(begins))
    others = {cell.id for cell in drawn.board.cells} - {cell.id for cell in cells} if drawn.board else set()
    return msgspec.structs.replace(
        drawn,
        board=Board(shape="square", cells=cells),
        cards=tuple(card for card in drawn.cards if card.spot not in others),
        choices=kept,
        interjections=(),
    )


VILNIUS = VilniusGame()
