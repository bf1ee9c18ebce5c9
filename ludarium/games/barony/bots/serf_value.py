"""What a Serf is worth for what it can do and carries."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from ludarium.games.barony.bots.weights import WEIGHTS
from ludarium.games.barony.rules.data import cards, ledger

if TYPE_CHECKING:
    from ludarium.games.barony.rules.state import Barony


def might(state: Barony, serf: i64) -> i64:
    """What a Serf adds to its dice (BAR-31, BAR-36, BAR-103)."""
    rank = state.rank(serf)
    if state.flags(serf) & ledger.MADE:
        return rank * 2
    return rank + state.weapon(serf) if state.carried(serf) else rank


def serf_worth(state: Barony, serf: i64, steps: i64) -> i64:
    """What a Serf is worth for what it can do, with this many steps a turn."""
    weights = WEIGHTS
    worth = weights.serf + weights.might * might(state, serf) + weights.vocations[state.vocation(serf)]
    worth += weights.speed * (steps - 1) + weights.blessing * state.blessings(serf)
    skills = state.skills(serf)
    maneuver: i64 = 0
    while skills:
        if skills & 1:
            worth += weights.skills[maneuver]
        skills >>= 1
        maneuver += 1
    if state.asleep(serf) or state.snared(serf):
        worth -= weights.held
    if state.carried(serf) + state.spells(serf) + state.duplicates(serf):
        worth += things_worth(state, serf)
    return worth


def things_worth(state: Barony, serf: i64) -> i64:
    """What armour and a Wizard's spells add; weapons count as might."""
    total: i64 = 0
    for thing in range(i64(4), cards.ITEMS):
        if state.holds(serf, thing):
            total = cards.PRICE[thing]
    if state.caste(serf) == cards.WIZARD:
        for spell in range(cards.ITEMS, cards.ITEMS + cards.SPELL_COUNT):
            if state.holds(serf, spell) + state.holds(serf, spell + cards.SPELL_COUNT):
                total += cards.PRICE[spell]
    return WEIGHTS.thing * total // 1000
