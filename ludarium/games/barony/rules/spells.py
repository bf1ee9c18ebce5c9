"""The nine spells: what a Wizard may cast, and how a spell with several targets goes on."""

from typing import Final

from mypy_extensions import i64

from ludarium.games.barony import action as code
from ludarium.games.barony.cards import (
    S_ARMOR,
    S_ENARM,
    S_ENWPN,
    S_FIREBALL,
    S_LIGHTNING,
    S_MISSILE,
    S_SLEEP,
    S_SLOWSPEED,
    S_TELEPORT,
    SPELLS,
)
from ludarium.games.barony.rules.clash import DODGE, RETREATS, SPELLBOUND
from ludarium.games.barony.rules.confrontation import strike
from ludarium.games.barony.rules.realm import (
    AGGRESSOR,
    BARRICADED,
    BOLT,
    CAST,
    CAST_FROM,
    CASTER,
    COUNT,
    DEFENDER,
    ENTRIES,
    F_CLASH,
    F_SPELL,
    FAR,
    NEXT,
    PLACE,
    POWER,
    RANK,
    RAY,
    RAYS,
    RUN,
    SAID,
    SNARED,
    SPELL,
    STAGE,
    TARGETS,
    TYPE,
    WHERE,
    Realm,
)
from ludarium.games.barony.rules.winning import bewitch

MOST_TARGETS: Final[i64] = 6


