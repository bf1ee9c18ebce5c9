"""Look up a card by its name; check your own card file, show the one that comes with a game, or pack a file."""

import argparse
import sys

EXAMPLES = """\
examples:
  ludarium cards vitium Siege Ox             what is on a card; a part of its name will do
  ludarium cards vilnius show > mine.toml    a file to start from
  ludarium cards vilnius check mine.toml     list every fault with its code, card and field
  ludarium cards vilnius pack mine.toml      print the file as one word, for the game's option
"""


def arguments(parser: argparse.ArgumentParser, argv: list[str]) -> None:
    parser.add_argument("game", metavar="GAME", help="`ludarium games` lists them")
    parser.add_argument("what", metavar="NAME|check|show|pack", help="a card's name, or what to do")
    parser.add_argument("rest", metavar="FILE", nargs="*", help="the card file, for check and pack")


def run(arguments: argparse.Namespace) -> int:
    from pathlib import Path

    from ludarium.core.errors import BadNotation
    from ludarium.core.registry import game

    playing = game(arguments.game)
    if arguments.what not in ("check", "show", "pack"):
        from ludarium.terminal.words.card_lookup import cards_named

        print("\n".join(cards_named(playing, " ".join([arguments.what, *arguments.rest]))))
        return 0
    if len(arguments.rest) > 1:
        raise BadNotation(f"You can {arguments.what} one file at a time, found {len(arguments.rest)}.")
    cards, file = playing.card_files, "".join(arguments.rest) or None
    if cards is None:
        raise BadNotation(f"{playing.title} has no card file.")
    if arguments.what == "show":
        print(cards.text(), end="")
        return 0
    if file is None:
        raise BadNotation(f"Name a file: ludarium cards {playing.name} {arguments.what} FILE.")
    try:
        text = Path(file).read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise BadNotation(f"{file}: not a UTF-8 text.") from None
    if arguments.what == "pack":
        print(cards.pack(text, file))
        return 0
    faults, warnings = cards.check(text, file)
    for line in (*faults, *warnings):
        print(line, file=sys.stderr)
    if not faults:
        print(f"{file}: can be played.")
    return 2 if faults else 0
