"""Every ban of Vitium with the rule that forbids. `refusals/sentences.py` has a sentence for each."""

from typing import Final

from mypy_extensions import i64

LEGAL: Final[i64] = 0

# fmt: off
# When a turn or a maneuvering step allows it
NO_STEP: Final[i64] = 1                 # VTM-53
NOT_A_MANEUVER: Final[i64] = 2          # VTM-54
TURN_LIMIT: Final[i64] = 3              # VTM-111
CANT_NEGOTIATE: Final[i64] = 4          # VTM-37

# Playing cards
NOT_IN_HAND: Final[i64] = 5             # VTM-38
EVENT_PURCHASED: Final[i64] = 6         # VTM-38
NO_MANEUVER: Final[i64] = 7             # VTM-54
REQUIREMENT: Final[i64] = 8             # VTM-7
TOO_EXPENSIVE: Final[i64] = 9           # VTM-3
NOT_YOUR_SLOT: Final[i64] = 10          # VTM-86
SLOT_FACE_UP: Final[i64] = 11           # VTM-86
EVENT_NOT_IN_HAND: Final[i64] = 12      # VTM-39
CANT_LIE_UNDERWAY: Final[i64] = 13      # VTM-39
NOT_YOUR_EVENT: Final[i64] = 14         # VTM-41
FACE_UP_COMPLETED: Final[i64] = 15      # VTM-41
BEING_COMPLETED: Final[i64] = 16        # VTM-41
ASSET_COMPLETED: Final[i64] = 17        # VTM-86
COMPLETION_PREVENTED: Final[i64] = 18   # VTM-58
PROGRESS_MISSING: Final[i64] = 19       # VTM-41

# Conditions and marks
CONDITION_FAILS: Final[i64] = 20        # VTM-44
ALREADY_PREVENTED: Final[i64] = 21      # VTM-57
TAKES_NO_MARK: Final[i64] = 22          # VTM-36
NEEDS_MARK: Final[i64] = 23             # VTM-44
MARK_COUNT: Final[i64] = 24             # VTM-36
MARKED_TWICE: Final[i64] = 25           # VTM-36
MARK_GONE: Final[i64] = 26              # VTM-36
MARK_UNFIT: Final[i64] = 27             # VTM-36
MARK_ALTERS: Final[i64] = 28            # VTM-66
NO_HOST: Final[i64] = 29                # VTM-96
ALTER_UNMARKED: Final[i64] = 101        # VTM-44
HOST_FACE_DOWN: Final[i64] = 30         # VTM-96
HOST_ALTERS: Final[i64] = 31            # VTM-67
HOST_UNFIT: Final[i64] = 32             # VTM-96

# Abilities
NOT_YOUR_CARD: Final[i64] = 33          # VTM-43
NO_SUCH_ABILITY: Final[i64] = 34        # VTM-43
NOT_ACTIVATED: Final[i64] = 35          # VTM-87
NEEDS_PAWN_ACTION: Final[i64] = 36      # VTM-43
NOT_ACT: Final[i64] = 37                # VTM-77
NOT_SEDUCE: Final[i64] = 38             # VTM-80
SNEAKS_ONLY: Final[i64] = 39            # VTM-86
FACE_UP_ONLY: Final[i64] = 40           # VTM-86
ABILITY_NO_MANEUVER: Final[i64] = 41    # VTM-54
CARD_EXHAUSTED: Final[i64] = 42         # VTM-78
PRICE: Final[i64] = 43                  # VTM-79
USED_UP: Final[i64] = 44                # VTM-43
WHICH_ABILITY: Final[i64] = 97          # VTM-43

