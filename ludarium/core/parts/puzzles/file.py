"""The file of a game's puzzles: readable TOML beside the game.

game = "vilitum"
rules = 1

[[puzzle]]
id = "win2-3f9c"
position = "5/5/2r2/5/R3Z L"
kind = "win in 2"
…
[[puzzle.question]]                  # a moment at which the solver decides
line = []                            # the actions before it
right = ["Ra1-a3"]                   # the right answers, the best first
refutations = ["Rc3xc2", "Rc3-c4"]   # the first legal one of these refutes a wrong answer

A puzzle whose kind is one of the game's goals has only its first question: a search judges every answer.
"""

import re
import sys
from functools import lru_cache, partial
from importlib import resources
from pathlib import Path
from typing import Any

import msgspec

from ludarium.core.errors import BadNotation, LudariumError
from ludarium.core.game import Game
from ludarium.core.parts.game_file import tables_in
from ludarium.core.parts.puzzles.goal import goal_of_kind
from ludarium.core.parts.puzzles.puzzle import KIND, MAX_DIFFICULTY, Puzzle, Question, beginning, played
from ludarium.core.state import NOBODY, State
from ludarium.core.words import listed

FILE = "puzzles.toml"
ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*", re.ASCII)


# Of a game ------------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=64)
def puzzles(game: Game[Any]) -> tuple[Puzzle, ...]:
    """A game's puzzles, the easiest first, from `puzzles.toml` beside its module; none where there is no such file."""
    spec = sys.modules[type(game).__module__].__spec__
    if spec is None or (not spec.parent and spec.origin is None):
        return ()
    beside = resources.files(spec.parent) if spec.parent else Path(str(spec.origin)).parent
    path = beside.joinpath(FILE)
    if not path.is_file():
        return ()
    found = read_puzzles(game, path.read_text(encoding="utf-8"), f"{game.name}/{FILE}")
    return tuple(sorted(found, key=lambda one: one.difficulty))


def puzzle(game: Game[Any], id: str) -> Puzzle:
    """The puzzle with this id; BadNotation if there is none."""
    for one in puzzles(game):
        if one.id == id:
            return one
    raise BadNotation(f"{game.title} has no puzzle {id!r}; `ludarium puzzles {game.name} --list` tells which it has.")


# Reading --------------------------------------------------------------------------------------------------------------


def read_puzzles(game: Game[Any], text: str, file: str = FILE) -> tuple[Puzzle, ...]:
    """The puzzles of a text; BadNotation names the file, the puzzle and the field that is wrong."""
    listed = tables_in(game, text, file, "puzzle")
    puzzles = tuple(_read(game, one, number, file) for number, one in enumerate(listed, 1))
    for puzzle in puzzles:
        if [one.id for one in puzzles].count(puzzle.id) > 1:
            raise BadNotation(f"{file}, puzzle {puzzle.id}, id: another puzzle has it too.")
    return puzzles


def _read(game: Game[Any], given: Any, number: int, file: str) -> Puzzle:
    """One puzzle, checked."""
    where = f"{file}, puzzle {given.get('id', number) if isinstance(given, dict) else number}"
    try:
        puzzle = msgspec.convert(given, Puzzle)
        check(game, puzzle)
    except msgspec.ValidationError as problem:
        raise BadNotation(f"{where}: {problem}.") from None
    except LudariumError as problem:
        raise BadNotation(f"{where}, {problem}") from None
    return puzzle


