"""Step through a recorded match, or print it."""

import argparse

EXAMPLES = """\
examples:
  ludarium replay match.ludarium            step through: n next, p previous, a number, start, end, quit
  ludarium replay match.ludarium --at 12    start after twelve actions
  ludarium replay match.ludarium --plain    print every action and the final board
  ludarium replay mine.txt --unsealed       a handwritten record without an `end` line
"""


def arguments(parser: argparse.ArgumentParser, argv: list[str]) -> None:
    from ludarium.commands.arguments import whole_number

    parser.add_argument("record", metavar="RECORD", help="a record's file, or - for standard input")
    parser.add_argument("--at", metavar="N", type=whole_number(0), help="start after N actions")
    parser.add_argument("--plain", action="store_true", help="text only, for screen readers and pipes")
    parser.add_argument("--unsealed", action="store_true", help="accept a record without an `end` line")


def run(arguments: argparse.Namespace) -> int:
    from ludarium.core.errors import BadNotation
    from ludarium.terminal.match.files import load
    from ludarium.terminal.plain.plain_screen import PlainScreen
    from ludarium.terminal.practice.replay import Replay
    from ludarium.terminal.screen import can_draw, on_screen

    record = load(arguments.record, sealed=not arguments.unsealed)
    count = len(record.match.played)
    if arguments.at is not None and arguments.at > count:
        raise BadNotation(f"{arguments.record} has {count} actions; you can't look at action {arguments.at}.")
    if arguments.plain or not can_draw():
        Replay(record, PlainScreen()).print(arguments.at)
    else:
        on_screen(False, lambda screen: Replay(record, screen).step_through(arguments.at or 0))
    return 0
