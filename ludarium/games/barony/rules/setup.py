"""Setup: build a Fiefdom, choose the Fief, arm Soldiers, place the Serfs, then draw who begins."""

from mypy_extensions import i64

from ludarium.core.state import CHANCE
from ludarium.games.barony.campaign.roster import Roster
from ludarium.games.barony.campaign.short_form import read_rosters
from ludarium.games.barony.rules import action as code
from ludarium.games.barony.rules.cards import (
    ARCHERY,
    CASTES,
    FIEF_SIZE,
    HIRES,
    MAX_FIEFDOM_SIZE,
    MAX_IN_FIEF,
    MIN_SERF_PRICE,
    NONE,
    QUICK_GOLD,
    QUICK_START,
    SOLDIER,
    START_GOLD,
    THROW,
    VOCATIONS,
    price_of,
)
from ludarium.games.barony.rules.realm import (
    ASK_ARM,
    ASK_FIEF,
    ASK_FIRST,
    ASK_HIRE,
    ASK_PLACE,
    BUMPS,
    CARRIED,
    CASTE,
    CHOSEN,
    CONFRONTATIONS,
    DUPLICATES,
    EARNED,
    ENTRIES,
    HIRED,
    KILLS,
    MOVE,
    RANK,
    RESERVE,
    SKILLS,
    SPELLS,
    START_RANK,
    WHERE,
    WHO_BEGINS,
    Realm,
)
from ludarium.games.barony.rules.turn import start_turn


def set_up(realm: Realm) -> None:
    """Give every Baron the gold and Serfs of the chosen form, then start with the first seat."""
    rosters = read_rosters(realm.options.rosters)
    for seat in range(realm.seats):
        equip(realm, seat, rosters)
    begin_seat(realm, 0)


def equip(realm: Realm, seat: i64, rosters: list[Roster]) -> None:
    """Give a Baron his starting gold and Serfs (BAR-2, 132, 133, 134, 135)."""
    form = realm.options.form
    if form == "custom":
        realm.gold[seat] = START_GOLD
    elif form == "campaign" and rosters:
        enter_roster(realm, seat, rosters[seat % len(rosters)])
    else:
        realm.gold[seat] = 0 if form == "simple" else QUICK_GOLD
        for number in range(i64(1), FIEF_SIZE + 1):
            caste, vocation = QUICK_START[number - 1][0], QUICK_START[number - 1][1]
            hire = CASTES.index(caste) * 16 + VOCATIONS.index(vocation) * 4
            realm.enlist(realm.serf(seat, number), hire, RESERVE)


def enter_roster(realm: Realm, seat: i64, roster: Roster) -> None:
    """Give a Baron the Fiefdom he brings from a campaign (BAR-135)."""
    realm.gold[seat] = roster.gold
    ledger = realm.ledger
    for one in roster.serfs:
        serf = realm.serf(seat, one.number)
        realm.enlist(serf, one.hire, RESERVE)
        ledger[serf + RANK] = one.rank
        ledger[serf + START_RANK] = one.start
        ledger[serf + MOVE] = one.move
        ledger[serf + KILLS] = one.kills
        for maneuver in one.learned:
            ledger[serf + SKILLS] |= i64(1) << i64(maneuver)
        ledger[serf + CARRIED] = one.carried
        ledger[serf + SPELLS] = one.spells
        ledger[serf + DUPLICATES] = one.doubles
        realm.add_statistic(serf, CONFRONTATIONS, one.confrontations)
        realm.add_statistic(serf, BUMPS, one.bumps)
        realm.add_statistic(serf, EARNED, one.earned)
        realm.set_name(serf, one.name)


def begin_seat(realm: Realm, seat: i64) -> None:
    """Start a Baron's setup."""
    realm.setting = seat
    realm.decided = 0
    realm.left = 0
    realm.request(seat, ASK_HIRE if realm.options.form == "custom" else ASK_FIEF)


