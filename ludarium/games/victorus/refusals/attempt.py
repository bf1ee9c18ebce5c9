"""What a seat means by what it typed, and which rule forbids it."""

from ludarium.core.errors import Misuse, Refused
from ludarium.games.victorus.refusals.move import refusal
from ludarium.games.victorus.rules import action as code
from ludarium.games.victorus.rules.board import ARMY_NAMES, ROYAL, kind_of
from ludarium.games.victorus.rules.state import OVER, SECOND, Victorus
from ludarium.games.victorus.text.notation import Attempt, read_move
from ludarium.games.victorus.text.words import SEAT_NAMES, piece_on


def understand(state: Victorus, text: str, seat: int) -> int | Refused:
    """The action a seat means, or its refusal."""
    if not 0 <= seat < state.seats and state.phase != OVER:
        raise Misuse(f"This match of Victorus has seats 0 to {state.seats - 1}, not {seat}.")
    if text in code.SAYINGS:
        return _saying(state, text, seat)
    attempt = None if text in ("stop", "pass") else read_move(text)
    if state.phase == OVER:
        return _too_late(state, text)
    if seat != state.decider:
        told = f"{ARMY_NAMES[state.army]} is to move, an army of the {SEAT_NAMES[state.decider].lower()} seat"
        return Refused("VCT-53", f"It is not the {SEAT_NAMES[seat].lower()} seat's turn: {told}")
    if attempt is None:
        return _stop(state) if text == "stop" else _pass(state)
    return _move(state, attempt)


def _too_late(state: Victorus, text: str) -> Refused:
    """Nothing follows the end; a position read as finished does not say by which rule it ended."""
    return Refused(f"VCT-{state.ended_by or 48}", f"{text} comes too late: the match is over")


# What is said at any time ---------------------------------------------------------------------------------------------


def _saying(state: Victorus, text: str, seat: int) -> int | Refused:
    if state.phase == OVER:
        return _too_late(state, text)
    action = int(code.say(code.SAYINGS.index(text), seat))
    if action in state.sayings(seat) or action in state.clock_sayings(seat):
        return action
    if not state.living_seats() >> seat & 1:
        return Refused("VCT-46", f"You cannot say {text}: your armies are out of the match")
    return _unsaid(state, text, seat)


def _unsaid(state: Victorus, text: str, seat: int) -> Refused:
    """Why a living seat may not say it now."""
    if text == "timeout":
        return Refused("VCT-59", "Only whoever is to move can be late")
    if text == "time_up":
        quick = state.options.quick
        reason = "this is the last round already" if quick else "only a Quick Game has a last round"
        return Refused("VCT-61", f"The clock cannot end this match: {reason}")
    if text == "offer" or state.accepted >> seat & 1:
        whose = "you agreed to it" if state.accepted >> seat & 1 else "accept or decline it"
        return Refused("VCT-52", f"One draw offer stands at a time, and there is one already: {whose}")
    return Refused("VCT-52", f"There is no draw offer to {text}: it lapses when somebody plays on without accepting")


# Stop and pass --------------------------------------------------------------------------------------------------------


def _stop(state: Victorus) -> int | Refused:
    if code.STOP in state.actions():
        return int(code.STOP)
    if state.phase == SECOND:
        name = piece_on(int(state.field.board[state.at]), state.at)
        return Refused("VCT-21", f"{name} cannot stop: a royal makes its second leg if it has one")
    return Refused("VCT-40", "There is nothing to stop: no Royal Knight is between its two legs")


def _pass(state: Victorus) -> int | Refused:
    if code.PASS in state.actions():
        return int(code.PASS)
    if state.phase == SECOND:
        royal = kind_of(state.field.board[state.at]) == ROYAL
        rule, told = ("VCT-21", "makes its second leg") if royal else ("VCT-40", "makes its second leg or stops")
        return Refused(rule, f"You cannot pass now: {piece_on(int(state.field.board[state.at]), state.at)} {told}")
    return Refused(
        "VCT-R11", f"You cannot pass while {ARMY_NAMES[state.army]} has a move, and it has {len(state.actions())}"
    )


# Moves ----------------------------------------------------------------------------------------------------------------


def _move(state: Victorus, attempt: Attempt) -> int | Refused:
    """The number of a move, or the first rule that forbids it."""
    refused = refusal(state, attempt)
    if refused:
        return refused
    pivot = int(code.NO_PIVOT) if attempt.pivot is None else attempt.pivot
    wanted = (attempt.start, pivot, attempt.end, attempt.captures)
    for action in state.actions():
        if action < code.STOP and _cells(action) == wanted:
            return action
    raise Misuse(f"{attempt.text} breaks no rule that is known, but it is not listed either.")


def _cells(action: int) -> tuple[int, int, int, bool]:
    return action >> 18 & 255, action >> 10 & 255, action >> 2 & 255, bool(action & code.CAPTURE)
