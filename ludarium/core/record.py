"""Records: matches as readable text. A text that was truncated or altered is refused.

ludarium record 1
game vilitum
rules 1
seats 2
options board=7
player Light Ann

  1 Light W@c1
  2 Dark C@a7

unfinished
end 5b1c6f0f2b8e4b5d
"""

import hashlib
import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import msgspec

from ludarium.core.chance import FairChance
from ludarium.core.errors import BadNotation, LudariumError, Misuse
from ludarium.core.game import Game
from ludarium.core.match import Match
from ludarium.core.options import write_options
from ludarium.core.registry import game as find_game
from ludarium.core.state import CHANCE, State
from ludarium.core.versions import earlier_options, options_text, position_text

FIRST_LINE = "ludarium record 1"
KEYS = ("game", "rules", "seats", "options", "position", "secret", "date", "time_used", "player")


class Record(msgspec.Struct, kw_only=True):
    """A match, who played it, and when."""

    match: Match
    players: dict[int, str] = {}
    date: str = ""
    time_used: int = 0
    """Seconds used of the match's total time, if it has one and isn't over."""
    rules: int | None = None
    """The rules version of the text it was read from; it is written with today's."""


class RecordParts(msgspec.Struct, kw_only=True):
    """The contents of a record, for matches that today's rules may be unable to replay."""

    game: Game[Any]
    rules: int
    seats: int
    options: str
    start: str | None = None
    secret: str = ""
    date: str = ""
    time_used: int = 0
    players: dict[int, str] = {}
    played: Sequence[tuple[int, str]]
    """The seat and the notation of each action."""
    closing: Sequence[str]
    """How it ended: `outcome …` and `payoffs …`, or `unfinished`."""


def write_record(record: Record) -> str:
    """The text of a record, including the secret of its chance if it has one."""
    match = record.match
    return write_parts(
        RecordParts(
            game=match.game,
            rules=match.game.version,
            seats=match.seats,
            options=write_options(match.options),
            start=match.start,
            secret=match.chance.secret.hex() if match.chance is not None and match.game.chance else "",
            date=record.date,
            time_used=record.time_used,
            players=record.players,
            played=[(one.seat, one.text) for one in match.played],
            closing=closing_lines(match.game, match.state),
        )
    )


def write_parts(parts: RecordParts) -> str:
    """The text of a record with these contents."""
    lines = [
        FIRST_LINE,
        f"game {parts.game.name}",
        f"rules {parts.rules}",
        f"seats {parts.seats}",
        f"options {parts.options}",
    ]
    if parts.start is not None:
        lines.append(f"position {_one_line(parts.game.position_line(parts.start))}")
    if parts.secret:
        lines.append(f"secret {parts.secret}")
    if parts.date:
        lines.append(f"date {_one_line(parts.date)}")
    if parts.time_used:
        lines.append(f"time_used {parts.time_used}")
    for seat, name in sorted(parts.players.items()):
        lines.append(f"player {parts.game.seat_name(seat)} {_one_line(name)}")
    lines.append("")
    width = len(str(len(parts.played)))
    for number, (seat, text) in enumerate(parts.played, 1):
        lines.append(f"{number:>{width}} {_who(parts.game, seat)} {text}")
    lines += ["", *parts.closing]
    body = "\n".join(lines) + "\n"
    return f"{body}end {_seal(body)}\n"


def _one_line(text: str) -> str:
    """A text on one line, as records need it."""
    return " ".join(text.encode(errors="replace").decode().split())


def closing_lines(game: Game[Any], state: State) -> list[str]:
    """How a match ended, or that it is unfinished."""
    payoffs = state.outcome()
    if payoffs is None:
        return ["unfinished"]
    return [f"outcome {game.result(state)}", f"payoffs {' '.join(f'{payoff:g}' for payoff in payoffs)}"]


def _who(game: Game[Any], seat: int) -> str:
    return "Chance" if seat == CHANCE else game.seat_name(seat)


def _seal(body: str) -> str:
    return hashlib.sha256(body.encode(errors="surrogatepass")).hexdigest()[:16]


def read_record(text: str, *, sealed: bool = True) -> Record:
    """The record a text holds, every action replayed under the rules. BadNotation or Refused says which line is wrong.

    With `sealed=False` the last line may be missing or differ, for records written by hand.
    """
    lines = text.replace("\r\n", "\n").split("\n")
    if lines[0].strip() != FIRST_LINE:
        raise BadNotation(f"Record, line 1: expected {FIRST_LINE!r}, found {_short(lines[0])!r}.")
    if sealed:
        _check_seal(lines)
    blank = lines.index("") if "" in lines else len(lines)
    header = _read_header(lines[1:blank])
    match = _begin(header)
    names = {match.game.seat_name(seat): seat for seat in range(match.seats)}
    players = _players(match.game, header, names)
    after = _replay(match, lines, blank + 1, names | {"Chance": CHANCE})
    _check_closing(match, lines, after)
    if "secret" in header:
        _check_chance(match, header["secret"][1])
    date = header["date"][1] if "date" in header else ""
    rules = int(header["rules"][1])
    return Record(match=match, players=players, date=date, time_used=_time_used(header), rules=rules)


@contextmanager
def _line(number: int) -> Iterator[None]:
    """Whatever is refused meanwhile is said of that line."""
    try:
        yield
    except Misuse as problem:
        raise BadNotation(f"Record, line {number}: {problem}") from None
    except LudariumError as problem:
        problem.args = (f"Record, line {number}: {problem}",)
        raise


