"""Actions that harm their own seat or help a rival: bots slip into none of them, and advise one only if it pays."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from ludarium.games.vitium.rules import action as codes
from ludarium.games.vitium.rules.acting.pay import pawn_risk
from ludarium.games.vitium.rules.data import terms

if TYPE_CHECKING:
    from ludarium.games.vitium.rules.state import Vitium


def is_doubtful(state: Vitium, action: i64) -> bool:
    """Whether a pawn would die of its own risk, or an action harms the decider's card or helps another boss's."""
    kind = codes.kind_of(action)
    if kind == codes.PURCHASE:
        target = marked_card(state, action)
        harms = state.library.of(codes.who_of(action), terms.C_FLAGS) & terms.HARMS != 0
        return target >= 0 and (state.boss(target) == state.decider) == harms
    if kind != codes.ATTACK and kind != codes.SABOTAGE and kind != codes.WORK:
        acts = kind == codes.ACT or kind == codes.SEDUCE
        return acts and dies_of_risk(state, state.card_at(codes.who_of(action)))
    target = marked_card(state, action)
    if target >= 0 and (state.boss(target) == state.decider) == (kind != codes.WORK):
        return True
    fair = kind == codes.ATTACK and target >= 0 and state.force(target) >= 0  # VTM-46
    return not fair and dies_of_risk(state, state.card_at(codes.who_of(action)))


def marked_card(state: Vitium, action: i64) -> i64:
    """The first card that an action marks, or -1."""
    mark = codes.mark_at(codes.marks_of(action), 0)
    return state.card_at(mark - 1) if 0 < mark < codes.SEATED else -1


def dies_of_risk(state: Vitium, pawn: i64) -> bool:
    """Whether a pawn would die of the risk of an action (VTM-45, VTM-13)."""
    risk = pawn_risk(state, state.boss(pawn), pawn) - state.shield(pawn)
    damage = state.phys_damage(pawn)
    if not state.has_keyword(pawn, terms.HARDENED):
        damage += state.psych_damage(pawn)
    return risk > 0 and state.resolve(pawn) >= 0 and damage + risk >= state.resolve(pawn)
