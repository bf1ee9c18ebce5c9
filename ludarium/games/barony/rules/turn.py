"""Start and end of a turn: income, barricades, works, short-handed Barons, durations, and the end of the match."""

from typing import Final

from mypy_extensions import i64

from ludarium.games.barony.rules.action import WORK_CATAPULT, WORK_MAKE
from ludarium.games.barony.rules.realm import (
    ARMOR,
    ARMOR_FOR,
    ASLEEP,
    BARRICADED,
    CASTE,
    DONE,
    EARNED,
    EDGE,
    ENTRIES,
    GONE,
    HAS_CATAPULT,
    HOLD,
    LORD,
    MADE,
    PLAYING,
    SLOW,
    SLOW_FOR,
    SNARED,
    SPEED,
    SPEED_FOR,
    WHERE,
    WORK,
    Realm,
)

POINT_INCOME_GOLD: Final[i64] = 100  # BAR-77
PURSE_GOLD_PER_BARON: Final[i64] = 1_000  # BAR-79
TURNS_TO_BARRICADE: Final[i64] = 3  # BAR-81
SHORT_HANDED_TURNS_TO_LOSE: Final[i64] = 3  # BAR-85
WORK_TURNS: Final[i64] = 3  # BAR-89
CATAPULT_TURNS: Final[i64] = 5


def start_turn(realm: Realm, seat: i64) -> None:
    """Start a turn: income, barricades, the win check, then works, in this order (BAR-11)."""
    realm.phase = PLAYING
    realm.turn = seat
    realm.turns[seat] += 1
    realm.active = -1
    realm.left = 0
    realm.halted = False
    realm.end_run()
    realm.spent = 0
    realm.met = False
    realm.clashes = 0
    income(realm, seat)
    barricade(realm, seat)
    if has_won(realm, seat):
        win(realm, seat, 87 if realm.kingdom.castles else 84)
        return
    go_on_working(realm, seat)
    realm.short = realm.in_play_of(seat) < short_handed_below(realm)


def income(realm: Realm, seat: i64) -> None:
    """Pay gold for every Serf on a point of another Baron's barony (BAR-77)."""
    ledger = realm.ledger
    for serf in range(i64(0), realm.after_last(), ENTRIES):
        where = ledger[serf + WHERE]
        if where >= 0 and ledger[serf + LORD] == seat and ledger[serf + CASTE] >= 0 and pays(realm, seat, where):
            realm.pay(seat, POINT_INCOME_GOLD)
            realm.add_statistic(serf, EARNED, POINT_INCOME_GOLD)


def pays(realm: Realm, seat: i64, space: i64) -> bool:
    """Whether a space is a point of another Baron's barony, or one that another Baron or team must keep (BAR-77)."""
    barony = realm.kingdom.point[space]
    if barony < 0:
        return False
    three = realm.kingdom.three[space]
    found = three >= 0 and three != realm.kingdom.guarded[seat]  # BAR-87, 148
    for other in range(realm.seats):
        if other != seat and realm.kingdom.home[other] == barony:
            found = True
    return found


def barricade(realm: Realm, seat: i64) -> None:
    """Count a turn for every Serf on an enemy point; after three it is barricaded (BAR-81)."""
    ledger = realm.ledger
    for serf in range(i64(0), realm.after_last(), ENTRIES):
        where = ledger[serf + WHERE]
        if where < 0 or ledger[serf + LORD] != seat or ledger[serf + CASTE] < 0 or realm.has_flag(serf, BARRICADED):
            continue
        if realm.is_goal(seat, where):
            ledger[serf + HOLD] += 1
            if ledger[serf + HOLD] >= TURNS_TO_BARRICADE:
                ledger[serf + HOLD] = 0
                realm.set_flag(serf, BARRICADED)
                realm.quiet = 0


def has_won(realm: Realm, seat: i64) -> bool:
    """Whether this seat or its team has barricaded all three enemy points (BAR-84, 87)."""
    for space in realm.kingdom.wanted[realm.kingdom.goal[seat]]:
        serf = realm.at[space]
        if serf < 0 or not realm.has_flag(serf, BARRICADED):
            return False
        if realm.kingdom.team[realm.lord(serf)] != realm.kingdom.team[seat]:
            return False
    return True


def go_on_working(realm: Realm, seat: i64) -> None:
    """Count a turn for every work in progress; a finished weapon or catapult can now be used (BAR-89)."""
    ledger = realm.ledger
    for serf in range(i64(0), realm.after_last(), ENTRIES):
        work = ledger[serf + WORK]
        if work == 0 or ledger[serf + LORD] != seat or ledger[serf + WHERE] < 0:
            continue
        full = CATAPULT_TURNS if work == WORK_CATAPULT else WORK_TURNS
        if ledger[serf + DONE] < full:
            ledger[serf + DONE] += 1
        if ledger[serf + DONE] == full and work >= WORK_MAKE:
            ledger[serf + WORK] = 0
            ledger[serf + DONE] = 0
            realm.set_flag(serf, HAS_CATAPULT if work == WORK_CATAPULT else MADE)


