"""Vilnius in numbers: zones, stages of a round, questions that are asked, and the sizes of the arrays of a state."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

# Zones of a seat. Units lie in the first five, Provinces in the first four and the last two.
HAND: Final[i64] = 0
PILE: Final[i64] = 1  # of Provinces, in print also the supply pile (VNS-R36)
DISCARD: Final[i64] = 2
STORED: Final[i64] = 3
ASIDE: Final[i64] = 4
LOOT: Final[i64] = 5  # in print also Bounty (VNS-R36)
LAID: Final[i64] = 6
# Zones of Provinces that no seat has.
OUT: Final[i64] = -1
UNSEEN: Final[i64] = -2
STACKED: Final[i64] = -3

SEATS: Final[i64] = 3
MAX_BUILDINGS: Final[i64] = 40
"""The Buildings that a display holds at most."""
MAX_ROW: Final[i64] = 64
"""The enemies that a row holds at most."""
MAX_STACK: Final[i64] = 48
"""The Provinces that a stack holds at most."""
CELL_OFFSET: Final[i64] = 64
"""Added to x and y, so that neither is negative: a cell is x << 7 | y."""
ORIGIN: Final[i64] = 64 << 7 | 64
CITY: Final[i64] = 7
"""The destination of a row that attacks the city, not a seat's quarter."""
MAX_ENEMY_BUILDINGS: Final[i64] = 3

# Stages of a round.
CHOOSING_FIRST: Final[i64] = 0
INCOME: Final[i64] = 1
PREPARATION: Final[i64] = 2
BUILDING_CITY: Final[i64] = 3
ATTACK: Final[i64] = 4
CAMPS: Final[i64] = 5
MUSTER: Final[i64] = 6
RED_SKULLS: Final[i64] = 7
SILVER_SKULLS: Final[i64] = 8
GOLDEN_SKULLS: Final[i64] = 9
CLEAN_UP: Final[i64] = 10
PLUNDER: Final[i64] = 11
ENEMY_BUILDINGS: Final[i64] = 12
RAID: Final[i64] = 13
BONUS: Final[i64] = 14
CAPTURING: Final[i64] = 15
LOOKING: Final[i64] = 16
DESTINATIONS: Final[i64] = 17
GUARDHOUSES: Final[i64] = 18
OVER: Final[i64] = 19

# Questions: what the decider is asked.
NOTHING: Final[i64] = 0
ASK_FIRST: Final[i64] = 1
ASK_INCOME: Final[i64] = 2
ASK_GETS: Final[i64] = 3
ASK_REVEAL: Final[i64] = 4
ASK_CITY: Final[i64] = 5
ASK_PAY: Final[i64] = 6
ASK_MUSTER: Final[i64] = 7
ASK_KILL: Final[i64] = 8
ASK_STORED: Final[i64] = 9
ASK_BUILDING: Final[i64] = 10
ASK_DROP: Final[i64] = 11
ASK_LOSE_UNIT: Final[i64] = 12
ASK_LOSE_PROVINCE: Final[i64] = 13
ASK_ACCEPT: Final[i64] = 14
ASK_OFFER: Final[i64] = 15
ASK_NAME: Final[i64] = 16
ASK_PLUNDER: Final[i64] = 17
ASK_TARGET: Final[i64] = 18
ASK_BONUS: Final[i64] = 19
ASK_CAPTURE: Final[i64] = 20
ASK_SEE: Final[i64] = 21
ASK_KEEP_CARD: Final[i64] = 22
ASK_ORDER: Final[i64] = 23
ASK_TO: Final[i64] = 24
ASK_KEEP: Final[i64] = 25

BIT: Final = vec[i64]([1, 2, 4])
EVERYBODY: Final = vec[i64]([0, 1, 3, 7])
"""A seat as a bit, and all seats as bits by their number."""
NEIGHBOURS: Final = vec[i64]([1, 128, -1, -128])
"""What to add to a cell for its neighbour in the north, east, south and west."""
