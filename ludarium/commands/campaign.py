"""Play a campaign: matches whose players keep a sheet from one to the next, saved in a text file."""

import argparse
import secrets
import shlex
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ludarium.core.errors import BadNotation, LudariumError, Misuse

if TYPE_CHECKING:
    from collections.abc import Callable

    from ludarium.core.game import Game
    from ludarium.core.parts.campaign import Campaign, Member
    from ludarium.core.parts.sheet import Sheet

EXAMPLES = """\
what to do with FILE:
  (nothing)        show every sheet, and what to do next
  new GAME         start a campaign; --players names people, and bots by level or spec
  ORDER, ORDER …   change a sheet with the game's orders; --player says whose
  orders           list the orders for a sheet, with prices, or why they aren't possible
  advise           complete a sheet automatically so that it is ready to play
  play             play the next match, or resume the current one
  history          list every match and how it changed the sheets
  sheet            print a sheet as text
  begin NAME       start with another of the game's sheets, before the first match
  bring SHEET      load a sheet from a file
  check            replay all matches and compare the sheets

examples:
  ludarium campaign rose.toml new barony --players Ann,4        you against a level 4 bot
  ludarium campaign rose.toml new barony --players Ann,Bob,3 --start gold --placement standard
  ludarium campaign rose.toml hire Pj, drop 3 --player Ann
  ludarium campaign rose.toml play

Words come before flags. With only one person, --player can be left out.
"""


def arguments(parser: argparse.ArgumentParser, argv: list[str]) -> None:
    from ludarium.commands.arguments import add_option_flags
    from ludarium.core.registry import game

    parser.add_argument("file", metavar="FILE", help="the campaign's file")
    parser.add_argument("words", metavar="WORD", nargs="*", help="what to do; see below")
    parser.add_argument("--players", metavar="LIST", help="for new: who plays, such as Ann,4; for play: who takes part")
    parser.add_argument("--start", metavar="NAME", default="", help="for new: the sheet everybody starts with")
    parser.add_argument("--player", metavar="NAME", help="whose sheet, by name or number")
    parser.add_argument("--seed", metavar="WORD", help="for play: the same seed gives the same dice and the same bots")
    parser.add_argument("--plain", action="store_true", help="for play: text only, for screen readers and pipes")
    add_option_flags(parser, game(argv[2]) if argv[1:2] == ["new"] and len(argv) > 2 else None)


def run(arguments: argparse.Namespace) -> int:
    file, words = Path(arguments.file), arguments.words
    if words[:1] == ["new"]:
        return _new(file, words[1:], arguments)
    campaign = _read(file)
    does: dict[str, Callable[[], int]] = {
        "play": lambda: _play(campaign, file, arguments),
        "history": lambda: _history(campaign),
        "orders": lambda: _orders(campaign, arguments),
        "sheet": lambda: _sheet(campaign, arguments),
        "advise": lambda: _advise(campaign, file, arguments),
        "check": lambda: _check(campaign),
    }
    if not words:
        return _show(campaign, file)
    if words[0] in ("begin", "bring"):
        return _exchange(campaign, file, words, arguments)
    if words[0] in does:
        if len(words) > 1:
            raise BadNotation(f"{words[0]} takes no arguments; found {' '.join(words[1:])!r}.")
        return does[words[0]]()
    return _amend(campaign, file, arguments)


def _read(file: Path) -> "Campaign":
    from ludarium.core.parts.campaign import read_campaign
    from ludarium.terminal.match.files import read_text

    if not file.exists():
        start = f"ludarium campaign {shlex.quote(str(file))} new barony --players Ann,4"
        raise BadNotation(f"{file} doesn't exist yet; start one, such as: {start}.")
    try:
        return read_campaign(read_text(str(file)))
    except LudariumError as problem:
        problem.args = (f"{file}: {problem}",)
        raise


def _write(campaign: "Campaign", file: Path) -> None:
    from ludarium.core.parts.campaign import write_campaign
    from ludarium.terminal.match.files import save_text

    save_text(file, write_campaign(campaign))


# New


