"""Analyse a position (who is ahead, the best lines), or review a recorded match (errors, turning points)."""

import argparse
import contextlib
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ludarium.core.errors import BadNotation, LudariumError

if TYPE_CHECKING:
    from collections.abc import Iterator

    import msgspec

    from ludarium.bots import Budget
    from ludarium.core.game import Game
    from ludarium.core.match import Match
    from ludarium.core.state import State
    from ludarium.terminal.drawing.canvas import Line

EXAMPLES = """\
examples:
  ludarium analyse "wrzac/5/5/5/WRZAC L"                       five seconds, three best lines
  ludarium analyse "wrzac/5/5/5/WRZAC L" --seconds 30 --lines 5
  ludarium analyse position.txt --game vilitum --nodes 50000   same result on every machine
  ludarium analyse match.ludarium                              a review: graph, errors, better actions
  ludarium analyse match.ludarium --at 12                      the position after twelve actions
  ludarium analyse match.ludarium --json > review.json

Matches are recorded by `ludarium play --save FILE`; at a server's table the record can be downloaded.
Scores go from -1 (lost) to +1 (won). Errors are judged by what the player could know: an inaccuracy costs a little
of the winning chances, a mistake a good part of them, a blunder most of them; a missed win gave up a forced win.
On a terminal the result improves while you watch; Ctrl-C stops.
In a review, --seconds and --nodes are per decision (default: 0.2 seconds).
"""
DEFAULT_SECONDS = 5.0
DEFAULT_SECONDS_PER_DECISION = 0.2


def arguments(parser: argparse.ArgumentParser, argv: list[str]) -> None:
    from ludarium.commands.arguments import whole_number

    parser.add_argument(
        "what", metavar="POSITION|RECORD", help="a position, a file with one, a record, or - for standard input"
    )
    parser.add_argument("--game", metavar="GAME", help="the position's game, if it is ambiguous")
    parser.add_argument("--seconds", metavar="S", type=_seconds, help="how long to search (default: 5)")
    parser.add_argument(
        "--nodes", metavar="N", type=whole_number(1), help="how many states to search, instead of --seconds"
    )
    parser.add_argument(
        "--lines", metavar="N", type=whole_number(1, 20), default=3, help="how many lines to show (default: 3)"
    )
    parser.add_argument("--at", metavar="N", type=whole_number(0), help="analyse a record's position after N actions")
    parser.add_argument("--seed", metavar="N", type=whole_number(0), default=1, help="tie-breaking seed (default: 1)")
    parser.add_argument("--json", action="store_true", help="print the result as JSON, for programs")


def _seconds(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0.0
    if not 0.01 <= seconds <= 86400:
        raise argparse.ArgumentTypeError(f"expected a number of seconds such as 5 or 0.5, found {text!r}")
    return seconds


def run(arguments: argparse.Namespace) -> int:
    from ludarium.core.record import FIRST_LINE

    if arguments.seconds is not None and arguments.nodes is not None:
        raise BadNotation("You can't use both --seconds and --nodes.")
    text = _text(arguments.what)
    if text.lstrip().startswith(FIRST_LINE):
        return _record(text, arguments)
    if arguments.at is not None:
        raise BadNotation("You can't use --at with a position, only with a record.")
    game, state = _position(text, arguments.game)
    return _analyse(game, state, arguments)


def _text(what: str) -> str:
    """The text itself, or the content of the file of that name."""
    from ludarium.terminal.match.files import read_text

    try:
        is_file = what == "-" or Path(what).is_file()
    except (OSError, ValueError):  # too long for a file name, or invalid in one
        is_file = False
    return read_text(what) if is_file else what


def _position(text: str, name: str | None) -> "tuple[Game[Any], State]":
    """The state of a position text, and its game: the one named, or the only one that can read it."""
    from ludarium.core.registry import game, games

    text, problems = " ".join(text.split()), dict[str, LudariumError]()
    found: list[tuple[Game[Any], State]] = []
    for one in [name] if name else games():
        try:
            found.append((game(one), game(one).position(text)))
        except LudariumError as problem:
            problems[one] = problem
    if len(found) == 1:
        return found[0]
    if found:
        raise BadNotation(
            f"This could be a position of {', '.join(one.name for one, _ in found)}: say which with --game."
        )
    if len(problems) == 1:
        raise next(iter(problems.values()))
    raise BadNotation(f"{text[:60]!r} is not a file, a record or a position of any game; add --game GAME to see why.")


def _budget(arguments: argparse.Namespace, default_seconds: float) -> "Budget":
    from ludarium.bots import Budget

    return Budget(nodes=arguments.nodes) if arguments.nodes else Budget(seconds=arguments.seconds or default_seconds)


def _analyse(game: "Game[Any]", state: "State", arguments: argparse.Namespace) -> int:
    """Show the analysis of a position, by what its decider knows."""
    from ludarium.core.rng import Rng
    from ludarium.terminal.match.child_process import analyses
    from ludarium.terminal.words.analysis_words import analysis_lines

    names = game.seat_names(len(state.evaluate()))
    found = analyses(
        game, state, max(0, state.decider), Rng(arguments.seed), _budget(arguments, DEFAULT_SECONDS), arguments.lines
    )
    if arguments.json:
        return _print(found)
    _show(analysis_lines(one, names) for one in found)
    return 0


def _record(text: str, arguments: argparse.Namespace) -> int:
    """Show a review of a recorded match, or one moment of it."""
    match = _match(text, arguments.what)
    if arguments.game not in (None, match.game.name):
        raise BadNotation(f"{arguments.what} is a match of {match.game.title}, not of {arguments.game}.")
    if arguments.at is None:
        return _review(match, arguments)
    if arguments.at > len(match.played):
        raise BadNotation(f"The match has {len(match.played)} actions; you can't look at action {arguments.at}.")
    return _analyse(match.game, match.at(arguments.at), arguments)


def _match(text: str, name: str) -> "Match":
    """The match of a record; errors get the file's name in front."""
    from ludarium.core.record import read_record

    try:
        return read_record(text).match
    except LudariumError as problem:
        problem.args = (f"{name}: {problem}",)
        raise


def _review(match: "Match", arguments: argparse.Namespace) -> int:
    from ludarium.core.rng import Rng
    from ludarium.terminal.match.child_process import reviews
    from ludarium.terminal.words.analysis_words import review_lines

    found = reviews(match, Rng(arguments.seed), _budget(arguments, DEFAULT_SECONDS_PER_DECISION))
    if arguments.json:
        return _print(found)
    names = match.game.seat_names(match.seats)
    _show(review_lines(one, names) for one in found)
    return 0


def _print(found: "Iterator[msgspec.Struct]") -> int:
    """Print the final result as JSON."""
    import msgspec

    *_, last = found
    print(msgspec.json.format(msgspec.json.encode(last)).decode())
    return 0


def _show(pictures: "Iterator[list[Line]]") -> None:
    """Show results as they improve; on a terminal Ctrl-C stops."""
    from ludarium.terminal.plain.plain_screen import PlainScreen

    if not sys.stdout.isatty():
        return PlainScreen().changing(pictures)
    from rich.console import Group
    from rich.live import Live

    from ludarium.terminal.drawing.colour import rich_line

    with contextlib.suppress(KeyboardInterrupt), Live(auto_refresh=False) as shown:
        for lines in pictures:
            shown.update(Group(*(rich_line(line) for line in lines)), refresh=True)
    return None
