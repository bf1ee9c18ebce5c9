"""Finds and verifies puzzles that have a goal of their game: moments of matches with a clearly best answer."""

from collections.abc import Iterator
from typing import Any

import msgspec

from ludarium.bots import bot
from ludarium.core.errors import LudariumError, Misuse
from ludarium.core.game import Game
from ludarium.core.parts.puzzles import goal_judge
from ludarium.core.parts.puzzles.answer_search import EQUAL, BestAnswers, SearchTooLarge
from ludarium.core.parts.puzzles.goal import PuzzleGoal, goal_of_kind
from ludarium.core.parts.puzzles.puzzle import Puzzle, Question, beginning, goal_of
from ludarium.core.parts.secrets import hides
from ludarium.core.registry import game
from ludarium.core.rng import Rng
from ludarium.core.state import CHANCE, NOBODY, State, after
from ludarium.lab.puzzles.candidates import PuzzleSearch, puzzle_id
from ludarium.lab.puzzles.difficulty import difficulty, solver_path

MAX_MATCH_ACTIONS = 1_500
RANDOM_ACTION_RATE = 0.1
"""The probability that a random action is taken instead of the bot's, so that matches differ."""
MAX_OF_A_MATCH = 3
MIN_ACTIONS_APART = 40
"""Between two puzzles of one match."""
OTHER_GUESSES = ("other", "third")
"""Seeds of guesses in which the answers of games with secrets must be the best too."""


def search_goal(search: PuzzleSearch, number: int) -> list[Puzzle]:
    """The best few puzzles of one match, which is searched for one of the wanted goals."""
    playing = game(search.game)
    kinds = list(search.wanted)
    goal = goal_of_kind(playing.puzzle_goals, kinds[number % len(kinds)])
    if goal is None:
        raise Misuse(f"{playing.title} has no puzzles of kind {kinds[number % len(kinds)]!r}.")
    found, options = list[tuple[int, Puzzle]](), options_of(search, goal, number)
    for count, state in moments(search, goal, number):
        source = f"seed {search.seed}, match {number}, action {count}, options {options}"
        puzzle = compose_best(playing, goal, state, source)
        if puzzle is not None:
            found.append((count, puzzle))
    kept = list[tuple[int, Puzzle]]()
    for count, puzzle in sorted(found, key=lambda one: rank(one[1]), reverse=True):
        if len(kept) < MAX_OF_A_MATCH and all(abs(count - other) >= MIN_ACTIONS_APART for other, _ in kept):
            kept.append((count, puzzle))
    return [puzzle for _, puzzle in kept]


def rank(puzzle: Puzzle) -> tuple[int, float]:
    """Hard puzzles rank high; of equally hard ones, those with a narrow margin."""
    return puzzle.difficulty, puzzle.second - puzzle.best


def moments(search: PuzzleSearch, goal: PuzzleGoal[Any], number: int) -> Iterator[tuple[int, State]]:
    """The moments of one match that fit a goal, with the number of actions before them; determined by the seed."""
    playing, options = game(search.game), options_of(search, goal, number).removeprefix("-")
    rng, player = Rng(f"{search.seed}:{options}:{number}"), bot(goal.player)
    state: State = playing.setup(goal.seats, playing.read_options(options))
    for count in range(MAX_MATCH_ACTIONS):
        if state.decider == NOBODY:
            return
        if state.decider == CHANCE:
            action = drawn(state, rng)
        else:
            if goal.fits(state) and rng.unit() < goal.tried:
                yield count, state
            action = rng.choose(state.actions()) if rng.unit() < RANDOM_ACTION_RATE else player.choose(state, rng)
        state = after(state, action)