def proceed_setup(realm: Realm) -> None:
    """Skip the steps that need no decision; `ask` then holds the next question."""
    if realm.ask == ASK_HIRE and not hires(realm, realm.setting):
        realm.ask = ASK_FIEF
    if realm.ask == ASK_FIEF and fief_is_settled(realm, realm.setting):
        realm.ask = ASK_ARM
        realm.left = 0
    if realm.ask == ASK_ARM and not next_soldier(realm):
        realm.ask = ASK_PLACE
        realm.left = 0
        if realm.options.placement == "standard":
            place_all(realm, realm.setting)
    if realm.ask == ASK_PLACE and next_to_place(realm, realm.setting) < 0:
        end_seat(realm)


def end_seat(realm: Realm) -> None:
    """Go on to the next Baron's setup; after the last, chance decides who begins (BAR-10)."""
    if realm.setting + 1 < realm.seats:
        begin_seat(realm, realm.setting + 1)
        return
    realm.left = 0
    realm.setting = 0
    realm.decided = 0
    realm.phase = WHO_BEGINS
    realm.request(CHANCE, ASK_FIRST)


# Hiring ---------------------------------------------------------------------------------------------------------------


def fief_capacity(realm: Realm, seat: i64, more: i64) -> i64:
    """How many Serfs of a Fiefdom fit in one Fief, counting one more of caste `more` (-1: none) (BAR-4)."""
    counts = [0] * 8
    if more >= 0:
        counts[more] += 1
    for number in range(i64(1), MAX_FIEFDOM_SIZE + 1):
        serf = realm.serf(seat, number)
        if realm.ledger[serf + CASTE] >= 0:
            counts[realm.ledger[serf + CASTE]] += 1
    return sum([min(count, most) for count, most in zip(counts, MAX_IN_FIEF, strict=True)])


def count_of(realm: Realm, seat: i64) -> i64:
    """The number of Serfs hired so far."""
    count: i64 = 0
    for number in range(i64(1), MAX_FIEFDOM_SIZE + 1):
        if realm.ledger[realm.serf(seat, number) + CASTE] >= 0:
            count += 1
    return count


def hires(realm: Realm, seat: i64) -> list[int]:
    """The hires that still leave a Baron able to fill a Fief; from nine on also `enough` (BAR-1, 2)."""
    found: list[int] = []
    count = count_of(realm, seat)
    if count < MAX_FIEFDOM_SIZE:
        for hire in HIRES:
            missing = FIEF_SIZE - fief_capacity(realm, seat, hire >> 4)
            left = realm.gold[seat] - price_of(hire)
            if left >= 0 and left >= missing * MIN_SERF_PRICE and MAX_FIEFDOM_SIZE - count - 1 >= missing:
                found.append(int(code.action(code.HIRE, seat, hire)))
    if found and fief_capacity(realm, seat, -1) >= FIEF_SIZE:
        found.append(int(code.action(code.ENOUGH, seat, 0)))
    return found


def hire_one(realm: Realm, what: i64) -> None:
    """Hire a Serf under the next free number."""
    seat = realm.setting
    realm.pay(seat, -price_of(what))
    realm.enlist(realm.serf(seat, count_of(realm, seat) + 1), what, RESERVE)


# The Fief -------------------------------------------------------------------------------------------------------------


def eligible_for_fief(realm: Realm, seat: i64) -> list[int]:
    """The Serfs of a Fiefdom that may be chosen for the Fief."""
    first = realm.first_of(seat)
    return [
        int(serf)
        for serf in range(first, first + MAX_FIEFDOM_SIZE * ENTRIES, ENTRIES)
        if realm.ledger[serf + CASTE] >= 0 and realm.ledger[serf + WHERE] in (RESERVE, CHOSEN, HIRED)
    ]


def fief_is_settled(realm: Realm, seat: i64) -> bool:
    """Whether the Fief is complete; a Fiefdom of nine or fewer is chosen whole (BAR-1)."""
    serfs = eligible_for_fief(realm, seat)
    chosen = [serf for serf in serfs if realm.ledger[serf + WHERE] == CHOSEN]
    if len(serfs) <= FIEF_SIZE:
        for serf in serfs:
            realm.ledger[serf + WHERE] = CHOSEN
        return True
    return len(chosen) == FIEF_SIZE


