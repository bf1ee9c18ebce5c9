"""The nine spells: what a Wizard may cast, and how a spell with several targets is resolved."""

from __future__ import annotations

from math import comb
from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from ludarium.core.bits import only
from ludarium.games.barony.rules import action as code
from ludarium.games.barony.rules import bans
from ludarium.games.barony.rules.acting.targeting import maneuver_ban, target_ban, targets_in_range
from ludarium.games.barony.rules.confronting import stages
from ludarium.games.barony.rules.confronting.contact import enchantment_ban
from ludarium.games.barony.rules.confronting.winning import apply_spell
from ludarium.games.barony.rules.data import cards, frames

if TYPE_CHECKING:
    from ludarium.games.barony.rules.state import Barony

MAX_TARGET_SETS: Final = 30_000
"""Larger sets of targets are left out once the list would exceed this (BAR-R62)."""
TOO_FAR: Final = vec[i64](
    [0, 0, 0, bans.FIREBALL_TOO_FAR, 0, bans.MISSILE_TOO_FAR, bans.SLEEP_TOO_FAR, bans.SLOW_SPEED_TOO_FAR, 0]
)
"""For each spell with targets, the ban on those that are too far."""


def list_spells(state: Barony, serf: i64, found: list[int]) -> None:
    """List every spell a Wizard may cast in its turn, with its targets (BAR-118, BAR-119)."""
    rank = state.rank(serf)
    head = code.action(code.CAST, serf, 0)
    for spell in range(cards.SPELL_COUNT):
        if state.spell_held(serf, spell) < 0:
            continue
        if spell == cards.S_FIREBALL or spell == cards.S_SLEEP:  # BAR-123, BAR-126
            list_groups(head | spell, targets_in_range(state, serf, rank, TOO_FAR[spell]), rank, found)
        elif spell == cards.S_MISSILE:  # BAR-125
            list_groups(head | spell, targets_in_range(state, serf, rank, TOO_FAR[spell]), 1, found)
        elif spell == cards.S_LIGHTNING:  # BAR-124
            for ray in range(i64(6)):
                found.append(int(head | code.cast_what(spell, ray)))
        elif spell == cards.S_SLOWSPEED:  # BAR-R52, BAR-127
            near = targets_in_range(state, serf, 1, TOO_FAR[spell])
            for fast in range(i64(2)):
                for one in [*near, int(serf)]:
                    found.append(int(head | code.cast_what(spell, code.aim_at(one, fast))))
        elif spell == cards.S_TELEPORT:  # BAR-128
            list_teleports(state, serf, head, found)
        else:
            list_enchantments(state, serf, spell, head, found)


def list_enchantments(state: Barony, serf: i64, spell: i64, head: i64, found: list[int]) -> None:
    """List what a Wizard may do to itself with a spell of range 0."""
    if spell == cards.S_ENWPN:  # BAR-122
        for weapon in range(i64(4)):
            if enchantment_ban(state, serf, spell, weapon) == bans.LEGAL:
                found.append(int(head | code.cast_what(spell, code.aim_at(serf, weapon))))
    elif enchantment_ban(state, serf, spell, 0) == bans.LEGAL:  # BAR-120, BAR-121
        found.append(int(head | code.cast_what(spell, code.pack_targets([int(serf)]))))


def list_teleports(state: Barony, serf: i64, head: i64, found: list[int]) -> None:
    """List where a Wizard may teleport (BAR-128)."""
    for space in range(state.kingdom.size):
        if teleport_ban(state, serf, space) == bans.LEGAL:
            found.append(int(head | code.cast_what(cards.S_TELEPORT, space)))


def cast_ban(state: Barony, serf: i64, what: i64) -> i64:
    """Why a Wizard can't cast a spell as it is aimed, or LEGAL."""
    spell, aim = code.spell_of(what), code.aim_of(what)
    ban = maneuver_ban(state, serf, cards.SPELLS)
    if ban != bans.LEGAL:
        return ban
    if state.spell_held(serf, spell) < 0:
        return bans.SPELL_NOT_HELD  # BAR-118
    if spell == cards.S_LIGHTNING:
        return bans.LEGAL  # BAR-124
    if spell == cards.S_TELEPORT:
        return teleport_ban(state, serf, aim)
    if spell == cards.S_SLOWSPEED:
        other = code.aimed_serf(aim)
        return bans.LEGAL if other == serf else target_ban(state, serf, other, 1, bans.SLOW_SPEED_TOO_FAR)  # BAR-127
    if spell == cards.S_ENWPN:
        return self_ban(state, serf, code.aimed_serf(aim), spell, code.aim_detail(aim))
    targets = code.targets_of(aim)
    if spell == cards.S_ARMOR or spell == cards.S_ENARM:
        return self_ban(state, serf, targets[0], spell, 0)
    return group_ban(state, serf, spell, targets)


