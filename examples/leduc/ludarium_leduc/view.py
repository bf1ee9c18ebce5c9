"""What each seat sees: its own card, the table's, and all that was said and staked."""

from ludarium.core import NOBODY, Choice, Step, View
from ludarium.core.words import listed
from ludarium_leduc import notation
from ludarium_leduc.rules import BETS, RAISE, TABLE, UNDEALT, Leduc

BACK = "?"
"""A card that lies face down."""


class LeducView(View, frozen=True, kw_only=True):
    """The table as a seat sees it."""

    cards: tuple[str, ...]
    """The card of each seat and of the table: its name, ? if it lies face down, nothing if none is dealt."""
    said: tuple[str, ...]
    stakes: tuple[int, ...]
    most: int


def view(state: Leduc, seat: int | None) -> LeducView:
    """What a seat may know; None for a spectator."""
    outcome = state.outcome()
    return LeducView(
        seat=seat,
        decider=state.decider,
        outcome=None if outcome is None else tuple(outcome),
        choices=tuple(choice(state, action) for action in state.actions()) if seat == state.decider else (),
        cards=tuple(face(state, place, seat) for place in range(3)),
        said=tuple(notation.letters(state)),
        stakes=tuple(state.stakes),
        most=state.most,
    )


def face(state: Leduc, place: int, seat: int | None) -> str:
    """A card as a seat sees it: its own, the table's, and all once they are shown (LDC-9)."""
    if state.cards[place] == UNDEALT:
        return ""
    return notation.NAMES[state.cards[place]] if place in (seat, TABLE) or state.shown() else BACK


def choice(state: Leduc, action: int) -> Choice:
    """What the decider may say, as offered to a client."""
    word = notation.word(state, action)
    owed, more = state.owes(), BETS[state.round] if action == RAISE else 0
    costs = f" for {owed + more}" if word in ("call", "bet", "raise") else ""
    return Choice(text=word, name=f"{word.capitalize()}{costs}", path=(Step(word.capitalize(), "press"),))


def prompt(view: LeducView) -> str:
    """What is asked, and of whom."""
    if view.decider == NOBODY:
        return "The match is over."
    if view.decider < 0:
        return "A card is dealt."
    if view.seat == view.decider:
        return f"{listed([choice.name for choice in view.choices], 'or').capitalize()}?"
    return f"{notation.SEAT_NAMES[view.decider]} speaks."
