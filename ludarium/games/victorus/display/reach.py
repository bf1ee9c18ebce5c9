"""Where a piece could go that isn't to move now."""

from ludarium.core.scene import Step
from ludarium.games.victorus.rules import action as code
from ludarium.games.victorus.rules.base_state import OVER
from ludarium.games.victorus.rules.board import BOARD, CENTRE, army_of
from ludarium.games.victorus.rules.state import Victorus
from ludarium.games.victorus.text.words import cell_name


def reach(state: Victorus, spot: str) -> tuple[Step, ...]:
    """The ends of the first moves of a piece of another army than the one to move."""
    cell = BOARD.named.get(spot, CENTRE)
    piece = int(state.field.board[cell]) if cell != CENTRE and state.phase != OVER else 0
    if not piece or army_of(piece) == state.army:
        return ()
    later = state.copy()
    later.army = army_of(piece)
    moves = [one for one in later.mover().first_moves() if code.start_of(one) == cell]
    ends = {int(code.end_of(one)): "attack" if one & code.CAPTURE else "move" for one in moves}
    return tuple(Step(cell_name(end), "attack" if role == "attack" else "move") for end, role in sorted(ends.items()))