def self_ban(state: Barony, serf: i64, other: i64, spell: i64, weapon: i64) -> i64:
    """Why a Wizard can't cast a spell of range 0 in its turn, or LEGAL: only on itself (BAR-46)."""
    return enchantment_ban(state, serf, spell, weapon) if other == serf else bans.CAST_IN_CONTACT  # BAR-46


def group_ban(state: Barony, serf: i64, spell: i64, targets: list[int]) -> i64:
    """Why a Wizard can't cast a spell at these targets, or LEGAL."""
    rank = state.rank(serf)
    for target in targets:
        ban = target_ban(state, serf, i64(target), rank, TOO_FAR[spell])
        if ban != bans.LEGAL:
            return ban
    if spell == cards.S_MISSILE:
        return bans.LEGAL  # BAR-125
    if len(targets) > rank:
        return bans.TOO_MANY_BALLS if spell == cards.S_FIREBALL else bans.TOO_MANY_SLEEPERS  # BAR-123, BAR-126, BAR-R45
    near = len(targets_in_range(state, serf, rank, TOO_FAR[spell]))
    return bans.LEGAL if len(targets) <= max_set_size(near, rank) else bans.TOO_MANY_SETS  # BAR-R62


def teleport_ban(state: Barony, serf: i64, space: i64) -> i64:
    """Why a Wizard can't teleport to a space, or LEGAL."""
    if state.snared(serf) > 0:
        return bans.TELEPORT_SNARED  # BAR-93
    if space == state.market:
        return bans.TELEPORT_TO_MARKET  # BAR-61
    if state.at[space] >= 0:
        return bans.TELEPORT_ON_TAKEN  # BAR-128
    near = state.kingdom.range(int(state.where(serf)), int(space)) <= state.rank(serf)
    return bans.LEGAL if near else bans.TELEPORT_TOO_FAR  # BAR-128, BAR-R44


def list_groups(head: i64, among: list[int], most: i64, found: list[int]) -> None:
    """List every set of up to `most` targets, smaller sets first, each in id order."""
    most = max_set_size(len(among), most)
    groups: list[list[int]] = [[index] for index in range(len(among))]
    size: i64 = 1
    while groups:
        larger: list[list[int]] = []
        for group in groups:
            found.append(int(head | code.cast_what(0, code.pack_targets([among[index] for index in group]))))
            if size < most:
                for index in range(group[-1] + 1, len(among)):
                    larger.append([*group, index])
        groups = larger
        size += 1


def max_set_size(among: int, most: i64) -> i64:
    """The largest set of targets (BAR-123, BAR-126), reduced where there would be too many sets (BAR-R62)."""
    if most > code.MAX_TARGETS:
        most = code.MAX_TARGETS
    sets, size = among, i64(1)
    while size < most:
        sets += comb(among, int(size) + 1)
        if sets > MAX_TARGET_SETS:  # BAR-R62
            break
        size += 1
    return size


def cast(state: Barony, serf: i64, what: i64) -> None:
    """A Wizard casts a spell in its turn, which uses the spell up (BAR-118)."""
    spell, aim = code.spell_of(what), code.aim_of(what)
    rank = state.rank(serf)
    state.spend(cards.SPELLS)
    state.gain(serf, state.spell_held(serf, spell), -1)  # BAR-118
    if spell == cards.S_TELEPORT:  # BAR-128
        state.lift(serf)
        state.put(serf, aim)
        state.end_run()
    elif spell == cards.S_LIGHTNING:  # BAR-124
        begin_spell(state, serf, spell)
        state.frame.ray = aim
    elif spell == cards.S_ENWPN:  # BAR-119, BAR-122
        apply_spell(state, serf, spell, frames.power(rank, code.aim_detail(aim)))
    elif spell == cards.S_ARMOR or spell == cards.S_ENARM:  # BAR-119, BAR-120, BAR-121
        apply_spell(state, serf, spell, rank)
    elif spell == cards.S_SLOWSPEED and code.aimed_serf(aim) == serf:  # BAR-119, BAR-127
        apply_spell(state, serf, spell, frames.power(rank, code.aim_detail(aim)))
    elif spell == cards.S_SLOWSPEED:
        begin_spell(state, serf, spell)
        state.frame.power = frames.power(rank, code.aim_detail(aim))
        name_targets(state, serf, [int(code.aimed_serf(aim))])
    else:
        begin_spell(state, serf, spell)
        name_targets(state, serf, code.targets_of(aim))


