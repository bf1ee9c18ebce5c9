"""Boards whose realms lie apart: the viewer's own comes first, and others can be turned to where not all fit."""

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


def next_realm_named(painted: Painted, board: Board, width: int) -> Painted:
    """The drawing of realms that don't all fit, with the key that turns to the next one in its first line."""
    names = realms(board)
    if len(names) < 2 or painted.width <= width:
        return painted
    told = f" Tab: {names[1]} ▸"
    left = width - len(told)
    line: Line = []
    for run in painted.lines[0]:
        line.append(run._replace(text=run.text[: max(0, left)]))
        left -= len(run.text)
    place = DrawnSpot(width - len(told), 0, len(told), 1, NEXT_REALM)
    return Painted([[*line, Run(told, Ink("", "go"))], *painted.lines[1:]], [*painted.places, place])
