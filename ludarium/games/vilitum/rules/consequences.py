"""What a turn comes to, in numbers: equal numbers mean that it is offered in the same words."""

from mypy_extensions import i64

from ludarium.games.vilitum.rules.action import ACTORS, first_space, head, is_returned, second_mark
from ludarium.games.vilitum.rules.board import CLERIC, kind_on, points_of, space_of
from ludarium.games.vilitum.rules.state import OPEN, Vilitum

Consequences = tuple[int, int, int, int, int, int, bool]


def consequences(state: Vilitum, turn: i64) -> Consequences:
    """Where a turn begins, the kind it is about (-1 for none), both armies before and after it, whether it wins.

    The armies have only the pieces whose hit points change, so that what else stands on the board makes no difference.
    """
    space = space_of(state.own(), CLERIC if is_returned(head(turn)) else ACTORS[head(turn)])
    after = state.copy()
    after.play(turn)
    won = after.status != OPEN and after.evaluate()[state.side] > 0
    return (
        int(space),
        int(_target(state, turn)),
        int(_changing(state.light, state.light, after.light)),
        int(_changing(after.light, state.light, after.light)),
        int(_changing(state.dark, state.dark, after.dark)),
        int(_changing(after.dark, state.dark, after.dark)),
        won,
    )


def _changing(army: i64, before: i64, after: i64) -> i64:
    """An army with only the pieces whose hit points change between two moments."""
    kept: i64 = 0
    if before != after:
        for kind in range(i64(5)):
            if points_of(before, kind) != points_of(after, kind):
                kept |= ((army >> (kind * 9)) & 511) << (kind * 9)
    return kept


def _target(state: Vilitum, turn: i64) -> i64:
    """The kind of the piece on the space of a turn's only step; -1 if it has two, or nobody stands there."""
    if second_mark(turn):
        return -1
    space = first_space(turn)
    light = kind_on(state.light, space)
    return light if light >= 0 else kind_on(state.dark, space)
