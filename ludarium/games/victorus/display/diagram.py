"""Diagrams of the rulebook."""

from ludarium.core.errors import BadNotation
from ludarium.core.game import Game
from ludarium.core.parts.illustrations import Illustrations, with_only
from ludarium.core.scene import Scene
from ludarium.games.victorus.rules.state import Victorus
from ludarium.games.victorus.text.notation import read_cell
from ludarium.games.victorus.text.words import cell_name


class VictorusIllustrations(Illustrations[Victorus]):
    """Diagrams also show where a piece can move, or what it can capture."""

    def diagram(self, game: Game[Victorus], text: str) -> Scene:
        """A position, then after ` | ` one of: moves CELL, captures CELL, turn ACTION, ACTION …."""
        position, _, words = text.partition(" | ")
        verb, _, rest = words.partition(" ")
        if verb == "turn":
            return super().diagram(game, text)
        roles = {"": (), "moves": ("move", "attack"), "captures": ("attack",)}.get(verb)
        if roles is None:
            raise BadNotation(f"Diagram: expected moves CELL, captures CELL or turn ACTIONS, found {words!r}.")
        state = game.position(position)
        drawn = game.scene(game.view(state, state.decider))
        return _pointing(drawn, cell_name(read_cell(rest)) if roles else "", roles)


def _pointing(drawn: Scene, cell: str, roles: tuple[str, ...]) -> Scene:
    """The scene with only those choices that are moves of the piece on a cell and end in one of these roles."""
    ends = ((choice, choice.path[0], choice.path[-1]) for choice in drawn.choices)
    return with_only(drawn, (choice for choice, who, to in ends if who.spot == cell and to.role in roles))
