"""Actions packed into integers: kind (7 bits), who acts (8 bits), and what or whom it affects (46 bits)."""

from math import comb
from typing import Final, NamedTuple

from librt.vecs import vec
from mypy_extensions import i64

from ludarium.games.barony.rules.data.cards import S_ENWPN, S_LIGHTNING, S_SLOWSPEED, S_TELEPORT

KIND_SHIFT: Final[i64] = 54
WHO_SHIFT: Final[i64] = 46
WHO_MASK: Final[i64] = 255
WHAT_MASK: Final[i64] = (1 << 46) - 1

# Setting up.
HIRE: Final[i64] = 1
ENOUGH: Final[i64] = 2
FIEF: Final[i64] = 3
ARM: Final[i64] = 4
PLACE: Final[i64] = 5
FIRST: Final[i64] = 6
# A turn.
STEP: Final[i64] = 10
END: Final[i64] = 11
PASS: Final[i64] = 12
TACTICAL: Final[i64] = 13
CATAPULT: Final[i64] = 14
WORK: Final[i64] = 15
RAZE: Final[i64] = 16
BLESS_SELF: Final[i64] = 17
CALL: Final[i64] = 18
RESURRECT: Final[i64] = 19
DUPLICATE: Final[i64] = 20
CAST: Final[i64] = 21
MEET: Final[i64] = 22
# The Market.
BUY: Final[i64] = 30
SELL: Final[i64] = 31
LEARN: Final[i64] = 32
PROMOTE: Final[i64] = 33
TRAIN: Final[i64] = 34
SELL_SELF: Final[i64] = 35
SELL_SKILL: Final[i64] = 36
# Contact.
BLESS: Final[i64] = 40
GIVE: Final[i64] = 41
TAKE: Final[i64] = 42
OFFER: Final[i64] = 43
ACCEPT: Final[i64] = 44
REFUSE: Final[i64] = 45
CAST_NEAR: Final[i64] = 46
DONE: Final[i64] = 47
# Confrontation.
ROLL: Final[i64] = 50
LOSE: Final[i64] = 51
RETREAT: Final[i64] = 52
ESCORT: Final[i64] = 53
STAND: Final[i64] = 54
ASSASSINATE: Final[i64] = 55
PICKPOCKET: Final[i64] = 56
STEAL: Final[i64] = 57
TAX: Final[i64] = 58
DICE: Final[i64] = 59
DIE: Final[i64] = 60
SHOOT: Final[i64] = 61
HOLD: Final[i64] = 62
RAY: Final[i64] = 63
SOAK: Final[i64] = 64
REENTER: Final[i64] = 65
RECRUIT: Final[i64] = 66
DECLINE: Final[i64] = 67
LOOT: Final[i64] = 68
# Interjections.
SAY_HIRE: Final[i64] = 80
SAY_DROP: Final[i64] = 81
RESIGN: Final[i64] = 82
SAY_RAZE: Final[i64] = 83

# Works: the `what` of WORK, and what a Serf is working on.
NO_WORK: Final[i64] = 0
WORK_TRAP: Final[i64] = 1
WORK_SNARE: Final[i64] = 2
WORK_MAKE: Final[i64] = 3
WORK_CATAPULT: Final[i64] = 4
WORKS: Final = ["", "trap", "snare", "make", "catapult"]

TWO_DICE: Final = [6 - abs(7 - total) for total in range(2, 13)]
"""How many of the 36 rolls of two dice give 2, 3, … 12."""


def action(kind: i64, who: i64, what: i64) -> i64:
    """Pack an action."""
    return kind << KIND_SHIFT | who << WHO_SHIFT | what


def kind_of(number: i64) -> i64:
    """The kind of a packed action."""
    return number >> KIND_SHIFT


def who_of(number: i64) -> i64:
    """The ledger index of the Serf that acts, or a seat."""
    return (number >> WHO_SHIFT) & WHO_MASK


def what_of(number: i64) -> i64:
    """What or whom a packed action affects."""
    return number & WHAT_MASK


# Spells: what is cast (4 bits), and its aim: a ray, a space, a set of targets, or one Serf (8 bits) with a detail (the
# weapon to enchant; 1 to speed it up, 0 to slow it down). In contact the target is known and the aim is the weapon.


class Casting(NamedTuple):
    """A cast spell, unpacked; fields the spell doesn't use keep their defaults."""

    spell: int
    targets: tuple[int, ...] = ()
    """Serfs, by ledger index."""
    ray: int = -1
    space: int = -1
    weapon: int = -1
    speeds: bool = False


