"""Finds puzzles in matches of self-play, until there are as many of each kind as wanted.

Matches are numbered and count in order, so a search finds the same puzzles with any number of processes.
"""

from collections import Counter
from collections.abc import Callable
from contextlib import closing, suppress
from functools import partial
from typing import Any

from ludarium.bots import bot
from ludarium.core.errors import Misuse
from ludarium.core.game import Game
from ludarium.core.parts.puzzles.puzzle import KIND, Puzzle
from ludarium.core.registry import game
from ludarium.core.state import CHANCE
from ludarium.core.words import listed
from ludarium.lab.engines import Workers, engine_for, ordered
from ludarium.lab.puzzles.best_answer import rank, search_goal
from ludarium.lab.puzzles.candidates import PuzzleSearch, best_swing, self_play, wins
from ludarium.lab.puzzles.compose import compose_swing, compose_win, quality

MIN_ACTIONS_APART = 8
"""Between the swing and the forced win of one match."""
MIN_PATTERNS = 3
"""Of the themes of puzzles that are kept, if there are so many."""
Progress = Callable[[int, int, int], None]
"""Called after every match with the number of puzzles found, of puzzles wanted, and of matches searched."""


def find(search: PuzzleSearch, jobs: Workers = None, progress: Progress | None = None) -> list[Puzzle]:
    """The puzzles that a search asks for, or as many as its matches contain. Ctrl-C returns those found so far."""
    check(search)
    found: list[Puzzle] = []
    total = sum(search.wanted.values()) * search.picky
    work = partial(search_match, search)
    with (
        suppress(KeyboardInterrupt),
        engine_for(jobs) as engine,
        closing(engine.run(work, range(search.matches))) as coming,
    ):
        for number, composed in enumerate(ordered(coming), 1):
            found += _wanted(search, found, composed)
            if progress is not None:
                progress(len(found), total, number)
            if len(found) == total:
                break
    return _best(search, found)


def _best(search: PuzzleSearch, found: list[Puzzle]) -> list[Puzzle]:
    """The best of each kind, as many as wanted, easiest first."""
    kept: list[Puzzle] = []
    order = rank if game(search.game).puzzle_goals else quality
    for kind, wanted in search.wanted.items():
        of_kind = sorted((one for one in found if one.kind == kind), key=order, reverse=True)
        kept += varied(of_kind, wanted)
    return sorted(kept, key=lambda one: (one.difficulty, one.turns))


def varied(ranked: list[Puzzle], wanted: int) -> list[Puzzle]:
    """The first of some puzzles, but no more than a third with the same themes as long as there are others."""
    most, count = max(1, wanted // MIN_PATTERNS), Counter[tuple[str, ...]]()
    first, others = list[Puzzle](), list[Puzzle]()
    for one in ranked:
        count[one.themes] += 1
        (first if count[one.themes] <= most else others).append(one)
    return [*first, *others][:wanted]


def check(search: PuzzleSearch) -> None:
    """Misuse unless this game can have puzzles and the wanted kinds exist."""
    playing = game(search.game)
    if playing.puzzle_goals:
        _check_goals(playing, search)
        return
    state = playing.setup(playing.seats.start, playing.read_options(search.options))
    if playing.secrets:
        raise Misuse(
            f"Puzzles are only for games without hidden information; in {playing.title} seats see different things."
        )
    if state.decider == CHANCE:
        raise Misuse(f"Puzzles are only for games without dice and draws; {playing.title} begins with some.")
    objection = bot(search.player).objection(state)
    if objection:
        raise Misuse(objection)
    for kind in search.wanted:
        if not KIND.fullmatch(kind):
            raise Misuse(f"There is no kind of puzzle {kind!r}; there are `win in 1`, `win in 2` … and `swing`.")


def _check_goals(playing: Game[Any], search: PuzzleSearch) -> None:
    kinds = [goal.kind for goal in playing.puzzle_goals]
    for kind in search.wanted:
        if kind not in kinds:
            told = listed([f"`{one}`" for one in kinds])
            raise Misuse(f"{playing.title} has no puzzles of kind {kind!r}; there are {told}.")


def _wanted(search: PuzzleSearch, found: list[Puzzle], composed: list[Puzzle]) -> list[Puzzle]:
    """The puzzles of a match that are still wanted: at most its longest win and its swing, or all with a goal."""
    have, ids = Counter(one.kind for one in found), {one.id for one in found}
    open_ = [
        one for one in composed if have[one.kind] < search.picky * search.wanted.get(one.kind, 0) and one.id not in ids
    ]
    if open_ and game(search.game).puzzle_goals:  # all of one kind
        kind = open_[0].kind
        return open_[: search.picky * search.wanted[kind] - have[kind]]
    return [one for one in open_ if one.wins][:1] + [one for one in open_ if not one.wins][:1]


def search_match(search: PuzzleSearch, number: int) -> list[Puzzle]:
    """The puzzles of one match, wins first."""
    playing = game(search.game)
    if playing.puzzle_goals:
        return search_goal(search, number)
    states = self_play(search, number)
    source = f"seed {search.seed}, match {number}"
    won = wins(states, search.turns)
    composed = [compose_win(playing, one, f"{source}, action {one.number}") for one in won]
    puzzles = [one for one in composed if one is not None and one.kind in search.wanted]
    if "swing" in search.wanted:
        before = min([one.number for one in won], default=len(states)) - MIN_ACTIONS_APART
        swing = best_swing(states, max(0, before))
        if swing is not None:
            puzzles.append(compose_swing(playing, swing, f"{source}, action {swing.number}"))
    return puzzles
