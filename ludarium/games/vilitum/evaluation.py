"""How promising a position is, for bots."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ludarium.boards.square import NOWHERE
from ludarium.games.vilitum.board import HP, Tables, rings_on, space_of

# What a piece on the board and each of its hit points are worth.   W    R    Z    A    C
WORTH: Final = vec[i64]([60, 70, 80, 70, 60])
POINT: Final = vec[i64]([14, 24, 24, 24, 14])


def material(army: i64) -> i64:
    """What an army is worth: its pieces and their hit points."""
    worth: i64 = 0
    for kind in range(i64(5)):
        if space_of(army, kind) != NOWHERE:
            worth += WORTH[kind] + POINT[kind] * (HP[kind] - rings_on(army, kind))
    return worth


def promise(tables: Tables, own: i64, foe: i64) -> float:
    """How much better an army stands than the other, between -1 and 1."""
    mine, theirs = material(own), material(foe)
    return float(int(mine - theirs)) / float(int(mine + theirs + 1))
