"""Verifies puzzles by search: each win is forced, only the answers marked right win, and every refutation refutes."""

from typing import Any

from ludarium.core.errors import Misuse
from ludarium.core.game import Game
from ludarium.core.parts.puzzles.file import check
from ludarium.core.parts.puzzles.puzzle import Puzzle, Question, beginning, goal_of, played
from ludarium.core.parts.puzzles.solving import left, refutation
from ludarium.core.state import NOBODY, State
from ludarium.lab.exhaustive.forced_wins import Prover
from ludarium.lab.puzzles.best_answer import verify_best
from ludarium.lab.puzzles.candidates import swing_at


def verify(game: Game[Any], puzzle: Puzzle) -> int:
    """Verify a puzzle; returns how many states the proof visited, or raises Misuse if the puzzle is wrong."""
    check(game, puzzle)
    if goal_of(game, puzzle) is not None:
        return verify_best(game, puzzle)
    return verify_win(game, puzzle) if puzzle.wins else _verify_swing(game, puzzle)


def verify_win(game: Game[Any], puzzle: Puzzle) -> int:
    """Verify every question of a forced win: the right answers win in time, and nothing else does."""
    start = beginning(game, puzzle)
    prover = Prover(start.decider)
    if puzzle.turns > 1 and prover.wins(start, puzzle.turns - 1):
        raise Misuse(f"Puzzle {puzzle.id}: the win takes fewer than {puzzle.turns} turns.")
    for question in puzzle.questions:
        state, turns = played(game, start, question.line), left(puzzle, question.line)
        right = prover.right(state, turns)
        if not right:
            raise Misuse(f"Puzzle {puzzle.id}: after {' '.join(question.line) or 'nothing'} no turn wins in {turns}.")
        _compare(game, puzzle, question, state, right)
        count_refuted(game, puzzle, question, prover)
    return prover.nodes


def _compare(game: Game[Any], puzzle: Puzzle, question: Question, state: State, right: list[int]) -> None:
    """Misuse unless the winning turns and those marked right lead to the same states."""
    winning = {game.format(state, action): _key(state, action) for action in right}
    marked = {text: _key(state, game.parse(state, text)) for text in question.right}
    for text, key in {**winning, **marked}.items():
        if key not in marked.values() or key not in winning.values():
            what = "wins but isn't marked right" if text in winning else "is marked right but doesn't win"
            raise Misuse(f"Puzzle {puzzle.id}: after {' '.join(question.line) or 'nothing'} {text} {what}.")
    if not question.line and len(set(winning.values())) != 1:
        raise Misuse(f"Puzzle {puzzle.id}: more than one first turn wins: {', '.join(winning)}.")


def count_refuted(game: Game[Any], puzzle: Puzzle, question: Question, prover: Prover | None = None) -> int:
    """Count the wrong answers to a question; Misuse if the reply to one of them doesn't refute it."""
    state = played(game, beginning(game, puzzle), question.line)
    right = {_key(state, game.parse(state, text)) for text in question.right}
    turns, wrong = left(puzzle, question.line), 0
    for action in state.actions():
        text, after = game.format(state, action), state.copy()
        after.play(action)
        if after.key() in right:
            continue
        wrong += 1
        reply = refutation(game, question, after, text)
        if not reply and after.decider not in (NOBODY, state.decider):
            raise Misuse(f"Puzzle {puzzle.id}: nothing refutes {' '.join([*question.line, text])}.")
        if reply and prover is not None and prover.wins(played(game, after, (reply,)), turns - 1):
            raise Misuse(f"Puzzle {puzzle.id}: {reply} does not refute {' '.join([*question.line, text])}.")
    return wrong


def _key(state: State, action: int) -> int:
    after = state.copy()
    after.play(action)
    return after.key()


def _verify_swing(game: Game[Any], puzzle: Puzzle) -> int:
    """Search a swing again, deeper than when it was found."""
    state = beginning(game, puzzle)
    found = swing_at(0, state, "alphabeta:60000n")
    right = game.parse(state, puzzle.questions[0].right[0])
    if found is None or _key(state, found.action) != _key(state, right):
        raise Misuse(f"Puzzle {puzzle.id}: {puzzle.questions[0].right[0]} is no longer clearly the best turn.")
    count_refuted(game, puzzle, puzzle.questions[0])
    return 0
