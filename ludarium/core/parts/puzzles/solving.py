"""Judges answers to puzzles: by what the puzzle contains, or by a search if it has a goal of its game."""

from typing import Any

import msgspec

from ludarium.core.errors import BadNotation, LudariumError, Misuse
from ludarium.core.game import Game
from ludarium.core.parts.puzzles import goal_judge
from ludarium.core.parts.puzzles.puzzle import Puzzle, Question, beginning, goal_of, played
from ludarium.core.parts.puzzles.verdict import Judged, Line, Walked, choice_of, walked
from ludarium.core.scene import Choice, Scene, Step
from ludarium.core.state import NOBODY, State

__all__ = ["Judged", "Line", "Walked", "choice_of", "hint", "hinted", "judge", "left", "solutions", "state_at", "walk"]


def state_at(game: Game[Any], puzzle: Puzzle, line: Line) -> State:
    """The state after a line of a puzzle; Misuse if the line isn't part of it."""
    if goal_of(game, puzzle) is not None:
        return goal_judge.state_at(game, puzzle, line)
    asked(puzzle, line)
    return played(game, beginning(game, puzzle), line)


def asked(puzzle: Puzzle, line: Line) -> Question:
    """The question after a line; Misuse if there is none."""
    question = puzzle.question(line)
    if question is None:
        raise Misuse(f"After {' '.join(line) or 'nothing'} the puzzle {puzzle.id} has no question; start it again.")
    return question


def left(puzzle: Puzzle, line: Line) -> int:
    """How many turns the solver has left after a line."""
    return puzzle.turns - (len(line) + 1) // 2


def judge(game: Game[Any], puzzle: Puzzle, line: Line, text: str) -> Judged:
    """Judge an answer after a line; Refused or BadNotation if it isn't a legal turn."""
    before = state_at(game, puzzle, line)
    action = game.parse(before, text)
    if action not in before.actions():
        raise BadNotation(f"You can't answer a puzzle with {text!r}: it isn't a turn.")
    if goal_of(game, puzzle) is not None:
        return goal_judge.judge(game, puzzle, line, before, action)
    question = asked(puzzle, line)
    after = before.copy()
    after.play(action)
    right = next((one for one in question.right if played(game, before, (one,)) == after), "")
    if not right:
        return _wrong(game, puzzle, question, before, after, game.format(before, action))
    return _right(game, puzzle, before, after, (*line, right))


def _wrong(
    game: Game[Any], puzzle: Puzzle, question: Question, before: State, after: State, tried: str
) -> Judged:  # fmt: skip
    reply, turns = refutation(game, question, after, tried), left(puzzle, question.line)
    state = played(game, after, (reply,)) if reply else after
    said = _does_not(puzzle, turns)
    if reply:
        said = f"{said} {game.seat_name(after.decider)} answers {reply}."
    elif after.decider == NOBODY:
        said = f"{said} {game.result(after)}."
    return Judged(
        verdict="wrong", text=said, line=question.line, tried=tried, replies=_replies(reply, after, state),
        before=before, after=after, state=state, left=turns,
    )  # fmt: skip


def _does_not(puzzle: Puzzle, turns: int) -> str:
    if not puzzle.wins:
        return "There is something clearly better."
    return "That does not win at once." if turns == 1 else f"That does not win in {turns} turns."


def refutation(game: Game[Any], question: Question, after: State, tried: str) -> str:
    """The reply that refutes a wrong answer; empty if the match is over or the puzzle has none."""
    if after.decider == NOBODY:
        return ""
    better = tuple(reply for reply, tries in question.unless.items() if tried in tries)
    for reply in better or question.refutations:
        try:
            if game.parse(after, reply) in after.actions():
                return reply
        except LudariumError:
            continue  # not legal after this answer
    return ""


def _right(game: Game[Any], puzzle: Puzzle, before: State, after: State, line: Line) -> Judged:
    follows, turns = puzzle.replies(line), left(puzzle, line)
    if not follows:
        said = f"Solved: {game.result(after)}." if after.decider == NOBODY else "Solved: nothing else comes near it."
        return Judged(
            verdict="solved", text=said, line=line, tried=line[-1], before=before, after=after, state=after, left=0
        )
    reply = follows[0].line[-1]
    state = played(game, after, (reply,))
    more = "1 turn is" if turns == 1 else f"{turns} turns are"
    return Judged(
        verdict="right",
        text=f"Right. {game.seat_name(after.decider)} answers {reply}; {more} left.",
        line=(*line, reply), tried=line[-1], replies=_replies(reply, after, state),
        before=before, after=after, state=state, left=turns,
    )  # fmt: skip


def _replies(reply: str, before: State, after: State) -> tuple[Walked, ...]:
    return (Walked(action=reply, before=before, after=after),) if reply else ()


# Hints and solutions --------------------------------------------------------------------------------------------------


def hint(game: Game[Any], puzzle: Puzzle, line: Line, steps: int = 1) -> tuple[Choice, tuple[Step, ...]]:
    """The best turn after a line, and its first `steps` steps."""
    state = state_at(game, puzzle, line)
    searched = goal_of(game, puzzle) is not None
    best = goal_judge.best(game, puzzle, line, state) if searched else asked(puzzle, line).right[0]
    choice = choice_of(game, state, best)
    return choice, choice.path[: max(1, steps)]


def hinted(scene: Scene, choice: Choice, path: tuple[Step, ...]) -> str:
    """A hint in words: the first steps of a choice, or the whole choice."""
    if path == choice.path:
        return f"{choice.name} ({choice.text})."
    there = next((piece for piece in scene.pieces if path and piece.spot == path[0].spot), None)
    kind = f"the {there.kind.replace('-', ' ').capitalize()} on " if there else ""
    steps = [f"{kind}{path[0].spot}"] + [f"{step.role} {step.spot}" for step in path[1:]]
    return f"It begins with {', '.join(steps)}."


def solutions(game: Game[Any], puzzle: Puzzle) -> list[Line]:
    """All solution lines, the main one first: the best turn everywhere, against every reply in the puzzle."""
    if goal_of(game, puzzle) is not None:
        return [goal_judge.solution(game, puzzle)]

    def onward(question: Question) -> list[Line]:
        line = (*question.line, question.right[0])
        return [end for one in puzzle.replies(line) for end in onward(one)] or [line]

    main, *others = onward(puzzle.questions[0])
    return [(*main, *puzzle.then), *others]


def walk(game: Game[Any], puzzle: Puzzle, line: Line) -> list[Walked]:
    """The actions of a solution line."""
    steps = walked(game, beginning(game, puzzle), line)
    if goal_of(game, puzzle) is not None:
        return [msgspec.structs.replace(one, text=goal_judge.comment(game, puzzle, one)) for one in steps]
    return [
        msgspec.structs.replace(one, text=_said(game, puzzle, line[:number], one.after))
        for number, one in enumerate(steps)
    ]


def _said(game: Game[Any], puzzle: Puzzle, before: Line, after: State) -> str:
    """A comment on an action: how the match ended, or which others are as good."""
    if after.decider == NOBODY:
        return f"{game.result(after)}."
    question = puzzle.question(before)
    if question is not None:
        also = question.right[1:]
        return f"As good: {', '.join(also)}." if also else "Nothing else does it."
    others = len(puzzle.replies(before)) - 1
    return f"{others} other {'reply' if others == 1 else 'replies'} shown as well." if others > 0 else ""
