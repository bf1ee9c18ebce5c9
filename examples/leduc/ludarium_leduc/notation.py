"""Positions and actions as text.

A position is the cards of both seats and of the table, what was said in each round, and the options:
`Ja Kb Qa kbc/b -`. A card is its rank and suit, `..` where none is dealt; of what was said there is the first letter,
but k for a check. An action is `check`, `bet`, `call`, `raise`, `fold` or, for chance, `deal Ja`.
"""

from ludarium.core import NOBODY, BadNotation, read_options, write_options
from ludarium_leduc.options import Options
from ludarium_leduc.rules import CALL, CARDS, FOLD, RAISE, TABLE, UNDEALT, Leduc, rank

SEAT_NAMES = ("First", "Second")
RANKS = ("Jack", "Queen", "King")
NAMES = tuple(RANKS[rank(card)][0] + "ab"[card % 2] for card in CARDS)
LETTERS = {"fold": "f", "check": "k", "call": "c", "bet": "b", "raise": "r"}
WORDS = {letter: word for word, letter in LETTERS.items()}


def word(state: Leduc, action: int) -> str:
    """What a seat says."""
    if action == FOLD:
        return "fold"
    if action == CALL:
        return "call" if state.owes() else "check"
    return "raise" if state.owes() else "bet"


def write_action(state: Leduc, action: int) -> str:
    """The notation of an action."""
    return f"deal {NAMES[action]}" if action in CARDS else word(state, action)


def tell(state: Leduc, action: int, seat: int | None) -> str:
    """An action as a seat may know it: a card dealt to somebody else is face down (LDC-3)."""
    return write_action(state, action) if state.deals_to() in (seat, TABLE, NOBODY) else "deal a card face down"


def meant(word: str) -> int:
    """The action that a word stands for, where it may be said at all."""
    return {"fold": FOLD, "check": CALL, "call": CALL, "bet": RAISE, "raise": RAISE}[word]


def result(state: Leduc) -> str:
    """Who won how much."""
    payoffs = state.outcome()
    if payoffs is None:
        return "unfinished"
    if payoffs[0] == 0.0:
        return "drawn: both hands are as good"
    winner = 0 if payoffs[0] > 0 else 1
    how = f"{SEAT_NAMES[1 - winner]} folded" if state.folded >= 0 else "the better hand"
    return f"{SEAT_NAMES[winner]} won {state.stakes[1 - winner]}: {how}"


def write_position(state: Leduc) -> str:
    """The position text of a state."""
    cards = [".." if card == UNDEALT else NAMES[card] for card in state.cards]
    return f"{' '.join(cards)} {'/'.join(letters(state))} {write_options(state.options)}"


def letters(state: Leduc) -> list[str]:
    """What was said in each round, a letter each."""
    found, replayed = [], Leduc(state.options)
    for number, said in enumerate(state.said):
        while replayed.decider < 0 and replayed.cards != state.cards:
            replayed.play(state.cards[replayed.cards.index(UNDEALT)])
        found.append("")
        for action in said:
            found[number] += LETTERS[word(replayed, action)]
            replayed.play(action)
    return found


def read_position(text: str) -> Leduc:
    """The state a position text describes; BadNotation says where it cannot be read."""
    fields = text.split()
    if len(fields) not in (4, 5):
        raise BadNotation(f"Position: expected three cards, what was said and options, found {text!r}.")
    *cards, said, options = (*fields, "-")[:5]
    rounds = said.split("/")
    if len(rounds) != 2:
        raise BadNotation(f"Position, what was said: expected two rounds such as kbc/b, found {said!r}.")
    state = Leduc(read_options(Options, options))
    deal(state, cards[:2])
    speak(state, rounds[0])
    deal(state, cards[2:])
    speak(state, rounds[1])
    return state


def deal(state: Leduc, cards: list[str]) -> None:
    """Deal these cards; `..` deals none, and then none may follow."""
    for name in cards:
        if name == "..":
            continue
        card = NAMES.index(name) if name in NAMES else UNDEALT
        if card not in state.actions():
            raise BadNotation(f"Position: {name!r} is no card that can be dealt there.")
        state.play(card)


def speak(state: Leduc, said: str) -> None:
    """Let the seats say these letters in turn."""
    for letter in said:
        open = {LETTERS[word(state, action)]: action for action in state.actions()} if state.decider >= 0 else {}
        if letter not in open:
            raise BadNotation(f"Position: expected one of {' '.join(open) or 'nothing'} there, found {letter!r}.")
        state.play(open[letter])
