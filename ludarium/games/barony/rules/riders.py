"""Riders: Assassinate, Pick Pocket, Steal and Taxation."""

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
    PICKED,
    TAXED,
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
    """Three rolls are won: the victim is gone for good, or killed in the ordinary way if blessed (BAR-95, 97)."""
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
    """A thief who did not fall short by more than its Rank takes what it can and goes back (BAR-104, 111, 139)."""
    aggressor, defender = realm.now(AGGRESSOR), realm.now(DEFENDER)
    short = -realm.now(MARGIN)
    gave_in = realm.now(SAID) & GAVE_IN != 0
    if realm.now(RIDER) == PICKPOCKET:
        rank = realm.ledger[aggressor + RANK]
        if gave_in or short < rank:
            grab(realm, PICKED * rank)
        go_back(realm)
    elif (gave_in or -short >= realm.ledger[defender + RANK]) and loot(realm):
        realm.request(realm.lord(aggressor), ASK_LOOT)
    else:
        go_back(realm)


def loot(realm: Realm) -> list[int]:
    """What the Defender carries (BAR-111)."""
    defender = realm.now(DEFENDER)
    return [int(thing) for thing in range(THINGS) if realm.holds(defender, thing)]


def take_loot(realm: Realm, thing: i64) -> None:
    """The thief takes a thing and goes back."""
    realm.gain(realm.now(DEFENDER), thing, -1)
    realm.gain(realm.now(AGGRESSOR), thing, 1)
    go_back(realm)


def grab(realm: Realm, amount: i64) -> i64:
    """Gold goes from the Defender's Treasury to the Aggressor's, never more than there is (BAR-73)."""
    giver, taker = realm.lord(realm.now(DEFENDER)), realm.lord(realm.now(AGGRESSOR))
    taken = realm.gold[giver] if realm.gold[giver] < amount else amount
    realm.pay(giver, -taken)
    realm.pay(taker, taken)
    realm.figure(realm.now(AGGRESSOR), EARNED, taken)
    return taken


def tax(realm: Realm) -> bool:
    """The Noble takes its tax, unless there is nothing to take (BAR-114)."""
    return grab(realm, TAXED * realm.ledger[realm.now(AGGRESSOR) + RANK]) > 0


def go_back(realm: Realm) -> None:
    """The Aggressor goes back to where its last step or run began (BAR-104, 114)."""
    realm.put(realm.now(AGGRESSOR), realm.now(ORIGIN))
    realm.note(STAGE, CLOSE + 1)
