"""How hard a puzzle with a goal is: how likely one guesses its answers, and how many others look better at first."""

from math import log10
from typing import Any

import msgspec

from ludarium.core.game import Game
from ludarium.core.parts.puzzles import goal_judge
from ludarium.core.parts.puzzles.answer_search import BestAnswers
from ludarium.core.parts.puzzles.puzzle import MAX_DIFFICULTY, Puzzle
from ludarium.core.state import after

POINTS_BY_DIGIT = 0.6
"""For every power of ten in the odds against guessing all answers."""
TEMPTING = ((12, 1.6), (4, 1.2), (1, 0.7))
"""Points for this many wrong first answers that look at least as good as the right one, as bots judge them."""


class SolverPath(msgspec.Struct, frozen=True):
    """What the solver does in the solution."""

    answers: tuple[int, ...]
    luck: float
    """The odds to do it by guessing."""


def solver_path(playing: Game[Any], puzzle: Puzzle) -> SolverPath | None:
    """The solver's way through the solution; None if it is too long. SearchTooLarge if it can't be searched."""
    search, found, luck = goal_judge.search_of(playing, puzzle), list[int](), 1.0
    line = goal_judge.solution(playing, puzzle)
    if len(line) >= goal_judge.MAX_LINE:
        return None
    state = search.start
    for text in line:
        action, choices = playing.parse(state, text), len(state.actions())
        if search.decides(state) and choices > 1:
            found.append(action)
            luck *= len(search.right(state)) / choices
        state = after(state, action)
    return SolverPath(tuple(found), luck)


def difficulty(search: BestAnswers, path: SolverPath) -> int:
    """From 1 to 5."""
    start = search.start
    right = search.right(start)
    looks = {action: after(start, action).evaluate()[search.seat] for action in start.actions()}
    best = max(looks[action] for action in right)
    tempting = sum(look >= best for action, look in looks.items() if action not in right)
    points = next((points for least, points in TEMPTING if tempting >= least), 0.0)
    return min(MAX_DIFFICULTY, 1 + int(points - POINTS_BY_DIGIT * log10(path.luck)))
