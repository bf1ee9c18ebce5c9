"""Finds and verifies puzzles that have a goal of their game: moments of matches with a clearly best answer."""

from collections.abc import Iterator
from typing import Any

import msgspec

from ludarium.bots import bot
from ludarium.core.errors import LudariumError, Misuse
from ludarium.core.game import Game
from ludarium.core.parts import best_solving
from ludarium.core.parts.best_answers import EQUAL, BestAnswers, SearchTooLarge, after
from ludarium.core.parts.puzzle import MAX_DIFFICULTY, Puzzle, Question, beginning, goal_of
from ludarium.core.parts.puzzle_goal import PuzzleGoal, goal_of_kind
from ludarium.core.parts.secrets import hides
from ludarium.core.registry import game
from ludarium.core.rng import Rng
from ludarium.core.state import CHANCE, NOBODY, State
from ludarium.lab.puzzles.candidates import PuzzleSearch, puzzle_id

MAX_MATCH_ACTIONS = 1_500
MIN_CHOICES = 5
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
    found = list[tuple[int, Puzzle]]()
    for count, state in moments(search, goal, number):
        source = f"seed {search.seed}, match {number}, action {count}"
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
    playing, options = (
        game(search.game),
        search.options or goal.options[number // len(search.wanted) % len(goal.options)],
    )
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
    if start is None or len(start.actions()) < MIN_CHOICES:
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
    own = _own_answers(playing, puzzle)
    if own is None:
        return None
    return msgspec.structs.replace(
        puzzle, difficulty=_difficulty(start, answers, right, len(own)), themes=goal.themes(start, own)
    )


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


def _own_answers(playing: Game[Any], puzzle: Puzzle) -> list[int] | None:
    """What the solver does in the solution; None if it is too long or too large."""
    search, found = best_solving.search_of(playing, puzzle), list[int]()
    state = search.start
    try:
        line = best_solving.solution(playing, puzzle)
    except SearchTooLarge:
        return None
    if len(line) >= best_solving.MAX_LINE:
        return None
    for text in line:
        action = playing.parse(state, text)
        if search.decides(state) and len(state.actions()) > 1:
            found.append(action)
        state = after(state, action)
    return found


def _difficulty(start: State, answers: dict[int, float], right: list[int], decisions: int) -> int:
    """From 1 to 5: by the numbers of decisions, choices and different results, and whether the answer looks best."""
    seat = start.decider
    looks = {action: after(start, action).evaluate()[seat] for action in answers}
    obvious = max(looks, key=lambda action: looks[action]) in right
    points = 1.2 * (not obvious) + 0.35 * min(decisions - 1, 6) + 0.4 * (len(answers) > 20) + 0.4 * (len(answers) > 50)
    return min(MAX_DIFFICULTY, 1 + int(points + 0.4 * (len(_levels(answers)) > 5) + 0.3))


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
    if len(best_solving.solution(playing, puzzle)) >= best_solving.MAX_LINE:
        raise Misuse(f"Puzzle {puzzle.id}: its solution doesn't come to an end.")
    return states
