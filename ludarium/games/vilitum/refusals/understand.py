"""The action that typed text means, or the refusal that says which rule forbids it."""

from ludarium.boards.square import NOWHERE, name
from ludarium.core.errors import Misuse, Refused
from ludarium.core.words import listed
from ludarium.games.vilitum.refusals.turn import TurnCheck, turns_instead
from ludarium.games.vilitum.rules import action as code
from ludarium.games.vilitum.rules.board import (
    CLERIC,
    NAMES,
    kind_on,
    occupied,
    space_of,
)
from ludarium.games.vilitum.rules.state import OPEN, Vilitum
from ludarium.games.vilitum.text.notation import TurnAttempt, encode, read_placement, read_turn, write_action
from ludarium.games.vilitum.text.words import SIDE_NAMES, piece, spaces


def understand(state: Vilitum, text: str, seat: int) -> int | Refused:
    """The action a seat means, or its refusal."""
    if seat not in (0, 1) and state.status == OPEN:
        raise Misuse(f"Vilitum has seats 0 and 1, not {seat}.")
    if text in code.INTERJECTIONS:
        return _interjection(state, text, seat)
    placement = read_placement(state, text)
    attempt = None if placement or text == "skip" else read_turn(state, text)
    if state.status != OPEN:
        return _too_late(state, text)
    if seat != state.decider:
        return Refused("VLT-5", f"It is not {SIDE_NAMES[seat]}'s turn: {SIDE_NAMES[state.decider]} acts now")
    if placement:
        return _placement(state, text, *placement)
    if state.placing:
        example = write_action(state, state.actions()[0])
        reason = f"You can't {_verb(text)} yet: turns begin when all ten pieces are placed (VLT-5)"
        return Refused("VLT-5", f"{reason}. {example} would place one.")
    return _turn(state, attempt) if attempt else _skip(state)


# Interjections, placements, skips -------------------------------------------------------------------------------------


def _interjection(state: Vilitum, text: str, seat: int) -> int | Refused:
    if state.status != OPEN:
        return _too_late(state, text)
    action = int(code.interjection(code.INTERJECTIONS.index(text), seat))
    if action in state.interjections(seat):
        return action
    if text == "offer":
        whose = "yours" if state.offered_by == seat else "your opponent's; accept or decline it"
        return Refused("VLT-24", f"You can't offer a draw now: there is an offer already, {whose}")
    return Refused("VLT-24", f"You can't {text}: no draw is offered; an offer lapses when its receiver acts")


def _too_late(state: Vilitum, text: str) -> Refused:
    """The match is over. A position read as finished doesn't say which rule ended it."""
    return Refused(f"VLT-{state.ended_by or 11}", f"You can't {_verb(text)}: the match is over")


def _verb(text: str) -> str:
    """An action or interjection after "You can't": `play Wa1-a2`, `resign`."""
    return text if text.isalpha() else f"play {text}"


def _placement(state: Vilitum, text: str, kind: int, space: int) -> int | Refused:
    if not state.placing:
        return Refused("VLT-5", f"You can't play {text}: all ten pieces are placed and turns have begun")
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
    return Refused(
        "VLT-3", f"The {NAMES[kind]} can't be placed on {name(space)}: {reason}. You can place it on {options}"
    )


def _skip(state: Vilitum) -> int | Refused:
    if state.actions() == [code.SKIP]:
        return int(code.SKIP)
    return Refused("VLT-9", f"You can't skip while you have a legal turn, and you have {len(state.actions())}")


# Turns ----------------------------------------------------------------------------------------------------------------


def _turn(state: Vilitum, attempt: TurnAttempt) -> int | Refused:
    """The number of a turn, or the first rule that forbids it."""
    actor = _actor(state, attempt)
    if isinstance(actor, Refused):
        return actor
    check = TurnCheck(state, attempt, actor)
    refused = next(check.refusals(), None)
    if refused:
        return refused
    turn = encode(check.normalized(), actor)
    if state.may_repeat() and state.repeats(turn):
        reason = f"{attempt.text} would leave the board just as your last turn left it (VLT-20)"
        return Refused("VLT-20", f"{reason}. {turns_instead(state, attempt)}.")
    if turn not in state.actions():
        raise Misuse(f"{attempt.text} is forbidden by no rule, yet it is not listed as legal.")
    return turn


def _actor(state: Vilitum, attempt: TurnAttempt) -> int | Refused:
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


def _returned(state: Vilitum, attempt: TurnAttempt, kind: int) -> int | Refused:
    returned = attempt.returned or 0
    heads = {action >> 20 for action in state.actions()}
    able = [NAMES[code.ACTORS[head]] for head in sorted(heads) if code.is_returned(head)]
    can = f"It can return the {listed(able)}" if able else "There is none that it can return now"
    if kind != CLERIC:
        return Refused("VLT-45", f"{piece(kind, attempt.space)} can't be sacrificed: only the Cleric can")
    if returned == CLERIC:
        return Refused("VLT-45", f"The Cleric can't return itself. {can}")
    if space_of(state.own(), returned) != NOWHERE:
        return Refused("VLT-45", f"The {NAMES[returned]} is not defeated, so the Cleric can't return it. {can}")
    return returned
