"""The state of a match: who decides, what they may choose, and what a choice does."""

from typing import Final, Self, TypeVar

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from ludarium.core.rng import Rng

CHANCE: Final = -1
NOBODY: Final = -2


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """The complete state of a match, hidden parts included. Small, copyable, comparable; one native class per game."""

    def __init__(self) -> None:
        self.decider: int = NOBODY
        """A seat (0, 1, 2 …), CHANCE, or NOBODY once the match is over."""

    def actions(self) -> list[int]:
        """The legal actions in a canonical order; never empty unless NOBODY decides."""
        raise NotImplementedError

    def prospects(self) -> list[int]:
        """The legal actions that a bot should consider; never empty (default: all)."""
        return self.actions()

    def doubtful(self, action: int) -> bool:
        """Whether a search must find an action clearly better than all others to choose or advise it (default: no)."""
        return False

    def suggestions(self, seat: int) -> list[int]:
        """Interjections that a seat's bot should consider now, judged by what the seat knows; usually none."""
        return []

    def odds(self) -> list[float]:
        """The probability of each of `actions()`, when CHANCE decides."""
        raise NotImplementedError

    def play(self, action: int) -> None:
        """Play a legal action or interjection, in place and unchecked; a search copies first."""
        raise NotImplementedError

    def copy(self) -> Self:
        """A state that shares nothing mutable with this one."""
        raise NotImplementedError

    def outcome(self) -> list[float] | None:
        """One payoff in [-1, 1] per seat once NOBODY decides, else None."""
        raise NotImplementedError

    def guess(self, seat: int, rng: Rng) -> Self:
        """A determinization: a copy in which everything the seat can't know is dealt at random."""
        return self.copy()

    def known_to(self, seat: int, rng: Rng) -> int:
        """A key of the seat's information set: equal for states it can't tell apart, given the same random numbers."""
        return self.guess(seat, rng).key()

    def evaluate(self) -> list[float]:
        """The static evaluation per seat, in [-1, 1]."""
        raise NotImplementedError

    def assess(self) -> list[float]:
        """The evaluation that searches count by, if it differs from the one of bots without search (default: no)."""
        return self.evaluate()

    def net_inputs(self, seat: int) -> vec[i64]:
        """The inputs of a value net that are on, by what the seat may know (default: none; then it is encoded)."""
        return vec[i64]([])

    def rounds(self) -> int:
        """How many rounds have begun, in games that bots search by playing whole rounds ahead (default: 0, none)."""
        return 0

    def urgent(self) -> list[int]:
        """The legal actions for quiescence search, such as captures (default: none)."""
        return []

    def may_meet_chance(self) -> bool:
        """Whether chance may decide later in the match. If False (the default), bots find out by playing ahead."""
        return False

    def seen(self, action: int, seat: int) -> int:
        """An action as a seat sees it: actions that look the same to it give the same number."""
        return action

    def key(self) -> int:
        """A hash for transposition tables: equal for equal states, and hardly ever for others.

        States whose difference doesn't matter to a search (a distant turn limit) may share it.
        """
        raise NotImplementedError

    def __eq__(self, other: object) -> bool:
        raise NotImplementedError

    def __hash__(self) -> int:
        return hash(self.key())


S = TypeVar("S", bound=State)


def after(state: S, action: int) -> S:
    """The state an action leads to, as a copy."""
    child = state.copy()
    child.play(action)
    return child
