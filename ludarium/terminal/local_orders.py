"""Commands at a local match: save, resume another, show the position, leave."""

import shlex
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from ludarium.core.errors import BadNotation, Misuse
from ludarium.terminal import files
from ludarium.terminal.analyse_order import analyse_order
from ludarium.terminal.ask_order import ask_order
from ludarium.terminal.layout import YOU
from ludarium.terminal.orders import Order, quit_
from ludarium.terminal.players import remembered

if TYPE_CHECKING:
    from ludarium.terminal.local import Local
    from ludarium.terminal.table import TerminalTable

Run = Callable[["TerminalTable", str], bool]


def local_orders(local: "Local") -> dict[str, Order]:
    """The commands of a local match."""
    leave = Order("quit", "save the match and leave (also: Ctrl-C)", quit_)
    return {
        "analyse": analyse_order(local.analyse),
        "ask": ask_order(local),
        "position": Order("position", "the position as a line of text", _position(local)),
        "save": Order("save [FILE]", "save the match and play on", _save(local)),
        "resume": Order("resume FILE", "continue a saved match; this one is saved first", _resume(local)),
        "quit": leave,
        "exit": leave,
    }


def _position(local: "Local") -> Run:
    def run(table: "TerminalTable", rest: str) -> bool:
        if local.secrets:
            raise Misuse("You can't see the position: it would reveal the secrets of this match.")
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
        table.screen.say(f"Saved. Continue later with: ludarium play --resume {shlex.quote(str(path))}", "good")
        return False

    return run


def _resume(local: "Local") -> Run:
    """Continue the match in a file; the current one is saved first."""
    from ludarium.terminal.local import SaveFile

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