# Pawn actions
NOT_YOUR_PAWN: Final[i64] = 45          # VTM-40
NOT_A_PAWN: Final[i64] = 46             # VTM-40
PAWN_ALTERS: Final[i64] = 47            # VTM-69
PAWN_EXHAUSTED: Final[i64] = 48         # VTM-40
FORBIDDEN_BY_CARD: Final[i64] = 49      # VTM-110
ATTACKS_ITSELF: Final[i64] = 50         # VTM-46
ATTACKED_GONE: Final[i64] = 51          # VTM-46
ATTACKED_FACE_DOWN: Final[i64] = 52     # VTM-46
ATTACKED_EVENT: Final[i64] = 53         # VTM-46
ATTACKED_ALTERS: Final[i64] = 54        # VTM-46
ELUDES: Final[i64] = 55                 # VTM-101
NOT_UNDERWAY: Final[i64] = 56           # VTM-47
WORK_REFUSED: Final[i64] = 57           # VTM-47
NOT_AN_EVENT: Final[i64] = 58           # VTM-48
EVENT_ALTERS: Final[i64] = 59           # VTM-66
SEDUCED_GONE: Final[i64] = 60           # VTM-80
SEDUCES_ITSELF: Final[i64] = 61         # VTM-80
SEDUCED_NOT_PAWN: Final[i64] = 62       # VTM-80
SEDUCED_NOT_HUMAN: Final[i64] = 63      # VTM-80
SEDUCED_ALTERS: Final[i64] = 64         # VTM-66
SEDUCED_CUNNING: Final[i64] = 65        # VTM-80

# Intercepting
NOT_YOUR_GUARD: Final[i64] = 66         # VTM-98
NO_GUARD: Final[i64] = 67               # VTM-98
ACTION_FAILED: Final[i64] = 68          # VTM-50
NOT_A_PAWN_ACTION: Final[i64] = 69      # VTM-98
INTERCEPTS_ITSELF: Final[i64] = 70      # VTM-98
GUARD_EXHAUSTED: Final[i64] = 71        # VTM-98
GUARD_ALTERS: Final[i64] = 72           # VTM-69
STEALTH_TOO_HIGH: Final[i64] = 73       # VTM-98
BODY_GUARD_ELSEWHERE: Final[i64] = 74   # VTM-99
PATROL_GUARD_ELSEWHERE: Final[i64] = 75 # VTM-100

# Answers and choices
CANT_PAY: Final[i64] = 76               # VTM-3
CANT_EXHAUST: Final[i64] = 77           # VTM-78
PAYER_GONE: Final[i64] = 98             # VTM-78
NOT_THERE: Final[i64] = 78              # VTM-35
CARD_UNFIT: Final[i64] = 79             # VTM-35
CHOSEN_BEFORE: Final[i64] = 80          # VTM-35
MUST_CHOOSE: Final[i64] = 81            # VTM-35
NOT_TO_DISCARD: Final[i64] = 82         # VTM-37
NOT_TO_PICK: Final[i64] = 83            # VTM-26
NOT_WAITING: Final[i64] = 84            # VTM-88
WRONG_SUM: Final[i64] = 85              # VTM-74
SHARER_OUT: Final[i64] = 86             # VTM-74
PLACED: Final[i64] = 87                 # VTM-25

# Gifts and concessions
FOR_ANOTHER: Final[i64] = 88            # VTM-108
HAS_CONCEDED: Final[i64] = 89           # VTM-108
NOBODY_ASKED: Final[i64] = 90           # VTM-108
GIVES_FOR_ANOTHER: Final[i64] = 91      # VTM-73
GIVER_OUT: Final[i64] = 99              # VTM-73
GIVE_LATER: Final[i64] = 100            # VTM-73
TO_YOURSELF: Final[i64] = 92            # VTM-73
NO_RECEIVER: Final[i64] = 93            # VTM-73
NOT_ENOUGH_TO_GIVE: Final[i64] = 94     # VTM-73
GIFT_LIMIT: Final[i64] = 95             # VTM-111a
REFUSED_BEFORE: Final[i64] = 96         # VTM-73

# Somebody else decides, or something else is asked: the question is added to these
NOT_DECIDING: Final[i64] = 200
OTHERWISE_ASKED: Final[i64] = 300
# fmt: on
