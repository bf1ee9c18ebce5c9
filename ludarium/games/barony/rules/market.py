"""The Market's services: buying and selling, lessons, promotion, training, and a Serf selling itself."""

from typing import Final

from mypy_extensions import i64

from ludarium.games.barony.rules import action as code
from ludarium.games.barony.rules.cards import (
    COPIES,
    HIRES,
    LEARN_PRICE,
    MAX_OF_A_THING,
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
    DUPLICATES,
    ENTRIES,
    FREE_MANEUVER,
    KILLS,
    MOVE,
    RANK,
    SKILLS,
    SOLD,
    SPELLS,
    START_RANK,
    WHERE,
    Realm,
)
from ludarium.games.barony.rules.turn import end_turn

PROMOTION_GOLD_PER_RANK: Final[i64] = 1_000  # BAR-68
TRAINING_GOLD: Final[i64] = 10_000  # BAR-69
MAX_MOVE: Final[i64] = 99


def list_services(realm: Realm, serf: i64, found: list[int]) -> None:
    """List the services a Serf in the Market can afford (BAR-65, 66, 67, 68, 69, 70, 71)."""
    seat = realm.lord(serf)
    gold, who = realm.gold[seat], serf // ENTRIES
    for thing in range(COPIES):
        if PRICE[thing] <= gold and realm.holds(serf, thing) < MAX_OF_A_THING:
            found.append(int(code.action(code.BUY, who, thing)))
    for thing in range(THINGS):
        if realm.holds(serf, thing):
            found.append(int(code.action(code.SELL, who, thing)))
    if realm.options.sell_maneuvers == "yes":  # BAR-150
        for maneuver in range(i64(19)):
            if was_bought(realm, serf, maneuver):
                found.append(int(code.action(code.SELL_SKILL, who, maneuver)))
    list_lessons(realm, serf, gold, found)
    if may_be_promoted(realm, serf) and promotion_price(realm, serf) <= gold:
        found.append(int(code.action(code.PROMOTE, who, 0)))
    if training_price(realm, serf) <= gold and realm.ledger[serf + MOVE] < MAX_MOVE:
        found.append(int(code.action(code.TRAIN, who, 0)))
    if realm.owner(serf) == seat:  # BAR-71
        for hire in HIRES:
            if price_of(hire) <= gold + sale_value(realm, serf):
                found.append(int(code.action(code.SELL_SELF, who, hire)))


def list_lessons(realm: Realm, serf: i64, gold: i64, found: list[int]) -> None:
    """List the maneuvers a Serf may learn, doesn't know yet and can afford (BAR-66)."""
    wanted = MAY_LEARN[realm.ledger[serf + CASTE]] & ~realm.ledger[serf + SKILLS]
    for maneuver in range(i64(19)):
        if (wanted >> maneuver) & 1 and LEARN_PRICE[maneuver] <= gold:
            found.append(int(code.action(code.LEARN, serf // ENTRIES, maneuver)))


def may_be_promoted(realm: Realm, serf: i64) -> bool:
    """Whether a Serf has enough kills for the next Rank and is below its caste's highest (BAR-68)."""
    rank = realm.ledger[serf + RANK]
    return rank < MAX_RANK[realm.ledger[serf + CASTE]] and realm.ledger[serf + KILLS] >= rank * (rank + 1)


def promotion_price(realm: Realm, serf: i64) -> i64:
    """The price of the next Rank (BAR-68)."""
    return PROMOTION_GOLD_PER_RANK * realm.ledger[serf + RANK]


def training_price(realm: Realm, serf: i64) -> i64:
    """The price of the next Move, rounded up, at least TRAINING_GOLD (BAR-69)."""
    rank = realm.ledger[serf + RANK]
    cost = (TRAINING_GOLD * realm.ledger[serf + MOVE] + rank - 1) // rank
    return cost if cost > TRAINING_GOLD else TRAINING_GOLD


def sale_price(thing: i64) -> i64:
    """What the Market pays for a thing: half its price, a tenth for a duplicated spell (BAR-67)."""
    return PRICE[thing] // (10 if thing >= COPIES else 2)


def was_bought(realm: Realm, serf: i64, maneuver: i64) -> bool:
    """Whether a Serf learned a maneuver in the Market, rather than having it for free."""
    return realm.knows(serf, maneuver) and maneuver != realm.ledger[serf + FREE_MANEUVER]


def maneuver_sale_price(maneuver: i64) -> i64:
    """What the Market pays for a maneuver with sell_maneuvers=yes: half its price (BAR-150)."""
    return LEARN_PRICE[maneuver] // 2


def sale_value(realm: Realm, serf: i64) -> i64:
    """What the Market pays for a Serf that sells itself (BAR-70)."""
    ledger = realm.ledger
    grown = ledger[serf + RANK] - ledger[serf + START_RANK]
    if realm.options.serf_sale == "refund":
        grown += 1
    total = (SALARY[ledger[serf + CASTE]] + VOCATION_PRICE) * grown
    for maneuver in range(i64(19)):
        if was_bought(realm, serf, maneuver):
            total += LEARN_PRICE[maneuver]
    return total


def serve(realm: Realm, serf: i64, kind: i64, what: i64) -> None:
    """Carry out a service chosen in the Market."""
    seat = realm.lord(serf)
    one: i64 = 1
    if kind == code.BUY:
        realm.pay(seat, -PRICE[what])
        realm.gain(serf, what, 1)
    elif kind == code.SELL:
        realm.pay(seat, sale_price(what))
        realm.gain(serf, what, -1)
    elif kind == code.LEARN:
        realm.pay(seat, -LEARN_PRICE[what])
        realm.ledger[serf + SKILLS] |= one << what
    elif kind == code.SELL_SKILL:
        realm.pay(seat, maneuver_sale_price(what))
        realm.ledger[serf + SKILLS] &= ~(one << what)
    elif kind == code.PROMOTE:
        realm.pay(seat, -promotion_price(realm, serf))
        realm.ledger[serf + RANK] += 1
    elif kind == code.TRAIN:
        realm.pay(seat, -training_price(realm, serf))
        realm.ledger[serf + MOVE] += 1
    else:
        sell_itself(realm, serf, what)


def sell_itself(realm: Realm, serf: i64, hire: i64) -> None:
    """Replace a Serf that sells itself with a new one, which gets its place and things; the turn ends (BAR-70)."""
    ledger = realm.ledger
    seat = realm.lord(serf)
    realm.pay(seat, sale_value(realm, serf) - price_of(hire))
    number = new_number(realm, seat, serf)
    fresh = realm.serf(seat, number)
    carried, spells, doubles = ledger[serf + CARRIED], ledger[serf + SPELLS], ledger[serf + DUPLICATES]
    realm.lift(serf)
    realm.lose_effects(serf)
    ledger[serf + CARRIED] = 0
    ledger[serf + SPELLS] = 0
    ledger[serf + DUPLICATES] = 0
    ledger[serf + WHERE] = SOLD
    realm.enlist(fresh, hire, SOLD)
    ledger[fresh + CARRIED] = carried
    ledger[fresh + SPELLS] = spells
    ledger[fresh + DUPLICATES] = doubles
    realm.give_blessings(fresh)
    realm.put(fresh, realm.market)
    end_turn(realm)
