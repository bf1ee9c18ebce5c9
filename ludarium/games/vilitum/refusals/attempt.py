"""What a seat means by what it typed; which rule forbids it, and what would do instead."""

from ludarium.boards.square import NOWHERE, name
from ludarium.core.errors import Misuse, Refused
from ludarium.core.words import listed
from ludarium.games.vilitum.refusals.turn import Trial, turns_instead
from ludarium.games.vilitum.rules import action as code
from ludarium.games.vilitum.rules.board import (
    CLERIC,
    NAMES,
    kind_on,
    occupied,
    space_of,
)
from ludarium.games.vilitum.rules.state import OPEN, Vilitum
from ludarium.games.vilitum.text.notation import Attempt, encode, read_placement, read_turn, write_action
from ludarium.games.vilitum.text.words import SIDE_NAMES, piece, spaces


def understand(state: Vilitum, text: str, seat: int) -> int | Refused:
    """The action a seat means, or its refusal."""
    if seat not in (0, 1) and state.stands == OPEN:
        raise Misuse(f"Vilitum has seats 0 and 1, not {seat}.")
    if text in code.SAYINGS:
        return _saying(state, text, seat)
    placement = read_placement(state, text)
    attempt = None if placement or text == "skip" else read_turn(state, text)
    if state.stands != OPEN:
        return _too_late(state, text)
    if seat != state.decider:
        return Refused("VLT-5", f"It is not {SIDE_NAMES[seat]}'s turn: {SIDE_NAMES[state.decider]} acts now")
    if placement:
        return _placement(state, text, *placement)
    if state.placing:
        example = write_action(state, state.actions()[0])
        reason = f"{text} comes too early: turns begin when all ten pieces are placed (VLT-5)"
        return Refused("VLT-5", f"{reason}. {example} would place one.")
    return _turn(state, attempt) if attempt else _skip(state)


# Interjections, placements, skips -------------------------------------------------------------------------------------


def _saying(state: Vilitum, text: str, seat: int) -> int | Refused:
    if state.stands != OPEN:
        return _too_late(state, text)
    action = int(code.say(code.SAYINGS.index(text), seat))
    if action in state.sayings(seat):
        return action
    if text == "offer":
        whose = "yours" if state.offered_by == seat else "your opponent's; accept or decline it"
        return Refused("VLT-24", f"One draw offer stands at a time, and there is one already: {whose}")
    return Refused("VLT-24", f"There is no draw offer to {text}: an offer lapses when its receiver acts")


def _too_late(state: Vilitum, text: str) -> Refused:
    """Nothing follows the end; a position read as finished does not say by which rule it ended."""
    return Refused(f"VLT-{state.ended_by or 11}", f"{text} comes too late: the match is over")


def _placement(state: Vilitum, text: str, kind: int, space: int) -> int | Refused:
    if not state.placing:
        return Refused("VLT-5", f"{text} comes too late: all ten pieces are placed and turns have begun")
    action = int(code.place(code.PLACE_ORDER.index(kind), space))
    if action in state.actions():
        return action
    own = state.own()
    if space_of(own, kind) != NOWHERE:
        left = [NAMES[one] for one in range(5) if space_of(own, one) == NOWHERE]
        stands = name(int(space_of(own, kind)))
        return Refused("VLT-3", f"The {NAMES[kind]} stands on {stands} already; left to place: {listed(left)}")
    free = sorted({action & 63 for action in state.actions()})
    reason = f"{name(space)} is taken" if kind_on(own, space) >= 0 else f"{name(space)} is not on your home row"
    options = listed([name(one) for one in free])
    return Refused("VLT-3", f"The {NAMES[kind]} cannot be placed on {name(space)}: {reason}. Free are {options}")


def _skip(state: Vilitum) -> int | Refused:
    if state.actions() == [code.SKIP]:
        return int(code.SKIP)
    return Refused("VLT-9", f"You cannot skip while you have a legal turn, and you have {len(state.actions())}")


# Turns ----------------------------------------------------------------------------------------------------------------


def _turn(state: Vilitum, attempt: Attempt) -> int | Refused:
    """The number of a turn, or the first rule that forbids it."""
    actor = _actor(state, attempt)
    if isinstance(actor, Refused):
        return actor
    trial = Trial(state, attempt, actor)
    refused = next(trial.refusals(), None)
    if refused:
        return refused
    turn = encode(trial.settled(), actor)
    if state.may_repeat() and state.repeats(turn):
        reason = f"{attempt.text} would leave the board just as your last turn left it (VLT-20)"
        return Refused("VLT-20", f"{reason}. {turns_instead(state, attempt)}.")
    if turn not in state.actions():
        raise Misuse(f"{attempt.text} breaks no rule that is known, but it is not listed either.")
    return turn


def _actor(state: Vilitum, attempt: Attempt) -> int | Refused:
    """The kind that acts: the one on the space, or the one that returns in the Cleric's place."""
    own, here = state.own(), name(attempt.space)
    kind = int(kind_on(own, attempt.space))
    if kind < 0:
        stands = "an enemy piece stands there" if kind_on(state.foe(), attempt.space) >= 0 else "nothing stands there"
        return Refused(
            "VLT-6", f"You have no piece on {here}: {stands}. Yours are on {spaces(int(occupied(state.tables, own)))}"
        )
    if attempt.kind is not None and attempt.kind != kind:
        return Refused("VLT-6", f"Your piece on {here} is the {NAMES[kind]}, not the {NAMES[attempt.kind]}")
    return kind if attempt.returned is None else _returned(state, attempt, kind)


def _returned(state: Vilitum, attempt: Attempt, kind: int) -> int | Refused:
    returned = attempt.returned or 0
    heads = {action >> 20 for action in state.actions()}
    able = [NAMES[code.ACTORS[head]] for head in sorted(heads) if code.is_returned(head)]
    can = f"It can return the {listed(able)}" if able else "There is none that it could return now"
    if kind != CLERIC:
        return Refused("VLT-45", f"{piece(kind, attempt.space)} cannot be sacrificed: only the Cleric can")
    if returned == CLERIC:
        return Refused("VLT-45", f"The Cleric cannot return itself. {can}")
    if space_of(state.own(), returned) != NOWHERE:
        return Refused("VLT-45", f"The {NAMES[returned]} is not defeated, so the Cleric cannot return it. {can}")
    return returned