def fief_choices(realm: Realm, seat: i64) -> list[int]:
    """The Serfs that may be chosen next: in number order, and so that a legal nine stays possible (BAR-4)."""
    serfs = eligible_for_fief(realm, seat)
    counts = [0] * 8
    last = -1
    taken = 0
    for serf in serfs:
        if realm.ledger[serf + WHERE] == CHOSEN:
            counts[realm.ledger[serf + CASTE]] += 1
            taken += 1
            last = serf
    found: list[int] = []
    for serf in serfs:
        caste = realm.ledger[serf + CASTE]
        if serf > last and counts[caste] < MAX_IN_FIEF[caste]:
            after = counts[:]
            after[caste] += 1
            later = [0] * 8
            for other in serfs:
                if other > serf:
                    later[realm.ledger[other + CASTE]] += 1
            room = sum([min(later[c], MAX_IN_FIEF[c] - after[c]) for c in range(8)])
            if taken + 1 + room >= FIEF_SIZE:
                found.append(int(code.action(code.FIEF, serf // ENTRIES, 0)))
    return found


# Arms and places ------------------------------------------------------------------------------------------------------


def next_soldier(realm: Realm) -> bool:
    """Whether a Quick-Start Soldier still needs a maneuver; `left` is the number of the last one armed (BAR-132)."""
    if realm.options.form != "quick":
        return False
    for number in range(realm.left + 1, FIEF_SIZE + 1):
        if realm.ledger[realm.serf(realm.setting, number) + CASTE] == SOLDIER:
            return True
    return False


def soldier(realm: Realm) -> i64:
    """The Soldier to arm next."""
    number = realm.left + 1
    while realm.ledger[realm.serf(realm.setting, number) + CASTE] != SOLDIER:
        number += 1
    return realm.serf(realm.setting, number)


def arm(realm: Realm, serf: i64, throws: bool) -> None:
    """Give a Soldier Throw or Archery as its free maneuver (BAR-132)."""
    realm.set_free_maneuver(serf, THROW if throws else ARCHERY)
    realm.left = serf // ENTRIES % MAX_FIEFDOM_SIZE + 1


def next_to_place(realm: Realm, seat: i64) -> i64:
    """The Serf to place next, or -1."""
    first = realm.first_of(seat)
    for serf in range(first, first + MAX_FIEFDOM_SIZE * ENTRIES, ENTRIES):
        if realm.ledger[serf + WHERE] == CHOSEN and realm.ledger[serf + CASTE] != NONE:
            return serf
    return -1


def place(realm: Realm, serf: i64, space: i64) -> None:
    """Place a Serf on its starting triangle; Nobles get their Blessings (BAR-9, 92)."""
    realm.put(serf, space)
    realm.give_blessings(serf)


def place_all(realm: Realm, seat: i64) -> None:
    """Place all Serfs in the standard formation (BAR-9)."""
    for space in realm.kingdom.formation[seat]:
        serf = next_to_place(realm, seat)
        if serf >= 0:
            place(realm, serf, space)


def list_setup(realm: Realm, found: list[int]) -> None:
    """List the choices of the Baron who is setting up."""
    seat = realm.setting
    if realm.ask == ASK_HIRE:
        found += hires(realm, seat)
    elif realm.ask == ASK_FIEF:
        found += fief_choices(realm, seat)
    elif realm.ask == ASK_ARM:
        who = soldier(realm) // ENTRIES
        found.append(int(code.action(code.ARM, who, 0)))
        found.append(int(code.action(code.ARM, who, 1)))
    elif realm.ask == ASK_PLACE:
        serf = next_to_place(realm, seat)
        for space in realm.empty_home(serf):
            found.append(int(code.action(code.PLACE, serf // ENTRIES, space)))


def play_setup(realm: Realm, kind: i64, who: i64, what: i64) -> None:
    """Apply one setup decision."""
    realm.decided += 1
    if kind == code.HIRE:
        hire_one(realm, what)
    elif kind == code.ENOUGH:
        realm.ask = ASK_FIEF
    elif kind == code.FIEF:
        realm.ledger[who * ENTRIES + WHERE] = CHOSEN
    elif kind == code.ARM:
        arm(realm, who * ENTRIES, what != 0)
    else:
        place(realm, who * ENTRIES, what)


def begin_match(realm: Realm, seat: i64) -> None:
    """Start the first turn, with the Baron that chance chose (BAR-10)."""
    start_turn(realm, seat)