def check(game: Game[Any], puzzle: Puzzle) -> None:
    """BadNotation, beginning with the field, unless the puzzle is well-formed and all its lines are legal."""
    goal = goal_of_kind(game.puzzle_goals, puzzle.kind)
    kinds = ["`win in` and a number", "`swing`", *(f"`{one.kind}`" for one in game.puzzle_goals)]
    for field, good, wanted in (
        ("id", ID.fullmatch(puzzle.id), "small letters and digits, with hyphens between"),
        ("kind", goal or KIND.fullmatch(puzzle.kind), listed(kinds, "or")),
        ("difficulty", 1 <= puzzle.difficulty <= MAX_DIFFICULTY, f"a number from 1 to {MAX_DIFFICULTY}"),
        ("goal", puzzle.goal.strip(), "a sentence"),
        ("question", puzzle.question(()), "one whose line is empty"),
    ):
        if not good:
            raise BadNotation(f"{field}: expected {wanted}, found {getattr(puzzle, field, 'none')!r}.")
    state = _field("position", lambda: beginning(game, puzzle))
    if state.decider < 0:
        raise BadNotation("position: expected one in which a seat decides.")
    if goal is not None and (len(puzzle.questions) > 1 or not puzzle.questions[0].right):
        raise BadNotation(f"question: expected one with the best answers, for a puzzle of kind {puzzle.kind!r}.")
    for number, question in enumerate(puzzle.questions, 1):
        _field(f"question {number}", partial(_check_question, game, puzzle, question))
    if puzzle.then:
        _field("then", lambda: played(game, state, (puzzle.questions[0].right[0], *puzzle.then)))


def _field(name: str, does: Any) -> Any:
    """Call a function; prefix its errors with the name of a field."""
    try:
        return does()
    except LudariumError as problem:
        raise BadNotation(f"{name}: {problem}") from None


def _check_question(game: Game[Any], puzzle: Puzzle, question: Question) -> None:
    state = beginning(game, puzzle)
    solver = state.decider
    before = puzzle.question(question.line[:-2])
    if question.line and (len(question.line) % 2 or before is None or question.line[-2] not in before.right):
        raise BadNotation(f"no right answer leads to its line {' '.join(question.line)}.")
    state = played(game, state, question.line)
    if state.decider != solver or not question.right:
        raise BadNotation("the solver must decide there, and have something right to do.")
    for text in question.right:
        line = (*question.line, text)
        after = played(game, state, (text,))
        if puzzle.wins and not puzzle.replies(line) and not _won(after, solver):
            raise BadNotation(f"right: after {' '.join(line)} nothing is won, and no question goes on.")
        if len(line) // 2 + 1 > puzzle.turns:
            raise BadNotation(f"right: {' '.join(line)} takes more turns than {puzzle.kind} allows.")
    for reply, tries in question.unless.items():
        for text in tries:
            played(game, state, (text, reply))


def _won(state: State, seat: int) -> bool:
    payoffs = state.outcome()
    return state.decider == NOBODY and payoffs is not None and payoffs[seat] == max(payoffs) > 0


# Writing --------------------------------------------------------------------------------------------------------------


def write_puzzles(game: Game[Any], puzzles: tuple[Puzzle, ...]) -> str:
    """Puzzles as text; `read_puzzles` gives them back."""
    head = [
        f"# Puzzles of {game.title}, found by `ludarium puzzles {game.name} --find`.",
        f"# `ludarium puzzles {game.name} --check` proves every one of them again.",
        f"game = {_value(game.name)}",
        f"rules = {game.version}",
    ]
    return "\n".join([*head, *(_write(puzzle) for puzzle in puzzles)]) + "\n"


def _write(puzzle: Puzzle) -> str:
    lines = ["", "[[puzzle]]", *_fields(puzzle, ("questions",))]
    for question in puzzle.questions:
        lines += ["", "[[puzzle.question]]", *_fields(question, ())]
    return "\n".join(lines)


def _fields(of: msgspec.Struct, without: tuple[str, ...]) -> list[str]:
    """The fields of a struct that aren't empty."""
    given = [(name, getattr(of, name)) for name in of.__struct_fields__ if name not in without]
    return [f"{name} = {_value(value)}" for name, value in given if value or name == "line"]


def _value(value: Any) -> str:
    """A value in TOML syntax."""
    match value:
        case str():
            escaped = value.replace("\\", "\\\\").replace('"', '\\"')
            return f'"{escaped}"'
        case tuple():
            return f"[{', '.join(_value(one) for one in value)}]"
        case dict():
            pairs = [f"{_value(name)} = {_value(one)}" for name, one in value.items()]
            return f"{{ {', '.join(pairs)} }}"
    return str(value)
