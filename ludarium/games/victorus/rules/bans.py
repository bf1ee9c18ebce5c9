"""Every ban of Victorus with the rule that forbids. `refusals/sentences.py` has a sentence for each."""

from typing import Final

from mypy_extensions import i64

# fmt: off
# Who may say or do anything now
NOT_YOUR_TURN: Final[i64] = 1        # VCT-53
OUT: Final[i64] = 2                  # VCT-46
NOT_LATE: Final[i64] = 3             # VCT-59
NOT_QUICK: Final[i64] = 4            # VCT-61
LAST_ROUND: Final[i64] = 5           # VCT-61
NOTHING_OFFERED: Final[i64] = 6      # VCT-52
AGREED_ALREADY: Final[i64] = 7       # VCT-52
OFFER_OPEN: Final[i64] = 8           # VCT-52

# Stopping and passing
ROYAL_STOPS: Final[i64] = 9          # VCT-21
NOTHING_TO_STOP: Final[i64] = 10     # VCT-40
ROYAL_PASSES: Final[i64] = 11        # VCT-21
KNIGHT_PASSES: Final[i64] = 12       # VCT-40
HAS_A_MOVE: Final[i64] = 13          # VCT-R11

# Which piece
NOTHING_THERE: Final[i64] = 14       # VCT-53
ANOTHER_ARMY: Final[i64] = 15        # VCT-53
ROYAL_FIRST: Final[i64] = 16         # VCT-19
ROYAL_KNIGHT_FIRST: Final[i64] = 17  # VCT-40
FROZEN_CAPTOR: Final[i64] = 18       # VCT-29
RESCUED: Final[i64] = 19             # VCT-45

# Which way
NO_PIVOT: Final[i64] = 20            # VCT-17
PIVOT_OF_ANOTHER: Final[i64] = 21    # VCT-16
NO_STEP: Final[i64] = 22             # VCT-5
ROYAL_WAY: Final[i64] = 23           # VCT-19
TEMPLAR_WAY: Final[i64] = 24         # VCT-12
TEUTONIC_WAY: Final[i64] = 25        # VCT-13
BYZANTINE_WAY: Final[i64] = 26       # VCT-14
EXCALIBUR_WAY: Final[i64] = 27       # VCT-15
HOSPITALLER_WAY: Final[i64] = 28     # VCT-16

# The centre
CENTRE_CLOSED: Final[i64] = 29       # VCT-9
NOT_HOME_RAY: Final[i64] = 30        # VCT-49
NO_LAP: Final[i64] = 31              # VCT-49
CENTRE_CAPTURE: Final[i64] = 32      # VCT-24

# What is in the way
WALL: Final[i64] = 33                # VCT-10
CONFINED: Final[i64] = 34            # VCT-22
SPOKE_BLOCKED: Final[i64] = 35       # VCT-8
SPOKE_AT_CENTRE: Final[i64] = 36     # VCT-9
THROUGH_CENTRE: Final[i64] = 37      # VCT-9
PIECE_IN_WAY: Final[i64] = 38        # VCT-7

# Where it ends
KNIGHT_COLOUR: Final[i64] = 39       # VCT-6
ROYAL_COLOUR: Final[i64] = 40        # VCT-20
BONUS_COLOUR: Final[i64] = 41        # VCT-31
PIVOT_TAKEN: Final[i64] = 42         # VCT-16
NOT_TOUCHING: Final[i64] = 43        # VCT-17
STRATEGIC_TAKEN: Final[i64] = 44     # VCT-18
BACK_AGAIN: Final[i64] = 45          # VCT-41

# Captures
NOTHING_TO_CAPTURE: Final[i64] = 46  # VCT-24
OWN_SIDE: Final[i64] = 47            # VCT-24
CAPTURE_NOT_SAID: Final[i64] = 48    # VCT-24
SHELTERED: Final[i64] = 49           # VCT-25
ABROAD_AGAIN: Final[i64] = 50        # VCT-64

OVER: Final[i64] = 100
"""The match is over. The number of the rule that ended it is added; VCT-48 for a position read as finished."""
# fmt: on
