"""What a seat means by what it typed, or why it can't do that."""

from ludarium.core.errors import BadNotation, Misuse, Refused
from ludarium.core.state import CHANCE, NOBODY
from ludarium.games.barony.refusals.confrontation import answer_refusal
from ludarium.games.barony.refusals.interjections import interjection_refusal
from ludarium.games.barony.refusals.questions import question
from ludarium.games.barony.refusals.rules_of import ANSWERS, Reason
from ludarium.games.barony.refusals.turn import turn_refusal
from ludarium.games.barony.rules import action as code
from ludarium.games.barony.rules.state import Barony
from ludarium.games.barony.text.notation import read_action
from ludarium.games.barony.text.words import SEAT_NAMES, asked

MAX_ACTION_CHARS = 120


def understand(state: Barony, text: str, seat: int) -> int | Refused:
    """The action a seat means, or its refusal."""
    if state.decider != NOBODY and not -1 <= seat < state.seats:
        raise Misuse(f"This match has seats 0 to {state.seats - 1}, not {seat}.")
    if not text or len(text) > MAX_ACTION_CHARS:
        raise BadNotation(f"{text[:40]!r} can't be read: expected an action such as a3>A4c, roll or end.")
    try:
        action = read_action(state, text, seat)
    except Refused as refused:
        return refused
    if state.decider == NOBODY:
        return Refused(asked(state)[0], f"You can't {text}: the match is over")
    if seat == state.decider and action in state.listed:
        return action
    if seat >= 0 and action in state.rights(seat):
        return action
    rule, reason = _reason(state, action, seat)
    return Refused(rule, f"You can't {text}: {reason}")


def _reason(state: Barony, action: int, seat: int) -> Reason:
    """The first rule that forbids an action, and how it applies."""
    kind, who, what = int(code.kind_of(action)), int(code.who_of(action)), int(code.what_of(action))
    if kind >= code.SAY_HIRE:
        return interjection_refusal(state, kind, who, what, seat)
    if kind in (code.DICE, code.DIE, code.FIRST) and seat != CHANCE:
        return ANSWERS[kind][1], "only chance rolls dice"
    if seat != state.decider:
        now = "chance" if state.decider == CHANCE else SEAT_NAMES[state.decider]
        return "BAR-10", f"{now} decides now: {question(state)}"
    if kind in ANSWERS and ANSWERS[kind][0] != state.ask:
        return asked(state)[0], f"the question now is: {question(state)}"
    if code.STEP <= kind < code.BLESS:
        return turn_refusal(state, kind, who, what)
    return answer_refusal(state, kind, who, what)
