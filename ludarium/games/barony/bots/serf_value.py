"""What a Serf is worth for what it can do and carries."""

from mypy_extensions import i64

from ludarium.games.barony.bots.weights import WEIGHTS
from ludarium.games.barony.rules.cards import ITEMS, PRICE, SPELL_COUNT, WIZARD
from ludarium.games.barony.rules.realm import (
    ASLEEP,
    BLESSED,
    CARRIED,
    CASTE,
    DUPLICATES,
    FLAGS,
    MADE,
    RANK,
    SKILLS,
    SNARED,
    SPELLS,
    VOCATION,
    Realm,
)


def might(realm: Realm, serf: i64) -> i64:
    """What a Serf adds to its dice (BAR-31, 36, 103)."""
    rank = realm.ledger[serf + RANK]
    if realm.ledger[serf + FLAGS] & MADE:
        return rank * 2
    return rank + realm.weapon(serf) if realm.ledger[serf + CARRIED] else rank


def serf_worth(realm: Realm, serf: i64, steps: i64) -> i64:
    """What a Serf is worth for what it can do, with this many steps a turn."""
    ledger, weights = realm.ledger, WEIGHTS
    worth = weights.serf + weights.might * might(realm, serf) + weights.vocations[ledger[serf + VOCATION]]
    worth += weights.speed * (steps - 1) + weights.blessing * ledger[serf + BLESSED]
    skills = ledger[serf + SKILLS]
    maneuver: i64 = 0
    while skills:
        if skills & 1:
            worth += weights.skills[maneuver]
        skills >>= 1
        maneuver += 1
    if ledger[serf + ASLEEP] or ledger[serf + SNARED]:
        worth -= weights.held
    if ledger[serf + CARRIED] + ledger[serf + SPELLS] + ledger[serf + DUPLICATES]:
        worth += things_worth(realm, serf)
    return worth


def things_worth(realm: Realm, serf: i64) -> i64:
    """What armour and a Wizard's spells add; weapons count as might."""
    total: i64 = 0
    for thing in range(i64(4), ITEMS):
        if realm.holds(serf, thing):
            total = PRICE[thing]
    if realm.ledger[serf + CASTE] == WIZARD:
        for spell in range(ITEMS, ITEMS + SPELL_COUNT):
            if realm.holds(serf, spell) + realm.holds(serf, spell + SPELL_COUNT):
                total += PRICE[spell]
    return WEIGHTS.thing * total // 1000
