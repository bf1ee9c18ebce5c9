"""What may come of a choice, shown before it is made: where bumped Serfs go, whom they meet, and who would die."""

from typing import NamedTuple

from ludarium.boards.triangle import beyond, centre, middle, step
from ludarium.core.scene import Prospect
from ludarium.games.barony.rules import action as code
from ludarium.games.barony.rules import realm as is_
from ludarium.games.barony.rules.moving import ENTRY
from ludarium.games.barony.rules.state import Barony
from ludarium.games.barony.text.words import bump_from, serf_words


class Course(NamedTuple):
    """Where a bump leads: the last space inside, whom it meets there (or -1), and whether it goes on outside."""

    end: int
    meets: int
    out: bool


def prospects(state: Barony, action: int) -> tuple[Prospect, ...]:
    """Where the Serfs go that an action may bump; empty for actions that bump nobody."""
    kind, what = int(code.kind_of(action)), int(code.what_of(action))
    if kind == code.STEP and state.at[what] >= 0:
        return _entering(state, action)
    if kind == code.RAY and what & 15 < 6 and state.stack[state.top] == is_.F_CLASH:
        return (_pointing(state, what & 15, what >> 4),)
    return ()


def _pointing(state: Barony, ray: int, far: int) -> Prospect:
    """The bump whose way is chosen; who only points the way has no say in how far it goes."""
    serf = int(state.now(is_.AGGRESSOR if state.ask == is_.ASK_AWAY else is_.DEFENDER))
    told = int(state.now(is_.FAR)) if state.ask == is_.ASK_RAY else far
    return _bump(state, serf, bump_from(state), ray, told, "")


def _entering(state: Barony, action: int) -> tuple[Prospect, ...]:
    """The bumps of a confrontation by entry, were it won: one, or for a Pointer one of two (BAR-29, 30)."""
    after = state.copy()
    after.play(action)
    if after.top < 0 or after.stack[after.top] != is_.F_CLASH or after.now(is_.TYPE) != ENTRY:
        return ()  # an archer is asked first
    aggressor, defender, place = (int(after.now(one)) for one in (is_.AGGRESSOR, is_.DEFENDER, is_.PLACE))
    far = int(after.now(is_.RUN)) * _jumps(after, aggressor)
    rays = [ray for ray in range(6) if after.now(is_.RAYS) >> ray & 1]
    won = f"If {serf_words(state, aggressor)} wins, "
    return tuple(_bump(after, defender, place, ray, far, won) for ray in rays)


def _jumps(state: Barony, serf: int) -> int:
    """How many triangles a step of a run counts for in a bump."""
    doubles = state.options.jumper_bump == "triangles" and state.ledger[serf + is_.VOCATION] == 1
    return 2 if doubles and state.market not in (state.now(is_.PLACE), state.now(is_.ORIGIN)) else 1


def _bump(state: Barony, serf: int, start: int, ray: int, far: int, won: str) -> Prospect:
    """A bump as it is shown."""
    course = _course(state, start, ray, far)
    x, y = _middle(state, course, ray)
    names, name = state.kingdom.names, serf_words(state, serf)
    to = "" if course.out else names[course.end]
    says = f"{name} is bumped {f'to {to}' if to else 'out of the Kingdom'}"
    meets = f" and must confront {serf_words(state, course.meets)}" if course.meets >= 0 else ""
    return Prospect(spot=names[start], to=to, x=x, y=y, text=f"{won}{says}{meets}.")


def _course(state: Barony, start: int, ray: int, far: int) -> Course:
    """Follow a bump to its end, to the first Serf in its way, or out (BAR-41, 44)."""
    here = start
    for _ in range(far):
        there = int(state.kingdom.steps[here * 6 + ray])
        if there < 0:
            return Course(here, -1, True)
        here = there
        if state.at[here] >= 0:
            return Course(here, int(state.at[here]), False)
    return Course(here, -1, False)


def _middle(state: Barony, course: Course, ray: int) -> tuple[float, float]:
    """Where a bump ends, in the board's own measure; outside, the first triangle there."""
    kingdom = state.kingdom
    if not course.out:
        return middle(kingdom.centre(course.end))
    market = course.end == kingdom.market
    there = beyond(kingdom.market_vertex, ray) if market else step(kingdom.triangles[course.end], ray)
    return middle(centre(there))
