"""Which confrontations with one's own Serfs gain anything.

Whoever enters the triangle of a Serf of his own decides for both: he may lose on purpose and go one triangle on, or win
and send the other away. Either is worth a turn only if somebody gets nearer to an enemy point than by walking, meets an
enemy, or hands something over.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from ludarium.games.barony.bots.confrontation import landing
from ludarium.games.barony.bots.race import steps_to_nearest_point
from ludarium.games.barony.bots.useful_things import worth_handing_over
from ludarium.games.barony.rules import action as code
from ludarium.games.barony.rules import bans
from ludarium.games.barony.rules.confronting.contact import bless_ban
from ludarium.games.barony.rules.data import frames

if TYPE_CHECKING:
    from ludarium.games.barony.rules.state import Barony


def enters_own(state: Barony, action: i64) -> bool:
    """Whether an action is a step onto a Serf of the same Baron."""
    if code.kind_of(action) != code.STEP:
        return False
    other = state.at[code.what_of(action)]
    return other >= 0 and state.lord(other) == state.lord(code.who_of(action))


def bump_gains(state: Barony, action: i64) -> bool:
    """Whether one of the two Serfs gets nearer to an enemy point than by walking, meets an enemy, or gets something."""
    serf, there = code.who_of(action), code.what_of(action)
    other = state.at[there]
    if worth_handing_over(state, serf, other) or bless_ban(state, serf, other) == bans.LEGAL:  # BAR-54, BAR-97
        return True
    after = state.copy()
    after.play(action)
    if not after.is_resolving() or after.frame.kind != frames.CLASH or after.frame.aggressor != serf:
        return True  # something else comes first, such as an archer's shot
    rays, run = after.frame.rays, after.frame.run
    if gets_nearer(after, serf, there, 63, 1, walking_steps(state, serf)):
        return True
    return gets_nearer(after, other, there, rays, run, steps_to_nearest_point(state, other, there))


def walking_steps(state: Barony, serf: i64) -> i64:
    """How many steps a Serf is at least from an enemy point after a step onto an empty space, or where it is."""
    least = steps_to_nearest_point(state, serf, state.where(serf))
    for action in state.listed:
        if code.kind_of(action) == code.STEP and code.who_of(action) == serf and state.at[code.what_of(action)] < 0:
            least = min(least, steps_to_nearest_point(state, serf, code.what_of(action)))
    return least


def gets_nearer(state: Barony, serf: i64, start: i64, rays: i64, run: i64, steps: i64) -> bool:
    """Whether a bump takes a Serf to an enemy, or within fewer steps of a point; from own Serfs it goes on (BAR-41)."""
    met = [int(start)]
    for place in met:
        for ray in range(i64(6)):
            if place == start and not (rays >> ray) & 1:
                continue
            there = landing(state, place, ray, run if place == start else 1, False)
            if there < 0 or there in met:
                continue
            other = state.at[there]
            if other < 0:
                if steps_to_nearest_point(state, serf, there) < steps:
                    return True
            elif state.lord(other) != state.lord(serf):
                return True
            elif not state.is_barricaded(other):
                met.append(int(there))
    return False
