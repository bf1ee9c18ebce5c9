"""Steps, hops and runs; entering and leaving the Market; archers under a Jumper's flight."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from ludarium.core.bits import includes, only
from ludarium.games.barony.rules import asks, bans
from ludarium.games.barony.rules.action import STEP, action
from ludarium.games.barony.rules.confronting.bumping import spring
from ludarium.games.barony.rules.data import cards, frames
from ludarium.games.barony.rules.data.board import NO_RAY

if TYPE_CHECKING:
    from ludarium.games.barony.rules.state import Barony

ENTRY: Final[i64] = 0  # types of confrontation
SHOT: Final[i64] = 2
AXES: Final = vec[i64]([0, 1, 2, 0, 1, 2])


def steps_of(state: Barony, serf: i64) -> i64:
    """The steps a Serf has per turn (BAR-17, BAR-98, BAR-100, BAR-127)."""
    if state.snared(serf) > 0:  # BAR-100
        return 0
    steps = state.move(serf)  # BAR-17
    if state.house.steps_by_rank:  # BAR-R6
        steps *= state.rank(serf)
    steps += state.speed(serf) - state.slow(serf)  # BAR-127, BAR-142
    if steps < 1 or state.has_catapult(serf):  # BAR-98, BAR-127
        steps = 1
    return steps


def list_steps(state: Barony, serf: i64, left: i64, found: list[int]) -> None:
    """List the steps of a Serf with `left` steps remaining (BAR-17)."""
    if steps_ban(state, serf, left) != bans.LEGAL:
        return
    kingdom = state.kingdom
    here = state.where(serf)
    head = action(STEP, serf, 0)
    if here == state.market:  # BAR-60
        for ray in range(i64(6)):
            add_step(state, head, kingdom.step_from(here, ray), found)
        return
    vocation = state.vocation(serf)
    if vocation == cards.SIDER:  # BAR-19
        for side in range(i64(3)):
            add_step(state, head, kingdom.step_from(here, kingdom.side_ray(here, side)), found)
    elif vocation == cards.POINTER:  # BAR-20
        list_points(state, head, here, found)
    else:
        for ray in range(i64(6)):
            there = kingdom.hop_from(here, ray)  # BAR-21
            hops = left
            while there >= 0 and hops > 0:  # BAR-17, BAR-22
                add_step(state, head, there, found)
                there = kingdom.hop_from(there, ray)
                hops -= 1
    if state.market >= 0 and kingdom.border[here] >= 0:  # BAR-59
        add_step(state, head, state.market, found)


def list_points(state: Barony, head: i64, here: i64, found: list[int]) -> None:
    """List a Pointer's steps, to touching triangles (BAR-20)."""
    for place in range(i64(12)):
        there = state.kingdom.touching_at(here, place)
        if there >= 0 and may_point(state, here, place):
            add_step(state, head, there, found)


def add_step(state: Barony, head: i64, there: i64, found: list[int]) -> None:
    """List a step unless it leaves the Kingdom (BAR-17) or may not be entered (BAR-45)."""
    if there >= 0 and entry_ban(state, there) == bans.LEGAL:  # BAR-17, BAR-18, BAR-45
        found.append(int(head | there))


def entry_ban(state: Barony, there: i64) -> i64:
    """Why nobody may step onto a space, or LEGAL."""
    other = state.at[there]
    if other >= 0 and state.is_barricaded(other):
        return bans.INTO_BARRICADE  # BAR-18, BAR-R28
    return bans.LEGAL


def steps_ban(state: Barony, serf: i64, left: i64) -> i64:
    """Why a Serf with `left` steps remaining can't step anywhere, or LEGAL."""
    if state.snared(serf) > 0:
        return bans.SNARED  # BAR-100
    if state.active == serf and state.halted:
        return bans.MOVEMENT_OVER  # BAR-34
    return bans.LEGAL if left > 0 else bans.NO_STEPS_LEFT  # BAR-17


def step_ban(state: Barony, serf: i64, left: i64, there: i64) -> i64:
    """Why a Serf with `left` steps remaining can't step onto a space, or LEGAL."""
    ban = steps_ban(state, serf, left)
    if ban == bans.LEGAL:
        ban = way_ban(state, serf, left, there)
    return ban if ban != bans.LEGAL else entry_ban(state, there)


