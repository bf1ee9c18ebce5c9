"""Boards whose realms lie apart: the viewer's own comes first, and others can be turned to where not all fit."""

from collections.abc import Iterable

import msgspec

from ludarium.core.scene import Board, Cell, Scene
from ludarium.terminal.drawing.canvas import DrawnSpot, Ink, Line, Painted, Run

GAP = 1.5
"""Between two realms, in widths of a cell."""
NEXT_REALM = "next realm"
"""The place to click to turn to the next realm."""


def realms(board: Board) -> list[str]:
    """The names of realms that lie apart, from left to right."""
    return list(dict.fromkeys(cell.realm for cell in board.cells)) if board.apart else []


def own_board_first(scene: Scene, viewer: int | None, turned: int = 0) -> Scene:
    """The same scene with the viewer's realm leftmost, or one that was turned to; the others follow in their order."""
    board = scene.board
    if board is None or not board.apart or viewer is None:
        return scene
    order = sorted(realms(board), key=lambda name: name != scene.seats[viewer])
    first = turned % len(order)
    cells: list[Cell] = []
    left = min(cell.x for cell in board.cells)
    for realm in [*order[first:], *order[:first]]:
        own = [cell for cell in board.cells if cell.realm == realm]
        start = min(cell.x for cell in own)
        cells += [msgspec.structs.replace(cell, x=cell.x - start + left) for cell in own]
        left = max(cell.x for cell in cells) + GAP
    return msgspec.structs.replace(scene, board=msgspec.structs.replace(board, cells=tuple(cells)))


def next_realm_named(painted: Painted, board: Board, width: int, asked: Iterable[str] = ()) -> Painted:
    """The drawing of realms that don't all fit, with the key that turns to the next one in its first line.

    A realm that would be cut off is left out, unless one of its cells is asked for.
    """
    names = realms(board)
    if len(names) < 2 or painted.width <= width:
        return painted
    ends = _ends(painted, board)
    whole = [name for name in names if ends[name] <= width]
    cut_off = {cell.id for cell in board.cells if cell.realm not in whole}
    if whole and not cut_off & set(asked):
        lines = [_cropped(line, ends[whole[-1]]) for line in painted.lines]
        painted = Painted(lines, [place for place in painted.places if place.spot not in cut_off])
    told = f"Tab: {names[1]} ▸"
    first = _cropped(painted.lines[0], width - len(told) - 1)
    gap = " " * (width - len(told) - sum(len(run.text) for run in first))
    place = DrawnSpot(width - len(told), 0, len(told), 1, NEXT_REALM)
    return Painted([[*first, Run(gap, Ink()), Run(told, Ink("", "go"))], *painted.lines[1:]], [*painted.places, place])


def _ends(painted: Painted, board: Board) -> dict[str, int]:
    """The column after the last cell of every realm."""
    realm = {cell.id: cell.realm for cell in board.cells}
    ends = dict.fromkeys(realm.values(), 0)
    for place in painted.places:
        if place.spot in realm:
            ends[realm[place.spot]] = max(ends[realm[place.spot]], place.column + place.width)
    return ends


def _cropped(line: Line, width: int) -> Line:
    """The beginning of a line."""
    cropped: Line = []
    for run in line:
        cropped.append(run._replace(text=run.text[: max(0, width)]))
        width -= len(run.text)
    return cropped
