"""What a typed line means, and which rule forbids or allows it."""

import re
from collections.abc import Callable
from typing import NamedTuple

from ludarium.core import NOBODY, BadNotation, Refused
from ludarium_tictactoe import notation
from ludarium_tictactoe.rules import EMPTY, RESIGN, Grid


class Attempt(NamedTuple):
    """What a seat tries: to mark the square of that name, or to resign."""

    seat: int
    text: str


def read(text: str, seat: int) -> Attempt:
    """The attempt a text means, legal or not; BadNotation if it means none."""
    wanted = text.lower()
    if not re.fullmatch(r"[a-z]\d|resign", wanted):
        raise BadNotation(f"Expected a square such as b2, or resign; found {text!r}.")
    return Attempt(seat, wanted)


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


def understand(state: Grid, text: str, seat: int) -> int | Refused:
    """The action a seat means, or the refusal with the rule that forbids it."""
    attempt = read(text, seat)
    banned = ban(state, attempt)
    if banned is not None:
        free = " ".join(notation.write_action(state, action) for action in state.actions())
        would = f" Free squares: {free}." if free else ""
        return Refused(banned.rule, f"You can't play {attempt.text}: {banned.says} ({banned.rule}).{would}")
    found = square(state, attempt)
    return RESIGN + seat if found is None else found


def asked(state: Grid) -> tuple[str, str]:
    """The rule behind the current decision, and what is being decided."""
    if state.decider == NOBODY:
        return "TTT-8", "the match is over"
    return "TTT-3", f"{notation.SEAT_NAMES[state.decider]} marks an empty square"


def allowed_by(state: Grid, action: int) -> tuple[str, str]:
    """The rule that allows a legal action, and how it applies."""
    if action >= RESIGN:
        return "TTT-7", "a seat may resign as long as the match lasts"
    return "TTT-3", "the square is empty"
