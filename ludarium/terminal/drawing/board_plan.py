"""Where the cells of a board lie on the screen: every cell is a box of characters, placed by its x and y."""

from typing import NamedTuple

from ludarium.core.scene import Board, Cell, Shape
from ludarium.terminal.drawing.canvas import Canvas, Ink

ROW_STEP: dict[Shape, float] = {"square": 1.0, "hex": 0.75**0.5, "triangle": 0.75**0.5}
"""The distance between two rows of a board, in widths of a cell."""
ACROSS: dict[Shape, int] = {"square": 1, "hex": 1, "triangle": 2}
"""How many cells lie side by side within the width of one: triangles stand head to foot."""
COLUMN_STEP = 0.75**0.5
"""The distance between two columns of flat-topped hexagons."""


class Size(NamedTuple):
    """The size of a cell in characters."""

    width: int
    height: int
    squeezed: bool = False
    """Whether flat-topped hexagons of one row share a line, although every second one lies half a cell higher."""


SIZES = (Size(13, 6), Size(11, 5), Size(9, 4), Size(7, 3), Size(7, 2), Size(5, 2), Size(4, 1), Size(3, 1))
CARD_SIZES = (Size(22, 5), Size(18, 4), Size(14, 3), Size(11, 2), Size(11, 1), Size(10, 1), Size(9, 1), Size(8, 1))
"""Cells on which cards lie, whose names have to be read."""
SQUEEZED = (Size(4, 1, squeezed=True), Size(3, 1, squeezed=True))
"""For flat-topped hexagons where half of the rows would not fit."""


def width(board: Board, size: Size) -> int:
    """The columns that a board takes with cells of this size."""
    return BoardPlan(board, size).width


def height(board: Board, size: Size) -> int:
    """The rows that a board takes with cells of this size."""
    return BoardPlan(board, size).height


def largest(board: Board, columns: int, rows: int, sizes: tuple[Size, ...] = SIZES) -> Size:
    """The largest cells with which a board fits, or its first realm if they lie apart.

    If none do, the lowest ones, as wide as possible: rows that don't fit can be scrolled to.
    """
    plans = [BoardPlan(board, size) for size in sizes]
    fitting = [plan for plan in plans if plan.first_width <= columns and plan.height <= rows]
    whole = [plan for plan in fitting[: -1 if board.apart else None] if plan.width <= columns]
    low = [plan for plan in plans if plan.first_width <= columns and plan.size[1:] == sizes[-1][1:]]
    return next((plan.size for plan in [*whole, *fitting, *low]), sizes[-1])


class BoardPlan:
    """Where the boxes of a board's cells lie, with room for the labels at the left and below."""

    def __init__(self, board: Board, size: Size) -> None:
        self.cells, self.size = board.cells, size
        self.edges = edges(board)
        self.step = ROW_STEP[board.shape]
        self.across = ACROSS[board.shape]
        self.rows = _named_rows(self.edges[1]) if size.squeezed and self.edges else _rows(board)
        self.flat = is_flat(board)
        self.least = min(cell.x for cell in board.cells)
        self.most = max(cell.y for cell in board.cells)
        self.heads = _realm_heads(board)
        self.labels = max(len(name) for name in self.edges[1].values()) if self.edges else 0
        self.margin = self.labels + (1 if self.edges and size.height > 1 else 0)
        corners = [self.corner(cell) for cell in board.cells]
        self.depth = max(row for _, row in corners) + size.height
        self.width = max(column for column, _ in corners) + size.width
        self.height = self.depth + (1 if self.edges else 0)
        starts = sorted(self.corner(cell)[0] for cell in self.heads)
        self.first_width = starts[1] if len(starts) > 1 else self.width
        """The columns of the first realm, where realms lie apart."""

    def corner(self, cell: Cell) -> tuple[int, int]:
        """The column and row of a cell's upper left corner."""
        if self.flat:  # columns stand side by side, each half a cell higher than the next
            column = round((cell.x - self.least) / COLUMN_STEP) * self.size.width
            if self.rows:
                return self.margin + column, len(self.heads[:1]) + self.rows[cell.y]
            return self.margin + column, len(self.heads[:1]) + round((self.most - cell.y) * max(self.size.height, 2))
        column = int((cell.x - self.least) * self.size.width * self.across + 0.5)  # not round(): halves go one way
        row = self.rows[cell.y] if self.rows else round((self.most - cell.y) / self.step)
        return self.margin + column, len(self.heads[:1]) + row * self.size.height

    def label(self, canvas: Canvas, middle: int) -> None:
        """Write the names of columns below the board, under that character of a cell, and of rows at its left.

        Realms that lie apart have their names above them.
        """
        for cell in self.heads:
            canvas.put(self.corner(cell)[0], 0, cell.realm, Ink("", "head"))
        if self.edges is None:
            return
        columns, rows = self.edges
        for cell in self.cells:
            column, row = self.corner(cell)
            name = columns[cell.x]
            canvas.put(column + middle - (len(name) - 1) // 2, self.depth, name, Ink("", "label"))
            canvas.put(0, row + (self.size.height - 1) // 2, rows[cell.y].rjust(self.labels), Ink("", "label"))


def _realm_heads(board: Board) -> list[Cell]:
    """Of each realm that lies apart its leftmost cell, above which its name stands."""
    first: dict[str, Cell] = {}
    for cell in board.cells if board.apart else ():
        if cell.x < first.setdefault(cell.realm, cell).x:
            first[cell.realm] = cell
    return list(first.values())


def _rows(board: Board) -> dict[float, int]:
    """The row of every height on a board of triangles: a strip is one row, a cell on a corner has a row of its own."""
    if board.shape != "triangle":
        return {}
    third = ROW_STEP["triangle"] / 3
    heights = {cell.y: round(cell.y / third) for cell in board.cells}
    strips = {y: level // 3 + 0.5 if level % 3 else level / 3 for y, level in heights.items()}
    order = sorted(set(strips.values()), reverse=True)
    return {y: order.index(strip) for y, strip in strips.items()}


def _named_rows(names: dict[float, str]) -> dict[float, int]:
    """The row of every height where cells with one row's name share a line."""
    order = list(dict.fromkeys(names[y] for y in sorted(names, reverse=True)))
    return {y: order.index(name) for y, name in names.items()}


def is_flat(board: Board) -> bool:
    """Whether hexagons lie on a flat side: then none has a neighbour right beside it."""
    places = {(round(cell.x, 1), round(cell.y, 1)) for cell in board.cells}
    return board.shape == "hex" and len(places) > 1 and not any((round(x + 1, 1), y) in places for x, y in places)


def edges(board: Board) -> tuple[dict[float, str], dict[float, str]] | None:
    """The names of columns and rows, where every cell is called by its column's letter and its row's number."""
    columns: dict[float, str] = {}
    rows: dict[float, str] = {}
    for cell in board.cells:
        row = cell.id.lstrip("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ")
        column = cell.id[: len(cell.id) - len(row)]
        if not column or not row.isdigit():
            return None
        if columns.setdefault(cell.x, column) != column or rows.setdefault(cell.y, row) != row:
            return None
    return columns, rows
