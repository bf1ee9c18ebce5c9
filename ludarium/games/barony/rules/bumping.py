"""Bumps, forced confrontations, traps and snares, kills and blessings."""

from typing import Final

from mypy_extensions import i64

from ludarium.games.barony.rules.cards import NOBLE, NONE
from ludarium.games.barony.rules.realm import (
    AGGRESSOR,
    ALONG,
    ALONG_TOO,
    ASK_REENTER,
    ASK_SPRING,
    ASLEEP,
    AT,
    BLESSED,
    CASTE,
    CHOSEN,
    DEAD,
    DEFENDER,
    EARNED,
    ENTRY_RAYS,
    F_BUMP,
    F_CLASH,
    F_REENTER,
    F_SPRING,
    GONE_BY,
    HAS_CATAPULT,
    KILLER,
    KILLS,
    LORD,
    MARKED,
    MOVER,
    NOBODY_KILLS,
    ORIGIN,
    PLACE,
    RANK,
    RAY,
    RAYS,
    RUN,
    SAFE,
    SLAIN,
    SNARED,
    TO_GO,
    TYPE,
    WHERE,
    WHO_CHOOSES,
    Realm,
)

BOUNTY_GOLD_PER_RANK: Final[i64] = 100  # of the victim (BAR-49)
FORCED: Final[i64] = 1  # type of confrontation: caused by a bump


def begin_bump(realm: Realm, serf: i64, start: i64, ray: i64, far: i64, killer: i64, safe: bool) -> None:
    """Begin a bump of `far` triangles along a ray; `safe` if the Serf retreats (BAR-38, 39, 40, 108)."""
    if realm.ledger[serf + WHERE] >= 0:
        realm.lift(serf)
    realm.ledger[serf + ASLEEP] = 0  # BAR-126
    realm.ledger[serf + SNARED] = 0  # BAR-100
    realm.push(F_BUMP)
    realm.note(MOVER, serf)
    realm.note(AT, start)
    realm.note(ALONG, ray)
    realm.note(TO_GO, far)
    realm.note(KILLER, killer)
    realm.note(SAFE, 1 if safe else 0)


def proceed_bump(realm: Realm) -> None:
    """Move the Serf until the bump ends: on an empty triangle, at another Serf, on a marker, or off the board."""
    serf, ray, killer = realm.now(MOVER), realm.now(ALONG), realm.now(KILLER)
    here, left, by, safe = realm.now(AT), realm.now(TO_GO), realm.now(GONE_BY), realm.now(SAFE)
    realm.pop()
    while left > 0:
        there = realm.kingdom.steps[here * 6 + ray] if ray < 6 else realm.kingdom.touch[here * 12 + ray]
        if there < 0:
            if safe and by:
                break
            kill(realm, serf, killer)  # BAR-44
            return
        by += 1
        if ray >= 6:
            ray = realm.kingdom.through[here * 12 + ray] & 7
        if by > 1:
            realm.clear_flag(serf, HAS_CATAPULT)  # BAR-98
        here = there
        left -= 1
        if realm.at[here] >= 0:
            begin_forced_confrontation(realm, serf, here, ray, by)  # BAR-41
            return
        if realm.marks[here]:
            realm.put(serf, here)
            spring(realm, serf, here, ray, -1)
            return
    realm.put(serf, here)


def begin_forced_confrontation(realm: Realm, serf: i64, place: i64, ray: i64, run: i64) -> None:
    """A bumped Serf runs into another (BAR-41)."""
    one: i64 = 1
    realm.ledger[serf + WHERE] = place
    realm.push(F_CLASH)
    realm.note(TYPE, FORCED)
    realm.note(AGGRESSOR, serf)
    realm.note(DEFENDER, realm.at[place])
    realm.note(PLACE, place)
    realm.note(ORIGIN, -1)
    realm.note(RAY, ray)
    realm.note(RAYS, one << ray)
    realm.note(ENTRY_RAYS, one << ray)
    realm.note(RUN, run)
    realm.note(MARKED, realm.marks[place])


