"""A puzzle: a position with a best answer, and the questions it asks."""

import re
from typing import Any

import msgspec

from ludarium.core.game import Game
from ludarium.core.parts.puzzles.goal import PuzzleGoal, goal_of_kind
from ludarium.core.state import State

MAX_DIFFICULTY = 5
KIND = re.compile(r"win in (?P<turns>[1-9])|swing", re.ASCII)


class Question(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A moment at which the solver decides."""

    line: tuple[str, ...] = ()
    """The actions before it, including the other seat's replies."""
    right: tuple[str, ...]
    """The right answers, the best first. An action that leads to the same state as one of these is right too."""
    refutations: tuple[str, ...] = ()
    """The other seat replies to a wrong answer with the first of these that is legal."""
    unless: dict[str, tuple[str, ...]] = {}
    """Exceptions: replies, each with the wrong answers to which it is the better refutation."""


class Puzzle(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, rename={"questions": "question"}):
    """A position with a best answer."""

    id: str
    position: str
    kind: str
    """`win in 2`: a forced win with the solver's second action at the latest, which only one first action begins;
    `swing`: one action is clearly better than any other, and improves the solver's position;
    or the kind of one of the game's goals."""
    goal: str
    difficulty: int
    themes: tuple[str, ...] = ()
    then: tuple[str, ...] = ()
    """The expected line after a swing."""
    best: float = 0.0
    second: float = 0.0
    """With a goal: what the best answer is worth, and the second-best."""
    proof: int = 0
    """The number of states that the proof visits."""
    source: str = ""
    """Where it was found."""
    questions: tuple[Question, ...]
    """The first question is the position itself; the first of several replies is the main line."""

    @property
    def turns(self) -> int:
        """How many actions the solver has to find."""
        found = KIND.fullmatch(self.kind)
        return int(found["turns"]) if found and found["turns"] else 1

    @property
    def wins(self) -> bool:
        """Whether it is solved by winning."""
        return self.kind.startswith("win in ")

    def question(self, line: tuple[str, ...]) -> Question | None:
        """The question after a line."""
        return next((one for one in self.questions if one.line == line), None)

    def replies(self, line: tuple[str, ...]) -> list[Question]:
        """The questions after each of the other seat's replies to a line, the main one first."""
        return [one for one in self.questions if one.line[:-1] == line and one.line]


def goal_of(game: Game[Any], puzzle: Puzzle) -> PuzzleGoal[Any] | None:
    """The goal of a puzzle; None for forced wins and swings."""
    return goal_of_kind(game.puzzle_goals, puzzle.kind)


def beginning(game: Game[Any], puzzle: Puzzle) -> State:
    """The initial state of a puzzle."""
    state: State = game.position(puzzle.position)
    return state


def played(game: Game[Any], state: State, line: tuple[str, ...]) -> State:
    """A copy of a state after playing a line."""
    state = state.copy()
    for text in line:
        state.play(game.parse(state, text))
    return state