def way_ban(state: Barony, serf: i64, left: i64, there: i64) -> i64:
    """Why a Serf's way of stepping doesn't lead to a space, or LEGAL."""
    kingdom, here, vocation = state.kingdom, state.where(serf), state.vocation(serf)
    if here == state.market:
        return bans.LEGAL if there != here and kingdom.border[there] >= 0 else bans.NOT_FROM_MARKET  # BAR-60
    if there == state.market:
        return bans.LEGAL if kingdom.border[here] >= 0 else bans.NOT_TO_MARKET  # BAR-59, BAR-R17
    if vocation == cards.SIDER:
        for side in range(i64(3)):
            if kingdom.step_from(here, kingdom.side_ray(here, side)) == there:
                return bans.LEGAL
        return bans.NOT_A_SIDERS_STEP  # BAR-19
    if vocation == cards.POINTER:
        return bans.LEGAL if points_to(state, here, there) else bans.NOT_A_POINTERS_STEP  # BAR-20
    hops = hops_to(state, here, there)[1]
    if hops == 0:
        return bans.NOT_A_JUMPERS_HOP  # BAR-21
    return bans.LEGAL if hops <= left else bans.TOO_MANY_HOPS  # BAR-17, BAR-22


def points_to(state: Barony, here: i64, there: i64) -> bool:
    """Whether a Pointer steps from one triangle to another."""
    for place in range(i64(12)):
        if state.kingdom.touching_at(here, place) == there:
            return may_point(state, here, place)
    return False


def may_point(state: Barony, here: i64, place: i64) -> bool:
    """Whether a Pointer may step to a touching triangle: with pointer_reach=9 not behind a side (BAR-20)."""
    return not state.house.narrow_pointers or state.kingdom.other_bump_ray(here, place) == NO_RAY  # BAR-20


def play_step(state: Barony, serf: i64, there: i64) -> None:
    """Take a step, fly a run, or enter or leave the Market."""
    here = state.where(serf)
    kingdom = state.kingdom
    if here == state.market:  # BAR-60
        leave_or_enter_market(state, serf, here, there, kingdom.border[there])
    elif there == state.market:  # BAR-59
        leave_or_enter_market(state, serf, here, there, (kingdom.border[here] + 3) % 6)
    elif state.vocation(serf) == cards.SIDER:  # BAR-19
        side_step(state, serf, here, there)
    elif state.vocation(serf) == cards.POINTER:  # BAR-20
        point_step(state, serf, here, there)
    else:
        begin_run(state, serf, here, there)  # BAR-21


def leave_or_enter_market(state: Barony, serf: i64, here: i64, there: i64, ray: i64) -> None:
    """Step between Market and border, a run by itself (BAR-28, BAR-57, BAR-59, BAR-60, BAR-63, BAR-R18)."""
    state.left -= 1
    state.end_run()  # BAR-28
    state.lift(serf)
    enter(state, serf, here, there, only(ray), 1)  # BAR-57, BAR-63, BAR-R18


def side_step(state: Barony, serf: i64, here: i64, there: i64) -> None:
    """Take a Sider's step; it continues the run if it stays in the strip (BAR-19, BAR-25, BAR-R4)."""
    ray: i64 = 0
    while state.kingdom.step_from(here, ray) != there:
        ray += 1
    goes_on = False
    if state.run_length == 1:
        goes_on = AXES[ray] != AXES[state.run_ray]  # BAR-25, BAR-R4
    elif state.run_length > 1:
        goes_on = ray == state.run_before  # BAR-25
    state.run_before = state.run_ray if goes_on else -1
    state.run_ray = ray
    state.run_length = state.run_length + 1 if goes_on else 1
    state.left -= 1
    state.lift(serf)
    enter(state, serf, here, there, only(ray), state.run_length)


