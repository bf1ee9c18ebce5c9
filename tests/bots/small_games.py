"""Games small enough to be looked through to the end, and games that alpha-beta is not made for."""

import hashlib
from typing import Self

from ludarium.core.rng import Rng
from ludarium.core.state import CHANCE, NOBODY, State


class Small(State):
    """What the small games share: the numbers in `parts` are the whole state."""

    def parts(self) -> tuple[object, ...]:
        raise NotImplementedError

    def evaluate(self) -> list[float]:
        return self.outcome() or [0.0, 0.0]

    def key(self) -> int:
        return int.from_bytes(hashlib.sha256(repr(self.parts()).encode()).digest(), "big")

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Small) and type(other) is type(self) and other.parts() == self.parts()

    __hash__ = State.__hash__


class Heaps(Small):
    """Nim: take any number of sticks from one heap; whoever takes the last stick wins."""

    def __init__(self, *sticks: int, decider: int = 0) -> None:
        super().__init__()
        self.sticks = list(sticks)
        self.decider = decider

    def parts(self) -> tuple[object, ...]:
        return tuple(sorted(self.sticks)), self.decider

    def actions(self) -> list[int]:
        return [100 * heap + take for heap, most in enumerate(self.sticks) for take in range(1, most + 1)]

    def play(self, action: int) -> None:
        self.sticks[action // 100] -= action % 100
        self.last = self.decider
        self.decider = 1 - self.decider if any(self.sticks) else NOBODY

    def copy(self) -> Self:
        twin = type(self)(*self.sticks, decider=self.decider)
        twin.last = getattr(self, "last", 1 - self.decider)
        return twin

    def outcome(self) -> list[float] | None:
        if self.decider != NOBODY:
            return None
        return [1.0, -1.0] if self.last == 0 else [-1.0, 1.0]


class Maze(Small):
    """A random game: paths cross, a seat may decide twice in a row, and it ends early or late with any payoff."""

    SIZE, STEPS, WAYS = 23, 7, 4
    PAYOFFS = (-1.0, -1.0, -0.5, 0.0, 0.0, 0.5, 1.0, 1.0)

    def __init__(self, seed: int, step: int = 0, room: int = 0) -> None:
        super().__init__()
        self.seed, self.step, self.room = seed, step, room
        self.settle()

    def parts(self) -> tuple[object, ...]:
        return self.seed, self.step, self.room

    def drawn(self, what: str) -> int:
        return hashlib.sha256(f"{self.parts()} {what}".encode()).digest()[0]

    def settle(self) -> None:
        ends = self.step == self.STEPS or (self.step > 1 and self.drawn("ends") < 50)
        self.decider = NOBODY if ends else self.drawn("decider") % 2

    def actions(self) -> list[int]:
        return [] if self.decider == NOBODY else list(range(1 + self.drawn("ways") % self.WAYS))

    def play(self, action: int) -> None:
        self.room = (self.room * 3 + action * 5 + 1) % self.SIZE
        self.step += 1
        self.settle()

    def copy(self) -> Self:
        return type(self)(self.seed, self.step, self.room)

    def outcome(self) -> list[float] | None:
        if self.decider != NOBODY:
            return None
        payoff = self.PAYOFFS[self.drawn("payoff") % len(self.PAYOFFS)]
        return [payoff, -payoff]

    def evaluate(self) -> list[float]:
        payoffs = self.outcome()
        hunch = self.drawn("hunch") / 128 - 1
        return [hunch, -hunch] if payoffs is None else payoffs


class Riposte(Small):
    """Take 1 to 9 points at once, or wait; whoever has taken may be struck for twice that, which is urgent.

    Five turns, and whoever then has more points wins.
    """

    def __init__(self) -> None:
        super().__init__()
        self.points, self.open, self.turn = [0, 0], 0, 0
        self.decider = 0

    def parts(self) -> tuple[object, ...]:
        return (*self.points, self.open, self.turn)

    def actions(self) -> list[int]:
        return [*range(10), *self.urgent()] if self.decider != NOBODY else []

    def urgent(self) -> list[int]:
        return [10] if self.open and self.decider != NOBODY else []

    def play(self, action: int) -> None:
        if action == 10:
            self.points[1 - self.decider] -= 2 * self.open
        else:
            self.points[self.decider] += action
        self.open = action if action < 10 else 0
        self.turn += 1
        self.decider = 1 - self.decider if self.turn < 5 else NOBODY

    def copy(self) -> Self:
        twin = type(self)()
        twin.points, twin.open, twin.turn, twin.decider = self.points.copy(), self.open, self.turn, self.decider
        return twin

    def outcome(self) -> list[float] | None:
        if self.decider != NOBODY:
            return None
        lead = self.points[0] - self.points[1]
        return [1.0, -1.0] if lead > 0 else [-1.0, 1.0] if lead < 0 else [0.0, 0.0]

    def evaluate(self) -> list[float]:
        lead = (self.points[0] - self.points[1]) / 100
        return self.outcome() or [lead, -lead]


class Meadow(Small):
    """Nothing ever matters here: every action is as good as the other, and it never ends."""

    def __init__(self, decider: int = 0) -> None:
        super().__init__()
        self.decider = decider
        self.trodden: list[int] = []

    def parts(self) -> tuple[object, ...]:
        return (*self.trodden, self.decider)

    def actions(self) -> list[int]:
        return list(range(10))

    def play(self, action: int) -> None:
        self.trodden.append(action)
        self.decider = 1 - self.decider

    def copy(self) -> Self:
        twin = type(self)(self.decider)
        twin.trodden = self.trodden.copy()
        return twin

    def outcome(self) -> list[float] | None:
        return None


class Coins(Small):
    """Each action stakes on a coin with its own odds. `seats` seats; the first decides."""

    HEADS = (0.5, 0.9, 0.2)

    def __init__(self, seats: int = 2) -> None:
        super().__init__()
        self.seats = seats
        self.staked = self.fell = -1
        self.decider = 0

    def parts(self) -> tuple[object, ...]:
        return self.seats, self.staked, self.fell

    def actions(self) -> list[int]:
        return [0, 1, 2] if self.decider == 0 else [0, 1]

    def odds(self) -> list[float]:
        return [1 - self.HEADS[self.staked], self.HEADS[self.staked]]

    def play(self, action: int) -> None:
        if self.decider == CHANCE:
            self.fell, self.decider = action, NOBODY
        else:
            self.staked, self.decider = action, CHANCE

    def copy(self) -> Self:
        twin = type(self)(self.seats)
        twin.staked, twin.fell, twin.decider = self.staked, self.fell, self.decider
        return twin

    def outcome(self) -> list[float] | None:
        return None if self.decider != NOBODY else [float(2 * self.fell - 1)] + [0.0] * (self.seats - 1)

    def evaluate(self) -> list[float]:
        return self.outcome() or [0.0] * self.seats


class Dice(Coins):
    """Of twenty numbers that a die may show only whether it is high matters; then the first seat says which."""

    def parts(self) -> tuple[object, ...]:
        return self.seats, self.staked, self.fell, self.decider

    def actions(self) -> list[int]:
        return list(range(20)) if self.decider == CHANCE else [0, 1, 2]

    def odds(self) -> list[float]:
        return [1 / 20] * 20

    def play(self, action: int) -> None:
        if self.decider == CHANCE:
            self.fell, self.decider = int(action >= 10), 0
        elif self.staked < 0:
            self.staked, self.decider = action, CHANCE
        else:
            self.fell, self.decider = int(action == self.fell), NOBODY


class Secret(Meadow):
    """A meadow in which the other seat hides something."""

    def __init__(self, decider: int = 0, hidden: int = 7) -> None:
        super().__init__(decider)
        self.hidden = hidden

    def parts(self) -> tuple[object, ...]:
        return (*super().parts(), self.hidden)

    def guess(self, seat: int, rng: Rng) -> Self:
        twin = self.copy()
        twin.hidden = int(rng.below(1000))
        return twin


def minimax(state: State) -> tuple[float, int]:
    """What the first seat gets when both play perfectly, and how soon: wins come early and losses late."""
    payoffs = state.outcome()
    if payoffs is not None:
        return payoffs[0], 0
    best: tuple[float, int] | None = None
    for action in state.actions():
        child = state.copy()
        child.play(action)
        payoff, steps = minimax(child)
        found = payoff, steps + 1
        if best is None or preference(found, state.decider) > preference(best, state.decider):
            best = found
    assert best is not None
    return best


def preference(found: tuple[float, int], seat: int) -> tuple[float, int]:
    """How a seat compares what it gets, and when."""
    payoff = found[0] if seat == 0 else -found[0]
    return payoff, -found[1] if payoff == 1 else found[1] if payoff == -1 else 0


class Bets(Small):
    """Seats play together, round by round: one point for sure, or four on the toss of a coin. Ten points win."""

    ROUNDS, WIN, SURE, BET = 4, 10, 0, 1

    def __init__(self, round: int = 1, points: int = 0, tossing: bool = False) -> None:
        super().__init__()
        self.round, self.points, self.tossing = round, points, tossing
        self.settle()

    def parts(self) -> tuple[object, ...]:
        return self.round, self.points, self.tossing

    def settle(self) -> None:
        self.decider = NOBODY if self.round > self.ROUNDS else CHANCE if self.tossing else self.round % 2

    def actions(self) -> list[int]:
        return [] if self.decider == NOBODY else [0, 1]

    def odds(self) -> list[float]:
        return [0.5, 0.5]

    def play(self, action: int) -> None:
        if self.tossing or action == self.SURE:
            self.points += 4 * action if self.tossing else 1
            self.round += 1
            self.tossing = False
        else:
            self.tossing = True
        self.settle()

    def copy(self) -> Self:
        return type(self)(self.round, self.points, self.tossing)

    def outcome(self) -> list[float] | None:
        if self.decider != NOBODY:
            return None
        return [1.0, 1.0] if self.points >= self.WIN else [-1.0, -1.0]

    def evaluate(self) -> list[float]:
        return self.outcome() or [self.points / (4 * self.ROUNDS)] * 2

    def rounds(self) -> int:
        return self.round
