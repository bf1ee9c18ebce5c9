"""The words on cards as numbers: types, stats, keywords, tags, and those of the effect language."""

from typing import Final

from mypy_extensions import i64

# Types of cards.
TYPES: Final = ("pawn", "location", "device", "gambit", "job")
PAWN: Final[i64] = 0
LOCATION: Final[i64] = 1
DEVICE: Final[i64] = 2
GAMBIT: Final[i64] = 3
JOB: Final[i64] = 4

# Stats.
FORCE_STAT: Final[i64] = 0
RESOLVE_STAT: Final[i64] = 1
CUNNING_STAT: Final[i64] = 2
STEALTH_STAT: Final[i64] = 3

# Keywords, as bits.
KEYWORDS: Final = (
    "maneuver", "unique", "notorious", "long-ranged", "tormenting", "hardened", "ongoing", "interceptor",
    "body-guard", "patrol-guard", "elusive", "political-immunity", "stowaway", "hacker", "starborn", "starworthy",
    "etherial", "low-etherial",
)  # fmt: skip
MANEUVER: Final[i64] = 1 << 0
UNIQUE: Final[i64] = 1 << 1
NOTORIOUS: Final[i64] = 1 << 2
LONG_RANGED: Final[i64] = 1 << 3
TORMENTING: Final[i64] = 1 << 4
HARDENED: Final[i64] = 1 << 5
ONGOING: Final[i64] = 1 << 6
INTERCEPTOR: Final[i64] = 1 << 7
BODY_GUARD: Final[i64] = 1 << 8
PATROL_GUARD: Final[i64] = 1 << 9
ELUSIVE: Final[i64] = 1 << 10
IMMUNE: Final[i64] = 1 << 11
STOWAWAY: Final[i64] = 1 << 12
HACKER: Final[i64] = 1 << 13
STARBORN: Final[i64] = 1 << 14
STARWORTHY: Final[i64] = 1 << 15
ETHERIAL: Final[i64] = 1 << 16
LOW_ETHERIAL: Final[i64] = 1 << 17
GUARDING: Final[i64] = INTERCEPTOR | BODY_GUARD | PATROL_GUARD
DOMAIN_WORDS: Final = ("starborn", "starworthy", "etherial", "low-etherial")

# Domains (VTM-62): which one a keyword gives, and which it deals full damage to, as bits (VTM-104). The keyword is
# spelled Etherial, the domain Ethereal (VTM-R16).
PLANETARY: Final[i64] = 0
STELLAR: Final[i64] = 1
ETHEREAL: Final[i64] = 2
DOMAIN_OF: Final = {"starborn": 1, "starworthy": 1, "etherial": 2, "low-etherial": 2}
FULL_TO: Final = {"stowaway": 2, "hacker": 4, "starborn": 2, "starworthy": 3, "etherial": 4, "low-etherial": 7}

# Tags, as bits.
TAG_NAMES: Final = ("act", "exhaust", "seduce", "deploy", "turn", "sabotage", "maneuver", "sneak")
ACT: Final[i64] = 1
EXHAUST: Final[i64] = 2
SEDUCE: Final[i64] = 4
DEPLOY: Final[i64] = 8
TURN: Final[i64] = 16
SABOTAGE: Final[i64] = 32
IN_STEP: Final[i64] = 64
SNEAK: Final[i64] = 128

# When a triggered ability activates; 0 is never.
WHENS: Final = ("", "dies", "kills", "seduced", "intercepts", "completes", "sabotages")
DIES: Final[i64] = 1
KILLS: Final[i64] = 2
SEDUCED: Final[i64] = 3
INTERCEPTS: Final[i64] = 4
COMPLETES: Final[i64] = 5
SABOTAGES: Final[i64] = 6

