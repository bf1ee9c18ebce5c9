"""What a rulebook shows besides its text: diagrams, and tables generated from a game's data."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from ludarium.core.scene import Choice, Scene
from ludarium.core.state import State

if TYPE_CHECKING:
    from ludarium.core.game import Game

S = TypeVar("S", bound=State)


class Illustrations(Generic[S]):
    """How a game draws the diagrams of its rulebook, and fills in its tables."""

    def diagram(self, game: "Game[S]", text: str) -> Scene:
        """The scene of a diagram: a position and, after ` | turn `, the actions to take, separated by commas.

        A game may allow other words after ` | `. BadNotation if the text can't be read.
        """
        position, _, actions = text.partition(" | turn ")
        state = game.position(position)
        for action in actions.split(", ") if actions else ():
            state.play(game.parse(state, action))
        return game.scene(game.view(state, None))

    def with_tables(self, source: str) -> str:
        """The rulebook's text, with the tables filled in that are generated from the game's data."""
        return source


def draw_diagram(game: "Game[Any]", text: str) -> Scene:
    """The scene of a diagram in a game's rulebook."""
    return (game.illustrations or Illustrations()).diagram(game, text)


def with_tables(game: "Game[Any]", source: str) -> str:
    """The text of a game's rulebook, with all tables filled in."""
    return source if game.illustrations is None else game.illustrations.with_tables(source)


def with_only(drawn: Scene, choices: Iterable[Choice]) -> Scene:
    """A scene without its question, in which a diagram shows only some choices."""
    return Scene(
        prompt="", seats=drawn.seats, decider=drawn.decider, board=drawn.board, zones=drawn.zones,
        pieces=drawn.pieces, cards=drawn.cards, meters=drawn.meters, choices=tuple(choices),
    )  # fmt: skip
