"""The command `ludarium`: finds the command that is asked for, and tells every error in one line.

Each command is a module of `ludarium.commands` that says which arguments it takes (`arguments`) and does its job
(`run`). Only the one that is asked for is imported.
"""

import argparse
import difflib
import importlib
import os
import sys
from collections.abc import Sequence
from typing import NoReturn

from ludarium._version import __version__
from ludarium.core.errors import BadNotation, LudariumError

COMMANDS = {
    "play": "play a match in this terminal, against people or bots",
    "campaign": "play matches in which sheets are kept from one to the next",
    "serve": "serve tables to browsers, for this machine or for all",
    "games": "list the games, or show a game's options",
    "rules": "read a rulebook, look up a rule, search for words",
    "cards": "check a card file of your own, or show the one a game ships",
    "kingdoms": "check and show Kingdoms of Barony, also of your own",
    "puzzles": "solve puzzles: positions with one right turn",
    "replay": "step through a recorded match",
    "analyse": "look into a position or a recorded match: best lines, turning points",
    "verify": "check a recorded match: every action, every die",
    "simulate": "let bots play many matches and count who wins",
    "tune": "let bots find by self-play what their evaluation should count by",
    "new-game": "write a package with a new game, ready to be changed into yours",
    "perft": "count the positions that lie so many actions ahead",
}
OVERVIEW = """\
Ludarium: printed tabletop games, in your browser and your terminal.

  ludarium serve{pad}          play in a browser, with friends and bots
  ludarium play {game}          play in this terminal against a bot
  ludarium play {game} --help   options of the game, seats, saving
  ludarium rules {game}         read the rulebook
  ludarium games{pad}          what there is to play

ludarium --help lists all commands.
"""


class Parser(argparse.ArgumentParser):
    """Reads a command line; what is wrong with it becomes an error like any other."""

    def error(self, message: str) -> NoReturn:
        raise BadNotation(f"{message}. See `{self.prog} --help`.")


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command; returns the exit code: 0 if all went well, 2 if something was wrong."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")  # a terminal without some character shows a question mark
    try:
        code = run(list(sys.argv[1:] if argv is None else argv))
        sys.stdout.flush()
        return code
    except LudariumError as problem:
        return fail(str(problem))
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # whoever read has gone; that is no error
        return 0
    except OSError as problem:
        return fail(f"{problem.filename}: {problem.strerror}" if problem.filename else str(problem))
    except KeyboardInterrupt:
        return fail("interrupted.", 130)


def fail(message: str, code: int = 2) -> int:
    """Say what is wrong in one line; returns the exit code."""
    print(f"ludarium: {' '.join(message.split())}", file=sys.stderr)
    return code


def run(argv: list[str]) -> int:
    """Do what the command line asks for."""
    if not argv:
        print(overview(), end="")
        return 0
    name, rest = argv[0], argv[1:]
    if name in COMMANDS:
        command = importlib.import_module(f"ludarium.commands.{name.replace('-', '_')}")
        parser = Parser(
            prog=f"ludarium {name}",
            description=command.__doc__,
            epilog=command.EXAMPLES,
            formatter_class=argparse.RawDescriptionHelpFormatter,
            allow_abbrev=False,
        )
        command.arguments(parser, rest)
        return int(command.run(parser.parse_args(rest)))
    if not name.startswith("-"):
        near = difflib.get_close_matches(name, COMMANDS, n=1)
        hint = f" Did you mean {near[0]}?" if near else ""
        raise BadNotation(f"There is no command {name!r}; there are {', '.join(COMMANDS)}.{hint}")
    _top().parse_args(argv)
    return 0


def _top() -> Parser:
    """The parser of what stands before any command: help and version."""
    lines = [f"  {name:<10}{about}" for name, about in COMMANDS.items()]
    parser = Parser(
        prog="ludarium",
        usage="ludarium COMMAND …",
        description="Printed tabletop games, in your browser and your terminal.\n\ncommands:\n" + "\n".join(lines),
        epilog="`ludarium COMMAND --help` tells more about each, with examples.",
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    parser.add_argument("--version", action=_Version, nargs=0, help="say which version runs, and how")
    return parser


class _Version(argparse.Action):
    """Prints the version; asked late, because finding out how it runs takes an import."""

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> None:
        from ludarium._pure import compiled

        how = "compiled" if compiled() else "pure Python"
        python = ".".join(str(part) for part in sys.version_info[:3])
        said = f"{how}, Python {python}" if compiled() else f"{how} {python}"
        print(f"Ludarium {__version__} ({said})")
        parser.exit()


def overview() -> str:
    """A few words for whoever types `ludarium` alone."""
    from ludarium.core.registry import games

    game = "vilitum" if "vilitum" in games() else (games() or ["GAME"])[0]
    return OVERVIEW.format(game=game, pad=" " * len(game))


if __name__ == "__main__":
    sys.exit(main())