def _new(file: Path, words: list[str], arguments: argparse.Namespace) -> int:
    from ludarium.commands.arguments import options_text
    from ludarium.core.parts.campaign import found
    from ludarium.core.registry import game
    from ludarium.terminal.match.players import player

    if len(words) != 1:
        raise BadNotation("Say which game: ludarium campaign FILE new GAME --players Ann,4.")
    if file.exists():
        raise BadNotation(f"{file} already exists; choose another name.")
    if not arguments.players:
        raise BadNotation("Say who plays, such as --players Ann,4: people by name, bots by level or spec.")
    playing, options = game(words[0]), options_text(arguments)
    _check_options(playing, options)
    names = [player(word).name for word in arguments.players.split(",")]
    people = [name for name in names if not _is_bot(name)]
    if len(set(people)) < len(people):
        raise BadNotation("Every person needs a different name.")
    campaign = found(playing, options, names, arguments.start)
    _write(campaign, file)
    return _show(campaign, file)


def _check_options(playing: "Game[Any]", options: str) -> None:
    from ludarium.core.parts.sheet import sheets_of

    for part in options.split(","):
        name = part.partition("=")[0]
        if name in sheets_of(playing).options:
            raise BadNotation(f"Option {name}: a campaign sets it itself; leave it out.")


def _is_bot(name: str) -> bool:
    from ludarium.terminal.match.players import remembered

    return remembered(name).bot is not None


# Sheets


def _whose(campaign: "Campaign", arguments: argparse.Namespace) -> "Member":
    """The player given by --player, or the only person in the campaign."""
    if arguments.player is not None:
        return campaign.member(arguments.player)
    people = [one for one in campaign.members if not _is_bot(one.name)]
    if len(people) != 1:
        raise BadNotation(f"Say whose sheet: --player {' or --player '.join(one.name for one in campaign.members)}.")
    return people[0]


def _amend(campaign: "Campaign", file: Path, arguments: argparse.Namespace) -> int:
    """Carry out orders separated by commas, all or none."""
    member = _whose(campaign, arguments)
    for order in " ".join(arguments.words).split(","):
        if warning := campaign.amend(member, order.strip()):
            print(f"Warning, {order.strip()}: {warning}.{_how_to_start_over(campaign)}", file=sys.stderr)
    return _changed(campaign, file, member)


def _advise(campaign: "Campaign", file: Path, arguments: argparse.Namespace) -> int:
    campaign.check_between()
    member = _whose(campaign, arguments)
    orders = campaign.sheets.advise(member.sheet)
    for order in orders:
        campaign.amend(member, order)
        print(order)
    if not orders:
        ready = not campaign.sheets.draw_sheet(member.sheet).faults
        hopeless = f"The steward can't get this sheet ready to play.{_how_to_start_over(campaign)}"
        raise Misuse("There is nothing to do: the sheet is ready to play." if ready else hopeless)
    return _changed(campaign, file, member)


def _how_to_start_over(campaign: "Campaign") -> str:
    """How to start over with another sheet, while that is possible."""
    ways = " or ".join(f"`begin {name}`" for name in campaign.fresh_starts())
    return f" Before the first match {ways} starts over." if ways else ""


def _exchange(campaign: "Campaign", file: Path, words: list[str], arguments: argparse.Namespace) -> int:
    """Replace a sheet."""
    from ludarium.core.parts.campaign import start_sheet
    from ludarium.terminal.match.files import read_text

    member = _whose(campaign, arguments)
    if len(words) != 2:
        raise BadNotation("Say which sheet: begin NAME, or bring FILE.")
    campaign.check_between()
    if words[0] == "bring":
        member.sheet = campaign.sheets.read_sheet(read_text(words[1]))
    elif campaign.rounds:
        raise Misuse("You can't choose another starting sheet after the first match has begun.")
    else:
        member.sheet = start_sheet(campaign.game, words[1])
    return _changed(campaign, file, member)


def _changed(campaign: "Campaign", file: Path, member: "Member") -> int:
    _write(campaign, file)
    print(_drawn(campaign, member))
    return 0


def _orders(campaign: "Campaign", arguments: argparse.Namespace) -> int:
    from ludarium.commands.arguments import columns

    rows = [("order", "what it does", "why not")]
    for one in campaign.sheets.orders(_whose(campaign, arguments).sheet):
        text = f"{one.text} TEXT" if one.asks else one.text
        rows.append((text, one.name, one.refused or (f"Warning: {one.warning}" if one.warning else "")))
    print(columns(rows))
    return 0


def _sheet(campaign: "Campaign", arguments: argparse.Namespace) -> int:
    print(_whose(campaign, arguments).sheet, end="")
    return 0


# Showing


