"""A state restricted to some actions, so that any bot can be asked for the best of those."""

from librt.vecs import vec
from mypy_extensions import i64

from ludarium.core.rng import Rng
from ludarium.core.state import State


class RestrictedState(State):
    """A state with some of its actions left out until one is played."""

    def __init__(self, inner: State, open: list[int] | None) -> None:
        super().__init__()
        self.inner = inner
        self.open = open
        """The allowed actions; None once one was played."""
        self.decider = inner.decider

    def actions(self) -> list[int]:
        actions = self.inner.actions()
        return actions if self.open is None else [action for action in actions if action in self.open]

    def prospects(self) -> list[int]:
        actions = self.inner.prospects()
        return actions if self.open is None else [action for action in actions if action in self.open] or self.actions()

    def doubtful(self, action: int) -> bool:
        return self.inner.doubtful(action)

    def urgent(self) -> list[int]:
        actions = self.inner.urgent()
        return actions if self.open is None else [action for action in actions if action in self.open]

    def odds(self) -> list[float]:
        return self.inner.odds()

    def play(self, action: int) -> None:
        self.inner.play(action)
        self.open = None
        self.decider = self.inner.decider

    def copy(self) -> State:  # type: ignore[override]
        # Once unrestricted, the inner state itself will do.
        twin = self.inner.copy()
        return twin if self.open is None else RestrictedState(twin, self.open)

    def guess(self, seat: int, rng: Rng) -> State:  # type: ignore[override]
        twin = self.inner.guess(seat, rng)
        return twin if self.open is None else RestrictedState(twin, self.open)

    def outcome(self) -> list[float] | None:
        return self.inner.outcome()

    def evaluate(self) -> list[float]:
        return self.inner.evaluate()

    def assess(self) -> list[float]:
        return self.inner.assess()

    def net_inputs(self, seat: int) -> vec[i64]:
        return self.inner.net_inputs(seat)

    def rounds(self) -> int:
        return self.inner.rounds()

    def seen(self, action: int, seat: int) -> int:
        return self.inner.seen(action, seat)

    def key(self) -> int:
        return self.inner.key()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, RestrictedState) and other.open == self.open and other.inner == self.inner

    def __hash__(self) -> int:
        return hash(self.key())
