"""What one seat may know of a match. Clients get views, never states."""

from collections.abc import Callable
from typing import Any, TypeVar

import msgspec

from ludarium.core.scene import Choice
from ludarium.core.state import State

S = TypeVar("S", bound=State)


class View(msgspec.Struct, frozen=True, kw_only=True):
    """The common part of all views. A game adds its own fields and fills in only what the seat may see."""

    seat: int | None
    """Whose view it is; None for a spectator."""
    decider: int
    outcome: tuple[float, ...] | None = None
    choices: tuple[Choice, ...] = ()
    """What this seat may choose now; empty while another decides."""
    interjections: tuple[Choice, ...] = ()
    """What this seat may do now without being the decider."""


def common_part(
    state: S,
    seat: int | None,
    choice: Callable[[S, int, int], Choice],
    interjections: Callable[[S, int], list[int]],
    choices: tuple[Choice, ...] | None = None,
) -> dict[str, Any]:
    """The fields of View: how the match stands, and what the seat itself may choose or interject now.

    A game that can make all `choices` of the seat faster than one by one passes them.
    """
    decides = seat is not None and seat == state.decider
    actions = state.actions() if decides and choices is None else []
    offered = tuple([choice(state, action, state.decider) for action in actions])
    rights = [] if seat is None else interjections(state, seat)
    return {
        "seat": seat,
        "decider": state.decider,
        "outcome": tuple(state.outcome() or ()) or None,
        "choices": choices if choices is not None else offered,
        "interjections": tuple(choice(state, action, seat) for action in rights) if seat is not None else (),
    }
