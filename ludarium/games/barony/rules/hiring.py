"""Hiring and dropping Serfs during a match, and the roster numbers they get."""

from mypy_extensions import i64

from ludarium.games.barony.rules.action import SAY_DROP, SAY_HIRE, action
from ludarium.games.barony.rules.cards import HIRES, MAX_FIEFDOM_SIZE, NONE, price_of
from ludarium.games.barony.rules.realm import BARRICADED, CASTE, ENTRIES, GONE, HIRED, SLAIN, SOLD, WHERE, Realm


def size(realm: Realm, seat: i64) -> i64:
    """The number of Serfs in a Fiefdom (BAR-1)."""
    count: i64 = 0
    for number in range(i64(1), MAX_FIEFDOM_SIZE + 1):
        if belongs(realm, realm.serf(seat, number)):
            count += 1
    return count


def belongs(realm: Realm, serf: i64) -> bool:
    """Whether a Serf still belongs to its Fiefdom: neither sold nor assassinated."""
    where = realm.ledger[serf + WHERE]
    return realm.ledger[serf + CASTE] != NONE and where != SOLD and where != SLAIN


def new_number(realm: Realm, seat: i64, leaving: i64) -> i64:
    """The roster number for a new Serf: after the last, else the first one given up for good; 0 if none is free.

    The number of `leaving`, a Serf about to leave (-1: none), is reused only if the Fiefdom is full (BAR-70).
    """
    last: i64 = 0
    for number in range(i64(1), MAX_FIEFDOM_SIZE + 1):
        if realm.ledger[realm.serf(seat, number) + CASTE] != NONE:
            last = number
    if last < MAX_FIEFDOM_SIZE:
        return last + 1
    for number in range(i64(1), MAX_FIEFDOM_SIZE + 1):
        serf = realm.serf(seat, number)
        if not belongs(realm, serf) and serf != leaving:
            return number
    return leaving // ENTRIES % MAX_FIEFDOM_SIZE + 1 if leaving >= 0 else 0


def list_hires(realm: Realm, seat: i64, found: list[int]) -> None:
    """List the interjections by which a Baron may hire or drop Serfs now (BAR-6)."""
    if size(realm, seat) < MAX_FIEFDOM_SIZE and new_number(realm, seat, -1) > 0:
        for hire in HIRES:
            if price_of(hire) <= realm.gold[seat]:
                found.append(int(action(SAY_HIRE, seat, hire)))
    for number in range(i64(1), MAX_FIEFDOM_SIZE + 1):
        serf = realm.serf(seat, number)
        if may_be_dropped(realm, serf):
            found.append(int(action(SAY_DROP, serf // ENTRIES, 0)))


def may_be_dropped(realm: Realm, serf: i64) -> bool:
    """Whether a Baron may drop a Serf, which normally must not be in play (BAR-6).

    With drop=any_time it may be in play if he controls it and it is neither barricaded (BAR-82) nor active (BAR-150).
    """
    if not belongs(realm, serf):
        return False
    if not realm.in_play(serf):
        return True
    own = realm.lord(serf) == realm.owner(serf)
    return realm.options.drop == "any_time" and own and serf != realm.active and not realm.has_flag(serf, BARRICADED)


def hire(realm: Realm, seat: i64, what: i64) -> None:
    """Hire a Serf outside the Market; it can't enter this match (BAR-6)."""
    realm.pay(seat, -price_of(what))
    realm.enlist(realm.serf(seat, new_number(realm, seat, -1)), what, HIRED)


def drop(realm: Realm, serf: i64) -> None:
    """Drop a Serf without refund; if it is in play, nobody scores a kill (BAR-6, 150)."""
    if realm.in_play(serf):
        realm.lift(serf)
    for entry in range(ENTRIES):
        realm.ledger[serf + entry] = 0
    realm.ledger[serf + CASTE] = NONE
    realm.ledger[serf + WHERE] = GONE
    realm.set_name(serf, "")
