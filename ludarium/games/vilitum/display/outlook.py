"""What may follow a turn: who could attack the piece where it ends, and what it could attack from there."""

from ludarium.boards.square import NOWHERE, name
from ludarium.core.words import listed
from ludarium.games.vilitum.rules import action as code
from ludarium.games.vilitum.rules.board import CLERIC, NAMES, kind_on, space_of
from ludarium.games.vilitum.rules.state import OPEN, Vilitum
from ludarium.games.vilitum.text.notation import steps_of
from ludarium.games.vilitum.text.words import piece

MAX_NAMED = 2
"""How many pieces a sentence names before it counts the others."""


def outlook(state: Vilitum, action: int) -> str:
    """Archer c2 can hit it there. From there it can attack Rogue d4 next."""
    head = action >> 20
    if head >= code.HEAD_SKIP:
        return ""
    actor, after = int(code.ACTORS[head]), state.copy()
    after.play(action)
    if after.status != OPEN or space_of(after.foe(), actor) == NOWHERE:
        return ""
    foes, targets = _attackers(after, actor), _targets(after, actor)
    danger = f"{_some(foes)} can hit it there." if foes else "No enemy can hit it there."
    return f"{danger} From there it can attack {_some(targets)} next." if targets else danger


def _some(names: list[str]) -> str:
    """A few of them by their names: Rogue d4, Archer c2 and 2 more."""
    more = [f"{len(names) - MAX_NAMED} more"] if len(names) > MAX_NAMED else []
    return listed([*names[:MAX_NAMED], *more])


def _attackers(after: Vilitum, actor: int) -> list[str]:
    """The enemies that could attack in their next turn the piece that has just acted, where it stands now."""
    space, army = space_of(after.foe(), actor), after.own()
    heads = {turn >> 20 for turn in after.urgent() if space in _attacked(turn)}
    return [_called(army, head) for head in sorted(heads, key=lambda one: int(code.ACTORS[one]))]


def _called(army: int, head: int) -> str:
    """The piece that acts by a head: Rogue d4; or one that a Cleric would call back: Rogue called back on e5."""
    kind, returned = int(code.ACTORS[head]), code.is_returned(head)
    space = int(space_of(army, CLERIC if returned else kind))
    return f"{NAMES[kind]} called back on {name(space)}" if returned else piece(kind, space)


def _targets(after: Vilitum, actor: int) -> list[str]:
    """The enemies that the piece that has just acted could attack next from where it stands now."""
    later = after.copy()
    later.pass_on()
    head, foes = code.head_of(actor, False), later.foe()
    aims = {
        space
        for turn in later.urgent()
        if turn >> 20 == head and not code.second_mark(turn)
        for space in _attacked(turn)
    }
    return [piece(int(kind_on(foes, space)), space) for space in sorted(aims)]


def _attacked(turn: int) -> tuple[int, ...]:
    """The spaces that a turn attacks."""
    return tuple(space for mark, space in steps_of(turn) if mark in (code.ATTACK, code.PARTNER))
