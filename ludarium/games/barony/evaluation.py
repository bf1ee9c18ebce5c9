"""How promising a position is, for bots."""

from typing import Final

from mypy_extensions import i64

from ludarium.games.barony.cards import PRICE, THINGS
from ludarium.games.barony.rules.realm import (
    ASLEEP,
    BARRICADED,
    BLESSED,
    CARRIED,
    CASTE,
    DOUBLES,
    ENTRIES,
    HOLD,
    LORD,
    MOVE,
    NOTES,
    RANK,
    SNARED,
    SPELLS,
    WHERE,
    Realm,
)

# What things are worth, in hundredths of a Serf.
SERF: Final[i64] = 100
RANK_WORTH: Final[i64] = 25
MOVE_WORTH: Final[i64] = 40
BARRICADE_WORTH: Final[i64] = 260
HOLD_WORTH: Final[i64] = 45
NEAR_WORTH: Final[i64] = 4
BLESSING_WORTH: Final[i64] = 50
GOLD_WORTH: Final[i64] = 60  # so much gold is worth a hundredth of a Serf
SHORT_WORTH: Final[i64] = 150


def promise(realm: Realm) -> list[float]:
    """How every seat stands against the others, between -1 and 1."""
    worth = [worth_of(realm, seat) for seat in range(realm.seats)]
    total = 0.0
    for one in worth:
        total += one
    found: list[float] = []
    for seat in range(int(realm.seats)):
        others = (total - worth[seat]) / float(int(realm.seats) - 1)
        found.append(-1.0 if realm.out[seat] else 0.99 * (worth[seat] - others) / (worth[seat] + others + 1.0))
    return found


def worth_of(realm: Realm, seat: i64) -> float:
    """What a Baron has on the board and in his Treasury."""
    if realm.out[seat]:
        return 0.0
    ledger = realm.ledger
    worth = realm.gold[seat] // GOLD_WORTH
    count: i64 = 0
    for serf in range(i64(0), realm.after_last(), ENTRIES):
        if ledger[serf + WHERE] >= 0 and ledger[serf + LORD] == seat and ledger[serf + CASTE] >= 0:
            worth += serf_worth(realm, serf, seat)
            count += 1
    if count < 3:
        worth -= SHORT_WORTH * (1 + realm.few[seat])
    return float(int(worth)) if worth > 1 else 1.0


def serf_worth(realm: Realm, serf: i64, seat: i64) -> i64:
    """What a Serf is worth to its Baron where it stands."""
    ledger = realm.ledger
    worth = SERF + RANK_WORTH * ledger[serf + RANK] + MOVE_WORTH * (ledger[serf + MOVE] - 1)
    if ledger[serf + NOTES] & BARRICADED:
        return worth + BARRICADE_WORTH
    near = realm.kingdom.near[seat * (realm.kingdom.size + 1) + ledger[serf + WHERE]]
    worth += HOLD_WORTH * ledger[serf + HOLD] - NEAR_WORTH * near + BLESSING_WORTH * ledger[serf + BLESSED]
    if ledger[serf + ASLEEP] or ledger[serf + SNARED]:
        worth -= RANK_WORTH
    if ledger[serf + CARRIED] + ledger[serf + SPELLS] + ledger[serf + DOUBLES]:
        for thing in range(THINGS):
            worth += realm.holds(serf, thing) * PRICE[thing] // (2 * GOLD_WORTH)
    return worth
