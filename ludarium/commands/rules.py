"""Read a game's rulebook, look up a rule by its number, or search it."""

import argparse
import contextlib
from typing import Any

from ludarium.core.errors import BadNotation
from ludarium.core.game import Game

EXAMPLES = """\
examples:
  ludarium rules vilitum                    the whole book, in a pager on a terminal
  ludarium rules VLT-14                     one rule
  ludarium rules vilitum --search flank     rules that contain "flank"
  ludarium rules vitium Siege Ox            the card of that name, or else the rules with these words
  ludarium rules vitium --card ox           what is on a card; a part of its name will do
  ludarium rules vilitum --markdown         the book as Markdown with drawn diagrams
"""


def arguments(parser: argparse.ArgumentParser, argv: list[str]) -> None:
    parser.add_argument("what", metavar="GAME|NUMBER", help="a game, or a rule number such as VLT-14")
    parser.add_argument("words", metavar="WORDS", nargs="*", help="a card's name, or words of a rule")
    parser.add_argument("--search", metavar="WORDS", help="only rules that contain all these words")
    parser.add_argument("--card", metavar="NAME", nargs="+", help="what is on a card")
    parser.add_argument("--markdown", action="store_true", help="print Markdown, with diagrams as text")
    parser.add_argument("--plain", action="store_true", help="no colours and no pager")


def run(arguments: argparse.Namespace) -> int:
    from ludarium.commands.arguments import page
    from ludarium.core.registry import game, games
    from ludarium.terminal.screen import can_draw
    from ludarium.terminal.words import rulebook_words

    what = arguments.what
    if what not in games() and "-" in what:
        print("\n".join(rulebook_words.rule_lines(game_of(what).rulebook.rule(what))))
    elif arguments.card is not None:
        from ludarium.terminal.words.card_lookup import cards_named

        print("\n".join(cards_named(game(what), " ".join(arguments.card))))
    elif arguments.words:
        print("\n".join(_card_or_rules(game(what), " ".join(arguments.words))))
    elif arguments.search is not None:
        print("\n".join(_rules(game(what), arguments.search)))
    elif arguments.markdown:
        print(rulebook_words.markdown(game(what)), end="")
    elif arguments.plain or not can_draw():
        print(rulebook_words.plain(game(what)), end="")
    else:
        page(_coloured(game(what)))
    return 0


def _card_or_rules(playing: Game[Any], words: str) -> list[str]:
    """The cards with that name; where there are none, the rules with these words."""
    from ludarium.terminal.words.card_lookup import cards_named

    try:
        return cards_named(playing, words)
    except BadNotation:
        return _rules(playing, words)


def _rules(playing: Game[Any], words: str) -> list[str]:
    """The rules that have all the words, with a line between them."""
    from ludarium.terminal.words import rulebook_words

    found = ["\n".join(rulebook_words.rule_lines(rule)) for rule in rulebook_words.look_up(playing, words)]
    return "\n\n".join(found).splitlines()


def game_of(number: str) -> Game[Any]:
    """The game whose rules are numbered like that one."""
    from ludarium.core.registry import game, games

    prefix = number.partition("-")[0].upper()
    known = {}
    for name in games():
        with contextlib.suppress(Exception):  # ignore games that can't be loaded
            known[game(name).prefix] = game(name)
    if prefix not in known:
        raise BadNotation(f"No game's rules are numbered {prefix}-…; there are {', '.join(known)}.")
    return known[prefix]


def _coloured(playing: Game[Any]) -> str:
    """The rulebook in colour."""
    from io import StringIO

    from rich.console import Console
    from rich.markdown import Markdown

    from ludarium.core.parts.illustrations import draw_diagram
    from ludarium.core.rulebook import Diagram, pieces
    from ludarium.terminal.drawing import board_plan
    from ludarium.terminal.drawing.board import board_lines
    from ludarium.terminal.drawing.colour import rich_line
    from ludarium.terminal.words import rulebook_words

    wide = min(100, Console().width)
    console = Console(file=StringIO(), force_terminal=True, width=wide, highlight=False)
    for part in pieces(playing.rulebook.source):
        if isinstance(part, Diagram):
            scene = draw_diagram(playing, part.position)
            for line in board_lines(scene, board_plan.Size(5, 2), rulebook_words.diagram_overlay(scene)):
                console.print("  ", rich_line(line), sep="")
            console.print(Markdown(part.caption), style="italic")
        else:
            console.print(Markdown(part))
        console.print()
    file = console.file
    assert isinstance(file, StringIO)
    return file.getvalue()
