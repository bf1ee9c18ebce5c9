"""What turns come to, in numbers: a turn by itself, and the worst that the enemy's next turn could do."""

from collections.abc import Callable
from typing import NamedTuple

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


class Threat(NamedTuple):
    """What the enemy's next turn could do to a piece: whether it is defeated, and its damage; 0 if there is none."""

    kind: int
    space: int
    damage: int
    defeats: bool


def worst_threat(state: Vilitum) -> Threat:
    """The most damage to one piece of the side to act if the enemy were to move, a defeat before all."""
    enemy = state.copy()
    enemy.pass_on()
    own = enemy.foe()
    worst: i64 = 0
    worst_kind: i64 = 0
    for turn in enemy.urgent():
        after = enemy.copy()
        after.play(turn)
        left = after.light if state.side == LIGHT else after.dark
        if left == own:
            continue
        for kind in range(i64(5)):
            damage = points_of(own, kind) - points_of(left, kind)
            if damage > 0:
                weight = damage + (100 if points_of(left, kind) == 0 else 0)
                if weight > worst or (weight == worst and kind < worst_kind):
                    worst, worst_kind = weight, kind
    return Threat(int(worst_kind), int(space_of(own, worst_kind)), int(worst % 100), worst >= 100)


def attacking_kinds(turns: list[int]) -> list[int]:
    """The kinds of the pieces that begin one of these turns which attack."""
    found: i64 = 0
    for one in turns:
        turn: i64 = one
        if _attacks(first_mark(turn)) or _attacks(second_mark(turn)):
            found |= i64(1) << (CLERIC if is_returned(head(turn)) else ACTORS[head(turn)])
    return [int(kind) for kind in range(i64(5)) if found >> kind & 1]


def _attacks(mark: i64) -> bool:
    return mark in (ATTACK, PARTNER)
