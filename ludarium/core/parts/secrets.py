"""Games in which seats see different things, so that a shared screen must be covered between them."""

from typing import TYPE_CHECKING, Any, Generic, TypeVar

from ludarium.core.state import State

if TYPE_CHECKING:
    from ludarium.core.game import Game

S = TypeVar("S", bound=State)


class Secrets(Generic[S]):
    """When something is secret: unless a game says otherwise, all the time."""

    def hides(self, state: S) -> bool:
        """Whether something is hidden from a seat now; some games have secrets only for a while."""
        return True

    def reveals(self, state: S, action: int) -> bool:
        """Whether an action about to be taken may reveal a secret, so that it can't be undone freely."""
        return True


def hides(game: "Game[Any]", state: State) -> bool:
    """Whether something is hidden from a seat now."""
    return game.secrets is not None and game.secrets.hides(state)


def reveals(game: "Game[Any]", state: State, action: int) -> bool:
    """Whether an action about to be taken may reveal a secret."""
    return game.secrets is not None and game.secrets.reveals(state, action)
