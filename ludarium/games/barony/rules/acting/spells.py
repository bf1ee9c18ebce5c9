"""The nine spells: what a Wizard may cast, and how a spell with several targets is resolved."""

from math import comb
from typing import Final

from mypy_extensions import i64

from ludarium.games.barony.rules import action as code
from ludarium.games.barony.rules import cards, frames
from ludarium.games.barony.rules.base_state import BaronyBase
from ludarium.games.barony.rules.confronting import stages
from ludarium.games.barony.rules.confronting.declaring import strike
from ludarium.games.barony.rules.confronting.winning import apply_spell

MAX_TARGET_SETS: Final = 30_000
"""Larger sets of targets are left out once the list would exceed this (BAR-R62)."""


def list_spells(state: BaronyBase, serf: i64, found: list[int]) -> None:
    """List every spell a Wizard may cast in its turn, with its targets (BAR-118, 119)."""
    rank = state.rank(serf)
    head = code.action(code.CAST, serf, 0)
    myself = serf
    only_me = code.pack_targets([int(myself)])
    if state.spell_held(serf, cards.S_ARMOR) >= 0:
        found.append(int(head | code.cast_what(cards.S_ARMOR, only_me)))
    if state.spell_held(serf, cards.S_ENARM) >= 0 and state.armour(serf) > 0:
        found.append(int(head | code.cast_what(cards.S_ENARM, only_me)))
    if state.spell_held(serf, cards.S_ENWPN) >= 0:
        for weapon in range(i64(4)):
            if state.holds(serf, weapon):
                found.append(int(head | code.cast_what(cards.S_ENWPN, code.aim_at(myself, weapon))))
    if state.spell_held(serf, cards.S_FIREBALL) >= 0:
        list_groups(head | cards.S_FIREBALL, targets_in_range(state, serf, rank), rank, found)
    if state.spell_held(serf, cards.S_LIGHTNING) >= 0:
        for ray in range(i64(6)):
            found.append(int(head | code.cast_what(cards.S_LIGHTNING, ray)))
    if state.spell_held(serf, cards.S_MISSILE) >= 0:
        list_groups(head | cards.S_MISSILE, targets_in_range(state, serf, rank), 1, found)
    if state.spell_held(serf, cards.S_SLEEP) >= 0:
        list_groups(head | cards.S_SLEEP, targets_in_range(state, serf, rank), rank, found)
    if state.spell_held(serf, cards.S_SLOWSPEED) >= 0:
        near = targets_in_range(state, serf, 1)
        for fast in range(i64(2)):
            for one in [*near, int(myself)]:
                found.append(int(head | code.cast_what(cards.S_SLOWSPEED, code.aim_at(one, fast))))
    if state.spell_held(serf, cards.S_TELEPORT) >= 0 and state.snared(serf) == 0:
        here = int(state.where(serf))
        for space in range(state.kingdom.size):
            if state.at[space] < 0 and state.kingdom.range(here, space) <= rank:
                found.append(int(head | code.cast_what(cards.S_TELEPORT, space)))


def targets_in_range(state: BaronyBase, serf: i64, most: i64) -> list[int]:
    """The other Serfs within a range that may be targeted, in id order (BAR-51, 82)."""
    here = int(state.where(serf))
    found: list[int] = []
    for other in range(state.serf_count()):
        if other == serf or not state.in_play(other) or state.is_barricaded(other):
            continue
        if state.kingdom.range(here, int(state.where(other))) <= most:
            found.append(int(other))
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


def cast(state: BaronyBase, serf: i64, what: i64) -> None:
    """A Wizard casts a spell in its turn, which uses the spell up (BAR-118)."""
    spell, aim = code.spell_of(what), code.aim_of(what)
    rank = state.rank(serf)
    state.spend(cards.SPELLS)
    state.gain(serf, state.spell_held(serf, spell), -1)
    if spell == cards.S_TELEPORT:
        state.lift(serf)
        state.put(serf, aim)
        state.end_run()
    elif spell == cards.S_LIGHTNING:
        begin_spell(state, serf, spell)
        state.frame.ray = aim
    elif spell == cards.S_ENWPN:
        apply_spell(state, serf, spell, rank | code.aim_detail(aim) << 4)
    elif spell == cards.S_ARMOR or spell == cards.S_ENARM:
        apply_spell(state, serf, spell, rank)
    elif spell == cards.S_SLOWSPEED and code.aimed_serf(aim) == serf:
        apply_spell(state, serf, spell, rank | code.aim_detail(aim) << 4)
    elif spell == cards.S_SLOWSPEED:
        begin_spell(state, serf, spell)
        state.frame.power = rank | code.aim_detail(aim) << 4
        name_targets(state, serf, [int(code.aimed_serf(aim))])
    else:
        begin_spell(state, serf, spell)
        name_targets(state, serf, code.targets_of(aim))


