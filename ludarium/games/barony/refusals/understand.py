"""What a seat means by what it typed, or why it can't do that."""

from ludarium.core.errors import BadNotation, Misuse, Refused
from ludarium.core.state import NOBODY
from ludarium.games.barony.refusals.parts import BaronyAttempt, Parts
from ludarium.games.barony.refusals.questions import question
from ludarium.games.barony.refusals.sentences import REFUSALS
from ludarium.games.barony.rules import action as code
from ludarium.games.barony.rules import bans
from ludarium.games.barony.rules.state import Barony
from ludarium.games.barony.text.notation import read_action
from ludarium.games.barony.text.words import asked

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
    ban = state.ban(action, seat)
    if ban == bans.LEGAL:
        return action
    rule, reason = reason_for(state, ban, action, seat)
    return Refused(rule, f"You can't {tried(state, text, action)}: {reason}", 0 if ban == bans.NOT_ASKED else int(ban))


def tried(state: Barony, text: str, action: int) -> str:
    """What was tried, after "You can't": a step in words, anything else as it was typed."""
    if code.kind_of(action) != code.STEP:
        return text
    return f"step to {state.kingdom.names[int(code.what_of(action))]}"


def reason_for(state: Barony, ban: int, action: int, seat: int) -> tuple[str, str]:
    """The rule of a ban, and how it applies; for what isn't asked, the rule of the question that is."""
    if ban == bans.NOT_ASKED:
        return asked(state)[0], f"the question now is: {question(state)}"
    return REFUSALS[ban].rule, REFUSALS[ban].sentence.format_map(Parts(BaronyAttempt.of(state, action, seat)))
