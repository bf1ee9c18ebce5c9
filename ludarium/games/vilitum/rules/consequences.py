"""What turns come to, in numbers: a turn by itself, and the worst that the enemy's next turn could do."""

from collections.abc import Callable

from mypy_extensions import i64

from ludarium.core.scene import Choice, Prospect
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

Effect = tuple[str, tuple[Prospect, ...]]


class Offers:
    """Turns as they are offered, of all matches together: what is the same in many of them is put into words once."""

    def __init__(
        self,
        words: Callable[[int, int, int, int], Choice],
        effect: Callable[[int, int, int, int, int, bool], Effect],
        most: int,
    ) -> None:
        self.words, self.effect, self.most = words, effect, most
        """What puts a turn into words, what does so with its effect, and how many of each are kept."""
        self.turns: dict[int, Choice] = {}
        self.effects: dict[object, Effect] = {}

    def of(self, state: Vilitum, turns: list[int]) -> list[Choice]:
        """The choices for these turns of the side to act."""
        return [self.one(state, turn) for turn in turns]

    def one(self, state: Vilitum, turn: int) -> Choice:
        """The choice for a turn of the side to act."""
        known = self._turn(state, turn)
        after = state.copy()
        after.play(turn)
        won = after.status != OPEN and after.evaluate()[state.side] > 0
        light = _changing(state.light, state.light, after.light)
        dark = _changing(state.dark, state.dark, after.dark)
        light_after = _changing(after.light, state.light, after.light)
        dark_after = _changing(after.dark, state.dark, after.dark)
        if not (light | light_after | dark | dark_after) and not won:
            return known
        effect, prospects = self._effect(int(state.side), int(light), int(light_after), int(dark), int(dark_after), won)
        return Choice(
            text=known.text, name=known.name, label=known.label, effect=effect, path=known.path, prospects=prospects
        )

    def _turn(self, state: Vilitum, action: int) -> Choice:
        """A turn without its effect, by where it begins, which side takes it, and the kind it is about."""
        turn: i64 = action
        returns = is_returned(head(turn))
        space = space_of(state.own(), CLERIC if returns else ACTORS[head(turn)])
        target = _target(state, turn)
        side = state.side if returns else 0  # it matters only for the name of what returns
        key = int(turn | space << 24 | (target + 1) << 30 | side << 33)
        found = self.turns.get(key)
        if found is None:
            if len(self.turns) >= self.most:
                self.turns.clear()
            found = self.turns[key] = self.words(action, int(space), int(side), int(target))
        return found

    def _effect(self, side: int, light: int, light_after: int, dark: int, dark_after: int, won: bool) -> Effect:
        """What a turn does to pieces, by those whose hit points change."""
        key = (side, light, light_after, dark, dark_after, won)
        found = self.effects.get(key)
        if found is None:
            if len(self.effects) >= self.most:
                self.effects.clear()
            found = self.effects[key] = self.effect(side, light, light_after, dark, dark_after, won)
        return found


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
