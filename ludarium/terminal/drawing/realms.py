"""Boards whose realms lie apart: the viewer's own comes first, so that it is seen where not all fit."""

import msgspec

from ludarium.core.scene import Cell, Scene


def own_board_first(scene: Scene, viewer: int | None) -> Scene:
    """The same scene with the viewer's realm leftmost; the others follow in their order."""
    board = scene.board
    if board is None or not board.apart or viewer is None:
        return scene
    by_realm: dict[str, list[Cell]] = {}
    for cell in board.cells:
        by_realm.setdefault(cell.realm, []).append(cell)
    own = scene.seats[viewer]
    cells: list[Cell] = []
    left = min(cell.x for cell in board.cells)
    for realm in sorted(by_realm, key=lambda name: name != own):
        start = min(cell.x for cell in by_realm[realm])
        cells += [msgspec.structs.replace(cell, x=cell.x - start + left) for cell in by_realm[realm]]
        left = max(cell.x for cell in cells) + GAP
    return msgspec.structs.replace(scene, board=msgspec.structs.replace(board, cells=tuple(cells)))


GAP = 1.5
"""Between two realms, in widths of a cell."""
