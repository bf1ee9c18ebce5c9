"""Actions of Vilitum as text, both ways."""

import re
from dataclasses import dataclass

from ludarium.boards.square import NOWHERE, name
from ludarium.core.errors import BadNotation
from ludarium.games.vilitum.rules import action as code
from ludarium.games.vilitum.rules.board import KINDS, space_of
from ludarium.games.vilitum.rules.state import Vilitum


@dataclass(frozen=True, slots=True)
class TurnAttempt:
    """A turn as typed; it may be illegal."""

    text: str
    kind: int | None
    """The kind that was named, if one was."""
    space: int
    returned: int | None
    """The kind that a sacrificed Cleric is to return."""
    steps: tuple[tuple[int, int], ...]
    """Marks and spaces."""


_ACTOR = re.compile(r"(?P<kind>[WRZACwrzac](?=[a-z]\d))?(?P<space>[a-z]\d)(?:!(?P<returned>[WRZACwrzac]))?")
_STEP = re.compile(r"(?P<mark>--|[-x+~&^<>])(?P<space>[a-z]\d)")
_PLACE = re.compile(r"(?P<kind>[WRZACwrzac])@(?P<space>[a-z]\d)")
INTERCHANGEABLE = (code.HEAL, code.ATTACK, code.TAKE, code.GIVE)
"""Steps whose order doesn't matter when both are made from one space, in the order in which they are written."""


def write_action(state: Vilitum, action: int) -> str:
    """The notation of an action or interjection."""
    head = action >> 20
    if head == code.HEAD_INTERJECTION:
        return code.INTERJECTIONS[action >> 1 & 7]
    if head == code.HEAD_SKIP:
        return "skip"
    if head == code.HEAD_PLACE:
        return f"{KINDS[code.PLACE_ORDER[action >> 6 & 7]]}@{name(action & 63)}"
    return write_turn(action, int(space_of(state.own(), KINDS.index(code.HEADS[head][0]))))


def write_turn(action: int, space: int) -> str:
    """The notation of a turn of a piece that stands on a space."""
    kind, returns, returned = code.HEADS[action >> 20].partition("!")
    return f"{kind}{name(space)}{returns}{returned}{write_steps(action)}"


def write_steps(action: int) -> str:
    """The notation of a turn's steps."""
    return "".join(f"{code.MARKS[mark]}{name(there)}" for mark, there in steps_of(action))


def steps_of(action: int) -> list[tuple[int, int]]:
    """The marks and spaces of a turn's steps."""
    steps = [(action >> 16 & 15, action >> 10 & 63), (action >> 6 & 15, action & 63)]
    return [step for step in steps if step[0]]


def read_turn(state: Vilitum, text: str) -> TurnAttempt:
    """A turn as typed; BadNotation says where it stops making sense."""
    actor = _ACTOR.match(text)
    if actor is None:
        raise BadNotation(
            f"{text!r} can't be read: expected a turn such as Wa1-a2xa3 (piece, space, steps), "
            "a placement such as W@c1, skip, or one of accept, decline, offer, resign."
        )
    steps, at = [], actor.end()
    while at < len(text):
        step = _STEP.match(text, at)
        if step is None:
            raise BadNotation(
                f"{text!r} can't be read from {text[at:]!r} on: expected a mark "
                "(- move, x attack, + heal, ~ swap, & partner, -- double move, ^ rush, < take, > give) and a space."
            )
        steps.append((code.MARKS.index(step["mark"]), read_space(state, step["space"])))
        at = step.end()
    kind, returned = actor["kind"], actor["returned"]
    return TurnAttempt(
        text=text,
        kind=KINDS.index(kind.upper()) if kind else None,
        space=read_space(state, actor["space"]),
        returned=KINDS.index(returned.upper()) if returned else None,
        steps=_sorted_steps(steps),
    )


def _sorted_steps(steps: list[tuple[int, int]]) -> tuple[tuple[int, int], ...]:
    """Two steps from one space in canonical order: heals, attacks, shifts, then by name."""
    if len(steps) == 2 and all(mark in INTERCHANGEABLE for mark, _ in steps):
        steps = sorted(steps, key=lambda step: (INTERCHANGEABLE.index(step[0]), step[1]))
    return tuple(steps)


def read_placement(state: Vilitum, text: str) -> tuple[int, int] | None:
    """The kind and space of a placement as typed; None if it is none."""
    found = _PLACE.fullmatch(text)
    return (KINDS.index(found["kind"].upper()), read_space(state, found["space"])) if found else None


def read_space(state: Vilitum, text: str) -> int:
    """A space of the board in play."""
    space = state.tables.square.find(text)
    if space == NOWHERE:
        last = name(state.tables.square.cells[-1])
        raise BadNotation(f"{text!r} is no space of this board; its spaces are a1 to {last}.")
    return space
