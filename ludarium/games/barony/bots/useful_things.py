"""Which things are of use to which Serf: a better weapon or armour, and spells to those who cast them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from ludarium.games.barony.rules.data import cards

if TYPE_CHECKING:
    from ludarium.games.barony.rules.state import Barony

WEAPONS: Final[i64] = 4


def of_use(state: Barony, serf: i64, thing: i64) -> bool:
    """Whether one more of a thing makes a Serf stronger."""
    if thing >= cards.ITEMS:
        return state.knows(serf, cards.SPELLS)  # BAR-118
    return best_beside(state, serf, thing, 0) < cards.COUNTS[thing]


def spares(state: Barony, serf: i64, thing: i64) -> bool:
    """Whether a Serf is as strong without one of a thing that it carries."""
    if thing >= cards.ITEMS:
        return not state.knows(serf, cards.SPELLS)
    return best_beside(state, serf, thing, 1) >= cards.COUNTS[thing]


def helps_both(state: Barony, giver: i64, taker: i64, thing: i64) -> bool:
    """Whether a thing that one Serf can spare makes another stronger."""
    return of_use(state, taker, thing) and spares(state, giver, thing)


def best_beside(state: Barony, serf: i64, thing: i64, less: i64) -> i64:
    """What the best weapon, or armour, of a Serf counts without `less` of a thing (BAR-36, BAR-R47)."""
    first: i64 = 0 if thing < WEAPONS else WEAPONS
    last = WEAPONS if thing < WEAPONS else cards.ITEMS
    best: i64 = 0
    for one in range(first, last):
        if state.holds(serf, one) > (less if one == thing else 0) and cards.COUNTS[one] > best:
            best = cards.COUNTS[one]
    return best


def worth_handing_over(state: Barony, serf: i64, other: i64) -> bool:
    """Whether one of two Serfs carries something that it can spare and that makes the other stronger."""
    if not (state.carries_anything(serf) or state.carries_anything(other)):
        return False
    for thing in range(cards.THINGS):
        if state.holds(serf, thing) and helps_both(state, serf, other, thing):
            return True
        if state.holds(other, thing) and helps_both(state, other, serf, thing):
            return True
    return False