def short_handed_below(realm: Realm) -> i64:
    """A Baron with fewer Serfs in play than this is short-handed (BAR-85)."""
    return 3 if realm.options.few == "below3" else 2


def end_turn(realm: Realm) -> None:
    """End a turn: count short-handed turns, shorten durations, then start the next turn (BAR-16)."""
    seat = realm.turn
    realm.active = -1
    realm.quiet += 1
    if realm.short and realm.in_play_of(seat) < short_handed_below(realm):
        realm.few[seat] += 1
        if realm.few[seat] >= SHORT_HANDED_TURNS_TO_LOSE:
            drop_out(realm, seat, 85)
    else:
        realm.few[seat] = 0
    if realm.phase != PLAYING:
        return
    wear_off(realm, seat)
    if is_drawn(realm):
        return
    start_turn(realm, next_seat(realm, seat))


def next_seat(realm: Realm, seat: i64) -> i64:
    """The next Baron clockwise who is still in the match (BAR-10)."""
    while True:
        seat = (seat + 1) % realm.seats
        if not realm.out[seat]:
            return seat


def wear_off(realm: Realm, seat: i64) -> None:
    """Shorten all effects on a seat's Serfs by one turn (BAR-90)."""
    for serf in range(i64(0), realm.after_last(), ENTRIES):
        if realm.ledger[serf + LORD] == seat and realm.ledger[serf + WHERE] >= 0:
            wear_off_one(realm, serf)


def wear_off_one(realm: Realm, serf: i64) -> None:
    """Shorten all effects on one Serf by one turn."""
    ledger = realm.ledger
    if ledger[serf + ASLEEP] > 0:
        ledger[serf + ASLEEP] -= 1
    if ledger[serf + SNARED] > 0:
        ledger[serf + SNARED] -= 1
    shorten_effect(realm, serf, SLOW, SLOW_FOR)
    shorten_effect(realm, serf, SPEED, SPEED_FOR)
    shorten_effect(realm, serf, ARMOR, ARMOR_FOR)
    edges = ledger[serf + EDGE]
    if edges:
        left: i64 = 0
        for weapon in range(i64(4)):
            edge = (edges >> (weapon * 8)) & 255
            if edge >> 4 > 1:
                left |= (edge - 16) << (weapon * 8)
        ledger[serf + EDGE] = left


def shorten_effect(realm: Realm, serf: i64, effect: i64, turns: i64) -> None:
    """Shorten one effect by one turn; remove it when no turns are left."""
    ledger = realm.ledger
    if ledger[serf + turns] > 0:
        ledger[serf + turns] -= 1
        if ledger[serf + turns] == 0:
            ledger[serf + effect] = 0


def still_in(realm: Realm) -> i64:
    """The number of Barons still in the match."""
    count: i64 = 0
    for seat in range(realm.seats):
        if not realm.out[seat]:
            count += 1
    return count


def is_drawn(realm: Realm) -> bool:
    """Draw the match, without a purse, if a turn limit is reached; returns whether it was (BAR-R50, BAR-R58)."""
    quiet: i64 = realm.options.no_progress
    if quiet and realm.quiet >= quiet * still_in(realm):
        realm.finish(-1, 58)
        return True
    limit: i64 = realm.options.turn_limit
    if limit:
        for seat in range(realm.seats):
            if not realm.out[seat] and realm.turns[seat] < limit:
                return False
        realm.finish(-1, 50)
        return True
    return False


def drop_out(realm: Realm, seat: i64, rule: i64) -> None:
    """A Baron is out: remove his Serfs; if only one Baron or team is left, it wins (BAR-86)."""
    realm.out[seat] = 1
    ledger = realm.ledger
    for serf in range(i64(0), realm.after_last(), ENTRIES):
        if ledger[serf + CASTE] >= 0 and ledger[serf + LORD] == seat and ledger[serf + WHERE] >= 0:
            remove(realm, serf)
    winner: i64 = -1
    for other in range(realm.seats):
        if not realm.out[other]:
            if winner >= 0 and realm.kingdom.team[other] != realm.kingdom.team[winner]:
                return
            winner = other
    win(realm, winner, rule)


def remove(realm: Realm, serf: i64) -> None:
    """Remove a Serf from the match without a kill."""
    realm.lift(serf)
    realm.lose_effects(serf)
    realm.ledger[serf + WHERE] = GONE
    realm.ledger[serf + LORD] = realm.owner(serf)


def win(realm: Realm, winner: i64, rule: i64) -> None:
    """End the match and pay every winner the purse (BAR-79)."""
    for seat in range(realm.seats):
        if realm.kingdom.team[seat] == realm.kingdom.team[winner]:
            realm.pay(seat, PURSE_GOLD_PER_BARON * realm.seats)
    realm.finish(winner, rule)