def spring(realm: Realm, serf: i64, place: i64, ray: i64, other: i64) -> None:
    """Spring the trap or snare under a Serf; `other` is a Pointer's second ray, or -1 (BAR-100, 109)."""
    mark = realm.marks[place]
    realm.marks[place] = 0
    setter, rank = (mark >> 2) & 0xFFFF, mark >> 20
    if realm.active == serf:
        realm.halt()
    if mark & 3 == 2:
        realm.ledger[serf + SNARED] = realm.duration(serf, rank)
        return
    if other < 0:
        begin_bump(realm, serf, place, ray, rank, setter, False)
        return
    realm.push(F_SPRING)
    realm.note(MOVER, serf)
    realm.note(AT, place)
    realm.note(ALONG, ray)
    realm.note(ALONG_TOO, other)
    realm.note(TO_GO, rank)
    realm.note(KILLER, setter)
    realm.request(realm.lord(serf), ASK_SPRING)


def choose_spring(realm: Realm, ray: i64) -> None:
    """A trapped Pointer has chosen its ray (BAR-109)."""
    serf, place, rank, setter = realm.now(MOVER), realm.now(AT), realm.now(TO_GO), realm.now(KILLER)
    realm.pop()
    begin_bump(realm, serf, place, ray, rank, setter, False)


# Kills ----------------------------------------------------------------------------------------------------------------


def kill(realm: Realm, serf: i64, killer: i64) -> None:
    """A Serf is bumped out of the Kingdom: a blessing saves it, otherwise it dies (BAR-44, 97)."""
    ledger = realm.ledger
    if ledger[serf + BLESSED] > 0 and realm.empty_home(serf):
        ledger[serf + BLESSED] -= 1
        ledger[serf + WHERE] = CHOSEN
        realm.clear_flag(serf, HAS_CATAPULT)
        seat = baron_of(realm, killer) if killer >= 0 else realm.turn
        if realm.out[seat]:
            seat = realm.turn  # BAR-144
        realm.push(F_REENTER)
        realm.note(MOVER, serf)
        realm.note(WHO_CHOOSES, seat)
        realm.request(seat, ASK_REENTER)
        return
    die(realm, serf, killer, DEAD)


def reenter(realm: Realm, space: i64) -> None:
    """Put a blessed Serf back on a triangle of its home (BAR-97)."""
    serf = realm.now(MOVER)
    realm.pop()
    realm.put(serf, space)


def die(realm: Realm, serf: i64, killer: i64, where: i64) -> None:
    """Remove a killed or assassinated Serf and score the kill (BAR-44, 48, 95)."""
    score(realm, serf, killer)
    realm.lose_effects(serf)
    realm.ledger[serf + WHERE] = where
    realm.ledger[serf + LORD] = realm.owner(serf)
    if where == SLAIN or realm.ledger[serf + CASTE] != NOBLE:  # BAR-141
        realm.ledger[serf + BLESSED] = 0


def score(realm: Realm, victim: i64, killer: i64) -> None:
    """Count the kill, and pay the bounty if the victim was foreign (BAR-8, 49, 144)."""
    if killer == NOBODY_KILLS or killer == victim:  # noqa: SIM109 (compiles to less)
        return
    seat = baron_of(realm, killer)
    foreign = seat != realm.lord(victim)
    if foreign and not realm.out[seat]:
        bounty = BOUNTY_GOLD_PER_RANK * realm.ledger[victim + RANK]
        realm.pay(seat, bounty)
        realm.add_statistic(killer, EARNED, bounty)
    on_roster = realm.ledger[killer + CASTE] != NONE
    if on_roster and (foreign or realm.options.friendly_kills == "count"):
        realm.ledger[killer + KILLS] += 1


def baron_of(realm: Realm, killer: i64) -> i64:
    """The seat that scores a kill: the killer's Baron, or its owner if the killer has been dropped (BAR-144)."""
    return realm.lord(killer) if realm.ledger[killer + CASTE] != NONE else realm.owner(killer)
