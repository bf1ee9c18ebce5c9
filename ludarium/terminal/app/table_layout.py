"""How the board, the zones and the hand share the room of the table."""

from dataclasses import dataclass

from textual.geometry import Size

from ludarium.core.scene import Board, Scene
from ludarium.terminal.drawing import board_plan
from ludarium.terminal.drawing.board import painted_board
from ludarium.terminal.drawing.canvas import Painted
from ludarium.terminal.drawing.overlay import Overlay
from ludarium.terminal.drawing.realms import next_realm_named, own_board_first
from ludarium.terminal.drawing.zones import paint_hand, paint_zones

ROOMY_ROWS = 18
"""With fewer rows for the table, cards are lines instead of boxes."""
MIN_ZONE_ROWS = 3
"""Rows left for the zones below a board that is too large to fit."""
MIN_BOARD_ROWS = 4
"""Rows left for a board, whatever lies beside it."""
MIN_BESIDE_COLUMNS = 24
"""With so many columns to spare, the zones stand beside the board."""
MAX_HAND_SHARE = 0.4
"""A hand that would take more of the table's height is listed in lines."""


@dataclass(frozen=True, slots=True)
class TableLayout:
    """What is drawn of the table, and how much room each part gets."""

    board: Painted | None
    """None without a board, or where a panel takes its place."""
    board_rows: int
    beside: bool
    """Whether the zones stand beside the board and not below it."""
    zones: Painted
    hand: Painted
    hand_rows: int


def lay_out(
    scene: Scene, viewer: int | None, overlay: Overlay, asked: Painted, area: Size, turned: int = 0
) -> TableLayout:
    """The board as large as fits, the zones beside or below it, and the hand docked at the bottom.

    Of boards that lie apart the viewer's comes first, or one that was turned to.
    """
    scene, width = own_board_first(scene, viewer, turned), max(20, area.width - 1)  # beside a scrollbar
    compact = area.height < ROOMY_ROWS
    hand = paint_hand(scene, viewer, overlay, width, compact=compact)
    if len(hand.lines) > area.height * MAX_HAND_SHARE:
        hand = paint_hand(scene, viewer, overlay, width, compact=True)
    most = max(MIN_ZONE_ROWS + 1, area.height // 3) if compact else area.height // 2
    room = area.height - (min(len(hand.lines), most) + 1 if hand.lines else 0)
    zones = _joined(asked, paint_zones(scene, viewer, overlay, width, compact=compact))
    board = scene.board
    if board is None or _is_covered(scene):
        return TableLayout(None, 0, False, zones, hand, max(most, area.height - len(zones.lines) - 1))
    sizes = cell_sizes(scene)
    shown = {cell.id for cell in board.cells}
    if board.apart and viewer is not None and not shown & {*overlay.targets, *overlay.picked}:
        least = MIN_BOARD_ROWS if compact else min(room // 2, board_plan.height(board, sizes[-1]))
        rows = max(least, room - len(zones.lines))  # the question is about what lies in the zones
    else:
        rows = _rows_above(board, sizes, room, len(zones.lines))
    size = board_plan.largest(board, area.width, rows, sizes)
    narrow = width - MIN_BESIDE_COLUMNS
    larger = board_plan.largest(board, narrow, room, sizes)
    as_large = sizes.index(larger) <= sizes.index(size)
    beside = not board.apart and board_plan.width(board, larger) <= narrow and as_large and bool(zones.lines)
    painted = painted_board(scene, larger if beside else size, overlay)
    painted = next_realm_named(painted, board, width, {*overlay.targets, *overlay.picked})
    if beside:
        zones = _joined(asked, paint_zones(scene, viewer, overlay, width - painted.width - 1, compact=compact))
    scrolls = int(painted.width > width)
    return TableLayout(painted, min(len(painted.lines) + scrolls, room if beside else rows), beside, zones, hand, most)


def cell_sizes(scene: Scene) -> tuple[board_plan.Size, ...]:
    """The sizes that the cells of a board may have, by what lies on them."""
    if scene.board is None:
        return ()
    if {cell.id for cell in scene.board.cells} & {card.spot for card in scene.cards}:
        return board_plan.CARD_SIZES
    squeezed = board_plan.SQUEEZED if board_plan.is_flat(scene.board) and board_plan.edges(scene.board) else ()
    return (*board_plan.SIZES, *squeezed)


def needs_rows(scene: Scene, rows: int, most: int) -> bool:
    """Whether a board is squeezed or cut off in so many rows, and less so in as many as it can get at most."""
    if scene.board is None or _is_covered(scene):
        return False
    small = [size for size in cell_sizes(scene) if size.squeezed] or [cell_sizes(scene)[-1]]
    least = board_plan.height(scene.board, small[-1])
    whole = board_plan.height(scene.board, board_plan.SIZES[-1]) if small[-1].squeezed else least
    return rows < least or rows < whole <= most


def _is_covered(scene: Scene) -> bool:
    """Whether a panel is decided on in the place of the board: a Fiefdom that is built before the match."""
    return any(panel.asked and panel.main for panel in scene.panels)


def _rows_above(board: Board, sizes: tuple[board_plan.Size, ...], room: int, below: int) -> int:
    """The rows for a board with so many lines of zones below it."""
    least = board_plan.height(board, sizes[-1])
    return max(MIN_BOARD_ROWS, room - min(below, max(MIN_ZONE_ROWS, min(room // 3, room - least))))


def _joined(first: Painted, second: Painted) -> Painted:
    down = len(first.lines)
    return Painted([*first.lines, *second.lines], [one._replace(row=one.row + down) for one in second.places])
