"""Diagrams of the rulebook."""

from ludarium.boards.square import name
from ludarium.core.errors import BadNotation
from ludarium.core.game import Game
from ludarium.core.parts.illustrations import Illustrations, with_only
from ludarium.core.scene import Scene
from ludarium.games.vilitum.rules.state import Vilitum
from ludarium.games.vilitum.text.notation import read_space


class VilitumIllustrations(Illustrations[Vilitum]):
    """Diagrams also show where a piece can move, or what it can attack or heal."""

    def diagram(self, game: Game[Vilitum], text: str) -> Scene:
        """A position, then after ` | ` one of: moves SPACE, targets SPACE, turn NOTATION."""
        position, _, words = text.partition(" | ")
        verb, _, rest = words.partition(" ")
        if verb == "turn":
            return super().diagram(game, text)
        roles = {"": (), "moves": ("move",), "targets": ("attack", "heal")}.get(verb)
        if roles is None:
            raise BadNotation(f"Diagram: expected moves SPACE, targets SPACE or turn NOTATION, found {words!r}.")
        state = game.position(position)
        drawn = game.scene(game.view(state, state.decider))
        return _pointing(drawn, name(read_space(state, rest)) if roles else "", roles)


def _pointing(drawn: Scene, space: str, roles: tuple[str, ...]) -> Scene:
    """The scene with only those choices that are one step of these roles by the piece on a space."""
    paths = ((choice, choice.path) for choice in drawn.choices if len(choice.path) == 2)
    return with_only(drawn, (choice for choice, (who, to) in paths if who.spot == space and to.role in roles))
