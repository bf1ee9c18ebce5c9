"""What somebody tried who pointed at something that is not offered."""

from collections.abc import Iterator

from ludarium.boards.square import NOWHERE, name
from ludarium.core.scene import Picked, Step
from ludarium.games.vilitum.display.view import choice
from ludarium.games.vilitum.rules import action as code
from ludarium.games.vilitum.rules.board import CLERIC, WIZARD, kind_on
from ludarium.games.vilitum.rules.state import OPEN, Vilitum
from ludarium.games.vilitum.text.notation import steps_of, write_action
from ludarium.games.vilitum.text.words import SIDE_NAMES

HELPS = {CLERIC: code.HEAL, WIZARD: code.SWAP}
"""What a piece does to a friend it is pointed at; others can only try to move there."""


def attempts(state: Vilitum, picked: Picked, seat: int) -> Iterator[str]:
    """A placement or turn in notation: the steps that were picked, then one to what was pointed at."""
    space = state.tables.square.find(picked.spot)
    if state.status != OPEN:
        return
    if state.placing:
        if picked.steps and space != NOWHERE:
            yield f"{picked.steps[0].spot[-1]}@{picked.spot}"
        return
    stem = _stem(state, picked.steps) if picked.steps else picked.spot
    if space == NOWHERE:
        own = picked.spot.startswith(SIDE_NAMES[state.decider].lower())
        if own and len(picked.steps) == 1:
            yield f"{stem}!{picked.spot[-1]}"
    elif stem:
        yield f"{stem}{code.MARKS[_mark(state, picked, space)]}{picked.spot}"


def _stem(state: Vilitum, steps: tuple[Step, ...]) -> str:
    """The notation of the steps so far, as a turn that begins with them is written, before anybody is called back."""
    for action in state.actions():
        path = choice(state, action, state.decider).path
        called_later = any(step.role == "return" for step in path[len(steps) :])
        if path[: len(steps)] == steps and path[0].role == "select" and not called_later:
            taken = [step for step in steps[1:] if step.role not in ("return", "press")]
            whole = write_action(state, action)
            rest = "".join(f"{code.MARKS[mark]}{name(space)}" for mark, space in steps_of(action)[len(taken) :])
            return whole.removesuffix(rest)
    return steps[0].spot if len(steps) == 1 else ""


def _mark(state: Vilitum, picked: Picked, space: int) -> int:
    """The step that was likely meant: to attack an enemy, to help a friend, else to move."""
    if kind_on(state.foe(), space) >= 0:
        return int(code.ATTACK)
    if not picked.steps or kind_on(state.own(), space) < 0:
        return int(code.MOVE)
    actor = int(kind_on(state.own(), state.tables.square.find(picked.steps[0].spot)))
    return int(HELPS.get(actor, code.MOVE))
