"""Solve puzzles in this terminal: positions with one correct turn. Or find new ones in matches between bots."""

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ludarium.core.errors import BadNotation, Misuse

if TYPE_CHECKING:
    from datetime import date

    from ludarium.core.game import Game
    from ludarium.core.parts.puzzles.puzzle import Puzzle
    from ludarium.terminal.practice.solved import Solved
    from ludarium.terminal.screen import Screen

EXAMPLES = """\
A puzzle asks for a forced win, or for the answer that is clearly better than all others: the best odds, the best turn,
a fight with the least loss. Type your turn as at the table. A wrong turn is refuted, and you try again. `hint` shows
the first step, `solution` the whole solution, `skip` goes to another puzzle, and `help` lists everything else.

examples:
  ludarium puzzles vilitum                   unsolved puzzles, the easiest first
  ludarium puzzles vilitum --level 3         only level 3 (1 is easy, 5 is hard)
  ludarium puzzles vilitum --random          in random order; --seed WORD repeats the order
  ludarium puzzles vilitum --list            list all puzzles, and those you have solved
  ludarium puzzles vilitum --id win2-2030    this puzzle
  ludarium puzzles barony --today            the puzzle of the day, the same for everybody

finding new ones:
  ludarium puzzles vilitum --find 10 --output new.toml
  ludarium puzzles vilitum --find 6 --kinds "win in 3,swing" --board 7 --seed 5 --output new.toml
  ludarium puzzles vilitum --file new.toml   solve them
  ludarium puzzles vilitum --file new.toml --check
"""
FORCED_KINDS = "win in 1,win in 2,win in 3,swing"


def arguments(parser: argparse.ArgumentParser, argv: list[str]) -> None:
    from ludarium.commands.arguments import add_option_flags, named_game, whole_number
    from ludarium.commands.engines import add_engine_flags

    parser.add_argument("game", metavar="GAME", help="`ludarium games` lists them")
    parser.add_argument("--level", metavar="N", type=whole_number(1, 5), help="only this level, 1 (easy) to 5 (hard)")
    parser.add_argument("--id", metavar="ID", help="only this puzzle")
    parser.add_argument("--today", action="store_true", help="only the puzzle of the day; days in a row are counted")
    parser.add_argument("--list", action="store_true", help="list the puzzles, and which you have solved")
    parser.add_argument("--random", action="store_true", help="in random order (default: the easiest first)")
    parser.add_argument("--seed", metavar="WORD", help="seed of --random, or of --find (default there: 1)")
    parser.add_argument("--plain", action="store_true", help="text only, for screen readers and pipes")
    parser.add_argument("--file", metavar="FILE", help="use the puzzles of this file (default: those of the game)")
    parser.add_argument("--check", action="store_true", help="verify every puzzle by search")
    finding = parser.add_argument_group("finding new ones")
    finding.add_argument("--find", metavar="N", type=whole_number(1, 1000), help="find N puzzles")
    finding.add_argument(
        "--kinds", metavar="LIST", help=f"which kinds (default: those of the game, such as {FORCED_KINDS})"
    )
    finding.add_argument(
        "--picky",
        metavar="N",
        type=whole_number(1, 100),
        default=1,
        help="find N times as many and keep the best (default: 1)",
    )
    finding.add_argument("--output", metavar="FILE", help="write them to this file (default: the screen)")
    finding.add_argument(
        "--matches", metavar="N", type=whole_number(1), default=2000, help="search at most N matches (default: 2000)"
    )
    add_engine_flags(finding)
    add_option_flags(parser, named_game(argv))


def run(arguments: argparse.Namespace) -> int:
    from ludarium.commands.arguments import options_text
    from ludarium.commands.paths import data_home
    from ludarium.core.registry import game
    from ludarium.terminal.practice.solved import Solved

    playing, options = game(arguments.game), options_text(arguments)
    if arguments.find:
        return _find(arguments, playing, options)
    if options or arguments.output:
        raise BadNotation("You can't use options or --output without --find N: a puzzle has its own options.")
    solved = Solved(data_home() / "puzzles.json")
    chosen = _chosen(arguments, playing)
    if arguments.list:
        print(_table(playing, chosen, solved))
        return 0
    return _check(playing, chosen) if arguments.check else _train(arguments, playing, chosen, solved)


def _chosen(arguments: argparse.Namespace, playing: "Game[Any]") -> "list[Puzzle]":
    """The requested puzzles; BadNotation if there are none."""
    from ludarium.core.parts.puzzles.daily import puzzle_of_the_day
    from ludarium.core.parts.puzzles.file import puzzles, read_puzzles
    from ludarium.terminal.match.files import read_text

    found = read_puzzles(playing, read_text(arguments.file), arguments.file) if arguments.file else puzzles(playing)
    if not found:
        raise BadNotation(f"{playing.title} has no puzzles; find some with --find N --output FILE.")
    if arguments.today:
        daily = puzzle_of_the_day(playing, _today())
        found = () if daily is None else (daily,)
    chosen = [one for one in found if arguments.level in (None, one.difficulty) and arguments.id in (None, one.id)]
    if not chosen and arguments.id:
        raise BadNotation(f"There is no puzzle {arguments.id!r} here; see --list.")
    if not chosen:
        raise BadNotation(f"There is no puzzle of level {arguments.level} here; see --list.")
    return chosen


