"""The printed tables: castes, vocations, special maneuvers, weapons, armour, spells."""

from typing import Final, NamedTuple

from librt.vecs import vec
from mypy_extensions import i64

SIDER: Final[i64] = 0
JUMPER: Final[i64] = 1
POINTER: Final[i64] = 2
VOCATIONS: Final = "sjp"
VOCATION_NAMES: Final = ["Sider", "Jumper", "Pointer"]
VOCATION_PRICE: Final[i64] = 500  # BAR-2

PEASANT: Final[i64] = 0
GUILDSMAN: Final[i64] = 1
THIEF: Final[i64] = 2
SOLDIER: Final[i64] = 3
PRIEST: Final[i64] = 4
WIZARD: Final[i64] = 5
KNIGHT: Final[i64] = 6
NOBLE: Final[i64] = 7
CASTES: Final = "PGTSRWKN"

# Special maneuvers in the order of the printed list.
ARCHERY: Final[i64] = 0
ASSASSINATE: Final[i64] = 1
BLESS: Final[i64] = 2
CATAPULT: Final[i64] = 3
CALL: Final[i64] = 4
SNARE: Final[i64] = 5
DUPLICATE: Final[i64] = 6
ESCORT: Final[i64] = 7
MAKE: Final[i64] = 8
PICKPOCKET: Final[i64] = 9
RECRUIT: Final[i64] = 10
RESURRECT: Final[i64] = 11
RETREAT: Final[i64] = 12
TRAP: Final[i64] = 13
STEAL: Final[i64] = 14
SPELLS: Final[i64] = 15
TACTICAL: Final[i64] = 16
THROW: Final[i64] = 17
TAX: Final[i64] = 18
NONE: Final[i64] = -1


class Caste(NamedTuple):
    """A caste as printed (BAR-3)."""

    name: str
    salary: int
    least: int
    most: int
    move: int
    vocations: str
    free: int  # BAR-R51


class Maneuver(NamedTuple):
    """A special maneuver as printed: notation, name, price (0: not for sale) and the castes that may learn it."""

    word: str
    name: str
    price: int
    castes: str


class Thing(NamedTuple):
    """A weapon, piece of armour or spell: notation, name, price, and the bonus it gives."""

    word: str
    name: str
    price: int
    counts: int


# fmt: off
CASTE: Final = [  #       salary  Rank   Move vocations free (BAR-3)
    Caste("Peasant",      500,    1, 2,  1,   "sjp",    12),
    Caste("Guildsman",    1_000,  1, 3,  1,   "sj",     8),
    Caste("Thief",        1_500,  1, 3,  1,   "jp",     9),
    Caste("Soldier",      2_000,  1, 4,  1,   "sp",     0),   # or Throw
    Caste("Priest",       3_500,  2, 5,  1,   "s",      2),
    Caste("Wizard",       8_000,  1, 6,  1,   "p",      15),
    Caste("Knight",       10_000, 3, 6,  2,   "sp",     16),
    Caste("Noble",        12_000, 2, 7,  1,   "p",      -1),  # its Blessings (BAR-92)
]
MAX_IN_FIEF: Final = [9, 9, 9, 9, 3, 3, 3, 2]                        # of a caste in a Fief (BAR-4)
MANEUVER: Final = [  # BAR-66
    Maneuver("archery",     "Archery",           1_000,  "PGTSRWN"),
    Maneuver("assassinate", "Assassinate",       50_000, "TN"),
    Maneuver("bless",       "Bless",             0,      "R"),
    Maneuver("catapult",    "Build Catapult",    20_000, "G"),
    Maneuver("call",        "Call to Arms",      30_000, "K"),
    Maneuver("snare",       "Create Snare",      2_000,  "G"),
    Maneuver("duplicate",   "Duplicate Spell",   20_000, "W"),
    Maneuver("escort",      "Escort",            15_000, "K"),
    Maneuver("make",        "Make Weapon",       1_000,  "SG"),
    Maneuver("pickpocket",  "Pick Pocket",       1_000,  "TP"),
    Maneuver("recruit",     "Recruitment",       40_000, "N"),
    Maneuver("resurrect",   "Resurrect",         20_000, "R"),
    Maneuver("retreat",     "Retreat",           1_000,  "PGTSRWN"),
    Maneuver("trap",        "Set Trap",          1_500,  "T"),
    Maneuver("steal",       "Steal",             10_000, "T"),
    Maneuver("spells",      "Spellcasting",      0,      "W"),
    Maneuver("tactical",    "Tactical Maneuver", 0,      "K"),
    Maneuver("throw",       "Throw",             2_000,  "PGTSWK"),
    Maneuver("tax",         "Taxation",          1_500,  "N"),
]
THING: Final = [
    Thing("dagger",      "Dagger",         1_000,  1),        # weapons (BAR-116)
    Thing("axe",         "Axe",            4_000,  2),  # BAR-116
    Thing("sword",       "Sword",          8_000,  3),  # BAR-116
    Thing("pike",        "Pike",           12_000, 4),  # BAR-116
    Thing("shield",      "Shield",         10_000, 1),        # armour (BAR-117)
    Thing("leather",     "Leather",        20_000, 2),  # BAR-117
    Thing("chain",       "Chain",          40_000, 4),  # BAR-117
    Thing("plate",       "Plate",          60_000, 6),  # BAR-117
    Thing("s.armor",     "Armor",          1_000,  0),        # spells (BAR-120)
    Thing("s.enarm",     "Enchant Armor",  8_000,  0),        # BAR-121
    Thing("s.enwpn",     "Enchant Weapon", 8_000,  0),        # BAR-122
    Thing("s.fireball",  "Fireball",       20_000, 0),        # BAR-123
    Thing("s.lightning", "Lightning",      15_000, 0),        # BAR-124
    Thing("s.missile",   "Magic Missile",  10_000, 0),        # BAR-125
    Thing("s.sleep",     "Sleep",          12_000, 0),        # BAR-126
    Thing("s.slowspeed", "Slow/Speed",     6_000,  0),        # BAR-127
    Thing("s.teleport",  "Teleport",       14_000, 0),        # BAR-128
]
QUICK_START: Final = ["Tp", "Gs", "Ss", "Ss", "Pp", "Pp", "Pj", "Pj", "Pj"]  # BAR-132
# fmt: on