def cast_what(spell: i64, aim: i64) -> i64:
    """The `what` of CAST and CAST_NEAR."""
    return spell | aim << 4


def spell_of(what: i64) -> i64:
    """The spell that is cast."""
    return what & 15


def aim_of(what: i64) -> i64:
    """The spell's aim, packed."""
    return what >> 4


def aim_at(serf: i64, detail: i64) -> i64:
    """The aim of a spell with one target and a detail."""
    return serf | detail << 8


def aimed_serf(aim: i64) -> i64:
    """The ledger index of a spell's single target."""
    return aim & 255


def aim_detail(aim: i64) -> i64:
    """The detail of an aim: the weapon to enchant, or 1 for Speed and 0 for Slow."""
    return aim >> 8


def casting(what: i64) -> Casting:
    """What a Wizard casts, unpacked."""
    spell, aim = spell_of(what), aim_of(what)
    if spell == S_LIGHTNING:
        return Casting(int(spell), ray=int(aim))
    if spell == S_TELEPORT:
        return Casting(int(spell), space=int(aim))
    if spell == S_ENWPN:
        return Casting(int(spell), (int(aimed_serf(aim)),), weapon=int(aim_detail(aim)))
    if spell == S_SLOWSPEED:
        return Casting(int(spell), (int(aimed_serf(aim)),), speeds=aim_detail(aim) != 0)
    return Casting(int(spell), tuple(targets_of(aim)))


# A set of up to six targets is packed as its rank among the sets of its size, and 3 bits for the size.
MAX_TARGETS: Final[i64] = 6
MAX_SERFS_IN_MATCH: Final[i64] = 180
SETS_BELOW: Final = vec[i64](
    [comb(index, size) for size in range(MAX_TARGETS + 1) for index in range(MAX_SERFS_IN_MATCH)]
)
"""size * 180 + index: the number of sets of that size among the Serfs before that index."""


def pack_targets(serfs: list[int]) -> i64:
    """Pack several targets, given as ledger indexes in ascending order."""
    rank: i64 = 0
    for place in range(len(serfs)):
        rank += SETS_BELOW[(place + 1) * MAX_SERFS_IN_MATCH + serfs[place]]
    return rank << 3 | len(serfs)


def targets_of(packed: i64) -> list[int]:
    """The ledger indexes of several packed targets, ascending."""
    size = packed & 7
    rank = packed >> 3
    index = MAX_SERFS_IN_MATCH
    found: list[int] = []
    while size > 0:
        index -= 1
        below = SETS_BELOW[size * MAX_SERFS_IN_MATCH + index]
        if below <= rank:
            rank -= below
            size -= 1
            found.append(int(index))
    found.reverse()
    return found


# What the other kinds pack: two rolls, a way and how far, two things, or a Serf and its space.


ITSELF: Final[i64] = 0
"""The `what` of BLESS_SELF; any other is an attempt to bless another Serf."""


def dice_what(aggressor: i64, defender: i64) -> i64:
    """The `what` of DICE: the Aggressor's roll and the Defender's."""
    return aggressor << 4 | defender


def aggressor_roll(what: i64) -> i64:
    return what >> 4


def defender_roll(what: i64) -> i64:
    return what & 15


def ray_what(way: i64, far: i64) -> i64:
    """The `what` of RAY: a way, and how far along it."""
    return way | far << 4


def way_of(what: i64) -> i64:
    return what & 15


def far_of(what: i64) -> i64:
    return what >> 4


def offer_what(gives: i64, wants: i64) -> i64:
    """The `what` of OFFER: a thing for another."""
    return gives << 5 | wants


def given_of(what: i64) -> i64:
    return what >> 5


def wanted_of(what: i64) -> i64:
    return what & 31


def bring_what(serf: i64, space: i64) -> i64:
    """The `what` of CALL and RESURRECT: a Serf, and where it enters."""
    return serf << 12 | space


def brought_serf(what: i64) -> i64:
    return what >> 12


def brought_to(what: i64) -> i64:
    return what & 4095


# The odds and actions of chance.
DICE_ACTIONS: Final = [int(action(DICE, 0, dice_what(a, d))) for a in range(2, 13) for d in range(2, 13)]
DICE_ODDS: Final = [TWO_DICE[a] * TWO_DICE[d] / 1296 for a in range(11) for d in range(11)]
DIE_ACTIONS: Final = [int(action(DIE, 0, s)) for s in range(2, 13)]
DIE_ODDS: Final = [weight / 36 for weight in TWO_DICE]
