"""What a person may type at a match played here: saving it, going on with another, its position, leaving."""

import shlex
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from ludarium.core.errors import BadNotation, Misuse
from ludarium.terminal import files
from ludarium.terminal.analysing import analysing
from ludarium.terminal.orders import Order, quit_
from ludarium.terminal.players import YOU, remembered
from ludarium.terminal.wishes import wishing

if TYPE_CHECKING:
    from ludarium.terminal.local import Local
    from ludarium.terminal.table import TerminalTable

Run = Callable[["TerminalTable", str], bool]


def keeping(local: "Local") -> dict[str, Order]:
    """The orders of a match played here."""
    leave = Order("quit", "save the match and leave (also: Ctrl-C)", quit_)
    return {
        "analyse": analysing(local.analyse),
        "ask": wishing(local),
        "position": Order("position", "the position as a line of text", _position(local)),
        "save": Order("save [FILE]", "save the match and play on", _save(local)),
        "resume": Order("resume FILE", "go on with a saved match; this one is saved first", _resume(local)),
        "quit": leave,
        "exit": leave,
    }


def _position(local: "Local") -> Run:
    def run(table: "TerminalTable", rest: str) -> bool:
        if local.secrets:
            raise Misuse("A position tells everything, and this match has secrets.")
        try:
            table.screen.say(local.match.game.text(local.state), "record")
        except NotImplementedError:
            raise Misuse(f"{local.game_title} has no position text.") from None
        return False

    return run


def _save(local: "Local") -> Run:
    def run(table: "TerminalTable", rest: str) -> bool:
        path = Path(rest) if rest else local.target()
        local.save(path)
        table.screen.say(f"Saved. Go on later with: ludarium play --resume {shlex.quote(str(path))}", "good")
        return False

    return run


def _resume(local: "Local") -> Run:
    """Go on with the match in a file; the one on the table is saved first."""
    from ludarium.terminal.local import SaveFile

    def run(table: "TerminalTable", rest: str) -> bool:
        if not rest:
            raise BadNotation("Type the name of a file after `resume`.")
        record = files.load(rest)
        if local.match.played:
            _save(local)(table, "")
        seated = [remembered(record.players.get(seat, YOU)) for seat in range(record.match.seats)]
        local.resume(record, seated, SaveFile(Path(rest), own=True))
        table.notices.append(f"Resumed {rest}.")
        return True

    return run
