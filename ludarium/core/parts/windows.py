"""Response windows, in which everyone is asked in turn whether to respond to an action."""

from typing import TYPE_CHECKING, Any, Generic, TypeVar

from ludarium.core.state import State

if TYPE_CHECKING:
    from ludarium.core.game import Game

S = TypeVar("S", bound=State)


class ResponseWindows(Generic[S]):
    """The response windows of a game."""

    def passing(self, state: S) -> int | None:
        """The action with which the decider passes in a response window; None outside of one."""
        raise NotImplementedError

    def turn_of(self, state: S) -> int:
        """Whose turn it is, even while another seat responds or decides something within it."""
        raise NotImplementedError

    def concerns(self, state: S, seat: int) -> bool:
        """Whether what may be responded to is aimed at a seat, as everybody sees it; by default everything is."""
        return True

    def matters(self, state: S) -> bool:
        """Whether an answer of the decider might change what may be responded to; by default any answer might."""
        return len(state.actions()) > 1


def passing(game: "Game[Any]", state: State) -> int | None:
    """The action with which the decider passes in a response window; None outside of one."""
    return None if game.windows is None else game.windows.passing(state)


def turn_of(game: "Game[Any]", state: State) -> int:
    """Whose turn it is; without response windows, the decider's."""
    return state.decider if game.windows is None else game.windows.turn_of(state)


def concerns(game: "Game[Any]", state: State, seat: int) -> bool:
    """Whether what may be responded to is aimed at a seat."""
    return game.windows is None or game.windows.concerns(state, seat)


def matters(game: "Game[Any]", state: State) -> bool:
    """Whether an answer of the decider might change what may be responded to."""
    return len(state.actions()) > 1 if game.windows is None else game.windows.matters(state)
