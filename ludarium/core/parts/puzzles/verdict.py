"""What a judge of puzzles says: the verdict on an answer, and what follows it."""

from typing import Any, Literal

import msgspec

from ludarium.core.game import Game
from ludarium.core.scene import Choice
from ludarium.core.state import State

Line = tuple[str, ...]


class Walked(msgspec.Struct, frozen=True, kw_only=True):
    """One action, with the states before and after it and a comment."""

    action: str
    before: State
    after: State
    text: str = ""


class Judged(msgspec.Struct, frozen=True, kw_only=True):
    """An answer, the replies to it, and the resulting state."""

    verdict: Literal["right", "wrong", "solved"]
    text: str
    line: Line
    """The line to continue from: it includes the answer and the replies only if the answer was right."""
    tried: str
    replies: tuple[Walked, ...] = ()
    """What others and chance do then."""
    before: State
    after: State
    """The state after the answer."""
    state: State
    """The state after the replies."""
    left: int
    """How many turns the solver has left; 0 if they aren't counted."""


def choice_of(game: Game[Any], state: State, text: str) -> Choice:
    """The decider's choice for an action; without a path if chance decides, or the action isn't listed."""
    choices = game.view(state, state.decider).choices if state.decider >= 0 else ()
    return next((one for one in choices if one.text == text), Choice(text=text, name=text, path=()))


def walked(game: Game[Any], state: State, line: Line) -> list[Walked]:
    """The actions of a line from a state on."""
    found = list[Walked]()
    for text in line:
        after = state.copy()
        after.play(game.parse(state, text))
        found.append(Walked(action=text, before=state, after=after))
        state = after
    return found
