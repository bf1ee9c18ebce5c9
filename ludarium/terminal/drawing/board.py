"""A scene's board as lines of text, small in plain letters or large in ink."""

from ludarium.core.scene import Card, Cell, Piece, Role, Scene
from ludarium.terminal.drawing.board_plan import BoardPlan, Size, edges, is_flat
from ludarium.terminal.drawing.canvas import Canvas, DrawnSpot, Ink, Line, Painted, plain_lines
from ludarium.terminal.drawing.overlay import NOTHING, Overlay, marks, role_ink
from ludarium.terminal.drawing.tokens import (
    MAX_ID_CHARS,
    amount,
    brackets,
    coat,
    letter,
    needs_brackets,
    token_of,
    top,
    warning,
)

MAX_CELL_CHARS = 4
"""A cell with a longer id shows a dot instead."""
PRINTED_SIGNS = "▲◆■▼★"
"""What stands for the marks that are printed on cells, in their order."""


def printed_signs(scene: Scene) -> dict[str, str]:
    """A sign for every mark that is printed on the board's cells."""
    printed = dict.fromkeys(cell.mark for cell in scene.board.cells if cell.mark) if scene.board else {}
    return dict(zip(printed, PRINTED_SIGNS, strict=False))


def printed_words(scene: Scene) -> str:
    """What the signs on the board mean: `▲ point`."""
    return "  ".join(f"{sign} {mark}" for mark, sign in printed_signs(scene).items())


def grid(scene: Scene, overlay: Overlay = NOTHING) -> list[str]:
    """The board as plain text, a row of cells a line: marks stand before a letter, hit points and the like after it."""
    if scene.board is None:
        return []
    tokens = {cell.id: _token(scene, cell, overlay) for cell in scene.board.cells}
    if not edges(scene.board):
        tokens = {spot: spot if token == " ." else token for spot, token in tokens.items()}
    width = max(3, 1 + max(len(token) for token in tokens.values()))
    halved = scene.board.shape != "square" and not is_flat(scene.board)
    plan = BoardPlan(scene.board, Size(width + width % 2 if halved else width, 1))
    canvas = Canvas(plan.width, plan.height)
    for cell in scene.board.cells:
        column, row = plan.corner(cell)
        canvas.put(column + 1, row, tokens[cell.id])
    plan.label(canvas, 2)
    return plain_lines(canvas.lines())


def _token(scene: Scene, cell: Cell, overlay: Overlay) -> str:
    """What one cell says in the plain grid: a mark or a space, a letter, an amount that is not full."""
    mark = marks(overlay.targets.get(cell.id, ()))[:1] or ("»" if cell.id in overlay.picked else "")
    thing = top(scene, cell.id)
    if thing is None:
        return f" {mark or '.'}"
    mark = mark or warning(thing) or " "
    if needs_brackets(scene):
        left, right = brackets(thing)
        return f"{mark}{left}{letter(thing)}{right}"
    return f"{mark}{letter(thing)}{amount(thing.meters)}"


def board_lines(scene: Scene, size: Size, overlay: Overlay = NOTHING) -> list[Line]:
    """The board drawn large, with the inks that colours are given to."""
    return painted_board(scene, size, overlay).lines


def painted_board(scene: Scene, size: Size, overlay: Overlay = NOTHING) -> Painted:
    """The board drawn large, and where each cell is."""
    if scene.board is None:
        return Painted([])
    plan = BoardPlan(scene.board, size)
    canvas = Canvas(plan.width, plan.height)
    signs = printed_signs(scene)
    for cell in scene.board.cells:
        _paint(canvas, plan, scene, cell, overlay, signs.get(cell.mark, ""))
    plan.label(canvas, size.width // 2)
    return Painted(canvas.lines(), [DrawnSpot(*plan.corner(cell), *size[:2], cell.id) for cell in scene.board.cells])


def _paint(canvas: Canvas, plan: BoardPlan, scene: Scene, cell: Cell, overlay: Overlay, sign: str) -> None:
    """One cell: its ground, what stands on it, its meter below, its marks beside, and what is printed on it."""
    wide, high = plan.size[:2]
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
        beside = Ink(ground, role_ink(roles) if mark else "harm")
        canvas.put(column, middle, (mark or warning(thing))[: max(1, (wide - 3) // 2)], beside)
    elif mark and (plan.edges or "*" not in mark):
        canvas.put(column + wide // 2, middle, mark[0].replace("*", "•"), Ink(ground, role_ink(roles)))
    elif not plan.edges:
        name = _cell_name(cell, wide, sign)
        canvas.put(column + (wide - len(name)) // 2, middle, name, Ink(ground, role_ink(roles) if mark else "faint"))
    if sign and wide > MAX_ID_CHARS:
        canvas.put(column + wide - 1, middle, sign, Ink(ground, "strong"))


def _cell_name(cell: Cell, wide: int, sign: str) -> str:
    """What is written on an empty cell of a board without coordinates at its edges; a sign where both don't fit."""
    short = cell.id.rpartition(":")[2]
    name = short if len(short) <= min(wide, MAX_CELL_CHARS) else "·"
    if not sign or wide > MAX_ID_CHARS:
        return name
    return f"{name}{sign}" if len(name) + 1 < wide else sign


def _paint_thing(canvas: Canvas, size: Size, at: tuple[int, int], thing: Piece | Card, ground: str) -> None:
    """A letter in its seat's brackets with its meter as dots below; in small cells a letter and a number."""
    (wide, high), (column, row) = size[:2], at
    if isinstance(thing, Card):
        _paint_card(canvas, size, (column, row - (high - 1) // 2), thing, ground)
        return
    token = token_of(thing, wide)
    start = column + max((wide - len(token)) // 2, min(1, wide - len(token)))  # with room for a mark before it
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


def _paint_card(canvas: Canvas, size: Size, at: tuple[int, int], card: Card, ground: str) -> None:
    """The name of a card on its cell, then its values and counters as far as there is room."""
    (wide, high), (column, row) = size[:2], at
    told = [card.title or card.name]
    told += [" ".join(_counted(str(one.value), one.name, wide - 1) for one in signs.signs) for signs in card.signs]
    told += [_counted(str(one.value), one.name, wide - 1) for one in card.meters]
    for line, text in enumerate(told[:high]):
        canvas.put(column, row + line, _fitted(text, wide - 1), Ink(ground, "strong" if line == 0 else "faint"))


def _fitted(text: str, wide: int) -> str:
    """A text that is cut off where there is no room for all of it."""
    return text if len(text) <= wide else f"{text[: wide - 1].rstrip()}…"


def _counted(value: str, name: str, wide: int) -> str:
    """A value with its name, or with the name's first word where it wouldn't fit."""
    whole = f"{value} {name}".strip()
    return whole if len(whole) <= wide else f"{name.split()[0]} {value}"


def _tint(cell: Cell, roles: tuple[Role, ...], overlay: Overlay) -> str:
    """What a cell's ground shows: picked, a target, touched by the last action, may be picked, its own shade."""
    if cell.id in overlay.picked:
        return "picked"
    if roles and roles != ("select",):
        return role_ink(roles)
    if cell.id in overlay.last:
        return "last"
    return "may" if roles else "shade"