def point_step(state: Barony, serf: i64, here: i64, there: i64) -> None:
    """Take a Pointer's step, always a new run; through a side it has two bump rays (BAR-20, BAR-27, BAR-30, BAR-R7)."""
    kingdom, place = state.kingdom, i64(0)
    while kingdom.touching_at(here, place) != there:
        place += 1
    choice, other = only(kingdom.bump_ray(here, place)), kingdom.other_bump_ray(here, place)
    if other != NO_RAY:  # BAR-30, BAR-R7
        choice |= only(other)
    state.end_run()  # BAR-27
    state.left -= 1
    state.lift(serf)
    enter(state, serf, here, there, choice, 1)


def begin_run(state: Barony, serf: i64, here: i64, there: i64) -> None:
    """Start a Jumper's flight; hops on the same ray continue its run (BAR-21, BAR-22, BAR-26)."""
    ray, hops = hops_to(state, here, there)
    if state.run_ray != ray:
        state.run_length = 0  # BAR-23
    state.run_ray = ray
    state.run_length += hops  # BAR-26
    state.left -= hops
    state.lift(serf)
    flight = frames.Resolution(frames.FLIGHT)
    flight.mover, flight.at, flight.start = serf, here, here
    flight.along, flight.to_go, flight.run = ray, hops * 2, state.run_length
    state.push(flight)


def hops_to(state: Barony, here: i64, there: i64) -> tuple[i64, i64]:
    """The ray and number of hops that take a Jumper to a triangle; (-1, 0) if none do."""
    for ray in range(i64(6)):
        cell = state.kingdom.hop_from(here, ray)
        hops: i64 = 1
        while cell >= 0:
            if cell == there:
                return ray, hops
            cell = state.kingdom.hop_from(cell, ray)
            hops += 1
    return -1, 0


def proceed_run(state: Barony) -> None:
    """Fly to the next archer, or land (BAR-22, BAR-94, BAR-R9)."""
    serf, ray = state.frame.mover, state.frame.along
    if state.frame.stage == 1:  # back from a shot
        if state.verdict:  # BAR-94
            state.pop()
            state.halt()
            return
        state.frame.stage = 0
    here, left = state.frame.at, state.frame.to_go
    while left > 1:
        here = state.kingdom.step_from(here, ray)
        left -= 1
        other = state.at[here]
        if other >= 0 and state.knows(other, cards.ARCHERY) and not state.is_still(other):  # BAR-R39, BAR-94
            state.frame.at = here
            state.frame.to_go = left
            state.request(state.lord(other), asks.SHOOT)
            return
    start, run = state.frame.start, state.frame.run
    there = state.kingdom.step_from(here, ray)  # BAR-R9
    state.pop()
    enter(state, serf, start, there, only(ray), run)  # BAR-22


def shoot(state: Barony) -> None:
    """The archer shoots: it is the Aggressor and the Jumper the Defender (BAR-94)."""
    flight = state.frame
    flight.stage = 1
    shot = frames.confrontation(SHOT, state.at[flight.at], flight.mover, flight.at)
    shot.rays, shot.run = 63, 1  # BAR-94
    state.push(shot)


def enter(state: Barony, serf: i64, start: i64, there: i64, rays: i64, run: i64) -> None:
    """A Serf steps onto a space: it stands there, springs a marker, or confronts a Serf (BAR-18, BAR-35, BAR-R40)."""
    other = state.at[there]
    if other < 0:  # BAR-18
        state.put(serf, there)
        if state.marks[there]:  # BAR-110, BAR-R40
            first = lowest(rays)
            rest = rays & (rays - 1)
            spring(state, serf, there, first, lowest(rest) if rest else -1)
        return
    state.halt()  # BAR-34
    state.set_where(serf, there)
    clash = frames.confrontation(ENTRY, serf, other, there)  # BAR-18, BAR-35
    clash.origin, clash.run, clash.marked = start, run, state.marks[there]  # BAR-24
    clash.ray, clash.rays, clash.entry_rays = lowest(rays), rays, rays  # BAR-29
    state.push(clash)


def lowest(rays: i64) -> i64:
    """The lowest ray in a bit set."""
    ray: i64 = 0
    while ray < 5 and not includes(rays, ray):
        ray += 1
    return ray


def is_jumper(state: Barony, serf: i64) -> bool:
    """Whether a Serf is a Jumper."""
    return state.vocation(serf) == cards.JUMPER
