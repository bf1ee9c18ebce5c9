"""Play a match in this terminal, locally or on a server, with people and bots in any seats."""

import argparse
import secrets
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ludarium.core.errors import BadNotation, Misuse

if TYPE_CHECKING:
    from ludarium.core.game import Game
    from ludarium.core.record import Record
    from ludarium.terminal.match.players import SeatedPlayer
    from ludarium.terminal.match.saved_match import SaveFile

EXAMPLES = """\
seats: a bot's level from 1 (anybody beats it) to 8 (uses the whole machine), `you`, the name of another person,
or a bot's spec (random, greedy, alphabeta:2s, mcts:20000n)

examples:
  ludarium play vilitum                              you against a bot of level 4
  ludarium play vilitum --seats 7,you                a bot of level 7 starts
  ludarium play vilitum --seats Ann,Bob --board 7    two people at one terminal, on the large board
  ludarium play vilitum --position "wrzac/5/5/5/WRZAC L"
  ludarium play --resume vilitum-2030-01-31-201500.ludarium

on a server (`ludarium serve`):
  ludarium play vilitum --server URL                 open a table and print an invitation link
  ludarium play vilitum --server URL --seats you,open --name Ann --board 7
  ludarium play --join LINK                          take the seat of an invitation link
  ludarium play --server URL --table ID              return to a table

At the table, type `help` for help. Ctrl-C saves the match and leaves.
"""


def arguments(parser: argparse.ArgumentParser, argv: list[str]) -> None:
    from ludarium.commands.arguments import add_option_flags

    parser.add_argument("game", metavar="GAME", nargs="?", help="`ludarium games` lists them")
    parser.add_argument(
        "--seats", metavar="LIST", help="who plays, such as you,5 or Ann,Bob (default: you against bots of level 4)"
    )
    parser.add_argument("--position", metavar="TEXT", help="start from this position")
    parser.add_argument("--seed", metavar="WORD", help="the same seed gives the same dice and the same bots")
    parser.add_argument("--plain", action="store_true", help="text only, for screen readers and pipes")
    parser.add_argument("--resume", metavar="FILE", help="continue a saved match, and save it to the same file")
    parser.add_argument("--save", metavar="FILE", help="save the match to this file, during and after play")
    remote = parser.add_argument_group("on a server")
    remote.add_argument("--server", metavar="URL", help="the server to play on, such as http://127.0.0.1:8642")
    remote.add_argument("--table", metavar="ID", help="return to a table, or watch it")
    remote.add_argument("--join", metavar="LINK", help="take the seat of an invitation link")
    remote.add_argument("--name", metavar="NAME", default="", help="your name there")
    remote.add_argument("--public", action="store_true", help="list the table in the lobby, for everybody to join")
    add_option_flags(parser, _named(argv))


def _named(argv: list[str]) -> "Game[Any] | None":
    """The game whose options become flags; None for games that only a server has, which take `--options`."""
    from ludarium.commands.arguments import named_game
    from ludarium.core.registry import games

    online = any(word.partition("=")[0] in ("--server", "--join") for word in argv)
    return None if online and not set(argv) & set(games()) else named_game(argv)


def run(arguments: argparse.Namespace) -> int:
    if arguments.server or arguments.join or arguments.table:
        return _online(arguments)
    from ludarium.terminal.match.local_match import LocalMatch
    from ludarium.terminal.match.table import TerminalTable
    from ludarium.terminal.screen import on_screen

    if arguments.name or arguments.public:
        raise BadNotation("You can't use --name or --public without a server: add --server URL.")
    record, players = _resumed(arguments) if arguments.resume else _new(arguments)
    seed = secrets.token_hex(8) if arguments.seed is None else arguments.seed
    live = LocalMatch(record, players, seed=seed, save_file=_save_file(arguments))
    on_screen(arguments.plain, lambda screen: TerminalTable(live, screen).run())
    return 0


def _online(arguments: argparse.Namespace) -> int:
    try:
        from ludarium.commands import remote
    except ModuleNotFoundError as problem:
        if (problem.name or "").startswith("ludarium"):
            raise
        need = f"Playing on a server needs a package that is not installed ({problem.name})"
        raise Misuse(f'{need}: pip install "ludarium[server]"') from None
    return remote.run(arguments)


def _new(arguments: argparse.Namespace) -> "tuple[Record, list[SeatedPlayer]]":
    """A new match from the start or from a position, and its players."""
    from ludarium.commands.arguments import one_of, options_text
    from ludarium.core.chance import FairChance
    from ludarium.core.match import Match
    from ludarium.core.record import Record
    from ludarium.terminal.match import players

    playing, options = one_of(None, arguments.game), options_text(arguments)
    if arguments.position and options:
        raise BadNotation("You can't use option flags with --position: a position contains its options.")
    seated = players.seated(playing, arguments.seats) if arguments.seats is not None else None
    match = Match(
        playing,
        playing.read_options(options),
        seats=len(seated) if seated else None,
        start=arguments.position,
        chance=FairChance.fresh() if arguments.seed is None else FairChance.seeded(arguments.seed),
    )
    seated = seated or players.default_players(playing, match.seats)
    players.check(seated, match.state)
    players.check_people(match, seated)
    return Record(match=match), seated


def _resumed(arguments: argparse.Namespace) -> "tuple[Record, list[SeatedPlayer]]":
    """A saved match, and its players unless others are named."""
    from ludarium.commands.arguments import options_text
    from ludarium.core.chance import FairChance
    from ludarium.terminal.frame import YOU
    from ludarium.terminal.match import files, players

    if arguments.position or options_text(arguments):
        raise BadNotation("You can't use --position or options with --resume: the saved match has its own.")
    if arguments.resume == "-":
        raise BadNotation("You can't resume from standard input: the match is saved to the same file again.")
    record = files.load(arguments.resume)
    match = record.match
    if arguments.game not in (None, match.game.name):
        raise BadNotation(f"{arguments.resume} is a match of {match.game.title}, not of {arguments.game}.")
    if match.chance is None:
        match.chance = FairChance.fresh() if arguments.seed is None else FairChance.seeded(arguments.seed)
    seated = [players.remembered(record.players.get(seat, YOU)) for seat in range(match.seats)]
    if arguments.seats is not None:
        seated = players.seated(match.game, arguments.seats)
    players.check(seated, match.state)
    players.check_people(match, seated)
    return record, seated


def _save_file(arguments: argparse.Namespace) -> "SaveFile":
    """Where to save the match; a file with other content is never overwritten."""
    from ludarium.terminal.match.saved_match import SaveFile

    if arguments.save is None:
        return SaveFile(Path(arguments.resume), own=True) if arguments.resume else SaveFile()
    path = Path(arguments.save)
    same = arguments.resume is not None and path.resolve() == Path(arguments.resume).resolve()
    if (path.exists() and not path.is_file()) or not path.absolute().parent.is_dir():
        raise BadNotation(f"You can't save to {path}: it is not a file in an existing folder.")
    if path.exists() and path.stat().st_size and not same:
        raise BadNotation(f"{path} already exists; continue it with --resume, or choose another name.")
    return SaveFile(path, own=True)