def options_of(search: PuzzleSearch, goal: PuzzleGoal[Any], number: int) -> str:
    """The options of a match: those of the search, or the goal's in turn; `-` for the usual ones."""
    return search.options or goal.options[number // len(search.wanted) % len(goal.options)] or "-"


def drawn(state: State, rng: Rng) -> int:
    """A result of chance."""
    wanted = rng.unit()
    for action, chance in zip(state.actions(), state.odds(), strict=True):
        wanted -= chance
        if wanted < 0:
            return action
    return state.actions()[-1]


# Composing ------------------------------------------------------------------------------------------------------------


def compose_best(playing: Game[Any], goal: PuzzleGoal[Any], state: State, source: str) -> Puzzle | None:
    """A moment as a puzzle; None if its best answer isn't clearly best, or the search is too large."""
    start = _start(playing, goal, state)
    if start is None or len(start.actions()) < goal.min_choices:
        return None
    search = BestAnswers(playing, goal, start, goal.max_states)
    try:
        answers = search.answers(start)
        proof = search.states
        if not _is_clear(goal, answers) or not _is_certain(playing, goal, start):
            return None
    except SearchTooLarge:
        return None
    levels = _levels(answers)
    right = [action for action, worth in answers.items() if worth > levels[0] - EQUAL]
    if not goal.worth_asking(start, right, levels[0]):
        return None
    puzzle = Puzzle(
        id=puzzle_id(goal.kind.replace(" ", "-"), playing.text(start)),
        position=playing.text(start),
        kind=goal.kind,
        goal=goal.told(start),
        difficulty=1,
        best=round(levels[0], 4),
        second=round(levels[1], 4),
        proof=proof,
        source=source,
        questions=(Question(right=tuple(playing.format(start, action) for action in right)),),
    )
    try:
        path = solver_path(playing, puzzle)
    except SearchTooLarge:
        return None
    if path is None:
        return None
    hard = difficulty(goal_judge.search_of(playing, puzzle), path)
    return msgspec.structs.replace(puzzle, difficulty=hard, themes=goal.themes(start, list(path.answers)))


def _start(playing: Game[Any], goal: PuzzleGoal[Any], state: State) -> State | None:
    """What the decider knows of a moment, as its position text tells it; None if the text can't."""
    seen = state.guess(state.decider, Rng("puzzle")) if hides(playing, state) else state
    try:
        start: State = playing.position(goal.trimmed(seen, playing.text(seen)))
        written: State = playing.position(playing.text(start))
    except LudariumError:
        return None
    return start if start.decider == state.decider and written == start and goal.fits(start) else None


def _levels(answers: dict[int, float]) -> list[float]:
    """The different amounts that answers are worth, the best first."""
    return sorted({round(worth, 6) for worth in answers.values()}, reverse=True)


def _is_clear(goal: PuzzleGoal[Any], answers: dict[int, float]) -> bool:
    levels = _levels(answers)
    if len(levels) < goal.min_levels or levels[0] - levels[1] < goal.margin:
        return False
    right = sum(worth > levels[0] - EQUAL for worth in answers.values())
    return right <= max(1, goal.max_right_share * len(answers))


def _is_certain(playing: Game[Any], goal: PuzzleGoal[Any], start: State) -> bool:
    """Whether the same answers are right in other guesses of what the solver can't see."""
    if not hides(playing, start):
        return True
    right = set(BestAnswers(playing, goal, start, 2 * goal.max_states).right(start))
    for seed in OTHER_GUESSES:
        search = BestAnswers(playing, goal, start, 2 * goal.max_states, seed)
        levels = _levels(search.answers(start))
        if len(levels) < 2 or levels[0] - levels[1] < goal.margin or right != set(search.right(start)):
            return False
    return True


# Verifying ------------------------------------------------------------------------------------------------------------


def verify_best(playing: Game[Any], puzzle: Puzzle) -> int:
    """Search a puzzle again; returns how many states that visits, or raises Misuse if the puzzle is wrong."""
    goal = goal_of(playing, puzzle)
    if goal is None:
        raise Misuse(f"{playing.title} has no puzzles of kind {puzzle.kind!r}.")
    start = beginning(playing, puzzle)
    search = BestAnswers(playing, goal, start, goal.max_states)
    try:
        answers = search.answers(start)
        certain = _is_certain(playing, goal, start)
    except SearchTooLarge:
        raise Misuse(f"Puzzle {puzzle.id}: its search visits more than {goal.max_states} states.") from None
    levels, states = _levels(answers), search.states
    best, second = levels[0], levels[1] if len(levels) > 1 else levels[0]
    if best - second < goal.margin:
        told = f"{goal.amount(best)} against {goal.amount(second)}"
        raise Misuse(f"Puzzle {puzzle.id}: the best answer isn't clearly better than the second: {told}.")
    if abs(best - puzzle.best) > 0.001 or abs(second - puzzle.second) > 0.001:
        raise Misuse(f"Puzzle {puzzle.id}: the answers are worth {best:.4f} and {second:.4f}, not as the file says.")
    right = {playing.format(start, action) for action, worth in answers.items() if worth > best - EQUAL}
    if right != set(puzzle.questions[0].right):
        raise Misuse(f"Puzzle {puzzle.id}: the best answers are {', '.join(sorted(right))}.")
    if not certain:
        raise Misuse(f"Puzzle {puzzle.id}: other guesses of what is hidden have other best answers.")
    path = solver_path(playing, puzzle)
    if path is None:
        raise Misuse(f"Puzzle {puzzle.id}: its solution doesn't come to an end.")
    level = difficulty(goal_judge.search_of(playing, puzzle), path)
    if level != puzzle.difficulty:
        raise Misuse(f"Puzzle {puzzle.id}: its level is {level}, not {puzzle.difficulty}.")
    return states
