"""Commands at a local match: save, resume another, show the position, leave."""

import shlex
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from ludarium.core.errors import BadNotation, Misuse
from ludarium.terminal.commands.analyse import analyse_command
from ludarium.terminal.commands.ask import ask_command
from ludarium.terminal.commands.general import Command, quit_
from ludarium.terminal.frame import YOU
from ludarium.terminal.match import files
from ludarium.terminal.match.players import remembered

if TYPE_CHECKING:
    from ludarium.terminal.match.local_match import LocalMatch
    from ludarium.terminal.match.table import TerminalTable

Run = Callable[["TerminalTable", str], bool]


def local_commands(local: "LocalMatch") -> dict[str, Command]:
    """The commands of a local match."""
    leave = Command("quit", "save the match and leave (also: Ctrl-C)", quit_)
    return {
        "analyse": analyse_command(local.analyse),
        "ask": ask_command(local),
        "position": Command("position", "the position as a line of text", _position(local)),
        "save": Command("save [FILE]", "save the match and play on", _save(local)),
        "resume": Command("resume FILE", "continue a saved match; this one is saved first", _resume(local)),
        "quit": leave,
        "exit": leave,
    }


def _position(local: "LocalMatch") -> Run:
    def run(table: "TerminalTable", rest: str) -> bool:
        if local.secrets:
            raise Misuse("You can't see the position: it would reveal the secrets of this match.")
        try:
            table.screen.say(local.match.game.text(local.state), "record")
        except NotImplementedError:
            raise Misuse(f"{local.game_title} has no position text.") from None
        return False

    return run


def _save(local: "LocalMatch") -> Run:
    def run(table: "TerminalTable", rest: str) -> bool:
        path = Path(rest) if rest else local.target()
        local.save(path)
        table.screen.say(f"Saved. Continue later with: ludarium play --resume {shlex.quote(str(path))}", "good")
        return False

    return run


def _resume(local: "LocalMatch") -> Run:
    """Continue the match in a file; the current one is saved first."""
    from ludarium.terminal.match.saved_match import SaveFile

    def run(table: "TerminalTable", rest: str) -> bool:
        if not rest:
            raise BadNotation("Type a file name after `resume`.")
        record = files.load(rest)
        if local.match.played:
            _save(local)(table, "")
        seated = [remembered(record.players.get(seat, YOU)) for seat in range(record.match.seats)]
        local.resume(record, seated, SaveFile(Path(rest), own=True))
        table.notices.append(f"Resumed {rest}.")
        return True

    return run
