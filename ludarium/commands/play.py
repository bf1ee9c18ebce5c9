"""Play a match in this terminal, here or on a server: people and bots on any seats, in colour or in plain words."""

import argparse
import secrets
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ludarium.core.errors import BadNotation, Misuse

if TYPE_CHECKING:
    from ludarium.core.game import Game
    from ludarium.core.record import Record
    from ludarium.terminal.local import SaveFile
    from ludarium.terminal.players import SeatedPlayer

EXAMPLES = """\
seats: a bot's level from 1 (anybody beats it) to 8 (all the machine has), `you`, any other name for a person,
or a bot by its spec (random, greedy, alphabeta:2s, mcts:20000n)

examples:
  ludarium play vilitum                              you against a bot of level 4
  ludarium play vilitum --seats 7,you                a bot of level 7 starts
  ludarium play vilitum --seats Ann,Bob --board 7    two people at one terminal, on the large board
  ludarium play vilitum --position "wrzac/5/5/5/WRZAC L"
  ludarium play --resume vilitum-2030-01-31-201500.ludarium

on a server (`ludarium serve`):
  ludarium play vilitum --server URL                 open a table, and print the link that invites somebody
  ludarium play vilitum --server URL --seats you,open --name Ann --board 7
  ludarium play --join LINK                          take the seat a link invites to
  ludarium play --server URL --table ID              go back to a table

At the table, `help` tells what can be typed. Ctrl-C saves the match and leaves.
"""


def arguments(parser: argparse.ArgumentParser, argv: list[str]) -> None:
    from ludarium.commands.arguments import add_option_flags

    parser.add_argument("game", metavar="GAME", nargs="?", help="`ludarium games` lists them")
    parser.add_argument("--seats", metavar="LIST", help="who plays, such as you,5 or Ann,Bob")
    parser.add_argument("--position", metavar="TEXT", help="start from this position")
    parser.add_argument("--seed", metavar="WORD", help="the same seed gives the same dice and the same bots")
    parser.add_argument("--plain", action="store_true", help="words only, for screen readers and pipes")
    parser.add_argument("--resume", metavar="FILE", help="go on with a saved match, and save it there again")
    parser.add_argument("--save", metavar="FILE", help="where to save the match, at its end too")
    remote = parser.add_argument_group("on a server")
    remote.add_argument("--server", metavar="URL", help="the server to play on, such as http://127.0.0.1:8642")
    remote.add_argument("--table", metavar="ID", help="go back to a table there, or watch it")
    remote.add_argument("--join", metavar="LINK", help="take the seat that a link invites to")
    remote.add_argument("--name", metavar="NAME", default="", help="what you are called there")
    remote.add_argument("--public", action="store_true", help="let everybody find the table in the lobby")
    add_option_flags(parser, _named(argv))


def _named(argv: list[str]) -> "Game[Any] | None":
    """The game whose options become flags; one that only a server has takes them by `--options`."""
    from ludarium.commands.arguments import named_game
    from ludarium.core.registry import games

    online = any(word.partition("=")[0] in ("--server", "--join") for word in argv)
    return None if online and not set(argv) & set(games()) else named_game(argv)


def run(arguments: argparse.Namespace) -> int:
    if arguments.server or arguments.join or arguments.table:
        return _online(arguments)
    from ludarium.terminal.local import Local
    from ludarium.terminal.screen import screen
    from ludarium.terminal.table import TerminalTable

    if arguments.name or arguments.public:
        raise BadNotation("--name and --public are for tables on a server: say which with --server URL.")
    record, players = _resumed(arguments) if arguments.resume else _new(arguments)
    seed = secrets.token_hex(8) if arguments.seed is None else arguments.seed
    TerminalTable(Local(record, players, seed=seed, place=_place(arguments)), screen(arguments.plain)).run()
    return 0


def _online(arguments: argparse.Namespace) -> int:
    try:
        from ludarium.commands import remote
    except ModuleNotFoundError as problem:
        if (problem.name or "").startswith("ludarium"):
            raise
        need = f"Playing on a server needs packages that are not here ({problem.name})"
        raise Misuse(f'{need}: pip install "ludarium[server]"') from None
    return remote.run(arguments)


def _new(arguments: argparse.Namespace) -> "tuple[Record, list[SeatedPlayer]]":
    """A match from the beginning or from a position, and its players."""
    from ludarium.commands.arguments import one_of, options_text
    from ludarium.core.chance import FairChance
    from ludarium.core.match import Match
    from ludarium.core.record import Record
    from ludarium.terminal import players

    playing, options = one_of(None, arguments.game), options_text(arguments)
    if arguments.position and options:
        raise BadNotation("A position brings its own options: write them into the position and leave out the flags.")
    seated = players.seated(playing, arguments.seats) if arguments.seats is not None else None
    match = Match(
        playing,
        playing.read_options(options),
        seats=len(seated) if seated else None,
        start=arguments.position,
        chance=FairChance.fresh() if arguments.seed is None else FairChance.seeded(arguments.seed),
    )
    seated = seated or players.usual(playing, match.seats)
    players.check(seated, match.state)
    players.check_people(match, seated)
    return Record(match=match), seated


def _resumed(arguments: argparse.Namespace) -> "tuple[Record, list[SeatedPlayer]]":
    """A saved match, its chance going on where it stopped, and its players unless others are named."""
    from ludarium.commands.arguments import options_text
    from ludarium.core.chance import FairChance
    from ludarium.terminal import files, players

    if arguments.position or options_text(arguments):
        raise BadNotation("A saved match has its options and its position already: leave them out with --resume.")
    if arguments.resume == "-":
        raise BadNotation("A match is resumed from a file, so that it can be saved there again.")
    record = files.load(arguments.resume)
    match = record.match
    if arguments.game not in (None, match.game.name):
        raise BadNotation(f"{arguments.resume} is a match of {match.game.title}, not of {arguments.game}.")
    if match.chance is None:
        match.chance = FairChance.fresh() if arguments.seed is None else FairChance.seeded(arguments.seed)
    seated = [players.remembered(record.players.get(seat, players.YOU)) for seat in range(match.seats)]
    if arguments.seats is not None:
        seated = players.seated(match.game, arguments.seats)
    players.check(seated, match.state)
    players.check_people(match, seated)
    return record, seated


def _place(arguments: argparse.Namespace) -> "SaveFile":
    """Where the match will be saved; a file that holds something else is not written over."""
    from ludarium.terminal.local import SaveFile

    if arguments.save is None:
        return SaveFile(Path(arguments.resume), own=True) if arguments.resume else SaveFile()
    path = Path(arguments.save)
    same = arguments.resume is not None and path.resolve() == Path(arguments.resume).resolve()
    if (path.exists() and not path.is_file()) or not path.absolute().parent.is_dir():
        raise BadNotation(f"{path}: expected a file in a folder that is there.")
    if path.exists() and path.stat().st_size and not same:
        raise BadNotation(f"{path} is there already; go on with it by --resume, or choose another name.")
    return SaveFile(path, own=True)
