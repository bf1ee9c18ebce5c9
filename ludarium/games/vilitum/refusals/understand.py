"""The action that typed text means, or the refusal that says which rule forbids it."""

from ludarium.boards.square import NOWHERE, name
from ludarium.core.errors import Misuse, Refused
from ludarium.core.words import listed
from ludarium.games.vilitum.refusals.sentences import REFUSALS
from ludarium.games.vilitum.refusals.turn import turn_refusal
from ludarium.games.vilitum.rules import action as code
from ludarium.games.vilitum.rules import bans
from ludarium.games.vilitum.rules.board import NAMES, space_of
from ludarium.games.vilitum.rules.state import OPEN, Vilitum
from ludarium.games.vilitum.rules.turn_bans import TurnCheck
from ludarium.games.vilitum.text.notation import TurnAttempt, read_placement, read_turn, write_action
from ludarium.games.vilitum.text.words import SIDE_NAMES


def understand(state: Vilitum, text: str, seat: int) -> int | Refused:
    """The action a seat means, or its refusal."""
    if seat not in (0, 1) and state.status == OPEN:
        raise Misuse(f"Vilitum has seats 0 and 1, not {seat}.")
    if text in code.INTERJECTIONS:
        return _interjection(state, text, seat)
    placement = read_placement(state, text)
    attempt = None if placement or text == "skip" else read_turn(state, text)
    ban = int(state.seat_ban(seat))
    if ban:
        return REFUSALS[ban].refuse(do=_verb(text), decider=SIDE_NAMES[state.decider])
    if placement:
        return _placement(state, text, *placement)
    return _turn(state, attempt) if attempt else _skip(state)


def _interjection(state: Vilitum, text: str, seat: int) -> int | Refused:
    kind = code.INTERJECTIONS.index(text)
    ban = int(state.interjection_ban(kind, seat))
    return REFUSALS[ban].refuse(do=text) if ban else int(code.interjection(kind, seat))


def _verb(text: str) -> str:
    """An action or interjection after "You can't": `play Wa1-a2`, `resign`."""
    return text if text.isalpha() else f"play {text}"


def _placement(state: Vilitum, text: str, kind: int, space: int) -> int | Refused:
    ban = int(state.placement_ban(kind, space))
    if not ban:
        return int(code.place(code.PLACE_ORDER.index(kind), space))
    stands = int(space_of(state.own(), kind))
    parts = {"do": _verb(text), "kind": NAMES[kind], "space": name(space)}
    if stands != NOWHERE:
        parts["stands"] = name(stands)
    return REFUSALS[ban].refuse(_places_instead(state, ban), **parts)


def _places_instead(state: Vilitum, ban: int) -> str:
    if ban == bans.ALL_PLACED:
        return ""
    if ban == bans.PLACED_BEFORE:
        left = [NAMES[one] for one in range(5) if space_of(state.own(), one) == NOWHERE]
        return f"Left to place: {listed(left)}."
    free = sorted({action & 63 for action in state.actions()})
    return f"You can place it on {listed([name(one) for one in free])}."


def _skip(state: Vilitum) -> int | Refused:
    ban = int(state.skip_ban())
    return _no_turn(state, "skip", ban) if ban else int(code.SKIP)


def _turn(state: Vilitum, attempt: TurnAttempt) -> int | Refused:
    """The number of a turn, or the first rule that forbids it."""
    ban = int(state.turn_ban())
    if ban:
        return _no_turn(state, attempt.text, ban)
    check = turn_check(state, attempt)
    ban = int(check.ban())
    return turn_refusal(check, attempt, ban) if ban else check.turn()


def _no_turn(state: Vilitum, text: str, ban: int) -> Refused:
    """Turns are not taken yet, or not skipped."""
    instead = f"{write_action(state, state.actions()[0])} would place one." if state.placing else ""
    return REFUSALS[ban].refuse(instead, do=_verb(text), count=len(state.actions()))


def turn_check(state: Vilitum, attempt: TurnAttempt) -> TurnCheck:
    """The check of a turn as typed."""
    named = -1 if attempt.kind is None else attempt.kind
    returned = -1 if attempt.returned is None else attempt.returned
    return TurnCheck(state, attempt.space, named, returned, list(attempt.steps))