def _show(campaign: "Campaign", file: Path) -> int:
    parts = [_drawn(campaign, one) for one in campaign.members]
    print("\n\n".join([*parts, _what_next(campaign, file)]))
    return 0


def _drawn(campaign: "Campaign", member: "Member") -> str:
    sheet = campaign.sheets.draw_sheet(member.sheet)
    number = campaign.members.index(member) + 1
    figures = ", ".join(f"{figure.name} {figure.text}" for figure in sheet.figures)
    faults = [fault.text for fault in sheet.faults]
    return "\n".join([f"{number} {member.name}: {figures}", *_rows(sheet), *faults])


def _rows(sheet: "Sheet") -> list[str]:
    """The rows of a sheet, without empty columns."""
    from ludarium.commands.arguments import columns

    shown = [at for at in range(len(sheet.columns)) if any(row.cells[at] not in ("", "0") for row in sheet.rows)]
    head = ("", *(sheet.columns[at].name for at in shown))
    rows = [(row.id, *(row.cells[at] for at in shown)) for row in sheet.rows]
    return columns([head, *rows]).split("\n") if rows else []


def _what_next(campaign: "Campaign", file: Path) -> str:
    """What to do next, with the command to type."""
    command = f"ludarium campaign {shlex.quote(str(file))}"
    if campaign.under_way is not None:
        return f"Match {len(campaign.rounds)} is under way. Continue with: {command} play"
    people = [one for one in campaign.members if not _is_bot(one.name)]
    unready = [one for one in people if campaign.sheets.draw_sheet(one.sheet).faults]
    if unready:
        whose = f" --player {shlex.quote(unready[0].name)}"
        return f"{unready[0].name}'s sheet isn't ready to play: {command} orders{whose}, or {command} advise{whose}"
    return f"Matches so far: {len(campaign.rounds)}. The next one: {command} play"


def _history(campaign: "Campaign") -> int:
    from ludarium.core.parts.sheet import UNCHANGED, changes

    if not campaign.rounds:
        print("No matches played yet.")
    for number, played in enumerate(campaign.rounds, 1):
        print(f"Match {number}: {played.result or 'under way'}")
        for player, before, after in zip(played.players, played.before, played.after, strict=False):
            print(f"  {player} {campaign.members[player - 1].name}")
            for line in changes(campaign.sheets.draw_sheet(before), campaign.sheets.draw_sheet(after)) or (UNCHANGED,):
                print(f"    {line}")
    return 0


def _check(campaign: "Campaign") -> int:
    campaign.check()
    print(f"Matches replayed: {len(campaign.rounds)}. The sheets agree with all of them.")
    return 0


# Playing


def _play(campaign: "Campaign", file: Path, arguments: argparse.Namespace) -> int:
    from ludarium.terminal.match import players
    from ludarium.terminal.match.campaign_match import LocalCampaignMatch
    from ludarium.terminal.match.table import TerminalTable
    from ludarium.terminal.screen import on_screen

    if campaign.under_way is not None and arguments.players:
        raise BadNotation(f"Match {len(campaign.rounds)} is under way with its players; leave out --players to go on.")
    record = campaign.resumed() if campaign.under_way is not None else _begun(campaign, file, arguments)
    numbers = campaign.rounds[-1].players
    seated = [players.remembered(campaign.members[number - 1].name) for number in numbers]
    players.check(seated, record.match.state)
    seed = secrets.token_hex(8) if arguments.seed is None else arguments.seed
    live = LocalCampaignMatch(campaign, file, record, seated, seed=seed)
    on_screen(arguments.plain, lambda screen: TerminalTable(live, screen).run())
    return 0


def _begun(campaign: "Campaign", file: Path, arguments: argparse.Namespace) -> Any:
    """Start the next match and save it at once, after completing the bots' sheets."""
    from ludarium.core.chance import FairChance

    taking_part = [campaign.member(name) for name in arguments.players.split(",")] if arguments.players else None
    members = taking_part or campaign.members
    for one in members:
        for order in campaign.sheets.advise(one.sheet) if _is_bot(one.name) else ():
            campaign.amend(one, order)
    chance = (
        FairChance.fresh() if arguments.seed is None else FairChance.seeded(f"{arguments.seed} {len(campaign.rounds)}")
    )
    record = campaign.begin([campaign.members.index(one) for one in members], chance)
    _write(campaign, file)
    return record
