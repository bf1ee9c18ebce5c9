"""Diagrams of the rulebook."""

from ludarium.core.errors import BadNotation
from ludarium.core.game import Game
from ludarium.core.parts.illustrations import Illustrations, with_only
from ludarium.core.scene import Scene
from ludarium.games.barony.rules.state import Barony


class BaronyIllustrations(Illustrations[Barony]):
    """Diagrams also show the steps of a Serf."""

    def diagram(self, game: Game[Barony], text: str) -> Scene:
        """A position, then after ` | ` moves SERF, or turn and the actions to take, separated by commas."""
        position, _, words = text.partition(" | ")
        verb, _, serf = words.partition(" ")
        if verb in ("", "turn"):
            return super().diagram(game, text)
        if verb != "moves":
            raise BadNotation(f"Diagram: expected moves SERF or turn ACTIONS, found {words!r}.")
        state = game.position(position)
        drawn = game.scene(game.view(state, state.decider))
        return with_only(drawn, (choice for choice in drawn.choices if choice.text.startswith(f"{serf}>")))
