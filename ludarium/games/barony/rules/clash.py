"""What all chapters on confrontations share: types, stages, what was said, and how a bump is softened."""

from typing import Final

from mypy_extensions import i64

from ludarium.games.barony.rules.cards import (
    S_SLEEP,
    S_SLOWSPEED,
)
from ludarium.games.barony.rules.contact import TOUCHED
from ludarium.games.barony.rules.moving import SHOT
from ludarium.games.barony.rules.realm import (
    AGGRESSOR,
    DEFENDER,
    FAR,
    MADE,
    PLACE,
    SAID,
    SPELL,
    STAGE,
    TYPE,
    WARD,
    WHERE,
    Realm,
)

# Types of confrontation beside ENTRY, FORCED and SHOT.
TACTIC: Final[i64] = 3
STONE: Final[i64] = 4  # from a catapult
SPELLBOUND: Final[i64] = 5

# Stages.
BEGIN: Final[i64] = 0
CONTACT: Final[i64] = 1
ATTACK: Final[i64] = 2
SCREEN: Final[i64] = 3
DEFEND: Final[i64] = 4
ROLL: Final[i64] = 5
WON: Final[i64] = 6
POINT: Final[i64] = 7
DODGE: Final[i64] = 8
SOFTEN: Final[i64] = 9
FLY: Final[i64] = 10
AFTER: Final[i64] = 11
PERSUADE: Final[i64] = 12
LOST: Final[i64] = 13
BRACE: Final[i64] = 14
THROWN: Final[i64] = 15
CLOSE: Final[i64] = 16

# What was said in a confrontation, as bits.
ESCORTED: Final[i64] = 1
RETREATS: Final[i64] = 2
GAVE_IN: Final[i64] = 4  # the Defender chose to lose or sleeps
USED_MADE_A: Final[i64] = 8
USED_MADE_D: Final[i64] = 16
BLESSING_REFUSED: Final[i64] = 32
BUMPED: Final[i64] = 64

LAST_CLASH: Final[i64] = 60  # BAR-50
ASSASSIN_ROLLS: Final[i64] = 3  # BAR-95
PICKED: Final[i64] = 100  # gold for each Rank (BAR-104)
TAXED: Final[i64] = 200  # BAR-114


def will_bump(realm: Realm) -> bool:
    """Whether a lost confrontation of this type bumps the Defender."""
    kind, spell = realm.now(TYPE), realm.now(SPELL)
    return kind != TOUCHED and not (kind == SPELLBOUND and (spell == S_SLEEP or spell == S_SLOWSPEED))  # noqa: SIM109


def use_up_made(realm: Realm) -> None:
    """A made weapon is used up by the confrontation it was used in (BAR-103)."""
    said = realm.now(SAID)
    if said & USED_MADE_A:
        realm.strike(realm.now(AGGRESSOR), MADE)
    if said & USED_MADE_D:
        realm.strike(realm.now(DEFENDER), MADE)


def bump_start(realm: Realm) -> i64:
    """The space a beaten Defender is bumped from."""
    kind = realm.now(TYPE)
    return realm.now(PLACE) if kind <= SHOT else realm.ledger[realm.now(DEFENDER) + WHERE]


def softening(realm: Realm) -> i64:
    """By how much the bump that is to come can be shortened, never below one triangle."""
    lost = realm.now(STAGE) >= LOST
    serf = realm.now(AGGRESSOR) if lost else realm.now(DEFENDER)
    most = realm.ledger[serf + WARD]
    if not lost:
        most += realm.armour(serf)
    less = realm.now(FAR) - 1
    return most if most < less else less
