"""When the Aggressor wins: bump the Defender, apply the spell, and offer Recruitment."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from ludarium.core.state import CHANCE
from ludarium.games.barony.rules import asks
from ludarium.games.barony.rules.acting.moving import ENTRY, SHOT, is_jumper, lowest, steps_of
from ludarium.games.barony.rules.confronting import stages
from ludarium.games.barony.rules.confronting.bumping import FORCED, begin_bump, spring
from ludarium.games.barony.rules.confronting.riders import assassinated, go_back, take_and_return, tax
from ludarium.games.barony.rules.confronting.stages import bump_start, softening, use_up_made, will_bump
from ludarium.games.barony.rules.data import cards, frames, ledger

if TYPE_CHECKING:
    from ludarium.games.barony.rules.state import Barony


def won(state: Barony) -> None:
    """Apply the Aggressor's win, depending on the type of confrontation and the rider."""
    use_up_made(state)
    rider = state.frame.rider
    if rider == cards.ASSASSINATE:  # BAR-95
        assassinated(state)
    elif rider == cards.PICKPOCKET or rider == cards.STEAL:  # BAR-104, BAR-111
        take_and_return(state)
    elif rider == cards.TAX and tax(state):  # BAR-114
        go_back(state)
    elif state.frame.type <= FORCED:  # BAR-32
        occupy(state)
    elif will_bump(state):  # BAR-53
        bump_from_afar(state)
    else:
        apply_spell(state, state.frame.defender, state.frame.spell, state.frame.far)  # BAR-119
        state.frame.stage = stages.CLOSE + 1


def occupy(state: Barony) -> None:
    """The Aggressor takes the triangle; the Defender will be bumped (BAR-32, BAR-38)."""
    aggressor, defender, place = state.frame.aggressor, state.frame.defender, state.frame.place
    state.lift(defender)
    state.put(aggressor, place)  # BAR-42
    far = state.frame.run  # BAR-24
    in_market = state.market in (place, state.frame.origin)
    if state.house.bumps_by_triangles and state.frame.type == ENTRY and not in_market:  # BAR-R8
        far *= 2 if is_jumper(state, aggressor) else 1
    state.frame.far = far
    state.frame.stage = stages.POINT


def bump_from_afar(state: Barony) -> None:
    """Start the bump from an arrow, stone, spell or Tactical Maneuver; Lightning may postpone it (BAR-53, BAR-124)."""
    if state.frame.type == SHOT:  # BAR-94
        state.frame.far = 1
    elif state.frame.spell == cards.S_LIGHTNING and state.house.lightning_after and state.frame.below.stage == 0:
        postpone_bump(state.frame, state.frame.below)  # BAR-129
        state.frame.stage = stages.CLOSE + 1
        return
    state.frame.stage = stages.POINT


def postpone_bump(clash: frames.Resolution, bolt: frames.Resolution) -> None:
    """Record in the bolt's frame that this Serf will be bumped once the bolt has ended (BAR-129)."""
    place = bolt.targets.index(int(clash.defender))
    bolt.owe(place, frames.owed_bump(clash.far, clash.said & stages.RETREATS != 0))


def point(state: Barony) -> None:
    """The Aggressor's Baron chooses the bump ray if there is more than one (BAR-30, BAR-53, BAR-94, BAR-112)."""
    rays = state.frame.rays
    if rays & (rays - 1):  # BAR-30, BAR-R11
        state.request(state.lord(state.frame.aggressor), asks.RAY)
    else:
        state.frame.ray = lowest(rays)
        state.frame.stage = stages.DODGE


def dodge(state: Barony) -> None:
    """A retreating Serf whose first triangle would be off the board chooses another ray (BAR-108)."""
    state.frame.stage = stages.SOFTEN
    start = bump_start(state)
    if (
        state.frame.said & stages.RETREATS
        and state.kingdom.step_from(start, state.frame.ray) < 0
        and ways_in(state, start)
    ):
        state.frame.far = 1  # BAR-108, BAR-R37
        state.request(state.lord(state.frame.defender), asks.RETREAT)


def ways_in(state: Barony, start: i64) -> list[int]:
    """The rays from a space whose first triangle is inside the Kingdom."""
    return [int(ray) for ray in range(i64(6)) if state.kingdom.step_from(start, ray) >= 0]


def soften(state: Barony) -> None:
    """Ask how much armour and the Armor spell shorten the bump (BAR-117, BAR-120)."""
    state.frame.stage = stages.FLY
    if softening(state) > 0:  # BAR-117, BAR-120
        state.request(state.lord(state.frame.defender), asks.SOAK)


