"""Victorus: six armies on hexes, and the journeys of Kings and Queens around the centre."""

from ludarium.core.errors import BadNotation, Misuse
from ludarium.core.game import Game
from ludarium.core.parts.tuning import TunableWeights
from ludarium.core.scene import Scene
from ludarium.core.view import View
from ludarium.games.victorus.bots.evaluation import VALUES, WEIGHTS
from ludarium.games.victorus.clock import VictorusClock
from ludarium.games.victorus.display.pointed_at import attempts
from ludarium.games.victorus.display.scene import scene
from ludarium.games.victorus.display.view import VictorusView, choice, view
from ludarium.games.victorus.options import Options as VictorusOptions
from ludarium.games.victorus.refusals import allowed_by, understand
from ludarium.games.victorus.rules.base_state import OVER
from ludarium.games.victorus.rules.endings import winning_sides
from ludarium.games.victorus.rules.generated import covers
from ludarium.games.victorus.rules.interjections import clock_interjections, interjections
from ludarium.games.victorus.rules.state import Victorus
from ludarium.games.victorus.rules.terms import MatchTerms
from ludarium.games.victorus.text.notation import read_cell, write_action
from ludarium.games.victorus.text.position import read_position, write_position
from ludarium.games.victorus.text.words import SEAT_NAMES, armies_named, asked, cell_name, letters

# fmt: off
ENDINGS = {
    48: "a royal conquered the centre",
    51: "all adversaries are out",
    52: "no side can or would win",
    65: "most points after the last round",
}
# fmt: on


class VictorusGame(Game[Victorus]):
    """The game's card."""

    name = "victorus"
    title = "Victorus"
    summary = "Six armies of knights on hexes: capture, be promoted, and lead a King or Queen around the centre."
    seats = range(2, 7)
    named_seats = SEAT_NAMES
    Options = VictorusOptions
    prefix = "VCT"
    clock = VictorusClock()
    tuning = TunableWeights(WEIGHTS, VALUES.use)
    chance = False

    understand = staticmethod(understand)
    allowed_by = staticmethod(allowed_by)
    attempts = staticmethod(attempts)
    asked = staticmethod(asked)
    covers = staticmethod(covers)

    def setup(self, seats: int, options: VictorusOptions) -> Victorus:
        if seats not in self.seats:
            raise Misuse(f"Victorus is played by two to six seats, not {seats}.")
        state = Victorus(MatchTerms(seats, options))
        state.place_armies()
        return state

    def format(self, state: Victorus, action: int) -> str:
        return write_action(action)

    def position(self, text: str) -> Victorus:
        return read_position(text)

    def text(self, state: Victorus) -> str:
        return write_position(state)

    def view(self, state: Victorus, seat: int | None) -> View:
        return view(state, seat, self.result(state))

    def scene(self, view: VictorusView) -> Scene:
        return scene(view)

    def interjections(self, state: Victorus, seat: int) -> list[int]:
        return interjections(state, seat)

    def may_interject(self, state: Victorus, seat: int, action: int) -> bool:
        """Whether it is listed, or a word of the clock, which is told in a seat's name."""
        return action in interjections(state, seat) or action in clock_interjections(state, seat)

    def words(self, state: Victorus, action: int, seat: int | None) -> str:
        return choice(state, action).name

    def result(self, state: Victorus) -> str:
        """How the match ended, and by which rule."""
        if state.phase != OVER:
            return "unfinished"
        reason = f": {ENDINGS[state.ended_by]} (VCT-{state.ended_by})" if state.ended_by else ""
        if not state.winners:
            return f"Drawn{reason}"
        many = len(winning_sides(state))
        won = armies_named(letters(state.winners))
        return f"{won} {'share the win' if many > 1 else 'win' if ' and ' in won else 'wins'}{reason}"

    def diagram(self, text: str) -> Scene:
        """A position, then after ` | ` one of: moves CELL, captures CELL, play ACTION ACTION …."""
        position, _, words = text.partition("|")
        state = read_position(position)
        verb, _, rest = words.strip().partition(" ")
        if verb == "play":
            for typed in rest.split():
                state.play(self.parse(state, typed))
            return scene(view(state, None, self.result(state)))
        roles = {"": (), "moves": ("move", "attack"), "captures": ("attack",)}.get(verb)
        if roles is None:
            raise BadNotation(f"Diagram: expected moves CELL, captures CELL or play ACTIONS, found {words!r}.")
        drawn = scene(view(state, state.decider, self.result(state)))
        return _pointing(drawn, cell_name(read_cell(rest)) if roles else "", roles)


def _pointing(drawn: Scene, cell: str, roles: tuple[str, ...]) -> Scene:
    """The scene with only those choices that are moves of the piece on a cell and end in one of these roles."""
    kept = tuple(choice for choice in drawn.choices if choice.path[0].spot == cell and choice.path[-1].role in roles)
    return Scene(
        prompt="", seats=drawn.seats, decider=drawn.decider, board=drawn.board, zones=drawn.zones,
        pieces=drawn.pieces, cards=drawn.cards, meters=drawn.meters, choices=kept,
    )  # fmt: skip


VICTORUS = VictorusGame()
