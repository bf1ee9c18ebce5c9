"""Check a recorded match: it is complete, every action was legal, and chance was fair."""

import argparse

EXAMPLES = """\
examples:
  ludarium verify match.ludarium
  cat match.ludarium | ludarium verify -

The exit code is 0 if the record is correct, and 2 if not; then one line says what is wrong.
"""


def arguments(parser: argparse.ArgumentParser, argv: list[str]) -> None:
    parser.add_argument("record", metavar="RECORD", help="a record's file, or - for standard input")


def run(arguments: argparse.Namespace) -> int:
    from ludarium.core.state import CHANCE
    from ludarium.terminal.match.files import load

    match = load(arguments.record).match
    actions = f"{len(match.played)} action{'' if len(match.played) == 1 else 's'}"
    print(f"Good: {match.game.title}, {actions}, all legal; {match.game.result(match.state)}.")
    draws = sum(one.seat == CHANCE for one in match.played)
    if draws and match.chance is not None:
        print(f"Chance: {draws} outcomes, all as derived from the secret (commitment {match.chance.commitment}).")
    elif draws:
        print(f"Chance: {draws} outcomes that can't be checked, because the record has no secret.")
    return 0
