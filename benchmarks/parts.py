"""Shared by the benchmarks of single games: goals for levels, rates as text, and running their parts."""

import argparse
from collections.abc import Callable, Mapping
from typing import NamedTuple

from report import put, say

from ludarium.lab.results import Rate


class LevelGoal(NamedTuple):
    """A bot against another, and the share of the matches it should win."""

    player: str
    other: str
    matches: int
    goal: float


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
