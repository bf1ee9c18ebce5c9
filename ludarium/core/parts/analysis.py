"""The results of an analysis: evaluations, best lines and turning points. Plain data.

Everything here is based on what one seat could know. Scores go from -1 (lost) to 1 (won).
"""

from typing import Literal

import msgspec

from ludarium.core.scene import Step

Mark = Literal["", "inaccuracy", "mistake", "blunder", "missed win"]
"""How bad an action was; empty if it was about as good as the best."""


class Line(msgspec.Struct, frozen=True, kw_only=True):
    """An action and what is expected to follow it."""

    actions: tuple[str, ...]
    """In notation, the choice itself first; it alone where something is hidden, as the rest would be a guess."""
    name: str
    """The first action in words."""
    score: float
    """The decider's score after it."""
    ends_in: int = 0
    """The number of actions to a proven win or loss; 0 if neither is proven."""
    says: str
    """The score in words: `Light wins in 3 actions`, `Dark is much better`."""
    path: tuple[Step, ...] = ()
    """The steps of the first action, as far as the seat may know them."""


class Analysis(msgspec.Struct, frozen=True, kw_only=True):
    """The evaluation of a state, based on what a seat could know."""

    decider: int
    """Whose lines these are; CHANCE or NOBODY if no seat decides, and then there are no lines."""
    evaluation: tuple[float, ...]
    """Each seat's score if the best line is played."""
    lines: tuple[Line, ...]
    """The best actions, in order."""
    says: str
    """The evaluation in words."""
    depth: int = 0
    """The search depth in actions; 0 if the search has no uniform depth."""
    nodes: int = 0
    """States visited."""
    hidden: bool = False
    """Whether something is hidden from the seat, so that this is an average over possible states."""


class Judgement(msgspec.Struct, frozen=True, kw_only=True):
    """The assessment of one decision, based on what its player could know."""

    action: int
    """Which action of the match it is, from 1."""
    seat: int
    text: str
    """What was played."""
    score: float
    """The player's score after it."""
    best: float
    """The best score the player could have had."""
    loss: float
    """What the action cost, from 0 to 2; differences count less when the match is almost decided."""
    mark: Mark = ""
    better: tuple[str, ...] = ()
    """A better line, if there was one."""
    better_name: str = ""
    """Its first action in words."""
    better_path: tuple[Step, ...] = ()
    """The steps of its first action."""
    evaluation: tuple[float, ...]
    """Each seat's score after the action."""
    says: str = ""
    """What was wrong with it, in a sentence; empty if nothing was."""


class Review(msgspec.Struct, frozen=True, kw_only=True):
    """The review of a match, possibly still in progress."""

    judged: int
    """Decisions reviewed so far."""
    total: int
    """Decisions in the match."""
    done: bool
    judgements: tuple[Judgement, ...]
    turning: tuple[int, ...] = ()
    """The numbers of the actions at which the match turned: mistakes and worse."""
    says: str = ""
    """A summary in a sentence or two; empty until the review is complete."""


def standing(found: Analysis, reader: str = "") -> str:
    """How the match stands after the best action, in a sentence; `reader` is the seat that is spoken to."""
    said = found.lines[0].says
    for verb, spoken in (("is", "are"), ("wins", "win"), ("loses", "lose")):
        if reader and said.startswith(f"{reader} {verb} "):
            said = f"you {spoken}{said.removeprefix(f'{reader} {verb}')}"
    return f"{said[:1].upper()}{said[1:]}."


def reason(found: Analysis, reader: str = "", max_actions_shown: int = 4) -> str:
    """Why the best action is best, in a sentence: its score and the expected line; `reader` is who is spoken to."""
    best = found.lines[0]
    said = standing(found, reader).removesuffix(".")
    if not best.ends_in:
        score = "" if abs(best.score) < 0.005 else f"{best.score:+.2f}"
        known = ", ".join(filter(None, [score, f"looking {found.depth} ahead" if found.depth > 1 else ""]))
        said += f" ({known})" if known else ""
    if len(best.actions) > 1:
        said += f"; then {' '.join(best.actions[1:max_actions_shown])}"
    return f"{said}."
