"""A change of a table that is decided but not stored yet: nothing of it has happened."""

from collections.abc import Iterator
from dataclasses import dataclass

from ludarium.core.match import Played
from ludarium.core.narrate import Narrated
from ludarium.core.state import State
from ludarium.server.tables.log import ACTION_EVENTS, LogEntry

Narrations = Narrated | tuple[Narrated, ...] | None
"""The narration of an action: one for everybody, or one for each seat and then one for spectators."""


@dataclass(frozen=True, slots=True)
class PreparedAction:
    """An action of a seat or of chance, and the state after it. The table takes over both; it is not played again."""

    played: Played
    narrations: Narrations
    after: State


@dataclass(frozen=True, slots=True)
class Change:
    """Entries to append to a table's log, and the prepared actions among them, in the same order."""

    entries: list[LogEntry]
    actions: tuple[PreparedAction, ...] = ()

    def steps(self) -> Iterator[tuple[LogEntry, PreparedAction | None]]:
        """Every entry, with its action if it has one."""
        actions = iter(self.actions)
        for entry in self.entries:
            yield entry, next(actions) if entry.event in ACTION_EVENTS else None
