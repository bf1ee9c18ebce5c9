"""The Market's services: weapons, armour, spells, lessons, promotion, training, and a Serf that sells itself."""

from typing import Final

from mypy_extensions import i64

from ludarium.games.barony.rules import action as code
from ludarium.games.barony.rules.cards import (
    COPIES,
    HIRES,
    LEARN_PRICE,
    MAX_RANK,
    MAY_LEARN,
    PRICE,
    SALARY,
    THINGS,
    VOCATION_PRICE,
    price_of,
)
from ludarium.games.barony.rules.hiring import new_number
from ludarium.games.barony.rules.realm import (
    CARRIED,
    CASTE,
    DOUBLES,
    ENTRIES,
    FREE_ONE,
    KILLS,
    MOVE,
    RANK,
    SKILLS,
    SOLD,
    SPELLS,
    START,
    WHERE,
    Realm,
)
from ludarium.games.barony.rules.turn import end_turn

PROMOTION: Final[i64] = 1_000  # for each Rank (BAR-68)
TRAINING: Final[i64] = 10_000  # BAR-69
MAX_MOVE: Final[i64] = 99


def list_services(realm: Realm, serf: i64, found: list[int]) -> None:
    """What a Serf in the Market can have for its Baron's gold (BAR-65 to 71)."""
    seat = realm.lord(serf)
    gold, who = realm.gold[seat], serf // ENTRIES
    for thing in range(COPIES):
        if PRICE[thing] <= gold and realm.holds(serf, thing) < 60:
            found.append(int(code.action(code.BUY, who, thing)))
    for thing in range(THINGS):
        if realm.holds(serf, thing):
            found.append(int(code.action(code.SELL, who, thing)))
    if realm.options.sell_maneuvers == "yes":  # BAR-150
        for maneuver in range(i64(19)):
            if was_bought(realm, serf, maneuver):
                found.append(int(code.action(code.SELL_SKILL, who, maneuver)))
    list_lessons(realm, serf, gold, found)
    if may_be_promoted(realm, serf) and promotion(realm, serf) <= gold:
        found.append(int(code.action(code.PROMOTE, who, 0)))
    if training(realm, serf) <= gold and realm.ledger[serf + MOVE] < MAX_MOVE:
        found.append(int(code.action(code.TRAIN, who, 0)))
    if realm.owner(serf) == seat:  # BAR-71
        for hire in HIRES:
            if price_of(hire) <= gold + worth(realm, serf):
                found.append(int(code.action(code.SELL_SELF, who, hire)))


def list_lessons(realm: Realm, serf: i64, gold: i64, found: list[int]) -> None:
    """The maneuvers a Serf's caste may learn and it lacks (BAR-66)."""
    wanted = MAY_LEARN[realm.ledger[serf + CASTE]] & ~realm.ledger[serf + SKILLS]
    for maneuver in range(i64(19)):
        if (wanted >> maneuver) & 1 and LEARN_PRICE[maneuver] <= gold:
            found.append(int(code.action(code.LEARN, serf // ENTRIES, maneuver)))


def may_be_promoted(realm: Realm, serf: i64) -> bool:
    """Whether a Serf has the kills for its next Rank, and its caste the room (BAR-68)."""
    rank = realm.ledger[serf + RANK]
    return rank < MAX_RANK[realm.ledger[serf + CASTE]] and realm.ledger[serf + KILLS] >= rank * (rank + 1)


def promotion(realm: Realm, serf: i64) -> i64:
    """What the next Rank costs (BAR-68)."""
    return PROMOTION * realm.ledger[serf + RANK]


def training(realm: Realm, serf: i64) -> i64:
    """What the next Move costs: rounded up, and never less than for the first (BAR-69)."""
    rank = realm.ledger[serf + RANK]
    cost = (TRAINING * realm.ledger[serf + MOVE] + rank - 1) // rank
    return cost if cost > TRAINING else TRAINING


def sale(thing: i64) -> i64:
    """What the Market pays: half, for a duplicate a tenth (BAR-67)."""
    return PRICE[thing] // (10 if thing >= COPIES else 2)


def was_bought(realm: Realm, serf: i64, maneuver: i64) -> bool:
    """Whether a Serf has a maneuver that it learned in the Market, as its free one it did not."""
    return realm.knows(serf, maneuver) and maneuver != realm.ledger[serf + FREE_ONE]


def skill_sale(maneuver: i64) -> i64:
    """What the Market pays for a maneuver where it buys them: half its price (BAR-150)."""
    return LEARN_PRICE[maneuver] // 2


def worth(realm: Realm, serf: i64) -> i64:
    """What a Serf that sells itself fetches (BAR-70)."""
    ledger = realm.ledger
    grown = ledger[serf + RANK] - ledger[serf + START]
    if realm.options.serf_sale == "refund":
        grown += 1
    total = (SALARY[ledger[serf + CASTE]] + VOCATION_PRICE) * grown
    for maneuver in range(i64(19)):
        if was_bought(realm, serf, maneuver):
            total += LEARN_PRICE[maneuver]
    return total


def serve(realm: Realm, serf: i64, kind: i64, what: i64) -> None:
    """Do what was chosen in the Market."""
    seat = realm.lord(serf)
    one: i64 = 1
    if kind == code.BUY:
        realm.pay(seat, -PRICE[what])
        realm.gain(serf, what, 1)
    elif kind == code.SELL:
        realm.pay(seat, sale(what))
        realm.gain(serf, what, -1)
    elif kind == code.LEARN:
        realm.pay(seat, -LEARN_PRICE[what])
        realm.ledger[serf + SKILLS] |= one << what
    elif kind == code.SELL_SKILL:
        realm.pay(seat, skill_sale(what))
        realm.ledger[serf + SKILLS] &= ~(one << what)
    elif kind == code.PROMOTE:
        realm.pay(seat, -promotion(realm, serf))
        realm.ledger[serf + RANK] += 1
    elif kind == code.TRAIN:
        realm.pay(seat, -training(realm, serf))
        realm.ledger[serf + MOVE] += 1
    else:
        sell_itself(realm, serf, what)


def sell_itself(realm: Realm, serf: i64, hire: i64) -> None:
    """A new Serf takes the place and the equipment of one that sold itself; the turn ends (BAR-70)."""
    ledger = realm.ledger
    seat = realm.lord(serf)
    realm.pay(seat, worth(realm, serf) - price_of(hire))
    number = new_number(realm, seat, serf)
    fresh = realm.serf(seat, number)
    carried, spells, doubles = ledger[serf + CARRIED], ledger[serf + SPELLS], ledger[serf + DOUBLES]
    realm.lift(serf)
    realm.lose_effects(serf)
    ledger[serf + CARRIED] = 0
    ledger[serf + SPELLS] = 0
    ledger[serf + DOUBLES] = 0
    ledger[serf + WHERE] = SOLD
    realm.enlist(fresh, hire, SOLD)
    ledger[fresh + CARRIED] = carried
    ledger[fresh + SPELLS] = spells
    ledger[fresh + DOUBLES] = doubles
    realm.anoint(fresh)
    realm.put(fresh, realm.market)
    end_turn(realm)
