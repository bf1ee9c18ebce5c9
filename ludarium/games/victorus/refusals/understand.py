"""The action that typed text means, or the refusal that says which rule forbids it."""

from ludarium.core.errors import Misuse, Refused
from ludarium.games.victorus.refusals.move import between_legs, move_check, move_refusal
from ludarium.games.victorus.refusals.sentences import REFUSALS
from ludarium.games.victorus.rules import action as code
from ludarium.games.victorus.rules.base_state import OVER, SECOND
from ludarium.games.victorus.rules.board import ARMY_NAMES
from ludarium.games.victorus.rules.interjections import interjection_ban
from ludarium.games.victorus.rules.state import Victorus
from ludarium.games.victorus.text.notation import MoveAttempt, read_move
from ludarium.games.victorus.text.words import SEAT_NAMES


def understand(state: Victorus, text: str, seat: int) -> int | Refused:
    """The action a seat means, or its refusal."""
    if not 0 <= seat < state.seats and state.phase != OVER:
        raise Misuse(f"This match of Victorus has seats 0 to {state.seats - 1}, not {seat}.")
    if text in code.INTERJECTIONS:
        return _interjection(state, text, seat)
    attempt = None if text in ("stop", "pass") else read_move(text)
    ban = int(state.seat_ban(seat))
    if ban:
        decider = SEAT_NAMES[state.decider].lower()
        return REFUSALS[ban].refuse(do=_verb(text), army=ARMY_NAMES[state.army], decider=decider)
    return _move(state, attempt) if attempt else _stop_or_pass(state, text)


def _verb(text: str) -> str:
    """An action or interjection after "You can't": `play e6-e4`, `resign`."""
    return text if text.isalpha() else f"play {text}"


def _interjection(state: Victorus, text: str, seat: int) -> int | Refused:
    kind = code.INTERJECTIONS.index(text)
    ban = int(interjection_ban(state, kind, seat))
    return REFUSALS[ban].refuse(do=text) if ban else int(code.interjection(kind, seat))


def _stop_or_pass(state: Victorus, text: str) -> int | Refused:
    ban = int(state.stop_ban() if text == "stop" else state.pass_ban())
    if not ban:
        return int(code.STOP if text == "stop" else code.PASS)
    parts = {"between": between_legs(state)} if state.phase == SECOND else {}
    return REFUSALS[ban].refuse(army=ARMY_NAMES[state.army], count=len(state.actions()), **parts)


def _move(state: Victorus, attempt: MoveAttempt) -> int | Refused:
    """The number of a move, or the first rule that forbids it."""
    check = move_check(state, attempt)
    ban = int(check.ban())
    return move_refusal(check, attempt.text, ban) if ban else check.action()
