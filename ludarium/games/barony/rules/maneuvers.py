"""Active maneuvers: Tactical Maneuver, works, catapult, Bless, Call to Arms, Resurrect, Duplicate Spell."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ludarium.games.barony.rules import action as code
from ludarium.games.barony.rules.cards import (
    CALL,
    CATAPULT,
    COPIES,
    DUPLICATE,
    ITEMS,
    MAKE,
    MAX_OF_A_THING,
    PRICE,
    RESURRECT,
    SNARE,
    SPELL_COUNT,
    SPELLS,
    TACTICAL,
    TRAP,
)
from ludarium.games.barony.rules.clash import STONE, TACTIC
from ludarium.games.barony.rules.contact import bless, can_bless, list_meetings, neighbours
from ludarium.games.barony.rules.moving import steps_of
from ludarium.games.barony.rules.realm import (
    AGGRESSOR,
    BARRICADED,
    BLESSED,
    CASTE,
    DEAD,
    DEFENDER,
    DONE,
    ENTRIES,
    F_CLASH,
    FAR,
    HAS_CATAPULT,
    LEFT_HOME,
    MADE,
    PLACE,
    RANK,
    RAYS,
    RESERVE,
    RUN,
    SKILLS,
    TYPE,
    WHERE,
    WORK,
    Realm,
)
from ludarium.games.barony.rules.spells import list_spells

LEARNED_WORK: Final = vec[i64]([-1, TRAP, SNARE, MAKE, CATAPULT])


def list_maneuvers(realm: Realm, serf: i64, found: list[int]) -> None:
    """List the active maneuvers a Serf may use this turn (BAR-88)."""
    who = serf // ENTRIES
    if realm.has_flag(serf, HAS_CATAPULT):
        found.append(int(code.action(code.RAZE, who, 0)))
    if realm.options.range0 == "adjacent" and not realm.met:
        list_meetings(realm, serf, code.action(code.MEET, who, 0), found)
    if realm.ledger[serf + SKILLS] == 0 or (realm.spent and realm.options.maneuvers == "one"):
        return
    if realm.knows(serf, TACTICAL) and realm.unspent(TACTICAL):
        for space in neighbours(realm, realm.ledger[serf + WHERE]):
            other = realm.at[space]
            if other >= 0 and not realm.has_flag(other, BARRICADED):
                found.append(int(code.action(code.TACTICAL, who, other // ENTRIES)))
    if realm.has_flag(serf, HAS_CATAPULT) and realm.unspent(CATAPULT):
        for target in in_range(realm, serf, realm.ledger[serf + RANK]):
            found.append(int(code.action(code.CATAPULT, who, target // 32)))
    list_works(realm, serf, found)
    if can_bless(realm, serf) and realm.ledger[serf + BLESSED] == 0:
        found.append(int(code.action(code.BLESS_SELF, who, 0)))
    if realm.knows(serf, CALL) and realm.unspent(CALL) and realm.uses(serf, CALL) < realm.ledger[serf + RANK]:
        list_calls(realm, serf, found)
    if realm.knows(serf, RESURRECT) and realm.unspent(RESURRECT):
        list_resurrections(realm, serf, found)
    if realm.knows(serf, DUPLICATE) and realm.unspent(DUPLICATE):
        list_copies(realm, serf, found)
    if realm.knows(serf, SPELLS) and realm.unspent(SPELLS):
        list_spells(realm, serf, found)


def in_range(realm: Realm, serf: i64, most: i64) -> list[int]:
    """The other Serfs within a range that may be targeted, in id order (BAR-51, 82)."""
    here = int(realm.ledger[serf + WHERE])
    found: list[int] = []
    for other in range(i64(0), realm.after_last(), ENTRIES):
        if other == serf or not realm.in_play(other) or realm.has_flag(other, BARRICADED):
            continue
        if realm.kingdom.range(here, int(realm.ledger[other + WHERE])) <= most:
            found.append(int(other))
    return found


def list_works(realm: Realm, serf: i64, found: list[int]) -> None:
    """List the works a Serf may begin where it stands (BAR-89, 103)."""
    ledger = realm.ledger
    if ledger[serf + WORK] or ledger[serf + WHERE] == realm.market:
        return
    for work in range(i64(1), i64(5)):
        maneuver = LEARNED_WORK[work]
        if not realm.knows(serf, maneuver) or not realm.unspent(maneuver):
            continue
        if work == code.WORK_MAKE and (realm.has_flag(serf, MADE) or not realm.has_flag(serf, LEFT_HOME)):
            continue
        if work == code.WORK_CATAPULT and realm.has_flag(serf, HAS_CATAPULT):
            continue
        found.append(int(code.action(code.WORK, serf // ENTRIES, work)))


def list_calls(realm: Realm, serf: i64, found: list[int]) -> None:
    """List the reserve Serfs a Knight may call, and the triangles where they may enter (BAR-99)."""
    seat = realm.lord(serf)
    for other in range(realm.first_of(seat), realm.first_of(seat + 1), ENTRIES):
        if realm.ledger[other + CASTE] >= 0 and realm.ledger[other + WHERE] == RESERVE:
            for space in realm.empty_home(other):
                found.append(int(code.action(code.CALL, serf // ENTRIES, other // ENTRIES << 12 | space)))


def list_resurrections(realm: Realm, serf: i64, found: list[int]) -> None:
    """List the Serfs killed in this match and the triangles where they may return (BAR-107)."""
    if realm.uses(serf, RESURRECT) >= realm.ledger[serf + RANK]:
        return
    for other in range(i64(0), realm.after_last(), ENTRIES):
        dead = realm.ledger[other + CASTE] >= 0 and realm.ledger[other + WHERE] == DEAD
        if dead and not realm.out[realm.owner(other)]:
            for space in realm.empty_home(other):
                found.append(int(code.action(code.RESURRECT, serf // ENTRIES, other // ENTRIES << 12 | space)))


def copy_price(realm: Realm, serf: i64, spell: i64) -> i64:
    """The gold it costs a Wizard to duplicate a spell (BAR-101)."""
    rank = realm.ledger[serf + RANK]
    return (PRICE[ITEMS + spell] + rank - 1) // rank


def list_copies(realm: Realm, serf: i64, found: list[int]) -> None:
    """List the spells a Wizard holds and can afford to duplicate (BAR-101)."""
    gold = realm.gold[realm.lord(serf)]
    for spell in range(SPELL_COUNT):
        room = realm.holds(serf, COPIES + spell) < MAX_OF_A_THING
        if room and realm.spell_held(serf, spell) >= 0 and copy_price(realm, serf, spell) <= gold:
            found.append(int(code.action(code.DUPLICATE, serf // ENTRIES, spell)))


def play_maneuver(realm: Realm, serf: i64, kind: i64, what: i64) -> None:
    """Carry out a maneuver other than a spell."""
    ledger = realm.ledger
    if kind == code.TACTICAL:
        realm.spend(TACTICAL)
        begin_tactic(realm, serf, what * ENTRIES)
    elif kind == code.CATAPULT:
        realm.spend(CATAPULT)
        fire(realm, serf, what * ENTRIES)
    elif kind == code.WORK:
        realm.spend(LEARNED_WORK[what])
        ledger[serf + WORK] = what
        ledger[serf + DONE] = 0
    elif kind == code.RAZE:
        raze(realm, serf)
    elif kind == code.BLESS_SELF:
        bless(realm, serf, serf)
    elif kind == code.CALL or kind == code.RESURRECT:
        bring_in(realm, serf, kind, (what >> 12) * ENTRIES, what & 4095)
    else:
        realm.spend(DUPLICATE)
        realm.pay(realm.lord(serf), -copy_price(realm, serf, what))
        realm.gain(serf, COPIES + what, 1)


def begin_tactic(realm: Realm, knight: i64, target: i64) -> None:
    """A Knight confronts a neighbour without moving; if beaten, it is bumped one triangle away (BAR-112)."""
    here, there = realm.ledger[knight + WHERE], realm.ledger[target + WHERE]
    rays: i64 = 0
    one: i64 = 1
    for ray in range(i64(6)):
        beyond = realm.kingdom.steps[there * 6 + ray]
        if there != realm.market and leads_away(realm, here, there, ray, beyond):
            rays |= one << ray
    if rays == 0:
        rays = aim(realm, here, there)
    begin_at_distance(realm, TACTIC, knight, target, rays, 1)


def leads_away(realm: Realm, here: i64, there: i64, ray: i64, beyond: i64) -> bool:
    """Whether one step along a ray increases the range, even if it leaves the Kingdom."""
    if beyond >= 0:
        return realm.kingdom.range(int(here), int(beyond)) > 1
    return realm.kingdom.range_beyond(int(here), int(there), int(ray)) > 1


def aim(realm: Realm, start: i64, there: i64) -> i64:
    """The rays aimed from one space at another, as bits (BAR-53)."""
    one: i64 = 1
    rays: i64 = 0
    for ray in realm.kingdom.aims(int(start), int(there)):
        rays |= one << ray
    return rays


def fire(realm: Realm, serf: i64, target: i64) -> None:
    """Fire the catapult: a beaten target is bumped as many triangles as its range (BAR-98)."""
    here, there = realm.ledger[serf + WHERE], realm.ledger[target + WHERE]
    far = realm.kingdom.range(int(here), int(there))
    begin_at_distance(realm, STONE, serf, target, aim(realm, here, there), far)


def raze(realm: Realm, serf: i64) -> None:
    """Raze a catapult; if its owner is the active Serf, it regains the steps the catapult cost (BAR-98)."""
    before = steps_of(realm, serf)
    realm.clear_flag(serf, HAS_CATAPULT)
    if realm.active == serf and not realm.halted:
        realm.left += steps_of(realm, serf) - before


def begin_at_distance(realm: Realm, kind: i64, aggressor: i64, defender: i64, rays: i64, far: i64) -> None:
    """Begin a confrontation at a distance."""
    realm.push(F_CLASH)
    realm.note(TYPE, kind)
    realm.note(AGGRESSOR, aggressor)
    realm.note(DEFENDER, defender)
    realm.note(PLACE, realm.ledger[defender + WHERE])
    realm.note(RAYS, rays)
    realm.note(RUN, 1)
    realm.note(FAR, far)


def bring_in(realm: Realm, serf: i64, kind: i64, other: i64, space: i64) -> None:
    """Put a called or resurrected Serf on the board (BAR-99, 107)."""
    maneuver = CALL if kind == code.CALL else RESURRECT
    realm.spend(maneuver)
    realm.count_use(serf, maneuver)
    if maneuver == CALL:
        realm.give_blessings(other)
    realm.put(other, space)
