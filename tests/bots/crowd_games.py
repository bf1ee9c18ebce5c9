"""Small games for more than two seats: rivals, partners, secrets, and many things to choose from."""

from typing import Self

from small_games import Small

from ludarium.core.rng import Rng
from ludarium.core.state import CHANCE, NOBODY, State


class Feast(Small):
    """The first of three seats names a guest, then the third does: what suits the third decides."""

    # What each seat gets, by the two that are named.
    BRINGS = (
        ((0.9, -0.5, -0.2), (0.1, 0.2, 0.0)),
        ((0.5, 0.4, 0.3), (-0.8, 0.9, 0.6)),
    )

    def __init__(self) -> None:
        super().__init__()
        self.named: list[int] = []
        self.decider = 0

    def parts(self) -> tuple[object, ...]:
        return tuple(self.named)

    def actions(self) -> list[int]:
        return [0, 1] if len(self.named) < 2 else []

    def play(self, action: int) -> None:
        self.named.append(action)
        self.decider = (2, NOBODY)[len(self.named) - 1]

    def copy(self) -> Self:
        twin = type(self)()
        twin.named, twin.decider = self.named.copy(), self.decider
        return twin

    def outcome(self) -> list[float] | None:
        return list(self.BRINGS[self.named[0]][self.named[1]]) if self.decider == NOBODY else None

    def evaluate(self) -> list[float]:
        return self.outcome() or [0.0, 0.0, 0.0]


class Signals(Small):
    """Two partners win together if both lift the same hand; the first only sees which hand the table asks for."""

    def __init__(self, asked: int = 1) -> None:
        super().__init__()
        self.asked = asked
        self.lifted: list[int] = []
        self.decider = 0

    def parts(self) -> tuple[object, ...]:
        return self.asked, *self.lifted

    def actions(self) -> list[int]:
        return [] if self.decider == NOBODY else [0, 1, 2]

    def play(self, action: int) -> None:
        self.lifted.append(action)
        self.decider = 1 if len(self.lifted) == 1 else NOBODY

    def copy(self) -> Self:
        twin = type(self)(self.asked)
        twin.lifted, twin.decider = self.lifted.copy(), self.decider
        return twin

    def outcome(self) -> list[float] | None:
        if self.decider != NOBODY:
            return None
        together = 1.0 if self.lifted == [self.asked, self.asked] else -0.5
        return [together, together]


class Cups(Small):
    """Chance hides a pea under one of three cups, and seat 1 sees where; seat 0 lifts a cup, or gives up at a loss."""

    HIDDEN = 9

    def __init__(self) -> None:
        super().__init__()
        self.pea = self.lifted = -1
        self.decider = CHANCE

    def parts(self) -> tuple[object, ...]:
        return self.pea, self.lifted, self.decider

    def actions(self) -> list[int]:
        return {CHANCE: [0, 1, 2], 0: [0, 1, 2, 3]}.get(self.decider, [])

    def odds(self) -> list[float]:
        return [0.2, 0.2, 0.6]

    def play(self, action: int) -> None:
        if self.decider == CHANCE:
            self.pea, self.decider = action, 0
        else:
            self.lifted, self.decider = action, NOBODY

    def copy(self) -> Self:
        twin = type(self)()
        twin.pea, twin.lifted, twin.decider = self.pea, self.lifted, self.decider
        return twin

    def guess(self, seat: int, rng: Rng) -> Self:
        twin = self.copy()
        if seat == 0 and self.decider == 0 and self.pea >= 0:
            twin.pea = rng.weighted(self.odds())
        return twin

    def seen(self, action: int, seat: int) -> int:
        return self.HIDDEN if self.decider == CHANCE and seat == 0 else action

    def outcome(self) -> list[float] | None:
        if self.decider != NOBODY:
            return None
        mine = -0.3 if self.lifted == 3 else 1.0 if self.lifted == self.pea else -1.0
        return [mine, -mine]


class Bluff(Cups):
    """Cups, but before chance hides the pea seat 0 chooses whether to play at all.

    Playing pays only for one who would know where the pea is: six times in ten it is under the last cup.
    """

    def __init__(self, worth: float = 0.3) -> None:
        super().__init__()
        self.worth = worth
        self.decider = 0
        self.begun = False

    def parts(self) -> tuple[object, ...]:
        return *super().parts(), self.begun, self.worth

    def actions(self) -> list[int]:
        return super().actions() if self.begun else [0, 1]

    def play(self, action: int) -> None:
        if self.begun:
            super().play(action)
        elif action == 0:
            self.decider, self.begun = NOBODY, True
        else:
            self.decider, self.begun = CHANCE, True

    def copy(self) -> Self:
        twin = super().copy()
        twin.begun, twin.worth = self.begun, self.worth
        return twin

    def outcome(self) -> list[float] | None:
        if self.decider == NOBODY and self.pea < 0:
            return [self.worth, -self.worth]
        return super().outcome()


class Crowd(Small):
    """Three hundred things to choose from, twice: what looks best at first has a good answer, the next has none."""

    WAYS = 300

    def __init__(self) -> None:
        super().__init__()
        self.taken: list[int] = []
        self.decider = 0

    def parts(self) -> tuple[object, ...]:
        return tuple(self.taken)

    def actions(self) -> list[int]:
        return [] if self.decider == NOBODY else list(range(self.WAYS))

    def play(self, action: int) -> None:
        self.taken.append(action)
        self.decider = 1 if len(self.taken) == 1 else NOBODY

    def copy(self) -> Self:
        twin = type(self)()
        twin.taken, twin.decider = self.taken.copy(), self.decider
        return twin

    def outcome(self) -> list[float] | None:
        if self.decider != NOBODY:
            return None
        mine = -0.9 if self.taken[0] == 17 and self.taken[1] == 5 else self.look()
        return [mine, -mine]

    def look(self) -> float:
        first = self.taken[0]
        return 0.9 if first == 17 else 0.6 if first == 200 else 0.1 * ((first * 7) % 10) / 10

    def evaluate(self) -> list[float]:
        look = self.look() if self.taken else 0.0
        return self.outcome() or [look, -look]


def after(state: State, *actions: int) -> State:
    """The state after some actions."""
    child = state.copy()
    for action in actions:
        child.play(action)
    return child
