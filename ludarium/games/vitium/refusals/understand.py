"""What a seat means by a typed action, or which rule forbids it."""

from ludarium.core.errors import Misuse, Refused
from ludarium.core.state import NOBODY
from ludarium.games.vitium.refusals.attempt import attempt_of
from ludarium.games.vitium.refusals.forbidden_by import forbidden_by
from ludarium.games.vitium.refusals.parts import parts_of
from ludarium.games.vitium.refusals.reading import KIND_OF, read_words
from ludarium.games.vitium.refusals.sentences import REFUSALS
from ludarium.games.vitium.rules import action as codes
from ludarium.games.vitium.rules.interjections import interjection_ban
from ludarium.games.vitium.rules.state import Vitium
from ludarium.games.vitium.text.notation import LETTERS, write_action
from ludarium.games.vitium.text.prompts import asked
from ludarium.games.vitium.text.words import SEAT_NAMES


def understand(state: Vitium, text: str, seat: int) -> int | Refused:
    """The action a seat means, or its refusal."""
    if state.decider != NOBODY and not -1 <= seat < state.seats:
        raise Misuse(f"This match has seats 0 to {state.seats - 1}, not {seat}.")
    words = read_words(state, text)
    if state.decider == NOBODY:
        return Refused(asked(state)[0], f"You can't {text}: the match is over")
    if words[0] in ("gift", "concede"):
        return interjection(state, text, words, seat)
    attempt = attempt_of(state, words, seat)
    ban = forbidden_by(state, attempt)
    if ban:
        return REFUSALS[ban].refuse("", do=text, **parts_of(state, attempt, ban))
    wanted = " ".join(attempt.words)
    return next(action for action in state.actions() if write_action(state, action) == wanted)


def interjection(state: Vitium, text: str, words: list[str], seat: int) -> int | Refused:
    """A gift or a concession, or why not."""
    amount, receiver = (int(words[2]), LETTERS.index(words[1][2])) if words[0] == "gift" else (0, 0)
    ban = int(interjection_ban(state, seat, LETTERS.index(words[1][0]), KIND_OF[words[0]], receiver, amount))
    if ban:
        wealth = state.wealth[seat] if 0 <= seat < state.seats else 0
        parts = {"wealth": wealth, "gifts": state.settings.gifts, "receiver": SEAT_NAMES[receiver]}
        return REFUSALS[ban].refuse("", do=text, **parts)
    return int(codes.gift(seat, receiver, amount)) if words[0] == "gift" else int(codes.action(codes.CONCEDE, seat, 0))
