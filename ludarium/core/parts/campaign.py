"""Campaigns as readable, editable TOML: the players' sheets and the records of the matches.

ludarium = "campaign 1"
game = "barony"
options = "placement=standard"

[[player]]
name = "Ann"
sheet = '''
gold = 1500
…
'''

[[match]]
players = [1, 2]
before = ['''…''', '''…''']
after = ['''…''', '''…''']
result = "Azure wins"
record = '''
ludarium record 1
…
'''
"""

import json
import tomllib
from collections.abc import Sequence
from typing import Any

import msgspec

from ludarium.core.chance import FairChance
from ludarium.core.errors import BadNotation, LudariumError, Misuse
from ludarium.core.game import Game
from ludarium.core.match import Match
from ludarium.core.parts.sheet import sheets_of
from ludarium.core.record import Record, read_record, write_record
from ludarium.core.registry import game as find_game
from ludarium.core.versions import options_text

FORM = "campaign 1"
HEAD = "# A campaign of {title}: `ludarium campaign FILE` shows it, `ludarium campaign FILE play` plays its next match."


class Member(msgspec.Struct, kw_only=True, forbid_unknown_fields=True, eq=False):
    """A player of a campaign, a person by name or a bot by its spec, with their sheet. Compared by identity."""

    name: str
    sheet: str


