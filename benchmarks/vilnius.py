"""Measures how often bots win Vilnius together: by difficulty and number of players, one bot on all seats.

    python benchmarks/vilnius.py
    python benchmarks/vilnius.py --bot level:4 --seats 2 --difficulties easy heavy --matches 200 --seconds 600

A line ends early when its time is up; lines of `results.md` that are not played again stay. The same match numbers
give the same matches (`--first` sets the first number), unless the bot has a time limit.
"""

import argparse
import time
from functools import cache, partial
from statistics import median
from typing import NamedTuple

from parts import played_within
from report import RESULTS, machine, put, say

from ludarium import game
from ludarium.bots import Bot, bot
from ludarium.core import NOBODY, Rng
from ludarium.core.state import CHANCE
from ludarium.lab.results import wilson

VILNIUS = game("vilnius")
GOALS = {"easy": 0.65, "medium": 0.40, "heavy": 0.20}
"""The share of matches that good players should win."""
CHAPTER = "vilnius won"
TITLE = "## Vilnius won (`python benchmarks/vilnius.py`)"
HEAD = """\
| seats | difficulty | bot | matches | won | share won | 95 % interval | goal | rounds (median) | ms a choice |
|--:|---|---|--:|--:|--:|--:|--:|--:|--:|"""


class Ended(NamedTuple):
    """The result of a match."""

    won: bool
    rounds: int
    choices: int
    seconds: float


@cache
def player_of(spec: str) -> Bot:
    """The bot of this process."""
    return bot(spec)


def played(spec: str, seats: int, difficulty: str, number: int) -> Ended:
    """The match of that number; its cards are the same whichever bot plays."""
    player = player_of(spec)
    draws, rng = Rng(f"draws {number}"), Rng(f"match {number}")
    state = VILNIUS.setup(seats, VILNIUS.read_options(f"difficulty={difficulty}"))
    player.forget()
    begun, choices = time.perf_counter(), 0
    while state.decider != NOBODY:
        if state.decider == CHANCE:
            state.play(state.actions()[draws.weighted(state.odds())])
        else:
            state.play(player.choose(state.guess(state.decider, rng), rng))
            choices += 1
    return Ended(state.has_won(), int(state.round), choices, time.perf_counter() - begun)


def line(given: argparse.Namespace, seats: int, difficulty: str) -> str:
    """One line of the table."""
    work = partial(played, given.bot, seats, difficulty)
    numbers = range(given.first, given.first + given.matches)
    ended = played_within(given.seconds, work, numbers, f"{seats} seats, {difficulty}", given.jobs)
    wins = sum(one.won for one in ended)
    rate = wilson(wins, len(ended))
    pace = 1000 * sum(one.seconds for one in ended) / max(1, sum(one.choices for one in ended))
    return (
        f"| {seats} | {difficulty} | {given.bot} | {len(ended)} | {wins} | {rate.value:.1%} "
        f"| {rate.low:.1%} – {rate.high:.1%} | {GOALS[difficulty]:.0%} "
        f"| {median(one.rounds for one in ended):.0f} | {pace:.1f} |"
    )


def record(about: str, lines: list[str]) -> None:
    """Write lines into `results.md`, each in place of its predecessor."""
    put([TITLE, "", about, "", HEAD, *merged(lines)], CHAPTER)


def merged(lines: list[str]) -> list[str]:
    """The existing lines and these, by bot, seats and difficulty; these replace existing ones."""
    text = RESULTS.read_text(encoding="utf-8") if RESULTS.exists() else ""
    chapter = text.partition(f"<!-- {CHAPTER} -->")[2].partition(f"<!-- /{CHAPTER} -->")[0]
    old = [one for one in chapter.splitlines() if one.startswith("| ") and one not in HEAD.splitlines()]
    found = {key(one): one for one in (*old, *lines)}
    return [found[one] for one in sorted(found)]


def key(line: str) -> tuple[str, int, int]:
    """The key of a line: its bot, its seats, its difficulty."""
    seats, difficulty, player = (cell.strip() for cell in line.split("|")[1:4])
    return player, int(seats), list(GOALS).index(difficulty)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--bot", default="greedy", help="bot that plays all seats (default: greedy)")
    parser.add_argument("--seats", nargs="+", type=int, choices=VILNIUS.seats, default=list(VILNIUS.seats))
    parser.add_argument("--difficulties", nargs="+", choices=GOALS, default=list(GOALS))
    parser.add_argument("--matches", type=int, default=1000, help="matches for each line (default: 1000)")
    parser.add_argument("--first", type=int, default=0, help="number of the first match (default: 0)")
    parser.add_argument("--seconds", type=float, default=3600.0, help="time limit of a line (default: 3600)")
    parser.add_argument("--jobs", type=int, default=1, help="number of processes (default: 1)")
    parser.add_argument("--dry", action="store_true", help="only print the results")
    given = parser.parse_args()
    lines = [line(given, seats, difficulty) for seats in given.seats for difficulty in given.difficulties]
    say("")
    print("\n".join([TITLE, "", machine("."), "", HEAD, *lines]))
    if not given.dry:
        record(machine("."), lines)


if __name__ == "__main__":
    main()
