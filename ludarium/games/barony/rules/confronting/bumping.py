"""Bumps, forced confrontations, traps and snares, kills and blessings."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from ludarium.core.bits import only
from ludarium.games.barony.rules import asks
from ludarium.games.barony.rules.data import cards, frames, ledger
from ludarium.games.barony.rules.data.base_state import mark_rank, mark_setter, mark_work

if TYPE_CHECKING:
    from ludarium.games.barony.rules.state import Barony

BOUNTY_GOLD_PER_RANK: Final[i64] = 100  # of the victim (BAR-49)
FORCED: Final[i64] = 1  # type of confrontation: caused by a bump


def begin_bump(state: Barony, serf: i64, start: i64, ray: i64, far: i64, killer: i64, safe: bool) -> None:
    """Begin a bump of `far` triangles along a ray; `safe` if the Serf retreats (BAR-38, BAR-39, BAR-40, BAR-108)."""
    if state.where(serf) >= 0:
        state.lift(serf)
    state.set_asleep(serf, 0)  # BAR-126
    state.set_snared(serf, 0)  # BAR-100
    bump = frames.Resolution(frames.BUMP)
    bump.mover, bump.at, bump.along, bump.to_go = serf, start, ray, far  # BAR-38
    bump.killer, bump.safe = killer, 1 if safe else 0
    state.push(bump)


def proceed_bump(state: Barony) -> None:
    """Move the Serf until the bump ends: on an empty triangle, at another Serf, on a marker, or off the board."""
    serf, ray, killer = state.frame.mover, state.frame.along, state.frame.killer
    here, left, by, safe = state.frame.at, state.frame.to_go, state.frame.gone_by, state.frame.safe
    state.pop()
    while left > 0:
        there = state.kingdom.step_from(here, ray) if ray < 6 else state.kingdom.touching_at(here, ray)  # BAR-40
        if there < 0:
            if safe and by:  # BAR-108
                break
            kill(state, serf, killer)  # BAR-44
            return
        by += 1
        if ray >= 6:
            ray = state.kingdom.bump_ray(here, ray)
        if by > 1:
            state.clear_flag(serf, ledger.HAS_CATAPULT)  # BAR-98
        here = there
        left -= 1
        if state.at[here] >= 0:
            begin_forced_confrontation(state, serf, here, ray, by)  # BAR-41
            return
        if state.marks[here]:  # BAR-110, BAR-R40
            state.put(serf, here)
            spring(state, serf, here, ray, -1)
            return
    state.put(serf, here)


def begin_forced_confrontation(state: Barony, serf: i64, place: i64, ray: i64, run: i64) -> None:
    """A bumped Serf runs into another (BAR-41)."""
    state.set_where(serf, place)
    clash = frames.confrontation(FORCED, serf, state.at[place], place)
    clash.origin, clash.run, clash.marked = -1, run, state.marks[place]  # BAR-41
    clash.ray, clash.rays, clash.entry_rays = ray, only(ray), only(ray)
    state.push(clash)


def spring(state: Barony, serf: i64, place: i64, ray: i64, other: i64) -> None:
    """Spring the trap or snare under a Serf; `other` is a Pointer's second ray, or -1 (BAR-100, BAR-109)."""
    mark = state.marks[place]
    state.marks[place] = 0
    setter, rank = mark_setter(mark), mark_rank(mark)
    if state.active == serf:  # BAR-109
        state.halt()
    if mark_work(mark) == 2:  # BAR-100
        state.set_snared(serf, state.duration(serf, rank))
        return
    if other < 0:  # BAR-109
        begin_bump(state, serf, place, ray, rank, setter, False)  # BAR-44
        return
    trap = frames.Resolution(frames.SPRING)
    trap.mover, trap.at, trap.to_go, trap.killer = serf, place, rank, setter
    trap.along, trap.other_ray = ray, other
    state.push(trap)
    state.request(state.lord(serf), asks.SPRING)  # BAR-109


def choose_spring(state: Barony, ray: i64) -> None:
    """A trapped Pointer has chosen its ray (BAR-109)."""
    serf, place, rank, setter = state.frame.mover, state.frame.at, state.frame.to_go, state.frame.killer
    state.pop()
    begin_bump(state, serf, place, ray, rank, setter, False)


# Kills ----------------------------------------------------------------------------------------------------------------


def kill(state: Barony, serf: i64, killer: i64) -> None:
    """A Serf is bumped out of the Kingdom: a blessing saves it, otherwise it dies (BAR-44, BAR-97)."""
    if state.blessings(serf) > 0 and state.empty_home(serf):  # BAR-97, BAR-R31, BAR-R32
        state.set_blessings(serf, state.blessings(serf) - 1)
        state.set_where(serf, ledger.CHOSEN)
        state.clear_flag(serf, ledger.HAS_CATAPULT)  # BAR-98
        seat = baron_of(state, killer) if killer >= 0 else state.turn  # BAR-144
        if state.out[seat]:
            seat = state.turn  # BAR-144
        reentry = frames.Resolution(frames.REENTRY)
        reentry.mover, reentry.chooser = serf, seat
        state.push(reentry)
        state.request(seat, asks.REENTER)
        return
    die(state, serf, killer, ledger.DEAD)  # BAR-48


def reenter(state: Barony, space: i64) -> None:
    """Put a blessed Serf back on a triangle of its home (BAR-97)."""
    serf = state.frame.mover
    state.pop()
    state.put(serf, space)


def die(state: Barony, serf: i64, killer: i64, where: i64) -> None:
    """Remove a killed or assassinated Serf and score the kill (BAR-44, BAR-48, BAR-95)."""
    score(state, serf, killer)
    state.lose_effects(serf)  # BAR-141
    state.set_where(serf, where)
    state.set_lord(serf, state.owner(serf))  # BAR-106
    if where == ledger.SLAIN or state.caste(serf) != cards.NOBLE:  # BAR-141
        state.set_blessings(serf, 0)


def score(state: Barony, victim: i64, killer: i64) -> None:
    """Count the kill, and pay the bounty if the victim was foreign (BAR-8, BAR-49, BAR-144)."""
    if killer == frames.NOBODY_KILLS or killer == victim:  # BAR-144
        return
    seat = baron_of(state, killer)
    foreign = seat != state.lord(victim)
    if foreign and not state.out[seat]:  # BAR-49
        bounty = BOUNTY_GOLD_PER_RANK * state.rank(victim)
        state.pay(seat, bounty)  # BAR-78
        state.add_statistic(killer, ledger.EARNED, bounty)
    on_roster = state.caste(killer) != cards.NONE
    if on_roster and (foreign or state.house.friendly_kills):  # BAR-49, BAR-R19
        state.set_kills(killer, state.kills(killer) + 1)  # BAR-8


def baron_of(state: Barony, killer: i64) -> i64:
    """The seat that scores a kill: the killer's Baron, or its owner if the killer has been dropped (BAR-144)."""
    return state.lord(killer) if state.caste(killer) != cards.NONE else state.owner(killer)