# Entries of a card.
CARD: Final[i64] = 18
C_TYPE: Final[i64] = 0
C_HOUSE: Final[i64] = 1
C_CLASSES: Final[i64] = 2  # as bits
C_REQUIRES: Final[i64] = 3
C_COST: Final[i64] = 4
C_FORCE: Final[i64] = 5  # four stats in turn; ABSENT where none is printed
C_PROGRESS: Final[i64] = 9
C_INFLUENCE: Final[i64] = 10
C_CINT: Final[i64] = 11
C_KEYWORDS: Final[i64] = 12
C_SWORN: Final[i64] = 13  # a House, or -1
C_ALTER: Final[i64] = 14  # -1, a type, or FIRST_CLASS plus a class
C_NAME: Final[i64] = 15
C_COUNT: Final[i64] = 16  # of its abilities
C_FLAGS: Final[i64] = 17
ABSENT: Final[i64] = -1
FIRST_CLASS: Final[i64] = 16

# Flags: what is among a card's abilities.
SNEAKS: Final[i64] = 1
HAS_STATIC: Final[i64] = 2
HAS_SNEAK_STATIC: Final[i64] = 4
SHOWS_ITSELF: Final[i64] = 8  # a sneaking card whose effect everybody sees
HAS_IN_STEP: Final[i64] = 16  # a Maneuver ability
HAS_TURN: Final[i64] = 32
HAS_WHEN: Final[i64] = 64
HAS_ACTIVATED: Final[i64] = 128
HAS_PLAYED: Final[i64] = 256
HARMS: Final[i64] = 512  # it harms the card it alters

# References.
R_SELF: Final[i64] = 0
R_MARK: Final[i64] = 1
R_ALTERED: Final[i64] = 2
R_ACTOR: Final[i64] = 3
R_TARGET: Final[i64] = 4

# Players.
PLAYER_WORDS: Final = ("you", "mark", "boss", "owner", "each player", "each rival")
P_YOU: Final[i64] = 0
P_MARK: Final[i64] = 1
P_BOSS: Final[i64] = 2
P_OWNER: Final[i64] = 3
P_EACH: Final[i64] = 4
P_RIVALS: Final[i64] = 5

# Functions of numbers: 1 to 4 are the stats.
FUNCTIONS: Final = (
    "", "force", "resolve", "cunning", "stealth", "damage_on", "phys_on", "psych_on", "progress_on", "sabotage_on",
    "influence_of", "wealth_of", "hand_of", "count",
)  # fmt: skip
N_DAMAGE: Final[i64] = 5
N_PHYS: Final[i64] = 6
N_PSYCH: Final[i64] = 7
N_PROGRESS: Final[i64] = 8
N_SABOTAGE: Final[i64] = 9
N_INFLUENCE: Final[i64] = 10
N_WEALTH: Final[i64] = 11
N_HAND: Final[i64] = 12
N_COUNT: Final[i64] = 13

# The bit of players among the kinds of a selector.
K_PLAYER: Final[i64] = 1 << 7

# Tests of a selector.
TESTS: Final = (
    "yours", "theirs", "other", "exhausted", "damaged", "altered", "altering", "class", "house", "keyword", "domain",
    "force", "resolve", "cunning", "stealth",
)  # fmt: skip
T_YOURS: Final[i64] = 0
T_THEIRS: Final[i64] = 1
T_OTHER: Final[i64] = 2
T_EXHAUSTED: Final[i64] = 3
T_DAMAGED: Final[i64] = 4
T_ALTERED: Final[i64] = 5
T_ALTERING: Final[i64] = 6
T_CLASS: Final[i64] = 7
T_HOUSE: Final[i64] = 8
T_KEYWORD: Final[i64] = 9
T_DOMAIN: Final[i64] = 10
T_STAT: Final[i64] = 11  # and the three after it

# Tests of a condition.
Q_ACTION: Final[i64] = 0
Q_MY_TURN: Final[i64] = 1
Q_IS: Final[i64] = 2
Q_COMPARE: Final[i64] = 3

# Durations.
D_TURN: Final[i64] = 0
D_ROUND: Final[i64] = 1
D_GOOD: Final[i64] = 2
D_SELF: Final[i64] = 3

# Verbs of `forbid`, as bits.
F_ATTACK: Final[i64] = 1
F_WORK: Final[i64] = 2
F_SABOTAGE: Final[i64] = 4
F_ACT: Final[i64] = 8
F_INTERCEPT: Final[i64] = 16
F_READY: Final[i64] = 32
