"""What a rulebook shows besides its text: diagrams, and tables generated from a game's data."""

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar

from ludarium.core.errors import BadNotation
from ludarium.core.scene import Choice, Scene, Step
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


class PieceIllustrations(Illustrations[S]):
    """Diagrams that also show what the piece on a place can do, for games in which a choice begins with a piece."""

    place: ClassVar[str]
    """What a place is called in capitals: CELL."""
    roles: ClassVar[Mapping[str, tuple[str, ...]]]
    """What is shown by each verb: the roles of the last steps of its choices."""

    def diagram(self, game: "Game[S]", text: str) -> Scene:
        """A position, then after ` | ` one of the verbs with a place, or turn NOTATION."""
        position, _, words = text.partition(" | ")
        verb, _, rest = words.partition(" ")
        if verb == "turn":
            return super().diagram(game, text)
        if verb and verb not in self.roles:
            known = ", ".join(f"{one} {self.place}" for one in self.roles)
            raise BadNotation(f"Diagram: expected {known} or turn ACTIONS, found {words!r}.")
        state = game.position(position)
        offered = game.scene(game.view(state, state.decider)).choices
        drawn = game.scene(game.view(state, None))  # as a reader sees it: what warns the player isn't drawn
        spot, roles = (self.spot(state, rest), self.roles[verb]) if verb else ("", ())
        paths = ((choice, choice.path) for choice in offered if self.is_shown(choice.path))
        return with_only(drawn, (one for one, path in paths if path[0].spot == spot and path[-1].role in roles))

    def spot(self, state: S, text: str) -> str:
        """The spot of a scene that a word names; BadNotation if there is none."""
        raise NotImplementedError

    def is_shown(self, path: tuple[Step, ...]) -> bool:
        """Whether a choice with these steps is one that a diagram shows (default: every one)."""
        return True
