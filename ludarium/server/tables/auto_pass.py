"""Windows in which all are asked in turn whether they answer: what a seat wishes to be asked, and when a pass is taken.

A pass tells nothing of what a seat holds. One that the server makes for a seat is taken at the same moment after the
question as one that somebody presses at once, and what a seat wishes is told to nobody else and written nowhere. Only
the pass on one's own actions comes without delay: it hangs on the wish alone, whatever the seat holds.
"""

from typing import Any

from ludarium.server.tables.live_table import LiveTable
from ludarium.server.tables.log import LogEntry
from ludarium.wire.table import AskMe


def wishes(table: LiveTable, seats: tuple[int, ...]) -> tuple[AskMe, ...]:
    """What these seats wish to be asked; nothing in games without such windows."""
    return tuple(table.wishes[seat] for seat in seats) if table.game.windows else ()


def window(table: LiveTable) -> int | None:
    """The action by which the seat that is asked lets a window pass; None if it is asked something else."""
    return table.game.passing(table.state) if table.status == "playing" and table.state.decider >= 0 else None


def at_once(table: LiveTable) -> bool:
    """Whether the decider wishes not to be asked about its own actions, and this is one."""
    seat = table.state.decider
    return table.wishes[seat].own and table.game.turn_of(table.state) == seat


def unasked(table: LiveTable) -> bool:
    """Whether the person who is asked in a window wishes that it passes by itself."""
    decider = table.decider
    if decider is None or not decider.person or window(table) is None:
        return False
    return table.wishes[table.state.decider].passes(table.game, table.state)


def earliest(table: LiveTable, hold: float) -> float:
    """When a pass is taken in the window that is open, however quickly it is meant: seconds since 1970."""
    return table.asked + (0.0 if at_once(table) else hold)


def due(table: LiveTable, hold: float) -> float | None:
    """When the server passes for the seat that is asked; None if it does not."""
    return earliest(table, hold) if unasked(table) else None


def held(table: LiveTable, text: str, hold: float) -> float | None:
    """When somebody's action is taken at the earliest, if it is a pass; None if it need not wait."""
    action = window(table)
    is_pass = action is not None and text.strip() == table.game.format(table.state, action)
    return table.asked + hold if is_pass else None


def passed(table: LiveTable, moment: int) -> list[LogEntry]:
    """The pass that the server makes for a seat, unless the match has gone on meanwhile or the wish has changed."""
    action: Any = window(table)
    if table.moment != moment or action is None or not unasked(table):
        return []
    return table.taking(table.state.decider, action)