def _table(playing: "Game[Any]", chosen: "list[Puzzle]", solved: "Solved") -> str:
    from ludarium.commands.arguments import columns
    from ludarium.terminal.practice.puzzles import stars

    done = solved.of(playing.name)
    rows = [("id", "level", "kind", "goal", "themes", "solved")]
    rows += [
        (one.id, stars(one.difficulty), one.kind, one.goal, ", ".join(one.themes), "yes" if one.id in done else "")
        for one in chosen
    ]
    return f"{columns(rows)}\n\n{len(chosen)} puzzles, {sum(one.id in done for one in chosen)} solved."


def _train(arguments: argparse.Namespace, playing: "Game[Any]", chosen: "list[Puzzle]", solved: "Solved") -> int:
    """Solve the puzzles interactively, unsolved ones first."""
    from ludarium.core.rng import Rng
    from ludarium.terminal.practice.puzzles import train
    from ludarium.terminal.screen import Screen, can_draw, on_screen

    done = solved.of(playing.name)
    new = [one for one in chosen if one.id not in done]
    order = new or chosen
    if arguments.random:
        Rng(arguments.seed if arguments.seed is not None else _random_seed()).shuffle(order)
    stepwise = can_draw() and not arguments.plain

    def solve(screen: Screen) -> None:
        if not new and len(chosen) > 1:
            screen.say("You have solved all of these; starting over.", "quiet")
        count = train(playing, order, screen, lambda one: _keep(playing, solved, one, screen), stepwise=stepwise)
        screen.say(f"{'1 puzzle' if count == 1 else f'{count} puzzles'} solved.", "quiet")

    on_screen(arguments.plain, solve)
    return 0


def _keep(playing: "Game[Any]", solved: "Solved", one: "Puzzle", shown: "Screen") -> None:
    """Remember that a puzzle is solved; if it is the puzzle of the day, tell for how many days in a row."""
    from ludarium.core.parts.puzzles.daily import puzzle_of_the_day, streak
    from ludarium.core.words import counted

    solved.add(playing.name, one.id)
    today = _today()
    if puzzle_of_the_day(playing, today) == one:
        solved.add_day(today.isoformat())
        days = streak(solved.days, today)
        shown.say(f"That was today's puzzle of {playing.title}: {counted(days, 'day')} in a row.", "good")


def _today() -> "date":
    """Today in UTC, so that the puzzle of the day is the same for everybody."""
    from datetime import UTC, datetime

    return datetime.now(UTC).date()


def _random_seed() -> str:
    import secrets

    return secrets.token_hex(8)


def _check(playing: "Game[Any]", chosen: "list[Puzzle]") -> int:
    """Verify the puzzles; the exit code is 2 if one is wrong."""
    from ludarium.lab.puzzles.verify import verify

    wrong = 0
    for one in chosen:
        try:
            nodes = verify(playing, one)
        except Misuse as problem:
            wrong += 1
            print(f"{one.id}: {problem}", flush=True)
        else:
            print(f"{one.id}: correct" + (f", {nodes} states visited" if nodes else ""), flush=True)
    print(f"{len(chosen) - wrong} of {len(chosen)} puzzles are correct.")
    return 2 if wrong else 0


# Finding --------------------------------------------------------------------------------------------------------------


def _find(arguments: argparse.Namespace, playing: "Game[Any]", options: str) -> int:
    from ludarium.commands.engines import chosen_engine
    from ludarium.commands.progress import progress_bar
    from ludarium.core.parts.puzzles.file import write_puzzles
    from ludarium.lab.puzzles.candidates import PuzzleSearch
    from ludarium.lab.puzzles.find import check, find

    seed = arguments.seed if arguments.seed is not None else "1"
    if not seed.isascii() or not seed.isdecimal():
        raise BadNotation(f"--seed: expected a whole number with --find, found {seed!r}.")
    goals = ",".join(goal.kind for goal in playing.puzzle_goals)
    kinds = [word.strip() for word in (arguments.kinds or goals or FORCED_KINDS).split(",")]
    wanted = {kind: arguments.find // len(kinds) + (n < arguments.find % len(kinds)) for n, kind in enumerate(kinds)}
    wanted = {kind: count for kind, count in wanted.items() if count}
    search = PuzzleSearch(
        game=playing.name, wanted=wanted, options=options, seed=int(seed), matches=arguments.matches,
        picky=arguments.picky,
    )  # fmt: skip
    check(search)
    if arguments.output is not None:
        Path(arguments.output).open("a").close()  # fail before the work if the file can't be written
    most = sum(search.wanted.values()) * search.picky
    shown = progress_bar("Searching", most, lambda total, matches: f"Match {matches}")
    with chosen_engine(arguments) as engine, shown as progress:
        found = find(search, engine, progress)
    text = write_puzzles(playing, tuple(found))
    if arguments.output is None:
        print(text, end="")
    else:
        Path(arguments.output).write_text(text, encoding="utf-8")
    print(f"{len(found)} of {arguments.find} puzzles found.", file=sys.stderr)
    return 0
