"""A scene as lines of text: every cell is a box of characters, placed by its x and y.

Nothing here knows colours or games. A run of characters names what it stands on and what it says (`Ink`); a plain
terminal prints the characters alone, and `colour` gives the names their colours.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from itertools import groupby
from typing import NamedTuple

from ludarium.core.scene import Board, Card, Cell, Meter, Piece, Role, Scene, Shape

# fmt: off
ROLES: dict[Role, tuple[str, str]] = {
             # mark  what one does there
    "select": ("",  "choose"),
    "place":  ("*", "place on"),
    "move":   ("*", "move to"),
    "attack": ("x", "attack"),
    "heal":   ("+", "heal"),
    "swap":   ("~", "swap with"),
    "push":   ("^", "push"),
    "give":   (">", "give to"),
    "take":   ("<", "take from"),
    "return": ("!", "bring back"),
    "work":   ("*", "work on"),
    "sabotage": ("x", "sabotage"),
    "press":  ("",  ""),
}
# fmt: on
BRACKETS = (
    ("(", ")"),
    ("[", "]"),
    ("<", ">"),
    ("{", "}"),
    ("|", "|"),
    ("/", "/"),
    (")", "("),
    ("]", "["),
    (">", "<"),
    ("}", "{"),
    ("!", "!"),
    ("\\", "\\"),
)  # fmt: skip
"""Around a piece's letter: seats differ by shape as well as by colour, and so do pieces that face different ways."""
ROW_STEP: dict[Shape, float] = {"square": 1.0, "hex": 0.75**0.5, "triangle": 0.75**0.5}
"""The distance between two rows of a board, in widths of a cell."""
COATS = ("purple", "blue", "black", "green", "red", "orange", "white", "yellow")
"""Colours that the marks of a piece may name."""
ACROSS: dict[Shape, int] = {"square": 1, "hex": 1, "triangle": 2}
"""How many cells lie side by side within the width of one: triangles stand head to foot."""
COLUMN_STEP = 0.75**0.5
"""The distance between two columns of flat-topped hexagons."""


class Ink(NamedTuple):
    """What a character stands on (`ground`) and what it says (`says`), as names."""

    ground: str = ""
    says: str = ""


BLANK = Ink()


class Run(NamedTuple):
    """Characters of one ink."""

    text: str
    ink: Ink = BLANK


Line = list[Run]


class Size(NamedTuple):
    """The size of a cell in characters."""

    width: int
    height: int


SIZES = (Size(13, 6), Size(11, 5), Size(9, 4), Size(7, 3), Size(7, 2), Size(5, 2), Size(4, 1), Size(3, 1))
CARD_SIZES = (Size(22, 5), Size(18, 4), Size(14, 3), Size(11, 2), Size(11, 1), Size(8, 1))
"""Cells on which cards lie, whose names have to be read."""
MAX_ID_CHARS = 3
"""A piece with such a short id is called by it, and carries it on the board."""

MAX_CELL_CHARS = 4
"""A cell with a longer id shows a dot instead."""


class DrawnSpot(NamedTuple):
    """Where a spot is drawn."""

    column: int
    row: int
    width: int
    height: int
    spot: str


@dataclass(frozen=True, slots=True)
class Painted:
    """Lines, and where on them which spot is drawn."""

    lines: list["Line"]
    places: list[DrawnSpot] = field(default_factory=list)

    @property
    def width(self) -> int:
        return max((sum(len(run.text) for run in line) for line in self.lines), default=0)


@dataclass(frozen=True, slots=True)
class Overlay:
    """The overlay of a scene: possible next steps by role, the picked ones, and what the last action touched."""

    targets: Mapping[str, tuple[Role, ...]] = field(default_factory=dict)
    picked: frozenset[str] = frozenset()
    last: frozenset[str] = frozenset()


NOTHING = Overlay()


class Canvas:
    """A rectangle of characters, each with its ink."""

    def __init__(self, width: int, height: int) -> None:
        self.rows = [[(" ", BLANK)] * width for _ in range(height)]

    def put(self, column: int, row: int, text: str, ink: Ink = BLANK) -> None:
        """Write a text; what would lie outside is left off."""
        if 0 <= row < len(self.rows):
            for offset, character in enumerate(text):
                if 0 <= column + offset < len(self.rows[row]):
                    self.rows[row][column + offset] = (character, ink)

    def lines(self) -> list[Line]:
        """The rows as runs of one ink."""
        return [
            [Run("".join(character for character, _ in run), ink) for ink, run in groupby(row, key=lambda one: one[1])]
            for row in self.rows
        ]


def text(lines: Iterable[Line]) -> list[str]:
    """Lines without their inks."""
    return ["".join(run.text for run in line).rstrip() for line in lines]


