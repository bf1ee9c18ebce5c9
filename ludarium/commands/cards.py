"""Check your own card file, show the one that comes with a game, or pack a file to play with it."""

import argparse
import sys

EXAMPLES = """\
examples:
  ludarium cards vilnius show > mine.toml    a file to start from
  ludarium cards vilnius check mine.toml     list every fault with its code, card and field
  ludarium cards vilnius pack mine.toml      print the file as one word, for the game's option
"""


def arguments(parser: argparse.ArgumentParser, argv: list[str]) -> None:
    parser.add_argument("game", metavar="GAME", help="`ludarium games` lists them")
    parser.add_argument("what", metavar="check|show|pack", choices=("check", "show", "pack"), help="what to do")
    parser.add_argument("file", metavar="FILE", nargs="?", help="the card file, for check and pack")


def run(arguments: argparse.Namespace) -> int:
    from pathlib import Path

    from ludarium.core.errors import BadNotation
    from ludarium.core.registry import game

    playing = game(arguments.game)
    cards = playing.card_files
    if cards is None:
        raise BadNotation(f"{playing.title} has no card file.")
    if arguments.what == "show":
        print(cards.text(), end="")
        return 0
    if arguments.file is None:
        raise BadNotation(f"Name a file: ludarium cards {playing.name} {arguments.what} FILE.")
    try:
        text = Path(arguments.file).read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise BadNotation(f"{arguments.file}: not a UTF-8 text.") from None
    if arguments.what == "pack":
        print(cards.pack(text, arguments.file))
        return 0
    faults, warnings = cards.check(text, arguments.file)
    for line in (*faults, *warnings):
        print(line, file=sys.stderr)
    if not faults:
        print(f"{arguments.file}: can be played.")
    return 2 if faults else 0
