"""The refusal of a turn: the parts of its sentence, and what is possible instead."""

from os.path import commonprefix

from ludarium.boards.square import NOWHERE, name
from ludarium.core.errors import Refused
from ludarium.core.words import listed
from ludarium.games.vilitum.refusals.sentences import REFUSALS
from ludarium.games.vilitum.rules import action as code
from ludarium.games.vilitum.rules import bans
from ludarium.games.vilitum.rules.board import CLERIC, KINDS, NAMES, WIZARD, kind_on, occupied, ringed, size
from ludarium.games.vilitum.rules.state import Vilitum
from ludarium.games.vilitum.rules.turn_bans import TurnCheck
from ludarium.games.vilitum.text.notation import TurnAttempt, write_action
from ludarium.games.vilitum.text.words import piece, spaces, steps_in_words

WHICH_PIECE = (bans.NOTHING_THERE, bans.ENEMY_THERE)
WHOM_TO_RETURN = (bans.RETURNS_ITSELF, bans.NOT_DEFEATED)
WHOLE_TURN = (bans.MATCH_ENDS, bans.ACTOR_GONE, bans.RETURNS_TO_START, bans.REPEATS)
SWAP_FIRST = (bans.PARTNER_WINS, bans.PARTNER_FALLS)


def turn_refusal(check: TurnCheck, attempt: TurnAttempt, ban: int) -> Refused:
    """What was tried, why not, by which rule, and what is possible instead."""
    return REFUSALS[ban].refuse(f"{_instead(check, attempt, ban)}.", **_parts(check, attempt))


def _parts(check: TurnCheck, attempt: TurnAttempt) -> dict[str, str]:
    """What the sentences name: the pieces and spaces of the step in question."""
    state = check.state
    parts = {
        "text": attempt.text,
        "start": name(attempt.space),
        "starter": _kind_there(int(state.own()), int(state.foe()), attempt.space),
        "named": "" if attempt.kind is None else NAMES[attempt.kind],
        "returned": "" if attempt.returned is None else NAMES[attempt.returned],
        "count": f"and you have {size(state.own())} against {size(state.foe())}",
    }
    if check.kind >= 0:
        parts["piece"] = _piece(check, int(check.attacker))
        parts["wizard"] = _piece(check, int(check.kind))
    return parts | _step_parts(check, attempt) if check.kind >= 0 and attempt.steps else parts


def _step_parts(check: TurnCheck, attempt: TurnAttempt) -> dict[str, str]:
    own, foe = int(check.board.own), int(check.board.foe)
    mark, space = attempt.steps[check.tried]
    return {
        "space": name(space),
        "step": f"let a partner attack {name(space)}" if mark == code.PARTNER else steps_in_words([(mark, space)]),
        "there": f"the {_kind_there(own, foe, space)}",
        "behind": spaces(int(check.behind(space))),
        "cause": _in_the_way(foe, int(check.cause)),
    }


def _in_the_way(foe: int, space: int) -> str:
    return "" if space == NOWHERE else f"the {NAMES[kind_on(foe, space)]} on {name(space)}"


def _piece(check: TurnCheck, kind: int) -> str:
    """A piece and where it stands, if it does."""
    space = int(check.stands(kind))
    return NAMES[kind] if space == NOWHERE else piece(kind, space)


def _kind_there(own: int, foe: int, space: int) -> str:
    """The name of the kind on a space, whoever's it is; empty if nobody stands there."""
    kind = max(kind_on(own, space), kind_on(foe, space))
    return NAMES[kind] if kind >= 0 else ""


# What is possible instead ---------------------------------------------------------------------------------------------


def _instead(check: TurnCheck, attempt: TurnAttempt, ban: int) -> str:
    """What is possible instead: for a step on the board the spaces for it, else turns of the piece."""
    if ban in WHICH_PIECE:
        return f"Yours are on {spaces(int(occupied(check.state.tables, check.state.own())))}"
    if ban in WHOM_TO_RETURN:
        return _returnable(check.state)
    if ban in SWAP_FIRST:
        return "Swap first: ~ before &"
    if not check.on_board or ban in WHOLE_TURN:
        return _turns(check.state, attempt)
    return _spaces(check, attempt.steps[check.tried][0]) or _turns(check.state, attempt)


def _returnable(state: Vilitum) -> str:
    heads = {action >> 20 for action in state.actions()}
    able = [NAMES[code.ACTORS[head]] for head in sorted(heads) if code.is_returned(head)]
    return f"It can return the {listed(able)}" if able else "There is none that it can return now"


def _spaces(check: TurnCheck, mark: int) -> str:
    """Where the step in question could go; empty for rushes, which are better shown by a whole turn."""
    mine, here = int(occupied(check.tables, check.board.own)), name(int(check.stands(check.attacker)))
    others = mine & ~(1 << int(check.here()))
    if mark == code.MOVE:
        return _or_none(f"From {here} it can go to", int(check.moves()), "It can't move now")
    if mark == code.DOUBLE:
        return _or_none("Two moves lead to", int(check.double_moves()), "Two moves lead nowhere new")
    if mark in (code.ATTACK, code.PARTNER):
        return _or_none(
            f"From {here} it reaches", int(check.targets(check.attacker)), f"From {here} it reaches no enemy"
        )
    if mark == code.SWAP:
        return _or_none("Allies stand on", others, "It has no ally on the board")
    if mark == code.HEAL:
        wounded = int(check.reach(CLERIC) & ringed(check.tables, check.board.own))
        return _or_none(f"From {here} it can heal", wounded, "Nobody in its reach needs healing")
    if mark in (code.TAKE, code.GIVE):
        return _or_none("In its reach stand allies on", int(check.reach(WIZARD)) & others, "No ally is in its reach")
    return ""


def _or_none(told: str, there: int, otherwise: str) -> str:
    return f"{told} {spaces(there)}" if there else otherwise


def _turns(state: Vilitum, attempt: TurnAttempt) -> str:
    """What the piece can do this turn, with the example that is most like the attempt."""
    kind, here = int(kind_on(state.own(), attempt.space)), name(attempt.space)
    start = f"{KINDS[kind]}{here}"
    turns = [text for text in (write_action(state, action) for action in state.actions()) if text.startswith(start)]
    if not turns:
        return f"The {NAMES[kind]} on {here} has no legal turn now"
    tried = start + attempt.text[attempt.text.index(here) + 2 :]
    example = max(turns, key=lambda text: len(commonprefix([text, tried])))  # noqa: RUF071 (by characters is meant)
    return f"It has {len(turns)} legal {'turn' if len(turns) == 1 else 'turns'}, such as {example}"
