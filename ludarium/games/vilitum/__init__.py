"""Vilitum: a duel of five unlike pieces a side, with hit points and no luck."""

from ludarium.boards.square import name
from ludarium.core.errors import BadNotation, Misuse
from ludarium.core.game import Game
from ludarium.core.parts.tuning import TunableWeights
from ludarium.core.scene import Scene
from ludarium.games.vilitum.bots.evaluation import WEIGHTS, use_weights
from ludarium.games.vilitum.display.pointed_at import attempts
from ludarium.games.vilitum.display.scene import scene
from ludarium.games.vilitum.display.view import choice, view
from ludarium.games.vilitum.options import Options as VilitumOptions
from ludarium.games.vilitum.refusals import allowed_by, understand
from ludarium.games.vilitum.rules.generated import covers
from ludarium.games.vilitum.rules.state import Vilitum
from ludarium.games.vilitum.text.notation import read_space, write_action
from ludarium.games.vilitum.text.position import read_position, write_position
from ludarium.games.vilitum.text.words import SIDE_NAMES, asked, result


class VilitumGame(Game[Vilitum]):
    """The game's card."""

    name = "vilitum"
    title = "Vilitum"
    summary = "A duel of five unlike pieces a side on a small board: move, strike, heal, outlast."
    seats = range(2, 3)
    named_seats = SIDE_NAMES
    Options = VilitumOptions
    prefix = "VLT"
    chance = False
    tuning = TunableWeights(WEIGHTS, use_weights)

    format = staticmethod(write_action)
    understand = staticmethod(understand)
    allowed_by = staticmethod(allowed_by)
    attempts = staticmethod(attempts)
    asked = staticmethod(asked)
    position = staticmethod(read_position)
    text = staticmethod(write_position)
    covers = staticmethod(covers)
    view = staticmethod(view)
    scene = staticmethod(scene)
    result = staticmethod(result)

    def setup(self, seats: int, options: VilitumOptions) -> Vilitum:
        if seats != 2:
            raise Misuse(f"Vilitum is played by two seats, not {seats}.")
        return Vilitum(options)

    def interjections(self, state: Vilitum, seat: int) -> list[int]:
        return state.interjections(seat)

    def words(self, state: Vilitum, action: int, seat: int | None) -> str:
        return choice(state, action).name

    def diagram(self, text: str) -> Scene:
        """A position, then after ` | ` one of: moves SPACE, targets SPACE, turn NOTATION."""
        position, _, words = text.partition("|")
        state = read_position(position)
        verb, _, rest = words.strip().partition(" ")
        if verb == "turn":
            state.play(self.parse(state, rest))
            return scene(view(state, None))
        drawn = scene(view(state, state.decider))
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
