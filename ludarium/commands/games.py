"""List all games, or show the options of one."""

import argparse
from typing import Any

from ludarium.core.game import Game

EXAMPLES = """\
examples:
  ludarium games             list all games
  ludarium games vilitum     options of Vilitum, with their rules
"""


def arguments(parser: argparse.ArgumentParser, argv: list[str]) -> None:
    parser.add_argument("game", metavar="GAME", nargs="?", help="show this game's options")


def run(arguments: argparse.Namespace) -> int:
    from ludarium.core.registry import game

    print(_options(game(arguments.game)) if arguments.game else _table())
    return 0


def _table() -> str:
    from ludarium.commands.arguments import columns
    from ludarium.core.registry import game, games

    rows = [("name", "title", "seats", "what it is")]
    for name in games():
        try:
            one = game(name)
        except Exception as problem:  # a broken third-party package must not hide the others
            rows.append((name, "", "", str(problem)))
            continue
        least, most = one.seats.start, one.seats.stop - 1
        rows.append((name, one.title, str(least) if least == most else f"{least}-{most}", one.summary))
    return columns(rows)


def _options(playing: Game[Any]) -> str:
    from ludarium.commands.arguments import columns
    from ludarium.core.options import declared, expected

    head = f"{playing.title}: {playing.summary}"
    if not declared(playing.Options):
        return f"{head}\n\nIt has no options."
    rows = [("option", "label", "values", "default", "rule")]
    for one in declared(playing.Options):
        default = ("on" if one.default else "off") if one.kind == "switch" else str(one.default) or "(nothing)"
        rows.append((one.name, one.label, expected(one), default, one.rule))
        named = zip(one.values, one.labels, strict=False)
        rows += [
            ("", f"  {value or '(nothing)'}: {label}", "", "", "") for value, label in named if str(value) != label
        ]
    return f"{head}\n\n{columns(rows)}"