def grid(scene: Scene, overlay: Overlay = NOTHING) -> list[str]:
    """The board as plain text, a row of cells a line: marks stand before a letter, hit points and the like after it."""
    if scene.board is None:
        return []
    tokens = {cell.id: _token(scene, cell, overlay) for cell in scene.board.cells}
    if not _edges(scene.board):
        tokens = {spot: spot if token == " ." else token for spot, token in tokens.items()}
    width = max(3, 1 + max(len(token) for token in tokens.values()))
    halved = scene.board.shape != "square" and not _is_flat(scene.board)
    plan = _Plan(scene.board, Size(width + width % 2 if halved else width, 1))
    canvas = Canvas(plan.width, plan.height)
    for cell in scene.board.cells:
        column, row = plan.corner(cell)
        canvas.put(column + 1, row, tokens[cell.id])
    plan.label(canvas, 2)
    return text(canvas.lines())


def _token(scene: Scene, cell: Cell, overlay: Overlay) -> str:
    """What one cell says in the plain grid: a mark or a space, a letter, an amount that is not full."""
    mark = marks(overlay.targets.get(cell.id, ()))[:1] or ("»" if cell.id in overlay.picked else " ")
    thing = top(scene, cell.id)
    if thing is None:
        return " ." if mark == " " else f" {mark}"
    if _needs_brackets(scene):
        left, right = _brackets(thing)
        return f"{mark}{left}{letter(thing)}{right}"
    return f"{mark}{letter(thing)}{_amount(thing.meters)}"


def _needs_brackets(scene: Scene) -> bool:
    """Whether a letter alone does not tell whose a piece is: where pieces face, or more than two seats have some."""
    return any(piece.turn for piece in scene.pieces) or len({piece.seat for piece in scene.pieces}) > 2


def _brackets(thing: Piece | Card) -> tuple[str, str]:
    """What stands around a letter: by the way a piece faces, or else by its seat."""
    faces = thing.turn // 60 if isinstance(thing, Piece) else 0
    return BRACKETS[(faces or thing.seat or 0) % len(BRACKETS)]


def around(thing: Piece | Card) -> str:
    """What stands around a letter, with a gap for it."""
    left, right = _brackets(thing)
    return f"{left} {right}"


def badge(scene: Scene, seat: int) -> str:
    """The brackets around a seat's pieces: one pair, or one for every way they face."""
    faces = any(piece.turn for piece in scene.pieces)
    own = sorted((piece for piece in scene.pieces if faces and piece.seat == seat), key=lambda piece: piece.turn)
    pairs = dict.fromkeys(around(piece) for piece in own) or [" ".join(BRACKETS[seat % len(BRACKETS)])]
    return " ".join(pairs)


def _amount(meters: tuple[Meter, ...]) -> str:
    """The first meter as a number, unless it says nothing new: full, or nothing counted yet."""
    if not meters or meters[0].value == (meters[0].most or 0):
        return ""
    return str(meters[0].value)


def marks(roles: tuple[Role, ...]) -> str:
    """The marks of the roles a spot could play, without duplicates."""
    return "".join(dict.fromkeys(ROLES[role][0] for role in roles))


def top(scene: Scene, spot: str) -> Piece | Card | None:
    """What lies on a spot, the last one named if several do."""
    things: list[Piece | Card] = [*scene.cards, *scene.pieces]
    return next((thing for thing in reversed(things) if thing.spot == spot), None)


def letter(thing: Piece | Card) -> str:
    """One character for a piece or a card."""
    return thing.letter if isinstance(thing, Piece) else thing.name[:1].upper()


def board(scene: Scene, size: Size, overlay: Overlay = NOTHING) -> list[Line]:
    """The board drawn large, with the inks that colours are given to."""
    return painted_board(scene, size, overlay).lines


