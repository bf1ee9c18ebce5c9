"""Goals of puzzles that ask for the best answer of a turn or a fight, judged by an exact search of it."""

from math import inf
from typing import Any, ClassVar, Generic, TypeVar

from ludarium.core.state import State

S = TypeVar("S", bound=State)


class PuzzleGoal(Generic[S]):
    """What the solver of a puzzle tries to achieve until a moment is over: a turn, or a fight."""

    kind: ClassVar[str]
    """The kind of puzzle, such as `best odds`: lower-case words."""
    seats: ClassVar[int] = 2
    """The number of seats of the matches in which such puzzles are looked for."""
    options: ClassVar[tuple[str, ...]] = ("",)
    """Options of those matches, in turn."""
    player: ClassVar[str] = "level:3"
    """The bot that plays them."""
    margin: ClassVar[float]
    """How much better than the second-best answer the best one is at least."""

    tried: ClassVar[float] = 1.0
    """The share of the moments that fit in which a puzzle is looked for; small in long matches."""
    min_choices: ClassVar[int] = 5
    """How many first answers there are at least."""
    max_right_share: ClassVar[float] = 0.25
    """At most this share of the first answers is right."""
    min_levels: ClassVar[int] = 2
    """How many different amounts the first answers are worth at least."""
    max_states: ClassVar[int] = 4_000
    """A puzzle whose search visits more states is too large."""
    lowest: ClassVar[float] = -inf
    highest: ClassVar[float] = inf
    """The bounds of what can be achieved: a search need not look any further once it has found them."""
    odds_of: ClassVar[str] = ""
    """What a worth from 0 to 1 is the chance of, such as `to win this turn`; empty if it is something else."""

    def fits(self, state: S) -> bool:
        """Whether it is worth looking for a puzzle here; cheap."""
        raise NotImplementedError

    def trimmed(self, state: S, text: str) -> str:
        """The position text of a state, without what would only make a puzzle of it larger."""
        return text

    def over(self, start: S, state: S) -> bool:
        """Whether the moment that began at `start` is over."""
        raise NotImplementedError

    def worth(self, start: S, state: S) -> float:
        """How much the solver has achieved when the moment or the match is over; more is better."""
        raise NotImplementedError

    def relevant(self, start: S, state: S) -> list[int]:
        """The actions that a search must look at: the others are never better, or undo what was done."""
        return state.actions()

    def results(self, state: S) -> list[tuple[int, float]]:
        """What chance may do here, with the probabilities; results that come to the same may be merged."""
        return list(zip(state.actions(), state.odds(), strict=True))

    def worth_asking(self, start: S, right: list[int], best: float) -> bool:
        """Whether a puzzle with these best answers, which are worth that much, is any fun."""
        return True

    def themes(self, start: S, answers: list[int]) -> tuple[str, ...]:
        """Words for the first of the solver's answers, or for all of them."""
        return ()

    def told(self, state: S) -> str:
        """The task, as a sentence or two to the solver."""
        raise NotImplementedError

    def amount(self, worth: float) -> str:
        """A worth in words: `64 % to win this turn`, or `2 points`."""
        if not self.odds_of:
            raise NotImplementedError
        return f"{percent(worth)} {self.odds_of}"


class BestChances(PuzzleGoal[S]):
    """To stand as well as possible once the moment is over, as bots judge it."""

    odds_of = "to win the match"

    def worth(self, start: S, state: S) -> float:
        return (1.0 + state.evaluate()[start.decider]) / 2


def percent(odds: float) -> str:
    """Odds as people say them."""
    return f"{100 * odds:.0f} %"


def goal_of_kind(goals: tuple[PuzzleGoal[Any], ...], kind: str) -> PuzzleGoal[Any] | None:
    """The goal of a kind of puzzle; None if there is none."""
    return next((goal for goal in goals if goal.kind == kind), None)
