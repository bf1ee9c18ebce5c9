"""Hiring and dropping Serfs, and the numbers they get."""

from mypy_extensions import i64

from ludarium.games.barony.rules.action import SAY_DROP, SAY_HIRE, action
from ludarium.games.barony.rules.cards import FIEFDOM, HIRES, NONE, price_of
from ludarium.games.barony.rules.realm import BARRICADED, CASTE, ENTRIES, GONE, HIRED, SLAIN, SOLD, WHERE, Realm


def size(realm: Realm, seat: i64) -> i64:
    """How many Serfs a Fiefdom has (BAR-1)."""
    count: i64 = 0
    for number in range(i64(1), FIEFDOM + 1):
        if belongs(realm, realm.serf(seat, number)):
            count += 1
    return count


def belongs(realm: Realm, serf: i64) -> bool:
    """Whether a Serf is still of its Fiefdom: neither sold nor slain."""
    where = realm.ledger[serf + WHERE]
    return realm.ledger[serf + CASTE] != NONE and where != SOLD and where != SLAIN


def new_number(realm: Realm, seat: i64, leaving: i64) -> i64:
    """The number of a new Serf: the one after the last, else the first whose Serf has left for good; 0 if none.

    A Serf that is about to leave (or -1) gives its own number away only in a full Fiefdom (BAR-70).
    """
    last: i64 = 0
    for number in range(i64(1), FIEFDOM + 1):
        if realm.ledger[realm.serf(seat, number) + CASTE] != NONE:
            last = number
    if last < FIEFDOM:
        return last + 1
    for number in range(i64(1), FIEFDOM + 1):
        serf = realm.serf(seat, number)
        if not belongs(realm, serf) and serf != leaving:
            return number
    return leaving // ENTRIES % FIEFDOM + 1 if leaving >= 0 else 0


def list_hires(realm: Realm, seat: i64, found: list[int]) -> None:
    """Whom a Baron may hire or drop now, as interjections (BAR-6)."""
    if size(realm, seat) < FIEFDOM and new_number(realm, seat, -1) > 0:
        for hire in HIRES:
            if price_of(hire) <= realm.gold[seat]:
                found.append(int(action(SAY_HIRE, seat, hire)))
    for number in range(i64(1), FIEFDOM + 1):
        serf = realm.serf(seat, number)
        if may_be_dropped(realm, serf):
            found.append(int(action(SAY_DROP, serf // ENTRIES, 0)))


def may_be_dropped(realm: Realm, serf: i64) -> bool:
    """Whether a Baron may strike a Serf from his Fiefdom: mostly one that is not in play (BAR-6).

    With drop=any_time also one that he controls, that is not barricaded (BAR-82) and not just acting (BAR-150).
    """
    if not belongs(realm, serf):
        return False
    if not realm.in_play(serf):
        return True
    own = realm.lord(serf) == realm.owner(serf)
    return realm.options.drop == "any_time" and own and serf != realm.active and not realm.notes(serf, BARRICADED)


def hire(realm: Realm, seat: i64, what: i64) -> None:
    """A Serf is hired outside the Market: it cannot enter this game (BAR-6)."""
    realm.pay(seat, -price_of(what))
    realm.enlist(realm.serf(seat, new_number(realm, seat, -1)), what, HIRED)


def drop(realm: Realm, serf: i64) -> None:
    """A Serf is dropped, without refund; one in play leaves without a kill (BAR-6, 150)."""
    if realm.in_play(serf):
        realm.lift(serf)
    for entry in range(ENTRIES):
        realm.ledger[serf + entry] = 0
    realm.ledger[serf + CASTE] = NONE
    realm.ledger[serf + WHERE] = GONE
    realm.call(serf, "")
