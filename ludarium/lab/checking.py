"""Puzzles proven again: that a win is one, that nothing but what is called right wins, that refutations refute."""

from typing import Any

from ludarium.core.errors import Misuse
from ludarium.core.game import Game
from ludarium.core.parts.puzzle import Puzzle, Question, beginning, check, played
from ludarium.core.parts.solving import left, refutation
from ludarium.core.state import NOBODY, State
from ludarium.lab.exhaustive.prove import Prover
from ludarium.lab.seeking import weighed


def prove(game: Game[Any], puzzle: Puzzle) -> int:
    """How many states a whole proof visits; Misuse if something a puzzle says is not so."""
    check(game, puzzle)
    return prove_win(game, puzzle) if puzzle.wins else _prove_swing(game, puzzle)


def prove_win(game: Game[Any], puzzle: Puzzle) -> int:
    """Every question of a forced win: what is right wins in time and nothing else does."""
    start = beginning(game, puzzle)
    prover = Prover(start.decider)
    if puzzle.turns > 1 and prover.wins(start, puzzle.turns - 1):
        raise Misuse(f"Puzzle {puzzle.id}: the win comes sooner than in {puzzle.turns} turns.")
    for question in puzzle.questions:
        state, turns = played(game, start, question.line), left(puzzle, question.line)
        right = prover.right(state, turns)
        if not right:
            raise Misuse(f"Puzzle {puzzle.id}: after {' '.join(question.line) or 'nothing'} no turn wins in {turns}.")
        _compare(game, puzzle, question, state, right)
        refuted(game, puzzle, question, prover)
    return prover.nodes


def _compare(game: Game[Any], puzzle: Puzzle, question: Question, state: State, right: list[int]) -> None:
    """Misuse unless the turns that win and those that are called right lead to the same states."""
    proven = {game.format(state, action): _key(state, action) for action in right}
    called = {text: _key(state, game.parse(state, text)) for text in question.right}
    for text, key in {**proven, **called}.items():
        if key not in called.values() or key not in proven.values():
            what = "wins and is not called right" if text in proven else "is called right and does not win"
            raise Misuse(f"Puzzle {puzzle.id}: after {' '.join(question.line) or 'nothing'} {text} {what}.")
    if not question.line and len(set(proven.values())) != 1:
        raise Misuse(f"Puzzle {puzzle.id}: more than one first turn wins: {', '.join(proven)}.")


def refuted(game: Game[Any], puzzle: Puzzle, question: Question, prover: Prover | None = None) -> int:
    """How many wrong answers a question has; Misuse if one of them is not refuted by its reply."""
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


def _prove_swing(game: Game[Any], puzzle: Puzzle) -> int:
    """A swing weighed anew, more deeply than when it was found."""
    state = beginning(game, puzzle)
    found = weighed(0, state, "alphabeta:60000n")
    right = game.parse(state, puzzle.questions[0].right[0])
    if found is None or _key(state, found.action) != _key(state, right):
        raise Misuse(f"Puzzle {puzzle.id}: {puzzle.questions[0].right[0]} does not stand out any more.")
    refuted(game, puzzle, puzzle.questions[0])
    return 0