def list_spells(realm: Realm, serf: i64, found: list[int]) -> None:
    """All that a Wizard may cast in its turn (BAR-118 to 128)."""
    rank = realm.ledger[serf + RANK]
    head = code.action(code.CAST, serf // ENTRIES, 0)
    myself = serf // ENTRIES + 1
    if realm.spell_held(serf, S_ARMOR) >= 0:
        found.append(int(head | S_ARMOR | myself << 4))
    if realm.spell_held(serf, S_ENARM) >= 0 and realm.armour(serf) > 0:
        found.append(int(head | S_ENARM | myself << 4))
    if realm.spell_held(serf, S_ENWPN) >= 0:
        for weapon in range(i64(4)):
            if realm.holds(serf, weapon):
                found.append(int(head | S_ENWPN | (myself | weapon << 7) << 4))
    if realm.spell_held(serf, S_FIREBALL) >= 0:
        list_groups(head | S_FIREBALL, targets(realm, serf, rank), rank, found)
    if realm.spell_held(serf, S_LIGHTNING) >= 0:
        for ray in range(i64(6)):
            found.append(int(head | S_LIGHTNING | ray << 4))
    if realm.spell_held(serf, S_MISSILE) >= 0:
        list_groups(head | S_MISSILE, targets(realm, serf, rank), 1, found)
    if realm.spell_held(serf, S_SLEEP) >= 0:
        list_groups(head | S_SLEEP, targets(realm, serf, rank), rank, found)
    if realm.spell_held(serf, S_SLOWSPEED) >= 0:
        near = targets(realm, serf, 1)
        for fast in range(i64(2)):
            for one in [*near, int(serf // ENTRIES + 1)]:
                found.append(int(head | S_SLOWSPEED | (i64(one) | fast << 7) << 4))
    if realm.spell_held(serf, S_TELEPORT) >= 0 and realm.ledger[serf + SNARED] == 0:
        here = int(realm.ledger[serf + WHERE])
        for space in range(realm.kingdom.size):
            if realm.at[space] < 0 and realm.kingdom.range(here, space) <= rank:
                found.append(int(head | S_TELEPORT | i64(space) << 4))


def targets(realm: Realm, serf: i64, most: i64) -> list[int]:
    """Other Serfs within a range, as they stand in an action: in id order, counted from one."""
    here = int(realm.ledger[serf + WHERE])
    found: list[int] = []
    for other in range(i64(0), realm.after_last(), ENTRIES):
        if other == serf or not realm.in_play(other) or realm.notes(other, BARRICADED):
            continue
        if realm.kingdom.range(here, int(realm.ledger[other + WHERE])) <= most:
            found.append(int(other // ENTRIES + 1))
    return found


def list_groups(head: i64, among: list[int], most: i64, found: list[int]) -> None:
    """Every set of up to so many targets, the small ones first, each in id order."""
    if most > MOST_TARGETS:
        most = MOST_TARGETS
    groups: list[list[int]] = [[index] for index in range(len(among))]
    size: i64 = 1
    while groups and size <= most:
        larger: list[list[int]] = []
        for group in groups:
            packed: i64 = 0
            for place in range(len(group)):
                packed |= i64(among[group[place]]) << (7 * place)
            found.append(int(head | packed << 4))
            for index in range(group[-1] + 1, len(among)):
                larger.append([*group, index])
        groups = larger
        size += 1


def cast(realm: Realm, serf: i64, what: i64) -> None:
    """A Wizard casts a spell of its own accord; the spell is gone (BAR-118)."""
    spell, rest = what & 15, what >> 4
    rank = realm.ledger[serf + RANK]
    realm.spend(SPELLS)
    realm.gain(serf, realm.spell_held(serf, spell), -1)
    if spell == S_TELEPORT:
        realm.lift(serf)
        realm.put(serf, rest)
        realm.end_run()
    elif spell == S_LIGHTNING:
        begin_spell(realm, serf, spell)
        realm.note(BOLT, rest)
    elif spell == S_ENWPN:
        bewitch(realm, serf, spell, rank | (rest >> 7) << 4)
    elif spell == S_ARMOR or spell == S_ENARM:  # noqa: SIM109 (compiles to less)
        bewitch(realm, serf, spell, rank)
    elif spell == S_SLOWSPEED and ((rest & 127) - 1) * ENTRIES == serf:
        bewitch(realm, serf, spell, rank | (rest >> 7) << 4)
    elif spell == S_SLOWSPEED:
        begin_spell(realm, serf, spell)
        realm.note(POWER, rank | (rest >> 7) << 4)
        realm.note(COUNT, 1)
        realm.note(TARGETS, ((rest & 127) - 1) * ENTRIES + 1)
    else:
        begin_spell(realm, serf, spell)
        name_targets(realm, serf, rest)


def begin_spell(realm: Realm, serf: i64, spell: i64) -> None:
    """A spell that takes effect on others, one after the other."""
    realm.push(F_SPELL)
    realm.note(CASTER, serf)
    realm.note(CAST, spell)
    realm.note(POWER, realm.ledger[serf + RANK])
    realm.note(CAST_FROM, realm.ledger[serf + WHERE])


def name_targets(realm: Realm, serf: i64, packed: i64) -> None:
    """The targets in the order in which they are resolved: the nearest first, ties in id order."""
    here = int(realm.ledger[serf + WHERE])
    named: list[tuple[int, int]] = []
    while packed:
        target = ((packed & 127) - 1) * ENTRIES
        named.append((realm.kingdom.range(here, int(realm.ledger[target + WHERE])), int(target)))
        packed >>= 7
    named.sort()
    realm.note(COUNT, len(named))
    for index in range(len(named)):
        realm.note(TARGETS + index, i64(named[index][1]) + 1)


def proceed_spell(realm: Realm) -> None:
    """Go on to the next target, or end; without its caster a spell ends at once (BAR-143)."""
    if not realm.in_play(realm.now(CASTER)):
        realm.pop()
    elif realm.now(CAST) == S_LIGHTNING:
        proceed_bolt(realm)
    elif realm.now(NEXT) >= realm.now(COUNT):
        realm.pop()
    else:
        target = realm.now(TARGETS + realm.now(NEXT)) - 1
        realm.note(NEXT, realm.now(NEXT) + 1)
        if realm.in_play(target) and not realm.notes(target, BARRICADED):
            strike_one(realm, target)


def strike_one(realm: Realm, target: i64) -> None:
    """One target of a Fireball, Magic Missile, Sleep or Slow/Speed (BAR-123, 125 to 127)."""
    caster, spell, power, start = realm.now(CASTER), realm.now(CAST), realm.now(POWER), realm.now(CAST_FROM)
    far = power // realm.now(COUNT) if spell == S_FIREBALL else power
    rays: i64 = 0
    one: i64 = 1
    for ray in realm.kingdom.aims(int(start), int(realm.ledger[target + WHERE])):
        rays |= one << ray
    begin_strike(realm, caster, target, spell, rays, far)


def begin_strike(realm: Realm, caster: i64, target: i64, spell: i64, rays: i64, far: i64) -> None:
    """A confrontation between a spell's caster and a target (BAR-119)."""
    realm.push(F_CLASH)
    realm.note(TYPE, SPELLBOUND)
    realm.note(AGGRESSOR, caster)
    realm.note(DEFENDER, target)
    realm.note(PLACE, realm.ledger[target + WHERE])
    realm.note(SPELL, spell)
    realm.note(RAYS, rays)
    realm.note(RUN, 1)
    realm.note(FAR, far)


def proceed_bolt(realm: Realm) -> None:
    """The bolt flies on to the next Serf it has not struck (BAR-124, 129)."""
    power, start, ray, caster = realm.now(POWER), realm.now(CAST_FROM), realm.now(BOLT), realm.now(CASTER)
    one: i64 = 1
    path = realm.kingdom.bolt(int(start), int(ray), int(power))
    while realm.now(NEXT) < power:
        space = path[realm.now(NEXT)]
        realm.note(NEXT, realm.now(NEXT) + 1)
        target = realm.at[space] if space >= 0 else -1
        if target < 0 or target == caster or realm.notes(target, BARRICADED) or was_struck(realm, target):
            continue
        strike(realm, realm.top, target)
        away = power - realm.now(NEXT)
        begin_strike(realm, caster, target, S_LIGHTNING, one << ray, away if away > 1 else 1)
        return
    if realm.options.lightning == "after":
        bump_struck(realm)
    else:
        realm.pop()


def was_struck(realm: Realm, serf: i64) -> bool:
    """Whether the bolt has struck a Serf before."""
    place = realm.top + TARGETS
    while realm.stack[place]:
        if realm.stack[place] & 0xFFFF == serf + 1:
            return True
        place += 1
    return False


def bump_struck(realm: Realm) -> None:
    """With lightning=after, the Serfs that lost are bumped at the end, the farthest first (BAR-R42)."""
    realm.note(STAGE, 1)
    place = TARGETS
    while realm.now(place):
        place += 1
    caster, ray = realm.now(CASTER), realm.now(BOLT)
    one: i64 = 1
    while place > TARGETS:
        place -= 1
        struck = realm.now(place)
        if struck >> 25:
            realm.note(place, struck & 0xFFFF)
            serf = (struck & 0xFFFF) - 1
            if realm.in_play(serf):
                begin_strike(realm, caster, serf, S_LIGHTNING, one << ray, (struck >> 16) & 255)
                realm.note(RAY, ray)
                realm.note(SAID, RETREATS if (struck >> 24) & 1 else 0)
                realm.note(STAGE, DODGE)
                return
    realm.pop()