def painted_board(scene: Scene, size: Size, overlay: Overlay = NOTHING) -> Painted:
    """The board drawn large, and where each cell is."""
    if scene.board is None:
        return Painted([])
    plan = _Plan(scene.board, size)
    canvas = Canvas(plan.width, plan.height)
    for cell in scene.board.cells:
        _paint(canvas, plan, scene, cell, overlay)
    plan.label(canvas, size.width // 2)
    return Painted(canvas.lines(), [DrawnSpot(*plan.corner(cell), *size, cell.id) for cell in scene.board.cells])


def width(board: Board, size: Size) -> int:
    """The columns that a board takes with cells of this size."""
    return _Plan(board, size).width


def height(board: Board, size: Size) -> int:
    """The rows that a board takes with cells of this size."""
    return _Plan(board, size).height


def largest(board: Board, columns: int, rows: int, sizes: tuple[Size, ...] = SIZES) -> Size:
    """The largest cells with which a board fits, or its first realm if they lie apart; the smallest if none do."""
    for size in sizes:
        plan = _Plan(board, size)
        if plan.first_width <= columns and plan.height <= rows:
            return size
    return sizes[-1]


def _paint(canvas: Canvas, plan: "_Plan", scene: Scene, cell: Cell, overlay: Overlay) -> None:
    """One cell: its ground, what stands on it, its meter below and its marks beside."""
    wide, high = plan.size
    column, row = plan.corner(cell)
    roles = overlay.targets.get(cell.id, ())
    tint = _tint(cell, roles, overlay)
    ground = f"{tint}{cell.shade if tint == 'shade' else cell.shade % 2}"
    for line in range(high):
        canvas.put(column, row + line, " " * wide, Ink(ground))
    middle = row + (high - 1) // 2
    thing, mark = top(scene, cell.id), marks(roles)
    if thing is not None:
        _paint_thing(canvas, plan.size, (column, middle), thing, ground)
        canvas.put(column, middle, mark[: max(1, (wide - 3) // 2)], Ink(ground, role_ink(roles)))
    elif mark:
        canvas.put(column + wide // 2, middle, mark[0].replace("*", "•"), Ink(ground, role_ink(roles)))
    elif not plan.edges:
        short = cell.id.rpartition(":")[2]
        name = short if len(short) <= min(wide, MAX_CELL_CHARS) else "·"
        canvas.put(column + (wide - len(name)) // 2, middle, name, Ink(ground, "faint"))


def _paint_thing(canvas: Canvas, size: Size, at: tuple[int, int], thing: Piece | Card, ground: str) -> None:
    """A letter in its seat's brackets with its meter as dots below; in small cells a letter and a number."""
    (wide, high), (column, row) = size, at
    if isinstance(thing, Card):
        _paint_card(canvas, size, (column, row - (high - 1) // 2), thing, ground)
        return
    token = token_of(thing, wide)
    start = column + (wide - len(token)) // 2
    canvas.put(start, row, token, Ink(coat(thing), "piece"))
    if not thing.meters:
        return
    value, most = thing.meters[0].value, max(thing.meters[0].most or 0, thing.meters[0].value)
    if high == 1 or most > wide:
        after = start + len(token)
        if token[-1:].isdigit():
            return  # a number right after an id would be read as a part of it
        canvas.put(after, row, str(value)[: column + wide - after], Ink(ground, "full"))
    else:
        under = column + (wide - most) // 2
        canvas.put(under, row + 1, "●" * value, Ink(ground, "full"))
        canvas.put(under + value, row + 1, "○" * (most - value), Ink(ground, "spent"))


def token_of(piece: Piece | Card, wide: int) -> str:
    """What stands on the board for a piece: its letter, its id where that is short, and its seat's brackets."""
    token = letter(piece)
    if len(piece.id) <= MAX_ID_CHARS and wide > len(piece.id):
        token = piece.id if wide < len(piece.id) + 3 else f"{token}{piece.id}"
    if wide >= len(token) + 4 or (wide == 5 and len(token) == 1):
        left, right = _brackets(piece)
        token = f"{left}{token}{right}"
    return token


def coat(thing: Piece | Card) -> str:
    """The ground of a piece: the colour it is marked with, else that of its seat."""
    return next((f"coat-{mark}" for mark in thing.marks if mark in COATS), f"seat{thing.seat or 0}")


def _paint_card(canvas: Canvas, size: Size, at: tuple[int, int], card: Card, ground: str) -> None:
    """The name of a card on its cell, then its values and counters as far as there is room."""
    (wide, high), (column, row) = size, at
    told = [card.title or card.name]
    told += [" ".join(f"{one.value} {one.name}" for one in signs.signs) for signs in card.signs]
    told += [f"{one.value} {one.name}" for one in card.meters]
    for line, text in enumerate(told[:high]):
        canvas.put(column, row + line, text[: wide - 1], Ink(ground, "strong" if line == 0 else "faint"))


def _tint(cell: Cell, roles: tuple[Role, ...], overlay: Overlay) -> str:
    """What a cell's ground shows: picked, a target, touched by the last action, may be picked, its own shade."""
    if cell.id in overlay.picked:
        return "picked"
    if roles and roles != ("select",):
        return role_ink(roles)
    if cell.id in overlay.last:
        return "last"
    return "may" if roles else "shade"


def role_ink(roles: tuple[Role, ...]) -> str:
    """Whether a target is for good or ill: the most striking of its roles."""
    if any(role in ("attack", "push", "sabotage") for role in roles):
        return "harm"
    return "care" if any(role in ("heal", "give", "take", "swap") for role in roles) else "go"


class _Plan:
    """Where the boxes of a board's cells lie, with room for the labels at the left and below."""

    def __init__(self, board: Board, size: Size) -> None:
        self.cells, self.size = board.cells, size
        self.edges = _edges(board)
        self.step = ROW_STEP[board.shape]
        self.across = ACROSS[board.shape]
        self.rows = _rows(board)
        self.flat = _is_flat(board)
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


def _is_flat(board: Board) -> bool:
    """Whether hexagons lie on a flat side: then none has a neighbour right beside it."""
    places = {(round(cell.x, 1), round(cell.y, 1)) for cell in board.cells}
    return board.shape == "hex" and len(places) > 1 and not any((round(x + 1, 1), y) in places for x, y in places)


def _edges(board: Board) -> tuple[dict[float, str], dict[float, str]] | None:
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
