"""The action that typed text means, or the refusal that says which rule forbids it."""

from ludarium.core.errors import Misuse, Refused
from ludarium.games.victorus.refusals.move import refusal
from ludarium.games.victorus.rules import action as code
from ludarium.games.victorus.rules.base_state import OVER, SECOND
from ludarium.games.victorus.rules.board import ARMY_NAMES, ROYAL, kind_of
from ludarium.games.victorus.rules.interjections import clock_interjections, interjections, living_seats
from ludarium.games.victorus.rules.state import Victorus
from ludarium.games.victorus.text.notation import MoveAttempt, read_move
from ludarium.games.victorus.text.words import SEAT_NAMES, piece_on


def understand(state: Victorus, text: str, seat: int) -> int | Refused:
    """The action a seat means, or its refusal."""
    if not 0 <= seat < state.seats and state.phase != OVER:
        raise Misuse(f"This match of Victorus has seats 0 to {state.seats - 1}, not {seat}.")
    if text in code.INTERJECTIONS:
        return _interjection(state, text, seat)
    attempt = None if text in ("stop", "pass") else read_move(text)
    if state.phase == OVER:
        return _too_late(state, text)
    if seat != state.decider:
        who = f"{ARMY_NAMES[state.army]} is to move, an army of the {SEAT_NAMES[state.decider].lower()} seat"
        return Refused("VCT-53", f"It is not the {SEAT_NAMES[seat].lower()} seat's turn: {who}")
    if attempt is None:
        return _stop(state) if text == "stop" else _pass(state)
    return _move(state, attempt)


def _too_late(state: Victorus, text: str) -> Refused:
    """The match is over. A position read as finished doesn't say which rule ended it."""
    return Refused(f"VCT-{state.ended_by or 48}", f"You can't {_verb(text)}: the match is over")


def _verb(text: str) -> str:
    """An action or interjection after "You can't": `play e6-e4`, `resign`."""
    return text if text.isalpha() else f"play {text}"


# Interjections --------------------------------------------------------------------------------------------------------


def _interjection(state: Victorus, text: str, seat: int) -> int | Refused:
    if state.phase == OVER:
        return _too_late(state, text)
    action = int(code.interjection(code.INTERJECTIONS.index(text), seat))
    if action in interjections(state, seat) or action in clock_interjections(state, seat):
        return action
    if not living_seats(state) >> seat & 1:
        return Refused("VCT-46", f"You can't {text}: your armies are out of the match")
    return _no_interjection(state, text, seat)


def _no_interjection(state: Victorus, text: str, seat: int) -> Refused:
    """Why a seat that is still in the match can't make this interjection now."""
    if text == "timeout":
        return Refused("VCT-59", "Only the player to move can run out of time")
    if text == "time_up":
        quick = state.options.quick
        reason = "this is the last round already" if quick else "only a Quick Game has a last round"
        return Refused("VCT-61", f"The clock can't end this match: {reason}")
    if text == "offer" or state.accepted >> seat & 1:
        whose = "and you agreed to it" if state.accepted >> seat & 1 else "accept or decline it"
        return Refused("VCT-52", f"You can't {text} now: there is a draw offer already; {whose}")
    return Refused(
        "VCT-52", f"You can't {text}: no draw is offered; an offer lapses when somebody plays on without accepting"
    )


# Stop and pass --------------------------------------------------------------------------------------------------------


def _stop(state: Victorus) -> int | Refused:
    if code.STOP in state.actions():
        return int(code.STOP)
    if state.phase == SECOND:
        name = piece_on(int(state.field.board[state.at]), state.at)
        return Refused("VCT-21", f"{name} can't stop: a royal makes its second leg if it has one")
    return Refused("VCT-40", "You can't stop now: no Royal Knight is between its two legs")


def _pass(state: Victorus) -> int | Refused:
    if code.PASS in state.actions():
        return int(code.PASS)
    if state.phase == SECOND:
        royal = kind_of(state.field.board[state.at]) == ROYAL
        rule, must = ("VCT-21", "makes its second leg") if royal else ("VCT-40", "makes its second leg or stops")
        return Refused(rule, f"You can't pass now: {piece_on(int(state.field.board[state.at]), state.at)} {must}")
    return Refused(
        "VCT-R11", f"You can't pass while {ARMY_NAMES[state.army]} has a move, and it has {len(state.actions())}"
    )


# Moves ----------------------------------------------------------------------------------------------------------------


def _move(state: Victorus, attempt: MoveAttempt) -> int | Refused:
    """The number of a move, or the first rule that forbids it."""
    refused = refusal(state, attempt)
    if refused:
        return refused
    pivot = int(code.NO_PIVOT) if attempt.pivot is None else attempt.pivot
    wanted = (attempt.start, pivot, attempt.end, attempt.captures)
    for action in state.actions():
        if action < code.STOP and _cells(action) == wanted:
            return action
    raise Misuse(f"{attempt.text} is forbidden by no rule, yet it is not listed as legal.")


def _cells(action: int) -> tuple[int, int, int, bool]:
    return action >> 18 & 255, action >> 10 & 255, action >> 2 & 255, bool(action & code.CAPTURE)
