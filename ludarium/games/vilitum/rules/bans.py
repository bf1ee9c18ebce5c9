"""Every ban of Vilitum with the rule that forbids. `refusals/sentences.py` has a sentence for each."""

from typing import Final

from mypy_extensions import i64

# fmt: off
# Who may do anything now
NOT_YOUR_TURN: Final[i64] = 1               # VLT-5
STILL_PLACING: Final[i64] = 2               # VLT-5
ALL_PLACED: Final[i64] = 3                  # VLT-5
CAN_ACT: Final[i64] = 4                     # VLT-9

# Placing
PLACED_BEFORE: Final[i64] = 5               # VLT-3
PLACE_TAKEN: Final[i64] = 6                 # VLT-3
NOT_HOME_ROW: Final[i64] = 7                # VLT-3

# Offering a draw
OFFERED_BY_YOU: Final[i64] = 8              # VLT-24
OFFERED_TO_YOU: Final[i64] = 9              # VLT-24
NOTHING_OFFERED: Final[i64] = 10            # VLT-24

# Which piece acts
NOTHING_THERE: Final[i64] = 11              # VLT-6
ENEMY_THERE: Final[i64] = 12                # VLT-6
ANOTHER_KIND: Final[i64] = 13               # VLT-6
NOT_CLERIC: Final[i64] = 14                 # VLT-45
RETURNS_ITSELF: Final[i64] = 15             # VLT-45
NOT_DEFEATED: Final[i64] = 16               # VLT-45

# Which steps it has
NO_STEP: Final[i64] = 17                    # VLT-9
RETURNED_IDLE: Final[i64] = 18              # VLT-47
CLERIC_ATTACKS: Final[i64] = 19             # VLT-43
ONE_MOVE: Final[i64] = 20                   # VLT-8
NOT_LONE_MOVES: Final[i64] = 21             # VLT-54
ONLY_CLERIC: Final[i64] = 22                # VLT-42
ONLY_WARRIOR: Final[i64] = 23               # VLT-60
NO_RUSH: Final[i64] = 24                    # VLT-60
ONLY_WIZARD_SHIFTS: Final[i64] = 25         # VLT-61
NO_SHIFT: Final[i64] = 26                   # VLT-61
ONLY_WIZARD_SWAPS: Final[i64] = 27          # VLT-37
BEGINNER_SWAP: Final[i64] = 28              # VLT-49
ONLY_WIZARD_PARTNER: Final[i64] = 29        # VLT-58
NO_PARTNER: Final[i64] = 30                 # VLT-58

# Which steps go together
THREE_STEPS: Final[i64] = 31                # VLT-8
PARTNER_ALONE: Final[i64] = 32              # VLT-58
DOUBLE_AND_MORE: Final[i64] = 33            # VLT-10
RUSH_AND_MORE: Final[i64] = 34              # VLT-10
PARTNER_NO_SWAP: Final[i64] = 35            # VLT-58
SWAP_AND_MOVE: Final[i64] = 36              # VLT-10
TWO_SWAPS: Final[i64] = 37                  # VLT-10
TWO_SHIFTS: Final[i64] = 38                 # VLT-61
ONE_ATTACK: Final[i64] = 39                 # VLT-8
NOT_LONE_ATTACKS: Final[i64] = 40           # VLT-54
BEGINNER_SECOND_HEAL: Final[i64] = 41       # VLT-49
MATCH_ENDS: Final[i64] = 42                 # VLT-11
ACTOR_GONE: Final[i64] = 43                 # VLT-11

# Moving
STANDS_THERE: Final[i64] = 44               # VLT-12
SPACE_TAKEN: Final[i64] = 45                # VLT-12
ENEMY_IN_WAY: Final[i64] = 46               # VLT-13
NOT_STRAIGHT: Final[i64] = 47               # VLT-14
WARRIOR_MOVE: Final[i64] = 48               # VLT-28
LARGE_WARRIOR_MOVE: Final[i64] = 49         # VLT-28
BEGINNER_WARRIOR_MOVE: Final[i64] = 50      # VLT-50
AGILE_WARRIOR_MOVE: Final[i64] = 51         # VLT-52
WIZARD_MOVE: Final[i64] = 52                # VLT-34
ARCHER_MOVE: Final[i64] = 53                # VLT-38
CLERIC_MOVE: Final[i64] = 54                # VLT-41
ROUTES_BLOCKED: Final[i64] = 55             # VLT-49
ROGUE_IN_WAY: Final[i64] = 56               # VLT-57
RETURNS_TO_START: Final[i64] = 57           # VLT-9
CHARGE_REACH: Final[i64] = 58               # VLT-59
LUST_REACH: Final[i64] = 59                 # VLT-54

# Attacking
OWN_TARGET: Final[i64] = 60                 # VLT-15
NO_TARGET: Final[i64] = 61                  # VLT-15
WARRIOR_REACH: Final[i64] = 62              # VLT-29
ROGUE_REACH: Final[i64] = 63                # VLT-32
WIZARD_REACH: Final[i64] = 64               # VLT-36
WIZARD_NEIGHBOUR: Final[i64] = 65           # VLT-36
ARCHER_REACH: Final[i64] = 66               # VLT-39
ARCHER_NEIGHBOUR: Final[i64] = 67           # VLT-39
AIM_AND_MORE: Final[i64] = 68               # VLT-40
AIM_TWICE: Final[i64] = 69                  # VLT-10
BEGINNER_AIM: Final[i64] = 70               # VLT-49
MELEE_AND_MORE: Final[i64] = 71             # VLT-56
MELEE_TWICE: Final[i64] = 72                # VLT-10
CLERIC_REACH: Final[i64] = 73               # VLT-53

# Healing, swapping, the partner's attack, rushing, shifting
HEALS_ITSELF: Final[i64] = 74               # VLT-43
HEALS_NOBODY: Final[i64] = 75               # VLT-42
NOT_WOUNDED: Final[i64] = 76                # VLT-42
HEAL_REACH: Final[i64] = 77                 # VLT-42
SWAPS_NOBODY: Final[i64] = 78               # VLT-37
PARTNER_NOBODY: Final[i64] = 79             # VLT-58
PARTNER_WINS: Final[i64] = 80               # VLT-58
PARTNER_FALLS: Final[i64] = 81              # VLT-58
RUSH_DIRECTION: Final[i64] = 82             # VLT-60
RUSH_NOBODY: Final[i64] = 83                # VLT-60
RUSH_EDGE: Final[i64] = 84                  # VLT-60
RUSH_BLOCKED: Final[i64] = 85               # VLT-60
SHIFT_NOBODY: Final[i64] = 86               # VLT-61
SHIFT_REACH: Final[i64] = 87                # VLT-61
NOTHING_TO_TAKE: Final[i64] = 88            # VLT-61
NOTHING_TO_GIVE: Final[i64] = 89            # VLT-61

# The board afterwards
REPEATS: Final[i64] = 90                    # VLT-20

OVER: Final[i64] = 100
"""The match is over. The number of the rule that ended it is added; VLT-11 for a position read as finished."""
# fmt: on
