"""Response windows, in which every seat is asked in turn whether to respond: automatic passes, and their timing.

The timing of a pass reveals nothing of what a seat holds: a pass that the server makes for a seat counts at the same
moment after the question as one that somebody clicks at once. A seat's settings are shown to nobody else and never
logged. Only the pass on one's own actions comes without delay, because it depends on the settings alone.
"""

from typing import Any

from ludarium.core.parts.windows import passing, turn_of
from ludarium.server.tables.live_table import LiveTable
from ludarium.server.tables.prepared_change import Change
from ludarium.wire.table import AskMe


def pass_settings(table: LiveTable, seats: tuple[int, ...]) -> tuple[AskMe, ...]:
    """When these seats want to be asked; empty in games without response windows."""
    return tuple(table.pass_settings[seat] for seat in seats) if table.game.windows else ()


def pass_action(table: LiveTable) -> int | None:
    """The action that passes in the open response window; None if the decider is asked something else."""
    return passing(table.game, table.state) if table.status == "playing" and table.state.decider >= 0 else None


def passes_own_action(table: LiveTable) -> bool:
    """Whether the decider is asked about its own action and does not want to be."""
    seat = table.state.decider
    return table.pass_settings[seat].own and turn_of(table.game, table.state) == seat


def passes_automatically(table: LiveTable) -> bool:
    """Whether the server passes for the person who is asked in a response window."""
    decider = table.decider
    if decider is None or not decider.person or pass_action(table) is None:
        return False
    return table.pass_settings[table.state.decider].passes(table.game, table.state)


def automatic_pass_time(table: LiveTable, delay: float) -> float | None:
    """When the server passes for the seat that is asked, in seconds since 1970; None if it does not."""
    if not passes_automatically(table):
        return None
    return table.asked + (0.0 if passes_own_action(table) else delay)


def earliest_pass_time(table: LiveTable, text: str, delay: float) -> float | None:
    """When a person's action counts at the earliest if it is a pass; None if it need not wait."""
    action = pass_action(table)
    is_pass = action is not None and text.strip() == table.game.format(table.state, action)
    return table.asked + delay if is_pass else None


def automatic_pass(table: LiveTable, moment: int) -> Change:
    """The pass that the server makes for a seat, unless the match or the settings have changed since."""
    action: Any = pass_action(table)
    if table.moment != moment or action is None or not passes_automatically(table):
        return Change([])
    return table.prepare(table.state.decider, action)
