"""Who could confront whom by walking: what a Serf risks where it has gone, and whom it could confront from there."""

from collections.abc import Iterator
from math import dist
from typing import NamedTuple

from ludarium.boards.triangle import middle
from ludarium.games.barony.display.rolls import is_confronting, wins_of_100
from ludarium.games.barony.rules import action as code
from ludarium.games.barony.rules import asks
from ludarium.games.barony.rules.acting.moving import list_steps, steps_of
from ludarium.games.barony.rules.state import Barony

LONGEST_STEP = 1.74
"""A hop from triangle to triangle, in sides of a triangle; no step goes farther."""


class Threat(NamedTuple):
    """A Serf that could confront another in one turn, and in how many of 100 rolls it would win."""

    serf: int
    target: int
    wins: int


def against(state: Barony, serf: int) -> list[Threat]:
    """The enemies that could confront a Serf where it stands, the likeliest to win first."""
    enemies = [
        one for one in range(state.serf_count()) if state.where(one) >= 0 and state.lord(one) != state.lord(serf)
    ]
    near = [one for one in enemies if _is_near(state, one, serf)]
    return _best(threat for one in near for threat in _threats(state, one) if threat.target == serf)


def by(state: Barony, serf: int) -> list[Threat]:
    """The enemies that a Serf could confront in a turn of its own from where it stands, the likeliest win first."""
    return _best(one for one in _threats(state, serf) if state.lord(one.target) != state.lord(serf))


def _best(threats: Iterator[Threat]) -> list[Threat]:
    best: dict[tuple[int, int], Threat] = {}
    for one in threats:
        key = one.serf, one.target
        best[key] = max(one, best.get(key, one), key=lambda threat: threat.wins)
    return sorted(best.values(), key=lambda threat: -threat.wins)


def _is_near(state: Barony, one: int, other: int) -> bool:
    kingdom = state.kingdom
    far = dist(*(middle(kingdom.centre(int(state.where(serf)))) for serf in (one, other)))
    return far <= LONGEST_STEP * int(steps_of(state, one))


def _threats(state: Barony, serf: int) -> Iterator[Threat]:
    """Whom a Serf could confront, were it to act now: at once, or after steps onto empty spaces."""
    first = state.copy()
    first.turn, first.active, first.decider, first.ask = state.lord(serf), -1, state.lord(serf), asks.ACT
    seen, open_ = {int(state.where(serf))}, [(first, int(steps_of(first, serf)))]
    for here, left in open_:
        found: list[int] = []
        list_steps(here, serf, left, found)
        for step in found:
            space, after = int(code.what_of(step)), here.copy()
            other = int(here.at[space])
            if other < 0 and space in seen:
                continue
            after.play(step)
            if other >= 0:
                fights = is_confronting(after) and after.frame.aggressor == serf and after.frame.defender == other
                yield Threat(serf, other, wins_of_100(after) if fights else 0)
            elif not after.is_resolving() and after.active == serf and after.left > 0:
                seen.add(space)
                open_.append((after, int(after.left)))