def fly(state: Barony) -> None:
    """Bump the Defender (BAR-R20)."""
    state.frame.stage = stages.AFTER
    aggressor, defender, ray = state.frame.aggressor, state.frame.defender, state.frame.ray
    far, start = state.frame.far - state.frame.soaked, bump_start(state)  # BAR-38
    safe = state.frame.said & stages.RETREATS != 0
    state.frame.said = state.frame.said | stages.BUMPED
    state.set_ward(defender, 0)  # BAR-120
    state.add_statistic(aggressor, ledger.BUMPS, 1)
    begin_bump(state, defender, start, ray, far, aggressor, safe)  # BAR-44, BAR-R20


def after(state: Barony) -> None:
    """If the winner still stands on the triangle, it springs the marker that was there before it (BAR-110)."""
    state.frame.stage = stages.PERSUADE
    aggressor, place, mark = state.frame.aggressor, state.frame.place, state.frame.marked
    if mark and state.frame.type <= FORCED and state.at[place] == aggressor and state.marks[place] == mark:  # BAR-110
        rays = state.frame.entry_rays
        rest = rays & (rays - 1)
        spring(state, aggressor, place, lowest(rays), lowest(rest) if rest else -1)


def persuade(state: Barony) -> None:
    """A Noble may try to recruit the Serf it bumped (BAR-105)."""
    state.frame.stage = stages.CLOSE + 1
    if may_recruit(state):
        state.request(state.lord(state.frame.aggressor), asks.RECRUIT)


def may_recruit(state: Barony) -> bool:
    """Whether the Aggressor may try to recruit the Defender (BAR-105)."""
    noble, other = state.frame.aggressor, state.frame.defender
    if state.frame.type != ENTRY or state.frame.rider or state.frame.said & stages.BUMPED == 0:
        return False
    if state.caste(noble) != cards.NOBLE or not state.knows(noble, cards.RECRUIT) or not state.unspent(cards.RECRUIT):
        return False  # BAR-88, BAR-105
    if not state.in_play(noble) or not state.in_play(other) or state.is_still(noble):
        return False
    rank = state.rank(noble)
    foreign = state.lord(noble) != state.lord(other)
    return foreign and state.rank(other) <= rank and state.uses(noble, cards.RECRUIT) < rank  # BAR-105, BAR-91


def try_recruiting(state: Barony) -> None:
    """The Noble tries to recruit: chance rolls two dice."""
    state.spend(cards.RECRUIT)  # BAR-88
    state.count_use(state.frame.aggressor, cards.RECRUIT)  # BAR-91
    state.request(CHANCE, asks.DIE)


def recruit(state: Barony, dice: i64) -> None:
    """The Serf changes sides if the dice reach its Rank (BAR-105, BAR-106)."""
    noble, other = state.frame.aggressor, state.frame.defender
    if dice >= state.rank(other):  # BAR-105
        state.set_lord(other, state.lord(noble))  # BAR-106
        state.set_hold(other, 0)  # BAR-81


def apply_spell(state: Barony, serf: i64, spell: i64, power: i64) -> None:
    """Apply a spell, replacing its effect; `power` is the caster's Rank + 16 * the detail chosen (BAR-142)."""
    rank, chosen = frames.power_rank(power), frames.power_detail(power)
    turns = state.duration(serf, rank)
    if spell == cards.S_ARMOR:  # BAR-120
        state.set_ward(serf, rank)
    elif spell == cards.S_ENARM:  # BAR-121
        state.set_enchanted_armor(serf, rank)
        state.set_armor_for(serf, turns)
    elif spell == cards.S_ENWPN:  # BAR-122
        state.sharpen(serf, chosen, rank, turns)
    elif spell == cards.S_SLEEP:  # BAR-126
        state.set_asleep(serf, turns)
    else:
        change_speed(state, serf, rank, turns, chosen != 0)  # BAR-127


def change_speed(state: Barony, serf: i64, rank: i64, turns: i64, fast: bool) -> None:
    """Apply Speed or Slow; it changes the active Serf's remaining steps at once (BAR-90, BAR-127)."""
    before = steps_of(state, serf)
    if fast:
        state.set_speed(serf, rank)
        state.set_speed_for(serf, turns)
    else:
        state.set_slow(serf, rank)
        state.set_slow_for(serf, turns)
    if state.active == serf and not state.halted:  # BAR-90
        left = state.left + steps_of(state, serf) - before
        state.left = left if left > 0 else 0
