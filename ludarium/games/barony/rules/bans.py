"""Every ban of Barony with the rule that forbids; `refusals/sentences.py` has a sentence for each."""

from typing import Final

from mypy_extensions import i64

LEGAL: Final[i64] = 0

# fmt: off
# Who decides, and what
CHANCE_DECIDES: Final[i64] = 1            # BAR-10
NOT_YOUR_DECISION: Final[i64] = 2         # BAR-10
NOT_ASKED: Final[i64] = 3                 # the rule of the question
CHANCE_ROLLS: Final[i64] = 4              # BAR-31
CHANCE_RECRUITS: Final[i64] = 5           # BAR-105
CHANCE_BEGINS: Final[i64] = 6             # BAR-10
NO_SUCH_SEAT: Final[i64] = 7              # BAR-10
# Setting up
HIRE_TOO_DEAR: Final[i64] = 8             # BAR-2
NO_ROOM_FOR_NINE: Final[i64] = 9          # BAR-4
NO_GOLD_FOR_NINE: Final[i64] = 10         # BAR-1
TOO_FEW_SERFS: Final[i64] = 11            # BAR-1
NOT_IN_FIEFDOM: Final[i64] = 12           # BAR-1
ALREADY_IN_FIEF: Final[i64] = 13          # BAR-1
PASSED_OVER: Final[i64] = 14              # BAR-1
CASTE_FULL: Final[i64] = 15               # BAR-4
NOT_ENOUGH_AFTER: Final[i64] = 16         # BAR-1
NOT_NEXT_SOLDIER: Final[i64] = 17         # BAR-132
NOT_NEXT_PLACED: Final[i64] = 18          # BAR-9
PLACED_ABROAD: Final[i64] = 19            # BAR-9
PLACE_TAKEN: Final[i64] = 20              # BAR-9
# Which Serf acts
NOTHING_TO_END: Final[i64] = 21           # BAR-12
MUST_ACT: Final[i64] = 22                 # BAR-13
PASSED_TOO_LATE: Final[i64] = 23          # BAR-15
NOT_IN_PLAY: Final[i64] = 24              # BAR-12
NOT_YOUR_SERF: Final[i64] = 25            # BAR-12
ANOTHER_ACTS: Final[i64] = 26             # BAR-12
BARRICADED: Final[i64] = 27               # BAR-82
ASLEEP: Final[i64] = 28                   # BAR-13
SIMPLE_GAME: Final[i64] = 29              # BAR-133
# Stepping
SNARED: Final[i64] = 30                   # BAR-100
MOVEMENT_OVER: Final[i64] = 31            # BAR-34
NO_STEPS_LEFT: Final[i64] = 32            # BAR-17
TOO_MANY_HOPS: Final[i64] = 33            # BAR-17
INTO_BARRICADE: Final[i64] = 34           # BAR-18
NOT_FROM_MARKET: Final[i64] = 35          # BAR-60
NOT_TO_MARKET: Final[i64] = 36            # BAR-59
NOT_A_SIDERS_STEP: Final[i64] = 37        # BAR-19
NOT_A_JUMPERS_HOP: Final[i64] = 38        # BAR-21
NOT_A_POINTERS_STEP: Final[i64] = 39      # BAR-20
# Maneuvers in general
MANEUVER_SPENT: Final[i64] = 40           # BAR-14
USED_UP: Final[i64] = 41                  # BAR-91
TARGETS_ITSELF: Final[i64] = 42           # BAR-51
TARGET_NOT_IN_PLAY: Final[i64] = 43       # BAR-51
TARGET_BARRICADED: Final[i64] = 44        # BAR-82
# The maneuvers
TACTICAL_TOO_FAR: Final[i64] = 45         # BAR-112
NO_CATAPULT: Final[i64] = 46              # BAR-98
CATAPULT_TOO_FAR: Final[i64] = 47         # BAR-98
WORKING: Final[i64] = 48                  # BAR-89
WORK_IN_MARKET: Final[i64] = 49           # BAR-89
NOT_BEEN_OUT: Final[i64] = 50             # BAR-103
WEAPON_MADE: Final[i64] = 51              # BAR-103
CATAPULT_BUILT: Final[i64] = 52           # BAR-98
BLESSED_ALREADY: Final[i64] = 53          # BAR-97
BLESSES_ANOTHER: Final[i64] = 144         # BAR-97
CALLED_FOREIGN: Final[i64] = 54           # BAR-99
CALLED_HIRED: Final[i64] = 55             # BAR-R49
NOT_IN_RESERVE: Final[i64] = 56           # BAR-99
CALLED_ABROAD: Final[i64] = 57            # BAR-99
CALLED_ON_TAKEN: Final[i64] = 58          # BAR-99
NOT_KILLED: Final[i64] = 59               # BAR-107
OWNER_OUT: Final[i64] = 60                # BAR-107
RAISED_ABROAD: Final[i64] = 61            # BAR-107
RAISED_ON_TAKEN: Final[i64] = 62          # BAR-107
NOTHING_TO_COPY: Final[i64] = 63          # BAR-101
COPY_TOO_DEAR: Final[i64] = 64            # BAR-101
CARRIES_TOO_MANY: Final[i64] = 65         # BAR-74
# Spells
SPELL_NOT_HELD: Final[i64] = 66           # BAR-118
CAST_IN_CONTACT: Final[i64] = 67          # BAR-46
NO_ARMOUR: Final[i64] = 68                # BAR-121
NO_WEAPON: Final[i64] = 69                # BAR-122
TOO_MANY_BALLS: Final[i64] = 70           # BAR-123
TOO_MANY_SLEEPERS: Final[i64] = 71        # BAR-126
TOO_MANY_SETS: Final[i64] = 72            # BAR-R62
FIREBALL_TOO_FAR: Final[i64] = 73         # BAR-123
MISSILE_TOO_FAR: Final[i64] = 74          # BAR-125
SLEEP_TOO_FAR: Final[i64] = 75            # BAR-126
SLOW_SPEED_TOO_FAR: Final[i64] = 76       # BAR-127
TELEPORT_SNARED: Final[i64] = 77          # BAR-93
TELEPORT_TO_MARKET: Final[i64] = 78       # BAR-61
TELEPORT_ON_TAKEN: Final[i64] = 79        # BAR-128
TELEPORT_TOO_FAR: Final[i64] = 80         # BAR-128
# The Market
NOT_IN_MARKET: Final[i64] = 81            # BAR-75
TOO_DEAR: Final[i64] = 82                 # BAR-72
NOT_CARRIED: Final[i64] = 83              # BAR-67
MANEUVERS_KEPT: Final[i64] = 84           # BAR-R22
NOT_BOUGHT: Final[i64] = 85               # BAR-150
KNOWN_ALREADY: Final[i64] = 86            # BAR-66
NOT_TAUGHT: Final[i64] = 87               # BAR-66
HIGHEST_RANK: Final[i64] = 88             # BAR-68
TOO_FEW_KILLS: Final[i64] = 89            # BAR-68
FASTEST: Final[i64] = 90                  # BAR-69
RECRUITS_ARE_KEPT: Final[i64] = 91        # BAR-71
REPLACEMENT_TOO_DEAR: Final[i64] = 92     # BAR-72
# Contact
NO_MEETINGS: Final[i64] = 93              # BAR-46
MET_BEFORE: Final[i64] = 94               # BAR-R13
MEETING_TOO_FAR: Final[i64] = 95          # BAR-R13
NOTHING_TO_DEAL: Final[i64] = 96          # BAR-46
BLESSING_REFUSED: Final[i64] = 97         # BAR-46
RANGED_IN_CONTACT: Final[i64] = 145       # BAR-46
NOT_BETWEEN_BARONS: Final[i64] = 98       # BAR-54
NOT_THERE_TO_GIVE: Final[i64] = 99        # BAR-54
HANDED_BACK: Final[i64] = 100             # BAR-54
NOT_WITH_YOURSELF: Final[i64] = 101       # BAR-55
NOT_THERE_TO_OFFER: Final[i64] = 102      # BAR-55
NOT_THERE_TO_WANT: Final[i64] = 103       # BAR-55
SAME_THING: Final[i64] = 104              # BAR-55
OFFERED_BEFORE: Final[i64] = 105          # BAR-55
# Confrontation
MUST_ROLL: Final[i64] = 106               # BAR-96
RETREAT_FROM_FRIEND: Final[i64] = 107     # BAR-108
RETREAT_SNARED: Final[i64] = 108          # BAR-108
NO_BUMP_FOLLOWS: Final[i64] = 109         # BAR-108
FORCED_RIDER: Final[i64] = 110            # BAR-43
NO_ENTRY: Final[i64] = 111                # BAR-88
OWN_SERF: Final[i64] = 112                # BAR-115
TAX_TOO_LOW: Final[i64] = 113             # BAR-114
DEFENDS_ITSELF: Final[i64] = 114          # BAR-102
ESCORT_NOT_YOURS: Final[i64] = 115        # BAR-102
ESCORT_HELD: Final[i64] = 116             # BAR-102
ESCORT_TOO_FAR: Final[i64] = 117          # BAR-102
SOAKED_TOO_MUCH: Final[i64] = 118         # BAR-117
NOT_A_BUMP_RAY: Final[i64] = 119          # BAR-38
BUMP_LENGTH_SET: Final[i64] = 120         # BAR-38
RETREAT_OUTSIDE: Final[i64] = 121         # BAR-108
RETREAT_IS_ONE: Final[i64] = 122          # BAR-108
THROWN_TOO_FAR: Final[i64] = 123          # BAR-39
AWAY_ALONG_RAYS: Final[i64] = 124         # BAR-39
AWAY_FROM_MARKET: Final[i64] = 125        # BAR-63
NOT_A_TRAP_RAY: Final[i64] = 126          # BAR-109
TRAP_LENGTH_SET: Final[i64] = 127         # BAR-109
REENTERS_ABROAD: Final[i64] = 128         # BAR-97
REENTERS_ON_TAKEN: Final[i64] = 129       # BAR-97
NOT_THERE_TO_STEAL: Final[i64] = 130      # BAR-111
# At any time
BARON_OUT: Final[i64] = 131               # BAR-86
NO_HIRING_HERE: Final[i64] = 132          # BAR-133
NOT_NOW: Final[i64] = 133                 # BAR-146
RESIGN_LATER: Final[i64] = 134            # BAR-146
FIEFDOM_FULL: Final[i64] = 135            # BAR-1
NOT_DROPPABLE: Final[i64] = 136           # BAR-6
DROP_IN_PLAY: Final[i64] = 137            # BAR-6
DROP_BARRICADED: Final[i64] = 138         # BAR-82
DROP_ACTING: Final[i64] = 139             # BAR-150
DROP_RECRUITED: Final[i64] = 140          # BAR-150
NEEDS_NINE: Final[i64] = 141              # BAR-137
RAZED_BY_ACTING: Final[i64] = 142         # BAR-98
RAZE_NOT_YOURS: Final[i64] = 143          # BAR-150
# fmt: on

LACKS: Final[i64] = 200
"""This and the number of a maneuver: the Serf does not have that maneuver; the rule is the maneuver's own."""