class Round(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """A match of a campaign."""

    players: list[int]
    """The number of the player on each seat, from 1."""
    before: list[str]
    after: list[str] = []
    """Empty while the match is under way."""
    result: str = ""
    record: str


class _Text(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """The contents of the file."""

    ludarium: str
    game: str
    options: str = ""
    player: list[Member]
    match: list[Round] = []


class Campaign:
    """A campaign on one computer."""

    def __init__(self, game: Game[Any], options: str, members: list[Member], rounds: list[Round]) -> None:
        self.game = game
        self.sheets = sheets_of(game)
        self.options = options
        self.members = members
        self.rounds = rounds

    @property
    def under_way(self) -> Round | None:
        """The match under way, or None."""
        return self.rounds[-1] if self.rounds and not self.rounds[-1].after else None

    def member(self, name: str) -> Member:
        """The player with this name or number."""
        found = [one for number, one in enumerate(self.members, 1) if name in (one.name, str(number))]
        if len(found) != 1:
            told = ", ".join(f"{number} {one.name}" for number, one in enumerate(self.members, 1))
            raise BadNotation(f"{'No' if not found else 'More than one'} player is called {name!r}: there are {told}.")
        return found[0]

    def amend(self, member: Member, order: str) -> str:
        """Apply an order to a sheet; returns the game's warning about it, if any."""
        self.check_between()
        warning = self.sheets.warning(member.sheet, order)
        member.sheet = self.sheets.amend(member.sheet, order)
        return warning

    def fresh_starts(self) -> list[str]:
        """The names of the sheets that a player can still choose to start with: none once a match was played."""
        return [] if self.rounds else [one.name for one in self.sheets.new_sheets()]

    def check_between(self) -> None:
        """Misuse while a match is under way: sheets can't change until it is over."""
        if self.under_way is not None:
            raise Misuse(f"Match {len(self.rounds)} is under way: sheets can't change until it is over.")

    # Matches

    def begin(self, players: Sequence[int], chance: FairChance) -> Record:
        """Start the next match with these players, numbered from 0; Refused if a sheet isn't ready."""
        self.check_between()
        if len(set(players)) < len(players):
            raise BadNotation("Nobody plays on two seats: name every player once.")
        members = [self.members[player] for player in players]
        before = [one.sheet for one in members]
        options = self.sheets.bring(self.game.read_options(self.options), before)
        match = Match(self.game, options, seats=len(players), chance=chance)
        record = Record(match=match, players={seat: one.name for seat, one in enumerate(members)})
        numbers = [player + 1 for player in players]
        self.rounds.append(Round(players=numbers, before=before, record=write_record(record)))
        return record

    def resumed(self) -> Record:
        """The match under way, as last saved."""
        assert self.under_way is not None
        record = read_record(self.under_way.record)
        if record.match.game is not self.game or record.match.seats != len(self.under_way.players):
            raise BadNotation(f"The record of match {len(self.rounds)} is not one of this campaign.")
        return record

    def keep(self, record: Record) -> None:
        """Save the match under way; once it is over, update the players' sheets."""
        played = self.under_way
        assert played is not None
        played.record = write_record(record)
        if record.match.over:
            played.result = self.game.result(record.match.state)
            played.after = self.sheets.sheets_after(record.match.state, played.before)
            for number, sheet in zip(played.players, played.after, strict=True):
                self.members[number - 1].sheet = sheet

    def check(self) -> None:
        """Replay every match: BadNotation or Refused unless each results in the sheets recorded with it."""
        for number, played in enumerate(self.rounds, 1):
            record = _replayed(played.record, number)
            match = record.match
            if match.game is not self.game or match.options != self._brought(played, record):
                raise BadNotation(f"Match {number} was played with other sheets than those that stand before it.")
            if match.over != bool(played.after):
                raise BadNotation(f"Match {number} has sheets after it exactly if it is over.")
            if match.over and self.sheets.sheets_after(match.state, played.before) != played.after:
                raise BadNotation(f"Match {number} leaves other sheets than those that stand after it.")

    def _brought(self, played: Round, record: Record) -> Any:
        """The options of a match with these sheets, under the rules version it was played with."""
        agreed = options_text(self.game, record.rules or self.game.version, self.options)
        return self.sheets.bring(self.game.read_options(agreed), played.before)


def _replayed(record: str, number: int) -> Record:
    try:
        return read_record(record)
    except LudariumError as problem:
        problem.args = (f"Match {number}: {problem}",)
        raise


def found(game: Game[Any], options: str, names: Sequence[str], start: str = "") -> Campaign:
    """A new campaign in which everyone starts with the sheet of that name."""
    sheets_of(game)
    Match(game, game.read_options(options), seats=len(names))  # says what is wrong with options or number of players
    return Campaign(game, options, [Member(name=_clean(name), sheet=start_sheet(game, start)) for name in names], [])


def start_sheet(game: Game[Any], name: str) -> str:
    """The starting sheet with this name (default: the game's first)."""
    sheets = sheets_of(game).new_sheets()
    for one in sheets:
        if name in ("", one.name):
            return one.text
    raise BadNotation(
        f"There is no sheet {name[:40]!r} to start with; there are {', '.join(one.name for one in sheets)}."
    )


def _clean(name: str) -> str:
    """A name on one line, safe to write to any file."""
    return " ".join(name.encode(errors="replace").decode().split())


# As text --------------------------------------------------------------------------------------------------------------


def write_campaign(campaign: Campaign) -> str:
    """A campaign as text."""
    lines = [HEAD.format(title=campaign.game.title), f'ludarium = "{FORM}"', f'game = "{campaign.game.name}"']
    lines.append(f"options = {_word(campaign.options)}")
    for one in campaign.members:
        lines += ["", "[[player]]", f"name = {_word(one.name)}", f"sheet = {_block(one.sheet)}"]
    for played in campaign.rounds:
        lines += ["", "[[match]]", f"players = {played.players}"]
        lines.append(f"before = [{', '.join(_block(sheet) for sheet in played.before)}]")
        if played.after:
            lines.append(f"after = [{', '.join(_block(sheet) for sheet in played.after)}]")
            lines.append(f"result = {_word(played.result)}")
        lines.append(f"record = {_block(played.record)}")
    return "\n".join(lines) + "\n"


def _word(text: str) -> str:
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")


def _block(text: str) -> str:
    """A multi-line TOML string, with escapes only if necessary."""
    plain = all(one in "\n\t" or one.isprintable() for one in text)
    return f"'''\n{text}'''" if plain and "'''" not in text and not text.endswith("'") else _word(text)


def read_campaign(text: str) -> Campaign:
    """Parse a campaign; BadNotation or Refused says what is wrong with it. Matches aren't replayed."""
    try:
        read = msgspec.convert(tomllib.loads(text), _Text)
    except (ValueError, RecursionError) as problem:
        raise BadNotation(f"Campaign: {problem}.") from None
    if read.ludarium != FORM:
        raise BadNotation(f"Campaign: expected ludarium = {FORM!r}, found {read.ludarium[:40]!r}.")
    game = find_game(read.game)
    if game.campaign is None:
        raise BadNotation(f"Campaign: there are no campaigns of {game.title}.")
    game.read_options(read.options)
    for number, one in enumerate(read.player, 1):
        one.sheet = _sheet(game, one.sheet, f"player {number}")
    for number, played in enumerate(read.match, 1):
        _check_round(read, played, number)
    return Campaign(game, read.options, read.player, read.match)


def _sheet(game: Game[Any], text: str, whose: str) -> str:
    try:
        return sheets_of(game).read_sheet(text)
    except LudariumError as problem:
        problem.args = (f"Campaign, sheet of {whose}: {problem}",)
        raise


def _check_round(read: _Text, played: Round, number: int) -> None:
    known = range(1, len(read.player) + 1)
    sizes = {len(played.players), len(played.before), len(played.after or played.before)}
    if len(sizes) != 1 or not set(played.players) <= set(known) or len(set(played.players)) < len(played.players):
        raise BadNotation(f"Campaign, match {number}: expected different players of 1 to {known[-1] if known else 0}, "
                          "and a sheet before and after it for each.")  # fmt: skip
    if not played.after and number < len(read.match):
        raise BadNotation(f"Campaign, match {number}: only the last match can be under way.")
