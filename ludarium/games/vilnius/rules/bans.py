"""Bans: why an attempt is not legal. A predicate of the rules returns one of these numbers, or LEGAL.

Each stands beside the rule that forbids; `refusals/sentences.py` has the sentence for each.
"""

from typing import Final

from mypy_extensions import i64

LEGAL: Final[i64] = 0

# Anything.
CONCEDED: Final[i64] = 1  # VNS-16
SUGGESTION: Final[i64] = 2  # VNS-16
NOT_DECIDING: Final[i64] = 3  # VNS-16
CHANCE_DEALS: Final[i64] = 4  # VNS-18
CHANCE_REVEALS: Final[i64] = 5  # VNS-23
CHANCE_SHOWS: Final[i64] = 6  # VNS-78
CHANCE_SENDS: Final[i64] = 7  # VNS-79
CHANCE_BEGINS: Final[i64] = 8  # VNS-13
# Income.
DRAWS_AT_ONCE: Final[i64] = 10  # VNS-21
DRAWS_ONE_BY_ONE: Final[i64] = 11  # VNS-R13
MORE_THAN_INCOME: Final[i64] = 12  # VNS-21
TOO_FEW_UNITS: Final[i64] = 13  # VNS-21
TOO_FEW_PROVINCES: Final[i64] = 14  # VNS-21
# City: building.
NOT_IN_SUPPLY: Final[i64] = 20  # VNS-31
CELL_TAKEN: Final[i64] = 21  # VNS-33
NO_NEIGHBOUR: Final[i64] = 22  # VNS-33
NO_EDGE_FITS: Final[i64] = 23  # VNS-33
EDGE_MISFITS: Final[i64] = 24  # VNS-R5
MAXIMUM: Final[i64] = 25  # VNS-34
EXCLUDED: Final[i64] = 26  # VNS-35
PRICE: Final[i64] = 27  # VNS-39
# City: recruiting.
NOT_FOR_HIRE: Final[i64] = 30  # VNS-38
REQUIREMENT: Final[i64] = 31  # VNS-38
# City: shared places and passing.
LAYS_NOT_IN_HAND: Final[i64] = 40  # VNS-43
NO_SHARED_PLACE: Final[i64] = 41  # VNS-43
LAID_THERE: Final[i64] = 42  # VNS-43
OWNER_ONLY: Final[i64] = 43  # VNS-R28
STORES_NOT_IN_HAND: Final[i64] = 44  # VNS-44
STORES_TWICE: Final[i64] = 45  # VNS-44
STOREHOUSES: Final[i64] = 46  # VNS-44
# City: paying.
NOT_SPENDABLE: Final[i64] = 50  # VNS-39
SPENT_TWICE: Final[i64] = 51  # VNS-R12
PURSES: Final[i64] = 52  # VNS-41
EXCHANGES: Final[i64] = 53  # VNS-42
PAYS_TOO_LITTLE: Final[i64] = 54  # VNS-39
PAYS_TOO_MUCH: Final[i64] = 55  # VNS-39
EXCHANGES_TOO_MUCH: Final[i64] = 56  # VNS-39
# Muster.
NOT_YOUR_UNIT: Final[i64] = 60  # VNS-16
NOT_ATTACKING: Final[i64] = 61  # VNS-51
NOT_STORMED: Final[i64] = 62  # VNS-72
SPLITS: Final[i64] = 63  # VNS-54
STAYS_WHOLE: Final[i64] = 64  # VNS-54
WHOLE_IN_RAID: Final[i64] = 65  # VNS-R20
NOTHING_TO_BEAT: Final[i64] = 66  # VNS-55
BEATEN: Final[i64] = 67  # VNS-54
LACKS_SYMBOL: Final[i64] = 68  # VNS-54
SENT: Final[i64] = 69  # VNS-54
RETURNED_TWICE: Final[i64] = 70  # VNS-R44
NOT_SENT: Final[i64] = 71  # VNS-54
COMMITTED: Final[i64] = 72  # VNS-54
SURPLUS: Final[i64] = 73  # VNS-R18
# Skulls.
DID_NOT_FIGHT: Final[i64] = 80  # VNS-56
DEAD: Final[i64] = 81  # VNS-59
CHEAPER: Final[i64] = 82  # VNS-56
SACRIFICE_FIRST: Final[i64] = 83  # VNS-57
ANOTHERS_UNIT: Final[i64] = 84  # VNS-89
NO_SURVIVOR: Final[i64] = 85  # VNS-67
WORTHLESS: Final[i64] = 86  # VNS-67
# Damage.
NOT_STORED: Final[i64] = 90  # VNS-63
NOT_IN_STOREHOUSE: Final[i64] = 91  # VNS-R11
NO_BUILDING: Final[i64] = 92  # VNS-64
START_BUILDING: Final[i64] = 93  # VNS-64
NO_FREE_SIDE: Final[i64] = 94  # VNS-R7
CUTS_OFF: Final[i64] = 95  # VNS-R7
UNIT_NOT_IN_PILES: Final[i64] = 96  # VNS-65
PROVINCE_NOT_IN_PILES: Final[i64] = 97  # VNS-66
# Plunder and storming.
OWN_LOOT: Final[i64] = 100  # VNS-89
NOTHING_TO_LOOT: Final[i64] = 101  # VNS-70
FAIR_SHARES: Final[i64] = 102  # VNS-70
NO_ENEMY_BUILDING: Final[i64] = 103  # VNS-72
GUARDED: Final[i64] = 104  # VNS-25
FAILED: Final[i64] = 105  # VNS-R44
TOO_STRONG: Final[i64] = 106  # VNS-73
# Capturing.
EMPTY_STACK: Final[i64] = 110  # VNS-77
UNITS_NOT_IN_HAND: Final[i64] = 111  # VNS-76
WEAPONS: Final[i64] = 112  # VNS-77
UNIT_NOT_NEEDED: Final[i64] = 113  # VNS-77
KEEPS_ONE: Final[i64] = 114  # VNS-78
NOT_LOOKED_AT: Final[i64] = 115  # VNS-78
NOT_LEFT_OVER: Final[i64] = 116  # VNS-78
SAME_TWICE: Final[i64] = 117  # VNS-78
# The end of the round.
KEEPS_NOT_IN_HAND: Final[i64] = 120  # VNS-82
GUARDHOUSES: Final[i64] = 121  # VNS-82
