"""Reads an attempt: the action it means, or the rule that forbids it."""

from ludarium.core.errors import BadNotation, Misuse, Refused
from ludarium.core.state import CHANCE, NOBODY
from ludarium.games.vilnius.refusals.cause import Cause
from ludarium.games.vilnius.refusals.causes_by_question import CAUSES
from ludarium.games.vilnius.refusals.sentences import REFUSALS
from ludarium.games.vilnius.rules import action as code
from ludarium.games.vilnius.rules.ending import concede_ban
from ludarium.games.vilnius.rules.interjections import interjections
from ludarium.games.vilnius.rules.legality import chance_ban, decider_ban, suggestion_ban
from ludarium.games.vilnius.rules.state import Vilnius
from ludarium.games.vilnius.text.notation import NO_ACTION, ParsedAction, find_action, read_words, write_action
from ludarium.games.vilnius.text.words import SEAT_NAMES, asked

ACTION_MAX_CHARS = 300
MAX_LISTED_ACTIONS = 4

CHANCE_WORDS = {
    "gets": code.GETS_UNIT, "reveal": code.REVEAL, "see": code.SEE, "to": code.TO, "first": code.FIRST,
}  # fmt: skip


def understand(state: Vilnius, text: str, seat: int) -> int | Refused:
    """The action a seat means, or its refusal."""
    if state.decider != NOBODY and not -1 <= seat < state.seats:
        raise Misuse(f"This match has seats 0 to {state.seats - 1}, not {seat}.")
    if len(text) > ACTION_MAX_CHARS:
        raise BadNotation(f"{text[:40]!r} can't be read: an action has at most {ACTION_MAX_CHARS} characters.")
    if text.lower().split()[:1] == ["suggest"]:
        return _refused(text, int(suggestion_ban()), {})
    tried = read_words(state, text)
    named = in_names(state, text)
    if state.decider == NOBODY:
        return Refused(asked(state)[0], f"You can't {named}: the match is over")
    rights = interjections(state, seat) if seat >= 0 else []
    found = find_action(state, tried, (state.listed if seat == state.decider else []) + rights)
    return found if found != NO_ACTION else _refusal(state, named, tried, seat)


def in_names(state: Vilnius, text: str) -> str:
    """An attempt with the names of its cards instead of their ids: build Council Hall there."""
    cards = state.cards
    names = dict(zip(cards.building_ids, cards.building_names, strict=True))
    names |= dict(zip(cards.unit_ids, cards.unit_names, strict=True))
    names |= dict(zip(cards.province_ids, cards.province_names, strict=True))
    names |= dict(zip(cards.order_ids, cards.order_names, strict=True))
    words = [names.get(word.partition(".")[0], "there" if "," in word else word) for word in text.split()]
    return " ".join(words)


def _refused(text: str, ban: int, parts: dict[str, object]) -> Refused:
    refusal = REFUSALS[ban]
    return Refused(refusal.rule, f"You can't {text}: {refusal.sentence.format(**parts)}", ban)


def _refusal(state: Vilnius, text: str, tried: ParsedAction, seat: int) -> Refused:
    """Which rule forbids an attempt: that of a ban, or that of the question."""
    if tried.word == "concede" and seat >= 0:
        return _refused(text, int(concede_ban(state, seat)), {})
    rule, question = asked(state)
    if ban := chance_ban(CHANCE_WORDS.get(tried.word, 0), seat) or decider_ban(state, seat):
        decider = "chance" if state.decider == CHANCE else f"the {SEAT_NAMES[state.decider]} seat"
        return _refused(text, int(ban), {"decider": decider, "question": question})
    if cause := cause_of(state, tried):
        return _refused(text, *cause)
    return Refused(rule, f"You can't {text}: the question is: {question}; legal now: {legal_now(state)}")


def cause_of(state: Vilnius, tried: ParsedAction) -> Cause | None:
    """The ban that forbids the decider's attempt, and the parts of its sentence; None if it answers no question now."""
    find = CAUSES.get(int(state.ask), {}).get(tried.word)
    if find is None:
        return None
    ban, parts = find(state, tried, state.decider)
    return int(ban), parts


def legal_now(state: Vilnius) -> str:
    """Some of the legal actions."""
    some = [write_action(state, action) for action in state.listed[:MAX_LISTED_ACTIONS]]
    return ", ".join([*some, "…"] if len(state.listed) > MAX_LISTED_ACTIONS else some)
