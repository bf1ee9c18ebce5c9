"""What turns come to, in numbers: a turn by itself, and the worst that the enemy's next turn could do."""

from collections.abc import Callable

from mypy_extensions import i64

from ludarium.core.scene import Choice
from ludarium.games.vilitum.rules.action import (
    ACTORS,
    ATTACK,
    PARTNER,
    first_mark,
    first_space,
    head,
    is_returned,
    second_mark,
)
from ludarium.games.vilitum.rules.board import CLERIC, LIGHT, kind_on, points_of, space_of
from ludarium.games.vilitum.rules.state import OPEN, Vilitum

Consequences = tuple[int, int, int, int, int, int, bool]


class Offers:
    """Turns as they are offered, of all matches together: those with equal consequences share their words."""

    def __init__(self, make: Callable[[int, int, Consequences], Choice], most: int) -> None:
        self.make, self.most = make, most
        """What makes a choice of a turn, its side and its consequences, and how many of them are kept."""
        self.known: dict[object, Choice] = {}

    def of(self, state: Vilitum, turns: list[int]) -> list[Choice]:
        """The choices for these turns of the side to act."""
        return [self.one(state, turn) for turn in turns]

    def one(self, state: Vilitum, turn: int) -> Choice:
        """The choice for a turn of the side to act."""
        found = consequences(state, turn)
        key: object = (turn, state.side, found)
        if not (found[2] or found[3] or found[4] or found[5] or found[6]):  # it harms nobody, as most turns
            key = int(i64(turn) | state.side << 24 | i64(found[0]) << 25 | i64(found[1] + 1) << 31)
        known = self.known.get(key)
        if known is None:
            if len(self.known) >= self.most:
                self.known.clear()
            known = self.known[key] = self.make(turn, int(state.side), found)
        return known


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


def least_points(state: Vilitum) -> list[int]:
    """For each kind, the fewest hit points that the enemy could leave to the acting side's piece if it were to move."""
    enemy = state.copy()
    enemy.pass_on()
    own = enemy.foe()
    least = [int(points_of(own, kind)) for kind in range(i64(5))]
    for turn in enemy.urgent():
        after = enemy.copy()
        after.play(turn)
        left = after.light if state.side == LIGHT else after.dark
        if left == own:
            continue
        for kind in range(i64(5)):
            points = int(points_of(left, kind))
            if points < least[kind]:
                least[kind] = points
    return least


def attacking_kinds(turns: list[int]) -> list[int]:
    """The kinds of the pieces that attack in one of these turns; not a Cleric who gives way to one that does."""
    found: i64 = 0
    for one in turns:
        turn: i64 = one
        if (_attacks(first_mark(turn)) or _attacks(second_mark(turn))) and not is_returned(head(turn)):
            found |= i64(1) << ACTORS[head(turn)]
    return [int(kind) for kind in range(i64(5)) if found >> kind & 1]


def _attacks(mark: i64) -> bool:
    return mark in (ATTACK, PARTNER)
