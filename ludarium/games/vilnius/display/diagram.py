"""Diagrams of the rulebook."""

import msgspec

from ludarium.core.errors import BadNotation
from ludarium.core.game import Game
from ludarium.core.parts.illustrations import Illustrations
from ludarium.core.scene import Board, Scene
from ludarium.games.vilnius.cards.rulebook_tables import with_tables
from ludarium.games.vilnius.rules.state import Vilnius


class VilniusIllustrations(Illustrations[Vilnius]):
    """Diagrams also show one display alone, where a card fits or what can be lost. Tables are made of the card file."""

    def diagram(self, game: Game[Vilnius], text: str) -> Scene:
        """A position; after ` | ` `display K` for one display, `builds ID` for where that fits, or `loses`."""
        position, _, words = text.partition(" | ")
        state = game.position(position)
        drawn = game.scene(game.view(state, state.decider if state.decider >= 0 else None))
        verb, _, rest = words.strip().partition(" ")
        if verb == "display" and rest in ("0", "1", "2"):
            return _display(drawn, rest, "")
        if verb == "builds":
            return _display(drawn, str(state.decider), f"build {rest} ")
        if verb == "loses":
            return _display(drawn, str(state.decider), "lose ")
        if verb:
            raise BadNotation(f"Diagram: expected display K, builds ID or loses, found {words!r}.")
        return msgspec.structs.replace(drawn, choices=(), interjections=())

    def with_tables(self, source: str) -> str:
        """The rulebook with the tables of the shipped cards."""
        return with_tables(source)


def _display(drawn: Scene, seat: str, begins: str) -> Scene:
    """One display of a scene, with the choices whose notation begins like this."""
    cells = tuple(cell for cell in drawn.board.cells if cell.id.startswith(f"{seat}:")) if drawn.board else ()
    kept = tuple(choice for choice in drawn.choices if begins and choice.text.startswith(begins))
    others = {cell.id for cell in drawn.board.cells} - {cell.id for cell in cells} if drawn.board else set()
    return msgspec.structs.replace(
        drawn,
        board=Board(shape="square", cells=cells, apart=True),  # not a chessboard: its rows have no letters
        cards=tuple(card for card in drawn.cards if card.spot not in others),
        choices=kept,
        interjections=(),
    )