def begin_spell(state: Barony, serf: i64, spell: i64) -> None:
    """Begin a spell that is resolved target by target."""
    casting = frames.Resolution(frames.SPELL)
    casting.caster, casting.spell, casting.power = serf, spell, state.rank(serf)
    casting.start = state.where(serf)  # BAR-143
    state.push(casting)


def name_targets(state: Barony, serf: i64, targets: list[int]) -> None:
    """Store the targets in the order they are resolved: nearest first, ties in id order."""
    here = int(state.where(serf))
    named = [(state.kingdom.range(here, int(state.where(target))), target) for target in targets]
    named.sort()
    state.frame.count = len(named)  # BAR-130
    state.frame.targets = [target for _, target in named]
    state.frame.owed = [0] * len(named)


def proceed_spell(state: Barony) -> None:
    """Resolve the next target, or end; a spell also ends when its caster is gone (BAR-143)."""
    if not state.in_play(state.frame.caster):  # BAR-143
        state.pop()
    elif state.frame.spell == cards.S_LIGHTNING:
        proceed_bolt(state)
    elif state.frame.next >= state.frame.count:
        state.pop()
    else:
        target = i64(state.frame.targets[state.frame.next])
        state.frame.next = state.frame.next + 1
        if state.in_play(target) and not state.is_barricaded(target):  # BAR-130, BAR-82
            strike_one(state, target)


def strike_one(state: Barony, target: i64) -> None:
    """Resolve one target of Fireball, Magic Missile, Sleep or Slow/Speed (BAR-123, BAR-125, BAR-126, BAR-127)."""
    caster, spell, power, start = state.frame.caster, state.frame.spell, state.frame.power, state.frame.start
    far = power // state.frame.count if spell == cards.S_FIREBALL else power  # BAR-123, BAR-125
    rays: i64 = 0
    for ray in state.kingdom.nearest_rays(int(start), int(state.where(target))):  # BAR-53
        rays |= only(ray)
    begin_strike(state, caster, target, spell, rays, far)


def begin_strike(state: Barony, caster: i64, target: i64, spell: i64, rays: i64, far: i64) -> None:
    """Begin the confrontation between a spell's caster and one target (BAR-119)."""
    clash = frames.confrontation(stages.SPELLBOUND, caster, target, state.where(target))
    clash.spell, clash.rays, clash.run, clash.far = spell, rays, 1, far
    state.push(clash)


def proceed_bolt(state: Barony) -> None:
    """Move the bolt on to the next Serf it has not struck yet (BAR-124, BAR-129, BAR-R42)."""
    bolt = state.frame
    power, start, ray, caster = bolt.power, bolt.start, bolt.ray, bolt.caster
    path = state.kingdom.bolt(int(start), int(ray), int(power))
    while state.frame.next < power:
        space = path[state.frame.next]
        state.frame.next = state.frame.next + 1
        target = state.at[space] if space >= 0 else -1  # BAR-R42
        if target < 0 or target == caster or state.is_barricaded(target) or int(target) in bolt.targets:  # BAR-129
            continue
        bolt.strike(target)
        away = power - state.frame.next  # BAR-124
        begin_strike(state, caster, target, cards.S_LIGHTNING, only(ray), away if away > 1 else 1)
        return
    if state.house.lightning_after:  # BAR-129
        bump_struck(state)
    else:
        state.pop()


def bump_struck(state: Barony) -> None:
    """With lightning=after, bump the Serfs that lost once the bolt has ended, farthest first (BAR-129)."""
    bolt = state.frame
    bolt.stage = 1
    place = len(bolt.targets)
    while place > 0:
        place -= 1
        serf, owed = i64(bolt.targets[place]), i64(bolt.owed[place])
        if owed:
            bolt.owe(place, 0)
            if state.in_play(serf):
                begin_strike(state, bolt.caster, serf, cards.S_LIGHTNING, only(bolt.ray), frames.owed_length(owed))
                state.frame.ray = bolt.ray
                state.frame.said = stages.RETREATS if frames.owes_retreat(owed) else 0
                state.frame.stage = stages.DODGE
                return
    state.pop()
