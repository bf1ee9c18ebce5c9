"""Sheets: what a player keeps between the matches of a campaign, and the orders that change it.

A sheet is text that only its game parses; everything else treats it as opaque. `Sheet` is its form for display.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Generic, TypeVar

import msgspec

from ludarium.core.errors import BadNotation
from ludarium.core.state import State

if TYPE_CHECKING:
    from ludarium.core.game import Game

S = TypeVar("S", bound=State)


class StartSheet(msgspec.Struct, frozen=True, kw_only=True):
    """A sheet with which a player may start."""

    name: str
    """One word that identifies it."""
    title: str
    about: str
    text: str


class Figure(msgspec.Struct, frozen=True, kw_only=True):
    """An amount on a sheet: a treasury, wins."""

    name: str
    value: int
    text: str
    """The amount with its unit."""


class Column(msgspec.Struct, frozen=True, kw_only=True):
    """The heading of a column of cells."""

    name: str
    about: str = ""


class Row(msgspec.Struct, frozen=True, kw_only=True):
    """A unit or person on the sheet."""

    id: str
    """Stays the same from match to match."""
    kind: str
    """Names the drawing, as the kind of a piece does."""
    name: str
    """What a screen reader says."""
    cells: tuple[str, ...]
    """One for each column."""


class Fault(msgspec.Struct, frozen=True, kw_only=True):
    """Why a sheet isn't ready to play."""

    text: str
    rule: str


class Sheet(msgspec.Struct, frozen=True, kw_only=True):
    """A sheet laid out for display."""

    title: str
    figures: tuple[Figure, ...]
    columns: tuple[Column, ...]
    rows: tuple[Row, ...]
    faults: tuple[Fault, ...] = ()
    """None if it is ready to play."""


class SheetOrder(msgspec.Struct, frozen=True, kw_only=True):
    """An order that changes a sheet between matches, or why it isn't possible now."""

    text: str
    """What is sent."""
    name: str
    """What it means, in words."""
    label: str
    """The same in a word or two, for a button beside its row or its kind."""
    group: str
    """The heading under which it is listed."""
    line: str = ""
    """The line under the heading, shared with similar orders."""
    kind: str = ""
    """Names a drawing, as the kind of a piece does."""
    row: str = ""
    """The row it is about, if it is about one."""
    price: int = 0
    """What it costs, in the sheet's first figure."""
    about: str = ""
    refused: str = ""
    """Why it isn't possible now; empty if it is."""
    rule: str = ""
    """The rule that forbids it now, or that it follows."""
    warning: str = ""
    """A warning about its consequences, shown before confirming; usually empty."""
    asks: str = ""
    """What the player has to add to the text, after a space; empty if nothing."""


UNCHANGED = "nothing has changed"


def changes(before: Sheet, after: Sheet) -> tuple[str, ...]:
    """The differences between two sheets, line by line: figures first, then rows."""
    figures = zip(before.figures, after.figures, strict=True)
    lines = [f"{new.name}: {old.text} → {new.text}" for old, new in figures if old.value != new.value]
    kept = {row.id: row for row in before.rows}
    for row in after.rows:
        lines += _row_changes(after, kept.pop(row.id, None), row)
    return (*lines, *(f"{row.name} is gone" for row in kept.values()))


def _row_changes(sheet: Sheet, old: Row | None, new: Row) -> list[str]:
    if old is None or old.name != new.name:  # another one, in the place of one who left
        return [*([f"{old.name} is gone"] if old else []), f"{new.name} is new"]
    cells = zip(sheet.columns, old.cells, new.cells, strict=True)
    changed = [f"{column.name} {was or 'nothing'} → {now or 'nothing'}" for column, was, now in cells if was != now]
    return [f"{new.name}: {', '.join(changed)}"] if changed else []


class CampaignRules(Generic[S]):
    """The sheets of a game whose players keep something from match to match."""

    options: tuple[str, ...] = ()
    """The options that a campaign sets itself, by `bring`."""

    def new_sheets(self) -> tuple[StartSheet, ...]:
        """The sheets with which a player may start a campaign, the default first."""
        raise NotImplementedError

    def read_sheet(self, text: str) -> str:
        """A player's sheet, parsed and written canonically; BadNotation or Refused says what is wrong with it."""
        raise NotImplementedError

    def draw_sheet(self, text: str) -> Sheet:
        """A sheet laid out for display, with its faults."""
        raise NotImplementedError

    def orders(self, text: str) -> tuple[SheetOrder, ...]:
        """What can be done to a sheet between matches, including what is refused now, with the reason."""
        return ()

    def amend(self, text: str, order: str) -> str:
        """The sheet after an order; BadNotation or Refused says why it isn't possible."""
        raise NotImplementedError

    def warning(self, text: str, order: str) -> str:
        """A warning about the consequences of a legal order; usually empty."""
        return ""

    def advise(self, text: str) -> tuple[str, ...]:
        """The orders that get a sheet ready to play, in sequence; none if it is ready or can't be made so."""
        return ()

    def bring(self, options: Any, sheets: Sequence[str]) -> Any:
        """The options of a match that is played with these sheets."""
        raise NotImplementedError

    def sheets_after(self, state: S, before: Sequence[str]) -> list[str]:
        """The sheets after a finished match, given those before it."""
        raise NotImplementedError


def sheets_of(game: "Game[Any]") -> CampaignRules[Any]:
    """The sheets of a game; BadNotation if it has no campaigns."""
    if game.campaign is None:
        raise BadNotation(f"{game.title} has no campaigns.")
    return game.campaign
