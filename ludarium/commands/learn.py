"""Learn a game in this terminal: short lessons on the real table, one thing to do after the other."""

import argparse
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from ludarium.core.game import Game
    from ludarium.core.parts.lessons import Lesson

EXAMPLES = """\
A lesson asks for one thing at a time and accepts only that; a wrong try is answered and changes nothing. Type what to
do as at the table. `hint` says what to type, `show` does it for you, `rules` and a number explain, `back` goes back.

examples:
  ludarium learn vilitum            the first lesson, three minutes
  ludarium learn vilitum --list     all lessons of a game
  ludarium learn vilitum cleric     this lesson
  ludarium learn vilitum --match    the short real match after the first lesson
"""


def arguments(parser: argparse.ArgumentParser, argv: list[str]) -> None:
    parser.add_argument("game", metavar="GAME", help="`ludarium games` lists them")
    parser.add_argument("lesson", metavar="LESSON", nargs="?", default="", help="a lesson's id (default: the first)")
    parser.add_argument("--list", action="store_true", help="list the lessons of the game")
    parser.add_argument("--match", action="store_true", help="play the real match that follows the lesson")
    parser.add_argument("--plain", action="store_true", help="text only, for screen readers and pipes")


def run(arguments: argparse.Namespace) -> int:
    from ludarium.core.parts.lessons import lesson, lessons
    from ludarium.core.registry import game
    from ludarium.terminal.practice.lessons import teach
    from ludarium.terminal.screen import Screen, on_screen

    playing = game(arguments.game)
    chosen = lesson(playing, arguments.lesson)
    if arguments.list:
        for one in lessons(playing):
            print(f"{one.id:<14}{one.title}: {one.about}")
        return 0
    if arguments.match:
        return _play_match(playing, chosen, arguments.plain)

    def learn(screen: Screen) -> None:
        if teach(playing, chosen, screen):
            screen.say(_what_next(playing, chosen), "quiet")

    on_screen(arguments.plain, learn)
    return 0


def _play_match(playing: "Game[Any]", learnt: "Lesson", plain: bool) -> int:
    """Play the short real match that follows a lesson, or else a usual one against the easiest bot."""
    from ludarium.cli import main
    from ludarium.core.parts.lessons import PracticeMatch

    match = learnt.match or PracticeMatch()
    seats = ",".join(["you", *[match.bot] * (match.opened(playing).seats - 1)])
    flags = ["--position", playing.position_line(match.position)] if match.position else ["--options", match.options]
    return main(["play", playing.name, "--seats", seats, *(flags if flags[1] else []), *(["--plain"] if plain else [])])


def _what_next(playing: "Game[Any]", done: "Lesson") -> str:
    """What to do after a lesson: its match, or the next lesson."""
    from ludarium.core.parts.lessons import lessons

    if done.match:
        return f"Now a short real match: ludarium learn {playing.name} {done.id} --match"
    order = [one.id for one in lessons(playing)]
    after = order[order.index(done.id) + 1 :]
    return f"Next: ludarium learn {playing.name} {after[0]}" if after else "You know them all: play a match."
