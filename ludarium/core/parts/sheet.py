"""What lasts between matches: a player's sheet, laid out to draw, and the orders that change it.

A sheet is text that its game reads and writes; the rest of the house passes it on unread. `Sheet` is how it looks.
"""

import msgspec


class StartSheet(msgspec.Struct, frozen=True, kw_only=True):
    """A sheet with which a player may begin."""

    name: str
    """One word, by which it is asked for."""
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
    """What the cells below it tell."""

    name: str
    about: str = ""


class Row(msgspec.Struct, frozen=True, kw_only=True):
    """One who is on the sheet."""

    id: str
    """Stays the same from match to match."""
    kind: str
    """Names the drawing, as the kind of a piece does."""
    name: str
    """What a screen reader says."""
    cells: tuple[str, ...]
    """One for each column."""


class Fault(msgspec.Struct, frozen=True, kw_only=True):
    """Why a sheet cannot enter a match as it is."""

    text: str
    rule: str


class Sheet(msgspec.Struct, frozen=True, kw_only=True):
    """A sheet laid out to draw."""

    title: str
    figures: tuple[Figure, ...]
    columns: tuple[Column, ...]
    rows: tuple[Row, ...]
    faults: tuple[Fault, ...] = ()
    """None if it is fit for a match."""


class SheetOrder(msgspec.Struct, frozen=True, kw_only=True):
    """What may be done to a sheet between matches, or why not now."""

    text: str
    """What is sent."""
    name: str
    """What it means, in words."""
    label: str
    """The same in a word or two, for a button beside its row or its kind."""
    group: str
    """Under which heading it stands."""
    line: str = ""
    """On which line under it, beside others of the same kind."""
    kind: str = ""
    """Names a drawing, as the kind of a piece does."""
    row: str = ""
    """The row it is about, if it is about one."""
    price: int = 0
    """What it costs, in the sheet's first figure."""
    about: str = ""
    refused: str = ""
    """Why it cannot be done now; empty if it can."""
    rule: str = ""
    """The rule that forbids it now, or that it follows."""
    warning: str = ""
    """What it would lead to, for who is about to confirm it; empty where nothing needs saying."""
    asks: str = ""
    """What a person adds behind the text, after a space; empty where the text is all there is to send."""


UNCHANGED = "nothing has changed"


def changes(before: Sheet, after: Sheet) -> tuple[str, ...]:
    """What became of a sheet, line by line: its figures, then who changed, came and went."""
    figures = zip(before.figures, after.figures, strict=True)
    lines = [f"{new.name}: {old.text} → {new.text}" for old, new in figures if old.value != new.value]
    kept = {row.id: row for row in before.rows}
    for row in after.rows:
        lines += _row_changes(after, kept.pop(row.id, None), row)
    return (*lines, *(f"{row.name} is gone" for row in kept.values()))


def _row_changes(sheet: Sheet, old: Row | None, new: Row) -> list[str]:
    if old is None or old.name != new.name:  # somebody else, who got the place of one who left
        return [*([f"{old.name} is gone"] if old else []), f"{new.name} is new"]
    cells = zip(sheet.columns, old.cells, new.cells, strict=True)
    changed = [f"{column.name} {was or 'nothing'} → {now or 'nothing'}" for column, was, now in cells if was != now]
    return [f"{new.name}: {', '.join(changed)}"] if changed else []
