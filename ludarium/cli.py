"""The `ludarium` command: finds the subcommand, and reports every error in one line.

Each subcommand is a module of `ludarium.commands` that declares its arguments (`arguments`) and runs (`run`). Only the
one that is needed is imported.
"""

import argparse
import difflib
import importlib
import os
import sys
from collections.abc import Sequence
from types import ModuleType
from typing import NoReturn

from ludarium._version import __version__
from ludarium.core.errors import BadNotation, LudariumError

COMMANDS = {
    "play": "play a match in this terminal, against people or bots",
    "learn": "learn a game: short lessons, one thing to do after the other",
    "campaign": "play a campaign: sheets carry over from match to match",
    "serve": "run a server to play in the browser, alone or with others",
    "db": "look after a server's database: check, back up, restore, migrate, export",
    "games": "list the games, or show a game's options",
    "rules": "read a rulebook, look up a rule, or search it",
    "cards": "look up a card by its name, or check your own card file",
    "kingdoms": "list, show and check Kingdoms of Barony, including your own",
    "puzzles": "solve puzzles: positions with one right turn",
    "replay": "step through a recorded match",
    "analyse": "analyse a position or a recorded match: best lines, turning points",
    "verify": "check every action and every die of a recorded match",
    "simulate": "let bots play many matches and count who wins",
    "lab": "run a plan of many matches, here or on Ray, and keep the results",
    "balance": "write a balance report of a game, with plots",
    "tune": "tune the weights of a game's evaluation by self-play",
    "train": "train a value net for a game by self-play, so that bots play better",
    "tune-cards": "propose card numbers and options that reach a target, such as equal chances",
    "new-game": "create a package with a small working game to start from",
    "perft": "count the action sequences up to a depth",
}
OVERVIEW = """\
Ludarium: printed tabletop games, in your browser and your terminal.

  ludarium serve{pad}          play in a browser, with friends and bots
  ludarium play {game}          play in this terminal against a bot
  ludarium play {game} --help   game options, seats, saving
  ludarium learn {game}         learn it in three minutes
  ludarium rules {game}         read the rulebook
  ludarium games{pad}          list the games

ludarium --help lists all commands.
"""


class Parser(argparse.ArgumentParser):
    """An argument parser that raises BadNotation instead of exiting."""

    def error(self, message: str) -> NoReturn:
        raise BadNotation(f"{message}. See `{self.prog} --help`.")


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command; returns the exit code: 0 for success, 2 for an error."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")  # characters the terminal can't show become question marks
    try:
        code = run(list(sys.argv[1:] if argv is None else argv))
        sys.stdout.flush()
        return code
    except LudariumError as problem:
        return fail(str(problem))
    except BrokenPipeError:
        # Whoever read our output (head, a pager) has closed the pipe: not an error.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except OSError as problem:
        return fail(f"{problem.filename}: {problem.strerror}" if problem.filename else str(problem))
    except KeyboardInterrupt:
        return fail("interrupted.", 130)


def fail(message: str, code: int = 2) -> int:
    """Print an error in one line; returns the exit code."""
    print(f"ludarium: {' '.join(message.split())}", file=sys.stderr)
    return code


def run(argv: list[str]) -> int:
    """Run the subcommand of a command line."""
    if not argv:
        print(overview(), end="")
        return 0
    name, rest = argv[0], argv[1:]
    if name in COMMANDS:
        parser, command = command_parser(name, rest)
        return int(command.run(parser.parse_args(rest)))
    if not name.startswith("-"):
        near = difflib.get_close_matches(name, COMMANDS, n=1)
        hint = f" Did you mean {near[0]}?" if near else ""
        raise BadNotation(f"There is no command {name!r}; there are {', '.join(COMMANDS)}.{hint}")
    _top().parse_args(argv)
    return 0


def command_parser(name: str, rest: list[str]) -> tuple[Parser, ModuleType]:
    """The parser of a subcommand, and its module; the game among the words decides which options there are."""
    command = importlib.import_module(f"ludarium.commands.{name.replace('-', '_')}")
    parser = Parser(
        prog=f"ludarium {name}",
        description=command.__doc__,
        epilog=command.EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    command.arguments(parser, rest)
    return parser, command


def _top() -> Parser:
    """The top-level parser: help and version."""
    lines = [f"  {name:<12}{about}" for name, about in COMMANDS.items()]
    parser = Parser(
        prog="ludarium",
        usage="ludarium COMMAND …",
        description="Printed tabletop games, in your browser and your terminal.\n\ncommands:\n" + "\n".join(lines),
        epilog="`ludarium COMMAND --help` describes a command, with examples.",
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    parser.add_argument("--version", action=_Version, nargs=0, help="show the version, and whether it is compiled")
    return parser


class _Version(argparse.Action):
    """Prints the version. An action, because checking for compiled modules needs an import."""

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> None:
        from ludarium._pure import compiled

        python = ".".join(str(part) for part in sys.version_info[:3])
        build = f"compiled, Python {python}" if compiled() else f"pure Python {python}"
        print(f"Ludarium {__version__} ({build})")
        parser.exit()


def overview() -> str:
    """The text for `ludarium` without arguments."""
    from ludarium.core.registry import games

    game = "vilitum" if "vilitum" in games() else (games() or ["GAME"])[0]
    return OVERVIEW.format(game=game, pad=" " * len(game))


if __name__ == "__main__":
    sys.exit(main())
