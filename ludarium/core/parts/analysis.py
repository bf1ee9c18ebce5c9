"""What a look into a match found: how every seat stands, the best lines, and where the match turned. Plain data.

Whatever is said here is judged by what one seat could know. Scores are a seat's prospects, from -1 (lost) to 1 (won).
"""

from typing import Literal

import msgspec

Mark = Literal["", "inaccuracy", "mistake", "blunder", "missed win"]
"""How bad an action was; empty where it was as good as any, or nearly."""


class Line(msgspec.Struct, frozen=True, kw_only=True):
    """An action and what is expected to follow it."""

    actions: tuple[str, ...]
    """In notation, the choice itself first; where something is hidden it stands alone, for what follows is a guess."""
    name: str
    """What the first of them means, in words."""
    score: float
    """How the decider stands after it."""
    ends_in: int = 0
    """After how many actions the proven win or loss comes; 0 while neither is proven."""
    says: str
    """How the decider stands after it, in words: `Light wins in 3 actions`, `Dark is much better`."""


class Analysis(msgspec.Struct, frozen=True, kw_only=True):
    """How a match stands at one moment, by what a seat could know."""

    decider: int
    """Whose lines these are; CHANCE or NOBODY where no seat decides, and then there are none."""
    evaluation: tuple[float, ...]
    """How each seat stands if the best line is played."""
    lines: tuple[Line, ...]
    """The best actions, the best first."""
    says: str
    """How it stands, in words."""
    depth: int = 0
    """How many actions ahead it looked everywhere; 0 where that cannot be said."""
    nodes: int = 0
    """How many states it visited."""
    hidden: bool = False
    """Whether something is hidden from the seat, so that this is an average over what it could imagine."""


class Judgement(msgspec.Struct, frozen=True, kw_only=True):
    """One decision of a match, judged by what its player could know then."""

    action: int
    """Which action of the match it is, from 1."""
    seat: int
    text: str
    """What was played."""
    score: float
    """How the player stood after it."""
    best: float
    """How the player could have stood."""
    loss: float
    """What the action cost, from 0 to 2; the same lead counts for less where the match is all but decided."""
    mark: Mark = ""
    better: tuple[str, ...] = ()
    """The line that would have been better, if one would have been."""
    evaluation: tuple[float, ...]
    """How each seat stood after the action."""
    says: str = ""
    """What was wrong with it, in a sentence; empty where nothing was."""


class Review(msgspec.Struct, frozen=True, kw_only=True):
    """A match looked back upon; while it is being made, as far as it has come."""

    judged: int
    """How many decisions have been looked at."""
    total: int
    """How many there are."""
    done: bool
    judgements: tuple[Judgement, ...]
    turning: tuple[int, ...] = ()
    """The actions at which the match turned, by number: mistakes and worse."""
    says: str = ""
    """What there is to say of the whole match, in a sentence or two; empty until all is judged."""


def reason(found: Analysis, longest: int = 4) -> str:
    """Why the best action is the best, in a sentence: how its seat then stands, and what is expected to follow."""
    best = found.lines[0]
    said = best.says[:1].upper() + best.says[1:]
    if not best.ends_in:
        said += f" ({best.score:+.2f}{f', looking {found.depth} ahead' if found.depth > 1 else ''})"
    if len(best.actions) > 1:
        said += f"; then {' '.join(best.actions[1:longest])}"
    return f"{said}."
