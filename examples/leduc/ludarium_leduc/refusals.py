"""What a typed line means, and which rule forbids or allows it."""

import re
from collections.abc import Callable
from typing import NamedTuple

from ludarium.core import CHANCE, NOBODY, BadNotation, Refused
from ludarium_leduc import notation
from ludarium_leduc.rules import CARDS, Leduc


class Attempt(NamedTuple):
    """What a seat, or chance, tries: a word, and the card if it deals one."""

    seat: int
    word: str
    card: str


def read(text: str, seat: int) -> Attempt:
    """The attempt a text means, legal or not; BadNotation if it means none."""
    found = re.fullmatch(r"(?:(?i:(check|bet|call|raise|fold))|(?i:deal) ([JQK][ab]))", text)
    if not found:
        raise BadNotation(f"Expected check, bet, call, raise or fold; found {text!r}.")
    return Attempt(seat, (found[1] or "deal").lower(), found[2] or "")


def is_over(state: Leduc, attempt: Attempt) -> bool:
    return state.decider == NOBODY


def deals_as_a_seat(state: Leduc, attempt: Attempt) -> bool:
    return attempt.word == "deal" and (attempt.seat != CHANCE or state.decider != CHANCE)


def out_of_turn(state: Leduc, attempt: Attempt) -> bool:
    return attempt.word != "deal" and (attempt.seat != state.decider or attempt.seat == CHANCE)


def is_dealt(state: Leduc, attempt: Attempt) -> bool:
    return attempt.word == "deal" and notation.NAMES.index(attempt.card) in state.cards


def nothing_to_meet(state: Leduc, attempt: Attempt) -> bool:
    return attempt.word in ("fold", "call", "raise") and not state.owes()


def a_bet_to_meet(state: Leduc, attempt: Attempt) -> bool:
    return attempt.word in ("check", "bet") and state.owes() > 0


def one_raise_too_many(state: Leduc, attempt: Attempt) -> bool:
    return attempt.word in ("bet", "raise") and not state.may_raise()


class Ban(NamedTuple):
    """A rule that forbids an attempt, in words, and when it does."""

    rule: str
    says: str
    hits: Callable[[Leduc, Attempt], bool]


BANS = (
    Ban("LDC-12", "the match is over", is_over),
    Ban("LDC-3", "cards are dealt by chance", deals_as_a_seat),
    Ban("LDC-4", "it is not that seat's turn to speak", out_of_turn),
    Ban("LDC-1", "the card is dealt already", is_dealt),
    Ban("LDC-7", "there is no bet to meet", nothing_to_meet),
    Ban("LDC-7", "there is a bet to meet", a_bet_to_meet),
    Ban("LDC-6", "the round has seen all its bets and raises", one_raise_too_many),
)
ALLOWED = {"check": "LDC-7", "call": "LDC-7", "fold": "LDC-7", "bet": "LDC-5", "raise": "LDC-5", "deal": "LDC-3"}


def ban(state: Leduc, attempt: Attempt) -> Ban | None:
    """The first rule that forbids an attempt, or None if it is legal."""
    return next((ban for ban in BANS if ban.hits(state, attempt)), None)


def understand(state: Leduc, text: str, seat: int) -> int | Refused:
    """The action a seat means, or the refusal with the rule that forbids it."""
    attempt = read(text, seat)
    banned = ban(state, attempt)
    if banned is not None:
        words = " ".join(notation.word(state, action) for action in state.actions()) if state.decider >= 0 else ""
        would = f" Open: {words}." if words else ""
        return Refused(banned.rule, f"You can't {attempt.word}: {banned.says} ({banned.rule}).{would}")
    return notation.NAMES.index(attempt.card) if attempt.word == "deal" else notation.meant(attempt.word)


def asked(state: Leduc) -> tuple[str, str]:
    """The rule behind the current decision, and what is being decided."""
    if state.decider == NOBODY:
        return "LDC-12", "the match is over"
    if state.decider == CHANCE:
        return "LDC-3", "chance deals a card"
    words = [notation.word(state, action) for action in state.actions()]
    return "LDC-7", f"{notation.SEAT_NAMES[state.decider]} may {' or '.join(words)}"


def allowed_by(state: Leduc, action: int) -> tuple[str, str]:
    """The rule that allows a legal action, and how it applies."""
    word = "deal" if action in CARDS else notation.word(state, action)
    return ALLOWED[word], f"a seat may {word} here" if word != "deal" else "chance deals the cards"
