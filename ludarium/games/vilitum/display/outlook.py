"""What may follow a turn: who could attack the piece or those it shielded, and what it could attack."""

from ludarium.boards.square import NOWHERE, name
from ludarium.core.scene import NOTHING_FOLLOWS, Aftermath
from ludarium.core.words import listed
from ludarium.games.vilitum.rules import action as code
from ludarium.games.vilitum.rules.board import CLERIC, NAMES, kind_on, space_of
from ludarium.games.vilitum.rules.state import OPEN, Vilitum
from ludarium.games.vilitum.text.notation import steps_of
from ludarium.games.vilitum.text.words import piece


def outlook(state: Vilitum, action: int) -> Aftermath:
    """Archer c2 can hit it there. Cleric e1 could then be hit too. From there it can attack Rogue d4 next."""
    head = action >> 20
    if head >= code.HEAD_SKIP:
        return NOTHING_FOLLOWS
    actor, after = int(code.ACTORS[head]), state.copy()
    after.play(action)
    if after.status != OPEN or space_of(after.foe(), actor) == NOWHERE:
        return NOTHING_FOLLOWS
    foes, targets = _attackers(after, actor), _targets(after, actor)
    danger = f"{listed(list(foes))} can hit it there." if foes else "No enemy can hit it there."
    bared = _bared(state, after, actor)
    shields = f" {listed(bared)} could then be hit too." if bared else ""
    aims = f" From there it can attack {listed(targets)} next." if targets else ""
    return Aftermath(
        text=danger + shields + aims,
        brief=_brief(list(foes)),
        spot=name(int(space_of(after.foe(), actor))),
        threats=tuple(dict.fromkeys(foes.values())),
    )


def _brief(foes: list[str]) -> str:
    """Safe there; Rogue d4 could hit it; 3 enemies could hit it."""
    if not foes:
        return "safe there"
    return f"{foes[0] if len(foes) == 1 else f'{len(foes)} enemies'} could hit it"


def _attackers(after: Vilitum, actor: int) -> dict[str, str]:
    """The enemies that could next attack the piece that has just acted, where it stands now, with their spaces."""
    space, army = space_of(after.foe(), actor), after.own()
    heads = {turn >> 20 for turn in after.urgent() if space in _attacked(turn)}
    return dict(_called(army, head) for head in sorted(heads, key=lambda one: int(code.ACTORS[one])))


def _bared(state: Vilitum, after: Vilitum, actor: int) -> list[str]:
    """The friends of the piece that has just acted whom the enemy could attack now, and could not before."""
    before = state.copy()
    before.pass_on()
    kinds = _attackable(after) - _attackable(before) - {actor}
    return [piece(kind, int(space_of(after.foe(), kind))) for kind in sorted(kinds)]


def _attackable(state: Vilitum) -> set[int]:
    """The kinds of the pieces that the side to act could attack."""
    return {int(kind_on(state.foe(), space)) for turn in state.urgent() for space in _attacked(turn)}


def _called(army: int, head: int) -> tuple[str, str]:
    """The piece that acts by a head: Rogue d4; or one that a Cleric would call back: Rogue called back on e5."""
    kind, returned = int(code.ACTORS[head]), code.is_returned(head)
    space = int(space_of(army, CLERIC if returned else kind))
    called = f"{NAMES[kind]} called back on {name(space)}" if returned else piece(kind, space)
    return called, name(space)


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