def begin_spell(state: BaronyBase, serf: i64, spell: i64) -> None:
    """Begin a spell that is resolved target by target."""
    casting = frames.Frame(frames.SPELL)
    casting.caster, casting.spell, casting.power = serf, spell, state.rank(serf)
    casting.start = state.where(serf)
    state.push(casting)


def name_targets(state: BaronyBase, serf: i64, targets: list[int]) -> None:
    """Store the targets in the order they are resolved: nearest first, ties in id order."""
    here = int(state.where(serf))
    named = [(state.kingdom.range(here, int(state.where(target))), target) for target in targets]
    named.sort()
    state.frame.count = len(named)
    state.frame.targets = [target for _, target in named]
    state.frame.owed = [0] * len(named)


def proceed_spell(state: BaronyBase) -> None:
    """Resolve the next target, or end; a spell also ends when its caster is gone (BAR-143)."""
    if not state.in_play(state.frame.caster):
        state.pop()
    elif state.frame.spell == cards.S_LIGHTNING:
        proceed_bolt(state)
    elif state.frame.next >= state.frame.count:
        state.pop()
    else:
        target = i64(state.frame.targets[state.frame.next])
        state.frame.next = state.frame.next + 1
        if state.in_play(target) and not state.is_barricaded(target):
            strike_one(state, target)


def strike_one(state: BaronyBase, target: i64) -> None:
    """Resolve one target of Fireball, Magic Missile, Sleep or Slow/Speed (BAR-123, 125, 126, 127)."""
    caster, spell, power, start = state.frame.caster, state.frame.spell, state.frame.power, state.frame.start
    far = power // state.frame.count if spell == cards.S_FIREBALL else power
    rays: i64 = 0
    one: i64 = 1
    for ray in state.kingdom.aims(int(start), int(state.where(target))):
        rays |= one << ray
    begin_strike(state, caster, target, spell, rays, far)


def begin_strike(state: BaronyBase, caster: i64, target: i64, spell: i64, rays: i64, far: i64) -> None:
    """Begin the confrontation between a spell's caster and one target (BAR-119)."""
    clash = frames.confrontation(stages.SPELLBOUND, caster, target, state.where(target))
    clash.spell, clash.rays, clash.run, clash.far = spell, rays, 1, far
    state.push(clash)


def proceed_bolt(state: BaronyBase) -> None:
    """Move the bolt on to the next Serf it has not struck yet (BAR-124, 129)."""
    bolt = state.frame
    power, start, ray, caster = bolt.power, bolt.start, bolt.ray, bolt.caster
    one: i64 = 1
    path = state.kingdom.bolt(int(start), int(ray), int(power))
    while state.frame.next < power:
        space = path[state.frame.next]
        state.frame.next = state.frame.next + 1
        target = state.at[space] if space >= 0 else -1
        if target < 0 or target == caster or state.is_barricaded(target) or int(target) in bolt.targets:
            continue
        strike(bolt, target)
        away = power - state.frame.next
        begin_strike(state, caster, target, cards.S_LIGHTNING, one << ray, away if away > 1 else 1)
        return
    if state.options.lightning == "after":
        bump_struck(state)
    else:
        state.pop()


def bump_struck(state: BaronyBase) -> None:
    """With lightning=after, bump the Serfs that lost once the bolt has ended, farthest first (BAR-R42)."""
    bolt = state.frame
    bolt.stage = 1
    one: i64 = 1
    place = len(bolt.targets)
    while place > 0:
        place -= 1
        serf, owed = i64(bolt.targets[place]), i64(bolt.owed[place])
        if owed:
            bolt.owed[place] = 0
            if state.in_play(serf):
                begin_strike(state, bolt.caster, serf, cards.S_LIGHTNING, one << bolt.ray, owed & 255)
                state.frame.ray = bolt.ray
                state.frame.said = stages.RETREATS if (owed >> 8) & 1 else 0
                state.frame.stage = stages.DODGE
                return
    state.pop()
