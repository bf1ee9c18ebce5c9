"""What a typed line means, and which rule forbids or allows it."""

import re
from collections.abc import Callable
from typing import NamedTuple

from ludarium.core import NOBODY, BadNotation, Refused, Rule
from ludarium_tictactoe import notation
from ludarium_tictactoe.rules import EMPTY, RESIGN, Grid


class Attempt(NamedTuple):
    """What a seat tries: to mark the square of that name, or to resign."""

    seat: int
    text: str


def read(state: Grid, text: str, seat: int | None) -> Attempt:
    """The attempt a text means, legal or not; BadNotation if it means none."""
    wanted = text.strip().lower()
    if not re.fullmatch(r"[a-z]\d|resign", wanted):
        raise BadNotation(f"Expected a square such as b2, or resign; found {text!r}.")
    return Attempt(state.decider if seat is None else seat, wanted)


def is_over(state: Grid, attempt: Attempt) -> bool:
    return state.decider == NOBODY


def out_of_turn(state: Grid, attempt: Attempt) -> bool:
    return attempt.text != "resign" and attempt.seat != state.decider


def off_the_board(state: Grid, attempt: Attempt) -> bool:
    return attempt.text != "resign" and square(state, attempt) is None


def taken(state: Grid, attempt: Attempt) -> bool:
    found = square(state, attempt)
    return found is not None and state.squares[found] != EMPTY


def square(state: Grid, attempt: Attempt) -> int | None:
    """The square an attempt names, if the board has it."""
    names = [notation.square_name(number, state.options.side) for number in range(len(state.squares))]
    return names.index(attempt.text) if attempt.text in names else None


class Ban(NamedTuple):
    """A rule that forbids an attempt, in words, and when it does."""

    rule: str
    says: str
    hits: Callable[[Grid, Attempt], bool]


BANS = (
    Ban("TTT-8", "the match is over", is_over),
    Ban("TTT-2", "it is not that seat's turn", out_of_turn),
    Ban("TTT-1", "the board has no such square", off_the_board),
    Ban("TTT-3", "the square is taken", taken),
)


def ban(state: Grid, attempt: Attempt) -> Ban | None:
    """The first rule that forbids an attempt, or None if it is legal."""
    return next((ban for ban in BANS if ban.hits(state, attempt)), None)


def parse(state: Grid, text: str, seat: int | None = None) -> int:
    """The action a seat means; Refused says which rule forbids it."""
    attempt = read(state, text, seat)
    banned = ban(state, attempt)
    if banned is not None:
        free = " ".join(notation.format(state, action) for action in state.actions())
        would = f" Free squares: {free}." if free else ""
        raise Refused(banned.rule, f"Cannot play {attempt.text}: {banned.says} ({banned.rule}).{would}")
    found = square(state, attempt)
    return RESIGN + attempt.seat if found is None else found


def why(state: Grid, text: str, seat: int | None = None) -> Rule:
    """Which rule forbids an attempt, or allows it."""
    attempt = read(state, text, seat)
    banned = ban(state, attempt)
    if banned is not None:
        return Rule(number=banned.rule, text=f"{attempt.text}: {banned.says}.")
    if attempt.text == "resign":
        return Rule(number="TTT-7", text="A seat may resign as long as the match lasts.", allows=True)
    return Rule(number="TTT-3", text=f"{attempt.text} is empty.", allows=True)
