"""Finds puzzles: looks through match after match until it has as many of each kind as are wanted.

The same quest finds the same puzzles however many processes share the work, for matches count in their order.
"""

import os
import signal
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from itertools import count
from multiprocessing import get_context

import msgspec

from ludarium.bots import bot
from ludarium.core.errors import Misuse
from ludarium.core.parts.puzzle import KIND, Puzzle
from ludarium.core.registry import game
from ludarium.core.state import CHANCE
from ludarium.lab.posing import merit, pose_swing, pose_win
from ludarium.lab.seeking import Quest, self_play, swing, wins

APART = 8
"""Two puzzles from one match lie at least so many actions apart."""
Progress = Callable[[int, int, int], None]
"""Told, after every match, how many puzzles are found, how many are wanted and how many matches were looked through."""


def find(quest: Quest, jobs: int | None = None, progress: Progress | None = None) -> list[Puzzle]:
    """The puzzles a quest asks for, or as many as its matches hold. Ctrl-C ends it early, with what was found."""
    check(quest)
    found: list[Puzzle] = []
    total = sum(quest.wanted.values()) * quest.picky
    try:
        for number, posed in enumerate(_matches(quest, jobs or os.cpu_count() or 1), 1):
            found += _wanted(quest, found, posed)
            if progress is not None:
                progress(len(found), total, number)
            if len(found) == total:
                break
    except KeyboardInterrupt:
        pass
    return _best(quest, found)


def _best(quest: Quest, found: list[Puzzle]) -> list[Puzzle]:
    """The best of each kind, as many as are wanted, the easiest first."""
    kept: list[Puzzle] = []
    for kind, wanted in quest.wanted.items():
        kept += sorted((one for one in found if one.kind == kind), key=merit, reverse=True)[:wanted]
    return sorted(kept, key=lambda one: (one.difficulty, one.turns))


def check(quest: Quest) -> None:
    """Misuse unless the game is one in which puzzles can be found."""
    playing = game(quest.game)
    state = playing.setup(playing.seats.start, playing.read_options(quest.options))
    if playing.secrets:
        raise Misuse(
            f"Puzzles are for games in which nothing is hidden; in {playing.title} seats see different things."
        )
    if state.decider == CHANCE:
        raise Misuse(f"Puzzles are for games without dice and draws; {playing.title} begins with some.")
    objection = bot(quest.player).objection(state)
    if objection:
        raise Misuse(objection)
    for kind in quest.wanted:
        if not KIND.fullmatch(kind):
            raise Misuse(f"There is no kind of puzzle {kind!r}; there are `win in 1`, `win in 2` … and `swing`.")


def _wanted(quest: Quest, found: list[Puzzle], posed: list[Puzzle]) -> list[Puzzle]:
    """Those of a match that are still wanted: its first win, which is its longest, and its swing."""
    have, ids = Counter(one.kind for one in found), {one.id for one in found}
    open_ = [one for one in posed if have[one.kind] < quest.picky * quest.wanted.get(one.kind, 0) and one.id not in ids]
    return [one for one in open_ if one.wins][:1] + [one for one in open_ if not one.wins][:1]


def look_through(quest: Quest, number: int) -> list[Puzzle]:
    """The puzzles that one match holds, wins first."""
    playing, states = game(quest.game), self_play(quest, number)
    source = f"seed {quest.seed}, match {number}"
    won = wins(states, quest.turns)
    posed = [pose_win(playing, one, f"{source}, action {one.number}") for one in won]
    puzzles = [one for one in posed if one is not None and one.kind in quest.wanted]
    if "swing" in quest.wanted:
        before = min([one.number for one in won], default=len(states)) - APART
        swung = swing(states, max(0, before))
        if swung is not None:
            puzzles.append(pose_swing(playing, swung, f"{source}, action {swung.number}"))
    return puzzles


# Processes ------------------------------------------------------------------------------------------------------------


def _matches(quest: Quest, jobs: int) -> Iterator[list[Puzzle]]:
    """What every match of a quest holds, in the order of the matches."""
    if jobs == 1:
        yield from (look_through(quest, number) for number in range(quest.matches))
        return
    with ProcessPoolExecutor(jobs, get_context("spawn"), _deaf) as pool:
        numbers, running = count(), list[Future[bytes]]()
        try:
            for _ in range(quest.matches):
                while len(running) < 2 * jobs:
                    running.append(pool.submit(_work, quest, next(numbers)))
                yield msgspec.json.decode(running.pop(0).result(), type=list[Puzzle])
        finally:
            pool.shutdown(cancel_futures=True)


def _deaf() -> None:
    """Ctrl-C reaches every process of a terminal; only the first one answers to it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _work(quest: Quest, number: int) -> bytes:
    return msgspec.json.encode(look_through(quest, number))
