"""Judges answers to puzzles that have a goal of their game, by an exact search of the turn or fight."""

from functools import lru_cache
from typing import Any

from ludarium.core.errors import Misuse
from ludarium.core.game import Game
from ludarium.core.parts.puzzles.answer_search import BestAnswers
from ludarium.core.parts.puzzles.goal import goal_of_kind
from ludarium.core.parts.puzzles.puzzle import Puzzle
from ludarium.core.parts.puzzles.verdict import Judged, Line, Walked, choice_of
from ludarium.core.state import State, after

MAX_STATES = 100_000
"""Far more than the search of a puzzle visits that was found."""
MAX_LINE = 60
"""Actions in a puzzle, with replies."""


@lru_cache(maxsize=8)
def _searched(game: Game[Any], position: str, kind: str) -> BestAnswers:
    goal = goal_of_kind(game.puzzle_goals, kind)
    if goal is None:
        raise Misuse(f"{game.title} has no puzzles of kind {kind!r}.")
    return BestAnswers(game, goal, game.position(position), MAX_STATES)


def search_of(game: Game[Any], puzzle: Puzzle) -> BestAnswers:
    """The search that judges a puzzle; that of the last few puzzles is kept."""
    return _searched(game, puzzle.position, puzzle.kind)


def state_at(game: Game[Any], puzzle: Puzzle, line: Line) -> State:
    """The state after right answers and the replies to them; Misuse if a line has anything else."""
    search = search_of(game, puzzle)
    state = search.start
    for text in line:
        over = search.is_over(state) or len(line) > MAX_LINE
        right = [] if over else search.right(state) if search.decides(state) else [search.reply(state)]
        action = next((one for one in right if game.format(state, one) == text), None)
        if action is None:
            raise Misuse(f"{' '.join(line)} doesn't belong to the puzzle {puzzle.id}; start it again.")
        state = after(state, action)
    return state


def judge(game: Game[Any], puzzle: Puzzle, line: Line, before: State, action: int) -> Judged:
    """The verdict on an answer after a line, with what it is worth and what others are."""
    search, text = search_of(game, puzzle), game.format(before, action)
    answers, then = search.answers(before), after(before, action)
    if action not in search.right(before):
        said = f"That gives {search.goal.amount(answers[action])}, and there is better."
        shown = not search.is_over(then) and not search.decides(then)
        replies: tuple[Walked, ...] = (_reply(game, search, then),) if shown else ()
        state = replies[-1].after if replies else then
        return Judged(
            verdict="wrong", text=said, line=line, tried=text, replies=replies, before=before, after=then, state=state,
            left=0,
        )  # fmt: skip
    replies = _replies(game, search, then)
    state = replies[-1].after if replies else then
    solved = search.is_over(state) or _is_settled(search, state)
    said = _solved(search, puzzle) if solved else _right(game, search, before, answers)
    return Judged(
        verdict="solved" if solved else "right", text=said, line=(*line, text, *(one.action for one in replies)),
        tried=text, replies=replies, before=before, after=then, state=state, left=0,
    )  # fmt: skip


def _reply(game: Game[Any], search: BestAnswers, state: State) -> Walked:
    action = state.actions()[0] if search.decides(state) else search.reply(state)
    told = game.words(state, action, search.seat)
    return Walked(action=game.format(state, action), before=state, after=after(state, action), text=told)


def _replies(game: Game[Any], search: BestAnswers, state: State) -> tuple[Walked, ...]:
    """What others and chance do until the solver has a choice again."""
    found = list[Walked]()
    while not search.is_over(state) and not (search.decides(state) and len(state.actions()) > 1):
        found.append(_reply(game, search, state))
        state = found[-1].after
    return tuple(found)


def _is_settled(search: BestAnswers, state: State) -> bool:
    """Whether it no longer matters what the solver does."""
    worths = search.answers(state).values()
    return max(worths) - min(worths) < search.slack


def _solved(search: BestAnswers, puzzle: Puzzle) -> str:
    amount = search.goal.amount
    return f"Solved: {amount(puzzle.best)}. The second-best way has {amount(puzzle.second)}."


def _right(game: Game[Any], search: BestAnswers, before: State, answers: dict[int, float]) -> str:
    amount, best = search.goal.amount, max(answers.values())
    right, relevant = search.right(before), search.goal.relevant(search.start, before)
    others = {action: answers[action] for action in relevant if action not in right}
    if not others:
        return "Right."
    second = max(others, key=lambda action: others[action])
    name = choice_of(game, before, game.format(before, second)).name
    return f"Right: {amount(best)}. The next best answer, {name}, has {amount(others[second])}."


# Hints and solutions --------------------------------------------------------------------------------------------------


def best(game: Game[Any], puzzle: Puzzle, line: Line, state: State) -> str:
    """A right answer after a line."""
    if not line:
        return puzzle.questions[0].right[0]
    return game.format(state, search_of(game, puzzle).right(state)[0])


def solution(game: Game[Any], puzzle: Puzzle) -> Line:
    """A right answer everywhere, with the replies, until the puzzle is solved."""
    search, line = search_of(game, puzzle), Line()
    state = search.start
    while not search.is_over(state) and len(line) < MAX_LINE:
        if search.decides(state) and len(state.actions()) > 1:
            if line and _is_settled(search, state):
                break
            text = best(game, puzzle, line, state)
        else:
            text = _reply(game, search, state).action
        line = (*line, text)
        state = after(state, game.parse(state, text))
    return line


def comment(game: Game[Any], puzzle: Puzzle, step: Walked) -> str:
    """What is said about a step of the solution."""
    search = search_of(game, puzzle)
    if not search.decides(step.before) or len(step.before.actions()) == 1:
        return ""
    answers = search.answers(step.before)
    right = [game.format(step.before, one) for one in search.right(step.before)]
    also = [text for text in right if text != step.action]
    said = _right(game, search, step.before, answers)
    return f"{said} As good: {', '.join(also)}." if also else said
