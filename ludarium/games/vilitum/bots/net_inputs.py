"""What a value net sees of Vilitum.

Each piece with its space and rings is one input, who could strike whom next is another for each pair, with what the
target has left, and one tells how near the draw is. An army is seen from its own side of the board, so that one net
serves Light and Dark.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ludarium.boards.square import NOWHERE
from ludarium.games.vilitum.bots.evaluation import LARGE, SMALL
from ludarium.games.vilitum.rules.board import HP, LIGHT

PIECE_INPUTS: Final[i64] = 512
"""Inputs of a piece: 64 spaces for each number of rings, as an army stores them."""
ARMY_INPUTS: Final[i64] = 2560
TO_COME: Final[i64] = 511
"""The input of a piece that is yet to be placed; NOWHERE is that of a lost one."""
FIRST_QUIET: Final[i64] = 5120
QUIET_STEP: Final[i64] = 8
MAX_QUIET_STEPS: Final[i64] = 15
"""Turns left until a draw are told in steps; more than these count as these."""


FIRST_STRIKE: Final[i64] = 5136
HIT_POINTS_TOLD: Final[i64] = 3
"""Hit points that a target has left are told up to this many."""
INPUTS: Final = 5136 + 2 * 4 * 5 * 3
"""How many inputs there are."""


def net_inputs(board: i64, side: i64, own: i64, foe: i64, placing: bool, turns_left: i64) -> vec[i64]:
    """The inputs that are on, as a side sees its own army and the other; `turns_left` until a draw."""
    found = vec[i64]([0] * 11)
    flip: i64 = 0 if side == LIGHT else board - 1
    for kind in range(i64(5)):
        found[kind] = kind * PIECE_INPUTS + piece_input(own, kind, flip, placing)
        found[kind + 5] = ARMY_INPUTS + kind * PIECE_INPUTS + piece_input(foe, kind, flip, placing)
    found[10] = FIRST_QUIET + min(turns_left // QUIET_STEP, MAX_QUIET_STEPS)
    strikes = SMALL.strikes if board == 5 else LARGE.strikes
    found = with_strikes(found, strikes, own, foe, FIRST_STRIKE)
    return with_strikes(found, strikes, foe, own, FIRST_STRIKE + 4 * 5 * HIT_POINTS_TOLD)


def piece_input(army: i64, kind: i64, flip: i64, placing: bool) -> i64:
    """The input of a piece among those of its kind: rings and space, ranks counted from the other end if flipped."""
    piece = (army >> (kind * 9)) & 511
    if piece & 63 == NOWHERE:
        return TO_COME if placing else NOWHERE
    return piece if flip == 0 else (piece & ~7) | (flip - (piece & 7))


def with_strikes(found: vec[i64], strikes: vec[i64], army: i64, targets: i64, first: i64) -> vec[i64]:
    """These inputs with those of an army's pieces that could strike others next, numbered from `first`."""
    for kind in range(i64(4)):
        reached = strikes[kind * 64 + ((army >> (kind * 9)) & 63)]
        if reached:
            for target in range(i64(5)):
                piece = (targets >> (target * 9)) & 511
                if (reached >> (piece & 63)) & 1:
                    left = min(HP[target] - (piece >> 6), HIT_POINTS_TOLD)
                    found = append(found, first + (kind * 5 + target) * HIT_POINTS_TOLD + left - 1)
    return found
