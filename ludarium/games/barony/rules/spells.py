"""The nine spells: what a Wizard may cast, and how a spell with several targets is resolved."""

from math import comb
from typing import Final

from mypy_extensions import i64

from ludarium.games.barony.rules import action as code
from ludarium.games.barony.rules.cards import (
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
from ludarium.games.barony.rules.winning import apply_spell

MAX_TARGET_SETS: Final = 30_000
"""Larger sets of targets are left out once the list would exceed this (BAR-R62)."""


def list_spells(realm: Realm, serf: i64, found: list[int]) -> None:
    """List every spell a Wizard may cast in its turn, with its targets (BAR-118, 119)."""
    rank = realm.ledger[serf + RANK]
    head = code.action(code.CAST, serf // ENTRIES, 0)
    myself = serf // ENTRIES
    only_me = code.pack_targets([int(myself)])
    if realm.spell_held(serf, S_ARMOR) >= 0:
        found.append(int(head | code.cast_what(S_ARMOR, only_me)))
    if realm.spell_held(serf, S_ENARM) >= 0 and realm.armour(serf) > 0:
        found.append(int(head | code.cast_what(S_ENARM, only_me)))
    if realm.spell_held(serf, S_ENWPN) >= 0:
        for weapon in range(i64(4)):
            if realm.holds(serf, weapon):
                found.append(int(head | code.cast_what(S_ENWPN, code.aim_at(myself, weapon))))
    if realm.spell_held(serf, S_FIREBALL) >= 0:
        list_groups(head | S_FIREBALL, targets(realm, serf, rank), rank, found)
    if realm.spell_held(serf, S_LIGHTNING) >= 0:
        for ray in range(i64(6)):
            found.append(int(head | code.cast_what(S_LIGHTNING, ray)))
    if realm.spell_held(serf, S_MISSILE) >= 0:
        list_groups(head | S_MISSILE, targets(realm, serf, rank), 1, found)
    if realm.spell_held(serf, S_SLEEP) >= 0:
        list_groups(head | S_SLEEP, targets(realm, serf, rank), rank, found)
    if realm.spell_held(serf, S_SLOWSPEED) >= 0:
        near = targets(realm, serf, 1)
        for fast in range(i64(2)):
            for one in [*near, int(myself)]:
                found.append(int(head | code.cast_what(S_SLOWSPEED, code.aim_at(one, fast))))
    if realm.spell_held(serf, S_TELEPORT) >= 0 and realm.ledger[serf + SNARED] == 0:
        here = int(realm.ledger[serf + WHERE])
        for space in range(realm.kingdom.size):
            if realm.at[space] < 0 and realm.kingdom.range(here, space) <= rank:
                found.append(int(head | code.cast_what(S_TELEPORT, space)))


def targets(realm: Realm, serf: i64, most: i64) -> list[int]:
    """The other Serfs within a range that may be targeted, as ledger indexes in id order (BAR-51, 82)."""
    here = int(realm.ledger[serf + WHERE])
    found: list[int] = []
    for other in range(i64(0), realm.after_last(), ENTRIES):
        if other == serf or not realm.in_play(other) or realm.has_flag(other, BARRICADED):
            continue
        if realm.kingdom.range(here, int(realm.ledger[other + WHERE])) <= most:
            found.append(int(other // ENTRIES))
    return found


def list_groups(head: i64, among: list[int], most: i64, found: list[int]) -> None:
    """List every set of up to `most` targets, smaller sets first, each in id order."""
    most = max_set_size(len(among), most)
    groups: list[list[int]] = [[index] for index in range(len(among))]
    size: i64 = 1
    while groups and size <= most:
        larger: list[list[int]] = []
        for group in groups:
            found.append(int(head | code.cast_what(0, code.pack_targets([among[index] for index in group]))))
            if size < most:
                for index in range(group[-1] + 1, len(among)):
                    larger.append([*group, index])
        groups = larger
        size += 1


def max_set_size(among: int, most: i64) -> i64:
    """The largest set of targets (BAR-123, 126), reduced where there would be too many sets (BAR-R62)."""
    if most > code.MAX_TARGETS:
        most = code.MAX_TARGETS
    sets, size = among, i64(1)
    while size < most:
        sets += comb(among, int(size) + 1)
        if sets > MAX_TARGET_SETS:
            break
        size += 1
    return size


def cast(realm: Realm, serf: i64, what: i64) -> None:
    """A Wizard casts a spell in its turn, which uses the spell up (BAR-118)."""
    spell, aim = code.spell_of(what), code.aim_of(what)
    rank = realm.ledger[serf + RANK]
    realm.spend(SPELLS)
    realm.gain(serf, realm.spell_held(serf, spell), -1)
    if spell == S_TELEPORT:
        realm.lift(serf)
        realm.put(serf, aim)
        realm.end_run()
    elif spell == S_LIGHTNING:
        begin_spell(realm, serf, spell)
        realm.note(BOLT, aim)
    elif spell == S_ENWPN:
        apply_spell(realm, serf, spell, rank | code.aim_detail(aim) << 4)
    elif spell == S_ARMOR or spell == S_ENARM:  # noqa: SIM109 (compiles to less)
        apply_spell(realm, serf, spell, rank)
    elif spell == S_SLOWSPEED and code.aimed_serf(aim) * ENTRIES == serf:
        apply_spell(realm, serf, spell, rank | code.aim_detail(aim) << 4)
    elif spell == S_SLOWSPEED:
        begin_spell(realm, serf, spell)
        realm.note(POWER, rank | code.aim_detail(aim) << 4)
        realm.note(COUNT, 1)
        realm.note(TARGETS, code.aimed_serf(aim) * ENTRIES + 1)
    else:
        begin_spell(realm, serf, spell)
        name_targets(realm, serf, aim)


def begin_spell(realm: Realm, serf: i64, spell: i64) -> None:
    """Begin a spell that is resolved target by target."""
    realm.push(F_SPELL)
    realm.note(CASTER, serf)
    realm.note(CAST, spell)
    realm.note(POWER, realm.ledger[serf + RANK])
    realm.note(CAST_FROM, realm.ledger[serf + WHERE])


def name_targets(realm: Realm, serf: i64, packed: i64) -> None:
    """Store the targets in the order they are resolved: nearest first, ties in id order."""
    here = int(realm.ledger[serf + WHERE])
    named: list[tuple[int, int]] = []
    for index in code.targets_of(packed):
        target = i64(index) * ENTRIES
        named.append((realm.kingdom.range(here, int(realm.ledger[target + WHERE])), int(target)))
    named.sort()
    realm.note(COUNT, len(named))
    for place in range(len(named)):
        realm.note(TARGETS + place, i64(named[place][1]) + 1)


def proceed_spell(realm: Realm) -> None:
    """Resolve the next target, or end; a spell also ends when its caster is gone (BAR-143)."""
    if not realm.in_play(realm.now(CASTER)):
        realm.pop()
    elif realm.now(CAST) == S_LIGHTNING:
        proceed_bolt(realm)
    elif realm.now(NEXT) >= realm.now(COUNT):
        realm.pop()
    else:
        target = realm.now(TARGETS + realm.now(NEXT)) - 1
        realm.note(NEXT, realm.now(NEXT) + 1)
        if realm.in_play(target) and not realm.has_flag(target, BARRICADED):
            strike_one(realm, target)


def strike_one(realm: Realm, target: i64) -> None:
    """Resolve one target of Fireball, Magic Missile, Sleep or Slow/Speed (BAR-123, 125, 126, 127)."""
    caster, spell, power, start = realm.now(CASTER), realm.now(CAST), realm.now(POWER), realm.now(CAST_FROM)
    far = power // realm.now(COUNT) if spell == S_FIREBALL else power
    rays: i64 = 0
    one: i64 = 1
    for ray in realm.kingdom.aims(int(start), int(realm.ledger[target + WHERE])):
        rays |= one << ray
    begin_strike(realm, caster, target, spell, rays, far)


def begin_strike(realm: Realm, caster: i64, target: i64, spell: i64, rays: i64, far: i64) -> None:
    """Begin the confrontation between a spell's caster and one target (BAR-119)."""
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
    """Move the bolt on to the next Serf it has not struck yet (BAR-124, 129)."""
    power, start, ray, caster = realm.now(POWER), realm.now(CAST_FROM), realm.now(BOLT), realm.now(CASTER)
    one: i64 = 1
    path = realm.kingdom.bolt(int(start), int(ray), int(power))
    while realm.now(NEXT) < power:
        space = path[realm.now(NEXT)]
        realm.note(NEXT, realm.now(NEXT) + 1)
        target = realm.at[space] if space >= 0 else -1
        if target < 0 or target == caster or realm.has_flag(target, BARRICADED) or was_struck(realm, target):
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
    """Whether the bolt has already struck a Serf (BAR-129)."""
    place = realm.top + TARGETS
    while realm.stack[place]:
        if realm.stack[place] & 0xFFFF == serf + 1:
            return True
        place += 1
    return False


def bump_struck(realm: Realm) -> None:
    """With lightning=after, bump the Serfs that lost once the bolt has ended, farthest first (BAR-R42)."""
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
