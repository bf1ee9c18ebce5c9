"""The puzzle of the day, and the days in a row on which one was solved."""

from collections.abc import Iterable
from datetime import date, timedelta
from typing import Any

from ludarium.core.game import Game
from ludarium.core.parts.puzzles.file import puzzles
from ludarium.core.parts.puzzles.puzzle import Puzzle
from ludarium.core.rng import Rng


def puzzle_of_the_day(game: Game[Any], day: date) -> Puzzle | None:
    """The same for everybody: all puzzles of a game in an order by chance, then all again in another."""
    found = list(puzzles(game))
    if not found:
        return None
    circuit, place = divmod(day.toordinal(), len(found))
    Rng(f"{game.name} {circuit}").shuffle(found)
    return found[place]


def streak(days: Iterable[str], today: date) -> int:
    """How many days in a row a puzzle of the day was solved, up to today or yesterday; days are such as 2026-03-01."""
    solved, day = set(days), today
    if day.isoformat() not in solved:
        day -= timedelta(days=1)
    count = 0
    while day.isoformat() in solved:
        count, day = count + 1, day - timedelta(days=1)
    return count