def _check_seal(lines: list[str]) -> None:
    while lines and not lines[-1].strip():
        lines.pop()
    if not lines[-1].startswith("end "):
        raise BadNotation(f"Record, line {len(lines)}: it stops here without its `end` line; a part is missing.")
    body = "\n".join(lines[:-1]) + "\n"
    if lines[-1] != f"end {_seal(body)}":
        raise BadNotation(
            "Record: its `end` line does not fit the lines above it; it was altered after it was written."
        )


def _read_header(lines: list[str]) -> dict[str, tuple[int, str]]:
    """The value of each line of the header, with its line number."""
    header: dict[str, tuple[int, str]] = {}
    for number, line in enumerate(lines, 2):
        key, _, value = line.partition(" ")
        if key not in KEYS:
            raise BadNotation(f"Record, line {number}: expected one of {', '.join(KEYS)}; found {_short(line)!r}.")
        if key == "player":
            name, _, value = value.partition(" ")
            key = f"player {name}"
        if key in header:
            raise BadNotation(f"Record, line {number}: {_short(key)} is given twice.")
        header[key] = (number, value)
    for key in ("game", "rules", "seats", "options"):
        if key not in header:
            raise BadNotation(f"Record: the line `{key} …` is missing from its header.")
    return header


def _players(game: Game[Any], header: dict[str, tuple[int, str]], names: dict[str, int]) -> dict[int, str]:
    """Who sits where, by the lines `player SEAT NAME`."""
    players: dict[int, str] = {}
    for key, (line, player) in header.items():
        kind, _, name = key.partition(" ")
        if kind == "player" and name not in names:
            raise BadNotation(f"Record, line {line}: {game.title} has no seat {_short(name)!r}.")
        if kind == "player":
            players[names[name]] = player
    return players


def _time_used(header: dict[str, tuple[int, str]]) -> int:
    line, seconds = header.get("time_used", (0, "0"))
    if not re.fullmatch(r"[0-9]{1,9}", seconds):
        raise BadNotation(f"Record, line {line}: expected a number of seconds, found {_short(seconds)!r}.")
    return int(seconds)


def _begin(header: dict[str, tuple[int, str]]) -> Match:
    """The match that a header describes, before its first action."""
    line, name = header["game"]
    with _line(line):
        game = find_game(name)
    line, written = header["rules"]
    if not re.fullmatch(r"[1-9][0-9]{0,3}", written):
        raise BadNotation(f"Record, line {line}: expected a version of the rules, found {_short(written)!r}.")
    version = int(written)
    with _line(line):
        earlier_options(game, version)
    line, seats = header["seats"]
    if not re.fullmatch(r"[1-9][0-9]?", seats):
        raise BadNotation(f"Record, line {line}: expected how many seats, found {_short(seats)!r}.")
    with _line(header["options"][0]):
        options = game.read_options(options_text(game, version, header["options"][1]))
    with _line(line):
        match = Match(game, options, seats=int(seats))
    if "position" in header:
        line, start = header["position"]
        with _line(line):
            match = Match(game, options, seats=int(seats), start=position_text(game, version, start))
            if match.options != options:
                raise BadNotation(f"its options are {write_options(match.options)}, not those of the line above.")
    return match


def _replay(match: Match, lines: list[str], index: int, names: dict[str, int]) -> int:
    """Replay the numbered lines from `index` on; returns the index of the first line after them."""
    while index < len(lines) and lines[index].strip():
        words = lines[index].split(maxsplit=2)
        if len(words) < 3 or words[1] not in names:
            wanted = f"a number, a seat ({', '.join(names)}) and an action"
            raise BadNotation(f"Record, line {index + 1}: expected {wanted}, found {_short(lines[index])!r}.")
        if words[0] != str(len(match.played) + 1):
            number = len(match.played) + 1
            raise BadNotation(f"Record, line {index + 1}: expected action {number}, found {_short(words[0])!r}.")
        with _line(index + 1):
            _take(match, names[words[1]], words[2])
        index += 1
    return index


def _take(match: Match, seat: int, text: str) -> None:
    """Play an action; BadNotation unless it is in canonical notation."""
    if match.play(text, seat).text != text:
        raise BadNotation(f"{_short(text)!r} is written {match.played[-1].text!r} in a record.")


def _check_chance(match: Match, secret: str) -> None:
    """Derive every die and draw from the secret again, and compare."""
    try:
        chance = FairChance(bytes.fromhex(secret))
    except ValueError:
        raise BadNotation(f"Record: expected a secret in hexadecimal, found {_short(secret)!r}.") from None
    state = match.at(0)
    for number, played in enumerate(match.played, 1):
        if played.seat == CHANCE and state.actions()[chance.pick(number, state.odds())] != played.action:
            raise BadNotation(f"Record, action {number}: its secret does not give {_short(played.text)!r}.")
        state.play(played.action)
    match.chance = chance
    match.settle()


def _check_closing(match: Match, lines: list[str], index: int) -> None:
    found = [line for line in lines[index:] if line.strip() and not line.startswith("end ")]
    wanted = closing_lines(match.game, match.state)
    if found != wanted:
        raise BadNotation(
            f"Record: replaying it ends with {' / '.join(wanted)!r}, but it says {_short(' / '.join(found))!r}."
        )


def _short(text: str) -> str:
    return text if len(text) <= 40 else text[:39] + "…"
