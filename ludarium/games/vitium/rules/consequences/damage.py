"""Damage and combat (VTM-11, VTM-61)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from ludarium.core.bits import includes
from ludarium.games.vitium.rules.data.terms import LONG_RANGED, TORMENTING

if TYPE_CHECKING:
    from ludarium.games.vitium.rules.state import Vitium


def is_standing(state: Vitium, card: i64) -> bool:
    """Whether a card is a face-up asset that alters nothing; a sneaking one is only an event (VTM-R26)."""
    return state.is_face_up(card) and not state.alters(card) and state.is_asset(card)  # VTM-69, VTM-R26


def deal_damage(state: Vitium, card: i64, damage: i64, psych: bool, by: i64, boss: i64) -> None:
    """An asset takes damage, which stays (VTM-11); a shield takes it first, and altering cards take none (VTM-R24)."""
    if damage <= 0 or not is_standing(state, card):  # VTM-69, VTM-R24
        return
    shield = state.shield(card)
    if shield > 0:
        state.add_shield(card, -damage if shield > damage else -shield)
        damage -= shield
        if damage <= 0:
            return
    if psych:  # VTM-11, VTM-65
        state.add_psych_damage(card, damage)
    else:
        state.add_phys_damage(card, damage)  # VTM-11
    state.set_hit(card, by, boss)  # VTM-15
    state.stale = True


# Combat --------------------------------------------------------------------------------------------------------------


def attack(state: Vitium, attacker: i64, target: i64, died: bool) -> None:
    """An attacker and its mark, any asset (VTM-R13), fight; dead of its risk, it still deals its damage (VTM-50)."""
    if died:  # VTM-50, VTM-61
        strike_dead(state, attacker, target)
        return
    card = state.find(attacker)
    state.derive_if_stale()
    combat(state, attacker, target, card >= 0 and state.has_keyword(card, LONG_RANGED))  # VTM-93


def fight(state: Vitium, one: i64, other: i64) -> None:
    """Two assets fight, which is combat but no attack, so that Long-Ranged does not matter (VTM-R19)."""
    combat(state, one, other, False)  # VTM-R19


def combat(state: Vitium, one: i64, other: i64, unharmed: bool) -> None:
    """Two assets deal each other their Force at the same time (VTM-61), unless the first takes no damage."""
    state.derive_if_stale()
    here, there = state.find(one), state.find(other)
    if here < 0 or there < 0 or not is_standing(state, here) or not is_standing(state, there):  # VTM-61
        return
    dealt = combat_damage(state, state.force(here), state.full_domains(here), state.domain(there))
    taken = combat_damage(state, state.force(there), state.full_domains(there), state.domain(here))
    deal_damage(state, there, dealt, state.has_keyword(here, TORMENTING), one, state.boss(here))  # VTM-94
    if not unharmed:  # VTM-93
        deal_damage(state, here, taken, state.has_keyword(there, TORMENTING), other, state.boss(there))  # VTM-94


def strike_dead(state: Vitium, attacker: i64, target: i64) -> None:
    """An attacker that died of its risk deals damage with its last values (VTM-50)."""
    state.derive_if_stale()
    there, ghost = state.find(target), state.ghost_of(attacker)
    if there < 0 or ghost < 0 or not is_standing(state, there):
        return
    domains, psych = state.ghost_full_domains(ghost), state.ghost_has_keyword(ghost, TORMENTING)
    dealt = combat_damage(state, state.ghost_stat(ghost, 0), domains, state.domain(there))
    deal_damage(state, there, dealt, psych, attacker, state.ghost_boss(ghost))


def combat_damage(state: Vitium, force: i64, domains: i64, domain: i64) -> i64:
    """Full damage to these domains, half to others (VTM-62): down (VTM-R14), unless it is agreed to round up."""
    if force <= 0:
        return 0
    if includes(domains, domain):  # VTM-62, VTM-63
        return force  # full beats half (VTM-R15)
    return (force + 1) // 2 if state.settings.half_up else force // 2  # VTM-62, VTM-R14