ITEMS: Final[i64] = 8
"""Things are numbered: weapons and armour below ITEMS, then spells, then duplicated spells from COPIES on."""
SPELL_COUNT: Final[i64] = 9
COPIES: Final[i64] = 17
THINGS: Final[i64] = 26
NOTHING: Final[i64] = 26

S_ARMOR: Final[i64] = 0
S_ENARM: Final[i64] = 1
S_ENWPN: Final[i64] = 2
S_FIREBALL: Final[i64] = 3
S_LIGHTNING: Final[i64] = 4
S_MISSILE: Final[i64] = 5
S_SLEEP: Final[i64] = 6
S_SLOWSPEED: Final[i64] = 7
S_TELEPORT: Final[i64] = 8

SALARY: Final = vec[i64]([one.salary for one in CASTE])
MIN_RANK: Final = vec[i64]([one.least for one in CASTE])
MAX_RANK: Final = vec[i64]([one.most for one in CASTE])
MOVES: Final = vec[i64]([one.move for one in CASTE])
FREE: Final = vec[i64]([one.free for one in CASTE])
PRICE: Final = vec[i64]([one.price for one in THING] + [one.price for one in THING[8:]])
COUNTS: Final = vec[i64]([one.counts for one in THING])
LEARN_PRICE: Final = vec[i64]([one.price for one in MANEUVER])
MAY_LEARN: Final = vec[i64](
    [sum(1 << m for m, one in enumerate(MANEUVER) if one.price and letter in one.castes) for letter in CASTES]
)
"""The maneuvers the Market teaches each caste, as bits."""

START_GOLD: Final[i64] = 15_000  # BAR-2
QUICK_GOLD: Final[i64] = 1_500  # BAR-132
FIEF_SIZE: Final[i64] = 9  # BAR-1
MAX_FIEFDOM_SIZE: Final[i64] = 15  # BAR-1
MAX_OF_A_THING: Final[i64] = 60  # that one Serf can carry: the ledger counts them in 6 bits
MIN_SERF_PRICE: Final[i64] = 1_000
"""The price of the cheapest Serf, a Peasant with its vocation."""

HIRES: Final = [
    caste * 16 + VOCATIONS.index(letter) * 4 + arm
    for caste, card in enumerate(CASTE)
    for letter in card.vocations
    for arm in ((0, 1) if caste == 3 else (0,))
]
"""Every kind of Serf for hire: caste * 16 + vocation * 4, + 1 for a Soldier with Throw instead of Archery."""


def hired_caste(hire: i64) -> i64:
    """The caste of a kind of Serf for hire."""
    return hire >> 4


def hired_vocation(hire: i64) -> i64:
    """The vocation of a kind of Serf for hire."""
    return (hire >> 2) & 3


def price_of(hire: i64) -> i64:
    """The price of a new Serf (BAR-2)."""
    return SALARY[hired_caste(hire)] + VOCATION_PRICE  # BAR-2
