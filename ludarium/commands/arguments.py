"""Helpers shared by the commands: game options as flags, aligned columns, a pager."""

import argparse
import contextlib
import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from typing import Any

from ludarium.core.errors import BadNotation
from ludarium.core.game import Game
from ludarium.core.options import OptionForm, declared, expected
from ludarium.core.registry import game, games


def named_game(argv: list[str]) -> Game[Any] | None:
    """The game that a command line names, whose options become flags; None if it names none."""
    if argv and not argv[0].startswith("-"):
        return game(argv[0])
    known = games()
    return next((game(word) for word in argv if word in known), None)


def add_option_flags(parser: argparse.ArgumentParser, playing: Game[Any] | None) -> None:
    """Add `--options`, and a flag for every option of the game whose name isn't taken by another flag."""
    parser.add_argument(
        "--options", metavar="LIST", default="", help="game options as one text, such as board=7,bloodlust"
    )
    if playing is None:
        return
    group = parser.add_argument_group(f"options of {playing.title}")
    taken = {flag for action in parser._actions for flag in action.option_strings}
    for one in declared(playing.Options):
        flag = f"--no-{one.name}" if one.default is True else f"--{one.name}"
        if flag not in taken:
            _add_flag(group, one, flag)


def _add_flag(group: "argparse._ArgumentGroup", one: OptionForm, flag: str) -> None:
    about = f"{one.label} ({one.rule})" + (f": {one.help}" if one.help else "")
    if one.kind == "switch":
        value = "off" if one.default is True else "on"
        group.add_argument(flag, dest=f"option_{one.name}", action="store_const", const=value, help=_escaped(about))
        return
    about = f"{about}; {expected(one)} (default: {one.default if one.default != '' else 'nothing'})"
    group.add_argument(flag, dest=f"option_{one.name}", metavar="VALUE", help=_escaped(about))


def _escaped(text: str) -> str:
    return text.replace("%", "%%")


def options_text(arguments: argparse.Namespace) -> str:
    """The options given by flags and by `--options`, as one text."""
    parts = [arguments.options] if arguments.options.strip() not in ("", "-") else []
    for name, value in vars(arguments).items():
        if name.startswith("option_") and value is not None:
            parts.append(f"{name.removeprefix('option_')}={value}")
    return ",".join(parts)


def whole_number(least: int, most: int | None = None) -> Any:
    """An argparse type for whole numbers in a range."""

    def read(text: str) -> int:
        good = text.isascii() and text.isdecimal() and len(text) <= 18
        if not good or int(text) < least or (most is not None and int(text) > most):
            upto = f" to {most}" if most is not None else ""
            raise argparse.ArgumentTypeError(f"expected a whole number from {least}{upto}, found {text!r}")
        return int(text)

    return read


def columns(rows: Sequence[tuple[str, ...]]) -> str:
    """Rows with aligned columns; numbers are right-aligned."""
    widths = [max(len(row[index]) for row in rows) for index in range(len(rows[0]))]
    return "\n".join(
        "  ".join(_cell(cell, width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in rows
    )


def _cell(text: str, width: int) -> str:
    number = text[:1].isdigit() and text.replace(" ", "").replace(".", "").replace(",", "").isdecimal()
    return text.rjust(width) if number else text.ljust(width)


def page(text: str) -> None:
    """Show a long text in a pager on a terminal, or print it."""
    pager = shutil.which("less") if sys.stdout.isatty() and not os.environ.get("PAGER") else None
    if pager is not None:
        # R: colours, F: no pager if it fits on one screen, X: keep it on the screen afterwards.
        # Ctrl-C is handled by the pager.
        with subprocess.Popen([pager, "-RFX"], stdin=subprocess.PIPE) as shown, contextlib.suppress(KeyboardInterrupt):
            shown.communicate(text.encode("utf-8", "replace"))
    elif sys.stdout.isatty():
        import pydoc

        pydoc.pager(text)
    else:
        print(text, end="" if text.endswith("\n") else "\n")


def one_of(playing: Game[Any] | None, name: str | None) -> Game[Any]:
    """The named game; BadNotation if none was named, or there is none with that name."""
    if playing is not None:
        return playing
    if name is None:
        raise BadNotation(f"Say which game: one of {', '.join(games())}.")
    return game(name)
