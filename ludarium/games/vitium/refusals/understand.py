"""Understands typed actions: a legal action, or the refusal with its rule."""

from ludarium.core.errors import Misuse, Refused
from ludarium.core.state import NOBODY
from ludarium.games.vitium.refusals.cards import Reason
from ludarium.games.vitium.refusals.reading import read_words
from ludarium.games.vitium.refusals.reasons import reason_against
from ludarium.games.vitium.rules import action as codes
from ludarium.games.vitium.rules.interjections import gift, may_give, may_speak
from ludarium.games.vitium.rules.state import Vitium
from ludarium.games.vitium.text.notation import LETTERS, write_action
from ludarium.games.vitium.text.prompts import prompt
from ludarium.games.vitium.text.words import SEAT_NAMES


def understand(state: Vitium, text: str, seat: int) -> int | Refused:
    """The action a seat means, or its refusal."""
    if state.decider != NOBODY and not -1 <= seat < state.seats:
        raise Misuse(f"This match has seats 0 to {state.seats - 1}, not {seat}.")
    words = read_words(state, text)
    if state.decider == NOBODY:
        return Refused(prompt(state)[0], f"You can't {text}: the match is over")
    if words[0] in ("gift", "concede"):
        return interjection(state, text, words, seat)
    if seat == state.decider:
        wanted = " ".join(words)
        for action in state.actions():
            if write_action(state, action) == wanted:
                return action
    rule, reason = reason_against(state, words, seat)
    return Refused(rule, f"You can't {text}: {reason}")


def interjection(state: Vitium, text: str, words: list[str], seat: int) -> int | Refused:
    """A gift or a concession, or why not."""
    rule = "VTM-73" if words[0] == "gift" else "VTM-108"
    giver = LETTERS.index(words[1][0])
    if giver != seat or seat >= state.seats:
        return Refused(rule, f"You can't {text}: players can only act for themselves")
    if not may_speak(state, seat):
        return Refused(rule, f"You can't {text}: {no_speaking(state, seat)}")
    if words[0] == "concede":
        return int(codes.action(codes.CONCEDE, seat, 0))
    taker, amount = LETTERS.index(words[1][2]), int(words[2])
    if taker < state.seats and may_give(state, seat, taker, amount):
        return int(gift(seat, taker, amount))
    rule, reason = no_gift(state, seat, taker, amount)
    return Refused(rule, f"You can't {text}: {reason}")


def no_speaking(state: Vitium, seat: int) -> str:
    if state.out[seat]:
        return "you have conceded"
    return "wait until a player is asked"


def no_gift(state: Vitium, giver: int, taker: int, amount: int) -> Reason:
    if taker >= state.seats or state.out[taker] or taker == giver:
        return "VTM-73", "a gift goes to another player who is still in the match"
    if not 1 <= amount <= state.wealth[giver]:
        return "VTM-73", f"you can give 1 to {state.wealth[giver]}Ç, all you have"
    if state.gifts[giver] >= state.settings.gifts:
        return "VTM-111a", f"you can offer at most {state.settings.gifts} gifts between two of your own turns"
    return "VTM-73", f"{SEAT_NAMES[taker]} has refused, and can be asked again after this action or turn"
