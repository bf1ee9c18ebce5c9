"""What somebody tried who pointed at something that is not offered."""

from collections.abc import Iterator

from ludarium.core.errors import Refused
from ludarium.core.scene import Picked
from ludarium.games.victorus.refusals import why_not_from
from ludarium.games.victorus.rules.base_state import OVER
from ludarium.games.victorus.rules.board import BOARD
from ludarium.games.victorus.rules.state import Victorus


def attempts(state: Victorus, picked: Picked, seat: int) -> Iterator[str | Refused]:
    """A move in notation, or why the piece on a cell rests."""
    cell = BOARD.named.get(picked.spot)
    if cell is None or state.phase == OVER:
        return
    cells = [step.spot for step in picked.steps if step.role in ("select", "turn") and step.spot in BOARD.named]
    if not cells:
        if seat == state.decider:
            yield why_not_from(state, cell)
        return
    yield f"{'-'.join(cells)}{'x' if state.field.board[cell] else '-'}{picked.spot}"
