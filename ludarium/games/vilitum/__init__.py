"""Vilitum: a duel of five unlike pieces a side, with hit points and no luck."""

from ludarium.boards.square import name
from ludarium.core.errors import BadNotation, Misuse
from ludarium.core.game import Game, Rule
from ludarium.core.scene import Scene
from ludarium.core.view import View
from ludarium.games.vilitum.bots.evaluation import LARGE, SMALL, WEIGHTS
from ludarium.games.vilitum.display.scene import scene
from ludarium.games.vilitum.display.view import VilitumView, choice, view
from ludarium.games.vilitum.options import Options as VilitumOptions
from ludarium.games.vilitum.refusals import allowing, parse, why_not
from ludarium.games.vilitum.rules.state import DRAWN, LIGHT_WON, OPEN, Vilitum
from ludarium.games.vilitum.text.notation import read_space, write_action
from ludarium.games.vilitum.text.position import read_position, write_position
from ludarium.games.vilitum.text.words import SIDE_NAMES

ENDINGS = {
    21: "has no piece left",
    22: "resigned",
    23: "the pieces that are left can't defeat each other",
    24: "agreed",
    25: "too many turns without a defeat",
    26: "both sides lost their last piece at once",
    27: "has no legal turn",
}


class VilitumGame(Game[Vilitum]):
    """The game's card."""

    name = "vilitum"
    title = "Vilitum"
    summary = "A duel of five unlike pieces a side on a small board: move, strike, heal, outlast."
    seats = range(2, 3)
    Options = VilitumOptions
    prefix = "VLT"
    chance = False

    def seat_name(self, seat: int) -> str:
        return SIDE_NAMES[seat]

    def setup(self, seats: int, options: VilitumOptions) -> Vilitum:
        if seats != 2:
            raise Misuse(f"Vilitum is played by two seats, not {seats}.")
        return Vilitum(options)

    def format(self, state: Vilitum, action: int) -> str:
        return write_action(state, action)

    def parse(self, state: Vilitum, text: str, seat: int | None = None) -> int:
        return parse(state, text, seat)

    def position(self, text: str) -> Vilitum:
        return read_position(text)

    def text(self, state: Vilitum) -> str:
        return write_position(state)

    def covers(self, state: Vilitum) -> bool:
        """Position text leaves out a standing draw offer."""
        return state.offered_by < 0

    def view(self, state: Vilitum, seat: int | None) -> View:
        return view(state, seat, self.result(state))

    def scene(self, view: VilitumView) -> Scene:
        return scene(view)

    def interjections(self, state: Vilitum, seat: int) -> list[int]:
        return state.interjections(seat)

    def why(self, state: Vilitum, attempt: str, seat: int | None = None) -> Rule:
        refused = why_not(state, attempt, seat)
        return Rule(number=refused.rule, text=str(refused)) if refused else allowing(state, attempt, seat)

    def words(self, state: Vilitum, action: int, seat: int | None) -> str:
        return choice(state, action).name

    def weights(self) -> dict[str, int]:
        return dict(WEIGHTS)

    def weigh(self, weights: dict[str, int]) -> None:
        for tables in (SMALL, LARGE):
            tables.use(weights)

    def result(self, state: Vilitum) -> str:
        """How the match ended, and by which rule."""
        if state.status == OPEN:
            return "unfinished"
        reason = f"{ENDINGS[state.ended_by]} (VLT-{state.ended_by})" if state.ended_by else ""
        if state.status == DRAWN:
            who = "a player " if state.ended_by == 27 else ""
            return f"Drawn: {who}{reason}" if reason else "Drawn"
        winner, loser = SIDE_NAMES if state.status == LIGHT_WON else SIDE_NAMES[::-1]
        return f"{winner} wins: {loser} {reason}" if reason else f"{winner} wins"

    def diagram(self, text: str) -> Scene:
        """A position, then after ` | ` one of: moves SPACE, targets SPACE, turn NOTATION."""
        position, _, words = text.partition("|")
        state = read_position(position)
        verb, _, rest = words.strip().partition(" ")
        if verb == "turn":
            state.play(parse(state, rest))
            return scene(view(state, None, self.result(state)))
        drawn = scene(view(state, state.decider, self.result(state)))
        roles = {"": (), "moves": ("move",), "targets": ("attack", "heal")}.get(verb)
        if roles is None:
            raise BadNotation(f"Diagram: expected moves SPACE, targets SPACE or turn NOTATION, found {words!r}.")
        return _pointing(drawn, name(read_space(state, rest)) if roles else "", roles)


def _pointing(drawn: Scene, space: str, roles: tuple[str, ...]) -> Scene:
    """The scene with only those choices that are one step of these roles by the piece on a space."""
    kept = tuple(
        choice
        for choice in drawn.choices
        if len(choice.path) == 2 and choice.path[0].spot == space and choice.path[1].role in roles
    )
    return Scene(
        prompt="", seats=drawn.seats, decider=drawn.decider, board=drawn.board, zones=drawn.zones,
        pieces=drawn.pieces, meters=drawn.meters, choices=kept,
    )  # fmt: skip


VILITUM = VilitumGame()
