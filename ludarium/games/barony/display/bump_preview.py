"""Previews of bumps before a choice is made: where Serfs would land, whom they would meet, who would die."""

from typing import NamedTuple

from ludarium.boards.triangle import centre, first_triangle, middle, step
from ludarium.core.scene import Prospect
from ludarium.games.barony.rules import action as code
from ludarium.games.barony.rules import asks
from ludarium.games.barony.rules.acting.moving import ENTRY
from ludarium.games.barony.rules.data import frames
from ludarium.games.barony.rules.state import Barony
from ludarium.games.barony.text.words import bump_from, serf_words, whose_serf


class Course(NamedTuple):
    """The course of a bump: its last space inside, the Serf met there (or -1), and whether it leaves the Kingdom."""

    end: int
    meets: int
    out: bool


def prospects(state: Barony, action: int) -> tuple[Prospect, ...]:
    """The bumps an action may cause; empty if it bumps nobody."""
    kind, what = int(code.kind_of(action)), int(code.what_of(action))
    if kind == code.STEP and state.at[what] >= 0:
        return _entering(state, action)
    if kind == code.RAY and code.way_of(what) < 6 and state.frame.kind == frames.CLASH:
        return (_pointing(state, int(code.way_of(what)), int(code.far_of(what))),)
    return ()


def _pointing(state: Barony, ray: int, far: int) -> Prospect:
    """The bump along a chosen ray; with ASK_RAY the distance is already fixed."""
    serf = int(state.frame.aggressor if state.ask == asks.AWAY else state.frame.defender)
    told = int(state.frame.far) if state.ask == asks.RAY else far
    return _bump(state, serf, bump_from(state), ray, told, "")


def _entering(state: Barony, action: int) -> tuple[Prospect, ...]:
    """The bumps that would follow if an entry is won; a Pointer may have two to choose from (BAR-29, BAR-30)."""
    after = state.copy()
    after.play(action)
    if not after.is_resolving() or after.frame.kind != frames.CLASH or after.frame.type != ENTRY:
        return ()  # an archer decides first
    aggressor, defender, place = int(after.frame.aggressor), int(after.frame.defender), int(after.frame.place)
    far = int(after.frame.run) * _jumps(after, aggressor)
    rays = [ray for ray in range(6) if after.frame.rays >> ray & 1]
    won = f"If {serf_words(state, aggressor)} wins, "
    return tuple(_bump(after, defender, place, ray, far, won) for ray in rays)


def _jumps(state: Barony, serf: int) -> int:
    """How many triangles each step of a run adds to a bump."""
    doubles = state.options.jumper_bump == "triangles" and state.vocation(serf) == 1
    return 2 if doubles and state.market not in (state.frame.place, state.frame.origin) else 1


def _bump(state: Barony, serf: int, start: int, ray: int, far: int, won: str) -> Prospect:
    """One bump, with the sentence that describes it."""
    course = _course(state, start, ray, far)
    x, y = _middle(state, course, ray)
    names, seat = state.kingdom.names, int(state.decider)
    to = "" if course.out else names[course.end]
    says = f"{whose_serf(state, serf, seat)} is bumped {f'to {to}' if to else 'out of the Kingdom'}"
    meets = f" and must confront {whose_serf(state, course.meets, seat)}" if course.meets >= 0 else ""
    text = f"{won}{says}{meets}."
    return Prospect(spot=names[start], to=to, x=x, y=y, text=f"{text[:1].upper()}{text[1:]}")


def _course(state: Barony, start: int, ray: int, far: int) -> Course:
    """Follow a bump until it ends, meets a Serf, or leaves the Kingdom (BAR-41, BAR-44)."""
    here = start
    for _ in range(far):
        there = int(state.kingdom.step_from(here, ray))
        if there < 0:
            return Course(here, -1, True)
        here = there
        if state.at[here] >= 0:
            return Course(here, int(state.at[here]), False)
    return Course(here, -1, False)


def _middle(state: Barony, course: Course, ray: int) -> tuple[float, float]:
    """The board coordinates where a bump ends; outside, those of the first triangle there."""
    kingdom = state.kingdom
    if not course.out:
        return middle(kingdom.centre(course.end))
    market = course.end == kingdom.market
    there = first_triangle(kingdom.market_vertex, ray) if market else step(kingdom.triangles[course.end], ray)
    return middle(centre(there))
