"""Riders, declared in place of a plain roll: Assassinate, Pick Pocket, Steal and Taxation."""

from mypy_extensions import i64

from ludarium.games.barony.rules.bumping import die
from ludarium.games.barony.rules.cards import (
    PICKPOCKET,
    THINGS,
)
from ludarium.games.barony.rules.clash import (
    AFTER,
    CLOSE,
    GAVE_IN,
    PICKPOCKET_GOLD_PER_RANK,
    TAX_GOLD_PER_RANK,
)
from ludarium.games.barony.rules.realm import (
    AGGRESSOR,
    ASK_LOOT,
    BLESSED,
    DEAD,
    DEFENDER,
    EARNED,
    MARGIN,
    ORIGIN,
    PLACE,
    RANK,
    RIDER,
    SAID,
    SLAIN,
    STAGE,
    Realm,
)


def assassinated(realm: Realm) -> None:
    """After three won rolls the victim is removed for good, or, if blessed, killed like any other Serf (BAR-95, 97)."""
    aggressor, defender, place = realm.now(AGGRESSOR), realm.now(DEFENDER), realm.now(PLACE)
    realm.lift(defender)
    if realm.ledger[defender + BLESSED] > 0:
        realm.ledger[defender + BLESSED] -= 1
        die(realm, defender, aggressor, DEAD)
    else:
        for thing in range(THINGS):
            count = realm.holds(defender, thing)
            if count:
                realm.gain(defender, thing, -count)
                realm.gain(aggressor, thing, count)
        die(realm, defender, aggressor, SLAIN)
    realm.put(aggressor, place)
    realm.note(STAGE, AFTER)


def take_and_return(realm: Realm) -> None:
    """A thief that didn't lose by more than its Rank takes what it won and goes back (BAR-104, 111, 139)."""
    aggressor, defender = realm.now(AGGRESSOR), realm.now(DEFENDER)
    short = -realm.now(MARGIN)
    gave_in = realm.now(SAID) & GAVE_IN != 0
    if realm.now(RIDER) == PICKPOCKET:
        rank = realm.ledger[aggressor + RANK]
        if gave_in or short < rank:
            grab(realm, PICKPOCKET_GOLD_PER_RANK * rank)
        go_back(realm)
    elif (gave_in or -short >= realm.ledger[defender + RANK]) and loot(realm):
        realm.request(realm.lord(aggressor), ASK_LOOT)
    else:
        go_back(realm)


def loot(realm: Realm) -> list[int]:
    """The things the Defender carries, to steal from (BAR-111)."""
    defender = realm.now(DEFENDER)
    return [int(thing) for thing in range(THINGS) if realm.holds(defender, thing)]


def take_loot(realm: Realm, thing: i64) -> None:
    """The thief takes one thing and goes back (BAR-111)."""
    realm.gain(realm.now(DEFENDER), thing, -1)
    realm.gain(realm.now(AGGRESSOR), thing, 1)
    go_back(realm)


def grab(realm: Realm, amount: i64) -> i64:
    """Move gold from the Defender's Treasury to the Aggressor's, at most what is there; returns the amount (BAR-73)."""
    giver, taker = realm.lord(realm.now(DEFENDER)), realm.lord(realm.now(AGGRESSOR))
    taken = realm.gold[giver] if realm.gold[giver] < amount else amount
    realm.pay(giver, -taken)
    realm.pay(taker, taken)
    realm.add_statistic(realm.now(AGGRESSOR), EARNED, taken)
    return taken


def tax(realm: Realm) -> bool:
    """The Noble collects its tax; False if the Treasury was empty (BAR-114)."""
    return grab(realm, TAX_GOLD_PER_RANK * realm.ledger[realm.now(AGGRESSOR) + RANK]) > 0


def go_back(realm: Realm) -> None:
    """Return the Aggressor to where its last step or run began (BAR-104, 114)."""
    realm.put(realm.now(AGGRESSOR), realm.now(ORIGIN))
    realm.note(STAGE, CLOSE + 1)
