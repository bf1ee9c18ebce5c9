"""What may follow a move: who could capture the piece where it ends, and what it could capture from there."""

from collections.abc import Callable

from ludarium.core.words import listed
from ludarium.games.victorus.rules import action as code
from ludarium.games.victorus.rules.base_state import OVER, SECOND
from ludarium.games.victorus.rules.board import ARMY_NAMES, CENTRE, army_of
from ludarium.games.victorus.rules.state import Victorus
from ludarium.games.victorus.text.words import cell_name, kind_name

MAX_NAMED = 2
"""How many pieces a sentence names before it counts the others."""


def outlook(state: Victorus, action: int) -> str:
    """Blue's Templar h5 can capture it there. From there it can capture Red's King o8 next."""
    if action >= code.STOP:
        return ""
    army, after = int(state.army), state.copy()
    after.play(action)
    if after.phase in (SECOND, OVER):
        return ""
    end = int(code.end_of(action))
    armies = [one for one in range(6) if after.terms.foes[army] >> one & 1]
    foes = [called for one in armies for called in _captures(after, one, lambda _, aim: aim == end, aims=False)]
    targets = [] if end == CENTRE else _captures(after, army, lambda start, _: start == end, aims=True)
    danger = f"{_some(foes)} can capture it there." if foes else "No enemy can capture it there in one slide."
    return f"{danger} From there it can capture {_some(targets)} next." if targets else danger


def _captures(after: Victorus, army: int, counts: Callable[[int, int], bool], aims: bool) -> list[str]:
    """The pieces that an army's captures come from, or are aimed at, among those that count."""
    board = after.field.board
    if not after.field.living >> army & 1:
        return []
    now, after.army = after.army, army
    moves = [one for one in after.mover().first_moves() if one & code.CAPTURE]
    after.army = now
    found = [(int(code.start_of(one)), int(code.end_of(one))) for one in moves]
    cells = dict.fromkeys(pair[aims] for pair in found if counts(*pair))
    return [_called(int(board[cell]), cell) for cell in cells]


def _called(piece: int, cell: int) -> str:
    return f"{ARMY_NAMES[army_of(piece)]}'s {kind_name(piece)} {cell_name(cell)}"


def _some(names: list[str]) -> str:
    """A few of them by their names: Blue's Templar h5 and 2 more."""
    shown = len(names) if len(names) <= MAX_NAMED else 1
    return listed([*names[:shown], *([f"{len(names) - shown} more"] if len(names) > shown else [])])
