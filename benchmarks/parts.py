"""Shared by the benchmarks of single games: goals for levels, rates as text, and running their parts."""

import argparse
import time
from collections.abc import Callable, Iterable, Mapping
from contextlib import closing
from typing import NamedTuple, TypeVar

from report import put, say

from ludarium.lab.engines import engine_for, ordered
from ludarium.lab.results import Rate

R = TypeVar("R")


class LevelGoal(NamedTuple):
    """A bot against another, and the share of the matches it should win."""

    player: str
    other: str
    matches: int
    goal: float


def played_within(
    seconds: float, work: Callable[[int], R], numbers: Iterable[int], what: str, jobs: int | None = 1
) -> list[R]:
    """What a function returns for these numbers, in order, until the time is up."""
    found, until = list[R](), time.perf_counter() + seconds
    with engine_for(jobs) as engine, closing(engine.run(work, numbers)) as coming:
        for one in ordered(coming):
            found.append(one)
            say(f"{what}: {len(found)} matches")
            if time.perf_counter() > until:
                break
    return found


def rate_text(rate: Rate, digits: int = 0) -> str:
    """A rate with its confidence interval."""
    return f"{rate.value:.{digits}%} ({rate.low:.{digits}%} – {rate.high:.{digits}%})"


def parts_parser(
    about: str | None, parts: Mapping[str, object], rows: Mapping[str, LevelGoal]
) -> argparse.ArgumentParser:
    """A command line with the flags that every such benchmark has."""
    parser = argparse.ArgumentParser(description=about, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", nargs="+", choices=parts, default=list(parts), help="only these parts")
    parser.add_argument("--rows", nargs="+", choices=rows, default=list(rows), help="only these rows of the levels")
    parser.add_argument("--dry", action="store_true", help="only print the results")
    return parser


def run_parts(
    game: str, parts: Mapping[str, Callable[[argparse.Namespace], list[str]]], given: argparse.Namespace
) -> None:
    """Measure the requested parts, print them, and write them to the results."""
    for name in given.only:
        lines = parts[name](given)
        say("")
        print("\n".join(lines))
        if not given.dry:
            put(lines, f"{game} {name}")
