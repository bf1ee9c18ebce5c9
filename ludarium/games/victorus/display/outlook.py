"""What may follow a move: who could capture the piece where it ends, what it could capture from there, a bonus move."""

from collections.abc import Callable

from ludarium.core.scene import NOTHING_FOLLOWS, Aftermath
from ludarium.core.words import listed
from ludarium.games.victorus.rules import action as code
from ludarium.games.victorus.rules.base_state import BONUS, OVER, SECOND
from ludarium.games.victorus.rules.board import ARMY_NAMES, CENTRE, FROZEN, army_of
from ludarium.games.victorus.rules.state import Victorus
from ludarium.games.victorus.text.words import cell_name, kind_name

MAX_NAMED = 4
"""How many pieces a sentence names before it counts the others."""


def outlook(state: Victorus, action: int) -> Aftermath:
    """Blue's Templar h5 can capture it there. From there it can capture Red's King o8 next."""
    if action >= code.STOP:
        return NOTHING_FOLLOWS
    army, after = int(state.army), state.copy()
    after.play(action)
    if after.phase in (SECOND, OVER):
        return NOTHING_FOLLOWS
    end, board = int(code.end_of(action)), after.field.board
    armies = [one for one in range(6) if after.terms.foes[army] >> one & 1]
    foes = [cell for one in armies for cell in _captures(after, one, lambda _, aim: aim == end, aims=False)]
    targets = [] if end == CENTRE else _captures(after, army, lambda start, _: start == end, aims=True)
    sentences = [
        f"{_some(after, foes)} can capture it there." if foes else "No enemy can capture it there in one slide.",
        f"From there it can capture {_some(after, targets)} next." if targets else "",
        _bonus(after, army, action),
    ]
    called = f"{kind_name(int(board[foes[0]]))} {cell_name(foes[0])}" if len(foes) == 1 else f"{len(foes)} enemies"
    return Aftermath(
        text=" ".join(filter(None, sentences)),
        brief=f"{called} could capture it" if foes else "safe there",
        spot=cell_name(end),
        threats=tuple(map(cell_name, foes)),
    )


def _bonus(after: Victorus, army: int, action: int) -> str:
    """That a capture earns another move, and which pieces may make it (VCT-29, VCT-30)."""
    if after.phase != BONUS or after.army != army or not action & code.CAPTURE:
        return ""
    rests = after.field.board[int(code.end_of(action))] & FROZEN
    return f"Capturing earns a bonus move: then {'another' if rests else 'one'} of your pieces may move once."


def _captures(after: Victorus, army: int, counts: Callable[[int, int], bool], aims: bool) -> list[int]:
    """The cells that an army's captures come from, or are aimed at, among those that count."""
    if not after.field.living >> army & 1:
        return []
    now, after.army = after.army, army
    moves = [one for one in after.mover().first_moves() if one & code.CAPTURE]
    after.army = now
    found = [(int(code.start_of(one)), int(code.end_of(one))) for one in moves]
    return list(dict.fromkeys(pair[aims] for pair in found if counts(*pair)))


def _some(after: Victorus, cells: list[int]) -> str:
    """Pieces by their names: Blue's Templar h5 and Red's King o8; of many, the first few."""
    board = after.field.board
    shown = cells if len(cells) <= MAX_NAMED else cells[: MAX_NAMED - 1]
    stands = [(int(board[cell]), cell_name(cell)) for cell in shown]
    names = [f"{ARMY_NAMES[army_of(piece)]}'s {kind_name(piece)} {where}" for piece, where in stands]
    return listed([*names, *([f"{len(cells) - len(shown)} more"] if len(cells) > len(shown) else [])])
